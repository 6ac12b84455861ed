//! Finding codes such as `BDK003`: the list of all codes, lookup by id or name, and the filter of
//! `--select` and `--ignore`.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::cli::run::cli_error::{self, CliError};
use crate::diag::{self, Code, Finding, Severity, findings};
use crate::rules::inspection;
use crate::{event, formats, games, ops, rules};

/// Maximum number of similar finding codes suggested for an unknown one.
const NEAR: usize = 3;

/// Filter of findings by code and severity, built from `--select`, `--ignore` and `--min-severity`.
#[derive(Clone, Debug)]
pub(crate) struct CodeFilter {
    select: Vec<Selector>,
    ignore: Vec<Selector>,
    least: Severity,
    /// Number of findings that this filter and its clones have rejected.
    left_out: Arc<AtomicUsize>,
}

/// A word of `--select` or `--ignore`: one finding code, or a family of codes such as `BDK`.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Selector {
    One(&'static Code),
    Family(String),
}

/// Returns every finding code of formats, games, rules and checks, sorted by id and so by family.
pub fn all() -> impl Iterator<Item = &'static Code> {
    let formats = formats::FORMATS.iter().flat_map(|format| format.codes());
    let games = games::GAMES
        .iter()
        .flat_map(|game| game.facts().codes.iter().copied().flatten());
    let rules = rules::RULES.iter().flat_map(|rule| rule.codes);
    let mut codes: Vec<&'static Code> = formats
        .chain(games)
        .chain(rules)
        .chain(formats::detect::CODES)
        .chain(formats::foreign::CODES)
        .chain(inspection::CODES)
        .chain(event::CODES)
        .chain(ops::duplicates::CODES)
        .copied()
        .chain(diag::codes())
        .collect();
    codes.sort_by_key(|code| code.id);
    // Formats that share a reader share its finding codes, so a code may occur several times.
    codes.dedup_by(|a, b| std::ptr::eq(*a, *b));
    codes.into_iter()
}

/// Returns the letters at the start of a code's id: `BDK` for `BDK003`.
pub(crate) fn family(code: &Code) -> &'static str {
    code.id.trim_end_matches(|c: char| c.is_ascii_digit())
}

/// Finds a finding code by its id (`BDK003`) or name (`ko-retaken`), ignoring case; `None` for an
/// unknown word.
pub(crate) fn find(word: &str) -> Option<&'static Code> {
    all().find(|code| code.id.eq_ignore_ascii_case(word) || code.name.eq_ignore_ascii_case(word))
}

impl CodeFilter {
    /// Creates a filter from words: ids (`BDK003`), names (`ko-retaken`) or families (`BDK`), in
    /// any case. A finding passes if its severity is at least `least`, `select` names its code or
    /// is empty, and `ignore` does not name it.
    pub(crate) fn new(
        select: &[String],
        ignore: &[String],
        least: Severity,
    ) -> Result<CodeFilter, CliError> {
        Ok(CodeFilter {
            select: selectors(select)?,
            ignore: selectors(ignore)?,
            least,
            left_out: Arc::default(),
        })
    }

    /// Returns the number of findings that this filter and its clones have rejected so far.
    pub(crate) fn left_out(&self) -> usize {
        self.left_out.load(Ordering::Relaxed)
    }

    /// Removes from the list the findings that the filter rejects, and counts the removed ones.
    pub(crate) fn apply(&self, findings: &mut Vec<Finding>) {
        findings.retain(|finding| self.keeps(finding));
    }

    /// True if the filter accepts a finding; a rejected finding is counted in `left_out`.
    pub(crate) fn keeps(&self, finding: &Finding) -> bool {
        let is_wanted = self.wants(finding);
        if !is_wanted {
            self.left_out.fetch_add(1, Ordering::Relaxed);
        }
        is_wanted
    }

