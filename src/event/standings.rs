//! Standings: the results of players or teams, sorted by criteria.

use std::collections::{HashMap, HashSet};

use super::criterion::Criterion;
use super::event::{Event, ListedOutcome, System, TeamMatch};
use super::file::usual_criteria;
use super::number::Points;
use super::results::{PairingEnd, PairingResult};
use crate::model::{Outcome, Side};

/// Selection of the pairings that one table of standings counts: a stage, a group, both, or all.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Scope {
    /// Index of the stage in [`Event::stages`]; `None` if rounds belong to no stage.
    pub stage: Option<usize>,
    /// Name of the group; `None` if rounds belong to no group.
    pub group: Option<String>,
}

/// Standings of an event, or of one stage or group.
#[derive(Clone, Debug, Default)]
pub struct Standings {
    /// Criteria that sort the rows, in order of priority.
    pub order: Vec<Criterion>,
    /// Rows, the best contestant first.
    pub rows: Vec<PlayerStanding>,
    /// True if the contestants are teams instead of players.
    pub is_of_teams: bool,
    /// Row number of each contestant, from 1; 0 for a contestant without a row.
    numbers: Vec<usize>,
}

/// Results of one player or team: a row of the standings.
#[derive(Clone, Debug, Default)]
pub struct PlayerStanding {
    /// Index of the contestant in the event's players or teams.
    pub contestant: usize,
    /// Place, from 1; contestants who are equal in all criteria share a place.
    pub place: u32,
    /// Points from games; for a team, points from matches.
    pub points: Points,
    /// Number of wins, draws, losses, games, byes and games with Black.
    pub counts: GameCounts,
    /// Sums of the opponents' points: of all opponents (SOS), without the lowest, and without the two lowest.
    pub sos: [Points; 3],
    /// SOSOS: sum of the opponents' SOS.
    pub sosos: Points,
    /// SODOS: sum of the points of defeated opponents, and half the points after a draw.
    pub sodos: Points,
    /// Cumulative score: sum of the points that the contestant had after each round.
    pub cuss: Points,
    /// Points against the contestants who are equal in all earlier criteria.
    pub direct: Points,
    /// Number of boards that a team won.
    pub board_points: Points,
    /// Points of a team at each board, by board number from 1.
    pub boards: Vec<Points>,
    /// Results of each round. Without rounds, each pairing is an entry of its own.
    pub rounds: Vec<Vec<Meeting>>,
}

/// Number of pairings by kind of result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct GameCounts {
    /// Number of pairings with an opponent.
    pub games: u32,
    /// Number of pairings won.
    pub wins: u32,
    /// Number of pairings drawn.
    pub draws: u32,
    /// Number of pairings lost.
    pub losses: u32,
    /// Number of byes.
    pub byes: u32,
    /// Number of games with Black.
    pub blacks: u32,
}

/// Result of a contestant against one opponent, or a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// Index of the opponent in the players or teams; `None` for a bye.
    pub opponent: Option<usize>,
    /// Result of the pairing from the view of this contestant.
    pub end: MeetingEnd,
    /// True if the result was decided without a game, or by a decision that both sides win or lose.
    pub is_forfeited: bool,
    /// Boards won in a team match, first by this team, then by the opponent; `None` for players.
    pub boards: Option<(Points, Points)>,
    /// Colour of the player; `None` if the pairing has no colours.
    pub colour: Option<Side>,
    /// Number of prescribed handicap stones; 0 if none are prescribed.
    pub handicap: u32,
    /// Points of the bye, if this is one.
    pub bye: Points,
}

/// Result of a pairing from the view of one contestant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MeetingEnd {
    /// The contestant won.
    Win,
    /// The pairing was drawn.
    Draw,
    /// The contestant lost.
    Loss,
    /// The pairing was not played.
    Unplayed,
    /// The result is unknown.
    Unknown,
    /// Bye: a round without an opponent.
    Bye,
}

impl Scope {
    /// Returns the scopes of an event's tables: one for the whole event, or one per stage and group in the order of
    /// rounds.
    pub fn all(event: &Event) -> Vec<Scope> {
        let mut scopes: Vec<Scope> = Vec::new();
        if !event.has_tables() {
            return vec![Scope::default()];
        }
        for round in &event.rounds {
            let scope = Scope {
                stage: round.stage,
                group: round.group.clone(),
            };
            if !scopes.contains(&scope) {
                scopes.push(scope);
            }
        }
        scopes
    }

