//! Numbering of the plays of a figure.

use super::print::Print;

/// Request for a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FigureRequest {
    /// Number of its first play on the line, from 1.
    pub first: u32,
    /// Number of its last play on the line.
    pub last: u32,
    /// Numbering style.
    pub numbers: Numbers,
    /// Style of references to stones without a number.
    pub references: References,
    /// True to show marks of territory, which print leaves out of figures with numbers.
    pub territory: bool,
}

/// Style in which notes refer to stones without a number or label.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum References {
    /// Small letters: a, b, c.
    #[default]
    Small,
    /// Capitals, as in English books; a single stone gets a triangle and is called ▲ or △ by its
    /// colour.
    Capitals,
    /// 가, 나, 다; a single stone gets a triangle.
    Korean,
    /// イ, ロ, ハ; a single stone gets a triangle.
    Japanese,
}

impl References {
    /// Returns the letters in order.
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

/// Numbers drawn on the stones of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Numbers {
    /// Numbers and style requested by the record (SGF's MN and PM); otherwise the numbers on the
    /// line.
    #[default]
    Recorded,
    /// Numbers on the line.
    Full,
    /// Numbers on the line less the full hundreds before the figure: 101-150 become 1-50, 67-117
    /// stay 67-117. A figure that begins with a full hundred starts with 100, where a modulo would
    /// give 0.
    Mod100,
    /// Numbers from 1.
    Restart,
    /// Numbers from 1 at a play of the line, whatever the record says.
    Since(u32),
    /// No numbers. Notes then refer to labels and name plays by their numbers on the line.
    None,
}

/// Numbering of a figure, play by play.
pub(super) struct Numbering {
    numbers: Numbers,
    /// Difference between a play's own number and the drawn one, decided by the first play; the
    /// inner `None` means no numbers.
    less: Option<Option<u32>>,
}

impl Numbering {
    /// Starts the numbering of a figure.
    pub(super) fn new(numbers: Numbers) -> Numbering {
        Numbering {
            numbers,
            less: None,
        }
    }

    /// Returns the number to draw for the next play; `None` if the figure has no numbers. `ply` is
    /// its number on the line, and `print` the record's print settings up to it.
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
            Numbers::Since(first) => Some(first.saturating_sub(1)),
        });
        // A number below the base stays as it is: the record may restart its numbers inside a
        // figure.
        less.map(|less| number.checked_sub(less).unwrap_or(number))
    }
}
