//! Rules of yut: the rulesets, and the switches that change them.
//!
//! Every switch is a question that the rule book leaves open, answers differently in its two
//! languages or describes as a local variation; the first value of each is that of the book.

use crate::diag::{Code, Finding, Findings, Place, Sample, Severity};
use crate::games::UnknownRules;
use crate::games::switches::{Rulebook, Ruleset, Switch, value, value_or};
use crate::games::{RulesRequest, switches};
use crate::model::{Entry, Field, Record, Throw};
use crate::text::Bilingual;

/// Rules of a game of yut, one field for each switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Number of pieces of each side, 1 to 6.
    pub pieces: u8,
    /// Number of sticks that are marked for the backward throw (빽도).
    pub backdo: MarkedSticks,
    /// True if the two marked sticks, when only they are flat, make a throw of two steps back (빽개).
    pub backgae: bool,
    /// True if a piece that stopped on the corner `05` or `10` may choose between the short cut and
    /// the outer way; false if it must take the short cut.
    pub free_shortcut: bool,
    /// True if a piece that stopped on the centre may choose its way; false if it must take the
    /// shorter one.
    pub free_center: bool,
    /// Way on which a piece goes back from a station that can be reached by more than one way.
    pub backdo_merge: StackRule,
    /// Way on which a stack goes back, if its pieces came by different ways.
    pub stack_path: StackPath,
    /// Effect of a backward throw on a piece on `01`, the first station.
    pub backdo_first: BackdoFirst,
    /// True if a backward throw may move a piece that waits on `00` before going home.
    pub backdo_goal: bool,
    /// True if a piece that went back onto a corner or the centre may take the short cut from
    /// there.
    pub backdo_shortcut: bool,
    /// True if a capture with a backward throw earns another throw.
    pub backdo_capture_bonus: bool,
    /// Kinds of captures that earn another throw.
    pub capture_bonus: CaptureBonus,
    /// Rule for a throw earned by a capture: if it can earn further throws itself.
    pub capture_chain: CaptureChain,
    /// True if the throws must be used in the order in which they were made.
    pub in_order: bool,
    /// True if all throws of a turn are made before the first move; false if moves and throws may
    /// alternate.
    pub throws_first: bool,
    /// True if a piece that stops on `00` is home; false if it waits there for another throw.
    pub exits_on_goal: bool,
    /// Effect of a throw that would carry a piece past `00`.
    pub overshoot: Overshoot,
    /// True if a throw that allows a move must be used; false if it may be given up.
    pub must_move: bool,
    /// Effect of a throw with a stick off the mat (낙).
    pub nak: Nak,
    /// True if a backward throw puts a new piece on `00`, as long as its side has none on the
    /// board.
    pub backdo_enters: bool,
    /// Throws with which a piece may go home.
    pub finish: FinishThrows,
    /// True if the first piece of a side enters as a stack of two.
    pub enters_in_pairs: bool,
    /// Number of throws in a series after which 윷 and 모 earn no further throw; 0 for no limit.
    pub most_throws: u8,
    /// True if own pieces on a station are stacked and move together; false if they move one by
    /// one.
    pub stacks: bool,
    /// True if the game ends when the first side has all its pieces home; false if it goes on until
    /// one side is left.
    pub first_wins: bool,
    /// True if the members of a team must throw in the order in which they are named.
    pub rotates: bool,
}

/// Number of sticks that are marked for the backward throw (빽도).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkedSticks {
    /// One stick is marked.
    One,
    /// Two sticks are marked.
    Two,
    /// No stick is marked, so backward throws do not exist.
    None,
}

/// Way on which a piece goes back from a station that can be reached by more than one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StackRule {
    /// The piece goes back by the way on which it came.
    Path,
    /// The player chooses the way.
    Choose,
    /// The way is fixed: from `cc` to `bb`, from `15` to `14`, from `00` to `19`.
    Fixed,
}

/// Way on which a stack goes back, if its pieces came by different ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StackPath {
    /// The stack may take the way of any of its pieces.
    Any,
    /// The stack takes the way of the piece that joined last.
    Last,
    /// The stack takes the way of the piece that was there first.
    Base,
}

