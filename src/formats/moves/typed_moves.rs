//! Mistyped moves and the points that they mean.
//!
//! Every word that looks like a move counts as a move. If it can mean only one point, it is read as
//! that point; otherwise it is an unreadable move that keeps its place. A word that may also be
//! talk, such as `a 3` or `8h`, is a move only without talk beside it on its line.

use super::move_words;
use super::point::{Reach, name, run_of_names};
use crate::formats::shared::typed::outcome::ending;
use crate::formats::shared::typed::signs::{
    is_blank_in_line, is_line_end, key_of, spoken_letter, usual,
};
use crate::text::char_boundary::ceil_char_boundary;

/// The way in which a word that looks like a move was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Typing {
    /// Blanks or a hyphen between letter and number, as in `h 8`; not reported.
    Apart,
    /// Unusual form: typed with the Korean keyboard (`ㅗ8`), with the number first (`8h`), or with a
    /// superfluous zero (`h08`).
    Otherwise,
    /// A character that looks like another (`j1o`), or a doubled letter (`hh8`).
    Mistyped,
    /// Two numbers (`8,8`), which are read only if a tag says so.
    Numbers,
    /// A word that can mean no point or several.
    Unreadable,
}

/// One or more mistyped moves in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TypedMoves<'s> {
    /// Word as it was typed.
    pub(super) text: &'s str,
    pub(super) typing: Typing,
}

/// Maximum bytes of a word that is analysed.
const LONGEST: usize = 400;

/// Maximum number of characters of a word that counts as one unreadable move.
const OF_ONE: usize = 4;

