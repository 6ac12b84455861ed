//! Replaying gonu, and counting its lines of play.
//!
//! `cargo bench --bench gonu`. Single-threaded; figures are medians of CPU time. The games are
//! random legal ones, generated here, and their written logs are read back. `cargo bench --bench
//! gonu -- perft` counts the lines of seven and eight plies under each rule of repetition and
//! compares them with the known numbers.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use bokgi::diag::Findings;
use bokgi::formats::{self, ReadOptions, WriteOptions};
use bokgi::games::gonu::ruleset::{Repetition, Rules};
use bokgi::games::gonu::{Gonu, GonuPosition, Move};
use bokgi::games::{Game, Position, RulesRequest};
use bokgi::model::{
    Board, Body, Coordinates, GameId, Item, Origin, Play, Record, Side, Source, Text, Trace,
};
use bokgi::text::Span;
use cpu_time::ThreadTime;

/// Rounds of each measurement.
const ROUNDS: usize = 15;

const GAMES: u64 = 2000;

/// Known numbers for seven and for eight plies: all lines, and lines whose last ply captures.
const KNOWN: [(Repetition, [(u64, u64); 2]); 4] = [
    (Repetition::Superko, [(311_578, 2950), (2_258_102, 27_974)]),
    (Repetition::Free, [(328_692, 2950), (2_426_846, 28_510)]),
    (Repetition::Cycle, [(311_578, 2950), (2_260_702, 27_974)]),
    (Repetition::Undo, [(175_398, 1976), (1_099_962, 16_768)]),
];

fn main() {
    let wanted = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    let is_wanted = |name: &str| wanted.as_deref().is_none_or(|wanted| wanted == name);
    if is_wanted("replay") {
        replay();
    }
    if is_wanted("perft") {
        count();
    }
}

fn replay() {
    let games: Vec<Record> = (1..=GAMES).map(random_game).collect();
    let plies: usize = games.iter().map(|game| game.tree.all_plays()).sum();
    println!("{GAMES} random games, {plies} plies, superko");
    let request = RulesRequest::default();
    let mut trace = Trace::default();
    let mut findings = Findings::new();
    let time = median(|| {
        for game in &games {
            Gonu.replay(black_box(game), &request, &mut trace, &mut findings);
        }
        assert!(findings.is_empty());
    });
    print("replayed", plies, time);
    let log = log(&games);
    let format = formats::by_id("gonu").expect("registered");
    let options = ReadOptions::default();
    let time = median(|| {
        let source = Arc::new(Source::from_text("games.gonu", log.clone()));
        for piece in format.read(&source, &options) {
            black_box(&piece);
        }
    });
    print("read", plies, time);
}

fn print(what: &str, plies: usize, time: Duration) {
    let seconds = time.as_secs_f64();
    let speed = plies as f64 / seconds / 1e6;
    println!(
        "  {what:<9} {:>8.2} ms {speed:>7.2} M plies/s",
        seconds * 1e3
    );
}

fn count() {
    for (repetition, known) in KNOWN {
        let rules = Rules {
            repetition,
            ..Rules::default()
        };
        let mut position = GonuPosition::begin(board(), rules, 0);
        for (depth, expected) in (7..).zip(known) {
            let start = ThreadTime::now();
            let counted = perft(&mut position, Side::BLACK, depth);
            let seconds = start.elapsed().as_secs_f64();
            assert_eq!(counted, expected, "{repetition:?} {depth}");
            let (lines, captures) = counted;
            println!(
                "{repetition:?}: {depth} plies, {lines} lines, {captures} captures, {seconds:.2} s"
            );
        }
    }
}

/// Counts the lines of exactly `depth` plies, and the lines whose last ply captures.
fn perft(position: &mut GonuPosition, side: Side, depth: u32) -> (u64, u64) {
    let moves: Vec<Move> = position.moves().collect();
    let (mut lines, mut captures) = (0, 0);
    for Move { from, to } in moves {
        let moment = position.moment();
        let Ok(effect) = position.play(Play::Slide { side, from, to }) else {
            continue;
        };
        if depth == 1 {
            lines += 1;
            captures += u64::from(effect.captured > 0);
        } else {
            let (below, captured) = perft(position, side.opponent(), depth - 1);
            lines += below;
            captures += captured;
        }
        position.rewind(moment);
    }
    (lines, captures)
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

fn board() -> Board {
    Board::new(4, 4, Coordinates::Renju)
}

/// Generates a random game under superko up to its end, with its captures marked.
fn random_game(seed: u64) -> Record {
    let origin = Origin::new("gonu", 0, Span::default());
    let source = Arc::new(Source::from_text("", String::new()));
    let mut record = Record::new(source, GameId::GONU, board(), origin);
    record.tree.extend(Span::default());
    let mut position = GonuPosition::begin(board(), Rules::default(), 0);
    let mut trace = Trace::default();
    let mut state = seed;
    let mut side = Side::BLACK;
    while position.outcome().is_none() {
        let moves: Vec<Move> = position.moves().collect();
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let Move { from, to } = moves[(state >> 33) as usize % moves.len()];
        let play = Play::Slide { side, from, to };
        position.play(play).expect("a legal move");
        trace.captured_pieces.clear();
        position.detail(0, &mut trace);
        record.tree.extend(Span::default());
        let raw = Text::EMPTY;
        record.tree.add(Item {
            raw,
            body: Body::Play(play),
        });
        if !trace.captured_pieces.is_empty() {
            let points = trace.captured_pieces.iter().map(|taken| taken.at);
            let points = record.tree.points.add(points);
            let body = Body::ClaimedCapture {
                count: None,
                points,
            };
            record.tree.add(Item { raw, body });
        }
        side = side.opponent();
    }
    record
}

/// Writes the games as one log.
fn log(games: &[Record]) -> String {
    let format = formats::by_id("gonu").expect("registered");
    let mut writer = format
        .writer(&WriteOptions::default())
        .expect("it is written");
    let mut out = Vec::new();
    writer.begin(&mut out);
    for game in games {
        writer.record(game, None, &mut out);
    }
    writer.end(&mut out);
    String::from_utf8(out).expect("logs are UTF-8")
}
