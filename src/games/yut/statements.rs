//! What is wrong with the rules that a record states.

use super::options::{Contradiction, Fault, Rules};
use crate::diag::{Code, Finding, Place, Sample, Severity};
use crate::model::{Entry, Record};
use crate::text::Bi;

/// Tells what nobody knows of the stated rules, and what contradicts itself.
pub(super) fn check(record: &Record, findings: &mut Vec<Finding>) {
    for fault in Rules::faults(record) {
        findings.push(match fault {
            Fault::Unknown(entry, unknown) => Finding::new(&UNKNOWN, place(record, &entry))
                .arg("asked", unknown.asked)
                .arg("known", unknown.known.join(", ")),
            Fault::Pieces(entry) => Finding::new(&UNKNOWN, place(record, &entry))
                .arg("asked", record.text(entry.text))
                .arg("known", "2, 3, 4, 5"),
            Fault::Contradiction(entry, what) => {
                let what = match what {
                    Contradiction::BackGaeWithoutSticks => Bi::new(
                        "backgae=yes needs two marked sticks (backdo=two)",
                        "빽개=있음에는 표시한 윷가락 둘(빽도=둘)이 필요함",
                    ),
                    Contradiction::Pieces => Bi::new(
                        "two numbers of pieces are stated; that of the tag is taken",
                        "말 수가 두 가지로 적혀 있어 말 태그를 따름",
                    ),
                };
                Finding::new(&CONTRADICTION, place(record, &entry)).arg("what", what)
            }
        });
    }
}

fn place(record: &Record, entry: &Entry) -> Place {
    let span = entry.text.span().unwrap_or(record.origin.span);
    Place::record(record.origin.index, span)
}

/// The rules name something that nobody knows.
pub static UNKNOWN: Code = Code {
    id: "YUT029",
    name: "unknown-rule",
    severity: Severity::Error,
    message: Bi::new(
        "unknown in the rules: {asked}",
        "규칙에서 모르는 말: {asked}",
    ),
    help: Bi::new("there are: {known}", "쓸 수 있는 말: {known}"),
    explain: Bi::new(
        "The tag Rules (규칙) names a preset and switches over it, such as standard; \
         overshoot=exit. What is not known is passed over, so that the replay may follow other \
         rules than those that were played; `bokgi games` lists them all. Orders of using \
         throws other than free and fifo are outside the options.",
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

/// Two statements about the rules cannot both hold.
pub static CONTRADICTION: Code = Code {
    id: "YUT030",
    name: "rules-contradict",
    severity: Severity::Error,
    message: Bi::new(
        "the rules contradict each other: {what}",
        "서로 어긋나는 규칙: {what}",
    ),
    help: Bi::new("correct the rules tag", "규칙 태그를 바로잡으십시오"),
    explain: Bi::new(
        "Back-Gae is what two marked sticks show, so it needs backdo=two. The number of pieces \
         may stand in the rules or in a tag of its own, but has to be the same.",
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
