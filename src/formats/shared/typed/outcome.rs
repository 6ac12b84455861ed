//! Results: `흑승(오목)`, `1-0 (time)`, `무승부`, `*`.

use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case};
use nom::character::complete::{char, space0, space1};
use nom::combinator::{fail, not, opt, value};
use nom::sequence::{delimited, preceded, terminated};
use nom::{IResult, Parser};

use super::heading::side_of;
use super::signs::{is_blank_in_line, is_line_end};
use crate::formats::shared::values;
use crate::model::{Outcome, Ranking, Side, SideWords, WinMethod};
use crate::text::{Bilingual, Lang};

/// End of a game, as written after its last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// A result, such as `1-0`.
    Stated(Outcome),
    /// `*`: the game has no result.
    Open,
}

/// Parses the end of a game after its last move, such as `1-0`, `흑승(오목)` or `*`.
///
/// ```text
/// Ending = "1-0" [ Manner ] | "0-1" [ Manner ] | Side Wins [ Manner ] | "1/2-1/2" | "무승부" | "무효" | "*" .
/// ```
pub(crate) fn ending(input: &str) -> IResult<&str, Ending> {
    if !may_be_ending(input) {
        return fail().parse(input);
    }
    let open = value(Ending::Open, char('*'));
    let stated = alt((won, fouled, undecided)).map(Ending::Stated);
    terminated(alt((stated, open)), not(alphanumeric)).parse(input)
}

/// Checks the first two characters of a text; false if no ending begins with them, as with those of `b4` or `12`. The
/// check is quick, because every word of a list of moves is tried.
fn may_be_ending(input: &str) -> bool {
    let mut signs = input.chars().map(|c| c.to_ascii_lowercase());
    match (signs.next(), signs.next()) {
        (Some('0' | '1'), next) => matches!(next, Some('-' | '/')),
        (Some('b' | 'w' | 'd' | 'v'), next) => matches!(next, Some('a'..='z')),
        (Some(first), _) => "½*흑백黑黒白무비".contains(first),
        (None, _) => false,
    }
}

fn alphanumeric(input: &str) -> IResult<&str, char> {
    nom::character::complete::satisfy(char::is_alphanumeric).parse(input)
}

/// Parses a loss by a forbidden move, such as `흑금수`, at the end of a line. The other side wins.
///
/// ```text
/// Foul = ( "흑" | "백" ) [ " " ] "금수" [ "패" ] .                         (at the end of the line)
/// ```
fn fouled(input: &str) -> IResult<&str, Outcome> {
    let side = alt((value(Side::WHITE, tag("흑")), value(Side::BLACK, tag("백"))));
    let foul = (space0, tag("금수"), opt((space0, tag("패"))));
    let (rest, winner) = terminated(side, foul).parse(input)?;
    let after = rest.trim_start_matches(|c| is_blank_in_line(c) || matches!(c, '.' | '!'));
    if !after.is_empty() && !after.starts_with(is_line_end) {
        return fail().parse(input);
    }
    let by = WinMethod::Foul;
    Ok((rest, Outcome::Win { winner, by }))
}

/// Parses a win: `1-0`, `0-1`, `흑승` or `Black wins`, with or without its manner in parentheses.
///
/// ```text
/// Wins = "승" | "승리" | "wins" | "won" .
/// ```
fn won(input: &str) -> IResult<&str, Outcome> {
    let score = alt((
        value(Side::BLACK, tag("1-0")),
        value(Side::WHITE, tag("0-1")),
    ));
    let side = alt((
        value(
            Side::BLACK,
            alt((tag("흑"), tag("黑"), tag("黒"), tag_no_case("black"))),
        ),
        value(
            Side::WHITE,
            alt((tag("백"), tag("白"), tag_no_case("white"))),
        ),
    ));
    let korean = preceded(space0, alt((tag("승리"), tag("승"), tag("勝"), tag("胜"))));
    let english = preceded(space1, alt((tag_no_case("wins"), tag_no_case("won"))));
    let words = terminated(side, alt((korean, english)));
    let (rest, winner) = alt((score, words)).parse(input)?;
    let (rest, by) = opt(manner).parse(rest)?;
    let by = by.unwrap_or(WinMethod::Unstated);
    Ok((rest, Outcome::Win { winner, by }))
}

