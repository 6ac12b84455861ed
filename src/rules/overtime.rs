//! Rule: the stated overtime contains a number or a known word.

use super::{Rule, RuleInput};
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::model::{Change, Field, Fix};
use crate::text::Bilingual;
use crate::text::nearest::nearest;

/// Known words for kinds of overtime and for its absence, in lower case.
const WORDS: [&str; 19] = [
    "byo",
    "byo-yomi",
    "byoyomi",
    "canadian",
    "fischer",
    "bronstein",
    "increment",
    "delay",
    "simple",
    "absolute",
    "none",
    "no",
    "sudden",
    "초읽기",
    "없음",
    "타임아웃",
    "読み",
    "读秒",
    "讀秒",
];

/// Code: the stated overtime contains no number and no known word.
pub(crate) static ODD_OVERTIME: Code = Code {
    id: "HDR050",
    name: "overtime-not-understood",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "`{text}` is not a known overtime system",
        "알 수 없는 초읽기: `{text}`",
    ),
    help: Bilingual::new(
        "write it as 3x30 byo-yomi or 25/600 Canadian",
        "3x30 byo-yomi, 25/600 Canadian처럼 적으십시오",
    ),
    explain: Bilingual::new(
        "FF[4] does not define the form of overtime, so any text is allowed. It is useful only if \
         it contains a number, a kind of overtime, or the statement that there is none. This text \
         has none of these.",
        "FF[4]는 초읽기의 표기를 정하지 않아 어떤 글이든 쓸 수 있습니다. 그러나 시간을 적은 숫자나 \
         초읽기의 종류, 없다는 말이 있어야 쓸모가 있는데 여기에는 없습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]OT[canadain];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]OT[3x30 byo-yomi];B[pd];W[dp])"),
};

/// Rule: overtime is stated with a number or a known word.
pub(super) static RULE: Rule = Rule::new(&[&ODD_OVERTIME], check);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    let Some(text) = subject.record.info(Field::Overtime).map(str::trim) else {
        return;
    };
    if text.chars().any(char::is_numeric) || !text.chars().any(char::is_alphabetic) {
        return;
    }
    let folded = text.to_lowercase();
    if !WORDS.iter().any(|word| folded.contains(word)) {
        let shown: String = text.chars().take(40).collect();
        let finding = Finding::new(&ODD_OVERTIME, subject.at_info(Field::Overtime));
        // Short words are not suggested, because they resemble too many others.
        let words = WORDS.iter().filter(|word| word.chars().count() > 3);
        let meant = nearest(&folded, words.copied());
        let fix = meant.map(|meant| Fix::doubtful(Change::set_info(Field::Overtime, meant)));
        findings.push(finding.arg("text", shown).fix_if_known(fix));
    }
}