impl<'s> TypedMoves<'s> {
    /// Parses mistyped moves at the beginning of `input`; `before` is the text before them. `None`
    /// if the text does not look like moves.
    ///
    /// ```text
    /// TypedMoves = Letter Apart Number | Number Letter { Number Letter } | Sign Digit { Digit }
    ///            | [ "(" ] Number "," Number [ ")" ] | Letter ( "," | "." | line end ) Number
    ///            | SpokenLetter Number | Syllable Number                             (`지7`, `호7`)
    ///            | Letter .                       (after a number, which may end a point)
    /// Apart      = { " " } [ "-" ] { " " } .
    /// ```
    ///
    /// A `Sign` is a letter, its key in the Korean keyboard layout, or a character that looks like
    /// it; `Digit` likewise.
    pub(super) fn read(before: &str, input: &'s str, reach: Reach) -> Option<TypedMoves<'s>> {
        let first = input.chars().next()?;
        let sign = usual(first);
        let looks_so = sign.is_ascii_alphanumeric() || sign == '(' || key_of(first).is_some();
        if !looks_so {
            if let Some((text, _)) = spoken(input, reach) {
                let typing = Typing::Mistyped;
                return Some(TypedMoves { text, typing });
            }
            let text = syllable_for_letter(before, input, reach)?;
            let typing = Typing::Unreadable;
            return Some(TypedMoves { text, typing });
        }
        if let Some(length) = numbers(input).filter(|_| !before.ends_with([',', '，'])) {
            return Some(TypedMoves {
                text: &input[..length],
                typing: Typing::Numbers,
            });
        }
        let end = input.find(|c: char| !c.is_alphanumeric());
        let word = &input[..end.unwrap_or(input.len())];
        let (length, typing) = match word.chars().count() {
            0 => return None,
            1 => match apart(word, input, reach) {
                Some(length) => (length, Typing::Apart),
                None => match parted(before, word, input, reach) {
                    Some(length) => (length, Typing::Mistyped),
                    None if is_left_alone(before, word, reach) => (word.len(), Typing::Unreadable),
                    None => return None,
                },
            },
            _ => (word.len(), typing(word, reach)?),
        };
        let typing = match key_of(first) {
            Some(_) if typing == Typing::Apart => Typing::Otherwise,
            _ => typing,
        };
        let (text, rest) = input.split_at(length);
        if !ends(rest) {
            return None;
        }
        let is_jamo = || word.chars().any(|c| key_of(c).is_some());
        let is_certain = !has_twice(word) && (typing == Typing::Mistyped || is_jamo());
        let is_move = is_certain || !(ends_in_talk(before) || begins_with_talk(rest));
        is_move.then_some(TypedMoves { text, typing })
    }

    /// Reads a word such as `|9`, a bar typed instead of `i` or `l`, as an unreadable move. `None` for other words.
    pub(super) fn barred(before: &str, input: &'s str) -> Option<TypedMoves<'s>> {
        let digits = input[1..].bytes().take_while(u8::is_ascii_digit).count();
        let (text, rest) = input.split_at(1 + digits);
        let is_number = rest.starts_with(['.', ')', '|']);
        let is_word = before.ends_with(is_blank_in_line) && ends(rest) && !is_number;
        let typing = Typing::Unreadable;
        (matches!(digits, 1 | 2) && is_word).then_some(TypedMoves { text, typing })
    }

    /// Returns the names of the points that were meant, each with the part of the word it was read
    /// from. Empty if the meaning is uncertain.
    pub(super) fn meant(&self, reach: Reach) -> Vec<(&'s str, String)> {
        match self.typing {
            Typing::Apart | Typing::Otherwise | Typing::Mistyped if !is_word(self.text) => {
                let signs = self.text.chars().map(key);
                let name = signs.filter(char::is_ascii_alphanumeric).collect();
                vec![(self.text, name)]
            }
            Typing::Otherwise => reversed(self.text, reach)
                .or_else(|| without_zero(self.text, reach))
                .or_else(|| by_keys(self.text, reach))
                .unwrap_or_default(),
            Typing::Mistyped => spoken(self.text, reach)
                .map(|(text, name)| vec![(text, name)])
                .or_else(|| twice(self.text, reach))
                .or_else(|| alike(self.text, reach))
                .unwrap_or_default(),
            Typing::Apart | Typing::Unreadable => Vec::new(),
            Typing::Numbers => {
                let mut numbers = digits_of(self.text);
                let column = numbers.next().and_then(|n| u8::try_from(n).ok());
                let row = numbers.next().unwrap_or_default();
                let letter = column.filter(|n| (1..=26).contains(n));
                let name = letter.map(|n| format!("{}{row}", char::from(b'a' + n - 1)));
                name.map(|name| (self.text, name)).into_iter().collect()
            }
        }
    }

    /// Returns the number of moves in the word, at least 1. An unreadable word counts one per group
    /// of digits.
    pub(super) fn count(&self) -> usize {
        match self.typing {
            Typing::Unreadable => {
                let is_digit = |c: char| usual(c).is_ascii_digit();
                let runs = self.text.split(|c| !is_digit(c));
                runs.filter(|run| !run.is_empty()).count().max(1)
            }
            _ => 1,
        }
    }
}

/// Returns the Latin character for a key of the Korean keyboard or a full-width character; other characters
/// unchanged.
fn key(sign: char) -> char {
    key_of(sign).unwrap_or_else(|| usual(sign))
}

fn is_word(text: &str) -> bool {
    text.chars().all(char::is_alphanumeric)
}

fn digits_of(text: &str) -> impl Iterator<Item = u32> {
    let is_digit = |c: &char| c.is_ascii_digit();
    let plain: String = text.chars().map(usual).collect();
    let runs: Vec<String> = plain
        .split(|c| !is_digit(&c))
        .filter(|run| !run.is_empty())
        .map(str::to_owned)
        .collect();
    runs.into_iter().filter_map(|run| run.parse().ok())
}

/// Returns the length in bytes of two numbers with a comma between them: `8,8` or `(8, 8)`. `None`
/// for other text.
fn numbers(input: &str) -> Option<usize> {
    let mut signs = input
        .char_indices()
        .map(|(at, c)| (at, usual(c)))
        .peekable();
    let is_open = signs.next_if(|&(_, c)| c == '(').is_some();
    let mut number = |ends: &dyn Fn(char) -> bool| {
        let mut digits = 0;
        while signs.next_if(|&(_, c)| c.is_ascii_digit()).is_some() {
            digits += 1;
        }
        let end = signs.peek().copied();
        let is_number = (1..=2).contains(&digits) && end.is_none_or(|(_, c)| ends(c));
        is_number.then(|| {
            let at = end.map_or(input.len(), |(at, _)| at);
            if end.is_some_and(|(_, c)| c == ',') {
                signs.next();
                while is_open && signs.next_if(|&(_, c)| c == ' ').is_some() {}
            }
            at
        })
    };
    let comma = number(&|c| c == ',')?;
    if comma == input.len() {
        return None;
    }
    let end = if is_open {
        number(&|c| c == ')').filter(|&end| end < input.len())
    } else {
        number(&|c| c.is_whitespace() || "[]{}();".contains(c))
    }?;
    let close = input[end..].chars().next().filter(|_| is_open);
    Some(end + close.map_or(0, char::len_utf8))
}

/// Returns the length in bytes of a point with blanks or a hyphen between letter and number: `h 8`.
/// `None` for other text.
fn apart(letter: &str, input: &str, reach: Reach) -> Option<usize> {
    let rest = &input[letter.len()..];
    let following = rest.trim_start_matches(is_blank_in_line);
    let hyphen = following.chars().next().filter(|&c| usual(c) == '-');
    let following = &following[hyphen.map_or(0, char::len_utf8)..];
    let following = following.trim_start_matches(is_blank_in_line);
    let digits = following.find(|c| !usual(c).is_ascii_digit());
    let digits = &following[..digits.unwrap_or(following.len())];
    let after = &following[digits.len()..];
    let plain: String = letter.chars().chain(digits.chars()).map(key).collect();
    let is_name = matches!(name(reach)(&plain), Ok(("", _)));
    let is_sentence = after.starts_with(['.', ':', '%', '．', '：']);
    // The letter is a side if a move follows: in `b 8 h9`, `b` is Black and `8` the move number.
    let is_side = || {
        let next = after.trim_start_matches(is_blank_in_line);
        move_words::word(letter).is_some() && name(reach)(next).is_ok()
    };
    let is_apart = rest.len() > following.len() && is_name && !is_sentence && !is_side();
    is_apart.then(|| input.len() - after.len())
}

/// Returns the length in bytes of a point with a comma, full stop or line end between letter and number: `i,9`,
/// `j.10`. `None` for other text, or if no point precedes it, because a list of numbers looks alike.
fn parted(before: &str, letter: &str, input: &str, reach: Reach) -> Option<usize> {
    let rest = &input[letter.len()..];
    let number = rest.strip_prefix([',', '.']).or_else(|| {
        let end = rest.trim_start_matches(is_blank_in_line);
        end.strip_prefix("\r\n").or_else(|| end.strip_prefix('\n'))
    })?;
    let end = number
        .find(|c: char| !usual(c).is_ascii_digit())
        .unwrap_or(number.len());
    let (digits, after) = number.split_at(end);
    let plain: String = letter.chars().chain(digits.chars()).map(key).collect();
    let is_name = matches!(name(reach)(&plain), Ok(("", _)));
    let ends = after.is_empty() || after.starts_with(char::is_whitespace);
    let follows_point = || run_of_names(reach, last_word(before)).is_ok();
    let is_parted = is_name && ends && move_words::word(letter).is_none() && follows_point();
    is_parted.then(|| input.len() - after.len())
}

/// Returns the last word of a text. Only the end of the text is searched, because the search runs
/// for each move.
pub(super) fn last_word(text: &str) -> &str {
    let text = text.trim_end();
    let near = ceil_char_boundary(text, text.len().saturating_sub(LONGEST));
    let mut words = text[near..].split_whitespace();
    words.next_back().unwrap_or_default()
}

/// Reads a point whose letter is written as it is pronounced: `지7` for `g7`, `에이치8` for `h8`.
/// `None` for other text.
fn spoken(input: &str, reach: Reach) -> Option<(&str, String)> {
    let (letter, rest) =
        spoken_letter(input).filter(|(_, rest)| rest.starts_with(|c| usual(c).is_ascii_digit()))?;
    let end = rest
        .find(|c: char| !usual(c).is_ascii_digit())
        .unwrap_or(rest.len());
    let (digits, after) = rest.split_at(end);
    let meant: String = std::iter::once(letter)
        .chain(digits.chars().map(usual))
        .collect();
    let is_name = matches!(name(reach)(&meant), Ok(("", _)));
    (is_name && ends(after)).then(|| (&input[..input.len() - after.len()], meant))
}

/// True for a small letter followed by capitals that a scanner put for digits: `hB` for `h8`, `jlO`
/// for `j10`.
fn has_letters_for_digits(word: &str) -> bool {
    let mut signs = word.chars();
    let begins = signs.next().is_some_and(|c| c.is_ascii_lowercase());
    let digits = signs.as_str();
    let is_number = |c: char| c.is_ascii_uppercase() || c == 'l';
    begins
        && (1..3).contains(&digits.len())
        && digits.chars().all(is_number)
        && digits != "l"
        && digits != "ll"
}

/// Reads a Korean syllable with digits between two points, as an unreadable move: the keyboard joined two letters, as
/// in `호7` for `gh7`. `None` for other text.
fn syllable_for_letter<'s>(before: &str, input: &'s str, reach: Reach) -> Option<&'s str> {
    let syllable = input.chars().next().filter(|c| ('가'..='힣').contains(c))?;
    let rest = &input[syllable.len_utf8()..];
    let digits = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    let after = &rest[digits..];
    let is_point = |word: &str| matches!(run_of_names(reach, word), Ok(("", _)));
    if !(1..3).contains(&digits) || !after.starts_with(char::is_whitespace) {
        return None;
    }
    let is_between = is_point(last_word(before))
        && is_point(after.split_whitespace().next().unwrap_or_default());
    is_between.then(|| &input[..input.len() - after.len()])
}

