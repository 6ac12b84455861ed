//! What a rating list wants of an event: its head, and a line for each player in the order of the places.

use crate::diag::finding::Arg;
use crate::diag::{Finding, Place};
use crate::formats::shared::values::rank::Rank;
use crate::model::Hundredths;

use super::codes;
use super::cross_table::h9_entries;
use super::days::Days;
use super::event::{Event, Handicap, Player};
use super::finding::EventFinding;
use super::number::Points;
use super::standings::Standings;
use super::time_control::{Overtime, TimeControl};

/// Moves for which a player's periods of overtime are counted as time, as a program for European tournaments does.
const PERIOD_MOVES: u32 = 45;

/// Moves for which an increment is counted as time.
const INCREMENT_MOVES: u32 = 120;

/// An event as a rating list has it.
#[derive(Clone, Debug, Default)]
pub struct Rating {
    /// Its class, where the event's file says one.
    pub class: Option<String>,
    /// Its name.
    pub name: Option<String>,
    /// Where it was held.
    pub place: Option<String>,
    /// Its first and last day.
    pub dates: Option<Days>,
    /// Komi of even games.
    pub komi: Option<Hundredths>,
    /// Whether handicap games are played.
    pub has_handicap: bool,
    /// Minutes of each player, overtime counted in.
    pub minutes: Option<u32>,
    /// A line for each player, in the order of the places; the place is the number of the line.
    pub lines: Vec<RatingLine>,
    /// What the list needs and the event's file does not say.
    pub lacking: Vec<EventFinding>,
}

/// The line of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingLine {
    /// Family name, then given name, in Latin letters where the event's file has them.
    pub names: [String; 2],
    /// The rank, such as `3d`; none where it is not known.
    pub rank: Option<String>,
    /// The club; none where it has no name in Latin letters.
    pub club: Option<String>,
    /// The values that order the standings.
    pub scores: Vec<Points>,
    /// An entry for each round.
    pub entries: Vec<String>,
}

impl Rating {
    /// What there is to send of an event with one table.
    pub(super) fn new(event: &Event, standings: &Standings) -> Rating {
        let mut lacking = Vec::new();
        let entries = h9_entries(event, standings);
        let rows = standings.rows.iter().zip(entries);
        let lines = rows.map(|(row, entries)| {
            let player = &event.players[row.contestant];
            let names = names(player);
            if names.is_none() {
                lacking.push(without_name(player));
            }
            RatingLine {
                names: names.unwrap_or_else(|| [one_word(&player.name), "-".to_owned()]),
                rank: player.rank.as_deref().and_then(rank),
                club: player
                    .club
                    .as_deref()
                    .filter(|club| club.is_ascii())
                    .map(one_word),
                scores: standings.order.iter().map(|&one| row.value(one)).collect(),
                entries,
            }
        });
        let lines: Vec<RatingLine> = lines.collect();
        let stones = event.pairings.iter().filter_map(|pairing| pairing.handicap);
        let handicap = event.regulations.handicap;
        Rating {
            class: event.class.clone(),
            name: event.name.clone(),
            place: event.place.clone(),
            dates: event.dates,
            komi: event.regulations.komi_due(),
            has_handicap: matches!(handicap, Some(Handicap::Any | Handicap::Stones(1..)))
                || stones.max() > Some(0),
            minutes: event.regulations.time.and_then(minutes),
            lines,
            lacking,
        }
    }
}

/// A player of whom no name in Latin letters is known.
fn without_name(player: &Player) -> EventFinding {
    let name = &player.name;
    let what = Arg::Each {
        en: format!("{name} has no name in Latin letters (roman), which h9 needs"),
        ko: format!("{name}: h9에 쓸 로마자 이름이 없음"),
    };
    let finding = Finding::new(&codes::CONTRADICTS_ITSELF, Place::text(player.place));
    EventFinding {
        players: vec![player.id.clone()],
        ..EventFinding::new(finding.arg("what", what))
    }
}

/// Family name and given name: the first word, and what follows it.
fn names(player: &Player) -> Option<[String; 2]> {
    let is_latin = |name: &&str| {
        let letters = name.chars().filter(|c| c.is_alphabetic());
        let is_latin = |c: char| u32::from(c) < 0x250;
        !name.trim().is_empty() && letters.clone().count() > 0 && letters.clone().all(is_latin)
    };
    let candidates = [player.roman.as_deref(), Some(&*player.name)];
    let name = candidates.into_iter().flatten().find(is_latin)?;
    let (family, given) = name.trim().split_once(char::is_whitespace)?;
    Some([one_word(family), one_word(given)])
}

/// A text without blanks, which part the columns, and without signs that mean something else there.
fn one_word(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join("_").replace([';', '|'], "")
}

/// A rank as the list writes it; dan of professionals with their own letter.
fn rank(written: &str) -> Option<String> {
    let rank = Rank::read(written)?;
    let letter = if rank.is_kyu {
        'k'
    } else if Rank::is_professional(written) {
        'p'
    } else {
        'd'
    };
    Some(format!("{}{letter}", rank.number))
}

/// Minutes of a player, overtime counted in.
fn minutes(time: TimeControl) -> Option<u32> {
    let overtime = match time.overtime? {
        Overtime::None => 0,
        Overtime::Periods { seconds, .. } => seconds.checked_mul(PERIOD_MOVES)?,
        Overtime::Increment(seconds) => seconds.checked_mul(INCREMENT_MOVES)?,
    };
    Some(time.main?.checked_add(overtime)? / 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_ranks_are_those_of_a_list() {
        let player = |name: &str, roman: Option<&str>| Player {
            name: name.to_owned(),
            roman: roman.map(str::to_owned),
            ..Player::default()
        };
        let both = |family: &str, given: &str| Some([family.to_owned(), given.to_owned()]);
        assert_eq!(
            names(&player("홍길동", Some("Hong Gil dong"))),
            both("Hong", "Gil_dong")
        );
        assert_eq!(names(&player("Kim Do", None)), both("Kim", "Do"));
        assert_eq!(names(&player("홍길동", None)), None);
        for (written, listed) in [
            ("3단", Some("3d")),
            ("1급", Some("1k")),
            ("프로 9단", Some("9p")),
            ("9p", Some("9p")),
            ("초단", Some("1d")),
            ("고수", None),
        ] {
            assert_eq!(rank(written).as_deref(), listed, "{written}");
        }
        let time = |text| TimeControl::read(text).and_then(minutes);
        assert_eq!(time("30m"), Some(30));
        assert_eq!(time("30m+3x30s"), Some(52));
        assert_eq!(time("10m++5s"), Some(20));
    }
}
