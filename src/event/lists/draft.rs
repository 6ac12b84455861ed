//! Builds an event from a pairing list, step by step.

use std::collections::{HashMap, HashSet};

use crate::diag::finding::Arg;
use crate::diag::{Finding, Place};
use crate::event::country::UNKNOWN_COUNTRY;
use crate::event::event::{Event, ListedOutcome, Pairing, Player, Round, System};
use crate::event::file::{EventFile, MOST_PLAYERS, allowed, contradictions, too_many_players};
use crate::event::finding::EventFinding;
use crate::event::spelling::without_blanks;
use crate::event::{aliases, codes};
use crate::text::{Bilingual, Span};

/// Maximum number of columns, lines or keys that the note on a list names.
pub(super) const NAMED: usize = 12;

/// Maximum number of characters that a note quotes from a line.
const SHOWN: usize = 24;

/// Maximum number of rounds and maximum round number. A higher number in a list is not read as a round.
pub(super) const MOST_ROUNDS: u32 = 200;

/// An event that is being built from a list, with the findings about the list.
#[derive(Default)]
pub(super) struct Draft {
    pub event: Event,
    pub findings: Vec<EventFinding>,
    /// Remarks for the note on the list, mostly kinds of content that the reader ignores, such as ratings.
    pub unread: Vec<Arg>,
    /// Lines, keys and columns that the reader does not understand, each once.
    left_out: Vec<Arg>,
    players: HashMap<String, usize>,
    has_too_many_players: bool,
    /// Pairs of a round and a player who has a pairing in that round.
    seated: HashSet<(usize, usize)>,
}

pub(super) struct ListedPairing {
    pub round: Option<usize>,
    pub table: Option<u32>,
    pub players: (usize, Option<usize>),
    pub handicap: Option<u32>,
    pub outcome: Option<ListedOutcome>,
    pub is_coloured: bool,
    pub place: Span,
}

impl Draft {
    /// Creates an empty baduk event for a file of another tournament program. Its country is unknown, and a win by
    /// forfeit still names the opponent.
    pub(super) fn of_baduk(system: System) -> Draft {
        let mut draft = Draft::default();
        draft.event.system = system;
        draft.event.regulations.game = Some("baduk");
        draft.event.country = Some(UNKNOWN_COUNTRY.to_owned());
        draft.event.names_forfeited = true;
        draft
    }

    /// Returns the index of the player with this name. A new player is created by `player` and added. `None` beyond
    /// [`MOST_PLAYERS`].
    pub(super) fn player(&mut self, name: &str, player: impl FnOnce() -> Player) -> Option<usize> {
        let key = key(name);
        if let Some(&known) = self.players.get(&key) {
            return Some(known);
        }
        let index = self.event.players.len();
        if index >= MOST_PLAYERS {
            if !self.has_too_many_players {
                self.has_too_many_players = true;
                self.findings.push(too_many_players(&player()));
            }
            return None;
        }
        self.event.players.push(player());
        self.players.insert(key, index);
        Some(index)
    }

    /// Returns the index of the player with this name; `None` if the name is unknown.
    pub(super) fn known(&self, name: &str) -> Option<usize> {
        self.players.get(&key(name)).copied()
    }

    /// Returns the index of the round with this number or name; a new round is added. `None` beyond [`MOST_ROUNDS`].
    pub(super) fn round(&mut self, number: Option<u32>, name: Option<&str>) -> Option<usize> {
        self.round_of(number, name, None)
    }

