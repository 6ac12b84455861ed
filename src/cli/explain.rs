//! `bokgi explain`: what a kind of finding means.

use clap::{Args, Parser};

use super::args::{Cli, Verb};
use super::check::check_bytes;
use super::paragraph::wrap;
use super::problem::Problem;
use super::{Exit, Session, choice, codes};
use crate::diag::{Code, Finding, Sample};
use crate::formats;
use crate::model::Content;
use crate::text::Lang;

/// `bokgi explain`.
#[derive(Clone, Debug, Args)]
#[command(before_help = "\
Examples:
  bokgi explain BDK003
  bokgi explain ko-retaken --lang ko")]
pub struct Explain {
    /// Codes or names, such as BDK003 or ko-retaken
    #[arg(required = true, value_name = "CODE")]
    codes: Vec<String>,
}

impl Explain {
    /// Explains codes, one behind the other.
    pub fn run(&self, session: &Session) -> Result<Exit, Problem> {
        let codes = self
            .codes
            .iter()
            .map(|word| codes::find(word).ok_or_else(|| choice::unknown(word)))
            .collect::<Result<Vec<_>, _>>()?;
        let mut out = session.stdout();
        for (at, code) in codes.into_iter().enumerate() {
            if at > 0 {
                out.print(&"\n")?;
            }
            out.print(&page(code, session))?;
        }
        out.finish()?;
        Ok(Exit::Fine)
    }
}

fn page(code: &'static Code, session: &Session) -> String {
    let lang = session.lang;
    let words = match lang {
        Lang::En => Words {
            bad: "A record that gives it",
            good: "The record as it should be",
            says: "bokgi says",
            help: "help",
        },
        Lang::Ko => Words {
            bad: "이 지적이 나오는 기보",
            good: "바르게 적은 기보",
            says: "bokgi의 지적",
            help: "도움말",
        },
    };
    let given = findings(&code.bad)
        .into_iter()
        .find(|finding| finding.code == code)
        .unwrap_or_else(|| Finding::new(code, Default::default()));
    let mut page = format!(
        "{}[{}] {}\n\n{}\n",
        code.severity.word().get(lang),
        code.id,
        code.name,
        wrap(code.explain.get(lang), session.columns)
    );
    page.push_str(&format!(
        "\n{}{}:\n{}",
        words.bad,
        options(&code.bad),
        shown(&code.bad)
    ));
    page.push_str(&format!("\n{}:\n  {}\n", words.says, given.message(lang)));
    let help = given.help(lang);
    if !help.is_empty() {
        page.push_str(&format!("  {}: {help}\n", words.help));
    }
    page.push_str(&format!(
        "\n{}{}:\n{}",
        words.good,
        options(&code.good),
        shown(&code.good)
    ));
    page
}

struct Words {
    bad: &'static str,
    good: &'static str,
    says: &'static str,
    help: &'static str,
}

/// The options that an example needs, in brackets.
fn options(sample: &Sample) -> String {
    match sample.options {
        [] => String::new(),
        options => format!(" ({})", options.join(" ")),
    }
}

/// The text of an example, indented. Where it is no UTF-8, every byte beyond ASCII is shown as
/// `\xC8`: some pairs of EUC-KR bytes would pass for characters of UTF-8.
///
/// Of a binary format, all bytes are shown, sixteen a line as hex editors do.
fn shown(sample: &Sample) -> String {
    let mut shown = String::new();
    let format = formats::by_extension(sample.extension);
    if format.is_some_and(|format| format.content() == Content::Binary) {
        for row in sample.bytes.chunks(16) {
            let row: Vec<String> = row.iter().map(|byte| format!("{byte:02X}")).collect();
            shown.push_str(&format!("  {}\n", row.join(" ")));
        }
        return shown;
    }
    let line = match std::str::from_utf8(sample.bytes) {
        Ok(text) => text.replace('\u{FEFF}', "\\xEF\\xBB\\xBF"),
        Err(_) => sample.bytes.iter().map(|&byte| ascii(byte)).collect(),
    };
    for text in line.lines() {
        let text = text.replace('\0', "\\x00");
        shown.push_str(&format!("  {text}\n"));
    }
    if line.is_empty() {
        shown.push_str("  \n");
    }
    shown
}

fn ascii(byte: u8) -> String {
    if byte.is_ascii() {
        char::from(byte).to_string()
    } else {
        format!("\\x{byte:02X}")
    }
}

/// What an example gives when it is checked, or converted where its options say `--to`.
pub fn findings(sample: &Sample) -> Vec<Finding> {
    let verb = if sample.options.contains(&"--to") {
        "convert"
    } else {
        "check"
    };
    let start = ["bokgi", verb, "-"];
    let arguments = start.iter().chain(sample.options);
    let name = format!("example.{}", sample.extension);
    let bytes = sample.bytes.to_vec();
    let Ok(cli) = Cli::try_parse_from(arguments) else {
        return Vec::new();
    };
    match cli.verb {
        Verb::Check(check) => check
            .checking()
            .map(|checking| check_bytes(&name, bytes, &checking))
            .unwrap_or_default(),
        Verb::Convert(convert) => convert.findings_of(&name, bytes).unwrap_or_default(),
        _ => Vec::new(),
    }
}
