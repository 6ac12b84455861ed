//! What stands in a `bokgi.picture/1` object, field by field, apart from the model. Fields are only ever
//! added.

mod document;
mod note;
mod picture;
mod place;
mod title;
mod words;

pub(crate) use document::Document;

/// The value of `schema` in every file.
pub(crate) const SCHEMA: &str = "bokgi.picture/1";
