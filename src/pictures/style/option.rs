//! Drawing options of the command line, by name.

/// An option of [`super::RenderStyle`]. Each output format supports some of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StyleOption {
    /// Style of the coordinates.
    Coords,
    /// Sides of the board with coordinates.
    Sides,
    /// Theme: colours, sizes and fonts.
    Theme,
    /// Width of a board cell.
    Unit,
    /// Resolution in dots per inch.
    Dpi,
    /// Shape of yut boards.
    Yut,
    /// Labels of yut stations.
    Names,
    /// Form of letters in vector graphics: text or outlines.
    Letters,
    /// Font for words.
    Font,
    /// Duration of a replay step.
    Delay,
    /// Notation of plays that cannot be drawn because their point is occupied.
    Notes,
    /// Page size of a book.
    Paper,
}

impl StyleOption {
    /// All drawing options.
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

    /// Returns the name of the option on the command line, without the leading hyphens.
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