/// True if a single letter is probably a point without its number: a move or move number precedes
/// it on its line.
fn is_left_alone(before: &str, letter: &str, reach: Reach) -> bool {
    let after_number = before.trim_end_matches(|c| is_blank_in_line(c) || matches!(c, '.' | ','));
    let is_column = |c: char| usual(c).is_ascii_alphabetic() && reach.has_column(usual(c));
    after_number.len() < before.len()
        && after_number.ends_with(|c| usual(c).is_ascii_digit())
        && letter.chars().all(is_column)
        && move_words::word(letter).is_none()
}

/// Determines how a word of two or more characters was typed. `None` if it does not look like a
/// move.
fn typing(word: &str, reach: Reach) -> Option<Typing> {
    let has_digit = word.chars().any(|c| usual(c).is_ascii_digit());
    let is_of_signs = word.chars().all(|c| key(c).is_ascii_alphanumeric());
    if has_letters_for_digits(word) && alike(word, reach).is_some() {
        return Some(Typing::Mistyped);
    }
    if !has_digit || !is_of_signs || word.len() > LONGEST {
        return None;
    }
    if reversed(word, reach).is_some()
        || without_zero(word, reach).is_some()
        || by_keys(word, reach).is_some()
    {
        return Some(Typing::Otherwise);
    }
    if !word.starts_with(|c| key(c).is_ascii_alphabetic()) {
        return None;
    }
    if twice(word, reach).is_some() || alike(word, reach).is_some() {
        return Some(Typing::Mistyped);
    }
    let is_near = word.chars().count() <= OF_ONE
        && word
            .chars()
            .next()
            .is_some_and(|c| reach.has_column(key(c)));
    let begins_so = || {
        let (rest, points) = run_of_names(reach, word).ok()?;
        let several = name(reach)(points).is_ok_and(|(more, _)| !more.is_empty());
        (several && rest.chars().count() <= OF_ONE).then_some(())
    };
    let is_jamo = word.chars().any(|c| key_of(c).is_some());
    (is_near || is_jamo || begins_so().is_some()).then_some(Typing::Unreadable)
}

