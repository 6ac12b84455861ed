//! Legal plays of the side to move, for programs that let people play or keep a score.

use super::Position;
use crate::diag::Severity;
use crate::model::{Board, Play, Point, Side, Throw, Trace};

/// All legal plays of the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// Side that is to move.
    pub side: Side,
    /// Number of the turn that the next play begins; `None` in the middle of a turn, and in games
    /// without numbered turns.
    pub turn: Option<u32>,
    /// Throws of the current yut turn that have not been used for a move.
    pub held: Vec<Throw>,
    /// All plays that are legal now.
    pub plays: Vec<Choice>,
}

/// A legal play, with the pieces it captures if the player can choose them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The play itself, such as a stone on a point.
    pub play: Play,
    /// Points of the opponent's pieces that the player chooses to capture with this play.
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
    /// Creates the legal plays of a side in a game whose turns are single plays.
    pub(crate) fn of_moves(side: Side, plays: Vec<Choice>) -> Choices {
        Choices {
            side,
            turn: None,
            held: Vec::new(),
            plays,
        }
    }
}

/// Returns all points on which a side may place a stone; tries each point of the board.
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

/// Returns the details of a legal play, such as the pieces that it captures; the position stays as it is. Empty for an
/// illegal play.
pub fn effects(position: &mut dyn Position, choice: &Choice) -> Trace {
    let mut effects = Trace::default();
    let moment = position.moment();
    position.chosen(&choice.captured);
    if position.play(choice.play).is_ok() {
        position.detail(0, &mut effects);
    }
    position.rewind(moment);
    effects
}
