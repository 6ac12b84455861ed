//! Knockout brackets: the matches with their winners, and the winner of the knockout.

use super::event::Event;
use super::number::Points;
use super::results::{PairingEnd, PairingResult};
use super::standings::Scope;

/// Bracket of a knockout event or stage.
#[derive(Clone, Debug, Default)]
pub struct Bracket {
    /// Matches in the order of the event file.
    pub matches: Vec<BracketMatch>,
    /// Winner of the final (the only match of the last round), as an index into the players or teams. `None` while
    /// undecided.
    pub winner: Option<usize>,
}

/// A match of a knockout bracket, or a bye.
#[derive(Clone, Debug)]
pub struct BracketMatch {
    /// Number of the round, from 1.
    pub round: u32,
    /// Name of the round, such as `8강` (quarter-finals).
    pub round_name: Option<String>,
    /// Number of the table at which the match is played.
    pub table: Option<u32>,
    /// Indices of the two contestants in the list of players or teams; a bye has one.
    pub contestants: Vec<usize>,
    /// Games or boards won by each side; `None` for a bye, a single game or an unknown score.
    pub score: Option<(Points, Points)>,
    /// Index of the winner in the list of players or teams; `None` for a bye or without a decision.
    pub winner: Option<usize>,
}

impl BracketMatch {
    /// True if the match is a bye: one contestant without an opponent.
    pub fn is_bye(&self) -> bool {
        self.contestants.len() == 1
    }
}

impl Bracket {
    /// Builds the bracket of a stage or group (`scope`) from the results of its pairings.
    pub fn new(event: &Event, results: &[PairingResult], scope: &Scope) -> Bracket {
        let mut matches: Vec<(usize, BracketMatch)> = Vec::new();
        for (pairing, result) in event.pairings.iter().zip(results) {
            let Some(round) = pairing.round.filter(|_| pairing.team_match.is_none()) else {
                continue;
            };
            if !scope.holds(event, Some(round)) {
                continue;
            }
            let contestants = [Some(pairing.players.0), pairing.players.1];
            let winner = match result.end {
                _ if pairing.is_bye() => None,
                PairingEnd::Win(side) if result.is_decided => pairing.player(side),
                _ => None,
            };
            matches.push((
                round,
                BracketMatch {
                    round: event.rounds[round].number,
                    round_name: event.rounds[round].name.clone(),
                    table: pairing.table,
                    contestants: contestants.into_iter().flatten().collect(),
                    score: result.score.filter(|_| !pairing.is_bye()),
                    winner,
                },
            ));
        }
        teams(event, results, scope, &mut matches);
        let last = matches.iter().map(|(round, _)| *round).max();
        let of_last = matches.iter().filter(|(round, _)| Some(*round) == last);
        let mut of_last = of_last.map(|(_, one)| one);
        let winner = match (of_last.next(), of_last.next()) {
            (Some(only), None) => only.winner,
            _ => None,
        };
        Bracket {
            matches: matches.into_iter().map(|(_, one)| one).collect(),
            winner,
        }
    }
}

/// Adds the team matches of a stage or group (`scope`). A match is decided by a forfeit, its boards or its listed
/// score.
fn teams(
    event: &Event,
    results: &[PairingResult],
    scope: &Scope,
    matches: &mut Vec<(usize, BracketMatch)>,
) {
    use super::event::ListedOutcome;
    for team_match in &event.matches {
        if !scope.holds(event, Some(team_match.round)) {
            continue;
        }
        let (left, right) = team_match.teams;
        let score = super::standings::score_of(event, results, team_match);
        let winner = match (team_match.outcome, score) {
            (Some(ListedOutcome::Forfeit(side)), _) => match side {
                crate::model::Side::BLACK => Some(left),
                _ => right,
            },
            (_, Some((own, other))) if own > other => Some(left),
            (_, Some((own, other))) if own < other => right,
            _ => None,
        };
        let contestants = [Some(left), right];
        matches.push((
            team_match.round,
            BracketMatch {
                round: event.rounds[team_match.round].number,
                round_name: event.rounds[team_match.round].name.clone(),
                table: team_match.table,
                contestants: contestants.into_iter().flatten().collect(),
                score: score.filter(|_| right.is_some()),
                winner: winner.filter(|_| right.is_some()),
            },
        ));
    }
}
