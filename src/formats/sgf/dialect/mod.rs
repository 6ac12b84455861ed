//! What programs write otherwise than the standard says, and what openings of omok need beyond it.

pub(crate) mod game;
pub(crate) mod letters;
pub(crate) mod opening;
pub(crate) mod oro;
pub(crate) mod shape;
pub(crate) mod words;
