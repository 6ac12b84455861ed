//! Parser of pairing lines: `1. p01 - p02 (3) : B+R (늦음)`.

use crate::event::event::ListedOutcome;
use crate::event::number::Points;
use crate::event::spelling::without_blanks;
use crate::formats::shared::values::{handicap, result};
use crate::model::{Outcome, Side, WinMethod};

/// Parts of a pairing line, not interpreted yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TypedPairing<'t> {
    pub table: Option<u32>,
    /// Text of the left side: id or name.
    pub left: &'t str,
    /// Text of the right side; `None` for a bye.
    pub right: Option<&'t str>,
    /// Text in brackets after the sides; `None` without brackets or if the text cannot be a handicap.
    pub handicap: Option<&'t str>,
    pub outcome: Option<&'t str>,
}

/// Words that mean "no opponent" in the place of an opponent.
const BYE: [&str; 3] = ["bye", "부전승", "부전"];

/// Splits a pairing line into its parts. `None` if the line has no dash between two sides.
///
/// ```text
/// Pairing = [ Table "." ] Side Dash ( Side | Bye ) [ "(" Handicap ")" ] [ " : " Outcome ]
///         | [ Table "." ] Bye Dash Side [ " : " Outcome ] .
/// Dash = " - " | " – " | " — " .
/// Bye = "bye" | "부전승" | "부전" .
/// ```
pub(super) fn pairing(text: &str) -> Option<TypedPairing<'_>> {
    let text = text.trim();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let numbered = text[..digits]
        .parse()
        .ok()
        .zip(text[digits..].strip_prefix('.'));
    let (table, rest) = match numbered {
        Some((table, rest)) => (Some(table), rest.trim_start()),
        None => (None, text),
    };
    let (sides, outcome) = match rest.split_once(" : ") {
        Some((sides, outcome)) => (sides, Some(outcome.trim())),
        // A colon without a space before it (`A - B: B+R`) counts only if a result follows.
        None => match rest.rsplit_once(':') {
            Some((sides, result)) if outcome(result, true).is_some() => {
                (sides, Some(result.trim()))
            }
            _ => (rest.strip_suffix(" :").unwrap_or(rest), None),
        },
    };
    let mut dashes = [" - ", " – ", " — "].into_iter();
    let (left, right) = dashes.find_map(|dash| sides.split_once(dash))?;
    let (left, right) = (left.trim(), right.trim());
    let (right, handicap) = match bracket(right) {
        Some((before, inner)) if is_handicap(inner) => (before, Some(inner)),
        _ => (right, None),
    };
    if left.is_empty() || right.is_empty() {
        return None;
    }
    let is_bye = |side: &str| BYE.iter().any(|word| side.eq_ignore_ascii_case(word));
    let (left, right) = match (is_bye(left), is_bye(right)) {
        (true, false) => (right, None),
        (_, is_bye) => (left, (!is_bye).then_some(right)),
    };
    Some(TypedPairing {
        table,
        left,
        right,
        handicap,
        outcome: outcome.filter(|outcome| !outcome.is_empty()),
    })
}

/// Splits off the brackets at the end of a text: returns the text before them and the text inside them.
fn bracket(text: &str) -> Option<(&str, &str)> {
    let inner = text.strip_suffix(')')?;
    let open = inner.rfind('(')?;
    Some((text[..open].trim_end(), inner[open + 1..].trim()))
}

/// True if the text in brackets is a handicap, not a club, team or rank.
fn is_handicap(text: &str) -> bool {
    let number = text.trim_end_matches('점').trim();
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number || text == "호선"
}

/// Parses a number of handicap stones, such as `3점`; 0 for an even game.
pub(in crate::event) fn handicap(text: &str) -> Option<u32> {
    handicap::read(text)?.value.try_into().ok()
}

