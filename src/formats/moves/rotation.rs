//! Turns of a quadrant after a stone in Pentago: `tl+`.

use crate::formats::shared::typed::signs::usual;
use crate::model::{Quadrant, QuadrantTurn};
use crate::text::Bilingual;

/// Parses the turn of a quadrant, such as `tl+` (`+` clockwise, `-` anticlockwise). `None` for
/// other words.
///
/// ```text
/// Rotation = Quadrant ( "+" | "-" ) .
/// Quadrant = "tl" | "tr" | "bl" | "br" | "좌상" | "우상" | "좌하" | "우하" .
/// ```
pub(super) fn rotation(input: &str) -> Option<(&str, QuadrantTurn)> {
    let mut signs = input.chars();
    let word = [signs.next()?, signs.next()?].map(|c| usual(c).to_ascii_lowercase());
    // Most words of a list fail at this third character, which keeps the parser fast.
    let is_clockwise = match usual(signs.next()?) {
        '+' => true,
        '-' | '−' => false,
        _ => return None,
    };
    let rest = signs.as_str();
    let ends = |c: char| !usual(c).is_alphanumeric() && usual(c) != '+';
    let is_called = |name: &str| name.chars().eq(word);
    let quadrant = Quadrant::ALL.into_iter().find(|quadrant| {
        let Bilingual { en, ko } = quadrant.word();
        is_called(en) || is_called(ko)
    })?;
    let rotation = QuadrantTurn {
        quadrant,
        is_clockwise,
    };
    let is_word = rest.chars().next().is_none_or(ends);
    is_word.then_some((rest, rotation))
}

/// Parses a turn as Pentago programs write it: `1R`. The number counts quadrants row by row from the top left; `R` is
/// clockwise, `L` anticlockwise. `None` for other words. Other move lists may use such a word as a point.
///
/// ```text
/// Block = ( "1" | "2" | "3" | "4" ) ( "L" | "R" ) .
/// ```
pub(super) fn block(text: &str) -> Option<QuadrantTurn> {
    let mut signs = text.chars().map(usual);
    let place = signs.next()?.to_digit(10)?.checked_sub(1)?;
    let is_clockwise = match (signs.next()?, signs.next()) {
        ('L' | 'l', None) => false,
        ('R' | 'r', None) => true,
        _ => return None,
    };
    let quadrant = *Quadrant::ALL.get(place as usize)?;
    Some(QuadrantTurn {
        quadrant,
        is_clockwise,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quadrants_are_read_in_both_languages() {
        for (text, key) in [
            ("tl+ b2", "tl+"),
            ("BR-", "br-"),
            ("ｂｌ＋", "bl+"),
            ("우상−, c3", "tr-"),
        ] {
            let read = rotation(text).map(|(_, rotation)| rotation.key());
            assert_eq!(read, Some(key), "{text}");
        }
        for text in ["tl", "tl++", "xx+", "tl+2", "t+"] {
            assert_eq!(rotation(text), None, "{text}");
        }
        assert_eq!(block("2L").map(QuadrantTurn::key), Some("tr-"));
        assert_eq!(block("5R"), None);
        assert_eq!(block("2a"), None);
    }
}
