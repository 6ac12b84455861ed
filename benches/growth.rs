//! Growth of time and memory: every reader over a record of n, 10 n and 100 n moves, and every verb
//! over as many games.
//!
//! `cargo bench --bench growth [n]`; n is 3,000 by default. Each line is a separate run of the
//! program on one thread. It shows the factors by which time and memory grew since the line before,
//! less the cost of reading an empty file. Then follow the bytes of the input, the peak memory and
//! the CPU seconds. Time and memory are the kernel's accounts of the finished run, so no peak is
//! missed. A run too short to differ from an empty one has no factor. A factor above ten means that
//! something grows faster than its input.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use bokgi::formats::{self, FORMATS, Format};
use bokgi::games;
use bokgi::model::GameId;

/// Argument that makes this program run the other one and print its cost. The kernel keeps one
/// account for all runs that a process has started, so each run needs a process of its own.
const ACCOUNT: &str = "--account";

/// Smallest seconds and bytes that count as different from zero.
const LEAST: [f64; 2] = [0.004, 1e6];

/// The verbs that read records, with the arguments before the file of games. `diff` gets the file
/// twice. `stream`, which answers one file after another, and `figures`, which reads a list, are
/// missing: they do not take one file.
const VERBS: [(&str, &[&str]); 15] = [
    ("check", &["--quiet"]),
    ("fix", &["--quiet"]),
    ("report", &["--to", "json"]),
    ("convert", &["--to", "json"]),
    ("info", &["--json"]),
    ("select", &["--player", "임꺽정"]),
    ("dedupe", &[]),
    ("merge", &["--to", "sgf"]),
    ("stats", &["--json"]),
    ("find", &["--moves", "D4 Q16"]),
    ("edit", &["--set", "EV=Spring"]),
    ("split", &["--force", "-O"]),
    ("diff", &[]),
    ("show", &["--to", "svg"]),
    ("score", &["--json"]),
];

/// CPU time and memory of a run.
#[derive(Clone, Copy)]
struct Cost {
    /// CPU seconds of the program and of the kernel for it.
    seconds: f64,
    /// Peak memory in bytes.
    memory: f64,
}

