//! Growth of time and memory: every reader over a record of n, 10 n and 100 n moves, and every verb
//! over as many games.
//!
//! `cargo bench --bench growth [n]`; n is 3,000 by default. Each line is a separate run of the
//! program on one thread. It shows the factors by which time and memory grew since the line before,
//! less the cost of reading an empty file. Then follow the bytes of the input, the peak memory and
//! the CPU seconds. Time and memory are the kernel's accounts of the finished run, so no peak is
//! missed. A run too short to differ from an empty one has no factor. A factor above ten means that
//! something grows faster than its input.
//!
//! A second table is about inputs that are made to hurt: each at the first size that needs 0.2 s or
//! 1 MB of input, and at eight times that size. It shows the exponent of the time, and the memory by
//! the bytes of the input; an exponent above [`STEEPEST`] or a memory above the limit of [`most`] is
//! marked. `cargo bench --bench growth -- hostile` makes only this one.

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

/// CPU time in seconds and memory in bytes; smaller values are not compared.
const LEAST: [f64; 2] = [0.004, 1e6];

/// Highest exponent of the time of an input that is made to hurt.
const STEEPEST: f64 = 1.15;

/// Highest memory of such an input by its bytes, for most inputs.
const MOST: f64 = 20.0;

/// Inputs with a higher limit: the parsed form of TOML takes much for each table and value, but no event
/// file has more than 16 MiB; a merge keeps each node with its effect, and the first node of each position.
const HUNGRY: [(&str, &str, f64); 3] = [
    ("teams", "report", 50.0),
    ("players", "report", 30.0),
    ("one line", "merge", 75.0),
];

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
    /// CPU time in seconds, of the program and of the kernel on its behalf.
    seconds: f64,
    /// Peak memory in bytes.
    memory: f64,
}

fn main() {
    let mut words = env::args().skip(1);
    if words.next().as_deref() == Some(ACCOUNT) {
        return account(words);
    }
    let only_hostile = env::args().any(|word| word == "hostile");
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
    if !only_hostile {
        usual(&folder, least, nothing);
    }
    println!("\n| hostile | n | time, memory | bytes | MB | s |\n|---|---|---|---|---|---|");
    for (input, extension, commands, make) in HOSTILE {
        for command in commands {
            let path = folder.join(format!("hostile.{extension}"));
            let hostile = Hostile {
                command,
                path,
                make,
            };
            hostile.grow(input, &empty);
        }
    }
    fs::remove_dir_all(&folder).expect("it is ours");
}

/// Measures the readers and the commands on ordinary inputs.
fn usual(folder: &Path, least: usize, nothing: Cost) {
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
}

/// The beginning of a baduk record.
const SGF: &str = "(;GM[1]FF[4]CA[UTF-8]SZ[19]";

/// A function that makes an input whose length grows with the given size.
type MakeText = fn(usize) -> String;

