//! Assignment of records to pairings, by the players' names, then by round and date. A file name counts only if the
//! event file states it.

use std::collections::{BTreeMap, HashMap};

use unicode_normalization::UnicodeNormalization;

use super::aliases::{self, AliasProposal};
use super::codes;
use super::entry::{RecordEntry, RecordStatement};
use super::event::{Event, Pairing};
use super::roster::{Meant, Roster};
use super::spelling::{NormalName, folded};
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Place};
use crate::formats::shared::values::rank::Rank;
use crate::model::Side;
use crate::text::Lang;

/// Pairing and players that were found for a record.
#[derive(Clone, Debug, Default)]
pub struct Assignment {
    /// Index of the pairing in [`Event::pairings`]; `None` if none was found.
    pub pairing: Option<usize>,
    /// Number of the game in a match, from 1; `None` outside of matches.
    pub game: Option<u32>,
    /// Indices of the two players in [`Event::players`], Black or the first side first. `None` if a player was not
    /// identified.
    pub players: [Option<usize>; 2],
    /// Side of the pairing (left is [`Side::BLACK`]) whose player has Black in the record.
    pub black: Option<Side>,
    /// Round that the record states.
    pub stated: StatedRound,
    /// Findings about the names of the players and about the pairing.
    pub findings: Vec<Finding>,
    /// True if both players are listed but have no pairing that fits.
    pub is_surplus: bool,
    /// True for each side whose name belongs to no listed player.
    pub unknown: [bool; 2],
    /// True if an unknown name resembles the names of several listed players.
    pub is_unclear: bool,
    /// True if the record belongs to another event and is not judged.
    pub is_foreign: bool,
    /// True if a non-ASCII name is spelled as in the list, which confirms the text encoding of the file.
    pub confirms_encoding: bool,
}

/// Round that a record states, matched with the rounds of the event.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct StatedRound {
    /// Indices of the rounds of the event with this name or number.
    pub rounds: Vec<usize>,
    /// Name or number as written, for messages; `None` if the record states no round.
    pub written: Option<String>,
    /// Number of the round; `None` if the record states no round.
    pub number: Option<u32>,
}

/// Result of looking up the name of a player in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Person {
    Missing,
    /// No listed player has this or a similar name.
    Unknown,
    /// Several listed players have similar names.
    Unclear,
    Certain(usize),
    Misspelt(usize),
    Shared(Vec<usize>),
}

impl Person {
    fn candidates(&self) -> &[usize] {
        match self {
            Person::Certain(player) | Person::Misspelt(player) => std::slice::from_ref(player),
            Person::Shared(players) => players,
            Person::Missing | Person::Unknown | Person::Unclear => &[],
        }
    }

    fn certain(&self) -> Option<usize> {
        match self {
            Person::Certain(player) | Person::Misspelt(player) => Some(*player),
            _ => None,
        }
    }
}

/// Assigns each record to a pairing, and proposes aliases for unknown names. In open events and rounds, the pairings
/// are made from the records and added to the event.
pub fn assign(
    event: &mut Event,
    entries: &[&RecordEntry],
) -> (Vec<Assignment>, Vec<AliasProposal>) {
    let matcher = Matcher::new(event);
    let mut found: Vec<Match> = entries.iter().map(|entry| matcher.entry(entry)).collect();
    let roster = matcher.roster;
    open_pairings(event, entries, &mut found);
    let mut assignments: Vec<Assignment> =
        found.into_iter().map(|found| found.assignment).collect();
    number_games(event, entries, &mut assignments);
    let proposals = aliases::propose(event, &roster, entries, &mut assignments);
    (assignments, proposals)
}

/// Assignment of a record. With `open`, its pairing is created later.
struct Match {
    assignment: Assignment,
    open: Option<OpenSlot>,
}

/// An open round (`None` for the whole event) and the indices of two players who met in it. Their records become
/// pairings.
type OpenSlot = (Option<usize>, usize, usize);

/// A pairing that a record may belong to: one of the list, or a new one in an open round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Possible {
    Listed(usize),
    Open(Option<usize>),
}

struct Matcher<'e> {
    event: &'e Event,
    roster: Roster,
    /// Pairings of each two players; the lower player index comes first.
    met: HashMap<(usize, usize), Vec<usize>>,
    /// Pairing and game number for each record file named in the event file, by path and record number.
    named: HashMap<(String, u32), (usize, u32)>,
    /// Normalized name of each round, longest first, with the indices of the rounds of that name.
    round_names: Vec<(String, Vec<usize>)>,
    /// True if the event has matches, so that a stated round may contain a game or board number.
    has_games: bool,
}

