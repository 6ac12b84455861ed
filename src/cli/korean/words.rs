//! Korean help texts of the command line, read from `words.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// Content of `words.toml`, parsed at first use.
pub(crate) static WORDS: LazyLock<Words> = LazyLock::new(|| {
    toml::from_str(include_str!("words.toml")).expect("the words of the program are sound TOML")
});

/// Korean texts of all help pages, as `words.toml` holds them.
#[derive(Deserialize)]
pub(crate) struct Words {
    /// Korean headings of groups of options, by the English heading.
    pub headings: BTreeMap<String, String>,
    /// Korean help of options and arguments by their id, for every verb without an own entry in
    /// `verbs`.
    pub every: BTreeMap<String, String>,
    /// Korean help of options and arguments that differs in one verb, by the verb's name and the
    /// option's id.
    pub verbs: BTreeMap<String, BTreeMap<String, String>>,
}

impl Words {
    /// Returns the Korean help of an option or argument of a verb: the verb's own text, else the
    /// shared one, else `None`.
    pub(crate) fn help(&self, verb: &str, id: &str) -> Option<&str> {
        let own = self.verbs.get(verb).and_then(|words| words.get(id));
        own.or_else(|| self.every.get(id)).map(String::as_str)
    }
}