/// Effect of a backward throw on a piece on `01`, the first station.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BackdoFirst {
    /// The piece goes to `00`, and any forward throw takes it home.
    Ready,
    /// The piece leaves the board and has to enter again.
    Home,
    /// The backward throw cannot move the piece.
    Forbid,
}

/// Kinds of captures that earn another throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CaptureBonus {
    /// Every capture earns a throw.
    Always,
    /// A capture earns a throw unless it was made with 윷 or 모.
    NotYutMo,
    /// No capture earns a throw.
    None,
}

/// Rule for a throw earned by a capture: if it can earn further throws itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CaptureChain {
    /// The throw earns further throws like any other throw.
    Full,
    /// The throw earns none for being 윷 or 모, but one for a capture.
    Single,
    /// The throw earns none at all, not even for a capture.
    None,
}

/// Effect of a throw with a stick off the mat (낙).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Nak {
    /// The rules do not have such a throw.
    Unknown,
    /// A stick off the mat ends the throws of the turn; the throws before it are used.
    EndsThrows,
    /// A stick off the mat loses all throws of the turn.
    LosesAll,
}

/// Throws with which a piece may go home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FinishThrows {
    /// Every throw that carries the piece far enough.
    Any,
    /// Only 도 and 개.
    DoGae,
    /// Only 도.
    Do,
}

impl FinishThrows {
    /// Returns true if a piece may go home with this throw.
    pub(super) const fn allow(self, throw: Throw) -> bool {
        match self {
            FinishThrows::Any => true,
            FinishThrows::DoGae => matches!(throw, Throw::Do | Throw::Gae),
            FinishThrows::Do => matches!(throw, Throw::Do),
        }
    }
}

/// Effect of a throw that would carry a piece past `00`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overshoot {
    /// The piece cannot use the throw.
    Forbid,
    /// The piece goes home.
    Exit,
    /// The piece turns on `00` and goes back by the remaining steps.
    Bounce,
}

impl Options {
    /// Rules of the rule book, the default.
    pub const STANDARD: Options = Options {
        pieces: 4,
        backdo: MarkedSticks::One,
        backgae: false,
        free_shortcut: false,
        free_center: false,
        backdo_merge: StackRule::Path,
        stack_path: StackPath::Any,
        backdo_first: BackdoFirst::Ready,
        backdo_goal: false,
        backdo_shortcut: true,
        backdo_capture_bonus: true,
        capture_bonus: CaptureBonus::Always,
        capture_chain: CaptureChain::Full,
        in_order: false,
        throws_first: true,
        exits_on_goal: false,
        overshoot: Overshoot::Forbid,
        must_move: true,
        nak: Nak::Unknown,
        backdo_enters: false,
        finish: FinishThrows::Any,
        enters_in_pairs: false,
        most_throws: 0,
        stacks: true,
        first_wins: false,
        rotates: false,
    };

    /// Rules that are most commonly played.
    pub const COMMON: Options = Options {
        overshoot: Overshoot::Exit,
        capture_bonus: CaptureBonus::NotYutMo,
        backdo_goal: true,
        nak: Nak::EndsThrows,
        ..Options::STANDARD
    };
}

/// Rules under which a game of yut is replayed, with the ruleset and switches they come from.
pub(super) type Rules = switches::Rules<Options>;

/// Returns the rules for a record, and reports unknown parts of its stated rules. Unless the
/// request sets the number of pieces, it comes from the record even if a ruleset is requested,
/// because it is a fact about the game.
pub(super) fn resolve(record: &Record, request: &RulesRequest, findings: &mut Findings) -> Rules {
    let stated = stated(record, findings);
    if request.is_empty() {
        return stated;
    }
    let (mut rules, _) = RULEBOOK.resolve(record, request, || None);
    if !RULEBOOK.sets(request, PIECES) {
        rules.law.pieces = stated.law.pieces;
    }
    rules
}