impl<'e> Matcher<'e> {
    fn new(event: &'e Event) -> Matcher<'e> {
        let mut met: HashMap<_, Vec<usize>> = HashMap::new();
        let mut named = HashMap::new();
        for (index, pairing) in event.pairings.iter().enumerate() {
            if let (one, Some(other)) = pairing.players {
                let two = (one.min(other), one.max(other));
                met.entry(two).or_default().push(index);
            }
            for (game, record) in pairing.records.iter().enumerate() {
                let key = file_and_number(record);
                named.entry(key).or_insert((index, game as u32 + 1));
            }
        }
        let mut names: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (index, round) in event.rounds.iter().enumerate() {
            if let Some(name) = &round.name {
                names.entry(folded(name.trim())).or_default().push(index);
            }
        }
        let mut round_names: Vec<_> = names.into_iter().collect();
        round_names.sort_by_key(|(name, _)| std::cmp::Reverse(name.chars().count()));
        Matcher {
            roster: Roster::new(&event.players),
            met,
            named,
            round_names,
            has_games: event.is_of_teams() || event.pairings.iter().any(Pairing::is_match),
            event,
        }
    }

    fn entry(&self, entry: &RecordEntry) -> Match {
        let mut assignment = Assignment {
            stated: self.stated_round(entry),
            ..Assignment::default()
        };
        let names = [0, 1].map(|side| {
            let name = entry.names[side].as_ref();
            name.map(|name| (name, name.name()))
        });
        let key = (entry.file.nfc().collect::<String>(), entry.number);
        if let Some(&(pairing, game)) = self.named.get(&key) {
            self.named_file(entry, pairing, &names, &mut assignment);
            let is_match = self.event.pairings[pairing].is_match();
            assignment.game = is_match.then_some(game);
            return Match {
                assignment,
                open: None,
            };
        }
        let open = self.by_names(entry, &names, &mut assignment);
        assignment.confirms_encoding = (0..2).any(|side| {
            let known = names[side].as_ref().zip(assignment.players[side]);
            known.is_some_and(|((_, name), player)| {
                !name.form.is_ascii() && self.roster.is_spelling_of(name, player)
            })
        });
        for finding in &mut assignment.findings {
            finding.args.shrink_to_fit();
        }
        assignment.findings.shrink_to_fit();
        Match { assignment, open }
    }

    /// Assigns a record to the pairing `index`, because the event file gives the record's file for it. Reports names
    /// that do not fit.
    fn named_file(
        &self,
        entry: &RecordEntry,
        index: usize,
        names: &[Option<(&RecordStatement, NormalName)>; 2],
        assignment: &mut Assignment,
    ) {
        let pairing = &self.event.pairings[index];
        assignment.pairing = Some(index);
        let mut seats = [None; 2];
        for (side, name) in names.iter().enumerate() {
            let Some((written, name)) = name else {
                continue;
            };
            let two = [Some(pairing.players.0), pairing.players.1];
            let two = || two.into_iter().flatten();
            let found = match self.roster.meant(name) {
                Meant::Spelled(players) => two().find(|player| players.contains(player)),
                Meant::Near(_) | Meant::Unclear | Meant::Unknown => {
                    two().find(|&one| self.roster.is_near(name, one))
                }
            };
            let Some(player) = found else {
                let finding = self.at(entry, written, &codes::NAMED_FILE_DISAGREES);
                let words = Arg::each(|lang| self.event.pairing_words(pairing, lang));
                let finding = finding.arg("pairing", words).arg("name", &*written.text);
                assignment.findings.push(finding);
                continue;
            };
            self.report_spelling(entry, written, name, player, &mut assignment.findings);
            assignment.players[side] = Some(player);
            seats[side] = pairing.side_of(player);
        }
        if let [Some(black), Some(white)] = assignment.players
            && black == white
        {
            let name = self.event.players[black].name.as_str();
            let finding = Finding::new(&codes::SAME_PLAYER, whole(entry)).arg("player", name);
            assignment.findings.push(finding);
            seats[1] = None;
        }
        // Side of the pairing that is Black in the record: the one recognized by Black's name, else the opponent of
        // the one recognized by White's name, else the left side.
        let black = match seats {
            [Some(black), _] => black,
            [None, Some(white)] => white.opponent(),
            [None, None] => Side::BLACK,
        };
        assignment.black = Some(black);
    }

    /// Finds the pairing of a record by names, round and date, and reports why there is none. If the record belongs
    /// to an open round, whose pairings are not listed, returns that round and the two players.
    fn by_names(
        &self,
        entry: &RecordEntry,
        names: &[Option<(&RecordStatement, NormalName)>; 2],
        assignment: &mut Assignment,
    ) -> Option<OpenSlot> {
        let people = [0, 1].map(|side| self.person(entry, side, names[side].as_ref()));
        for side in 0..2 {
            if let (Some((written, name)), Some(player)) = (&names[side], people[side].certain()) {
                self.report_spelling(entry, written, name, player, &mut assignment.findings);
            }
            assignment.players[side] = people[side].certain();
        }
        let mut is_ended = false;
        if people.contains(&Person::Missing) {
            let finding = Finding::new(&codes::NAMES_MISSING, whole(entry));
            assignment.findings.push(finding);
            is_ended = true;
        }
        for side in 0..2 {
            if let (Some((written, _)), Person::Unknown | Person::Unclear) =
                (&names[side], &people[side])
            {
                let finding = self.at(entry, written, &codes::UNKNOWN_PLAYER);
                let finding = finding.arg("name", &*written.text);
                assignment.findings.push(finding.arg("meant", ""));
                assignment.unknown[side] = true;
                assignment.is_unclear |= people[side] == Person::Unclear;
                is_ended = true;
            }
        }
        if is_ended {
            return None;
        }
        let [black, white] = &people;
        if let (Some(one), Some(other)) = (black.certain(), white.certain())
            && one == other
        {
            let name = self.event.players[one].name.as_str();
            let finding = Finding::new(&codes::SAME_PLAYER, whole(entry)).arg("player", name);
            assignment.findings.push(finding);
            assignment.players = [None; 2];
            return None;
        }
        let mut possible = self.possible(entry, black, white, &assignment.stated);
        self.narrow(entry, &assignment.stated, &mut possible);
        let is_shared = people
            .iter()
            .any(|person| matches!(person, Person::Shared(_)));
        if let [(only, one, other)] = possible[..] {
            return self.take(entry, names, &people, (only, one, other), assignment);
        }
        if is_shared {
            for side in 0..2 {
                if let (Some((written, _)), Person::Shared(players)) = (&names[side], &people[side])
                {
                    let candidates = players.iter().map(|&player| self.reported(player));
                    let candidates: Vec<String> = candidates.collect();
                    let finding = self.at(entry, written, &codes::NAME_AMBIGUOUS);
                    let finding = finding.arg("name", &*written.text);
                    let finding = finding.arg("candidates", candidates.join(", "));
                    assignment.findings.push(finding);
                }
            }
            return None;
        }
        let (Some(one), Some(other)) = (black.certain(), white.certain()) else {
            return None;
        };
        if possible.is_empty() && self.event.is_of_teams() {
            let finding = self.other_board(entry, one, other, &assignment.stated);
            assignment.findings.push(finding);
            return None;
        }
        let two = [one, other].map(|player| self.event.players[player].name.as_str());
        let named = |lang| {
            let named = possible.iter().filter_map(|(possible, ..)| match possible {
                Possible::Listed(pairing) => {
                    let pairing = &self.event.pairings[*pairing];
                    Some(self.event.pairing_words(pairing, lang))
                }
                Possible::Open(round) => round.map(|round| self.event.round_words(round)),
            });
            named.collect::<Vec<String>>()
        };
        let candidates = match &named(Lang::Ko)[..] {
            [] => Arg::from(""),
            in_korean => Arg::Each {
                en: format!("; it could be {}", named(Lang::En).join("; ")),
                ko: format!(". 가능한 대진: {}", in_korean.join(", ")),
            },
        };
        let finding = Finding::new(&codes::RECORD_SURPLUS, whole(entry));
        let finding = finding.arg("players", two.join(" - "));
        assignment
            .findings
            .push(finding.arg("candidates", candidates));
        assignment.is_surplus = true;
        None
    }

    /// Assigns the record to its only possible pairing. In an open round, returns the round and the two players,
    /// because the pairing is created later.
    fn take(
        &self,
        entry: &RecordEntry,
        names: &[Option<(&RecordStatement, NormalName)>; 2],
        people: &[Person; 2],
        (only, one, other): (Possible, usize, usize),
        assignment: &mut Assignment,
    ) -> Option<OpenSlot> {
        let [black, white] = people;
        // If the names fit in both orders, the left player is assumed to be Black.
        let is_straight = black.candidates().contains(&one) && white.candidates().contains(&other);
        let players = if is_straight {
            [one, other]
        } else {
            [other, one]
        };
        for side in 0..2 {
            if let (Some((written, name)), Person::Shared(_)) = (&names[side], &people[side]) {
                let found = &mut assignment.findings;
                self.report_spelling(entry, written, name, players[side], found);
            }
        }
        assignment.players = players.map(Some);
        match only {
            Possible::Listed(pairing) => {
                assignment.pairing = Some(pairing);
                assignment.black = self.event.pairings[pairing].side_of(players[0]);
                None
            }
            Possible::Open(round) => {
                let [black, white] = players;
                Some((round, black.min(white), black.max(white)))
            }
        }
    }

    /// Returns all pairings between a candidate for Black and a candidate for White. Each comes with its two players,
    /// the left one first.
    fn possible(
        &self,
        entry: &RecordEntry,
        black: &Person,
        white: &Person,
        stated: &StatedRound,
    ) -> Vec<(Possible, usize, usize)> {
        let mut found: Vec<(Possible, usize, usize)> = Vec::new();
        for &one in black.candidates() {
            for &other in white.candidates() {
                if one == other {
                    continue;
                }
                let two = (one.min(other), one.max(other));
                for &pairing in self.met.get(&two).into_iter().flatten() {
                    let possible = Possible::Listed(pairing);
                    if found.iter().any(|(known, ..)| *known == possible) {
                        continue;
                    }
                    if let (left, Some(right)) = self.event.pairings[pairing].players {
                        found.push((possible, left, right));
                    }
                }
                let mut open = |round| {
                    let possible = Possible::Open(round);
                    let same = |(known, a, b): &(Possible, usize, usize)| {
                        *known == possible && (*a.min(b), *a.max(b)) == two
                    };
                    if !found.iter().any(same) {
                        found.push((possible, one, other));
                    }
                };
                if self.event.is_open {
                    open(None);
                }
                for (index, round) in self.event.rounds.iter().enumerate() {
                    if round.is_open && self.takes(entry, index, stated) {
                        open(Some(index));
                    }
                }
            }
        }
        found
    }

    /// True if a record belongs to an open round: it states the round, or it states none and its dates are within the
    /// round's dates.
    fn takes(&self, entry: &RecordEntry, round: usize, stated: &StatedRound) -> bool {
        match &stated.written {
            Some(_) => stated.rounds.contains(&round),
            None => {
                let days = self.event.rounds[round].dates;
                let is_dated = !entry.statements().dates.is_empty();
                is_dated
                    && days.is_some_and(|days| {
                        entry.statements().dates.iter().all(|&date| days.hold(date))
                    })
            }
        }
    }

    /// Narrows the candidates to those in the stated round, then to those on the stated dates. A step that would
    /// leave none is skipped.
    fn narrow(
        &self,
        entry: &RecordEntry,
        stated: &StatedRound,
        possible: &mut Vec<(Possible, usize, usize)>,
    ) {
        let round_of = |possible: &Possible| match possible {
            Possible::Listed(pairing) => self.event.pairings[*pairing].round,
            Possible::Open(round) => *round,
        };
        let is_of_round = |possible: &Possible| {
            round_of(possible).is_some_and(|round| stated.rounds.contains(&round))
        };
        let is_of_days = |possible: &Possible| {
            let days = round_of(possible).and_then(|round| self.event.rounds[round].dates);
            let dates = &entry.statements().dates;
            !dates.is_empty() && days.is_some_and(|days| dates.iter().all(|&date| days.hold(date)))
        };
        let mut keep = |holds: &dyn Fn(&Possible) -> bool| {
            if possible.len() > 1 && possible.iter().any(|(one, ..)| holds(one)) {
                possible.retain(|(one, ..)| holds(one));
            }
        };
        keep(&is_of_round);
        keep(&is_of_days);
    }

    /// Looks up the name of one side among the listed players.
    fn person(
        &self,
        entry: &RecordEntry,
        side: usize,
        name: Option<&(&RecordStatement, NormalName)>,
    ) -> Person {
        let Some((_, name)) = name else {
            return Person::Missing;
        };
        match self.roster.meant(name) {
            Meant::Unknown => Person::Unknown,
            Meant::Unclear => Person::Unclear,
            Meant::Near(player) => Person::Misspelt(player),
            Meant::Spelled(players) => match &self.agreeing(entry, side, name, players)[..] {
                [only] => Person::Certain(*only),
                several => Person::Shared(several.to_vec()),
            },
        }
    }

    /// Narrows players of the same name step by step: by team in brackets, by rank in the name, then by the team and
    /// the rank in the header. A step that fits none is skipped.
    fn agreeing(
        &self,
        entry: &RecordEntry,
        side: usize,
        name: &NormalName,
        mut players: Vec<usize>,
    ) -> Vec<usize> {
        if players.len() < 2 {
            return players;
        }
        let statements = entry.statements();
        let team = statements.teams[side].as_ref().map(|team| team.name().form);
        let stated = statements.ranks[side]
            .as_ref()
            .and_then(|rank| Rank::read(&rank.text));
        let hinted = name
            .hints
            .iter()
            .map(|hint| NormalName::from_text(hint).form);
        let hinted: Vec<String> = hinted.collect();
        let ranks = name.hints.iter().filter_map(|hint| Rank::read(hint));
        let ranks: Vec<Rank> = ranks.chain(name.rank).collect();
        let steps: [&dyn Fn(usize) -> bool; 4] = [
            &|player| {
                self.teams_of(player)
                    .iter()
                    .any(|team| hinted.contains(team))
            },
            &|player| {
                self.rank_of(player)
                    .is_some_and(|rank| ranks.contains(&rank))
            },
            &|player| {
                team.as_ref()
                    .is_some_and(|team| self.teams_of(player).contains(team))
            },
            &|player| stated.is_some() && self.rank_of(player) == stated,
        ];
        for agrees in steps {
            if players.iter().any(|&player| agrees(player)) {
                players.retain(|&player| agrees(player));
            }
        }
        players
    }

    fn teams_of(&self, player: usize) -> Vec<String> {
        teams_of(self.event, player)
    }

    fn rank_of(&self, player: usize) -> Option<Rank> {
        Rank::read(self.event.players[player].rank.as_deref()?)
    }

    /// Returns a player's name for messages, followed by the id if it differs: `홍길동 (p01)`.
    fn reported(&self, player: usize) -> String {
        let player = &self.event.players[player];
        if player.id == player.name {
            player.name.clone()
        } else {
            format!("{} ({})", player.name, player.id)
        }
    }

    /// Reports a name that is spelled differently from the list, as another spelling or as a misspelling.
    fn report_spelling(
        &self,
        entry: &RecordEntry,
        written: &RecordStatement,
        name: &NormalName,
        player: usize,
        findings: &mut Vec<Finding>,
    ) {
        if self.roster.is_name_of(name, player) {
            return;
        }
        let code = if self.roster.is_spelling_of(name, player) {
            &codes::OTHER_SPELLING
        } else {
            &codes::NAME_MISSPELT
        };
        let finding = self.at(entry, written, code).arg("name", &*written.text);
        let listed = self.event.players[player].name.as_str();
        findings.push(finding.arg("player", listed));
    }

    fn at(&self, entry: &RecordEntry, written: &RecordStatement, code: &'static Code) -> Finding {
        Finding::new(code, at(entry, Some(written)))
    }

    /// Creates the finding about two players whose teams meet but who are not paired at any board, or whose teams do
    /// not meet.
    fn other_board(
        &self,
        entry: &RecordEntry,
        one: usize,
        other: usize,
        stated: &StatedRound,
    ) -> Finding {
        let event = self.event;
        let team = |player: usize| event.players[player].team_index;
        let teams = (team(one), team(other));
        let meets = event.matches.iter().find(|team_match| {
            let (left, right) = (Some(team_match.teams.0), team_match.teams.1);
            let is_theirs = teams == (left, right) || teams == (right, left);
            let in_round = stated.written.is_none() || stated.rounds.contains(&team_match.round);
            right.is_some() && is_theirs && in_round
        });
        let name = |player: usize| event.players[player].name.as_str();
        let board = meets.and_then(|team_match| {
            let mut boards = team_match
                .boards
                .iter()
                .map(|&board| &event.pairings[board]);
            let seat = |player: usize| {
                let mut boards = boards.clone();
                boards.find(|board| board.side_of(player).is_some())
            };
            let of_one = seat(one).map(|board| (one, board));
            let found = of_one.or_else(|| seat(other).map(|board| (other, board)));
            found
                .map(|(player, board)| (player, board.board))
                .or_else(|| boards.next().map(|_| (one, None)))
        });
        match (meets, board) {
            (Some(_), Some((player, Some(board)))) => {
                Finding::new(&codes::OTHER_BOARD, whole(entry))
                    .arg("player", name(player))
                    .arg("board", board)
            }
            (Some(_), _) => Finding::new(&codes::OTHER_BOARD, whole(entry))
                .arg("player", name(one))
                .arg("board", "?"),
            (None, _) => {
                let team = |player| team(player).map_or("?", |team| &*event.teams[team].name);
                Finding::new(&codes::NOT_IN_TEAM, whole(entry))
                    .arg("players", format!("{} - {}", name(one), name(other)))
                    .arg("teams", format!("{} - {}", team(one), team(other)))
            }
        }
    }

    /// Parses the round that the record states: the name of a listed round, else the first number that is not a game
    /// number.
    fn stated_round(&self, entry: &RecordEntry) -> StatedRound {
        let Some(written) = &entry.statements().round else {
            return StatedRound::default();
        };
        let text = folded(&written.text);
        for (name, rounds) in &self.round_names {
            if is_separate_word(&text, name) {
                let number = rounds.first().map(|&round| self.event.rounds[round].number);
                return StatedRound {
                    rounds: rounds.clone(),
                    written: Some(name.clone()),
                    number,
                };
            }
        }
        let numbers = numbers(&text);
        let of_game = if self.has_games {
            game_number(&text)
        } else {
            None
        };
        let number = numbers
            .into_iter()
            .find(|(at, _)| of_game.is_none_or(|(game_at, _)| game_at != *at));
        let Some((_, number)) = number else {
            return StatedRound::default();
        };
        let rounds = self.event.rounds.iter().enumerate();
        let rounds = rounds.filter(|(_, round)| round.number == number);
        StatedRound {
            rounds: rounds.map(|(index, _)| index).collect(),
            written: Some(number.to_string()),
            number: Some(number),
        }
    }
}

pub(super) fn whole(entry: &RecordEntry) -> Place {
    at(entry, None)
}

/// Returns the place of a header entry; the place of the whole record if the entry has no span.
pub(super) fn at(entry: &RecordEntry, written: Option<&RecordStatement>) -> Place {
    let span = written.and_then(|written| written.span);
    Place::record(entry.number - 1, span.unwrap_or(entry.place))
}

/// Returns the normalized names of a player's club and team.
pub(super) fn teams_of(event: &Event, player: usize) -> Vec<String> {
    let listed = &event.players[player];
    let mut names: Vec<&str> = listed
        .club
        .iter()
        .chain(&listed.team)
        .map(String::as_str)
        .collect();
    let by_word = event
        .teams
        .iter()
        .position(|team| Some(&team.id) == listed.team.as_ref());
    for team in listed.team_index.into_iter().chain(by_word) {
        names.extend([&*event.teams[team].id, &event.teams[team].name]);
    }
    names
        .into_iter()
        .map(|name| NormalName::from_text(name).form)
        .collect()
}

/// Splits the name of a record in the event file into path and record number: `file.sgf#2`. The number is 1 if none
/// is written.
pub(super) fn file_and_number(record: &str) -> (String, u32) {
    let record: String = record.trim().trim_start_matches("./").nfc().collect();
    if let Some((file, number)) = record.rsplit_once('#')
        && let Ok(number) = number.parse()
    {
        return (file.to_owned(), number);
    }
    (record, 1)
}

/// True if `name` occurs in `text` with no letter or digit directly before it (결승 is not found in 준결승).
fn is_separate_word(text: &str, name: &str) -> bool {
    !name.is_empty()
        && text.match_indices(name).any(|(at, _)| {
            let before = text[..at].chars().last();
            !before.is_some_and(char::is_alphanumeric)
        })
}

/// Returns all decimal numbers in a text, each with its byte position.
fn numbers(text: &str) -> Vec<(usize, u32)> {
    let mut numbers = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find(|c: char| c.is_ascii_digit()) {
        let start = at + start;
        let digits = text[start..].bytes().take_while(u8::is_ascii_digit).count();
        if let Ok(number) = text[start..start + digits].parse() {
            numbers.push((start, number));
        }
        at = start + digits;
    }
    numbers
}

/// Words that may follow the number of a game or board; `IN_FRONT` lists words that may precede it.
const BEHIND: [&str; 4] = ["국", "판", "게임", "game"];
const IN_FRONT: [&str; 2] = ["game", "board"];

/// Returns the number of a game or board in a stated round, with its byte position: 2 for `8강 2국`, 3 for `game 3`.
fn game_number(text: &str) -> Option<(usize, u32)> {
    numbers(text).into_iter().find(|(at, _)| {
        let (before, after) = text.split_at(*at);
        let after = after.trim_start_matches(|c: char| c.is_ascii_digit());
        let (before, after) = (before.trim_end(), after.trim_start());
        BEHIND.iter().any(|word| after.starts_with(word))
            || IN_FRONT.iter().any(|word| before.ends_with(word))
    })
}

/// Creates the pairings of open events and rounds from the records. Copies of a game share a pairing; each different
/// game gets its own.
fn open_pairings(event: &mut Event, entries: &[&RecordEntry], found: &mut [Match]) {
    let mut made: HashMap<OpenSlot, Vec<(usize, Vec<usize>)>> = HashMap::new();
    for at in 0..found.len() {
        let Some(slot) = found[at].open.take() else {
            continue;
        };
        let line = &entries[at].line;
        let groups = made.entry(slot).or_default();
        let same = groups.iter_mut().find(|(_, members)| {
            members.iter().any(|&member| {
                let other = &entries[member].line;
                line.begins(other) || other.begins(line)
            })
        });
        let (round, one, other) = slot;
        let assignment = &mut found[at].assignment;
        let pairing = match same {
            Some((pairing, members)) => {
                members.push(at);
                *pairing
            }
            None => {
                let pairing = event.pairings.len();
                groups.push((pairing, vec![at]));
                event.pairings.push(Pairing {
                    round,
                    // The pairing was made from a record, so no record is missing for it.
                    is_open: true,
                    ..Pairing::new(one, Some(other), Default::default())
                });
                pairing
            }
        };
        assignment.pairing = Some(pairing);
        let black = assignment.players[0];
        assignment.black = black.and_then(|black| event.pairings[pairing].side_of(black));
    }
}

/// Gives each record of a match its game number: the number stated in the record, else the lowest unused number in
/// the order of the records.
fn number_games(event: &Event, entries: &[&RecordEntry], assignments: &mut [Assignment]) {
    let mut of_match: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (at, assignment) in assignments.iter().enumerate() {
        if let Some(pairing) = assignment.pairing
            && event.pairings[pairing].is_match()
        {
            of_match.entry(pairing).or_default().push(at);
        }
    }
    for records in of_match.into_values() {
        for &at in &records {
            if assignments[at].game.is_none() {
                let stated = entries[at].statements().round.as_ref();
                let stated = stated.and_then(|round| game_number(&folded(&round.text)));
                assignments[at].game = stated.map(|(_, number)| number).filter(|&game| game > 0);
            }
        }
        for &at in &records {
            if assignments[at].game.is_none() {
                let taken: Vec<u32> = records
                    .iter()
                    .filter_map(|&other| assignments[other].game)
                    .collect();
                let free = (1..).find(|game| !taken.contains(game));
                assignments[at].game = free;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_and_games_are_distinguished() {
        assert!(is_separate_word("제1회 결승 1국", "결승"));
        assert!(!is_separate_word("준결승 1국", "결승"));
        assert!(!is_separate_word("16강", "6강"));
        for (text, game) in [
            ("8강 2국", Some(2)),
            ("준결승 제1국", Some(1)),
            ("final, game 3", Some(3)),
            ("3회전", None),
            ("board 2 of round 5", Some(2)),
            ("결승 3번째 판", None),
            ("2 game", Some(2)),
        ] {
            assert_eq!(game_number(text).map(|(_, game)| game), game, "{text}");
        }
        assert_eq!(file_and_number("가/b.sgf#2"), ("가/b.sgf".to_owned(), 2));
        assert_eq!(file_and_number("a.lib"), ("a.lib".to_owned(), 1));
    }
}
