//! Style options by name.

/// An option of [`super::RenderStyle`]; each format supports some of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StyleOption {
    /// Coordinate style.
    Coords,
    /// Sides with coordinates.
    Sides,
    /// Colours, sizes and fonts.
    Theme,
    /// Cell size.
    Unit,
    /// Dots per inch.
    Dpi,
    /// Shape of yut boards.
    Yut,
    /// Labels of yut stations.
    Names,
    /// Text or outlines in vector graphics.
    Letters,
    /// Font for words.
    Font,
    /// Duration of a replay step.
    Delay,
    /// Notation of plays that are not drawn on the board.
    Notes,
    /// Page size.
    Paper,
}

impl StyleOption {
    /// All options.
    pub const ALL: [StyleOption; 12] = [
        StyleOption::Coords,
        StyleOption::Sides,
        StyleOption::Theme,
        StyleOption::Unit,
        StyleOption::Dpi,
        StyleOption::Yut,
        StyleOption::Names,
        StyleOption::Letters,
        StyleOption::Font,
        StyleOption::Delay,
        StyleOption::Notes,
        StyleOption::Paper,
    ];

    /// Returns the command-line name, without hyphens.
    pub fn name(self) -> &'static str {
        match self {
            StyleOption::Coords => "coords",
            StyleOption::Sides => "sides",
            StyleOption::Theme => "theme",
            StyleOption::Unit => "unit",
            StyleOption::Dpi => "dpi",
            StyleOption::Yut => "yut",
            StyleOption::Names => "names",
            StyleOption::Letters => "letters",
            StyleOption::Font => "font",
            StyleOption::Delay => "delay",
            StyleOption::Notes => "notes",
            StyleOption::Paper => "paper",
        }
    }
}
