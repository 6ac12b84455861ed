//! Spellings of names: the form in which they are compared, ranks and brackets in them, and which are near
//! each other.

use unicode_normalization::UnicodeNormalization;

use crate::formats::shared::values::rank::{HANGUL_NUMBERS, Rank};

/// A name as it is compared, with what stood in it beside the name.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct NormalName {
    /// The name without case, blanks, signs, rank and brackets at its end.
    pub form: String,
    /// The rank at its end.
    pub rank: Option<Rank>,
    /// What stood in brackets at its end: a club, a team, a rank.
    pub hints: Vec<String>,
    /// The words of the name, without rank and brackets.
    words: Vec<String>,
}

/// Brackets that may stand at the end of a name.
const BRACKETS: [(char, char); 5] = [
    ('(', ')'),
    ('[', ']'),
    ('{', '}'),
    ('〔', '〕'),
    ('【', '】'),
];

impl NormalName {
    /// The normal form of a name as it is written.
    ///
    /// A rank or a bracket goes only where something is left of the name.
    ///
    /// ```text
    /// Name = Text { Blank Rank | Bracket } .
    /// Rank = [ "아마" | "프로" ] Number [ Blank ] Unit [ "?" | "*" ] .
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
                // A rank may stand in brackets of its own.
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

    /// The forms under which a player is known by this spelling: of a name in Latin letters also those
    /// with the first word put last, or the last one first.
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

/// A name without its rank, as it stands in a list of players: `홍길동 3단` is 홍길동, of rank 3단.
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

/// Where a rank at the end of a text may begin, the first place first: not at its first character, nor at a blank.
fn rank_starts(text: &str) -> Vec<usize> {
    // A bracket, 아마 letter by letter (자모), two digits, 단p in the same way, a sign, a bracket: 13 and a few more.
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

/// The rank at the end of a folded text, and where it begins.
fn rank_at_end(text: &str) -> Option<(usize, Rank)> {
    rank_starts(text).into_iter().find_map(|start| {
        let (before, behind) = text.split_at(start);
        let found = is_rank_place(before, behind).then(|| Rank::of_folded(behind))??;
        Some((start, found))
    })
}

/// Whether a rank may begin between two parts of a text, at no blank: behind a blank or a bracket, or, unless
/// its number is one of Hangul, directly behind Hangul or Hanja.
fn is_rank_place(before: &str, behind: &str) -> bool {
    let (Some(last), Some(first)) = (before.chars().last(), behind.chars().next()) else {
        return false;
    };
    let is_bracket = |(open, close): &(char, char)| last == *open || last == *close;
    if last.is_whitespace() || BRACKETS.iter().any(is_bracket) {
        return true;
    }
    let is_part_of_names = HANGUL_NUMBERS.contains(&first);
    (is_hangul(last) || is_hanja(last)) && !is_part_of_names
}

/// The bracket group at the end of a text: where it begins, and what stands in it.
fn bracket_at_end(text: &str) -> Option<(usize, String)> {
    let (open, close) = BRACKETS
        .into_iter()
        .find(|(_, close)| text.ends_with(*close))?;
    let inner = &text[..text.len() - close.len_utf8()];
    let start = inner.rfind(open)?;
    let hint = inner[start + open.len_utf8()..].trim().to_owned();
    Some((start, hint))
}

/// A text in NFKC, in lower case, without characters that are not seen.
pub fn folded(text: &str) -> String {
    let seen = text.nfkc().filter(|&c| !is_zero_width(c));
    seen.flat_map(char::to_lowercase).collect()
}

/// A text in NFKC and lower case without blanks, as names of events are compared.
pub fn without_blanks(text: &str) -> String {
    let folded = folded(text);
    folded.chars().filter(|c| !c.is_whitespace()).collect()
}

/// A folded text without blanks and the signs that are left out of names at will.
fn bare(text: &str) -> String {
    text.chars().filter(|&c| is_kept(c)).collect()
}

/// Whether a folded text is more than such blanks and signs.
fn is_name(text: &str) -> bool {
    text.chars().any(is_kept)
}

/// Whether a character of a name counts when names are compared.
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

/// How many characters a name may differ from a spelling of the list to be taken for it; 0 where none is
/// near.
pub fn tolerance(spelling: &str) -> usize {
    match spelling.chars().count() {
        0..=2 => 0,
        6.. if !spelling.chars().any(is_east_asian) => 2,
        _ => 1,
    }
}

/// Whether a name differs from a spelling by so many characters at most, put in, left out or changed.
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

    /// Where each of its endings was read as a rank, or the name in front of each rank written anew, this took minutes.
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
