//! What a conversion has come to, and what is said about it on standard error.

use std::collections::HashMap;
use std::path::PathBuf;

use crate::cli::args::FindingArgs;
use crate::cli::args::choice::{self, Choice, family};
use crate::cli::run::problem::Problem;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::run::untold::SuppressedFindings;
use crate::diag::{Finding, Severity};
use crate::model::Source;
use crate::report::skipped::Skipped;
use crate::report::{ReportStyle, Reporter, Totals};
use crate::text::Lang;

/// How often people are told the same loss.
const SAID: usize = 3;

/// Counts what happens, and says it in the form that is asked for.
///
/// Where standard error is gone there is nobody to tell, which does not stop the work.
pub(crate) struct ConversionReport<'s> {
    session: &'s Session,
    choice: Choice,
    /// The least finding about an input that makes the exit status 1.
    fail_on: Severity,
    /// Whether a loss makes the exit status 1.
    is_strict: bool,
    /// Whether findings about the inputs are told.
    tells_inputs: bool,
    /// Those that are not.
    untold: SuppressedFindings,
    inputs: &'s [PathBuf],
    reporter: Box<dyn Reporter>,
    messages: Sink,
    /// How often each loss came, by what is said about it without its count; none where all of them
    /// are reported.
    losses: Option<HashMap<String, usize>>,
    /// What was seen so far.
    pub totals: Totals,
    exit: Exit,
}

impl<'s> ConversionReport<'s> {
    /// An empty account; fails for words that name no findings.
    pub(crate) fn new(
        session: &'s Session,
        args: &FindingArgs,
        is_strict: bool,
        inputs: &'s [PathBuf],
    ) -> Result<ConversionReport<'s>, Problem> {
        let report = args.report();
        let style = ReportStyle {
            summary: session.summary && report.is_for_programs(),
            ..session.message_style()
        };
        // An error of reading means that a part of the input is not in the output.
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
            tells_inputs: args.asks_for_findings(),
            untold: SuppressedFindings::default(),
            inputs,
            reporter: report.begin(style),
            messages: Sink::stderr(),
            losses: (!report.is_for_programs()).then(HashMap::new),
            totals: Totals::default(),
            exit: Exit::Fine,
        })
    }

    /// Notes that another file is read.
    pub(crate) fn opened(&mut self) {
        self.totals.files += 1;
        self.totals.statistics.end_file();
    }

    /// Counts findings about an input, and says them where they are asked for.
    pub(crate) fn findings(&mut self, source: &Source, mut findings: Vec<Finding>) {
        self.choice.apply(&mut findings);
        choice::sort(&mut findings);
        self.count(&findings);
        if self.tells_inputs {
            self.say(source, findings);
        } else {
            self.untold.add(&findings);
        }
    }

    /// Counts findings about an input that holds no record, and says them where they are asked for.
    pub(crate) fn no_record(&mut self, source: &Source, mut findings: Vec<Finding>) {
        self.choice.apply(&mut findings);
        self.count(&findings);
        if self.tells_inputs {
            self.say(source, findings);
        }
    }

    /// Says what there is to say about an output: what could not be carried over, before all.
    pub(crate) fn losses(&mut self, source: &Source, mut findings: Vec<Finding>) {
        self.choice.apply(&mut findings);
        self.count(&findings);
        findings.retain(|finding| self.is_news(finding));
        findings.retain(|finding| is_loss(finding) || self.session.summary || self.tells_inputs);
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

    /// Whether a finding is worth saying: what a table cannot hold is the same in game after game.
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

    /// Notes that something was passed over.
    pub(crate) fn skipped(&mut self, skipped: Skipped) {
        self.totals.skipped.push(skipped);
    }

    /// Says that something cannot be read or written.
    pub(crate) fn problem(&mut self, problem: &Problem) {
        if problem.is_about_reading() {
            self.totals.unreadable += 1;
        }
        self.exit = Exit::Failed;
        self.session.say(problem);
        self.totals
            .troubles
            .push(problem.trouble(self.session.lang));
    }

    /// Says that nothing was found to convert, where that was not said in another way.
    pub(crate) fn look_for_input(&mut self) {
        if self.totals.files == 0 && self.exit < Exit::Failed {
            self.problem(&Problem::no_input(self.totals.skipped_files()));
        }
    }

    /// Whether nothing at all came of it.
    pub(crate) fn is_in_vain(&self) -> bool {
        self.exit == Exit::Failed && self.totals.records == 0
    }

    /// Says what was not said, and sums up where that is wanted.
    pub(crate) fn close(mut self, with_summary: bool) -> Exit {
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
                    format!("the same was lost {unsaid} more times; --report ndjson says each\n")
                }
                Lang::Ko => {
                    format!("같은 손실 {unsaid}번 더 있음. --report ndjson이면 모두 적습니다\n")
                }
            });
        }
        if self.session.summary
            && let Some(line) = self.untold.line(self.inputs, self.session.lang)
        {
            let _ = self.messages.print(&format_args!("{line}\n"));
        }
        if with_summary {
            let sentence = self.totals.sentence(self.session.lang);
            let _ = self.messages.print(&format_args!("{sentence}\n"));
        }
        let _ = self.messages.finish();
        self.session.say_skipped(&self.totals.skipped);
        self.exit
    }
}

fn is_loss(finding: &Finding) -> bool {
    family(finding.code) == "LOSS"
}

/// What is the same about losses that differ in nothing but their count.
fn kind(finding: &Finding) -> String {
    let mut finding = finding.clone();
    finding.args.retain(|(name, _)| *name != "count");
    format!("{} {}", finding.code.id, finding.message(Lang::En))
}
