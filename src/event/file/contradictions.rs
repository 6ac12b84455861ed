//! Detection of contradictions within an event file.

use std::collections::{HashMap, HashSet};

use crate::diag::finding::Arg;
use crate::diag::{Finding, Place};
use crate::event::codes;
use crate::event::event::{Event, ListedOutcome, Pairing, System};
use crate::event::finding::EventFinding;
use crate::event::number::Points;
use crate::event::results::PairingEnd;
use crate::text::Span;

pub(in crate::event) fn find(event: &Event, findings: &mut Vec<EventFinding>) {
    players_twice(event, findings);
    pairings_twice(event, findings);
    scores(event, findings);
}

fn about(event: &Event, pairing: &Pairing, players: &[usize], what: Arg) -> EventFinding {
    let ids = players
        .iter()
        .map(|&player| event.players[player].id.clone());
    EventFinding {
        round: pairing.round.map(|round| event.rounds[round].number),
        table: pairing.table,
        players: ids.collect(),
        board: pairing.board,
        ..at(pairing.place, what)
    }
}

fn at(place: Span, what: Arg) -> EventFinding {
    let finding = Finding::new(&codes::CONTRADICTS_ITSELF, Place::text(place));
    EventFinding::new(finding.arg("what", what))
}

/// Reports each player who has two pairings in one round or is paired with himself or herself.
fn players_twice(event: &Event, findings: &mut Vec<EventFinding>) {
    let mut seen = HashSet::new();
    for pairing in &event.pairings {
        let Some(round) = pairing.round else {
            continue;
        };
        let players = [Some(pairing.players.0), pairing.players.1];
        let players: Vec<usize> = players.into_iter().flatten().collect();
        if let [one, other] = players[..]
            && one == other
        {
            findings.push(itself(event, pairing, one));
            continue;
        }
        for player in players {
            if !seen.insert((round, player)) {
                let (name, number) = (&event.players[player].name, event.round_words(round));
                let what = Arg::Each {
                    en: format!("{name} occurs twice in round {number}"),
                    ko: format!("{name}: {number}회전 대진에 두 번"),
                };
                findings.push(about(event, pairing, &[player], what));
            }
        }
    }
}

fn itself(event: &Event, pairing: &Pairing, player: usize) -> EventFinding {
    let name = &event.players[player].name;
    let what = Arg::Each {
        en: format!("{name} is paired with the same player"),
        ko: format!("{name}: 자기 자신과의 대진"),
    };
    about(event, pairing, &[player], what)
}

/// Reports players who meet in two rounds of the same Swiss event, stage or group.
fn pairings_twice(event: &Event, findings: &mut Vec<EventFinding>) {
    let mut met = HashMap::new();
    for pairing in &event.pairings {
        let (Some(round), (one, Some(other))) = (pairing.round, pairing.players) else {
            continue;
        };
        let stage = event.rounds[round].stage;
        let own = stage.and_then(|stage| event.stages[stage].system);
        if own.unwrap_or(event.system) != System::Swiss || pairing.team_match.is_some() {
            continue;
        }
        let group = event.rounds[round].group.as_deref();
        let key = (stage, group, one.min(other), one.max(other));
        // Two pairings in the same round are already reported for each player.
        if let Some(before) = met.insert(key, round)
            && before != round
        {
            let (left, right) = (&event.players[one].name, &event.players[other].name);
            let what = Arg::Each {
                en: format!("{left} and {right} meet for the second time"),
                ko: format!("{left} - {right}: 두 번째 대진"),
            };
            findings.push(about(event, pairing, &[one, other], what));
        }
    }
}

/// Reports team matches whose listed score differs from the sum of their boards.
fn scores(event: &Event, findings: &mut Vec<EventFinding>) {
    for team_match in &event.matches {
        let Some(ListedOutcome::Score(left, right)) = team_match.outcome else {
            continue;
        };
        let mut sum = [Points::default(); 2];
        let mut is_whole = !team_match.boards.is_empty();
        for &board in &team_match.boards {
            let pairing = &event.pairings[board];
            match points_of(event, pairing, team_match.teams.0) {
                Some([one, other]) => {
                    sum[0] += one;
                    sum[1] += other;
                }
                None => is_whole = false,
            }
        }
        if !is_whole || sum == [left, right] {
            continue;
        }
        let names = |team: usize| event.teams[team].name.as_str();
        let right_name = team_match.teams.1.map_or("", names);
        let what = Arg::Each {
            en: format!(
                "{} - {right_name} {left}-{right}, by its boards {}-{}",
                names(team_match.teams.0),
                sum[0],
                sum[1]
            ),
            ko: format!(
                "{} - {right_name} {left}-{right}, 판별로는 {}-{}",
                names(team_match.teams.0),
                sum[0],
                sum[1]
            ),
        };
        let teams = [Some(team_match.teams.0), team_match.teams.1];
        let teams = teams.into_iter().flatten();
        findings.push(EventFinding {
            round: Some(event.rounds[team_match.round].number),
            table: team_match.table,
            players: teams.map(|team| event.teams[team].id.clone()).collect(),
            ..at(team_match.place, what)
        });
    }
}

/// Returns the points of a listed board for the team `first` and for the other team; `None` if the
/// result is unknown.
fn points_of(event: &Event, pairing: &Pairing, first: usize) -> Option<[Points; 2]> {
    let (left, right) = PairingEnd::listed(pairing.outcome?).points()?;
    let is_turned = event.players[pairing.players.0].team_index != Some(first);
    Some(if is_turned {
        [right, left]
    } else {
        [left, right]
    })
}
