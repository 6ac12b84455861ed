//! Rules of the gonu variants that have their own boards, such as well gonu (우물고누), and the
//! switches for rules on which sources disagree.
//!
//! No two sources agree on most of these rules. A rule found only in some sources, or in none, is a
//! switch. Its default follows the most complete account, and the summary marks our own readings.

use crate::games::switches::{Rulebook, Ruleset, Switch, value, value_or};
use crate::model::{Side, gonu};
use crate::text::Bilingual;

/// Way in which a gonu variant captures enemy men.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CaptureKind {
    None,
    /// A man jumps straight over an adjacent own man and captures the enemy on the point after it.
    Jump,
    /// A man runs around a wheel and captures the first enemy on its way.
    Wheel,
    /// A moved man and another own man enclose one enemy between them on a line.
    Between,
    /// A line of three own men captures one enemy man of the player's choice.
    Three,
}

/// Rules of a gonu variant with a board of its own, after the switches are applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardLaw {
    /// Side that moves first.
    pub first: Side,
    /// True if the well (the missing side of the board) lies between White's two men; false if it
    /// lies between a man of each side.
    pub has_own_gap: bool,
    /// True if the man next to the well may not step to the middle on the very first move of well
    /// gonu. The rule applies only where the well lies between a man of each side.
    pub bars_first_move: bool,
    /// True if a man that has left its starting points may not return to them.
    pub closes_own_home: bool,
    /// Rule for the opponent's starting points: `Some(true)` if a man may enter but not leave them,
    /// `Some(false)` if it may not enter, `None` if they are ordinary points.
    pub opens_enemy_home: Option<bool>,
    /// True if men may only move forwards and sideways, not back towards their own side.
    pub bars_backward: bool,
    /// True if a side wins by occupying all starting points of the opponent.
    pub wins_by_row: bool,
    /// Way of capturing in this variant.
    pub capture: CaptureKind,
    /// True if a man may run around a wheel to an empty point, without capturing.
    pub has_free_wheels: bool,
    /// Fewest men with which a side can play on: with fewer it has lost. 0 sets no limit.
    pub fewest: u32,
    /// True if a side wins by moving a man into a line of three.
    pub wins_by_three: bool,
    /// True if a side also wins by placing a man into a line of three, before men are moved.
    pub wins_by_placed_three: bool,
    /// True if the very first man may not be placed on the middle point.
    pub bars_middle: bool,
    /// True if a side without a move has lost.
    pub loses_by_no_move: bool,
}

/// Rules that every variant starts from and changes: men step along the lines, nothing is captured,
/// and a side that cannot move has lost.
const PLAIN: BoardLaw = BoardLaw {
    first: Side::BLACK,
    has_own_gap: false,
    bars_first_move: false,
    closes_own_home: false,
    opens_enemy_home: None,
    bars_backward: false,
    wins_by_row: false,
    capture: CaptureKind::None,
    has_free_wheels: false,
    fewest: 0,
    wins_by_three: false,
    wins_by_placed_three: false,
    bars_middle: false,
    loses_by_no_move: true,
};

/// Creates the ruleset named `standard` of a gonu variant from its summary and rules.
const fn standard(summary: Bilingual, law: BoardLaw) -> Ruleset<BoardLaw> {
    Ruleset::new(
        [gonu::STANDARD.en, gonu::STANDARD.ko],
        Bilingual::new("standard rules", "기본 규칙"),
        summary,
        "",
        law,
    )
}

/// Creates the rulebook of a gonu variant from its rulesets and switches.
const fn book(
    rulesets: &'static [Ruleset<BoardLaw>],
    switches: &'static [Switch<BoardLaw>],
) -> Rulebook<BoardLaw> {
    Rulebook {
        rulesets,
        switches,
        suffixes: "rules 규칙",
        telling: &[],
    }
}

/// Switch that sets the side to move first; Black by default, because no source names a colour.
const FIRST: Switch<BoardLaw> = Switch::new(
    gonu::FIRST,
    &[
        value_or("b", gonu::BLACK.en, gonu::BLACK.ko, |it| {
            it.first = Side::BLACK
        }),
        value_or("w", gonu::WHITE.en, gonu::WHITE.ko, |it| {
            it.first = Side::WHITE
        }),
    ],
    Bilingual::new(
        "side that moves first; the default, Black, is bokgi's choice",
        "먼저 두는 쪽. 기본값인 흑은 bokgi가 정한 것",
    ),
);

