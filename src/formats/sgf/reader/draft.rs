//! An SGF record while it is read, with notes that the final checks need.

use std::sync::Arc;

use super::version::VersionNotes;
use crate::diag::{Findings, Place};
use crate::formats::ReadOptions;
use crate::model::{Board, Coordinates, GameId, Header, NodeId, Origin, Record, Source, Tree};
use crate::text::Span;

/// Record under construction, with its findings and with notes for the final checks.
pub(super) struct Draft<'s> {
    /// Text of the whole source file.
    pub(super) text: &'s str,
    pub(super) record: Record,
    pub(super) findings: Findings,
    /// Number of the record in its source, from 0.
    pub(super) index: u32,
    /// True if the record's text is damaged and the cause is known.
    pub(super) is_explained_damage: bool,
    /// Notes about the stated SGF version and features of other versions.
    pub(super) version: VersionNotes<'s>,
    /// Unknown identifiers, which one finding reports together.
    pub(super) unknown: Vec<&'s str>,
    /// Place of the first identifier in small letters.
    pub(super) lower_case: Option<Span>,
    /// Runs of NUL bytes between properties.
    pub(super) nuls: Vec<Span>,
    /// Identifiers of the Oro dialect that occur in the record.
    pub(super) oro: Vec<&'static str>,
    /// Identifiers that only renju programs write and that occur in the record.
    pub(super) renju: Vec<&'static str>,
    /// True if a move's value holds two points, as in connect6.
    pub(super) has_pairs: bool,
    /// Game that the caller requested, whatever the record states.
    pub(super) game: Option<GameId>,
    /// Games for numbers in `GM` that `FF[4]` does not define.
    pub(super) game_numbers: &'s [(i32, GameId)],
}

impl<'s> Draft<'s> {
    // Inlined so that the record is built in its final place in memory.
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
        // A move takes at least six bytes. A file may hold many games, so memory is reserved for
        // one long game at most.
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

    /// Returns the place of a finding at a span of this record, without a node.
    pub(super) fn place(&self, span: Span) -> Place {
        Place {
            span: Some(span),
            record: Some(self.index),
            node: None,
            ply: None,
        }
    }

    /// Returns the span of the root node, or of the whole record if it has no node.
    pub(super) fn root_span(&self) -> Span {
        if self.record.tree.is_empty() {
            self.record.origin.span
        } else {
            self.record.tree.span(NodeId::ROOT)
        }
    }
}
