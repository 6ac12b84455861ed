//! Plays that the rules forbid, as the game really went.

use super::grid::CellContent;
use super::position::{GonuPosition, LineState};
use crate::games::Effect;
use crate::model::Play;

/// Makes a forbidden play, where there is a piece to move and an empty point on the board for it. The
/// piece moves and captures as its own side's, whoever moved it; the line ends at a play that cannot
/// be made.
#[cold]
pub(super) fn force(position: &mut GonuPosition, play: Play) -> Option<Effect> {
    let effect = forced(position, play);
    if effect.is_none() {
        position.line = LineState::Cut;
    }
    effect
}

fn forced(position: &mut GonuPosition, play: Play) -> Option<Effect> {
    let (side, from, to) = match play {
        Play::Slide { side, from, to } if side.0 < 2 => (side, from, to),
        Play::Resign { side } if side.0 < 2 => return Some(position.resign(side)),
        _ => return None,
    };
    if !position.board.holds(from) || !position.board.holds(to) {
        return None;
    }
    let (from, to) = (position.grid.cell(from), position.grid.cell(to));
    let owner = position.grid.holds(from).side()?;
    if position.grid.holds(to) != CellContent::Empty {
        return None;
    }
    let captured = position.slide(side, owner, from, to);
    Some(Effect {
        captured: captured as u16,
        turn: None,
        remark: None,
    })
}
