//! Options that choose the picture format and the output files of `bokgi show`.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::args::one_of;
use crate::cli::run::cli_error::{self, CliError, dotted};
use crate::cli::run::outputs::{OutputFiles, ReservedFile};
use crate::cli::run::sink::Sink;
use crate::document;
use crate::model::picture::Document;
use crate::pictures::{OutputKind, WRITERS, Writer};
use crate::text::path::readable;

/// Options `--to`, `-o`, `--force` and `--strict` of `bokgi show`.
#[derive(Clone, Args)]
#[command(next_help_heading = "Writing")]
pub(crate) struct FileArgs {
    /// Format of the picture [default: by extension of -o, else ascii]
    #[arg(long, value_name = "FORM", value_parser = one_of(document::forms().map(|writer| (writer.id, writer))))]
    to: Option<&'static Writer>,
    /// Write to FILE; `%02d` in its name becomes the figure number
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite existing files
    #[arg(long)]
    force: bool,
    /// Exit with 1 on findings and on anything not drawn
    #[arg(long)]
    pub strict: bool,
}

/// Picture writer and output name of a run, both checked against each other.
pub(crate) struct FigureFiles {
    /// Writer of the picture format, such as SVG.
    pub writer: &'static Writer,
    name: OutputName,
    overwrite: bool,
}

enum OutputName {
    Stdout,
    File(PathBuf),
    Numbered(NumberedName),
}

impl FileArgs {
    /// Returns these options with `--to` set to the picture format with this id.
    pub(crate) fn in_form(self, id: &str) -> FileArgs {
        FileArgs {
            to: document::forms().find(|writer| writer.id == id),
            ..self
        }
    }

    /// Returns these options for a book: without `--to`, the format is a book format chosen by the extension of `-o`.
    pub(crate) fn of_book(self) -> FileArgs {
        let form = self.path().and_then(document::book_form);
        FileArgs {
            to: self.to.or(form),
            ..self
        }
    }

    /// Returns the picture format given by `--to`; `None` without `--to`.
    pub(crate) fn form(&self) -> Option<&'static Writer> {
        self.to
    }

    /// True if `--to` or `-o` was given.
    pub(crate) fn is_asked(&self) -> bool {
        self.to.is_some() || self.output.is_some()
    }

    /// True if `-o` names a file; `-o -` is standard output.
    pub(crate) fn has_name(&self) -> bool {
        self.path().is_some()
    }

    /// Returns the picture writer and the output name. Fails if the file extension belongs to no picture format, or
    /// if binary data would go to a terminal.
    pub(crate) fn files(&self, folder: Option<&Path>) -> Result<FigureFiles, CliError> {
        let (writer, path) = (self.writer()?, self.path());
        let name = match path {
            None if folder.is_none() && !writer.is_text && std::io::stdout().is_terminal() => {
                return Err(CliError::new(&cli_error::TERMINAL).with("writer", writer.id));
            }
            None => OutputName::Stdout,
            Some(path) => match path.to_str().and_then(NumberedName::new) {
                Some(pattern) => OutputName::Numbered(pattern),
                None => OutputName::File(path.to_owned()),
            },
        };
        Ok(FigureFiles {
            writer,
            name,
            overwrite: self.force,
        })
    }

    /// Returns the picture writer: from `--to`, else from the extension of `-o`, else text (ASCII). Fails on an
    /// unknown or missing extension.
    pub(crate) fn writer(&self) -> Result<&'static Writer, CliError> {
        let (None, Some(path)) = (self.to, self.path()) else {
            return Ok(self.to.unwrap_or(WRITERS[0]));
        };
        let known = || {
            let mut known: Vec<_> = document::forms().flat_map(|it| it.extensions).collect();
            known.dedup();
            dotted(known, " ")
        };
        let Some(extension) = path.extension().and_then(|it| it.to_str()) else {
            return Err(CliError::no_extension(path, "--to", known()));
        };
        let extension_id = extension.to_ascii_lowercase();
        let mut forms = document::forms();
        let form = forms.find(|writer| writer.extensions.contains(&&*extension_id));
        form.ok_or_else(|| {
            CliError::new(&cli_error::UNKNOWN_FORM)
                .with("extension", extension)
                .with("known", known())
        })
    }

    /// Returns the path given by `-o`; `None` for standard output.
    fn path(&self) -> Option<&Path> {
        let path = self.output.as_deref();
        path.filter(|path| path.as_os_str() != "-")
    }
}

impl FigureFiles {
    /// True if all games go into one output file: an HTML page, or a format with pages such as PDF.
    pub(crate) fn are_in_one_file(&self) -> bool {
        let kind = self.writer.output_kind;
        !self.are_numbered() && matches!(kind, OutputKind::Everything | OutputKind::Pages)
    }

    /// True if the file name has a number (`fig-%02d.svg`), so that each figure gets its own file.
    pub(crate) fn are_numbered(&self) -> bool {
        matches!(self.name, OutputName::Numbered(_))
    }

    /// True if the pictures are written to standard output instead of a file.
    pub(crate) fn is_on_stdout(&self) -> bool {
        matches!(self.name, OutputName::Stdout)
    }

