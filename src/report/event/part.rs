//! Parts of the event report that can be written by themselves.

use super::handout::Handout;
use super::table::Table;
use crate::event::EventReport;
use crate::text::{Bilingual, Lang};

/// A part of the report that forms a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// One row per record.
    Records,
    /// One row per player or team; one row per match for a knockout.
    Standings,
    /// One row per row of the cross table.
    CrossTable,
    /// A table to hang up or hand out.
    Handout(Handout),
    /// One row per pairing with the listed and the recorded result. An event can be read from its
    /// CSV again.
    Pairings,
}

/// Parts by their names on the command line.
pub static PARTS: [(&str, Part); 8] = [
    ("records", Part::Records),
    ("standings", Part::Standings),
    ("crosstable", Part::CrossTable),
    ("pairings", Part::Pairings),
    ("boards", Part::Handout(Handout::Boards)),
    ("wall", Part::Handout(Handout::Wall)),
    ("players", Part::Handout(Handout::Players)),
    ("grid", Part::Handout(Handout::Grid)),
];

impl Part {
    /// Returns the kind of event that has the part, if this report is not of that kind.
    pub fn is_only_for(self, report: &EventReport) -> Option<Bilingual> {
        let has_cells = || report.tables.iter().any(|table| !table.cells.is_empty());
        match self {
            Part::Standings | Part::Pairings | Part::Handout(_) if report.event.is_none() => {
                Some(Bilingual::new("an event", "대회"))
            }
            Part::CrossTable if !has_cells() => Some(Bilingual::new(
                "an event ranked by points",
                "승점으로 순위를 정하는 대회",
            )),
            _ => None,
        }
    }

    /// True if the part shows results up to the round of `--after`.
    pub(super) fn is_of_standings(self) -> bool {
        match self {
            Part::Standings | Part::CrossTable => true,
            Part::Handout(handout) => handout != Handout::Boards,
            Part::Records | Part::Pairings => false,
        }
    }

    /// Builds the tables of the part: one for each stage and group, or one of the event.
    pub(super) fn tables(self, report: &EventReport, lang: Lang) -> Vec<Table<'_>> {
        let tables = report.tables.iter();
        match self {
            Part::Records => vec![Table::records(report, lang)],
            Part::Standings => tables.map(|one| Table::ranked(one, lang)).collect(),
            Part::CrossTable => tables.map(|one| Table::crossed(one, lang)).collect(),
            Part::Handout(handout) => handout.tables(report, lang),
            Part::Pairings => vec![Table::results(report, lang).with_byes(report, lang)],
        }
    }
}
