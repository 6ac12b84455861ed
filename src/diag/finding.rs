//! A finding: a problem, doubt or useful information about a file.

use super::template::filled;
use super::{Code, Severity};
use crate::model::{Fix, Hundredths, NodeId, Record};
use crate::text::{Bilingual, Lang, Span};

/// Place of a finding in a file. Unknown parts are `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Place {
    /// Span in the decoded text of the file.
    pub span: Option<Span>,
    /// Index of the record in its file, from 0.
    pub record: Option<u32>,
    /// Node of the record's tree that the finding concerns.
    pub node: Option<NodeId>,
    /// Number of the play on its line of play, from 1.
    pub ply: Option<u32>,
}

impl Place {
    /// Creates a place in a file's text that belongs to no record.
    pub fn text(span: Span) -> Place {
        Place {
            span: Some(span),
            ..Place::default()
        }
    }

    /// Creates the place of the record with this index (from 0) and span.
    pub fn record(index: u32, span: Span) -> Place {
        Place {
            span: Some(span),
            record: Some(index),
            ..Place::default()
        }
    }

    /// Creates the place that covers a whole record.
    pub fn whole(record: &Record) -> Place {
        Place::record(record.origin.index, record.origin.span)
    }

    /// Creates the place of a node; its span is `part` if given, else the whole node.
    pub fn node(record: &Record, node: NodeId, part: Option<Span>) -> Place {
        let span = part.unwrap_or_else(|| record.tree.span(node));
        Place {
            node: Some(node),
            ..Place::record(record.origin.index, span)
        }
    }
}

/// A problem, a doubt or useful information about a file or record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Code: the kind of the finding.
    pub code: &'static Code,
    /// Severity of this finding.
    pub severity: Severity,
    /// Place of the problem in the file.
    pub place: Place,
    /// Values that fill in the templates of the code, by name.
    pub args: Vec<(&'static str, Arg)>,
    /// Possible fixes, best first; each one solves the whole problem. If the finding names a dialect (habits of a
    /// known program), each one solves a part of it.
    pub fixes: Vec<Fix>,
}

/// Value that fills in a placeholder of a message template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Text that is equal in both languages: a name, number or point.
    Same(String),
    /// Word with its translation.
    Word(Bilingual),
    /// Text that is composed separately in each language.
    Each {
        /// Text for English readers.
        en: String,
        /// Text for Korean readers.
        ko: String,
    },
}

impl Arg {
    /// Formats a komi or margin as players write it: `6.5` in English, `6집반` in Korean.
    pub fn points(number: Hundredths) -> Arg {
        Arg::each(|lang| number.as_said(lang))
    }

    /// Creates a value by calling `write` once for each language.
    pub fn each(write: impl Fn(Lang) -> String) -> Arg {
        Arg::Each {
            en: write(Lang::En),
            ko: write(Lang::Ko),
        }
    }

    /// Returns the text of the value in a language.
    pub fn get(&self, lang: Lang) -> &str {
        match self {
            Arg::Same(text) => text,
            Arg::Word(bi) => bi.get(lang),
            Arg::Each { en, ko } => match lang {
                Lang::En => en,
                Lang::Ko => ko,
            },
        }
    }
}

/// Joins several words with commas to one value.
impl From<Vec<Bilingual>> for Arg {
    fn from(words: Vec<Bilingual>) -> Arg {
        let joined = |lang| {
            let words: Vec<&str> = words.iter().map(|word| word.get(lang)).collect();
            words.join(", ")
        };
        Arg::Each {
            en: joined(Lang::En),
            ko: joined(Lang::Ko),
        }
    }
}

