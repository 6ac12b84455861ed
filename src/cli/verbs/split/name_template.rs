//! Templates for the names of output files, such as `{folder}/{file}-{number:3}.{ext}`.

use std::path::Path;

use super::file_name::{part, safe};
use super::record_value::RecordValue;
use crate::cli::args::unknown_word::UnknownWord;
use crate::cli::run::cli_error::{self, CliError};
use crate::model::Record;
use crate::text::path::readable;

/// A file name template with fields in braces, such as `{black}-{white}`. Each record supplies the values of the
/// fields.
///
/// ```text
/// template = { text | "{{" | "}}" | "{" field [ ":" digits ] "}" } .
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NameTemplate {
    pieces: Vec<NamePiece>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum NamePiece {
    Text(String),
    /// A field, with the minimum number of digits (0 for texts): `{number:3}`.
    Field(NameField, usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NameField {
    Record(RecordValue),
    /// Folder of the input file, relative to the folder given on the command line.
    Folder,
    /// Name of the input file, without folder and extension.
    File,
    /// Number of the record in the input file, from 1.
    Number,
    /// Number of the line of play, from 1.
    Line,
    /// Number of moves in the record's main line.
    Plies,
    /// Value of `--by` that the records of the output file share.
    Value,
    /// File extension of the output format.
    Extension,
}

const OWN: [(&str, NameField); 7] = [
    ("folder", NameField::Folder),
    ("file", NameField::File),
    ("number", NameField::Number),
    ("line", NameField::Line),
    ("plies", NameField::Plies),
    ("value", NameField::Value),
    ("ext", NameField::Extension),
];

/// Values that fill in the fields of a file name template.
pub(super) struct NameSubject<'s> {
    /// The record; for a group, its first record.
    pub record: &'s Record,
    /// Folder of the input file.
    pub folder: Option<&'s Path>,
    /// Name of the input file, without folder and extension.
    pub file: &'s str,
    /// Number of the line of play, from 1.
    pub line: usize,
    /// Value of `--by` that the records of the output file share; empty if they have none.
    pub value: &'s str,
    /// File extension of the output format.
    pub extension: &'s str,
}

impl NameTemplate {
    /// Returns the default template, which depends on `--by` (`is_grouped`) and `--variations` (`has_lines`).
    pub(super) fn usual(is_grouped: bool, has_lines: bool) -> NameTemplate {
        let text = match (is_grouped, has_lines) {
            (true, _) => "{value}.{ext}",
            (false, false) => "{folder}/{file}-{number:3}.{ext}",
            (false, true) => "{folder}/{file}-{number:3}-{line:3}.{ext}",
        };
        NameTemplate::parse(text).expect("it is sound")
    }

    /// Parses a template such as `{black}-{white}`. Adds `.{ext}` if `{ext}` is missing. Fails on an unknown field or
    /// an unpaired brace.
    pub(super) fn parse(text: &str) -> Result<NameTemplate, CliError> {
        let mut pieces = Vec::new();
        let mut rest = text;
        let mut literal = String::new();
        while let Some(at) = rest.find(['{', '}']) {
            literal.push_str(&rest[..at]);
            let brace = &rest[at..=at];
            rest = &rest[at + 1..];
            if let Some(after) = rest.strip_prefix(brace) {
                literal.push_str(brace);
                rest = after;
                continue;
            }
            let unclosed = || CliError::new(&cli_error::BAD_TEMPLATE).with("asked", text);
            if brace == "}" {
                return Err(unclosed());
            }
            let (field, after) = rest.split_once('}').ok_or_else(unclosed)?;
            rest = after;
            if !literal.is_empty() {
                pieces.push(NamePiece::Text(std::mem::take(&mut literal)));
            }
            pieces.push(NamePiece::field(field)?);
        }
        literal.push_str(rest);
        if !literal.is_empty() {
            pieces.push(NamePiece::Text(literal));
        }
        let extension = NamePiece::Field(NameField::Extension, 0);
        if !pieces.contains(&extension) {
            pieces.push(NamePiece::Text(".".to_owned()));
            pieces.push(extension);
        }
        Ok(NameTemplate { pieces })
    }

    /// Fills in the template and returns the path of the file relative to the output folder, with `/` as separator.
    pub(super) fn name(&self, subject: &NameSubject<'_>) -> String {
        let mut name = String::new();
        for piece in &self.pieces {
            match piece {
                // A backslash in a template separates folders on every system, so that a template means the same
                // everywhere.
                NamePiece::Text(text) => name.push_str(&text.replace('\\', "/")),
                NamePiece::Field(NameField::Folder, _) => {
                    let folder = subject.folder.into_iter().flat_map(Path::components);
                    let folders = folder.map(|folder| safe(&readable(folder.as_ref())));
                    name.push_str(&folders.collect::<Vec<_>>().join("/"));
                }
                NamePiece::Field(field, digits) => {
                    let value = field.value(subject).unwrap_or_default();
                    let value = safe(&value);
                    let width = *digits;
                    if value.bytes().all(|byte| byte.is_ascii_digit()) {
                        name.push_str(&format!("{value:0>width$}"));
                    } else {
                        name.push_str(&value);
                    }
                }
            }
        }
        let parts = name.split('/').filter(|folder| !folder.is_empty());
        let parts: Vec<String> = parts.map(part).collect();
        parts.join("/")
    }
}

impl NamePiece {
    fn field(text: &str) -> Result<NamePiece, CliError> {
        let (word, digits) = text.split_once(':').unwrap_or((text, ""));
        let key = word.trim().to_lowercase();
        let own = OWN.iter().find(|(known, _)| *known == key);
        let own = own.map(|(_, field)| *field);
        let field = own.or_else(|| RecordValue::of_word(&key).map(NameField::Record));
        let width = match digits.trim() {
            "" => Some(0),
            digits => digits.parse().ok().filter(|width| (1..=20).contains(width)),
        };
        match (field, width) {
            (Some(field), Some(width)) => Ok(NamePiece::Field(field, width)),
            _ => {
                let unknown = UnknownWord {
                    option: "--name",
                    asked: text,
                    known: "date, black, white, event, round, result, year, game, file, number, line, \
                            plies, value, ext; {number:3} fills up with zeros",
                };
                let words = OWN.iter().map(|(word, _)| *word);
                Err(unknown.problem(words.chain(RecordValue::words())))
            }
        }
    }
}

impl NameField {
    fn value(self, subject: &NameSubject<'_>) -> Option<String> {
        let record = subject.record;
        Some(match self {
            NameField::Record(value) => value.text(record)?,
            NameField::Folder => return None,
            NameField::File => subject.file.to_owned(),
            NameField::Number => (record.origin.index + 1).to_string(),
            NameField::Line => subject.line.to_string(),
            NameField::Plies => record.main_line_moves().to_string(),
            NameField::Value => subject.value.to_owned(),
            NameField::Extension => subject.extension.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::verbs::split::tests::record;
    use crate::text::Lang;

    fn name(template: &str, header: &str) -> String {
        let template = NameTemplate::parse(template).expect(template);
        template.name(&NameSubject {
            record: &record(header),
            folder: Some(Path::new("a:b/../c")),
            file: "봄/모음",
            line: 12,
            value: "",
            extension: "sgf",
        })
    }

    #[test]
    fn fields_are_filled_and_the_name_stays_below_the_folder() {
        let header = "PB[홍길동 3단]PW[../../임꺽정]DT[2026-03-01]EV[봄 대회: 결승]RO[2]";
        for (template, reported) in [
            (
                "{date}-{black}-{white}.{ext}",
                "2026-03-01-홍길동-.._.._임꺽정.sgf",
            ),
            ("{event}/{round:2}/{black}", "봄 대회_ 결승/02/홍길동.sgf"),
            ("{number:3}-{line:3}-{plies}", "001-012-2.sgf"),
            ("../x/{file}", "_/x/봄_모음.sgf"),
            ("{folder}/{number}", "a_b/_/c/1.sgf"),
            ("/etc//{number}", "etc/1.sgf"),
            ("a\\{number}", "a/1.sgf"),
            ("{place}-{{{year}}}", "_-{2026}.sgf"),
            ("{ext}", "sgf"),
        ] {
            assert_eq!(name(template, header), reported, "{template}");
        }
    }

    #[test]
    fn an_invalid_template_is_reported() {
        for (template, help) in [
            ("{balck}", "did you mean `black`?"),
            ("{number:x}", ""),
            (
                "{date",
                "put fields in braces: {date}-{black}-{white}.{ext}; a literal brace is {{ or }}",
            ),
            (
                "date}",
                "put fields in braces: {date}-{black}-{white}.{ext}; a literal brace is {{ or }}",
            ),
        ] {
            let problem = NameTemplate::parse(template).expect_err(template);
            assert!(problem.help(Lang::En).starts_with(help), "{template}");
        }
    }
}
