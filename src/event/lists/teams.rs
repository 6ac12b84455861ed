//! Team matches in pairing tables: one line per board, with teams beside the players.

use std::collections::HashMap;

use super::draft::{Draft, key};
use crate::diag::finding::Arg;
use crate::event::event::{Event, ListedOutcome, Team, TeamMatch};
use crate::event::number::Points;
use crate::text::Span;

/// A line that pairs two players and names their teams.
pub(super) struct BoardRow {
    /// Index of the pairing of the two players.
    pub pairing: usize,
    /// Names of the two teams, in the order of their columns.
    pub teams: [String; 2],
    /// True if it is certain that the left player plays for the first team.
    pub is_certain: bool,
    pub board: Option<u32>,
    /// Line number in the file, from 1.
    pub line: usize,
}

/// A line with a match of two teams, or a bye of one team, that names no players.
pub(super) struct MatchRow {
    pub round: Option<usize>,
    pub table: Option<u32>,
    pub teams: (String, Option<String>),
    pub outcome: Option<ListedOutcome>,
    pub place: Span,
}

/// All lines of a table that name teams.
#[derive(Default)]
pub(super) struct TeamRows {
    boards: Vec<BoardRow>,
    matches: Vec<MatchRow>,
    /// True if the contestants of some line are teams instead of players.
    has_contestants: bool,
    /// True if some score is too high for a single game, so that it counts boards.
    has_scores: bool,
}

/// Two players at a board, and the two teams in their line. If `is_certain`, the first team is the first player's.
struct Seats {
    players: [usize; 2],
    teams: [usize; 2],
    is_certain: bool,
    line: usize,
}

impl TeamRows {
    /// Adds a line that pairs two players and names their teams.
    pub(super) fn add(&mut self, row: BoardRow) {
        self.boards.push(row);
    }

    /// Adds a line with a match of teams that names no players.
    pub(super) fn add_match(&mut self, row: MatchRow) {
        self.matches.push(row);
    }

    /// Notes that a line pairs two teams; a bye (`opponent` is `None`) does not count.
    pub(super) fn add_contestants(&mut self, opponent: Option<usize>) {
        self.has_contestants |= opponent.is_some();
    }

    /// Notes a score above 1, which counts several boards or games.
    pub(super) fn note_score(&mut self, outcome: Option<ListedOutcome>) {
        if let Some(ListedOutcome::Score(left, right)) = outcome {
            self.has_scores |= left.max(right) > Points::whole(1);
        }
    }

    /// Builds teams and team matches if two teams meet at several boards, or if a line names a match of teams.
    /// Otherwise a team name only describes its player. Returns a note on the lines in which it is uncertain who
    /// plays for which team.
    pub(super) fn finish(self, draft: &mut Draft) -> Option<Arg> {
        if self.boards.is_empty() && self.matches.is_empty() {
            draft.event.lists_teams = self.has_contestants && self.has_scores;
            return None;
        }
        let groups = self.groups(&draft.event);
        if groups.iter().all(|group| group.len() < 2) && self.matches.is_empty() {
            for row in self.boards.iter().filter(|row| row.is_certain) {
                let (left, right) = draft.event.pairings[row.pairing].players;
                for (player, team) in [Some(left), right].into_iter().zip(&row.teams) {
                    if let Some(player) = player {
                        let known = &mut draft.event.players[player].team;
                        known.get_or_insert_with(|| team.clone());
                    }
                }
            }
            return None;
        }
        self.build(draft, &groups)
    }

