//! Codes of findings.

use std::borrow::Cow;
use std::fmt;

use super::template::with_plurals;
use crate::text::{Bilingual, Lang};

/// Severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Useful information; never changes the exit status.
    Note,
    /// A repaired, doubtful or unconventional detail.
    Warning,
    /// A wrong record or an illegal play.
    Error,
}

impl Severity {
    /// Returns the word for the severity.
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

/// Code of a finding: its stable names, wording and explanation.
///
/// `message` and `help` are templates: `{name}` is replaced by the finding's argument of that name,
/// `{name|one|many}` by the singular if that argument is 1 and by the plural otherwise. Korean
/// particles after an argument are written in their open form, such as `은(는)`.
#[derive(Debug)]
pub struct Code {
    /// Stable id of a family and three digits, such as `BDK003`; never reused.
    pub id: &'static str,
    /// Stable name in words, such as `ko-retaken`.
    pub name: &'static str,
    /// Default severity, which the place that reports the finding may override.
    pub severity: Severity,
    /// True if, as a warning, the finding concerns form alone: the reading is certain, or the game
    /// does not depend on it. Such a warning does not change the verdict on a game.
    pub is_of_form: bool,
    /// One line that states the problem.
    pub message: Bilingual,
    /// One line that says what to do; empty if there is nothing to do.
    pub help: Bilingual,
    /// Paragraph for `bokgi explain`: the problem, why it matters, and the rule article.
    pub explain: Bilingual,
    /// Record that produces this finding.
    pub bad: Sample,
    /// Corrected record, which does not produce this finding.
    pub good: Sample,
}

/// Small example file for a code.
#[derive(Debug)]
pub struct Sample {
    /// Content of the file.
    pub bytes: &'static [u8],
    /// Options of `bokgi check` that the example needs, such as `--rules`, `chinese-kgs`.
    pub options: &'static [&'static str],
    /// Event file against which the example is checked, if it needs one.
    pub event: Option<&'static str>,
    /// Extension of the file name, without the dot.
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

    /// Sets the text of the event file against which the sample is checked.
    pub const fn at(self, event: &'static str) -> Sample {
        Sample {
            event: Some(event),
            ..self
        }
    }

    /// Sets the options with which the sample is checked.
    pub const fn with(self, options: &'static [&'static str]) -> Sample {
        Sample { options, ..self }
    }
}

impl Code {
    /// Returns the message as lists of codes show it: with the names of its arguments in braces.
    pub fn listed_message(&self, lang: Lang) -> Cow<'static, str> {
        with_plurals(self.message.get(lang))
    }

    /// Returns the help as lists of codes show it.
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
