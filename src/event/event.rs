//! An event: what is laid down for it, who plays, who meets whom, and what the list of results says.

use crate::games::RulesRequest;
use crate::games::switches::RulesetInfo;
use crate::model::{Hundredths, Outcome, Side};
use crate::text::Span;

use super::criterion::Criterion;
use super::days::Days;
use super::decision::Decision;
use super::number::Points;
use super::time_control::TimeControl;

/// An event as its file describes it.
#[derive(Clone, Debug, Default)]
pub struct Event {
    /// What it is called.
    pub name: Option<String>,
    /// Where it is held.
    pub place: Option<String>,
    /// Who holds it.
    pub host: Option<String>,
    /// Its class, where it is rated.
    pub class: Option<String>,
    /// Its days.
    pub dates: Option<Days>,
    /// How its rounds are made, unless a stage says otherwise.
    pub system: System,
    /// What is laid down for its games, unless a stage or round says otherwise.
    pub regulations: Regulations,
    /// The criteria of its standings, unless a stage says otherwise.
    pub standings: Option<Vec<Criterion>>,
    /// What a game counts.
    pub scoring: Scoring,
    /// Whether a round that an opponent did not play counts half a win in sums over opponents.
    pub halves_unplayed: bool,
    /// Who plays, in the order of the list.
    pub players: Vec<Player>,
    /// The teams, in the order of the list.
    pub teams: Vec<Team>,
    /// The stages, in the order of the list.
    pub stages: Vec<Stage>,
    /// The rounds, in the order of the list.
    pub rounds: Vec<Round>,
    /// Who meets whom, in the order of the list, byes among them.
    pub pairings: Vec<Pairing>,
    /// The matches of teams, in the order of the list.
    pub matches: Vec<TeamMatch>,
    /// Whether whoever met is a pairing, without rounds.
    pub is_open: bool,
    /// What was decided about records, in the order of the file.
    pub decisions: Vec<Decision>,
}

/// How the rounds of an event are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum System {
    /// Everybody meets everybody.
    #[default]
    League,
    /// Those of equal points meet.
    Swiss,
    /// Who loses is out.
    Knockout,
    /// A Swiss event in which stronger players start with points.
    McMahon,
}

/// What is laid down for the games of an event; none where nothing is.
#[derive(Clone, Debug, Default)]
pub struct Regulations {
    /// Id of the game.
    pub game: Option<&'static str>,
    /// The rules under which records are replayed.
    pub rules: Option<EventRules>,
    /// Columns and rows of the board.
    pub size: Option<(u8, u8)>,
    /// Komi of even games.
    pub komi: Option<Hundredths>,
    /// The handicap.
    pub handicap: Option<Handicap>,
    /// The time that each player has.
    pub time: Option<TimeControl>,
    /// Ids of the opening protocols that are allowed.
    pub openings: Option<Vec<&'static str>>,
    /// Numbers of the opening patterns that are allowed.
    pub patterns: Option<Vec<&'static str>>,
    /// The least moves of a record.
    pub min_plies: Option<u32>,
    /// The most moves of a record.
    pub max_plies: Option<u32>,
    /// Whether draws are possible.
    pub draws: Option<bool>,
    /// Whether a result has to say its margin or manner.
    pub wants_full_results: Option<bool>,
    /// Whether the left side of a pairing is Black.
    pub is_coloured: Option<bool>,
    /// Games of a pairing.
    pub best_of: Option<u32>,
    /// Boards of a match of teams.
    pub boards: Option<u32>,
}

/// The rules of an event.
#[derive(Clone, Debug)]
pub struct EventRules {
    /// As the file of the event writes them.
    pub written: String,
    /// As a replay takes them.
    pub request: RulesRequest,
    /// The ruleset without its switches; none where only switches are given.
    pub ruleset: Option<&'static RulesetInfo>,
    /// The komi that the ruleset has of itself.
    pub komi: Option<Hundredths>,
}

/// The handicap of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Handicap {
    /// So many stones; 0 for an even game.
    Stones(u32),
    /// Whatever the players agree upon.
    Any,
}

