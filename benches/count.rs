//! Guessed counts compared with the results of real games: rate of agreement and time.
//!
//! `cargo bench --bench count`. Single-threaded. The games are in `../shared/corpora/count`,
//! finished games of four servers without marks, and in `../shared/corpora/kgs17`, which have
//! marks; without them nothing is measured. Every game is also compared with four false results, 2
//! to 9 whole points away, from a fixed seed. Then 60 errors of each kind are planted in games whose result agrees with
//! the count. `LIST=1` lists the games that do not agree; a number as argument takes every so many-th game.

#[path = "../tests/support/planted.rs"]
mod planted;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bokgi::diag::Findings;
use bokgi::formats::{self, ReadOptions};
use bokgi::games::{CountRequest, DeadStones};
use bokgi::model::{Count, Hundredths, Meaning, Outcome, Record, Side, Source, WinMethod};
use bokgi::rules::count::Agreement;
use bokgi::rules::inspection::{Inspection, Inspector};
use bokgi::rules::score::{Grade, Scored, ScoredKind, ScoredPosition, Verdict};
use cpu_time::ThreadTime;
use planted::Planted;

/// Number of errors of each kind to plant.
const PLANTED: u32 = 60;

/// The results of measuring the games of one source.
#[derive(Default)]
struct Tally {
    games: usize,
    /// Number of games by grade, with the true result.
    grades: BTreeMap<&'static str, usize>,
    /// Number of false results that reach grade A or B; each game has four.
    false_a_or_b: usize,
    /// Games with marks that the guess reproduces.
    same_marks: usize,
    marked: usize,
    /// Number of grade A games whose marks the guess reproduces.
    same_marks_at_a: usize,
    marked_at_a: usize,
}

fn main() {
    let mut arguments = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with("--"));
    let every: usize = arguments
        .next()
        .and_then(|number| number.parse().ok())
        .unwrap_or(1);
    let shared = std::env::var_os("BOKGI_SHARED").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared"),
        PathBuf::from,
    );
    let mut all: Vec<PathBuf> = Vec::new();
    for folder in ["count", "kgs17"] {
        let Ok(entries) = std::fs::read_dir(shared.join("corpora").join(folder)) else {
            println!("no games in {folder}");
            continue;
        };
        let mut files: Vec<PathBuf> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .collect();
        files.retain(|path| path.extension().is_some_and(|extension| extension == "sgf"));
        files.sort();
        measure(folder, files.iter().step_by(every));
        all.append(&mut files);
    }
    plant(&mut all);
}

/// Plants errors in the games, in an order from a fixed seed, and prints for how many the count
/// names the right cause first.
fn plant(files: &mut [PathBuf]) {
    let mut random = Random(20_261_127);
    for place in (1..files.len()).rev() {
        files.swap(place, random.below(place + 1));
    }
    println!("\nplanted errors whose cause is named first:");
    for kind in Planted::ALL {
        let (mut planted, mut named) = (0, 0);
        for file in files.iter() {
            let text = std::fs::read(file).expect("a readable file");
            let text = String::from_utf8_lossy(&text);
            let Some((is_named, found)) = kind.is_named(&text, random.below(1 << 16) as u32) else {
                continue;
            };
            planted += 1;
            named += u32::from(is_named);
            if !is_named && std::env::var_os("LIST").is_some() {
                println!("{} {kind:?}: {:?}", file.display(), found.verdict.causes);
            }
            if planted == PLANTED {
                break;
            }
        }
        println!("  {kind:?}: {named} of {planted}");
    }
}

/// A seeded stream of numbers (D. E. Knuth's MMIX constants).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 33) as usize % bound
    }
}

