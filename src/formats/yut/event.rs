//! The words of a turn: throws, moves, marks, forfeits and resignations.

use nom::branch::alt;
use nom::bytes::complete::{take_till1, take_while};
use nom::character::complete::{char, one_of};
use nom::combinator::{all_consuming, verify};
use nom::multi::separated_list1;
use nom::sequence::{delimited, preceded};
use nom::{Err, Parser};

use super::marks::{self, Marks};
use super::stop::{Parsed, Stop, Wanted, named, wanted};
use super::words;
use crate::model::{PiecePlace, Throw};

/// What a word says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event<'w> {
    /// What happens.
    pub deed: Deed,
    /// The signs of a judgement behind it.
    pub nag: &'w str,
}

/// What happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// The sticks are thrown.
    Throw(Throw),
    /// A piece moves.
    Move {
        /// Whence.
        from: PiecePlace,
        /// Whither.
        to: PiecePlace,
        /// What it is said to do there.
        marks: Marks,
        /// The throw that is said to be used.
        by: Option<Throw>,
    },
    /// More about the move before.
    Marks {
        /// What it is said to do.
        marks: Marks,
        /// The throw that is said to be used.
        by: Option<Throw>,
    },
    /// Throws are given up, those that are named.
    Forfeit(Vec<Throw>),
    /// The game is given up.
    Resign,
}

/// Reads a word of a turn, whole.
///
/// ```text
/// event = ( throw | forfeit | resign | marks | move ) [ nag ] .
/// nag   = ( "!" | "?" ) { "!" | "?" } .
/// ```
pub fn event(word: &str) -> Result<Event<'_>, Stop<'_>> {
    let deed = |parser| (parser, nag);
    let throw = throw_name.map(Deed::Throw);
    let mut event = alt((
        all_consuming((throw, nag)),
        all_consuming((forfeit, nag)),
        all_consuming((resign, nag)),
        all_consuming(deed(standing_marks)),
        all_consuming((movement, nag)),
    ));
    match event.parse(word) {
        Ok((_, (deed, nag))) => Ok(Event { deed, nag }),
        Err(Err::Error(stop) | Err::Failure(stop)) => Err(stop),
        Err(Err::Incomplete(_)) => Err(Stop {
            at: word,
            wanted: Wanted::Word,
        }),
    }
}

fn nag(input: &str) -> Parsed<'_, &str> {
    take_while(|c| matches!(c, '!' | '?')).parse(input)
}

/// Reads a throw.
///
/// ```text
/// throw = "도" | "개" | "걸" | "윷" | "모" | "빽도" | "백도" | "빽개" | "낙"
///       | "Do" | "Gae" | "Geol" | "Yut" | "Mo" | "Back-Do" | "BackDo" | "Back-Gae" | "Nak" .
/// ```
fn throw_name(input: &str) -> Parsed<'_, Throw> {
    named(Wanted::Word, words::throw)(input)
}

/// Reads throws in parentheses.
///
/// ```text
/// list = "(" throw { "," throw } ")" .
/// ```
fn list(input: &str) -> Parsed<'_, Vec<Throw>> {
    let throw = named(Wanted::Throw, words::throw);
    let blank = || take_while(|c| c == ' ' || c == '\t');
    let comma = delimited(blank(), char(','), blank());
    let throws = separated_list1(comma, throw);
    delimited((char('('), blank()), throws, (blank(), char(')'))).parse(input)
}

/// Reads the throw that a move uses.
///
/// ```text
/// by = "(" throw ")" .
/// ```
fn by(input: &str) -> Parsed<'_, Throw> {
    let (left, throws) = verify(list, |throws: &Vec<Throw>| throws.len() == 1).parse(input)?;
    Ok((left, throws[0]))
}

/// Reads what may stand in parentheses: where they open, it has to be there.
fn in_parentheses<'w, T>(
    inside: impl Fn(&'w str) -> Parsed<'w, T>,
) -> impl Fn(&'w str) -> Parsed<'w, Option<T>> {
    move |input| match input.starts_with('(') {
        true => inside(input).map(|(left, found)| (left, Some(found))),
        false => Ok((input, None)),
    }
}

/// Reads a forfeit.
///
/// ```text
/// forfeit = ( "소멸" | "forfeit" ) [ list ] .
/// ```
fn forfeit(input: &str) -> Parsed<'_, Deed> {
    let word = named(Wanted::Word, |name| words::is_forfeit(name).then_some(()));
    let throws = preceded(word, in_parentheses(list));
    throws
        .map(|throws| Deed::Forfeit(throws.unwrap_or_default()))
        .parse(input)
}

/// Reads a resignation.
///
/// ```text
/// resign = "기권" | "resign" .
/// ```
fn resign(input: &str) -> Parsed<'_, Deed> {
    let word = named(Wanted::Word, |name| words::is_resign(name).then_some(()));
    word.map(|()| Deed::Resign).parse(input)
}

