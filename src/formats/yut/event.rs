//! Words of a turn: throws, moves, marks, forfeits and resignations.

use std::num::NonZero;

use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case, take_till1, take_while};
use nom::character::complete::{char, digit1, one_of, satisfy};
use nom::combinator::{all_consuming, map_opt, opt, verify};
use nom::error::{ErrorKind, ParseError};
use nom::multi::separated_list1;
use nom::sequence::{delimited, preceded, terminated};
use nom::{Err, IResult, Parser};

use super::turn_words;
use crate::model::{PiecePlace, Play, Throw};

/// Meaning of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LogEvent<'w> {
    pub kind: EventKind,
    /// Judgement signs after it.
    pub nag: &'w str,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EventKind {
    /// A throw of the sticks.
    Throw(Throw),
    /// A move of a piece.
    Move(Movement),
    /// Marks for the previous move.
    Marks {
        /// Stated captures and stacks.
        marks: Marks,
        /// Stated throw that the move uses.
        by: Option<Throw>,
    },
    /// Throws given up; the list holds those that are named.
    Forfeit(Vec<Throw>),
    Resign,
}

/// A move of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Movement {
    /// Starting place.
    pub from: PiecePlace,
    /// Destination.
    pub to: PiecePlace,
    /// Stated captures and stacks.
    pub marks: Marks,
    /// Stated throw that the move uses.
    pub by: Option<Throw>,
    /// Stated number of moved pieces.
    pub pieces: Option<NonZero<u8>>,
}

/// Parses a whole word of a turn.
///
/// ```text
/// event = ( throw | forfeit | resign | marks | move ) [ nag ] .
/// nag   = ( "!" | "?" ) { "!" | "?" } .
/// ```
pub(crate) fn event(word: &str) -> Result<LogEvent<'_>, EventEnd<'_>> {
    if let Some(kind) = plain_event(word) {
        return Ok(LogEvent { kind, nag: "" });
    }
    let kind = |parser| (parser, nag);
    let throw = throw_name.map(EventKind::Throw);
    // The alternatives exclude each other, so the most frequent come first.
    let mut event = alt((
        all_consuming((throw, nag)),
        all_consuming((movement, nag)),
        all_consuming((forfeit, nag)),
        all_consuming((resign, nag)),
        all_consuming(kind(standing_marks)),
    ));
    match event.parse(word) {
        Ok((_, (kind, nag))) => Ok(LogEvent { kind, nag }),
        Err(Err::Error(stop) | Err::Failure(stop)) => Err(stop),
        Err(Err::Incomplete(_)) => Err(EventEnd {
            at: word,
            wanted: Wanted::Word,
        }),
    }
}

/// Fast path for most words: a Korean throw, or a move with marks as signs.
fn plain_event(word: &str) -> Option<EventKind> {
    // Words are short: checking each byte costs less than preparing a search.
    let Some(hyphen) = word.bytes().position(|byte| byte == b'-') else {
        return turn_words::written_throw(word).map(EventKind::Throw);
    };
    let (from, marked) = (&word[..hyphen], &word[hyphen + 1..]);
    let is_sign = |byte| matches!(byte, b'*' | b'+');
    let last = marked.bytes().rposition(|byte| !is_sign(byte));
    let (to, signs) = marked.split_at(last.map_or(0, |at| at + 1));
    let (from, to) = (turn_words::from(from)?, turn_words::to(to)?);
    let marks = match signs {
        "" => Marks::default(),
        _ => all_consuming(all_marks).parse(signs).ok()?.1,
    };
    Some(EventKind::Move(Movement {
        from,
        to,
        marks,
        by: None,
        pieces: None,
    }))
}

/// True if a word of marks may begin with this character. The check runs after every move, where a
/// throw or move usually follows.
pub(crate) fn may_begin_marks(c: char) -> bool {
    match c {
        '\0'..='\x7F' => matches!(c, '*' | '+' | 'x' | 'X' | 'c' | 't' | 's' | 'j'),
        '가'..='힣' => matches!(c, '잡' | '따' | '업' | '얹'),
        _ => true,
    }
}

/// Parses a word that consists only of marks. Most words after a move do not.
pub(crate) fn marks(word: &str) -> Option<LogEvent<'_>> {
    let (_, (kind, nag)) = all_consuming((standing_marks, nag)).parse(word).ok()?;
    Some(LogEvent { kind, nag })
}

