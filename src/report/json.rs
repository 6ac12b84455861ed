//! Report of findings as JSON: one array, or one object per line. A summary follows.

use std::io::{self, Write};

use serde::Serialize;

use super::{Report, ReportStyle, Reporter, Totals, wire};
use crate::diag::Finding;
use crate::model::Source;

/// Report as one JSON array: `bokgi.finding/1` objects, then a `bokgi.summary/1` object.
#[derive(Debug)]
pub struct Json;

impl Report for Json {
    fn id(&self) -> &'static str {
        "json"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["json"]
    }

    fn is_for_programs(&self) -> bool {
        true
    }

    fn begin(&self, style: ReportStyle) -> Box<dyn Reporter> {
        Box::new(JsonReporter {
            style,
            is_open: false,
        })
    }
}

/// Report with one JSON object per line: `bokgi.finding/1` objects, then a `bokgi.summary/1` object.
#[derive(Debug)]
pub struct Ndjson;

impl Report for Ndjson {
    fn id(&self) -> &'static str {
        "ndjson"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["ndjson", "jsonl"]
    }

    fn is_for_programs(&self) -> bool {
        true
    }

    fn begin(&self, style: ReportStyle) -> Box<dyn Reporter> {
        Box::new(NdjsonReporter { style })
    }
}

/// Returns the JSON Schema of `bokgi.finding/1`.
pub fn schema() -> serde_json::Value {
    published(schemars::schema_for!(wire::Finding<'_>))
}

/// Returns the JSON Schema of `bokgi.summary/1`.
pub fn summary_schema() -> serde_json::Value {
    published(schemars::schema_for!(wire::Summary<'_>))
}

/// Converts a generated schema to JSON, with title and description first.
pub(crate) fn published(mut schema: schemars::Schema) -> serde_json::Value {
    // Moves the keys that a reader looks for to the front.
    let about = ["$schema", "title", "description", "type"];
    let taken = about.map(|key| (key, schema.remove(key)));
    for (key, value) in taken.into_iter().rev() {
        if let Some(value) = value {
            schema
                .ensure_object()
                .shift_insert(0, key.to_owned(), value);
        }
    }
    schema.to_value()
}

struct JsonReporter {
    style: ReportStyle,
    is_open: bool,
}

impl JsonReporter {
    fn element(&mut self, element: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(if self.is_open { b",\n" } else { b"[\n" })?;
        self.is_open = true;
        Ok(serde_json::to_writer(out, element)?)
    }
}

impl Reporter for JsonReporter {
    fn file(
        &mut self,
        source: &Source,
        findings: &[Finding],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        for finding in findings {
            let finding = wire::Finding::new(source, finding, self.style.lang);
            self.element(&finding, out)?;
        }
        Ok(())
    }

    fn end(&mut self, totals: &Totals, out: &mut dyn Write) -> io::Result<()> {
        if self.style.summary {
            self.element(&wire::Summary::new(totals, self.style.lang), out)?;
        }
        out.write_all(if self.is_open { b"\n]\n" } else { b"[]\n" })
    }
}

struct NdjsonReporter {
    style: ReportStyle,
}

impl Reporter for NdjsonReporter {
    fn file(
        &mut self,
        source: &Source,
        findings: &[Finding],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        for finding in findings {
            let finding = wire::Finding::new(source, finding, self.style.lang);
            serde_json::to_writer(&mut *out, &finding)?;
            out.write_all(b"\n")?;
        }
        Ok(())
    }

    fn end(&mut self, totals: &Totals, out: &mut dyn Write) -> io::Result<()> {
        if self.style.summary {
            let summary = wire::Summary::new(totals, self.style.lang);
            serde_json::to_writer(&mut *out, &summary)?;
            out.write_all(b"\n")?;
        }
        Ok(())
    }
}
