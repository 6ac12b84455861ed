//! The presets and the switches, with the words for them in both languages.

use super::{
    BackdoFirst, CaptureBonus, CaptureChain, Landing, MarkedSticks, Merge, Options, Order,
    Overshoot, PlayOn, Preset, StackPath, Timing, Turning,
};
use crate::games::{OptionInfo, RulesetInfo};
use crate::text::Bi;

/// The presets, the default first.
pub static PRESETS: [Preset; 2] = [
    Preset {
        info: RulesetInfo {
            id: "standard",
            name: Bi::new("rule book", "기본"),
            summary: Bi::new(
                "pieces stop on 00 and no throw goes past it; every capture earns a throw",
                "참먹이에 멈추고 넘기지 못하며, 잡으면 언제나 한 번 더 던짐",
            ),
        },
        korean: "기본",
        options: Options::STANDARD,
    },
    Preset {
        info: RulesetInfo {
            id: "common",
            name: Bi::new("common rules", "흔한 규칙"),
            summary: Bi::new(
                "past 00 is out, no throw for captures with Yut or Mo, back from 00, Nak",
                "참먹이를 넘기면 남, 윷이나 모로 잡으면 덤 없음, 참먹이에서도 빽도, 낙 있음",
            ),
        },
        korean: "흔한",
        options: Options::COMMON,
    },
];

/// How they are listed, in the same order.
pub(in crate::games::yut) static INFOS: [RulesetInfo; PRESETS.len()] =
    [PRESETS[0].info, PRESETS[1].info];

/// A switch: how records spell it, and what each value sets.
pub(super) struct Switch {
    /// How it is listed.
    pub(super) info: &'static OptionInfo,
    /// Its key in Korean.
    pub(super) korean: &'static str,
    /// Its values in Korean, in the order of the listed ones.
    pub(super) values: &'static [&'static str],
    /// Sets it to the value of a place in the list.
    pub(super) set: fn(&mut Options, usize),
}

/// The switches as they are listed.
pub(in crate::games::yut) static OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        key: "pieces",
        values: &["4", "2", "3", "5"],
        summary: Bi::new("pieces of a side", "한 편의 말 수"),
    },
    OptionInfo {
        key: "backdo",
        values: &["one", "two", "none"],
        summary: Bi::new(
            "sticks marked for the throw backwards",
            "빽도로 표시한 윷가락 수",
        ),
    },
    OptionInfo {
        key: "backgae",
        values: &["no", "yes"],
        summary: Bi::new(
            "two steps back when the two marked sticks alone are flat",
            "표시한 두 가락만 젖혀지면 두 칸 뒤로",
        ),
    },
    OptionInfo {
        key: "shortcut",
        values: &["auto", "choose"],
        summary: Bi::new("the short cuts at 05 and 10", "05와 10의 지름길"),
    },
    OptionInfo {
        key: "center",
        values: &["goal", "choose"],
        summary: Bi::new("the way on from the centre", "방에서 나가는 길"),
    },
    OptionInfo {
        key: "backdo_merge",
        values: &["path", "choose", "fixed"],
        summary: Bi::new(
            "the way back where several ways meet",
            "길이 만나는 밭에서 물러나는 길",
        ),
    },
    OptionInfo {
        key: "stack_path",
        values: &["any", "last", "base"],
        summary: Bi::new("whose way a stack goes back", "업은 말이 물러나는 길"),
    },
    OptionInfo {
        key: "backdo_first",
        values: &["ready", "home", "forbid"],
        summary: Bi::new("Back-Do of a piece on 01", "도에 있는 말의 빽도"),
    },
    OptionInfo {
        key: "backdo_goal",
        values: &["no", "back"],
        summary: Bi::new(
            "Back-Do of a piece that waits on 00",
            "참먹이에서 기다리는 말의 빽도",
        ),
    },
    OptionInfo {
        key: "backdo_shortcut",
        values: &["yes", "no"],
        summary: Bi::new(
            "short cuts after going back onto a corner or the centre",
            "빽도로 모퉁이나 방에 선 말의 지름길",
        ),
    },
    OptionInfo {
        key: "backdo_capture_bonus",
        values: &["yes", "no"],
        summary: Bi::new("a throw for capturing backwards", "빽도로 잡았을 때의 덤"),
    },
    OptionInfo {
        key: "capture_bonus",
        values: &["always", "not-yutmo", "none"],
        summary: Bi::new("captures that earn a throw", "잡았을 때의 덤"),
    },
    OptionInfo {
        key: "capture_chain",
        values: &["full", "single", "none"],
        summary: Bi::new(
            "what the throw for a capture earns in its turn",
            "잡은 덤으로 던진 윷의 덤",
        ),
    },
    OptionInfo {
        key: "order",
        values: &["free", "fifo"],
        summary: Bi::new("the order in which throws are used", "던진 윷을 쓰는 순서"),
    },
    OptionInfo {
        key: "timing",
        values: &["batch", "immediate"],
        summary: Bi::new(
            "all throws first, or moves in between",
            "몰아 던지기, 또는 던지며 쓰기",
        ),
    },
    OptionInfo {
        key: "landing",
        values: &["wait", "exit"],
        summary: Bi::new("a piece that lands on 00", "참먹이에 멈춘 말"),
    },
    OptionInfo {
        key: "overshoot",
        values: &["forbid", "exit", "bounce"],
        summary: Bi::new("a throw that goes past 00", "참먹이를 지나는 윷"),
    },
    OptionInfo {
        key: "must_move",
        values: &["yes", "no"],
        summary: Bi::new(
            "whether a usable throw has to be used",
            "쓸 수 있는 윷을 반드시 쓰는지",
        ),
    },
    OptionInfo {
        key: "nak",
        values: &["no", "yes"],
        summary: Bi::new("throws off the mat", "낙"),
    },
    OptionInfo {
        key: "play_on",
        values: &["all", "first"],
        summary: Bi::new(
            "until one side is left, or the first is home",
            "한 편만 남을 때까지, 또는 첫 편이 날 때까지",
        ),
    },
];