fn nag(input: &str) -> Parsed<'_, &str> {
    take_while(|c| matches!(c, '!' | '?')).parse(input)
}

/// Parses a throw.
///
/// ```text
/// throw = "도" | "개" | "걸" | "윷" | "모" | "빽도" | "백도" | "빽개" | "낙"
///       | "Do" | "Gae" | "Geol" | "Yut" | "Mo" | "Back-Do" | "BackDo" | "Back-Gae" | "Nak" .
/// ```
fn throw_name(input: &str) -> Parsed<'_, Throw> {
    named(Wanted::Word, turn_words::throw)(input)
}

/// Parses throws in parentheses.
///
/// ```text
/// list = "(" throw { "," throw } ")" .
/// ```
fn list(input: &str) -> Parsed<'_, Vec<Throw>> {
    let throw = named(Wanted::Throw, turn_words::throw);
    let blank = || take_while(|c| c == ' ' || c == '\t');
    let comma = delimited(blank(), char(','), blank());
    let throws = separated_list1(comma, throw);
    delimited((char('('), blank()), throws, (blank(), char(')'))).parse(input)
}

/// Parses the throw that a move uses.
///
/// ```text
/// by = "(" throw ")" .
/// ```
fn by(input: &str) -> Parsed<'_, Throw> {
    let (left, throws) = verify(list, |throws: &Vec<Throw>| throws.len() == 1).parse(input)?;
    Ok((left, throws[0]))
}

/// Parses the number of pieces moved from a stack. Stacks move as one under most rules, so people
/// write it only if they split a stack or want to be exact.
///
/// ```text
/// pieces = "(" number ( "개" | "piece" | "pieces" ) ")" .
/// ```
fn pieces(input: &str) -> Parsed<'_, NonZero<u8>> {
    let blank = || take_while(|c| c == ' ' || c == '\t');
    let number = map_opt(digit1, |digits: &str| digits.parse().ok());
    let word = alt((tag("개"), tag_no_case("pieces"), tag_no_case("piece")));
    let inside = terminated(number, (blank(), word));
    delimited((char('('), blank()), inside, (blank(), char(')'))).parse(input)
}

/// Parses optional parentheses. Once opened, their content must be valid.
fn in_parentheses<'w, T>(
    inside: impl Fn(&'w str) -> Parsed<'w, T>,
) -> impl Fn(&'w str) -> Parsed<'w, Option<T>> {
    move |input| {
        if input.starts_with('(') {
            inside(input).map(|(left, found)| (left, Some(found)))
        } else {
            Ok((input, None))
        }
    }
}

/// Parses a forfeit.
///
/// ```text
/// forfeit = ( "소멸" | "forfeit" ) [ list ] .
/// ```
fn forfeit(input: &str) -> Parsed<'_, EventKind> {
    let word = named(Wanted::Word, |name| {
        turn_words::is(name, Play::FORFEIT).then_some(())
    });
    let throws = preceded(word, in_parentheses(list));
    throws
        .map(|throws| EventKind::Forfeit(throws.unwrap_or_default()))
        .parse(input)
}

/// Parses a resignation.
///
/// ```text
/// resign = "기권" | "탈락" | "기권패" | "resign" | "withdraws" .
/// ```
fn resign(input: &str) -> Parsed<'_, EventKind> {
    named(Wanted::Word, |name| {
        turn_words::is_out(name).then_some(EventKind::Resign)
    })(input)
}

/// Parses marks separated from their move.
///
/// ```text
/// marks = ( [ capture ] [ "+" ] | "잡음" | "업음" ) [ by ] .
/// ```
fn standing_marks(input: &str) -> Parsed<'_, EventKind> {
    let said = alt((mark_word, signs));
    let (left, (marks, by)) = (said, in_parentheses(by)).parse(input)?;
    Ok((left, EventKind::Marks { marks, by }))
}

