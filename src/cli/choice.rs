//! Which findings are wanted: `--select` and `--ignore`.

use super::codes;
use super::problem::Problem;
use crate::diag::{Code, Finding};

/// Names on this command line that are near a mistaken one are shown up to this many.
const NEAR: usize = 3;

/// The kinds of findings that are reported and counted.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    select: Vec<Selector>,
    ignore: Vec<Selector>,
}

/// A word that stands for one or more kinds of findings.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Selector {
    One(&'static Code),
    Family(String),
}

impl Choice {
    /// The findings that `select` names (all, where it is empty) without those that `ignore` names.
    /// Words are ids (`BDK003`), names (`ko-retaken`) and families (`BDK`), in any case.
    pub fn new(select: &[String], ignore: &[String]) -> Result<Choice, Problem> {
        Ok(Choice {
            select: selectors(select)?,
            ignore: selectors(ignore)?,
        })
    }

    /// Removes what is not wanted.
    pub fn apply(&self, findings: &mut Vec<Finding>) {
        if !self.select.is_empty() || !self.ignore.is_empty() {
            findings.retain(|finding| self.wants(finding.code));
        }
    }

    fn wants(&self, code: &Code) -> bool {
        (self.select.is_empty() || self.select.iter().any(|s| s.stands_for(code)))
            && !self.ignore.iter().any(|s| s.stands_for(code))
    }
}

impl Selector {
    fn stands_for(&self, code: &Code) -> bool {
        match self {
            Selector::One(one) => one.id == code.id,
            Selector::Family(family) => family == codes::family(code),
        }
    }
}

/// Puts the findings of a record, or of a file, in the order of their places: first those about the
/// whole.
pub fn sort(findings: &mut [Finding]) {
    findings.sort_by_key(|finding| finding.place.span.map(|span| span.start));
}

fn selectors(words: &[String]) -> Result<Vec<Selector>, Problem> {
    words
        .iter()
        .map(|word| word.trim())
        .filter(|word| !word.is_empty())
        .map(selector)
        .collect()
}

fn selector(word: &str) -> Result<Selector, Problem> {
    if let Some(code) = codes::find(word) {
        return Ok(Selector::One(code));
    }
    let family = word.to_ascii_uppercase();
    if codes::all().any(|code| codes::family(code) == family) {
        return Ok(Selector::Family(family));
    }
    Err(unknown(word))
}

/// The problem with a word that names no code.
pub fn unknown(word: &str) -> Problem {
    let mut near: Vec<_> = codes::all()
        .map(|code| (distance(word, code), code))
        .filter(|(distance, _)| *distance <= word.chars().count().div_ceil(2))
        .collect();
    near.sort_by_key(|(distance, code)| (*distance, code.id));
    Problem::UnknownCode {
        asked: word.to_owned(),
        near: near.into_iter().take(NEAR).map(|(_, code)| code).collect(),
    }
}

/// How far a word is from a code: from its id, its name or, for longer words, a part of its name.
fn distance(word: &str, code: &Code) -> usize {
    let word = word.to_ascii_lowercase();
    if word.len() > 3 && code.name.contains(&word) {
        return 1;
    }
    edits(&word, &code.id.to_ascii_lowercase()).min(edits(&word, code.name))
}

/// The number of characters to insert, remove or replace to come from one word to the other.
fn edits(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (line, a) in from.chars().enumerate() {
        let mut corner = row[0];
        row[0] = line + 1;
        for (column, b) in to.iter().enumerate() {
            let replaced = corner + usize::from(a != *b);
            corner = row[column + 1];
            row[column + 1] = replaced.min(corner + 1).min(row[column] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Place;
    use crate::diag::encoding::{DOUBTFUL, GUESSED};
    use crate::diag::loss::NOT_CARRIED;

    fn left(select: &[&str], ignore: &[&str]) -> Vec<&'static str> {
        let owned = |words: &[&str]| words.iter().map(|&w| w.to_owned()).collect::<Vec<_>>();
        let choice = Choice::new(&owned(select), &owned(ignore)).expect("the words are known");
        let mut findings: Vec<_> = [&GUESSED, &DOUBTFUL, &NOT_CARRIED]
            .map(|code| Finding::new(code, Place::default()))
            .into();
        choice.apply(&mut findings);
        findings.iter().map(|finding| finding.code.id).collect()
    }

    #[test]
    fn ids_names_and_families_choose_findings() {
        assert_eq!(left(&[], &[]), ["ENC001", "ENC002", "LOSS001"]);
        assert_eq!(left(&["enc"], &[]), ["ENC001", "ENC002"]);
        assert_eq!(
            left(&["ENC", "not-carried"], &["enc002"]),
            ["ENC001", "LOSS001"]
        );
        assert_eq!(left(&[], &["LOSS", "encoding-guessed"]), ["ENC002"]);
    }

    #[test]
    fn a_mistaken_word_is_told_what_is_near() {
        for (word, near) in [("ENC01", "ENC001"), ("encodng-guessed", "ENC001")] {
            let Err(Problem::UnknownCode { near: found, .. }) =
                Choice::new(&[word.to_owned()], &[])
            else {
                panic!("{word} is no code");
            };
            assert_eq!(found.first().map(|code| code.id), Some(near));
        }
        assert!(
            matches!(unknown("qqqqqqqqqq"), Problem::UnknownCode { near, .. } if near.is_empty())
        );
    }

    #[test]
    fn edits_are_counted() {
        for (from, to, count) in [("", "abc", 3), ("ko", "ko", 0), ("retkae", "retake", 2)] {
            assert_eq!(edits(from, to), count);
        }
    }
}
