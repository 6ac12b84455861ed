//! `bokgi explain`: explains a finding code, or whether a move on a point is legal.

use std::ops::ControlFlow;
use std::path::Path;

use clap::Args;

use super::examples::{fixed, sample_findings};
use crate::cli::args::code_filter;
use crate::cli::args::position_name::PositionName;
use crate::cli::args::{ReadingArgs, RulesArgs};
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::input::Input;
use crate::cli::run::paragraph::wrap;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::diag::{Code, Finding, Findings, Sample};
use crate::formats;
use crate::games;
use crate::games::figure::{LinePath, PlayLine};
use crate::model::{Board, Content, Coordinates, Point, Record, Station, gonu};
use crate::rules::inspection::Inspector;
use crate::text::{Bilingual, Lang};

/// Name, help and examples of the verb `explain`.
pub(crate) static VERB: Declaration = Declaration::new::<Explain>(
    "explain",
    Bilingual::new(
        "Explain a kind of finding with a bad and a good example",
        "지적의 뜻을 나쁜 예, 좋은 예와 함께 설명합니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi explain BDK003
  bokgi explain ko-retaken --lang ko
  bokgi explain --at g9 game.sgf        whether and why g9 is forbidden at the end of the game
  bokgi explain --at g9 game.lib#1@36   after move 36 of the first record",
        "\
예:
  bokgi explain BDK003
  bokgi explain ko-retaken
  bokgi explain --at g9 game.sgf        대국이 끝난 국면에서 g9가 금수인지, 왜 그런지
  bokgi explain --at g9 game.lib#1@36   첫 번째 기보의 36수까지의 국면에서",
    ),
);

/// Options of `bokgi explain`.
#[derive(Clone, Args)]
pub(crate) struct Explain {
    /// Codes or names, such as BDK003 or ko-retaken; with --at a file
    #[arg(required = true, value_name = "CODE|FILE")]
    codes: Vec<String>,
    /// Explain a move on this point of a record
    #[arg(long, value_name = "POINT")]
    at: Option<String>,
    #[command(flatten)]
    reading: ReadingArgs,
    #[command(flatten)]
    rules: RulesArgs,
}

impl Verb for Explain {
    /// Prints the explanation of each finding code, or with `--at` of a move on a point.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        if let Some(at) = &self.at {
            return self.point(at, session);
        }
        let codes = self
            .codes
            .iter()
            .map(|word| code_filter::find(word).ok_or_else(|| code_filter::unknown(word)))
            .collect::<Result<Vec<_>, _>>()?;
        let mut out = Sink::stdout();
        for (at, code) in codes.into_iter().enumerate() {
            if at > 0 {
                out.print(&"\n")?;
            }
            out.print(&page(code, session))?;
        }
        out.finish()?;
        Ok(Exit::Fine)
    }
}

impl Explain {
    /// Prints the explanation of a move on a point in a position of a record.
    fn point(&self, at: &str, session: &Session) -> Result<Exit, CliError> {
        let [input] = &self.codes[..] else {
            return Err(CliError::new(&cli_error::ONE_INPUT));
        };
        let PositionName { input, line, ply } = PositionName::new(Path::new(input));
        let inspection = self.rules.inspection()?;
        let reading = self.reading.reading(inspection.as_written)?;
        let inspector = Inspector::new(&inspection);
        let input = Input::only(&input, &self.reading.archive_limits())?;
        let opened = input.open_whole(&reading)?;
        let mut found = None;
        opened.each_item(input.records, |piece| {
            found = piece.record;
            match found {
                Some(_) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            }
        })?;
        let mut record = found.ok_or_else(|| {
            let why = code_filter::first_error(&opened.findings);
            CliError::no_record(&input.name, why.as_ref())
        })?;
        inspector.prepare(&mut record, &mut Findings::new());
        let line = line.unwrap_or_default();
        let text = explained(&record, at, (&line, ply), &inspector, session)?;
        let mut out = Sink::stdout();
        out.print(&text)?;
        out.finish()?;
        Ok(Exit::Fine)
    }
}

/// Explains in words whether and why a move on a point is forbidden, by the rules of the record's
/// game.
fn explained(
    record: &Record,
    at: &str,
    (line, ply): (&LinePath, Option<u32>),
    inspector: &Inspector<'_>,
    session: &Session,
) -> Result<String, CliError> {
    let name = record.source().name();
    let game = games::by_id(&record.game.0).ok_or_else(|| CliError::unknown_game(record))?;
    let point = named_point(record.board, at).filter(|&at| record.board.holds(at));
    let point = point.ok_or_else(|| {
        let problem = CliError::new(&cli_error::NO_POINT);
        problem.with("name", name).with("asked", at)
    })?;
    let line = PlayLine::along(record, game, inspector.request(game), line);
    let explained = line.and_then(|line| line.explain(ply, point, session.lang));
    let explained =
        explained.map_err(|error| CliError::no_picture(name, |lang| error.message(lang)))?;
    let [first, rest @ ..] = &explained.paragraphs[..] else {
        let name = game.facts().name;
        return Err(CliError::new(&cli_error::NOTHING_TO_EXPLAIN)
            .with_words("game", |lang| name.get(lang).to_owned()));
    };
    let (ply, ruleset) = (explained.ply, explained.ruleset);
    let mut text = match session.lang {
        Lang::En if ply == 0 => format!("Start position, rules {ruleset}\n"),
        Lang::Ko if ply == 0 => format!("시작 국면, 규칙 {ruleset}\n"),
        Lang::En => format!("After move {ply}, rules {ruleset}\n"),
        Lang::Ko => format!("{ply}수까지의 국면, 규칙 {ruleset}\n"),
    };
    text.push_str(&wrap(first, session.columns));
    text.push('\n');
    for row in rest {
        text.push_str(&format!("  {row}\n"));
    }
    Ok(text)
}

