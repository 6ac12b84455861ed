//! Parts that several formats share: words and values of headers, tags, losses, the logs that people type.

pub(crate) mod encoded;
pub mod line;
pub(crate) mod losses;
pub(crate) mod server;
pub(crate) mod tags;
pub(crate) mod typed;
pub mod values;
