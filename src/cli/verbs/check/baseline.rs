//! Findings that are known already (`--baseline`): what remains is new.
//!
//! A finding is known by its file, its code, its place in the record and its message, and as often as it stood
//! there. Where it stands in the text makes no difference, so that lines may move.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anyhow::Context;
use serde::Deserialize;

use crate::cli::run::problem::{self, Attempt, Problem};
use crate::diag::Finding;
use crate::text::Lang;
use crate::text::path::readable;

/// The findings that an earlier run reported as JSON or NDJSON.
pub(crate) struct Baseline {
    files: HashMap<String, KnownFindings>,
}

/// The findings of a file that are known, each with how often it may still come.
#[derive(Clone, Debug, Default)]
pub(crate) struct KnownFindings {
    counts: HashMap<KnownFinding, usize>,
    /// The languages of the messages.
    langs: Vec<Lang>,
}

/// What a finding is known by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct KnownFinding {
    code: String,
    /// The number of the record, from 1.
    record: Option<u64>,
    ply: Option<u32>,
    message: String,
}

/// An element of a report: a finding, or the summary, which has none of this.
#[derive(Deserialize)]
struct Element {
    schema: String,
    file: Option<String>,
    code: Option<String>,
    record: Option<u64>,
    #[serde(rename = "move")]
    ply: Option<u32>,
    message: Option<String>,
    lang: Option<String>,
}

/// A report: its elements in an array, or one a line.
#[derive(Deserialize)]
#[serde(untagged)]
enum Document {
    Array(Vec<Element>),
    One(Element),
}

impl Baseline {
    /// Reads a report; fails where it is none.
    pub(crate) fn open(path: &Path) -> Result<Baseline, Problem> {
        let bytes = fs::read(path).with_context(|| Attempt::Read(readable(path)))?;
        let text = bytes.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(&bytes);
        let mut baseline = Baseline {
            files: HashMap::new(),
        };
        let documents = serde_json::Deserializer::from_slice(text).into_iter::<Document>();
        let mut is_report = false;
        for document in documents {
            let document = document.map_err(|error| Baseline::refused(path, Some(&error)))?;
            is_report = true;
            let elements = match document {
                Document::Array(elements) => elements,
                Document::One(element) => vec![element],
            };
            for element in elements {
                if !element.schema.starts_with("bokgi.") {
                    return Err(Baseline::refused(path, None));
                }
                baseline.add(element);
            }
        }
        if !is_report {
            return Err(Baseline::refused(path, None));
        }
        Ok(baseline)
    }

    fn refused(path: &Path, error: Option<&serde_json::Error>) -> Problem {
        let name = readable(path);
        // An element that is no finding has no place of its own.
        let place = error.filter(|error| error.line() > 0);
        let place = place.map(|error| format!(":{}:{}", error.line(), error.column()));
        Problem::new(&problem::NO_BASELINE)
            .with("place", place.unwrap_or_default())
            .with("name", name)
    }

    fn add(&mut self, element: Element) {
        let Element {
            file: Some(file),
            code: Some(code),
            message: Some(message),
            ..
        } = element
        else {
            return;
        };
        let file = self.files.entry(called(&file)).or_default();
        let lang = element.lang.as_deref().map_or(Lang::En, Lang::from_locale);
        if !file.langs.contains(&lang) {
            file.langs.push(lang);
        }
        let known = KnownFinding {
            code,
            record: element.record,
            ply: element.ply,
            message,
        };
        *file.counts.entry(known).or_default() += 1;
    }

    /// What is known of a file.
    pub(crate) fn of_file(&self, name: &str) -> KnownFindings {
        self.files.get(&called(name)).cloned().unwrap_or_default()
    }
}

impl KnownFindings {
    /// Takes away the findings that are known, and says how many they are.
    pub(crate) fn leave_out(&mut self, findings: &mut Vec<Finding>) -> usize {
        if self.counts.is_empty() {
            return 0;
        }
        let before = findings.len();
        findings.retain(|finding| !self.takes(finding));
        before - findings.len()
    }

    fn takes(&mut self, finding: &Finding) -> bool {
        self.langs.iter().any(|&lang| {
            let known = KnownFinding {
                code: finding.code.id.to_owned(),
                record: finding.place.record.map(|record| u64::from(record) + 1),
                ply: finding.place.ply,
                message: finding.message(lang),
            };
            match self.counts.get_mut(&known) {
                Some(left) if *left > 0 => {
                    *left -= 1;
                    true
                }
                _ => false,
            }
        })
    }
}

/// The name of a file, the same whether it was found from `.` or named.
fn called(name: &str) -> String {
    let name = name.replace(std::path::MAIN_SEPARATOR, "/");
    let mut name = name.as_str();
    while let Some(rest) = name.strip_prefix("./") {
        name = rest;
    }
    name.to_owned()
}
