//! Rules of the gonu variants with boards of their own, and their switches.
//!
//! No two sources agree on most of these rules. A rule found only in some sources, or in none, is a
//! switch. Its default follows the most complete account, and the summary marks our own readings.

use crate::games::switches::{Rulebook, Ruleset, Switch, value, value_or};
use crate::model::{Side, gonu};
use crate::text::Bilingual;

/// Way of capturing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CaptureKind {
    None,
    /// Jump straight over an own man onto an enemy.
    Jump,
    /// Run around a wheel onto the first enemy on the way.
    Wheel,
    /// Enclosing one enemy between two own men on a line.
    Between,
    /// Line of three, which captures an enemy of the player's choice.
    Three,
}

/// Rules of a replay on a board of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardLaw {
    /// Side that moves first.
    pub first: Side,
    /// True if the gap of the well is between the two men of one side.
    pub has_own_gap: bool,
    /// True if the man next to the well may not go to the middle with the first move.
    pub bars_first_move: bool,
    /// True if men may not return to their own home.
    pub closes_own_home: bool,
    /// True if the opponent's home may be entered but not left, false if it is closed; `None` if
    /// homes are ordinary points.
    pub opens_enemy_home: Option<bool>,
    /// True if men may not move back towards their own side.
    pub bars_backward: bool,
    /// True if a side wins by occupying all starting points of the opponent.
    pub wins_by_row: bool,
    /// Way of capturing.
    pub capture: CaptureKind,
    /// True if a man may run around a wheel without capturing.
    pub has_free_wheels: bool,
    /// A side with fewer men than this has lost.
    pub fewest: u32,
    /// True if a line of three made by a moving man wins.
    pub wins_by_three: bool,
    /// True if a line of three made by placing a man wins too.
    pub wins_by_placed_three: bool,
    /// True if the very first man may not be placed in the middle.
    pub bars_middle: bool,
    /// True if a side without a move has lost.
    pub loses_by_no_move: bool,
}

/// Steps along the lines; a side without a move has lost.
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

/// Creates the ruleset `standard` of a board.
const fn standard(summary: Bilingual, law: BoardLaw) -> Ruleset<BoardLaw> {
    Ruleset::new(
        [gonu::STANDARD.en, gonu::STANDARD.ko],
        Bilingual::new("standard rules", "기본 규칙"),
        summary,
        "",
        law,
    )
}

/// Creates a rulebook with its rulesets and switches.
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

/// Switch: the side that begins; no source names a colour.
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

/// 우물고누, the well.
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

/// 호박고누, the pumpkin.
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

/// 네밭고누, as described by Culin.
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

/// 오밭고누, as described by Culin.
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

/// 바퀴고누, with wheels.
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

/// 보석고누, the gem.
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

/// 밭고누, the field.
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

/// 참고누, also called 곤질고누.
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
