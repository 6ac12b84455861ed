//! `bokgi lsp`: findings and fixes while a record is typed, over the Language Server Protocol.

mod actions;
mod client;
mod diagnostics;
mod document;
mod formatting;
mod hover;
mod message;
mod outline;
mod positions;
mod server;

use clap::Args;

use super::fix::Mending;
use crate::cli::args::{ChoiceArgs, RulesArgs};
use crate::cli::run::problem::Problem;
use crate::cli::run::session::{Exit, Session};
use crate::formats::{ReadOptions, Reading};
use crate::games::sgf_numbers;
use crate::text::Lang;
use document::DocumentChecking;
use server::Server;

/// `bokgi lsp`.
#[derive(Clone, Args)]
#[command(before_help = "\
Examples:
  bokgi lsp                       started by an editor, see docs/editors.md
  bokgi lsp --lang ko             findings in Korean, whatever the editor speaks
  bokgi lsp --rules korean        records are replayed under these rules
  bokgi lsp --ignore HDR          without the findings about the header

A server of the Language Server Protocol on standard input and output: findings while typing, quick fixes,
explanations, an outline of the moves and formatting, for records of every text format and for the files of
events. Findings are in the language of --lang, else of the editor.

Exit status: 0 as the editor asked for, 1 where it went without asking, 2 wrong usage.")]
pub(crate) struct Lsp {
    /// Use standard input and output, the only channel there is
    #[arg(long, hide_short_help = true, help_heading = None::<&str>)]
    stdio: bool,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    choice: ChoiceArgs,
    /// Language set by `--lang`, without the system language as a default.
    #[arg(skip)]
    pub asked_lang: Option<Lang>,
}

impl Lsp {
    /// Serves an editor until it ends the program.
    pub(crate) fn run(&self, session: &Session) -> Result<Exit, Problem> {
        let inspection = self.rules.inspection()?;
        let reading = Reading {
            options: ReadOptions {
                as_written: inspection.as_written,
                game_numbers: sgf_numbers(),
                ..ReadOptions::default()
            },
            ..Reading::default()
        };
        let mut unbounded = reading.clone();
        // Findings that are only counted could not be fixed.
        unbounded.options.limits.findings = usize::MAX;
        let choice = self.choice.choice()?;
        let mending = |guesses| Mending {
            reading: unbounded.clone(),
            inspection: inspection.clone(),
            choice: choice.clone(),
            guesses,
        };
        let checking = DocumentChecking {
            safe: mending(false),
            guessing: mending(true),
            reading,
            inspection,
            choice,
        };
        Server::new(checking, self.asked_lang, session.lang).serve()
    }
}
