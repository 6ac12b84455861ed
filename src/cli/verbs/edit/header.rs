//! Edits of header fields: setting, renaming players, uniform spelling.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anyhow::Context;
use unicode_normalization::UnicodeNormalization;

use crate::cli::run::cli_error::{self, CliError, IoContext};
use crate::event::spelling::{NormalName, without_rank};
use crate::formats::header_value::{self, HeaderValue, restate};
use crate::formats::sgf::field_of;
use crate::formats::shared::typed::tag_names::{TagSubject, nearest_name, tag_named};
use crate::formats::shared::values::{Spelling, date, komi, result};
use crate::games::{self, RulesRequest};
use crate::model::meaning::{KomiBasis, MarginBasis, OutcomeMeaning};
use crate::model::{Entry, EntryId, Field, Meaning, Record, Side, Source, Value};
use crate::text::Lang;
use crate::text::encoding::Hints;
use crate::text::path::readable;

/// Kinds of header values that `--normalise` spells uniformly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Normalised {
    /// Dates, as `2026-03-01`
    Dates,
    /// Komi, as `6.5`
    Komi,
    /// Results, as `B+R`
    Results,
    /// Rules, as `chinese` or `aga; button=yes`
    Rules,
    /// Player names, trimmed, with the rank moved to its own field
    Names,
}

pub(super) struct HeaderEdit {
    /// Fields to set, with the new value; `None` removes the field.
    set: Vec<(Field, Option<HeaderValue>)>,
    /// New player names, by the old name normalized for comparison.
    names: HashMap<String, String>,
    normalised: Vec<Normalised>,
}

impl HeaderEdit {
    /// Parses the edits. `set` are arguments of `--set`, `rename` is the path of a table of names.
    /// Fails for an unknown or fixed field, an invalid value, or an unreadable table.
    pub(super) fn new(
        set: &[String],
        rename: Option<&Path>,
        normalised: &[Normalised],
    ) -> Result<HeaderEdit, CliError> {
        Ok(HeaderEdit {
            set: set
                .iter()
                .map(|text| statement(text))
                .collect::<Result<_, _>>()?,
            names: rename.map(names).transpose()?.unwrap_or_default(),
            normalised: normalised.to_vec(),
        })
    }

    pub(super) fn apply(&self, record: &mut Record) {
        for (field, statement) in &self.set {
            match statement {
                Some(value) => value.set(record),
                None => record.retain_info(|entry| entry.field != *field),
            }
        }
        if !self.names.is_empty() {
            self.rename(record);
        }
        for normalised in &self.normalised {
            normalise(record, *normalised);
        }
    }

    /// Replaces the names of players, team members and coaches, also in results that contain them.
    /// Ranks after a name stay.
    fn rename(&self, record: &mut Record) {
        let new = |written: &str| {
            let (_, rank) = without_rank(written);
            let name = self.names.get(&NormalName::from_text(written).form)?;
            Some(rank.map_or(name.clone(), |rank| format!("{name} {rank}")))
        };
        let mut is_changed = false;
        for at in 0..record.header.entries().len() {
            let id = EntryId(at as u32);
            let entry = *record.header.entry(id);
            let written = record.text(entry.text);
            let renamed = match entry.field {
                Field::Name(_) | Field::Coach(_) => new(written),
                Field::Members(_) => {
                    let members = written.split_inclusive([',', '·', '/', '、']);
                    let mut has_new = false;
                    let renamed = members.map(|part| {
                        let name = part.trim_end_matches([',', '·', '/', '、']);
                        let bare = name.trim();
                        let Some(new) = new(bare).filter(|_| !bare.is_empty()) else {
                            return part.to_owned();
                        };
                        has_new = true;
                        part.replacen(bare, &new, 1)
                    });
                    let renamed: String = renamed.collect();
                    has_new.then_some(renamed)
                }
                _ => None,
            };
            if let Some(text) = renamed.filter(|renamed| renamed != written) {
                let text = record.intern(&text);
                record.header.replace(id, Entry { text, ..entry });
                is_changed = true;
            }
        }
        if is_changed && let Some(id) = record.header.position(Field::Result) {
            let entry = *record.header.entry(id);
            // Outside SGF, the result may contain the winner's name, which may just have changed,
            // so it is rewritten.
            if record.origin.format != "sgf" && matches!(entry.value, Value::Outcome(_)) {
                restate(record, id);
            }
        }
    }
}

