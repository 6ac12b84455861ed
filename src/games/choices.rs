//! Legal plays of the side to move, for programs that keep a score.

use super::Position;
use crate::diag::Severity;
use crate::model::{Board, Play, Point, Side, Throw};

/// Legal plays of the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// Side to move.
    pub side: Side,
    /// Number of the turn that the next play begins; `None` within a turn and in games without turns.
    pub turn: Option<u32>,
    /// Throws of the turn that are not used yet.
    pub held: Vec<Throw>,
    /// The plays.
    pub plays: Vec<Choice>,
}

/// A legal play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The play.
    pub play: Play,
    /// Men that the player chooses to capture with it.
    pub captured: Vec<Point>,
}

impl From<Play> for Choice {
    fn from(play: Play) -> Choice {
        Choice {
            play,
            captured: Vec::new(),
        }
    }
}

impl Choices {
    /// Creates the choices of a side in a game without turns of several plays.
    pub(crate) fn of_moves(side: Side, plays: Vec<Choice>) -> Choices {
        Choices {
            side,
            turn: None,
            held: Vec::new(),
            plays,
        }
    }
}

/// Returns the points on which a side may place a stone, by trying them all.
pub fn placements(position: &mut dyn Position, board: Board, side: Side) -> Vec<Choice> {
    let is_allowed = |at: &Point| {
        let moment = position.moment();
        let played = position.play(Play::Place { side, at: *at });
        position.rewind(moment);
        played.is_ok_and(|effect| {
            let remark = effect.remark.as_ref();
            remark.is_none_or(|remark| remark.severity < Severity::Error)
        })
    };
    let points = board.points().filter(is_allowed);
    points.map(|at| Play::Place { side, at }.into()).collect()
}
