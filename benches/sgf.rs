//! Reading and checking SGF, side by side with sgf-parse in one run.
//!
//! `cargo bench --bench sgf`. Single-threaded; every figure is the median CPU time of interleaved
//! rounds. sgf-parse gets the files one by one from memory; our records are dropped one after the
//! other. The games are those in ../shared/corpora/kgs if that folder exists, and always a
//! synthetic set of the same kind. Compare ratios; absolute figures depend on the machine.

mod sets;

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use bokgi::formats::{self, ReadOptions};
use bokgi::games::{self, RulesRequest};
use bokgi::model::{Meaning, Source, Trace};
use bokgi::rules::{self, RuleInput};
use cpu_time::ThreadTime;
use sets::Games;

/// A function to measure on a set of games, with its name.
type Contestant = (&'static str, fn(&Games));

/// Rounds of each measurement.
const ROUNDS: usize = 15;

fn main() {
    // `cargo bench --bench sgf -- kgs` measures only the sets with "kgs" in their names.
    let wanted = std::env::args()
        .skip(1)
        .find(|word| !word.starts_with('-'))
        .unwrap_or_default();
    for games in Games::all()
        .into_iter()
        .filter(|games| games.name.contains(&wanted))
    {
        let (files, moves, bytes) = (games.texts.len(), games.moves, games.bytes());
        println!(
            "\n{}: {files} games, {moves} moves, {bytes} bytes",
            games.name
        );
        compare(&games);
    }
}

/// Measures all functions on a set of games, in turns, and prints a line for each.
fn compare(games: &Games) {
    let contestants: [Contestant; 3] = [
        ("sgf-parse parses", sgf_parse),
        ("bokgi reads", read),
        ("bokgi checks", check),
    ];
    let mut times = [const { Vec::new() }; 3];
    for _ in 0..ROUNDS {
        for (slot, (_, run)) in times.iter_mut().zip(contestants) {
            let start = ThreadTime::now();
            run(games);
            slot.push(start.elapsed());
        }
    }
    let medians = times.map(median);
    for ((name, _), time) in contestants.iter().zip(medians) {
        let seconds = time.as_secs_f64();
        println!(
            "  {name:<18} {:>8.2} ms {:>8.1} MB/s {:>9.0} games/s {:>6.2} M moves/s {:>6.1}x",
            seconds * 1e3,
            games.bytes() as f64 / seconds / 1e6,
            games.texts.len() as f64 / seconds,
            games.moves as f64 / seconds / 1e6,
            medians[0].as_secs_f64() / seconds,
        );
    }
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn sgf_parse(games: &Games) {
    for text in &games.texts {
        black_box(sgf_parse::parse(black_box(text)).is_ok());
    }
}

fn read(games: &Games) {
    let format = formats::by_id("sgf").expect("SGF is registered");
    let options = ReadOptions::default();
    for text in &games.texts {
        let bytes = black_box(text.as_bytes()).to_vec();
        let source = Arc::new(Source::decode("game.sgf", bytes, None, |bytes| {
            format.hints(bytes)
        }));
        for piece in format.read(&source, &options) {
            black_box(&piece);
        }
    }
}

fn check(games: &Games) {
    let format = formats::by_id("sgf").expect("SGF is registered");
    let options = ReadOptions::default();
    let request = RulesRequest::default();
    let mut trace = Trace::default();
    for text in &games.texts {
        let bytes = black_box(text.as_bytes()).to_vec();
        let source = Arc::new(Source::decode("game.sgf", bytes, None, |bytes| {
            format.hints(bytes)
        }));
        for piece in format.read(&source, &options) {
            let mut findings = piece.findings;
            let Some(mut record) = piece.record else {
                continue;
            };
            let game = games::by_id(&record.game.0).expect("the games are baduk");
            findings.extend(game.prepare(&mut record));
            game.replay(&record, &request, &mut trace, &mut findings);
            rules::check(
                &RuleInput {
                    record: &record,
                    trace: Some(&trace),
                    meaning: &Meaning::new(&record),
                },
                &mut findings,
            );
            black_box(&findings);
        }
    }
}