/// Parses the result of a pairing, such as `B+R`. If `is_match`, `2-1` is a score in games. A remark in brackets
/// after a space is ignored, except `(retired)` or `(기권)` after a win. `None` if the result is unclear.
pub(in crate::event) fn outcome(text: &str, is_match: bool) -> Option<ListedOutcome> {
    let text = text.trim();
    // Brackets without a space before them belong to the result: 흑승(부전).
    let free = bracket(text).filter(|(before, _)| {
        let after = &text[before.len()..];
        after.starts_with(char::is_whitespace)
    });
    let before = free.and_then(|(before, note)| {
        let outcome = whole_outcome(before, is_match)?;
        let winner = match outcome {
            ListedOutcome::Game(game) => game.winner(),
            _ => None,
        };
        let retired = winner.filter(|_| ["retired", "기권"].contains(&note));
        Some(retired.map_or(outcome, ListedOutcome::Retired))
    });
    before.or_else(|| whole_outcome(text, is_match))
}

/// True if the text of a win by forfeit names a breach of the rules, so that a game was played.
fn names_a_breach(lower: &str) -> bool {
    ["반칙", "실격", "illegal", "repetition", "disqualif"]
        .iter()
        .any(|word| lower.contains(word))
}

/// Parses the points of a bye: a win, half a win, or nothing.
pub(in crate::event) fn bye(text: &str) -> Option<ListedOutcome> {
    let lower = plain(text);
    Some(match &*lower {
        "1" | "+" | "1-0" | "승" | "win" | "full" => {
            ListedOutcome::Game(Outcome::win(Side::BLACK))
        }
        "0.5" | "=" | "무" | "반점" | "half" | "draw" | "0.5-0" | "0.5-0.5" => {
            ListedOutcome::Game(Outcome::Draw)
        }
        "0" | "-" | "패" | "loss" | "zero" | "0-0" => ListedOutcome::BothLose,
        _ => return None,
    })
}

/// Parses a cell that contains `bye` or a similar word instead of an opponent. Returns `Some(None)` for a bye with the usual
/// points, and `Some(Some(result))` if the cell states its result. `None` for the name of an opponent.
pub(in crate::event) fn no_opponent(text: &str) -> Option<Option<ListedOutcome>> {
    let word = plain(text).replace('-', "");
    let word = word.trim_matches(['(', ')', '[', ']', '<', '>', '〈', '〉']);
    match word {
        "" => (!text.trim().is_empty()).then_some(None),
        "requestedbye" | "free" => Some(None),
        word if BYE.contains(&word) => Some(None),
        "fullbye" | "fullpointbye" | "1bye" | "bye1" | "pairingallocatedbye" => {
            Some(Some(ListedOutcome::Game(Outcome::win(Side::BLACK))))
        }
        "halfbye" | "halfpointbye" | "0.5bye" | "bye0.5" | "반점부전승" | "반점부전" | "반부전"
        | "반점" => Some(Some(ListedOutcome::Game(Outcome::Draw))),
        // A round that the player did not play and that gives no points.
        "zerobye" | "zeropointbye" | "0bye" | "bye0" | "notpaired" | "휴번" | "휴식" | "휴국"
        | "쉼" | "notplayed" => Some(Some(ListedOutcome::BothLose)),
        word if ABSENT.contains(&word) => Some(Some(ListedOutcome::BothLose)),
        _ => None,
    }
}

/// Simplifies a result for comparison: no spaces, lower case, one kind of dash, `½` as `0.5`.
fn plain(text: &str) -> String {
    let folded = without_blanks(text);
    let chars = folded.chars().map(|c| match c {
        '‐' | '‑' | '‒' | '–' | '—' | '−' | '~' => '-',
        // Unicode normalization has already split `½` into `1`, a fraction slash and `2`.
        '⁄' => '/',
        ',' => '.',
        c => c,
    });
    chars.collect::<String>().replace("1/2", "0.5")
}

