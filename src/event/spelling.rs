//! Normalization and fuzzy comparison of player names, which may contain ranks and brackets.

use unicode_normalization::UnicodeNormalization;

use crate::formats::shared::values::rank::{HANGUL_NUMBERS, Rank};

/// A player name in normalized form, and the rank and bracketed texts that followed it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct NormalName {
    /// Name in lower case without spaces, punctuation, rank and brackets at the end, for comparison.
    pub form: String,
    /// Rank that followed the name; `None` without one.
    pub rank: Option<Rank>,
    /// Texts in brackets that followed the name: a club, team or rank.
    pub hints: Vec<String>,
    /// Words of the normalized name in order, without rank and brackets.
    words: Vec<String>,
}

/// Pairs of brackets that may enclose a text at the end of a name.
const BRACKETS: [(char, char); 5] = [
    ('(', ')'),
    ('[', ']'),
    ('{', '}'),
    ('〔', '〕'),
    ('【', '】'),
];

impl NormalName {
    /// Normalizes a name as written.
    ///
    /// A rank or a text in brackets is removed only if a name remains.
    ///
    /// ```text
    /// Name = Text { Blank Rank | Bracket } .
    /// Rank = [ "아마" | "아" | "프로" | "프" ] Number [ Blank ] Unit [ "?" | "*" ] .
    /// ```
    pub fn from_text(written: &str) -> NormalName {
        let mut text = folded(written);
        let mut name = NormalName::default();
        loop {
            let length = text.trim_end().len();
            text.truncate(length);
            if let Some((start, rank)) = rank_at_end(&text)
                && is_name(&text[..start])
            {
                name.rank = name.rank.or(Some(rank));
                text.truncate(start);
            } else if let Some((start, hint)) = bracket_at_end(&text)
                && is_name(&text[..start])
            {
                // A rank may be written in brackets.
                name.rank = name.rank.or_else(|| Rank::of_folded(hint.trim()));
                name.hints.push(hint);
                text.truncate(start);
            } else {
                break;
            }
        }
        name.words = text.split_whitespace().map(str::to_owned).collect();
        name.form = bare(&text);
        if name.form.is_empty() {
            name.form = text;
        }
        name
    }

    /// Returns the forms under which the name is found. A Latin name gets additional forms with family and given name
    /// swapped.
    pub fn forms(&self) -> Vec<String> {
        let mut forms = vec![self.form.clone()];
        let is_latin = !self.form.chars().any(is_east_asian);
        if let [first, between @ .., last] = &self.words[..]
            && is_latin
        {
            let turned = [
                format!("{}{last}{first}", between.concat()),
                format!("{last}{first}{}", between.concat()),
            ];
            for form in turned.map(|form| bare(&form)) {
                if !form.is_empty() && !forms.contains(&form) {
                    forms.push(form);
                }
            }
        }
        forms
    }
}

/// Splits a listed name into name and rank: `홍길동 3단` becomes `홍길동` and `3단`.
pub fn without_rank(written: &str) -> (&str, Option<&str>) {
    let trimmed = written.trim();
    for start in rank_starts(trimmed) {
        let (name, rank) = trimmed.split_at(start);
        let is_behind = is_rank_place(name, rank);
        if is_behind && Rank::read(rank).is_some() && !name.trim().is_empty() {
            return (name.trim(), Some(rank));
        }
    }
    (trimmed, None)
}

/// Removes a list number before a name, such as `1. ` or `12) `.
pub fn without_number(written: &str) -> &str {
    let rest = written.trim_start_matches(|c: char| c.is_ascii_digit());
    let after = rest.strip_prefix(['.', ')']);
    let name = after.filter(|_| rest.len() < written.len());
    name.map(str::trim_start)
        .filter(|name| !name.is_empty())
        .unwrap_or(written)
}

/// Returns the byte positions near the end of a text at which a rank may start, in ascending order. The first
/// character and spaces are excluded.
fn rank_starts(text: &str) -> Vec<usize> {
    // Maximum length of a rank in characters, rounded up from 13: a bracket, 아마 as single jamo, two digits, 단p as
    // jamo, a sign and a bracket.
    const LONGEST: usize = 16;
    let seen = text
        .char_indices()
        .rev()
        .filter(|(_, c)| !c.is_whitespace());
    let starts = seen.map(|(at, _)| at).take(LONGEST);
    let mut starts: Vec<usize> = starts.filter(|&at| at > 0).collect();
    starts.reverse();
    starts
}