/// Rules of well gonu (우물고누): men step along the lines and trap the opponent.
pub(super) static WELL: Rulebook<BoardLaw> = book(
    &[standard(
        Bilingual::new(
            "one step along a line, no captures; a side that cannot move loses",
            "줄을 따라 한 칸, 잡기 없음. 움직일 수 없으면 짐",
        ),
        BoardLaw {
            bars_first_move: true,
            ..PLAIN
        },
    )],
    &WELL_SWITCHES,
);

static WELL_SWITCHES: [Switch<BoardLaw>; 3] = [
    FIRST,
    Switch::new(
        gonu::GAP,
        &[
            value(gonu::GAP_SIDE.en, gonu::GAP_SIDE.ko, |it| {
                it.has_own_gap = false
            }),
            value(gonu::GAP_OWN.en, gonu::GAP_OWN.ko, |it| {
                it.has_own_gap = true
            }),
        ],
        Bilingual::new(
            "place of the well: between a piece of each side, or between White's two",
            "우물이 있는 곳: 흑과 백의 말 사이, 또는 백의 두 말 사이",
        ),
    ),
    Switch::new(
        gonu::FIRST_MOVE,
        &[
            value(gonu::BARRED.en, gonu::BARRED.ko, |it| {
                it.bars_first_move = true
            }),
            value(gonu::ALLOWED.en, gonu::ALLOWED.ko, |it| {
                it.bars_first_move = false
            }),
        ],
        Bilingual::new(
            "whether the piece beside the well may go to the middle on the very first move \
             (gap=side)",
            "맨 첫 수에 우물가의 말이 가운데로 가는 수(우물=사이일 때)",
        ),
    ),
];

/// Rules of hobak gonu (호박고누, "pumpkin"): men may not return to their starting points.
pub(super) static HOBAK: Rulebook<BoardLaw> = book(
    &[standard(
        Bilingual::new(
            "one step along a line, not back into the own home and not out of the opponent's; a \
             side that cannot move loses",
            "줄을 따라 한 칸, 제 집으로 돌아가거나 상대 집에서 나오지 못함. 움직일 수 없으면 짐",
        ),
        BoardLaw {
            closes_own_home: true,
            opens_enemy_home: Some(true),
            ..PLAIN
        },
    )],
    &HOBAK_SWITCHES,
);

static HOBAK_SWITCHES: [Switch<BoardLaw>; 5] = [
    FIRST,
    Switch::new(
        gonu::OWN_HOME,
        &[
            value(gonu::CLOSED.en, gonu::CLOSED.ko, |it| {
                it.closes_own_home = true
            }),
            value(gonu::ALLOWED.en, gonu::ALLOWED.ko, |it| {
                it.closes_own_home = false
            }),
        ],
        Bilingual::new(
            "whether a piece that has left its home may return",
            "집에서 나온 말이 제 집으로 돌아가는 수",
        ),
    ),
    Switch::new(
        gonu::ENEMY_HOME,
        &[
            value(gonu::ENTER.en, gonu::ENTER.ko, |it| {
                it.opens_enemy_home = Some(true)
            }),
            value(gonu::CLOSED.en, gonu::CLOSED.ko, |it| {
                it.opens_enemy_home = Some(false)
            }),
        ],
        Bilingual::new(
            "whether a piece may enter the opponent's home, which it cannot leave; yes is bokgi's \
             choice",
            "상대 집에 들어가는 수. 들어가면 나오지 못함. 허용은 bokgi가 정한 것",
        ),
    ),
    Switch::new(
        gonu::BACKWARD,
        &[
            value(gonu::ALLOWED.en, gonu::ALLOWED.ko, |it| {
                it.bars_backward = false
            }),
            value(gonu::BARRED.en, gonu::BARRED.ko, |it| {
                it.bars_backward = true
            }),
        ],
        Bilingual::new("steps back towards the own side", "제 쪽으로 물러나는 수"),
    ),
    Switch::new(
        gonu::AIM,
        &[
            value(gonu::AIM_BLOCK.en, gonu::AIM_BLOCK.ko, |it| {
                it.wins_by_row = false
            }),
            value(gonu::AIM_ROW.en, gonu::AIM_ROW.ko, |it| {
                it.wins_by_row = true
            }),
        ],
        Bilingual::new(
            "way to win: trap the other side, or fill its home as well",
            "이기는 길: 상대를 가두기, 또는 상대 집을 채우기까지",
        ),
    ),
];

