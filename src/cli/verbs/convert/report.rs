//! Messages and totals of a run that writes records, on standard error.

use std::collections::HashMap;
use std::path::PathBuf;

use crate::cli::args::FindingArgs;
use crate::cli::args::code_filter::{self, CodeFilter, family};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::run::suppressed::SuppressedFindings;
use crate::diag::{Finding, Severity};
use crate::model::Source;
use crate::report::{ReportStyle, Reporter, Totals};
use crate::text::Lang;

/// Maximum number of times that the same loss of content is printed.
const SAID: usize = 3;

/// Counts of records and findings in a run that writes records, and the messages printed about
/// them.
///
/// If standard error is closed, the messages are lost and the work continues.
pub(crate) struct ConversionReport<'s> {
    session: &'s Session,
    choice: CodeFilter,
    /// Lowest severity of a finding about an input that makes the exit status 1.
    fail_on: Severity,
    /// True with `--strict`: content that is lost in the output makes the exit status 1.
    is_strict: bool,
    /// True if findings about the inputs are printed; false if they are only counted.
    reports_inputs: bool,
    /// Counts of findings about the inputs that are not printed.
    suppressed: SuppressedFindings,
    inputs: &'s [PathBuf],
    reporter: Box<dyn Reporter>,
    messages: Sink,
    /// Number of occurrences of each loss, by its text without the count; `None` if every loss is
    /// printed.
    losses: Option<HashMap<String, usize>>,
    /// Counts of files, records and findings so far.
    pub totals: Totals,
    /// True if a record could not be written at all, because the output format cannot hold it.
    pub has_refused: bool,
    exit: Exit,
}