/// Malicious inputs: description, extension, command lines in which `@` is the file, and the
/// function that makes the text.
const HOSTILE: [(&str, &str, &[&str], MakeText); 18] = [
    (
        "repeated properties",
        "sgf",
        &["fix @", "fix --unsafe @"],
        |n| format!("{SGF};B[aa]{})", "XX[1]yy[2]".repeat(n)),
    ),
    ("open tags", "omok", &["fix @"], |n| {
        format!("{}\n\n1. h8", "[흑 \"값\n".repeat(n))
    }),
    ("unknown throws", "yut", &["fix --unsafe @"], |n| {
        let turns: String = (1..=n).map(|turn| format!("{turn}. 두\n")).collect();
        format!("[종목 \"윷놀이\"]\n[선수1 \"a\"]\n[선수2 \"b\"]\n\n{turns}")
    }),
    ("mistyped points", "omok", &["fix --unsafe @"], |n| {
        format!("{OMOK}{}", "j1o ".repeat(n))
    }),
    (
        "equal names",
        "sgf",
        &["split --list --name {date}-{white} @"],
        |n| {
            let game = |at| format!("(;GM[1]SZ[9]PB[{at}]PW[q]DT[2026-01-02];B[aa])\n");
            (0..n).map(game).collect()
        },
    ),
    (
        "nested forks",
        "sgf",
        &["split --list --variations @"],
        |n| format!("{SGF}{}{}", "(;B[aa])(;W[bb]".repeat(n), ")".repeat(n + 1)),
    ),
    ("teams", "toml", &["report empty.sgf --event @"], |n| {
        let team = |at| format!("[[team]]\nname = \"T{at}\"\nplayers = [\"a{at}\", \"b{at}\"]\n");
        format!("{EVENT}{}", (0..n).map(team).collect::<String>())
    }),
    ("players", "toml", &["report empty.sgf --event @"], |n| {
        let players: Vec<String> = (0..n).map(|at| format!("\"a{at}\"")).collect();
        format!("{EVENT}players = [{}]\n", players.join(", "))
    }),
    ("equal games", "sgf", &["diff @ @"], |n| {
        format!("{SGF}{})\n", ";B[aa];W[bb];B[cc];W[dd]".repeat(15)).repeat(n)
    }),
    (
        "many games",
        "sgf",
        &["diff @ @", "merge --symmetry --transpositions --to sgf @"],
        many_games,
    ),
    (
        "one line",
        "sgf",
        &["merge --symmetry --transpositions --to sgf @"],
        |n| {
            let play = |at| play(at, at * 7 + at / 361, 19);
            format!("{SGF}{})", (0..n).map(play).collect::<String>())
        },
    ),
    (
        "brackets in a value",
        "sgf",
        &["check --quiet @", "fix @", "convert --to json @"],
        |n| format!("{SGF};C[a]{})", "]".repeat(n)),
    ),
    ("open parentheses", "omok", &["check --quiet @"], |n| {
        format!("{OMOK}1. h8 {}", "(".repeat(n))
    }),
    ("closing parentheses", "omok", &["check --quiet @"], |n| {
        format!("{OMOK}1. h8 {}", ")".repeat(n))
    }),
    ("labels without a point", "sgf", &["check --quiet @"], |n| {
        format!("{SGF};B[aa]LB{})", "[x]".repeat(n))
    }),
    ("marks without a point", "sgf", &["check --quiet @"], |n| {
        format!("{SGF};B[aa]TR{})", "[x]".repeat(n))
    }),
    ("moves on one stone", "ugf", &["check --quiet @"], |n| {
        let play = |at| format!("QD,{}1,{},0\n", ["B", "W"][at % 2], at + 1);
        let plays: String = (0..n).map(play).collect();
        format!("[Header]\nLang=JPN\nSize=19,2\nHdcp=0,6.5\n[Data]\n{plays}")
    }),
    ("loops in one another", "sgf", &[LOOPS], |n| {
        format!("{SGF};B[aa])\n").repeat(n)
    }),
];

/// Returns the highest memory of a command over an input that is made to hurt, by the bytes of the input.
fn most(input: &str, command: &str) -> f64 {
    let own = HUNGRY
        .iter()
        .find(|(name, verb, _)| *name == input && command.starts_with(verb));
    own.map_or(MOST, |&(.., most)| most)
}

/// The beginning of an omok move list.
const OMOK: &str = "[Game \"omok\"]\n\n";

/// The beginning of an event file.
const EVENT: &str = "schema = \"bokgi.event/1\"\nname = \"x\"\ngame = \"baduk\"\n";

/// A search whose condition nests as many loops as are allowed.
const LOOPS: &str = "select --count --where \
    [1,2,3,4,5,6,7,8].all(a,[1,2,3,4,5,6,7,8].all(b,[1,2,3,4,5,6,7,8].all(c,a+b+c>0))) @";

/// A command that is measured on a malicious input.
struct Hostile<'a> {
    command: &'a str,
    path: PathBuf,
    make: MakeText,
}

