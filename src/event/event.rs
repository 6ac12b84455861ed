//! Events: regulations, players, pairings and listed results.

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

/// An event as described by its file.
#[derive(Clone, Debug, Default)]
pub struct Event {
    /// Name of the event.
    pub name: Option<String>,
    /// Title above a pairing table, shown if the event has no name. Records are not compared with
    /// it.
    pub title: Option<String>,
    /// Place of the event.
    pub place: Option<String>,
    /// Country of the event, as two letters, and of players who state none.
    pub country: Option<String>,
    /// Organizer of the event.
    pub host: Option<String>,
    /// Class for the rating list, if the event is rated.
    pub class: Option<String>,
    /// Dates of the event.
    pub dates: Option<Days>,
    /// Pairing system, unless a stage overrides it.
    pub system: System,
    /// Regulations of its games, unless a stage or round overrides them.
    pub regulations: Regulations,
    /// Criteria of its standings, unless a stage overrides them.
    pub standings: Option<Vec<Criterion>>,
    /// Points for the results of a game.
    pub scoring: Scoring,
    /// True if an opponent's unplayed round counts as half a win in sums over opponents.
    pub halves_unplayed: bool,
    /// True if sums over opponents add the handicap for White and subtract it for Black, as
    /// OpenGotha does.
    pub counts_handicap: bool,
    /// True if results for rating lists name the opponent of a game won by forfeit.
    pub names_forfeited: bool,
    /// True if points of a player are rounded down to a whole number.
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
    /// True if the contestants of the list are teams whose players are not listed.
    pub lists_teams: bool,
    /// True if pairings are taken from the records instead of a list, without rounds.
    pub is_open: bool,
    /// Decisions on records, in the order of the file.
    pub decisions: Vec<Decision>,
    /// Prizes, in the order of the file.
    pub prizes: Vec<Prize>,
    /// Number of first places of each table that are promoted.
    pub promoted: u32,
    /// Number of last places of each table that are relegated.
    pub relegated: u32,
}

/// A prize for some places of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prize {
    /// Name of the prize.
    pub name: String,
    /// First and last place.
    pub places: (u32, u32),
    /// Group to which it is limited.
    pub group: Option<String>,
}

/// Pairing system of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum System {
    /// Everyone meets everyone.
    #[default]
    League,
    /// Contestants with equal points meet.
    Swiss,
    /// The loser of a match is out.
    Knockout,
    /// Swiss system in which stronger players start with points.
    McMahon,
}

/// Regulations for the games of an event; `None` for what is not set.
#[derive(Clone, Debug, Default)]
pub struct Regulations {
    /// Id of the game.
    pub game: Option<&'static str>,
    /// Rules for replaying the records.
    pub rules: Option<EventRules>,
    /// Columns and rows of the board.
    pub size: Option<(u8, u8)>,
    /// Komi of even games.
    pub komi: Option<Hundredths>,
    /// Handicap of the games.
    pub handicap: Option<Handicap>,
    /// Time control of each player.
    pub time: Option<TimeControl>,
    /// Ids of the allowed opening protocols.
    pub openings: Option<Vec<&'static str>>,
    /// Numbers of the allowed opening patterns.
    pub patterns: Option<Vec<&'static str>>,
    /// Minimum number of moves of a record.
    pub min_plies: Option<u32>,
    /// Maximum number of moves of a record.
    pub max_plies: Option<u32>,
    /// True if games may end in a draw.
    pub draws: Option<bool>,
    /// True if a result must state the margin or manner of the win.
    pub wants_full_results: Option<bool>,
    /// True if the left player of a pairing is Black.
    pub is_coloured: Option<bool>,
    /// Number of games in a pairing.
    pub best_of: Option<u32>,
    /// Number of boards in a team match.
    pub boards: Option<u32>,
}

/// Rules of an event.
#[derive(Clone, Debug)]
pub struct EventRules {
    /// Text as written in the event file.
    pub written: String,
    /// Parsed rules for the replay.
    pub request: RulesRequest,
    /// Ruleset without its switches; `None` if the file gives only switches.
    pub ruleset: Option<&'static RulesetInfo>,
    /// Default komi of the ruleset.
    pub komi: Option<Hundredths>,
}

/// Handicap of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Handicap {
    /// A fixed number of stones; 0 for an even game.
    Stones(u32),
    /// Any handicap that the players agree on.
    Any,
}

/// Points for the results of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// Points for a win.
    pub win: Points,
    /// Points for a draw.
    pub draw: Points,
    /// Points for a loss.
    pub loss: Points,
    /// Points for a bye.
    pub bye: Points,
    /// Points for a round without a pairing.
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

