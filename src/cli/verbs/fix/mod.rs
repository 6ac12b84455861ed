//! `bokgi fix`: fixes mistakes that have only one possible correction.

mod blame;
mod file_fix;
mod fix_outcome;
mod fix_settings;
mod inspected_file;
mod line_diff;
mod offer;
mod places;
mod tally;
#[cfg(feature = "lsp")]
pub(crate) mod trial_fix;
mod trials;
mod unfixed;

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use crate::cli::args::{ChoiceArgs, InputArgs, JobArgs, RulesArgs};
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::engine::{Consumer, Engine, PerInput, Results};
use crate::cli::run::input::{Entry, Input, InputOrigin};
use crate::cli::run::opened_input::OpenedInput;
use crate::cli::run::outputs::{OutputFiles, ReservedFile, resolved};
use crate::cli::run::plan::{OutputPlan, PlannedFile};
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::formats::{Opened, RecordRange};
use crate::model::TextEdit;
use crate::report::line::printable_lines;
use crate::rules::inspection::Inspector;
use crate::text::Bilingual;
pub(crate) use fix_outcome::FixOutcome;
pub(crate) use fix_settings::FixSettings;
use line_diff::LineDiff;
use places::Places;
use tally::Tally;

/// Estimated memory in bytes of a count that waits for its turn in the queue.
const SMALL: usize = 300;

/// Name, help and examples of the verb `fix`.
pub(crate) static VERB: Declaration = Declaration::new::<Fix>(
    "fix",
    Bilingual::new(
        "Fix mistakes that have only one possible correction",
        "한 가지로만 해석되는 잘못을 고칩니다. diff로 보여 주거나 파일에 씁니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi fix archive/                           show the fixes as a diff
  bokgi fix archive/ --in-place                rewrite the files
  bokgi fix archive/ -O fixed/                 write fixed copies to another folder
  bokgi fix archive/ --select HDR --in-place   fix only the headers
  bokgi fix game.sgf --unsafe                  also apply guesses, such as for a mistyped move
  bokgi fix - < game.sgf > fixed.sgf           standard input to standard output

Only mistakes with one possible correction are fixed: the spelling of results, komi, dates and times, a wrong encoding declaration, missing brackets. The file keeps its encoding, its moves and every other byte. Guesses, and fixes that change a move, the board size or the winner, need --unsafe.

Exit status: 0 nothing to fix, or everything fixed and written; 1 the diff is not empty, or something could not be fixed; 2 a file could not be read or written.",
        "\
예:
  bokgi fix archive/                           고칠 곳을 diff로 보기
  bokgi fix archive/ --in-place                원본 파일을 바로 고치기
  bokgi fix archive/ -O fixed/                 고친 사본을 다른 폴더에 쓰기
  bokgi fix archive/ --select HDR --in-place   대국 정보만 고치기
  bokgi fix game.sgf --unsafe                  잘못 친 수처럼 짐작해야 하는 것까지
  bokgi fix - < game.sgf > fixed.sgf           표준 입력을 고쳐 표준 출력으로

한 가지로만 해석되는 것만 고칩니다. 결과, 덤, 날짜, 시간의 표기, 잘못 적힌 인코딩, 빠진 괄호 등입니다. 파일의 인코딩과 나머지 바이트, 수순과 그 내용은 그대로 둡니다. 짐작해야 하는 것과 착수, 판의 크기, 승패를 건드리는 것은 --unsafe를 주어야 고칩니다.

종료 코드: 0 고칠 것이 없거나 모두 고쳐 저장함, 1 고칠 것을 diff로 보였거나 고치지 못한 것이 있음, 2 읽거나 쓰지 못한 것이 있음.",
    ),
);

/// Options of `bokgi fix`.
#[derive(Clone, Args)]
pub(crate) struct Fix {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    writing: FixArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    choice: ChoiceArgs,
    #[command(flatten)]
    jobs: JobArgs,
}

