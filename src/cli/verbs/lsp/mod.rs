//! `bokgi lsp`: language server that shows findings and fixes in an editor while a record is typed.

mod actions;
mod cancellation;
mod client;
mod completion;
mod diagnostics;
mod document;
mod explanation;
mod formatting;
mod hover;
mod message;
mod outline;
mod positions;
mod server;

use std::sync::Arc;

use clap::{ArgMatches, Args};

use super::fix::FixSettings;
use crate::cli::args::{ChoiceArgs, RulesArgs};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::session::{Exit, Session};
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::formats::{ReadOptions, Reading};
use crate::games::sgf_numbers;
use crate::text::{Bilingual, Lang};
use cancellation::PendingRequests;
use document::DocumentChecking;
use server::Server;

/// Name, help and examples of the verb `lsp`.
pub(crate) static VERB: Declaration = Declaration::new::<Lsp>(
    "lsp",
    Bilingual::new(
        "Language server for editors: findings, quick fixes, explanations",
        "편집기에 지적과 수정 제안, 설명을 보여 줍니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi lsp                       start by an editor, see docs/editors.md
  bokgi lsp --lang ko             findings in Korean, whatever the editor's language
  bokgi lsp --rules korean        replay records under these rules
  bokgi lsp --ignore HDR          suppress findings about the header

Speaks the Language Server Protocol on standard input and output. It offers findings while typing, quick fixes, completion, explanations, an outline of the moves and formatting, for records in all text formats and for event files. The language comes from --lang, else from the editor.

Exit status: 0 the editor closed the session, 1 the connection was lost, 2 wrong usage.",
        "\
예:
  bokgi lsp                       편집기가 실행합니다. docs/editors.md
  bokgi lsp --lang ko             편집기의 언어와 관계없이 한국어로
  bokgi lsp --rules 한국          기보를 이 규칙으로 재현
  bokgi lsp --ignore HDR          대국 정보에 관한 지적은 빼고

표준 입출력으로 통신하는 언어 서버(Language Server Protocol)입니다. 적는 동안 지적과 수정 제안을 보여 주고, 적을 말과 둘 수 있는 수를 자동 완성하고, 지적을 설명하고, 수순의 개요를 보여 주고, 기보를 정돈합니다. 글로 된 모든 형식의 기보와 대회 파일을 봅니다. 언어는 --lang, 없으면 편집기의 언어를 따릅니다.

종료 코드: 0 편집기가 끝냄, 1 편집기와 연결이 끊김, 2 사용법이 틀림.",
    ),
);

/// Options of `bokgi lsp`.
#[derive(Clone, Args)]
pub(crate) struct Lsp {
    /// Use standard input and output, the only channel there is
    #[arg(long, hide_short_help = true, help_heading = None::<&str>)]
    stdio: bool,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    choice: ChoiceArgs,
    /// Language set with `--lang`; `None` without the option, so that the editor's language is
    /// used.
    #[arg(skip)]
    asked_lang: Option<Lang>,
}

impl Verb for Lsp {
    fn set_given(&mut self, matches: &ArgMatches) {
        self.asked_lang = matches.get_one("lang").copied();
    }

    fn waits(&self) -> bool {
        true
    }

    /// Serves an editor until it ends the session; returns the exit status.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let inspection = self.rules.inspection()?;
        let requests = Arc::<PendingRequests>::default();
        let reading = Reading {
            stop: requests.stop(),
            options: ReadOptions {
                as_written: inspection.as_written,
                game_numbers: sgf_numbers(),
                ..ReadOptions::default()
            },
            ..Reading::default()
        };
        let choice = self.choice.choice()?;
        let settings = |guesses| FixSettings {
            reading: reading.clone(),
            inspection: inspection.clone(),
            choice: choice.clone(),
            guesses,
        };
        let checking = DocumentChecking {
            safe: settings(false),
            guessing: settings(true),
            reading,
            inspection,
            choice,
            requests,
        };
        Server::new(checking, self.asked_lang, session.lang).serve()
    }
}
