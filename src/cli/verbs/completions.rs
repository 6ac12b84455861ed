//! `bokgi completions`: prints completion scripts for shells.

use clap::{Args, Command};
use clap_complete::{Shell, generate};

use crate::cli::run::problem::Problem;
use crate::cli::run::session::Exit;
use crate::cli::run::sink::Sink;

/// `bokgi completions`.
#[derive(Clone, Copy, Debug, Args)]
#[command(before_help = "\
Examples:
  bokgi completions bash > ~/.local/share/bash-completion/completions/bokgi
  bokgi completions zsh > ~/.zfunc/_bokgi           with fpath+=~/.zfunc before compinit in ~/.zshrc
  bokgi completions fish > ~/.config/fish/completions/bokgi.fish
  bokgi completions powershell >> $PROFILE
  bokgi completions elvish >> ~/.config/elvish/rc.elv")]
pub(crate) struct Completions {
    /// Shell to complete for
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl Completions {
    /// Prints the completion script.
    pub(crate) fn run(self, mut command: Command) -> Result<Exit, Problem> {
        let mut script = Vec::new();
        generate(self.shell, &mut command, "bokgi", &mut script);
        let mut out = Sink::stdout();
        out.bytes(&script)?;
        out.finish()?;
        Ok(Exit::Fine)
    }
}
