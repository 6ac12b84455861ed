//! Error in making a picture.

use std::fmt;

use crate::text::Lang;
use crate::text::letters::letters;

/// Reason why a picture cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureError {
    /// The line has fewer plays.
    Beyond {
        /// Requested number.
        asked: u32,
        /// Number of plays of the line.
        plies: u32,
    },
    /// The first number is 0 or greater than the last one.
    NoRange {
        /// Requested first number.
        first: u32,
        /// Requested last number.
        last: u32,
    },
    /// The replay stops before the first play of the figure.
    Unreached {
        /// Requested first number.
        asked: u32,
        /// Number of the play that cannot be put on the board.
        ply: u32,
    },
    /// Pieces do not stay in place: they move, turn with the board, or are covered.
    Moving {
        /// Number of that play.
        ply: u32,
    },
    /// The record has fewer alternatives to a play.
    NoVariation {
        /// Number of the play.
        ply: u32,
        /// Requested alternative, from 1.
        asked: u32,
        /// Number of alternatives, including the line's own play; at least 1.
        count: u32,
    },
}

impl FigureError {
    /// Returns the message in one line.
    pub fn message(&self, lang: Lang) -> String {
        let (en, ko) = match *self {
            FigureError::Beyond { asked, plies } => (
                match plies {
                    1 => format!("there is no move {asked}: the line has one move"),
                    _ => format!("there is no move {asked}: the line has {plies} moves"),
                },
                format!("{asked}수는 없습니다. 이 수순은 {plies}수까지 있습니다"),
            ),
            FigureError::NoRange { first, last } => (
                format!(
                    "{first}-{last} is not a range of moves; it must start at 1 or later and \
                 ascend"
                ),
                format!(
                    "수의 범위가 잘못됨: {first}-{last} (1 이상에서 시작해 작은 수에서 큰 수로 적습니다)"
                ),
            ),
            FigureError::Moving { ply } => (
                format!(
                    "from move {ply} on pieces move, which a figure of numbered stones cannot \
                     show; --at {ply} shows the position"
                ),
                format!(
                    "{ply}수부터는 말이 움직여 번호를 단 그림으로 보일 수 없습니다. --at {ply}로 \
                     그 국면을 보십시오"
                ),
            ),
            FigureError::NoVariation { ply, count: 1, .. } => (
                format!("move {ply} has no variations"),
                format!("{ply}수에는 변화가 없습니다"),
            ),
            FigureError::NoVariation { ply, asked, count } => {
                let (asked, last) = (letters(asked), letters(count));
                (
                    format!(
                        "there is no variation {ply}{asked}: move {ply} has {count}, \
                         {ply}a to {ply}{last}"
                    ),
                    format!(
                        "{ply}{asked} 변화는 없습니다. {ply}수의 변화는 {ply}a~{ply}{last} \
                         모두 {count}개입니다"
                    ),
                )
            }
            FigureError::Unreached { asked, ply } => (
                format!(
                    "move {asked} is not reached: move {ply} cannot be put on the board, \
                     and the line ends there"
                ),
                format!(
                    "{asked}수에 이를 수 없습니다. {ply}수를 판에 놓을 수 없어 수순이 거기서 \
                     끝납니다"
                ),
            ),
        };
        match lang {
            Lang::En => en,
            Lang::Ko => ko,
        }
    }
}

impl fmt::Display for FigureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for FigureError {}
