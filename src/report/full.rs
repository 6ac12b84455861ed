//! Report of findings at length: location, source line with carets, and help. Errors come first. A
//! warning or note that repeats is shown for three records, then only counted.

use std::collections::BTreeMap;
use std::io::{self, Write};

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::concise::{self, styles};
use super::line::printable;
use super::place::Location;
use super::{Report, ReportStyle, Reporter, Totals};
use crate::diag::{Finding, Severity};
use crate::model::Source;
use crate::text::{Bilingual, Lang, Span, width};

/// Number of findings shown at length. Further findings take one line each, because a damaged archive has
/// thousands.
const AT_LENGTH: usize = 20;

/// Report that shows findings at length.
#[derive(Debug)]
pub struct Full;

impl Report for Full {
    fn id(&self) -> &'static str {
        "full"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["txt"]
    }

    fn begin(&self, style: ReportStyle) -> Box<dyn Reporter> {
        let renderer = if style.color {
            Renderer::styled()
        } else {
            Renderer::plain()
        };
        Box::new(FullReporter {
            style,
            renderer: renderer
                .decor_style(DecorStyle::Ascii)
                .term_width(style.columns),
            drawn: 0,
            kinds: BTreeMap::new(),
            file: (0, String::new()),
            waiting: Vec::new(),
        })
    }
}

struct FullReporter {
    style: ReportStyle,
    renderer: Renderer,
    /// Number of findings written so far. After the first [`AT_LENGTH`] findings, each takes one line.
    drawn: usize,
    /// Number of findings seen so far, by severity and code.
    kinds: BTreeMap<(Severity, &'static str), KindSeen>,
    /// Number of the current file, counted from 1, and its name.
    file: (usize, String),
    /// Warnings and notes, which are written after all errors.
    waiting: Vec<Waiting>,
}

/// Numbers of findings with one code and severity: those shown, and those only counted.
#[derive(Debug, Default)]
struct KindSeen {
    /// Number of findings that were shown.
    shown: usize,
    /// Number of records, or of whole files, with findings that were shown.
    records: Counter,
    /// Number of findings that are only counted.
    folded: usize,
    /// Number of records with findings that are only counted.
    folded_records: Counter,
    /// Number of files with findings that are only counted.
    folded_files: Counter,
}

/// Counter of distinct values. Equal values must follow each other.
#[derive(Debug, Default)]
struct Counter {
    count: usize,
    last: Option<(usize, Option<u32>)>,
}

impl Counter {
    fn see(&mut self, one: (usize, Option<u32>)) {
        if self.last != Some(one) {
            self.last = Some(one);
            self.count += 1;
        }
    }
}

/// A finding to be written later, formatted at length and as one line.
struct Waiting {
    severity: Severity,
    long: Vec<u8>,
    short: Vec<u8>,
}

/// Maximum number of findings shown per code and severity.
const MAX_SHOWN: usize = 100;

/// Returns the maximum number of records whose findings of one code are shown. Errors are fixed one by one,
/// while warnings and notes usually repeat.
fn shown_records(severity: Severity) -> usize {
    match severity {
        Severity::Error => MAX_SHOWN,
        Severity::Warning | Severity::Note => 3,
    }
}

impl Reporter for FullReporter {
    fn file(
        &mut self,
        source: &Source,
        findings: &[Finding],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if self.file.1 != source.name() {
            self.file = (self.file.0 + 1, source.name().to_owned());
        }
        for finding in findings {
            if !self.is_shown(finding) {
                continue;
            }
            let (mut long, mut short) = (Vec::new(), Vec::new());
            self.long(source, finding, &mut long)?;
            concise::line(source, finding, self.style, &mut short)?;
            let severity = finding.severity;
            let shown = Waiting {
                severity,
                long,
                short,
            };
            if severity == Severity::Error {
                self.write_finding(&shown, out)?;
            } else {
                self.waiting.push(shown);
            }
        }
        Ok(())
    }

    fn end(&mut self, totals: &Totals, out: &mut dyn Write) -> io::Result<()> {
        self.folded(Severity::Error, out)?;
        let waiting = std::mem::take(&mut self.waiting);
        for severity in [Severity::Warning, Severity::Note] {
            for shown in waiting.iter().filter(|shown| shown.severity == severity) {
                self.write_finding(shown, out)?;
            }
            self.folded(severity, out)?;
        }
        let is_folded = self.kinds.values().any(|kind| kind.folded > 0);
        if is_folded {
            writeln!(out, "{}", EACH.get(self.style.lang))?;
        }
        if self.drawn > AT_LENGTH || is_folded {
            writeln!(out)?;
        }
        totals.write(self.style, out)
    }
}

static GOES_CONCISE: Bilingual = Bilingual::new(
    "That was the 20th finding at length; the others follow in one line each.",
    "자세한 지적은 여기까지 20개이며, 나머지는 한 줄씩 적습니다.",
);

static EACH: Bilingual = Bilingual::new(
    "use --report concise to list each one, --statistics to count them by code.",
    "--report concise이면 하나씩 모두 적고, --statistics이면 종류별로 셉니다.",
);

impl FullReporter {
    /// Counts a finding. Returns true if it is shown, and false if it is only counted.
    fn is_shown(&mut self, finding: &Finding) -> bool {
        let kind = (finding.severity, finding.code.id);
        let seen = self.kinds.entry(kind).or_default();
        let record = (self.file.0, finding.place.record);
        let is_new = seen.records.last != Some(record);
        if seen.shown == MAX_SHOWN
            || (is_new && seen.records.count == shown_records(finding.severity))
        {
            seen.folded += 1;
            seen.folded_records.see(record);
            seen.folded_files.see((self.file.0, None));
            return false;
        }
        seen.records.see(record);
        seen.shown += 1;
        true
    }