/// A player of the list. In team games without boards, such as yut, this is a team.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Id used in pairings.
    pub id: String,
    /// Name of the player.
    pub name: String,
    /// Name in Chinese characters.
    pub hanja: Option<String>,
    /// Name in Latin letters.
    pub roman: Option<String>,
    /// Other spellings of the name.
    pub aliases: Vec<String>,
    /// Rank, as written.
    pub rank: Option<String>,
    /// Club of the player.
    pub club: Option<String>,
    /// Family name in Latin letters, as rating lists have it.
    pub family: Option<String>,
    /// Given name in Latin letters, as rating lists have it.
    pub given: Option<String>,
    /// Country, as two letters.
    pub country: Option<String>,
    /// Number in the European rating list.
    pub pin: Option<String>,
    /// Number in the American rating list.
    pub aga: Option<String>,
    /// Team named in the player's own entry.
    pub team: Option<String>,
    /// Index in [`Event::teams`] of the team that lists the player.
    pub team_index: Option<usize>,
    /// Members, if the player is itself a team.
    pub members: Vec<String>,
    /// Initial points in a McMahon event.
    pub start: Points,
    /// Number of the first round after the player withdrew.
    pub withdrawn_from: Option<u32>,
    /// Position in the event file.
    pub place: Span,
}

/// A team with players at boards.
#[derive(Clone, Debug, Default)]
pub struct Team {
    /// Id used in team matches.
    pub id: String,
    /// Name of the team.
    pub name: String,
    /// Players in board order, as indices into [`Event::players`].
    pub players: Vec<usize>,
    /// Reserve players, as indices into [`Event::players`].
    pub reserves: Vec<usize>,
    /// True if the board order may change between matches.
    pub is_free: bool,
}

/// A stage of an event.
#[derive(Clone, Debug, Default)]
pub struct Stage {
    /// Name of the stage.
    pub name: String,
    /// Pairing system, if it differs from the event's.
    pub system: Option<System>,
    /// Criteria of its standings, if they differ from the event's.
    pub standings: Option<Vec<Criterion>>,
    /// Regulations that override the event's.
    pub regulations: Regulations,
}

/// A round.
#[derive(Clone, Debug, Default)]
pub struct Round {
    /// Round number. Rounds of different stages or groups may share it.
    pub number: u32,
    /// Round name, such as `8강`.
    pub name: Option<String>,
    /// Dates of the round.
    pub dates: Option<Days>,
    /// Index of its stage in [`Event::stages`].
    pub stage: Option<usize>,
    /// Group of the round.
    pub group: Option<String>,
    /// Regulations of its games, merged with the stage's and the event's regulations.
    pub regulations: Regulations,
    /// True if its pairings are taken from the records.
    pub is_open: bool,
}

/// A pairing of two players, or a bye.
#[derive(Clone, Debug)]
pub struct Pairing {
    /// Index of the round in [`Event::rounds`].
    pub round: Option<usize>,
    /// Table number.
    pub table: Option<u32>,
    /// Indices into [`Event::players`], Black first if the pairing is coloured; the second is
    /// `None` for a bye.
    pub players: (usize, Option<usize>),
    /// Handicap stated in the pairing.
    pub handicap: Option<u32>,
    /// Listed result. For a bye: a win, a draw for half the points, or a loss for none; without
    /// it, the bye counts as the scoring says.
    pub outcome: Option<ListedOutcome>,
    /// Record files named in the event file, in the order of the games.
    pub records: Vec<String>,
    /// True if the first player is Black.
    pub is_coloured: bool,
    /// Number of games; a majority of them wins.
    pub best_of: u32,
    /// True if the pairing was derived from records, so that none can be missing.
    pub is_open: bool,
    /// Index in [`Event::matches`] of the team match that this board belongs to.
    pub team_match: Option<usize>,
    /// Board number in the team match, from 1.
    pub board: Option<u32>,
    /// Position in the event file.
    pub place: Span,
}

/// A match of two teams, or a team's bye.
#[derive(Clone, Debug)]
pub struct TeamMatch {
    /// Index of the round in [`Event::rounds`].
    pub round: usize,
    /// Number of the match.
    pub table: Option<u32>,
    /// Indices into [`Event::teams`]; the second is `None` for a bye.
    pub teams: (usize, Option<usize>),
    /// Listed result.
    pub outcome: Option<ListedOutcome>,
    /// Boards in order, as indices into [`Event::pairings`].
    pub boards: Vec<usize>,
    /// Position in the event file.
    pub place: Span,
}