/// Options for the choice of fixes and the output of the result.
#[derive(Clone, Args)]
#[command(next_help_heading = "Writing")]
struct FixArgs {
    /// Show the fixes as a diff and write nothing (default)
    #[arg(long, conflicts_with_all = ["in_place", "output", "output_dir"])]
    diff: bool,
    /// Rewrite the input files
    #[arg(short, long, conflicts_with_all = ["output", "output_dir"])]
    in_place: bool,
    /// Write the fixed input to FILE
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write every fixed input into DIR, keeping the folder structure
    #[arg(short = 'O', long, value_name = "DIR", conflicts_with = "output")]
    output_dir: Option<PathBuf>,
    /// Overwrite existing files
    #[arg(long)]
    force: bool,
    /// Apply fixes that are guesses, too
    #[arg(long = "unsafe")]
    guesses: bool,
}

impl Verb for Fix {
    /// Fixes the inputs, and writes the results or prints a diff; returns the exit status.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let fix_settings = self.fix_settings()?;
        let writing = &self.writing;
        let mut outputs = OutputFiles::new(writing.force || writing.in_place);
        let own = writing.output_dir.as_ref().or(writing.path());
        let inputs = self
            .input
            .inputs_beside(own.map(|own| resolved(own)).into_iter().collect());
        let prepared = inputs.map(|entry| match writing.refuse(entry) {
            // With record numbers, standard input is kept, because it is read twice: to check that
            // the records exist, and to fix them.
            Entry::Input(input) if input.records.is_some() => {
                Entry::Input(input).with_kept_stream(&fix_settings.reading)
            }
            other => other,
        });
        let entries: Vec<Entry> = prepared.collect();
        let is_only = matches!(entries[..], [Entry::Input(_)]);
        if writing.output.is_some() && entries.len() > 1 {
            return Err(CliError::new(&cli_error::ONE_FIXED));
        }
        for entry in &entries {
            if let Entry::Input(input) = entry {
                // The whole file is registered as read, because the output contains all its
                // records, not only those named.
                let records = None;
                outputs.reads(&Input {
                    records,
                    ..input.clone()
                });
            }
        }
        let plan = OutputPlan::new(entries, |input| writing.place(input), &outputs);
        let is_stdout = |input: &Input| writing.goes_to_stdout(input, is_only);
        let shows = writing.shows(&plan, is_stdout);
        let engine = Engine {
            input: &self.input,
            jobs: &self.jobs,
            reading: &fix_settings.reading,
        };
        let fixer = Fixer {
            settings: &fix_settings,
            writing,
            is_only,
            is_terminal: io::stdout().is_terminal(),
        };
        let mut output = FixOutput {
            session,
            out: Sink::stdout(),
            tally: Tally::default(),
        };
        let inputs = plan
            .inputs
            .into_iter()
            .map(|planned| (planned.entry, planned.file));
        let summary = engine.run_planned(inputs, &fixer, &mut output)?;
        output.out.finish()?;
        let tally = output.tally;
        let exit = summary.exit(session)?;
        if summary.files > 0 {
            session.hint(&tally.sentence(!shows, session.lang));
        }
        let has_more = shows && tally.fixes() || tally.has_refused();
        Ok(exit.max(Exit::found(has_more)))
    }
}

impl Fix {
    fn fix_settings(&self) -> Result<FixSettings, CliError> {
        let inspection = self.rules.inspection()?;
        let reading = self.input.reading.reading(inspection.as_written)?;
        Ok(FixSettings {
            reading,
            inspection,
            choice: self.choice.choice()?,
            guesses: self.writing.guesses,
        })
    }

    /// Fixes a file given as bytes; `name` helps to detect the format. Fails if it has no record.
    pub(crate) fn outcome_of(&self, name: &str, bytes: Vec<u8>) -> Result<FixOutcome, CliError> {
        let fix_settings = self.fix_settings()?;
        let extension = Path::new(name).extension().and_then(|e| e.to_str());
        let opened = fix_settings.reading.open_bytes(name, extension, bytes);
        let mut inspector = Inspector::new(&fix_settings.inspection);
        let fixed = fix_settings.fix(&mut inspector, opened, extension, None);
        fixed.verify(None)?;
        Ok(fixed)
    }
}

