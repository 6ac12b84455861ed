//! Shared parts of the JSON forms: words for values of the model, and the schemas.
//!
//! Each form has its own types, apart from the model (`formats/json/wire`, `pictures/json/wire`,
//! `report/wire`). Fields are only ever added.

mod schema;

pub(crate) use schema::schema;

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