fn undecided(input: &str) -> IResult<&str, Outcome> {
    alt((
        value(
            Outcome::Draw,
            alt((
                tag("1/2-1/2"),
                tag("½-½"),
                tag("무승부"),
                tag("비김"),
                tag_no_case("drawn"),
                tag_no_case("draw"),
            )),
        ),
        value(
            Outcome::Void,
            alt((tag("무효국"), tag("무효"), tag_no_case("void"))),
        ),
    ))
    .parse(input)
}

/// Manners of a win: the English and Korean word that are written, and further words that are read.
const MANNERS: [(WinMethod, &str, &str, &[&str]); 6] = [
    (
        WinMethod::Line,
        "five",
        "오목",
        &["line", "다섯", "5목", "五"],
    ),
    (
        WinMethod::Captures,
        "captures",
        "따냄",
        &["capture", "따냄승", "by captures"],
    ),
    (
        WinMethod::Foul,
        "foul",
        "금수",
        &["forbidden", "forbidden move", "금수패", "금수승"],
    ),
    (
        WinMethod::Resignation,
        "resign",
        "기권",
        &[
            "resigns",
            "resignation",
            "불계",
            "기권승",
            "불계승",
            "돌거둠",
        ],
    ),
    (
        WinMethod::Time,
        "time",
        "시간",
        &["timeout", "시간패", "시간승", "시간초과"],
    ),
    (
        WinMethod::Forfeit,
        "forfeit",
        "몰수",
        &["실격", "반칙", "부전", "부전승"],
    ),
];

/// Parses the manner of a win in parentheses, such as `(기권)` or `(time)`.
///
/// ```text
/// Manner = "(" ( "오목" | "금수" | "기권" | "시간" | "몰수" | "five" | "foul" | ... ) ")" .
/// ```
fn manner(input: &str) -> IResult<&str, WinMethod> {
    let word = nom::bytes::complete::take_till1(|c| matches!(c, ')' | '\n' | '('));
    let known = nom::combinator::map_opt(word, |word: &str| by_word(word.trim()));
    preceded(space0, delimited(char('('), known, char(')'))).parse(input)
}

fn by_word(word: &str) -> Option<WinMethod> {
    let same = |known: &str| known.eq_ignore_ascii_case(word);
    MANNERS
        .iter()
        .find(|(_, en, ko, others)| same(en) || same(ko) || others.iter().any(|o| same(o)))
        .map(|(manner, ..)| *manner)
}

/// Parses a whole text as a result: as at the end of a game, with the manner also after a space or
/// comma, or in a form of another format such as `B+3.5`.
pub(crate) fn read(text: &str) -> Option<Outcome> {
    let text = text.trim();
    match ending(text) {
        Ok(("", Ending::Stated(outcome))) => return Some(outcome),
        Ok(("", Ending::Open)) => return Some(Outcome::Unknown),
        Ok((rest, Ending::Stated(Outcome::Win { winner, .. }))) => {
            let word = rest.trim_start_matches([' ', ',', ':']);
            if let Some(by) = by_word(word.trim()) {
                return Some(Outcome::Win { winner, by });
            }
        }
        _ => {}
    }
    values::result::read(text).map(|reading| reading.value)
}

/// Reason why the value of a result tag cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum UnreadResult {
    Result,
    /// A name that is not a player's, or that the ranking has twice.
    Name(String),
}

/// Words after the name of a winner, with the manner of the win.
const WON: [(&str, WinMethod); 14] = [
    ("우승", WinMethod::Unstated),
    ("불계승", WinMethod::Resignation),
    ("기권승", WinMethod::Resignation),
    ("시간승", WinMethod::Time),
    ("반칙승", WinMethod::Forfeit),
    ("부전승", WinMethod::Forfeit),
    ("승리", WinMethod::Unstated),
    ("승", WinMethod::Unstated),
    ("이김", WinMethod::Unstated),
    ("이겼음", WinMethod::Unstated),
    ("이겼다", WinMethod::Unstated),
    ("이겼습니다", WinMethod::Unstated),
    ("wins", WinMethod::Unstated),
    ("won", WinMethod::Unstated),
];

