//! A record while it is read, with its findings and the notes for the checks of the complete record.

use std::sync::Arc;

use super::version::VersionNotes;
use crate::diag::{Findings, Place};
use crate::formats::ReadOptions;
use crate::model::{Board, Coordinates, GameId, Header, NodeId, Origin, Record, Source, Tree};
use crate::text::Span;

/// A record under construction.
pub(super) struct Draft<'s> {
    /// The whole source.
    pub(super) text: &'s str,
    pub(super) record: Record,
    pub(super) findings: Findings,
    /// Number of the record in its source, from 0.
    pub(super) index: u32,
    /// True if the cause of damaged source text is known.
    pub(super) is_explained_damage: bool,
    /// Notes about the SGF version.
    pub(super) version: VersionNotes<'s>,
    /// Unknown identifiers, for one finding.
    pub(super) unknown: Vec<&'s str>,
    /// Place of the first identifier in lower case.
    pub(super) lower_case: Option<Span>,
    /// Runs of NUL bytes between properties.
    pub(super) nuls: Vec<Span>,
    /// Properties of the Oro dialect.
    pub(super) oro: Vec<&'static str>,
    /// Properties that only renju programs write.
    pub(super) renju: Vec<&'static str>,
    /// True if a value holds two points.
    pub(super) has_pairs: bool,
    /// The game requested by the caller, regardless of the record.
    pub(super) game: Option<GameId>,
    /// Game numbers that `FF[4]` does not define.
    pub(super) game_numbers: &'s [(i32, GameId)],
}

impl<'s> Draft<'s> {
    // Inlined, so that the record is built in place.
    #[inline(always)]
    pub(super) fn new(
        source: &'s Arc<Source>,
        options: &'s ReadOptions,
        index: u32,
        findings: Findings,
    ) -> Draft<'s> {
        let origin = Origin::new("sgf", index, Span::default());
        let board = Board::new(19, 19, Coordinates::Western);
        let mut record = Record::new(Arc::clone(source), GameId::BADUK, board, origin);
        record.header = Header::with_room();
        // A move takes at least six bytes and a collection may be long: reserve room for one
        // long game.
        record.tree = Tree::with_room((source.text().len() / 6).min(400));
        Draft {
            text: source.text(),
            record,
            findings,
            index,
            is_explained_damage: false,
            version: VersionNotes::default(),
            unknown: Vec::new(),
            lower_case: None,
            nuls: Vec::new(),
            oro: Vec::new(),
            renju: Vec::new(),
            has_pairs: false,
            game: options.game.clone(),
            game_numbers: &options.game_numbers,
        }
    }

    /// Returns a place in this record, at no node.
    pub(super) fn place(&self, span: Span) -> Place {
        Place {
            span: Some(span),
            record: Some(self.index),
            node: None,
            ply: None,
        }
    }

    /// Returns the span of the root node, or of the record if it has none.
    pub(super) fn root_span(&self) -> Span {
        if self.record.tree.is_empty() {
            self.record.origin.span
        } else {
            self.record.tree.span(NodeId::ROOT)
        }
    }
}
