//! Who played.

use serde::Serialize;

use crate::model::{Field, Record, Side, SideWords};
use crate::text::Bi;

/// A player of a record.
#[derive(Debug, Serialize)]
pub(super) struct Player {
    side: String,
    name: Option<String>,
    rank: Option<String>,
    team: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    members: Option<String>,
    #[serde(skip)]
    pub(super) label: Bi,
}

impl Player {
    /// Name, rank, team and members.
    pub(super) fn line(&self) -> String {
        let mut line = self.name.clone().unwrap_or_else(|| "?".to_owned());
        if let Some(rank) = &self.rank {
            line.push(' ');
            line.push_str(rank);
        }
        if let Some(team) = &self.team {
            line.push_str(" (");
            line.push_str(team);
            line.push(')');
        }
        if let Some(members) = &self.members {
            line.push_str(": ");
            line.push_str(members);
        }
        line
    }
}

/// The players that a record says something about, by their sides.
pub(super) fn players(record: &Record) -> Vec<Player> {
    let mut sides: Vec<Side> = record
        .header
        .entries()
        .iter()
        .filter_map(|entry| match entry.field {
            Field::Name(side) | Field::Rank(side) | Field::Team(side) | Field::Members(side) => {
                Some(side)
            }
            _ => None,
        })
        .collect();
    sides.sort();
    sides.dedup();
    let info = |field| record.info(field).map(str::to_owned);
    sides
        .into_iter()
        .map(|side| Player {
            side: record.game.side_words().key(side).into_owned(),
            members: info(Field::Members(side)),
            label: label(record, side),
            name: info(Field::Name(side)),
            rank: info(Field::Rank(side)),
            team: info(Field::Team(side)),
        })
        .collect()
}

/// What a side is called: its colour, or its seat in games without colours.
fn label(record: &Record, side: Side) -> Bi {
    const SEATS: [Bi; 6] = [
        Bi::new("P1", "선수1"),
        Bi::new("P2", "선수2"),
        Bi::new("P3", "선수3"),
        Bi::new("P4", "선수4"),
        Bi::new("P5", "선수5"),
        Bi::new("P6", "선수6"),
    ];
    let other = Bi::new("Player", "선수");
    match (record.game.side_words(), side) {
        (SideWords::Colours, Side::BLACK) => Bi::new("Black", "흑"),
        (SideWords::Colours, Side::WHITE) => Bi::new("White", "백"),
        (SideWords::Colours, _) => other,
        (SideWords::Numbers, side) => SEATS.get(side.index()).copied().unwrap_or(other),
    }
}
