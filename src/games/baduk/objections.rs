//! Objections of the rules to a move, and remarks on legal moves that repeat a position.

use super::codes;
use super::position::{BadukPosition, PlaceResult, Repetition};
use super::ruleset::Ko;
use crate::diag::{Code, Severity};
use crate::games::{Remark, position_after};
use crate::model::{Point, Side};
use crate::text::Bilingual;

impl BadukPosition {
    /// Returns the objection of the rules to the stone that was just placed: suicide, a retaken ko
    /// or a repeated position. `None` if the move is legal.
    #[cold]
    pub(super) fn objection(&self, side: Side, at: Point, placed: &PlaceResult) -> Option<Remark> {
        let allowed = self.rules.law.allows_suicide && placed.lost > 1;
        if placed.lost > 0 && !allowed {
            return Some(
                self.about(&codes::SUICIDE, side, at)
                    .with("count", placed.lost),
            );
        }
        match self.repetition {
            Repetition::None => return None,
            Repetition::Retaken => return Some(self.about(&codes::KO, side, at)),
            Repetition::Closed => {}
        }
        let code = match self.rules.law.ko {
            Ko::None | Ko::Simple => return None,
            Ko::Positional => &codes::POSITIONAL,
            Ko::Situational => &codes::SITUATIONAL,
        };
        let mut remark = self
            .about(code, side, at)
            .with("since", position_after(self.first()))
            .with("ruleset", self.rules.ruleset.info.id);
        if !self.rules.ko_is_asked {
            remark.severity = Severity::Warning;
        }
        Some(remark)
    }

    /// Returns the remark that a legal move repeats an earlier position; `None` if it does not. Two
    /// passes end the game, so a repetition across them does not count.
    pub(super) fn remark(&self) -> Option<Box<Remark>> {
        if self.repetition == Repetition::None || self.reaches_over_the_end() {
            return None;
        }
        Some(Box::new(
            Remark::new(&codes::LONG)
                .with("since", position_after(self.first()))
                .with("length", self.state.gap)
                .with("outcome", self.rules.cycle().word()),
        ))
    }

    /// Returns the objection to a move on an occupied point.
    #[cold]
    pub(super) fn occupied(&self, side: Side, at: Point, stone: Side) -> Remark {
        self.about(&codes::OCCUPIED, side, at)
            .with("colour", stone.colour())
            .with("pass", self.pass_word(at))
    }

    /// Returns the hint that `tt` may mean a pass, as in `FF[3]`, although it is a point of this
    /// larger board; empty for other points.
    fn pass_word(&self, at: Point) -> Bilingual {
        let is_larger = self.board.columns() > 19 || self.board.rows() > 19;
        if is_larger && at == Point::new(19, 19) {
            Bilingual::new(
                "; `tt` may be meant as a pass, which FF[4] writes as an empty value",
                ". `tt`를 착수 포기로 적었을 수 있으며 FF[4]에서는 빈 값으로 적습니다",
            )
        } else {
            Bilingual::new("", "")
        }
    }

    fn about(&self, code: &'static Code, side: Side, at: Point) -> Remark {
        Remark::new(code)
            .with("side", side.word())
            .with("point", self.board.name(at))
    }
}
