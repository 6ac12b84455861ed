//! Command line options for the output: format, files, encoding and form of the content.

use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};
use encoding_rs::{Encoding, UTF_8};

use super::conversion::Conversion;
use crate::cli::args::{formats, one_of, values};
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::input::Input;
use crate::cli::run::outputs::{OutputFiles, resolved};
use crate::cli::run::sink::Sink;
use crate::formats::{Format, MarkForm, MoveForm, Rows, WriteOptions, by_extension, by_id};
use crate::games;
use crate::rules::inspection::Inspection;
use crate::text::Lang;
use crate::text::encoding::for_label;
use crate::text::path::readable;

/// Options for the output format, the output files and their content.
#[derive(Clone, Args)]
#[command(next_help_heading = "Writing")]
pub(crate) struct WritingArgs {
    /// Output format, see `bokgi formats` [default: by extension of -o]
    #[arg(
        long,
        value_name = "FORMAT",
        value_parser = formats(|format| format.writes()),
        hide_possible_values = true,
    )]
    to: Option<&'static dyn Format>,
    /// Write JSON, like --to json
    #[arg(long, conflicts_with = "to")]
    json: bool,
    /// Write everything to FILE
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write one file per input into DIR, keeping the folder structure
    #[arg(short = 'O', long, value_name = "DIR", conflicts_with = "output")]
    pub output_dir: Option<PathBuf>,
    /// Overwrite existing files
    #[arg(long)]
    pub force: bool,
    /// Content of one row of the table: records or moves
    #[arg(long, value_name = "WHAT", default_value = "records")]
    rows: Rows,
    /// Names of yut stations [default: ko in Korean, id in English]
    #[arg(long, value_name = "NAMES", value_parser = station_names(), hide_short_help = true)]
    stations: Option<Lang>,
    /// Marks for captures and stacks in yut (--to yut): signs (* and +) or words
    #[arg(
        long,
        value_name = "FORM",
        default_value = "signs",
        hide_short_help = true
    )]
    marks: MarkForm,
    /// Content of a move list (--to moves): full, numbered, plain or joined
    #[arg(
        long,
        value_name = "FORM",
        default_value = "full",
        hide_short_help = true
    )]
    form: MoveForm,
    /// Output encoding, such as euc-kr [default: utf-8; libraries: input's encoding]
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    output_encoding: Option<String>,
    /// Begin with a byte order mark, so that Excel reads UTF-8
    #[arg(long)]
    bom: bool,
    /// Put an apostrophe before cells that look like formulas (--to csv)
    #[arg(long, hide_short_help = true)]
    guard: bool,
    /// Exit with 1 if content is left out or the input has findings
    #[arg(long)]
    pub strict: bool,
}

values!(Rows: Records "records" "A game", Moves "moves" "A move");
values!(MarkForm: Signs "signs" "* and +", Words "words" "잡음 and 업음");
values!(
    MoveForm: Full "full" "Everything, with tags",
    Numbered "numbered" "The moves with their numbers",
    Plain "plain" "The moves with blanks between them",
    Joined "joined" "The moves with nothing between them"
);

/// Creates the parser for the station names of `--stations`: `id` for ids such as 00, `ko` for
/// Korean names.
fn station_names() -> impl TypedValueParser<Value = Lang> {
    one_of([
        (PossibleValue::new("id").help("00 to qq"), Lang::En),
        (PossibleValue::new("ko").help("참먹이, 모, 방"), Lang::Ko),
    ])
}

