//! Generation of JSON Schemas from the types of the JSON formats.

use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema, schema_for};
use serde_json::{Map, Value};

/// Returns the JSON Schema (draft 2020-12) of a format, with the format's name as its title.
pub(crate) fn schema<T: JsonSchema>(name: &str) -> Value {
    let mut generated = schema_for!(T);
    RecursiveTransform(unwrap_lines).transform(&mut generated);
    // The keys that identify the format come first, for human readers.
    let mut schema = Map::new();
    for key in ["$schema", "title", "description"] {
        if let Some(value) = generated.remove(key) {
            schema.insert(key.to_owned(), value);
        }
    }
    schema.insert("title".to_owned(), name.into());
    if let Value::Object(rest) = generated.to_value() {
        schema.extend(rest);
    }
    Value::Object(schema)
}

/// Joins the source lines of a schema's description. Paragraphs stay separate.
fn unwrap_lines(schema: &mut Schema) {
    let Some(Value::String(text)) = schema.get_mut("description") else {
        return;
    };
    let paragraphs: Vec<String> = text.split("\n\n").map(|p| p.replace('\n', " ")).collect();
    *text = paragraphs.join("\n\n");
}
