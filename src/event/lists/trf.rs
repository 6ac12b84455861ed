//! Reader of tournament report files (TRF) of Swiss-Manager and other programs for Swiss tournaments. Each line
//! begins with a number of three digits and has columns of fixed width.
//!
//! Source: the description of the report file (TRF16) by the chess federation FIDE. Ratings,
//! titles, birthdays and teams are ignored.

use crate::event::EventFile;
use crate::event::country::country_code;
use crate::event::days::Days;
use crate::event::event::{Handicap, ListedOutcome, Player, System};
use crate::event::spelling::without_rank;
use crate::formats::shared::values::date;
use crate::model::{Date, Outcome, Side};
use crate::text::{Bilingual, Span};

use super::draft::{Draft, ListedPairing, MOST_ROUNDS};
use super::{BrokenList, EventList};

/// Position in a player's line, from 0, at which the first round begins.
const ROUNDS: usize = 91;

/// Number of characters of a round in a player's line.
const WIDTH: usize = 10;

/// Columns of a player that are ignored: index of the first character, index after the last, and a name for the note.
const UNREAD: [(usize, usize, Bilingual); 4] = [
    (10, 13, Bilingual::new("titles", "직함")),
    (48, 52, Bilingual::new("ratings", "레이팅")),
    (
        57,
        68,
        Bilingual::new("numbers of players", "선수 등록번호"),
    ),
    (69, 79, Bilingual::new("birthdays", "생년월일")),
];

/// Reader of tournament report files (TRF).
pub(super) struct TournamentReport;

/// A player's line: number, player index and rounds.
struct Line {
    number: u32,
    player: usize,
    rounds: Vec<Cell>,
    span: Span,
}

/// A round in a player's line: number of the opponent (0 for none), colour, and the letter of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cell {
    opponent: u32,
    colour: Option<Side>,
    result: char,
}

impl EventList for TournamentReport {
    fn name(&self) -> Bilingual {
        Bilingual::new(
            "a report of a Swiss tournament (Swiss-Manager, TRF)",
            "스위스 대회 보고 파일(Swiss-Manager, TRF)",
        )
    }

    fn holds(&self, text: &str) -> bool {
        let is_head = |line: &str| {
            ["012 ", "022 ", "042 "]
                .iter()
                .any(|key| line.starts_with(key))
        };
        let is_player = |line: &str| line.starts_with("001 ") && line.chars().count() > 80;
        is_player(text) || is_head(text) && text.lines().any(is_player)
    }

    fn read(&self, text: &str) -> Result<EventFile, BrokenList> {
        let mut draft = Draft::default();
        draft.event.system = System::Swiss;
        draft.event.regulations.handicap = Some(Handicap::Any);
        let mut days = [None; 2];
        let mut lines: Vec<Line> = Vec::new();
        let mut start = 0;
        for whole in text.split_inclusive('\n') {
            let line = whole.trim_end();
            let begun = line.trim_start_matches('\u{FEFF}');
            let from = start + line.len() - begun.len();
            let span = Span::new(from, start + line.len());
            start += whole.len();
            let value = begun.get(4..).unwrap_or_default().trim();
            match begun.get(..3).unwrap_or_default() {
                "001" => lines.extend(player(&mut draft, begun, span)),
                "012" => draft.event.name = Some(value.to_owned()).filter(|name| !name.is_empty()),
                "022" => draft.event.place = Some(value.to_owned()).filter(|name| !name.is_empty()),
                "032" => draft.event.country = country_code(value),
                "042" => days[0] = day(value),
                "052" => days[1] = day(value),
                // A line with `DDD` is a ruler that shows the columns.
                "DDD" => {}
                code if value.is_empty() && code.trim().is_empty() => {}
                code if code.bytes().all(|byte| byte.is_ascii_digit()) => draft.leave_out(code),
                _ => draft.leave_out_line(begun),
            }
        }
        pairings(&mut draft, &lines);
        draft.event.dates = Days::from_ends(days);
        Ok(draft.finish(self.name()))
    }
}

fn day(value: &str) -> Option<Date> {
    date::read(&value.replace('/', "-"))?.value.iter().next()
}

