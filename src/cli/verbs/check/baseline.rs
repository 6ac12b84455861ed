//! Known findings from an earlier report (`--baseline`), which a check suppresses.
//!
//! A finding is known if file, code, record, move and message match, as often as it was reported.
//! Line numbers may change.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anyhow::Context;
use serde::Deserialize;

use crate::cli::run::cli_error::{self, CliError, IoContext};
use crate::diag::Finding;
use crate::text::Lang;
use crate::text::path::readable;

/// Known findings, read from an earlier report in JSON or NDJSON.
pub(crate) struct Baseline {
    files: HashMap<String, KnownFindings>,
}

/// Known findings of one file, each with the number of times that it may still be suppressed.
#[derive(Clone, Debug, Default)]
pub(crate) struct KnownFindings {
    counts: HashMap<KnownFinding, usize>,
    /// Languages in which the earlier report has messages.
    langs: Vec<Lang>,
}

/// Properties by which a finding is recognized as known.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct KnownFinding {
    code: String,
    /// Number of the record in its file, from 1; `None` for a finding outside of records.
    record: Option<u64>,
    ply: Option<u32>,
    message: String,
}

/// An element of the earlier report: a finding, or the summary at the end, which lacks these
/// fields.
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

/// JSON of the earlier report: an array of elements, or single elements, one per line.
#[derive(Deserialize)]
#[serde(untagged)]
enum Document {
    Array(Vec<Element>),
    One(Element),
}

impl Baseline {
    /// Reads an earlier report; fails if the file is not one.
    ///
    /// Only regular files of at most `most` bytes are read, because a configuration file may name a
    /// pipe or device.
    pub(crate) fn open(path: &Path, most: usize) -> Result<Baseline, CliError> {
        let attempt = || IoContext::Read(readable(path));
        let file = fs::metadata(path).with_context(attempt)?;
        if !file.is_file() {
            return Err(CliError::new(&cli_error::NOT_REGULAR).with("name", readable(path)));
        }
        if file.len() > most as u64 {
            return Err(CliError::new(&cli_error::TOO_LARGE)
                .with("name", readable(path))
                .with("limit", most));
        }
        let bytes = fs::read(path).with_context(attempt)?;
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

    fn refused(path: &Path, error: Option<&serde_json::Error>) -> CliError {
        let name = readable(path);
        // serde_json reports line 0 for an element of the wrong type; then the message has no
        // place.
        let place = error.filter(|error| error.line() > 0);
        let place = place.map(|error| format!(":{}:{}", error.line(), error.column()));
        CliError::new(&cli_error::NO_BASELINE)
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

    pub(crate) fn of_file(&self, name: &str) -> KnownFindings {
        self.files.get(&called(name)).cloned().unwrap_or_default()
    }
}

impl KnownFindings {
    /// Removes known findings from the list and returns how many were removed.
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

/// Normalizes a file name for comparison: `./a.sgf` becomes `a.sgf`, and `\` becomes `/` on
/// Windows.
fn called(name: &str) -> String {
    let name = name.replace(std::path::MAIN_SEPARATOR, "/");
    let mut name = name.as_str();
    while let Some(rest) = name.strip_prefix("./") {
        name = rest;
    }
    name.to_owned()
}
