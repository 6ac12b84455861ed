//! What a writer is given.

use super::{Comment, Figure, Picture};

/// The figures of an article, and the frames of a game for writers that replay it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Document {
    /// What it is about, such as the names of the players; empty where nothing is known.
    pub name: String,
    /// The figures in their order.
    pub figures: Vec<Figure>,
    /// The positions of a game in their order.
    pub frames: Vec<ReplayFrame>,
}

/// A position of a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayFrame {
    /// The position.
    pub picture: Picture,
    /// What the record says about it.
    pub comment: Option<Comment>,
}

impl Document {
    /// A document of one figure.
    pub fn of(figure: Figure) -> Document {
        Document {
            figures: vec![figure],
            ..Document::default()
        }
    }
}
