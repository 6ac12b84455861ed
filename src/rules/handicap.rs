//! Rule that compares the stated handicap with the stones on the board.

use super::opening::LineStart;
use super::{Rule, RuleInput};
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::model::meaning::HandicapSource;
use crate::model::{Change, Dialect, Field, Fix, Side};
use crate::text::Bilingual;

/// Maximum number of setup stones that count as a handicap if none is stated.
const MOST: usize = 9;

/// Code: a handicap is stated, but no stones are set up.
///
/// sgfcheck: `HA[n] but no AB`.
pub(crate) static WITHOUT_STONES: Code = Code {
    id: "HDR001",
    name: "handicap-without-stones",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "HA states {count} handicap stones, but none are set up",
        "HA에는 치석(접바둑 돌)이 {count}점이라고 적혀 있으나 놓인 돌이 없음",
    ),
    help: Bilingual::new(
        "add the stones with AB, or remove HA",
        "AB로 돌을 놓거나 HA를 지우십시오",
    ),
    explain: Bilingual::new(
        "HA only states the number; the stones have to be set up with AB in the same node. Without \
         them the game is replayed on the wrong board, and later moves may be on points that \
         should be occupied. SGF (FF[4]) requires both.",
        "HA는 치석의 수만 적으며 돌은 같은 노드에서 AB로 놓아야 합니다. 돌이 없으면 다른 판에서 재현되어 \
         뒤의 수가 어긋날 수 있습니다. SGF(FF[4])는 둘 다 적도록 정합니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[2];B[dd];W[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[2]AB[pd][dp];W[dd];B[pp])"),
};

/// Code: the number of stones differs from the stated handicap.
///
/// SGFC message 61; sgfcheck: `HA[n] but AB adds m`.
pub(crate) static OTHER_COUNT: Code = Code {
    id: "HDR002",
    name: "handicap-count-differs",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "HA is {stated}, but the number of handicap stones set up is {found}",
        "치석(접바둑 돌) 수가 다름: HA에는 {stated}점, 놓인 돌은 {found}점",
    ),
    help: Bilingual::new(
        "write HA[{found}], or correct the stones",
        "HA[{found}]로 적거나 놓인 돌을 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "HA states the number of handicap stones, AB sets them up; the two numbers must be the \
         same. Under Chinese and AGA rules White's compensation depends on it.",
        "HA는 치석의 수를, AB는 그 자리를 적으므로 두 수가 같아야 합니다. 중국 규칙과 AGA 규칙에서는 백이 받는 \
         보상이 이 수에 달려 있습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[3]AB[pd][dp];W[dd];B[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[2]AB[pd][dp];W[dd];B[pp])"),
};

/// Code: black stones are set up and White plays first, but no handicap is stated.
pub(crate) static NOT_STATED: Code = Code {
    id: "HDR003",
    name: "handicap-not-stated",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{count} black stones are set up and White plays first, but HA states no handicap",
        "흑돌 {count}개가 놓이고 백이 먼저 두지만 접바둑이라는 기록(HA)이 없음",
    ),
    help: Bilingual::new(
        "write HA[{count}] if they are handicap stones, PL[W] if it is a position",
        "접바둑이면 HA[{count}]를, 배치된 장면이면 PL[W]를 적으십시오",
    ),
    explain: Bilingual::new(
        "Black stones alone with White to begin are handicap stones. HA belongs with them, because \
         programs take the kind of game and White's compensation from it.",
        "흑돌만 놓이고 백이 먼저 두면 접바둑입니다. 대국의 종류와 백의 보상을 프로그램이 HA에서 읽으므로 함께 적어야 \
         합니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]AB[pd][dp];W[dd];B[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[2]AB[pd][dp];W[dd];B[pp])"),
};

/// Code: the stated handicap is one stone.
pub(crate) static OF_ONE: Code = Code {
    id: "HDR004",
    name: "handicap-of-one",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "HA[1] is not a handicap stone: Black only plays first",
        "HA[1]은 치석이 아니라 정선: 흑이 먼저 둘 뿐임",
    ),
    help: Bilingual::new(
        "leave HA out, and write Black's first stone as a move",
        "HA를 빼고 흑의 첫 돌은 착수로 적으십시오",
    ),
    explain: Bilingual::new(
        "A handicap of one (정선, 定先) means that the weaker player takes Black and gives no \
         komi. No stone is set up: Black's first move is a normal move. SGF (FF[4]) requires HA to \
         be 2 or more. If a stone is set up with AB for it, the first move is missing, so this is \
         a warning.",
        "한 점 접바둑, 곧 정선(定先)은 하수가 흑을 잡고 덤 없이 둔다는 뜻입니다. 돌을 미리 놓지 않으며 흑의 첫 수는 \
         착수입니다. SGF(FF[4])의 HA는 2 이상입니다. AB로 돌을 놓으면 첫 수가 빠지므로 경고합니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[1]KM[0];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[0];B[pd];W[dp])"),
};

