//! Which numbers the plays of a figure bear.

use super::print::Print;

/// A figure that somebody asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FigureRequest {
    /// Number of its first play on the line, from 1.
    pub first: u32,
    /// Number of its last play on the line.
    pub last: u32,
    /// Which numbers are drawn.
    pub numbers: Numbers,
    /// How notes call stones without a number.
    pub references: References,
}

/// How notes call stones without a number, unless these have labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum References {
    /// By small letters: a, b, c.
    #[default]
    Small,
    /// By capitals, as English books do; a single one gets a triangle, and is ▲ or △ by its colour.
    Capitals,
    /// By 가, 나, 다; a single one gets a triangle.
    Korean,
    /// By イ, ロ, ハ; a single one gets a triangle.
    Japanese,
}

impl References {
    /// The letters in their order.
    pub(super) fn letters(self) -> impl DoubleEndedIterator<Item = char> {
        let letters = match self {
            References::Small => "abcdefghijklmnopqrstuvwxyz",
            References::Capitals => "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
            References::Korean => "가나다라마바사아자차카타파하",
            References::Japanese => "イロハニホヘトチリヌルヲワカヨタレソツネナラム",
        };
        letters.chars()
    }
}

/// Which numbers are drawn on the stones of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Numbers {
    /// Those that the record gives, in the manner that it wants (SGF's MN and PM); those of the line
    /// where it says nothing.
    #[default]
    Recorded,
    /// Those of the line.
    Full,
    /// Those of the line less the full hundreds before the figure: 101-150 bear 1-50, 67-117 bear
    /// 67-117. A figure that begins with a full hundred bears 100, where a modulo would leave 0.
    Mod100,
    /// From 1.
    Restart,
    /// None. Notes refer to labels then, and name plays by their numbers on the line.
    None,
}

/// The numbers of a figure, play by play.
pub(super) struct Numbering {
    numbers: Numbers,
    /// What the first play decides for all: how much less than their own the numbers are that are drawn,
    /// none where no number is.
    less: Option<Option<u32>>,
}

impl Numbering {
    /// The numbers of a figure that has no play yet.
    pub(super) fn new(numbers: Numbers) -> Numbering {
        Numbering {
            numbers,
            less: None,
        }
    }

    /// The number that the next play bears; none where the figure has no numbers. The play is given
    /// by its number on the line and by what the record has said up to it.
    pub(super) fn shown(&mut self, ply: u32, print: &Print) -> Option<u32> {
        let (number, numbers) = match self.numbers {
            Numbers::Recorded => (print.number, print.numbers),
            asked => (ply, asked),
        };
        let before = number.saturating_sub(1);
        let less = *self.less.get_or_insert(match numbers {
            Numbers::None => None,
            Numbers::Full | Numbers::Recorded => Some(0),
            Numbers::Restart => Some(before),
            Numbers::Mod100 => Some(before / 100 * 100),
        });
        // A record can go back to smaller numbers inside a figure: they stay as they are.
        less.map(|less| number.checked_sub(less).unwrap_or(number))
    }
}
