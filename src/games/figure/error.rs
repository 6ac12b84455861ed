//! Reasons why a picture cannot be made.

use std::fmt;

use crate::text::Lang;
use crate::text::letters::letters;

/// Reason why a picture of a line cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureError {
    /// The line has fewer moves than the requested number.
    Beyond {
        /// Requested number of a move.
        asked: u32,
        /// Number of moves of the line.
        plies: u32,
    },
    /// The requested range is invalid: its first number is 0 or greater than its last one.
    NoRange {
        /// Requested number of the first move.
        first: u32,
        /// Requested number of the last move.
        last: u32,
    },
    /// The replay of the line stops before the first move of the figure.
    Unreached {
        /// Requested number of the first move.
        asked: u32,
        /// Number of the move that cannot be played on the board.
        ply: u32,
    },
    /// The pieces of the game do not stay in place, so numbered stones cannot show its moves.
    Moving {
        /// Requested number of the first move.
        ply: u32,
    },
    /// The record has fewer alternatives to a move than requested.
    NoVariation {
        /// Number of the move.
        ply: u32,
        /// Requested alternative, counted from 1.
        asked: u32,
        /// Number of alternatives to the move, the move of the line included; at least 1.
        count: u32,
    },
}

impl FigureError {
    /// Returns the message for this error, in one line.
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