/// Splits a word into parts by the function `piece`, which returns the length of a part and the
/// point it means. `None` if a part means no point.
fn pieces<'s>(
    word: &'s str,
    reach: Reach,
    piece: impl Fn(&'s str) -> Option<(usize, String)>,
) -> Option<Vec<(&'s str, String)>> {
    let mut found = Vec::new();
    let mut rest = word;
    while !rest.is_empty() {
        let (length, meant) = piece(rest)?;
        if !matches!(name(reach)(&meant), Ok(("", _))) {
            return None;
        }
        found.push((&rest[..length], meant));
        rest = &rest[length..];
    }
    Some(found)
}

/// Reads points with the number first: `8h`. `None` for other words.
fn reversed(word: &str, reach: Reach) -> Option<Vec<(&str, String)>> {
    pieces(word, reach, |rest| {
        let digits = rest.find(|c| !usual(c).is_ascii_digit())?;
        let letter = rest[digits..].chars().next()?;
        let signs = std::iter::once(letter).chain(rest[..digits].chars());
        Some((digits + letter.len_utf8(), signs.map(key).collect()))
    })
}

/// Reads a point with a superfluous zero: `h08`. `None` for other words.
fn without_zero(word: &str, reach: Reach) -> Option<Vec<(&str, String)>> {
    let mut signs = word.chars().map(usual);
    let letter = signs.next().filter(char::is_ascii_alphabetic)?;
    let digits: String = signs.collect();
    let number = digits
        .strip_prefix('0')
        .filter(|left| !left.starts_with('0'))?;
    pieces(word, reach, |rest| {
        Some((rest.len(), format!("{letter}{number}")))
    })
}

