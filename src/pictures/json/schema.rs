//! The published JSON Schema of scenes.

use schemars::Schema;
use schemars::transform::{RecursiveTransform, Transform};
use serde_json::{Map, Value};

use super::wire;

/// The JSON Schema (draft 2020-12) of a file with pictures.
pub fn schema() -> Value {
    let mut generated = schemars::schema_for!(wire::Document);
    RecursiveTransform(unwrap_lines).transform(&mut generated);
    // What it is comes first, for people who read it.
    let mut schema = Map::new();
    for key in ["$schema", "title", "description"] {
        if let Some(value) = generated.remove(key) {
            schema.insert(key.to_owned(), value);
        }
    }
    schema.insert("title".to_owned(), wire::SCHEMA.into());
    if let Value::Object(rest) = generated.to_value() {
        schema.extend(rest);
    }
    Value::Object(schema)
}

/// Joins the lines of a description, which are those of the source; paragraphs stay apart.
fn unwrap_lines(schema: &mut Schema) {
    let Some(Value::String(text)) = schema.get_mut("description") else {
        return;
    };
    let paragraphs: Vec<String> = text.split("\n\n").map(|p| p.replace('\n', " ")).collect();
    *text = paragraphs.join("\n\n");
}