/// Code: white stones are set up although a handicap is stated.
///
/// sgfcheck: `HA and AW`.
pub(crate) static WITH_WHITE_STONES: Code = Code {
    id: "HDR005",
    name: "handicap-with-white-stones",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "HA states {count} handicap stones, but white stones are set up too",
        "{count}점 접바둑인데 백돌도 놓여 있음",
    ),
    help: Bilingual::new(
        "if the record begins with a set-up position, remove HA",
        "배치된 장면에서 시작하는 기록이면 HA를 지우십시오",
    ),
    explain: Bilingual::new(
        "A handicap consists of black stones only. With white stones on the board the record begins \
         in the middle of a game or shows a problem, and HA does not belong there.",
        "접바둑에는 흑돌만 놓입니다. 백돌도 놓여 있으면 대국 중간이나 문제에서 시작하는 기록이므로 HA가 \
         맞지 않습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[2]AB[pd][dp]AW[dd];W[pp];B[jj])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[2]AB[pd][dp];W[dd];B[jj])"),
};

/// Code: handicap stones are written as plays.
pub(crate) static PLAYED: Code = Code {
    id: "HDR006",
    name: "handicap-as-moves",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the {count} handicap stones are written as moves",
        "{count}점 접바둑의 돌을 착수로 적음",
    ),
    help: Bilingual::new(
        "set the stones up with AB, and state their number with HA",
        "돌은 AB로 놓고 그 수를 HA로 적으십시오",
    ),
    explain: Bilingual::new(
        "If Black may place handicap stones freely, some programs write them as Black's first \
         moves, with or without passes of White in between. bokgi understands the game; it is a \
         warning if HA does not state the number of stones. Move numbers count these stones, and \
         other programs may complain that Black plays several times in a row.",
        "흑이 치석을 자유롭게 놓는 경우 이를 흑의 처음 몇 수로 적는 프로그램이 있으며, 사이에 백의 착수 포기를 넣기도 합니다. HA에 돌 수가 없으면 경고합니다. 대국은 그대로 이해하지만 \
         수순에 그 돌도 세며, 흑이 잇달아 둔다고 하는 프로그램도 있습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[2];B[pd];B[dp];W[dd];B[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[2]AB[pd][dp];W[dd];B[pp])"),
};

/// Rule: HA agrees with the setup stones.
pub(super) static RULE: Rule = Rule::new(
    &[
        &WITHOUT_STONES,
        &OTHER_COUNT,
        &NOT_STATED,
        &OF_ONE,
        &WITH_WHITE_STONES,
        &PLAYED,
    ],
    check,
);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    if !subject.is_of_game(|facts| facts.handicap) {
        return;
    }
    let handicap = &subject.meaning.handicap;
    if let HandicapSource::Moves { .. } = handicap.source {
        let count = handicap.count;
        let played = Finding::new(&PLAYED, subject.at_info(Field::Handicap)).arg("count", count);
        findings.push(if handicap.stated >= 2 {
            played
        } else {
            let stated = Change::set_info(Field::Handicap, count as usize);
            played
                .with_severity(Severity::Warning)
                .fix(Fix::doubtful(stated))
        });
        return;
    }
    let silent = subject.record.header.find(Field::Handicap).is_none();
    if silent && subject.record.tree.points.is_empty() {
        return;
    }
    let stated = handicap.stated;
    let opening = LineStart::from_record(subject.record);
    let finding = |code| Finding::new(code, subject.at_info(Field::Handicap));
    let state = |count: usize| Fix::doubtful(Change::set_info(Field::Handicap, count));
    match (stated, opening.black(), opening.white()) {
        (2.., 0, 0) => findings.push(finding(&WITHOUT_STONES).arg("count", stated)),
        (2.., _, 1..) => findings.push(finding(&WITH_WHITE_STONES).arg("count", stated)),
        (2.., black, 0) if stated as usize != black => findings.push(
            finding(&OTHER_COUNT)
                .arg("stated", stated)
                .arg("found", black)
                .fix(state(black)),
        ),
        // A Fox server states a handicap of 1, without a stone, in every game of 정선 (Black plays first
        // without komi).
        (1, 0, _) if subject.record.origin.quirk == Some(Dialect::Fox) => {}
        (1, black, _) => {
            let severity = match black {
                1 => Severity::Warning,
                _ => Severity::Note,
            };
            findings.push(finding(&OF_ONE).with_severity(severity));
        }
        (0, black @ 2..=MOST, 0)
            if opening.declared.is_none()
                && opening.first.is_some_and(|(_, side)| side == Side::WHITE) =>
        {
            findings.push(finding(&NOT_STATED).arg("count", black).fix(state(black)));
        }
        _ => {}
    }
}
