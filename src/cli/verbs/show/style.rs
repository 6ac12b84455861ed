//! Options of `bokgi show` for the look of a picture: colours, coordinates, sizes and fonts.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;

use super::custom::PrintCustom;
use super::given::GivenOptions;
use crate::cli::args::{one_of, values};
use crate::cli::run::cli_error::{self, CliError, IoContext};
use crate::pictures::Writer;
use crate::pictures::style::{
    Coords, Letters, Notes, Paper, RenderStyle, Sides, StationNames, StyleOption, Theme, Unit,
    YutBoard,
};
use crate::text::Lang;
use crate::text::path::readable;

/// Options for the look of a picture.
#[derive(Clone, Args)]
#[command(next_help_heading = "Drawing")]
pub(crate) struct StyleArgs {
    /// Conventions of printed books: print-ko, print-ja, print-en or a TOML file
    ///
    /// Other options override single values.
    #[arg(long, value_name = "STYLE")]
    style: Option<String>,
    /// Coordinates at the sides of the board [default: auto]
    #[arg(long, value_name = "STYLE", value_parser = one_of(Coords::ALL))]
    coords: Option<Coords>,
    /// Sides with coordinates: all, or some of left, right, top, bottom
    #[arg(long, value_name = "LIST", hide_short_help = true)]
    sides: Option<Sides>,
    /// Colours: book, wood, dark, stones, auto (an SVG that follows dark mode), or a TOML file [default: book]
    #[arg(long, value_name = "THEME")]
    theme: Option<String>,
    /// Size of one cell of the board, such as 40px or 4.6mm [default: 40px, GIF 24px]
    ///
    /// Every figure of a set has the same size.
    #[arg(long, value_name = "SIZE")]
    unit: Option<Unit>,
    /// Dots per inch of PNG and GIF if --unit is in millimetres
    #[arg(long, value_name = "N", default_value_t = 350, value_parser = clap::value_parser!(u16).range(30..=2400), hide_short_help = true)]
    dpi: u16,
    /// Shape of the yut board: square or round
    #[arg(long, value_name = "SHAPE", default_value = "square")]
    yut: YutBoard,
    /// Names on yut stations [default: ko in Korean, id in English]
    #[arg(long, value_name = "NAMES")]
    names: Option<StationNames>,
    /// Write letters in SVG as text or as outlines
    ///
    /// Outlines look the same everywhere.
    #[arg(
        long,
        value_name = "FORM",
        default_value = "text",
        hide_short_help = true
    )]
    letters: Letters,
    /// TrueType or OpenType font for PNG, GIF, PDF and outlines
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    font: Option<PathBuf>,
    /// Milliseconds per frame of a GIF
    #[arg(long, value_name = "MS", default_value_t = 800, value_parser = clap::value_parser!(u32).range(20..=60_000), hide_short_help = true)]
    delay: u32,
    /// Notation for moves not drawn on the board: ko 43·49…33, en 43, 49 at 33, eq 43,49=33 [default: by language]
    #[arg(long, value_name = "STYLE", hide_short_help = true)]
    notes: Option<Notes>,
    /// PDF paper: a4, a5, b5, letter, shinguk, or WIDTHxHEIGHT in mm
    ///
    /// The default is a4; a single figure has a page of its own size. shinguk is 152x225.
    #[arg(long, value_name = "SIZE")]
    paper: Option<Paper>,
}

values!(YutBoard: Square "square" "With diagonals", Round "round" "With a cross");
values!(
    StationNames: Id "id" "00 to qq",
    Korean "ko" "참먹이, 모, 방",
    None "none" "Nothing"
);
values!(Letters: Text "text" "In fonts of the reader's system", Paths "paths" "For printers");
values!(
    Notes: Korean "ko" "43·49…33",
    English "en" "43, 49 at 33",
    Equals "eq" "43,49=33"; Words
);

