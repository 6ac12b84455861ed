//! Replaying yut.
//!
//! `cargo bench --bench yut`. Single-threaded; every figure is the median CPU time of interleaved
//! rounds. The games are random legal ones, made here under the rules of the book and under mixed
//! options; where ../shared/cases is present, the logs in it are read and checked too.

#[path = "../tests/support/mod.rs"]
mod support;

use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bokgi::diag::Findings;
use bokgi::formats::{self, ReadOptions};
use bokgi::games::yut::Yut;
use bokgi::games::{Game, RulesRequest};
use bokgi::model::{Meaning, Record, Source, Trace};
use bokgi::rules::{self, RuleInput};
use cpu_time::ThreadTime;
use support::generate::Choices;
use support::yut::playout::{playout, standard};
use support::yut::record;

/// Rounds of each measurement.
const ROUNDS: usize = 15;

const GAMES: u64 = 1000;

fn main() {
    let book: Vec<Record> = (0..GAMES)
        .map(|seed| standard(&mut Choices::new(seed), 400))
        .map(|game| record(&game.head, &game.events))
        .collect();
    let mixed: Vec<Record> = (0..GAMES)
        .map(|seed| playout(&mut Choices::new(seed), 400))
        .map(|game| record(&game.head, &game.events))
        .collect();
    replay("rule book", &book);
    replay("mixed options", &mixed);
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/cases/yut_standard_ko_100.yut");
    match std::fs::read(&path) {
        Ok(bytes) => check(&bytes),
        Err(_) => println!("skipped: {} is absent", path.display()),
    }
}

fn replay(name: &str, games: &[Record]) {
    let events: usize = games.iter().map(|game| game.tree.all_plays()).sum();
    let request = RulesRequest::default();
    let mut trace = Trace::default();
    let mut findings = Findings::new();
    let time = median(|| {
        for game in games {
            Yut.replay(black_box(game), &request, &mut trace, &mut findings);
        }
    });
    assert!(findings.is_empty());
    print(&format!("replayed, {name}"), events, time);
}

fn check(bytes: &[u8]) {
    let format = formats::by_id("yut").expect("the log of yut is registered");
    let options = ReadOptions::default();
    let request = RulesRequest::default();
    let mut trace = Trace::default();
    let mut events = 0;
    let time = median(|| {
        events = 0;
        let source = Source::decode("games.yut", bytes.to_vec(), None, |b| format.hints(b));
        for piece in format.read(&Arc::new(source), &options) {
            let mut findings = piece.findings;
            let Some(record) = piece.record else {
                continue;
            };
            Yut.replay(&record, &request, &mut trace, &mut findings);
            let subject = RuleInput {
                record: &record,
                trace: Some(&trace),
                meaning: &Meaning::new(&record),
            };
            rules::check(&subject, &mut findings);
            events += trace.plays.len();
            assert!(findings.is_empty());
        }
    });
    print("read and checked", events, time);
}

fn median(mut run: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..ROUNDS)
        .map(|_| {
            let start = ThreadTime::now();
            run();
            start.elapsed()
        })
        .collect();
    times.sort();
    times[times.len() / 2]
}

fn print(what: &str, events: usize, time: Duration) {
    let seconds = time.as_secs_f64();
    println!(
        "  {what:<26} {events:>8} events {:>8.2} ms {:>6.2} M events/s",
        seconds * 1e3,
        events as f64 / seconds / 1e6,
    );
}
