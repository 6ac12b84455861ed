//! Komi: `6.5`, `5 1/2`, `6집반`, `흑 6집반 공제`, `黑贴3又3/4子`.

use super::lexicon::{Lexicon, folded};
use super::{Reading, quantity, without_remark};
use crate::model::Hundredths;

/// Reads a komi as the points that White gets; `None` for a text that is not understood.
///
/// A number in Chinese zi (子) is doubled into points, because White gains what Black gives. A bare
/// number is not converted, so `3.75` stays 3.75: only the rest of the record can show that it is
/// in zi.
pub fn read(text: &str) -> Option<Reading<Hundredths>> {
    if let Some(points) = canonical(text) {
        return Some(Reading::canonical(points));
    }
    in_words(text)
}

/// Reads a komi in words, such as `6집반`, or in another form than SGF's plain number.
#[cold]
fn in_words(text: &str) -> Option<Reading<Hundredths>> {
    let folded = folded(text);
    if let Some(points) = prose(&folded) {
        return Some(Reading::dialect(points));
    }
    prose(without_remark(&folded)?).map(Reading::annotated)
}

/// Parses a komi in the form of SGF: a decimal number with digits on both sides of the point.
fn canonical(text: &str) -> Option<Hundredths> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let is_real = digits.starts_with(|c: char| c.is_ascii_digit()) && !digits.ends_with('.');
    Hundredths::parse(text).filter(|_| is_real)
}

#[derive(Clone, Copy)]
enum KomiWord {
    Points,
    Zi,
    Half,
    None,
    Minus,
    Filler,
}

use KomiWord::{Filler, Half, Minus, Points, Zi};

static WORDS: Lexicon<KomiWord> = Lexicon(&[
    ("집", Points),
    ("호", Points),
    ("목", Points),
    ("目", Points),
    ("point", Points),
    ("points", Points),
    ("pt", Points),
    ("pts", Points),
    ("moku", Points),
    ("子", Zi),
    ("zi", Zi),
    ("반", Half),
    ("半", Half),
    ("없음", KomiWord::None),
    ("none", KomiWord::None),
    ("no komi", KomiWord::None),
    ("정선", KomiWord::None),
    ("なし", KomiWord::None),
    ("无", KomiWord::None),
    ("無", KomiWord::None),
    ("無し", KomiWord::None),
    ("-", Minus),
    ("−", Minus),
    ("역덤", Minus),
    ("reverse komi", Minus),
    ("덤", Filler),
    ("공제", Filler),
    ("흑", Filler),
    ("흑이", Filler),
    ("흑번", Filler),
    ("先番", Filler),
    ("黒番", Filler),
    ("黑", Filler),
    ("黒", Filler),
    ("b", Filler),
    ("black", Filler),
    ("贴", Filler),
    ("貼", Filler),
    ("贴目", Filler),
    ("貼目", Filler),
    ("贴还", Filler),
    ("コミ", Filler),
    ("込み", Filler),
    ("込", Filler),
    ("出し", Filler),
    ("komi", Filler),
    ("dum", Filler),
    ("+", Filler),
    (":", Filler),
]);

fn prose(text: &str) -> Option<Hundredths> {
    let (mut number, mut halves, mut factor, mut sign) = (None, 0, 1, 1);
    let mut rest = text.trim_end_matches('.');
    while !rest.is_empty() {
        let length = if let Some((word, length)) = WORDS.longest(rest) {
            match word {
                Half => halves += 1,
                Zi => factor = 2,
                KomiWord::None if number.is_none() => number = Some(0),
                Minus if number.is_none() => sign = -1,
                Points | Filler => {}
                KomiWord::None | Minus => return None,
            }
            length
        } else {
            let (Hundredths(value), length) = leading(rest)?;
            if number.replace(value).is_some() {
                return None;
            }
            length
        };
        rest = rest[length..].trim_start();
    }
    if number.is_none() && halves == 0 {
        return None;
    }
    Some(Hundredths(
        sign * factor * (number.unwrap_or(0) + 50 * halves),
    ))
}

/// Parses a number at the beginning of a text, even without a digit before its decimal point, as in
/// `.5`. Returns it with its length in bytes.
fn leading(text: &str) -> Option<(Hundredths, usize)> {
    if !text.starts_with('.') {
        return quantity::leading(text);
    }
    let (value, length) = quantity::leading(&format!("0{text}"))?;
    Some((value, length - 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::shared::values::Spelling;

    #[test]
    fn real_numbers_are_canonical() {
        for (text, hundredths) in [
            ("6.5", 650),
            ("0", 0),
            ("5.50", 550),
            ("-3.50", -350),
            ("+7", 700),
            ("650", 65_000),
            ("3.75", 375),
            ("5.500000", 550),
        ] {
            let expected = Reading::canonical(Hundredths(hundredths));
            assert_eq!(read(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn komi_in_other_words_is_understood() {
        for (text, canonical) in [
            ("5 1/2", "5.5"),
            ("6½", "6.5"),
            ("6,5", "6.5"),
            (".5", "0.5"),
            ("7.", "7"),
            (" 6.5", "6.5"),
            ("6집반", "6.5"),
            ("6집 반", "6.5"),
            ("6호반", "6.5"),
            ("여섯집반", "6.5"),
            ("여섯 집 반", "6.5"),
            ("덤 일곱집 반", "7.5"),
            ("육호반", "6.5"),
            ("6목 반", "6.5"),
            ("한집", "1"),
            ("반집", "0.5"),
            ("흑 6집반 공제", "6.5"),
            ("흑 공제 6집반", "6.5"),
            ("덤 6.5집", "6.5"),
            ("덤 없음", "0"),
            ("6目半", "6.5"),
            ("五目半", "5.5"),
            ("コミ6目半出し", "6.5"),
            ("黒6目半", "6.5"),
            ("黑贴3又3/4子", "7.5"),
            ("黑贴3.75子", "7.5"),
            ("黑贴二又四分之三子", "5.5"),
            ("6.5 points", "6.5"),
            ("komi: 6.5", "6.5"),
            ("- 5 1/2", "-5.5"),
            ("역덤 5집반", "-5.5"),
            ("reverse komi 5.5", "-5.5"),
            ("정선", "0"),
        ] {
            let reading = read(text).expect(text);
            let dialect = Spelling::Dialect {
                canonical: canonical.to_owned(),
            };
            assert_eq!(reading.spelling, dialect, "{text}");
            assert_eq!(reading.value.to_string(), canonical, "{text}");
        }
    }

    #[test]
    fn remarks_are_set_aside_and_nonsense_is_not_understood() {
        let annotated = Spelling::Annotated {
            canonical: "6.5".to_owned(),
        };
        assert_eq!(
            read("6.5 (reduced by agreement)").map(|r| r.spelling),
            Some(annotated)
        );
        for text in ["", "黑", "six", "6.5 7.5", "백 6집", "6-5", "1e3", "."] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