impl StyleArgs {
    /// Builds the drawing style for the picture format of `writer`. Fails if a theme or font cannot be read, or if a
    /// given option has no effect on the format.
    pub(crate) fn style(
        &self,
        lang: Lang,
        writer: &Writer,
        given: &GivenOptions,
    ) -> Result<RenderStyle, CliError> {
        given.fit(writer)?;
        let is_length = matches!(self.unit, Some(Unit::Millimetres(_)));
        if given.has(StyleOption::Dpi.name()) && !is_length {
            return Err(CliError::new(&cli_error::DPI_OF_PIXELS));
        }
        if given.has(StyleOption::Font.name())
            && writer.takes.contains(&StyleOption::Letters)
            && self.letters == Letters::Text
        {
            return Err(CliError::new(&cli_error::FONT_OF_TEXT).with("writer", writer.id));
        }
        let custom = self.custom()?;
        let lang = custom.lang.unwrap_or(lang);
        Ok(RenderStyle {
            title: None,
            lang,
            notes: self.notes.or(custom.notes).unwrap_or_default(),
            headlines: custom.headlines,
            shows_captured: !custom.hides_captured,
            coords: self.coords.or(custom.coords).unwrap_or_default(),
            sides: self.sides,
            theme: theme(
                self.theme
                    .as_deref()
                    .or(custom.theme.as_deref())
                    .unwrap_or("book"),
            )?,
            unit: self.unit.unwrap_or_else(|| writer.unit()),
            dpi: self.dpi,
            yut: self.yut,
            names: self.names.unwrap_or_else(|| StationNames::new(lang)),
            letters: self.letters,
            font: self.font.as_deref().map(font).transpose()?,
            uses_system_fonts: true,
            delay: self.delay,
            paper: self.paper,
        })
    }

    /// Iterates over the theme, style and font files that the options name.
    pub(crate) fn files(&self) -> impl Iterator<Item = &Path> {
        let named = [&self.theme, &self.style].into_iter().flatten();
        let named = named.map(Path::new).filter(|path| path.is_file());
        named.chain(self.font.as_deref())
    }

    /// Returns the printing conventions selected by `--style`: a built-in name or a TOML file. Default conventions
    /// without the option.
    pub(crate) fn custom(&self) -> Result<PrintCustom, CliError> {
        let Some(name) = self.style.as_deref() else {
            return Ok(PrintCustom::default());
        };
        let path = Path::new(name);
        if path.extension().is_none() && !path.exists() {
            return PrintCustom::named(name);
        }
        PrintCustom::of_toml(name, &String::from_utf8_lossy(&read(path)?))
    }
}

/// Loads a colour theme by its name or from a TOML file.
fn theme(name: &str) -> Result<Theme, CliError> {
    if let Some(theme) = Theme::named(name) {
        return Ok(theme);
    }
    let path = Path::new(name);
    let is_file = path.extension().is_some() || path.exists();
    if !is_file {
        return Err(CliError::new(&cli_error::UNKNOWN_THEME)
            .with("name", name)
            .with("known", Theme::names().join(", ")));
    }
    let text = String::from_utf8_lossy(&read(path)?).into_owned();
    Theme::from_toml(&text).map_err(|error| {
        CliError::new(&cli_error::BAD_THEME)
            .with("name", name)
            .with_words("reason", |lang| error.message(lang))
    })
}

/// Reads a font file; fails if it is not a font.
fn font(path: &Path) -> Result<Vec<u8>, CliError> {
    let bytes = read(path)?;
    #[cfg(feature = "png")]
    if !crate::pictures::raster::is_font(&bytes) {
        return Err(CliError::new(&cli_error::BAD_FONT).with("name", readable(path)));
    }
    Ok(bytes)
}

/// Reads a file that is not a game record, such as a theme.
fn read(path: &Path) -> Result<Vec<u8>, CliError> {
    Ok(std::fs::read(path).with_context(|| IoContext::Read(readable(path)))?)
}
