//! JSON output of the statistics.

use std::collections::BTreeMap;

use serde::Serialize;

use super::grouping::Grouping;
use super::tables::RowWire;
use super::totals::{SideName, ThrowTotals, Thrower};
use crate::model::Throw;
use crate::ops::throws::{Fit, Test, ThrowCounts, ThrowTable};
use crate::text::Lang;

/// JSON output of `bokgi stats`: the tables, and the yut throws if there are any.
#[derive(Debug, Serialize)]
pub(super) struct StatsWire<'a> {
    /// Number of records counted.
    pub(super) records: u64,
    pub(super) tables: Vec<RowWire<'a>>,
    #[serde(flatten)]
    pub(super) yut: Option<ThrowsWire<'a>>,
}

/// JSON output of the yut throws of a collection.
#[derive(Debug, Serialize)]
pub(super) struct ThrowsWire<'a> {
    games: u64,
    throws: Counts,
    #[serde(flatten)]
    rows: RowsWire<'a>,
    /// Number of games for each number of marked sticks in the rules.
    marked_sticks: BTreeMap<u8, u64>,
    table: Expected<'a>,
}

/// Throws of one group, or of all games.
#[derive(Debug, Default, Serialize)]
struct Counts {
    /// Number of throws that have a value, that is all but Nak.
    shown: u64,
    counts: BTreeMap<&'static str, u64>,
    flat: Option<Flat>,
}

/// Estimated probability that a stick lands flat side up.
#[derive(Debug, Serialize)]
struct Flat {
    probability: f64,
    standard_error: f64,
}

/// Throw counts per group, under a JSON key that names the grouping.
#[derive(Debug, Serialize)]
enum RowsWire<'a> {
    /// Throws of each side.
    #[serde(rename = "players")]
    Sides(Vec<ThrowerWire<'a>>),
    /// Throws of each team member.
    #[serde(rename = "members")]
    Members(Vec<ThrowerWire<'a>>),
    /// Throws of each game.
    #[serde(rename = "by_game")]
    Games(Vec<ThrowerWire<'a>>),
}

/// Throws of one side (name or number), member, or game (file and record number).
#[derive(Debug, Default, Serialize)]
struct ThrowerWire<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    member: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<u32>,
    #[serde(flatten)]
    counts: Counts,
}

impl<'a> ThrowerWire<'a> {
    fn new((thrower, tally): &'a (Thrower, ThrowCounts)) -> ThrowerWire<'a> {
        let (mut row, side) = (
            ThrowerWire::default(),
            match thrower {
                Thrower::Side(side) | Thrower::Member(side, _) => Some(side),
                Thrower::Game(..) => None,
            },
        );
        row.counts = counts(tally);
        match side {
            Some(SideName::Stated(name)) => row.name = Some(name),
            Some(SideName::Seat(number)) => row.side = Some(*number),
            None => {}
        }
        match thrower {
            Thrower::Side(_) => {}
            Thrower::Member(_, member) => row.member = Some(member),
            Thrower::Game(file, number) => {
                row.file = Some(file);
                row.record = Some(*number);
            }
        }
        row
    }
}

/// The expected throws of a table, and the test of the observed throws against them.
#[derive(Debug, Serialize)]
struct Expected<'a> {
    id: &'a str,
    name: &'a str,
    flat: f64,
    marked_sticks: u8,
    /// Classes of throws, each with its observed and expected number.
    classes: Vec<ClassWire>,
    #[serde(flatten)]
    test: TestOutcome,
}

#[derive(Debug, Serialize)]
struct ClassWire {
    throws: Vec<&'static str>,
    count: u64,
    expected: f64,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum TestOutcome {
    Done {
        chi_square: f64,
        degrees_of_freedom: usize,
        /// Critical value at 5 %: if the table is correct, one series in twenty exceeds it.
        exceeded_once_in_twenty: f64,
        /// Share of series that deviate from a correct table at least as much as this one.
        p_value: f64,
    },
    TooFew {
        /// Approximate number of throws needed before a test is possible.
        throws_needed: u64,
    },
}

impl<'a> ThrowsWire<'a> {
    /// Builds the JSON output of the throws, compared with `table`.
    pub(super) fn new(
        account: &'a ThrowTotals,
        table: &'a ThrowTable,
        lang: Lang,
    ) -> ThrowsWire<'a> {
        let fit = Fit::new(&account.all, table);
        let rows = account.rows.iter().map(ThrowerWire::new).collect();
        ThrowsWire {
            games: account.games,
            throws: counts(&account.all),
            rows: match account.grouping {
                Grouping::Side => RowsWire::Sides(rows),
                Grouping::Member => RowsWire::Members(rows),
                Grouping::Game => RowsWire::Games(rows),
            },
            marked_sticks: account.marked.clone(),
            table: Expected {
                id: table.id,
                name: table.name.get(lang),
                flat: f64::from(table.flat) / 1000.0,
                marked_sticks: table.marked,
                classes: fit
                    .classes
                    .iter()
                    .map(|class| ClassWire {
                        throws: class.throws.iter().map(|throw| throw.key()).collect(),
                        count: class.count,
                        expected: class.expected,
                    })
                    .collect(),
                test: match fit.test {
                    Test::Done {
                        chi_square,
                        degrees,
                        one_in_twenty,
                        p_value,
                    } => TestOutcome::Done {
                        chi_square,
                        degrees_of_freedom: degrees,
                        exceeded_once_in_twenty: one_in_twenty,
                        p_value,
                    },
                    Test::TooFew { needed } => TestOutcome::TooFew {
                        throws_needed: needed,
                    },
                },
            },
        }
    }
}

fn counts(tally: &ThrowCounts) -> Counts {
    Counts {
        shown: tally.shown(),
        counts: Throw::ALL
            .into_iter()
            .map(|throw| (throw.key(), tally.count(throw)))
            .collect(),
        flat: tally.estimate().map(|estimate| Flat {
            probability: estimate.p,
            standard_error: estimate.error,
        }),
    }
}
