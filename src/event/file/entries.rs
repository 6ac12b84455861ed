//! Keys and values of the TOML tables in an event file, with findings about wrong ones.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::keys::Keys;
use super::{EventReader, keys, pairing, values};
use crate::diag::finding::Arg;
use crate::diag::{Finding, Place};
use crate::event::codes;
use crate::event::finding::EventFinding;
use crate::text::nearest::nearest;
use crate::text::{Bilingual, Lang, Span};

/// A key of a table with its value. `key` is the English key, `written` the key in the file.
pub(super) struct Entry<'t> {
    pub key: &'static str,
    pub written: &'t str,
    pub value: &'t Spanned<DeValue<'t>>,
}

/// Known keys and values of one table, in the order of the file.
pub(super) struct Entries<'t>(Vec<Entry<'t>>);

impl<'t> Entries<'t> {
    pub(super) fn get(&self, key: &str) -> Option<&Entry<'t>> {
        self.0.iter().find(|entry| entry.key == key)
    }
}

impl EventReader<'_> {
    pub(super) fn span<T>(&self, of: &Spanned<T>) -> Span {
        self.quoted.written(of.span())
    }

    /// Returns the entries of a table whose key is in `keys`. Reports unknown keys, and keys that are given in both
    /// languages.
    pub(super) fn entries<'t>(&mut self, table: &'t DeTable<'t>, keys: Keys) -> Entries<'t> {
        let mut written: Vec<_> = table.iter().collect();
        written.sort_by_key(|(key, _)| key.span().start);
        let mut entries: Vec<Entry<'t>> = Vec::new();
        for (key, value) in written {
            let span = self.span(key);
            let name: &'t str = key.get_ref();
            let Some(known) = keys::known(keys, name) else {
                self.unknown_key(name, span, keys);
                continue;
            };
            if let Some(before) = entries.iter().find(|entry| entry.key == known) {
                let both = format!("{} = {name}", before.written);
                self.contradiction(span, both.into());
                continue;
            }
            entries.push(Entry {
                key: known,
                written: name,
                value,
            });
        }
        Entries(entries)
    }

    pub(super) fn unknown_key(&mut self, name: &str, span: Span, keys: Keys) {
        let near = nearest(name, keys::words(keys)).or_else(|| keys::alike(keys, name));
        let near = match near {
            Some(near) => Arg::Each {
                en: format!("; {near}?"),
                ko: format!(". {near}?"),
            },
            None => Arg::from(""),
        };
        let finding = Finding::new(&codes::KEY_UNKNOWN, Place::text(span));
        self.findings.push(EventFinding {
            key: Some(name.to_owned()),
            ..EventFinding::new(finding.arg("key", name).arg("near", near))
        });
    }

    /// Reports an invalid value of a key, with the allowed values.
    pub(super) fn refuse(&mut self, key: &str, span: Span, value: &str) {
        let allowed = expected(key, value);
        self.findings
            .push(EventFinding::invalid(key, value, allowed, span));
    }

    /// Reports a result that cannot be parsed; `span` is the pairing.
    pub(super) fn refuse_outcome(&mut self, key: &str, span: Span, outcome: &str) {
        let allowed = expected("result", outcome);
        self.findings
            .push(EventFinding::invalid(key, outcome, allowed, span));
    }

    /// Reports each key of `due` that the table lacks, in the language of the file.
    pub(super) fn require(
        &mut self,
        entries: &Entries<'_>,
        known: Keys,
        due: &[&'static str],
        place: Span,
    ) {
        let is_korean = entries.0.iter().any(|entry| !entry.written.is_ascii());
        let lang = if is_korean { Lang::Ko } else { Lang::En };
        for key in due {
            if entries.get(key).is_none() {
                let word = keys::in_lang(known, key, lang);
                let line = format!("{word} = {}", example(key).get(lang));
                self.findings
                    .push(EventFinding::missing(word, &line, place));
            }
        }
    }

    pub(super) fn refuse_entry(&mut self, entry: &Entry<'_>) {
        let span = self.span(entry.value);
        let value = self.text.get(span.range()).unwrap_or_default().to_owned();
        self.refuse(entry.written, span, &value);
    }

    pub(super) fn contradiction(&mut self, span: Span, what: Arg) -> &mut EventFinding {
        let finding = Finding::new(&codes::CONTRADICTS_ITSELF, Place::text(span));
        self.findings
            .push(EventFinding::new(finding.arg("what", what)));
        let last = self.findings.len() - 1;
        &mut self.findings[last]
    }

    /// Converts the value of a key with `read`. If `read` returns `None`, the value is reported as invalid. `None`
    /// also without the key.
    pub(super) fn value<T>(
        &mut self,
        entries: &Entries<'_>,
        key: &str,
        read: impl FnOnce(&DeValue<'_>) -> Option<T>,
    ) -> Option<T> {
        let entry = entries.get(key)?;
        let value = read(entry.value.get_ref());
        if value.is_none() {
            self.refuse_entry(entry);
        }
        value
    }

    pub(super) fn texts(&mut self, entries: &Entries<'_>, key: &str) -> Option<String> {
        self.value(entries, key, values::text)
    }

    /// Returns all tables of an array, or the single table that the value is. Other values are reported.
    pub(super) fn tables<'t>(&mut self, entry: &Entry<'t>) -> Vec<(Span, &'t DeTable<'t>)> {
        let all: Vec<&'t Spanned<DeValue<'t>>> = match entry.value.get_ref() {
            DeValue::Array(array) => array.iter().collect(),
            _ => vec![entry.value],
        };
        let mut tables = Vec::new();
        for one in all {
            match one.get_ref() {
                DeValue::Table(table) => tables.push((self.span(one), table)),
                _ => self.refuse_entry(entry),
            }
        }
        tables
    }
}

/// Returns an example value for a required key, used in a finding.
fn example(key: &str) -> Bilingual {
    match key {
        "schema" => Bilingual::new("\"bokgi.event/1\"", "\"bokgi.event/1\""),
        "game" => Bilingual::new("\"baduk\"", "\"바둑\""),
        "record" => Bilingual::new("\"round1/3.sgf\"", "\"1회전/3.sgf\""),
        "verdict" => Bilingual::new("\"accept\"", "\"접수\""),
        "reason" => Bilingual::new("\"agreed by both\"", "\"두 사람이 합의함\""),
        "places" => Bilingual::new("1", "1"),
        "teams" => Bilingual::new("\"A - B : 2-1\"", "\"가람 - 나래 : 2-1\""),
        _ => Bilingual::new("\"Hong Gildong\"", "\"홍길동\""),
    }
}

/// Formats the allowed values of a key for a finding. If a pairing only lacks spaces around its hyphen, the corrected
/// pairing is shown.
fn expected(key: &str, value: &str) -> Arg {
    let Some(values) = keys::allowed(key) else {
        return Arg::from("");
    };
    let is_of_sides = values.en.contains(" - ");
    let value = value.trim().trim_matches('"');
    let spaced = value.replacen('-', " - ", 1);
    if is_of_sides
        && !value.contains(" - ")
        && value.contains('-')
        && pairing::pairing(&spaced).is_some()
    {
        return Arg::Each {
            en: format!("; write \"{spaced}\""),
            ko: format!(". \"{spaced}\"라고 적으십시오"),
        };
    }
    Arg::Each {
        en: format!("; allowed: {}", values.en),
        ko: format!(". 쓸 수 있는 값: {}", values.ko),
    }
}