/// Rules of nei-pat-kono (네밭고누), as described by Culin in 1895: a man jumps over an own man to
/// capture.
pub(super) static NEI_PAT: Rulebook<BoardLaw> = book(
    &[standard(
        Bilingual::new(
            "Culin 1895: one step, or a jump over an own piece onto an enemy piece; one piece or \
             no move left loses",
            "컬린(1895): 한 칸 가거나 제 말을 뛰어넘어 상대 말을 잡음. 한 말만 남거나 움직일 수 없으면 짐",
        ),
        BoardLaw {
            capture: CaptureKind::Jump,
            fewest: 2,
            ..PLAIN
        },
    )],
    &ONLY_FIRST,
);

/// Rules of o-pat-kono (오밭고누), as described by Culin in 1895: the side that first fills the
/// opponent's points wins.
pub(super) static O_PAT: Rulebook<BoardLaw> = book(
    &[standard(
        Bilingual::new(
            "Culin 1895: one diagonal step across a square; the side that first fills the \
             opponent's points wins, a side that cannot move loses (bokgi's choice)",
            "컬린(1895): 빗금으로 한 칸. 상대가 섰던 자리를 먼저 채우면 이기고, 움직일 수 없으면 \
             짐(bokgi가 정한 것)",
        ),
        BoardLaw {
            wins_by_row: true,
            ..PLAIN
        },
    )],
    &ONLY_FIRST,
);

static ONLY_FIRST: [Switch<BoardLaw>; 1] = [FIRST];

/// Rules of wheel gonu (바퀴고누): a man captures by running around a wheel.
pub(super) static WHEEL: Rulebook<BoardLaw> = book(
    &[standard(
        Bilingual::new(
            "one step, or a run round a wheel onto the first enemy piece on the way; no piece left \
             loses, no move left too (bokgi's choice)",
            "한 칸 가거나 바퀴를 돌아 처음 만나는 상대 말을 잡음. 말이 다 잡히면 지고, 움직일 수 \
             없어도 짐(bokgi가 정한 것)",
        ),
        BoardLaw {
            capture: CaptureKind::Wheel,
            fewest: 1,
            ..PLAIN
        },
    )],
    &WHEEL_SWITCHES,
);

static WHEEL_SWITCHES: [Switch<BoardLaw>; 2] = [
    FIRST,
    Switch::new(
        gonu::WHEEL_MOVE,
        &[
            value(gonu::TO_CAPTURE.en, gonu::TO_CAPTURE.ko, |it| {
                it.has_free_wheels = false
            }),
            value(gonu::FREELY.en, gonu::FREELY.ko, |it| {
                it.has_free_wheels = true
            }),
        ],
        Bilingual::new(
            "whether a piece may run round a wheel only to capture (bokgi's choice), or freely",
            "바퀴를 도는 수: 잡을 때만(bokgi가 정한 것), 또는 언제나",
        ),
    ),
];

/// Rules of boseok gonu (보석고누, "gem"): a man is captured between two enemies.
pub(super) static BOSEOK: Rulebook<BoardLaw> = book(
    &[standard(
        Bilingual::new(
            "one step along a line; an enemy piece between two own pieces is captured; one piece \
             left loses, no move left too (bokgi's choice)",
            "줄을 따라 한 칸. 제 말 둘 사이에 낀 상대 말을 잡음. 한 말만 남으면 지고, 움직일 수 \
             없어도 짐(bokgi가 정한 것)",
        ),
        BoardLaw {
            capture: CaptureKind::Between,
            fewest: 2,
            ..PLAIN
        },
    )],
    &ONLY_FIRST,
);

