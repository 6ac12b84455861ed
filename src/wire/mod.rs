//! Shared parts of the JSON formats: words for values of the model, and JSON Schemas.
//!
//! Each format has its own types, apart from the model (`formats/json/wire`, `pictures/json/wire`,
//! `report/wire`). Later versions only add fields.

mod schema;

pub(crate) use schema::schema;

use crate::model;

/// Declares a JSON word for each value of a model enumeration. A value without a word does not compile.
/// Data inside a value is not part of its word.
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
            /// Converts a word to its value. `held` supplies the data of values that have some.
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
    /// Naming scheme for the points of a board.
    Coordinates for model::Coordinates {
        /// Capital letters without I, then numbers (`Q16`).
        Western,
        /// Small letters with i, then numbers (`h8`).
        Renju,
        /// Ids of yut stations (`05`, `cc`).
        Stations,
    }
}

words! {
    /// Kind of line that connects two points.
    LinkKind for model::ConnectorKind {
        /// An arrow with its head at the second point.
        Arrow,
        /// A plain line.
        Line,
    }
}
