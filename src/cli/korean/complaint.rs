//! Error messages in Korean for wrong command lines.

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::words::WORDS;

/// Writes the Korean error message for a wrong command line, with a suggested correction. `verb` is
/// the verb used, if known.
pub(crate) fn complaint(error: &Error, verb: Option<&str>) -> String {
    let context = |kind| error.get(kind).map(shown).unwrap_or_default();
    let argument = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    let message = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            format!("모르는 명령: {}", context(ContextKind::InvalidSubcommand))
        }
        ErrorKind::UnknownArgument if !argument.starts_with('-') => {
            format!("받지 않는 인자: {argument}")
        }
        ErrorKind::UnknownArgument => format!("모르는 옵션: {argument}"),
        ErrorKind::InvalidValue if value.is_empty() => format!("값이 빠진 옵션: {argument}"),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            format!("{}에 쓸 수 없는 값: {value}", option(&argument))
        }
        ErrorKind::MissingRequiredArgument => format!("필요한 인자가 없음: {argument}"),
        ErrorKind::ArgumentConflict => match context(ContextKind::PriorArg) {
            prior if prior == argument => format!("한 번만 쓸 수 있는 옵션: {argument}"),
            prior => format!("함께 쓸 수 없음: {argument}, {prior}"),
        },
        ErrorKind::TooManyValues => format!("값이 너무 많음: {}: {value}", option(&argument)),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => format!(
            "{argument}에 값이 {}개 필요한데 {}개를 받음",
            context(ContextKind::MinValues) + &context(ContextKind::ExpectedNumValues),
            context(ContextKind::ActualNumValues)
        ),
        ErrorKind::NoEquals => format!("값을 `=` 뒤에 붙여 적어야 하는 옵션: {argument}"),
        ErrorKind::InvalidUtf8 => "UTF-8이 아닌 인자가 있음".to_owned(),
        ErrorKind::MissingSubcommand => "명령이 없음".to_owned(),
        _ => return error.to_string(),
    };
    let mut text = format!("bokgi: 오류: {message}\n");
    for (kind, label) in [
        (ContextKind::ValidValue, "쓸 수 있는 값"),
        (ContextKind::ValidSubcommand, "쓸 수 있는 명령"),
        (ContextKind::SuggestedValue, "비슷한 값"),
        (ContextKind::SuggestedSubcommand, "비슷한 명령"),
        (ContextKind::SuggestedArg, "비슷한 옵션"),
    ] {
        let known = context(kind);
        if !known.is_empty() {
            text.push_str(&format!("  {label}: {known}\n"));
        }
    }
    if let Some(wanted) = wanted(error, &argument, verb) {
        let option = option(&argument);
        text.push_str(&format!("  {option}: {wanted}\n"));
        if let Some(example) = example(wanted) {
            text.push_str(&format!("  예: {option} {example}\n"));
        }
    }
    if let Some(ContextValue::StyledStrs(tips)) = error.get(ContextKind::Suggested) {
        for tip in tips {
            text.push_str(&format!("  {tip}\n"));
        }
    }
    let verb = verb.map(|verb| format!(" {verb}")).unwrap_or_default();
    text.push_str(&format!("  도움말: `bokgi{verb} --help`\n"));
    text
}

/// Returns the Korean help of an option whose value is invalid; `None` for other errors and unknown
/// verbs.
fn wanted(error: &Error, argument: &str, verb: Option<&str>) -> Option<&'static str> {
    if error.kind() != ErrorKind::ValueValidation {
        return None;
    }
    let name = argument.strip_prefix("--")?;
    let name = name.split(['=', ' ']).next()?.replace('-', "_");
    WORDS.help(verb?, &name)
}

/// Returns an option without its value name: `--to` for `--to <FORMAT>`.
fn option(argument: &str) -> &str {
    match argument.split_once([' ', '=']) {
        Some((option, _)) if option.starts_with('-') => option,
        _ => argument,
    }
}

/// Returns the first example value of a Korean help text, which follows the word "예:".
fn example(help: &str) -> Option<&str> {
    let (_, examples) = help.split_once("예: ")?;
    let ends = |c: char| c.is_whitespace() || c == ',';
    let first = examples.split(ends).next()?;
    Some(first.trim_end_matches('.').trim_matches('`'))
}

fn shown(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        other => other.to_string(),
    }
}