    /// Returns the output name as messages show it: `<stdout>`, the path, or the pattern `fig-%02d.svg`.
    pub(crate) fn output_name(&self) -> String {
        match &self.name {
            OutputName::Stdout => "<stdout>".to_owned(),
            OutputName::File(path) => readable(path),
            OutputName::Numbered(pattern) => pattern.to_string(),
        }
    }

    /// True if the format has pages, as PDF has, and one output file holds all games.
    pub(crate) fn are_a_book(&self) -> bool {
        !self.are_numbered() && self.writer.output_kind == OutputKind::Pages
    }

    /// Distributes documents over the output files and returns the documents of each file. Fails if the format allows
    /// one figure or one replay per file and there are more.
    pub(crate) fn parts(&self, documents: Vec<Document>) -> Result<Vec<Vec<Document>>, CliError> {
        let writer = self.writer;
        let figures: usize = documents.iter().map(|it| it.figures.len()).sum();
        match (&self.name, writer.output_kind) {
            (OutputName::Numbered(_), OutputKind::Replay) => {
                Ok(documents.into_iter().map(|it| vec![it]).collect())
            }
            (OutputName::Numbered(_), _) => {
                let single = documents.into_iter().flat_map(figures_of);
                Ok(single.map(|figure| vec![figure]).collect())
            }
            (_, OutputKind::Figure) if figures > 1 => Err(CliError::new(&cli_error::ONE_FIGURE)
                .with("writer", writer.id)
                .with("figures", figures)),
            (_, OutputKind::Replay) if documents.len() > 1 => {
                Err(CliError::new(&cli_error::ONE_REPLAY)
                    .with("writer", writer.id)
                    .with("games", documents.len()))
            }
            _ => Ok(vec![documents]),
        }
    }

    /// Opens a sink for each output file, in order. All file names are reserved and checked before anything is
    /// written, so that no picture replaces an input file.
    pub(crate) fn sinks(
        &self,
        files: usize,
        outputs: &OutputFiles,
    ) -> Result<Vec<FigureSink>, CliError> {
        let paths: Vec<PathBuf> = match &self.name {
            OutputName::Stdout => return Ok((0..files).map(|_| FigureSink(None)).collect()),
            OutputName::File(path) => vec![path.clone()],
            OutputName::Numbered(pattern) => {
                let names = (1..=files).map(|number| pattern.name(number));
                names.map(PathBuf::from).collect()
            }
        };
        let reserved = paths.into_iter().map(|path| outputs.reserve(path, None));
        let reserved = reserved.collect::<Result<Vec<_>, _>>()?;
        reserved.iter().try_for_each(ReservedFile::verify_free)?;
        Ok(reserved
            .into_iter()
            .map(|file| FigureSink(Some(file)))
            .collect())
    }

    /// Creates the register of files that this run writes, which refuses to overwrite inputs and existing files
    /// (without `--force`).
    pub(crate) fn outputs(&self) -> OutputFiles {
        OutputFiles::new(self.overwrite)
    }
}

/// Splits a document with several figures into one document per figure, for formats with one figure per file.
pub(crate) fn figures_of(document: Document) -> impl Iterator<Item = Document> {
    let name = document.name;
    let figures = document.figures.into_iter();
    figures.map(move |figure| Document {
        name: name.clone(),
        ..Document::new(figure)
    })
}

/// Destination of a picture: a reserved file, or standard output if `None`.
pub(crate) struct FigureSink(Option<ReservedFile>);

impl FigureSink {
    pub(crate) fn write(self, bytes: &[u8]) -> Result<(), CliError> {
        let mut sink = self
            .0
            .map_or_else(|| Ok(Sink::stdout()), ReservedFile::open)?;
        sink.bytes(bytes)?;
        sink.finish()
    }
}

/// An output file name with a placeholder for the figure number, such as `fig-%02d.svg`.
#[derive(Debug, PartialEq, Eq)]
struct NumberedName {
    before: String,
    /// Minimum number of digits of the figure number: 2 for `%02d`.
    digits: usize,
    after: String,
}

impl NumberedName {
    /// Parses a file name with `%d` or `%02d`; `None` if it has no such placeholder.
    fn new(name: &str) -> Option<NumberedName> {
        name.match_indices('%').find_map(|(at, _)| {
            let rest = &name[at + 1..];
            let end = rest.find(|c: char| !c.is_ascii_digit())?;
            let after = rest[end..].strip_prefix('d')?;
            let digits = match &rest[..end] {
                "" => 1,
                digits => digits.parse().ok().filter(|digits| *digits <= 9)?,
            };
            Some(NumberedName {
                before: name[..at].to_owned(),
                digits,
                after: after.to_owned(),
            })
        })
    }

    fn name(&self, number: usize) -> String {
        format!(
            "{}{number:0digits$}{}",
            self.before,
            self.after,
            digits = self.digits
        )
    }
}

impl std::fmt::Display for NumberedName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}%0{}d{}", self.before, self.digits, self.after)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_a_place_for_a_number() {
        for (name, third) in [
            ("fig-%02d.svg", Some("fig-03.svg")),
            ("%d.png", Some("3.png")),
            ("a%20b/%3d.svg", Some("a%20b/003.svg")),
            ("100%.svg", None),
            ("fig.svg", None),
            ("%99d.svg", None),
        ] {
            let found = NumberedName::new(name).map(|pattern| pattern.name(3));
            assert_eq!(found.as_deref(), third, "{name}");
        }
    }
}
