//! All kinds of findings, and `bokgi codes`, which lists them.

use clap::Args;
use serde::Serialize;

use super::problem::Problem;
use super::{Exit, Session, inspection, table::Table};
use crate::diag::{self, Code};
use crate::{formats, games, rules};

/// `bokgi codes`.
#[derive(Clone, Debug, Args)]
#[command(before_help = "\
Examples:
  bokgi codes                  every code in one line
  bokgi codes --family BDK     those of baduk's rules
  bokgi codes --json | jq -r '.[] | select(.severity == \"error\").code'")]
pub struct Codes {
    /// Only the codes of a family, such as BDK
    #[arg(long, value_name = "FAMILY", ignore_case = true, value_parser = families())]
    family: Option<String>,
    /// A JSON array instead of a table
    #[arg(long)]
    json: bool,
}

/// Every kind of finding, family by family.
pub fn all() -> impl Iterator<Item = &'static Code> {
    let formats = formats::FORMATS.iter().flat_map(|format| format.codes());
    let games = games::GAMES.iter().flat_map(|game| game.codes());
    let rules = rules::RULES.iter().flat_map(|rule| rule.codes());
    let mut codes: Vec<&'static Code> = formats
        .chain(games)
        .chain(rules)
        .chain(formats::detect::CODES)
        .chain(inspection::CODES)
        .copied()
        .chain(diag::codes())
        .collect();
    codes.sort_by_key(|code| code.id);
    // Formats that share a reader share its codes.
    codes.dedup_by(|a, b| std::ptr::eq(*a, *b));
    codes.into_iter()
}

/// The letters of a code's id.
pub fn family(code: &Code) -> &'static str {
    code.id.trim_end_matches(|c: char| c.is_ascii_digit())
}

/// The code with an id or a name, in any case.
pub fn find(word: &str) -> Option<&'static Code> {
    all().find(|code| code.id.eq_ignore_ascii_case(word) || code.name.eq_ignore_ascii_case(word))
}

fn families() -> clap::builder::PossibleValuesParser {
    let mut families: Vec<_> = all().map(family).collect();
    families.dedup();
    families.into()
}

/// A code as JSON carries it.
#[derive(Serialize)]
struct Wire {
    code: &'static str,
    name: &'static str,
    family: &'static str,
    severity: &'static str,
    message: &'static str,
    help: &'static str,
    lang: String,
}

impl Codes {
    /// Lists the codes.
    pub fn run(&self, session: &Session) -> Result<Exit, Problem> {
        let lang = session.lang;
        let chosen = all().filter(|code| match &self.family {
            Some(asked) => family(code).eq_ignore_ascii_case(asked),
            None => true,
        });
        let mut out = session.stdout();
        if self.json {
            let codes: Vec<_> = chosen
                .map(|code| Wire {
                    code: code.id,
                    name: code.name,
                    family: family(code),
                    severity: code.severity.word().en,
                    message: code.message.get(lang),
                    help: code.help.get(lang),
                    lang: lang.to_string(),
                })
                .collect();
            out.json(&codes)?;
        } else {
            let mut table = Table::new(["code", "severity", "name", "message"]);
            for code in chosen {
                table.row([
                    code.id,
                    code.severity.word().get(lang),
                    code.name,
                    code.message.get(lang),
                ]);
            }
            out.print(&table)?;
        }
        out.finish()?;
        Ok(Exit::Fine)
    }
}