/// Listed result of a pairing. [`Side::BLACK`] is the left player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListedOutcome {
    /// Result of a played game.
    Game(Outcome),
    /// Win by forfeit.
    Forfeit(Side),
    /// Win of a played game that the opponent gave up; its record may be missing.
    Retired(Side),
    /// Loss of both sides without a game.
    BothLose,
    /// Win of both sides without a game.
    BothWin,
    /// Draw without a game.
    ForfeitDraw,
    /// Win or loss of both sides by decision, whether or not they played.
    Adjudged {
        /// True if both sides win.
        is_win: bool,
    },
    /// Unplayed pairing.
    Unplayed,
    /// Score in games of a match, or in boards of a team match.
    Score(Points, Points),
}

impl ListedOutcome {
    /// Returns the same outcome with the sides exchanged.
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

    /// Returns the number of games or boards that a score counts; `None` for other results.
    pub fn games(self) -> Option<u32> {
        let ListedOutcome::Score(left, right) = self else {
            return None;
        };
        u32::try_from(((left + right).0 + 999) / 1000).ok()
    }

    /// True if no game was played.
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
    /// Merges regulations; `above` fills in what `self` does not set.
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

    /// Returns the komi of even games: the stated one, or the ruleset's default.
    pub fn komi_due(&self) -> Option<Hundredths> {
        self.komi.or_else(|| self.rules.as_ref()?.komi)
    }

    /// Returns the minimum number of moves of a record.
    pub fn least_plies(&self) -> u32 {
        self.min_plies.unwrap_or(1)
    }
}

impl Pairing {
    /// Creates a pairing of one uncoloured game without further details.
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

    /// Returns the side of a player in the pairing, left (Black) or right (White).
    pub fn side_of(&self, player: usize) -> Option<Side> {
        if self.players.0 == player {
            Some(Side::BLACK)
        } else if self.players.1 == Some(player) {
            Some(Side::WHITE)
        } else {
            None
        }
    }

    /// Returns the player of a side.
    pub fn player(&self, side: Side) -> Option<usize> {
        match side {
            Side::BLACK => Some(self.players.0),
            _ => self.players.1,
        }
    }

    /// True if the pairing has no second player.
    pub fn is_bye(&self) -> bool {
        self.players.1.is_none()
    }

    /// True unless the pairing was derived from records.
    pub fn is_listed(&self) -> bool {
        !self.is_open || self.outcome.is_some()
    }

    /// True if the pairing consists of several games.
    pub fn is_match(&self) -> bool {
        self.best_of > 1
    }

    /// True if the two players meet in this pairing, in either order.
    pub fn is_of(&self, one: usize, other: usize) -> bool {
        self.players == (one, Some(other)) || self.players == (other, Some(one))
    }
}

impl Event {
    /// Returns the event as it stood after the rounds up to a number, with the results of its
    /// pairings.
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

    /// Turns contestants that are teams without listed players into teams, and their pairings into
    /// matches.
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

    /// Returns the regulations of a round, or the event's if `round` is `None`.
    pub fn regulations_of(&self, round: Option<usize>) -> &Regulations {
        match round {
            Some(round) => &self.rounds[round].regulations,
            None => &self.regulations,
        }
    }

    /// Returns the ids of the games of the event and its rounds.
    pub fn games(&self) -> impl Iterator<Item = &'static str> {
        let of_rounds = self.rounds.iter().map(|round| &round.regulations);
        let all = of_rounds.chain([&self.regulations]);
        all.filter_map(|regulations| regulations.game)
    }

    /// True if teams with boards play.
    pub fn is_of_teams(&self) -> bool {
        !self.teams.is_empty()
    }

    /// True if the event or any round has dates.
    pub fn has_dates(&self) -> bool {
        self.dates.is_some() || self.rounds.iter().any(|round| round.dates.is_some())
    }

    /// Returns the dates of a round, or the event's.
    pub fn days_of(&self, round: Option<usize>) -> Option<Days> {
        let own = round.and_then(|round| self.rounds[round].dates);
        own.or(self.dates)
    }

    /// True if stages or groups have separate standings.
    pub fn has_tables(&self) -> bool {
        let is_apart = |round: &Round| round.stage.is_some() || round.group.is_some();
        self.rounds.iter().any(is_apart)
    }

    /// Describes a pairing by group, round, table or match and board, and players:
    /// `2회전 2경기 3판 홍길동 - 성춘향`.
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

    /// Returns the name of a round for messages, or its number.
    pub fn round_words(&self, round: usize) -> String {
        let round = &self.rounds[round];
        round
            .name
            .clone()
            .unwrap_or_else(|| round.number.to_string())
    }
}
