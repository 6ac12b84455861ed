//! Replaying Pente and connect6.
//!
//! `cargo bench --bench in_a_row`. Single-threaded; figures are medians of CPU time. The games are
//! random legal ones, generated here, with each stone near earlier ones. The games of
//! `../shared/corpora` are replayed too if that folder exists.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use bokgi::diag::Findings;
use bokgi::formats;
use bokgi::games::{self, Game, RulesRequest};
use bokgi::model::{
    Board, Body, Coordinates, GameId, Item, Origin, Play, Point, Record, Side, Source, Text, Trace,
};
use bokgi::text::Span;
use cpu_time::ThreadTime;

/// Rounds of each measurement.
const ROUNDS: usize = 15;

const GAMES: u64 = 2000;

fn main() {
    let shared = std::env::var("BOKGI_SHARED").unwrap_or_else(|_| "../shared".to_owned());
    for (id, letters, corpus) in [
        ("pente", Coordinates::Western, "pente"),
        ("connect6", Coordinates::Renju, "connect6"),
    ] {
        let game = games::by_id(id).expect("a game");
        let board = Board::new(19, 19, letters);
        let made: Vec<Record> = (1..=GAMES)
            .map(|seed| random_game(id, board, seed))
            .collect();
        measure(game, "random", &made);
        let read = corpus_of(&format!("{shared}/corpora/{corpus}"));
        if !read.is_empty() {
            measure(game, "real", &read);
        }
    }
}

/// Reads the games of a folder below `../shared`.
fn corpus_of(folder: &str) -> Vec<Record> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let files =
        paths.filter_map(|path| Some((path.display().to_string(), std::fs::read(path).ok()?)));
    let records = files.flat_map(|(name, bytes)| {
        let file = formats::open(&name, bytes);
        let pieces: Vec<Record> = file.read().filter_map(|piece| piece.record).collect();
        pieces
    });
    records.collect()
}

fn measure(game: &dyn Game, what: &str, records: &[Record]) {
    let records: Vec<&Record> = records
        .iter()
        .filter(|record| record.game.0 == game.facts().id)
        .collect();
    let stones: usize = records.iter().map(|record| record.tree.all_plays()).sum();
    let request = RulesRequest::default();
    let mut trace = Trace::default();
    let mut findings = Findings::new();
    let mut times: Vec<Duration> = (0..ROUNDS)
        .map(|_| {
            let start = ThreadTime::now();
            for record in &records {
                findings.clear();
                game.replay(black_box(record), &request, &mut trace, &mut findings);
            }
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    let seconds = times[ROUNDS / 2].as_secs_f64();
    println!(
        "{:<9} {what:<7} {:>6} games {stones:>7} stones {:>8.2} ms {:>7.2} M stones/s",
        game.facts().id,
        records.len(),
        seconds * 1e3,
        stones as f64 / seconds / 1e6
    );
}

/// Generates a game of up to 120 stones on random empty points, the first on the centre.
fn random_game(id: &str, board: Board, seed: u64) -> Record {
    let origin = Origin::new("moves", 0, Span::default());
    let source = Arc::new(Source::from_text("", String::new()));
    let mut record = Record::new(source, GameId(id.to_owned().into()), board, origin);
    record.tree.extend(Span::default());
    let mut state = seed;
    let mut below = move |end: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % end
    };
    let mut taken = vec![false; board.area()];
    let mut count = 0u8;
    while count < 120 {
        let at = match count {
            0 => Point::new(9, 9),
            _ => Point::new(below(19) as u8, below(19) as u8),
        };
        let index = board.index(at).expect("on the board");
        if std::mem::replace(&mut taken[index], true) {
            continue;
        }
        let side = match id {
            "connect6" => Side(count.div_ceil(2) % 2),
            _ => Side(count % 2),
        };
        record.tree.extend(Span::default());
        let raw = Text::EMPTY;
        let body = Body::Play(Play::Place { side, at });
        record.tree.add(Item { raw, body });
        count += 1;
    }
    record
}
