//! State while a line of moves is read or written; it determines the side of each play.

use super::move_words::MoveAction;
use crate::formats::shared::typed::game::{MoveForm, move_form};
use crate::model::{GameId, Play, Point, SetupKind, Side};

/// State after the plays of a line so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LineProgress {
    /// Side that places the next stone.
    turn: Side,
    /// Side of the last play; Black before the first.
    pub(super) player: Side,
    /// Number of stones, passes and unreadable moves so far; a chosen point counts as a stone, an offered one does
    /// not.
    pub(super) moves: u32,
    /// Number of black stones minus number of white ones set up before the first move.
    surplus: i64,
    /// Form of a move in this game: one stone per turn, two stones, and so on.
    pub(super) form: MoveForm,
    /// Point of the last stone, if no other play or setup came after it.
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
    /// Creates the state at the beginning of a game; the game determines the form of a move.
    pub(super) fn from_game(game: &GameId) -> LineProgress {
        let mut progress = LineProgress::default();
        progress.play_by(game);
        progress
    }

    pub(super) fn play_by(&mut self, game: &GameId) {
        self.form = move_form(game);
    }

    /// Returns the side that performs an action if no colour is written with it.
    ///
    /// Stones alternate. The side of the next stone may swap and offers points. Its opponent, who
    /// has just played, announces a number and chooses among the offers. Actions count for the
    /// colour that the player holds at that moment.
    pub(super) const fn mover(&self, action: MoveAction) -> Side {
        match action {
            MoveAction::Declare | MoveAction::Choose => self.turn.opponent(),
            _ => self.turn,
        }
    }

    /// Advances past a play. A point that a player chooses becomes a stone of the opponent, who
    /// offered it.
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
                self.turn = self.after(side);
            }
            Play::Choose { side, .. } => {
                self.turn = side;
                self.moves += 1;
            }
            _ => {}
        }
    }

    /// Advances past an unreadable move of `side`, which counts as a move.
    pub(super) fn lose_move(&mut self, side: Side) {
        self.player = side;
        self.stone = None;
        self.moves += 1;
        self.turn = self.after(side);
    }

    /// Forgets the point of the last stone, because the turn of a quadrant may have moved it.
    pub(super) fn rotate(&mut self) {
        self.stone = None;
    }

    /// True if a stone on `at` would repeat the last stone. Without a named side, such a move is a
    /// slip of the writer.
    pub(super) fn is_twice(&self, at: Point) -> bool {
        self.stone == Some(at)
    }

    /// Returns the side to move after a move of `side`, which `moves` already counts.
    fn after(&self, side: Side) -> Side {
        // A black and a white setup stone cancel out, so only the surplus decides whether the count is even.
        let stones = i64::from(self.moves) + self.surplus;
        let has_second_stone = self.form == MoveForm::Pair && stones % 2 == 0;
        if has_second_stone {
            side
        } else {
            side.opponent()
        }
    }

    /// Records `count` points of a setup. Before the first move the side with fewer stones moves
    /// next, Black if both have the same number.
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
    fn turns_of_connect6_after_the_first_have_two_stones() {
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
