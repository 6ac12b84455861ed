//! Findings at length: where, the line of the file with carets, and what to do.

use std::io::{self, Write};

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::concise::{self, styles};
use super::line::printable;
use super::place::Location;
use super::{Report, ReportStyle, Reporter, Totals};
use crate::diag::{Finding, Severity};
use crate::model::Source;
use crate::text::{Bilingual, Span, width};

/// Findings that are drawn at length; the others follow one a line, because nobody reads more and
/// a damaged archive has them by the thousand.
const AT_LENGTH: usize = 20;

/// The long form.
#[derive(Debug)]
pub struct Full;

impl Report for Full {
    fn id(&self) -> &'static str {
        "full"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new(
            "with the line of the file and what to do (the first 20; the others one a line)",
            "파일의 해당 줄과 조치까지 (처음 20개, 나머지는 한 줄씩)",
        )
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
        })
    }
}

struct FullReporter {
    style: ReportStyle,
    renderer: Renderer,
    drawn: usize,
}

impl Reporter for FullReporter {
    fn file(
        &mut self,
        source: &Source,
        findings: &[Finding],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        for finding in findings {
            if self.drawn == AT_LENGTH {
                let said = GOES_CONCISE.get(self.style.lang);
                writeln!(out, "{said}\n")?;
            }
            if self.drawn < AT_LENGTH {
                self.write(source, finding, out)?;
            } else {
                concise::line(source, finding, self.style, out)?;
            }
            self.drawn += 1;
        }
        Ok(())
    }

    fn end(&mut self, totals: &Totals, out: &mut dyn Write) -> io::Result<()> {
        if self.drawn > AT_LENGTH {
            writeln!(out)?;
        }
        totals.write(self.style, out)
    }
}

static GOES_CONCISE: Bilingual = Bilingual::new(
    "That was the 20th finding at length; the others follow in one line each.",
    "자세한 지적은 여기까지 20개이며, 나머지는 한 줄씩 적습니다.",
);

impl FullReporter {
    /// The head is written here and not by the renderer, which knows neither games nor moves and
    /// would count columns from the window.
    fn write(&self, source: &Source, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
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

    /// The line that the finding begins in, cut to what fits around its text: given a whole file,
    /// the renderer would walk through it again for every finding.
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

/// How many bytes of a finding's text are marked. Of a whole record, or of a comment, it is only the
/// first character: carets under everything would point at nothing.
fn shown(span: Span, line: Span, text: &str) -> usize {
    if span.end <= line.end && span.len() <= LONGEST_MARK {
        return span.len();
    }
    let start = (span.start - line.start) as usize;
    let first = text.get(start..).and_then(|rest| rest.chars().next());
    first.map_or(0, char::len_utf8)
}

/// Bytes that are marked at most.
const LONGEST_MARK: usize = 60;

/// Columns of the file's text that are shown however narrow the terminal is.
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
