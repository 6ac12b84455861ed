//! Rule on implausible komi.

use super::{Rule, RuleInput};
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::model::meaning::{KomiBasis, MarginBasis, is_implausible, without_lost_point};
use crate::model::{Change, Dialect, Field, Fix, Hundredths};
use crate::text::Bilingual;

/// Smallest komi that counts as the komi of an even game, in hundredths of a point.
const FULL: i32 = 5_00;

/// Smallest number of handicap stones with which the komi of an even game is reported. Two or three
/// stones with komi are common between professionals and programs, and if ratings require half a step.
const LEAST: u32 = 4;

/// Code: the komi is implausible: too large, or not a multiple of a quarter of a point.
pub(crate) static IMPLAUSIBLE: Code = Code {
    id: "HDR010",
    name: "komi-implausible",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "a komi of {komi} is implausible",
        "덤 {komi}: 덤으로는 있을 법하지 않은 값",
    ),
    help: Bilingual::new(
        "correct KM; it is in points, such as 6.5",
        "KM을 바로잡으십시오. 단위는 집이며 6.5와 같이 적습니다",
    ),
    explain: Bilingual::new(
        "Komi is written in points. Values above 50 mostly come from programs that write tenths or hundredths: 65 \
         or 650 for 6.5. If such a value is likely, the finding is a warning and names it; players who use komi \
         as handicap may mean the written value. A komi must also be a multiple of a quarter.",
        "덤은 집 단위로 적습니다. 50이 넘는 값은 대개 10분의 1이나 100분의 1집으로 적는 프로그램이 쓴 것입니다\
         (6.5를 65나 650으로). 그렇게 볼 만하면 경고하고 본래 값을 알립니다. 덤으로 치수를 조정하는 대국자는 적힌 \
         그대로를 뜻할 수도 있습니다. 4분의 1집의 배수가 아닌 덤도 맞을 수 없습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[65];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[6.5];B[pd];W[dp])"),
};

/// Code: the komi is negative, so that Black receives it.
pub(crate) static NEGATIVE: Code = Code {
    id: "HDR011",
    name: "komi-negative",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the komi is negative, which gives Black {points} {points|point|points}",
        "덤이 음수: 백이 {points}을 줌(역덤)",
    ),
    help: Bilingual::new(
        "nothing to do if a reverse komi was agreed",
        "역덤으로 두었다면 그대로 두십시오",
    ),
    explain: Bilingual::new(
        "A reverse komi (역덤) is given by White to a weaker Black. It is in order, but rare, and a sign \
         that does not belong there turns results around.",
        "역덤은 상수인 백이 흑에게 주는 덤입니다. 잘못은 아니지만 드물며, 부호가 잘못 붙은 것이면 승패가 \
         뒤바뀝니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[-5.5];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[5.5];B[pd];W[dp])"),
};

/// Code: the komi is counted in zi.
pub(crate) static IN_ZI: Code = Code {
    id: "HDR012",
    name: "komi-in-zi",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the komi of {komi} is in zi, which makes {points} points",
        "덤 {komi}: 중국식 자(子) 단위이며 {points}에 해당",
    ),
    help: Bilingual::new(
        "write KM[{value}]: SGF counts points; then the margin in RE has to be in points too",
        "SGF의 단위는 집이므로 KM[{value}]로 적으십시오. 그때는 RE의 차이도 집으로 적어야 합니다",
    ),
    explain: Bilingual::new(
        "Chinese records state komi in zi (子): 3.75 zi are 7.5 points, 2.75 are 5.5. Only zi have \
         quarters. Margins in such records are in zi too, so a win by 0.25 zi is one by half a point. \
         Read as points they give wrong results.",
        "중국 기보는 덤을 자(子) 단위로 적습니다. 3.75자는 7집반, 2.75자는 5집반입니다. 4분의 1은 자에만 있습니다. \
         이런 기록은 차이도 자로 적어 0.25자 승은 반집승입니다. 집으로 읽으면 결과가 틀립니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[3.75]RE[B+0.25]RU[Chinese];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[7.5]RE[B+0.5]RU[Chinese];B[pd];W[dp])"),
};

