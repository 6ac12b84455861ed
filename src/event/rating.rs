//! Data for a rating list: facts about the event, and one line per player in the order of places.

use crate::formats::shared::values::rank::Rank;
use crate::games;
use crate::model::Hundredths;
use crate::text::Bilingual;

use super::country::country_code;
use super::cross_table::h9_entries;
use super::days::Days;
use super::event::{Event, Handicap, Player, System};
use super::number::Points;
use super::standings::{Scope, Standings};
use super::time_control::{Overtime, TimeControl};

/// Number of moves for which byo-yomi time is added to the time of a player, as in the European rating rules.
const PERIOD_MOVES: u32 = 45;

/// Number of moves for which the increment is added to the time of a player.
const INCREMENT_MOVES: u32 = 120;

/// Country used if neither the player nor the event states one: Korea.
const USUAL_COUNTRY: &str = "KR";

/// An event in the form that a rating list needs.
#[derive(Clone, Debug, Default)]
pub struct Rating {
    /// Class of the event in the rating list; `None` if it is not stated.
    pub class: Option<String>,
    /// Name of the event.
    pub name: Option<String>,
    /// Place of the event.
    pub place: Option<String>,
    /// Country of the event as two letters: Korea if none is stated, `None` if it is stated as unknown.
    pub country: Option<String>,
    /// Dates of the event.
    pub dates: Option<Days>,
    /// Komi of even games.
    pub komi: Option<Hundredths>,
    /// True if the event allows handicap games.
    pub has_handicap: bool,
    /// Thinking time per player in minutes, including overtime; `None` if main time or overtime is unknown.
    pub minutes: Option<u32>,
    /// One line per player, sorted by place.
    pub lines: Vec<RatingLine>,
    /// Names of the players who have no name in Latin letters.
    pub nameless: Vec<String>,
}

/// A player's line in a rating list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingLine {
    /// Family name and given name, in Latin letters if they are known.
    pub names: [String; 2],
    /// Rank, such as `3d`; `None` if unknown.
    pub rank: Option<String>,
    /// Country, as two letters.
    pub country: String,
    /// Name of the club in Latin letters; `None` if it has no such name.
    pub club: Option<String>,
    /// Number of the player in the rating list.
    pub pin: Option<String>,
    /// Values of the criteria that sort the standings.
    pub scores: Vec<Points>,
    /// Result of each round in the h9 format, such as `3+/b`.
    pub entries: Vec<String>,
}

/// Returns the reason why an event cannot be reported to the European rating list; `None` if it can.
pub(super) fn obstacle(event: &Event) -> Option<Bilingual> {
    let game = event.regulations.game.and_then(games::by_id);
    let system = Scope::default().system(event);
    Some(match game.map(|game| game.facts().handicap) {
        None => Bilingual::new(
            "an event that states its game; `bokgi new event --pairings` makes such a file from a table",
            "종목이 적힌 대회. 표만 있으면 `bokgi new 대회 --pairings`로 대회 파일을 만드십시오",
        ),
        Some(false) => Bilingual::new("baduk", "바둑 대회"),
        _ if event.is_of_teams() => Bilingual::new("individuals, not teams", "개인전"),
        _ if event.rounds.is_empty() => Bilingual::new("an event with rounds", "회전이 있는 대회"),
        _ if event.has_tables() => Bilingual::new(
            "an event with one table, without stages and groups",
            "단계나 조로 나뉘지 않아 순위표가 하나인 대회",
        ),
        _ if system == System::Knockout => Bilingual::new(
            "an event with standings, not a knockout",
            "토너먼트가 아닌 대회",
        ),
        _ => return None,
    })
}

impl Rating {
    /// Builds the rating data of an event whose standings are one table.
    pub(super) fn new(event: &Event, standings: &Standings) -> Rating {
        let mut nameless = Vec::new();
        let entries = h9_entries(event, standings);
        let rows = standings.rows.iter().zip(entries);
        let lines = rows.map(|(row, entries)| {
            let player = &event.players[row.contestant];
            let names = names(player);
            if names.is_none() {
                nameless.push(player.name.clone());
            }
            RatingLine {
                names: names.unwrap_or_else(|| [one_word(&player.name), "-".to_owned()]),
                rank: player.rank.as_deref().and_then(rank),
                country: country_of(player, event).to_owned(),
                club: player
                    .club
                    .as_deref()
                    .filter(|club| is_latin(club))
                    .map(one_word),
                pin: player.pin.clone(),
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
            country: match event.country.as_deref() {
                None => Some(USUAL_COUNTRY.to_owned()),
                Some(country) => country_code(country),
            },
            dates: event.dates,
            komi: event.regulations.komi_due(),
            has_handicap: matches!(handicap, Some(Handicap::Any | Handicap::Stones(1..)))
                || stones.max() > Some(0),
            minutes: event.regulations.time.and_then(minutes),
            lines,
            nameless,
        }
    }
}

/// Returns the country of a player: the player's own, else the event's, else Korea.
pub fn country_of<'e>(player: &'e Player, event: &'e Event) -> &'e str {
    let stated = player.country.as_deref().or(event.country.as_deref());
    stated.unwrap_or(USUAL_COUNTRY)
}

/// Parses a player number of a rating list. `None` for zero, which means "no number", and for other texts.
pub(super) fn registration_number(text: &str) -> Option<String> {
    let text = text.trim();
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && text.bytes().any(|byte| byte != b'0')).then(|| text.to_owned())
}

/// True if the text contains letters and all of them are Latin letters.
fn is_latin(text: &str) -> bool {
    let mut letters = text.chars().filter(|c| c.is_alphabetic()).peekable();
    letters.peek().is_some() && letters.all(|c| u32::from(c) < 0x250)
}

/// Returns family name and given name in Latin letters: the stated ones, else the Latin name, split after its first
/// word. `None` without a Latin name of two words.
pub(in crate::event) fn names(player: &Player) -> Option<[String; 2]> {
    let family = player.family.as_deref().filter(|family| is_latin(family));
    let given = player.given.as_deref();
    match (family, given) {
        (Some(family), Some(given)) if is_latin(given) => {
            return Some([one_word(family), one_word(given)]);
        }
        (Some(family), None) => return Some([one_word(family), "-".to_owned()]),
        _ => {}
    }
    let candidates = [player.roman.as_deref(), Some(&*player.name)];
    let name = candidates
        .into_iter()
        .flatten()
        .find(|name| is_latin(name))?;
    let (family, given) = name.trim().split_once(char::is_whitespace)?;
    Some([one_word(family), one_word(given)])
}

/// Makes a name one word: spaces become `_`, and the separators `;` and `|` are removed.
fn one_word(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join("_").replace([';', '|'], "")
}

/// Formats a rank for the rating list: `3d`, `2k`, and `9p` for a professional dan. `None` for an unknown rank.
fn rank(written: &str) -> Option<String> {
    let rank = Rank::read(written)?;
    Some(if !rank.is_kyu && Rank::is_professional(written) {
        format!("{}p", rank.number)
    } else {
        rank.to_string()
    })
}

/// Returns the thinking time of a player in minutes, including overtime; `None` if main time or overtime is unknown.
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
    fn names_and_ranks_match_the_list() {
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
