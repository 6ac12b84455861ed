//! `bokgi completions`: prints completion scripts for shells.

use clap::Args;
use clap_complete::{Shell, generate};

use crate::cli::run::cli_error::CliError;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::text::Bilingual;

/// Declaration of `bokgi completions`.
pub(crate) static VERB: Declaration = Declaration::new::<Completions>(
    "completions",
    Bilingual::new(
        "Print a shell completion script",
        "셸의 자동 완성 스크립트를 출력합니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi completions bash > ~/.local/share/bash-completion/completions/bokgi
  bokgi completions zsh > ~/.zfunc/_bokgi           with fpath+=~/.zfunc before compinit in ~/.zshrc
  bokgi completions fish > ~/.config/fish/completions/bokgi.fish
  bokgi completions powershell >> $PROFILE
  bokgi completions elvish >> ~/.config/elvish/rc.elv",
        "\
예:
  bokgi completions bash > ~/.local/share/bash-completion/completions/bokgi
  bokgi completions zsh > ~/.zfunc/_bokgi           ~/.zshrc의 compinit 앞에 fpath+=~/.zfunc
  bokgi completions fish > ~/.config/fish/completions/bokgi.fish
  bokgi completions powershell >> $PROFILE
  bokgi completions elvish >> ~/.config/elvish/rc.elv",
    ),
);

/// `bokgi completions`.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Completions {
    /// Shell to complete for
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl Verb for Completions {
    /// Prints the completion script.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let mut command = (session.command)(session.lang);
        let mut script = Vec::new();
        generate(self.shell, &mut command, "bokgi", &mut script);
        let mut out = Sink::stdout();
        out.bytes(&script)?;
        out.finish()?;
        Ok(Exit::Fine)
    }
}
