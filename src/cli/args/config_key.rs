//! Keys of a configuration file, in English and Korean, with their options.

use unicode_normalization::UnicodeNormalization;

use crate::text::Bilingual;

/// File name.
pub(crate) const NAME: &str = "bokgi.toml";

/// A key of a configuration file.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ConfigKey {
    /// English key: the name of the option.
    pub en: &'static str,
    /// Korean key.
    pub ko: &'static str,
    pub kind: ValueKind,
    /// Verbs whose option the key sets; all that have it if empty.
    pub verbs: &'static [&'static str],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ValueKind {
    Text,
    Texts,
    /// A path relative to the configuration file.
    Path,
    /// Name patterns; those with a path are relative to the configuration file.
    Patterns,
    /// An integer.
    Number,
    /// `true` or `false`.
    Truth,
}

impl ValueKind {
    /// Describes the type in words.
    pub(crate) fn words(self) -> Bilingual {
        match self {
            ValueKind::Text | ValueKind::Path => {
                Bilingual::new("text in quotes", "따옴표로 묶은 글")
            }
            ValueKind::Texts | ValueKind::Patterns => Bilingual::new(
                "texts in quotes, such as [\"a\", \"b\"]",
                "[\"a\", \"b\"]처럼 따옴표로 묶은 글 여럿",
            ),
            ValueKind::Number => Bilingual::new("a whole number", "정수"),
            ValueKind::Truth => Bilingual::new("true or false", "true나 false"),
        }
    }
}

const fn key(en: &'static str, ko: &'static str, kind: ValueKind) -> ConfigKey {
    ConfigKey {
        en,
        ko,
        kind,
        verbs: &[],
    }
}

impl ConfigKey {
    const fn of(self, verbs: &'static [&'static str]) -> ConfigKey {
        ConfigKey { verbs, ..self }
    }

    /// Returns the id of the option.
    pub(crate) fn option(&self) -> String {
        self.en.replace('-', "_")
    }

    /// True if the key sets an option of the verb.
    pub(crate) fn is_for(&self, verb: &str) -> bool {
        self.verbs.is_empty() || self.verbs.contains(&verb)
    }

    /// Finds a key in either language, with `-` or `_` between words.
    pub(crate) fn written(text: &str) -> Option<&'static ConfigKey> {
        let text = text.nfc().collect::<String>().replace('_', "-");
        KEYS.iter().find(|key| key.en == text || key.ko == text)
    }
}

/// Verbs that filter findings.
const CHOOSING: &[&str] = &[
    "check", "fix", "report", "convert", "select", "edit", "dedupe", "split", "merge", "lsp",
];

/// All keys in the order of the list.
pub(crate) static KEYS: &[ConfigKey] = &[
    key("lang", "언어", ValueKind::Text),
    key("color", "색", ValueKind::Text),
    key("quiet", "안내생략", ValueKind::Truth),
    key("jobs", "스레드", ValueKind::Number),
    key("exclude", "제외", ValueKind::Patterns),
    key("ext", "확장자", ValueKind::Texts),
    key("encoding", "인코딩", ValueKind::Text),
    key("rules", "규칙", ValueKind::Text),
    key("as-written", "적힌대로", ValueKind::Truth),
    key("lenient", "표시생략허용", ValueKind::Truth),
    key("ignore", "뺄지적", ValueKind::Texts).of(CHOOSING),
    key("select", "볼지적", ValueKind::Texts).of(&["check", "report", "lsp"]),
    key("min-severity", "최소무게", ValueKind::Text).of(&["check", "report", "lsp"]),
    key("fail-on", "실패기준", ValueKind::Text).of(&["check"]),
    key("report", "보고방식", ValueKind::Text).of(&["check"]),
    key("baseline", "아는지적", ValueKind::Path).of(&["check"]),
];