/// Returns the rules that a record states; reports their unknown and contradictory parts.
fn stated(record: &Record, findings: &mut Findings) -> Rules {
    let (mut rules, unknown) = RULEBOOK.resolve(record, &RulesRequest::default(), || None);
    let options = &mut rules.law;
    let at = |code, entry: &Entry| {
        let span = entry.text.span().unwrap_or(record.origin.span);
        Finding::new(code, Place::record(record.origin.index, span))
    };
    let unknown_word = |entry: &Entry, asked: &str, unknown: &UnknownRules| {
        let finding = at(&UNKNOWN, entry).arg("asked", asked);
        finding
            .arg("hint", unknown.hint_arg())
            .fix_if_known(unknown.fix(record, entry.field))
    };
    let entry = record.header.find(Field::Rules);
    if let Some(entry) = entry {
        let unknown = unknown.iter();
        findings.extend(unknown.map(|word| unknown_word(entry, &word.asked, word)));
    }
    if let Some(tag) = record.header.find(Field::Pieces) {
        let before = options.pieces;
        let text = record.text(tag.text);
        let rules_say = || RULEBOOK.sets(&RulesRequest::stated(record), PIECES);
        match RULEBOOK.set(options, PIECES, text) {
            Err(unknown) => findings.push(unknown_word(tag, text, &unknown)),
            Ok(()) if before != options.pieces && rules_say() => {
                let what = Bilingual::new(
                    "the number of pieces is stated twice; the tag is used",
                    "말 수가 두 가지로 적혀 있어 말 태그를 따름",
                );
                findings.push(at(&CONTRADICTION, tag).arg("what", what));
            }
            Ok(()) => {}
        }
    }
    if let Some(entry) = entry
        && options.backgae
        && options.backdo != MarkedSticks::Two
    {
        let what = Bilingual::new(
            "backgae=yes needs two marked sticks (backdo=two)",
            "빽개=있음에는 표시한 윷가락 둘(빽도=둘)이 필요함",
        );
        findings.push(at(&CONTRADICTION, entry).arg("what", what));
    }
    rules
}

/// Returns the number of marked sticks under the rules that a record states.
pub fn marked_sticks(record: &Record) -> u8 {
    match stated(record, &mut Findings::new()).law.backdo {
        MarkedSticks::None => 0,
        MarkedSticks::One => 1,
        MarkedSticks::Two => 2,
    }
}

const PIECES: &str = "pieces";

/// Rulebook of yut: its rulesets and switches.
pub static RULEBOOK: Rulebook<Options> = Rulebook {
    rulesets: &[
        Ruleset::new(
            ["standard", "기본"],
            Bilingual::new("rule book", "기본"),
            Bilingual::new(
                "a piece has to stop on 00, no throw goes past it; every capture earns a throw",
                "참먹이에 멈추고 넘기지 못하며, 잡으면 언제나 한 번 더 던짐",
            ),
            "표준 정식",
            Options::STANDARD,
        ),
        Ruleset::new(
            ["common", "흔한"],
            Bilingual::new("common rules", "흔한 규칙"),
            Bilingual::new(
                "a throw past 00 goes out, no extra throw for captures with Yut or Mo, Back-Do \
                 also from 00, Nak",
                "참먹이를 넘기면 남, 윷·모로 잡으면 한 번 더 던지지 않음, 참먹이에서도 빽도, 낙 있음",
            ),
            "",
            Options::COMMON,
        ),
    ],
    switches: &SWITCHES,
    suffixes: "rules 규칙",
    telling: &[],
};