    /// Groups lines of the same match (same round and same two teams), in the order of the file.
    fn groups(&self, event: &Event) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut known: HashMap<(Option<usize>, [String; 2]), usize> = HashMap::new();
        for (at, row) in self.boards.iter().enumerate() {
            let mut teams = row.teams.each_ref().map(|team| key(team));
            teams.sort_unstable();
            let round = event.pairings[row.pairing].round;
            let group = *known.entry((round, teams)).or_insert_with(|| {
                groups.push(Vec::new());
                groups.len() - 1
            });
            groups[group].push(at);
        }
        groups
    }

    fn build(self, draft: &mut Draft, groups: &[Vec<usize>]) -> Option<Arg> {
        let mut names: HashMap<String, usize> = HashMap::new();
        let mut teams: Vec<Team> = Vec::new();
        let mut team = |name: &str| {
            *names.entry(key(name)).or_insert_with(|| {
                teams.push(Team {
                    id: name.to_owned(),
                    name: name.to_owned(),
                    ..Team::default()
                });
                teams.len() - 1
            })
        };
        let event = &mut draft.event;
        // Team of each player that the player list states; `None` if it states none.
        let stated: Vec<Option<usize>> = event
            .players
            .iter()
            .map(|player| player.team.as_deref().map(&mut team))
            .collect();
        let seats = self.boards.iter().filter_map(|row| {
            let (left, right) = event.pairings[row.pairing].players;
            Some(Seats {
                players: [left, right?],
                teams: [team(&row.teams[0]), team(&row.teams[1])],
                is_certain: row.is_certain,
                line: row.line,
            })
        });
        let seats: Vec<Seats> = seats.collect();
        let (of_players, guessed) = teams_of(&seats, &stated);
        let rows: Vec<(usize, Option<usize>)> = self
            .matches
            .iter()
            .map(|row| (team(&row.teams.0), row.teams.1.as_deref().map(&mut team)))
            .collect();
        for (player, team) in &of_players {
            event.players[*player].team_index = Some(*team);
            event.players[*player].team = None;
        }
        // Boards at which each player played; they order the members of a team.
        let mut boards_of: HashMap<usize, Vec<u32>> = HashMap::new();
        let without_round = event.rounds.len();
        for group in groups {
            let of_group: Vec<&BoardRow> = group.iter().map(|&at| &self.boards[at]).collect();
            let tables: Vec<Option<u32>> = of_group
                .iter()
                .map(|row| event.pairings[row.pairing].table)
                .collect();
            let is_one_table = tables.iter().all(|table| *table == tables[0]);
            let in_order = |at: usize| at as u32 + 1;
            let counts_boards =
                !is_one_table && (0..tables.len()).all(|at| tables.contains(&Some(in_order(at))));
            let first = of_group[0];
            let round = event.pairings[first.pairing].round.unwrap_or(without_round);
            let number = tables[0].filter(|_| is_one_table).or_else(|| {
                let before = event.matches.iter().filter(|one| one.round == round);
                Some(in_order(before.count()))
            });
            let index = event.matches.len();
            for (at, row) in of_group.iter().enumerate() {
                let pairing = &mut event.pairings[row.pairing];
                let by_table = pairing.table.filter(|_| counts_boards);
                let board = row.board.or(by_table).unwrap_or(in_order(at));
                (pairing.table, pairing.board) = (number, Some(board));
                (pairing.round, pairing.team_match) = (Some(round), Some(index));
                let (left, right) = pairing.players;
                for player in [Some(left), right].into_iter().flatten() {
                    boards_of.entry(player).or_default().push(board);
                }
            }
            let [left, right] = first.teams.each_ref().map(|name| team(name));
            event.matches.push(TeamMatch {
                round,
                table: number,
                teams: (left, Some(right)),
                outcome: None,
                boards: of_group.iter().map(|row| row.pairing).collect(),
                place: event.pairings[first.pairing].place,
            });
        }
        for (row, teams) in self.matches.into_iter().zip(rows) {
            let round = row.round.unwrap_or(without_round);
            let turned = teams.1.map(|right| (right, Some(teams.0)));
            let mut known = event.matches.iter_mut().filter(|one| one.round == round);
            // The match is known from the lines of its boards, so only its score is taken from this line.
            if let Some(known) = known.find(|one| one.teams == teams || Some(one.teams) == turned) {
                let is_turned = known.teams != teams;
                let outcome = row.outcome;
                known.outcome = outcome.map(|it| if is_turned { it.turned() } else { it });
                continue;
            }
            event.matches.push(TeamMatch {
                round,
                table: row.table,
                teams,
                outcome: row.outcome,
                boards: Vec::new(),
                place: row.place,
            });
        }
        if event.matches.iter().any(|one| one.round == without_round) {
            draft.round(Some(1), None);
        }
        let event = &mut draft.event;
        for (player, boards) in &mut boards_of {
            boards.sort_unstable();
            boards.dedup();
            if let Some(team) = event.players[*player].team_index {
                let team = &mut teams[team];
                team.is_free |= boards.len() > 1;
                team.players.push(*player);
            }
        }
        for (player, listed) in event.players.iter().enumerate() {
            // A player of the team who played no game becomes a reserve.
            if let Some(team) = listed
                .team_index
                .filter(|_| !boards_of.contains_key(&player))
            {
                teams[team].reserves.push(player);
            }
        }
        for team in &mut teams {
            let first = |player: &usize| boards_of[player][0];
            team.players.sort_by_key(|player| (first(player), *player));
            let firsts: Vec<u32> = team.players.iter().map(first).collect();
            team.is_free |= firsts.windows(2).any(|two| two[0] == two[1]);
        }
        event.teams = teams;
        let lines: Vec<String> = guessed.iter().map(ToString::to_string).collect();
        let lines = lines.join(", ");
        (!guessed.is_empty()).then(|| Arg::Each {
            en: format!("the first team is taken as Black's in lines {lines}"),
            ko: format!("흑을 앞에 적은 팀으로 본 줄 {lines}"),
        })
    }
}

