//! Which file each figure goes to.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::args::one_of;
use crate::cli::run::outputs::{OutputFiles, ReservedFile};
use crate::cli::run::problem::{self, Problem, dotted};
use crate::cli::run::sink::Sink;
use crate::model::picture::Document;
use crate::pictures::{self, OutputKind, WRITERS, Writer};

/// Where pictures go.
#[derive(Clone, Args)]
#[command(next_help_heading = "Writing")]
pub(crate) struct FileArgs {
    /// Form of the picture [default: by the extension of -o, else ascii]
    #[arg(long, value_name = "FORM", value_parser = one_of(WRITERS.iter().map(|writer| (writer.id, *writer))))]
    to: Option<&'static Writer>,
    /// Write to this file; `%02d` in its name becomes the number of each figure
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite files that are there already
    #[arg(long)]
    force: bool,
    /// Exit with status 1 when something could not be drawn or was found in the record
    #[arg(long)]
    pub strict: bool,
}

/// The form of pictures and their files.
pub(crate) struct FigureFiles {
    /// What draws them.
    pub writer: &'static Writer,
    name: OutputName,
    overwrite: bool,
}

/// The name of what is written.
enum OutputName {
    Stdout,
    File(PathBuf),
    Numbered(NumberedName),
}

impl FileArgs {
    /// The same files in a form with a name.
    pub(crate) fn in_form(self, id: &str) -> FileArgs {
        FileArgs {
            to: pictures::by_id(id),
            ..self
        }
    }

    /// Whether a picture is asked for.
    pub(crate) fn is_asked(&self) -> bool {
        self.to.is_some() || self.output.is_some()
    }

    /// Whether a file is named that a picture goes to.
    pub(crate) fn has_name(&self) -> bool {
        self.path().is_some()
    }

    /// The form and files; fails where an extension says no form, or bytes would go to a terminal and not into a folder.
    pub(crate) fn files(&self, folder: Option<&Path>) -> Result<FigureFiles, Problem> {
        let (writer, path) = (self.writer()?, self.path());
        let name = match path {
            None if folder.is_none() && !writer.is_text && std::io::stdout().is_terminal() => {
                return Err(Problem::new(&problem::TERMINAL).with("writer", writer.id));
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

    /// The form; fails where an extension says none.
    pub(crate) fn writer(&self) -> Result<&'static Writer, Problem> {
        let (None, Some(path)) = (self.to, self.path()) else {
            return Ok(self.to.unwrap_or(WRITERS[0]));
        };
        let known = || {
            let mut known: Vec<_> = WRITERS.iter().flat_map(|it| it.extensions).collect();
            known.dedup();
            dotted(known, " ")
        };
        let Some(extension) = path.extension().and_then(|it| it.to_str()) else {
            return Err(Problem::no_extension(path, "--to", known()));
        };
        pictures::by_extension(extension).ok_or_else(|| {
            Problem::new(&problem::UNKNOWN_FORM)
                .with("extension", extension)
                .with("known", known())
        })
    }

    /// The file that is named; none for standard output.
    fn path(&self) -> Option<&Path> {
        let path = self.output.as_deref();
        path.filter(|path| path.as_os_str() != "-")
    }
}

impl FigureFiles {
    /// Whether pictures go to standard output.
    pub(crate) fn is_on_stdout(&self) -> bool {
        matches!(self.name, OutputName::Stdout)
    }

    /// What each file holds of some documents; fails where one would have to hold more than it can.
    pub(crate) fn parts(&self, documents: Vec<Document>) -> Result<Vec<Vec<Document>>, Problem> {
        let writer = self.writer;
        let figures: usize = documents.iter().map(|it| it.figures.len()).sum();
        match (&self.name, writer.output_kind) {
            (OutputName::Numbered(_), OutputKind::Figure | OutputKind::Figures) => {
                let single = documents.into_iter().flat_map(figures_of);
                Ok(single.map(|figure| vec![figure]).collect())
            }
            (
                OutputName::Numbered(_),
                OutputKind::Replay | OutputKind::Everything | OutputKind::Pages,
            ) => Ok(documents.into_iter().map(|it| vec![it]).collect()),
            (_, OutputKind::Figure) if figures > 1 => Err(Problem::new(&problem::ONE_FIGURE)
                .with("writer", writer.id)
                .with("figures", figures)),
            (_, OutputKind::Replay) if documents.len() > 1 => {
                Err(Problem::new(&problem::ONE_REPLAY)
                    .with("writer", writer.id)
                    .with("games", documents.len()))
            }
            _ => Ok(vec![documents]),
        }
    }

    /// What takes each of so many files, in order. All their names are reserved and found to be free
    /// before the first is written; no picture may take the place of what it is made of.
    pub(crate) fn sinks(
        &self,
        files: usize,
        outputs: &OutputFiles,
    ) -> Result<Vec<FigureSink>, Problem> {
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

    /// What a run of these reads and writes.
    pub(crate) fn outputs(&self) -> OutputFiles {
        OutputFiles::new(self.overwrite)
    }
}

/// The figures of a document, each as a document of its own.
pub(crate) fn figures_of(document: Document) -> impl Iterator<Item = Document> {
    let name = document.name;
    let figures = document.figures.into_iter();
    figures.map(move |figure| Document {
        name: name.clone(),
        ..Document::new(figure)
    })
}

/// Where the figures of one file go: standard output, or the file.
pub(crate) struct FigureSink(Option<ReservedFile>);

impl FigureSink {
    /// Writes the whole.
    pub(crate) fn write(self, bytes: &[u8]) -> Result<(), Problem> {
        let mut sink = self
            .0
            .map_or_else(|| Ok(Sink::stdout()), ReservedFile::open)?;
        sink.bytes(bytes)?;
        sink.finish()
    }
}

/// A file name with a place for a number: `fig-%02d.svg`.
#[derive(Debug, PartialEq, Eq)]
struct NumberedName {
    before: String,
    /// Least number of digits.
    digits: usize,
    after: String,
}

impl NumberedName {
    /// Finds `%d`, or `%02d` for numbers of at least two digits; none in a name without one.
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
