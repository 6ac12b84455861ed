//! Events (tournaments and leagues): regulations, players, pairings and listed results.

use crate::games::RulesRequest;
use crate::games::switches::RulesetInfo;
use crate::model::{Hundredths, Outcome, Side};
use crate::text::{Bilingual, Lang, Span};

use super::criterion::Criterion;
use super::days::Days;
use super::decision::Decision;
use super::number::Points;
use super::results::PairingResult;
use super::time_control::TimeControl;

/// An event, such as a tournament or league, as its event file or pairing list describes it.
#[derive(Clone, Debug, Default)]
pub struct Event {
    /// Name of the event.
    pub name: Option<String>,
    /// Title above a pairing table, shown if the event has no name. Unlike `name`, it is not compared with the
    /// records.
    pub title: Option<String>,
    /// Place of the event.
    pub place: Option<String>,
    /// Country of the event as two letters; also applies to players without a country.
    pub country: Option<String>,
    /// Organizer of the event.
    pub host: Option<String>,
    /// Class of the event in the rating list, such as `A`; `None` if it is not stated.
    pub class: Option<String>,
    /// Dates of the event.
    pub dates: Option<Days>,
    /// Pairing system, unless a stage overrides it.
    pub system: System,
    /// Regulations of the games, unless a stage or round overrides them.
    pub regulations: Regulations,
    /// Criteria that sort the standings, unless a stage overrides them; `None` for the default.
    pub standings: Option<Vec<Criterion>>,
    /// Points for the results of a game.
    pub scoring: Scoring,
    /// True if each unplayed round of an opponent counts as half a win in SOS and similar sums.
    pub halves_unplayed: bool,
    /// True if SOS and similar sums add the handicap for White and subtract it for Black, as OpenGotha does.
    pub counts_handicap: bool,
    /// True if the output for rating lists names the opponent even if the game was won by forfeit.
    pub names_forfeited: bool,
    /// True if the points of a player are rounded down to a whole number.
    pub rounds_down: bool,
    /// Players in the order of the list.
    pub players: Vec<Player>,
    /// Teams in the order of the list.
    pub teams: Vec<Team>,
    /// Stages in the order of the list.
    pub stages: Vec<Stage>,
    /// Rounds in the order of the list.
    pub rounds: Vec<Round>,
    /// Pairings in the order of the list, including byes.
    pub pairings: Vec<Pairing>,
    /// Team matches in the order of the list.
    pub matches: Vec<TeamMatch>,
    /// True if the list names only teams and not their players.
    pub lists_teams: bool,
    /// True if the event has no list of pairings; the records themselves give the pairings, without rounds.
    pub is_open: bool,
    /// Decisions of the secretary on records, in the order of the event file.
    pub decisions: Vec<Decision>,
    /// Prizes, in the order of the event file.
    pub prizes: Vec<Prize>,
    /// Number of places at the top of each table that are promoted.
    pub promoted: u32,
    /// Number of places at the bottom of each table that are relegated.
    pub relegated: u32,
}

/// A prize for one or several places in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prize {
    /// Name of the prize.
    pub name: String,
    /// First and last place that get the prize.
    pub places: (u32, u32),
    /// Group in which the prize is given; `None` for all groups.
    pub group: Option<String>,
}

/// Pairing system of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum System {
    /// Every contestant meets every other one.
    #[default]
    League,
    /// Contestants with equal points meet in each round.
    Swiss,
    /// The loser of a match is eliminated.
    Knockout,
    /// Swiss system in which stronger players start with more points.
    McMahon,
}

/// Regulations for games. Each one is `None` if it is not set.
#[derive(Clone, Debug, Default)]
pub struct Regulations {
    /// Id of the prescribed game, such as `baduk`.
    pub game: Option<&'static str>,
    /// Rules prescribed for the games.
    pub rules: Option<EventRules>,
    /// Prescribed number of columns and rows of the board.
    pub size: Option<(u8, u8)>,
    /// Prescribed komi of even games.
    pub komi: Option<Hundredths>,
    /// Handicap prescribed for the games.
    pub handicap: Option<Handicap>,
    /// Time control prescribed for the games.
    pub time: Option<TimeControl>,
    /// Ids of the allowed opening protocols (omok, renju).
    pub openings: Option<Vec<&'static str>>,
    /// Numbers of the allowed opening patterns (omok, renju).
    pub patterns: Option<Vec<&'static str>>,
    /// Minimum number of moves that a record must have.
    pub min_plies: Option<u32>,
    /// Maximum number of moves that a record may have.
    pub max_plies: Option<u32>,
    /// True if a game may end in a draw.
    pub draws: Option<bool>,
    /// True if a result must state the margin or the manner of the win.
    pub wants_full_results: Option<bool>,
    /// True if the left player of each pairing has Black.
    pub is_coloured: Option<bool>,
    /// Maximum number of games in a pairing; more than half of them win it.
    pub best_of: Option<u32>,
    /// Prescribed number of boards in a team match.
    pub boards: Option<u32>,
}