/// Words after the name of a loser, with the manner of the win.
const LOST: [(&str, WinMethod); 22] = [
    ("기권패", WinMethod::Resignation),
    ("불계패", WinMethod::Resignation),
    ("시간패", WinMethod::Time),
    ("반칙패", WinMethod::Forfeit),
    ("금수패", WinMethod::Foul),
    ("금수 패", WinMethod::Foul),
    ("장목패", WinMethod::Foul),
    ("장목 패", WinMethod::Foul),
    ("기권", WinMethod::Resignation),
    ("포기", WinMethod::Resignation),
    ("항복", WinMethod::Resignation),
    ("던짐", WinMethod::Resignation),
    ("돌을 던짐", WinMethod::Resignation),
    ("돌을 거둠", WinMethod::Resignation),
    ("돌 거둠", WinMethod::Resignation),
    ("패배", WinMethod::Unstated),
    ("패", WinMethod::Unstated),
    ("짐", WinMethod::Unstated),
    ("졌음", WinMethod::Unstated),
    ("졌다", WinMethod::Unstated),
    ("loses", WinMethod::Unstated),
    ("resigns", WinMethod::Resignation),
];

/// True if a text ends with a word for a win, such as `승` or `wins`.
pub(crate) fn ends_with_win(text: &str) -> bool {
    WON.iter().any(|(word, _)| cut_word(text, word).is_some())
}

/// Removes a word from the end of a text, ignoring case; `None` if the text does not end with it.
fn cut_word<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let (name, end) = text.split_at_checked(text.len().checked_sub(word.len())?)?;
    end.eq_ignore_ascii_case(word).then(|| name.trim_end())
}

/// Finds a player's name before one of `words` at the end of a text. Returns the name, the player's side and the manner that the word
/// states; `None` if no word or no player fits.
fn player_before<'t>(
    text: &'t str,
    words: &[(&str, WinMethod)],
    side: impl Fn(&str) -> Option<Side>,
) -> Option<(&'t str, Side, WinMethod)> {
    words.iter().find_map(|&(word, by)| {
        let name = cut_word(text, word).filter(|name| !name.is_empty())?;
        Some((name, side(name)?, by))
    })
}

/// Creates the outcome that a side won: a win in games of two colours, a ranking of the winner in
/// games of numbered players.
fn win(winner: Side, by: WinMethod, sides: SideWords) -> Option<Outcome> {
    match sides {
        SideWords::Colours => Some(Outcome::Win { winner, by }),
        SideWords::Numbers => Ranking::new([winner]).map(Outcome::Ranking),
    }
}

/// Words for a game without a winner, at the end of a line.
const DRAWN: [&str; 6] = [
    "무승부",
    "무승부로 끝",
    "비김",
    "비겼음",
    "비겼다",
    "비겼습니다",
];

/// Labels before a result, and labels before the name of the winner.
const LABELS: [&str; 6] = ["최종 결과", "결과", "계가", "종국", "result", "score"];
const WINNERS: [&str; 11] = [
    "승자는",
    "승자",
    "승리자",
    "승리",
    "승",
    "최종 우승",
    "우승자",
    "우승",
    "1등",
    "1위",
    "winner",
];

/// Returns the text after a label and its sign; `None` if the line does not begin with the label.
fn after_label<'t>(line: &'t str, labels: &[&str]) -> Option<&'t str> {
    labels.iter().find_map(|label| {
        let (name, rest) = line.split_at_checked(label.len())?;
        let said = rest.trim_start_matches([':', '：', '=', '-', ' ']);
        let is_label = name.eq_ignore_ascii_case(label) && said.len() < rest.len();
        is_label.then_some(said)
    })
}

