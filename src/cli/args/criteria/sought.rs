//! Positions and first moves that a record has to have.

use std::borrow::Cow;

use crate::cli::args::position_name::PositionName;
use crate::diag::Findings;
use crate::games;
use crate::games::figure::{LinePath, PlayLine};
use crate::model::picture::Panel;
use crate::model::{Meaning, Record, Symmetry};
use crate::ops::find::{BoardPattern, FoundPosition, MoveSequence, PatternSearch};
use crate::rules::inspection::Inspector;

/// Positions that are sought: one of them is enough.
#[derive(Clone, Debug)]
pub(crate) struct SoughtPositions {
    /// What stands on the board.
    pub patterns: Vec<BoardPattern>,
    /// With what moves the record begins.
    pub moves: Vec<MoveSequence>,
    /// How the board may lie.
    pub symmetries: &'static [Symmetry],
    /// Whether the colours may be exchanged.
    pub exchanges_sides: bool,
    /// Whether variations are looked through too.
    pub in_all_lines: bool,
    /// What is told of what is found.
    pub names: FoundNames,
}

/// What is told of the positions that are found in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FoundNames {
    /// The record alone.
    Records,
    /// The first position of each record.
    First,
    /// Each position that comes up anew.
    All,
}

impl SoughtPositions {
    /// What looks for them.
    pub(super) fn search(&self) -> PositionSearch<'_> {
        let search = PatternSearch::new(&self.patterns, self.symmetries, self.exchanges_sides);
        let search = search.in_all_lines(self.in_all_lines);
        PositionSearch {
            sought: self,
            search: search.every_time(self.names == FoundNames::All),
            found: Vec::new(),
        }
    }
}

/// Looks for positions in one record after another.
pub(super) struct PositionSearch<'s> {
    sought: &'s SoughtPositions,
    search: PatternSearch,
    /// Those of the record that was looked through last, with the lines that lead to them.
    found: Vec<(LinePath, u32)>,
}

impl PositionSearch<'_> {
    /// Whether one of the positions is in a record.
    pub(super) fn finds(&mut self, record: &Record, inspector: &Inspector<'_>) -> bool {
        self.found.clear();
        let meant = meant(record, inspector);
        let meant: &Record = &meant;
        let sought = self.sought;
        let mut found: Vec<FoundPosition> = Vec::new();
        for moves in &sought.moves {
            found.extend(moves.positions(meant, sought.symmetries, sought.in_all_lines));
        }
        if let Some(game) = games::drawing(meant)
            && !sought.patterns.is_empty()
        {
            let request = inspector.request(game);
            found.extend(self.search.positions(meant, game, request));
        }
        found.sort_by_key(|found| found.node);
        found.dedup();
        if sought.names != FoundNames::All {
            found.truncate(1);
        }
        let named = found.iter().map(|found| {
            let line = LinePath::to(meant, found.node);
            (line, found.ply)
        });
        self.found.extend(named);
        !self.found.is_empty()
    }

    /// The names of the positions found in a record.
    pub(super) fn named(&self, name: String) -> Vec<String> {
        if self.sought.names == FoundNames::Records || self.found.is_empty() {
            return vec![name];
        }
        let named = self.found.iter();
        let named = named.map(|(line, ply)| PositionName::told(&name, line, *ply));
        named.collect()
    }

    /// The same as they are drawn.
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
                name: Some(PositionName::told(name, line, *ply)),
            })
        });
        drawn.collect()
    }
}

/// A record as it is meant: handicap stones that a dialect leaves out stand on the board. What is written goes
/// on as it stands, so such a record is copied; others, which may be large, are not.
fn meant<'r>(record: &'r Record, inspector: &Inspector<'_>) -> Cow<'r, Record> {
    if Meaning::new(record).handicap.count == 0 {
        return Cow::Borrowed(record);
    }
    let mut meant = record.clone();
    inspector.prepare(&mut meant, &mut Findings::new());
    Cow::Owned(meant)
}
