//! Cross tables of standings, and the results of each player in the h9 format for rating lists.

use super::event::Event;
use super::number::Points;
use super::standings::{Meeting, MeetingEnd, Scope, Standings};
use crate::model::Side;

/// Returns the cells of a cross table, one row per row of the standings. Its columns are the rounds; without rounds,
/// they are the opponents.
pub fn cells(event: &Event, scope: &Scope, standings: &Standings) -> Vec<Vec<String>> {
    let has_rounds = !scope.rounds(event).is_empty();
    let rows = standings.rows.iter();
    if has_rounds {
        let row = |row: &super::standings::PlayerStanding| {
            row.rounds
                .iter()
                .map(|round| cell(event, standings, round))
                .collect()
        };
        return rows.map(row).collect();
    }
    let sign_of = |row: &super::standings::PlayerStanding, other: usize| {
        let met = row.rounds.iter().flatten();
        let met = met.filter(|meeting| meeting.opponent == Some(other));
        let signs: Vec<String> = met.map(|meeting| signs(event, meeting)).collect();
        signs.join(" ")
    };
    rows.map(|row| {
        let others = standings.rows.iter().map(|other| other.contestant);
        others.map(|other| sign_of(row, other)).collect()
    })
    .collect()
}

/// Formats the cell of one round: row number of the opponent and sign, such as `3+`; `0` with a sign for a round
/// without pairing.
fn cell(event: &Event, standings: &Standings, round: &[Meeting]) -> String {
    if round.is_empty() {
        return format!("0{}", free_sign(event, event.scoring.absent));
    }
    let words = round.iter().map(|meeting| {
        let row = meeting
            .opponent
            .map_or(0, |opponent| standings.row_of(opponent));
        let boards = match meeting.boards {
            Some((own, other)) => format!("({own}-{other})"),
            None => String::new(),
        };
        format!("{row}{}{boards}", signs(event, meeting))
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Returns the sign of a result: `+`, `=`, `-` or `?`, followed by `!` for a forfeit.
fn signs(event: &Event, meeting: &Meeting) -> String {
    let mut signs = sign(event, meeting).to_string();
    if meeting.is_forfeited && meeting.opponent.is_some() {
        signs.push('!');
    }
    signs
}

fn sign(event: &Event, meeting: &Meeting) -> char {
    match meeting.end {
        MeetingEnd::Win => '+',
        MeetingEnd::Draw => '=',
        MeetingEnd::Loss => '-',
        MeetingEnd::Unplayed | MeetingEnd::Unknown => '?',
        MeetingEnd::Bye => free_sign(event, meeting.bye),
    }
}

/// Returns the sign of a round without opponent, by its points: `+` if it counts as a win, `=` if it counts less, `-`
/// for no points.
fn free_sign(event: &Event, points: Points) -> char {
    if points <= Points::default() {
        '-'
    } else if points < event.scoring.win {
        '='
    } else {
        '+'
    }
}

/// Returns the results of each player for the h9 format, one per round: opponent, sign, colour and handicap, such as
/// `3+/b2`. A forfeit is marked with `!` or gets no opponent, so that it is not rated.
pub fn h9_entries(event: &Event, standings: &Standings) -> Vec<Vec<String>> {
    let entry = |meeting: &Meeting| {
        let row = meeting
            .opponent
            .map_or(0, |opponent| standings.row_of(opponent));
        let sign = match meeting.end {
            MeetingEnd::Bye => return format!("0{}", free_sign(event, meeting.bye)),
            MeetingEnd::Unplayed | MeetingEnd::Unknown => return "0-".to_owned(),
            _ => sign(event, meeting),
        };
        let is_forfeited = meeting.is_forfeited;
        if is_forfeited && !event.names_forfeited {
            return format!("0{sign}");
        }
        let mark = if is_forfeited { "!" } else { "" };
        let colour = match meeting.colour {
            Some(Side::BLACK) => "/b",
            Some(_) => "/w",
            None => "",
        };
        let handicap = match (meeting.colour, meeting.handicap) {
            (Some(_), stones @ 1..) => stones.to_string(),
            _ => String::new(),
        };
        format!("{row}{sign}{mark}{colour}{handicap}")
    };
    let round = |round: &Vec<Meeting>| match &round[..] {
        [] => format!("0{}", free_sign(event, event.scoring.absent)),
        meetings => meetings.iter().map(entry).collect::<Vec<_>>().join(" "),
    };
    let rows = standings.rows.iter();
    rows.map(|row| row.rounds.iter().map(round).collect())
        .collect()
}
