//! Rule that the sides play in turn.

use super::rule_input::name;
use super::{Rule, RuleInput};
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::model::meaning::HandicapSource;
use crate::model::trace::Legality;
use crate::model::{Body, Dialect, NodeId, PlayTrace, Side, Tree};
use crate::text::Bilingual;

/// Maximum number of runs of plays out of turn that are reported individually in the main line, and in
/// all variations together. If there are more, they are only counted.
const MOST: usize = 3;

/// Maximum number of preceding nodes without plays that are searched for a setup. Files made to exhaust the
/// program have long chains of such nodes under many variations.
const REACH: usize = 64;

/// Code: a side plays twice or more in a row.
///
/// SGFC message 63; sgfcheck: `moves i and i+1 both by X`.
pub(crate) static OUT_OF_TURN: Code = Code {
    id: "PLY004",
    name: "out-of-turn",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays several times in a row, moves {from} to {to}{exchanged}",
        "{from}수부터 {to}수까지 {side}이 잇달아 둠{exchanged}",
    ),
    help: Bilingual::new(
        "check whether a move or a pass of the other side is missing",
        "상대의 착수나 착수 포기가 빠지지 않았는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "The players play one move each in turn; a player who does not want to play passes, and the pass belongs \
         in the record. Variations often show a side playing twice on purpose, so there it is only a note. The \
         same applies near the end of a Fox record, because Fox does not write passes.",
        "대국자는 한 수씩 번갈아 두며, 두지 않으려면 착수를 포기하고 그것도 기록에 남깁니다. 변화도에서는 일부러 한쪽이 \
         잇달아 두는 모습을 보일 때가 많으므로 참고로만 알립니다. 착수 포기를 적지 않는 폭스바둑 기보의 끝부분도 \
         그렇습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19];B[pd];W[dp];W[dd];B[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19];B[pd];W[dp];B[];W[dd];B[pp])"),
};

/// Code: there are so many plays out of turn that they are only counted.
///
/// SGFC message 63.
pub(crate) static DISORDERED: Code = Code {
    id: "PLY005",
    name: "turns-disordered",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{count} {count|move is|moves are} out of turn; the first is move {from}",
        "차례가 아닌데 둔 수가 {count}개 있음(처음은 {from}수)",
    ),
    help: Bilingual::new(
        "check whether the record is a game, and whether its colours are right",
        "대국을 적은 기록인지, 돌의 색이 맞는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "One side plays several times in a row in many places of this record. It may be a diagram \
         rather than a game, or the colours may be wrong. If there are only a few such places, \
         they are reported one by one.",
        "이 기록에는 한쪽이 잇달아 두는 곳이 많습니다. 대국이 아니라 참고도이거나 색이 잘못 적힌 것일 수 있습니다. \
         이런 곳이 적으면 하나씩 알립니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19];B[pd];B[dp];W[dd];W[pp];B[nc];B[fc];W[cf];W[qn];B[jj])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19];B[pd];W[dp];B[dd];W[pp];B[nc];W[fc];B[cf];W[qn];B[jj])"),
};

/// Rule: each side plays once, in turn (article 1 of the rules of play). A side that does not want to play
/// passes.
pub(super) static RULE: Rule = Rule::new(&[&OUT_OF_TURN, &DISORDERED], check);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    let Some(trace) = subject.trace else { return };
    if trace.out_of_turn == 0 {
        return;
    }
    // The side of the first play is checked by another rule.
    let is_wrong = |play: &PlayTrace| play.is_out_of_turn && play.ply > 1;
    if !trace.plays.iter().any(is_wrong) {
        return;
    }
    let runs = runs(subject, &trace.plays);
    let split = runs.partition_point(|run| run.index < trace.main_line);
    let (main_line, variations) = runs.split_at(split);
    let severity = match main_line.first() {
        Some(first) if leaves_passes_out(subject, first.index) => Severity::Note,
        _ => Severity::Warning,
    };
    report(subject, &trace.plays, main_line, severity, findings);
    report(subject, &trace.plays, variations, Severity::Note, findings);
}

/// True if the play at this index is near the end of the main line of a Fox record. Fox records neither
/// passes nor the filling of dame, so there one side seems to play several times in a row.
fn leaves_passes_out(subject: &RuleInput<'_>, index: usize) -> bool {
    let length = subject.main_line().len();
    subject.record.origin.quirk == Some(Dialect::Fox)
        && (index * 100 >= length * 85 || index + 2 >= length)
}

/// Consecutive plays of one side that are out of turn.
struct TurnRun {
    /// Index in the trace of the run's first play.
    index: usize,
    side: Side,
    /// Number of plays in the run.
    length: u32,
    /// True if the opponent then also plays twice in a row, so that exchanging two plays restores the
    /// turns.
    is_exchanged: bool,
}

