//! What the records of a collection come to, whatever their games.

use std::collections::HashMap;

use crate::diag::Findings;
use crate::event::spelling::NormalName;
use crate::games;
use crate::model::{Field, Meaning, OpeningName, Outcome, Record, Side, WinMethod};
use crate::rules::inspection::Inspector;

/// What is counted of one record.
#[derive(Debug)]
pub(super) struct PlayedGame {
    /// Id of its game.
    game: String,
    /// Id of the ruleset that it is replayed under; none where its game is not known.
    ruleset: Option<&'static str>,
    outcome: Option<Outcome>,
    /// Moves of the main line.
    moves: usize,
    /// Stones or pieces that were captured on it; none where the game is not replayed.
    captured: Option<u32>,
    opening: Option<OpeningName>,
    year: Option<u16>,
    /// The names of the players by their sides, each with the form in which names are compared.
    players: Vec<(Side, String, String)>,
}

impl PlayedGame {
    /// Looks at a record, which is replayed.
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

/// What a row of a table is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Subject {
    /// All records of a game.
    Game,
    /// Those under a ruleset.
    Ruleset,
    /// Those that were won in a manner.
    Result,
    /// Those with an opening.
    Opening,
    /// Those of a year.
    Year,
    /// Those of a player.
    ThrowingPlayer,
}

/// What some records come to.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    /// How many there are.
    pub records: u64,
    /// How many the first side won; of a player's, the player.
    pub won: u64,
    /// How many another side won; of a player's, somebody else.
    pub lost: u64,
    /// How many were drawn.
    pub drawn: u64,
    /// The numbers of moves, as they came.
    lengths: Vec<u32>,
    captured: u64,
    /// Of how many records captures are known.
    replayed: u64,
}

impl Tally {
    /// Counts a game that one side won, from the point of view of one.
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

    /// The fewest moves, the middle one of all numbers of moves, and the most.
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

    /// Captures a game; none where no record was replayed.
    pub(super) fn captured(&self) -> Option<f64> {
        (self.replayed > 0).then(|| self.captured as f64 / self.replayed as f64)
    }
}

/// A row of a table.
pub(super) struct Row<'c> {
    /// What it is about.
    pub subject: Subject,
    /// Id of the game; empty for players and years, whatever they played.
    pub game: &'c str,
    /// The ruleset, manner, opening, year or player.
    pub name: &'c str,
    /// What the records come to.
    pub tally: &'c Tally,
}

/// What the records of a collection come to.
#[derive(Debug, Default)]
pub(super) struct CollectionTotals {
    tallies: HashMap<(Subject, String, String), Tally>,
    /// The names under which players came first, by the form in which names are compared.
    names: HashMap<String, String>,
}

impl CollectionTotals {
    /// Counts a record.
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

    /// Number of records.
    pub(super) fn records(&self) -> u64 {
        let games = self.rows().filter(|row| row.subject == Subject::Game);
        games.map(|row| row.tally.records).sum()
    }

    /// The rows, table by table; in each those of most records first, years in their order.
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

/// The word for how a game ended.
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