    /// True if this table counts the round.
    pub fn holds(&self, event: &Event, round: Option<usize>) -> bool {
        if !event.has_tables() {
            return true;
        }
        round.is_some_and(|round| {
            let round = &event.rounds[round];
            round.stage == self.stage && round.group == self.group
        })
    }

    /// Returns the pairing system of the stage, or the event's.
    pub fn system(&self, event: &Event) -> System {
        let own = self.stage.and_then(|stage| event.stages[stage].system);
        own.unwrap_or(event.system)
    }

    /// Returns the criteria that sort this table; empty for a knockout.
    pub fn order(&self, event: &Event) -> Vec<Criterion> {
        let system = self.system(event);
        if system == System::Knockout {
            return Vec::new();
        }
        let own = self
            .stage
            .and_then(|stage| event.stages[stage].standings.clone());
        own.or_else(|| event.standings.clone())
            .unwrap_or_else(|| usual_criteria(system, event.is_of_teams()))
    }

    /// Returns the indices of the rounds that this table counts.
    pub fn rounds(&self, event: &Event) -> Vec<usize> {
        let all = 0..event.rounds.len();
        all.filter(|&round| self.holds(event, Some(round)))
            .collect()
    }
}

/// The meeting of one contestant in one round.
struct Encounter {
    contestant: usize,
    round: Option<usize>,
    meeting: Meeting,
}

impl Standings {
    /// Computes the standings of a stage, group or event (`scope`). Empty for a knockout, which has a bracket
    /// instead.
    pub fn new(event: &Event, results: &[PairingResult], scope: &Scope) -> Standings {
        let is_of_teams = event.is_of_teams();
        let order = scope.order(event);
        if scope.system(event) == System::Knockout {
            return Standings {
                order,
                rows: Vec::new(),
                is_of_teams,
                numbers: Vec::new(),
            };
        }
        let met = if is_of_teams {
            team_meetings(event, results, scope)
        } else {
            meetings(event, results, scope)
        };
        let mut rows = rows(event, scope, met);
        if is_of_teams {
            board_points(event, results, scope, &mut rows);
        }
        sums(event, scope, &mut rows);
        let direct_at = order.iter().position(|&one| one == Criterion::Direct);
        if let Some(at) = direct_at {
            direct(event, &mut rows, &order[..at]);
        }
        let key = |row: &PlayerStanding| -> Vec<Points> {
            order
                .iter()
                .map(|&criterion| row.value(criterion))
                .collect()
        };
        // The sort is stable, so contestants who are equal keep the order of the list.
        rows.sort_by_key(|row| std::cmp::Reverse(key(row)));
        let mut before: Option<(Vec<Points>, u32)> = None;
        for (at, row) in rows.iter_mut().enumerate() {
            let own = key(row);
            row.place = match &before {
                Some((key, place)) if *key == own => *place,
                _ => at as u32 + 1,
            };
            before = Some((own, row.place));
        }
        let most = rows.iter().map(|row| row.contestant + 1).max();
        let mut numbers = vec![0; most.unwrap_or(0)];
        for (row, number) in rows.iter().zip(1..) {
            numbers[row.contestant] = number;
        }
        Standings {
            order,
            rows,
            is_of_teams,
            numbers,
        }
    }

    /// Returns the row number of a contestant, from 1; 0 if the contestant has no row.
    pub fn row_of(&self, contestant: usize) -> usize {
        self.numbers.get(contestant).copied().unwrap_or(0)
    }
}

impl PlayerStanding {
    /// Returns this contestant's value of a criterion.
    pub fn value(&self, criterion: Criterion) -> Points {
        let count = |number: u32| Points::whole(number.into());
        match criterion {
            Criterion::Points | Criterion::MatchPoints => self.points,
            Criterion::Wins => count(self.counts.wins),
            Criterion::Sos => self.sos[0],
            Criterion::Sos1 => self.sos[1],
            Criterion::Sos2 => self.sos[2],
            Criterion::Sosos => self.sosos,
            Criterion::Sodos => self.sodos,
            Criterion::Cuss => self.cuss,
            Criterion::Direct => self.direct,
            Criterion::BoardPoints => self.board_points,
            Criterion::Board(number) => {
                let at = self.boards.get(number as usize - 1);
                at.copied().unwrap_or_default()
            }
            Criterion::Blacks => count(self.counts.blacks),
            Criterion::Games => count(self.counts.games),
            Criterion::Draws => count(self.counts.draws),
            Criterion::Losses => count(self.counts.losses),
            Criterion::Byes => count(self.counts.byes),
        }
    }
}