/// Rules of bat gonu (밭고누, "field"): four men each are placed, and three in a row win.
///
/// Source for four men each and three in a row: a blog of a primary school (seopdn.tistory.com). No
/// source says whether a three made while placing men counts, or whether the middle may be taken
/// first.
pub(super) static BAT: Rulebook<BoardLaw> = book(
    &[standard(
        Bilingual::new(
            "four pieces each are placed in turn, then one step along a line; three in a row win, \
             a side that cannot move loses (bokgi's choice)",
            "네 말씩 번갈아 놓고, 다 놓으면 줄을 따라 한 칸. 석 줄을 만들면 이기고, 움직일 수 \
             없으면 짐(bokgi가 정한 것)",
        ),
        BoardLaw {
            wins_by_three: true,
            wins_by_placed_three: true,
            ..PLAIN
        },
    )],
    &BAT_SWITCHES,
);

static BAT_SWITCHES: [Switch<BoardLaw>; 3] = [
    FIRST,
    Switch::new(
        gonu::PLACED_THREE,
        &[
            value(gonu::WINS.en, gonu::WINS.ko, |it| {
                it.wins_by_placed_three = true
            }),
            value(gonu::NOTHING.en, gonu::NOTHING.ko, |it| {
                it.wins_by_placed_three = false
            }),
        ],
        Bilingual::new(
            "whether three in a row made during placement win (bokgi's choice), or only those made \
             by a move",
            "말을 놓는 동안 만든 석 줄도 이김(bokgi가 정한 것), 또는 움직여 만든 것만 이김",
        ),
    ),
    Switch::new(
        gonu::MIDDLE,
        &[
            value(gonu::ALLOWED.en, gonu::ALLOWED.ko, |it| {
                it.bars_middle = false
            }),
            value(gonu::BARRED.en, gonu::BARRED.ko, |it| it.bars_middle = true),
        ],
        Bilingual::new(
            "whether the first piece may be placed in the middle; yes is bokgi's choice",
            "첫 말을 가운데에 놓는 수. 허용은 bokgi가 정한 것",
        ),
    ),
];

/// Rules of cham gonu (참고누, also 곤질고누): twelve men each are placed, and three in a row capture.
///
/// Source for the board, twelve men each and the closed points: the local history of Sacheon (용현
/// and 곤양). The sources disagree on how a game ends, so no side is declared the loser unless a
/// switch defines it.
pub(super) static CHAM: Rulebook<BoardLaw> = book(
    &[standard(
        Bilingual::new(
            "twelve pieces each are placed in turn, then one step along a line; three in a row \
             capture any one enemy piece, whose point stays closed until all are placed; the loser \
             is not judged",
            "열두 말씩 번갈아 놓고, 다 놓으면 줄을 따라 한 칸. 석 줄을 만들면 상대 말 하나를 골라 떼고, 뗀 자리는 다 놓을 \
             때까지 막음. 누가 졌는지는 판정하지 않음",
        ),
        BoardLaw {
            capture: CaptureKind::Three,
            loses_by_no_move: false,
            ..PLAIN
        },
    )],
    &CHAM_SWITCHES,
);

static CHAM_SWITCHES: [Switch<BoardLaw>; 2] = [
    FIRST,
    Switch::reading(
        gonu::FEWEST,
        &[value(gonu::UNLIMITED.en, gonu::UNLIMITED.ko, |it| {
            it.fewest = 0
        })],
        (&[Bilingual::new("N", "N")], fewest),
        Bilingual::new(
            "a side with fewer than N pieces loses: 4, 3 or 1 in different places",
            "남은 말이 N보다 적으면 짐. 곳에 따라 4, 3, 1",
        ),
    ),
];

fn fewest(law: &mut BoardLaw, text: &str) -> Option<()> {
    law.fewest = text.parse().ok().filter(|men| (1..=12).contains(men))?;
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::switches::tests::{rulesets_have_their_names, values_change_laws};

    #[test]
    fn names_and_words_mean_one_thing() {
        let other = BoardLaw {
            first: Side::WHITE,
            has_own_gap: true,
            bars_first_move: true,
            closes_own_home: false,
            opens_enemy_home: None,
            bars_backward: true,
            wins_by_row: true,
            has_free_wheels: true,
            wins_by_placed_three: false,
            bars_middle: true,
            fewest: 7,
            ..PLAIN
        };
        for book in [
            &WELL, &HOBAK, &NEI_PAT, &O_PAT, &WHEEL, &BOSEOK, &BAT, &CHAM,
        ] {
            rulesets_have_their_names(book);
            values_change_laws(book, &[book.rulesets[0].law, PLAIN, other], &[]);
        }
    }
}
