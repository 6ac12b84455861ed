//! `bokgi man`: prints or writes the manual pages of the program and its verbs.

use std::io;
use std::path::PathBuf;

use clap::{Arg, Args, Command};
use clap_mangen::Man as Page;
use clap_mangen::roff::{Roff, bold, italic, roman};

use crate::cli::args::unknown_word::UnknownWord;
use crate::cli::korean;
use crate::cli::run::cli_error::CliError;
use crate::cli::run::outputs::OutputFiles;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::text::{Bilingual, Lang};

/// Name, help and examples of the verb `man`.
pub(crate) static VERB: Declaration = Declaration::new::<Man>(
    "man",
    Bilingual::new("Print the manual pages", "설명서(man) 페이지를 출력합니다"),
    Bilingual::new(
        "\
Examples:
  bokgi man | man -l -                          the page of bokgi
  bokgi man check --lang ko | man -l -          the page of a verb, in Korean
  bokgi man -O ~/.local/share/man/man1          all pages, in a folder that man searches
  bokgi man -O ~/.local/share/man/ko/man1 --lang ko",
        "\
예:
  bokgi man | man -l -                          bokgi의 설명서
  bokgi man check --lang ko | man -l -          명령 하나의 설명서를 한국어로
  bokgi man -O ~/.local/share/man/man1          모두, man이 찾는 곳에
  bokgi man -O ~/.local/share/man/ko/man1 --lang ko",
    ),
);

/// Options of `bokgi man`.
#[derive(Clone, Debug, Args)]
pub(crate) struct Man {
    /// Verb to describe [default: bokgi itself]
    #[arg(value_name = "VERB", conflicts_with = "output_dir")]
    verb: Option<String>,
    /// Write all pages into DIR
    #[arg(short = 'O', long, value_name = "DIR")]
    output_dir: Option<PathBuf>,
    /// Overwrite existing pages
    #[arg(long, requires = "output_dir")]
    force: bool,
}

/// Maximum number of possible values of an option that a manual page lists; there are hundreds of
/// finding codes.
const LISTED: usize = 40;

/// Section titles that clap_mangen writes, with their replacements in English and Korean.
const TITLES: [(&str, Bilingual); 6] = [
    ("NAME", Bilingual::new("NAME", "이름")),
    ("SYNOPSIS", Bilingual::new("SYNOPSIS", "사용법")),
    ("DESCRIPTION", Bilingual::new("DESCRIPTION", "설명")),
    ("OPTIONS", Bilingual::new("OPTIONS", "옵션")),
    ("SUBCOMMANDS", Bilingual::new("VERBS", "명령")),
    ("VERSION", Bilingual::new("VERSION", "버전")),
];

/// Line that clap_mangen writes above the possible values of an option, with the Korean
/// replacement.
const VALUES: Bilingual = Bilingual::new(r"\fIPossible values:\fR", r"\fI쓸 수 있는 값:\fR");

impl Verb for Man {
    /// Prints the manual page of the program or a verb, or writes all pages to a folder.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        // Manual pages also contain the options that the short help hides.
        let listed = |argument: Arg| {
            // Lists the possible values of an option even if its help hides them, unless there are
            // many or one has a help text: the option's description then names them, as most Korean
            // descriptions do.
            let values = argument.get_possible_values();
            let description = argument.get_help().map(ToString::to_string);
            let is_named = description.is_some_and(|text| text.contains(korean::VALUES));
            let is_listed = !is_named
                && values.len() <= LISTED
                && values.iter().all(|it| it.get_help().is_none());
            let hides = argument.is_hide_possible_values_set() && !is_listed;
            argument.hide_short_help(false).hide_possible_values(hides)
        };
        let reported = |command: Command| command.mut_args(listed);
        let command = reported((session.command)(session.lang)).disable_help_subcommand(true);
        let mut command = command.mut_subcommands(reported);
        command.build();
        let lang = session.lang;
        if let Some(folder) = &self.output_dir {
            let outputs = OutputFiles::new(self.force);
            let pages = std::iter::once(&command).chain(command.get_subcommands());
            let pages = pages.map(|command| {
                let file = folder.join(Page::new(command.clone()).get_filename());
                Ok((outputs.reserve(file, None)?, page(command, lang)))
            });
            let pages = pages.collect::<Result<Vec<_>, CliError>>()?;
            for (file, _) in &pages {
                file.verify_free()?;
            }
            for (file, page) in pages {
                file.write(page.as_bytes())?;
            }
            return Ok(Exit::Fine);
        }
        let asked = match &self.verb {
            None => &command,
            Some(verb) => command.find_subcommand(verb).ok_or_else(|| {
                let verbs = command.get_subcommands().map(Command::get_name);
                let known: Vec<&str> = verbs.collect();
                let unknown = UnknownWord {
                    option: "bokgi man",
                    asked: verb,
                    known: &known.join(", "),
                };
                unknown.problem(known.iter().copied())
            })?,
        };
        let mut out = Sink::stdout();
        out.bytes(page(asked, lang).as_bytes())?;
        out.finish()?;
        Ok(Exit::Fine)
    }
}