/// Returns the point of the board with a name: letter and number (`g9`), Korean column and number
/// (`가3`), or a station of yut; `None` for an unknown name.
fn named_point(board: Board, asked: &str) -> Option<Point> {
    if board.coordinates == Coordinates::Stations {
        let is_asked = |station: &Station| {
            asked.eq_ignore_ascii_case(station.id()) || asked == station.name().ko
        };
        return Station::all().find(is_asked).map(Station::point);
    }
    let korean = || {
        let mut signs = asked.chars();
        let first = signs.next()?;
        let column = gonu::FILES.iter().position(|&file| file == first)?;
        board.point(&format!(
            "{}{}",
            (b'a' + column as u8) as char,
            signs.as_str()
        ))
    };
    board.point(asked).or_else(korean)
}

/// Heading of the example record that has the finding.
pub(crate) const BAD: Bilingual =
    Bilingual::new("A record with this finding", "이 지적이 나오는 기보");
/// Heading of the example record without the finding.
pub(crate) const GOOD: Bilingual = Bilingual::new("The corrected record", "바르게 적은 기보");

fn page(code: &'static Code, session: &Session) -> String {
    let lang = session.lang;
    let name = format!("example.{}", code.bad.extension);
    let given = sample_findings(&code.bad)
        .into_iter()
        .find(|finding| finding.code == code)
        .unwrap_or_else(|| Finding::new(code, Default::default()));
    let help = match given.help(lang) {
        help if help.is_empty() => help,
        help => format!("  {}: {help}\n", Bilingual::new("help", "도움말").get(lang)),
    };
    let is_fixed_by = |more: &[&str]| {
        let select = ["--select", code.id];
        let options = [code.bad.options, &select, more].concat();
        fixed(&name, code.bad.bytes.to_vec(), &options).is_some()
    };
    let fix = match (is_fixed_by(&[]), is_fixed_by(&["--unsafe"])) {
        (true, _) => Bilingual::new("  `bokgi fix` fixes it\n", "  `bokgi fix`로 고칠 수 있음\n"),
        (false, true) => Bilingual::new(
            "  `bokgi fix --unsafe` fixes it by a guess\n",
            "  짐작이 필요하여 `bokgi fix --unsafe`로 고칠 수 있음\n",
        ),
        (false, false) => Bilingual::new("", ""),
    };
    format!(
        "{}[{}] {}\n\n{}\n\n{}\n{}:\n  {}\n{help}{}\n{}",
        code.severity.word().get(lang),
        code.id,
        code.name,
        wrap(code.explain.get(lang), session.columns),
        example(BAD.get(lang), &code.bad),
        Bilingual::new("bokgi says", "bokgi의 지적").get(lang),
        given.message(lang),
        fix.get(lang),
        example(GOOD.get(lang), &code.good),
    )
}

/// Formats an example record under a heading, with the options that it needs in brackets.
pub(crate) fn example(head: &str, sample: &Sample) -> String {
    let options = match sample.options {
        [] => String::new(),
        options => format!(" ({})", options.join(" ")),
    };
    let event = sample.event.map(|event| {
        let lines = event.lines().map(|line| format!("  {line}\n"));
        let lines: String = lines.collect();
        format!("  --event:\n{lines}")
    });
    let event = event.unwrap_or_default();
    format!("{head}{options}:\n{}{event}", shown(sample))
}

/// Maximum number of characters shown of a line in an example.
const LONGEST: usize = 1000;

/// Returns the text of an example record, indented. If it is not UTF-8, every byte beyond ASCII
/// appears as `\xC8`, because some pairs of EUC-KR bytes are valid UTF-8.
///
/// Binary formats appear as hexadecimal dumps, sixteen bytes a line. Very long lines are truncated.
fn shown(sample: &Sample) -> String {
    let mut shown = String::new();
    let format = formats::by_extension(sample.extension);
    if format.is_some_and(|format| format.content() == Content::Binary) {
        for row in sample.bytes.chunks(16) {
            let row: Vec<String> = row.iter().map(|byte| format!("{byte:02X}")).collect();
            shown.push_str(&format!("  {}\n", row.join(" ")));
        }
        return shown;
    }
    let line = match std::str::from_utf8(sample.bytes) {
        Ok(text) => text.replace('\u{FEFF}', "\\xEF\\xBB\\xBF"),
        Err(_) => sample.bytes.iter().map(|&byte| ascii(byte)).collect(),
    };
    for text in line.lines() {
        let text = text.replace('\0', "\\x00");
        match text.char_indices().nth(LONGEST) {
            Some((end, _)) => shown.push_str(&format!("  {} ...\n", &text[..end])),
            None => shown.push_str(&format!("  {text}\n")),
        }
    }
    if line.is_empty() {
        shown.push_str("  \n");
    }
    shown
}

fn ascii(byte: u8) -> String {
    if byte.is_ascii() {
        char::from(byte).to_string()
    } else {
        format!("\\x{byte:02X}")
    }
}
