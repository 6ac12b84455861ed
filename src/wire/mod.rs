//! Shared parts of the JSON forms: words for values of the model, and schema generation.
//!
//! Each form has its own types, apart from the model (`formats/json/wire`, `pictures/json/wire`,
//! `report/wire`). Fields are only ever added.

use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema, schema_for};
use serde_json::{Map, Value};

use crate::model;

/// Declares words for the values of a model enumeration, one for one, so that a value without a
/// word does not compile. Data inside a value is not part of its word.
///
/// `Word for Model` also parses words, as does `Word for Model, with Held`, for values that hold
/// data of one type. `Word from Model` only writes.
macro_rules! words {
    (@word $(#[$doc:meta])* $name:ident $model:ty { $($(#[$word:meta])* $value:ident)* }) => {
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, schemars::JsonSchema,
        )]
        #[serde(rename_all = "snake_case")]
        pub(crate) enum $name {
            $($(#[$word])* $value,)*
        }

        impl From<$model> for $name {
            fn from(value: $model) -> Self {
                type Model = $model;
                match value {
                    $(Model::$value { .. } => $name::$value,)*
                }
            }
        }
    };
    ($(#[$doc:meta])* $name:ident from $model:ty { $($(#[$word:meta])* $value:ident),* $(,)? }) => {
        $crate::wire::words!(@word $(#[$doc])* $name $model { $($(#[$word])* $value)* });
    };
    ($(#[$doc:meta])* $name:ident for $model:ty { $($(#[$word:meta])* $value:ident),* $(,)? }) => {
        $crate::wire::words!(@word $(#[$doc])* $name $model { $($(#[$word])* $value)* });

        impl From<$name> for $model {
            fn from(word: $name) -> Self {
                match word {
                    $($name::$value => <$model>::$value,)*
                }
            }
        }
    };
    ($(#[$doc:meta])* $name:ident for $model:ty, with $any:ty {
        $($(#[$word:meta])* $value:ident $(($held:ty))?),* $(,)?
    }) => {
        $crate::wire::words!(@word $(#[$doc])* $name $model { $($(#[$word])* $value)* });

        impl $name {
            /// Returns the value of the word; `held` supplies the data of values that hold some.
            pub(crate) fn with<E>(self, held: impl FnOnce() -> Result<$any, E>) -> Result<$model, E> {
                Ok(match self {
                    $($name::$value => <$model>::$value $((<$held>::from(held()?)))?,)*
                })
            }
        }
    };
}

pub(crate) use words;

words! {
    /// Naming scheme for points.
    Coordinates for model::Coordinates {
        /// Capital letters without I (`Q16`).
        Western,
        /// Small letters with i (`h8`).
        Renju,
        /// Ids of stations (`05`, `cc`).
        Stations,
    }
}

words! {
    /// Kind of connector.
    LinkKind for model::ConnectorKind {
        /// Arrow with its head at the second point.
        Arrow,
        /// Plain line.
        Line,
    }
}

/// Returns the JSON Schema (draft 2020-12) of a form, titled with its name.
pub(crate) fn schema<T: JsonSchema>(name: &str) -> Value {
    let mut generated = schema_for!(T);
    RecursiveTransform(unwrap_lines).transform(&mut generated);
    // The identifying keys come first, for human readers.
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

/// Joins the source lines of each description into one; paragraphs stay separate.
fn unwrap_lines(schema: &mut Schema) {
    let Some(Value::String(text)) = schema.get_mut("description") else {
        return;
    };
    let paragraphs: Vec<String> = text.split("\n\n").map(|p| p.replace('\n', " ")).collect();
    *text = paragraphs.join("\n\n");
}
