//! The Korean wording of the help, as `words.toml` tells it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// The Korean wording of the help.
pub(crate) static WORDS: LazyLock<Words> = LazyLock::new(|| {
    toml::from_str(include_str!("words.toml")).expect("the words of the program are sound TOML")
});

/// The wording of everything that a page of help holds.
#[derive(Deserialize)]
pub(crate) struct Words {
    /// Headings of groups of options, by the English ones.
    pub headings: BTreeMap<String, String>,
    /// The help of options and arguments by their ids, for every verb that says nothing else of them.
    pub every: BTreeMap<String, String>,
    /// The program itself, under the name `bokgi`, and its verbs.
    pub verbs: Vec<VerbWords>,
}

/// The wording of a verb.
#[derive(Deserialize)]
pub(crate) struct VerbWords {
    /// Its name.
    pub name: String,
    /// One line about it.
    pub about: String,
    /// What leads its help.
    pub examples: String,
    /// The help of its own options and arguments by their ids.
    #[serde(default)]
    pub arguments: BTreeMap<String, String>,
}

impl Words {
    /// The words of a verb.
    pub(crate) fn verb(&self, name: &str) -> Option<&VerbWords> {
        self.verbs.iter().find(|words| words.name == name)
    }

    /// The help of an option or argument of a verb.
    pub(crate) fn help(&self, verb: &str, id: &str) -> Option<&str> {
        let own = self.verb(verb).and_then(|words| words.arguments.get(id));
        own.or_else(|| self.every.get(id)).map(String::as_str)
    }
}