    /// Returns the index of the round with this number or name in a group; otherwise like [`Draft::round`].
    pub(super) fn round_of(
        &mut self,
        number: Option<u32>,
        name: Option<&str>,
        group: Option<&str>,
    ) -> Option<usize> {
        let rounds = &mut self.event.rounds;
        if number.is_some_and(|number| number > MOST_ROUNDS) {
            return None;
        }
        let known = rounds.iter().position(|round| {
            round.group.as_deref() == group
                && match name {
                    Some(name) => round.name.as_deref() == Some(name),
                    None => round.name.is_none() && Some(round.number) == number,
                }
        });
        if known.is_some() || rounds.len() >= MOST_ROUNDS as usize {
            return known;
        }
        rounds.push(Round {
            number: number.unwrap_or_else(|| {
                let own = rounds
                    .iter()
                    .filter(|round| round.group.as_deref() == group);
                own.map(|round| round.number).max().unwrap_or(0) + 1
            }),
            name: name.map(str::to_owned),
            group: group.map(str::to_owned),
            ..Round::default()
        });
        Some(rounds.len() - 1)
    }

    /// Returns the index of the first round of a group in which neither of the two players has a pairing. A new round
    /// is added if needed. `None` beyond [`MOST_ROUNDS`].
    pub(super) fn free_round(
        &mut self,
        group: Option<&str>,
        (left, right): (usize, Option<usize>),
    ) -> Option<usize> {
        (1..=MOST_ROUNDS).find_map(|number| {
            let round = self.round_of(Some(number), None, group)?;
            let mut players = [Some(left), right].into_iter().flatten();
            let is_taken = players.any(|player| self.seated.contains(&(round, player)));
            (!is_taken).then_some(round)
        })
    }

    /// Adds a pairing. A pairing whose result is a score such as 2-1 becomes a match of several games.
    pub(super) fn pair(&mut self, pairing: ListedPairing) {
        let (left, right) = pairing.players;
        if let Some(round) = pairing.round {
            let players = [Some(left), right].into_iter().flatten();
            self.seated.extend(players.map(|player| (round, player)));
        }
        let games = pairing.outcome.and_then(ListedOutcome::games);
        self.event.pairings.push(Pairing {
            best_of: games.map_or(1, |games| games.max(2)),
            // A score does not list single games, so their records cannot be missing.
            is_open: games.is_some(),
            round: pairing.round,
            table: pairing.table,
            handicap: pairing.handicap,
            outcome: pairing.outcome,
            is_coloured: pairing.is_coloured,
            ..Pairing::new(left, right, pairing.place)
        });
    }

    /// Reports an invalid value of a column or attribute named `key`.
    pub(super) fn refuse(&mut self, key: &str, span: Span, value: &str) {
        self.refuse_like(key, key, span, value);
    }

    /// Reports an invalid value of a column. `key` is the event-file key whose allowed values the finding lists.
    pub(super) fn refuse_like(&mut self, column: &str, key: &str, span: Span, value: &str) {
        let allowed = match allowed(key) {
            Some(values) => Arg::Each {
                en: format!("; allowed: {}", values.en),
                ko: format!(". 쓸 수 있는 값: {}", values.ko),
            },
            None => Arg::from(""),
        };
        self.findings
            .push(EventFinding::invalid(column, value, allowed, span));
    }

    /// Reports a setting that changes the standings in the program that wrote the list, and that bokgi cannot apply.
    pub(super) fn not_kept(&mut self, setting: impl Into<Arg>, span: Span) {
        let finding = Finding::new(&codes::SETTING_NOT_KEPT, Place::text(span));
        self.findings
            .push(EventFinding::new(finding.arg("setting", setting)));
    }

    /// Reports a contradiction within the list; `what` describes it.
    pub(super) fn contradict(&mut self, span: Span, what: Arg) {
        let finding = Finding::new(&codes::CONTRADICTS_ITSELF, Place::text(span));
        self.findings
            .push(EventFinding::new(finding.arg("what", what)));
    }

    /// Adds a key, column or line to the parts that were not read, which the note on the list names.
    pub(super) fn leave_out(&mut self, part: impl Into<Arg>) {
        let part = part.into();
        // One part more than a note names is stored, so that the note can end with `...`.
        if self.left_out.len() <= NAMED && !self.left_out.contains(&part) {
            self.left_out.push(part);
        }
    }

    /// Adds a line to the parts that were not read. The note on the list quotes its beginning.
    pub(super) fn leave_out_line(&mut self, line: &str) {
        let shown: String = line.trim().chars().take(SHOWN).collect();
        if !shown.is_empty() {
            self.leave_out(format!("`{}`", shown.trim_end()));
        }
    }

