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
    /// Help of a verb's own options and arguments by the verb's name and their id.
    pub verbs: BTreeMap<String, BTreeMap<String, String>>,
}

impl Words {
    /// Returns the help of an option or argument of a verb.
    pub(crate) fn help(&self, verb: &str, id: &str) -> Option<&str> {
        let own = self.verbs.get(verb).and_then(|words| words.get(id));
        own.or_else(|| self.every.get(id)).map(String::as_str)
    }
}
