//! Print customs: presets that make figures look like those in books of a country.
//!
//! ```text
//! File       = { key "=" value } [ "[headlines]" ... ] [ "[end]" ... ] [ "[result]" ... ] .
//! key        = "base" | "lang" | "theme" | "coords" | "notes" | "numbers" | "title" | "references" | "captured" .
//! [headlines] "figure" | "whole" | "diagram" | "moves"            texts with {number}, {moves}, {first}, {last}
//! [end]       "line" | "time" | "duration"                        {last}, {result}; {black}, {white}; {hours}, {minutes}
//! [result]    "black" | "white" | "points" | "resignation" | "time" | "draw"   {winner}, {points}
//! ```

use serde::Deserialize;

use crate::cli::run::cli_error::{self, CliError};
use crate::games::figure::{Numbers, PlayLine, References};
use crate::model::item::{Body, ClockKind};
use crate::model::{Field, Meaning, Outcome, Record, Side, Value, WinMethod};
use crate::pictures::style::{Coords, HeadlineWords, Notes};
use crate::text::Lang;
use crate::text::toml_message::toml_message;

/// Built-in print customs: the name and the TOML text of each.
const CUSTOMS: [(&str, &str); 3] = [
    ("print-ko", include_str!("print-ko.toml")),
    ("print-ja", include_str!("print-ja.toml")),
    ("print-en", include_str!("print-en.toml")),
];

/// A print custom: preset values for drawing figures. A missing value leaves the general default.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct PrintCustom {
    pub lang: Option<Lang>,
    pub theme: Option<String>,
    pub coords: Option<Coords>,
    pub notes: Option<Notes>,
    pub numbers: Option<Numbers>,
    pub title: Option<String>,
    pub references: References,
    pub hides_captured: bool,
    pub headlines: HeadlineWords,
    end: EndFile,
    result: ResultFile,
}

/// TOML form of a print custom.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct CustomFile {
    base: Option<String>,
    lang: Option<LangWord>,
    theme: Option<String>,
    coords: Option<String>,
    notes: Option<NotesWord>,
    numbers: Option<NumbersWord>,
    title: Option<String>,
    references: Option<ReferencesWord>,
    captured: Option<bool>,
    headlines: HeadlinesFile,
    end: EndFile,
    result: ResultFile,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct HeadlinesFile {
    figure: Option<String>,
    whole: Option<String>,
    diagram: Option<String>,
    moves: Option<String>,
}

/// Templates of the text under the last figure of a game.
#[derive(Clone, Debug, Default, Deserialize, PartialEq)]
#[serde(deny_unknown_fields, default)]
struct EndFile {
    line: Option<String>,
    time: Option<String>,
    duration: Option<String>,
}

