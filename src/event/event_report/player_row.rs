//! Players in a report.

use std::collections::HashMap;

use crate::event::entry::RecordEntry;
use crate::event::event::Event;
use crate::event::results::{PairingEnd, PairingResult};
use crate::event::spelling::NormalName;
use crate::model::Outcome;

/// A player with the number of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerRow {
    /// Id; empty without an event.
    pub id: String,
    /// Name.
    pub name: String,
    /// Team; empty without teams.
    pub team: String,
    /// Games played.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

/// Counts the results of team players at their boards, including forfeits.
pub(super) fn team_players(event: &Event, results: &[PairingResult]) -> Vec<PlayerRow> {
    let mut players: Vec<PlayerRow> = event
        .players
        .iter()
        .map(|player| PlayerRow {
            id: player.id.clone(),
            name: player.name.clone(),
            team: player
                .team_index
                .map(|team| event.teams[team].id.clone())
                .unwrap_or_default(),
            ..PlayerRow::default()
        })
        .collect();
    for (pairing, result) in event.pairings.iter().zip(results) {
        let two = [Some(pairing.players.0), pairing.players.1];
        for player in two.into_iter().flatten().filter(|_| !pairing.is_bye()) {
            let side = pairing.side_of(player);
            let row = &mut players[player];
            row.games += 1;
            match result.end {
                PairingEnd::Win(winner) if Some(winner) == side => row.wins += 1,
                PairingEnd::BothWin => row.wins += 1,
                PairingEnd::Win(_) | PairingEnd::BothLose => row.losses += 1,
                PairingEnd::Draw => row.draws += 1,
                PairingEnd::Unplayed | PairingEnd::Unknown => {}
            }
        }
    }
    players
}

/// True if a spelling of a name has less beside the name than another one: no rank, no brackets.
fn is_plainer(spelling: &str, other: &str) -> bool {
    let has_more = |text: &str| {
        let name = NormalName::from_text(text);
        name.rank.is_some() || !name.hints.is_empty()
    };
    let length = |text: &str| text.chars().count();
    match (has_more(spelling), has_more(other)) {
        (false, is_other_longer) => is_other_longer,
        (true, true) => length(spelling) < length(other),
        (true, false) => false,
    }
}

/// Counts the results of players, identified by normalized names. The most active come first.
pub(super) fn players_of(entries: &[RecordEntry]) -> Vec<PlayerRow> {
    let mut places: HashMap<String, usize> = HashMap::new();
    // Avoids normalizing a spelling twice.
    let mut spelled: HashMap<&str, usize> = HashMap::new();
    let mut players: Vec<PlayerRow> = Vec::new();
    for entry in entries {
        for (side, name) in entry.names.iter().enumerate() {
            let Some(name) = name else {
                continue;
            };
            let at = *spelled.entry(&name.text).or_insert_with(|| {
                let form = NormalName::from_text(&name.text).form;
                let at = *places.entry(form).or_insert_with(|| {
                    players.push(PlayerRow {
                        name: name.text.to_string(),
                        ..PlayerRow::default()
                    });
                    players.len() - 1
                });
                let label = &mut players[at].name;
                if is_plainer(&name.text, label) {
                    *label = name.text.to_string();
                }
                at
            });
            let row = &mut players[at];
            row.games += 1;
            let result = entry.result();
            match (result.and_then(|result| result.winner()), result) {
                (Some(winner), _) if winner.index() == side => row.wins += 1,
                (Some(_), _) => row.losses += 1,
                (None, Some(Outcome::Draw)) => row.draws += 1,
                _ => {}
            }
        }
    }
    players.sort_by(|a, b| (b.games, b.wins, &a.name).cmp(&(a.games, a.wins, &b.name)));
    players
}
