//! Totals of a run, written as its summary.

use std::fmt;
use std::io::{self, Write};

use super::ReportStyle;
use super::skipped::Skipped;
use super::statistics::Statistics;
use crate::diag::settings::{AppliedSettings, left_out};
use crate::diag::{Finding, Severity};
use crate::model::Terminology;
use crate::text::Lang;

/// Counts over all files of a run, with skipped files and errors.
#[derive(Clone, Debug, Default)]
pub struct Totals {
    /// Number of files read.
    pub files: usize,
    /// Number of files that could not be read at all.
    pub unreadable: usize,
    /// Skipped files and folders, in the order in which they were found.
    pub skipped: Vec<Skipped>,
    /// Errors about reading and writing files, in the order in which they occurred.
    pub troubles: Vec<InputError>,
    /// Number of records that were read.
    pub records: usize,
    /// Number of plays in all records; `None` if they were not counted.
    pub plays: Option<usize>,
    /// Words that the summary uses for records and plays.
    pub called: RecordTerminology,
    /// Number of findings of severity error.
    pub errors: usize,
    /// Number of findings of severity warning.
    pub warnings: usize,
    /// Number of findings of severity note.
    pub notes: usize,
    /// Number of findings that `--select`, `--ignore` and `--min-severity` left out.
    pub left_out: usize,
    /// Settings that were read from a configuration file; `None` if there are none.
    pub settings: Option<AppliedSettings>,
    /// Number of findings with each code.
    pub statistics: Statistics,
}

/// Words for records and plays in the summary, which depend on the games of the records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RecordTerminology {
    /// No record was read so far.
    #[default]
    Nothing,
    /// The games of all records use the same words.
    Alike(Terminology),
    /// The games of the records use different words.
    Mixed,
}

impl RecordTerminology {
    /// Returns the words for two parts of a run together.
    pub fn with(self, other: RecordTerminology) -> RecordTerminology {
        match (self, other) {
            (RecordTerminology::Nothing, one) | (one, RecordTerminology::Nothing) => one,
            (here, there) if here == there => here,
            _ => RecordTerminology::Mixed,
        }
    }

    /// Returns the words that the summary uses: the games' own words, or the word "moves" if no record
    /// was read or the games use different words.
    fn words(self) -> Terminology {
        match self {
            RecordTerminology::Alike(words) => words,
            RecordTerminology::Nothing | RecordTerminology::Mixed => Terminology::MOVES,
        }
    }
}

/// An error about reading or writing a file, as it is reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    /// Path of the file; `None` if the error concerns no file.
    pub file: Option<String>,
    /// Description of the error, in the language of the run.
    pub message: String,
}

impl Totals {
    /// Counts findings by severity and code.
    pub fn count(&mut self, findings: &[Finding]) {
        self.statistics.count(findings);
        for finding in findings {
            match finding.severity {
                Severity::Error => self.errors += 1,
                Severity::Warning => self.warnings += 1,
                Severity::Note => self.notes += 1,
            }
        }
    }

    /// Returns the number of skipped files, excluding those in skipped folders.
    pub fn skipped_files(&self) -> usize {
        self.skipped.len() - self.skipped_folders()
    }

    /// Returns the number of folders skipped as a whole.
    pub fn skipped_folders(&self) -> usize {
        self.skipped.iter().filter(|one| one.is_folder()).count()
    }

    /// Adds the totals of another part of the run.
    pub fn add(&mut self, other: &Totals) {
        self.files += other.files;
        self.unreadable += other.unreadable;
        self.skipped.extend_from_slice(&other.skipped);
        self.troubles.extend_from_slice(&other.troubles);
        self.statistics.add(&other.statistics);
        self.records += other.records;
        self.plays = match (self.plays, other.plays) {
            (Some(here), Some(there)) => Some(here + there),
            (here, there) => here.or(there),
        };
        self.called = self.called.with(other.called);
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.notes += other.notes;
        self.left_out += other.left_out;
    }

    /// Returns the summary as a sentence in one language.
    pub fn sentence(&self, lang: Lang) -> Sentence<'_> {
        Sentence { totals: self, lang }
    }

    /// Writes the end of a text report: the summary sentence and the sentence about settings, if the
    /// style asks for them.
    pub fn write(&self, style: ReportStyle, out: &mut dyn Write) -> io::Result<()> {
        if style.summary {
            writeln!(out, "{}", self.sentence(style.lang))?;
        }
        if let Some(settings) = self.settings.as_ref().filter(|_| style.names_settings) {
            writeln!(out, "{}", settings.sentence(style.lang))?;
        }
        Ok(())
    }
}

