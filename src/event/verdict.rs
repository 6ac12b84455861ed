//! The verdict on a record, and the one reason for it.

use crate::diag::{Code, Finding, Severity};
use crate::text::Bilingual;

use super::entry::Found;

/// What becomes of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verdict {
    /// It has an error, and goes back to whoever wrote it.
    Return,
    /// It has a warning that touches the game, and somebody has to look.
    Look,
    /// It is taken as it is.
    Accept,
}

impl Verdict {
    /// All of them, the heaviest first.
    pub const ALL: [Verdict; 3] = [Verdict::Return, Verdict::Look, Verdict::Accept];

    /// Its word in JSON.
    pub const fn key(self) -> &'static str {
        match self {
            Verdict::Return => "return",
            Verdict::Look => "look",
            Verdict::Accept => "accept",
        }
    }

    /// The word for it.
    pub const fn word(self) -> Bilingual {
        match self {
            Verdict::Return => Bilingual::new("return", "반려"),
            Verdict::Look => Bilingual::new("look", "확인"),
            Verdict::Accept => Bilingual::new("accept", "접수"),
        }
    }
}

/// A verdict with its reason.
#[derive(Clone, Debug)]
pub struct RecordVerdict {
    /// The verdict.
    pub verdict: Verdict,
    /// The finding that is the reason; none where the record is accepted.
    pub reason: Option<Finding>,
    /// How many other errors and warnings of content there are.
    pub others: u32,
}

/// Whether a finding touches the verdict: an error, or a warning that is not of form alone.
fn is_of_content(severity: Severity, code: &Code) -> bool {
    match severity {
        Severity::Error => true,
        // What is a note of its own and was made a warning was made so on purpose.
        Severity::Warning => !code.is_of_form || code.severity != Severity::Warning,
        Severity::Note => false,
    }
}

/// The verdict on a record that has nothing but findings of a kind.
pub(super) fn weight(found: &Found) -> Verdict {
    weight_of(&found.first)
}

fn weight_of(finding: &Finding) -> Verdict {
    match finding.severity {
        severity if !is_of_content(severity, finding.code) => Verdict::Accept,
        Severity::Error => Verdict::Return,
        _ => Verdict::Look,
    }
}

/// The order in which findings are reasons: the heaviest first, then by group, code and place.
fn rank(finding: &Finding) -> (Verdict, u8, &'static str, Option<u32>) {
    let place = finding.place.span.map(|span| span.start);
    let id = finding.code.id;
    (weight_of(finding), group(id), id, place)
}

/// Takes the values out of the findings of a record that are never the reason of its verdict, whatever else is
/// found in it: nobody reads them in a report, and those of a large event take much room.
pub(super) fn keep_reason_only(findings: &mut [&mut Finding]) {
    let reason = findings.iter().map(|finding| rank(finding)).min();
    for finding in findings {
        if Some(rank(finding)) != reason {
            finding.args = Vec::new();
        }
    }
}

/// The verdict on a record by what was found in it.
pub fn judge(found: &[Found]) -> RecordVerdict {
    let verdict = found.iter().map(weight).min();
    let verdict = verdict.unwrap_or(Verdict::Accept);
    let all = found.iter().filter(|found| weight(found) < Verdict::Accept);
    let count: u32 = all.clone().map(|found| found.count).sum();
    let reason = all.min_by_key(|found| rank(&found.first));
    RecordVerdict {
        verdict,
        others: count.saturating_sub(1),
        reason: reason.map(|found| found.first.clone()),
    }
}

/// The order in which findings are reasons: whether the record could be read, who, which pairing, the law of
/// the game, the result, the regulations, the rest.
fn group(id: &str) -> u8 {
    let family = id.trim_end_matches(|c: char| c.is_ascii_digit());
    match (family, id.as_bytes().get(family.len())) {
        ("REG", Some(b'1')) => 2,
        ("REG", Some(b'2')) => 3,
        ("BDK" | "OMK" | "OPN" | "YUT" | "GON" | "PLY", _) => 4,
        ("REG", Some(b'4')) | ("RES", _) => 5,
        ("REG", Some(b'3')) => 6,
        ("REG" | "HDR" | "GAM" | "LOSS", _) => 7,
        // What readers find, those of formats to come among them.
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::{Place, encoding};
    use crate::event::codes;
    use crate::text::Span;

    fn judged(all: &[(&'static Code, usize)]) -> (Verdict, Option<&'static str>, u32) {
        let findings = all
            .iter()
            .map(|&(code, at)| Finding::new(code, Place::text(Span::at(at))));
        let judged = judge(&Found::by_kind(findings));
        let reason = judged.reason.map(|reason| reason.code.id);
        (judged.verdict, reason, judged.others)
    }

    #[test]
    fn the_one_reason_is_of_the_first_group() {
        let (surplus, komi) = (&codes::RECORD_SURPLUS, &codes::OTHER_KOMI);
        assert_eq!(judged(&[]), (Verdict::Accept, None, 0));
        assert_eq!(
            judged(&[(komi, 5), (surplus, 1)]),
            (Verdict::Return, Some("REG305"), 1)
        );
        assert_eq!(
            judged(&[(&codes::OTHER_DATE, 5), (surplus, 9)]),
            (Verdict::Look, Some("REG202"), 1)
        );
        assert_eq!(
            judged(&[
                (komi, 5),
                (&codes::UNKNOWN_PLAYER, 9),
                (&codes::UNKNOWN_PLAYER, 2)
            ]),
            (Verdict::Return, Some("REG101"), 2)
        );
        assert_eq!(
            judged(&[(&codes::RANK_DIFFERS, 1), (&encoding::GUESSED, 0)]),
            (Verdict::Accept, None, 0)
        );
        assert_eq!(
            judged(&[(&codes::RESULT_MISSING, 1), (&encoding::DOUBTFUL, 0)]),
            (Verdict::Look, Some("ENC002"), 1)
        );
    }
}