/// Returns the manual page of a command in roff, with the examples before the options.
fn page(command: &Command, lang: Lang) -> String {
    let examples = command.get_before_help().map(ToString::to_string);
    let page = Page::new(command.clone())
        .manual("bokgi")
        .source(format!("bokgi {}", env!("CARGO_PKG_VERSION")));
    let mut text = Vec::new();
    let examples = examples.as_deref().unwrap_or_default();
    // Writing to memory cannot fail, so the result is ignored.
    let _ = sections((command, &page), examples, lang, &mut text);
    let text = String::from_utf8_lossy(&text);
    let mut titled = String::with_capacity(text.len());
    for (number, line) in text.lines().enumerate() {
        // clap_mangen repeats the preamble of the page in every section; only the first is kept.
        if number > 1 && (line.starts_with(".ie ") || line.starts_with(".el ")) {
            continue;
        }
        let title = line
            .strip_prefix(".SH ")
            .map(|title| title.trim_matches('"'));
        let known = TITLES.iter().find(|(known, _)| title == Some(known));
        match known {
            Some((_, title)) => titled.push_str(&format!(".SH {}", title.get(lang))),
            None if line == VALUES.en => titled.push_str(VALUES.get(lang)),
            None => titled.push_str(line),
        }
        titled.push('\n');
    }
    titled
}

/// Returns the synopsis section of a command: every option with its value, then the arguments.
fn synopsis(command: &Command) -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", ["SYNOPSIS"]);
    let name = command.get_bin_name().unwrap_or("bokgi");
    let mut line = vec![bold(name)];
    let all = command.get_arguments().filter(|it| !it.is_hide_set());
    let (arguments, options): (Vec<_>, Vec<_>) = all.partition(|it| it.is_positional());
    for option in options {
        let short = option.get_short().map(|letter| format!("-{letter}"));
        let long = option.get_long().map(|word| format!("--{word}"));
        let words: Vec<String> = short.into_iter().chain(long).collect();
        line.extend([roman(" ["), bold(words.join("|"))]);
        let names = option.get_value_names().filter(|_| takes_value(option));
        for name in names.into_iter().flatten() {
            line.extend([roman(" "), italic(name.as_str())]);
        }
        line.push(roman("]"));
    }
    for argument in arguments {
        let is_many = argument
            .get_num_args()
            .is_some_and(|range| range.max_values() > 1);
        let dots = if is_many { "..." } else { "" };
        let (open, close) = if argument.is_required_set() {
            (" ", "")
        } else {
            (" [", "]")
        };
        let names = argument.get_value_names().into_iter().flatten();
        let names: Vec<&str> = names.map(|name| name.as_str()).collect();
        line.extend([
            roman(open),
            italic(names.join(" ")),
            roman(format!("{close}{dots}")),
        ]);
    }
    if command.has_subcommands() {
        line.extend([roman(" "), italic("VERB"), roman(" ...")]);
    }
    roff.text(line);
    roff
}

fn takes_value(option: &Arg) -> bool {
    option
        .get_num_args()
        .is_some_and(|range| range.takes_values())
}

fn sections(
    (command, page): (&Command, &Page),
    examples: &str,
    lang: Lang,
    out: &mut Vec<u8>,
) -> io::Result<()> {
    page.render_title(out)?;
    page.render_name_section(out)?;
    synopsis(command).to_writer(out)?;
    page.render_description_section(out)?;
    let mut lines = examples.lines();
    // The first line, "Examples:", is skipped, because it becomes the section title.
    if lines.next().is_some() {
        let mut roff = Roff::new();
        let title = Bilingual::new("EXAMPLES", "예");
        roff.control("SH", [title.get(lang)]);
        for line in lines {
            // An indented line is an example and keeps its line break; every other line is a
            // paragraph.
            let is_example = line.starts_with(' ');
            roff.control(if is_example { "nf" } else { "fi" }, []);
            roff.text([roman(line)]);
        }
        roff.control("fi", []);
        roff.to_writer(out)?;
    }
    page.render_options_section(out)?;
    if command.has_subcommands() {
        page.render_subcommands_section(out)?;
        page.render_version_section(out)?;
    }
    Ok(())
}