/// Parses a result from the view of the left player: points of both sides, or a word or sign for a win or loss, with
/// or without its manner.
///
/// ```text
/// Left = Score | Sign | [ Manner ] ( "승" | "패" ) .
/// Sign = "○" | "o" | "+" | "●" | "×" | "x" | "△" .
/// ```
pub(in crate::event) fn by_left(text: &str) -> Option<ListedOutcome> {
    let lower = plain(text);
    let outcome = match &*lower {
        "승" | "○" | "o" | "+" | "win" => Outcome::win(Side::BLACK),
        "패" | "×" | "x" | "●" | "loss" => Outcome::win(Side::WHITE),
        "△" => Outcome::Draw,
        _ if lower.ends_with(['승', '패']) && !lower.starts_with(['흑', '백', '양']) => {
            return outcome(&format!("흑 {text}"), false);
        }
        _ => return scored(&lower, false),
    };
    Some(ListedOutcome::Game(outcome))
}

/// Converts a word or sign for one side's result to points (`승` to `1`); numbers stay as they are.
fn points_of(text: &str) -> String {
    let lower = plain(text);
    match &*lower {
        "승" | "○" | "o" | "+" | "win" | "won" | "w" => "1".to_owned(),
        "패" | "×" | "x" | "●" | "-" | "loss" | "lost" | "l" => "0".to_owned(),
        "무" | "빅" | "△" | "=" | "draw" | "d" => "0.5".to_owned(),
        absent if ABSENT.contains(&absent) => "0f".to_owned(),
        _ => lower,
    }
}

/// Joins two cells, each with the result of one side, to a score such as `1-0`. If one cell is empty, the other
/// decides. `None` if both are empty.
pub(in crate::event) fn joined(left: Option<&str>, right: Option<&str>) -> Option<String> {
    let (left, right) = (left.map(points_of), right.map(points_of));
    let other = |points: &String| match points.as_str() {
        "1" => "0".to_owned(),
        "0" => "1".to_owned(),
        // `f` marks a forfeit: the opponent of an absent player wins without a game.
        "0f" => "1f".to_owned(),
        same => same.to_owned(),
    };
    let other_right = || left.as_ref().map(other);
    let right = right.clone().or_else(other_right)?;
    let left = left.clone().unwrap_or_else(|| other(&right));
    Some(format!("{left}-{right}"))
}

/// True if a result cell is empty or filled with dashes.
pub(in crate::event) fn is_filler(text: &str) -> bool {
    plain(text).chars().all(|c| c == '-')
}

/// Parses the word for a colour as a win of that colour, as in a column of winners.
pub(in crate::event) fn by_colour(text: &str) -> Option<ListedOutcome> {
    let winner = colour(&plain(text))?;
    Some(ListedOutcome::Game(Outcome::win(winner)))
}

fn colour(plain: &str) -> Option<Side> {
    match plain {
        "b" | "black" | "흑" => Some(Side::BLACK),
        "w" | "white" | "백" => Some(Side::WHITE),
        _ => None,
    }
}

/// Words for a player who did not appear.
const ABSENT: [&str; 5] = ["불참", "결석", "noshow", "no-show", "absent"];

/// Parses a result that begins with the name of one side: `홍길동 불계승`, `Kim wins`.
pub(in crate::event) fn by_name(text: &str, sides: [&str; 2]) -> Option<ListedOutcome> {
    let of = |name: &str| {
        let rest = text.trim().strip_prefix(name)?.trim_start();
        if ABSENT.contains(&&*plain(rest)) {
            return Some(ListedOutcome::Forfeit(Side::WHITE));
        }
        by_left(rest).or_else(|| outcome(&format!("Black {rest}"), false))
    };
    let by_right = || of(sides[1]).map(ListedOutcome::turned);
    // One name may begin with the other one (`이은` and `이은승`), so the longer name is tried first.
    if sides[1].starts_with(sides[0]) {
        by_right().or_else(|| of(sides[0]))
    } else {
        of(sides[0]).or_else(by_right)
    }
}

/// Parses the score of a match in games or boards, such as `2-1`.
pub(in crate::event) fn match_score(text: &str) -> Option<(Points, Points)> {
    match scored(&plain(text), true)? {
        ListedOutcome::Score(left, right) => Some((left, right)),
        _ => None,
    }
}