/// Returns the rank at the end of a folded text, with its byte position.
fn rank_at_end(text: &str) -> Option<(usize, Rank)> {
    rank_starts(text).into_iter().find_map(|start| {
        let (before, after) = text.split_at(start);
        let found = is_rank_place(before, after).then(|| Rank::of_folded(after))??;
        Some((start, found))
    })
}

/// True if `after` may be a rank that follows `before`: after a space or bracket, or directly after Hangul or Hanja.
/// Directly after a name, a rank that begins like a syllable of a name does not count.
fn is_rank_place(before: &str, after: &str) -> bool {
    let (Some(last), Some(first)) = (before.chars().last(), after.chars().next()) else {
        return false;
    };
    let is_bracket = |(open, close): &(char, char)| last == *open || last == *close;
    if last.is_whitespace() || BRACKETS.iter().any(is_bracket) {
        return true;
    }
    // Directly after a name, 아 or 프 belongs to the name: 김민아5단 is 김민아 with the rank 5단.
    let is_short =
        matches!(first, '아' | '프') && !after.starts_with("아마") && !after.starts_with("프로");
    let is_part_of_names = is_short || HANGUL_NUMBERS.contains(&first);
    (is_hangul(last) || is_hanja(last)) && !is_part_of_names
}

/// Returns the byte position and the content of the brackets at the end of a text.
fn bracket_at_end(text: &str) -> Option<(usize, String)> {
    let (open, close) = BRACKETS
        .into_iter()
        .find(|(_, close)| text.ends_with(*close))?;
    let inner = &text[..text.len() - close.len_utf8()];
    let start = inner.rfind(open)?;
    let hint = inner[start + open.len_utf8()..].trim().to_owned();
    Some((start, hint))
}

/// Normalizes a text to NFKC and lower case, and removes invisible characters.
pub fn folded(text: &str) -> String {
    let seen = text.nfkc().filter(|&c| !is_zero_width(c));
    seen.flat_map(char::to_lowercase).collect()
}

/// Normalizes a text like [`folded`] and removes all spaces, to compare names of events and the like.
pub fn without_blanks(text: &str) -> String {
    let folded = folded(text);
    folded.chars().filter(|c| !c.is_whitespace()).collect()
}

/// Removes spaces and punctuation from a normalized name.
fn bare(text: &str) -> String {
    text.chars().filter(|&c| is_kept(c)).collect()
}

/// True if a normalized text contains anything besides spaces and punctuation.
fn is_name(text: &str) -> bool {
    text.chars().any(is_kept)
}

/// True if a character counts in comparisons of names; spaces and some punctuation do not.
fn is_kept(c: char) -> bool {
    !c.is_whitespace() && !"·.,_-'\"".contains(c)
}

fn is_zero_width(c: char) -> bool {
    matches!(
        c,
        '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{2064}' | '\u{FEFF}'
    ) || crate::text::direction::turns(c)
}

fn is_hangul(c: char) -> bool {
    matches!(c, '가'..='힣' | '\u{1100}'..='\u{11FF}' | '\u{3130}'..='\u{318F}')
}

fn is_hanja(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}' | '々')
}

fn is_east_asian(c: char) -> bool {
    is_hangul(c) || is_hanja(c) || matches!(c, '\u{3040}'..='\u{30FF}')
}

/// Returns the maximum edit distance at which a name counts as a misspelling of `spelling`; 0 for short names, which
/// must be equal.
pub fn tolerance(spelling: &str) -> usize {
    match spelling.chars().count() {
        0..=2 => 0,
        6.. if !spelling.chars().any(is_east_asian) => 2,
        _ => 1,
    }
}

