//! Parses the words of a yut turn: throws, moves, marks, forfeits and resignations.

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

/// A parsed word of a yut turn, with its judgement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LogEvent<'w> {
    pub kind: EventKind,
    /// Judgement signs after the word, such as `!?`; empty if there are none.
    pub nag: &'w str,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EventKind {
    /// A throw of the sticks.
    Throw(Throw),
    /// A move of a piece.
    Move(Movement),
    /// Marks for the move before, written apart from it.
    Marks {
        /// Capture and stack that the word states.
        marks: Marks,
        /// Throw that the move used, if the word states it.
        by: Option<Throw>,
    },
    /// Throws that the player gives up; empty if the word names none.
    Forfeit(Vec<Throw>),
    Resign,
}

/// A yut move of one or more pieces, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Movement {
    /// Place where the move begins: a station, or off the board for a new piece.
    pub from: PiecePlace,
    /// Place where the move ends.
    pub to: PiecePlace,
    /// Capture and stack that the word states.
    pub marks: Marks,
    /// Throw that the move uses, if the word states it.
    pub by: Option<Throw>,
    /// Number of pieces that move, if the word states it.
    pub pieces: Option<NonZero<u8>>,
}

/// Parses a whole word of a yut turn, such as `모`, `새-도*` or `소멸`. Fails with the place where the
/// word stops being valid.
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
    // Tries the most frequent kinds of words first; no word is of two kinds.
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

/// Fast path for most words: a Korean throw, or a move whose marks are only signs. `None` for any
/// other word.
fn plain_event(word: &str) -> Option<EventKind> {
    // Searches byte by byte: words are short, so this costs less than preparing a `memchr` search.
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

/// True if a word of marks, such as `*` or `잡음`, may begin with this character. A quick check after
/// every move, because a throw or move usually follows.
pub(crate) fn may_begin_marks(c: char) -> bool {
    match c {
        '\0'..='\x7F' => matches!(c, '*' | '+' | 'x' | 'X' | 'c' | 't' | 's' | 'j'),
        '가'..='힣' => matches!(c, '잡' | '따' | '업' | '얹'),
        _ => true,
    }
}

/// Parses a word that consists only of marks, such as `*` or `잡음`; `None` for any other word, which
/// is the usual case.
pub(crate) fn marks(word: &str) -> Option<LogEvent<'_>> {
    let (_, (kind, nag)) = all_consuming((standing_marks, nag)).parse(word).ok()?;
    Some(LogEvent { kind, nag })
}

fn nag(input: &str) -> Parsed<'_, &str> {
    take_while(|c| matches!(c, '!' | '?')).parse(input)
}

/// Parses the name of a throw, in Korean or English.
///
/// ```text
/// throw = "도" | "개" | "걸" | "윷" | "모" | "빽도" | "백도" | "빽개" | "낙"
///       | "Do" | "Gae" | "Geol" | "Yut" | "Mo" | "Back-Do" | "BackDo" | "Back-Gae" | "Nak" .
/// ```
fn throw_name(input: &str) -> Parsed<'_, Throw> {
    named(Wanted::Word, turn_words::throw)(input)
}

/// Parses a list of throws in parentheses, such as `(도, 걸)`.
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

/// Parses the throw that a move uses, in parentheses: `(걸)`.
///
/// ```text
/// by = "(" throw ")" .
/// ```
fn by(input: &str) -> Parsed<'_, Throw> {
    let (left, throws) = verify(list, |throws: &Vec<Throw>| throws.len() == 1).parse(input)?;
    Ok((left, throws[0]))
}

/// Parses the number of pieces that move, in parentheses: `(2개)`. Under most rules a stack moves as
/// one, so people write the number only if they split a stack or want to be exact.
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

/// Creates a parser for optional parentheses: `None` if the input does not begin with `(`,
/// otherwise `inside` has to succeed.
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

