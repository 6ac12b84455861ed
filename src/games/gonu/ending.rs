//! End of a gonu game by its rules, and check of the termination that the record states.

use super::codes::TERMINATION_MISMATCH;
use super::movement::GonuMovement;
use super::position::GonuPosition;
use super::ruleset::Termination;
use crate::games::Remark;
use crate::model::{Field, Hundredths, Meaning, Outcome, Record, Side, WinMethod};
use crate::text::Bilingual;

/// End of a gonu game: winner and reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Reason for the end of the game, such as too few pieces left.
    pub(super) cause: Termination,
    /// Winner; `None` for a draw.
    winner: Option<Side>,
    /// Number of pieces by which the winner leads, if the game ended after too many moves without a
    /// capture; otherwise 0.
    margin: u32,
}

impl Ending {
    pub(super) fn won(cause: Termination, winner: Side) -> Ending {
        Ending {
            cause,
            winner: Some(winner),
            margin: 0,
        }
    }

    /// Creates the end of a game with too many moves without a capture; `balance` is Black's number
    /// of pieces minus White's.
    pub(super) fn quiet(balance: i32) -> Ending {
        let winner = match balance {
            0 => None,
            1.. => Some(Side::BLACK),
            _ => Some(Side::WHITE),
        };
        Ending {
            cause: Termination::Quiet,
            winner,
            margin: balance.unsigned_abs(),
        }
    }

    /// Converts the end to a game result; a lead in pieces becomes a win by points.
    pub(super) fn outcome(self) -> Outcome {
        let Some(winner) = self.winner else {
            return Outcome::Draw;
        };
        let by = match self.cause {
            Termination::Reduction => WinMethod::Reduction,
            Termination::Resignation => WinMethod::Resignation,
            Termination::Quiet => WinMethod::Points(Hundredths(self.margin as i32 * 100)),
            Termination::Filled | Termination::Three => WinMethod::Unstated,
            _ => WinMethod::Stalemate,
        };
        Outcome::Win { winner, by }
    }

    /// Describes the end for messages, such as "Black won, White has too few pieces left".
    pub(super) fn word(self) -> Bilingual {
        let [black_won, white_won] = match self.cause {
            Termination::Reduction => [
                Bilingual::new(
                    "Black won, White has too few pieces left",
                    "흑승, 백의 남은 말 부족",
                ),
                Bilingual::new(
                    "White won, Black has too few pieces left",
                    "백승, 흑의 남은 말 부족",
                ),
            ],
            Termination::RepetitionStalemate => [
                Bilingual::new(
                    "Black won, every move of White repeats a position",
                    "흑승, 백의 모든 수가 반복 금지에 걸림",
                ),
                Bilingual::new(
                    "White won, every move of Black repeats a position",
                    "백승, 흑의 모든 수가 반복 금지에 걸림",
                ),
            ],
            Termination::Resignation => [
                Bilingual::new("White resigned", "백 기권, 흑승"),
                Bilingual::new("Black resigned", "흑 기권, 백승"),
            ],
            Termination::Filled => [
                Bilingual::new(
                    "Black won by filling the points where White began",
                    "흑승, 백이 섰던 자리를 모두 채움",
                ),
                Bilingual::new(
                    "White won by filling the points where Black began",
                    "백승, 흑이 섰던 자리를 모두 채움",
                ),
            ],
            Termination::Three => [
                Bilingual::new("Black won with three pieces in a row", "흑승, 석 줄을 만듦"),
                Bilingual::new("White won with three pieces in a row", "백승, 석 줄을 만듦"),
            ],
            Termination::Quiet => [
                Bilingual::new(
                    "Black won with more pieces after too many moves without a capture",
                    "흑승, 정한 수 동안 잡은 말이 없어 말수로 가림",
                ),
                Bilingual::new(
                    "White won with more pieces after too many moves without a capture",
                    "백승, 정한 수 동안 잡은 말이 없어 말수로 가림",
                ),
            ],
            _ => [
                Bilingual::new("Black won, White cannot move", "흑승, 백이 움직일 말 없음"),
                Bilingual::new("White won, Black cannot move", "백승, 흑이 움직일 말 없음"),
            ],
        };
        match self.winner {
            Some(Side::BLACK) => black_won,
            Some(_) => white_won,
            None => Bilingual::new(
                "a draw after too many moves without a capture",
                "무승부, 정한 수 동안 잡은 말 없음",
            ),
        }
    }
}

/// Text for a game that has not ended.
pub(super) const OPEN: Bilingual = Bilingual::new("the game goes on", "아직 끝나지 않음");

/// Returns a remark if the stated termination does not match the board; `None` also if the stated
/// result is wrong, which is reported separately.
pub(super) fn closing<M: GonuMovement>(
    position: &GonuPosition<M>,
    record: &Record,
) -> Option<Remark> {
    let stated = record.info(Field::Termination)?;
    let termination = Termination::named(stated)?;
    let ending = position.ending();
    let follows = match (Meaning::new(record).outcome(), ending) {
        (None | Some(Outcome::Unknown | Outcome::Void), _) => true,
        (Some(result), Some(ending)) => !result.contradicts(ending.outcome()),
        (Some(result), None) => result.is_beside_the_board(),
    };
    let fits = match ending {
        Some(ending) => termination == ending.cause,
        None => !termination.is_on_the_board(),
    };
    (follows && !fits).then(|| {
        Remark::new(&TERMINATION_MISMATCH)
            .with("termination", stated.trim())
            .with("found", ending.map_or(OPEN, Ending::word))
            .about(Field::Termination)
    })
}