static SWITCHES: [Switch<Options>; 26] = [
    Switch::new(
        Bilingual::new("pieces", "말"),
        &[
            value_or("넷 네개 4개 넉동 네동 4동", "4", "4", |it| {
                it.pieces = 4
            }),
            value_or("둘 두개 2개 두동 2동 two", "2", "2", |it| {
                it.pieces = 2
            }),
            value_or("셋 세개 3개 석동 세동 3동 three", "3", "3", |it| {
                it.pieces = 3
            }),
            value_or("다섯 다섯개 5개 다섯동 5동 five", "5", "5", |it| {
                it.pieces = 5
            }),
            value_or("하나 한개 1개 한동 외동 1동 one", "1", "1", |it| {
                it.pieces = 1
            }),
            value_or("여섯 여섯개 6개 여섯동 6동 six", "6", "6", |it| {
                it.pieces = 6
            }),
        ],
        Bilingual::new("pieces per side", "한 편의 말 수"),
    ),
    Switch::new(
        Bilingual::new("backdo", "빽도"),
        &[
            value_or("한개 1개 1 있음 o 인정 yes", "one", "하나", |it| {
                it.backdo = MarkedSticks::One
            }),
            value_or("두개 2개 2", "two", "둘", |it| {
                it.backdo = MarkedSticks::Two
            }),
            value_or("no 0 x", "none", "없음", |it| {
                it.backdo = MarkedSticks::None
            }),
        ],
        Bilingual::new(
            "sticks marked for the throw backwards",
            "빽도로 표시한 윷가락 수",
        ),
    ),
    Switch::new(
        Bilingual::new("backgae", "빽개"),
        &[
            value("no", "없음", |it| it.backgae = false),
            value("yes", "있음", |it| it.backgae = true),
        ],
        Bilingual::new(
            "two steps back if only the two marked sticks are flat",
            "표시한 두 가락만 젖혀지면 두 칸 뒤로",
        ),
    ),
    Switch::new(
        Bilingual::new("shortcut", "지름길"),
        &[
            value("auto", "자동", |it| it.free_shortcut = false),
            value("choose", "선택", |it| it.free_shortcut = true),
        ],
        Bilingual::new("the short cuts at 05 and 10", "05와 10의 지름길"),
    ),
    Switch::new(
        Bilingual::new("center", "방"),
        &[
            value("goal", "참먹이", |it| it.free_center = false),
            value("choose", "선택", |it| it.free_center = true),
        ],
        Bilingual::new("way out of the centre", "방에서 나가는 길"),
    ),
    Switch::new(
        Bilingual::new("backdo_merge", "빽도갈림"),
        &[
            value("path", "온길", |it| it.backdo_merge = StackRule::Path),
            value("choose", "선택", |it| it.backdo_merge = StackRule::Choose),
            value("fixed", "정한길", |it| {
                it.backdo_merge = StackRule::Fixed
            }),
        ],
        Bilingual::new(
            "way back from a station where several ways meet",
            "길이 만나는 밭에서 물러나는 길",
        ),
    ),
    Switch::new(
        Bilingual::new("stack_path", "업힌길"),
        &[
            value("any", "아무나", |it| it.stack_path = StackPath::Any),
            value("last", "나중말", |it| it.stack_path = StackPath::Last),
            value("base", "밑말", |it| it.stack_path = StackPath::Base),
        ],
        Bilingual::new(
            "which piece's way a stack goes back",
            "업은 말이 물러나는 길",
        ),
    ),
    Switch::new(
        Bilingual::new("backdo_first", "도빽도"),
        &[
            value("ready", "참먹이", |it| {
                it.backdo_first = BackdoFirst::Ready
            }),
            value("home", "처음으로", |it| {
                it.backdo_first = BackdoFirst::Home
            }),
            value("forbid", "금지", |it| {
                it.backdo_first = BackdoFirst::Forbid
            }),
        ],
        Bilingual::new("Back-Do of a piece on 01", "도에 있는 말의 빽도"),
    ),
    Switch::new(
        Bilingual::new("backdo_goal", "참먹이빽도"),
        &[
            value("no", "없음", |it| it.backdo_goal = false),
            value_or("yes 가능", "back", "뒤로", |it| it.backdo_goal = true),
        ],
        Bilingual::new(
            "Back-Do of a piece that waits on 00",
            "참먹이에서 기다리는 말의 빽도",
        ),
    ),
    Switch::new(
        Bilingual::new("backdo_shortcut", "빽도지름길"),
        &[
            value("yes", "예", |it| it.backdo_shortcut = true),
            value("no", "아니오", |it| it.backdo_shortcut = false),
        ],
        Bilingual::new(
            "short cuts after going back onto a corner or the centre",
            "빽도로 모퉁이나 방에 선 말의 지름길",
        ),
    ),
    Switch::new(
        Bilingual::new("backdo_capture_bonus", "빽도잡기"),
        &[
            value("yes", "있음", |it| it.backdo_capture_bonus = true),
            value("no", "없음", |it| it.backdo_capture_bonus = false),
        ],
        Bilingual::new(
            "whether a backward capture earns a throw",
            "빽도로 잡으면 한 번 더 던지는지",
        ),
    ),
    Switch::or(
        "잡기덤",
        Bilingual::new("capture_bonus", "잡고던지기"),
        &[
            value_or("yes 언제나 언제든지", "always", "항상", |it| {
                it.capture_bonus = CaptureBonus::Always
            }),
            value_or("윷모빼고", "not-yutmo", "윷모제외", |it| {
                it.capture_bonus = CaptureBonus::NotYutMo
            }),
            value_or("no", "none", "없음", |it| {
                it.capture_bonus = CaptureBonus::None
            }),
        ],
        Bilingual::new("which captures earn a throw", "잡으면 한 번 더 던지는지"),
    ),
    Switch::or(
        "덤이어짐",
        Bilingual::new("capture_chain", "거듭잡기"),
        &[
            value("full", "이어짐", |it| {
                it.capture_chain = CaptureChain::Full
            }),
            value("single", "한번", |it| {
                it.capture_chain = CaptureChain::Single
            }),
            value("none", "없음", |it| it.capture_chain = CaptureChain::None),
        ],
        Bilingual::new(
            "whether captures with an earned throw earn another one",
            "잡아서 더 던진 윷으로 또 잡았을 때 한 번 더 던지는지",
        ),
    ),
    Switch::new(
        Bilingual::new("order", "순서"),
        &[
            value_or("마음대로 아무렇게나", "free", "자유", |it| {
                it.in_order = false
            }),
            value_or(
                "던진순서 던진차례 던진순서대로 던진대로",
                "fifo",
                "던진순",
                |it| it.in_order = true,
            ),
        ],
        Bilingual::new("the order in which throws are used", "던진 윷을 쓰는 순서"),
    ),
    Switch::new(
        Bilingual::new("timing", "던지기"),
        &[
            value_or(
                "몰아서 모아 모아서 한꺼번에",
                "batch",
                "몰아",
                |it| it.throws_first = true,
            ),
            value_or(
                "바로바로 즉시 그때그때",
                "immediate",
                "바로",
                |it| it.throws_first = false,
            ),
        ],
        Bilingual::new(
            "all throws first, or moves in between",
            "몰아 던지기, 또는 던지며 쓰기",
        ),
    ),
    Switch::new(
        Bilingual::new("landing", "참먹이"),
        &[
            value_or("멈추기 섬 서기 기다림", "wait", "멈춤", |it| {
                it.exits_on_goal = false
            }),
            value_or(
                "나가기 나가 남 나기 골인 out",
                "exit",
                "나감",
                |it| it.exits_on_goal = true,
            ),
        ],
        Bilingual::new("a piece that stops on 00", "참먹이에 멈춘 말"),
    ),
    Switch::or(
        "넘어가면 넘어가도 넘기면 넘겨도 넘으면 넘어도 참먹이넘어가면 참먹이넘기면 참먹이넘으면",
        Bilingual::new("overshoot", "넘김"),
        &[
            value_or("불가 안됨 못함 no", "forbid", "금지", |it| {
                it.overshoot = Overshoot::Forbid
            }),
            value_or(
                "나가기 나가 남 나기 골인 out",
                "exit",
                "나감",
                |it| it.overshoot = Overshoot::Exit,
            ),
            value_or(
                "되돌아감 되돌아오기 되돌리기",
                "bounce",
                "되돌림",
                |it| it.overshoot = Overshoot::Bounce,
            ),
        ],
        Bilingual::new("a throw past 00", "참먹이를 지나는 윷"),
    ),
    Switch::new(
        Bilingual::new("must_move", "의무"),
        &[
            value("yes", "예", |it| it.must_move = true),
            value("no", "아니오", |it| it.must_move = false),
        ],
        Bilingual::new(
            "whether a usable throw has to be used",
            "쓸 수 있는 윷을 반드시 쓰는지",
        ),
    ),
    Switch::new(
        Bilingual::new("nak", "낙"),
        &[
            value_or("x 불인정", "no", "없음", |it| it.nak = Nak::Unknown),
            value_or("o 인정", "yes", "있음", |it| it.nak = Nak::EndsThrows),
            value_or(
                "all 전 모두잃음 다잃음",
                "loses-all",
                "전낙",
                |it| it.nak = Nak::LosesAll,
            ),
        ],
        Bilingual::new(
            "throws with a stick off the mat; loses-all: all throws of the turn are lost",
            "윷가락이 바닥 밖으로 나간 던지기. 전낙이면 그 차례에 던진 윷을 모두 잃음",
        ),
    ),
    Switch::or(
        "빽도첫수진입 빽도첫수 빽도출발 빽도시작",
        Bilingual::new("backdo_entry", "빽도진입"),
        &[
            value("no", "없음", |it| it.backdo_enters = false),
            value_or("yes 있음 가능 진입", "goal", "참먹이", |it| {
                it.backdo_enters = true
            }),
        ],
        Bilingual::new(
            "Back-Do puts a new piece on 00 if its side has none on the board",
            "판에 제 말이 없을 때 빽도가 나오면 새 말을 참먹이에 놓음",
        ),
    ),
    Switch::or(
        "골인윷 나는윷 나기",
        Bilingual::new("finish", "골인"),
        &[
            value_or("아무거나 모두", "any", "아무윷", |it| {
                it.finish = FinishThrows::Any
            }),
            value_or(
                "도나개 도개만 도나개만 도나개로만 도개로만 도와개 dogae",
                "do-gae",
                "도개",
                |it| it.finish = FinishThrows::DoGae,
            ),
            value_or("도만 도로만", "do", "도", |it| {
                it.finish = FinishThrows::Do
            }),
        ],
        Bilingual::new("throws that take a piece home", "말이 날 수 있는 윷"),
    ),
    Switch::or(
        "첫말업기 첫출발 출발 시작",
        Bilingual::new("first_entry", "첫말"),
        &[
            value_or("하나 한개 1개 1", "one", "한동", |it| {
                it.enters_in_pairs = false
            }),
            value_or(
                "둘 두개 2개 2 업고 업고출발 업고시작 두동업고",
                "two",
                "두동",
                |it| it.enters_in_pairs = true,
            ),
        ],
        Bilingual::new(
            "pieces with which a side begins: two enter together",
            "처음 내는 말; 두동이면 두 말을 업고 나감",
        ),
    ),
    Switch::reading(
        Bilingual::new("most_throws", "연속던지기"),
        &[value_or(
            "무제한 제한없음 끝없이",
            "unlimited",
            "없음",
            |it| it.most_throws = 0,
        )],
        (
            &[Bilingual::new("N", "N")],
            |it: &mut Options, text: &str| {
                let digits = text
                    .trim()
                    .trim_end_matches("번까지")
                    .trim_end_matches(['번', '회']);
                let most = digits.trim().parse().ok()?;
                it.most_throws = Some(most).filter(|most| (1..=9).contains(most))?;
                Some(())
            },
        ),
        Bilingual::new(
            "Yut and Mo earn no other throw after N in a row, 1 to 9",
            "윷이나 모로 잇달아 던질 수 있는 수 N, 1에서 9까지",
        ),
    ),
    Switch::new(
        Bilingual::new("stacking", "업기"),
        &[
            value("yes", "있음", |it| it.stacks = true),
            value_or("금지 안됨", "no", "없음", |it| it.stacks = false),
        ],
        Bilingual::new(
            "own pieces on a station move together, or one by one",
            "한 밭의 제 말을 업고 함께 가는지, 따로 가는지",
        ),
    ),
    Switch::new(
        Bilingual::new("play_on", "끝"),
        &[
            value_or("끝까지 모두", "all", "순위", |it| {
                it.first_wins = false
            }),
            value_or("첫째 일등 1등", "first", "첫승", |it| {
                it.first_wins = true
            }),
        ],
        Bilingual::new(
            "until only one side is left, or until the first is home",
            "한 편만 남을 때까지, 또는 첫 편이 날 때까지",
        ),
    ),
    Switch::new(
        Bilingual::new("rotation", "순번"),
        &[
            value("free", "자유", |it| it.rotates = false),
            value_or(
                "차례대로 순서 순서대로 명단순",
                "order",
                "차례",
                |it| it.rotates = true,
            ),
        ],
        Bilingual::new(
            "whether the members of a side throw in the order of the list",
            "팀원이 명단 차례대로 던지는지",
        ),
    ),
];