/// What a game counts for its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// A win.
    pub win: Points,
    /// A draw.
    pub draw: Points,
    /// A loss.
    pub loss: Points,
    /// A round without opponent.
    pub bye: Points,
    /// A win by forfeit.
    pub forfeit_win: Points,
    /// A loss by forfeit.
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
            forfeit_win: win,
            forfeit_loss: loss,
        }
    }
}

/// A player of the list; in games of teams without boards, such as yut, a team.
#[derive(Clone, Debug, Default)]
pub struct Player {
    /// How pairings name the player.
    pub id: String,
    /// The name.
    pub name: String,
    /// The name in Chinese characters.
    pub hanja: Option<String>,
    /// The name in Latin letters.
    pub roman: Option<String>,
    /// Other names.
    pub aliases: Vec<String>,
    /// The rank, as written.
    pub rank: Option<String>,
    /// The club.
    pub club: Option<String>,
    /// The team, as written with the player, or the place among [`Event::teams`] of the one that lists
    /// the player.
    pub team: Option<String>,
    /// The team that lists the player, by its place among [`Event::teams`].
    pub team_index: Option<usize>,
    /// Who plays for it where it is a team itself.
    pub members: Vec<String>,
    /// Points at the start of a McMahon event.
    pub start: Points,
    /// The number of the first round without the player.
    pub withdrawn_from: Option<u32>,
    /// Where the list has the player.
    pub place: Span,
}

/// A team with players at boards.
#[derive(Clone, Debug, Default)]
pub struct Team {
    /// How matches name the team.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its players in the order of the boards, by their places among [`Event::players`].
    pub players: Vec<usize>,
    /// Its reserves, the same way.
    pub reserves: Vec<usize>,
    /// Whether the order of the boards may change from match to match.
    pub is_free: bool,
}

/// A stage of an event.
#[derive(Clone, Debug, Default)]
pub struct Stage {
    /// Its name.
    pub name: String,
    /// How its rounds are made, where it is not the event's way.
    pub system: Option<System>,
    /// The criteria of its standings, where they are its own.
    pub standings: Option<Vec<Criterion>>,
    /// What is laid down for its games beyond the event.
    pub regulations: Regulations,
}

/// A round.
#[derive(Clone, Debug, Default)]
pub struct Round {
    /// Its number; rounds of different stages or groups may have the same.
    pub number: u32,
    /// Its name, such as `8강`.
    pub name: Option<String>,
    /// Its days.
    pub dates: Option<Days>,
    /// Its stage, by its place among [`Event::stages`].
    pub stage: Option<usize>,
    /// Its group.
    pub group: Option<String>,
    /// What is laid down for its games, that of the stage and the event included.
    pub regulations: Regulations,
    /// Whether whoever met in it is a pairing.
    pub is_open: bool,
}

/// Two who meet, or one who has no opponent.
#[derive(Clone, Debug)]
pub struct Pairing {
    /// The round, by its place among [`Event::rounds`].
    pub round: Option<usize>,
    /// The number of the table.
    pub table: Option<u32>,
    /// The two by their places among [`Event::players`], Black first where it is coloured; a bye has no
    /// second one.
    pub players: (usize, Option<usize>),
    /// The handicap that it states.
    pub handicap: Option<u32>,
    /// What the list says of its result.
    pub outcome: Option<ListedOutcome>,
    /// The files that the event names for its records, in the order of games.
    pub records: Vec<String>,
    /// Whether the first of the two is Black.
    pub is_coloured: bool,
    /// The games that it is decided by.
    pub best_of: u32,
    /// Whether it comes of records that were there, so that none is expected.
    pub is_open: bool,
    /// The match of teams that it is a board of, by its place among [`Event::matches`].
    pub team_match: Option<usize>,
    /// The number of the board in such a match, from 1.
    pub board: Option<u32>,
    /// Where the event's file has it.
    pub place: Span,
}

/// A match of two teams, or a round in which a team has no opponent.
#[derive(Clone, Debug)]
pub struct TeamMatch {
    /// The round, by its place among [`Event::rounds`].
    pub round: usize,
    /// The number of the match.
    pub table: Option<u32>,
    /// The teams by their places among [`Event::teams`]; a bye has no second one.
    pub teams: (usize, Option<usize>),
    /// What the list says of its result.
    pub outcome: Option<ListedOutcome>,
    /// Its boards in order, by their places among [`Event::pairings`].
    pub boards: Vec<usize>,
    /// Where the event's file has it.
    pub place: Span,
}

