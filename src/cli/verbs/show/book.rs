//! Settings of a book of games.

use std::path::{Path, PathBuf};

use crate::document::{Block, Book, BookPart, Grouping, grouped};
use crate::model::picture::Document;

/// Content of a book besides its games.
#[derive(Clone, Debug, Default)]
pub(crate) struct BookSettings {
    /// Title; empty for the number of games.
    pub title: String,
    /// Lines under the title, such as the editors.
    pub lines: Vec<String>,
    pub preface: Option<BookText>,
    pub afterword: Option<BookText>,
    /// Division of the games if `parts` is empty.
    pub grouping: Grouping,
    /// Parts as the list has them.
    pub parts: Vec<PartSettings>,
}

/// Part of a book with its inputs.
#[derive(Clone, Debug, Default)]
pub(crate) struct PartSettings {
    pub title: String,
    pub text: Option<BookText>,
    /// Number of inputs of the part. Inputs are in the order of the parts.
    pub inputs: usize,
}

/// Text from a file.
#[derive(Clone, Debug)]
pub(crate) struct BookText {
    pub path: PathBuf,
    pub blocks: Vec<Block>,
}

impl BookSettings {
    /// Returns the files of the texts.
    pub(crate) fn files(&self) -> impl Iterator<Item = &Path> {
        let texts = self.parts.iter().map(|part| &part.text);
        let texts = [&self.preface, &self.afterword].into_iter().chain(texts);
        texts.flatten().map(|text| &*text.path)
    }

    /// Returns the index of the part of an input.
    pub(super) fn part_of(&self, input: usize) -> usize {
        let ends = self.parts.iter().scan(0, |end, part| {
            *end += part.inputs;
            Some(*end)
        });
        ends.take_while(|&end| end <= input).count()
    }

    /// Arranges games, each with the index of its part.
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
