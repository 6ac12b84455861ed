//! `bokgi config`: lists the settings of the configuration file and all keys that it may have.

use clap::{Args, Command};
use serde::Serialize;

use crate::cli::args::config_key::{ConfigKey, KEYS, NAME};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::run::table::Table;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::text::{Bilingual, Lang};

/// Name, help and examples of the verb `config`.
pub(crate) static VERB: Declaration = Declaration::new::<Config>(
    "config",
    Bilingual::new(
        "List the settings of the configuration file and their lines",
        "설정 파일에서 정한 값과 그 위치를 보여 줍니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi config                        the settings and their places
  bokgi config --json | jq .settings
  bokgi config --no-config            the values without a configuration file

A file bokgi.toml in the current folder or a parent sets options by their names:
  lang = \"ko\"
  exclude = [\"old\", \"*.bak.sgf\"]
  ignore = [\"HDR042\"]
  fail-on = \"error\"
Options on the command line override it. Keys may be Korean: 언어, 제외, 뺄지적, 실패기준.",
        "\
예:
  bokgi config                        정해진 값과 그 위치
  bokgi config --json | jq .settings
  bokgi config --no-config            설정 파일이 없을 때의 값

현재 폴더나 상위 폴더의 bokgi.toml에 옵션의 이름으로 값을 정해 둡니다.
  언어 = \"ko\"
  제외 = [\"옛날\", \"*.bak.sgf\"]
  뺄지적 = [\"HDR042\"]
  실패기준 = \"error\"
명령줄에 적은 옵션이 우선합니다. 항목은 영어로도 적을 수 있습니다: lang, exclude, ignore, fail-on.",
    ),
);

/// Options of `bokgi config`.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Config {
    /// Print a JSON object instead of a table
    #[arg(long)]
    json: bool,
}

/// JSON object of `bokgi config --json`: the configuration file and all keys.
#[derive(Serialize)]
struct ConfigWire<'c> {
    file: Option<&'c str>,
    settings: Vec<SettingWire<'c>>,
}

/// JSON object of a key with its values.
#[derive(Serialize)]
struct SettingWire<'c> {
    key: &'static str,
    key_ko: &'static str,
    values: Vec<String>,
    line: Option<u32>,
    verbs: Vec<&'c str>,
}

impl Verb for Config {
    /// Returns false: the settings in effect are not named on standard error, because this verb
    /// prints them itself.
    fn names_settings(&self) -> bool {
        false
    }

    /// Prints all keys with their values in the file, or else their defaults.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let config = session.config.as_deref();
        // A key that the file does not set is listed with the option's default.
        let command = &(session.command)(session.lang);
        let mut out = Sink::stdout();
        let name = config.map(|config| config.name.as_str());
        let settings = KEYS.iter().map(|key| {
            let set = config.and_then(|config| config.setting(key));
            SettingWire {
                key: key.en,
                key_ko: key.ko,
                values: match set {
                    Some(set) => set.values.clone(),
                    None => defaults(key, command),
                },
                line: set.map(|set| set.line),
                verbs: verbs(key, command),
            }
        });
        let settings: Vec<SettingWire<'_>> = settings.collect();
        if self.json {
            out.json(&ConfigWire {
                file: name,
                settings,
            })?;
        } else {
            let lang = session.lang;
            let none = Bilingual::new(
                "No bokgi.toml in this folder or its parents.",
                "현재 폴더와 상위 폴더에 bokgi.toml이 없습니다.",
            );
            let head = name.unwrap_or(none.get(lang));
            out.print(&format_args!("{head}\n\n{}", table(&settings, name, lang)))?;
        }
        out.finish()?;
        Ok(Exit::Fine)
    }
}

fn table(settings: &[SettingWire<'_>], name: Option<&str>, lang: Lang) -> Table<4> {
    let mut table = Table::new(match lang {
        Lang::En => ["key", "value", "from", "verbs"],
        Lang::Ko => ["항목", "값", "어디서", "명령"],
    });
    let own = name.and_then(|name| name.rsplit(std::path::MAIN_SEPARATOR).next());
    for one in settings {
        let from = match (one.line, one.values.is_empty()) {
            (Some(line), _) => format!("{}:{line}", own.unwrap_or(NAME)),
            (None, false) => Bilingual::new("default", "기본값").get(lang).to_owned(),
            (None, true) => "-".to_owned(),
        };
        let value = if one.values.is_empty() {
            "-".to_owned()
        } else {
            one.values.join(", ")
        };
        let all = Bilingual::new("all", "모두").get(lang);
        let verbs = if one.verbs.is_empty() {
            all.to_owned()
        } else {
            one.verbs.join(" ")
        };
        table.row([
            match lang {
                Lang::En => one.key,
                Lang::Ko => one.key_ko,
            },
            &value,
            &from,
            &verbs,
        ]);
    }
    table
}

/// Returns the verbs whose option a key sets; empty for an option that every verb has.
fn verbs<'c>(key: &ConfigKey, command: &'c Command) -> Vec<&'c str> {
    let id = key.option();
    let has = |verb: &&Command| verb.get_arguments().any(|it| it.get_id() == id.as_str());
    let verbs = command.get_subcommands().filter(has);
    let verbs = verbs.map(Command::get_name);
    verbs.filter(|verb| key.is_for(verb)).collect()
}

fn defaults(key: &ConfigKey, command: &Command) -> Vec<String> {
    let id = key.option();
    let all = std::iter::once(command).chain(command.get_subcommands());
    let mut all = all.flat_map(Command::get_arguments);
    let argument = all.find(|it| it.get_id() == id.as_str());
    let values = argument
        .map(|it| it.get_default_values())
        .unwrap_or_default();
    let values = values
        .iter()
        .map(|value| value.to_string_lossy().into_owned());
    values.collect()
}