fn measure<'f>(folder: &str, files: impl Iterator<Item = &'f PathBuf>) {
    let is_listing = std::env::var_os("LIST").is_some();
    let inspection = Inspection::default();
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    let mut times: Vec<Duration> = Vec::new();
    let mut random = Random(20_261_127);
    for file in files {
        let mut record = first(file);
        let mut inspector = Inspector::new(&inspection);
        inspector.prepare(&mut record, &mut Findings::new());
        let request = CountRequest {
            dead: DeadStones::Guessed(Vec::new()),
            ..CountRequest::default()
        };
        let start = ThreadTime::now();
        let scored = Scored::new(&record, &mut inspector, None, &request);
        let time = start.elapsed();
        let Ok((
            Scored {
                kind: ScoredKind::Points(position),
                ..
            },
            _,
        )) = scored
        else {
            continue;
        };
        let Some(stated) = stated(&record) else {
            continue;
        };
        times.push(time);
        let name = file
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        let source = match folder {
            "count" => name.split('-').next().unwrap_or_default(),
            _ => folder,
        };
        let grade = position.verdict.grade.map_or("-", Grade::id);
        if is_listing && grade != "A" {
            let counted = position.count().and_then(Count::outcome);
            let counted = counted.map_or_else(|| "-".to_owned(), |outcome| outcome.to_string());
            let causes: Vec<String> = position
                .verdict
                .causes
                .iter()
                .take(3)
                .map(|cause| cause.message(&record.board, bokgi::text::Lang::En))
                .collect();
            println!("{name} {grade} {stated} counted {counted}: {causes:?}");
        }
        let mut shifted = 0;
        for _ in 0..4 {
            let number = random.next();
            let points = 200 + (number >> 33) as i32 % 8 * 100;
            let points = if number >> 63 == 0 { points } else { -points };
            shifted += usize::from(reaches(&position, shift(stated, points)));
        }
        let same = marks(&record).map(|marked| {
            let guessed =
                [Side::BLACK, Side::WHITE].map(|side| position.counted.dead(&record.board, side));
            if is_listing && marked != guessed {
                let names = |side: usize,
                             one: &[Vec<bokgi::model::Point>; 2],
                             other: &[Vec<bokgi::model::Point>; 2]|
                 -> Vec<String> {
                    one[side]
                        .iter()
                        .filter(|at| !other[side].contains(at))
                        .map(|&at| record.board.name(at))
                        .collect()
                };
                println!(
                    "{name} {grade} marked alone {:?} {:?}, guessed alone {:?} {:?}",
                    names(0, &marked, &guessed),
                    names(1, &marked, &guessed),
                    names(0, &guessed, &marked),
                    names(1, &guessed, &marked)
                );
            }
            marked == guessed
        });
        for source in [source, "all"] {
            let tally = tallies.entry(source.to_owned()).or_default();
            tally.games += 1;
            *tally.grades.entry(grade).or_default() += 1;
            tally.false_a_or_b += shifted;
            if let Some(same) = same {
                tally.marked += 1;
                tally.same_marks += usize::from(same);
                tally.marked_at_a += usize::from(grade == "A");
                tally.same_marks_at_a += usize::from(same && grade == "A");
            }
        }
    }
    times.sort_unstable();
    let (Some(median), Some(most)) = (times.get(times.len() / 2), times.last()) else {
        return;
    };
    println!("\n{folder}: median {median:.1?}, at most {most:.1?} a game");
    for (source, tally) in &tallies {
        let share = |part: usize, whole: usize| 100.0 * part as f64 / whole.max(1) as f64;
        let of = |grade| tally.grades.get(grade).copied().unwrap_or(0);
        println!(
            "  {source:<6} {:>5} games: A {:.1} %, A or B {:.1} %, A to C {:.1} %, E {:.1} %; false A or B {:.1} %",
            tally.games,
            share(of("A"), tally.games),
            share(of("A") + of("B"), tally.games),
            share(of("A") + of("B") + of("C"), tally.games),
            share(of("E"), tally.games),
            share(tally.false_a_or_b, 4 * tally.games),
        );
        if tally.marked > 0 {
            println!(
                "         guessed as marked: {} of {}, at A {} of {}",
                tally.same_marks, tally.marked, tally.same_marks_at_a, tally.marked_at_a
            );
        }
    }
}

/// Returns the stated result if it is a counted one.
fn stated(record: &Record) -> Option<Outcome> {
    let stated = Meaning::new(record).outcome()?;
    let margin = stated.margin()?;
    (margin.0 >= 10).then_some(stated)
}

/// A result with Black's lead changed by some hundredths of a point.
fn shift(stated: Outcome, by: i32) -> Outcome {
    let margin = stated.margin().unwrap_or_default();
    let lead = if stated.winner() == Some(Side::WHITE) {
        by - margin.0
    } else {
        by + margin.0
    };
    let winner = match lead {
        0 => return Outcome::Draw,
        1.. => Side::BLACK,
        _ => Side::WHITE,
    };
    Outcome::Win {
        winner,
        by: WinMethod::Points(Hundredths(lead.abs())),
    }
}

/// True if a position reaches grade A or B with a result.
fn reaches(position: &ScoredPosition, stated: Outcome) -> bool {
    let counts: Vec<Count> = position.counted.counts().copied().collect();
    let agreement = Agreement::new(&counts, Some(stated));
    let verdict = Verdict::new(&position.counted, &agreement, &Meaning::default(), None);
    verdict.grade.is_some_and(|grade| grade <= Grade::B)
}

/// The dead stones of each side that a record marks.
fn marks(record: &Record) -> Option<[Vec<bokgi::model::Point>; 2]> {
    let inspection = Inspection::default();
    let request = CountRequest::default();
    let scored = Scored::new(record, &mut Inspector::new(&inspection), None, &request).ok()?;
    let ScoredKind::Points(position) = scored.0.kind else {
        return None;
    };
    position.counted.basis?;
    Some([Side::BLACK, Side::WHITE].map(|side| position.counted.dead(&record.board, side)))
}

fn first(file: &Path) -> Record {
    let sgf = formats::by_id("sgf").expect("a format");
    let bytes = std::fs::read(file).expect("a readable file");
    let source = Source::decode(file.display().to_string(), bytes, None, |bytes| {
        sgf.hints(bytes)
    });
    let (source, options) = (Arc::new(source), ReadOptions::default());
    let mut records = sgf.read(&source, &options);
    records.find_map(|item| item.record).expect("a record")
}
