//! How time and memory grow: every reader over a record of n, 10 n and 100 n moves, and every verb over as many games.
//!
//! `cargo bench --bench growth [n]`; n is 3,000 unless said otherwise. Each line is a run of the program of its own: the
//! seconds that passed, the most memory that it held (as the kernel counts it, on Linux), and by how much both grew from
//! one size to the next. Where something grows faster than its input, the factor is above ten.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use bokgi::formats::{self, FORMATS, Format};
use bokgi::games;

/// How long to wait between two looks at the memory of a run.
const LOOK: Duration = Duration::from_millis(1);

/// The verbs, with what stands behind the file of games.
const VERBS: [(&str, &[&str]); 10] = [
    ("check", &["--quiet"]),
    ("fix", &["--quiet"]),
    ("report", &["--to", "json"]),
    ("convert", &["--to", "json"]),
    ("info", &["--json"]),
    ("select", &["--player", "임꺽정"]),
    ("dedupe", &[]),
    ("merge", &[]),
    ("stats", &["--json"]),
    ("find", &["--moves", "ee,cc"]),
];

/// What a run took.
#[derive(Clone, Copy)]
struct Cost {
    seconds: f64,
    /// Bytes; nothing where the kernel does not tell.
    memory: Option<u64>,
}

fn main() {
    let asked = env::args().skip(1).find_map(|word| word.parse().ok());
    let least: usize = asked.unwrap_or(3000);
    let folder = env::temp_dir().join(format!("bokgi-growth-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for what is made");
    println!("| what | n | bytes | seconds | MB | growth of both |\n|---|---|---|---|---|---|");
    for format in FORMATS.iter().filter(|format| format.reads()) {
        let name = format!("read {}", format.id());
        grows(&name, least, |moves| {
            let path = folder.join(format!("one.{}", format.extensions()[0]));
            fs::write(&path, one_record(*format, moves)?).expect("it is written");
            Some((path, vec!["check", "--quiet", "--from", format.id()]))
        });
    }
    for (verb, options) in VERBS {
        grows(verb, least / 30, |games| {
            let path = folder.join("many.sgf");
            fs::write(&path, many_games(games)).expect("it is written");
            let mut arguments = vec![verb];
            arguments.extend(options);
            Some((path, arguments))
        });
    }
    fs::remove_dir_all(&folder).expect("it is ours");
}

/// Runs something at three sizes and prints a line for each.
fn grows<'a>(name: &str, least: usize, make: impl Fn(usize) -> Option<(PathBuf, Vec<&'a str>)>) {
    let mut before: Option<Cost> = None;
    for size in [least, 10 * least, 100 * least] {
        let Some((path, arguments)) = make(size) else {
            return;
        };
        let bytes = fs::metadata(&path).expect("it was made").len();
        let cost = run(&arguments, &path);
        let mut line = format!("| {name} | {size} | {bytes} | {:.3} |", cost.seconds);
        let memory = cost.memory.map(|memory| memory as f64 / 1e6);
        let _ = write!(line, " {:.1} |", memory.unwrap_or(f64::NAN));
        let growth = before.map(|before| {
            let memory = cost.memory.zip(before.memory);
            let memory = memory.map_or(f64::NAN, |(now, then)| now as f64 / then as f64);
            format!("{:.1}, {memory:.1}", cost.seconds / before.seconds)
        });
        println!("{line} {} |", growth.unwrap_or_default());
        before = Some(cost);
    }
}

fn run(arguments: &[&str], path: &Path) -> Cost {
    let begun = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_bokgi"))
        .args(arguments)
        .arg(path)
        .args(["--lang", "en", "--no-config"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program is built");
    let status = format!("/proc/{}/status", child.id());
    let mut memory = None;
    while child.try_wait().expect("it is ours").is_none() {
        memory = peak(&status).or(memory);
        thread::sleep(LOOK);
    }
    Cost {
        seconds: begun.elapsed().as_secs_f64(),
        memory,
    }
}

/// The most memory that a process has held till now.
fn peak(status: &str) -> Option<u64> {
    let status = fs::read_to_string(status).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// A record of so many moves in a format, of a game that it holds; none where nothing writes the format.
fn one_record(format: &dyn Format, moves: usize) -> Option<Vec<u8>> {
    match format.id() {
        "yut" => return Some(yut(moves)),
        "gonu" => return Some(gonu(moves)),
        _ => {}
    }
    let mut best: Option<Vec<u8>> = None;
    for (number, size) in [(1, 19), (4, 15)] {
        let mut text = format!("(;GM[{number}]FF[4]CA[UTF-8]SZ[{size}]PB[홍길동]PW[성춘향]");
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
