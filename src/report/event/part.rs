//! Parts of the event report that can be written alone.

use super::handout::Handout;
use super::table::Table;
use crate::event::EventReport;
use crate::text::{Bilingual, Lang};

/// A part of the event report, which is written as a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Table of records, with one row per record.
    Records,
    /// Standings, with one row per player or team. The standings of a knockout have one row per match.
    Standings,
    /// Cross table, with one row per player or team.
    CrossTable,
    /// A table to hang up or hand out, such as the wall list.
    Handout(Handout),
    /// Table of pairings, one row each, with the result in the list and in the record. As CSV, this part
    /// can be read as an event again.
    Pairings,
}

/// Parts of the report by their names on the command line.
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
    /// Returns the kind of event that this part needs, in words, if the report is of another kind;
    /// `None` if the report has the part.
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

    /// True if the part shows results only up to the round given by `--after`.
    pub(super) fn is_of_standings(self) -> bool {
        match self {
            Part::Standings | Part::CrossTable => true,
            Part::Handout(handout) => handout != Handout::Boards,
            Part::Records | Part::Pairings => false,
        }
    }

    /// Builds the tables of this part: one per stage and group, or a single one for the event.
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
