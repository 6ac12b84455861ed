//! `bokgi games`: lists the games with their rulesets and switches.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use crate::cli::run::cli_error::CliError;
use crate::cli::run::paragraph::wrap;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::run::table::Table;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::games::switches::SwitchInfo;
use crate::games::{GAMES, Game};
use crate::text::width::width;
use crate::text::{Bilingual, Lang};

/// Name, help and examples of the verb `games`.
pub(crate) static VERB: Declaration = Declaration::new::<Games>(
    "games",
    Bilingual::new(
        "List the games with their rulesets and switches",
        "종목과 그 규칙, 규칙을 바꾸는 세부 규칙을 보여 줍니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi games
  bokgi check league/ --rules korean,superko=positional",
        "\
예:
  bokgi games
  bokgi check league/ --rules korean,superko=positional",
    ),
);

/// Options of `bokgi games`.
#[derive(Clone, Debug, Args)]
pub(crate) struct Games {
    /// Print a JSON array instead of tables
    #[arg(long)]
    json: bool,
}

/// JSON object of a game with its rulesets and switches.
#[derive(Serialize)]
struct GameWire {
    id: &'static str,
    name: &'static str,
    rulesets: Vec<RulesetWire>,
    switches: Vec<SwitchWire>,
}

/// JSON object of a ruleset.
#[derive(Serialize)]
struct RulesetWire {
    id: &'static str,
    name: &'static str,
    summary: &'static str,
    /// Korean name of the ruleset, which `--rules` accepts too.
    korean: &'static str,
}

/// JSON object of a switch, a single rule that can be changed, such as `overline=wins`.
#[derive(Serialize)]
struct SwitchWire {
    key: &'static str,
    values: Vec<&'static str>,
    summary: &'static str,
    korean: KoreanSwitch,
}

/// Korean words of a switch, in JSON.
#[derive(Serialize)]
struct KoreanSwitch {
    key: &'static str,
    values: Vec<&'static str>,
}

impl Verb for Games {
    /// Prints the games with their rulesets and switches, as tables or JSON.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
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
    let book = game.facts().rulebook;
    let rulesets = book.rulesets().into_iter().map(|ruleset| RulesetWire {
        id: ruleset.id,
        name: ruleset.name.get(lang),
        summary: ruleset.summary.get(lang),
        korean: ruleset.korean,
    });
    let switches = book.switches().into_iter().map(|switch| SwitchWire {
        key: switch.key.en,
        values: words(&switch, Lang::En),
        summary: switch.summary.get(lang),
        korean: KoreanSwitch {
            key: switch.key.ko,
            values: words(&switch, Lang::Ko),
        },
    });
    GameWire {
        id: game.facts().id,
        name: game.facts().name.get(lang),
        rulesets: rulesets.collect(),
        switches: switches.collect(),
    }
}

fn words(switch: &SwitchInfo, lang: Lang) -> Vec<&'static str> {
    switch.values.iter().map(|value| value.get(lang)).collect()
}

fn print(game: &dyn Game, lang: Lang, out: &mut Sink) -> Result<(), CliError> {
    let [rulesets, switches] = match lang {
        Lang::En => [
            "rulesets for --rules, default first",
            "switches that change a ruleset, as in --rules korean,KEY=VALUE",
        ],
        Lang::Ko => [
            "--rules로 줄 수 있는 규칙 (첫째가 기본값)",
            "규칙을 바꾸는 세부 규칙 (--rules 한국,이름=값)",
        ],
    };
    out.print(&format_args!(
        "{} ({})\n",
        game.facts().id,
        game.facts().name.get(lang)
    ))?;
    let book = game.facts().rulebook;
    let mut table = Table::bare();
    for ruleset in book.rulesets() {
        let id = Bilingual::new(ruleset.id, ruleset.korean);
        let [first, second] = languages(lang).map(|lang| id.get(lang));
        table.row([
            "   ",
            first,
            second,
            ruleset.name.get(lang),
            ruleset.summary.get(lang),
        ]);
    }
    out.print(&format_args!("  {rulesets}\n{table}"))?;
    let mut table = Table::bare();
    let mut lists = String::new();
    for switch in book.switches() {
        // `--rules` accepts words of both languages, so both are listed, the user's language first.
        for words_in in languages(lang) {
            let key = switch.key.get(words_in);
            let words = words(&switch, words_in);
            let mut values = words.join("|");
            if width(&values) > WIDEST {
                // A long list of values is printed below the table, because it would push the
                // summaries out of sight.
                let list = format!("{key}: {}", words.join(", "));
                for line in wrap(&list, LINE).lines() {
                    let _ = writeln!(lists, "     {line}");
                }
                values = Bilingual::new("(below)", "(아래)").get(lang).to_owned();
            }
            let is_first = words_in == lang;
            let summary = if is_first {
                switch.summary.get(lang)
            } else {
                ""
            };
            table.row(["   ", key, &values, summary]);
        }
    }
    if book.switches().is_empty() {
        return Ok(());
    }
    out.print(&format_args!("  {switches}\n{table}{lists}"))
}

/// Returns both languages, `lang` first.
fn languages(lang: Lang) -> [Lang; 2] {
    match lang {
        Lang::En => [Lang::En, Lang::Ko],
        Lang::Ko => [Lang::Ko, Lang::En],
    }
}

/// Maximum width, in columns, of the list of a switch's values inside the table.
const WIDEST: usize = 48;

/// Line width, in columns, of lists of values below the table.
const LINE: usize = 75;
