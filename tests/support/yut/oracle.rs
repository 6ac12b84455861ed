//! Games judged by an independent engine: whole games under the rule book and under mixed options,
//! and games with one change.

use bokgi::diag::Finding;
use bokgi::model::{Play, Record, Side};
use bokgi::text::Lang;
use serde_json::Value;

use super::{Event, Head, record, spot, throw};
use crate::support::shared;

/// Reads a file of cases; returns each row with its record and number of events.
pub(crate) fn rows(name: &str) -> Option<Vec<(Value, Record, usize)>> {
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

pub(crate) fn head(row: &Value) -> Head {
    let options = row["options"].as_object().expect("options");
    let words: Vec<String> = options
        .iter()
        .map(|(key, value)| {
            // The engine uses true and false for switches that have two words in a tag.
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

pub(crate) fn events(row: &Value) -> Vec<Event> {
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

/// Formats a finding and its node in one line.
pub(crate) fn say(finding: &Finding) -> String {
    let node = finding.place.node.map_or(0, |node| node.0);
    let message = finding.message(Lang::En);
    format!("{} at event {node}: {message}", finding.code.id)
}

/// Fails with the messages of the cases that are wrong.
pub(crate) fn none_is_wrong(wrong: &[String]) {
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