/// Code: a handicap game has the komi of an even game.
pub(crate) static WITH_HANDICAP: Code = Code {
    id: "HDR013",
    name: "komi-with-handicap",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{count} handicap stones and a komi of {komi} as in an even game",
        "{count}점 접바둑인데 호선처럼 덤이 {komi}",
    ),
    help: Bilingual::new(
        "correct KM unless the players agreed on this komi",
        "그렇게 두기로 한 것이 아니면 KM을 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "A handicap game has no komi, or half a point. Programs often leave the komi of an even \
         game in the record. With two or three stones a komi may be agreed on; nothing is reported \
         if the stated margin fits it.",
        "접바둑에는 덤이 없거나 반집만 있습니다. 프로그램이 호선의 덤을 그대로 남겨 두는 일이 많습니다. 두세 점에는 덤을 \
         정하고 두기도 하며, 적힌 차이가 그 덤에 맞으면 알리지 않습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[4]KM[6.5]AB[pd][dp][dd][pp];W[qf];B[nc])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[4]KM[0.5]AB[pd][dp][dd][pp];W[qf];B[nc])"),
};

/// Rule: the size and unit of the komi are plausible and fit the handicap.
pub(super) static RULE: Rule = Rule::new(&[&IMPLAUSIBLE, &NEGATIVE, &IN_ZI, &WITH_HANDICAP], check);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    let meaning = subject.meaning;
    let Some(komi) = meaning
        .komi
        .filter(|_| subject.is_of_game(|facts| facts.komi))
    else {
        return;
    };
    let (komi, basis) = (komi.points, komi.basis);
    let finding = |code| Finding::new(code, subject.at_info(Field::Komi));
    if basis == KomiBasis::ServerDefault {
        return;
    }
    let stones = meaning.handicap.count;
    if is_implausible(komi) {
        let text = subject.record.info(Field::Komi).unwrap_or_default();
        let found = finding(&IMPLAUSIBLE).arg("komi", Arg::points(komi));
        findings.push(match without_lost_point(komi, text) {
            Some(meant) => found.with_severity(Severity::Warning).fix(set(meant)),
            None => found,
        });
    } else if basis == KomiBasis::Zi {
        let found = finding(&IN_ZI)
            .arg("komi", Arg::points(komi.points_to_zi()))
            .arg("points", Arg::points(komi))
            .arg("value", komi);
        findings.push(found.fix(in_points(subject, komi)));
    } else if komi.0 < 0 {
        findings.push(finding(&NEGATIVE).arg("points", Arg::points(Hundredths(-komi.0))));
    } else if komi.0 >= FULL && stones >= LEAST && !is_borne_out(subject, komi) {
        let found = finding(&WITH_HANDICAP).arg("count", stones);
        findings.push(found.arg("komi", Arg::points(komi)));
    }
}

/// True if the record confirms the komi of a handicap game. Fox servers state the komi that they count
/// with; in other records, the stated margin must fit the komi.
fn is_borne_out(subject: &RuleInput<'_>, komi: Hundredths) -> bool {
    let margin = subject.meaning.margin();
    subject.record.origin.quirk == Some(Dialect::Fox)
        || margin.is_some_and(|margin| (margin.0 + komi.0) % 100 == 0)
}

fn set(points: Hundredths) -> Fix {
    Fix::doubtful(Change::set_info(Field::Komi, points))
}

/// Creates the fix that writes the komi, and also a margin in zi, in points. One alone would contradict
/// the other.
fn in_points(subject: &RuleInput<'_>, komi: Hundredths) -> Fix {
    let mut fix = set(komi);
    if let Some(result) = subject.meaning.result
        && result.margin == MarginBasis::Zi
    {
        fix.changes
            .push(Change::set_info(Field::Result, result.outcome));
    }
    fix
}