/// Reads a line after the moves that states the result: `결과: 1-0`, or a player who won or lost.
/// Returns the part that states it, and the outcome.
///
/// ```text
/// closing = [ "결과" ":" ] ( Ending | player [ particle ] { word } ( won | lost ) ) | { word } drawn .
/// ```
pub(crate) fn closing(
    line: &str,
    sides: SideWords,
    side: impl Fn(&str, &Ranking) -> Option<Side>,
) -> Option<(&str, Outcome)> {
    let whole = line.trim().trim_end_matches(['.', '!', '~', ' ']);
    let whole = [('(', ')'), ('[', ']')]
        .into_iter()
        .find_map(|(open, close)| whole.strip_prefix(open)?.strip_suffix(close))
        .unwrap_or(whole);
    let said = after_label(whole, &LABELS).unwrap_or(whole);
    if said.is_empty() {
        return None;
    }
    let is_labelled = said.len() < whole.len();
    let of_word = |name: &str| {
        let name = name.trim().trim_end_matches([',', ':']);
        let ranking = Ranking::default();
        let bare = ["님이", "이", "가", "은", "는", "님", "의"]
            .into_iter()
            .filter_map(|particle| name.strip_suffix(particle));
        side(name, &ranking).or_else(|| {
            bare.filter(|name| !name.is_empty())
                .find_map(|name| side(name, &ranking))
        })
    };
    // A name may have its side in brackets, and words about the win may follow it: `홍길동(흑) 4-3`.
    let of_name = |name: &str| {
        of_word(name).or_else(|| {
            let bare = |word: &'_ str| word.split('(').next().and_then(of_word);
            let mut words = name.split_whitespace();
            let first = words.next().and_then(bare);
            first.filter(|_| words.all(|word| is_of_result(word) && bare(word).is_none()))
        })
    };
    if let Some(name) = after_label(whole, &WINNERS) {
        return Some((name, win(of_name(name)?, WinMethod::Unstated, sides)?));
    }
    let is_drawn = DRAWN.iter().any(|word| {
        cut_word(said, word).is_some_and(|before| before.split_whitespace().all(is_of_result))
    });
    if sides == SideWords::Colours && is_drawn && !said.contains(|c: char| c.is_ascii_digit()) {
        return Some((said, Outcome::Draw));
    }
    if is_labelled && let Ok(outcome) = stated(said, sides, &side) {
        return Some((said, outcome));
    }
    if let Some((_, winner, by)) = player_before(said, &WON, of_name) {
        return Some((said, win(winner, by, sides)?));
    }
    // Reads a colour with a margin or a manner: `B+3.5`, `백 3집반승`.
    let first = said.find(|c: char| c == '+' || c.is_whitespace() || c.is_ascii_digit());
    if sides == SideWords::Colours
        && has_no_move(said)
        && first.is_some_and(|end| side_of(&said[..end]).is_some())
        && (said.contains('+') || ends_with_win(said))
        && let Some(outcome @ Outcome::Win { .. }) = read(said)
    {
        return Some((said, outcome));
    }
    if let Some((last, outcome)) = coloured_win(said).filter(|_| sides == SideWords::Colours) {
        return Some((last, outcome));
    }
    let (_, loser, by) = player_before(said, &LOST, of_name)?;
    (sides == SideWords::Colours).then_some((
        said,
        Outcome::Win {
            winner: loser.opponent(),
            by,
        },
    ))
}

/// Reads a colour that won at the end of a line, after other words: `168수 끝, 백 불계승`. Returns the words that state it.
fn coloured_win(line: &str) -> Option<(&str, Outcome)> {
    let starts = line
        .char_indices()
        .rev()
        .filter(|&(at, c)| matches!(c, '흑' | '백') && line[..at].ends_with([' ', ',', ')']));
    starts.clone().find_map(|(at, _)| {
        let said = line[at..].trim();
        if !said.contains('승') {
            return None;
        }
        match read(&said.replace(" 승", "승")) {
            Some(outcome @ Outcome::Win { .. })
                if line[..at].split_whitespace().all(is_of_result) && has_no_move(said) =>
            {
                Some((said, outcome))
            }
            _ => None,
        }
    })
}

/// True if no word between the first and the last one of a result may be a move.
fn has_no_move(said: &str) -> bool {
    let words: Vec<&str> = said.split_whitespace().collect();
    let inner = words
        .get(1..words.len().saturating_sub(1))
        .unwrap_or_default();
    inner.iter().all(|word| is_of_result(word))
}

/// True if a word may stand beside a result, such as `45집` or `4-3`; false for a word that may be a move.
fn is_of_result(word: &str) -> bool {
    let is_counter = |c: char| c.is_ascii_digit() || "-.,수집반점로".contains(c);
    let is_of_word = |c: char| c.is_alphabetic() || matches!(c, ',' | '(' | ')');
    let gives_up = |(lost, by): &(&str, WinMethod)| {
        *lost == word.trim_matches(['(', ')']) && *by == WinMethod::Resignation
    };
    word.chars().all(is_counter) || word.chars().all(is_of_word) && !LOST.iter().any(gives_up)
}

/// Parses the value of a result tag: a text for [`read`], or the names of players from first to last. `side` returns the side of a name.
/// Fails if the text is no result, or names an unknown player or one twice.
///
/// ```text
/// result = player { ">" player } | player wins | Ending .
/// ```
pub(crate) fn stated(
    text: &str,
    sides: SideWords,
    side: impl Fn(&str, &Ranking) -> Option<Side>,
) -> Result<Outcome, UnreadResult> {
    if matches!(text, "*" | "＊" | "?") {
        return Ok(Outcome::Unknown);
    }
    let is_chain = text.contains(['>', '＞', '→']);
    let mut ranking = Ranking::default();
    for name in text.split(['>', '＞', '→']).map(str::trim) {
        match side(name, &ranking) {
            Some(side) if ranking.push(side) => {}
            _ if is_chain => return Err(UnreadResult::Name(name.to_owned())),
            _ => break,
        }
    }
    let named = player_before(text, &WON, |name| side(name, &ranking));
    let winner = ranking.at(0).or_else(|| {
        let (_, winner, by) = named?;
        (by == WinMethod::Unstated).then_some(winner)
    });
    let of_winner = |winner, by| win(winner, by, sides).ok_or(UnreadResult::Result);
    match (winner, sides) {
        (Some(_), SideWords::Numbers) if is_chain => Ok(Outcome::Ranking(ranking)),
        (Some(winner), _) => of_winner(winner, WinMethod::Unstated),
        (None, _) => match (read(text), named) {
            (
                Some(Outcome::Win {
                    winner,
                    by: by @ WinMethod::Unstated,
                }),
                _,
            ) => of_winner(winner, by),
            (Some(other), _) => Ok(other),
            // Takes the player before a word for a win with its manner: `홍길동 불계승`.
            (None, Some((_, winner, by))) => of_winner(winner, by),
            (None, None) => Err(UnreadResult::Result),
        },
    }
}

/// Formats an outcome as it is written at the end of a game: `1-0`, `흑승(기권)`, `*`.
pub(crate) fn spell(outcome: Option<Outcome>, lang: Lang) -> String {
    match outcome {
        Some(Outcome::Win { winner, by }) => {
            let said = match (lang, winner) {
                (Lang::En, Side::BLACK) => "1-0".to_owned(),
                (Lang::En, Side::WHITE) => "0-1".to_owned(),
                (Lang::Ko, Side::BLACK | Side::WHITE) => {
                    format!("{}승", winner.word().ko)
                }
                _ => return "*".to_owned(),
            };
            let manner = MANNERS.iter().find(|(known, ..)| *known == by);
            match (manner, lang) {
                (Some((_, en, ..)), Lang::En) => format!("{said} ({en})"),
                (Some((_, _, ko, _)), Lang::Ko) => format!("{said}({ko})"),
                (None, _) => said,
            }
        }
        Some(Outcome::Draw) => Bilingual::new("1/2-1/2", "무승부").get(lang).to_owned(),
        Some(Outcome::Void) => Bilingual::new("void", "무효").get(lang).to_owned(),
        Some(Outcome::Unknown | Outcome::Ranking(_)) | None => "*".to_owned(),
    }
}

/// True if the result at the end of a game contradicts the one in its header: another kind of result, another winner, or another manner if
/// both state one. A mere `*` at the end contradicts nothing.
pub(crate) fn contradict(header: Outcome, end: Outcome) -> bool {
    match (header, end) {
        (
            Outcome::Win { winner, by },
            Outcome::Win {
                winner: other,
                by: and,
            },
        ) => {
            winner != other
                || (by != and && by != WinMethod::Unstated && and != WinMethod::Unstated)
        }
        (_, Outcome::Unknown) => false,
        (header, end) => header != end,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn win(winner: Side, by: WinMethod) -> Outcome {
        Outcome::Win { winner, by }
    }

    #[test]
    fn results_are_read_as_they_are_typed() {
        for (text, outcome) in [
            ("흑승", win(Side::BLACK, WinMethod::Unstated)),
            ("백 승(금수)", win(Side::WHITE, WinMethod::Foul)),
            ("흑승 (오목)", win(Side::BLACK, WinMethod::Line)),
            ("1-0 (time)", win(Side::BLACK, WinMethod::Time)),
            ("0-1 five", win(Side::WHITE, WinMethod::Line)),
            ("백승, 기권", win(Side::WHITE, WinMethod::Resignation)),
            ("Black wins (five)", win(Side::BLACK, WinMethod::Line)),
            ("W+R", win(Side::WHITE, WinMethod::Resignation)),
            ("흑 시간승", win(Side::BLACK, WinMethod::Time)),
            ("흑승(참고도)", win(Side::BLACK, WinMethod::Unstated)),
            ("1/2-1/2", Outcome::Draw),
            ("무승부", Outcome::Draw),
            ("무효", Outcome::Void),
            ("*", Outcome::Unknown),
        ] {
            assert_eq!(read(text), Some(outcome), "{text}");
        }
        for wrong in ["", "승", "홍길동 승"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn results_name_players() {
        let side = |name: &str, ranking: &Ranking| {
            let found = [("철수", 0), ("영희", 1), ("철수", 2)];
            let found = found.into_iter().filter(|(known, _)| *known == name);
            found
                .map(|(_, side)| Side(side))
                .find(|&side| !ranking.holds(side))
        };
        let ranked = |sides: &[u8]| {
            let ranking = Ranking::new(sides.iter().copied().map(Side));
            Ok(Outcome::Ranking(ranking.expect("a ranking")))
        };
        let numbered = |text| stated(text, SideWords::Numbers, side);
        assert_eq!(numbered("철수 > 영희 > 철수"), ranked(&[0, 1, 2]));
        assert_eq!(numbered("영희"), ranked(&[1]));
        assert_eq!(numbered("영희 승"), ranked(&[1]));
        assert_eq!(numbered("흑승"), ranked(&[0]));
        let unknown = |name: &str| Err(UnreadResult::Name(name.to_owned()));
        assert_eq!(numbered("영희 > 영희"), unknown("영희"));
        assert_eq!(numbered("영희 > 민수"), unknown("민수"));
        assert_eq!(numbered("2-0"), Err(UnreadResult::Result));
        let coloured = |text| stated(text, SideWords::Colours, side);
        assert_eq!(
            coloured("영희 불계승"),
            Ok(win(Side::WHITE, WinMethod::Resignation))
        );
        assert_eq!(closing("흑 h8 i9 백승", SideWords::Colours, side), None);
        for text in ["영희 > 철수", "영희 승", "영희", "0-1", "백승"] {
            assert_eq!(
                coloured(text),
                Ok(win(Side::WHITE, WinMethod::Unstated)),
                "{text}"
            );
        }
    }

    #[test]
    fn spelled_results_read_back() {
        for by in [
            WinMethod::Line,
            WinMethod::Captures,
            WinMethod::Foul,
            WinMethod::Resignation,
            WinMethod::Time,
            WinMethod::Forfeit,
            WinMethod::Unstated,
        ] {
            for winner in [Side::BLACK, Side::WHITE] {
                for lang in [Lang::En, Lang::Ko] {
                    let spelled = spell(Some(win(winner, by)), lang);
                    let expected = Ending::Stated(win(winner, by));
                    assert_eq!(ending(&spelled), Ok(("", expected)), "{spelled}");
                }
            }
        }
        for text in [
            "1-0",
            "0-1",
            "흑승",
            "백 승리",
            "black wins",
            "White won",
            "흑금수",
            "백금수패",
            "1/2-1/2",
            "½-½",
            "무승부",
            "비김",
            "Drawn",
            "draw",
            "무효국",
            "무효",
            "VOID",
        ] {
            assert!(
                matches!(ending(text), Ok(("", Ending::Stated(_)))),
                "{text}"
            );
        }
        assert_eq!(ending("* "), Ok((" ", Ending::Open)));
        assert!(ending("1-01").is_err());
    }
}