/// Templates of the words for results.
#[derive(Clone, Debug, Default, Deserialize, PartialEq)]
#[serde(deny_unknown_fields, default)]
struct ResultFile {
    black: Option<String>,
    white: Option<String>,
    points: Option<String>,
    resignation: Option<String>,
    time: Option<String>,
    draw: Option<String>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum LangWord {
    Ko,
    En,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum NotesWord {
    Ko,
    En,
    Eq,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum NumbersWord {
    Recorded,
    Full,
    Mod100,
    Restart,
    None,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ReferencesWord {
    Small,
    Capitals,
    Korean,
    Japanese,
}

impl PrintCustom {
    /// Returns the built-in print custom with this name; fails for an unknown name.
    pub(crate) fn named(name: &str) -> Result<PrintCustom, CliError> {
        match CUSTOMS.iter().find(|(known, _)| *known == name) {
            Some((name, text)) => PrintCustom::of_toml(name, text),
            None => Err(unknown(name)),
        }
    }

    /// Parses a print custom from TOML text; `name` is the file's name for errors.
    pub(crate) fn of_toml(name: &str, text: &str) -> Result<PrintCustom, CliError> {
        let file: CustomFile = toml::from_str(text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            let before = &text.as_bytes()[..start.min(text.len())];
            let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
            let reason = |lang| toml_message(error.message(), lang);
            bad(name, line).with_words("reason", reason)
        })?;
        let mut custom = match &file.base {
            None => PrintCustom::default(),
            Some(base) => PrintCustom::named(base)?,
        };
        if let Some(written) = &file.coords {
            let known = Coords::ALL.iter().find(|(known, _)| known == written);
            let Some((_, coords)) = known else {
                let known: Vec<&str> = Coords::ALL.iter().map(|(known, _)| *known).collect();
                let line = 1 + text
                    .lines()
                    .position(|line| line.starts_with("coords"))
                    .unwrap_or(0);
                return Err(bad(name, line).with("reason", format!("coords: {}", known.join(", "))));
            };
            custom.coords = Some(*coords);
        }
        custom.take(file);
        Ok(custom)
    }

    /// Replaces the values that a TOML file sets and keeps the others.
    fn take(&mut self, file: CustomFile) {
        let lang = file.lang.map(|lang| match lang {
            LangWord::Ko => Lang::Ko,
            LangWord::En => Lang::En,
        });
        let notes = file.notes.map(|notes| match notes {
            NotesWord::Ko => Notes::Korean,
            NotesWord::En => Notes::English,
            NotesWord::Eq => Notes::Equals,
        });
        let numbers = file.numbers.map(|numbers| match numbers {
            NumbersWord::Recorded => Numbers::Recorded,
            NumbersWord::Full => Numbers::Full,
            NumbersWord::Mod100 => Numbers::Mod100,
            NumbersWord::Restart => Numbers::Restart,
            NumbersWord::None => Numbers::None,
        });
        self.lang = lang.or(self.lang);
        self.theme = file.theme.or(self.theme.take());
        self.notes = notes.or(self.notes);
        self.numbers = numbers.or(self.numbers);
        self.title = file.title.or(self.title.take());
        self.hides_captured = file.captured.map_or(self.hides_captured, |shown| !shown);
        self.references = match file.references {
            None => self.references,
            Some(ReferencesWord::Small) => References::Small,
            Some(ReferencesWord::Capitals) => References::Capitals,
            Some(ReferencesWord::Korean) => References::Korean,
            Some(ReferencesWord::Japanese) => References::Japanese,
        };
        let put = |kept: &mut Option<String>, said: Option<String>| *kept = said.or(kept.take());
        let headlines = file.headlines;
        put(&mut self.headlines.figure, headlines.figure);
        put(&mut self.headlines.whole, headlines.whole);
        put(&mut self.headlines.diagram, headlines.diagram);
        put(&mut self.headlines.moves, headlines.moves);
        put(&mut self.end.line, file.end.line);
        put(&mut self.end.time, file.end.time);
        put(&mut self.end.duration, file.end.duration);
        put(&mut self.result.black, file.result.black);
        put(&mut self.result.white, file.result.white);
        put(&mut self.result.points, file.result.points);
        put(&mut self.result.resignation, file.result.resignation);
        put(&mut self.result.time, file.result.time);
        put(&mut self.result.draw, file.result.draw);
    }

    /// Returns the lines under the last figure of a game: the result with the number of moves, and the time used. A
    /// line is left out if the custom has no template for it, or the record lacks the data.
    pub(crate) fn ending(&self, record: &Record, line: &PlayLine<'_>, lang: Lang) -> Vec<String> {
        let outcome = Meaning::new(record).outcome();
        let result = outcome.and_then(|outcome| self.result(outcome, lang));
        let last = self.end.line.as_ref().zip(result).map(|(words, result)| {
            let last = line.plies().to_string();
            words.replace("{last}", &last).replace("{result}", &result)
        });
        let spent = [Side::BLACK, Side::WHITE].map(|side| self.spent(record, line, side));
        let time = match (&self.end.time, spent) {
            (Some(words), [Some(black), Some(white)]) => {
                Some(words.replace("{black}", &black).replace("{white}", &white))
            }
            _ => None,
        };
        last.into_iter().chain(time).collect()
    }

    fn result(&self, outcome: Outcome, lang: Lang) -> Option<String> {
        let own = || {
            let words = &self.result;
            let (winner, words, points) = match outcome {
                Outcome::Draw => return words.draw.clone(),
                Outcome::Win { winner, by } => match by {
                    WinMethod::Points(margin) => {
                        (winner, &words.points, margin.as_said(Lang::En).to_string())
                    }
                    WinMethod::Resignation => (winner, &words.resignation, String::new()),
                    WinMethod::Time => (winner, &words.time, String::new()),
                    _ => return None,
                },
                _ => return None,
            };
            let side = if winner == Side::BLACK {
                &self.result.black
            } else {
                &self.result.white
            };
            let side = side
                .clone()
                .unwrap_or_else(|| winner.word().get(lang).to_owned());
            let points: String = points
                .chars()
                .filter(|c| c.is_ascii_digit() || *c == '.')
                .collect();
            let words = words.as_ref()?;
            Some(
                words
                    .replace("{winner}", &side)
                    .replace("{points}", &points),
            )
        };
        own().or_else(|| outcome.said(lang))
    }

    /// Returns the time that a side used in the game, formatted: the sum over its moves, or the
    /// limit minus the time left. `None` if the record states neither, or if the side entered
    /// overtime.
    fn spent(&self, record: &Record, line: &PlayLine<'_>, side: Side) -> Option<String> {
        let limit = match record
            .header
            .find(Field::TimeLimit)
            .map(|entry| entry.value)
        {
            Some(Value::Seconds(seconds)) => Some(i64::from(seconds) * 1000),
            _ => None,
        };
        let (mut taken, mut left) = (None, None);
        let items = line
            .nodes()
            .iter()
            .flat_map(|&node| record.tree.items(node));
        for item in items {
            if let Body::Clock {
                side: of,
                kind,
                value,
            } = item.body
                && of == side
            {
                let value = i64::from(value);
                match kind {
                    ClockKind::Spent => taken = Some(taken.unwrap_or(0) + value),
                    ClockKind::Left => left = Some(value),
                    ClockKind::Overtime => return None,
                }
            }
        }
        let used = taken
            .or_else(|| Some(limit? - left?))
            .filter(|&used| used >= 0)?;
        let minutes = used / 60_000;
        let words = self.end.duration.as_deref().unwrap_or("{hours}:{minutes}");
        let padded = if words.contains("{hours}:") {
            format!("{:02}", minutes % 60)
        } else {
            (minutes % 60).to_string()
        };
        let words = words.replace("{hours}", &(minutes / 60).to_string());
        Some(words.replace("{minutes}", &padded))
    }
}

fn unknown(name: &str) -> CliError {
    let known: Vec<&str> = CUSTOMS.iter().map(|(name, _)| *name).collect();
    CliError::new(&cli_error::UNKNOWN_STYLE)
        .with("name", name)
        .with("known", known.join(", "))
}

fn bad(name: &str, line: usize) -> CliError {
    CliError::new(&cli_error::BAD_STYLE)
        .with("name", name)
        .with("line", line)
}
