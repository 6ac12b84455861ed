//! Results of pairings, taken from the list or else from the records, and findings about missing records.

use std::collections::HashMap;

use super::codes;
use super::copies::Copies;
use super::entry::RecordEntry;
use super::event::{Event, ListedOutcome, Pairing, System};
use super::finding::EventFinding;
use super::matching::{Assignment, whole};
use super::number::Points;
use super::regulations::winner;
use super::standings::score_of;
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Place, Severity};
use crate::model::{Outcome, Side};
use crate::text::Lang;

/// Result of a pairing (a game or a match of several games).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairingResult {
    /// Winner of the pairing, or the result without a winner.
    pub end: PairingEnd,
    /// True if the result was decided without a game, or by a decision that both sides win or lose.
    pub is_forfeited: bool,
    /// Games won by the left and the right side of a match; `None` for a single game or without a known score.
    pub score: Option<(Points, Points)>,
    /// True if the winner is final. In a match, a side must have won more than half of its games, unless the list
    /// states the winner without a score.
    pub is_decided: bool,
}

/// Winner of a pairing, or its result without a winner. [`Side::BLACK`] means the left player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairingEnd {
    /// Win of this side.
    Win(Side),
    /// Draw, also one without a game.
    Draw,
    /// Both sides lose.
    BothLose,
    /// Both sides win.
    BothWin,
    /// The pairing was not played.
    Unplayed,
    /// The result is unknown.
    Unknown,
}

impl PairingEnd {
    /// Converts a listed result to a [`PairingEnd`]; a score becomes `Unknown` and is handled separately.
    pub(super) fn listed(outcome: ListedOutcome) -> PairingEnd {
        match outcome {
            ListedOutcome::Game(outcome) => match (outcome.winner(), outcome) {
                (Some(winner), _) => PairingEnd::Win(winner),
                (None, Outcome::Draw) => PairingEnd::Draw,
                (None, _) => PairingEnd::Unknown,
            },
            ListedOutcome::Forfeit(winner) | ListedOutcome::Retired(winner) => {
                PairingEnd::Win(winner)
            }
            ListedOutcome::BothLose | ListedOutcome::Adjudged { is_win: false } => {
                PairingEnd::BothLose
            }
            ListedOutcome::BothWin | ListedOutcome::Adjudged { is_win: true } => {
                PairingEnd::BothWin
            }
            ListedOutcome::ForfeitDraw => PairingEnd::Draw,
            ListedOutcome::Unplayed => PairingEnd::Unplayed,
            ListedOutcome::Score(..) => PairingEnd::Unknown,
        }
    }

    /// Returns the points of the left and of the right player; `None` if the result is unknown.
    pub(super) fn points(self) -> Option<(Points, Points)> {
        let (one, half) = (Points::whole(1), Points::whole(1).half());
        let nothing = Points::default();
        match self {
            PairingEnd::Win(Side::BLACK) => Some((one, nothing)),
            PairingEnd::Win(_) => Some((nothing, one)),
            PairingEnd::Draw => Some((half, half)),
            PairingEnd::BothLose | PairingEnd::Unplayed => Some((nothing, nothing)),
            PairingEnd::BothWin => Some((one, one)),
            PairingEnd::Unknown => None,
        }
    }
}

/// Results of all pairings, and the findings from computing them.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// Result of each pairing, in the order of [`Event::pairings`].
    pub of: Vec<PairingResult>,
    /// Findings about pairings, such as a missing record.
    pub findings: Vec<EventFinding>,
}

/// Input for computing the results: event, records and their assignments.
struct ResultJudge<'j> {
    event: &'j Event,
    entries: &'j [&'j RecordEntry],
    assignments: &'j [Assignment],
    /// Indices of the records of each pairing.
    records: HashMap<usize, Vec<usize>>,
}

/// Games of a match as its records show them.
struct MatchGames {
    expected: u32,
    /// Games won by the left and right side among the expected games; a draw counts half.
    score: (Points, Points),
    /// Numbers of the expected games that have no record.
    missing: Vec<u32>,
    /// True if each expected game has a record with a result.
    is_complete: bool,
}

