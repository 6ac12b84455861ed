//! What is wrong with the rules that a record states.

use super::codes::rules::{CONTRADICTION, UNKNOWN};
use super::options::{Contradiction, Fault, Rules};
use crate::diag::{Finding, Place};
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