/// Rules that an event prescribes for its games.
#[derive(Clone, Debug)]
pub struct EventRules {
    /// Rules as written in the event file.
    pub written: String,
    /// Rules to use for replaying the records.
    pub request: RulesRequest,
    /// Ruleset that the event file names, without the rule options (switches) that it adds; `None` if it gives only
    /// such options.
    pub ruleset: Option<&'static RulesetInfo>,
    /// Default komi of the ruleset.
    pub komi: Option<Hundredths>,
}

/// Handicap that an event prescribes for its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Handicap {
    /// A fixed number of stones; 0 for even games.
    Stones(u32),
    /// Any handicap; the players decide.
    Any,
}

/// Points that each result of a game gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// Points for a win.
    pub win: Points,
    /// Points for a draw.
    pub draw: Points,
    /// Points for a loss.
    pub loss: Points,
    /// Points for a bye (a round without an opponent).
    pub bye: Points,
    /// Points for a round in which the player is not paired.
    pub absent: Points,
    /// Points for a win by forfeit.
    pub forfeit_win: Points,
    /// Points for a loss by forfeit.
    pub forfeit_loss: Points,
}

impl Default for Scoring {
    fn default() -> Scoring {
        let (win, loss) = (Points::whole(1), Points::default());
        Scoring {
            win,
            draw: win.half(),
            loss,
            bye: win,
            absent: Points::default(),
            forfeit_win: win,
            forfeit_loss: loss,
        }
    }
}

/// A listed player. In games between teams without boards, such as yut, this is a team.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Id by which pairings name the player.
    pub id: String,
    /// Name of the player.
    pub name: String,
    /// Player's name in Chinese characters.
    pub hanja: Option<String>,
    /// Player's name in Latin letters.
    pub roman: Option<String>,
    /// Other spellings of the name that are accepted in records.
    pub aliases: Vec<String>,
    /// Rank as written in the list.
    pub rank: Option<String>,
    /// Club of the player.
    pub club: Option<String>,
    /// Family name in Latin letters, as in rating lists.
    pub family: Option<String>,
    /// Given name in Latin letters, as in rating lists.
    pub given: Option<String>,
    /// Country as two letters, such as `KR`.
    pub country: Option<String>,
    /// Number of the player in the European rating list (PIN).
    pub pin: Option<String>,
    /// Number of the player in the American rating list (AGA).
    pub aga: Option<String>,
    /// Team named in the player's entry of the list.
    pub team: Option<String>,
    /// Index of the player's team in [`Event::teams`].
    pub team_index: Option<usize>,
    /// Names of the members, if this "player" is a team.
    pub members: Vec<String>,
    /// Points at the start of a McMahon event.
    pub start: Points,
    /// Number of the first round that the player no longer plays; `None` if the player has not withdrawn.
    pub withdrawn_from: Option<u32>,
    /// Span of the player's entry in the event file.
    pub place: Span,
}

/// A team whose players each play at a board.
#[derive(Clone, Debug, Default)]
pub struct Team {
    /// Id by which team matches name the team.
    pub id: String,
    /// Name of the team.
    pub name: String,
    /// Players in board order, as indices into [`Event::players`].
    pub players: Vec<usize>,
    /// Reserve players, as indices into [`Event::players`].
    pub reserves: Vec<usize>,
    /// True if the team may change the order of its boards from match to match.
    pub is_free: bool,
}

/// A stage of an event, such as the preliminaries or finals.
#[derive(Clone, Debug, Default)]
pub struct Stage {
    /// Name of the stage.
    pub name: String,
    /// Pairing system of the stage; `None` if it is the event's.
    pub system: Option<System>,
    /// Criteria that sort the stage's standings; `None` if they are the event's.
    pub standings: Option<Vec<Criterion>>,
    /// Regulations of the stage, which override the event's.
    pub regulations: Regulations,
}