impl Results {
    /// Computes the results of all pairings. Records of games after the decision of a match are reported and removed
    /// from `copies`.
    pub fn new(
        event: &Event,
        entries: &[&RecordEntry],
        assignments: &[Assignment],
        copies: &mut Copies,
        findings: &mut [Vec<Finding>],
    ) -> Results {
        let mut records: HashMap<usize, Vec<usize>> = HashMap::new();
        for (at, assignment) in assignments.iter().enumerate() {
            if let Some(pairing) = assignment.pairing {
                records.entry(pairing).or_default().push(at);
            }
        }
        let judge = ResultJudge {
            event,
            entries,
            assignments,
            records,
        };
        let mut results = Results::default();
        for (index, pairing) in event.pairings.iter().enumerate() {
            let result = if pairing.is_match() {
                judge.several(index, pairing, copies, findings, &mut results.findings)
            } else {
                judge.single(index, pairing, copies, &mut results.findings)
            };
            results.of.push(result);
        }
        results.knockout(event);
        results.decided_matches(event);
        results
    }

    /// Adds the score of a team match to the findings about its missing records, if the match is decided without
    /// them.
    fn decided_matches(&mut self, event: &Event) {
        let key = |place: Place, board: Option<u32>| (place.span.map(|span| span.start), board);
        let mut missing: HashMap<_, usize> = HashMap::new();
        for (at, found) in self.findings.iter().enumerate() {
            if found.finding.code == &codes::RECORD_MISSING && found.board.is_some() {
                missing.insert(key(found.finding.place, found.board), at);
            }
        }
        for of_teams in event.matches.iter().filter(|one| one.outcome.is_none()) {
            let boards = of_teams.boards.iter();
            let is_unknown = |&&board: &&usize| self.of[board].end == PairingEnd::Unknown;
            let unknown: Vec<usize> = boards.filter(is_unknown).copied().collect();
            let score = score_of(event, &self.of, of_teams).filter(|_| !unknown.is_empty());
            let Some((left, right)) = score else {
                continue;
            };
            for board in unknown {
                let pairing = &event.pairings[board];
                let Some(&at) = missing.get(&key(Place::text(pairing.place), pairing.board)) else {
                    continue;
                };
                let words = |lang| event.pairing_words(pairing, lang);
                let words = Arg::Each {
                    en: format!("{}; the match counts as {left}-{right}", words(Lang::En)),
                    ko: format!("{}. 경기 점수는 {left}-{right}", words(Lang::Ko)),
                };
                self.findings[at].finding.args = vec![("pairing", words)];
            }
        }
    }

    /// Reports players who lost in a knockout round but are paired in a later round.
    fn knockout(&mut self, event: &Event) {
        let system = |round: usize| {
            let stage = event.rounds[round].stage;
            let own = stage.and_then(|stage| event.stages[stage].system);
            own.unwrap_or(event.system)
        };
        // Index of the pairing that each player lost first, by stage and player.
        let mut lost: HashMap<(Option<usize>, usize), usize> = HashMap::new();
        let number = |index: usize| {
            let round = event.pairings[index].round;
            round.map(|round| event.rounds[round].number)
        };
        for (index, (pairing, result)) in event.pairings.iter().zip(&self.of).enumerate() {
            let Some(round) = pairing.round else {
                continue;
            };
            let losers = match result.end {
                PairingEnd::Win(_) if pairing.is_bye() => [None, None],
                PairingEnd::Win(Side::BLACK) => [None, pairing.players.1],
                PairingEnd::Win(_) => [Some(pairing.players.0), None],
                PairingEnd::BothLose => [Some(pairing.players.0), pairing.players.1],
                _ => [None, None],
            };
            for loser in losers.into_iter().flatten() {
                let known = lost
                    .entry((event.rounds[round].stage, loser))
                    .or_insert(index);
                if number(index) < number(*known) {
                    *known = index;
                }
            }
        }
        for (index, pairing) in event.pairings.iter().enumerate() {
            let Some(round) = pairing
                .round
                .filter(|&round| system(round) == System::Knockout)
            else {
                continue;
            };
            let stage = event.rounds[round].stage;
            let players = [Some(pairing.players.0), pairing.players.1];
            for player in players.into_iter().flatten() {
                let earlier = lost.get(&(stage, player));
                let Some(&earlier) = earlier.filter(|&&one| number(one) < number(index)) else {
                    continue;
                };
                let other = &event.pairings[earlier];
                let after = other.round.map(|round| event.round_words(round));
                let finding = Finding::new(&codes::LOSER_PLAYS_ON, Place::text(pairing.place))
                    .arg("player", event.players[player].name.as_str())
                    .arg("round", after.unwrap_or_default());
                let players = vec![event.players[player].id.clone()];
                let mut found = about(event, index, finding);
                found.players = players;
                self.findings.push(found);
            }
        }
    }
}