/// Reads marks that stand behind their move.
///
/// ```text
/// marks = ( [ capture ] [ "+" ] | "잡음" | "업음" ) [ by ] .
/// ```
fn standing_marks(input: &str) -> Parsed<'_, Deed> {
    let said = alt((marks::word, marks::signs));
    let (left, (marks, by)) = (said, in_parentheses(by)).parse(input)?;
    Ok((left, Deed::Marks { marks, by }))
}

/// Reads a move.
///
/// ```text
/// move = from ( "-" | ">" | "→" ) to [ capture ] [ "+" ] [ by ] .
/// from = "새" | "new" | station .
/// to   = station | "골인" | "남" | "나감" | "out" | "집" | "hand" .
/// ```
fn movement(input: &str) -> Parsed<'_, Deed> {
    let origin = take_till1(|c| matches!(c, '-' | '>' | '→' | '(' | ')'));
    let arrow = one_of("->→");
    let (left, (name, _)): (_, (&str, _)) = (origin, arrow)
        .parse(input)
        .map_err(|_: Err<Stop<'_>>| wanted(input, Wanted::Word))?;
    let from = words::from(name).ok_or(wanted(input, Wanted::From))?;
    let (left, (to, marks)) = destination(left)?;
    let (left, by) = in_parentheses(by).parse(left)?;
    let deed = Deed::Move {
        from,
        to,
        marks,
        by,
    };
    Ok((left, deed))
}

/// Reads where a move ends with the marks on it. A mark is taken off the end only while what is left
/// is no station, so `10-xx*` and `10-xxx` both capture on `xx`.
fn destination(input: &str) -> Parsed<'_, (PiecePlace, Marks)> {
    let nothing = wanted(input, Wanted::To);
    let Ok((left, name)) =
        take_till1::<_, _, Stop<'_>>(|c| matches!(c, '(' | ')' | '!' | '?')).parse(input)
    else {
        return Err(nothing);
    };
    let mut end = name.len();
    loop {
        if let Some(to) = words::to(&name[..end])
            && let Ok((_, marks)) = all_consuming(marks::all).parse(&name[end..])
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

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use super::*;
    use crate::formats::yut::marks::{Capture, Stack};
    use crate::model::Station;

    fn on(id: &str) -> PiecePlace {
        PiecePlace::On(Station::from_id(id).expect("a station"))
    }

    fn movement(from: PiecePlace, to: PiecePlace) -> Deed {
        Deed::Move {
            from,
            to,
            marks: Marks::default(),
            by: None,
        }
    }

    fn marked(deed: Deed, capture: Capture, stack: Stack, by: Option<Throw>) -> Deed {
        match deed {
            Deed::Move { from, to, .. } => Deed::Move {
                from,
                to,
                marks: Marks { capture, stack },
                by,
            },
            other => other,
        }
    }

    #[test]
    fn words_are_read_in_both_languages() {
        use Capture::{Counted, Said, Unsaid};
        let two = NonZero::new(2).expect("not zero");
        let no = Stack::Unsaid;
        let xx = movement(on("10"), on("xx"));
        for (word, deed, nag) in [
            ("모", Deed::Throw(Throw::Mo), ""),
            ("back-do", Deed::Throw(Throw::BackDo), ""),
            ("BackDo!", Deed::Throw(Throw::BackDo), "!"),
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
            (
                "10-xxx2+",
                marked(xx.clone(), Counted(two), Stack::Said, None),
                "",
            ),
            (
                "10-xx+(Gae)?",
                marked(xx, Unsaid, Stack::Said, Some(Throw::Gae)),
                "?",
            ),
            (
                "새-도x",
                marked(movement(PiecePlace::Hand, on("01")), Said, no, None),
                "",
            ),
            ("소멸", Deed::Forfeit(vec![]), ""),
            (
                "forfeit(Do, 걸)",
                Deed::Forfeit(vec![Throw::Do, Throw::Geol]),
                "",
            ),
            ("기권", Deed::Resign, ""),
        ] {
            assert_eq!(event(word), Ok(Event { deed, nag }), "{word}");
        }
        for (word, capture, stack, by) in [
            ("*", Said, no, None),
            ("x2", Counted(two), no, None),
            ("+", Unsaid, Stack::Said, None),
            ("잡음", Said, no, None),
            ("업어서(걸)", Unsaid, Stack::Said, Some(Throw::Geol)),
        ] {
            let marks = Marks { capture, stack };
            let deed = Deed::Marks { marks, by };
            assert_eq!(event(word), Ok(Event { deed, nag: "" }), "{word}");
        }
    }

    #[test]
    fn a_wrong_word_tells_what_was_wanted_where() {
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
            assert_eq!(event(word), Err(Stop { at, wanted }), "{word}");
        }
    }
}
