//! The Korean help texts of `words.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// The parsed `words.toml`.
pub(crate) static WORDS: LazyLock<Words> = LazyLock::new(|| {
    toml::from_str(include_str!("words.toml")).expect("the words of the program are sound TOML")
});

/// Korean texts of all help pages.
#[derive(Deserialize)]
pub(crate) struct Words {
    /// Headings of option groups by their English names.
    pub headings: BTreeMap<String, String>,
    /// Help of options and arguments by id, for verbs without an entry of their own.
    pub every: BTreeMap<String, String>,
    /// The program itself, named `bokgi`, and its verbs.
    pub verbs: Vec<VerbWords>,
}

/// Korean texts of a verb.
#[derive(Deserialize)]
pub(crate) struct VerbWords {
    pub name: String,
    /// Short description in one line.
    pub about: String,
    /// Examples at the head of the help.
    pub examples: String,
    /// Help of the verb's own options and arguments by id.
    #[serde(default)]
    pub arguments: BTreeMap<String, String>,
}

impl Words {
    /// Returns the texts of a verb.
    pub(crate) fn verb(&self, name: &str) -> Option<&VerbWords> {
        self.verbs.iter().find(|words| words.name == name)
    }

    /// Returns the help of an option or argument of a verb.
    pub(crate) fn help(&self, verb: &str, id: &str) -> Option<&str> {
        let own = self.verb(verb).and_then(|words| words.arguments.get(id));
        own.or_else(|| self.every.get(id)).map(String::as_str)
    }
}
