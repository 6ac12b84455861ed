//! Lines between the games of a sheet: `제2국`, `3번째 판`.

use super::signs::skip_blanks;

/// Words for a game of a match, as in `제2국`.
pub(crate) const UNITS: [&str; 5] = ["국", "판", "경기", "게임", "라운드"];

/// Signs that may surround the line with the number of a game, as in `<제2국>`.
const MARKS: [char; 8] = ['<', '>', '[', ']', '-', '=', '*', ' '];

/// Parses the line above a game of a sheet: `제2국`, `3번째 판`, `둘째 판`.
///
/// ```text
/// number of game = [ "제" ] ( digits | ordinal ) [ "번째" | "째" ] unit [ "(" any ")" ] .
/// unit           = "국" | "판" | "경기" | "게임" | "라운드" .
/// ```
///
/// A round is a game only if turns from number 1 follow. Otherwise it is a round of throws.
pub(crate) fn number_of_game(text: &str) -> Option<(&str, &str)> {
    const ORDINALS: [&str; 7] = ["첫", "첫번", "둘", "두번", "셋", "세번", "넷"];
    let (left, line) = short_line(text)?;
    let said = line.trim();
    let bare = match said.split_once(['(', '（']) {
        Some((before, _)) if said.ends_with([')', '）']) => before,
        _ => said,
    };
    let bare = bare.trim_matches(MARKS);
    let (unit, counted) = UNITS
        .iter()
        .find_map(|unit| Some((*unit, bare.strip_suffix(unit)?.trim_end())))?;
    if unit == "라운드" && !begins_with_first_turn(left) {
        return None;
    }
    let counted = counted.strip_prefix('제').unwrap_or(counted).trim_start();
    let number = counted.trim_end_matches(['번', '째']);
    let is_number =
        !number.is_empty() && number.len() < 3 && number.bytes().all(|c| c.is_ascii_digit());
    let is_ordinal = || {
        let ordinal: String = counted
            .trim_end_matches('째')
            .chars()
            .filter(|&c| c != ' ')
            .collect();
        ORDINALS.contains(&ordinal.as_str())
    };
    (is_number || is_ordinal()).then_some((left, said))
}

/// True if a text begins with turn 1.
fn begins_with_first_turn(text: &str) -> bool {
    let text = skip_blanks(text);
    text.strip_prefix('1')
        .is_some_and(|rest| rest.starts_with(['.', ')', ' ']))
}

/// True if a line begins with the number of a game and names its players: `제2경기 청팀 대 홍팀`.
pub(crate) fn is_game_with_players(text: &str) -> bool {
    let Some(after) = text.strip_prefix('제') else {
        return false;
    };
    let line = &after[..after.find(['\n', '\r']).unwrap_or(after.len())];
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let is_unit = |unit: &&str| line[digits..].starts_with(*unit);
    let mut words = line.split_whitespace();
    (1..3).contains(&digits)
        && UNITS.iter().any(is_unit)
        && words.any(|word| matches!(word, "대" | "vs" | "VS"))
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
    let is_end = last.is_ascii_digit()
        || matches!(last, ')' | '）')
        || UNITS.iter().any(|unit| unit.ends_with(last));
    is_end.then_some((&text[end..], line))
}
