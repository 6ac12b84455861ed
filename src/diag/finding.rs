//! One finding about one file.

use super::{Code, Severity};
use crate::model::{Fix, Hundredths, NodeId, Record};
use crate::text::{Bilingual, Lang, Span};

/// Where in a file a finding belongs; everything that is not known is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Place {
    /// The text it is about, in the source's decoded text.
    pub span: Option<Span>,
    /// Index of the record in its file, from 0.
    pub record: Option<u32>,
    /// The node of the record.
    pub node: Option<NodeId>,
    /// Number of the play on its line, from 1.
    pub ply: Option<u32>,
}

impl Place {
    /// A place in the text that belongs to no record.
    pub fn text(span: Span) -> Place {
        Place {
            span: Some(span),
            ..Place::default()
        }
    }

    /// A place in a record as a whole.
    pub fn record(index: u32, span: Span) -> Place {
        Place {
            span: Some(span),
            record: Some(index),
            ..Place::default()
        }
    }

    /// A record of its file as a whole.
    pub fn whole(record: &Record) -> Place {
        Place::record(record.origin.index, record.origin.span)
    }

    /// A node of a record, or the part of it that a span gives.
    pub fn node(record: &Record, node: NodeId, part: Option<Span>) -> Place {
        let span = part.unwrap_or_else(|| record.tree.span(node));
        Place {
            node: Some(node),
            ..Place::record(record.origin.index, span)
        }
    }
}

/// One thing that is wrong, doubtful or worth knowing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Which kind of finding.
    pub code: &'static Code,
    /// How much it weighs here.
    pub severity: Severity,
    /// Where it is.
    pub place: Place,
    /// Values for the code's templates.
    pub args: Vec<(&'static str, Arg)>,
    /// Repairs, best first; any one of them mends it. Those of a finding that names a dialect mend a part each.
    pub fixes: Vec<Fix>,
}

/// A value for a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// The same in both languages: names, numbers, points.
    Same(String),
    /// A word that has to be translated.
    Word(Bilingual),
    /// What is put together from words that have to be translated.
    Each {
        /// English.
        en: String,
        /// Korean.
        ko: String,
    },
}

impl Arg {
    /// A komi or margin as players say it: `6.5` in English, `6집반` in Korean, where every ending is a
    /// consonant before a particle but for zi.
    pub fn points(number: Hundredths) -> Arg {
        Arg::Each {
            en: number.as_said(Lang::En),
            ko: number.as_said(Lang::Ko),
        }
    }

    /// It in a language.
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

/// Several words, with commas between.
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

/// The argument in which a finding that names a dialect tells what of its ways a record has.
const WAYS: &str = "ways";

impl Finding {
    /// A finding of a kind at a place.
    pub fn new(code: &'static Code, place: Place) -> Finding {
        Finding {
            code,
            severity: code.severity,
            place,
            args: Vec::new(),
            fixes: Vec::new(),
        }
    }

    /// Adds a value for the templates.
    pub fn arg(mut self, name: &'static str, value: impl Into<Arg>) -> Finding {
        self.args.push((name, value.into()));
        self
    }

    /// Says that it names a dialect: what of its ways a record has is added by [`Finding::add_way`].
    pub fn naming_a_dialect(self) -> Finding {
        self.arg(WAYS, "")
    }

    /// Whether it names a dialect.
    pub fn names_a_dialect(&self) -> bool {
        self.args.iter().any(|(name, _)| *name == WAYS)
    }

    /// Adds to a finding that names a dialect what a record has of its ways.
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

    /// Takes another finding into one that names a dialect, with what it says and mends.
    pub fn take_in(&mut self, way: Finding) {
        self.add_way(&Arg::Each {
            en: way.message(Lang::En),
            ko: way.message(Lang::Ko),
        });
        // Each fix mends its own part: what has to be asked for stays apart from what has not.
        for fix in way.fixes {
            let mut known = self.fixes.iter_mut();
            match known.find(|known| known.safety == fix.safety) {
                Some(known) => known.changes.extend(fix.changes),
                None => self.fixes.push(fix),
            }
        }
    }

    /// Weighs it other than usual.
    pub fn with_severity(mut self, severity: Severity) -> Finding {
        self.severity = severity;
        self
    }

    /// Adds a repair where one is known.
    pub fn fix_if_known(mut self, fix: Option<Fix>) -> Finding {
        self.fixes.extend(fix);
        self
    }

    /// Adds a repair.
    pub fn fix(mut self, fix: Fix) -> Finding {
        self.fixes.push(fix);
        self
    }

    /// What is wrong, in one line.
    pub fn message(&self, lang: Lang) -> String {
        filled(self.code.message.get(lang), &self.args, lang)
    }

    /// What to do about it, in one line, possibly empty.
    pub fn help(&self, lang: Lang) -> String {
        filled(self.code.help.get(lang), &self.args, lang)
    }
}

/// A template with its arguments in place of their names in braces; a name without one stays.
pub(crate) fn filled(template: &str, args: &[(&'static str, Arg)], lang: Lang) -> String {
    let mut text = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        let Some(close) = rest[open..].find('}') else {
            break;
        };
        text.push_str(&rest[..open]);
        let name = &rest[open + 1..open + close];
        match args.iter().find(|(key, _)| *key == name) {
            Some((_, value)) => text.push_str(value.get(lang)),
            None => text.push_str(&rest[open..=open + close]),
        }
        rest = &rest[open + close + 1..];
    }
    text.push_str(rest);
    text
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