fn main() {
    let mut words = env::args().skip(1);
    if words.next().as_deref() == Some(ACCOUNT) {
        return account(words);
    }
    let asked = env::args().skip(1).find_map(|word| word.parse().ok());
    let least: usize = asked.unwrap_or(3000);
    let folder = env::temp_dir().join(format!("bokgi-growth-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for what is made");
    let empty = folder.join("empty.sgf");
    fs::write(&empty, "(;)").expect("it is written");
    let nothing = run(&["check", "--quiet"], &empty);
    println!(
        "a record of nothing: {:.1} MB, {:.3} s\n",
        nothing.memory / 1e6,
        nothing.seconds
    );
    println!("| what | n | time, memory | bytes | MB | s |\n|---|---|---|---|---|---|");
    let mut short = Vec::new();
    for format in FORMATS.iter().filter(|format| format.reads()) {
        let longer = [1, 10].map(|times| one_record(*format, times * least).map(|made| made.len()));
        if longer[0] >= longer[1] {
            short.push(format.id());
            continue;
        }
        let name = format!("read {}", format.id());
        grows(&name, least, nothing, |moves| {
            let path = folder.join(format!("one.{}", format.extensions()[0]));
            fs::write(&path, one_record(*format, moves)?).expect("it is written");
            let arguments = ["check", "--quiet", "--from", format.id()];
            Some((path, arguments.map(str::to_owned).to_vec()))
        });
    }
    for (verb, options) in VERBS {
        grows(verb, least / 30, nothing, |games| {
            let path = folder.join("many.sgf");
            fs::write(&path, many_games(games)).expect("it is written");
            let mut arguments = vec![verb];
            arguments.extend(options);
            let parts = folder.join("parts");
            if verb == "split" {
                let _ = fs::remove_dir_all(&parts);
                arguments.push(parts.to_str().expect("its name is plain"));
            } else if verb == "diff" {
                arguments.push(path.to_str().expect("its name is plain"));
            }
            let arguments: Vec<String> = arguments.into_iter().map(str::to_owned).collect();
            Some((path, arguments))
        });
    }
    println!("\nno records of such length: {}", short.join(", "));
    fs::remove_dir_all(&folder).expect("it is ours");
}

/// Runs something at three sizes and prints a line for each.
fn grows(
    name: &str,
    least: usize,
    nothing: Cost,
    make: impl Fn(usize) -> Option<(PathBuf, Vec<String>)>,
) {
    let mut before: Option<[f64; 2]> = None;
    for size in [least, 10 * least, 100 * least] {
        let Some((path, arguments)) = make(size) else {
            return;
        };
        let bytes = fs::metadata(&path).expect("it was made").len();
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let cost = run(&arguments, &path);
        let own = [cost.seconds - nothing.seconds, cost.memory - nothing.memory];
        let factors = before.map(|before| {
            let factors = (0..2).map(|at| {
                if before[at] > LEAST[at] {
                    format!("{:.1}", own[at] / before[at])
                } else {
                    "-".to_owned()
                }
            });
            factors.collect::<Vec<_>>().join(", ")
        });
        println!(
            "| {name} | {size} | {} | {bytes} | {:.1} | {:.3} |",
            factors.unwrap_or_default(),
            cost.memory / 1e6,
            cost.seconds
        );
        before = Some(own);
    }
}

/// Runs the program over a file, in a process of its own that measures the cost.
fn run(arguments: &[&str], path: &Path) -> Cost {
    let reported = Command::new(env::current_exe().expect("it runs"))
        .arg(ACCOUNT)
        .args(arguments)
        .arg(path)
        .args(["--lang", "en", "--no-config", "--jobs", "1"])
        .stderr(Stdio::null())
        .output()
        .expect("it runs itself");
    assert!(reported.status.success(), "{arguments:?} did nothing");
    let reported = String::from_utf8_lossy(&reported.stdout);
    let mut reported = reported.split_whitespace().map(|word| word.parse().ok());
    let mut next = || reported.next().flatten().unwrap_or(f64::NAN);
    Cost {
        seconds: next(),
        memory: next(),
    }
}

/// Runs the program and prints what the kernel accounts for it.
fn account(arguments: impl Iterator<Item = String>) {
    let status = Command::new(env!("CARGO_BIN_EXE_bokgi"))
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .expect("the program is built");
    // 1 says that something was found in the file; 2, that nothing was done.
    assert!(matches!(status.code(), Some(0 | 1)), "{status}");
    #[cfg(unix)]
    {
        use nix::sys::resource::{UsageWho, getrusage};
        use nix::sys::time::TimeValLike;
        let used = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the kernel tells");
        let micros = used.user_time().num_microseconds() + used.system_time().num_microseconds();
        // Kilobytes on Linux, bytes on macOS.
        let unit = if cfg!(target_os = "macos") { 1 } else { 1024 };
        println!("{} {}", micros as f64 / 1e6, used.max_rss() * unit);
    }
}

/// Writes a record of the given number of moves, of a game that the format can hold; `None` if the
/// format cannot be written.
fn one_record(format: &dyn Format, moves: usize) -> Option<Vec<u8>> {
    match format.id() {
        "yut" => return Some(yut(moves)),
        "gonu" => return Some(gonu(moves)),
        _ => {}
    }
    let mut best: Option<Vec<u8>> = None;
    for (game, size) in [("baduk", 19), ("omok", 15), ("pente", 19)] {
        let number = if game == "omok" { 4 } else { 1 };
        let mut text = format!("(;GM[{number}]FF[4]CA[UTF-8]SZ[{size}]PB[홍길동]PW[성춘향]");
        if game == "pente" {
            let _ = write!(text, "{}[{game}]", GameId::PROPERTY);
        }
        for at in 0..moves {
            // Every point in turn, in steps that come to each of them.
            let point = (at * 7 + at / (size * size)) % (size * size);
            let side = ['B', 'W'][at % 2];
            let [column, row] = [point % size, point / size].map(|at| char::from(b'a' + at as u8));
            let _ = write!(text, ";{side}[{column}{row}]");
        }
        text.push(')');
        let file = formats::open("one.sgf", text.into_bytes());
        let record = file.read().find_map(|piece| piece.record)?;
        assert!(games::by_id(&record.game.0).is_some());
        let mut writer = formats::writer(format, &Default::default())?;
        let mut out = Vec::new();
        writer.begin(&mut out);
        writer.record(&record, None, &mut out);
        writer.end(&mut out);
        if best.as_ref().is_none_or(|best| out.len() > best.len()) {
            best = Some(out);
        }
    }
    best
}

fn yut(turns: usize) -> Vec<u8> {
    let mut text =
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[규칙 \"기본\"]\n\n".to_owned();
    let stations = ["도", "개", "걸", "윷", "모"];
    for turn in 0..turns {
        let (from, to) = (stations[turn / 2 % 4], stations[turn / 2 % 4 + 1]);
        let from = if turn / 2 % 4 == 0 { "새" } else { from };
        let name = ["홍길동", "성춘향"][turn % 2];
        let _ = writeln!(text, "{}. {name}: 도 / {from}-{to}", turn + 1);
    }
    text.into_bytes()
}

fn gonu(moves: usize) -> Vec<u8> {
    let mut text =
        "[종목 \"줄고누\"]\n[흑 \"성춘향\"]\n[백 \"이몽룡\"]\n[규칙 \"기본; 반복=제한없음\"]\n\n"
            .to_owned();
    for turn in 0..moves / 2 {
        let (black, white) = if turn % 2 == 0 {
            ("가1-가2", "가4-가3")
        } else {
            ("가2-가1", "가3-가4")
        };
        let _ = writeln!(text, "{}. {black} {white}", turn + 1);
    }
    text.into_bytes()
}

/// A collection of short games, no two of them alike.
fn many_games(games: usize) -> String {
    let mut text = String::new();
    for game in 0..games {
        let _ = write!(
            text,
            "(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[홍길동 {}]PW[성춘향 {}]DT[2026-0{}-11]RE[B+R]",
            game % 97,
            game % 89,
            1 + game % 9
        );
        for at in 0..120 {
            let point = (at * 7 + game * (1 + at / 3)) % 361;
            let side = ['B', 'W'][at % 2];
            let [column, row] = [point % 19, point / 19].map(|at| char::from(b'a' + at as u8));
            let _ = write!(text, ";{side}[{column}{row}]");
        }
        text.push_str(")\n");
    }
    text
}
