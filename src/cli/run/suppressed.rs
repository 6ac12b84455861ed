//! Counts of findings that a verb does not print one by one.

use std::path::PathBuf;

use crate::diag::{Finding, Severity};
use crate::text::Lang;
use crate::text::path::readable;

/// Number of errors and warnings about the inputs that a verb does not print. Notes are not
/// counted.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SuppressedFindings {
    errors: usize,
    warnings: usize,
}

impl SuppressedFindings {
    /// Adds the errors and warnings among these findings to the counts.
    pub(crate) fn add(&mut self, findings: &[Finding]) {
        let of = |severity| {
            findings
                .iter()
                .filter(|one| one.severity == severity)
                .count()
        };
        self.errors += of(Severity::Error);
        self.warnings += of(Severity::Warning);
    }

    /// Adds the counts of another thread or file.
    pub(crate) fn merge(&mut self, other: SuppressedFindings) {
        self.errors += other.errors;
        self.warnings += other.warnings;
    }

    /// Formats a line with the counts and the `bokgi check` command that lists these findings;
    /// `None` if there are none.
    pub(crate) fn line(self, inputs: &[PathBuf], lang: Lang) -> Option<String> {
        let SuppressedFindings { errors, warnings } = self;
        let all = errors + warnings;
        if all == 0 {
            return None;
        }
        let plural = |count: usize| if count == 1 { "" } else { "s" };
        let command = match (inputs, lang) {
            ([only], _) => format!("`bokgi check {}`", quoted(&readable(only))),
            (_, Lang::En) => "`bokgi check` on the same files".to_owned(),
            (_, Lang::Ko) => "같은 파일로 `bokgi check`".to_owned(),
        };
        Some(match lang {
            Lang::En => format!(
                "bokgi: {all} finding{} about the input ({errors} error{}, {warnings} warning{}); \
                 see {command}",
                plural(all),
                plural(errors),
                plural(warnings)
            ),
            Lang::Ko => format!(
                "bokgi: 입력에 대한 지적 {all}개(오류 {errors}, 경고 {warnings}). 자세히는 {command}"
            ),
        })
    }
}

/// Quotes a file name for a shell if it contains special characters.
fn quoted(name: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "/._-#+,:@%".contains(c);
    if !name.is_empty() && name.chars().all(is_plain) {
        name.to_owned()
    } else {
        format!("'{}'", name.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Place;
    use crate::diag::encoding::GUESSED;

    #[test]
    fn the_line_says_how_many_and_where_to_look() {
        let found = |severity| Finding::new(&GUESSED, Place::default()).with_severity(severity);
        let mut suppressed = SuppressedFindings::default();
        suppressed.add(&[found(Severity::Note)]);
        assert_eq!(suppressed.line(&["a.sgf".into()], Lang::En), None);
        suppressed.add(&[
            found(Severity::Error),
            found(Severity::Warning),
            found(Severity::Warning),
        ]);
        for (inputs, lang, line) in [
            (
                &["제1회 대회".into()][..],
                Lang::En,
                "bokgi: 3 findings about the input (1 error, 2 warnings); see `bokgi check '제1회 대회'`",
            ),
            (
                &["a.sgf".into(), "b.sgf".into()],
                Lang::En,
                "bokgi: 3 findings about the input (1 error, 2 warnings); see `bokgi check` on the same \
                 files",
            ),
            (
                &["a.sgf#2".into()],
                Lang::Ko,
                "bokgi: 입력에 대한 지적 3개(오류 1, 경고 2). 자세히는 `bokgi check a.sgf#2`",
            ),
        ] {
            assert_eq!(suppressed.line(inputs, lang).as_deref(), Some(line));
        }
    }
}