    /// Finishes the event: sorts the rounds by number, decides between league and Swiss, and adds the findings.
    /// `format` is the name of the list's format in the note.
    pub(super) fn finish(mut self, format: Bilingual) -> EventFile {
        let event = &mut self.event;
        let mut order: Vec<usize> = (0..event.rounds.len()).collect();
        order.sort_by_key(|&round| event.rounds[round].number);
        let mut places = vec![0; order.len()];
        for (place, &round) in order.iter().enumerate() {
            places[round] = place;
        }
        event.rounds.sort_by_key(|round| round.number);
        for round in &mut event.rounds {
            round.regulations = event.regulations.clone();
        }
        for pairing in &mut event.pairings {
            pairing.round = pairing.round.map(|round| places[round]);
        }
        for one in &mut event.matches {
            one.round = places[one.round];
        }
        // A Swiss event without rounds, or in which two players meet more than once, becomes a league.
        let mut met = HashSet::new();
        let again = event.pairings.iter().any(|pairing| {
            let (one, other) = (pairing.players.0, pairing.players.1.unwrap_or(usize::MAX));
            let is_of_two = pairing.players.1.is_some() && pairing.team_match.is_none();
            is_of_two && !met.insert((one.min(other), one.max(other)))
        });
        if event.system == System::Swiss && (again || event.rounds.is_empty()) {
            event.system = System::League;
        }
        contradictions::find(&self.event, &mut self.findings);
        self.findings.push(self.summary(format));
        aliases::report_twins(&self.event, |_| true, &mut self.findings);
        self.findings
            .sort_by_key(|found| found.finding.place.span.map(|span| span.start));
        EventFile {
            event: self.event,
            findings: self.findings,
        }
    }
}

impl Draft {
    fn summary(&self, format: Bilingual) -> EventFinding {
        let event = &self.event;
        let words = |lang| {
            let parts = self
                .unread
                .iter()
                .map(|part| format!("; {}", part.get(lang)));
            let left_out: Vec<String> = self
                .left_out
                .iter()
                .map(|part| part.get(lang).to_owned())
                .collect();
            let not_read = Bilingual::new("; not read: ", "; 읽지 않은 것 ").get(lang);
            let left_out = if left_out.is_empty() {
                String::new()
            } else {
                format!("{not_read}{}", listed(&left_out))
            };
            parts.chain([left_out]).collect::<String>()
        };
        let finding = Finding::new(&codes::LIST_READ, Place::text(Span::at(0)))
            .arg("format", format)
            .arg("contestants", contestants(event))
            .arg("rounds", event.rounds.len())
            .arg("pairings", event.pairings.len())
            .arg("unread", Arg::each(words));
        EventFinding::new(finding)
    }
}

/// Joins names with commas for a note; names beyond the first [`NAMED`] become `...`.
pub(super) fn listed(names: &[String]) -> String {
    let more = if names.len() > NAMED { " ..." } else { "" };
    let names: Vec<&str> = names.iter().take(NAMED).map(String::as_str).collect();
    format!("{}{more}", names.join(", "))
}

/// Formats the number of players or teams for the note on the list.
fn contestants(event: &Event) -> Arg {
    let count = event.players.len();
    let players = |count| counted(count, "player");
    let (en, ko) = match event.teams.len() {
        0 if event.lists_teams => (counted(count, "team"), format!("팀 {count}")),
        0 => (players(count), format!("선수 {count}")),
        teams => (
            format!("{}, {}", counted(teams, "team"), players(count)),
            format!("팀 {teams}, 선수 {count}"),
        ),
    };
    Arg::Each { en, ko }
}

/// Formats a number with a noun, which gets an `s` in the plural.
fn counted(count: usize, noun: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{ending}")
}

/// Normalizes a name for comparison within a list, without regard to character width, case and spaces.
pub(super) fn key(name: &str) -> String {
    without_blanks(name)
}
