//! Tests of the yut rules: short logs with the findings of the replay.

use crate::support;
use crate::support::yut::run;
use bokgi::diag::{Finding, Findings, Severity};
use bokgi::games::yut::Yut;
use bokgi::games::{Game, RulesRequest};
use bokgi::model::{Record, Trace};
use bokgi::text::Lang;

/// Makes a log of two players, or of three if there are turns of a third.
fn log(tags: &str, turns: &str) -> String {
    let third = if turns.contains("C:") {
        "[P3 \"C\"]\n"
    } else {
        ""
    };
    format!("[P1 \"A\"]\n[P2 \"B\"]\n{third}{tags}\n\n{turns}\n")
}

fn record(tags: &str, turns: &str) -> Record {
    let text = log(tags, turns);
    let mut pieces = support::read("yut", "game.yut", text.clone().into_bytes());
    assert_eq!(pieces.len(), 1, "{text}");
    let piece = pieces.remove(0);
    assert_eq!(*piece.findings, [], "{text}");
    piece.record.expect("a record")
}

/// Formats findings as number of the event and name: `12 overshoot`.
fn names(findings: &[Finding]) -> Vec<String> {
    findings
        .iter()
        .map(|finding| format!("{} {}", finding.place.ply.unwrap_or(0), finding.code.name))
        .collect()
}

fn findings(tags: &str, turns: &str) -> Vec<Finding> {
    run(&record(tags, turns), "").1
}

