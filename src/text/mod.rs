//! Text in files: spans, lines and columns, encodings, display width, languages, typing errors.
//!
//! This is the lowest layer; it imports no other layer.

pub mod char_boundary;
pub mod direction;
pub mod duration;
pub mod encoding;
pub mod formula;
pub mod hanja;
pub mod lang;
pub mod letters;
pub mod lines;
pub mod markup;
pub mod nearest;
pub(crate) mod particle;
pub mod path;
pub mod quoted_keys;
pub mod span;
pub mod toml_message;
pub mod width;

pub use encoding::{Basis, Decoded, Malformed};
pub use lang::{Bilingual, Lang};
pub use lines::{LineColumn, LineIndex};
pub use span::Span;
