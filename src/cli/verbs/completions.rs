//! `bokgi completions`: prints completion scripts for shells.

use std::collections::BTreeSet;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command};
use clap_complete::{Shell, generate};
use clap_complete_nushell::Nushell;

use crate::cli::args::{code_filter, one_of};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::games::GAMES;
use crate::text::Bilingual;

/// Name, help and examples of the verb `completions`.
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

/// Options of `bokgi completions`.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Completions {
    /// Shell to complete for
    #[arg(value_name = "SHELL", value_parser = one_of(SHELLS))]
    shell: Target,
}

/// A shell, by the library that generates its script.
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
    /// Prints the completion script of the chosen shell.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let mut command = with_words((session.command)(session.lang));
        let mut script = Vec::new();
        match self.shell {
            Target::Common(shell) => generate(shell, &mut command, "bokgi", &mut script),
            Target::Nushell => generate(Nushell, &mut command, "bokgi", &mut script),
        }
        let mut script = String::from_utf8_lossy(&script).into_owned();
        if let Target::Common(shell) = self.shell {
            add_arguments(&mut script, shell, &command);
        }
        let mut out = Sink::stdout();
        out.print(&script)?;
        out.finish()?;
        Ok(Exit::Fine)
    }
}

/// Adds finding codes and rulesets as possible values of the options that take them, so that shells
/// suggest them. Only for completion, because these options accept other forms too.
fn with_words(command: Command) -> Command {
    command.mut_args(with_values).mut_subcommands(with_words)
}

fn with_values(argument: Arg) -> Arg {
    let takes = |name: &str| {
        let names = argument.get_value_names().unwrap_or_default();
        names
            .iter()
            .any(|one| one.split('|').any(|one| one == name))
    };
    let values: Vec<&str> = if takes("CODE") {
        code_filter::all().map(|code| code.id).collect()
    } else if takes("RULES") || takes("RULESET") {
        let books = GAMES.iter().map(|game| game.facts().rulebook);
        let rulesets = books.flat_map(|book| book.rulesets());
        let ids: BTreeSet<&str> = rulesets.map(|ruleset| ruleset.id).collect();
        ids.into_iter().collect()
    } else {
        return argument;
    };
    argument.value_parser(PossibleValuesParser::new(values))
}

/// Adds the possible values of positional arguments to the script, because the generators for some
/// shells leave them out.
fn add_arguments(script: &mut String, shell: Shell, command: &Command) {
    for verb in command.get_subcommands() {
        let name = verb.get_name();
        let arguments = verb.get_positionals();
        let values: Vec<String> = arguments
            .flat_map(Arg::get_possible_values)
            .filter(|value| !value.is_hide_set())
            .map(|value| value.get_name().replace('\'', "''"))
            .collect();
        if values.is_empty() {
            continue;
        }
        let (block, line): (_, fn(&String) -> String) = match shell {
            Shell::Fish => {
                let words = values.join(" ");
                let line = format!(
                    "complete -c bokgi -n \"__fish_bokgi_using_subcommand {name}\" -a \"{words}\"\n"
                );
                script.push_str(&line);
                continue;
            }
            Shell::Elvish => (format!("&'bokgi;{name}'= {{\n"), |value| {
                format!("            cand '{value}' ''\n")
            }),
            Shell::PowerShell => (format!("'bokgi;{name}' {{\n"), |value| {
                format!(
                    "            [CompletionResult]::new('{value}', '{value}', \
                     [CompletionResultType]::ParameterValue, '{value}')\n"
                )
            }),
            _ => return,
        };
        if let Some(at) = script.find(&block) {
            let lines: String = values.iter().map(line).collect();
            script.insert_str(at + block.len(), &lines);
        }
    }
}