    /// Writes a finding: at length if it is one of the first [`AT_LENGTH`], or else as one line.
    fn write_finding(&mut self, shown: &Waiting, out: &mut dyn Write) -> io::Result<()> {
        if self.drawn == AT_LENGTH {
            writeln!(out, "{}\n", GOES_CONCISE.get(self.style.lang))?;
        }
        out.write_all(if self.drawn < AT_LENGTH {
            &shown.long
        } else {
            &shown.short
        })?;
        self.drawn += 1;
        Ok(())
    }

    /// Writes, for each code of this severity, the number of findings that were only counted.
    fn folded(&self, severity: Severity, out: &mut dyn Write) -> io::Result<()> {
        let lang = self.style.lang;
        let (label, _) = styles(severity, self.style.color);
        for ((of, id), kind) in &self.kinds {
            if *of != severity || kind.folded == 0 {
                continue;
            }
            let count = grouped(kind.folded);
            let files = grouped(kind.folded_files.count);
            let games = grouped(kind.folded_records.count);
            let words = match (kind.folded_files.count, kind.folded_records.count, lang) {
                (1, 1, Lang::En) => format!("… and {count} more in the same game"),
                (1, _, Lang::En) => format!("… and {count} more in {games} games"),
                (_, _, Lang::En) => format!("… and {count} more in {files} files"),
                (1, 1, Lang::Ko) => format!("… 같은 기보에 {count}개 더 있음"),
                (1, _, Lang::Ko) => format!("… 기보 {games}개에 {count}개 더 있음"),
                (_, _, Lang::Ko) => format!("… 파일 {files}개에 {count}개 더 있음"),
            };
            let word = severity.word().get(lang);
            writeln!(out, "{label}{word}[{id}]{label:#}: {words}")?;
        }
        Ok(())
    }

    /// Formats a finding at length. The heading is written here, because the renderer knows neither
    /// games nor moves and would count columns within the excerpt.
    fn long(&self, source: &Source, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
        let lang = self.style.lang;
        let place = Location::new(source, finding, lang);
        let (label, strong) = styles(finding.severity, self.style.color);
        let message = finding.message(lang);
        let gutter = place.line_column().map_or(1, |at| digits(at.line));
        writeln!(
            out,
            "{label}{severity}[{id}]{label:#}{strong}: {message}{strong:#}",
            severity = finding.severity.word().get(lang),
            id = finding.code.id,
            message = printable(&message),
        )?;
        writeln!(
            out,
            "{arrow:>gutter$} {place}{words}",
            arrow = "-->",
            gutter = gutter + 3,
            words = place.game_and_move(" · ", " · ")
        )?;
        let mut group = Group::with_level(level(finding.severity));
        if let Some(snippet) = self.snippet(source, finding, &place) {
            group = group.element(snippet);
        }
        let help = finding.help(lang);
        if !help.is_empty() {
            let help = Level::HELP
                .with_name(HELP.get(lang))
                .message(printable(&help));
            group = group.element(help);
        }
        if !group.is_empty() {
            writeln!(out, "{}", self.renderer.render(&[group]))?;
        }
        writeln!(out)
    }

    /// Returns the source line of a finding for the renderer, cut to the width of the terminal. With the
    /// whole file, the renderer would scan it again for every finding.
    fn snippet<'s>(
        &self,
        source: &'s Source,
        finding: &Finding,
        place: &Location<'_>,
    ) -> Option<Snippet<'s, annotate_snippets::Annotation<'s>>> {
        let span = finding.place.span?;
        let at = place.line_column()?;
        let line = source.line_span(span.start as usize);
        let gutter = digits(at.line) + 3;
        let columns = self.style.columns.saturating_sub(gutter).max(MIN_COLUMNS);
        let text = &source.text()[line.range()];
        let start = (span.start - line.start) as usize;
        let mark = Span::new(start, start + shown(span, line, text));
        let window = width::window(text, mark, columns);
        Some(
            Snippet::source(window.text)
                .line_start(at.line as usize)
                .fold(false)
                .annotation(AnnotationKind::Primary.span(window.span.range())),
        )
    }
}

/// Returns the number of bytes of a finding to underline with carets. If the finding is long or
/// continues on the next line, such as a whole record, only its first character is underlined.
fn shown(span: Span, line: Span, text: &str) -> usize {
    if span.end <= line.end && span.len() <= LONGEST_MARK {
        return span.len();
    }
    let start = (span.start - line.start) as usize;
    let first = text.get(start..).and_then(|rest| rest.chars().next());
    first.map_or(0, char::len_utf8)
}

/// Maximum number of bytes that are underlined with carets.
const LONGEST_MARK: usize = 60;

/// Minimum number of columns for source text on narrow terminals.
const MIN_COLUMNS: usize = 20;

static HELP: Bilingual = Bilingual::new("help", "도움말");

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    }
}

fn digits(number: u32) -> usize {
    number.max(1).ilog10() as usize + 1
}

/// Formats a number with commas between thousands: `1,404`.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_kept_apart() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1404, "1,404"),
            (1_234_567, "1,234,567"),
        ] {
            assert_eq!(grouped(number), text);
        }
    }
}