/// Reads points typed with the Korean keyboard: `ㅗ8`. `None` for other words.
fn by_keys(word: &str, reach: Reach) -> Option<Vec<(&str, String)>> {
    if !word.chars().any(|c| key_of(c).is_some()) {
        return None;
    }
    pieces(word, reach, |rest| {
        let letter = rest.chars().next()?;
        let digits = &rest[letter.len_utf8()..];
        let end = digits.find(|c| !usual(c).is_ascii_digit());
        let digits = &digits[..end.unwrap_or(digits.len())];
        let signs = std::iter::once(letter).chain(digits.chars());
        Some((letter.len_utf8() + digits.len(), signs.map(key).collect()))
    })
}

/// True if a word begins with a doubled letter, as `hh8` does; laughter such as `ㅋㅋ` does too.
fn has_twice(word: &str) -> bool {
    let mut signs = word.chars().map(key);
    let first = signs.next().filter(|c| c.is_ascii_alphabetic());
    first.is_some() && first == signs.next()
}

/// Reads a point with a doubled letter: `hh8`, `ㅗㅗ8`. `None` for other words.
fn twice(word: &str, reach: Reach) -> Option<Vec<(&str, String)>> {
    let following: String = word.chars().skip(1).map(key).collect();
    let mut digits = following.chars().skip(1);
    let is_word = has_twice(word) && digits.all(|c| c.is_ascii_digit());
    is_word.then_some(())?;
    pieces(word, reach, |rest| Some((rest.len(), following.clone())))
}

/// Returns the digit that a character looks like, and 1 if the character is a letter, 0 if it is a digit. `None` for
/// other characters. `is_scanned` also allows capitals that a scanner puts for digits.
fn digit(sign: char, is_scanned: bool) -> Option<(char, u32)> {
    match usual(sign) {
        digit @ '0'..='9' => Some((digit, 0)),
        'o' | 'O' => Some(('0', 1)),
        'l' | 'I' => Some(('1', 1)),
        'Z' if is_scanned => Some(('2', 1)),
        'S' if is_scanned => Some(('5', 1)),
        'B' if is_scanned => Some(('8', 1)),
        _ => None,
    }
}

