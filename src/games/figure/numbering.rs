//! Numbers that a figure draws on its stones.

use super::print::Print;

/// Request for a figure of numbered moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FigureRequest {
    /// Number of the figure's first move on the line, from 1.
    pub first: u32,
    /// Number of the figure's last move on the line.
    pub last: u32,
    /// Numbers to be drawn on the stones.
    pub numbers: Numbers,
    /// Labels for stones without a number that notes refer to.
    pub references: References,
    /// True to show territory marks; print usually leaves them out of figures with numbers.
    pub territory: bool,
}

/// Labels by which notes refer to stones without a number or label.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum References {
    /// Lower-case letters: a, b, c.
    #[default]
    Small,
    /// Capitals, as in English books. If only one stone needs a label, it gets a triangle and is
    /// called ▲ or △ by its colour.
    Capitals,
    /// 가, 나, 다; a single stone gets a triangle.
    Korean,
    /// Katakana in the order イ, ロ, ハ; if only one stone needs a label, it gets a triangle.
    Japanese,
}

impl References {
    /// Returns the letters for labels, in order.
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

/// Numbers that are drawn on the stones of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Numbers {
    /// The numbers that the record requests (SGF's MN and PM), by default the moves' numbers on the
    /// line.
    #[default]
    Recorded,
    /// The moves' numbers on the line, whatever numbers the record requests.
    Full,
    /// The moves' numbers on the line, less the full hundreds before the figure: 101-150 become
    /// 1-50, but 67-117 stay. A figure that begins with move 100 or 200 starts with 100, where a
    /// modulo would give 0.
    Mod100,
    /// Numbers from 1 in each figure.
    Restart,
    /// Numbers from 1 at the move with this number on the line, regardless of the record.
    Since(u32),
    /// No numbers. Notes then refer to labels, and name moves by their numbers on the line.
    None,
}

/// State of numbering the moves of a figure, one after another.
pub(super) struct Numbering {
    numbers: Numbers,
    /// Difference between the number of a move and the drawn one, set at the first move.
    /// `Some(None)` if the figure has no numbers.
    less: Option<Option<u32>>,
}

impl Numbering {
    /// Creates the state for a new figure.
    pub(super) fn new(numbers: Numbers) -> Numbering {
        Numbering {
            numbers,
            less: None,
        }
    }

    /// Returns the number to draw on the next move; `None` if the figure has no numbers. `ply` is
    /// the move's number on the line, and `print` has the print settings of the record up to the
    /// move.
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
        // Keeps a number that is smaller than the difference: the record may begin its numbers
        // again inside a figure.
        less.map(|less| number.checked_sub(less).unwrap_or(number))
    }
}
