//! What programs write otherwise than the standard says, and what openings of omok need beyond it.

pub mod game;
pub mod letters;
pub mod opening;
pub mod oro;
pub mod shape;
pub mod words;
