//! Whose play is meant where a move list does not say so.

use crate::model::{Play, SetupKind, Side};

/// The kinds of plays that a move list has words for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A stone.
    Place,
    /// A pass.
    Pass,
    /// The game is given up.
    Resign,
    /// The colours are swapped.
    Swap,
    /// The colours are kept.
    Keep,
    /// A number is announced.
    Declare,
    /// A point is offered.
    Offer,
    /// A point is chosen.
    Choose,
}

impl Act {
    /// The kind of a play; `None` for those of other games.
    pub const fn of(play: Play) -> Option<Act> {
        Some(match play {
            Play::Place { .. } => Act::Place,
            Play::Pass { .. } => Act::Pass,
            Play::Resign { .. } => Act::Resign,
            Play::Swap { .. } => Act::Swap,
            Play::Keep { .. } => Act::Keep,
            Play::Declare { .. } => Act::Declare,
            Play::Offer { .. } => Act::Offer,
            Play::Choose { .. } => Act::Choose,
            Play::Slide { .. }
            | Play::Throw { .. }
            | Play::Advance { .. }
            | Play::Forfeit { .. } => {
                return None;
            }
        })
    }
}

/// How far a line has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    /// Whose stone is next.
    turn: Side,
    /// Who made the last play; Black before the first.
    pub player: Side,
    /// Stones and passes so far, chosen points included.
    pub moves: u32,
    /// Black stones more than white ones that stood there before the first move.
    surplus: i64,
}

impl Default for Course {
    fn default() -> Course {
        Course {
            turn: Side::BLACK,
            player: Side::BLACK,
            moves: 0,
            surplus: 0,
        }
    }
}

impl Course {
    /// Whose play is meant where no colour is named.
    ///
    /// Stones come in turn. The side whose stone is next may swap and offers points; its opponent, who
    /// has just played, announces a number, and chooses among what is offered. An action is that of the
    /// colour which its player holds at that moment.
    pub const fn mover(&self, act: Act) -> Side {
        match act {
            Act::Declare | Act::Choose => self.turn.opponent(),
            _ => self.turn,
        }
    }

    /// Goes on behind a play. A point that is chosen becomes a stone of the chooser's opponent.
    pub fn play(&mut self, play: Play) {
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
    pub fn lose_move(&mut self) {
        self.turn = self.turn.opponent();
        self.moves += 1;
    }

    /// Stones were put on the board. Before the first move the side with fewer stones is next, Black
    /// where both have as many.
    pub fn setup(&mut self, kind: SetupKind, count: usize) {
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
    pub fn turn(&mut self, side: Side) {
        self.turn = side;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Point;

    #[test]
    fn actions_belong_to_who_can_take_them() {
        let mut course = Course::default();
        let at = Point::new(7, 7);
        for side in [Side::BLACK, Side::WHITE, Side::BLACK] {
            assert_eq!(course.mover(Act::Place), side);
            course.play(Play::Place { side, at });
        }
        assert_eq!(course.mover(Act::Swap), Side::WHITE);
        course.play(Play::Swap { side: Side::WHITE });
        course.play(Play::Place {
            side: Side::WHITE,
            at,
        });
        assert_eq!(course.mover(Act::Declare), Side::WHITE);
        assert_eq!(course.mover(Act::Keep), Side::BLACK);
        assert_eq!(course.mover(Act::Offer), Side::BLACK);
        assert_eq!(course.mover(Act::Choose), Side::WHITE);
        course.play(Play::Choose {
            side: Side::WHITE,
            at,
        });
        assert_eq!((course.mover(Act::Place), course.moves), (Side::WHITE, 5));
    }

    #[test]
    fn who_has_fewer_stones_begins() {
        let mut course = Course::default();
        course.setup(SetupKind::Stones(Side::BLACK), 2);
        assert_eq!(course.mover(Act::Place), Side::WHITE);
        course.setup(SetupKind::Stones(Side::WHITE), 2);
        assert_eq!(course.mover(Act::Place), Side::BLACK);
    }
}
