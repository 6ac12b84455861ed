//! Results files for the rating list of the American Go Association: sections for the tournament, for the players and
//! for the games of each round.
//!
//! Source: the description of the format by the American Go Association, and files of OpenGotha.
//! Ranks with decimals are kept as written; the komi of single games is ignored.
//!
//! ```text
//! Results = "TOURNEY" Name { Key "=" Value } "PLAYERS" { Player } { "GAMES" Round { Game } } [ "END" ] .
//! Player = Number Family "," Given Rank .
//! Game = White Black ( "W" | "B" | "=" | "?" ) [ Handicap [ Komi ] ] .
//! ```

use crate::event::EventFile;
use crate::event::country::UNKNOWN_COUNTRY;
use crate::event::days::Days;
use crate::event::event::{ListedOutcome, Player, System};
use crate::event::rating::registration_number;
use crate::formats::shared::values::date;
use crate::formats::shared::values::rank::Rank;
use crate::model::{Date, Outcome, Side};
use crate::text::{Bilingual, Span};

use super::draft::{Draft, ListedPairing, MOST_ROUNDS};
use super::{BrokenList, EventList, trimmed_lines};

/// Reader of results files for the rating list of the American Go Association.
pub(super) struct Aga;

/// Section of the file that the current line belongs to.
#[derive(Clone, Copy)]
enum Section {
    Tournament,
    Players,
    /// Games of the round with this index; `None` if the round number is invalid.
    Games(Option<usize>),
    /// Games of all rounds in one section without a round number.
    AllGames,
}

impl EventList for Aga {
    fn name(&self) -> Bilingual {
        Bilingual::new(
            "results for the American rating list (AGA)",
            "미국 레이팅 제출 파일(AGA)",
        )
    }

    fn holds(&self, text: &str) -> bool {
        let first = text.lines().find(|line| !line.trim().is_empty());
        let word = first.and_then(|line| line.split_whitespace().next());
        let begins = word.is_some_and(|word| word.eq_ignore_ascii_case("tourney"));
        begins || {
            let lines = || text.lines().map(|line| line.trim().to_uppercase());
            lines().any(|line| line == "PLAYERS")
                && lines().any(|line| line == "GAMES" || line.starts_with("GAMES "))
        }
    }

    fn read(&self, text: &str) -> Result<EventFile, BrokenList> {
        let mut draft = Draft::of_baduk(System::Swiss);
        let mut section = Section::Tournament;
        let mut days = [None; 2];
        for (span, line) in trimmed_lines(text) {
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            match (&*word.to_uppercase(), section) {
                ("" | "#", _) => {}
                ("END", Section::Games(_) | Section::AllGames) => {}
                ("TOURNEY", _) => {
                    let (name, place) = rest.rsplit_once(',').unwrap_or((rest, ""));
                    let filled =
                        |text: &str| Some(text.trim().to_owned()).filter(|t| !t.is_empty());
                    draft.event.name = filled(name);
                    draft.event.place = filled(place);
                }
                ("PLAYERS", _) => section = Section::Players,
                ("GAMES", _) => section = games(&mut draft, rest, span),
                (_, Section::Tournament) => head(&mut draft, line, span, &mut days),
                (_, Section::Players) => player(&mut draft, word, rest, span),
                (_, Section::Games(_) | Section::AllGames) => game(&mut draft, line, section, span),
            }
        }
        draft.event.dates = Days::from_ends(days);
        Ok(draft.finish(self.name()))
    }
}

/// Reads a `KEY=value` line about the tournament.
fn head(draft: &mut Draft, line: &str, span: Span, days: &mut [Option<Date>; 2]) {
    let Some((key, value)) = line.split_once('=') else {
        return draft.leave_out_line(line);
    };
    let (key, value) = (key.trim().to_lowercase(), value.trim());
    let at = match key.as_str() {
        "start" => 0,
        "finish" => 1,
        _ if value.is_empty() => return,
        _ => return draft.leave_out(key),
    };
    days[at] = day(value);
    if days[at].is_none() && !value.is_empty() {
        draft.refuse(&key, span, value);
    }
}

/// Parses a date: `month/day/year`, or an ISO date.
fn day(value: &str) -> Option<Date> {
    let parts: Vec<&str> = value.split('/').collect();
    let turned = match parts[..] {
        [month, day, year] => format!("{year}-{month:0>2}-{day:0>2}"),
        _ => value.to_owned(),
    };
    date::read(&turned)?.value.iter().next()
}

fn games(draft: &mut Draft, rest: &str, span: Span) -> Section {
    let Some(number) = rest.split_whitespace().next() else {
        return Section::AllGames;
    };
    let number = number.parse().ok();
    let number = number.filter(|number| (1..=MOST_ROUNDS).contains(number));
    if number.is_none() {
        draft.refuse("GAMES", span, rest);
    }
    Section::Games(number.and_then(|number| draft.round(Some(number), None)))
}

fn player(draft: &mut Draft, number: &str, rest: &str, span: Span) {
    let Some(number) = registration_number(number) else {
        return draft.refuse("PLAYERS", span, number);
    };
    let words: Vec<&str> = rest.split_whitespace().collect();
    let is_rank = |word: &&str| {
        let is_decimal = word.parse::<f64>().is_ok();
        is_decimal || word.starts_with(|c: char| c.is_ascii_digit()) && Rank::read(word).is_some()
    };
    let at = words.iter().rposition(is_rank);
    let (names, rank) = match at {
        Some(at) => {
            draft.leave_out_line(&words[at + 1..].join(" "));
            (words[..at].join(" "), Some(words[at].to_owned()))
        }
        None => (words.join(" "), None),
    };
    let (family, given) = names.split_once(',').unwrap_or((&names, ""));
    let (family, given) = (family.trim().to_owned(), given.trim().to_owned());
    let name = format!("{family} {given}").trim().to_owned();
    if name.is_empty() || draft.known(&number).is_some() {
        return draft.refuse("PLAYERS", span, rest);
    }
    draft.player(&number.clone(), || Player {
        id: number.clone(),
        name,
        family: Some(family),
        given: Some(given).filter(|given| !given.is_empty()),
        rank,
        country: Some(UNKNOWN_COUNTRY.to_owned()),
        aga: Some(number),
        place: span,
        ..Player::default()
    });
}

fn game(draft: &mut Draft, line: &str, section: Section, span: Span) {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [white, black, result, ..] = words[..] else {
        return draft.refuse("GAMES", span, line);
    };
    let known = |draft: &Draft, number: &str| {
        let number = registration_number(number);
        number.and_then(|number| draft.known(&number))
    };
    let (Some(white), Some(black)) = (known(draft, white), known(draft, black)) else {
        return draft.refuse("GAMES", span, line);
    };
    let game = |outcome| Some(ListedOutcome::Game(outcome));
    let outcome = match &*result.to_uppercase() {
        "W" => game(Outcome::win(Side::WHITE)),
        "B" => game(Outcome::win(Side::BLACK)),
        "=" | "J" => game(Outcome::Draw),
        "?" | "U" => None,
        _ => return draft.refuse("GAMES", span, line),
    };
    if words.len() > 4 {
        draft.leave_out(Bilingual::new("komi of the games", "대국의 덤"));
    }
    let round = match section {
        Section::Games(round) => round,
        _ => draft.free_round(None, (black, Some(white))),
    };
    draft.pair(ListedPairing {
        round,
        table: None,
        players: (black, Some(white)),
        handicap: words.get(3).and_then(|stones| stones.parse().ok()),
        outcome,
        is_coloured: true,
        place: span,
    });
}