impl Hostile<'_> {
    /// Measures the input at the first size that needs 0.2 s or 1 MB, and at eight times that size. The
    /// costs of the same command over the smallest input are taken off.
    fn grow(&self, input: &str, empty: &Path) {
        let (nothing, _) = self.cost(empty, 1);
        let mut size = 100;
        let (first, bytes) = loop {
            let (cost, bytes) = self.cost(empty, size);
            if cost.seconds - nothing.seconds >= 0.2 || bytes >= 1_000_000 {
                break (cost, bytes);
            }
            size *= 2;
        };
        let (last, more) = self.cost(empty, 8 * size);
        let own = [first, last].map(|cost| (cost.seconds - nothing.seconds).max(1e-3));
        let exponent = (own[1] / own[0]).log2() / 3.0;
        let row = |size: usize, bytes: usize, cost: Cost, exponent: &str| {
            let inputs = self.command.matches('@').count();
            let memory = (cost.memory - nothing.memory) / (bytes * inputs) as f64;
            let mark = if memory > most(input, self.command) {
                " (!)"
            } else {
                ""
            };
            println!(
                "| {input}: {} | {size} | {exponent}x{memory:.1}{mark} | {bytes} | {:.1} | {:.3} |",
                self.command,
                cost.memory / 1e6,
                cost.seconds
            );
        };
        row(size, bytes, first, "");
        let mark = if exponent > STEEPEST { " (!)" } else { "" };
        row(8 * size, more, last, &format!("{exponent:.2}{mark}, "));
    }

    /// Measures a run on the input of this size; also returns the input's length in bytes.
    fn cost(&self, empty: &Path, size: usize) -> (Cost, usize) {
        let text = (self.make)(size);
        fs::write(&self.path, &text).expect("it is written");
        let word = |word| match word {
            "@" => self.path.to_str().expect("its name is plain"),
            "empty.sgf" => empty.to_str().expect("its name is plain"),
            word => word,
        };
        let arguments: Vec<&str> = self.command.split_whitespace().map(word).collect();
        (measured(&arguments), text.len())
    }
}

/// Writes play `number` in SGF. `point` counts the points of a square board row by row; after the
/// last point the count starts again.
fn play(number: usize, point: usize, size: usize) -> String {
    let point = point % (size * size);
    let [column, row] = [point % size, point / size].map(|at| char::from(b'a' + at as u8));
    format!(";{}[{column}{row}]", ["B", "W"][number % 2])
}

/// Runs a function at three sizes and prints a line for each.
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

/// Runs the program on a file and measures the cost.
fn run(arguments: &[&str], path: &Path) -> Cost {
    let path = path.to_str().expect("its name is plain");
    measured(&[arguments, &[path]].concat())
}

/// Starts a process that runs the program and measures the cost.
fn measured(arguments: &[&str]) -> Cost {
    let reported = Command::new(env::current_exe().expect("it runs"))
        .arg(ACCOUNT)
        .args(arguments)
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

/// Runs the program and prints the CPU time and memory that the kernel counted for it.
fn account(arguments: impl Iterator<Item = String>) {
    let arguments: Vec<String> = arguments.collect();
    let splits_lines = arguments.iter().any(|word| word == "--variations");
    let status = Command::new(env!("CARGO_BIN_EXE_bokgi"))
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .expect("the program is built");
    // Exit status 1 means that there are findings; 2, that nothing was done or not all lines were
    // split.
    assert!(
        matches!(status.code(), Some(0 | 1)) || splits_lines,
        "{status}"
    );
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

/// Writes a record with the given number of moves, of a game that the format supports; `None` if
/// the format cannot be written.
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
            // The moves go over the board in steps of 7 points, until each point was played.
            text.push_str(&play(at, at * 7 + at / (size * size), size));
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

/// Makes a collection of short games, all different.
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
            text.push_str(&play(at, at * 7 + game * (1 + at / 3), 19));
        }
        text.push_str(")\n");
    }
    text
}
