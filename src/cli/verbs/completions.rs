//! `bokgi completions`: prints completion scripts for shells.

use clap::Args;
use clap_complete::{Shell, generate};
use clap_complete_nushell::Nushell;

use crate::cli::args::one_of;
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
  bokgi completions elvish >> ~/.config/elvish/rc.elv
  bokgi completions nushell > ~/.config/nushell/autoload/bokgi.nu",
        "\
예:
  bokgi completions bash > ~/.local/share/bash-completion/completions/bokgi
  bokgi completions zsh > ~/.zfunc/_bokgi           ~/.zshrc의 compinit 앞에 fpath+=~/.zfunc
  bokgi completions fish > ~/.config/fish/completions/bokgi.fish
  bokgi completions powershell >> $PROFILE
  bokgi completions elvish >> ~/.config/elvish/rc.elv
  bokgi completions nushell > ~/.config/nushell/autoload/bokgi.nu",
    ),
);

/// `bokgi completions`.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Completions {
    /// Shell to complete for
    #[arg(value_name = "SHELL", value_parser = one_of(SHELLS))]
    shell: Target,
}

/// Shell with its generator of scripts.
#[derive(Clone, Copy, Debug)]
enum Target {
    Common(Shell),
    Nushell,
}

const SHELLS: [(&str, Target); 6] = [
    ("bash", Target::Common(Shell::Bash)),
    ("elvish", Target::Common(Shell::Elvish)),
    ("fish", Target::Common(Shell::Fish)),
    ("powershell", Target::Common(Shell::PowerShell)),
    ("zsh", Target::Common(Shell::Zsh)),
    ("nushell", Target::Nushell),
];

impl Verb for Completions {
    /// Prints the completion script.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let mut command = (session.command)(session.lang);
        let mut script = Vec::new();
        match self.shell {
            Target::Common(shell) => generate(shell, &mut command, "bokgi", &mut script),
            Target::Nushell => generate(Nushell, &mut command, "bokgi", &mut script),
        }
        let mut out = Sink::stdout();
        out.bytes(&script)?;
        out.finish()?;
        Ok(Exit::Fine)
    }
}
