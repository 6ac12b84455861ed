//! `bokgi formats`: lists the formats of records, or of pictures.

#[cfg(feature = "show")]
mod pictures;

use clap::Args;
use serde::Serialize;

use crate::cli::run::cli_error::{CliError, dotted};
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::run::table::Table;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::formats::FORMATS;
use crate::text::{Bilingual, Lang};

/// Name, help and examples of the verb `formats`.
pub(crate) static VERB: Declaration = Declaration::new::<Formats>(
    "formats",
    Bilingual::new(
        "List the formats of records and pictures",
        "기보 형식과 그림 형식을 보여 줍니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi formats
  bokgi formats --pictures                 what `bokgi show` draws
  bokgi formats --json | jq -r '.[] | select(.reads).id'",
        "\
예:
  bokgi formats
  bokgi formats --pictures                 `bokgi show`가 그리는 형식
  bokgi formats --json | jq -r '.[] | select(.reads).id'",
    ),
);

/// Options of `bokgi formats`.
#[derive(Clone, Debug, Args)]
pub(crate) struct Formats {
    /// Print a JSON array instead of a table
    #[arg(long)]
    json: bool,
    /// List the formats of pictures instead of records
    #[cfg(feature = "show")]
    #[arg(long)]
    pictures: bool,
}

/// JSON object of a record format.
#[derive(Serialize)]
struct FormatWire {
    id: &'static str,
    name: &'static str,
    extensions: &'static [&'static str],
    reads: bool,
    writes: bool,
}

impl Verb for Formats {
    /// Prints the formats as a table or JSON.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        #[cfg(feature = "show")]
        if self.pictures {
            return pictures::list(self.json, session);
        }
        let mut out = Sink::stdout();
        if self.json {
            let formats: Vec<_> = FORMATS
                .iter()
                .map(|format| FormatWire {
                    id: format.id(),
                    name: format.name().get(session.lang),
                    extensions: format.extensions(),
                    reads: format.reads(),
                    writes: format.writes(),
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
        table.row([
            format.id(),
            word(format.reads()).get(lang),
            word(format.writes()).get(lang),
            &dotted(format.extensions(), " "),
            format.name().get(lang),
        ]);
    }
    table
}

fn word(is_supported: bool) -> Bilingual {
    if is_supported {
        Bilingual::new("yes", "됨")
    } else {
        Bilingual::new("-", "-")
    }
}
