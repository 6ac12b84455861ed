//! The choices of a style by their names.

/// A choice of a [`super::RenderStyle`], of which every form of pictures takes some.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StyleOption {
    /// How the lines of the board are named.
    Coords,
    /// Colours, sizes and fonts.
    Theme,
    /// The size of a cell.
    Unit,
    /// Dots per inch.
    Dpi,
    /// The shape of a board of yut.
    Yut,
    /// What is written on the stations of yut.
    Names,
    /// Text or outlines.
    Letters,
    /// A font for words.
    Font,
    /// How long a step is shown.
    Delay,
    /// How plays are told that are not drawn at their points.
    Notes,
    /// The size of pages.
    Paper,
}

impl StyleOption {
    /// Every choice.
    pub const ALL: [StyleOption; 11] = [
        StyleOption::Coords,
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

    /// Its name on the command line, without the hyphens.
    pub fn name(self) -> &'static str {
        match self {
            StyleOption::Coords => "coords",
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
