//! Codes of findings: stable ids with severity, wording, explanation and examples.

use std::borrow::Cow;
use std::fmt;

use super::template::with_plurals;
use crate::text::{Bilingual, Lang};

/// Severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Useful information, which changes the exit status only with an option such as `--strict`.
    Note,
    /// A detail that is repaired, doubtful or unconventional.
    Warning,
    /// A wrong record or an illegal play.
    Error,
}

impl Severity {
    /// Returns the word for the severity in both languages: `warning`, `경고`.
    pub const fn word(self) -> Bilingual {
        match self {
            Severity::Note => Bilingual::new("note", "참고"),
            Severity::Warning => Bilingual::new("warning", "경고"),
            Severity::Error => Bilingual::new("error", "오류"),
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word().en)
    }
}

/// Code of a kind of finding: its stable names, its wording and its explanation.
///
/// `message` and `help` are templates: `{name}` is replaced by the finding's argument of that name,
/// `{name|one|many}` by the singular if that argument is 1 and by the plural otherwise. Korean
/// particles after an argument are written in their open form, such as `은(는)`.
#[derive(Debug)]
pub struct Code {
    /// Stable id: letters of a family and three digits, such as `BDK003`; never reused.
    pub id: &'static str,
    /// Stable name in words, such as `ko-retaken`.
    pub name: &'static str,
    /// Default severity; the check that reports a finding may override it.
    pub severity: Severity,
    /// True if a warning with this code concerns form alone and not the course of the game. In an event, such a
    /// warning does not change the verdict on a record.
    pub is_of_form: bool,
    /// One line that states the problem.
    pub message: Bilingual,
    /// One line of advice; empty if there is nothing to do.
    pub help: Bilingual,
    /// Paragraph for `bokgi explain`: the problem, why it matters, and the rule article.
    pub explain: Bilingual,
    /// Example record that produces this finding.
    pub bad: Sample,
    /// Example record without the problem, which does not produce this finding.
    pub good: Sample,
}

/// Small example file for a code: one that has the finding, or its corrected form.
#[derive(Debug)]
pub struct Sample {
    /// Content of the example file.
    pub bytes: &'static [u8],
    /// Options of `bokgi check` that the example needs, such as `["--rules", "chinese-kgs"]`.
    pub options: &'static [&'static str],
    /// Event file that the example is checked with; `None` if it needs none.
    pub event: Option<&'static str>,
    /// Extension of the example's file name, without the dot.
    pub extension: &'static str,
}

impl Sample {
    /// Creates an SGF sample without options.
    pub const fn sgf(text: &'static str) -> Sample {
        Sample {
            bytes: text.as_bytes(),
            options: &[],
            event: None,
            extension: "sgf",
        }
    }

    /// Creates a yut log sample without options.
    pub const fn yut(text: &'static str) -> Sample {
        Sample {
            extension: "yut",
            ..Sample::sgf(text)
        }
    }

    /// Creates a JSON sample without options.
    pub const fn json(text: &'static str) -> Sample {
        Sample {
            extension: "json",
            ..Sample::sgf(text)
        }
    }

    /// Creates a move list sample without options.
    pub const fn moves(text: &'static str) -> Sample {
        Sample {
            extension: "omok",
            ..Sample::sgf(text)
        }
    }

    /// Creates a gonu log sample without options.
    pub const fn gonu(text: &'static str) -> Sample {
        Sample {
            extension: "gonu",
            ..Sample::sgf(text)
        }
    }

    /// Sets the text of the event file that the sample is checked with.
    pub const fn at(self, event: &'static str) -> Sample {
        Sample {
            event: Some(event),
            ..self
        }
    }

    /// Sets the options of `bokgi check` that the sample needs.
    pub const fn with(self, options: &'static [&'static str]) -> Sample {
        Sample { options, ..self }
    }
}

impl Code {
    /// Returns the message template as lists of codes show it: with argument names in braces and words in the plural.
    pub fn listed_message(&self, lang: Lang) -> Cow<'static, str> {
        with_plurals(self.message.get(lang))
    }

    /// Returns the help template as lists of codes show it: with argument names in braces and words in the plural.
    pub fn listed_help(&self, lang: Lang) -> Cow<'static, str> {
        with_plurals(self.help.get(lang))
    }
}

impl PartialEq for Code {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Code {}
