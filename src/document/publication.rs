//! Text with figures, independent of the file format.

use crate::model::picture::Figure;
use crate::text::Lang;

/// A document: a title and blocks in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Publication {
    /// Title of the document; empty if unknown.
    pub title: String,
    /// Language of the words that are not the author's.
    pub lang: Lang,
    /// Blocks in order.
    pub blocks: Vec<Block>,
}

/// Part of a document that begins on a new line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Heading.
    Heading {
        /// Rank of the heading.
        level: Level,
        /// Text in one line.
        text: String,
    },
    /// Table of names and values.
    Table(Vec<[String; 2]>),
    /// Paragraph.
    Paragraph(Vec<Inline>),
    /// Figure with its caption.
    Figure(Box<PlacedFigure>),
}

/// Rank of a heading below the title of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Part of a book, above its games; begins a page.
    Part,
    /// A game among several; begins a page.
    Chapter,
    /// Part of a game.
    Section,
}

/// Figure in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedFigure {
    /// Number in the document, from 1.
    pub number: usize,
    /// Drawing without words below the board.
    pub figure: Figure,
    /// Line below the board.
    pub caption: String,
    /// Further lines below it.
    pub notes: Vec<String>,
    /// Text for readers who cannot see the drawing.
    pub alternative: String,
    /// True for diagrams beside the game, which are smaller than its figures.
    pub is_diagram: bool,
}

/// Part of a paragraph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Inline {
    /// Text in one line.
    Text(String),
    /// Emphasized text in one line.
    Strong(String),
    /// Reference to a figure.
    Link {
        /// Text in one line.
        text: String,
        /// Number of the figure in the document.
        figure: usize,
    },
    /// End of a line within the paragraph.
    Break,
}

impl Publication {
    /// Returns the rank of a heading below the title, from 1: one lower in a document with parts.
    pub fn rank(&self, level: Level) -> usize {
        let is_part = |block: &Block| {
            matches!(
                block,
                Block::Heading {
                    level: Level::Part,
                    ..
                }
            )
        };
        let above = usize::from(self.blocks.iter().any(is_part));
        match level {
            Level::Part => 1,
            Level::Chapter => 1 + above,
            Level::Section => 2 + above,
        }
    }
}

impl Block {
    /// Adds a number to the figure numbers of the block and of its links.
    pub fn count_figures_from(&mut self, before: usize) {
        match self {
            Block::Figure(placed) => placed.number += before,
            Block::Paragraph(parts) => {
                for part in parts {
                    if let Inline::Link { figure, .. } = part {
                        *figure += before;
                    }
                }
            }
            Block::Heading { .. } | Block::Table(_) => {}
        }
    }
}
