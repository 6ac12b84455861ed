//! The configuration file `bokgi.toml`: found in the working directory or a parent folder, parsed,
//! and used as defaults of the command line options.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::builder::OsStr;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, ValueEnum};
use glob::Pattern;
use toml::de::{DeTable, DeValue};

use super::config_key::{ConfigKey, KEYS, NAME, ValueKind};
use crate::cli::args::code_filter::CodeFilter;
use crate::cli::run::cli_error::{self, CliError, IoContext};
use crate::diag::Severity;
use crate::diag::settings::{AppliedSetting, AppliedSettings};
use crate::games::RulesRequest;
use crate::rules::inspection::Inspection;
use crate::text::encoding::for_label;
use crate::text::nearest::nearest;
use crate::text::path::readable;
use crate::text::quoted_keys::QuotedKeys;
use crate::text::toml_message::toml_message;
use crate::text::{Lang, LineIndex};

/// A parsed configuration file (`bokgi.toml`).
#[derive(Debug)]
pub(crate) struct ConfigFile {
    /// Path of the configuration file, as messages show it.
    pub name: String,
    /// Settings in the order of the file, without flags that are set to `false`.
    pub settings: Vec<Setting>,
}

/// Result of the search for a configuration file: none, a file to use, or a file to ignore because
/// another user owns it.
#[derive(Debug)]
pub(crate) enum FoundConfig {
    None,
    /// The parsed file, which this run uses.
    Own(ConfigFile),
    /// Path of a `bokgi.toml` that another user owns. A run ignores it unless `--config` names it.
    Foreign(String),
}

/// An entry of the configuration file: an option's key and its values.
#[derive(Debug)]
pub(crate) struct Setting {
    pub key: &'static ConfigKey,
    /// Values of the option as on a command line; paths are valid from the working directory.
    pub values: Vec<String>,
    pub line: u32,
}

impl ConfigFile {
    /// Finds and parses the file named by `--config`, else the nearest `bokgi.toml` in the working
    /// directory and its parents. `FoundConfig::None` with `--no-config` or without a file. The
    /// options of `command` check the values. Fails if the file cannot be read or has mistakes.
    pub(crate) fn find(
        arguments: &[OsString],
        command: fn() -> Command,
    ) -> Result<FoundConfig, Vec<CliError>> {
        let mut arguments = arguments.iter().take_while(|it| *it != "--");
        let mut asked = None;
        while let Some(argument) = arguments.next() {
            match argument.to_str().and_then(|it| it.strip_prefix("--")) {
                Some("no-config") => return Ok(FoundConfig::None),
                Some("config") => asked = arguments.next().map(PathBuf::from),
                Some(option) => {
                    let value = option.strip_prefix("config=");
                    asked = value.map(PathBuf::from).or(asked);
                }
                None => {}
            }
        }
        let path = match (asked, nearest_file()) {
            (Some(asked), _) => asked,
            (None, Some(found)) if is_foreign(&found) => {
                return Ok(FoundConfig::Foreign(readable(&found)));
            }
            (None, Some(found)) => found,
            (None, None) => return Ok(FoundConfig::None),
        };
        ConfigFile::open(&path, &command()).map(FoundConfig::Own)
    }

    fn open(path: &Path, command: &Command) -> Result<ConfigFile, Vec<CliError>> {
        let name = readable(path);
        let text = fs::read(path).with_context(|| IoContext::Read(name.clone()));
        let text = text.map_err(|error| vec![error.into()])?;
        let text = String::from_utf8_lossy(&text);
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(&text);
        let mut reader = Reader {
            name: &name,
            folder: path.parent().unwrap_or(Path::new("")),
            text,
            lines: LineIndex::new(text),
            command,
            settings: Vec::new(),
            problems: Vec::new(),
        };
        reader.read();
        let Reader {
            settings, problems, ..
        } = reader;
        if problems.is_empty() {
            Ok(ConfigFile { name, settings })
        } else {
            Err(problems)
        }
    }

    pub(crate) fn setting(&self, key: &ConfigKey) -> Option<&Setting> {
        self.settings.iter().find(|setting| setting.key == key)
    }

    /// Returns the language that the key `lang` of the file sets; `None` without that key.
    pub(crate) fn lang(&self) -> Option<Lang> {
        let set = self.settings.iter().find(|it| it.key.en == "lang")?;
        Lang::from_str(set.values.first()?, false).ok()
    }

    /// Returns the clap command with the settings of the file as default values of its options.
    pub(crate) fn after(&self, command: Command) -> Command {
        let command = self.set(command);
        command.mut_subcommands(|verb| self.set(verb))
    }

