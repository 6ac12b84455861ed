//! Rules that forbid shapes such as two threes, and the switches for them that omok and other games
//! of stones in a row share.

use super::switches::{Switch, value, value_or};
use crate::model::Side;
use crate::text::Bilingual;

/// Sides for which a shape is forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShapeBan {
    /// The shape is allowed to both sides.
    None,
    /// The shape is forbidden to Black, who plays first.
    Black,
    /// The shape is forbidden to both sides.
    Both,
}

impl ShapeBan {
    /// True if `side` may not make the shape.
    pub fn binds(self, side: Side) -> bool {
        match self {
            ShapeBan::None => false,
            ShapeBan::Black => side == Side::BLACK,
            ShapeBan::Both => true,
        }
    }
}

/// Rules of a game with forbidden shapes and passes; gives the shared switches access to its
/// fields.
pub(super) trait ShapeLaw: Sized + 'static {
    /// Returns the rule for two threes made by one stone.
    fn double_three(&mut self) -> &mut ShapeBan;

    /// Returns the rule for two fours made by one stone.
    fn double_four(&mut self) -> &mut ShapeBan;

    /// Returns the rule for passes: true if players may pass, and two passes in a row draw the
    /// game.
    fn passes(&mut self) -> &mut bool;

    /// Switch `33`: sides that may not make two threes with one stone.
    const DOUBLE_THREE: Switch<Self> = Switch::or(
        "쌍삼 3-3 double-three doublethree",
        Bilingual::new("33", "삼삼"),
        &[
            value_or(
                "가능 없음 있음 자유 금지없음 금지아님",
                "allowed",
                "허용",
                |it: &mut Self| *it.double_three() = ShapeBan::None,
            ),
            value_or(
                "흑금지 흑만금지 흑만",
                "black",
                "흑",
                |it: &mut Self| *it.double_three() = ShapeBan::Black,
            ),
            value_or(
                "금지 금수 안됨 불가 forbidden 흑백금지 모두금지 둘다금지",
                "both",
                "흑백",
                |it: &mut Self| *it.double_three() = ShapeBan::Both,
            ),
        ],
        Bilingual::new("who may not make a double-three", "삼삼이 금지된 쪽"),
    );

    /// Switch `44`: sides that may not make two fours with one stone.
    const DOUBLE_FOUR: Switch<Self> = Switch::or(
        "쌍사 4-4 double-four doublefour",
        Bilingual::new("44", "사사"),
        &[
            value_or(
                "가능 없음 있음 자유 금지없음 금지아님",
                "allowed",
                "허용",
                |it: &mut Self| *it.double_four() = ShapeBan::None,
            ),
            value_or(
                "흑금지 흑만금지 흑만",
                "black",
                "흑",
                |it: &mut Self| *it.double_four() = ShapeBan::Black,
            ),
            value_or(
                "금지 금수 안됨 불가 forbidden 흑백금지 모두금지 둘다금지",
                "both",
                "흑백",
                |it: &mut Self| *it.double_four() = ShapeBan::Both,
            ),
        ],
        Bilingual::new("who may not make a double-four", "사사가 금지된 쪽"),
    );

    /// Switch `passes`: not part of the rules, or allowed, with a draw after two in a row.
    const PASSES: Switch<Self> = Switch::or(
        "패스",
        Bilingual::new("passes", "착수포기"),
        &[
            value("unknown", "없음", |it: &mut Self| *it.passes() = false),
            value("draw", "무승부", |it: &mut Self| *it.passes() = true),
        ],
        Bilingual::new(
            "passes: not in the rules, or allowed and two in a row a draw",
            "착수 포기: 규칙에 없음, 또는 허용하며 잇달아 두 번이면 무승부",
        ),
    );
}
