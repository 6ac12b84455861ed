//! Document with text and figures, independent of the file format.

use crate::model::picture::Figure;
use crate::text::Lang;

/// A document: a title, and blocks (headings, paragraphs, tables, figures) in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Publication {
    /// Title of the document; empty if it has none.
    pub title: String,
    /// Language of generated words, such as headings; the author's text stays as it is.
    pub lang: Lang,
    /// Headings, paragraphs, tables and figures in reading order.
    pub blocks: Vec<Block>,
}

/// A heading, table, paragraph or figure of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Heading of a part, chapter or section.
    Heading {
        /// Level of the heading.
        level: Level,
        /// Text of the heading, in one line.
        text: String,
    },
    /// Table of two columns: names and values.
    Table(Vec<[String; 2]>),
    /// Paragraph of text and links.
    Paragraph(Vec<Inline>),
    /// Figure with its caption.
    Figure(Box<PlacedFigure>),
}

/// Level of a heading below the title of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Part of a book, which contains chapters; begins a new page.
    Part,
    /// A game or chapter; begins a new page in formats with pages.
    Chapter,
    /// Section within a game.
    Section,
}

/// A figure with its caption and its number in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedFigure {
    /// Number of the figure in the document, from 1.
    pub number: usize,
    /// Drawing of the figure, without its caption and notes.
    pub figure: Figure,
    /// Caption, the first line below the board; may be empty.
    pub caption: String,
    /// Lines below the caption.
    pub notes: Vec<String>,
    /// Description for readers who cannot see the drawing.
    pub alternative: String,
    /// True for a diagram of a variation or a solution, which is drawn smaller than a figure of the game.
    pub is_diagram: bool,
}

/// Piece of a paragraph: text, bold text, a link or a line break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Inline {
    /// Text without formatting, in one line.
    Text(String),
    /// Bold text in one line.
    Strong(String),
    /// Link to a figure.
    Link {
        /// Text of the link in one line.
        text: String,
        /// Number of the linked figure, from 1.
        figure: usize,
    },
    /// Line break within the paragraph.
    Break,
}

impl Publication {
    /// Returns the depth of a heading below the title, from 1. Chapters and sections are one level deeper if the
    /// document has parts.
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
    /// Adds `before` to the number of the figure in this block, or to the figure numbers of its links, so that the
    /// block can follow `before` other figures.
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
