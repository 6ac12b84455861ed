//! Handicap: `2`, `2점`, `두 점`, `호선`, `정선`, `二子`, `2 stones`.

use super::lexicon::{Lexicon, folded};
use super::{Reading, quantity, without_remark};
use crate::model::Hundredths;

/// Reads the number of handicap stones, or returns `None` for a text that is not understood.
///
/// An even game (호선, 互先) has none. 정선 (定先) has none either: the weaker player takes Black and gives
/// no komi. `FF[4]` counts only stones set up, 2 or more, in `HA`, so 정선 becomes 0 and the missing
/// komi becomes a remark.
pub fn read(text: &str) -> Option<Reading<i32>> {
    if let Ok(stones) = text.trim().parse() {
        return Some(Reading::canonical(stones));
    }
    in_words(text)
}

/// Reads a handicap in words, such as `두 점`, or in another form than SGF's plain number.
#[cold]
fn in_words(text: &str) -> Option<Reading<i32>> {
    let folded = folded(text);
    match prose(&folded) {
        Some(StatedHandicap::Stones(stones)) => Some(Reading::dialect(stones)),
        Some(StatedHandicap::BlackFirst) => Some(Reading::annotated(0)),
        None => match prose(without_remark(&folded)?)? {
            StatedHandicap::Stones(stones) => Some(Reading::annotated(stones)),
            StatedHandicap::BlackFirst => Some(Reading::annotated(0)),
        },
    }
}

/// Meaning of a text about the handicap: a number of stones, or only the first move without komi.
#[derive(Clone, Copy)]
enum StatedHandicap {
    Stones(i32),
    /// Black plays first without giving komi (정선).
    BlackFirst,
}

#[derive(Clone, Copy)]
enum HandicapWord {
    Whole(StatedHandicap),
    Unit,
    Filler,
}

use HandicapWord::{Filler, Unit, Whole};
use StatedHandicap::{BlackFirst, Stones};

static WORDS: Lexicon<HandicapWord> = Lexicon(&[
    ("호선", Whole(Stones(0))),
    ("맞바둑", Whole(Stones(0))),
    ("없음", Whole(Stones(0))),
    ("互先", Whole(Stones(0))),
    ("分先", Whole(Stones(0))),
    ("even", Whole(Stones(0))),
    ("none", Whole(Stones(0))),
    ("정선", Whole(BlackFirst)),
    ("선", Whole(BlackFirst)),
    ("先", Whole(BlackFirst)),
    ("定先", Whole(BlackFirst)),
    ("让先", Whole(BlackFirst)),
    ("讓先", Whole(BlackFirst)),
    ("점", Unit),
    ("子", Unit),
    ("stone", Unit),
    ("stones", Unit),
    ("접바둑", Filler),
    ("치수", Filler),
    ("局", Filler),
    ("置碁", Filler),
    ("让", Filler),
    ("讓", Filler),
    ("handicap", Filler),
    ("game", Filler),
    (":", Filler),
]);

fn prose(text: &str) -> Option<StatedHandicap> {
    let mut whole = None;
    let mut number = None;
    let mut rest = text;
    while !rest.is_empty() {
        let length = if let Some((word, length)) = WORDS.longest(rest) {
            match word {
                Whole(_) if whole.is_some() => return None,
                Whole(said) => whole = Some(said),
                Unit if number.is_none() => return None,
                Unit | Filler => {}
            }
            length
        } else {
            let (value, length) = quantity::leading(rest)?;
            if number.replace(value).is_some() {
                return None;
            }
            length
        };
        rest = rest[length..].trim_start();
    }
    match (whole, number) {
        (Some(said), None) => Some(said),
        (None, Some(stones)) if stones.is_whole() => {
            let Hundredths(hundredths) = stones;
            Some(Stones(hundredths / 100))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::shared::values::Spelling;

    #[test]
    fn handicaps_in_words_are_understood() {
        for text in ["2", " 9 ", "0", "1"] {
            let stones = text.trim().parse().unwrap();
            assert_eq!(read(text), Some(Reading::canonical(stones)), "{text}");
        }
        for (text, stones) in [
            ("2점", 2),
            ("두점", 2),
            ("석 점", 3),
            ("넉점", 4),
            ("아홉 점", 9),
            ("접바둑 두 점", 2),
            ("2점 접바둑", 2),
            ("치수: 3점", 3),
            ("호선", 0),
            ("互先", 0),
            ("二子局", 2),
            ("让二子", 2),
            ("2 stones", 2),
            ("２", 2),
        ] {
            assert_eq!(read(text), Some(Reading::dialect(stones)), "{text}");
        }
        for (text, stones) in [("정선", 0), ("定先", 0), ("두점 (흑번)", 2)] {
            let reading = read(text).expect(text);
            assert_eq!(reading.value, stones, "{text}");
            assert!(matches!(reading.spelling, Spelling::Annotated { .. }));
        }
        for text in [
            "",
            "two",
            "점",
            "2점 3점",
            "호선 2점",
            "2.5",
            "두",
            "백 두점",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