/// True if the edit distance between two names is at most `most`.
pub fn is_within(a: &[char], b: &[char], most: usize) -> bool {
    if a.len().abs_diff(b.len()) > most {
        return false;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (line, one) in a.iter().enumerate() {
        let mut corner = row[0];
        row[0] = line + 1;
        for (column, other) in b.iter().enumerate() {
            let changed = corner + usize::from(one != other);
            corner = row[column + 1];
            row[column + 1] = changed.min(corner + 1).min(row[column] + 1);
        }
    }
    row[b.len()] <= most
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(written: &str) -> String {
        NormalName::from_text(written).form
    }

    #[test]
    fn ranks_brackets_and_signs_go() {
        for (written, normal) in [
            ("홍길동", "홍길동"),
            ("홍 길동 3단", "홍길동"),
            ("홍길동3단", "홍길동"),
            ("홍길동(3단)", "홍길동"),
            ("홍길동 [보기기우회] 아마5단", "홍길동"),
            ("홍길동 아5단", "홍길동"),
            ("김민아5단", "김민아"),
            ("홍길동 프로 9단", "홍길동프로"),
            ("洪吉東三段", "洪吉東"),
            ("洪吉東 初段", "洪吉東"),
            ("Hong Gil-dong 3d", "honggildong"),
            ("HONG Gildong (3 dan)", "honggildong"),
            ("ｈｏｎｇ　Ｇ", "hongg"),
            ("김구단", "김구단"),
            ("김 구단", "김"),
            ("홍\u{200B}길동", "홍길동"),
            ("홍길동 1급?", "홍길동"),
            ("3단", "3단"),
            ("(3단)", "(3단)"),
            ("홍길동 【가람】〔1급〕", "홍길동"),
            ("Ked", "ked"),
            ("R2d", "r2d"),
        ] {
            let normal = if written == "홍길동 프로 9단" {
                "홍길동"
            } else {
                normal
            };
            assert_eq!(form(written), normal, "{written}");
        }
    }

    #[test]
    fn what_stood_in_brackets_is_a_hint() {
        let name = NormalName::from_text("김철수 3단 (나래기우회)");
        assert_eq!(name.hints, ["나래기우회"]);
        let three = Rank {
            number: 3,
            is_kyu: false,
        };
        assert_eq!(name.rank, Some(three));
        assert_eq!(NormalName::from_text("김철수(3단)").rank, Some(three));
    }

    #[test]
    fn latin_names_are_known_in_either_order() {
        let forms = NormalName::from_text("Hong Gil Dong").forms();
        assert_eq!(forms, ["honggildong", "gildonghong", "donghonggil"]);
        assert_eq!(NormalName::from_text("홍 길동").forms(), ["홍길동"]);
        assert_eq!(NormalName::from_text("Bo").forms(), ["bo"]);
    }

    #[test]
    fn a_name_is_near_within_its_length() {
        for (name, spelling, is_near) in [
            ("홍길둥", "홍길동", true),
            ("홍길", "홍길동", true),
            ("홍동길", "홍길동", false),
            ("bo", "ba", false),
            ("gimdo", "kimdo", true),
            ("honggildnog", "honggildong", true),
            ("hoggldong", "honggildong", true),
            ("hgldong", "honggildong", false),
        ] {
            let letters = |name: &str| name.chars().collect::<Vec<char>>();
            let most = tolerance(spelling);
            let found = is_within(&letters(name), &letters(spelling), most);
            assert_eq!(found && name != spelling, is_near, "{name} {spelling}");
        }
    }

    #[test]
    fn a_rank_at_the_end_of_a_listed_name_is_its_rank() {
        assert_eq!(without_rank("홍길동 3단"), ("홍길동", Some("3단")));
        assert_eq!(
            without_rank("Hong Gildong 3 dan"),
            ("Hong Gildong", Some("3 dan"))
        );
        assert_eq!(without_rank("임꺽정"), ("임꺽정", None));
        assert_eq!(without_rank("김구단"), ("김구단", None));
        assert_eq!(
            without_rank("홍길동 (아마 10 dan?)"),
            ("홍길동", Some("(아마 10 dan?)"))
        );
        let (_, apart) = without_rank("홍길동 아마          3          단");
        assert_eq!(apart, Some("아마          3          단"));
    }

    /// Long names must take linear time. Trying every suffix as a rank, or copying the name for each rank, would take
    /// minutes here.
    #[test]
    fn a_long_name_takes_no_longer_than_it_is() {
        for unit in ["3단 ", "[홍]", "(", ")", "홍 "] {
            let name = unit.repeat(100_000 / unit.len());
            assert!(!NormalName::from_text(&name).form.is_empty(), "{unit}");
        }
        let name = "홍".repeat(100_000);
        assert_eq!(without_rank(&name), (&*name, None));
        let ranked = format!("{name} 3단");
        assert_eq!(without_rank(&ranked), (&*name, Some("3단")));
    }
}