    /// Returns the settings of the file that take effect in a run of a verb, for a message; options
    /// given on the command line override theirs. `None` if no setting takes effect.
    pub(crate) fn applied(&self, verb: &str, matches: &ArgMatches) -> Option<AppliedSettings> {
        let is_default = |id: &str| {
            matches.ids().any(|it| it == id)
                && matches.value_source(id) == Some(ValueSource::DefaultValue)
        };
        let settings = self
            .settings
            .iter()
            .filter(|setting| setting.key.is_for(verb) && is_default(&setting.key.option()));
        let settings: Vec<AppliedSetting> = settings
            .map(|setting| AppliedSetting {
                key: setting.key.en,
                key_ko: setting.key.ko,
                values: setting.values.clone(),
            })
            .collect();
        (!settings.is_empty()).then(|| AppliedSettings {
            file: self.name.clone(),
            settings,
            left_out: None,
        })
    }

    fn set(&self, command: Command) -> Command {
        let name = command.get_name().to_owned();
        let settings = self.settings.iter();
        let settings = settings.filter(|setting| setting.key.is_for(&name));
        settings.fold(command, |command, setting| {
            let id = setting.key.option();
            let has = command.get_arguments().any(|it| it.get_id() == id.as_str());
            if !has {
                return command;
            }
            let values: Vec<OsStr> = setting.values.iter().map(|it| it.clone().into()).collect();
            command.mut_arg(id, |argument| argument.default_values(values))
        })
    }
}

/// True if the file belongs to another user than the one who runs the program; false if the file's
/// owner cannot be read.
#[cfg(unix)]
fn is_foreign(path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let user = rustix::process::geteuid().as_raw();
    fs::metadata(path).is_ok_and(|file| file.uid() != user)
}

/// Returns false, because outside Unix a file has no simple owner to compare.
#[cfg(not(unix))]
fn is_foreign(_: &Path) -> bool {
    false
}

/// Finds the nearest `bokgi.toml` in the working directory or its parents; `None` if there is none.
fn nearest_file() -> Option<PathBuf> {
    let here = env::current_dir().ok()?;
    let folders = here.ancestors();
    folders
        .map(|folder| folder.join(NAME))
        .find(|path| path.is_file())
        // A configuration file in the working directory is shown by its name alone.
        .map(|path| {
            if path.parent() == Some(&here) {
                PathBuf::from(NAME)
            } else {
                path
            }
        })
}

/// Parser of a configuration file, with the settings and errors found so far.
struct Reader<'f> {
    name: &'f str,
    folder: &'f Path,
    text: &'f str,
    lines: LineIndex,
    /// Program's clap command, whose options check the values.
    command: &'f Command,
    settings: Vec<Setting>,
    problems: Vec<CliError>,
}

