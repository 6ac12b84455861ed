//! `bokgi codes`: lists every finding code.

use std::borrow::Cow;

use clap::Args;
use rayon::prelude::*;
use serde::Serialize;

use crate::cli::args::code_filter::{all, family};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::run::table::Table;
use crate::cli::verbs::examples::sample_findings;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::diag::Code;
use crate::model::fix::Safety;
use crate::text::Bilingual;

/// Name, help and examples of the verb `codes`.
pub(crate) static VERB: Declaration = Declaration::new::<Codes>(
    "codes",
    Bilingual::new(
        "List every kind of finding",
        "지적의 종류를 모두 보여 줍니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi codes                  every code in one line
  bokgi codes --family BDK     the codes of baduk's rules
  bokgi codes --json | jq -r '.[] | select(.fix == \"safe\").code'
  bokgi codes --json | jq -r '.[] | select(.severity == \"error\").code'",
        "\
예:
  bokgi codes                  한 줄에 하나씩
  bokgi codes --family BDK     바둑 규칙에 관한 것만
  bokgi codes --json | jq -r '.[] | select(.fix == \"safe\").code'
  bokgi codes --json | jq -r '.[] | select(.severity == \"error\").code'",
    ),
);

/// Options of `bokgi codes`.
#[derive(Clone, Debug, Args)]
pub(crate) struct Codes {
    /// List only the codes of this family, such as BDK
    #[arg(long, value_name = "FAMILY", ignore_case = true, value_parser = families())]
    family: Option<String>,
    /// Print a JSON array instead of a table
    #[arg(long)]
    json: bool,
}

fn families() -> clap::builder::PossibleValuesParser {
    let mut families: Vec<_> = all().map(family).collect();
    families.dedup();
    families.into()
}

/// JSON object of a finding code, printed with `--json`.
#[derive(Serialize)]
struct CodeWire {
    code: &'static str,
    name: &'static str,
    family: &'static str,
    severity: &'static str,
    fix: Option<&'static str>,
    message: Cow<'static, str>,
    help: Cow<'static, str>,
    lang: String,
}

/// Returns how safe the fix of a finding code is, judged by the safest fix for its example record;
/// `None` without a fix.
fn fixed(code: &Code) -> Option<Safety> {
    let found = sample_findings(&code.bad);
    let own = found.iter().filter(|finding| finding.code == code);
    let mut fixes = own.flat_map(|finding| &finding.fixes);
    let first = fixes.next()?.safety;
    let is_safe = first == Safety::Safe || fixes.any(|fix| fix.safety == Safety::Safe);
    Some(if is_safe {
        Safety::Safe
    } else {
        Safety::Doubtful
    })
}

/// Returns the word for the safety of a fix, as findings show it.
const fn word(safety: Safety) -> Bilingual {
    match safety {
        Safety::Safe => Bilingual::new("safe", "고침"),
        Safety::Doubtful => Bilingual::new("doubtful", "추측"),
    }
}

impl Verb for Codes {
    /// Prints the finding codes as a table or JSON.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let lang = session.lang;
        let chosen = all().filter(|code| match &self.family {
            Some(asked) => family(code).eq_ignore_ascii_case(asked),
            None => true,
        });
        let chosen: Vec<&'static Code> = chosen.collect();
        let fixed: Vec<Option<Safety>> = chosen.par_iter().map(|code| fixed(code)).collect();
        let chosen = chosen.into_iter().zip(fixed);
        let mut out = Sink::stdout();
        if self.json {
            let codes: Vec<_> = chosen
                .map(|(code, fix)| CodeWire {
                    code: code.id,
                    name: code.name,
                    family: family(code),
                    severity: code.severity.word().en,
                    fix: fix.map(|safety| word(safety).en),
                    message: code.listed_message(lang),
                    help: code.listed_help(lang),
                    lang: lang.to_string(),
                })
                .collect();
            out.json(&codes)?;
        } else {
            let mut table = Table::new(["code", "severity", "fix", "name", "message"]);
            for (code, fix) in chosen {
                table.row([
                    code.id,
                    code.severity.word().get(lang),
                    fix.map_or("", |safety| word(safety).get(lang)),
                    code.name,
                    &code.listed_message(lang),
                ]);
            }
            out.print(&table)?;
        }
        out.finish()?;
        Ok(Exit::Fine)
    }
}