impl Meeting {
    fn points(&self, event: &Event) -> Points {
        let scoring = &event.scoring;
        match (self.end, self.is_forfeited) {
            (MeetingEnd::Win, true) => scoring.forfeit_win,
            (MeetingEnd::Win, false) => scoring.win,
            (MeetingEnd::Draw, _) => scoring.draw,
            (MeetingEnd::Loss, true) => scoring.forfeit_loss,
            (MeetingEnd::Loss, false) => scoring.loss,
            (MeetingEnd::Bye, _) => self.bye,
            (MeetingEnd::Unplayed | MeetingEnd::Unknown, _) => Points::default(),
        }
    }

    /// Returns the points that the handicap adds to the opponent's points in SOS and similar sums: positive for
    /// White, negative for Black. 0 unless the event counts handicaps.
    fn handicap_points(&self, event: &Event) -> Points {
        let stones = Points::whole(self.handicap.into());
        match self.colour {
            Some(Side::BLACK) if event.counts_handicap => Points::default() - stones,
            Some(_) if event.counts_handicap => stones,
            _ => Points::default(),
        }
    }

    /// True if a game was played: no forfeit, bye or unplayed pairing.
    fn is_played(&self) -> bool {
        !self.is_forfeited && !matches!(self.end, MeetingEnd::Bye | MeetingEnd::Unplayed)
    }
}

fn end_for(end: PairingEnd, side: Side) -> MeetingEnd {
    match end {
        PairingEnd::Win(winner) if winner == side => MeetingEnd::Win,
        PairingEnd::BothWin => MeetingEnd::Win,
        PairingEnd::Win(_) | PairingEnd::BothLose => MeetingEnd::Loss,
        PairingEnd::Draw => MeetingEnd::Draw,
        PairingEnd::Unplayed => MeetingEnd::Unplayed,
        PairingEnd::Unknown => MeetingEnd::Unknown,
    }
}

/// Returns the points of a bye: by the result listed for it, else by the scoring of the event.
pub(super) fn bye_points(event: &Event, outcome: Option<ListedOutcome>) -> Points {
    let scoring = &event.scoring;
    match outcome {
        Some(ListedOutcome::Game(Outcome::Draw) | ListedOutcome::ForfeitDraw) => scoring.win.half(),
        Some(ListedOutcome::Game(Outcome::Win { winner, .. }) | ListedOutcome::Forfeit(winner)) => {
            if winner == Side::BLACK {
                scoring.win
            } else {
                Points::default()
            }
        }
        Some(ListedOutcome::BothLose | ListedOutcome::Unplayed) => Points::default(),
        _ => scoring.bye,
    }
}

/// Collects the meetings of each player in a stage or group, in the order of the pairings.
fn meetings(event: &Event, results: &[PairingResult], scope: &Scope) -> Vec<Encounter> {
    let mut met = Vec::new();
    for (pairing, result) in event.pairings.iter().zip(results) {
        if !scope.holds(event, pairing.round) {
            continue;
        }
        let stones = match event.regulations_of(pairing.round).handicap {
            Some(super::event::Handicap::Stones(stones)) => stones,
            _ => 0,
        };
        for side in [Side::BLACK, Side::WHITE] {
            let Some(contestant) = pairing.player(side) else {
                continue;
            };
            let end = if pairing.is_bye() {
                MeetingEnd::Bye
            } else {
                end_for(result.end, side)
            };
            met.push(Encounter {
                contestant,
                round: pairing.round,
                meeting: Meeting {
                    opponent: pairing
                        .player(side.opponent())
                        .filter(|_| !pairing.is_bye()),
                    end,
                    is_forfeited: result.is_forfeited,
                    boards: None,
                    colour: (pairing.is_coloured && !pairing.is_bye()).then_some(side),
                    handicap: pairing.handicap.unwrap_or(stones),
                    bye: bye_points(event, pairing.outcome),
                },
            });
        }
    }
    met
}