/// Parses a move.
///
/// ```text
/// move = from ( "-" | ">" | "→" ) to [ capture ] [ "+" ] [ by ] [ pieces ] .
/// from = "새" | "new" | station .
/// to   = station | "골인" | "남" | "나감" | "out" | "집" | "hand" .
/// ```
fn movement(input: &str) -> Parsed<'_, EventKind> {
    let origin = take_till1(|c| matches!(c, '-' | '>' | '→' | '(' | ')'));
    let arrow = one_of("->→");
    let (left, (name, _)): (_, (&str, _)) = (origin, arrow)
        .parse(input)
        .map_err(|_: Err<EventEnd<'_>>| wanted(input, Wanted::Word))?;
    let from = turn_words::from(name).ok_or(wanted(input, Wanted::From))?;
    let (left, (to, marks)) = destination(left)?;
    let (left, by) = match pieces(left) {
        Ok(_) => (left, None),
        Err(_) => in_parentheses(by).parse(left)?,
    };
    let (left, pieces) = opt(pieces).parse(left)?;
    let movement = Movement {
        from,
        to,
        marks,
        by,
        pieces,
    };
    Ok((left, EventKind::Move(movement)))
}

/// Parses the destination of a move and its marks. A mark is split off only while the rest is not a
/// station, so `10-xx*` and `10-xxx` both mean a capture on `xx`.
fn destination(input: &str) -> Parsed<'_, (PiecePlace, Marks)> {
    let nothing = wanted(input, Wanted::To);
    let Ok((left, name)) =
        take_till1::<_, _, EventEnd<'_>>(|c| matches!(c, '(' | ')' | '!' | '?')).parse(input)
    else {
        return Err(nothing);
    };
    let mut end = name.len();
    loop {
        if let Some(to) = turn_words::to(&name[..end])
            && let Ok((_, marks)) = all_consuming(all_marks).parse(&name[end..])
        {
            return Ok((left, (to, marks)));
        }
        let Some((at, last)) = name[..end].char_indices().next_back() else {
            return Err(nothing);
        };
        if !matches!(last, '*' | '+' | 'x' | 'X' | '0'..='9') {
            return Err(nothing);
        }
        end = at;
    }
}

/// Stated effects of a move at its destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Marks {
    pub capture: Capture,
    /// True if the move is marked as a stack.
    pub stack: bool,
}

/// Mark for captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Capture {
    /// No mark.
    #[default]
    Unsaid,
    /// A capture of an unstated number of pieces.
    Said,
    /// A capture of this many pieces.
    Counted(NonZero<u8>),
}

impl Marks {
    /// True if the turn marks neither a capture nor anything else.
    pub(crate) fn is_empty(self) -> bool {
        self == Marks::default()
    }

    /// Combines two sets of marks.
    pub(crate) fn with(self, other: Marks) -> Marks {
        Marks {
            capture: match (self.capture, other.capture) {
                (Capture::Counted(_), _) | (_, Capture::Unsaid) => self.capture,
                (_, said) => said,
            },
            stack: self.stack || other.stack,
        }
    }
}

/// Parses a mark word such as `잡음` or `업음`.
fn mark_word(input: &str) -> Parsed<'_, Marks> {
    named(Wanted::Word, |name| {
        let said = Marks::default();
        if turn_words::CAPTURED.contains(&name) {
            return Some(Marks {
                capture: Capture::Said,
                ..said
            });
        }
        turn_words::STACKED.contains(&name).then_some(Marks {
            stack: true,
            ..said
        })
    })(input)
}

/// Parses signs for a capture and a stack, at least one: `[ capture ] [ "+" ]`.
///
/// ```text
/// capture = ( "*" | "x" ) [ digit ] .
/// ```
fn signs(input: &str) -> Parsed<'_, Marks> {
    verify(any_signs, |marks: &Marks| !marks.is_empty()).parse(input)
}

/// Parses signs, possibly none.
fn any_signs(input: &str) -> Parsed<'_, Marks> {
    let digit = satisfy(|c| matches!(c, '1'..='9')).map(|c| NonZero::new(c as u8 - b'0'));
    let capture = preceded(one_of("*xX"), opt(digit)).map(|count| match count.flatten() {
        Some(count) => Capture::Counted(count),
        None => Capture::Said,
    });
    let mut both = (opt(capture), opt(char('+')));
    let (left, (capture, plus)) = both.parse(input)?;
    let stack = plus.is_some();
    let capture = capture.unwrap_or_default();
    Ok((left, Marks { capture, stack }))
}

/// Parses signs in any order.
fn all_marks(input: &str) -> Parsed<'_, Marks> {
    let mut marks = Marks::default();
    let mut left = input;
    while let Ok((after, more)) = signs(left) {
        marks = marks.with(more);
        left = after;
    }
    Ok((left, marks))
}