/// A round of an event.
#[derive(Clone, Debug, Default)]
pub struct Round {
    /// Round number. Rounds of different stages or groups may have the same number.
    pub number: u32,
    /// Name of the round, such as `8강` (quarter-finals).
    pub name: Option<String>,
    /// Dates of the round.
    pub dates: Option<Days>,
    /// Index of the round's stage in [`Event::stages`].
    pub stage: Option<usize>,
    /// Name of the group that plays the round.
    pub group: Option<String>,
    /// Regulations of the games: the round's own, completed by the stage's and the event's.
    pub regulations: Regulations,
    /// True if the records themselves give the pairings of the round.
    pub is_open: bool,
}

/// A pairing of two players for a game or match, or a bye of one player.
#[derive(Clone, Debug)]
pub struct Pairing {
    /// Index of the round in [`Event::rounds`].
    pub round: Option<usize>,
    /// Number of the table at which the pairing is played.
    pub table: Option<u32>,
    /// Indices of the two players in [`Event::players`], Black first if `is_coloured`. The second is `None` for a
    /// bye.
    pub players: (usize, Option<usize>),
    /// Number of handicap stones stated in the pairing; `None` if the regulations decide.
    pub handicap: Option<u32>,
    /// Listed result. A bye may be listed as a win, as a draw (half the points) or as a loss (no points); without a
    /// listed result, it gives the points in [`Scoring`].
    pub outcome: Option<ListedOutcome>,
    /// Names of record files given in the event file, in the order of the games.
    pub records: Vec<String>,
    /// True if the first player has Black; false if colours are not prescribed.
    pub is_coloured: bool,
    /// Maximum number of games; more than half of them win the pairing.
    pub best_of: u32,
    /// True if the pairing was made from records, so that its record cannot be missing.
    pub is_open: bool,
    /// Index of the team match in [`Event::matches`], if the pairing is one of its boards.
    pub team_match: Option<usize>,
    /// Board number in the team match, from 1; `None` outside of team matches.
    pub board: Option<u32>,
    /// Span of the pairing in the event file.
    pub place: Span,
}

/// A match of two teams, or a team's bye.
#[derive(Clone, Debug)]
pub struct TeamMatch {
    /// Index of the round in [`Event::rounds`].
    pub round: usize,
    /// Number of the match in its round.
    pub table: Option<u32>,
    /// Indices of the two teams in [`Event::teams`]. The second is `None` for a bye.
    pub teams: (usize, Option<usize>),
    /// Listed result of the match.
    pub outcome: Option<ListedOutcome>,
    /// Pairings at the boards in order, as indices into [`Event::pairings`].
    pub boards: Vec<usize>,
    /// Span of the match in the event file.
    pub place: Span,
}

/// Result of a pairing in the list. [`Side::BLACK`] means the left player, even without colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListedOutcome {
    /// Result of a played game.
    Game(Outcome),
    /// Win of this side by forfeit, without a game.
    Forfeit(Side),
    /// Win of this side because the opponent gave up during the game. The record may be missing.
    Retired(Side),
    /// Loss of both sides without a game.
    BothLose,
    /// Win of both sides without a game.
    BothWin,
    /// Draw without a game.
    ForfeitDraw,
    /// Decision that both sides win or both sides lose, played or not.
    Adjudged {
        /// True if both sides win; false if both lose.
        is_win: bool,
    },
    /// The game was not played.
    Unplayed,
    /// Games won by the left and the right side in a match, or boards won in a team match.
    Score(Points, Points),
}

impl ListedOutcome {
    /// Returns the result with left and right exchanged.
    pub fn turned(self) -> ListedOutcome {
        match self {
            ListedOutcome::Game(Outcome::Win { winner, by }) => ListedOutcome::Game(Outcome::Win {
                winner: winner.opponent(),
                by,
            }),
            ListedOutcome::Forfeit(winner) => ListedOutcome::Forfeit(winner.opponent()),
            ListedOutcome::Retired(winner) => ListedOutcome::Retired(winner.opponent()),
            ListedOutcome::Score(left, right) => ListedOutcome::Score(right, left),
            other => other,
        }
    }

    /// Returns the number of games or boards in a score, rounded up: 3 for `2-1`. `None` for other results.
    pub fn games(self) -> Option<u32> {
        let ListedOutcome::Score(left, right) = self else {
            return None;
        };
        u32::try_from(((left + right).0 + 999) / 1000).ok()
    }

    /// True if no game was played: a win, draw or loss without a game, or an unplayed pairing.
    pub fn is_without_game(self) -> bool {
        matches!(
            self,
            ListedOutcome::Forfeit(_)
                | ListedOutcome::BothLose
                | ListedOutcome::BothWin
                | ListedOutcome::ForfeitDraw
                | ListedOutcome::Unplayed
        )
    }
}