/// Collects the meetings of each team in a stage or group, in the order of the matches.
fn team_meetings(event: &Event, results: &[PairingResult], scope: &Scope) -> Vec<Encounter> {
    let mut met = Vec::new();
    for team_match in &event.matches {
        if !scope.holds(event, Some(team_match.round)) {
            continue;
        }
        let score = score_of(event, results, team_match);
        let (end, is_forfeited) = match team_match.outcome {
            Some(ListedOutcome::Forfeit(winner)) => (PairingEnd::Win(winner), true),
            Some(ListedOutcome::Retired(winner)) => (PairingEnd::Win(winner), false),
            Some(ListedOutcome::BothLose | ListedOutcome::Adjudged { is_win: false }) => {
                (PairingEnd::BothLose, true)
            }
            Some(ListedOutcome::BothWin | ListedOutcome::Adjudged { is_win: true }) => {
                (PairingEnd::BothWin, true)
            }
            Some(ListedOutcome::ForfeitDraw) => (PairingEnd::Draw, true),
            Some(ListedOutcome::Unplayed) => (PairingEnd::Unplayed, false),
            outcome => {
                let listed = match outcome {
                    Some(ListedOutcome::Game(Outcome::Win { winner, .. })) => {
                        PairingEnd::Win(winner)
                    }
                    Some(ListedOutcome::Game(Outcome::Draw)) => PairingEnd::Draw,
                    _ => PairingEnd::Unknown,
                };
                let end = score.map(|(left, right)| match left.cmp(&right) {
                    std::cmp::Ordering::Greater => PairingEnd::Win(Side::BLACK),
                    std::cmp::Ordering::Less => PairingEnd::Win(Side::WHITE),
                    std::cmp::Ordering::Equal => PairingEnd::Draw,
                });
                (end.unwrap_or(listed), false)
            }
        };
        let (left, right) = team_match.teams;
        let sides = [(left, right, Side::BLACK)]
            .into_iter()
            .chain(right.map(|right| (right, Some(left), Side::WHITE)));
        for (contestant, opponent, side) in sides {
            let end = match opponent {
                Some(_) => end_for(end, side),
                None => MeetingEnd::Bye,
            };
            let own = score.map(|(left, right)| match side {
                Side::BLACK => (left, right),
                _ => (right, left),
            });
            met.push(Encounter {
                contestant,
                round: Some(team_match.round),
                meeting: Meeting {
                    opponent,
                    end,
                    is_forfeited,
                    boards: own.filter(|_| opponent.is_some()),
                    colour: None,
                    handicap: 0,
                    bye: bye_points(event, team_match.outcome),
                },
            });
        }
    }
    met
}

/// Returns the score of a team match from its boards, or the listed score if it has no boards. With unknown boards,
/// the listed score counts; without one, the known boards count if a team already has more than half. `None` if
/// undecided.
pub(super) fn score_of(
    event: &Event,
    results: &[PairingResult],
    team_match: &TeamMatch,
) -> Option<(Points, Points)> {
    if team_match.boards.is_empty() {
        return listed_score(team_match);
    }
    let ((left, right), unknown) = board_score(event, results, team_match);
    if unknown == 0 {
        return Some((left, right));
    }
    let decided = || {
        let boards = event.regulations_of(Some(team_match.round)).boards;
        let count = team_match.boards.len().max(boards.unwrap_or(0) as usize);
        let is_won = |own: Points| own + own > Points::whole(count as i64);
        (is_won(left) || is_won(right)).then_some((left, right))
    };
    listed_score(team_match).or_else(decided)
}

fn listed_score(team_match: &TeamMatch) -> Option<(Points, Points)> {
    match team_match.outcome {
        Some(ListedOutcome::Score(left, right)) => Some((left, right)),
        _ => None,
    }
}

/// Returns the sum of the known boards of a team match, and the number of unknown boards.
fn board_score(
    event: &Event,
    results: &[PairingResult],
    team_match: &TeamMatch,
) -> ((Points, Points), usize) {
    let mut score = (Points::default(), Points::default());
    let mut unknown = 0;
    for &board in &team_match.boards {
        let Some((left, right)) = results[board].end.points() else {
            unknown += 1;
            continue;
        };
        let first = event.players[event.pairings[board].players.0].team_index;
        let is_straight = first == Some(team_match.teams.0);
        let (left, right) = if is_straight {
            (left, right)
        } else {
            (right, left)
        };
        score.0 += left;
        score.1 += right;
    }
    (score, unknown)
}

