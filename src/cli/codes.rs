//! `bokgi codes`: every kind of finding.

use clap::Args;
use serde::Serialize;

use super::choice::{all, family};
use super::problem::Problem;
use super::session::{Exit, Session};
use super::sink::Sink;
use super::table::Table;

/// `bokgi codes`.
#[derive(Clone, Debug, Args)]
#[command(before_help = "\
Examples:
  bokgi codes                  every code in one line
  bokgi codes --family BDK     those of baduk's rules
  bokgi codes --json | jq -r '.[] | select(.severity == \"error\").code'")]
pub(crate) struct Codes {
    /// Only the codes of a family, such as BDK
    #[arg(long, value_name = "FAMILY", ignore_case = true, value_parser = families())]
    family: Option<String>,
    /// A JSON array instead of a table
    #[arg(long)]
    json: bool,
}

fn families() -> clap::builder::PossibleValuesParser {
    let mut families: Vec<_> = all().map(family).collect();
    families.dedup();
    families.into()
}

/// A code as JSON carries it.
#[derive(Serialize)]
struct CodeWire {
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
    pub(crate) fn run(&self, session: &Session) -> Result<Exit, Problem> {
        let lang = session.lang;
        let chosen = all().filter(|code| match &self.family {
            Some(asked) => family(code).eq_ignore_ascii_case(asked),
            None => true,
        });
        let mut out = Sink::stdout();
        if self.json {
            let codes: Vec<_> = chosen
                .map(|code| CodeWire {
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