impl FixArgs {
    /// Returns the output path; `None` for standard output.
    fn path(&self) -> Option<&PathBuf> {
        self.output.as_ref().filter(|path| path.as_os_str() != "-")
    }

    /// Replaces an input by an error if it cannot be written as requested, such as a file in an
    /// archive with `--in-place`.
    fn refuse(&self, entry: Entry) -> Entry {
        match entry {
            Entry::Input(Input {
                origin: InputOrigin::Member(_),
                name,
                ..
            }) if self.in_place => {
                Entry::Error(CliError::new(&cli_error::NOT_INTO_ARCHIVE).with("name", name))
            }
            entry => entry,
        }
    }

    /// Returns the path of the file that receives a fixed input; `None` if it goes to standard
    /// output or is only shown as a diff.
    fn place(&self, input: &Input) -> Option<PathBuf> {
        if let Some(folder) = &self.output_dir {
            return Some(folder.join(&input.below));
        }
        match &input.origin {
            // A pipe is left out, because it cannot be rewritten in place.
            InputOrigin::File(path) if self.in_place && path.is_file() => Some(path.clone()),
            _ => self.path().cloned(),
        }
    }

    /// True if the fixed input is written to standard output: with `-o -`; for standard input with
    /// `--in-place`; and by default for standard input as the only input (`is_only`).
    fn goes_to_stdout(&self, input: &Input, is_only: bool) -> bool {
        let is_named = self.output.is_some() && self.path().is_none();
        let is_stream = input.is_stream();
        is_named
            || is_stream && !self.diff && (self.in_place || is_only && self.place(input).is_none())
    }

    /// True if the fixes of at least one input are shown as a diff instead of being written.
    fn shows(&self, plan: &OutputPlan, is_stdout: impl Fn(&Input) -> bool) -> bool {
        plan.inputs.iter().any(|planned| match &planned.entry {
            Entry::Input(input) => planned.file.is_none() && !is_stdout(input),
            _ => false,
        })
    }
}

/// A fixed file in memory, with the edits that were made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepairedFile {
    /// Content of the fixed file.
    pub bytes: Vec<u8>,
    /// Edits of each round of fixing, which apply to the text that the round before produced.
    pub rounds: Vec<Vec<TextEdit>>,
}

/// Receiver of diffs and counts, in the order of the inputs.
struct FixOutput<'s> {
    session: &'s Session,
    out: Sink,
    tally: Tally,
}

impl Consumer for FixOutput<'_> {
    fn problem(&mut self, problem: CliError) -> Result<(), CliError> {
        self.out.flush()?;
        self.session.say(&problem);
        Ok(())
    }
}

/// Work on each input: fixes it, and writes the result or shows a diff.
struct Fixer<'f> {
    settings: &'f FixSettings,
    writing: &'f FixArgs,
    /// True if the run has only one input.
    is_only: bool,
    /// True if standard output is a terminal.
    is_terminal: bool,
}

impl<'r> PerInput<'r> for Fixer<'r> {
    type Worker = Inspector<'r>;
    /// Output file of the input; `None` if the result goes to standard output or is shown as a
    /// diff.
    type Plan = Option<PlannedFile>;
    type Consumer = FixOutput<'r>;

    fn worker(&self) -> Inspector<'r> {
        Inspector::new(&self.settings.inspection)
    }

    fn work(
        &self,
        inspector: &mut Inspector<'r>,
        opened: OpenedInput<'_>,
        file: Option<PlannedFile>,
        results: &mut Results<'_, 'r, FixOutput<'r>>,
    ) -> Result<(), CliError> {
        let (input, reading) = (Arc::clone(&opened.input), opened.reading);
        let output = if let Some(file) = file {
            PartOutput::File(FixedFile::new(file.reserved, self.writing.in_place))
        } else if self.writing.goes_to_stdout(&input, self.is_only) {
            PartOutput::Stdout
        } else {
            PartOutput::Diff(LineDiff::new(&input.name))
        };
        if opened.is_parted() && input.records.is_some() {
            // The file is read once before, so that a missing record number is reported before any
            // output.
            input.open_again(reading)?.each(|_, _| results.flow())?;
        }
        self.parts(inspector, opened, output, results)
    }
}

