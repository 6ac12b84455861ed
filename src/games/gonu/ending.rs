//! How a game of gonu ends by its rules.

use super::position::GonuPosition;
use super::ruleset::{Quiet, Termination};
use crate::model::{Hundredths, Manner, Outcome, Side};
use crate::text::Bi;

/// An end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// The loser has one piece left, or none.
    Reduction { winner: Side },
    /// The loser is to move and cannot.
    Stalemate { winner: Side },
    /// The loser is to move and every move repeats a position.
    RepetitionStalemate { winner: Side },
    /// Nothing was captured for too long; the winner has more pieces by a number.
    Quiet { winner: Option<(Side, u32)> },
    /// The loser gave up.
    Resignation { winner: Side },
}

impl Ending {
    /// Who won; none for a draw.
    pub(super) fn winner(self) -> Option<Side> {
        match self {
            Ending::Reduction { winner }
            | Ending::Stalemate { winner }
            | Ending::RepetitionStalemate { winner }
            | Ending::Resignation { winner } => Some(winner),
            Ending::Quiet { winner } => winner.map(|(side, _)| side),
        }
    }

    /// As results are kept: pieces that are counted are points.
    pub(super) fn outcome(self) -> Outcome {
        let (winner, by) = match self {
            Ending::Reduction { winner } => (winner, Manner::Reduction),
            Ending::Stalemate { winner } | Ending::RepetitionStalemate { winner } => {
                (winner, Manner::Stalemate)
            }
            Ending::Resignation { winner } => (winner, Manner::Resignation),
            Ending::Quiet { winner: None } => return Outcome::Draw,
            Ending::Quiet {
                winner: Some((winner, pieces)),
            } => (winner, Manner::Points(Hundredths(pieces as i32 * 100))),
        };
        Outcome::Win { winner, by }
    }

    /// As records name it.
    pub(super) fn termination(self) -> Termination {
        match self {
            Ending::Reduction { .. } => Termination::Reduction,
            Ending::Stalemate { .. } => Termination::Stalemate,
            Ending::RepetitionStalemate { .. } => Termination::RepetitionStalemate,
            Ending::Quiet { .. } => Termination::Quiet,
            Ending::Resignation { .. } => Termination::Resignation,
        }
    }

    /// What happened, for messages.
    pub(super) fn word(self) -> Bi {
        let by_black = self.winner() == Some(Side::BLACK);
        match (self, by_black) {
            (Ending::Reduction { .. }, true) => Bi::new(
                "Black won, White has too few pieces left",
                "흑승, 백의 남은 말 부족",
            ),
            (Ending::Reduction { .. }, false) => Bi::new(
                "White won, Black has too few pieces left",
                "백승, 흑의 남은 말 부족",
            ),
            (Ending::Stalemate { .. }, true) => {
                Bi::new("Black won, White cannot move", "흑승, 백이 움직일 말 없음")
            }
            (Ending::Stalemate { .. }, false) => {
                Bi::new("White won, Black cannot move", "백승, 흑이 움직일 말 없음")
            }
            (Ending::RepetitionStalemate { .. }, true) => Bi::new(
                "Black won, every move of White repeats a position",
                "흑승, 백의 모든 수가 반복 금지에 걸림",
            ),
            (Ending::RepetitionStalemate { .. }, false) => Bi::new(
                "White won, every move of Black repeats a position",
                "백승, 흑의 모든 수가 반복 금지에 걸림",
            ),
            (Ending::Resignation { .. }, true) => Bi::new("White resigned", "백 기권, 흑승"),
            (Ending::Resignation { .. }, false) => Bi::new("Black resigned", "흑 기권, 백승"),
            (Ending::Quiet { winner: None }, _) => Bi::new(
                "a draw, nothing was captured for too long",
                "무승부, 정한 수 동안 잡은 말 없음",
            ),
            (Ending::Quiet { .. }, true) => Bi::new(
                "Black won with more pieces, nothing was captured for too long",
                "흑승, 정한 수 동안 잡은 말이 없어 말수로 가림",
            ),
            (Ending::Quiet { .. }, false) => Bi::new(
                "White won with more pieces, nothing was captured for too long",
                "백승, 정한 수 동안 잡은 말이 없어 말수로 가림",
            ),
        }
    }
}

impl GonuPosition {
    /// How the game has ended by the plays so far, whether or not the side to move can move.
    #[inline]
    pub(super) fn decided(&self) -> Option<Ending> {
        if let Some(loser) = self.state.resigned {
            return Some(Ending::Resignation {
                winner: loser.opponent(),
            });
        }
        // The side to move was just played against, so it is looked at first.
        let to_move = self.state.to_move;
        for side in [to_move, to_move.opponent()] {
            if self.grid.pieces(side) < 2 {
                return Some(Ending::Reduction {
                    winner: side.opponent(),
                });
            }
        }
        let is_quiet = |limit| self.state.quiet >= limit;
        self.rules
            .quiet_limit
            .is_some_and(is_quiet)
            .then(|| self.quiet())
    }

    /// How the game has ended; none while it goes on.
    pub(super) fn ending(&self) -> Option<Ending> {
        match self.decided() {
            None | Some(Ending::Quiet { .. }) => self.stuck().or_else(|| self.decided()),
            decided => decided,
        }
    }

    /// Whether the side to move has lost because it cannot move.
    fn stuck(&self) -> Option<Ending> {
        let winner = self.state.to_move.opponent();
        if self.moves().next().is_some() {
            None
        } else if self.steps_on_board(self.state.to_move).next().is_some() {
            Some(Ending::RepetitionStalemate { winner })
        } else {
            Some(Ending::Stalemate { winner })
        }
    }

    fn quiet(&self) -> Ending {
        let [black, white] = [Side::BLACK, Side::WHITE].map(|side| self.grid.pieces(side));
        let more = match black >= white {
            true => (Side::BLACK, black - white),
            false => (Side::WHITE, white - black),
        };
        let is_counted = self.rules.quiet == Quiet::Count && more.1 > 0;
        Ending::Quiet {
            winner: is_counted.then_some(more),
        }
    }
}
