//! Keys of the configuration file `bokgi.toml`, in English and Korean, with the command line
//! options that they set.

use unicode_normalization::UnicodeNormalization;

use crate::text::Bilingual;

/// Name of the configuration file.
pub(crate) const NAME: &str = "bokgi.toml";

/// A key of the configuration file, which sets the default of one command line option.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ConfigKey {
    /// English key, which is also the name of the option, such as `min-severity`.
    pub en: &'static str,
    /// Korean key with the same meaning.
    pub ko: &'static str,
    pub kind: ValueKind,
    /// Verbs whose option the key sets; if empty, every verb that has the option.
    pub verbs: &'static [&'static str],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ValueKind {
    Text,
    Texts,
    /// A path relative to the configuration file.
    Path,
    /// Patterns of file names for `--exclude`; a pattern with a folder is relative to the
    /// configuration file.
    Patterns,
    /// A whole number from 0 on, of at most 32 bits.
    Number,
    /// `true` or `false`.
    Truth,
}

impl ValueKind {
    /// Describes the expected type of value for an error message: "a whole number".
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

    /// Returns the option's id in clap: the English key with `_` for `-`.
    pub(crate) fn option(&self) -> String {
        self.en.replace('-', "_")
    }

    /// True if the key may set an option of this verb.
    pub(crate) fn is_for(&self, verb: &str) -> bool {
        self.verbs.is_empty() || self.verbs.contains(&verb)
    }

    /// Finds a key by its English or Korean name, with `-` or `_` between words; `None` for an
    /// unknown key.
    pub(crate) fn written(text: &str) -> Option<&'static ConfigKey> {
        let text = text.nfc().collect::<String>().replace('_', "-");
        KEYS.iter().find(|key| key.en == text || key.ko == text)
    }
}

/// Verbs whose option `--ignore` the configuration file can set.
const CHOOSING: &[&str] = &[
    "check", "fix", "report", "convert", "select", "edit", "dedupe", "split", "merge", "lsp",
];

/// All keys that a configuration file may contain, in the order in which they are listed to the
/// user.
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
