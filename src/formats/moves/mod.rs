//! Move lists of omok and renju: `h8 i9 g7`, with or without numbers, tags, comments, variations,
//! clocks and opening actions. Also the texts of two game sites.
//!
//! Tags, escapes and results are common to all typed texts (`formats/shared/typed`).
//! `docs/moves.md` describes the written text. Grammar: `grammars/moves.bnf` and above the parser
//! of each production.
//!
//!
//! ```text
//! lexer.rs          tokens, with comments.rs, move_words.rs, point.rs, rotation.rs, verdict.rs, clock.rs
//! typed_moves.rs    mistyped moves
//! survey.rs         end of a game and size of its board
//! line_progress.rs  side of each play
//! reader/           from tokens to records
//! write/            from records to text
//! site.rs           common parts of the texts in kurnik.rs and pente.rs
//! codes.rs          codes of findings
//! ```
//!

mod clock;
pub(super) mod codes;
mod comments;
mod kurnik;
mod layout;
mod lexer;
mod line_progress;
mod move_words;
mod pente;
mod point;
mod reader;
mod recognise;
mod rotation;
mod site;
mod survey;
mod typed_moves;
mod verdict;
mod write;

pub use site::Site;

use std::sync::Arc;

use super::{
    Completable, CompletionLanguages, Confidence, Format, ReadItems, ReadOptions, RecordWriter,
    Template, WriteOptions,
};
use crate::diag::Code;
use crate::formats::shared::typed::{completion, edits, game};
use crate::model::{Change, Record, SideWords, Source, TextEdit};
use crate::text::Bilingual;

/// Format of move lists, with or without tags.
#[derive(Debug)]
pub struct Moves;

/// Starter record for `bokgi new`.
static TEMPLATES: [Template; 1] = [Template {
    game: "omok",
    korean: "오목",
    text: Bilingual::new(
        include_str!("../templates/omok.en.omok"),
        include_str!("../templates/omok.ko.omok"),
    ),
}];

impl Format for Moves {
    fn id(&self) -> &'static str {
        "moves"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new("move list of omok and renju", "오목·렌주 수순")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["omok"]
    }

    fn codes(&self) -> &'static [&'static Code] {
        codes::ALL
    }

    fn recognise(&self, head: &[u8]) -> Confidence {
        recognise::likeness(head)
    }

    fn takes_pasted_html(&self) -> bool {
        true
    }

    fn read<'s>(&self, source: &'s Arc<Source>, options: &'s ReadOptions) -> ReadItems<'s> {
        reader::games(source, options)
    }

    fn completable(&self, beginning: &str, languages: CompletionLanguages) -> Option<Completable> {
        completion::completable(
            beginning,
            SideWords::Colours,
            game::has_move_lists,
            languages,
        )
    }

    fn spell(&self, change: &Change, record: &Record) -> Option<TextEdit> {
        edits::spell(change, record)
    }

    fn templates(&self) -> &'static [Template] {
        &TEMPLATES
    }

    fn writer(&self, options: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
        Some(write::writer(options))
    }
}
