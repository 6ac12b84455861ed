//! What stands under a picture because its points cannot show it.

use schemars::JsonSchema;
use serde::Serialize;

use super::place::{Names, Place};
use crate::model::picture;

/// Something about a picture that stands under it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Note {
    /// Later plays on a point whose stone is drawn already.
    Repeat {
        /// Numbers of the later plays, ascending.
        moves: Vec<u32>,
        /// What is written on the stone that is drawn there: its number, or else its label.
        number: Option<u32>,
        /// The label that refers to a stone without a number; null where it has one.
        label: Option<String>,
        /// The point.
        #[serde(flatten)]
        at: Place,
    },
    /// Plays that were passes.
    Pass {
        /// Their numbers, ascending.
        moves: Vec<u32>,
    },
    /// The figure ends before the asked number because stones were set up in between.
    CutBySetup {
        /// Number of the last play that the figure shows.
        last: u32,
    },
    /// The line ends here because the next play cannot be put on the board.
    CutByPlay {
        /// Number of that play.
        #[serde(rename = "move")]
        ply: u32,
    },
    /// What the opening of the game is called.
    Opening {
        /// Its number in the list of the Renju International Federation, such as `D4`.
        number: &'static str,
        /// In Hangul.
        hangul: &'static str,
        /// In Chinese characters.
        hanja: &'static str,
        /// Romanised from Japanese.
        romanised: &'static str,
    },
}

impl Note {
    /// Puts a note into its wire form.
    pub(crate) fn new(note: &picture::Note, names: Names) -> Note {
        match note {
            picture::Note::Repeat { moves, base, at } => {
                let (number, label) = match base {
                    picture::Base::Number(number) => (Some(*number), None),
                    picture::Base::Label(label) => (None, Some(label.clone())),
                };
                Note::Repeat {
                    moves: moves.clone(),
                    number,
                    label,
                    at: names.place(*at),
                }
            }
            picture::Note::Pass { moves } => Note::Pass {
                moves: moves.clone(),
            },
            picture::Note::CutBySetup { last } => Note::CutBySetup { last: *last },
            picture::Note::CutByPlay { ply } => Note::CutByPlay { ply: *ply },
            picture::Note::Opening(name) => Note::Opening {
                number: name.number,
                hangul: name.hangul,
                hanja: name.hanja,
                romanised: name.romanised,
            },
        }
    }
}