/// Parses a result in points of both sides: `1-0`, `½-½`, `0:1`, `3대2`. With `!` or `F` after a number, or with a
/// plus and a minus sign, the game was won by forfeit.
///
/// ```text
/// Score = Points [ Forfeit ] ( "-" | ":" | "대" ) Points [ Forfeit ] .
/// Forfeit = "!" | "f" | "ff" .
/// Signs = ( "+" | "-" ) [ ":" | "-" | "/" ] ( "+" | "-" ) .
/// ```
fn scored(lower: &str, is_match: bool) -> Option<ListedOutcome> {
    let signs = match lower {
        "+-" | "+--" | "+:-" | "+/-" => Some(ListedOutcome::Forfeit(Side::BLACK)),
        "-+" | "--+" | "-:+" | "-/+" => Some(ListedOutcome::Forfeit(Side::WHITE)),
        "--" | "---" | "-:-" | "-/-" => Some(ListedOutcome::BothLose),
        _ => None,
    };
    if signs.is_some() {
        return signs;
    }
    let mut separators = ['-', ':', '대'].into_iter();
    let (left, right) = separators.find_map(|separator| lower.split_once(separator))?;
    let bare = |side: &'_ str| side.trim_end_matches(['!', 'f']).to_owned();
    let is_forfeit = bare(left).len() < left.len() || bare(right).len() < right.len();
    let (left, right) = (score(&bare(left))?, score(&bare(right))?);
    if is_match {
        return Some(ListedOutcome::Score(left, right));
    }
    let (nothing, one) = (Points::default(), Points::whole(1));
    let won = |winner| {
        if is_forfeit {
            ListedOutcome::Forfeit(winner)
        } else {
            ListedOutcome::Game(Outcome::win(winner))
        }
    };
    Some(match (left, right) {
        _ if (left, right) == (one, nothing) => won(Side::BLACK),
        _ if (left, right) == (nothing, one) => won(Side::WHITE),
        _ if left == right && left == one.half() && is_forfeit => ListedOutcome::ForfeitDraw,
        _ if left == right && left == one.half() => ListedOutcome::Game(Outcome::Draw),
        _ if left == right && left == one && is_forfeit => ListedOutcome::BothWin,
        _ if left == right && left == one => ListedOutcome::Adjudged { is_win: true },
        _ if left == right && left == nothing && is_forfeit => ListedOutcome::BothLose,
        _ if left == right && left == nothing => ListedOutcome::Adjudged { is_win: false },
        _ => return None,
    })
}

fn whole_outcome(text: &str, is_match: bool) -> Option<ListedOutcome> {
    let lower = plain(text);
    if let Some(scored) = scored(&lower, is_match) {
        return Some(scored);
    }
    match &*lower {
        "both-lose" | "양패" | "둘다불참" | "모두불참" | "쌍방불참" | "doubleforfeit"
        | "double-forfeit" | "bothabsent" => {
            return Some(ListedOutcome::BothLose);
        }
        "both-win" | "양승" => return Some(ListedOutcome::BothWin),
        "=+f" | "무승부(부전)" => return Some(ListedOutcome::ForfeitDraw),
        "unplayed" | "postponed" | "cancelled" | "canceled" | "미대국" | "연기" | "취소" => {
            return Some(ListedOutcome::Unplayed);
        }
        "b+f" | "b+forfeit" | "흑승(부전)" | "흑부전승" | "흑부전" => {
            return Some(ListedOutcome::Forfeit(Side::BLACK));
        }
        "w+f" | "w+forfeit" | "백승(부전)" | "백부전승" | "백부전" => {
            return Some(ListedOutcome::Forfeit(Side::WHITE));
        }
        "흑기권승" | "흑승(기권)" => return Some(ListedOutcome::Retired(Side::BLACK)),
        "백기권승" | "백승(기권)" => return Some(ListedOutcome::Retired(Side::WHITE)),
        "=" | "빅" | "무" | "비김" | "0.5" | "jigo" => {
            return Some(ListedOutcome::Game(Outcome::Draw));
        }
        _ => {}
    }
    if let Some(side) = lower.strip_suffix("bydefault") {
        let winner = side.trim_end_matches("wins").trim_end_matches("won");
        return colour(winner).map(ListedOutcome::Forfeit);
    }
    // Brackets without a space before them may belong to a result, such as 백승(오목).
    let read = result::read(text).or_else(|| result::read(&text.replace(['(', ')'], " ")));
    let outcome = read?.value;
    Some(match outcome {
        Outcome::Win {
            winner,
            by: WinMethod::Forfeit,
        } if !names_a_breach(&lower) => ListedOutcome::Forfeit(winner),
        Outcome::Win {
            winner,
            by: WinMethod::Forfeit,
        } => ListedOutcome::Game(Outcome::win(winner)),
        // Keeps the manner of a win, but drops a margin of 0 points, because no game is won by 0 points.
        Outcome::Win { winner, by } => ListedOutcome::Game(Outcome::Win {
            winner,
            by: match by {
                WinMethod::Points(margin) if margin.0 == 0 => WinMethod::Unstated,
                by => by,
            },
        }),
        outcome => ListedOutcome::Game(outcome),
    })
}