    /// True if the filter accepts a finding; counts nothing.
    pub(crate) fn wants(&self, finding: &Finding) -> bool {
        // A summary finding ("and 20 more of ...") matches by its own code and by the code of the
        // findings that it counts.
        let counted = findings::counted(finding).and_then(find);
        let stands_for = |selector: &Selector| {
            selector.stands_for(finding.code) || counted.is_some_and(|it| selector.stands_for(it))
        };
        finding.severity >= self.least
            && (self.select.is_empty() || self.select.iter().any(stands_for))
            && !self.ignore.iter().any(stands_for)
    }
}

impl Selector {
    fn stands_for(&self, code: &Code) -> bool {
        match self {
            Selector::One(one) => one.id == code.id,
            Selector::Family(letters) => letters == family(code),
        }
    }
}

/// Returns a copy of the first finding with the severity error; `None` if there is none.
pub(crate) fn first_error(findings: &[Finding]) -> Option<Finding> {
    let mut errors = findings
        .iter()
        .filter(|one| one.severity == Severity::Error);
    errors.next().cloned()
}

/// Sorts findings by their position in the text; findings about the whole record or file come
/// first.
pub(crate) fn sort(findings: &mut [Finding]) {
    findings.sort_by_key(|finding| finding.place.span.map(|span| span.start));
}

fn selectors(words: &[String]) -> Result<Vec<Selector>, CliError> {
    words
        .iter()
        .map(|word| word.trim())
        .filter(|word| !word.is_empty())
        .map(selector)
        .collect()
}

fn selector(word: &str) -> Result<Selector, CliError> {
    if let Some(code) = find(word) {
        return Ok(Selector::One(code));
    }
    let letters = word.to_ascii_uppercase();
    if all().any(|code| family(code) == letters) {
        return Ok(Selector::Family(letters));
    }
    Err(unknown(word))
}

/// Creates the error for an unknown finding code, with similar codes as suggestions.
pub(crate) fn unknown(word: &str) -> CliError {
    let mut near: Vec<_> = all()
        .map(|code| (distance(word, code), code))
        .filter(|(distance, _)| *distance <= word.chars().count().div_ceil(2))
        .collect();
    near.sort_by_key(|(distance, code)| (*distance, code.id));
    if near.is_empty() {
        return CliError::new(&cli_error::UNKNOWN_CODE).with("asked", word);
    }
    let near = near.into_iter().take(NEAR);
    let near: Vec<_> = near
        .map(|(_, code)| format!("{} ({})", code.id, code.name))
        .collect();
    CliError::new(&cli_error::MISTAKEN_CODE)
        .with("asked", word)
        .with("near", near.join(", "))
}

/// Returns the edit distance from a mistyped word to a code's id or name, whichever is nearer; 1 if
/// the word has more than 3 letters and the name contains it.
fn distance(word: &str, code: &Code) -> usize {
    let word = word.to_ascii_lowercase();
    if word.len() > 3 && code.name.contains(&word) {
        return 1;
    }
    edits(&word, &code.id.to_ascii_lowercase()).min(edits(&word, code.name))
}

/// Returns the Levenshtein distance of two words: the number of characters to insert, remove or
/// replace.
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
    use crate::text::Lang;

    fn left(select: &[&str], ignore: &[&str]) -> Vec<&'static str> {
        let owned = |words: &[&str]| words.iter().map(|&w| w.to_owned()).collect::<Vec<_>>();
        let choice = CodeFilter::new(&owned(select), &owned(ignore), Severity::Note)
            .expect("the words are known");
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
    fn a_misspelt_word_gets_a_suggestion() {
        for (word, near) in [("ENC01", "ENC001"), ("encodng-guessed", "ENC001")] {
            let problem =
                CodeFilter::new(&[word.to_owned()], &[], Severity::Note).expect_err("no code");
            let help = problem.help(Lang::En);
            assert!(
                help.starts_with(&format!("did you mean {near} (")),
                "{help}"
            );
        }
        let help = unknown("qqqqqqqqqq").help(Lang::En);
        assert_eq!(help, "`bokgi codes` lists all of them");
    }

    #[test]
    fn edits_are_counted() {
        for (from, to, count) in [("", "abc", 3), ("ko", "ko", 0), ("retkae", "retake", 2)] {
            assert_eq!(edits(from, to), count);
        }
    }
}
