//! Yut replays against an independent engine's: whole games under the rule book and under mixed
//! options, and games with one thing changed.
//!
//! The games are in a folder beside the checkout.

use crate::support::shared;
use crate::support::yut::{Event, Head, record, run, spot, throw};
use bokgi::diag::{Finding, Severity};
use bokgi::model::{Outcome, Play, Ranking, Record, Side};
use bokgi::text::Lang;
use serde_json::Value;

/// The rows of a file of cases, each with its number of events.
fn rows(name: &str) -> Option<Vec<(Value, Record, usize)>> {
    let parse = |row| -> (Value, Record, usize) {
        let events = events(&row);
        let record = record(&head(&row), &events);
        (row, record, events.len())
    };
    Some(shared::rows(name)?.map(parse).collect())
}

fn number(value: &Value) -> u8 {
    u8::try_from(value.as_u64().expect("a number")).expect("a small number")
}

fn head(row: &Value) -> Head {
    let options = row["options"].as_object().expect("options");
    let words: Vec<String> = options
        .iter()
        .map(|(key, value)| {
            // The engine says true and false where the tag has a word for each.
            let word = match value {
                Value::Bool(true) => "yes".to_owned(),
                Value::Bool(false) => "no".to_owned(),
                Value::String(word) => word.clone(),
                other => other.to_string(),
            };
            format!("{key}={word}")
        })
        .collect();
    let ranking = row["ranking"].as_array().expect("a ranking");
    Head {
        sides: number(&row["players"]),
        rules: format!("standard; {}", words.join("; ")),
        ranking: Some(ranking.iter().map(number).collect()),
    }
}

fn events(row: &Value) -> Vec<Event> {
    let mut events = Vec::new();
    for turn in row["turns"].as_array().expect("turns") {
        let side = Side(number(&turn["player"]));
        let count = turn["turn"].as_u64().unwrap_or(0) as u32;
        for (at, wire) in turn["events"]
            .as_array()
            .expect("events")
            .iter()
            .enumerate()
        {
            let mut event = event(wire, side);
            event.turn = (at == 0).then_some((side, count));
            events.push(event);
        }
    }
    events
}

fn event(wire: &Value, side: Side) -> Event {
    let word = |key: &str| wire[key].as_str().expect("a word");
    match word("type") {
        "throw" => Event::new(Play::Throw {
            side,
            value: throw(word("throw")),
        }),
        "forfeit" => {
            let values = wire["values"].as_array().expect("values").iter();
            let values = values.map(|value| throw(value.as_str().expect("a throw")));
            Event {
                lost: values.collect(),
                ..Event::new(Play::Forfeit { side })
            }
        }
        _ => {
            let count = |key: &str| wire[key].as_array().expect("a list").len() as u8;
            Event {
                captured: Some(count("captured")).filter(|&count| count > 0),
                stacked: count("stacked") > 0,
                pieces: Some(count("pieces")),
                ..Event::new(Play::Advance {
                    side,
                    from: spot(word("from")),
                    to: spot(word("to")),
                    by: Some(throw(word("value"))),
                })
            }
        }
    }
}

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
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

fn say(finding: &Finding) -> String {
    let node = finding.place.node.map_or(0, |node| node.0);
    let message = finding.message(Lang::En);
    format!("{} at event {node}: {message}", finding.code.name)
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
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
