//! What a conversion has come to, and what is said about it on standard error.

use std::collections::HashMap;

use crate::cli::args::{FailOn, FindingArgs};
use crate::cli::choice::{self, Choice, family};
use crate::cli::problem::Problem;
use crate::cli::session::{Exit, Session};
use crate::cli::sink::Sink;
use crate::diag::Finding;
use crate::model::Source;
use crate::report::{Audience, Reporter, Summary, Totals};
use crate::text::Lang;

/// How often people are told the same loss.
const SAID: usize = 3;

/// Whether a record that could not be carried over whole makes the exit status 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strictness {
    /// It does.
    Strict,
    /// It is only said.
    Lenient,
}

/// Counts what happens, and says it in the form that is asked for.
///
/// Where standard error is gone there is nobody to tell, which does not stop the work.
pub struct Account<'s> {
    session: &'s Session,
    choice: Choice,
    fail_on: FailOn,
    strictness: Strictness,
    reporter: Box<dyn Reporter>,
    messages: Sink,
    /// How often each loss came, by what is said about it without its count; none where all of them
    /// are reported.
    losses: Option<HashMap<String, usize>>,
    /// What was seen so far.
    pub totals: Totals,
    exit: Exit,
}

impl<'s> Account<'s> {
    /// An empty account; fails for words that name no findings.
    pub fn new(
        session: &'s Session,
        args: &FindingArgs,
        strictness: Strictness,
    ) -> Result<Account<'s>, Problem> {
        Ok(Account {
            session,
            choice: args.choice()?,
            fail_on: args.fail_on,
            strictness,
            reporter: args.report.begin(session.message_look()),
            messages: Sink::stderr(),
            losses: match args.report.audience() {
                Audience::People => Some(HashMap::new()),
                Audience::Programs => None,
            },
            totals: Totals::default(),
            exit: Exit::Fine,
        })
    }

    /// Says findings about a file.
    pub fn findings(&mut self, source: &Source, mut findings: Vec<Finding>) {
        self.choice.apply(&mut findings);
        choice::sort(&mut findings);
        self.totals.count(&findings);
        if findings.iter().any(|finding| self.minds(finding)) {
            self.exit = self.exit.max(Exit::Found);
        }
        findings.retain(|finding| self.is_news(finding));
        let _ = self
            .reporter
            .file(source, &findings, self.messages.writer());
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
        self.fail_on.minds(finding.severity)
            || (is_loss(finding) && self.strictness == Strictness::Strict)
    }

    /// Says that something cannot be read or written.
    pub fn problem(&mut self, problem: &Problem) {
        if problem.is_about_reading() {
            self.totals.unreadable += 1;
        }
        self.exit = Exit::Failed;
        self.session.say(problem);
    }

    /// Says that nothing was found to convert, where that was not said in another way.
    pub fn look_for_input(&mut self) {
        if self.totals.files == 0 && self.exit < Exit::Failed {
            self.problem(&Problem::no_input(self.totals.skipped));
        }
    }

    /// Whether nothing at all came of it.
    pub fn is_in_vain(&self) -> bool {
        self.exit == Exit::Failed && self.totals.records == 0
    }

    /// Sums up.
    pub fn close(mut self, summary: Summary) -> Exit {
        let _ = self.reporter.end(&self.totals, self.messages.writer());
        let unsaid = self
            .losses
            .iter()
            .flatten()
            .map(|(_, times)| times - SAID.min(*times));
        let unsaid: usize = unsaid.sum();
        if unsaid > 0 && self.session.summary == Summary::Shown {
            let _ = self.messages.print(&match self.session.lang {
                Lang::En => {
                    format!("the same was lost {unsaid} more times; --report ndjson says each\n")
                }
                Lang::Ko => {
                    format!("같은 손실 {unsaid}번 더 있음. --report ndjson이면 모두 적습니다\n")
                }
            });
        }
        if summary == Summary::Shown {
            let sentence = self.totals.sentence(self.session.lang);
            let _ = self.messages.print(&format_args!("{sentence}\n"));
        }
        let _ = self.messages.finish();
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
