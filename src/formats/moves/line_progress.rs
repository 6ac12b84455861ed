//! Whose play is meant where a move list does not say so.

use super::move_words::MoveAction;
use crate::model::{Play, SetupKind, Side};

/// How far a line has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LineProgress {
    /// Whose stone is next.
    turn: Side,
    /// Who made the last play; Black before the first.
    pub(super) player: Side,
    /// Stones and passes so far, chosen points included.
    pub(super) moves: u32,
    /// Black stones more than white ones that stood there before the first move.
    surplus: i64,
}

impl Default for LineProgress {
    fn default() -> LineProgress {
        LineProgress {
            turn: Side::BLACK,
            player: Side::BLACK,
            moves: 0,
            surplus: 0,
        }
    }
}

impl LineProgress {
    /// Whose play is meant where no colour is named.
    ///
    /// Stones come in turn. The side whose stone is next may swap and offers points; its opponent, who
    /// has just played, announces a number, and chooses among what is offered. An action is that of the
    /// colour which its player holds at that moment.
    pub(super) const fn mover(&self, action: MoveAction) -> Side {
        match action {
            MoveAction::Declare | MoveAction::Choose => self.turn.opponent(),
            _ => self.turn,
        }
    }

    /// Goes on behind a play. A point that is chosen becomes a stone of the chooser's opponent.
    pub(super) fn play(&mut self, play: Play) {
        self.player = play.side();
        match play {
            Play::Place { side, .. } | Play::Pass { side } => {
                self.turn = side.opponent();
                self.moves += 1;
            }
            Play::Choose { side, .. } => {
                self.turn = side;
                self.moves += 1;
            }
            _ => {}
        }
    }

    /// Goes on behind a move that cannot be read.
    pub(super) fn lose_move(&mut self) {
        self.turn = self.turn.opponent();
        self.moves += 1;
    }

    /// Stones were put on the board. Before the first move the side with fewer stones is next, Black
    /// where both have as many.
    pub(super) fn setup(&mut self, kind: SetupKind, count: usize) {
        if self.moves > 0 {
            return;
        }
        match kind {
            SetupKind::Stones(Side::BLACK) => self.surplus += count as i64,
            SetupKind::Stones(Side::WHITE) => self.surplus -= count as i64,
            _ => return,
        }
        self.turn = if self.surplus > 0 {
            Side::WHITE
        } else {
            Side::BLACK
        };
    }

    /// It was said whose turn it is.
    pub(super) fn turn(&mut self, side: Side) {
        self.turn = side;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Point;

    #[test]
    fn actions_belong_to_who_can_take_them() {
        let mut progress = LineProgress::default();
        let at = Point::new(7, 7);
        for side in [Side::BLACK, Side::WHITE, Side::BLACK] {
            assert_eq!(progress.mover(MoveAction::Place), side);
            progress.play(Play::Place { side, at });
        }
        assert_eq!(progress.mover(MoveAction::Swap), Side::WHITE);
        progress.play(Play::Swap { side: Side::WHITE });
        progress.play(Play::Place {
            side: Side::WHITE,
            at,
        });
        assert_eq!(progress.mover(MoveAction::Declare), Side::WHITE);
        assert_eq!(progress.mover(MoveAction::Keep), Side::BLACK);
        assert_eq!(progress.mover(MoveAction::Offer), Side::BLACK);
        assert_eq!(progress.mover(MoveAction::Choose), Side::WHITE);
        progress.play(Play::Choose {
            side: Side::WHITE,
            at,
        });
        assert_eq!(
            (progress.mover(MoveAction::Place), progress.moves),
            (Side::WHITE, 5)
        );
    }

    #[test]
    fn who_has_fewer_stones_begins() {
        let mut progress = LineProgress::default();
        progress.setup(SetupKind::Stones(Side::BLACK), 2);
        assert_eq!(progress.mover(MoveAction::Place), Side::WHITE);
        progress.setup(SetupKind::Stones(Side::WHITE), 2);
        assert_eq!(progress.mover(MoveAction::Place), Side::BLACK);
    }
}
