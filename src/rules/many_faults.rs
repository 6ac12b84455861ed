//! Illegal plays that are too many to be told one by one.

use crate::diag::{Code, Finding, Sample, Severity};
use crate::games::Facts;
use crate::text::Bilingual;

/// Illegal plays of a record that are told one by one where there are more than [`FEW`].
const TOLD: usize = 3;

/// Illegal plays that are told one by one, all of them.
const FEW: usize = 6;

/// Numbers of moves that are listed.
const LISTED: usize = 12;

/// So many plays are illegal that they are only counted.
pub(crate) static MANY_ILLEGAL: Code = Code {
    id: "PLY010",
    name: "illegal-moves-many",
    severity: Severity::Error,
    message: Bilingual::new(
        "{count} further moves are illegal: {plies}",
        "둘 수 없는 수가 {count}개 더 있음: {plies}",
    ),
    help: Bilingual::new(
        "mend the first one and check again; coordinates may be mirrored, or moves missing, from there on",
        "처음 것을 고치고 다시 검사하십시오. 거기서부터 좌표가 뒤집혔거나 수가 빠졌을 수 있습니다",
    ),
    explain: Bilingual::new(
        "Once the board is not the one that was played on, one illegal move follows another, all from \
         one mistake: a move that is missing or twice there, coordinates that are counted from the other \
         side, another game pasted behind. So the first three are told one by one and the others by \
         their numbers.",
        "판이 실제와 달라지면 둘 수 없는 수가 잇달아 나오지만 원인은 하나입니다. 빠지거나 겹친 수, \
         반대쪽에서 센 좌표, 뒤에 붙은 다른 대국 등입니다. 그래서 처음 셋만 하나씩 알리고 나머지는 \
         번호로 알립니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9];B[aa];W[aa];B[aa];W[aa];B[aa];W[aa];B[aa];W[aa])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9];B[aa];W[ab];B[ac];W[ad];B[ae];W[af];B[ag];W[ah])"),
};

/// Counts what a replay found, from an index on, where plays of a game on a board of points are illegal
/// again and again.
pub(super) fn fold(facts: &Facts, findings: &mut Vec<Finding>, from: usize) {
    let is_illegal =
        |finding: &Finding| finding.severity == Severity::Error && finding.place.ply.is_some();
    let replayed = findings.get(from..).unwrap_or_default();
    let is_on_points = facts.komi || facts.row.is_some();
    if !is_on_points || replayed.iter().filter(|found| is_illegal(found)).count() <= FEW {
        return;
    }
    let mut seen = 0;
    let is_further = |finding: &mut Finding| {
        seen += usize::from(is_illegal(finding));
        is_illegal(finding) && seen > TOLD
    };
    let further: Vec<Finding> = findings.extract_if(from.., is_further).collect();
    let Some(first) = further.first() else {
        return;
    };
    let plies = further.iter().filter_map(|finding| finding.place.ply);
    let mut listed: Vec<String> = plies.take(LISTED).map(|ply| ply.to_string()).collect();
    if further.len() > LISTED {
        listed.push("...".to_owned());
    }
    let finding = Finding::new(&MANY_ILLEGAL, first.place)
        .arg("count", further.len())
        .arg("plies", listed.join(" "));
    findings.push(finding);
}