/// Result type of the word parsers.
type Parsed<'w, T> = IResult<&'w str, T, EventEnd<'w>>;

/// Place where a word could not be parsed, and the expectation there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EventEnd<'w> {
    /// Rest of the word.
    pub at: &'w str,
    /// Expectation.
    pub wanted: Wanted,
}

/// Possible expectations, from vague to specific.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Wanted {
    /// A sign or the end of the word.
    Sign,
    /// Any word of a turn.
    Word,
    /// The starting place of a move.
    From,
    /// The destination of a move.
    To,
    /// A throw in parentheses.
    Throw,
}

impl<'w> ParseError<&'w str> for EventEnd<'w> {
    fn from_error_kind(at: &'w str, _: ErrorKind) -> EventEnd<'w> {
        EventEnd {
            at,
            wanted: Wanted::Sign,
        }
    }

    fn append(_: &'w str, _: ErrorKind, other: EventEnd<'w>) -> EventEnd<'w> {
        other
    }

    /// Keeps the failure that came farthest; between equals, the more specific expectation.
    fn or(self, other: EventEnd<'w>) -> EventEnd<'w> {
        let place = |stop: &EventEnd<'_>| (usize::MAX - stop.at.len(), stop.wanted);
        if place(&other) > place(&self) {
            other
        } else {
            self
        }
    }
}

/// Fails with an expectation.
fn wanted(at: &str, wanted: Wanted) -> Err<EventEnd<'_>> {
    Err::Error(EventEnd { at, wanted })
}