/// Parses an argument of `--set`, such as `EV=Spring Cup`, to the field and its new value; `None`
/// to remove it.
///
/// ```text
/// Set = Field "=" [ Value ] .
/// ```
fn statement(asked: &str) -> Result<(Field, Option<HeaderValue>), CliError> {
    let wrong = |kind| CliError::new(kind).with("asked", asked);
    let (name, text) = asked
        .split_once('=')
        .ok_or_else(|| wrong(&cli_error::NO_VALUE))?;
    let (name, text) = (name.trim(), text.trim());
    let named = || match tag_named(name)? {
        TagSubject::Field(field) => Some(field),
        _ => None,
    };
    let field = field_of(name).or_else(named).ok_or_else(|| {
        CliError::new(&cli_error::UNKNOWN_FIELD)
            .with("asked", name)
            .with_words("nearest", |lang| match (nearest_name(name), lang) {
                (Some(near), Lang::En) => format!("did you mean `{near}`? "),
                (Some(near), Lang::Ko) => format!("`{near}`입니까? "),
                (None, _) => String::new(),
            })
    })?;
    if field.is_technical() {
        return Err(CliError::new(&cli_error::FIELD_NOT_SET).with("asked", name));
    }
    if text.is_empty() {
        return Ok((field, None));
    }
    let value = HeaderValue::parse(field, text).ok_or_else(|| {
        CliError::new(&cli_error::BAD_VALUE)
            .with("field", name)
            .with("asked", text)
    })?;
    Ok((field, Some(value)))
}

/// Rewrites header values of one kind in the uniform spelling. Values that cannot be parsed, and
/// komi and results with a remark, stay as written.
fn normalise(record: &mut Record, normalised: Normalised) {
    if matches!(normalised, Normalised::Komi | Normalised::Results) {
        state_in_points(record);
    }
    for at in 0..record.header.entries().len() {
        let id = EntryId(at as u32);
        let entry = *record.header.entry(id);
        let written = record.text(entry.text);
        if let (Normalised::Names, Field::Name(side)) = (normalised, entry.field) {
            let (name, rank) = normal_name(written);
            let text = record.intern(&name);
            record.header.replace(id, Entry { text, ..entry });
            if let Some(rank) = rank {
                state_rank(record, side, &rank);
            }
            continue;
        }
        if let (Normalised::Rules, Field::Rules) = (normalised, entry.field) {
            if let Some(rules) = uniform_rules(record, written) {
                let text = record.intern(&rules);
                record.header.replace(id, Entry { text, ..entry });
            }
            continue;
        }
        let spelling = match (normalised, entry.field, entry.value) {
            // The time of day is dropped from the spelling, because SGF has no field for it.
            (Normalised::Dates, Field::Date, Value::Dates(_)) => date::read(written)
                .and_then(|read| read.spelling.canonical().map(str::to_owned))
                .map(|canonical| Spelling::Dialect { canonical }),
            (Normalised::Komi, Field::Komi, Value::Points(meant)) => komi::read(written)
                .filter(|read| read.value == meant)
                .map(|read| read.spelling),
            (Normalised::Results, Field::Result, Value::Outcome(meant)) => result::read(written)
                .filter(|read| read.value == meant)
                .map(|read| read.spelling),
            _ => None,
        };
        // Komi and results with a remark in brackets (`Annotated`) stay as written, because the
        // uniform spelling has no place for the remark.
        if let Some(Spelling::Dialect { canonical }) = spelling {
            let text = record.intern(&canonical);
            record.header.replace(id, Entry { text, ..entry });
        }
    }
}

