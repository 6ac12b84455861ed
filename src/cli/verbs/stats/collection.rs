//! Statistics of a collection of records of any game.

use std::collections::HashMap;

use crate::diag::Findings;
use crate::event::spelling::NormalName;
use crate::games;
use crate::model::{Field, Meaning, OpeningName, Outcome, Record, Side, WinMethod};
use crate::rules::inspection::Inspector;

/// Values of one record that the statistics count.
#[derive(Debug)]
pub(super) struct PlayedGame {
    /// Id of the game.
    game: String,
    /// Id of the ruleset used for the replay; `None` if the game is not replayed.
    ruleset: Option<&'static str>,
    outcome: Option<Outcome>,
    /// Number of moves of the main line.
    moves: usize,
    /// Stones or pieces captured on the main line; `None` if the game is not replayed.
    captured: Option<u32>,
    opening: Option<OpeningName>,
    year: Option<u16>,
    /// Players: side, name, and the name in normalized form for comparison.
    players: Vec<(Side, String, String)>,
}

impl PlayedGame {
    /// Collects the values of a record and replays it for captures and rules.
    pub(super) fn new(record: &Record, inspector: &mut Inspector<'_>) -> PlayedGame {
        let game = games::by_id(&record.game.0);
        let trace = inspector.replay(record, &mut Findings::new());
        let captured = trace.map(|trace| {
            let plays = trace.plays[..trace.main_line].iter();
            plays.map(|play| u32::from(play.captured)).sum()
        });
        let entries = record.header.of_main_line();
        let players = entries.filter_map(|entry| match entry.field {
            Field::Name(side) => {
                let name = record.text(entry.text).trim();
                (!name.is_empty())
                    .then(|| (side, name.to_owned(), NormalName::from_text(name).form))
            }
            _ => None,
        });
        PlayedGame {
            game: record.game.0.to_string(),
            ruleset: trace.map(|trace| trace.ruleset),
            outcome: Meaning::new(record).outcome(),
            moves: record.main_line_moves(),
            captured,
            opening: game.and_then(|game| game.opening(record, &mut record.tree.main_line())),
            year: record.header.dates().first().map(|date| date.year),
            players: players.collect(),
        }
    }
}

/// Table that a row belongs to, such as results or years.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Subject {
    Game,
    Ruleset,
    /// Table of results: methods of winning, such as resignation, and results without a winner.
    Result,
    Opening,
    Year,
    ThrowingPlayer,
}

/// Number of records, wins, losses, draws, moves and captures in a group of records.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub records: u64,
    /// Number of wins of the first side; in the row of a player, the player's wins.
    pub won: u64,
    /// Number of wins of other sides; in the row of a player, the player's losses.
    pub lost: u64,
    /// Number of records that ended in a draw.
    pub drawn: u64,
    /// Number of moves of each record.
    lengths: Vec<u32>,
    captured: u64,
    /// Number of records that were replayed, so that their captures are known.
    replayed: u64,
}

impl Tally {
    /// Adds a game; a win of `side` counts as won, a win of another side as lost.
    fn count(&mut self, game: &PlayedGame, side: Side) {
        self.records += 1;
        match game.outcome {
            Some(Outcome::Draw) => self.drawn += 1,
            Some(outcome) => match outcome.winner() {
                Some(winner) if winner == side => self.won += 1,
                Some(_) => self.lost += 1,
                None => {}
            },
            None => {}
        }
        self.lengths
            .push(u32::try_from(game.moves).unwrap_or(u32::MAX));
        if let Some(captured) = game.captured {
            self.captured += u64::from(captured);
            self.replayed += 1;
        }
    }

    /// Returns the minimum, median and maximum number of moves of the records.
    pub(super) fn lengths(&self) -> [u32; 3] {
        let mut lengths = self.lengths.clone();
        lengths.sort_unstable();
        let at = |place: usize| lengths.get(place).copied().unwrap_or_default();
        [
            at(0),
            at(lengths.len() / 2),
            at(lengths.len().saturating_sub(1)),
        ]
    }