/// Adds the boards that each team won, in total and at each board.
fn board_points(
    event: &Event,
    results: &[PairingResult],
    scope: &Scope,
    rows: &mut [PlayerStanding],
) {
    for team_match in &event.matches {
        if !scope.holds(event, Some(team_match.round)) {
            continue;
        }
        for &board in &team_match.boards {
            let pairing = &event.pairings[board];
            let Some((left, right)) = results[board].end.points() else {
                continue;
            };
            let sides = [
                Some((pairing.players.0, left)),
                pairing.players.1.map(|two| (two, right)),
            ];
            for (player, points) in sides.into_iter().flatten() {
                let team = event.players[player].team_index;
                let Some(row) = rows.iter_mut().find(|row| Some(row.contestant) == team) else {
                    continue;
                };
                row.board_points += points;
                let number = pairing.board.unwrap_or(1).max(1) as usize;
                if row.boards.len() < number {
                    row.boards.resize(number, Points::default());
                }
                row.boards[number - 1] += points;
            }
        }
    }
    // A match may have a listed score without single boards, so the larger total counts.
    for row in rows {
        let known = row
            .rounds
            .iter()
            .flatten()
            .filter_map(|meeting| meeting.boards);
        let sum: Points = known.map(|(own, _)| own).sum();
        row.board_points = row.board_points.max(sum);
    }
}

/// Builds one row per contestant with a pairing or bye, in the order of the list of contestants.
fn rows(event: &Event, scope: &Scope, met: Vec<Encounter>) -> Vec<PlayerStanding> {
    let rounds = scope.rounds(event);
    let mut contestants: Vec<usize> = met.iter().map(|met| met.contestant).collect();
    contestants.sort_unstable();
    contestants.dedup();
    let mut rows: Vec<PlayerStanding> = contestants
        .into_iter()
        .map(|contestant| PlayerStanding {
            contestant,
            rounds: vec![Vec::new(); rounds.len()],
            ..PlayerStanding::default()
        })
        .collect();
    for met in met {
        let own = rows.binary_search_by_key(&met.contestant, |row| row.contestant);
        let Some(row) = own.ok().map(|at| &mut rows[at]) else {
            continue;
        };
        let at = met
            .round
            .and_then(|round| rounds.iter().position(|&one| one == round));
        match at {
            Some(at) => row.rounds[at].push(met.meeting),
            // Without rounds, each pairing counts as a round of its own.
            None => row.rounds.push(vec![met.meeting]),
        }
    }
    rows
}

