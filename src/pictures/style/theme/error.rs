//! What is wrong with the file of a theme.

use std::fmt;

use crate::text::{Bi, Lang};

/// What is wrong with the file of a theme, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with a line of a theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// It is no TOML.
    Syntax(String),
    /// A theme has no such key.
    UnknownKey {
        /// The key.
        key: String,
        /// The keys that may stand there.
        known: &'static [&'static str],
    },
    /// The key cannot have that value.
    Value {
        /// The key.
        key: String,
        /// What it may have.
        wanted: Wanted,
    },
}

/// What a key of a theme may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Something that is the same for every theme.
    Words(Bi),
    /// One of some words.
    OneOf(&'static [&'static str]),
    /// A number of cells in hundredths, both ends included.
    Cells {
        /// The least.
        least: u16,
        /// The greatest.
        greatest: u16,
    },
}

impl ThemeError {
    /// What is wrong, in one line.
    pub fn message(&self, lang: Lang) -> String {
        let line = self.line;
        let problem = match (&self.problem, lang) {
            (Problem::Syntax(message), Lang::En) => format!("no TOML: {message}"),
            (Problem::Syntax(message), Lang::Ko) => format!("TOML 형식이 아님: {message}"),
            (Problem::UnknownKey { key, known }, Lang::En) => {
                format!("unknown key `{key}`; known here: {}", known.join(", "))
            }
            (Problem::UnknownKey { key, known }, Lang::Ko) => {
                format!(
                    "모르는 키 `{key}`. 여기에 쓸 수 있는 키: {}",
                    known.join(", ")
                )
            }
            (Problem::Value { key, wanted }, Lang::En) => {
                format!("wrong value of `{key}`; wanted: {}", wanted.words(lang))
            }
            (Problem::Value { key, wanted }, Lang::Ko) => {
                format!("`{key}` 값이 잘못됨. 쓸 수 있는 값: {}", wanted.words(lang))
            }
        };
        match lang {
            Lang::En => format!("line {line}: {problem}"),
            Lang::Ko => format!("{line}행: {problem}"),
        }
    }
}

impl Wanted {
    fn words(self, lang: Lang) -> String {
        let number = |hundredths: u16| f64::from(hundredths) / 100.0;
        match (self, lang) {
            (Wanted::Words(words), _) => words.get(lang).to_owned(),
            (Wanted::OneOf(words), _) => words.join(", "),
            (Wanted::Cells { least, greatest }, Lang::En) => {
                format!("{} to {} cells", number(least), number(greatest))
            }
            (Wanted::Cells { least, greatest }, Lang::Ko) => {
                format!("{}칸에서 {}칸까지의 수", number(least), number(greatest))
            }
        }
    }
}

impl fmt::Display for ThemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for ThemeError {}
