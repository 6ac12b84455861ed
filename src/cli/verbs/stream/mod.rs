//! `bokgi stream`: reads one file per line of JSON and answers each with one line.

mod answer;
mod request;
mod task;

use std::io;

use clap::Args;

use crate::cli::args::{ChoiceArgs, JobArgs, ReadingArgs, RulesArgs, formats};
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::engine;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::formats::Format;
use crate::text::Bilingual;
use answer::Answerer;
pub(crate) use answer::schema;
use request::{Requests, WrittenLine};
use task::Task;

/// Command-line declaration of `bokgi stream`: name, help texts and options.
pub(crate) static VERB: Declaration = Declaration::new::<Stream>(
    "stream",
    Bilingual::new(
        "Process files given as JSON lines, for data pipelines",
        "JSON으로 한 줄에 하나씩 받은 파일을 처리합니다 (데이터 파이프라인용)",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi stream < files.ndjson > findings.ndjson          findings of each file
  bokgi stream --do info < files.ndjson | jq .results    players, result, rules, moves
  bokgi stream --do convert --to sgf < files.ndjson      convert each file
  bokgi stream --do score --rules korean < files.ndjson  count each game
  bokgi stream --do convert --to sgf < files.ndjson | bokgi stream

Each input line is one file:
  {\"name\": \"a.sgf\", \"content\": \"(;GM[1]...)\"}, or \"content_base64\" for bytes; an \"id\" is returned unchanged.
Each output line answers one input line, in the same order; `bokgi schema stream` describes it. Its \"status\" is the exit status for that file: 0 fine, 1 findings, 2 not read. Invalid lines get an answer too, so bokgi itself exits with 0 as long as it can read and write. Memory is needed only for the lines being processed.",
        "\
예:
  bokgi stream < files.ndjson > findings.ndjson          파일마다 지적
  bokgi stream --do info < files.ndjson | jq .results    대국자, 결과, 규칙, 수
  bokgi stream --do convert --to sgf < files.ndjson      파일마다 다른 형식으로
  bokgi stream --do score --rules 한국 < files.ndjson    대국마다 계가
  bokgi stream --do convert --to sgf < files.ndjson | bokgi stream

입력 한 줄이 파일 하나입니다:
  {\"name\": \"a.sgf\", \"content\": \"(;GM[1]...)\"}, 바이트는 \"content_base64\". \"id\"는 그대로 돌려줍니다.
출력 한 줄은 입력 한 줄의 답이며 차례도 같습니다. 형식은 `bokgi schema stream`으로 봅니다. \"status\"는 그 파일의 종료 코드입니다: 0 이상 없음, 1 지적이 있음, 2 읽지 못함. 알아볼 수 없는 줄에도 답하므로 읽고 쓸 수 있는 한 종료 코드는 0입니다. 줄이 아무리 많아도 지금 보는 줄만큼만 메모리를 씁니다.",
    ),
);

/// Options of `bokgi stream`.
#[derive(Clone, Args)]
pub(crate) struct Stream {
    /// Task for each file: check, convert, info or score
    #[arg(long = "do", value_name = "WHAT", default_value = "check", help_heading = None::<&str>)]
    task: Task,
    /// Output format of --do convert
    #[arg(long, value_name = "FORMAT", required_if_eq("task", "convert"), value_parser = formats(|format| format.writes()), help_heading = None::<&str>)]
    to: Option<&'static dyn Format>,
    /// Answer each line before reading the next
    #[arg(long, help_heading = None::<&str>)]
    line_buffered: bool,
    #[command(flatten)]
    reading: ReadingArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    choice: ChoiceArgs,
    #[command(flatten)]
    jobs: JobArgs,
}

impl Verb for Stream {
    /// Runs `bokgi stream`: answers the lines of standard input in order.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        if self.to.is_some() && self.task != Task::Convert {
            return Err(CliError::new(&cli_error::TO_WITHOUT_CONVERT));
        }
        let inspection = self.rules.inspection()?;
        let reading = self.reading.reading(inspection.as_written)?;
        let choice = self.choice.choice()?;
        let answerer = Answerer {
            task: self.task,
            reading: &reading,
            inspection: &inspection,
            choice: &choice,
            target: self.to,
            lang: session.lang,
        };
        let input = io::BufReader::new(io::stdin());
        let mut lines = Requests::new(input, reading.options.limits.bytes);
        let mut out = Sink::stdout();
        if self.line_buffered {
            for line in lines.by_ref() {
                answerer.answer(line).write(&mut out)?;
                out.flush()?;
            }
            out.finish()?;
            return lines.end().map(|()| Exit::Fine);
        }
        let answer = |line: WrittenLine| {
            let answer = answerer.answer(line);
            let weight = answer.weight;
            (answer, weight)
        };
        engine::in_order(self.jobs.most(), lines.by_ref(), answer, |answer| {
            answer.write(&mut out)
        })?;
        out.finish()?;
        lines.end()?;
        Ok(Exit::Fine)
    }
}
