//! Verdicts on records (accept, look at, return) and their reasons.

use crate::diag::{Code, Finding, Severity};
use crate::text::Bilingual;

use super::entry::Found;

/// Verdict on a record that was sent in for an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verdict {
    /// Return the record to its author, because it has an error.
    Return,
    /// Have a person look at the record, because it has a warning about the game.
    Look,
    /// Accept the record as it is.
    Accept,
}

impl Verdict {
    /// All verdicts in order: return, look, accept.
    pub const ALL: [Verdict; 3] = [Verdict::Return, Verdict::Look, Verdict::Accept];

    /// Returns the verdict's key in JSON: `return`, `look` or `accept`.
    pub const fn key(self) -> &'static str {
        match self {
            Verdict::Return => "return",
            Verdict::Look => "look",
            Verdict::Accept => "accept",
        }
    }

    /// Returns the verdict's word in English and Korean.
    pub const fn word(self) -> Bilingual {
        match self {
            Verdict::Return => Bilingual::new("return", "반려"),
            Verdict::Look => Bilingual::new("look", "확인"),
            Verdict::Accept => Bilingual::new("accept", "접수"),
        }
    }
}

/// A verdict on a record with its reason.
#[derive(Clone, Debug)]
pub struct RecordVerdict {
    /// Verdict by the findings, or by a decision that applies.
    pub verdict: Verdict,
    /// Most important finding that led to the verdict; `None` if the record is accepted without one.
    pub reason: Option<Finding>,
    /// Number of further findings that affect the verdict.
    pub others: u32,
}

/// True if a finding affects the verdict: an error, or a warning that concerns more than form.
fn is_of_content(severity: Severity, code: &Code) -> bool {
    match severity {
        Severity::Error => true,
        // A note about form that the user raised to a warning counts, because it was raised on purpose.
        Severity::Warning => !code.is_of_form || code.severity != Severity::Warning,
        Severity::Note => false,
    }
}

/// Returns the verdict that a record with only these findings would get.
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

/// Returns the sort key of a finding as a reason: the lowest key is the reason of the verdict. It consists of
/// verdict, group, code and position.
fn rank(finding: &Finding) -> (Verdict, u8, &'static str, Option<u32>) {
    let place = finding.place.span.map(|span| span.start);
    let id = finding.code.id;
    (weight_of(finding), group(id), id, place)
}

/// Removes the arguments of all findings except the reason of the verdict. Reports do not show the others, and large
/// events have many.
pub(super) fn keep_reason_only(findings: &mut [&mut Finding]) {
    let reason = findings.iter().map(|finding| rank(finding)).min();
    for finding in findings {
        if Some(rank(finding)) != reason {
            finding.args = Vec::new();
        }
    }
}

/// Computes the verdict on a record from its findings: the most severe one.
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

/// Returns the priority of a code as the reason of a verdict, lowest first: unreadable record, players, pairing,
/// rules of the game, result, regulations, others.
fn group(id: &str) -> u8 {
    let family = id.trim_end_matches(|c: char| c.is_ascii_digit());
    match (family, id.as_bytes().get(family.len())) {
        ("REG", Some(b'1')) => 2,
        ("REG", Some(b'2')) => 3,
        ("BDK" | "OMK" | "OPN" | "YUT" | "GON" | "PLY", _) => 4,
        ("REG", Some(b'4')) | ("RES", _) => 5,
        ("REG", Some(b'3')) => 6,
        ("REG" | "HDR" | "GAM" | "LOSS", _) => 7,
        // Codes of file readers, including formats added later.
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
