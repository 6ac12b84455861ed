//! How the files of records are called.

use std::path::Path;

use super::file_name::{part, safe};
use super::record_value::RecordValue;
use crate::cli::args::unknown_word::UnknownWord;
use crate::cli::run::problem::{self, Problem};
use crate::model::Record;
use crate::text::path::readable;

/// A text with fields in braces that are filled for each record.
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
    /// A field, and to how many digits a number is filled up.
    Field(NameField, usize),
}

/// What a field of a template stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NameField {
    /// What the record says.
    Record(RecordValue),
    /// The folders on the way to its file, below the one that was given.
    Folder,
    /// The name of its file, without folder and extension.
    File,
    /// Its number in its file.
    Number,
    /// The number of the line of play.
    Line,
    /// Moves of the main line.
    Plies,
    /// That by which records are put together.
    Value,
    /// The extension of the format.
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

/// What the name of a file is made of.
pub(super) struct NameSubject<'s> {
    /// The record; the first of them where several go to one file.
    pub record: &'s Record,
    /// The folders on the way to the file that it was read from.
    pub folder: Option<&'s Path>,
    /// The name of that file, without folder and extension.
    pub file: &'s str,
    /// The number of the line of play, from 1.
    pub line: usize,
    /// That by which records are put together; empty where the record says nothing.
    pub value: &'s str,
    /// The extension of the format.
    pub extension: &'s str,
}

impl NameTemplate {
    /// The template where none is asked for.
    pub(super) fn usual(is_grouped: bool, has_lines: bool) -> NameTemplate {
        let text = match (is_grouped, has_lines) {
            (true, _) => "{value}.{ext}",
            (false, false) => "{folder}/{file}-{number:3}.{ext}",
            (false, true) => "{folder}/{file}-{number:3}-{line:3}.{ext}",
        };
        NameTemplate::parse(text).expect("it is sound")
    }

    /// Reads a template; without an extension it gets one.
    pub(super) fn parse(text: &str) -> Result<NameTemplate, Problem> {
        let mut pieces = Vec::new();
        let mut rest = text;
        let mut literal = String::new();
        while let Some(at) = rest.find(['{', '}']) {
            literal.push_str(&rest[..at]);
            let brace = &rest[at..=at];
            rest = &rest[at + 1..];
            if let Some(behind) = rest.strip_prefix(brace) {
                literal.push_str(brace);
                rest = behind;
                continue;
            }
            let unclosed = || Problem::new(&problem::BAD_TEMPLATE).with("asked", text);
            if brace == "}" {
                return Err(unclosed());
            }
            let (field, behind) = rest.split_once('}').ok_or_else(unclosed)?;
            rest = behind;
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

    /// The name of a file below the folder of the output, folders on the way to it before a `/`.
    pub(super) fn name(&self, subject: &NameSubject<'_>) -> String {
        let mut name = String::new();
        for piece in &self.pieces {
            match piece {
                // The separator of Windows is one here too: a template means the same everywhere.
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
    fn field(text: &str) -> Result<NamePiece, Problem> {
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
        for (template, told) in [
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
            assert_eq!(name(template, header), told, "{template}");
        }
    }

    #[test]
    fn what_is_no_template_is_told() {
        for (template, help) in [
            ("{balck}", "near it: `black`"),
            ("{number:x}", ""),
            (
                "{date",
                "fields stand in braces: {date}-{black}-{white}.{ext}; a brace itself is {{ or }}",
            ),
            (
                "date}",
                "fields stand in braces: {date}-{black}-{white}.{ext}; a brace itself is {{ or }}",
            ),
        ] {
            let problem = NameTemplate::parse(template).expect_err(template);
            assert!(problem.help(Lang::En).starts_with(help), "{template}");
        }
    }
}
