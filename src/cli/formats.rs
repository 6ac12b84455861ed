//! `bokgi formats`: the formats of records.

use clap::Args;
use serde::Serialize;

use super::problem::Problem;
use super::table::Table;
use super::{Exit, Session};
use crate::formats::{FORMATS, Support};
use crate::text::{Bi, Lang};

/// `bokgi formats`.
#[derive(Clone, Debug, Args)]
#[command(before_help = "\
Examples:
  bokgi formats
  bokgi formats --json | jq -r '.[] | select(.reads).id'")]
pub struct Formats {
    /// A JSON array instead of a table
    #[arg(long)]
    json: bool,
}

/// A format as JSON carries it.
#[derive(Serialize)]
struct Wire {
    id: &'static str,
    name: &'static str,
    extensions: &'static [&'static str],
    reads: bool,
    writes: bool,
}

impl Formats {
    /// Lists the formats.
    pub fn run(&self, session: &Session) -> Result<Exit, Problem> {
        let mut out = session.stdout();
        if self.json {
            let formats: Vec<_> = FORMATS
                .iter()
                .map(|format| Wire {
                    id: format.id(),
                    name: format.name().get(session.lang),
                    extensions: format.extensions(),
                    reads: format.reads() == Support::Yes,
                    writes: format.writes() == Support::Yes,
                })
                .collect();
            out.json(&formats)?;
        } else {
            out.print(&table(session.lang))?;
        }
        out.finish()?;
        Ok(Exit::Fine)
    }
}

fn table(lang: Lang) -> Table<5> {
    let mut table = Table::new(match lang {
        Lang::En => ["id", "reads", "writes", "extensions", "name"],
        Lang::Ko => ["이름", "읽기", "쓰기", "확장자", "설명"],
    });
    for format in FORMATS {
        let dotted: Vec<_> = format
            .extensions()
            .iter()
            .map(|e| format!(".{e}"))
            .collect();
        table.row([
            format.id(),
            word(format.reads()).get(lang),
            word(format.writes()).get(lang),
            &dotted.join(" "),
            format.name().get(lang),
        ]);
    }
    table
}

fn word(support: Support) -> Bi {
    match support {
        Support::Yes => Bi::new("yes", "됨"),
        Support::No => Bi::new("-", "-"),
    }
}
