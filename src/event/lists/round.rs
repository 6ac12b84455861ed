//! Parser of round names and numbers in cells, titles and sheet names.

use crate::event::spelling::folded;

/// Parses a round number: `1`, `1회전`, `제2라운드`, `Round 3`, `R4`. `None` if the text is not a round number.
pub(super) fn round_number(written: &str) -> Option<u32> {
    let lower = folded(written.trim());
    let bare = lower.strip_prefix('제').unwrap_or(&lower);
    let bare = ["round", "rd", "r"]
        .iter()
        .find_map(|word| bare.strip_prefix(word))
        .unwrap_or(bare);
    let bare = ["회전", "라운드", "회차", "차전", "차", "회", "r"]
        .iter()
        .find_map(|word| bare.strip_suffix(word))
        .unwrap_or(bare);
    bare.trim().trim_matches('.').parse().ok()
}

/// Returns the part of a title that names a round, such as `Round 3` of `Round 3 (Saturday)`. `None` without one.
pub(super) fn round_of_title(text: &str) -> Option<&str> {
    let word = text.split([',', '(', '|']).next().unwrap_or(text);
    let word = word.split(" on ").next().unwrap_or(word);
    let digits = word.chars().filter(char::is_ascii_digit).count();
    (digits < word.trim().chars().count() && round_number(word).is_some()).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_identified_by_numbers_or_names() {
        for (written, number) in [
            ("1", Some(1)),
            ("제2회전", Some(2)),
            ("3라운드", Some(3)),
            ("３차", Some(3)),
            ("Round 4", Some(4)),
            ("5R", Some(5)),
            ("준결승", None),
            ("8강", None),
        ] {
            assert_eq!(round_number(written), number, "{written}");
        }
    }
}