    /// Returns the average number of captures per replayed record; `None` if no record was replayed.
    pub(super) fn captured(&self) -> Option<f64> {
        (self.replayed > 0).then(|| self.captured as f64 / self.replayed as f64)
    }
}

/// A row of a statistics table.
pub(super) struct Row<'c> {
    pub subject: Subject,
    /// Id of the game; empty in the tables of players and years, which span games.
    pub game: &'c str,
    /// Ruleset, method of winning, opening, year or player that the row counts.
    pub name: &'c str,
    /// Number of records, wins, losses and so on of this row.
    pub tally: &'c Tally,
}

/// Statistics of all records of a collection, summed per table row.
#[derive(Debug, Default)]
pub(super) struct CollectionTotals {
    tallies: HashMap<(Subject, String, String), Tally>,
    /// First spelling of each player's name; the key is its normalized form.
    names: HashMap<String, String>,
}

impl CollectionTotals {
    /// Counts a record in the tables of games, rulesets, results, openings, years and players.
    pub(super) fn add(&mut self, game: &PlayedGame) {
        let id = game.game.as_str();
        let mut count = |subject, game_id: &str, name: &str, side| {
            let key = (subject, game_id.to_owned(), name.to_owned());
            self.tallies.entry(key).or_default().count(game, side);
        };
        let first = Side::BLACK;
        count(Subject::Game, id, "", first);
        if let Some(ruleset) = game.ruleset {
            count(Subject::Ruleset, id, ruleset, first);
        }
        count(Subject::Result, id, manner(game.outcome), first);
        if let Some(opening) = game.opening {
            count(Subject::Opening, id, &opening.to_string(), first);
        }
        if let Some(year) = game.year {
            count(Subject::Year, "", &year.to_string(), first);
        }
        for (side, name, form) in &game.players {
            let known = match self.names.get(form) {
                Some(known) => known,
                None => self
                    .names
                    .entry(form.clone())
                    .or_insert_with(|| name.clone()),
            };
            count(Subject::ThrowingPlayer, "", known, *side);
        }
    }

    pub(super) fn records(&self) -> u64 {
        let games = self.rows().filter(|row| row.subject == Subject::Game);
        games.map(|row| row.tally.records).sum()
    }

    /// Returns the rows of all tables in table order. Each table is sorted by number of records; the table of years
    /// is sorted by year.
    pub(super) fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        let mut rows: Vec<Row<'_>> = self
            .tallies
            .iter()
            .map(|((subject, game, name), tally)| Row {
                subject: *subject,
                game,
                name,
                tally,
            })
            .collect();
        rows.sort_by(|a, b| {
            let by_count = || match a.subject {
                Subject::Year => std::cmp::Ordering::Equal,
                _ => b.tally.records.cmp(&a.tally.records),
            };
            let by_name = || (a.game, a.name).cmp(&(b.game, b.name));
            a.subject
                .cmp(&b.subject)
                .then_with(by_count)
                .then_with(by_name)
        });
        rows.into_iter()
    }
}

/// Returns the JSON word for the method of winning, such as `points` or `resignation`, or for a result without a
/// winner, such as `draw`.
const fn manner(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "none",
        Some(Outcome::Win { by, .. }) => match by {
            WinMethod::Points(_) => "points",
            WinMethod::Resignation => "resignation",
            WinMethod::Time => "time",
            WinMethod::Forfeit => "forfeit",
            WinMethod::Line => "line",
            WinMethod::Captures => "captures",
            WinMethod::Foul => "foul",
            WinMethod::Reduction => "reduction",
            WinMethod::Stalemate => "stalemate",
            WinMethod::Unstated => "win",
        },
        Some(Outcome::Ranking(_)) => "ranking",
        Some(Outcome::Draw) => "draw",
        Some(Outcome::Void) => "void",
        Some(Outcome::Unknown) => "unknown",
    }
}