/// Parses a forfeit of throws, such as `소멸` or `forfeit(Do, Geol)`.
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

/// Parses a resignation, such as `기권` or `resign`.
///
/// ```text
/// resign = "기권" | "탈락" | "기권패" | "resign" | "withdraws" .
/// ```
fn resign(input: &str) -> Parsed<'_, EventKind> {
    named(Wanted::Word, |name| {
        turn_words::is_out(name).then_some(EventKind::Resign)
    })(input)
}

/// Parses a word of marks that is separate from its move, such as `*` or `잡음`.
///
/// ```text
/// marks = ( [ capture ] [ "+" ] | "잡음" | "업음" ) [ by ] .
/// ```
fn standing_marks(input: &str) -> Parsed<'_, EventKind> {
    let said = alt((mark_word, signs));
    let (left, (marks, by)) = (said, in_parentheses(by)).parse(input)?;
    Ok((left, EventKind::Marks { marks, by }))
}

/// Parses a move, such as `새-도` or `05-10*(걸)`.
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

/// Parses the destination of a move and the marks after it. A sign is taken as a mark only if the
/// text before it is then a station: `10-xx*` and `10-xxx` both mean a capture on `xx`.
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

/// Effects of a yut move that its text states: a capture, a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Marks {
    pub capture: Capture,
    /// True if the text states that the move stacks pieces.
    pub stack: bool,
}

/// Capture that the text of a move states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Capture {
    /// The text states no capture.
    #[default]
    Unsaid,
    /// The text states a capture, but not how many pieces.
    Said,
    /// The text states a capture of this many pieces.
    Counted(NonZero<u8>),
}

impl Marks {
    /// True if neither a capture nor a stack is stated.
    pub(crate) fn is_empty(self) -> bool {
        self == Marks::default()
    }

    /// Combines two sets of marks of one move. A stated number of captured pieces is kept.
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

/// Parses at least one sign for a capture or a stack: `*`, `*2`, `+`, `*+`.
///
/// ```text
/// capture = ( "*" | "x" ) [ digit ] .
/// ```
fn signs(input: &str) -> Parsed<'_, Marks> {
    verify(any_signs, |marks: &Marks| !marks.is_empty()).parse(input)
}

/// Parses signs for a capture and a stack, or none.
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

/// Parses any number of signs for captures and stacks, in any order.
fn all_marks(input: &str) -> Parsed<'_, Marks> {
    let mut marks = Marks::default();
    let mut left = input;
    while let Ok((after, more)) = signs(left) {
        marks = marks.with(more);
        left = after;
    }
    Ok((left, marks))
}

/// Result type of the parsers for parts of a word.
type Parsed<'w, T> = IResult<&'w str, T, EventEnd<'w>>;

/// Place in a word where parsing failed, with the text expected there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EventEnd<'w> {
    /// The word from the place of the failure on.
    pub at: &'w str,
    /// Kind of text that was expected there.
    pub wanted: Wanted,
}

/// Kinds of text that may be expected in a word, from vague to specific.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Wanted {
    /// A sign, or the end of the word.
    Sign,
    /// Any word of a turn, such as a throw or a move.
    Word,
    /// The place where a move begins.
    From,
    /// The place where a move ends.
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

    /// Returns the failure that is farther on in the word; at the same place, the one with the more
    /// specific expectation.
    fn or(self, other: EventEnd<'w>) -> EventEnd<'w> {
        let place = |stop: &EventEnd<'_>| (usize::MAX - stop.at.len(), stop.wanted);
        if place(&other) > place(&self) {
            other
        } else {
            self
        }
    }
}

/// Creates a parser error at the text `at`, with the kind of text expected there.
fn wanted(at: &str, wanted: Wanted) -> Err<EventEnd<'_>> {
    Err::Error(EventEnd { at, wanted })
}

/// Creates a parser that reads a name, up to parentheses, a comma, a space or a judgement sign, and
/// converts it with `look_up`.
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
