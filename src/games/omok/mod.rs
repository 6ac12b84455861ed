//! Omok (gomoku, renju).

pub mod opening;
