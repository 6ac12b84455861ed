//! Whose play is meant where a move list does not say so.

use super::move_words::MoveAction;
use crate::formats::shared::typed::game::{MoveForm, move_form};
use crate::model::{GameId, Play, Point, SetupKind, Side};

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
    /// What is written for one move.
    pub(super) form: MoveForm,
    /// The stone that was put last, where nothing came after it.
    stone: Option<Point>,
}

impl Default for LineProgress {
    fn default() -> LineProgress {
        LineProgress {
            turn: Side::BLACK,
            player: Side::BLACK,
            moves: 0,
            surplus: 0,
            form: MoveForm::Single,
            stone: None,
        }
    }
}

impl LineProgress {
    /// The beginning of a game.
    pub(super) fn from_game(game: &GameId) -> LineProgress {
        let mut progress = LineProgress::default();
        progress.play_by(game);
        progress
    }

    /// It was said which game it is.
    pub(super) fn play_by(&mut self, game: &GameId) {
        self.form = move_form(game);
    }

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
        self.stone = None;
        match play {
            Play::Place { at, .. } | Play::Choose { at, .. } => self.stone = Some(at),
            _ => {}
        }
        match play {
            Play::Place { side, .. }
            | Play::Rotate { side, .. }
            | Play::Tile { side, .. }
            | Play::Pass { side } => {
                self.moves += 1;
                self.turn = self.behind(side);
            }
            Play::Choose { side, .. } => {
                self.turn = side;
                self.moves += 1;
            }
            _ => {}
        }
    }

    /// Goes on behind a move of a side that cannot be read.
    pub(super) fn lose_move(&mut self, side: Side) {
        self.player = side;
        self.stone = None;
        self.moves += 1;
        self.turn = self.behind(side);
    }

    /// A quadrant was turned behind the last stone, which may stand elsewhere now.
    pub(super) fn rotate(&mut self) {
        self.stone = None;
    }

    /// Whether a stone on a point would be the last one once more, which nobody can play: it is written twice,
    /// unless a side is named.
    pub(super) fn is_twice(&self, at: Point) -> bool {
        self.stone == Some(at)
    }

    /// Whose turn it is behind a move of a side, which is counted already.
    fn behind(&self, side: Side) -> Side {
        // As many stones as were put there before have been counted against one another, which is the same
        // for telling odd from even.
        let stones = i64::from(self.moves) + self.surplus;
        let has_second_stone = self.form == MoveForm::Pair && stones % 2 == 0;
        if has_second_stone {
            side
        } else {
            side.opponent()
        }
    }

    /// Stones were put on the board. Before the first move the side with fewer stones is next, Black
    /// where both have as many.
    pub(super) fn setup(&mut self, kind: SetupKind, count: usize) {
        self.stone = None;
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
        self.stone = None;
        self.turn = side;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn turns_of_connect6_are_two_stones_behind_the_first() {
        let mut progress = LineProgress::from_game(&GameId::CONNECT6);
        let at = Point::new(7, 7);
        let (black, white) = (Side::BLACK, Side::WHITE);
        for side in [black, white, white, black, black, white] {
            assert_eq!(progress.mover(MoveAction::Place), side);
            progress.play(Play::Place { side, at });
        }
        progress.lose_move(white);
        assert_eq!(progress.mover(MoveAction::Place), black);
        let mut progress = LineProgress::from_game(&GameId::CONNECT6);
        progress.setup(SetupKind::Stones(black), 1);
        for side in [white, white, black, black] {
            assert_eq!(progress.mover(MoveAction::Place), side);
            progress.play(Play::Place { side, at });
        }
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