impl Reader<'_> {
    fn read(&mut self) {
        let quoted = QuotedKeys::from_text(self.text);
        let (table, errors) = DeTable::parse_recoverable(&quoted.text);
        let start = |range: Range<usize>| quoted.written(range).start as usize;
        if let Some(error) = errors.first() {
            let problem = CliError::new(&cli_error::CONFIG_NOT_TOML);
            let problem = problem.with_words("reason", |lang| toml_message(error.message(), lang));
            return self.refuse(error.span().map_or(0, start), problem);
        }
        let mut entries: Vec<_> = table.get_ref().iter().collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        for (written, value) in entries {
            let place = [written.span(), value.span()].map(start);
            self.entry(place, written.get_ref(), value.get_ref());
        }
    }

    fn refuse(&mut self, at: usize, problem: CliError) {
        let at = self.lines.locate(self.text, at);
        let place = format!("{}:{}:{}", self.name, at.line, at.column);
        self.problems.push(problem.with("place", place));
    }

    fn entry(&mut self, [start, at]: [usize; 2], written: &str, value: &DeValue<'_>) {
        let Some(key) = ConfigKey::written(written) else {
            let words = KEYS.iter().flat_map(|key| [key.en, key.ko]);
            let spelled = written.replace('_', "-");
            let near = nearest(&spelled, words);
            let problem = CliError::new(&cli_error::CONFIG_UNKNOWN_KEY).with("key", written);
            let problem = problem.with_words("hint", |lang| match (near, lang) {
                (Some(near), Lang::En) => format!("did you mean {near}?"),
                (Some(near), Lang::Ko) => format!("비슷한 항목: {near}"),
                (None, Lang::En) => "`bokgi config` lists all keys".to_owned(),
                (None, Lang::Ko) => "모든 항목은 `bokgi config`로 봅니다".to_owned(),
            });
            return self.refuse(start, problem);
        };
        if self.settings.iter().any(|setting| setting.key == key) {
            let problem = CliError::new(&cli_error::CONFIG_TWICE).with("key", written);
            return self.refuse(start, problem);
        }
        let Some(values) = values(key.kind, value) else {
            let problem = CliError::new(&cli_error::CONFIG_VALUE_KIND).with("key", written);
            let words = key.kind.words();
            let problem = problem.with_words("wanted", |lang| words.get(lang).to_owned());
            return self.refuse(at, problem);
        };
        if let Some(problem) = self.mistake(key, &values) {
            return self.refuse(at, problem.with("key", written));
        }
        // Setting a flag to `false` is like leaving it out of the command line.
        if key.kind == ValueKind::Truth && values == ["false"] {
            return;
        }
        let values = values.into_iter().map(|value| self.placed(key.kind, value));
        self.settings.push(Setting {
            key,
            values: values.collect(),
            line: self.lines.locate(self.text, start).line,
        });
    }

    /// Converts a path or pattern relative to the configuration file to one that is valid from the
    /// working directory.
    fn placed(&self, kind: ValueKind, value: String) -> String {
        match kind {
            ValueKind::Path => readable(&self.folder.join(value)),
            ValueKind::Patterns if value.trim_end_matches('/').contains('/') => {
                let folder = std::path::absolute(self.folder.join("x"));
                let folder = folder.as_deref().ok().and_then(Path::parent);
                let Some(folder) = folder.map(readable) else {
                    return value;
                };
                let folder = folder.replace(std::path::MAIN_SEPARATOR, "/");
                let pattern = value.strip_prefix("./").unwrap_or(&value);
                if pattern.starts_with("**/") || Path::new(pattern).is_absolute() {
                    return value;
                }
                format!(
                    "{}/{pattern}",
                    Pattern::escape(folder.trim_end_matches('/'))
                )
            }
            _ => value,
        }
    }

    /// Checks the values of a key as the key's option would; returns the error, or `None` if they
    /// are valid.
    fn mistake(&self, key: &ConfigKey, values: &[String]) -> Option<CliError> {
        let refused = || CliError::new(&cli_error::CONFIG_VALUE).with("value", values.join(", "));
        let explained = |because: CliError| {
            let problem = CliError::new(&cli_error::CONFIG_VALUE_BECAUSE);
            let problem = problem.with_words("reason", |lang| because.message(lang));
            problem.with_words("help", |lang| because.help(lang))
        };
        match key.en {
            "select" | "ignore" => {
                return CodeFilter::new(values, &[], Severity::Note)
                    .err()
                    .map(explained);
            }
            "rules" => {
                let rules = values.first().map(|rules| RulesRequest::parse(rules));
                let inspection = Inspection {
                    rules: rules.unwrap_or_default(),
                    ..Inspection::default()
                };
                return inspection.verify().err().map(CliError::from).map(explained);
            }
            "encoding" => {
                let unknown = values.iter().find(|name| for_label(name).is_none())?;
                let problem = CliError::new(&cli_error::UNKNOWN_ENCODING);
                return Some(explained(problem.with("asked", unknown)));
            }
            _ => {}
        }
        let argument = self.argument(key)?;
        if !argument.get_action().takes_values() {
            return None;
        }
        let possible = argument.get_possible_values();
        let possible: Vec<String> = possible.iter().map(|it| it.get_name().to_owned()).collect();
        let trial = Command::new("trial").no_binary_name(true).arg(argument);
        let option = format!("--{}", key.en);
        let line = values.iter().map(|value| format!("{option}={value}"));
        trial.try_get_matches_from(line).err()?;
        let known = possible.join(", ");
        Some(
            refused().with_words("hint", |lang| match (lang, known.is_empty()) {
                (_, true) => String::new(),
                (Lang::En, false) => format!("known values: {known}"),
                (Lang::Ko, false) => format!("쓸 수 있는 값: {known}"),
            }),
        )
    }

    /// Returns the command line option that a key sets; `None` if no verb has it.
    fn argument(&self, key: &ConfigKey) -> Option<Arg> {
        let id = key.option();
        let verbs = self.command.get_subcommands();
        let verbs = verbs.filter(|verb| key.is_for(verb.get_name()));
        let mut all = std::iter::once(self.command)
            .chain(verbs)
            .flat_map(Command::get_arguments);
        all.find(|argument| argument.get_id() == id.as_str())
            .cloned()
    }
}

/// Converts a TOML value to the texts that a command line would have; `None` if its type is wrong
/// for the key.
fn values(kind: ValueKind, value: &DeValue<'_>) -> Option<Vec<String>> {
    let text = |value: &DeValue<'_>| value.as_str().map(str::to_owned);
    match (kind, value) {
        (ValueKind::Texts | ValueKind::Patterns, DeValue::Array(all)) => {
            all.iter().map(|one| text(one.get_ref())).collect()
        }
        (ValueKind::Number, value) => {
            let number = value.as_integer()?;
            let number = u32::from_str_radix(number.as_str(), number.radix()).ok()?;
            Some(vec![number.to_string()])
        }
        (ValueKind::Truth, value) => Some(vec![value.as_bool()?.to_string()]),
        (_, value) => Some(vec![text(value)?]),
    }
}
