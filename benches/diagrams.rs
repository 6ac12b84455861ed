//! Drawing diagrams, in the process and as a command.
//!
//! `cargo bench --bench diagrams`. Single-threaded; results are medians of CPU time in the process
//! and of wall time for commands. The diagram shows moves 1 to 150 of a made-up game on 19x19, all
//! numbered. If `sgf-render` is on the PATH or named by `SGF_RENDER`, it draws the same game in
//! alternating rounds of the same run.

use std::env;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bokgi::formats::{self, ReadOptions};
use bokgi::games::RulesRequest;
use bokgi::games::baduk::Baduk;
use bokgi::games::figure::PlayLine;
use bokgi::model::picture::{Document, Figure};
use bokgi::model::{Record, Source};
use bokgi::pictures::style::{RenderStyle, Unit};
use bokgi::pictures::{OutputKind, WRITERS};
use cpu_time::ThreadTime;

/// Rounds of each measurement.
const ROUNDS: usize = 31;

const GAME: &str = "samples/diagrams/game.sgf";

/// The width of a 19x19 picture in pixels; articles use such a size.
const WIDTH: f32 = 1100.0;

fn main() {
    in_the_process();
    as_a_command();
}

fn record() -> Record {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(GAME);
    let text = std::fs::read_to_string(path).expect("the sample is there");
    let source = Arc::new(Source::from_text("game.sgf", text));
    let format = formats::by_id("sgf").expect("SGF is a format");
    let options = ReadOptions::default();
    let mut pieces = format.read(&source, &options);
    pieces
        .find_map(|piece| piece.record)
        .expect("the sample is a record")
}

/// Measures every writer of single figures in this process, from the record to the bytes.
fn in_the_process() {
    let record = record();
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Baduk, &request);
    println!("19x19, moves 1-150, in the process");
    let replay = median_cpu(|| {
        black_box(line.moves(1, 150).expect("the game has 150 moves"));
    });
    print("replay and picture", replay);
    let picture = line.moves(1, 150).expect("the game has 150 moves");
    let document = Document::new(Figure::new(picture));
    for writer in WRITERS {
        if !matches!(writer.output_kind, OutputKind::Figure | OutputKind::Figures) {
            continue;
        }
        let mut style = RenderStyle::default();
        let mut name = writer.id.to_owned();
        if writer.id == "png" {
            // The board with the names of its lines is 21 cells wide.
            style.unit = Unit::Pixels(WIDTH / 21.0);
            name = format!("png, {WIDTH} pixels wide");
        }
        let mut out = Vec::new();
        let time = median_cpu(|| {
            out.clear();
            black_box(writer.draw(&document, &style, &mut out));
        });
        print(&format!("{name}: {} bytes", out.len()), time);
    }
}

/// Measures whole runs of the program and of sgf-render.
fn as_a_command() {
    let bokgi = env!("CARGO_BIN_EXE_bokgi");
    let game = Path::new(env!("CARGO_MANIFEST_DIR")).join(GAME);
    let other = other();
    println!("\nas a command, wall time, turn by turn");
    for (form, unit) in [("svg", "40px"), ("png", "38px")] {
        let ours = |output: &str| {
            let mut command = Command::new(bokgi);
            command.arg("show").arg(&game).args(["--moves", "1-150"]);
            command.args(["--unit", unit, "--to", form, "--force", "-o", output]);
            command
        };
        let theirs = |program: &Path, output: &str| {
            let mut command = Command::new(program);
            command.args(["--width", "800", "--move-numbers", "-f", form, "-o", output]);
            command.arg(&game);
            command
        };
        let output = env::temp_dir().join(format!("bokgi-bench-{}.{form}", std::process::id()));
        let output = output.to_string_lossy().into_owned();
        let mut times = [Vec::new(), Vec::new()];
        for _ in 0..ROUNDS {
            times[0].push(wall(ours(&output)));
            if let Some(program) = &other {
                times[1].push(wall(theirs(program, &output)));
            }
        }
        let _ = std::fs::remove_file(&output);
        let [ours, theirs] = times.map(median);
        print(&format!("bokgi show, {form}"), ours);
        match &other {
            Some(_) => {
                print(&format!("sgf-render, {form}"), theirs);
                println!(
                    "{:>50}",
                    format!(
                        "{:.1} times as fast",
                        theirs.as_secs_f64() / ours.as_secs_f64()
                    )
                );
            }
            None => println!("skipped: sgf-render is not there"),
        }
    }
}

/// Finds the sgf-render program, if it is installed.
fn other() -> Option<PathBuf> {
    let named = env::var_os("SGF_RENDER").map(PathBuf::from);
    named.or_else(|| {
        let path = env::var_os("PATH")?;
        let mut places = env::split_paths(&path).map(|folder| folder.join("sgf-render"));
        places.find(|place| place.is_file())
    })
}

fn wall(mut command: Command) -> Duration {
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let start = Instant::now();
    let status = command.status().expect("the program starts");
    let time = start.elapsed();
    assert!(status.success(), "{command:?}");
    time
}

fn median_cpu(mut work: impl FnMut()) -> Duration {
    work();
    let time = |_| {
        let start = ThreadTime::now();
        work();
        start.elapsed()
    };
    median((0..ROUNDS).map(time).collect())
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn print(what: &str, time: Duration) {
    println!("{what:>40}  {:9.3} ms", time.as_secs_f64() * 1000.0);
}