/// The switches, in the same order.
pub(super) static SWITCHES: [Switch; 20] = [
    Switch {
        info: &OPTIONS[0],
        korean: "말",
        values: &["4", "2", "3", "5"],
        set: |options, at| options.pieces = [4, 2, 3, 5][at],
    },
    Switch {
        info: &OPTIONS[1],
        korean: "빽도",
        values: &["하나", "둘", "없음"],
        set: |options, at| {
            options.backdo = [MarkedSticks::One, MarkedSticks::Two, MarkedSticks::None][at]
        },
    },
    Switch {
        info: &OPTIONS[2],
        korean: "빽개",
        values: &["없음", "있음"],
        set: |options, at| options.backgae = [false, true][at],
    },
    Switch {
        info: &OPTIONS[3],
        korean: "지름길",
        values: &["자동", "선택"],
        set: |options, at| options.shortcut = [Turning::Auto, Turning::Choose][at],
    },
    Switch {
        info: &OPTIONS[4],
        korean: "방",
        values: &["참먹이", "선택"],
        set: |options, at| options.center = [Turning::Auto, Turning::Choose][at],
    },
    Switch {
        info: &OPTIONS[5],
        korean: "빽도갈림",
        values: &["온길", "선택", "정한길"],
        set: |options, at| options.backdo_merge = [Merge::Path, Merge::Choose, Merge::Fixed][at],
    },
    Switch {
        info: &OPTIONS[6],
        korean: "업힌길",
        values: &["아무나", "나중말", "밑말"],
        set: |options, at| {
            options.stack_path = [StackPath::Any, StackPath::Last, StackPath::Base][at]
        },
    },
    Switch {
        info: &OPTIONS[7],
        korean: "도빽도",
        values: &["참먹이", "처음으로", "금지"],
        set: |options, at| {
            options.backdo_first = [BackdoFirst::Ready, BackdoFirst::Home, BackdoFirst::Forbid][at]
        },
    },
    Switch {
        info: &OPTIONS[8],
        korean: "참먹이빽도",
        values: &["없음", "뒤로"],
        set: |options, at| options.backdo_goal = [false, true][at],
    },
    Switch {
        info: &OPTIONS[9],
        korean: "빽도지름길",
        values: &["예", "아니오"],
        set: |options, at| options.backdo_shortcut = [true, false][at],
    },
    Switch {
        info: &OPTIONS[10],
        korean: "빽도잡기",
        values: &["있음", "없음"],
        set: |options, at| options.backdo_capture_bonus = [true, false][at],
    },
    Switch {
        info: &OPTIONS[11],
        korean: "잡기덤",
        values: &["항상", "윷모제외", "없음"],
        set: |options, at| {
            options.capture_bonus = [
                CaptureBonus::Always,
                CaptureBonus::NotYutMo,
                CaptureBonus::None,
            ][at]
        },
    },
    Switch {
        info: &OPTIONS[12],
        korean: "덤이어짐",
        values: &["이어짐", "한번", "없음"],
        set: |options, at| {
            options.capture_chain =
                [CaptureChain::Full, CaptureChain::Single, CaptureChain::None][at]
        },
    },
    Switch {
        info: &OPTIONS[13],
        korean: "순서",
        values: &["자유", "던진순"],
        set: |options, at| options.order = [Order::Free, Order::Fifo][at],
    },
    Switch {
        info: &OPTIONS[14],
        korean: "던지기",
        values: &["몰아", "바로"],
        set: |options, at| options.timing = [Timing::Batch, Timing::Immediate][at],
    },
    Switch {
        info: &OPTIONS[15],
        korean: "참먹이",
        values: &["멈춤", "나감"],
        set: |options, at| options.landing = [Landing::Wait, Landing::Exit][at],
    },
    Switch {
        info: &OPTIONS[16],
        korean: "넘김",
        values: &["금지", "나감", "되돌림"],
        set: |options, at| {
            options.overshoot = [Overshoot::Forbid, Overshoot::Exit, Overshoot::Bounce][at]
        },
    },
    Switch {
        info: &OPTIONS[17],
        korean: "의무",
        values: &["예", "아니오"],
        set: |options, at| options.must_move = [true, false][at],
    },
    Switch {
        info: &OPTIONS[18],
        korean: "낙",
        values: &["없음", "있음"],
        set: |options, at| options.nak = [false, true][at],
    },
    Switch {
        info: &OPTIONS[19],
        korean: "끝",
        values: &["순위", "첫승"],
        set: |options, at| options.play_on = [PlayOn::All, PlayOn::First][at],
    },
];
