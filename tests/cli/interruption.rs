//! A run ended by a signal leaves no half-written, lost or left-over file.
//!
//! `BOKGI_KILLS=200 cargo test --test cli interruption` ends that many runs of each kind.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::program::{DOUBTFUL, Folder, GOOD};

/// Number of files in a run; large enough for the signal to arrive in the middle.
const FILES: usize = 150;

/// Content of the files of a folder, by name.
type Files = BTreeMap<String, String>;

fn games() -> Folder {
    let folder = Folder::new(&[]);
    for number in 0..FILES {
        let text = DOUBTFUL.repeat(1 + number % 7) + &GOOD.repeat(20);
        folder.write(&format!("games/{number:03}.sgf"), text.as_bytes());
    }
    folder
}

/// Reads the files below a subfolder.
fn files(folder: &Folder, part: &str) -> Files {
    let names = folder.names().into_iter();
    let names = names.filter(|name| name.starts_with(part));
    names
        .map(|name| (name.clone(), folder.read(&name)))
        .collect()
}

/// Runs the program and sends it a signal after a delay; returns the signal that ended the run, if
/// any.
fn killed_after(folder: &Folder, arguments: &[&str], signal: &str, delay: Duration) -> Option<i32> {
    let mut command = folder.command(arguments);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut child = command.spawn().expect("the program is built");
    thread::sleep(delay);
    let number = child.id().to_string();
    // Fails if the program has already ended, which is fine.
    let _ = Command::new("kill")
        .args(["-s", signal, &number])
        .stderr(Stdio::null())
        .status();
    child.wait().expect("it ends").signal()
}

/// Ends runs at random moments with each signal. After each run it calls `look` with the outcome,
/// and with true if leftovers are allowed.
fn end_at_random(
    arguments: &[&str],
    mut look: impl FnMut(&Folder, bool),
    prepare: impl Fn(&Folder),
) {
    let kills = std::env::var("BOKGI_KILLS").ok();
    let kills: u32 = kills.and_then(|kills| kills.parse().ok()).unwrap_or(12);
    let folder = games();
    prepare(&folder);
    let start = Instant::now();
    assert_eq!(folder.run(arguments).status, 0, "{arguments:?}");
    let mut whole = start.elapsed();
    // Multiples of the golden ratio spread the kills evenly over the time of a run.
    let golden = 0.618_033_988_749_895_f64;
    let mut met = 0;
    for kill in 0..kills {
        prepare(&folder);
        let (name, number) = [("INT", 2), ("TERM", 15), ("KILL", 9), ("HUP", 1)][kill as usize % 4];
        let part = (f64::from(kill) * golden).fract();
        let ended = killed_after(&folder, arguments, name, whole.mul_f64(part));
        assert!(
            ended.is_none_or(|ended| ended == number),
            "{name}: {ended:?}"
        );
        met += u32::from(ended.is_some());
        look(&folder, number == 9);
        if number != 9 {
            continue;
        }
        // Leftovers do not hinder a later run, which takes its usual time.
        if kill % 9 == 8 {
            let start = Instant::now();
            assert_eq!(folder.run(arguments).status, 0);
            whole = whole.min(start.elapsed());
        }
        for left in folder.names().iter().filter(|name| is_temporary(name)) {
            fs::remove_file(folder.path(left)).expect("it is there");
        }
    }
    println!("{met} of {kills} runs were met before their end");
    assert!(met > 0, "all runs were too fast");
}

fn is_temporary(name: &str) -> bool {
    name.rsplit('/')
        .next()
        .is_some_and(|name| name.starts_with(".bokgi-"))
}

#[test]
fn what_convert_has_written_is_whole() {
    written_is_whole(&["convert", "games", "--to", "json", "-O", "out", "--force"]);
}

#[test]
fn what_split_has_written_is_whole() {
    // Splits only a tenth of the files, because each record becomes a file.
    let others = "*[1-9].sgf";
    written_is_whole(&[
        "split",
        "games",
        "--exclude",
        others,
        "-O",
        "out",
        "--force",
    ]);
}

/// Ends runs that write into the folder `out` at random moments, and checks that each file is
/// complete.
fn written_is_whole(arguments: &[&str]) {
    let whole = games();
    whole.run(arguments);
    let due = files(&whole, "out/");
    assert!(due.len() >= FILES, "{} files", due.len());
    end_at_random(
        arguments,
        |folder, may_leave| {
            let (left, written): (Files, Files) = files(folder, "out/")
                .into_iter()
                .partition(|(name, _)| is_temporary(name));
            assert!(may_leave || left.is_empty(), "{:?}", left.keys());
            for (name, text) in written {
                assert_eq!(due.get(&name), Some(&text), "{name}");
            }
        },
        |folder| {
            let _ = fs::remove_dir_all(folder.path("out"));
        },
    );
}

#[test]
fn files_fixed_in_place_are_either_old_or_fixed() {
    let before = games();
    let (due, fixed) = {
        let due = files(&before, "games/");
        assert_eq!(before.run(&["fix", "games", "--in-place"]).status, 0);
        (due, files(&before, "games/"))
    };
    assert_ne!(due, fixed);
    end_at_random(
        &["fix", "games", "--in-place"],
        |folder, may_leave| {
            let (left, there): (Files, Files) = files(folder, "games/")
                .into_iter()
                .partition(|(name, _)| is_temporary(name));
            assert!(may_leave || left.is_empty(), "{:?}", left.keys());
            assert_eq!(there.len(), FILES);
            for (name, text) in there {
                assert!(due[&name] == text || fixed[&name] == text, "{name}");
            }
        },
        |folder| {
            for (name, text) in &due {
                folder.write(name, text.as_bytes());
            }
        },
    );
}

/// `nohup` keeps a run alive after its terminal is closed.
#[cfg(target_os = "linux")]
#[test]
fn an_ignored_hangup_stays_ignored() {
    let folder = games();
    let program = folder.command(&["convert", "games", "--to", "json", "-O", "out"]);
    let script =
        "trap '' HUP; \"$@\" & kill -s HUP $!; sleep 0.02; kill -s HUP $! 2>/dev/null; wait $!";
    let mut command = Command::new("sh");
    command.args(["-c", script, "sh"]);
    command.arg(program.get_program()).args(program.get_args());
    command.current_dir(program.get_current_dir().expect("it runs in the folder"));
    let status = command.stdin(Stdio::null()).status();
    assert_eq!(status.expect("a shell is there").code(), Some(0));
    assert_eq!(files(&folder, "out/").len(), FILES);
}
