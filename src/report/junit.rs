//! Findings as JUnit XML test results, which continuous integration servers show: one suite per
//! file, one test per record.
//!
//! Source: the schema of Jenkins, <https://github.com/jenkinsci/xunit-plugin>, `junit-10.xsd`.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::ops::Range;
use std::time::{Duration, Instant};

use super::concise;
use super::line::printable;
use super::{Report, ReportStyle, Reporter, Totals};
use crate::diag::settings::AppliedSettings;
use crate::diag::{Finding, Severity};
use crate::model::Source;
use crate::text::{Bilingual, Lang, markup};

/// Report as JUnit XML: `<testsuite name="games/a.sgf"><testcase name="game 1">…`.
#[derive(Debug)]
pub struct JUnit;

impl Report for JUnit {
    fn id(&self) -> &'static str {
        "junit"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["xml"]
    }

    fn is_for_programs(&self) -> bool {
        true
    }

    fn holds_statistics(&self) -> bool {
        false
    }

    fn reports_clean_files(&self) -> bool {
        true
    }

    fn begin(&self, style: ReportStyle) -> Box<dyn Reporter> {
        Box::new(JUnitReporter {
            style: ReportStyle {
                color: false,
                ..style
            },
            suites: Vec::new(),
            places: BTreeMap::new(),
            begun: Instant::now(),
            last: Instant::now(),
        })
    }
}

/// Writer of the report. It collects all results until the end, because the counts come first.
struct JUnitReporter {
    style: ReportStyle,
    suites: Vec<Suite>,
    /// Index in `suites` of each file's suite, by file name. Needed because findings about a file may
    /// arrive after other files.
    places: BTreeMap<String, usize>,
    /// Time when the check began.
    begun: Instant,
    /// Time when the previous results arrived.
    last: Instant,
}

/// Test suite of one file.
#[derive(Default)]
struct Suite {
    name: String,
    /// Tests by record index from 0. The key `None` is the test of the whole file, if it has findings of
    /// its own or no record.
    tests: BTreeMap<Option<u32>, Test>,
    /// Time since the results of the previous file. Files of a folder are checked in parallel, so these
    /// times add up to the time of the run.
    time: Duration,
}

/// Test of one record, or of a file as a whole, with its findings.
#[derive(Default)]
struct Test {
    /// Severity, code and message of the most severe finding.
    gravest: Option<(Severity, &'static str, String)>,
    /// Text of the findings, one line each.
    lines: Vec<u8>,
}

impl JUnitReporter {
    fn suite(&mut self, name: &str) -> &mut Suite {
        let next = self.suites.len();
        let at = *self.places.entry(name.to_owned()).or_insert(next);
        if at == next {
            self.suites.push(Suite {
                name: name.to_owned(),
                ..Suite::default()
            });
        }
        let now = Instant::now();
        let suite = &mut self.suites[at];
        suite.time += now - self.last;
        self.last = now;
        suite
    }
}

impl Reporter for JUnitReporter {
    fn file(&mut self, source: &Source, findings: &[Finding], _: &mut dyn Write) -> io::Result<()> {
        let style = self.style;
        let suite = self.suite(source.name());
        for finding in findings {
            let test = suite.tests.entry(finding.place.record).or_default();
            concise::line(source, finding, style, &mut test.lines)?;
            let known = test.gravest.as_ref().map(|(severity, ..)| *severity);
            if known.is_none_or(|known| known < finding.severity) {
                let message = finding.message(style.lang);
                test.gravest = Some((finding.severity, finding.code.id, message));
            }
        }
        Ok(())
    }

    fn read(&mut self, name: &str, records: Range<u32>, _: &mut dyn Write) -> io::Result<()> {
        let tests = &mut self.suite(name).tests;
        for record in records {
            tests.entry(Some(record)).or_default();
        }
        if tests.is_empty() {
            tests.insert(None, Test::default());
        }
        Ok(())
    }