/// Destination of a fixed file: another file, standard output, or a diff on standard output.
enum PartOutput {
    File(FixedFile),
    Stdout,
    Diff(LineDiff),
}

impl<'r> Fixer<'r> {
    /// Fixes an input part by part and sends each part to `output`.
    fn parts(
        &self,
        inspector: &mut Inspector<'r>,
        opened: OpenedInput<'_>,
        mut output: PartOutput,
        results: &mut Results<'_, 'r, FixOutput<'r>>,
    ) -> Result<(), CliError> {
        let (input, reading) = (Arc::clone(&opened.input), opened.reading);
        let is_parted = opened.is_parted();
        let mut tally = Tally::default();
        let mut records = 0;
        let mut parts = opened.parts().enumerate().peekable();
        while let Some((at, part)) = parts.next() {
            // Record numbers in the file are converted to numbers in this part.
            let wanted = input.records.map(|wanted| RecordRange {
                first: wanted.first.saturating_sub(records).max(1),
                last: wanted.last.saturating_sub(records),
            });
            let fixed = self
                .settings
                .fix(inspector, *part?, input.extension(), wanted);
            if !is_parted {
                fixed.verify(input.records)?;
            }
            records += fixed.records;
            tally.add_part(&fixed.fixed, &fixed.left);
            let made = fixed.made.as_ref().unwrap_or(&fixed.source);
            match &mut output {
                PartOutput::File(file) => {
                    let is_changed = fixed.made.is_some();
                    let before = || Ok(input.open_again(reading)?.parts().take(at));
                    file.write(made.own_bytes(), is_changed, before)?;
                }
                PartOutput::Stdout => {
                    let made = Arc::clone(made);
                    let weight = made.bytes().len();
                    results.deliver(weight, move |output| {
                        Ok(output.out.bytes(made.own_bytes())?)
                    });
                }
                PartOutput::Diff(diff) => {
                    let places = Places::of_rounds(&fixed.rounds);
                    let (old, new) = (fixed.source.own_text(), made.own_text());
                    let hunks = diff.part(old, new, places.edits(), parts.peek().is_none());
                    // A diff on a terminal is escaped, so that it cannot control the terminal; in a
                    // file or pipe it is not, so that it can be applied.
                    let hunks = if self.is_terminal {
                        printable_lines(&hunks)
                    } else {
                        hunks
                    };
                    if !hunks.is_empty() {
                        results.deliver(hunks.len(), move |output| Ok(output.out.print(&hunks)?));
                    }
                }
            }
            if results.flow().is_break() {
                return Ok(());
            }
        }
        if let PartOutput::File(file) = output {
            file.finish()?;
        }
        results.deliver(SMALL, move |output| {
            output.tally.add_file(tally);
            Ok(())
        });
        Ok(())
    }
}

/// A fixed file that is written part by part. With `--in-place`, an unchanged file is not
/// rewritten.
struct FixedFile {
    reserved: Option<ReservedFile>,
    sink: Option<Sink>,
    in_place: bool,
}

impl FixedFile {
    fn new(reserved: ReservedFile, in_place: bool) -> FixedFile {
        FixedFile {
            reserved: Some(reserved),
            sink: None,
            in_place,
        }
    }

    /// Writes a part of the fixed file. With `--in-place`, the file is opened only at the first
    /// changed part; then the unchanged parts that `before` returns are copied first.
    fn write<P: Iterator<Item = Result<Box<Opened>, CliError>>>(
        &mut self,
        bytes: &[u8],
        is_changed: bool,
        before: impl FnOnce() -> Result<P, CliError>,
    ) -> Result<(), CliError> {
        if let Some(reserved) = self.reserved.take_if(|_| is_changed || !self.in_place) {
            let sink = self.sink.insert(reserved.open()?);
            if self.in_place {
                for part in before()? {
                    sink.bytes(part?.source.own_bytes())?;
                }
            }
        }
        match &mut self.sink {
            Some(sink) => sink.bytes(bytes),
            None => Ok(()),
        }
    }

    fn finish(self) -> Result<(), CliError> {
        self.sink.map_or(Ok(()), Sink::finish)
    }
}