/// What the list of results says of a pairing. [`Side::BLACK`] is the left of its two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListedOutcome {
    /// The game was played.
    Game(Outcome),
    /// Somebody won without a game.
    Forfeit(Side),
    /// Both lost without a game.
    BothLose,
    /// It was not played.
    Unplayed,
    /// Games of a match, or boards of a match of teams.
    Score(Points, Points),
}

impl ListedOutcome {
    /// Whether there was no game.
    pub fn is_without_game(self) -> bool {
        matches!(
            self,
            ListedOutcome::Forfeit(_) | ListedOutcome::BothLose | ListedOutcome::Unplayed
        )
    }
}

impl Regulations {
    /// These regulations where they say something, else those above them.
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

    /// The komi that is due in even games.
    pub fn komi_due(&self) -> Option<Hundredths> {
        self.komi.or_else(|| self.rules.as_ref()?.komi)
    }

    /// The least moves of a record.
    pub fn least_plies(&self) -> u32 {
        self.min_plies.unwrap_or(1)
    }
}

impl Pairing {
    /// A single game of two without colours, of which the list says no more than who they are.
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

    /// The place of a player in it: the left side or the right one.
    pub fn side_of(&self, player: usize) -> Option<Side> {
        if self.players.0 == player {
            Some(Side::BLACK)
        } else if self.players.1 == Some(player) {
            Some(Side::WHITE)
        } else {
            None
        }
    }

    /// The player of a side.
    pub fn player(&self, side: Side) -> Option<usize> {
        match side {
            Side::BLACK => Some(self.players.0),
            _ => self.players.1,
        }
    }

    /// Whether there is nobody on the right.
    pub fn is_bye(&self) -> bool {
        self.players.1.is_none()
    }

    /// Whether it is decided by several games.
    pub fn is_match(&self) -> bool {
        self.best_of > 1
    }

    /// Whether two players meet in it, in either colour.
    pub fn is_of(&self, one: usize, other: usize) -> bool {
        self.players == (one, Some(other)) || self.players == (other, Some(one))
    }
}

impl Event {
    /// What is laid down for a pairing; for records of no pairing, and for pairings of no round, what is
    /// laid down for the event.
    pub fn regulations_of(&self, round: Option<usize>) -> &Regulations {
        match round {
            Some(round) => &self.rounds[round].regulations,
            None => &self.regulations,
        }
    }

    /// Whether teams with boards play.
    pub fn is_of_teams(&self) -> bool {
        !self.teams.is_empty()
    }

    /// Whether it has a date anywhere.
    pub fn has_dates(&self) -> bool {
        self.dates.is_some() || self.rounds.iter().any(|round| round.dates.is_some())
    }

    /// The days of a pairing: its round's, else the event's.
    pub fn days_of(&self, round: Option<usize>) -> Option<Days> {
        let own = round.and_then(|round| self.rounds[round].dates);
        own.or(self.dates)
    }

    /// Whether there are stages or groups, so that each has a table of its own.
    pub fn has_tables(&self) -> bool {
        let is_apart = |round: &Round| round.stage.is_some() || round.group.is_some();
        self.rounds.iter().any(is_apart)
    }

    /// How a pairing is called: its round, table and players.
    pub fn pairing_words(&self, pairing: &Pairing) -> String {
        let name = |player: usize| self.players[player].name.as_str();
        let mut words = String::new();
        if let Some(round) = pairing.round {
            words.push_str(&self.rounds[round].number.to_string());
            if let Some(table) = pairing.table {
                words.push_str(&format!("-{table}"));
            }
            words.push(' ');
        }
        words.push_str(name(pairing.players.0));
        if let Some(other) = pairing.players.1 {
            words.push_str(" - ");
            words.push_str(name(other));
        }
        words
    }

    /// The round that numbers and names of rounds in messages are told by.
    pub fn round_words(&self, round: usize) -> String {
        let round = &self.rounds[round];
        round
            .name
            .clone()
            .unwrap_or_else(|| round.number.to_string())
    }
}
