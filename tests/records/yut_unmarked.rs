//! Tests of yut logs without the throws in brackets: the whole turn decides which throw a move
//! uses.

use bokgi::diag::{Finding, Severity};
use bokgi::model::{Outcome, Play, Ranking, Record, Side};
use bokgi::text::Lang;

use crate::support::generate::Choices;
use crate::support::yut::oracle::{events, head, none_is_wrong, rows, say};
use crate::support::yut::playout::playout;
use crate::support::yut::{Event, Head, record, run};
use crate::support::{read, write_with};
use bokgi::formats::WriteOptions;

/// Writes a game without the throws of its moves; the number of moved pieces is kept.
fn unmarked(head: &Head, events: &[Event]) -> String {
    let bare = events.iter().cloned().map(|mut event| {
        if let Play::Advance { by, .. } = &mut event.play {
            *by = None;
        }
        event.lost = Vec::new();
        event
    });
    written(head, &bare.collect::<Vec<_>>())
}

fn written(head: &Head, events: &[Event]) -> String {
    let options = WriteOptions {
        lang: Lang::Ko,
        ..WriteOptions::default()
    };
    let record = record(head, events);
    String::from_utf8(write_with("yut", [&record], &options)).expect("logs are UTF-8")
}

/// Reads and replays a log of one game.
fn judged(text: &str) -> (Record, Option<Outcome>, Vec<Finding>) {
    let mut pieces = read("yut", "t.yut", text.to_owned().into_bytes());
    assert_eq!(pieces.len(), 1, "{text}");
    let piece = pieces.remove(0);
    let record = piece.record.expect("a game");
    let (trace, found) = run(&record, "");
    let mut findings = piece.findings;
    findings.extend(found);
    (record, trace.outcome, findings.into_vec())
}

/// Checks that a legal game is read without an error and ends as it did. A warning may only name a throw that two
/// matchings leave open.
fn is_accepted(id: &str, head: &Head, events: &[Event]) -> Result<usize, String> {
    let text = unmarked(head, events);
    let (_, outcome, findings) = judged(&text);
    let accused = |finding: &&Finding| {
        finding.severity == Severity::Error
            || finding.severity == Severity::Warning && finding.code.id != "YUT031"
    };
    if let Some(wrong) = findings.iter().find(accused) {
        return Err(format!("{id}: {}\n{text}", say(wrong)));
    }
    let sides = head
        .ranking
        .as_ref()
        .map(|sides| sides.iter().map(|&side| Side(side)));
    let expected = sides.and_then(Ranking::new).map(Outcome::Ranking);
    if expected.is_some() && outcome != expected {
        return Err(format!("{id}: {outcome:?}\n{text}"));
    }
    Ok(findings
        .iter()
        .filter(|finding| finding.code.id == "YUT031")
        .count())
}

/// Checks games, and that at most `open` of their moves leave the throw open.
fn all_are_accepted(games: impl Iterator<Item = (String, Head, Vec<Event>)>, open: usize) {
    let mut wrong = Vec::new();
    let mut left_open = 0;
    for (id, head, events) in games {
        match is_accepted(&id, &head, &events) {
            Ok(count) => left_open += count,
            Err(message) => wrong.push(message),
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong[0]);
    assert!(left_open <= open, "{left_open} throws left open");
}

#[test]
fn random_games_need_no_throws_in_brackets() {
    let games = (0..60).map(|seed| {
        let game = playout(&mut Choices::new(seed), 60);
        (format!("game {seed}"), game.head, game.events)
    });
    all_are_accepted(games, 0);
}

#[test]
fn games_of_another_engine_need_no_throws_in_brackets() {
    for (name, open) in [
        ("cases/yut_games.jsonl", 0),
        ("cases/yut_games_mix.jsonl", 0),
    ] {
        let Some(rows) = rows(name) else { return };
        assert_eq!(rows.len(), 150);
        let games = rows
            .iter()
            .map(|(row, ..)| (row["id"].to_string(), head(row), events(row)));
        all_are_accepted(games, open);
    }
}

/// Rows whose change is one of the throw alone, so that their logs are legal without it or break a rule later in the
/// turn: 모 is named for the step from 안찌 that 도 makes, and 빽도 for a piece that 개 takes home.
const OF_THE_THROW: [&str; 2] = ["gen-2026-40-bad", "gen-2026-97-bad"];

#[test]
fn illegal_changes_are_found_at_their_events() {
    let Some(rows) = rows("cases/yut_illegal.jsonl") else {
        return;
    };
    let mut wrong = Vec::new();
    for (row, _, count) in &rows {
        let (head, events) = (head(row), events(row));
        let event = row["illegal"]["event"].as_u64().expect("an index") as usize;
        for text in [written(&head, &events), unmarked(&head, &events)] {
            let is_marked = text == written(&head, &events);
            let (record, _, findings) = judged(&text);
            let error = findings
                .iter()
                .find(|finding| finding.severity == Severity::Error);
            let found = error.map(|error| error.place.node.map_or(0, |node| node.0) as usize);
            // A finding about an unfinished turn is at the turn's last event, one about the result
            // at no event.
            let is_there = found.is_some_and(|node| {
                let nodes = record.tree.main_line().count() - 1;
                node == event + 1
                    || node == event
                    || event == *count && (node == 0 || node >= nodes)
            });
            let id = row["id"].as_str().expect("an id");
            if !is_there && (is_marked || !OF_THE_THROW.contains(&id)) {
                let said = error.map(say);
                wrong.push(format!(
                    "{id} {:?}: event {event}, {said:?}",
                    row["illegal"]
                ));
            }
        }
    }
    assert_eq!(rows.len(), 150);
    none_is_wrong(&wrong);
}