impl<'s> ConversionReport<'s> {
    /// Creates the report of a run that has read nothing yet; fails for unknown finding codes in
    /// the options.
    pub(crate) fn new(
        session: &'s Session,
        args: &FindingArgs,
        is_strict: bool,
        inputs: &'s [PathBuf],
    ) -> Result<ConversionReport<'s>, CliError> {
        let report = args.report();
        let style = ReportStyle {
            summary: session.summary && report.is_for_programs(),
            ..session.message_style()
        };
        // By default only errors set the exit status 1, because an error while reading means that a
        // part of the input is missing in the output.
        let fail_on = if is_strict || args.asks_to_fail() {
            args.fail_on()
        } else {
            Severity::Error
        };
        Ok(ConversionReport {
            session,
            choice: args.choice()?,
            fail_on,
            is_strict,
            reports_inputs: args.asks_for_findings(),
            suppressed: SuppressedFindings::default(),
            inputs,
            reporter: report.begin(style),
            messages: Sink::stderr(),
            losses: (!report.is_for_programs()).then(HashMap::new),
            totals: Totals::default(),
            has_refused: false,
            exit: Exit::Fine,
        })
    }

    /// Counts an opened input file.
    pub(crate) fn opened(&mut self) {
        self.totals.files += 1;
        self.totals.statistics.end_file();
    }

    /// Counts findings about an input, and prints them if the options ask for them.
    pub(crate) fn findings(&mut self, source: &Source, mut findings: Vec<Finding>) {
        self.choice.apply(&mut findings);
        code_filter::sort(&mut findings);
        self.count(&findings);
        if self.reports_inputs {
            self.say(source, findings);
        } else {
            self.suppressed.add(&findings);
        }
    }

    /// Counts findings that explain why an input has no record, and prints them if the options ask
    /// for them.
    pub(crate) fn no_record(&mut self, source: &Source, mut findings: Vec<Finding>) {
        self.choice.apply(&mut findings);
        self.count(&findings);
        if self.reports_inputs {
            self.say(source, findings);
        }
    }

    /// Counts and prints findings about content that the output format cannot hold. A loss that was
    /// printed [`SAID`] times is only counted.
    pub(crate) fn losses(&mut self, source: &Source, mut findings: Vec<Finding>) {
        let is_refusal = |finding: &Finding| finding.severity == Severity::Error;
        self.has_refused |= findings.iter().any(is_refusal);
        self.choice.apply(&mut findings);
        self.count(&findings);
        findings.retain(|finding| self.is_news(finding));
        findings.retain(|finding| is_loss(finding) || self.session.summary || self.reports_inputs);
        self.say(source, findings);
    }

    fn count(&mut self, findings: &[Finding]) {
        self.totals.count(findings);
        if findings.iter().any(|finding| self.minds(finding)) {
            self.exit = self.exit.max(Exit::Found);
        }
    }

    fn say(&mut self, source: &Source, findings: Vec<Finding>) {
        let reporter = &mut self.reporter;
        let _ = self
            .messages
            .put(|out| reporter.file(source, &findings, out));
        let _ = self.messages.flush();
    }

    /// True if a finding about lost content should be printed: the same loss is printed [`SAID`]
    /// times at most, since a table loses the same content in every game.
    fn is_news(&mut self, finding: &Finding) -> bool {
        let (true, Some(losses)) = (is_loss(finding), &mut self.losses) else {
            return true;
        };
        let times = losses.entry(kind(finding)).or_insert(0);
        *times += 1;
        *times <= SAID
    }

    fn minds(&self, finding: &Finding) -> bool {
        finding.severity >= self.fail_on || (self.is_strict && is_loss(finding))
    }

    /// Prints and counts an error of reading or writing.
    pub(crate) fn problem(&mut self, problem: &CliError) {
        if problem.is_about_reading() {
            self.totals.unreadable += 1;
        }
        self.exit = Exit::Failed;
        self.session.say(problem);
        self.totals
            .troubles
            .push(problem.trouble(self.session.lang));
    }

    /// Prints an error if no input file was found, unless another error was printed.
    pub(crate) fn look_for_input(&mut self) {
        if self.totals.files == 0 && self.exit < Exit::Failed {
            self.problem(&CliError::no_input(self.totals.skipped_files()));
        }
    }

    /// True if the run failed without writing any record.
    pub(crate) fn is_in_vain(&self) -> bool {
        self.exit == Exit::Failed && self.totals.records == 0
    }

    /// Prints the numbers of unprinted findings and, if asked, a summary. Returns the exit status.
    pub(crate) fn close(mut self, with_summary: bool) -> Exit {
        self.totals.left_out = self.choice.left_out();
        self.session.note_left_out(self.totals.left_out);
        self.totals.settings = self.session.settings();
        let (reporter, totals) = (&mut self.reporter, &self.totals);
        let _ = self.messages.put(|out| reporter.end(totals, out));
        let unsaid = self
            .losses
            .iter()
            .flatten()
            .map(|(_, times)| times - SAID.min(*times));
        let unsaid: usize = unsaid.sum();
        if unsaid > 0 && self.session.summary {
            let _ = self.messages.print(&match self.session.lang {
                Lang::En => {
                    format!("{unsaid} more losses of the same kind; --report ndjson lists all\n")
                }
                Lang::Ko => {
                    format!("같은 손실 {unsaid}번 더 있음. --report ndjson이면 모두 적습니다\n")
                }
            });
        }
        if self.session.summary
            && let Some(line) = self.suppressed.line(self.inputs, self.session.lang)
        {
            let _ = self.messages.print(&format_args!("{line}\n"));
        }
        if with_summary {
            let sentence = self.totals.sentence(self.session.lang);
            let _ = self.messages.print(&format_args!("{sentence}\n"));
        }
        let _ = self.messages.finish();
        self.session.report_skipped(&self.totals.skipped);
        self.exit
    }
}

fn is_loss(finding: &Finding) -> bool {
    family(finding.code) == "LOSS"
}

/// Returns the text of a finding about lost content without its count, to recognize repetitions.
fn kind(finding: &Finding) -> String {
    let mut finding = finding.clone();
    finding.args.retain(|(name, _)| *name != "count");
    format!("{} {}", finding.code.id, finding.message(Lang::En))
}