    fn end(&mut self, totals: &Totals, out: &mut dyn Write) -> io::Result<()> {
        let fail_on = self.style.fail_on;
        let suites = self.suites.iter();
        let tests: usize = suites.clone().map(|suite| suite.tests.len()).sum();
        let failures: usize = suites.map(|suite| suite.failures(fail_on)).sum();
        let errors = totals.troubles.len();
        writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
        writeln!(
            out,
            "<testsuites name=\"bokgi\" tests=\"{}\" failures=\"{failures}\" errors=\"{errors}\" time=\"{:.3}\">",
            tests + errors,
            self.begun.elapsed().as_secs_f64()
        )?;
        for suite in &self.suites {
            suite.write(self.style, totals.settings.as_ref(), out)?;
        }
        for trouble in &totals.troubles {
            let name = escaped(trouble.file.as_deref().unwrap_or("bokgi"));
            let message = escaped(&trouble.message);
            writeln!(
                out,
                "<testsuite name=\"{name}\" tests=\"1\" failures=\"0\" errors=\"1\">\n\
                 <testcase name=\"{}\" classname=\"{name}\"><error message=\"{message}\"/></testcase>\n\
                 </testsuite>",
                WHOLE.get(self.style.lang)
            )?;
        }
        writeln!(out, "</testsuites>")
    }
}

static WHOLE: Bilingual = Bilingual::new("the file", "파일 전체");

impl Suite {
    fn failures(&self, fail_on: Severity) -> usize {
        let tests = self.tests.values();
        tests.filter(|test| test.fails(fail_on)).count()
    }

    fn write(
        &self,
        style: ReportStyle,
        settings: Option<&AppliedSettings>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let name = escaped(&self.name);
        writeln!(
            out,
            "<testsuite name=\"{name}\" tests=\"{}\" failures=\"{}\" errors=\"0\" time=\"{:.3}\">",
            self.tests.len(),
            self.failures(style.fail_on),
            self.time.as_secs_f64()
        )?;
        // The time of a single record is not measured: each record gets an equal share of the file's time.
        let share = self.time.as_secs_f64() / self.tests.len().max(1) as f64;
        if let Some(settings) = settings {
            let settings = escaped(&settings.sentence(style.lang));
            writeln!(
                out,
                "<properties><property name=\"settings\" value=\"{settings}\"/></properties>"
            )?;
        }
        for (number, test) in &self.tests {
            let called = match (number.map(|number| u64::from(number) + 1), style.lang) {
                (None, lang) => WHOLE.get(lang).to_owned(),
                (Some(number), Lang::En) => format!("game {number}"),
                (Some(number), Lang::Ko) => format!("기보 {number}"),
            };
            write!(
                out,
                "<testcase name=\"{called}\" classname=\"{name}\" time=\"{share:.6}\""
            )?;
            if test.lines.is_empty() {
                writeln!(out, "/>")?;
            } else {
                writeln!(out, ">")?;
                test.write(style.fail_on, out)?;
                writeln!(out, "</testcase>")?;
            }
        }
        writeln!(out, "</testsuite>")
    }
}

impl Test {
    /// True if a finding of this test is severe enough to make the exit status 1.
    fn fails(&self, fail_on: Severity) -> bool {
        let gravest = self.gravest.as_ref();
        gravest.is_some_and(|(severity, ..)| *severity >= fail_on)
    }

    fn write(&self, fail_on: Severity, out: &mut dyn Write) -> io::Result<()> {
        let mut lines = String::new();
        markup::text(&mut lines, &String::from_utf8_lossy(&self.lines));
        match &self.gravest {
            Some((_, code, message)) if self.fails(fail_on) => {
                let message = escaped(&format!("{code} {message}"));
                writeln!(
                    out,
                    "<failure type=\"{code}\" message=\"{message}\">{lines}</failure>"
                )
            }
            _ => writeln!(out, "<system-out>{lines}</system-out>"),
        }
    }
}

/// Escapes a text for an XML attribute and puts it on one line.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    markup::text(&mut escaped, &printable(text));
    escaped
}
