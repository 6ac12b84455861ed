//! Code shared by several formats: header words and values, tags, losses, typed logs.

pub(crate) mod encoded;
pub mod line;
pub(crate) mod losses;
pub(crate) mod server;
pub(crate) mod tags;
pub(crate) mod typed;
pub mod values;