/// Parses a number of games or boards; halves such as `1.5` are allowed.
fn score(text: &str) -> Option<Points> {
    let is_number = text.starts_with(|c: char| c.is_ascii_digit()) && text.len() <= 4;
    let points = is_number.then(|| Points::parse(text))??;
    (points.0 % 500 == 0).then_some(points)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Hundredths;

    #[test]
    fn pairings_are_taken_apart() {
        let typed = |table, left, right, handicap, outcome| {
            Some(TypedPairing {
                table,
                left,
                right,
                handicap,
                outcome,
            })
        };
        for (text, parts) in [
            (
                "1. p01 - p02 : B+R",
                typed(Some(1), "p01", Some("p02"), None, Some("B+R")),
            ),
            ("3. p05 - bye", typed(Some(3), "p05", None, None, None)),
            (
                "홍길동 - 성춘향",
                typed(None, "홍길동", Some("성춘향"), None, None),
            ),
            (
                "1. p01 - p02 (3) : B+R",
                typed(Some(1), "p01", Some("p02"), Some("3"), Some("B+R")),
            ),
            (
                "2. Gil-dong - 김철수 (나래) : 흑승",
                typed(
                    Some(2),
                    "Gil-dong",
                    Some("김철수 (나래)"),
                    None,
                    Some("흑승"),
                ),
            ),
            (
                "홍길동 - 심청: 흑 승",
                typed(None, "홍길동", Some("심청"), None, Some("흑 승")),
            ),
            (
                "2. 홍길동 – 심청 : 흑승",
                typed(Some(2), "홍길동", Some("심청"), None, Some("흑승")),
            ),
            ("부전승 - 심청", typed(None, "심청", None, None, None)),
            ("p01-p02", None),
            ("1. - p02", None),
        ] {
            assert_eq!(pairing(text), parts, "{text}");
        }
    }

    #[test]
    fn outcomes_are_read_as_lists_write_them() {
        let win = |winner, by| ListedOutcome::Game(Outcome::Win { winner, by });
        let (black, white) = (Side::BLACK, Side::WHITE);
        let points = |hundredths| WinMethod::Points(Hundredths(hundredths));
        for (text, meant) in [
            ("B+R", win(black, WinMethod::Resignation)),
            ("W+3.5", win(white, points(350))),
            ("흑승", win(black, WinMethod::Unstated)),
            ("흑 불계승", win(black, WinMethod::Resignation)),
            ("백 3집반승", win(white, points(350))),
            ("1-0", win(black, WinMethod::Unstated)),
            ("0-1", win(white, WinMethod::Unstated)),
            ("무승부", ListedOutcome::Game(Outcome::Draw)),
            ("빅", ListedOutcome::Game(Outcome::Draw)),
            ("=", ListedOutcome::Game(Outcome::Draw)),
            ("B+F", ListedOutcome::Forfeit(black)),
            ("백승(부전)", ListedOutcome::Forfeit(white)),
            ("W+F (지각)", ListedOutcome::Forfeit(white)),
            ("백 기권승", ListedOutcome::Retired(white)),
            ("흑승(기권)", ListedOutcome::Retired(black)),
            ("W+R (retired)", ListedOutcome::Retired(white)),
            ("백 몰수승", ListedOutcome::Forfeit(white)),
            ("흑 부전승", ListedOutcome::Forfeit(black)),
            ("흑 반칙승", win(black, WinMethod::Unstated)),
            ("양패", ListedOutcome::BothLose),
            ("both-lose", ListedOutcome::BothLose),
            ("미대국", ListedOutcome::Unplayed),
            ("1/2-1/2", ListedOutcome::Game(Outcome::Draw)),
            ("½-½", ListedOutcome::Game(Outcome::Draw)),
            ("½ : ½", ListedOutcome::Game(Outcome::Draw)),
            ("0.5:0.5", ListedOutcome::Game(Outcome::Draw)),
            ("무", ListedOutcome::Game(Outcome::Draw)),
            ("1–0", win(black, WinMethod::Unstated)),
            ("０：１", win(white, WinMethod::Unstated)),
            ("0 대 1", win(white, WinMethod::Unstated)),
            ("0-0", ListedOutcome::Adjudged { is_win: false }),
            ("1-1", ListedOutcome::Adjudged { is_win: true }),
            ("1-0!", ListedOutcome::Forfeit(black)),
            ("0F-1F", ListedOutcome::Forfeit(white)),
            ("+ - -", ListedOutcome::Forfeit(black)),
            ("- : +", ListedOutcome::Forfeit(white)),
            ("양승", ListedOutcome::BothWin),
            ("=+F", ListedOutcome::ForfeitDraw),
            ("흑승 (늦게 끝남)", win(black, WinMethod::Unstated)),
        ] {
            assert_eq!(outcome(text, false), Some(meant), "{text}");
        }
        for (text, meant) in [
            ("승", Some(win(black, WinMethod::Unstated))),
            ("불계승", Some(win(black, WinMethod::Resignation))),
            ("불계패", Some(win(white, WinMethod::Resignation))),
            ("3집반 승", Some(win(black, points(350)))),
            ("반집패", Some(win(white, points(50)))),
            ("시간승", Some(win(black, WinMethod::Time))),
            ("기권승", Some(ListedOutcome::Retired(black))),
            ("부전승", Some(ListedOutcome::Forfeit(black))),
            ("몰수패", Some(ListedOutcome::Forfeit(white))),
            ("○", Some(win(black, WinMethod::Unstated))),
            ("●", Some(win(white, WinMethod::Unstated))),
            ("△", Some(ListedOutcome::Game(Outcome::Draw))),
            ("0,5-0,5", Some(ListedOutcome::Game(Outcome::Draw))),
            ("백승", None),
            ("양패", None),
            ("기권", None),
            ("2-1", None),
        ] {
            assert_eq!(by_left(text), meant, "{text}");
        }
        for (text, meant) in [
            ("홍길동 승", Some(win(black, WinMethod::Unstated))),
            ("성춘향 불계승", Some(win(white, WinMethod::Resignation))),
            ("홍길동 패", Some(win(white, WinMethod::Unstated))),
            ("이몽룡 승", None),
            ("성춘향", Some(win(white, WinMethod::Unstated))),
        ] {
            assert_eq!(by_name(text, ["홍길동", "성춘향"]), meant, "{text}");
        }
        for (text, winner) in [
            ("이은 승", black),
            ("이은승", white),
            ("이은승 불계패", black),
        ] {
            for (sides, is_turned) in [(["이은", "이은승"], false), (["이은승", "이은"], true)]
            {
                let found = by_name(text, sides);
                let found = found.map(|it| if is_turned { it.turned() } else { it });
                let Some(ListedOutcome::Game(outcome)) = found else {
                    panic!("{text}: {found:?}");
                };
                assert_eq!(outcome.winner(), Some(winner), "{text} {sides:?}");
            }
        }
        let score = ListedOutcome::Score(Points::whole(2), Points::whole(1));
        assert_eq!(outcome("2-1", true), Some(score));
        assert_eq!(outcome("2-1 (연장)", true), Some(score));
        for text in ["2-1", "글쎄", "", "1.5-0"] {
            assert_eq!(outcome(text, false), None, "{text}");
        }
    }
}
