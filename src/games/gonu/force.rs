//! Plays that the rules forbid, as the game really went.

use super::grid::Holds;
use super::position::{Line, Malpan};
use crate::games::Effect;
use crate::model::Play;

/// Makes a forbidden play, where there is a piece to move and an empty point on the board for it. The
/// piece moves and captures as its own side's, whoever moved it; the line ends at a play that cannot
/// be made.
#[cold]
pub(super) fn force(malpan: &mut Malpan, play: Play) -> Option<Effect> {
    let effect = forced(malpan, play);
    if effect.is_none() {
        malpan.line = Line::Cut;
    }
    effect
}

fn forced(malpan: &mut Malpan, play: Play) -> Option<Effect> {
    let (side, from, to) = match play {
        Play::Slide { side, from, to } if side.0 < 2 => (side, from, to),
        Play::Resign { side } if side.0 < 2 => return Some(malpan.resign(side)),
        _ => return None,
    };
    if !malpan.board.holds(from) || !malpan.board.holds(to) {
        return None;
    }
    let (from, to) = (malpan.grid.cell(from), malpan.grid.cell(to));
    let owner = malpan.grid.holds(from).side()?;
    if malpan.grid.holds(to) != Holds::Empty {
        return None;
    }
    let captured = malpan.slide(side, owner, from, to);
    Some(Effect {
        captured: captured as u16,
        turn: None,
        remark: None,
    })
}