/// Reads points with characters that look like digits: `j1o`, `jl0`. `None` if more than two characters must change,
/// or if several ways to split the word need the fewest changes.
fn alike(word: &str, reach: Reach) -> Option<Vec<(&str, String)>> {
    let signs: Vec<(usize, char)> = word.char_indices().collect();
    // Result for the text from each character on: the fewest changes, the number of ways to split
    // it so, and the length of the first part.
    let mut ways = vec![(u32::MAX, 0u32, 0usize); signs.len()];
    ways.push((0, 1, 0));
    let is_scanned = has_letters_for_digits(word);
    let piece = |at: usize, length: usize| {
        let (_, letter) = signs[at];
        let letter = Some(usual(letter)).filter(char::is_ascii_alphabetic)?;
        let mut meant = String::from(letter);
        let (mut changes, mut written) = (0, 0);
        for &(_, sign) in signs.get(at + 1..at + length)? {
            let (digit, change) = digit(sign, is_scanned)?;
            meant.push(digit);
            changes += change;
            written += 1 - change;
        }
        let is_name = matches!(name(reach)(&meant), Ok(("", _)));
        (is_name && (written > 0 || signs.len() > 3 || is_scanned)).then_some((meant, changes))
    };
    for at in (0..signs.len()).rev() {
        for length in 2..=4 {
            let Some((_, changes)) = piece(at, length) else {
                continue;
            };
            let (fewest, count, _) = ways[at + length];
            let Some(changes) = fewest.checked_add(changes) else {
                continue;
            };
            let here = &mut ways[at];
            if changes < here.0 {
                *here = (changes, count, length);
            } else if changes == here.0 {
                here.1 = here.1.saturating_add(count);
            }
        }
    }
    // The meaning is too uncertain with more than two changes, or with several ways to split the
    // word.
    let (changes, count, _) = ways[0];
    if count != 1 || !(1..=2).contains(&changes) {
        return None;
    }
    let mut found = Vec::new();
    let mut at = 0;
    while at < signs.len() {
        let length = ways[at].2;
        let end = signs.get(at + length).map_or(word.len(), |&(end, _)| end);
        let (meant, _) = piece(at, length)?;
        found.push((&word[signs[at].0..end], meant));
        at += length;
    }
    Some(found)
}

/// True if a word can end before the text `rest`.
fn ends(rest: &str) -> bool {
    let goes_on = |c: char| c.is_alphanumeric() || "_=&'’".contains(c) || usual(c) == ':';
    !rest.starts_with(goes_on)
}

/// Maximum number of characters searched for a word before or after a move.
const BESIDE: usize = 40;

/// True if the last word of a text, on its last line, is talk.
fn ends_in_talk(before: &str) -> bool {
    let line = before.trim_end_matches(|c| is_blank_in_line(c) || ",.-/".contains(c));
    let mut begin = line.len();
    for (at, sign) in line.char_indices().rev().take(BESIDE) {
        if is_blank_in_line(sign) || is_line_end(sign) {
            break;
        }
        begin = at;
    }
    let word = &line[begin..];
    let in_front = line[..begin].trim_end_matches(|c| is_blank_in_line(c) || c == ',');
    let belongs_to_move = move_words::is_shape(word)
        && in_front.len() < begin
        && in_front.ends_with(|c| usual(c).is_ascii_digit());
    if belongs_to_move {
        return false;
    }
    // A word before a colon or closing bracket is the name of a speaker, not talk.
    !word.ends_with([':', '：', ']', ')', '}', '"']) && is_talk(word) && ending(word).is_err()
}

/// True if the first word of a text, on its first line, is talk.
pub(super) fn begins_with_talk(rest: &str) -> bool {
    let line = rest.trim_start_matches(|c| is_blank_in_line(c) || ",.-/".contains(usual(c)));
    let is_sign = |c: char| "[](){}\";,.!?".contains(usual(c));
    let ends = |c: char| is_blank_in_line(c) || is_line_end(c) || is_sign(c);
    // Only a few characters are searched, because a line may be as long as the file.
    let signs = line.char_indices().take(BESIDE);
    let word = signs.take_while(|&(_, c)| !ends(c)).last();
    let end = word.map_or(0, |(at, c)| at + c.len_utf8());
    is_talk(&line[..end]) && ending(line).is_err()
}

