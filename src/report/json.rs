//! Findings for programs: one JSON array, or one JSON object a line.

use std::io::{self, Write};

use super::{Report, ReportStyle, Reporter, Totals, wire};
use crate::diag::Finding;
use crate::model::Source;
use crate::text::{Bilingual, Lang};

/// One JSON array of `bokgi.finding/1` objects.
#[derive(Debug)]
pub struct Json;

impl Report for Json {
    fn id(&self) -> &'static str {
        "json"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new("a JSON array", "JSON 배열")
    }

    fn is_for_programs(&self) -> bool {
        true
    }

    fn begin(&self, style: ReportStyle) -> Box<dyn Reporter> {
        Box::new(JsonReporter {
            lang: style.lang,
            is_open: false,
        })
    }
}

/// One `bokgi.finding/1` object a line.
#[derive(Debug)]
pub struct Ndjson;

impl Report for Ndjson {
    fn id(&self) -> &'static str {
        "ndjson"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new("one JSON object a line", "한 줄에 JSON 객체 하나")
    }

    fn is_for_programs(&self) -> bool {
        true
    }

    fn begin(&self, style: ReportStyle) -> Box<dyn Reporter> {
        Box::new(NdjsonReporter { lang: style.lang })
    }
}

/// The JSON Schema of `bokgi.finding/1`.
pub fn schema() -> serde_json::Value {
    let mut schema = schemars::schema_for!(wire::Finding<'_>);
    // What it is stands first, where a reader looks.
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
    lang: Lang,
    is_open: bool,
}

impl Reporter for JsonReporter {
    fn file(
        &mut self,
        source: &Source,
        findings: &[Finding],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        for finding in findings {
            out.write_all(if self.is_open { b",\n" } else { b"[\n" })?;
            self.is_open = true;
            serde_json::to_writer(&mut *out, &wire::Finding::new(source, finding, self.lang))?;
        }
        Ok(())
    }

    fn end(&mut self, _: &Totals, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(if self.is_open { b"\n]\n" } else { b"[]\n" })
    }
}

struct NdjsonReporter {
    lang: Lang,
}

impl Reporter for NdjsonReporter {
    fn file(
        &mut self,
        source: &Source,
        findings: &[Finding],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        for finding in findings {
            serde_json::to_writer(&mut *out, &wire::Finding::new(source, finding, self.lang))?;
            out.write_all(b"\n")?;
        }
        Ok(())
    }

    fn end(&mut self, _: &Totals, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }
}
