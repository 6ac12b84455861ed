//! Yut replays against an independent engine's: whole games under the rule book and under mixed
//! options, and games with one thing changed.
//!
//! The games are in a folder beside the checkout.

use crate::support::yut::oracle::{head, none_is_wrong, rows, say};
use crate::support::yut::run;
use bokgi::diag::Severity;
use bokgi::model::{Outcome, Ranking, Side};
use bokgi::text::Lang;

/// Replays whole games and checks them against the engine.
fn legal_games(name: &str) {
    let Some(rows) = rows(name) else { return };
    let mut wrong = Vec::new();
    for (row, record, _) in &rows {
        let (trace, findings) = run(record, "");
        let head = head(row);
        let sides = head.ranking.expect("a ranking").into_iter().map(Side);
        let outcome = Ranking::new(sides).map(Outcome::Ranking);
        let id = &row["id"];
        if let Some(first) = findings.first() {
            wrong.push(format!("{id}: {}\n    {}", say(first), head.rules));
        } else if trace.outcome != outcome {
            wrong.push(format!("{id}: {:?} instead of {outcome:?}", trace.outcome));
        }
    }
    assert_eq!(rows.len(), 150);
    none_is_wrong(&wrong);
}

#[test]
fn games_of_the_rule_book_replay_to_their_ranking() {
    legal_games("cases/yut_games.jsonl");
}

#[test]
fn games_under_mixed_options_replay_to_their_ranking() {
    legal_games("cases/yut_games_mix.jsonl");
}

#[test]
fn illegal_changes_are_found_at_their_places_with_their_reasons() {
    let Some(rows) = rows("cases/yut_illegal.jsonl") else {
        return;
    };
    let mut wrong = Vec::new();
    for (row, record, count) in &rows {
        let illegal = &row["illegal"];
        let event = illegal["event"].as_u64().expect("an index");
        let code = illegal["code"].as_str().expect("a code").replace('_', "-");
        let (_, findings) = run(record, "");
        let mut errors = findings.iter().filter(|f| f.severity == Severity::Error);
        let found = errors.next().map(|finding| {
            let node = finding.place.node.expect("a node").0;
            // Findings about an unfinished turn are placed at its last event; the engine names the
            // event that begins the next turn.
            let is_left = finding.message(Lang::En).contains(" in turn ");
            // Findings about the end are placed after the last event.
            let index = match finding.code.name {
                "ranking-mismatch" | "not-finished" => *count as u64,
                "unused-values" | "missing-throw" if is_left => u64::from(node),
                _ => u64::from(node) - 1,
            };
            (index, finding.code.name)
        });
        if found != Some((event, code.as_str())) {
            let said = findings.first().map(say);
            wrong.push(format!(
                "{}: {event} {code}, found {found:?} {said:?}",
                row["id"]
            ));
        }
    }
    assert_eq!(rows.len(), 150);
    none_is_wrong(&wrong);
}