/// Creates an event finding with the round, table, board and players of a pairing.
fn about(event: &Event, index: usize, finding: Finding) -> EventFinding {
    let pairing = &event.pairings[index];
    let players = [Some(pairing.players.0), pairing.players.1];
    let ids = players.into_iter().flatten();
    EventFinding {
        round: pairing.round.map(|round| event.rounds[round].number),
        table: pairing.table,
        players: ids.map(|player| event.players[player].id.clone()).collect(),
        board: pairing.board,
        ..EventFinding::new(finding)
    }
}

impl ResultJudge<'_> {
    fn finding(&self, code: &'static Code, pairing: &Pairing) -> Finding {
        Finding::new(code, Place::text(pairing.place))
    }

    /// Computes the result of a pairing of one game, and reports a missing record.
    fn single(
        &self,
        index: usize,
        pairing: &Pairing,
        copies: &Copies,
        findings: &mut Vec<EventFinding>,
    ) -> PairingResult {
        let is_there = copies.left.contains_key(&(index, None));
        let is_due = !pairing.is_bye()
            && !pairing.is_open
            && !pairing.outcome.is_some_and(ListedOutcome::is_without_game)
            && !matches!(pairing.outcome, Some(ListedOutcome::Adjudged { .. }));
        if is_due && !is_there {
            let words = Arg::each(|lang| self.event.pairing_words(pairing, lang));
            let mut finding = self.finding(&codes::RECORD_MISSING, pairing);
            if matches!(pairing.outcome, Some(ListedOutcome::Retired(_))) {
                finding = finding.with_severity(Severity::Note);
            }
            findings.push(about(self.event, index, finding.arg("pairing", words)));
        }
        let end = match pairing.outcome {
            Some(outcome) => PairingEnd::listed(outcome),
            None => {
                let only = copies.only(index, None);
                only.map_or(PairingEnd::Unknown, |only| self.by_record(only))
            }
        };
        PairingResult {
            end,
            is_forfeited: is_forfeited(pairing.outcome),
            score: None,
            is_decided: matches!(end, PairingEnd::Win(_)),
        }
    }

    /// Returns the result that the record with index `at` states, from the view of its pairing.
    fn by_record(&self, at: usize) -> PairingEnd {
        let entry = &self.entries[at];
        let black = self.assignments[at].black.unwrap_or(Side::BLACK);
        match (winner(entry, black), entry.result()) {
            (Some(winner), _) => PairingEnd::Win(winner),
            (None, Some(Outcome::Draw)) => PairingEnd::Draw,
            _ => PairingEnd::Unknown,
        }
    }

    /// Computes the result of a match of several games, and reports missing records and wrong scores.
    fn several(
        &self,
        index: usize,
        pairing: &Pairing,
        copies: &mut Copies,
        record_findings: &mut [Vec<Finding>],
        findings: &mut Vec<EventFinding>,
    ) -> PairingResult {
        let is_played = !pairing.is_bye()
            && !pairing.is_open
            && !pairing.outcome.is_some_and(ListedOutcome::is_without_game);
        let games = self.games(index, pairing, copies);
        let listed_score = match pairing.outcome {
            Some(ListedOutcome::Score(left, right)) => Some((left, right)),
            _ => None,
        };
        let score = listed_score.unwrap_or(games.score);
        let words = |(left, right): (Points, Points)| format!("{left}-{right}");
        if is_played {
            self.after_decision(index, &games, &words(score), copies, record_findings);
            for &game in &games.missing {
                let finding = self.finding(&codes::RECORD_MISSING, pairing);
                let words = |lang| self.event.pairing_words(pairing, lang);
                let what = Arg::Each {
                    en: format!("{}, game {game}", words(Lang::En)),
                    ko: format!("{} {game}국", words(Lang::Ko)),
                };
                let mut found = about(self.event, index, finding.arg("pairing", what));
                found.game = Some(game);
                findings.push(found);
            }
        }
        let more_than_half = |won: Points| won.0 * 2 > i64::from(pairing.best_of) * 1000;
        let is_decided = more_than_half(score.0) || more_than_half(score.1);
        let states_score = listed_score.is_some() || pairing.outcome.is_none();
        if is_played && states_score && !is_decided {
            let finding = self.finding(&codes::UNDECIDED, pairing);
            let finding = finding.arg("score", words(score));
            findings.push(about(self.event, index, finding));
        }
        if let Some(listed) = listed_score {
            let (found, is_more) = (games.score, |a: Points, b: Points| a > b);
            let has_more = is_more(found.0, listed.0) || is_more(found.1, listed.1);
            if has_more || games.is_complete && found != listed {
                let finding = self.finding(&codes::SCORE_DIFFERS, pairing);
                let finding = finding.arg("listed", words(listed));
                let finding = finding.arg("found", words(found));
                findings.push(about(self.event, index, finding));
            }
        }
        let by_score = |(left, right): (Points, Points)| match left.cmp(&right) {
            std::cmp::Ordering::Greater => PairingEnd::Win(Side::BLACK),
            std::cmp::Ordering::Less => PairingEnd::Win(Side::WHITE),
            std::cmp::Ordering::Equal => PairingEnd::Draw,
        };
        let end = match (pairing.outcome, listed_score) {
            (_, Some(score)) => by_score(score),
            (Some(outcome), None) => PairingEnd::listed(outcome),
            (None, None) if is_decided => by_score(score),
            (None, None) => PairingEnd::Unknown,
        };
        let is_winner_known = is_decided || !states_score;
        PairingResult {
            end,
            is_forfeited: is_forfeited(pairing.outcome),
            score: states_score.then_some(score),
            is_decided: is_winner_known && matches!(end, PairingEnd::Win(_)),
        }
    }

    /// Counts the games of a match and their results from its records.
    fn games(&self, index: usize, pairing: &Pairing, copies: &Copies) -> MatchGames {
        let first = (index, Some(0));
        let last = (index, Some(u32::MAX));
        let there: Vec<u32> = copies
            .left
            .range(first..=last)
            .filter_map(|((_, game), _)| *game)
            .collect();
        let won = |game: u32| {
            let only = copies.only(index, Some(game));
            only.map_or(PairingEnd::Unknown, |only| self.by_record(only))
        };
        let half = pairing.best_of / 2 + 1;
        let expected = match pairing.outcome.and_then(ListedOutcome::games) {
            Some(games) => games,
            None => {
                let mut wins = [0; 2];
                let mut decided = None;
                for &game in &there {
                    if let PairingEnd::Win(side) = won(game) {
                        wins[side.index()] += 1;
                        if wins[side.index()] >= half && decided.is_none() {
                            decided = Some(game);
                        }
                    }
                }
                let last = there.last().copied().unwrap_or(0);
                decided.unwrap_or(last).max(half)
            }
        };
        let (one, draw) = (Points::whole(1), Points::whole(1).half());
        let mut games = MatchGames {
            expected,
            score: (Points::default(), Points::default()),
            missing: (1..=expected)
                .filter(|game| !there.contains(game))
                .collect(),
            is_complete: true,
        };
        for game in 1..=expected {
            match won(game) {
                PairingEnd::Win(Side::BLACK) => games.score.0 += one,
                PairingEnd::Win(_) => games.score.1 += one,
                PairingEnd::Draw => {
                    games.score.0 += draw;
                    games.score.1 += draw;
                }
                _ => games.is_complete = false,
            }
        }
        games
    }

    /// Reports records of games that were played after the match was decided, and removes them from `copies`.
    fn after_decision(
        &self,
        index: usize,
        games: &MatchGames,
        score: &str,
        copies: &mut Copies,
        findings: &mut [Vec<Finding>],
    ) {
        for &at in self.records.get(&index).into_iter().flatten() {
            let assignment = &self.assignments[at];
            let is_after = assignment.game.is_some_and(|game| game > games.expected);
            if !is_after {
                continue;
            }
            copies.kept[at] = None;
            copies.left.remove(&(index, assignment.game));
            let finding = Finding::new(&codes::AFTER_DECISION, whole(self.entries[at]));
            findings[at].push(finding.arg("score", score));
        }
    }
}

fn is_forfeited(outcome: Option<ListedOutcome>) -> bool {
    matches!(
        outcome,
        Some(
            ListedOutcome::Forfeit(_)
                | ListedOutcome::BothLose
                | ListedOutcome::BothWin
                | ListedOutcome::ForfeitDraw
                | ListedOutcome::Adjudged { .. }
        )
    )
}
