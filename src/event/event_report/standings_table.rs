//! Standings, cross tables and brackets in an event report.

use std::collections::HashMap;

use crate::diag::finding::Arg;
use crate::event::bracket::Bracket;
use crate::event::criterion::Criterion;
use crate::event::cross_table::{cells, h9_entries};
use crate::event::event::{Event, System};
use crate::event::results::PairingResult;
use crate::event::standings::{PlayerStanding, Scope, Standings};
use crate::games;
use crate::text::{Bilingual, Lang};

/// Standings of one stage or group with their cross table, or a knockout bracket.
#[derive(Clone, Debug)]
pub struct StandingsTable {
    /// Name of the stage; `None` if the table is not of a stage.
    pub stage: Option<String>,
    /// Name of the group; `None` if the table is not of a group.
    pub group: Option<String>,
    /// Rows of the standings in order.
    pub standings: Standings,
    /// Id and name of the player or team in each row.
    pub names: Vec<(String, String)>,
    /// Cells of the cross table, one list per row.
    pub cells: Vec<Vec<String>>,
    /// Round numbers that head the columns of the cross table; empty if the columns are opponents.
    pub rounds: Vec<u32>,
    /// Results of each row for the h9 rating format; `None` if the event cannot be rated.
    pub h9: Option<Vec<Vec<String>>>,
    /// Bracket of a knockout; `None` for other systems.
    pub bracket: Option<NamedBracket>,
    /// Rank and club of each row; empty texts for teams.
    pub details: Vec<(String, String)>,
    /// Number of places that each row rose since the round before; negative if it fell, `None` for a new row. Empty
    /// for the standings after all rounds.
    pub moved: Vec<Option<i64>>,
    /// Remarks on each row: withdrawal, prizes, promotion and relegation.
    pub notes: Vec<Vec<Arg>>,
}

/// A bracket with the names of its contestants.
#[derive(Clone, Debug)]
pub struct NamedBracket {
    /// Matches of the bracket.
    pub bracket: Bracket,
    /// Id and name of each player or team, in the order of the list.
    pub names: Vec<(String, String)>,
}

impl StandingsTable {
    /// Returns the columns after the name: the criteria that sort the rows, then games, wins, draws, losses and byes,
    /// each once.
    pub fn columns(&self) -> Vec<Criterion> {
        let mut columns = self.standings.order.clone();
        for more in [
            Criterion::Games,
            Criterion::Wins,
            Criterion::Draws,
            Criterion::Losses,
            Criterion::Byes,
        ] {
            if !columns.contains(&more) {
                columns.push(more);
            }
        }
        columns
    }

    /// Computes how many places each row rose or fell since the standings `before`.
    pub(super) fn compare(&mut self, before: &Standings) {
        let before: HashMap<usize, u32> = before
            .rows
            .iter()
            .map(|row| (row.contestant, row.place))
            .collect();
        let rows = self.standings.rows.iter();
        self.moved = rows
            .map(|row| {
                let before = before.get(&row.contestant)?;
                Some(i64::from(*before) - i64::from(row.place))
            })
            .collect();
    }

    /// Formats the remarks on a row, separated by commas.
    pub fn note(&self, row: usize, lang: Lang) -> String {
        let notes = self.notes[row].iter().map(|note| note.get(lang));
        notes.collect::<Vec<_>>().join(", ")
    }

    /// True if any row has a remark.
    pub fn has_notes(&self) -> bool {
        self.notes.iter().any(|notes| !notes.is_empty())
    }

    /// Formats the places that a row rose or fell: `+2`, `-1` or `=`; empty for a new row.
    pub fn movement(&self, row: usize) -> String {
        match self.moved.get(row).copied().flatten() {
            None => String::new(),
            Some(0) => "=".to_owned(),
            Some(places) => format!("{places:+}"),
        }
    }

    pub(super) fn new(event: &Event, results: &[PairingResult], scope: &Scope) -> StandingsTable {
        let standings = Standings::new(event, results, scope);
        let all = names(event);
        let is_knockout = scope.system(event) == System::Knockout;
        let has_rounds = !scope.rounds(event).is_empty();
        let is_rated = event
            .regulations
            .game
            .and_then(games::by_id)
            .is_some_and(|game| game.facts().handicap)
            && has_rounds
            && !event.is_of_teams()
            && !event.has_tables()
            && !is_knockout;
        StandingsTable {
            stage: scope.stage.map(|stage| event.stages[stage].name.clone()),
            group: scope.group.clone(),
            names: standings
                .rows
                .iter()
                .map(|row| all[row.contestant].clone())
                .collect(),
            cells: cells(event, scope, &standings),
            details: standings
                .rows
                .iter()
                .map(|row| details(event, row.contestant))
                .collect(),
            moved: Vec::new(),
            notes: notes(event, scope, &standings),
            rounds: scope
                .rounds(event)
                .into_iter()
                .map(|round| event.rounds[round].number)
                .collect(),
            h9: is_rated.then(|| h9_entries(event, &standings)),
            bracket: is_knockout.then(|| NamedBracket {
                bracket: Bracket::new(event, results, scope),
                names: all.clone(),
            }),
            standings,
        }
    }
}

/// Returns the rank and club of a player; empty texts in a team event.
fn details(event: &Event, contestant: usize) -> (String, String) {
    if event.is_of_teams() {
        return (String::new(), String::new());
    }
    let player = &event.players[contestant];
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    (text(&player.rank), text(&player.club))
}

/// Builds the remarks on each row: withdrawal, prizes, promotion and relegation.
fn notes(event: &Event, scope: &Scope, standings: &Standings) -> Vec<Vec<Arg>> {
    let count = standings.rows.len();
    let of_row = |(at, row): (usize, &PlayerStanding)| {
        let mut notes = Vec::new();
        let player = event.players.get(row.contestant);
        let player = player.filter(|_| !event.is_of_teams());
        if let Some(round) = player.and_then(|player| player.withdrawn_from) {
            notes.push(Arg::Each {
                en: format!("withdrew before round {round}"),
                ko: format!("{round}회전부터 기권"),
            });
        }
        let prizes = event.prizes.iter().filter(|prize| {
            let (first, last) = prize.places;
            let is_of_group = prize.group.is_none() || prize.group == scope.group;
            is_of_group && (first..=last).contains(&row.place)
        });
        notes.extend(prizes.map(|prize| Arg::from(prize.name.as_str())));
        if row.place <= event.promoted {
            notes.push(Bilingual::new("promoted", "승급").into());
        }
        if count - at <= event.relegated as usize {
            notes.push(Bilingual::new("relegated", "강등").into());
        }
        notes
    };
    standings.rows.iter().enumerate().map(of_row).collect()
}

/// Returns the id and name of each team in a team event, else of each player.
fn names(event: &Event) -> Vec<(String, String)> {
    if event.is_of_teams() {
        let teams = event.teams.iter();
        return teams
            .map(|team| (team.id.clone(), team.name.clone()))
            .collect();
    }
    let players = event.players.iter();
    players
        .map(|player| (player.id.clone(), player.name.clone()))
        .collect()
}
