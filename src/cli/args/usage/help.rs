//! Pages of help: `--help` prints the common options, `--help-all` every option.

use clap::{Arg, ArgAction, Command};

/// Commands whose subject is findings; elsewhere the options about them are rare.
const ABOUT_FINDINGS: &[&str] = &["check", "fix", "report", "lsp", "stream", "show", "score"];

/// Adds the two options for help to a command and all below it, and hides rare options from the short page.
pub(crate) fn with_pages(command: Command) -> Command {
    let name = command.get_name().to_owned();
    let is_rare = |argument: &Arg| {
        let is_about_findings = argument.get_help_heading() == Some("Findings")
            || ["lenient", "strict"].contains(&argument.get_id().as_str());
        is_about_findings && !ABOUT_FINDINGS.contains(&&*name)
    };
    let command = command
        .mut_args(|argument| {
            if is_rare(&argument) {
                argument.hide_short_help(true)
            } else {
                argument
            }
        })
        .disable_help_flag(true)
        .arg(
            Arg::new("help")
                .short('h')
                .long("help")
                .action(ArgAction::HelpShort)
                .help("Print help with the common options"),
        )
        .arg(
            Arg::new("help_all")
                .long("help-all")
                .action(ArgAction::HelpLong)
                .help("Print help with all options"),
        )
        .after_help("more: --help-all")
        .after_long_help("");
    command.mut_subcommands(with_pages)
}