/// Code: the stated rules contain an unknown word.
pub static UNKNOWN: Code = Code {
    id: "YUT029",
    name: "unknown-rule",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "unknown word in the rules: {asked}",
        "규칙에 모르는 낱말이 있음: {asked}",
    ),
    help: Bilingual::new("{hint} (see `bokgi games`)", "{hint} (`bokgi games` 참고)"),
    explain: Bilingual::new(
        "The tag Rules (규칙) names a preset and changes to it, such as standard; overshoot=exit. \
         Unknown words are skipped, so the replay may follow other rules than the game did. `bokgi \
         games` lists all options. The order option has only the values free and fifo.",
        "규칙 태그에는 기본; 넘김=나감처럼 기본 규칙과 바꿀 옵션을 적습니다. 모르는 말은 \
         건너뛰므로 실제와 다른 규칙으로 재현할 수 있습니다. 모든 옵션은 `bokgi games`로 \
         봅니다. 순서 옵션은 자유와 던진순만 있습니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [규칙 \"기본; 넘김=튕김\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [규칙 \"기본; 넘김=되돌림\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n",
    ),
};

/// Code: two parts of the stated rules contradict each other.
pub static CONTRADICTION: Code = Code {
    id: "YUT030",
    name: "rules-contradict",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the rules contradict each other: {what}",
        "서로 어긋나는 규칙: {what}",
    ),
    help: Bilingual::new("correct the rules tag", "규칙 태그를 바로잡으십시오"),
    explain: Bilingual::new(
        "Back-Gae is the throw in which only the two marked sticks are flat, so it needs \
         backdo=two. The number of pieces may be stated in the rules and in a tag of its own, but \
         both must agree.",
        "빽개는 표시한 윷가락 둘만 젖혀진 것이므로 빽도=둘이어야 합니다. 말의 수는 규칙이나 말 \
         태그에 적을 수 있으나 서로 같아야 합니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [규칙 \"기본; 빽개=있음\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [규칙 \"기본; 빽도=둘; 빽개=있음\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n",
    ),
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn switches_are_set_by_the_words_that_people_use() {
        for (key, typed, meant) in [
            ("넘김", "나가기", "exit"),
            ("넘김", "되돌아감", "bounce"),
            ("참먹이", "나기", "exit"),
            ("낙", "예", "yes"),
            ("낙", "안 함", "no"),
            ("의무", "없음", "no"),
            ("빽도지름길", "있음", "yes"),
            ("빽도", "있음", "one"),
            ("빽도", "두 개", "two"),
            ("참먹이빽도", "있음", "back"),
            ("잡기덤", "없음", "none"),
            ("잡기덤", "예", "always"),
            ("순서", "던진 순서대로", "fifo"),
            ("던지기", "그때그때", "immediate"),
            ("끝", "1등", "first"),
            ("순번", "순서대로", "order"),
        ] {
            // The casual word and the standard word change the rules in the same way.
            let book = [Options::STANDARD, Options::COMMON];
            for mut law in book {
                let mut other = law;
                assert_eq!(RULEBOOK.set(&mut law, key, typed), Ok(()), "{key}={typed}");
                assert_eq!(RULEBOOK.set(&mut other, key, meant), Ok(()));
                assert_eq!(law, other, "{key}={typed}");
            }
        }
        assert_eq!(
            RULEBOOK.named("표준 규칙").map(|it| it.info.id),
            Some("standard")
        );
        // `일반` names no ruleset, because some people mean the book rules and others the common
        // rules.
        assert!(RULEBOOK.named("일반").is_none());
    }
    use crate::games::switches::tests::{rulesets_have_their_names, values_change_laws};

    #[test]
    fn names_and_words_mean_one_thing_and_the_book_comes_first() {
        rulesets_have_their_names(&RULEBOOK);
        // Each ruleset to test differs from the rule book in one switch, set to its second value;
        // the first value is always the book's.
        let mut laws = vec![Options::STANDARD];
        for switch in &SWITCHES {
            let listed = switch.listed();
            let mut options = Options::STANDARD;
            let set = |options: &mut Options, value: Bilingual| {
                let number = value.en.replace('N', "3");
                assert_eq!(RULEBOOK.set(options, switch.key.en, &number), Ok(()));
            };
            set(&mut options, listed[0]);
            assert_eq!(options, Options::STANDARD, "{:?}", switch.key);
            set(&mut options, listed[1]);
            laws.push(options);
        }
        values_change_laws(&RULEBOOK, &laws, &[]);
    }
}