impl Regulations {
    /// Returns these regulations; those not set here are taken from `above`.
    pub fn over(&self, above: &Regulations) -> Regulations {
        let own = self.clone();
        let above = above.clone();
        Regulations {
            game: own.game.or(above.game),
            rules: own.rules.or(above.rules),
            size: own.size.or(above.size),
            komi: own.komi.or(above.komi),
            handicap: own.handicap.or(above.handicap),
            time: own.time.or(above.time),
            openings: own.openings.or(above.openings),
            patterns: own.patterns.or(above.patterns),
            min_plies: own.min_plies.or(above.min_plies),
            max_plies: own.max_plies.or(above.max_plies),
            draws: own.draws.or(above.draws),
            wants_full_results: own.wants_full_results.or(above.wants_full_results),
            is_coloured: own.is_coloured.or(above.is_coloured),
            best_of: own.best_of.or(above.best_of),
            boards: own.boards.or(above.boards),
        }
    }

    /// Returns the prescribed komi of even games: the stated one, else the default of the ruleset. `None` without
    /// both.
    pub fn komi_due(&self) -> Option<Hundredths> {
        self.komi.or_else(|| self.rules.as_ref()?.komi)
    }

    /// Returns the minimum number of moves that a record must have; 1 if it is not set.
    pub fn least_plies(&self) -> u32 {
        self.min_plies.unwrap_or(1)
    }
}

impl Pairing {
    /// Creates a pairing of `left` and `right` (`None` for a bye) for one game without colours, with all other fields
    /// empty.
    pub(super) fn new(left: usize, right: Option<usize>, place: Span) -> Pairing {
        Pairing {
            round: None,
            table: None,
            players: (left, right),
            handicap: None,
            outcome: None,
            records: Vec::new(),
            is_coloured: false,
            best_of: 1,
            is_open: false,
            team_match: None,
            board: None,
            place,
        }
    }

    /// Returns the side of a player: Black for the left player, White for the right. `None` if the player is not in
    /// the pairing.
    pub fn side_of(&self, player: usize) -> Option<Side> {
        if self.players.0 == player {
            Some(Side::BLACK)
        } else if self.players.1 == Some(player) {
            Some(Side::WHITE)
        } else {
            None
        }
    }

    /// Returns the index of the player on a side; `None` for the missing opponent of a bye.
    pub fn player(&self, side: Side) -> Option<usize> {
        match side {
            Side::BLACK => Some(self.players.0),
            _ => self.players.1,
        }
    }

    /// True if the pairing is a bye: one player without an opponent.
    pub fn is_bye(&self) -> bool {
        self.players.1.is_none()
    }

    /// True if the pairing comes from the list or has a listed result; false if only records show it.
    pub fn is_listed(&self) -> bool {
        !self.is_open || self.outcome.is_some()
    }

    /// True if the pairing consists of several games (`best_of` above 1).
    pub fn is_match(&self) -> bool {
        self.best_of > 1
    }

    /// True if the pairing is between these two players, in either order.
    pub fn is_of(&self, one: usize, other: usize) -> bool {
        self.players == (one, Some(other)) || self.players == (other, Some(one))
    }
}

impl Event {
    /// Returns the event with only the rounds up to number `last`, and the results of the remaining pairings.
    pub fn until(&self, last: u32, results: &[PairingResult]) -> (Event, Vec<PairingResult>) {
        let is_kept =
            |round: Option<usize>| round.is_none_or(|round| self.rounds[round].number <= last);
        let mut rounds = Vec::new();
        let places: Vec<usize> = (0..self.rounds.len())
            .map(|round| {
                if is_kept(Some(round)) {
                    rounds.push(self.rounds[round].clone());
                }
                rounds.len().saturating_sub(1)
            })
            .collect();
        let mut boards = vec![None; self.pairings.len()];
        let mut matches = Vec::new();
        let mut team_matches = vec![None; self.matches.len()];
        for (at, one) in self.matches.iter().enumerate() {
            if is_kept(Some(one.round)) {
                team_matches[at] = Some(matches.len());
                matches.push(TeamMatch {
                    round: places[one.round],
                    ..one.clone()
                });
            }
        }
        let (mut pairings, mut of) = (Vec::new(), Vec::new());
        for (at, one) in self.pairings.iter().enumerate() {
            if is_kept(one.round) {
                boards[at] = Some(pairings.len());
                pairings.push(Pairing {
                    round: one.round.map(|round| places[round]),
                    team_match: one.team_match.and_then(|one| team_matches[one]),
                    ..one.clone()
                });
                of.push(results[at]);
            }
        }
        for one in &mut matches {
            one.boards = one.boards.iter().filter_map(|&at| boards[at]).collect();
        }
        let event = Event {
            rounds,
            pairings,
            matches,
            ..self.clone()
        };
        (event, of)
    }

