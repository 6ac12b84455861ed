//! The kinds of findings.

use std::fmt;

use crate::text::Bilingual;

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Worth knowing; never changes the exit status.
    Note,
    /// Repaired, doubtful or against convention.
    Warning,
    /// The record is wrong or the play illegal.
    Error,
}

impl Severity {
    /// The word for it.
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

/// A kind of finding: its stable names, its wording and its explanation.
///
/// `message` and `help` are templates: `{name}` stands for the finding's argument of that name.
/// Templates put arguments where no Korean particle has to follow their last sound.
#[derive(Debug)]
pub struct Code {
    /// Family and three digits, such as `BDK003`; never reused.
    pub id: &'static str,
    /// The same in words, such as `ko-retaken`.
    pub name: &'static str,
    /// How much it weighs unless the place that finds it says otherwise.
    pub severity: Severity,
    /// Whether as a warning it is about form alone: what was read is certain, or nothing of the game
    /// hangs on it. Such a warning does not change the verdict on a game.
    pub is_of_form: bool,
    /// One line that says what is wrong.
    pub message: Bilingual,
    /// One line that says what to do; empty where there is nothing to do.
    pub help: Bilingual,
    /// A paragraph for `bokgi explain`: what it is, why it matters, where the rule stands.
    pub explain: Bilingual,
    /// A record that gives this finding.
    pub bad: Sample,
    /// The record as it should be: it does not give this finding.
    pub good: Sample,
}

/// A small file, as an example for a code.
#[derive(Debug)]
pub struct Sample {
    /// Its bytes.
    pub bytes: &'static [u8],
    /// Options of `bokgi check` that the example needs, such as `--rules`, `chinese-kgs`.
    pub options: &'static [&'static str],
    /// The file of the event that the example is held against, where it needs one.
    pub event: Option<&'static str>,
    /// Extension of the file's name, without the dot.
    pub extension: &'static str,
}

impl Sample {
    /// An SGF text that needs no options.
    pub const fn sgf(text: &'static str) -> Sample {
        Sample {
            bytes: text.as_bytes(),
            options: &[],
            event: None,
            extension: "sgf",
        }
    }

    /// A log of yut that needs no options.
    pub const fn yut(text: &'static str) -> Sample {
        Sample {
            extension: "yut",
            ..Sample::sgf(text)
        }
    }

    /// A JSON text that needs no options.
    pub const fn json(text: &'static str) -> Sample {
        Sample {
            extension: "json",
            ..Sample::sgf(text)
        }
    }

    /// A list of moves that needs no options.
    pub const fn moves(text: &'static str) -> Sample {
        Sample {
            extension: "omok",
            ..Sample::sgf(text)
        }
    }

    /// A log of gonu that needs no options.
    pub const fn gonu(text: &'static str) -> Sample {
        Sample {
            extension: "gonu",
            ..Sample::sgf(text)
        }
    }

    /// The same file, held against an event, which is the text of its file.
    pub const fn at(self, event: &'static str) -> Sample {
        Sample {
            event: Some(event),
            ..self
        }
    }

    /// The same file, checked with options.
    pub const fn with(self, options: &'static [&'static str]) -> Sample {
        Sample { options, ..self }
    }
}

impl PartialEq for Code {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Code {}