impl From<Bilingual> for Arg {
    fn from(bi: Bilingual) -> Arg {
        Arg::Word(bi)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Same(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Same(text.to_owned())
    }
}

macro_rules! arg_from_display {
    ($($t:ty),*) => {$(
        impl From<$t> for Arg {
            fn from(value: $t) -> Arg {
                Arg::Same(value.to_string())
            }
        }
    )*};
}

arg_from_display!(i32, u32, u16, u8, usize, char, Hundredths);

/// Name of the template argument that lists the habits of a dialect found in a record.
const WAYS: &str = "ways";

impl Finding {
    /// Creates a finding with the default severity of its code, without arguments and fixes.
    pub fn new(code: &'static Code, place: Place) -> Finding {
        Finding {
            code,
            severity: code.severity,
            place,
            args: Vec::new(),
            fixes: Vec::new(),
        }
    }

    /// Adds the value of the template placeholder `name`.
    pub fn arg(mut self, name: &'static str, value: impl Into<Arg>) -> Finding {
        self.args.push((name, value.into()));
        self
    }

    /// Marks the finding as a dialect finding: the record follows the habits of a known program. [`Finding::add_way`]
    /// lists these habits.
    pub fn naming_a_dialect(self) -> Finding {
        self.arg(WAYS, "")
    }

    /// True if the finding names a dialect, that is a program whose habits the record follows.
    pub fn names_a_dialect(&self) -> bool {
        self.args.iter().any(|(name, _)| *name == WAYS)
    }

    /// Adds one habit of the dialect to the list in the message.
    pub fn add_way(&mut self, way: &Arg) {
        for (_, ways) in self.args.iter_mut().filter(|(name, _)| *name == WAYS) {
            let joined = |lang| {
                let before = ways.get(lang);
                let mark = if before.is_empty() { ": " } else { "; " };
                format!("{before}{mark}{}", way.get(lang))
            };
            *ways = Arg::Each {
                en: joined(Lang::En),
                ko: joined(Lang::Ko),
            };
        }
    }

    /// Merges another finding into this dialect finding: its message is added to the listed habits, and its fixes to
    /// the fixes.
    pub fn take_in(&mut self, way: Finding) {
        self.add_way(&Arg::Each {
            en: way.message(Lang::En),
            ko: way.message(Lang::Ko),
        });
        // Fixes of equal safety are merged into one, so that safe changes can be applied without the doubtful ones.
        for fix in way.fixes {
            let mut known = self.fixes.iter_mut();
            match known.find(|known| known.safety == fix.safety) {
                Some(known) => known.changes.extend(fix.changes),
                None => self.fixes.push(fix),
            }
        }
    }

    /// Sets the severity, which overrides the default of the code.
    pub fn with_severity(mut self, severity: Severity) -> Finding {
        self.severity = severity;
        self
    }

    /// Adds a possible fix to the finding; adds nothing for `None`.
    pub fn fix_if_known(mut self, fix: Option<Fix>) -> Finding {
        self.fixes.extend(fix);
        self
    }

    /// Adds a possible fix to the finding.
    pub fn fix(mut self, fix: Fix) -> Finding {
        self.fixes.push(fix);
        self
    }

    /// Formats the message in a language, on one line.
    pub fn message(&self, lang: Lang) -> String {
        filled(self.code.message.get(lang), &self.args, lang)
    }

    /// Formats the advice in a language, on one line; empty if the code has none.
    pub fn help(&self, lang: Lang) -> String {
        filled(self.code.help.get(lang), &self.args, lang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Sample;

    static KO: Code = Code {
        id: "TST001",
        name: "test",
        severity: Severity::Error,
        is_of_form: false,
        message: Bilingual::new("{side} retakes at {point}", "{point}: {side}의 되따냄"),
        help: Bilingual::new("", ""),
        explain: Bilingual::new("", ""),
        bad: Sample::sgf(""),
        good: Sample::sgf(""),
    };

    #[test]
    fn templates_are_filled_in_both_languages() {
        let finding = Finding::new(&KO, Place::default())
            .arg("side", Bilingual::new("White", "백"))
            .arg("point", "Q10");
        assert_eq!(finding.message(Lang::En), "White retakes at Q10");
        assert_eq!(finding.message(Lang::Ko), "Q10: 백의 되따냄");
    }
}