fn player(draft: &mut Draft, line: &str, span: Span) -> Option<Line> {
    let chars: Vec<char> = line.chars().collect();
    let columns = |from: usize, to: usize| -> String {
        let columns = chars.get(from..to.min(chars.len())).unwrap_or_default();
        columns.iter().collect::<String>().trim().to_owned()
    };
    let (number, name) = (columns(4, 8).parse().ok(), columns(14, 47));
    let (Some(number), false) = (number, name.is_empty()) else {
        draft.refuse("001", span, line);
        return None;
    };
    let (bare, rank) = without_rank(&name);
    let (family, given) = bare.split_once(',').unwrap_or((bare, ""));
    let joined = format!("{} {}", family.trim(), given.trim());
    let before = draft.event.players.len();
    let player = draft.player(&format!("{number} {name}"), || Player {
        id: joined.trim().to_owned(),
        name: joined.trim().to_owned(),
        family: Some(family.trim().to_owned()),
        given: Some(given.trim().to_owned()).filter(|given| !given.is_empty()),
        country: country_code(&columns(53, 56)),
        rank: rank.map(str::to_owned),
        place: span,
        ..Player::default()
    })?;
    if player < before {
        draft.refuse("001", span, &name);
        return None;
    }
    for (from, to, unread) in UNREAD {
        if !matches!(&*columns(from, to), "" | "0") {
            draft.leave_out(unread);
        }
    }
    let rest = chars.get(ROUNDS..).unwrap_or_default();
    let rounds = rest.chunks(WIDTH).take(MOST_ROUNDS as usize).map(|cell| {
        let opponent: String = cell.iter().take(4).collect();
        let sign = |at: usize| cell.get(at).copied().unwrap_or(' ');
        Cell {
            opponent: opponent.trim().parse().unwrap_or(0),
            colour: match sign(5) {
                'b' | 'B' => Some(Side::BLACK),
                'w' | 'W' => Some(Side::WHITE),
                _ => None,
            },
            result: sign(7).to_ascii_uppercase(),
        }
    });
    Some(Line {
        number,
        player,
        rounds: rounds.collect(),
        span,
    })
}

/// Adds the pairings. Each game appears in the lines of both players; the earlier line decides.
fn pairings(draft: &mut Draft, lines: &[Line]) {
    let rounds = lines.iter().map(|line| line.rounds.len()).max();
    for number in 1..=rounds.unwrap_or(0) as u32 {
        draft.round(Some(number), None);
    }
    let of_number: std::collections::HashMap<u32, usize> = lines
        .iter()
        .enumerate()
        .map(|(at, line)| (line.number, at))
        .collect();
    for (at, line) in lines.iter().enumerate() {
        for (round, &cell) in line.rounds.iter().enumerate() {
            let pairing = |players, outcome, is_coloured| ListedPairing {
                round: Some(round),
                table: None,
                players,
                handicap: None,
                outcome,
                is_coloured,
                place: line.span,
            };
            if cell.opponent == 0 {
                let outcome = match cell.result {
                    'F' | 'U' | '+' | '1' => ListedOutcome::Game(Outcome::win(Side::BLACK)),
                    'H' | '=' => ListedOutcome::Game(Outcome::Draw),
                    _ => continue,
                };
                draft.pair(pairing((line.player, None), Some(outcome), false));
                continue;
            }
            let Some(&other) = of_number.get(&cell.opponent).filter(|&&other| other != at) else {
                draft.refuse("001", line.span, &cell.opponent.to_string());
                continue;
            };
            let theirs = lines[other].rounds.get(round).copied();
            let theirs = theirs.filter(|theirs| theirs.opponent == line.number);
            if other < at && theirs.is_some() {
                continue;
            }
            let colour = cell
                .colour
                .or(theirs.and_then(|one| one.colour).map(Side::opponent));
            let own = colour.unwrap_or(Side::BLACK);
            let is_same = theirs.is_some_and(|theirs| theirs.result == cell.result);
            let outcome = match cell.result {
                '1' | 'W' => Some(ListedOutcome::Game(Outcome::win(own))),
                '0' | 'L' if is_same => Some(ListedOutcome::Adjudged { is_win: false }),
                '0' | 'L' => Some(ListedOutcome::Game(Outcome::win(own.opponent()))),
                '=' | 'D' => Some(ListedOutcome::Game(Outcome::Draw)),
                '+' => Some(ListedOutcome::Forfeit(own)),
                '-' if is_same => Some(ListedOutcome::BothLose),
                '-' => Some(ListedOutcome::Forfeit(own.opponent())),
                ' ' | '*' | '?' => None,
                sign => {
                    draft.refuse("001", line.span, &sign.to_string());
                    None
                }
            };
            let opponent = lines[other].player;
            let players = if own == Side::WHITE {
                (opponent, Some(line.player))
            } else {
                (line.player, Some(opponent))
            };
            draft.pair(pairing(players, outcome, colour.is_some()));
        }
    }
}
