//! Lines between the games of a sheet: `제2국`, `3번째 판`.

/// Words for a game of a match, as in `제2국`.
const UNITS: [&str; 4] = ["국", "판", "경기", "게임"];

/// Signs that may surround the line with the number of a game, as in `<제2국>`.
const MARKS: [char; 8] = ['<', '>', '[', ']', '-', '=', '*', ' '];

/// Parses the line above a game of a sheet: `제2국`, `3번째 판`, `둘째 판`.
///
/// ```text
/// number of game = [ "제" ] ( digits | ordinal ) [ "번째" | "째" ] ( "국" | "판" | "경기" | "게임" ) .
/// ```
pub(crate) fn number_of_game(text: &str) -> Option<(&str, &str)> {
    const ORDINALS: [&str; 7] = ["첫", "첫번", "둘", "두번", "셋", "세번", "넷"];
    let (left, line) = short_line(text)?;
    let said = line.trim();
    let bare = said.trim_matches(MARKS);
    let counted = UNITS
        .iter()
        .find_map(|unit| bare.strip_suffix(unit))?
        .trim_end();
    let counted = counted.strip_prefix('제').unwrap_or(counted).trim_start();
    let number = counted.trim_end_matches(['번', '째']);
    let is_number =
        !number.is_empty() && number.len() < 3 && number.bytes().all(|c| c.is_ascii_digit());
    let is_ordinal = || ORDINALS.contains(&counted.trim_end_matches('째').trim_end());
    (is_number || is_ordinal()).then_some((left, said))
}

/// Maximum length in bytes of a line between two games of a match, such as `제2국`.
const LONGEST_OF_SHEET: usize = 60;

/// Splits off the first line of a text; `None` if it is too long or ends unlike a line between two
/// games.
pub(crate) fn short_line(text: &str) -> Option<(&str, &str)> {
    let near = &text.as_bytes()[..text.len().min(LONGEST_OF_SHEET + 1)];
    let end = memchr::memchr2(b'\n', b'\r', near);
    let end = end.or_else(|| (text.len() <= LONGEST_OF_SHEET).then_some(text.len()))?;
    let line = &text[..end];
    // Last character of the line. A digit or a word such as `국` is required, because nearly every
    // turn ends with a station instead.
    let last = line.trim_end_matches(MARKS).chars().next_back()?;
    let is_end = last.is_ascii_digit() || UNITS.iter().any(|unit| unit.ends_with(last));
    is_end.then_some((&text[end..], line))
}
