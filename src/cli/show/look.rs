//! The options that say how a picture is drawn.

use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use crate::cli::problem::{self, Problem};
use crate::pictures::style::{
    Coords, Letters, Notes, RenderStyle, StationNames, Theme, Unit, YutBoard,
};
use crate::text::Lang;

/// How a picture is drawn.
#[derive(Clone, Args)]
pub struct LookArgs {
    /// How the lines of the board are named at its sides
    #[arg(long, value_name = "STYLE", value_parser = coords(), default_value = "auto", help_heading = "Drawing")]
    coords: Coords,
    /// Colours: book, wood, dark, or a TOML file
    #[arg(
        long,
        value_name = "THEME",
        default_value = "book",
        help_heading = "Drawing"
    )]
    theme: String,
    /// Size of a cell, such as 40px or 4.6mm; every figure of a set has the same
    #[arg(
        long,
        value_name = "SIZE",
        default_value = "40px",
        help_heading = "Drawing"
    )]
    unit: Unit,
    /// Dots per inch of PNG and GIF where --unit is in millimetres
    #[arg(long, value_name = "N", default_value_t = 350, value_parser = clap::value_parser!(u16).range(30..=2400), help_heading = "Drawing")]
    dpi: u16,
    /// Shape of the board of yut
    #[arg(
        long,
        value_name = "SHAPE",
        default_value = "square",
        help_heading = "Drawing"
    )]
    yut: YutShape,
    /// What is written on the stations of yut
    #[arg(
        long,
        value_name = "NAMES",
        default_value = "id",
        help_heading = "Drawing"
    )]
    names: Names,
    /// Whether SVG holds letters as text or as outlines, which look the same everywhere
    #[arg(
        long,
        value_name = "FORM",
        default_value = "text",
        help_heading = "Drawing"
    )]
    letters: LetterForm,
    /// A TrueType or OpenType font for the words of PNG, GIF and outlines
    #[arg(long, value_name = "FILE", help_heading = "Drawing")]
    font: Option<PathBuf>,
    /// Milliseconds of a step in a GIF
    #[arg(long, value_name = "MS", default_value_t = 800, value_parser = clap::value_parser!(u32).range(20..=60_000), help_heading = "Drawing")]
    delay: u32,
    /// How plays are told that have no place of their own: as in Korean newspapers, as in English
    /// books, or as 43=33 [default: by the language]
    #[arg(long, value_name = "STYLE", help_heading = "Drawing")]
    notes: Option<NoteStyle>,
}

/// The shape of a board of yut, on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum YutShape {
    /// With diagonals
    Square,
    /// With a cross
    Round,
}

/// What is written on stations, on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Names {
    /// 00 to qq
    Id,
    /// 참먹이, 모, 방
    Ko,
    /// Nothing
    None,
}

/// How letters stand in SVG, on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LetterForm {
    /// In the fonts of whoever looks
    Text,
    /// For printers
    Paths,
}

/// How plays are told, on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum NoteStyle {
    /// 43·49…33
    Ko,
    /// 43, 49 at 33
    En,
    /// 43,49=33
    Eq,
}

fn coords() -> impl TypedValueParser<Value = Coords> {
    PossibleValuesParser::new(Coords::ALL.map(|(name, _)| name)).map(|wanted| {
        let mut styles = Coords::ALL.into_iter();
        let style = styles.find(|(name, _)| *name == wanted);
        style.map_or(Coords::Auto, |(_, coords)| coords)
    })
}

impl LookArgs {
    /// The look; fails where a theme or font cannot be read.
    pub fn look(&self, lang: Lang) -> Result<RenderStyle, Problem> {
        Ok(RenderStyle {
            lang,
            notes: match self.notes {
                None => Notes::Words,
                Some(NoteStyle::Ko) => Notes::Korean,
                Some(NoteStyle::En) => Notes::English,
                Some(NoteStyle::Eq) => Notes::Equals,
            },
            coords: self.coords,
            theme: self.theme()?,
            unit: self.unit,
            dpi: self.dpi,
            yut: match self.yut {
                YutShape::Square => YutBoard::Square,
                YutShape::Round => YutBoard::Round,
            },
            names: match self.names {
                Names::Id => StationNames::Id,
                Names::Ko => StationNames::Korean,
                Names::None => StationNames::None,
            },
            letters: match self.letters {
                LetterForm::Text => Letters::Text,
                LetterForm::Paths => Letters::Paths,
            },
            font: self.font.as_deref().map(font).transpose()?,
            delay: self.delay,
        })
    }

    fn theme(&self) -> Result<Theme, Problem> {
        if let Some(theme) = Theme::named(&self.theme) {
            return Ok(theme);
        }
        let path = Path::new(&self.theme);
        let is_file = path.extension().is_some() || path.exists();
        if !is_file {
            return Err(Problem::new(&problem::UNKNOWN_THEME)
                .with("name", &self.theme)
                .with("known", Theme::names().join(", ")));
        }
        let text = String::from_utf8_lossy(&read(path)?).into_owned();
        Theme::from_toml(&text).map_err(|error| {
            Problem::new(&problem::BAD_THEME)
                .with("name", &self.theme)
                .with_words("reason", |lang| error.message(lang))
        })
    }
}

/// The bytes of a font; fails where they are none.
fn font(path: &Path) -> Result<Vec<u8>, Problem> {
    let bytes = read(path)?;
    #[cfg(feature = "png")]
    if !crate::pictures::raster::is_font(&bytes) {
        return Err(Problem::new(&problem::BAD_FONT).with("name", path.display()));
    }
    Ok(bytes)
}

/// The bytes of a file that is no record.
fn read(path: &Path) -> Result<Vec<u8>, Problem> {
    std::fs::read(path).map_err(|error| Problem::not_read(path.display(), &error))
}