/// Computes points, counts, and the sums over opponents (SOS, SOSOS, SODOS) of all rows.
fn sums(event: &Event, scope: &Scope, rows: &mut [PlayerStanding]) {
    let is_mcmahon = scope.system(event) == System::McMahon && !event.is_of_teams();
    let start = |contestant: usize| {
        if is_mcmahon {
            event.players[contestant].start
        } else {
            Points::default()
        }
    };
    let rounded = |points: Points| {
        if event.rounds_down {
            points.floor()
        } else {
            points
        }
    };
    for row in rows.iter_mut() {
        let mut points = start(row.contestant);
        let mut cuss = Points::default();
        let counts = &mut row.counts;
        for meeting in row
            .rounds
            .iter()
            .map(|round| (round, round_points(event, round)))
        {
            let (round, sum) = meeting;
            points += sum;
            cuss += rounded(points);
            for meeting in round {
                match meeting.end {
                    MeetingEnd::Bye => counts.byes += 1,
                    MeetingEnd::Win => counts.wins += 1,
                    MeetingEnd::Draw => counts.draws += 1,
                    MeetingEnd::Loss => counts.losses += 1,
                    MeetingEnd::Unplayed | MeetingEnd::Unknown => {}
                }
                counts.games += u32::from(meeting.opponent.is_some());
                counts.blacks += u32::from(meeting.colour == Some(Side::BLACK));
            }
        }
        (row.points, row.cuss) = (rounded(points), cuss);
    }
    let most = rows.iter().map(|row| row.contestant).max();
    let mut made = vec![Points::default(); most.map_or(0, |most| most + 1)];
    for row in rows.iter() {
        made[row.contestant] = if event.halves_unplayed {
            virtual_points(event, row, start(row.contestant))
        } else {
            row.points
        };
    }
    for row in rows.iter_mut() {
        let mut values: Vec<Points> = Vec::new();
        let mut sodos = Points::default();
        for round in &row.rounds {
            if round.is_empty() {
                values.push(start(row.contestant));
            }
            for meeting in round {
                let Some(opponent) = meeting.opponent else {
                    values.push(start(row.contestant));
                    continue;
                };
                let made = made[opponent] + meeting.handicap_points(event);
                values.push(made);
                sodos += match meeting.end {
                    MeetingEnd::Win => made,
                    MeetingEnd::Draw => made.half(),
                    _ => Points::default(),
                };
            }
        }
        values.sort_unstable();
        let sum = |from: usize| values.iter().skip(from).copied().sum();
        row.sos = [sum(0), sum(1), sum(2)];
        row.sodos = sodos;
    }
    let mut sos = vec![Points::default(); made.len()];
    for row in rows.iter() {
        sos[row.contestant] = row.sos[0];
    }
    for row in rows.iter_mut() {
        let opponents = row.rounds.iter().flatten();
        let opponents = opponents.filter_map(|meeting| meeting.opponent);
        let met: Points = opponents.map(|opponent| sos[opponent]).sum();
        // In SOSOS, OpenGotha counts a round without an opponent like an opponent whose own opponents all had this
        // player's starting score.
        let count = row.rounds.len() as i64;
        let alone = row.rounds.iter().map(|round| {
            let byes = round.iter().filter(|meeting| meeting.opponent.is_none());
            byes.count() as i64 + i64::from(round.is_empty())
        });
        let alone: i64 = alone.sum();
        row.sosos = met;
        if event.counts_handicap {
            row.sosos += Points(start(row.contestant).0 * count * alone);
        }
    }
}

/// Returns the points of a round: the sum of its meetings, or the points of an absence if there is none.
fn round_points(event: &Event, round: &[Meeting]) -> Points {
    if round.is_empty() {
        return event.scoring.absent;
    }
    round.iter().map(|meeting| meeting.points(event)).sum()
}

/// Returns the points that a contestant would have with half a win for each unplayed round.
fn virtual_points(event: &Event, row: &PlayerStanding, start: Points) -> Points {
    let half = event.scoring.win.half();
    let rounds = row.rounds.iter().map(|round| {
        if round.is_empty() {
            return half;
        }
        let meetings = round.iter().map(|meeting| {
            if meeting.is_played() {
                meeting.points(event)
            } else {
                half
            }
        });
        meetings.sum()
    });
    start + rounds.sum()
}

/// Computes the direct comparison: the points among contestants who are equal in the criteria `before`. Counts only
/// if all of them met each other.
fn direct(event: &Event, rows: &mut [PlayerStanding], before: &[Criterion]) {
    let keys: Vec<Vec<Points>> = rows
        .iter()
        .map(|row| {
            before
                .iter()
                .map(|&criterion| row.value(criterion))
                .collect()
        })
        .collect();
    let mut equal: HashMap<&Vec<Points>, Vec<usize>> = HashMap::new();
    for (at, key) in keys.iter().enumerate() {
        equal.entry(key).or_default().push(at);
    }
    let mut found = vec![Points::default(); rows.len()];
    for equal in equal.into_values().filter(|equal| equal.len() > 1) {
        let among: HashSet<usize> = equal.iter().map(|&at| rows[at].contestant).collect();
        let met = |at: usize| {
            let met = rows[at].rounds.iter().flatten();
            let met = met.filter(|meeting| meeting.end != MeetingEnd::Unplayed);
            let met: HashSet<usize> = met.filter_map(|meeting| meeting.opponent).collect();
            let own = rows[at].contestant;
            among
                .iter()
                .all(|other| *other == own || met.contains(other))
        };
        if !equal.iter().all(|&at| met(at)) {
            continue;
        }
        for at in equal {
            let own = rows[at].rounds.iter().flatten();
            let own = own.filter(|meeting| {
                let opponent = meeting.opponent;
                opponent.is_some_and(|opponent| among.contains(&opponent))
            });
            found[at] = own.map(|meeting| meeting.points(event)).sum();
        }
    }
    for (row, points) in rows.iter_mut().zip(found) {
        row.direct = points;
    }
}
