//! Forbidden points compared with positions on which four independent programs agree.
//!
//! The positions are beside the checkout.

use std::collections::BTreeMap;

use crate::support::omok::{board, referee, stones};
use crate::support::shared;
use bokgi::games::omok::shape::Stones;
use bokgi::model::{Point, Side};
use serde_json::Value;

fn position(case: &Value) -> Stones {
    let names = |key: &str| case[key].as_str().expect("a list of stones");
    stones(names("b"), names("w"))
}

/// Returns the expected kinds of forbidden points, by point, in the signs of the cases.
fn expected(case: &Value) -> BTreeMap<String, String> {
    let forbidden = case["forbidden"].as_object().expect("forbidden points");
    let kinds = |kinds: &Value| {
        let kinds = kinds.as_array().expect("kinds").iter();
        let mut signs: Vec<&str> = kinds.map(|kind| kind.as_str().expect("a sign")).collect();
        signs.sort_unstable();
        signs.join("+")
    };
    forbidden
        .iter()
        .map(|(at, found)| (at.clone(), kinds(found)))
        .collect()
}

fn names(case: &Value, key: &str) -> Vec<String> {
    let list = case[key].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut names: Vec<String> = list
        .iter()
        .map(|n| n.as_str().expect("a name").to_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn every_forbidden_point_and_its_kinds_agree() {
    let Some(cases) = shared::rows("cases/omok_forbidden.jsonl") else {
        return;
    };
    let referee = referee("renju");
    let board = board();
    let (mut rows, mut points, mut wrong) = (0, 0, Vec::new());
    for case in cases {
        let mut stones = position(&case);
        let (mut forbidden, mut fives) = (BTreeMap::new(), Vec::new());
        let mut judged = Vec::new();
        referee.judge_all(&mut stones, Side::BLACK, &mut judged);
        for judged in &judged {
            let name = board.name(judged.at);
            if judged.effect.is_forbidden() {
                forbidden.insert(name, judged.effect.kinds.to_string());
            } else if !judged.effect.kinds.is_empty() {
                fives.push(name);
            }
            assert_eq!(
                referee.judge(&mut stones, Side::BLACK, judged.at),
                judged.effect
            );
        }
        fives.sort();
        rows += 1;
        points += forbidden.len();
        let id = &case["id"];
        if forbidden != expected(&case) {
            wrong.push(format!(
                "{id}: {forbidden:?}, expected {:?}",
                expected(&case)
            ));
        }
        if fives != names(&case, "five_beats_foul") {
            wrong.push(format!(
                "{id}: fives {fives:?}, expected {}",
                case["five_beats_foul"]
            ));
        }
        if stones.len() != position(&case).len() {
            wrong.push(format!("{id}: the position was changed"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {rows}:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(20)].join("\n")
    );
    assert!(
        rows == 12_029 && points == 10_853,
        "{rows} positions, {points} forbidden points"
    );
}

/// Every false forbidden point makes two rows of three that would become straight fours if other
/// stones were not there.
#[test]
fn every_false_forbidden_point_is_explained() {
    let Some(cases) = shared::rows("cases/omok_forbidden.jsonl") else {
        return;
    };
    let referee = referee("renju");
    let board = board();
    let mut wrong = Vec::new();
    let mut points = 0;
    for (number, case) in cases.enumerate() {
        // Tests every position that has such points, and every 40th of the others.
        if case["false33"].is_null() && number % 40 != 0 {
            continue;
        }
        let mut stones = position(&case);
        let empty: Vec<Point> = board
            .points()
            .filter(|&at| stones.stone(at).is_none())
            .collect();
        let mut found = Vec::new();
        for at in empty {
            let effect = referee.judge(&mut stones, Side::BLACK, at);
            let reasons = referee.reasons(&mut stones, Side::BLACK, at);
            let real = reasons.threes.iter().filter(|three| three.is_real).count();
            let name = board.name(at);
            let is_double = effect.kinds.to_string().contains("33");
            if (real >= 2) != is_double
                || (reasons.fours.len() >= 2) != effect.kinds.to_string().contains("44")
            {
                wrong.push(format!("{}: {name} {effect:?} {reasons:?}", case["id"]));
            }
            if reasons.is_false_double_three() {
                found.push(name);
            }
        }
        found.sort();
        points += found.len();
        if found != names(&case, "false33") {
            wrong.push(format!(
                "{}: {found:?}, expected {}",
                case["id"], case["false33"]
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{}:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(10)].join("\n")
    );
    assert!(points > 100, "{points} false forbidden points");
}