/// Finds the team of each player by combining all lines: each player belongs to one of the two teams of a line. If
/// both remain possible, the left player is assigned to the first team. Returns pairs of player and team, and the
/// line numbers of such guesses.
fn teams_of(seats: &[Seats], stated: &[Option<usize>]) -> (Vec<(usize, usize)>, Vec<usize>) {
    let mut possible: HashMap<usize, Vec<usize>> = HashMap::new();
    for (player, team) in stated.iter().enumerate() {
        possible.extend(team.map(|team| (player, vec![team])));
    }
    for seat in seats {
        for (at, player) in seat.players.into_iter().enumerate() {
            let of_line = if seat.is_certain {
                vec![seat.teams[at]]
            } else {
                seat.teams.to_vec()
            };
            let known = possible.entry(player).or_insert_with(|| of_line.clone());
            if known.iter().any(|team| of_line.contains(team)) {
                known.retain(|team| of_line.contains(team));
            }
        }
    }
    let mut guessed = Vec::new();
    loop {
        exclude(seats, &mut possible);
        let open = seats
            .iter()
            .find(|seat| seat.players.iter().any(|player| possible[player].len() > 1));
        let Some(open) = open else {
            break;
        };
        guessed.push(open.line);
        for (player, team) in open.players.into_iter().zip(open.teams) {
            possible.insert(player, vec![team]);
        }
    }
    let teams = possible
        .into_iter()
        .map(|(player, teams)| (player, teams[0]));
    (teams.collect(), guessed)
}

/// Removes each player's known team from the possible teams of the opponents, until nothing changes.
fn exclude(seats: &[Seats], possible: &mut HashMap<usize, Vec<usize>>) {
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        for seat in seats {
            for (one, other) in [(0, 1), (1, 0)] {
                let (one, other) = (seat.players[one], seat.players[other]);
                let [team] = possible[&one][..] else {
                    continue;
                };
                let others = possible.entry(other).or_default();
                if others.len() > 1 && others.contains(&team) {
                    others.retain(|known| *known != team);
                    has_changed = true;
                }
            }
        }
    }
}