impl WritingArgs {
    /// Builds the conversion settings. The format is named by the options, or else `own`, the
    /// common format of the inputs. Fails if there is neither.
    pub(crate) fn conversion<'c>(
        &self,
        inspection: &'c Inspection,
        own: Option<&'static dyn Format>,
        lang: Lang,
    ) -> Result<Conversion<'c>, CliError> {
        let is_named =
            self.format().is_some() || self.path().is_some_and(|it| it.extension().is_some());
        let format = match own.filter(|_| !is_named) {
            Some(own) => own,
            None => self.target()?,
        };
        self.conversion_into(format, inspection, lang)
    }

    /// Builds the settings for converting to this format.
    pub(crate) fn conversion_into<'c>(
        &self,
        format: &'static dyn Format,
        inspection: &'c Inspection,
        lang: Lang,
    ) -> Result<Conversion<'c>, CliError> {
        Ok(Conversion {
            inspection,
            format,
            options: WriteOptions {
                rows: self.rows,
                byte_order_mark: self.bom,
                guards_formulas: self.guard,
                lang,
                game_numbers: games::sgf_numbers(),
                rules: Some(games::stated_rules),
                stations: self.stations,
                marks: self.marks,
                moves: self.form,
                encoding: self.encoding(format)?,
                keeps_order: false,
            },
        })
    }

    /// Returns the encoding of `--output-encoding`; `None` without the option. Fails if it is
    /// unknown, if the format does not allow it, or if it does not extend ASCII, by which formats
    /// are recognized.
    fn encoding(&self, format: &dyn Format) -> Result<Option<&'static Encoding>, CliError> {
        let Some(asked) = &self.output_encoding else {
            return Ok(None);
        };
        let problem = |kind| CliError::new(kind).with("asked", asked);
        let encoding = for_label(asked).ok_or_else(|| problem(&cli_error::UNKNOWN_ENCODING))?;
        let is_possible =
            encoding == UTF_8 || encoding.is_ascii_compatible() && format.takes_encodings();
        let refused = || problem(&cli_error::ENCODING_NOT_WRITTEN).with("format", format.id());
        is_possible.then_some(Some(encoding)).ok_or_else(refused)
    }

    /// Returns the format of `--to` or `--json`; `None` without these options.
    pub(crate) fn format(&self) -> Option<&'static dyn Format> {
        self.to.or_else(|| by_id("json").filter(|_| self.json))
    }

    fn target(&self) -> Result<&'static dyn Format, CliError> {
        if let Some(format) = self.format() {
            return Ok(format);
        }
        let extension = self.output.as_deref().and_then(Path::extension);
        let extension = extension
            .and_then(|extension| extension.to_str())
            .ok_or_else(|| CliError::new(&cli_error::NO_TARGET))?;
        by_extension(extension)
            .filter(|format| format.writes())
            .ok_or_else(|| CliError::new(&cli_error::UNKNOWN_TARGET).with("extension", extension))
    }

    /// Returns the path of `--output`; `None` for standard output.
    fn path(&self) -> Option<&PathBuf> {
        self.output.as_ref().filter(|path| path.as_os_str() != "-")
    }

    /// Opens the single output: the file of `--output`, or standard output. `input` is the input if
    /// there is only one; its file may be replaced.
    pub(crate) fn sink(
        &self,
        outputs: &OutputFiles,
        input: Option<&Input>,
    ) -> Result<Sink, CliError> {
        match self.path() {
            Some(path) => outputs.reserve(path.clone(), input)?.open(),
            None => Ok(Sink::stdout()),
        }
    }

    /// Returns the name of the single output for messages: its path, or `<stdout>`.
    pub(crate) fn place(&self) -> String {
        match self.path() {
            Some(path) => readable(path),
            None => "<stdout>".to_owned(),
        }
    }

    /// True if the options name neither an output format nor an output.
    pub(crate) fn is_silent(&self) -> bool {
        self.format().is_none() && self.output.is_none() && self.output_dir.is_none()
    }

    /// Returns the canonical path of the output file or folder, so that a search of folders skips
    /// it. A search that starts in the output folder or below it is not affected.
    pub(crate) fn own_outputs(&self) -> Vec<PathBuf> {
        let Some(output) = self.output_dir.as_ref().or(self.path()) else {
            return Vec::new();
        };
        vec![resolved(output)]
    }
}

/// Returns the path of an input's output, relative to the output folder: the input's path with the
/// new extension, and with its record numbers, as in `games-2.sgf`.
pub(super) fn name(input: &Input, extension: &str) -> PathBuf {
    let mut name = input.below.with_extension("").into_os_string();
    if let Some(records) = input.records {
        name.push(format!("-{records}"));
    }
    name.push(format!(".{extension}"));
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::run::input::InputOrigin;
    use crate::formats::RecordRange;

    #[test]
    fn the_extension_changes_and_the_number_of_a_record_is_kept() {
        for (below, records, expected) in [
            ("a.sgf", None, "a.json"),
            ("x/b.c.SGF", Some((3, 3)), "x/b.c-3.json"),
            ("b.sgf", Some((3, 5)), "b-3-5.json"),
            ("stdin", None, "stdin.json"),
        ] {
            let input = Input {
                origin: InputOrigin::Stream,
                name: String::new(),
                records: records.map(|(first, last)| RecordRange { first, last }),
                is_found: false,
                below: PathBuf::from(below),
            };
            assert_eq!(name(&input, "json"), PathBuf::from(expected));
        }
    }
}
