//! Help pages of the program and its verbs: `--help` prints the common options, `--help-all` every
//! option.

use clap::{Arg, ArgAction, Command};

use crate::text::width::width;

/// Verbs that deal mainly with findings; the short help of other verbs hides the options about
/// findings.
const ABOUT_FINDINGS: &[&str] = &["check", "fix", "report", "lsp", "stream", "show", "score"];

/// Adds the options `--help` and `--help-all` to a command and its verbs, and hides rarely used
/// options from the short help.
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

/// Indentation of an example's explanation that has a line of its own.
const REMARK: &str = "      ";

/// Fits the help of a command and its verbs to a width of `columns` columns.
pub(crate) fn fitted(command: Command, columns: usize) -> Command {
    let guide = command.get_before_help().map(ToString::to_string);
    let command = match guide {
        Some(guide) => command.before_help(laid_out(&guide, columns)),
        None => command,
    };
    let command = command.term_width(columns);
    command.mut_subcommands(|verb| fitted(verb, columns))
}

/// Breaks example lines that are wider than `columns`: the explanation moves to a line of its own.
/// Paragraphs stay as they are, because clap wraps them.
fn laid_out(guide: &str, columns: usize) -> String {
    let mut text = String::with_capacity(guide.len());
    for line in guide.lines() {
        let indentation = line.len() - line.trim_start().len();
        let is_wide = indentation > 0 && width(line) > columns;
        let (example, remark) = match line[indentation..].split_once("  ") {
            _ if !is_wide => (line, ""),
            Some((example, remark)) => (&line[..indentation + example.len()], remark.trim()),
            None if indentation > REMARK.len() => ("", line.trim()),
            None => (line, ""),
        };
        text.push_str(example);
        if !remark.is_empty() {
            if !example.is_empty() {
                text.push('\n');
            }
            text.push_str(REMARK);
            text.push_str(remark);
        }
        text.push('\n');
    }
    text.truncate(text.trim_end().len());
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remark_that_does_not_fit_gets_a_line_of_its_own() {
        let guide = "Examples:\n  bokgi a  one\n  bokgi b c d  two three\n               four\n\nA long paragraph.";
        let fitted = "Examples:\n  bokgi a  one\n  bokgi b c d\n      two three\n      four\n\nA long paragraph.";
        assert_eq!(laid_out(guide, 18), fitted);
        assert_eq!(laid_out(guide, 80), guide);
    }
}