    /// Turns listed contestants into teams without players, and their pairings into team matches.
    pub(super) fn with_teams(mut self) -> Event {
        let contestants = std::mem::take(&mut self.players).into_iter();
        self.teams = contestants
            .map(|player| Team {
                id: player.id,
                name: player.name,
                ..Team::default()
            })
            .collect();
        let pairings = std::mem::take(&mut self.pairings);
        if self.rounds.is_empty() && pairings.iter().any(|one| one.round.is_none()) {
            self.rounds.push(Round {
                number: 1,
                regulations: self.regulations.clone(),
                ..Round::default()
            });
        }
        let matches = pairings.into_iter().map(|pairing| TeamMatch {
            round: pairing.round.unwrap_or(0),
            table: pairing.table,
            teams: pairing.players,
            outcome: pairing.outcome,
            boards: Vec::new(),
            place: pairing.place,
        });
        self.matches = matches.collect();
        self.lists_teams = false;
        self
    }

    /// Returns the regulations of a round; the event's for `None`.
    pub fn regulations_of(&self, round: Option<usize>) -> &Regulations {
        match round {
            Some(round) => &self.rounds[round].regulations,
            None => &self.regulations,
        }
    }

    /// Iterates over the ids of the games that the event and its rounds prescribe.
    pub fn games(&self) -> impl Iterator<Item = &'static str> {
        let of_rounds = self.rounds.iter().map(|round| &round.regulations);
        let all = of_rounds.chain([&self.regulations]);
        all.filter_map(|regulations| regulations.game)
    }

    /// True if the event is played by teams at boards.
    pub fn is_of_teams(&self) -> bool {
        !self.teams.is_empty()
    }

    /// True if the event or any of its rounds has dates.
    pub fn has_dates(&self) -> bool {
        self.dates.is_some() || self.rounds.iter().any(|round| round.dates.is_some())
    }

    /// Returns the dates of a round; the event's dates if the round has none or is `None`.
    pub fn days_of(&self, round: Option<usize>) -> Option<Days> {
        let own = round.and_then(|round| self.rounds[round].dates);
        own.or(self.dates)
    }

    /// True if any round belongs to a stage or group, so that each of these has its own standings.
    pub fn has_tables(&self) -> bool {
        let is_apart = |round: &Round| round.stage.is_some() || round.group.is_some();
        self.rounds.iter().any(is_apart)
    }

    /// Describes a pairing for messages: group, round, table or match and board, and players, as in `2회전 2경기 3판 홍길동 -
    /// 성춘향`.
    pub fn pairing_words(&self, pairing: &Pairing, lang: Lang) -> String {
        let name = |player: usize| self.players[player].name.as_str();
        let mut words: Vec<String> = Vec::new();
        if let Some(round) = pairing.round.map(|round| &self.rounds[round]) {
            words.extend(round.group.clone());
            let number = round.number;
            words.push(match (&round.name, lang) {
                (Some(name), _) => name.clone(),
                (None, Lang::En) => format!("round {number}"),
                (None, Lang::Ko) => format!("{number}회전"),
            });
        }
        let is_of_teams = pairing.team_match.is_some();
        let count = |number: Option<u32>, words: Bilingual| {
            number.map(|number| match lang {
                Lang::En => format!("{} {number}", words.en),
                Lang::Ko => format!("{number}{}", words.ko),
            })
        };
        let (table, board) = (Bilingual::new("table", "판"), Bilingual::new("board", "판"));
        let of_match = Bilingual::new("match", "경기");
        words.extend(count(
            pairing.table,
            if is_of_teams { of_match } else { table },
        ));
        words.extend(count(pairing.board.filter(|_| is_of_teams), board));
        words.push(match pairing.players {
            (left, Some(right)) => format!("{} - {}", name(left), name(right)),
            (alone, None) => name(alone).to_owned(),
        });
        words.join(match lang {
            Lang::En => ", ",
            Lang::Ko => " ",
        })
    }

    /// Returns the name of a round for messages; its number if it has no name.
    pub fn round_words(&self, round: usize) -> String {
        let round = &self.rounds[round];
        round
            .name
            .clone()
            .unwrap_or_else(|| round.number.to_string())
    }
}
