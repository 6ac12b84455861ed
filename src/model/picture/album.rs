//! What a writer is given.

use super::{Comment, Picture, Plate};

/// The figures of an article, and the steps of a game for writers that replay it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Album {
    /// What it is about, such as the names of the players; empty where nothing is known.
    pub name: String,
    /// The figures in their order.
    pub plates: Vec<Plate>,
    /// The positions of a game in their order.
    pub steps: Vec<Step>,
}

/// A position of a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The position.
    pub picture: Picture,
    /// What the record says about it.
    pub comment: Option<Comment>,
}

impl Album {
    /// An album of one figure.
    pub fn of(plate: Plate) -> Album {
        Album {
            plates: vec![plate],
            ..Album::default()
        }
    }
}
