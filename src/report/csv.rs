//! Report of findings as CSV.

use std::io::{self, Write};

use super::event::csv::guarded;
use super::{Report, ReportStyle, Reporter, Totals};
use crate::diag::Finding;
use crate::model::{Position, Source};
use crate::text::{Bilingual, Lang};

/// Headings of the CSV columns.
const COLUMNS: [Bilingual; 10] = [
    Bilingual::new("file", "파일"),
    Bilingual::new("line", "줄"),
    Bilingual::new("column", "칸"),
    Bilingual::new("record", "기보"),
    Bilingual::new("move", "수"),
    Bilingual::new("severity", "심각도"),
    Bilingual::new("code", "코드"),
    Bilingual::new("name", "이름"),
    Bilingual::new("message", "내용"),
    Bilingual::new("help", "조치"),
];

/// CSV report with one row per finding. It starts with a byte order mark, because spreadsheets otherwise
/// misread Hangul.
#[derive(Debug)]
pub struct Csv;

impl Report for Csv {
    fn id(&self) -> &'static str {
        "csv"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["csv"]
    }

    fn is_for_programs(&self) -> bool {
        true
    }

    fn holds_statistics(&self) -> bool {
        false
    }

    fn begin(&self, style: ReportStyle) -> Box<dyn Reporter> {
        Box::new(CsvReporter {
            lang: style.lang,
            is_open: false,
        })
    }
}

struct CsvReporter {
    lang: Lang,
    is_open: bool,
}

impl CsvReporter {
    fn head(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if !self.is_open {
            self.is_open = true;
            out.write_all("\u{FEFF}".as_bytes())?;
            row(COLUMNS.map(|column| column.get(self.lang).to_owned()), out)?;
        }
        Ok(())
    }
}

impl Reporter for CsvReporter {
    fn file(
        &mut self,
        source: &Source,
        findings: &[Finding],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        self.head(out)?;
        for finding in findings {
            let place = finding.place;
            let start = place.span.map(|span| source.position(span.start as usize));
            let [line, column] = match start {
                Some(Position::Line(at)) => [at.line, at.column].map(|number| number.to_string()),
                Some(Position::Byte(at)) => [String::new(), format!("0x{at:02X}")],
                None => [String::new(), String::new()],
            };
            let record = place.record.map(|record| u64::from(record) + 1);
            row(
                [
                    source.name().to_owned(),
                    line,
                    column,
                    record.map(|number| number.to_string()).unwrap_or_default(),
                    place.ply.map(|ply| ply.to_string()).unwrap_or_default(),
                    finding.severity.word().get(self.lang).to_owned(),
                    finding.code.id.to_owned(),
                    finding.code.name.to_owned(),
                    finding.message(self.lang),
                    finding.help(self.lang),
                ],
                out,
            )?;
        }
        Ok(())
    }

    fn end(&mut self, _: &Totals, out: &mut dyn Write) -> io::Result<()> {
        self.head(out)
    }
}

fn row(cells: [String; 10], out: &mut dyn Write) -> io::Result<()> {
    let mut writer = csv::Writer::from_writer(out);
    writer.write_record(cells.iter().map(|cell| guarded(cell).into_owned()))?;
    writer.flush()
}