/// Parses a name up to parentheses or a judgement, and looks it up.
fn named<'w, T>(
    wanted: Wanted,
    look_up: impl Fn(&str) -> Option<T>,
) -> impl Fn(&'w str) -> Parsed<'w, T> {
    move |input| {
        let stop = EventEnd { at: input, wanted };
        let mut name = take_till1(|c| matches!(c, '(' | ')' | ',' | '!' | '?' | ' '));
        let (left, name): (_, &str) = name
            .parse(input)
            .map_err(|_: Err<EventEnd<'_>>| Err::Error(stop))?;
        let found = look_up(name).ok_or(Err::Error(stop))?;
        Ok((left, found))
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use super::*;
    use crate::model::Station;

    #[test]
    fn marks_are_recognised_by_their_first_character() {
        for word in turn_words::CAPTURED.iter().chain(turn_words::STACKED) {
            assert!(word.starts_with(may_begin_marks), "{word}");
            assert!(marks(word).is_some(), "{word}");
        }
        for sign in ["*", "*2", "+", "x", "X", "＊", "\u{110C}\u{1161}\u{11B8}"] {
            assert!(sign.starts_with(may_begin_marks), "{sign}");
        }
    }

    #[test]
    fn the_fast_path_agrees_with_the_full_parsers() {
        let places = [
            "새",
            "new",
            "도",
            "앞모개",
            "01",
            "xx",
            "골인",
            "집",
            "out",
            "빽도",
            "Back",
            "",
            "남",
        ];
        let signs = [
            "", "*", "+", "*+", "+*", "**", "*2", "x", "!", "(도)", "-", ">도",
        ];
        let mut plain = 0;
        for from in places {
            for arrow in ["-", "→", "->", ">", ""] {
                for to in places {
                    for sign in signs {
                        let word = format!("{from}{arrow}{to}{sign}");
                        let Some(kind) = plain_event(&word) else {
                            continue;
                        };
                        let mut parts = alt((
                            all_consuming(throw_name.map(EventKind::Throw)),
                            all_consuming(super::movement),
                        ));
                        let read = parts.parse(&word).map(|(_, kind)| kind);
                        assert_eq!(read, Ok(kind), "{word}");
                        plain += 1;
                    }
                }
            }
        }
        assert!(plain > 200, "{plain}");
    }

    fn on(id: &str) -> PiecePlace {
        PiecePlace::On(Station::from_id(id).expect("a station"))
    }

    fn movement(from: PiecePlace, to: PiecePlace) -> EventKind {
        EventKind::Move(Movement {
            from,
            to,
            marks: Marks::default(),
            by: None,
            pieces: None,
        })
    }

    fn marked(kind: EventKind, capture: Capture, stack: bool, by: Option<Throw>) -> EventKind {
        match kind {
            EventKind::Move(movement) => EventKind::Move(Movement {
                marks: Marks { capture, stack },
                by,
                ..movement
            }),
            other => other,
        }
    }

    #[test]
    fn words_are_read_in_both_languages() {
        use Capture::{Counted, Said, Unsaid};
        let two = NonZero::new(2).expect("not zero");
        let no = false;
        let xx = movement(on("10"), on("xx"));
        for (word, kind, nag) in [
            ("모", EventKind::Throw(Throw::Mo), ""),
            ("back-do", EventKind::Throw(Throw::BackDo), ""),
            ("BackDo!", EventKind::Throw(Throw::BackDo), "!"),
            ("새-모", movement(PiecePlace::Hand, on("05")), ""),
            ("new>04", movement(PiecePlace::Hand, on("04")), ""),
            ("날밭→나감", movement(on("00"), PiecePlace::Out), ""),
            ("01-hand", movement(on("01"), PiecePlace::Hand), ""),
            ("10-xx*", marked(xx.clone(), Said, no, None), ""),
            ("10-xxx", marked(xx.clone(), Said, no, None), ""),
            ("10-xx", xx.clone(), ""),
            (
                "10-XX*2!?",
                marked(xx.clone(), Counted(two), no, None),
                "!?",
            ),
            ("10-xxx2+", marked(xx.clone(), Counted(two), true, None), ""),
            (
                "10-xx+(Gae)?",
                marked(xx, Unsaid, true, Some(Throw::Gae)),
                "?",
            ),
            (
                "새-도x",
                marked(movement(PiecePlace::Hand, on("01")), Said, no, None),
                "",
            ),
            ("소멸", EventKind::Forfeit(vec![]), ""),
            (
                "forfeit(Do, 걸)",
                EventKind::Forfeit(vec![Throw::Do, Throw::Geol]),
                "",
            ),
            ("기권", EventKind::Resign, ""),
            ("탈락", EventKind::Resign, ""),
            ("Withdraws", EventKind::Resign, ""),
        ] {
            assert_eq!(event(word), Ok(LogEvent { kind, nag }), "{word}");
        }
        for (word, capture, stack, by) in [
            ("*", Said, no, None),
            ("x2", Counted(two), no, None),
            ("+", Unsaid, true, None),
            ("잡음", Said, no, None),
            ("업어서(걸)", Unsaid, true, Some(Throw::Geol)),
        ] {
            let marks = Marks { capture, stack };
            let kind = EventKind::Marks { marks, by };
            assert_eq!(event(word), Ok(LogEvent { kind, nag: "" }), "{word}");
        }
    }

    #[test]
    fn moves_state_the_number_of_pieces() {
        let count = NonZero::new;
        for (word, by, pieces) in [
            ("05-cc(1개)", None, count(1)),
            ("05-cc*+(2 Pieces)", None, count(2)),
            ("05-cc(Geol)(1 piece)!", Some(Throw::Geol), count(1)),
            ("모-방(걸)(2개)", Some(Throw::Geol), count(2)),
            ("모-방(걸)", Some(Throw::Geol), None),
            // Without a number the parentheses hold a throw.
            ("모-방(개)", Some(Throw::Gae), None),
        ] {
            match event(word).map(|event| event.kind) {
                Ok(EventKind::Move(read)) => assert_eq!((read.by, read.pieces), (by, pieces)),
                other => panic!("{word}: {other:?}"),
            }
        }
        for word in ["05-cc(0개)", "05-cc(1)", "05-cc(1개)(걸)", "05-cc(300개)"] {
            assert!(event(word).is_err(), "{word}");
        }
    }

    #[test]
    fn a_wrong_word_gives_the_expectation_and_its_place() {
        for (word, at, wanted) in [
            ("겔", "겔", Wanted::Word),
            ("뒷도", "뒷도", Wanted::Word),
            ("xx", "x", Wanted::Sign),
            ("헐-모", "헐-모", Wanted::From),
            ("새-헐*", "헐*", Wanted::To),
            ("새-", "", Wanted::To),
            ("새-모(헐)", "헐)", Wanted::Throw),
            ("소멸(도 개)", "개)", Wanted::Sign),
            ("소멸(뺵도)", "뺵도)", Wanted::Throw),
            ("Back-Doo", "Back-Doo", Wanted::From),
        ] {
            assert_eq!(event(word), Err(EventEnd { at, wanted }), "{word}");
        }
    }
}