/// Returns the rules in the uniform words of their game. `None` for unknown rules, and for an
/// engine's rules string, which already is uniform.
fn uniform_rules(record: &Record, written: &str) -> Option<String> {
    let rules = RulesRequest::stated_in(written);
    let spelled = games::by_id(&record.game.0)?
        .facts()
        .rulebook
        .respelled(&rules, Lang::En)?;
    let as_string = rules.to_string();
    Some(if as_string == rules.in_words() {
        spelled.in_words()
    } else {
        as_string
    })
}

/// Converts the komi and the margin of the result to points if a server wrote them in hundredths or
/// in zi. Both are converted, since one alone would contradict the other.
fn state_in_points(record: &mut Record) {
    let meaning = Meaning::new(record);
    let Some(komi) = meaning.komi else { return };
    let in_zi = |result: &OutcomeMeaning| result.margin == MarginBasis::Zi;
    let result = meaning.result.filter(in_zi).map(|result| result.outcome);
    let komi = (komi.basis != KomiBasis::Stated).then_some(komi.points);
    for (field, value) in [
        (Field::Komi, komi.map(Value::Points)),
        (Field::Result, result.map(Value::Outcome)),
    ] {
        if let (Some(id), Some(value)) = (record.header.position(field), value) {
            let entry = *record.header.entry(id);
            record.header.replace(id, Entry { value, ..entry });
            restate(record, id);
        }
    }
}

/// Returns a player's name with composed letters and single blanks, and separately the rank after
/// it, if any.
fn normal_name(written: &str) -> (String, Option<String>) {
    let composed: String = written.nfc().collect();
    let words: Vec<&str> = composed.split_whitespace().collect();
    let joined = words.join(" ");
    let (name, rank) = without_rank(&joined);
    (name.to_owned(), rank.map(|rank| rank.trim().to_owned()))
}

/// Sets the rank of a side's player if the record states none.
fn state_rank(record: &mut Record, side: Side, rank: &str) {
    let field = Field::Rank(side);
    let stated = record
        .info(field)
        .is_some_and(|rank| !rank.trim().is_empty());
    if stated {
        return;
    }
    let text = record.intern(rank);
    let entry = Entry {
        field,
        text,
        value: Value::Text,
    };
    match record.header.position(field) {
        Some(id) => record.header.replace(id, entry),
        None => {
            header_value::add(record, entry);
        }
    }
}

/// Words that mark the first line of a table of names as a heading.
const HEADINGS: [&str; 8] = [
    "old",
    "from",
    "name",
    "player",
    "이름",
    "옛이름",
    "바꿀이름",
    "선수",
];

/// Reads the table of `--rename`: an old and a new name in each line, separated by a comma,
/// semicolon or tab. A heading line, empty lines and lines that begin with `#` are skipped.
fn names(path: &Path) -> Result<HashMap<String, String>, CliError> {
    let name = readable(path);
    let bytes = fs::read(path).with_context(|| IoContext::Read(name.clone()))?;
    let source = Source::decode(name.clone(), bytes, None, |_| Hints::default());
    let text = source.text().trim_start_matches('\u{FEFF}');
    let is_row = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
    let first = text.lines().find(is_row);
    let delimiter = first.and_then(|line| line.bytes().find(|byte| b",;\t".contains(byte)));
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .comment(Some(b'#'))
        .trim(csv::Trim::All)
        .delimiter(delimiter.unwrap_or(b','))
        .from_reader(text.as_bytes());
    let mut names = HashMap::new();
    for (number, row) in reader.records().enumerate() {
        let wrong = |line: u64| {
            CliError::new(&cli_error::NO_NEW_NAME)
                .with("name", &name)
                .with("line", line)
        };
        let row = row.map_err(|error| wrong(error.position().map_or(1, csv::Position::line)))?;
        let line = row.position().map_or(1, csv::Position::line);
        let cell = |at: usize| row.get(at).unwrap_or_default();
        let heading: String = cell(0).to_lowercase().split_whitespace().collect();
        if number == 0 && HEADINGS.contains(&heading.as_str()) || cell(0).is_empty() {
            continue;
        }
        if cell(1).is_empty() {
            return Err(wrong(line));
        }
        names.insert(NormalName::from_text(cell(0)).form, cell(1).to_owned());
    }
    Ok(names)
}