/// Totals of a run, displayed as a sentence.
#[derive(Clone, Copy, Debug)]
pub struct Sentence<'t> {
    totals: &'t Totals,
    lang: Lang,
}

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let t = self.totals;
        let words = t.called.words();
        match self.lang {
            Lang::En => {
                english(f, t.files, "file", ", ")?;
                english(f, t.records, "game", "")?;
                if let Some(plays) = t.plays {
                    let [one, many] = words.plays_en;
                    write!(f, ", {plays} {}", if plays == 1 { one } else { many })?;
                }
                f.write_str(": ")?;
                english(f, t.errors, "error", ", ")?;
                english(f, t.warnings, "warning", ", ")?;
                english(f, t.notes, "note", "")?;
                if t.unreadable > 0 {
                    english(f, t.unreadable, "; file", " could not be read")?;
                }
                match (t.skipped_files(), t.skipped_folders()) {
                    (0, 0) => {}
                    (0, folders) => english(f, folders, "; folder", " skipped")?,
                    (files, 0) => english(f, files, "; file", " skipped")?,
                    (files, folders) => {
                        english(f, files, "; file", "")?;
                        english(f, folders, " and folder", " skipped")?;
                    }
                }
            }
            Lang::Ko => {
                write!(f, "파일 {}개, {} {}개", t.files, words.record_ko, t.records)?;
                if let Some(plays) = t.plays {
                    let [plays_ko, counter] = words.plays_ko;
                    write!(f, ", {plays_ko} {plays}{counter}")?;
                }
                write!(
                    f,
                    ": 오류 {}, 경고 {}, 참고 {}",
                    t.errors, t.warnings, t.notes
                )?;
                if t.unreadable > 0 {
                    write!(f, "; 읽지 못한 파일 {}개", t.unreadable)?;
                }
                match (t.skipped_files(), t.skipped_folders()) {
                    (0, 0) => {}
                    (0, folders) => write!(f, "; 건너뛴 폴더 {folders}개")?,
                    (files, 0) => write!(f, "; 건너뛴 파일 {files}개")?,
                    (files, folders) => write!(f, "; 건너뛴 파일 {files}개, 폴더 {folders}개")?,
                }
            }
        }
        if t.left_out > 0 {
            write!(f, "; {}", left_out(t.left_out, self.lang))?;
        }
        Ok(())
    }
}

/// Writes a number with its noun, in the plural if needed: `2 files`. Anything before a blank in `noun`,
/// such as `;` in `; file`, is written before the number.
fn english(f: &mut fmt::Formatter<'_>, count: usize, noun: &str, after: &str) -> fmt::Result {
    let (before, noun) = noun.rsplit_once(' ').map_or(("", noun), |(b, n)| (b, n));
    let gap = if before.is_empty() { "" } else { " " };
    let plural = if count == 1 { "" } else { "s" };
    write!(f, "{before}{gap}{count} {noun}{plural}{after}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::skipped::SkipReason;

    #[test]
    fn totals_read_as_a_sentence() {
        let mut totals = Totals {
            files: 2,
            records: 1,
            plays: Some(260),
            errors: 1,
            ..Totals::default()
        };
        assert_eq!(
            totals.sentence(Lang::En).to_string(),
            "2 files, 1 game, 260 moves: 1 error, 0 warnings, 0 notes"
        );
        totals.plays = None;
        assert_eq!(
            totals.sentence(Lang::En).to_string(),
            "2 files, 1 game: 1 error, 0 warnings, 0 notes"
        );
        assert_eq!(
            totals.sentence(Lang::Ko).to_string(),
            "파일 2개, 기보 1개: 오류 1, 경고 0, 참고 0"
        );
        totals.plays = Some(260);
        let skipped = |name: &str| Skipped {
            name: name.to_owned(),
            reason: SkipReason::Hidden,
        };
        totals.skipped = vec![skipped("a.txt")];
        totals.unreadable = 3;
        assert_eq!(
            totals.sentence(Lang::En).to_string(),
            "2 files, 1 game, 260 moves: 1 error, 0 warnings, 0 notes; 3 files could not be read; \
             1 file skipped"
        );
        assert_eq!(
            totals.sentence(Lang::Ko).to_string(),
            "파일 2개, 기보 1개, 착수 260수: 오류 1, 경고 0, 참고 0; 읽지 못한 파일 3개; 건너뛴 \
             파일 1개"
        );
        totals.skipped.extend([skipped(".a/"), skipped(".b/")]);
        let english = totals.sentence(Lang::En).to_string();
        assert!(
            english.ends_with("; 1 file and 2 folders skipped"),
            "{english}"
        );
        totals.skipped.remove(0);
        let korean = totals.sentence(Lang::Ko).to_string();
        assert!(korean.ends_with("; 건너뛴 폴더 2개"), "{korean}");
    }
}
