//! Tests of findings about results, points and rules in whole omok records.

use crate::support::read;
use bokgi::diag::{Finding, Severity};
use bokgi::formats::ReadItem;
use bokgi::games::{self, RulesRequest};
use bokgi::rules::{Inspection, Inspector};
use bokgi::text::Lang;

/// Returns the findings of the first record of a move list.
fn found(text: &str) -> Vec<Finding> {
    let ReadItem {
        record,
        mut findings,
    } = read("moves", "", text.into()).remove(0);
    let inspection = Inspection::default();
    Inspector::new(&inspection).inspect(&mut record.expect("a record"), &mut findings);
    findings.into_vec()
}

#[test]
fn a_result_that_the_last_move_refutes_is_a_warning() {
    const SIX: &str = "e8 a1 f8 a2 g8 a3 i8 c1 j8 c2 h8";
    const LATER: &str = "e8 a1 f8 a2 g8 a3 i8 c1 j8 c2 h8 d1 k1";
    const CLOSED: &str = "b15 a15 c15 g15 d15 a1 e15 a3 f15";
    for (rules, moves, result, code, severity) in [
        // A row that does not win, although the result says so.
        ("renju", SIX, "1-0 (five)", "RES010", Severity::Warning),
        ("standard", SIX, "1-0 (five)", "RES011", Severity::Warning),
        ("omok", SIX, "1-0 (five)", "RES011", Severity::Warning),
        ("caro", CLOSED, "1-0 (five)", "RES011", Severity::Warning),
        // A foul that was not claimed, a row whose last stone is missing, a foul that was taken back.
        ("renju", SIX, "1-0", "RES010", Severity::Note),
        (
            "renju",
            "h8 a1 i8 a2 j8 a3 k8 a4",
            "1-0 (five)",
            "RES011",
            Severity::Note,
        ),
        ("standard", SIX, "0-1 (five)", "RES011", Severity::Note),
        (
            "renju",
            "h8 a1 i8 a2",
            "0-1 (foul)",
            "RES011",
            Severity::Note,
        ),
        // The last move of the side that is said to have lost by a foul is legal.
        (
            "renju",
            "h8 a1 i8",
            "0-1 (foul)",
            "RES011",
            Severity::Warning,
        ),
    ] {
        let findings = found(&format!("[Rules \"{rules}\"]\n{moves} {result}\n"));
        let results = findings
            .iter()
            .filter(|found| found.code.id.starts_with("RES"));
        let results: Vec<_> = results
            .map(|found| (found.code.id, found.severity))
            .collect();
        assert_eq!(results, [(code, severity)], "{rules} {moves} {result}");
    }
    for (rules, moves, result) in [
        ("free", SIX, "1-0 (five)"),
        ("renju", SIX, "0-1 (foul)"),
        // An overline may be claimed after further moves.
        ("renju", LATER, "0-1 (foul)"),
        ("standard", "h8 a1 i8 a2 j8 a3 k8 a4 l8", "1-0 (five)"),
        ("standard", SIX, "1-0 (resign)"),
    ] {
        let findings = found(&format!("[Rules \"{rules}\"]\n{moves} {result}\n"));
        let results = findings
            .iter()
            .filter(|found| found.code.id.starts_with("RES"));
        assert_eq!(results.count(), 0, "{rules} {moves} {result}");
    }
}

#[test]
fn a_row_that_does_not_win_is_called_so() {
    for (rules, moves, at, en, ko) in [
        (
            "caro",
            "b15 a15 c15 g15 d15 a1 e15 a3",
            "f15",
            "five that does not win, because both ends are closed: b15 c15 d15 e15 f15",
            "양 끝이 막혀 승리가 아닌 다섯: b15 c15 d15 e15 f15",
        ),
        (
            "standard",
            "e8 a1 f8 a2 g8 a3 i8 c1 j8 c2",
            "h8",
            "6 in a row, which does not win: e8 f8 g8 h8 i8 j8",
            "6목(장목), 승리가 아님: e8 f8 g8 h8 i8 j8",
        ),
        (
            "free",
            "e8 a1 f8 a2 g8 a3 i8 c1",
            "h8",
            "five: e8 f8 g8 h8 i8",
            "다섯: e8 f8 g8 h8 i8",
        ),
    ] {
        let text = format!("[Rules \"{rules}\"]\n{moves}\n");
        let record = read("moves", "", text.into())
            .remove(0)
            .record
            .expect("a record");
        let game = games::by_id("omok").expect("omok is replayed");
        let mut position = game.begin(&record, &RulesRequest::default());
        for node in record.tree.main_line() {
            for play in record.tree.plays(node) {
                position.play(play).expect("a legal move");
            }
        }
        let point = record.board.point(at).expect("a point of the board");
        for (lang, row) in [(Lang::En, en), (Lang::Ko, ko)] {
            let said = position.explain(point, lang);
            assert!(
                said.iter().any(|line| line == row),
                "{rules} {at}: {said:?}"
            );
        }
    }
}

#[test]
fn protocols_stand_for_rules_where_a_record_names_nothing_else() {
    for (rules, ruleset) in [
        ("swap2", "free"),
        ("Gomoku Swap2", "free"),
        ("스왑2 룰", "free"),
        ("Standard, swap2", "standard"),
        ("Taraguchi-10", "renju"),
        ("국제룰", "renju"),
        ("현 국제룰", "renju"),
    ] {
        let text = format!("[Rules \"{rules}\"]\nh8 i9\n");
        let ReadItem {
            record,
            mut findings,
        } = read("moves", "", text.into()).remove(0);
        let inspection = Inspection::default();
        let mut inspector = Inspector::new(&inspection);
        let trace = inspector.inspect(&mut record.expect("a record"), &mut findings);
        assert_eq!(trace.map(|trace| trace.ruleset), Some(ruleset), "{rules}");
        let unknown = findings
            .iter()
            .any(|found| ["OMK020", "OMK021"].contains(&found.code.id));
        assert!(!unknown, "{rules}: {findings:?}");
    }
}