/// Checks the findings of logs under rules; an empty list expects none.
fn table(rows: &[(&str, &str, &str)]) {
    let mut wrong = Vec::new();
    for (rules, turns, expected) in rows {
        let tags = match rules.strip_prefix('[') {
            Some(_) => (*rules).to_owned(),
            None => format!("[Rules \"{rules}\"]"),
        };
        let found = names(&findings(&tags, turns)).join(", ");
        if found != *expected {
            wrong.push(format!(
                "{rules}: {turns}\n    {found}\n    instead of {expected}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// An idle turn of `B` between the turns under test.
const IDLE: &str = "B: Back-Do / forfeit";

/// Writes turns of A, between which B does nothing.
fn alone(turns: &[&str]) -> String {
    let mut number = 0;
    let mut lines = Vec::new();
    for turn in turns {
        lines.push(format!("{}. A: {turn}", number + 1));
        lines.push(format!("{}. {IDLE}", number + 2));
        number += 2;
    }
    lines.join("\n")
}

fn alone_table(rows: &[(&str, &[&str], &str)]) {
    let turns: Vec<String> = rows.iter().map(|(_, turns, _)| alone(turns)).collect();
    let rows: Vec<_> = rows
        .iter()
        .zip(&turns)
        .map(|((rules, _, expected), turns)| (*rules, turns.as_str(), *expected))
        .collect();
    table(&rows);
}

/// Movement and short cuts by the rule book.
#[test]
fn forwards() {
    alone_table(&[
        (
            "standard",
            &["Mo Geol / new-05 05-cc", "Geol / cc-00", "Do / 00-out"],
            "",
        ),
        (
            "standard",
            &[
                "Mo Yut Do / new-05 05-uu uu-vv",
                "Do / vv-15",
                "Mo Do / 15-00 new-01",
            ],
            "",
        ),
        (
            "standard",
            &["Yut Do / new-04 04-05", "Gae / 05-bb", "Gae / bb-uu"],
            "",
        ),
        (
            "standard",
            &[
                "Yut Gae / new-04 04-06",
                "Yut Gae / 06-10 10-yy",
                "Gae / yy-pp",
            ],
            "",
        ),
        (
            "standard",
            &["Yut Gae / new-04 04-06", "Mo Do / 06-11 11-12"],
            "",
        ),
        (
            "standard",
            &["Mo Geol / new-05 05-08"],
            "4 shortcut-is-automatic",
        ),
        ("shortcut=choose", &["Mo Geol / new-05 05-08"], ""),
        ("shortcut=choose", &["Mo Geol / new-05 05-cc"], ""),
        (
            "standard",
            &["Mo Geol / new-05 05-cc", "Geol / cc-15"],
            "8 center-goes-to-goal",
        ),
        (
            "center=choose",
            &["Mo Geol / new-05 05-cc", "Geol / cc-15"],
            "",
        ),
        (
            "center=choose",
            &["Mo Geol / new-05 05-cc", "Geol / cc-00"],
            "",
        ),
        (
            "standard",
            &["Mo Geol / new-05 05-09"],
            "4 wrong-destination",
        ),
        ("standard", &["Do / new-04"], "2 value-not-available"),
    ]);
}

/// Landing on `00`, going past it, and the options about both.
#[test]
fn home() {
    let near: &[&str] = &["Mo Geol / new-05 05-cc", "Gae / cc-qq"];
    let with = |last: &'static str| [near, &[last]].concat();
    let rows: Vec<(&str, Vec<&str>, &str)> = vec![
        ("standard", with("Do / qq-00"), ""),
        ("standard", with("Do / qq-out"), "12 wrong-destination"),
        ("standard", with("Geol / qq-out"), "12 overshoot"),
        ("standard", with("Geol / new-03"), ""),
        ("landing=exit", with("Do / qq-out"), ""),
        ("landing=exit", with("Do / qq-00"), "12 wrong-destination"),
        ("landing=exit", with("Geol / qq-out"), "12 overshoot"),
        ("overshoot=exit", with("Geol / qq-out"), ""),
        (
            "overshoot=exit",
            with("Do / qq-out"),
            "12 value-not-available",
        ),
        ("overshoot=bounce", with("Geol / qq-pp"), ""),
        ("overshoot=bounce", with("Gae / qq-qq"), ""),
        ("overshoot=bounce", with("Mo Do / qq-bb new-01"), ""),
        (
            "overshoot=bounce",
            with("Mo Do / qq-yy new-01"),
            "13 wrong-destination",
        ),
        ("common", with("Geol / qq-out"), ""),
    ];
    let rows: Vec<_> = rows
        .iter()
        .map(|(rules, turns, expected)| (*rules, turns.as_slice(), *expected))
        .collect();
    alone_table(&rows);
}

/// Steps back, at every corner.
#[test]
fn backwards() {
    alone_table(&[
        ("standard", &["Back-Do / new-01"], "2 backdo-cannot-enter"),
        ("standard", &["Back-Do / new-19"], "2 backdo-cannot-enter"),
        (
            "backdo=none",
            &["Back-Do / forfeit"],
            "1 throw-not-in-rules, 3 throw-not-in-rules",
        ),
        (
            "standard",
            &["Do / new-01", "Back-Do / 01-00", "Geol / 00-out"],
            "",
        ),
        (
            "backdo_first=home",
            &["Do / new-01", "Back-Do / 01-hand"],
            "",
        ),
        (
            "backdo_first=home",
            &["Do / new-01", "Back-Do / 01-00"],
            "6 wrong-destination",
        ),
        (
            "backdo_first=forbid",
            &["Do / new-01", "Back-Do / 01-00"],
            "6 backdo-no-target",
        ),
        (
            "backdo_first=forbid",
            &["Do / new-01", "Back-Do / forfeit"],
            "",
        ),
        (
            "standard",
            &["Do / new-01", "Back-Do / 01-00", "Back-Do / 00-19"],
            "10 backdo-no-target",
        ),
        // A piece that came to 00 from 01 has no station to go back to.
        (
            "backdo_goal=back",
            &["Do / new-01", "Back-Do / 01-00", "Back-Do / 00-19"],
            "10 backdo-no-target",
        ),
        (
            "standard",
            &["Mo Do / new-05 05-aa", "Back-Do / aa-05", "Do / 05-aa"],
            "",
        ),
        (
            "backdo_shortcut=no",
            &["Mo Do / new-05 05-aa", "Back-Do / aa-05", "Do / 05-aa"],
            "",
        ),
        (
            "standard",
            &["Yut Gae / new-04 04-06", "Back-Do / 06-05", "Do / 05-aa"],
            "",
        ),
        (
            "backdo_shortcut=no",
            &["Yut Gae / new-04 04-06", "Back-Do / 06-05", "Do / 05-06"],
            "",
        ),
        (
            "backdo_shortcut=no",
            &["Yut Gae / new-04 04-06", "Back-Do / 06-05", "Do / 05-aa"],
            "12 wrong-destination",
        ),
        // Two steps back in a row over the centre, on the path by which the piece came.
        (
            "standard",
            &[
                "Mo Geol / new-05 05-cc",
                "Do / cc-pp",
                "Back-Do / pp-cc",
                "Back-Do / cc-bb",
            ],
            "",
        ),
        (
            "standard",
            &["Mo Geol / new-05 05-cc", "Back-Do / cc-yy"],
            "8 wrong-destination",
        ),
        (
            "backdo_merge=choose",
            &[
                "Mo Geol / new-05 05-cc",
                "Back-Do / cc-yy",
                "Back-Do / yy-xx",
            ],
            "",
        ),
        (
            "backdo_merge=fixed",
            &[
                "Mo Mo Geol / new-05 05-vv new-03",
                "Do / vv-15",
                "Back-Do / 15-14",
            ],
            "",
        ),
        (
            "standard",
            &[
                "Mo Mo Geol / new-05 05-vv new-03",
                "Do / vv-15",
                "Back-Do / 15-vv",
            ],
            "",
        ),
        (
            "backdo_goal=back",
            &["Mo Geol / new-05 05-cc", "Geol / cc-00", "Back-Do / 00-qq"],
            "",
        ),
        (
            "standard",
            &["Mo Geol / new-05 05-cc", "Geol / cc-00", "Back-Do / 00-qq"],
            "12 backdo-no-target",
        ),
        (
            "standard",
            &["Mo Geol / new-05 05-cc", "Geol / cc-00", "Back-Do / 00-out"],
            "12 backdo-no-target",
        ),
        // A throw of two steps back, if two sticks are marked.
        (
            "backdo=two; backgae=yes",
            &["Geol / new-03", "Back-Gae / 03-01"],
            "",
        ),
        (
            "backdo=two; backgae=yes",
            &["Gae / new-02", "Back-Gae / 02-00", "Do / 00-out"],
            "",
        ),
        (
            "backdo=two; backgae=yes",
            &["Do / new-01", "Back-Gae / 01-00"],
            "6 backdo-no-target",
        ),
        (
            "backdo=two; backgae=yes",
            &["Mo Geol / new-05 05-cc", "Back-Gae / cc-aa"],
            "",
        ),
        (
            "backdo=two",
            &["Geol / new-03", "Back-Gae / 03-01"],
            "5 throw-not-in-rules",
        ),
    ]);
}

/// A stack of one piece that came over `aa bb` and another that came over `xx yy`.
#[test]
fn stacks_go_back_by_the_ways_of_their_members() {
    let together: &[&str] = &[
        "Mo Geol / new-05 05-cc",
        "Mo Mo Geol / new-05 05-vv new-03",
        "Back-Do / vv-uu",
        "Yut Geol / 03-07 07-10",
        "Geol / 10-cc+",
    ];
    let with = |last: &'static str| [together, &[last]].concat();
    for (rules, last, expected) in [
        ("standard", "Back-Do / cc-bb", ""),
        ("standard", "Back-Do / cc-yy", ""),
        ("stack_path=last", "Back-Do / cc-yy", ""),
        ("stack_path=last", "Back-Do / cc-bb", "30 wrong-destination"),
        ("stack_path=base", "Back-Do / cc-bb", ""),
        ("stack_path=base", "Back-Do / cc-yy", "30 wrong-destination"),
        ("standard", "Do / cc-pp", ""),
    ] {
        let turns = with(last);
        alone_table(&[(rules, turns.as_slice(), expected)]);
    }
}

/// Combinations of two options whose meaning no source defines.
#[test]
fn open_crossings() {
    table(&[
        // A forfeit that names no throw drops the next throw.
        (
            "order=fifo; must_move=no",
            "1. A: Yut Do / forfeit\n2. B: Do / new-01",
            "3 unused-values",
        ),
        (
            "order=fifo; must_move=no",
            "1. A: Yut Do / forfeit forfeit\n2. B: Do / new-01",
            "",
        ),
        (
            "order=fifo; must_move=no",
            "1. A: Yut Do / forfeit new-01\n2. B: Do / new-01* / Do / 01-02",
            "",
        ),
        // A Nak ends the extra throws for Yut and Mo, but not the extra throw for a capture.
        (
            "timing=immediate; nak=yes",
            "1. A: Yut / new-04 / Do / new-01\n2. B: Yut / new-04* / Yut / Nak / 04-08 / Back-Do / 08-07",
            "",
        ),
        (
            "timing=immediate; nak=yes",
            "1. A: Yut / new-04 / Do / new-01\n2. B: Yut / new-04* / Yut / Nak / 04-08\n3. A: Do / 01-02",
            "9 missing-throw",
        ),
        (
            "nak=yes",
            "1. A: Do / new-01\n2. B: Do / new-01* / Nak\n3. A: Do / new-01*",
            "",
        ),
    ]);
    alone_table(&[
        // The fixed way back follows the outer ring.
        (
            "backdo_merge=fixed; backdo_goal=back",
            &["Mo Geol / new-05 05-cc", "Geol / cc-00", "Back-Do / 00-19"],
            "",
        ),
        (
            "backdo_merge=fixed; backdo_goal=back",
            &["Mo Geol / new-05 05-cc", "Geol / cc-00", "Back-Do / 00-qq"],
            "12 wrong-destination",
        ),
        // A piece that came to 00 from 01 has no station to go back to.
        (
            "backdo_merge=choose; backdo_goal=back",
            &["Do / new-01", "Back-Do / 01-00", "Back-Do / 00-19"],
            "10 backdo-no-target",
        ),
        (
            "backdo_merge=choose; backdo_goal=back",
            &["Do / new-01", "Back-Do / 01-00", "Back-Do / forfeit"],
            "",
        ),
        // Two steps back from 01 lead nowhere, with either choice.
        (
            "backdo_merge=choose; backdo=two; backgae=yes",
            &["Do / new-01", "Back-Gae / 01-00"],
            "6 backdo-no-target",
        ),
        // A piece that moved back onto a corner continues on the path by which it came.
        (
            "backdo_shortcut=no; backdo=two; backgae=yes",
            &["Yut Geol / new-04 04-07", "Back-Gae / 07-05", "Gae / 05-07"],
            "",
        ),
    ]);
    // A stack moves back along the paths that `stack_path` allows.
    let together: &[&str] = &[
        "Mo Geol / new-05 05-cc",
        "Mo Mo Geol / new-05 05-vv new-03",
        "Back-Do / vv-uu",
        "Yut Geol / 03-07 07-10",
        "Geol / 10-cc+",
        "Gae / cc-qq",
    ];
    for (rules, last, expected) in [
        ("overshoot=bounce", "Mo Do / qq-bb new-01", ""),
        ("overshoot=bounce", "Mo Do / qq-yy new-01", ""),
        (
            "overshoot=bounce; stack_path=last",
            "Mo Do / qq-yy new-01",
            "",
        ),
        (
            "overshoot=bounce; stack_path=last",
            "Mo Do / qq-bb new-01",
            "35 wrong-destination",
        ),
        (
            "overshoot=bounce; stack_path=base",
            "Mo Do / qq-bb new-01",
            "",
        ),
    ] {
        let turns = [together, &[last]].concat();
        alone_table(&[(rules, turns.as_slice(), expected)]);
    }
}

/// A missing, repeated or divided turn is one finding, and the order continues after it.
#[test]
fn the_order_of_turns_is_found_again() {
    let four = "[P3 \"C\"]\n[P4 \"D\"]";
    table(&[
        (
            "standard",
            "1. A: Do / new-01\n2. B: Gae / new-02\n2. B: Gae / new-02\n3. A: Geol / 01-04",
            "5 turn-twice",
        ),
        (
            "standard",
            "1. A: Mo\n2. A: Geol / new-05 05-cc\n3. B: Gae / new-02",
            "2 turn-goes-on",
        ),
        (
            "standard",
            "1. A: Do / new-01\n2. A: Gae / new-02\n3. A: Geol / 01-04",
            "3 wrong-player",
        ),
        (
            "standard",
            "1. A: Do / new-01\n1. B: Gae / new-02\n3. A: Do / 01-02*",
            "3 turn-number",
        ),
        // Play goes on without a player who is passed over, and who may return later.
        (
            four,
            "1. A: Do / new-01\n2. B: Gae / new-02\n3. C: Geol / new-03\n4. D: Yut Do / new-04 04-05\n\
             5. A: Do / 01-02* / Do / new-01\n7. C: Do / 03-04\n8. D: Do / 05-aa\n9. A: Do / 01-02+\n\
             10. C: Do / 04-05\n11. D: Do / aa-bb\n12. A: Do / 02-03\n13. B: Do / new-01",
            "15 turn-missing",
        ),
    ]);
}

/// A score sheet with only throws is accepted; its moves are not reported as missing.
#[test]
fn a_score_sheet_is_accepted() {
    table(&[
        (
            "standard",
            "1. A: Gae\n2. B: Mo Mo Geol\n3. A: Yut Do",
            "0 score-sheet",
        ),
        ("standard", "1. A: Gae Do\n2. B: Do", "0 score-sheet"),
        (
            "standard",
            "1. A: Mo\n2. B: Do",
            "0 score-sheet, 1 missing-throw",
        ),
        (
            "[Result \"A > B\"]",
            "1. A: Gae\n2. B: Do\n3. A: Geol",
            "0 score-sheet, 3 too-few-throws-to-win",
        ),
        (
            "[Result \"A > B\"]\n[Pieces \"2\"]",
            "1. A: Gae\n2. B: Do\n3. A: Geol\n4. B: Do\n5. A: Mo Do",
            "0 score-sheet",
        ),
        (
            "standard",
            "1. A: Gae\n2. B: Do / new-01",
            "1 unused-values",
        ),
    ]);
}

/// The thrower must be a member of the side. If the rules require it, the members throw in turn.
#[test]
fn members_are_looked_at() {
    let turns = "1. A(x): Do / new-01\n2. B: Gae / new-02\n3. A(x): Geol / 01-04\n4. B(q): Do / 02-03\n\
                 5. A(z): Do / 04-05";
    let members = "[Members1 \"x, y\"]";
    table(&[
        (members, turns, "9 member-not-named"),
        (
            &format!("{members}\n[Rules \"rotation=order\"]"),
            turns,
            "5 member-out-of-order, 9 member-not-named",
        ),
        ("[Coach1 \"x\"]", turns, ""),
    ]);
}

/// Throws that are owed, missing, too many, forfeited, left over, or in the wrong order.
#[test]
fn throws() {
    table(&[
        ("standard", "1. A: Mo / new-05", "2 missing-throw"),
        (
            "standard",
            "1. A: / new-01\n2. B: Do / new-01",
            "1 missing-throw, 3 capture-mismatch",
        ),
        ("standard", "1. A: Do Gae / new-01 new-02", "2 extra-throw"),
        (
            "standard",
            "1. A: Do / new-01 / Gae / new-02",
            "3 extra-throw",
        ),
        (
            "standard",
            "1. A: Do / new-01\n2. B: Do / new-01* / Gae / 01-03",
            "",
        ),
        (
            "standard",
            "1. A: Do / new-01\n2. B: Do / new-01*\n3. A: Do / new-01*",
            "4 missing-throw",
        ),
        (
            "standard",
            "1. A: Yut Do / new-04\n2. B: Do / new-01",
            "3 unused-values",
        ),
        (
            "standard",
            "1. A: Yut Do / new-04 forfeit",
            "4 forfeit-with-legal-move",
        ),
        (
            "must_move=no",
            "1. A: Yut Do / new-04 forfeit\n2. B: Do / new-01",
            "",
        ),
        (
            "standard",
            "1. A: Do / new-01 forfeit",
            "3 nothing-to-forfeit",
        ),
        (
            "standard",
            "1. A: Back-Do / forfeit(Do)",
            "2 forfeit-mismatch",
        ),
        ("standard", "1. A: Back-Do / forfeit(Back-Do)", ""),
        (
            "standard",
            "1. A: Nak\n2. B: Do / new-01",
            "1 throw-not-in-rules",
        ),
        (
            "nak=yes",
            "1. A: Yut Nak / new-04\n2. B: Nak\n3. A: Do / 04-05",
            "",
        ),
        ("nak=yes", "1. A: Nak / new-01", "2 value-not-available"),
        (
            "order=fifo",
            "1. A: Mo Geol / new-03 new-05",
            "3 wrong-order",
        ),
        ("order=fifo", "1. A: Mo Geol / new-05 05-cc", ""),
        (
            "[Rules \"order=fifo\"]\n[Pieces \"2\"]",
            "1. A: Mo Geol / new-05 05-cc\n2. B: Do / new-01\n3. A: Yut Back-Do / new-04 forfeit(Back-Do)",
            "10 forfeit-with-legal-move",
        ),
        ("timing=immediate", "1. A: Mo / new-05 / Geol / 05-cc", ""),
        (
            "timing=immediate",
            "1. A: Mo / new-05 05-cc",
            "3 missing-throw",
        ),
        (
            "timing=immediate",
            "1. A: Mo / new-05\n2. B: Do / new-01",
            "2 missing-throw",
        ),
        ("timing=immediate", "1. A: Mo / forfeit", "2 missing-throw"),
    ]);
}

/// Throws earned by captures, and captures made with earned throws.
#[test]
fn captures() {
    let by_yut = "1. A: Yut Do / new-04 new-01\n2. B: Yut Do / new-04*";
    let rest = "new-01*";
    let back = "1. A: Gae / new-02\n2. B: Geol / new-03\n3. A: Do / new-01\n4. B: Back-Do / 03-02*";
    table(&[
        (
            "standard",
            &format!("{by_yut} / Gae / {rest} / Gae / 01-03 03-05"),
            "",
        ),
        (
            "capture_bonus=not-yutmo",
            &format!("{by_yut} {rest} / Gae / 01-03"),
            "",
        ),
        (
            "capture_bonus=not-yutmo",
            &format!("{by_yut} / Gae / {rest}"),
            "8 extra-throw",
        ),
        ("capture_bonus=none", &format!("{by_yut} {rest}"), ""),
        // The throw for a capture is a Yut.
        (
            "standard",
            "1. A: Do / new-01\n2. B: Do / new-01* / Yut Do / 01-05 new-01",
            "",
        ),
        (
            "capture_chain=single",
            "1. A: Do / new-01\n2. B: Do / new-01* / Yut / 01-05\n3. A: Do / new-01",
            "",
        ),
        (
            "capture_chain=single",
            "1. A: Do / new-01\n2. B: Do / new-01* / Yut Do / 01-05 new-01",
            "6 extra-throw",
        ),
        (
            "standard",
            "1. A: Do / new-01\n2. B: Do / new-01* / Yut / 01-05",
            "6 missing-throw",
        ),
        // A capture with an extra throw earns another throw or none, by the rules.
        (
            "capture_chain=single",
            "1. A: Yut Do / new-04 new-01\n2. B: Do / new-01* / Geol / 01-04* / Do / 04-05",
            "",
        ),
        (
            "capture_chain=none",
            "1. A: Yut Do / new-04 new-01\n2. B: Do / new-01* / Geol / 01-04*\n3. A: Do / new-01",
            "",
        ),
        (
            "capture_chain=none",
            "1. A: Yut Do / new-04 new-01\n2. B: Do / new-01* / Geol / 01-04* / Do / 04-05",
            "9 extra-throw",
        ),
        (
            "capture_chain=none",
            "1. A: Do / new-01\n2. B: Do / new-01* / Yut Do / 01-05 new-01",
            "6 extra-throw",
        ),
        // Steps backwards.
        (
            "standard",
            &format!("{back} / Do / new-01* / Do / 01-02+"),
            "",
        ),
        (
            "standard",
            &format!("{back}\n5. A: Do / 01-02*"),
            "8 missing-throw",
        ),
        ("backdo_capture_bonus=no", back, ""),
        (
            "backdo_capture_bonus=no",
            &format!("{back} / Do / new-01*"),
            "9 extra-throw",
        ),
    ]);
}

/// Stated marks (captures and stacks) that contradict the replay.
#[test]
fn marks() {
    table(&[
        ("standard", "1. A: Do / new-01*", "2 capture-mismatch"),
        (
            "standard",
            "1. A: Do / new-01\n2. B: Do / new-01 / Gae / new-02",
            "4 capture-mismatch",
        ),
        (
            "standard",
            "1. A: Do / new-01\n2. B: Do / new-01*2 / Gae / new-02",
            "4 capture-mismatch",
        ),
        ("standard", "1. A: Do / new-01+", "2 stack-mismatch"),
        (
            "standard",
            "1. A: Yut Do / new-04 04-05\n2. B: Do / new-01\n3. A: Mo Do / new-05 new-01*",
            "9 stack-mismatch",
        ),
    ]);
    // An option lowers the severity of a missing mark, but not of a wrong one.
    for (turns, is_lenient, severity) in [
        (
            "1. A: Do / new-01\n2. B: Do / new-01 / Gae / new-02",
            false,
            Severity::Error,
        ),
        (
            "1. A: Do / new-01\n2. B: Do / new-01 / Gae / new-02",
            true,
            Severity::Warning,
        ),
        (
            "1. A: Yut Do / new-04 new-01\n2. B: Gae / new-02\n3. A: Geol / 01-04",
            true,
            Severity::Warning,
        ),
        ("1. A: Do / new-01*", true, Severity::Error),
        ("1. A: Do / new-01+", true, Severity::Error),
    ] {
        let request = RulesRequest {
            is_lenient,
            ..RulesRequest::default()
        };
        let mut found = Findings::new();
        Yut.replay(
            &record("", turns),
            &request,
            &mut Trace::default(),
            &mut found,
        );
        let weights: Vec<Severity> = found.iter().map(|finding| finding.severity).collect();
        assert_eq!(weights, [severity], "{turns}");
    }
}

/// Turns, and the end of the game.
#[test]
fn turns_and_the_end() {
    let pair = "[Pieces \"2\"]";
    let win = "1. A: Do / new-01\n2. B: Back-Do / forfeit\n3. A: Do / new-01+\n4. B: Back-Do / forfeit\n5. A: Back-Do / 01-00\n6. B: Back-Do / forfeit\n7. A: Yut Do / 00-out(Do)";
    table(&[
        ("standard", "1. B: Do / new-01", "1 wrong-player"),
        (
            "standard",
            "1. A: Do / new-01\n2. A: Do / 01-02",
            "3 wrong-player",
        ),
        (
            "standard",
            "1. A: Do / new-01\n3. B: Do / new-01* / Do / 01-02",
            "3 turn-number",
        ),
        (pair, win, ""),
        (
            pair,
            &format!("{win}\n8. B: Do / new-01\n9. A: Do / new-01"),
            "16 game-over",
        ),
        (pair, &format!("{win} new-04"), "16 game-over"),
        ("[Pieces \"2\"]\n[Result \"A > B\"]", win, ""),
        (
            "[Pieces \"2\"]\n[Result \"B > A\"]",
            win,
            "15 ranking-mismatch",
        ),
        ("[Pieces \"2\"]\n[Result \"*\"]", "1. A: Do / new-01", ""),
        ("[Pieces \"2\"]\n[Result \"*\"]", win, "0 result-left-open"),
        ("[Result \"A > B\"]", "1. A: Do / new-01", "2 not-finished"),
        (
            "[Result \"A > B\"]\n[Termination \"Time\"]",
            "1. A: Do / new-01",
            "",
        ),
    ]);
    let three = "1. A: Do / new-01\n2. B: Gae / new-02\n3. C: Geol / new-03\n4. A: Do / new-01+\n5. B: Do / new-01*2 / Do / 01-02+";
    table(&[
        (
            pair,
            &format!(
                "{three}\n6. C: Do / resign\n7. A: Do / new-01\n8. B: Do / 02-03\n9. A: Do / 01-02\n10. C: Do / new-01"
            ),
            "21 finished-player",
        ),
        (
            pair,
            &format!("{three}\n6. C: Do / resign new-01\n7. A: Do / new-01"),
            "15 turn-is-over",
        ),
        (
            pair,
            &format!("{three}\n6. C: resign\n7. A: resign\n8. B: Do / 02-03"),
            "15 game-over",
        ),
        (
            "[Pieces \"2\"]\n[Result \"B > A > C\"]",
            &format!("{three}\n6. C: resign\n7. A: resign"),
            "",
        ),
        (
            "[Pieces \"2\"]\n[Result \"A > B > C\"]",
            &format!("{three}\n6. C: resign\n7. A: resign"),
            "14 ranking-mismatch",
        ),
    ]);
}

/// If a record moves a missing piece, the game continues as recorded, with one finding.
#[test]
fn a_game_goes_on_where_nothing_can_be_moved() {
    table(&[
        (
            "standard",
            "1. A: Do / 05-aa\n2. B: Do / new-01\n3. A: Do / aa-bb",
            "2 no-piece-there",
        ),
        (
            "[Pieces \"2\"]",
            "1. A: Mo Yut Do / new-05 new-04 new-01",
            "6 no-piece-at-home",
        ),
    ]);
    let message = findings("", "1. A: Mo Do / new-05 04-05")[0].message(Lang::En);
    assert!(message.contains("its pieces are on: 05"), "{message}");
}

/// Changes of a single word, from the description of the log, and their messages.
#[test]
fn messages_say_what_would_have_been_right() {
    for (turns, en, ko) in [
        (
            "1. A: Mo Geol / new-05 05-09",
            "a piece on 05 cannot move to 09: with Geol to cc",
            "05의 말은 09로 갈 수 없음. 갈 수 있는 곳: 걸 → cc",
        ),
        (
            "1. A: Mo Geol / new-05 05-08",
            "a piece that stopped on 05 takes the short cut: with Geol to cc, not 08",
            "05에 멈춘 말은 지름길로 감: 걸로 cc에 가는데 08로 적힘",
        ),
        (
            "1. A: Mo Do / new-05 05-cc",
            "A 05-cc needs Geol, which is not among the unused throws: Do",
            "A의 05-cc: 걸이 있어야 하는데 남은 것은 도",
        ),
        (
            "1. A: Yut Do / new-04\n2. B: Gae / new-02",
            "A in turn 1 leaves Do unused; possible: new-01(Do)",
            "1번 차례의 A: 던진 도를 쓰지 않고 차례가 넘어감. 할 수 있던 이동: new-01(Do)",
        ),
        (
            "1. A: Geol / forfeit",
            "A gives up Geol, but new-03 is possible with Geol",
            "A: 걸을 소멸로 적었으나 걸로 새-걸 이동을 할 수 있음",
        ),
        (
            "1. A: Do / new-01\n2. A: Do / 01-02",
            "it is the turn of B, not of A",
            "A의 차례가 아니라 B의 차례임",
        ),
        (
            "1. A: Do / new-01\n2. B: Do / new-01 / Do / new-01+",
            "wrong mark for a capture at new-01: it captures 1 of A, but has no mark `*`",
            "new-01의 잡기 표시가 맞지 않음: A 말 1개를 잡는데 `*`나 `잡음` 표시가 없음",
        ),
    ] {
        let found = findings("", turns);
        assert_eq!(found.len(), 1, "{turns}: {:?}", names(&found));
        assert_eq!(found[0].message(Lang::En), en);
        assert_eq!(found[0].message(Lang::Ko), ko);
    }
}

/// After a violation the replay continues as recorded, without repeated findings.
#[test]
fn one_slip_gives_one_finding() {
    table(&[
        // The log lacks the second throw. The move that needs it, and a throw that comes too late,
        // are not reported again.
        (
            "standard",
            "1. A: Mo / new-05 05-cc\n2. B: Do / new-01",
            "2 missing-throw",
        ),
        (
            "standard",
            "1. A: Mo / new-05 / Geol / 05-cc\n2. B: Do / new-01",
            "2 missing-throw",
        ),
        (
            "standard",
            "1. A: Mo Geol / new-05 05-09\n2. B: Do / new-01\n3. A: Do / 09-10",
            "4 wrong-destination",
        ),
        (
            "standard",
            "1. A: Do / new-02\n2. B: Gae / new-02* / Do / 02-03",
            "2 value-not-available",
        ),
    ]);
}

/// A fault of a whole turn is reported at its first event, once for each cause.
#[test]
fn a_wrong_turn_has_its_own_number() {
    type Found = (&'static str, usize, u32);
    let cases: &[(&str, &[Found])] = &[
        ("2. B: 개 / 새-개", &[("turn-missing", 0, 1)]),
        (
            "1. A: 개 / 새-개\n2. A: 도 / 새-도\n3. B: 도 / 새-도*",
            &[("wrong-player", 1, 3)],
        ),
        (
            "1. A: 개 / 새-개\n3. A: 도 / 새-도",
            &[("turn-missing", 1, 3)],
        ),
        (
            "1. A: 개 / 새-개\n2. B: 기권\n3. A: 도 / 새-도\n4. B: 도",
            &[("game-over", 2, 4)],
        ),
        (
            "1. A: 개 / 새-개\n3. B: 도 / 새-도",
            &[("turn-number", 1, 3)],
        ),
        ("1. A: 개 / 새-개\n2. A:", &[("wrong-player", 1, 0)]),
    ];
    for (turns, expected) in cases {
        let record = record("", turns);
        let found = run(&record, "").1;
        let text = record.source().text();
        let head = text.find("\n\n\n").expect("a header") + 3;
        let found: Vec<Found> = found
            .iter()
            .map(|found| {
                let at = found.place.span.expect("a place").start as usize;
                let line = text[head..at].matches('\n').count();
                (found.code.name, line, found.place.ply.unwrap_or(0))
            })
            .collect();
        assert_eq!(found, *expected, "{turns}");
    }
}

/// An omission in a turn is reported at the turn's last word, in every form of writing.
#[test]
fn omissions_are_reported_at_the_end_of_their_turn() {
    for (turns, code, word, ply) in [
        ("1. A: 개\n2. B: 도 / 새-도", "unused-values", "개", 1),
        (
            "1. A: 도 개 / 새-도 {아직}\n2. B: 도 / 새-도",
            "extra-throw",
            "개",
            2,
        ),
        (
            "1. A: 모 걸 / 새-모\n2. B: 도 / 새-도",
            "unused-values",
            "새-모",
            3,
        ),
        (
            "1. A: 모 / 새-모\n2. B: 도 / 새-도",
            "missing-throw",
            "새-모",
            2,
        ),
        ("1. A:\n2. B: 도 / 새-도", "missing-throw", "1. A:", 0),
    ] {
        let record = record("", turns);
        let found = run(&record, "").1;
        let first = &found[0];
        let span = first.place.span.expect("a place");
        let reported = &record.source().text()[span.range()];
        assert_eq!((first.code.name, reported.trim()), (code, word), "{turns}");
        assert_eq!(first.place.ply.unwrap_or(0), ply, "{turns}");
    }
    // A record that does not state turns: a turn begins with the first play of another side.
    let json = r#"{"schema":"bokgi.record/1","game":"yut",
      "board":{"columns":29,"rows":1,"coordinates":"stations"},
      "header":{"side1_name":{"text":"A"},"side2_name":{"text":"B"}},
      "nodes":[{"items":[{"play":"throw","side":"side1","throw":"gae"}]},
        {"items":[{"play":"throw","side":"side2","throw":"do"}]},
        {"items":[{"play":"advance","side":"side2","from":"hand","to":"01"}]}]}"#;
    let mut pieces = support::read("json", "game.json", json.into());
    let piece = pieces.remove(0);
    assert_eq!(*piece.findings, []);
    let found = run(&piece.record.expect("a record"), "").1;
    let place = found[0].place;
    assert_eq!(found[0].code.name, "unused-values");
    assert_eq!(
        (place.node.map(|node| node.0), place.ply),
        (Some(0), Some(1))
    );
}
