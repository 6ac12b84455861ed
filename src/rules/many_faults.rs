//! Limit on the number of illegal plays that are reported individually.

use super::RuleInput;
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::text::Bilingual;

/// Limit on the number of illegal plays that are reported individually.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// If there are at most this many illegal plays, all of them are reported.
    pub few: usize,
    /// Number of illegal plays that are reported if there are more than `few`.
    reported: usize,
}

/// Limit for the main line. A second illegal play may be an error of its own; further ones rarely are.
pub(super) const MAIN_LINE: Patience = Patience {
    few: 3,
    reported: 2,
};

/// Limit for the main line after a play out of turn or an unreadable play, since the board then differs
/// from the real one.
const BEHIND_A_FAULT: Patience = Patience {
    few: 2,
    reported: 1,
};

/// Limit for all variations together, since each may have an error of its own.
const VARIATIONS: Patience = Patience {
    few: 6,
    reported: 3,
};

/// Maximum number of move numbers listed in the finding.
const LISTED: usize = 12;

/// Code: there are so many illegal plays that most are only counted.
pub(crate) static MANY_ILLEGAL: Code = Code {
    id: "PLY010",
    name: "illegal-moves-many",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{count} further {count|move is|moves are} illegal: {plies}",
        "둘 수 없는 수가 {count}개 더 있음: {plies}",
    ),
    help: Bilingual::new(
        "fix the first one and check again; coordinates may be mirrored, or moves missing, from there on",
        "처음 것을 고치고 다시 검사하십시오. 거기서부터 좌표가 뒤집혔거나 수가 빠졌을 수 있습니다",
    ),
    explain: Bilingual::new(
        "Once the board differs from the real one, many illegal moves follow from one mistake: a \
         missing or repeated move, coordinates counted from the other side, another game pasted \
         after it. So only the first two are reported one by one, and the others by their numbers. \
         After a move that is out of turn or unreadable only the first is reported, in variations \
         the first three.",
        "판이 실제와 달라지면 둘 수 없는 수가 잇달아 나오지만 원인은 하나입니다. 빠지거나 겹친 수, \
         반대쪽에서 센 좌표, 뒤에 붙은 다른 대국 등입니다. 그래서 처음 둘만 하나씩 알리고 나머지는 \
         번호로 알립니다. 차례가 아니거나 읽지 못한 수 뒤에서는 하나만, 변화도에서는 셋까지 하나씩 \
         알립니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9];B[aa];W[aa];B[aa];W[aa];B[aa];W[aa];B[aa];W[aa])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9];B[aa];W[ab];B[ac];W[ad];B[ae];W[af];B[ag];W[ah])"),
};

/// Merges the illegal plays beyond the limits into one finding for the main line and one for the
/// variations, in games with stones on points. `from` is the index of the record's first finding.
pub(super) fn fold(subject: &RuleInput<'_>, findings: &mut Findings, from: usize) {
    let is_on_points = subject.is_of_game(|facts| facts.komi || facts.row.is_some());
    if !is_on_points {
        return;
    }
    // Fast path: nearly every record has no illegal play.
    if !findings.iter().skip(from).any(is_illegal) {
        return;
    }
    let end = subject.main_line().last().map(|play| play.node);
    let is_on_main_line = |finding: &Finding| finding.place.node <= end;
    let illegal = findings.iter().skip(from).filter(|found| is_illegal(found));
    let first = illegal
        .filter(|found| is_on_main_line(found))
        .find_map(|found| found.place.ply);
    let fault = subject.first_fault();
    let is_behind = fault.is_some() && fault < first;
    let patience = if is_behind { BEHIND_A_FAULT } else { MAIN_LINE };
    count(findings, from, patience, is_on_main_line);
    count(findings, from, VARIATIONS, |found| !is_on_main_line(found));
}

/// True if a finding reports an illegal play.
pub(super) fn is_illegal(finding: &Finding) -> bool {
    finding.severity == Severity::Error && finding.place.ply.is_some()
}

/// Merges illegal plays beyond the limit into one finding with their number. `is_meant` selects the plays
/// of the main line or of the variations.
fn count(
    findings: &mut Findings,
    from: usize,
    patience: Patience,
    is_meant: impl Fn(&Finding) -> bool,
) {
    let is_counted =
        |found: &Finding| is_illegal(found) && found.code != &MANY_ILLEGAL && is_meant(found);
    let replayed = findings.iter().skip(from);
    if replayed.filter(|found| is_counted(found)).count() <= patience.few {
        return;
    }
    let mut seen = 0;
    let is_further = |finding: &mut Finding| {
        seen += usize::from(is_counted(finding));
        is_counted(finding) && seen > patience.reported
    };
    let (further, count) = findings.take_alike(from, is_further);
    let Some(first) = further.first() else {
        return;
    };
    let plies = further.iter().filter_map(|finding| finding.place.ply);
    let mut listed: Vec<String> = plies.take(LISTED).map(|ply| ply.to_string()).collect();
    if count > LISTED {
        listed.push("...".to_owned());
    }
    let finding = Finding::new(&MANY_ILLEGAL, first.place)
        .arg("count", count)
        .arg("plies", listed.join(" "));
    findings.push(finding);
}