/// True if a word is talk: letters that have no meaning in a move list, at least two of them or one
/// Korean syllable.
fn is_talk(word: &str) -> bool {
    // The signs `%`, `@`, `$` and `|` begin private commands, clocks and judgements, not talk.
    let is_sign = word.starts_with(['%', '@', '$', '|']);
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    let is_hangul = |c: char| ('가'..='힣').contains(&c);
    let letters = word
        .chars()
        .filter(|c| c.is_alphabetic() && key_of(*c).is_none());
    let is_long = letters.count() > 1 || word.chars().any(is_hangul);
    let has_digit = word.chars().any(|c| usual(c).is_ascii_digit());
    let head = word.split([':', '：']).next().unwrap_or(word);
    let is_known = move_words::word(word).is_some() || move_words::key(head).is_some();
    is_long && !has_digit && !is_known && !is_sign
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        let reach = Reach::default();
        let Some(moves) = TypedMoves::read("", text, reach) else {
            return "-".to_owned();
        };
        let names: Vec<String> = moves
            .meant(reach)
            .into_iter()
            .map(|(_, name)| name)
            .collect();
        format!("{:?} `{}` {}", moves.typing, moves.text, names.join(" "))
    }

    #[test]
    fn what_looks_like_a_move_is_one() {
        for (text, expected) in [
            ("j1o i7", "Mistyped `j1o` j10"),
            ("jl0", "Mistyped `jl0` j10"),
            ("hI5", "Mistyped `hI5` h15"),
            ("hh8", "Mistyped `hh8` h8"),
            ("h8i9j1og7", "Mistyped `h8i9j1og7` h8 i9 j10 g7"),
            ("ㅗ8 ㅑ9", "Otherwise `ㅗ8` h8"),
            ("ㅗ8ㅑ9", "Otherwise `ㅗ8ㅑ9` h8 i9"),
            ("ㅗ 8", "Otherwise `ㅗ 8` h8"),
            ("8h 9i", "Otherwise `8h` h8"),
            ("J - 1 차례:흑", "Apart `J - 1` J1"),
            ("J - 1 %EXT=\"a\"", "Apart `J - 1` J1"),
            ("10j9i", "Otherwise `10j9i` j10 i9"),
            ("h08", "Otherwise `h08` h8"),
            ("H 8 I 9", "Apart `H 8` H8"),
            ("h-8", "Apart `h-8` h8"),
            ("h - 8, i - 9", "Apart `h - 8` h8"),
            ("Ｈ　８", "Apart `Ｈ　８` H8"),
            ("8,8 9,9", "Numbers `8,8` h8"),
            ("(8, 10)", "Numbers `(8, 10)` h10"),
            ("gh8", "Unreadable `gh8` "),
            ("h8x i9", "Unreadable `h8x` "),
            ("h8i9gg", "Unreadable `h8i9gg` "),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn talk_is_not_a_move() {
        for text in [
            "on",
            "jio",
            "ㅋㅋ",
            "ㅠㅠ",
            "a 3 to 1",
            "10m later",
            "8h 뒤에",
            "h8에",
            "4목",
            "a b",
            "2026",
            "3:12",
            "1,2,3",
            "8,88,",
            "a 3.",
            "b 8 i9",
            "user123",
            "h8=1o",
        ] {
            assert_eq!(read(text), "-", "{text}");
        }
        let reach = Reach::default();
        for (before, text) in [("I have ", "a 4"), ("남은 시간 ", "10m"), ("제가 ", "8h")] {
            assert_eq!(
                TypedMoves::read(before, text, reach),
                None,
                "{before}{text}"
            );
        }
        for (before, text) in [
            ("홍길동: ", "8h"),
            ("[홍길동] ", "8h"),
            ("흑 ", "h 8"),
            ("talk\n", "h 8"),
        ] {
            assert!(
                TypedMoves::read(before, text, reach).is_some(),
                "{before}{text}"
            );
        }
    }
}
