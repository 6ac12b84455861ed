//! Settings for a book of games: title, texts and parts.

use std::path::{Path, PathBuf};

use crate::document::{Block, Book, BookPart, Grouping, grouped};
use crate::model::picture::Document;

/// Title, texts and parts of a book of games.
#[derive(Clone, Debug, Default)]
pub(crate) struct BookSettings {
    /// Title of the book; if empty, the number of games is the title.
    pub title: String,
    /// Lines under the book's title, such as the names of the editors.
    pub lines: Vec<String>,
    pub preface: Option<BookText>,
    pub afterword: Option<BookText>,
    /// Grouping of the games into parts, used if `parts` is empty.
    pub grouping: Grouping,
    /// Parts of the book in order, as the list file of `bokgi figures` defines them.
    pub parts: Vec<PartSettings>,
}

/// A part of a book: title, text and number of inputs.
#[derive(Clone, Debug, Default)]
pub(crate) struct PartSettings {
    pub title: String,
    pub text: Option<BookText>,
    /// Number of inputs whose games belong to this part; the first part takes the first inputs, and so on.
    pub inputs: usize,
}

/// A text of a book, such as the preface, read from a file.
#[derive(Clone, Debug)]
pub(crate) struct BookText {
    pub path: PathBuf,
    pub blocks: Vec<Block>,
}

impl BookSettings {
    /// Returns the paths of the files that contain the book's texts.
    pub(crate) fn files(&self) -> impl Iterator<Item = &Path> {
        let texts = self.parts.iter().map(|part| &part.text);
        let texts = [&self.preface, &self.afterword].into_iter().chain(texts);
        texts.flatten().map(|text| &*text.path)
    }

    /// Returns the index of the part to which the input with this index belongs.
    pub(super) fn part_of(&self, input: usize) -> usize {
        let ends = self.parts.iter().scan(0, |end, part| {
            *end += part.inputs;
            Some(*end)
        });
        ends.take_while(|&end| end <= input).count()
    }

    /// Arranges drawn games as a book. Each game comes with the index of its part, which counts only if `parts` is
    /// not empty.
    pub(super) fn bound(&self, games: Vec<(usize, Document)>) -> Book {
        let blocks = |text: &Option<BookText>| {
            let blocks = text.as_ref().map(|text| text.blocks.clone());
            blocks.unwrap_or_default()
        };
        let parts = if self.parts.is_empty() {
            let games = games.into_iter().map(|(_, game)| game);
            grouped(games.collect(), self.grouping)
        } else {
            let parts = self.parts.iter();
            let mut parts: Vec<BookPart> = parts
                .map(|part| BookPart {
                    title: part.title.clone(),
                    text: blocks(&part.text),
                    games: Vec::new(),
                })
                .collect();
            for (part, game) in games {
                let last = parts.len() - 1;
                parts[part.min(last)].games.push(game);
            }
            parts
        };
        Book {
            title: self.title.clone(),
            lines: self.lines.clone(),
            preface: blocks(&self.preface),
            parts,
            afterword: blocks(&self.afterword),
            is_full: true,
        }
    }
}
