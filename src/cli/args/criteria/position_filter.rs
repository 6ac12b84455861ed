//! Board positions and opening moves as criteria.

use std::borrow::Cow;

use crate::cli::args::position_name::PositionName;
use crate::diag::Findings;
use crate::games;
use crate::games::figure::{LinePath, PlayLine};
use crate::model::picture::Panel;
use crate::model::{Meaning, Record, Symmetry};
use crate::ops::find::{BoardPattern, FoundPosition, MoveSequence, PatternSearch};
use crate::rules::inspection::Inspector;

/// Board positions and opening moves to search for; a record matches if at least one of them
/// occurs.
#[derive(Clone, Debug)]
pub(crate) struct PositionFilter {
    pub patterns: Vec<BoardPattern>,
    /// Opening moves to search for: a record matches if it begins with one of these sequences.
    pub moves: Vec<MoveSequence>,
    /// Rotations and reflections of the board under which a position or opening matches.
    pub symmetries: &'static [Symmetry],
    /// True if positions match with black and white exchanged too.
    pub exchanges_sides: bool,
    /// True if variations are searched too.
    pub in_all_lines: bool,
    /// Choice of the matching positions to report for each record: none, the first or all.
    pub names: FoundNames,
}

/// Choice of the matching positions to report for a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FoundNames {
    /// The name of the record alone, without positions.
    Records,
    /// The first matching position of the record.
    First,
    /// Every matching position of the record; one that stays matched over several moves is reported
    /// once.
    All,
}

impl PositionFilter {
    /// Creates a search for these positions, to be run on one record after another.
    pub(super) fn search(&self) -> PositionSearch<'_> {
        let search = PatternSearch::new(&self.patterns, self.symmetries, self.exchanges_sides);
        let search = search.in_all_lines(self.in_all_lines);
        PositionSearch {
            position_filter: self,
            search: search.every_time(self.names == FoundNames::All),
            found: Vec::new(),
        }
    }
}

/// A running search for positions, which is given one record after another.
pub(super) struct PositionSearch<'s> {
    position_filter: &'s PositionFilter,
    search: PatternSearch,
    /// Positions that matched in the last record searched: the line of play and the number of the
    /// last move.
    found: Vec<(LinePath, u32)>,
}

impl PositionSearch<'_> {
    /// Searches a record; true if one of the positions occurs. Keeps the matches for `named` and
    /// `drawn`.
    pub(super) fn finds(&mut self, record: &Record, inspector: &Inspector<'_>) -> bool {
        self.found.clear();
        let meant = meant(record, inspector);
        let meant: &Record = &meant;
        let position_filter = self.position_filter;
        let mut found: Vec<FoundPosition> = Vec::new();
        for moves in &position_filter.moves {
            found.extend(moves.positions(
                meant,
                position_filter.symmetries,
                position_filter.in_all_lines,
            ));
        }
        if let Some(game) = games::drawing(meant)
            && !position_filter.patterns.is_empty()
        {
            let request = inspector.request(game);
            found.extend(self.search.positions(meant, game, request));
        }
        found.sort_by_key(|found| found.node);
        found.dedup();
        if position_filter.names != FoundNames::All {
            found.truncate(1);
        }
        let named = found.iter().map(|found| {
            let line = LinePath::to(meant, found.node);
            (line, found.ply)
        });
        self.found.extend(named);
        !self.found.is_empty()
    }

    /// Returns the names (`games.sgf#2@57`) of the positions that matched in the last record; only
    /// `name` if the record alone is reported.
    pub(super) fn named(&self, name: String) -> Vec<String> {
        if self.position_filter.names == FoundNames::Records || self.found.is_empty() {
            return vec![name];
        }
        let named = self.found.iter();
        let named = named.map(|(line, ply)| PositionName::spell(&name, line, *ply));
        named.collect()
    }

    /// Draws the positions that matched in the last record, as panels with their names.
    pub(super) fn drawn(
        &self,
        record: &Record,
        name: &str,
        inspector: &Inspector<'_>,
    ) -> Vec<Panel> {
        let meant = meant(record, inspector);
        let Some(game) = games::drawing(&meant) else {
            return Vec::new();
        };
        let request = inspector.request(game);
        let drawn = self.found.iter().filter_map(|(line, ply)| {
            let line_of_play = PlayLine::along(&meant, game, request, line).ok()?;
            Some(Panel {
                picture: line_of_play.after(*ply).ok()?,
                name: Some(PositionName::spell(name, line, *ply)),
            })
        });
        drawn.collect()
    }
}

/// Returns the record with its handicap stones added if its format leaves them out. Only a record
/// with a handicap is copied, because records may be large and must stay as they were.
fn meant<'r>(record: &'r Record, inspector: &Inspector<'_>) -> Cow<'r, Record> {
    if Meaning::new(record).handicap.count == 0 {
        return Cow::Borrowed(record);
    }
    let mut meant = record.clone();
    inspector.prepare(&mut meant, &mut Findings::new());
    Cow::Owned(meant)
}
