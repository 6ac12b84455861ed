//! Dialects of SGF: deviations of real programs from the standard, and properties for omok
//! openings.

pub(crate) mod game;
pub(crate) mod letters;
pub(crate) mod opening;
pub(crate) mod oro;
pub(crate) mod shape;
pub(crate) mod words;
