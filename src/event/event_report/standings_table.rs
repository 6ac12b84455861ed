//! Standings and brackets in a report.

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

/// Standings with their cross table, or a bracket.
#[derive(Clone, Debug)]
pub struct StandingsTable {
    /// Name of the stage.
    pub stage: Option<String>,
    /// Name of the group.
    pub group: Option<String>,
    /// Standings.
    pub standings: Standings,
    /// Id and name of each row.
    pub names: Vec<(String, String)>,
    /// Cells of the cross table.
    pub cells: Vec<Vec<String>>,
    /// Round numbers as column headings of the cross table; empty if its columns are the opponents.
    pub rounds: Vec<u32>,
    /// Result entries for the h9 rating format, if the event can be rated.
    pub h9: Option<Vec<Vec<String>>>,
    /// Bracket of a knockout.
    pub bracket: Option<NamedBracket>,
    /// Rank and club of each row; empty texts for teams.
    pub details: Vec<(String, String)>,
    /// Places gained by each row since the round before; empty unless the standings of a round are
    /// shown. `None` for a row that is new.
    pub moved: Vec<Option<i64>>,
    /// Withdrawal, prizes and promotion of each row.
    pub notes: Vec<Vec<Arg>>,
}

/// A bracket with the names of its contestants.
#[derive(Clone, Debug)]
pub struct NamedBracket {
    /// Bracket.
    pub bracket: Bracket,
    /// Ids and names of players or teams, in the order of the list.
    pub names: Vec<(String, String)>,
}

impl StandingsTable {
    /// Returns the columns after the name: the criteria that order the rows, then the numbers of
    /// games by result.
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

    /// Compares the places with the standings after an earlier round.
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

    /// Formats the notes of a row.
    pub fn note(&self, row: usize, lang: Lang) -> String {
        let notes = self.notes[row].iter().map(|note| note.get(lang));
        notes.collect::<Vec<_>>().join(", ")
    }

    /// True if a row has a note.
    pub fn has_notes(&self) -> bool {
        self.notes.iter().any(|notes| !notes.is_empty())
    }

    /// Formats the places gained by a row: `+2`, `-1`, `=`, or nothing for a new row.
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

/// Returns the rank and club of a contestant.
fn details(event: &Event, contestant: usize) -> (String, String) {
    if event.is_of_teams() {
        return (String::new(), String::new());
    }
    let player = &event.players[contestant];
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    (text(&player.rank), text(&player.club))
}

/// Returns withdrawal, prizes and promotion of each row.
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

/// Returns ids and names of all contestants: teams, or else players.
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
