//! `bokgi games`: the games with their rulesets and switches.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use super::paragraph::wrap;
use super::problem::Problem;
use super::session::{Exit, Session};
use super::sink::Sink;
use super::table::Table;
use crate::games::{GAMES, Game};
use crate::text::width::width;
use crate::text::{Bi, Lang};

/// `bokgi games`.
#[derive(Clone, Debug, Args)]
#[command(before_help = "\
Examples:
  bokgi games
  bokgi check league/ --rules korean,superko=positional")]
pub struct Games {
    /// A JSON array instead of tables
    #[arg(long)]
    json: bool,
}

/// A game as JSON carries it.
#[derive(Serialize)]
struct GameWire {
    id: &'static str,
    name: &'static str,
    rulesets: Vec<RulesetWire>,
    switches: Vec<SwitchWire>,
}

/// A ruleset as JSON carries it.
#[derive(Serialize)]
struct RulesetWire {
    id: &'static str,
    name: &'static str,
    summary: &'static str,
}

/// A switch as JSON carries it.
#[derive(Serialize)]
struct SwitchWire {
    key: &'static str,
    values: &'static [&'static str],
    summary: &'static str,
}

impl Games {
    /// Lists the games.
    pub fn run(&self, session: &Session) -> Result<Exit, Problem> {
        let mut out = Sink::stdout();
        if self.json {
            let games: Vec<_> = GAMES.iter().map(|game| wire(*game, session.lang)).collect();
            out.json(&games)?;
        } else {
            for game in GAMES {
                print(*game, session.lang, &mut out)?;
            }
        }
        out.finish()?;
        Ok(Exit::Fine)
    }
}

fn wire(game: &dyn Game, lang: Lang) -> GameWire {
    GameWire {
        id: game.id(),
        name: game.name().get(lang),
        rulesets: game
            .rulesets()
            .iter()
            .map(|ruleset| RulesetWire {
                id: ruleset.id,
                name: ruleset.name.get(lang),
                summary: ruleset.summary.get(lang),
            })
            .collect(),
        switches: game
            .options()
            .iter()
            .map(|option| SwitchWire {
                key: option.key,
                values: option.values,
                summary: option.summary.get(lang),
            })
            .collect(),
    }
}

fn print(game: &dyn Game, lang: Lang, out: &mut Sink) -> Result<(), Problem> {
    let [rulesets, switches] = match lang {
        Lang::En => [
            "rulesets for --rules, the default first",
            "switches that change a ruleset, as in --rules korean,KEY=VALUE",
        ],
        Lang::Ko => [
            "--rules로 줄 수 있는 규칙 (첫째가 기본값)",
            "규칙을 바꾸는 스위치 (--rules korean,이름=값)",
        ],
    };
    out.print(&format_args!("{} ({})\n", game.id(), game.name().get(lang)))?;
    let mut table = Table::bare();
    for ruleset in game.rulesets() {
        table.row([
            "   ",
            ruleset.id,
            ruleset.name.get(lang),
            ruleset.summary.get(lang),
        ]);
    }
    out.print(&format_args!("  {rulesets}\n{table}"))?;
    let mut table = Table::bare();
    let mut lists = String::new();
    for option in game.options() {
        let mut values = option.values.join("|");
        if width(&values) > WIDEST {
            // A long list would push the summaries of all switches out of sight.
            let list = format!("{}: {}", option.key, option.values.join(", "));
            for line in wrap(&list, LINE).lines() {
                let _ = writeln!(lists, "     {line}");
            }
            values = Bi::new("(below)", "(아래)").get(lang).to_owned();
        }
        table.row(["   ", option.key, &values, option.summary.get(lang)]);
    }
    out.print(&format_args!("  {switches}\n{table}{lists}"))
}

/// The longest list of values that stands in the table of switches.
const WIDEST: usize = 48;

/// Columns of the lists of values below it.
const LINE: usize = 75;