fn runs(subject: &RuleInput<'_>, plays: &[PlayTrace]) -> Vec<TurnRun> {
    let tree = &subject.record.tree;
    let placed = match subject.meaning.handicap.source {
        HandicapSource::Moves { plays } => plays,
        _ => 0,
    };
    let mut runs: Vec<TurnRun> = Vec::new();
    let mut rest = plays;
    // Each node is processed once, even if it has many plays.
    while let Some(first) = rest.first() {
        let node = first.node;
        let here = rest.iter().take_while(|play| play.node == node).count();
        let start = plays.len() - rest.len();
        let is_wrong = |play: &PlayTrace| play.is_out_of_turn && play.ply > placed.max(1);
        if rest[..here].iter().any(is_wrong) && !is_edited(tree, node) {
            for (at, (play, made)) in rest[..here].iter().zip(tree.plays(node)).enumerate() {
                if is_wrong(play) && !is_repeated(subject, plays, start + at) {
                    lengthen(&mut runs, plays, start + at, made.side());
                }
            }
        }
        rest = &rest[here..];
    }
    exchanges(runs, plays)
}

/// Merges two runs that come from two plays in the wrong order, as in W, W, B, B for W, B, W, B.
fn exchanges(runs: Vec<TurnRun>, plays: &[PlayTrace]) -> Vec<TurnRun> {
    let mut joined: Vec<TurnRun> = Vec::with_capacity(runs.len());
    for run in runs {
        if let Some(before) = joined.last_mut()
            && !before.is_exchanged
            && (before.length, run.length) == (1, 1)
            && before.side != run.side
            && before.index + 2 == run.index
            && plays[before.index].ply + 2 == plays[run.index].ply
        {
            before.is_exchanged = true;
        } else {
            joined.push(run);
        }
    }
    joined
}

/// True if a play repeats the previous one. Such a play is reported as a play on an occupied point
/// instead.
fn is_repeated(subject: &RuleInput<'_>, plays: &[PlayTrace], index: usize) -> bool {
    let Some(before) = index.checked_sub(1) else {
        return false;
    };
    let made = |index| subject.play(plays, index).map(|(_, play)| play);
    plays[index].legality == Legality::Forced
        && plays[before].ply + 1 == plays[index].ply
        && made(before) == made(index)
}

/// Adds a play to the run that it continues, or starts a new one.
fn lengthen(runs: &mut Vec<TurnRun>, plays: &[PlayTrace], index: usize, side: Side) {
    if let Some(run) = runs.last_mut()
        && run.side == side
        && run.index + run.length as usize == index
        && plays[index - 1].ply + 1 == plays[index].ply
    {
        run.length += 1;
        return;
    }
    runs.push(TurnRun {
        index,
        side,
        length: 1,
        is_exchanged: false,
    });
}

/// True if a setup changed the position before a node's play, in the same node or since the previous
/// play. The side to play is then unknown. At most [`REACH`] nodes are searched.
fn is_edited(tree: &Tree, node: NodeId) -> bool {
    let line = std::iter::successors(Some(node), |&node| {
        tree.parent(node)
            .filter(|&parent| tree.plays(parent).next().is_none())
    });
    line.take(REACH).any(|node| {
        let mut items = tree.items(node).iter();
        items.any(|item| matches!(item.body, Body::Setup { .. }))
    })
}

fn report(
    subject: &RuleInput<'_>,
    plays: &[PlayTrace],
    runs: &[TurnRun],
    severity: Severity,
    findings: &mut Findings,
) {
    let Some(first) = runs.first() else { return };
    let exchanged_runs = runs.iter().filter(|run| run.is_exchanged).count();
    if runs.len() + exchanged_runs > MOST {
        let plays_out_of_turn: u32 = runs.iter().map(|run| run.length).sum();
        let count = plays_out_of_turn as usize + exchanged_runs;
        let finding = Finding::new(&DISORDERED, subject.at_play(plays, first.index))
            .with_severity(severity)
            .arg("count", count)
            .arg("from", plays[first.index].ply);
        findings.push(finding);
        return;
    }
    findings.extend(runs.iter().map(|run| {
        let ply = plays[run.index].ply;
        Finding::new(&OUT_OF_TURN, subject.at_play(plays, run.index))
            .with_severity(severity)
            .arg("side", name(subject.record, run.side))
            .arg("from", ply - 1)
            .arg("to", ply + run.length - 1)
            .arg("exchanged", exchanged(run, ply))
    }));
}

/// Describes the two plays of a run that may be in the wrong order; empty if the run has none.
fn exchanged(run: &TurnRun, ply: u32) -> Arg {
    if !run.is_exchanged {
        return "".into();
    }
    let next = ply + 1;
    Arg::Each {
        en: format!("; {ply} and {next} may be in the wrong order"),
        ko: format!(", {ply}수와 {next}수의 순서가 바뀐 듯함"),
    }
}
