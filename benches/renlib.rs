//! Reading and writing a RenLib library of three million nodes.
//!
//! `cargo bench --bench renlib`. Single-threaded, one library at a time. The library is generated
//! here and is the same in every run. Seconds are the median CPU time of the rounds. The peak is
//! the largest memory of the process during its first reading, including the file's bytes.

use std::fs;
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use bokgi::formats::{self, Format, ReadOptions, WriteOptions};
use bokgi::model::Record;
use cpu_time::ThreadTime;

/// Number of nodes in the library.
const NODES: usize = 3_000_000;

/// Rounds of each measurement.
const ROUNDS: usize = 7;

fn main() {
    let format = formats::by_id("renlib").expect("RenLib is registered");
    for (name, texts) in [
        ("moves alone", Texts::None),
        ("a comment on every 50th move", Texts::Some),
    ] {
        // Only one library is loaded at a time, because a second would add to the measured peak.
        let library = library(texts);
        println!("\n{name}: {NODES} nodes, {} bytes", library.len());
        measure(format, library);
    }
}

fn measure(format: &dyn Format, library: Vec<u8>) {
    // The peak is measured for the first read only; later reads reuse the memory that it freed.
    reset_peak();
    let mut record = read(format, library);
    let peak = memory("VmHWM").unwrap_or_default();
    let mut reading = Vec::new();
    for _ in 0..ROUNDS {
        let bytes = record.source().bytes().to_vec();
        drop(record);
        let start = ThreadTime::now();
        record = read(format, bytes);
        reading.push(start.elapsed());
    }
    assert_eq!(record.tree.len(), NODES, "the root is one of them");
    let mut writing = Vec::new();
    for _ in 0..ROUNDS {
        let mut out = Vec::new();
        let mut writer = format
            .writer(&WriteOptions::default())
            .expect("RenLib is written");
        let start = ThreadTime::now();
        let losses = writer.record(&record, None, &mut out);
        writing.push(start.elapsed());
        assert!(losses.is_empty(), "{losses:?}");
        assert!(out == record.source().bytes(), "the same bytes");
        black_box(&out);
    }
    print("read", median(reading));
    println!("  peak  {:>8.1} MB", peak as f64 * 1024.0 / 1e6);
    print("write", median(writing));
}

fn read(format: &dyn Format, bytes: Vec<u8>) -> Record {
    let source = Arc::new(format.source("bench.lib", black_box(bytes), None));
    let options = ReadOptions::default();
    let mut pieces = format.read(&source, &options);
    let piece = pieces.next().expect("one piece");
    assert!(piece.findings.is_empty(), "{:?}", piece.findings);
    piece.record.expect("one record")
}

fn print(what: &str, time: Duration) {
    let seconds = time.as_secs_f64();
    let each = seconds * 1e9 / NODES as f64;
    println!("  {what:<5} {seconds:>8.3} s {each:>6.1} ns/node");
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// Reads a memory figure of the process in KiB; `None` if the system does not report it.
fn memory(key: &str) -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with(key))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Resets the peak memory, so that it covers only the work that follows.
fn reset_peak() {
    // If the system refuses, the peak covers the whole run.
    let _ = fs::write("/proc/self/clear_refs", "5");
}

/// Which nodes of the generated library have comments.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Texts {
    None,
    Some,
}

/// Generates a library in pre-order with siblings in ascending order. Each move up to move 18 has
/// one to three answers, later ones none to two, up to move 60.
fn library(texts: Texts) -> Vec<u8> {
    let mut out = b"\xFFRenLib\xFF\x03\x04".to_vec();
    out.extend_from_slice(&[0xFF; 10]);
    out.extend_from_slice(&[0, 0]);
    let mut state: u64 = 1;
    let mut random = |below: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize % below
    };
    // Moves still to be written: number, square, and the flag for "a sibling follows".
    let mut ahead = vec![(1, 0x78, 0)];
    let (mut made, mut promised) = (1, 2);
    while let Some((number, square, sibling)) = ahead.pop() {
        made += 1;
        let answers = match number {
            1..=18 => 1 + random(3),
            19..=60 => random(3),
            _ => 0,
        };
        let answers = answers.min(NODES - promised);
        promised += answers;
        let first = random(15) << 4 | (1 + random(12));
        for answer in (0..answers).rev() {
            let sibling = if answer + 1 < answers { 0x80 } else { 0 };
            ahead.push((number + 1, (first + answer) as u8, sibling));
        }
        let leaf = if answers == 0 { 0x40 } else { 0 };
        let comment = texts == Texts::Some && made % 50 == 0;
        out.extend_from_slice(&[square, sibling | leaf | u8::from(comment) << 3]);
        if comment {
            out.extend_from_slice(b"white is better\0");
        }
    }
    assert_eq!(made, NODES, "the tree has grown large enough");
    out.shrink_to_fit();
    out
}
