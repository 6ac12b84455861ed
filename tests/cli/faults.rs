//! Disk and folder errors are reported, and no half-written file gets the name of the output.
//!
//! `BOKGI_FAULTS=200 cargo test --test cli faults` simulates a full disk at that many sizes for
//! each verb.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};

use crate::program::{DOUBTFUL, Folder, GOOD, Run};

/// Command lines that write, with their outputs.
const WRITERS: [&[&str]; 9] = [
    &["convert", "games", "-o", "out.json"],
    &["convert", "games", "--to", "json", "-O", "out"],
    &["fix", "games", "-O", "out"],
    &["select", "games", "-o", "out.sgf"],
    &["split", "games", "-O", "out"],
    &["merge", "games", "-o", "out.sgf"],
    &["show", "games/0.sgf", "-o", "out.svg"],
    &["check", "games", "-o", "out.html"],
    &["report", "games", "-o", "out.html"],
];

/// Largest size of the full disk, in blocks of 512 bytes.
const LARGEST: u32 = 40;

fn games() -> Folder {
    let folder = Folder::new(&[]);
    for number in 0..6 {
        // A record that is longer than the smallest size limit.
        let long = format!("(;GM[1]FF[4]CA[UTF-8]SZ[9]C[{}];B[ee])", "말 ".repeat(500));
        let text = DOUBTFUL.repeat(3) + &GOOD.repeat(40 + number) + &long;
        folder.write(&format!("games/{number}.sgf"), text.as_bytes());
    }
    folder
}

/// Returns the contents of the files in a folder, by name.
fn contents(folder: &Folder) -> BTreeMap<String, Vec<u8>> {
    let names = folder.names().into_iter();
    names
        .map(|name| (name.clone(), folder.bytes(&name)))
        .collect()
}

/// Prepares a run as an unprivileged user if the test runs as root, because root can write
/// everywhere.
fn as_nobody(arguments: &[&str], folder: &Folder) -> Command {
    let program = folder.command(arguments);
    let is_root = fs::metadata("/proc/self").is_ok_and(|of| {
        use std::os::unix::fs::MetadataExt;
        of.uid() == 0
    });
    if !is_root {
        return program;
    }
    let mut command = Command::new("setpriv");
    command
        .args(["--reuid=65534", "--regid=65534", "--clear-groups"])
        .arg(program.get_program())
        .args(program.get_args());
    command.current_dir(program.get_current_dir().expect("it runs in the folder"));
    command
}

#[test]
fn a_full_disk_is_reported_and_leaves_the_old_file() {
    let sizes = std::env::var("BOKGI_FAULTS").ok();
    let sizes: u32 = sizes.and_then(|sizes| sizes.parse().ok()).unwrap_or(3);
    for arguments in WRITERS {
        let whole = games();
        assert!(whole.run(arguments).status < 2, "{arguments:?}");
        let due = contents(&whole);
        let mut failed = 0;
        for size in 0..sizes {
            let folder = games();
            let program = folder.command(arguments);
            // With SIGXFSZ ignored, a write beyond the limit fails as on a full disk.
            let blocks = 1 + size * (LARGEST / sizes.max(1)).max(1) % LARGEST;
            let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
            let mut command = Command::new("sh");
            command.args(["-c", &script, "sh"]);
            command.arg(program.get_program()).args(program.get_args());
            command.current_dir(program.get_current_dir().expect("it runs in the folder"));
            command.stdin(Stdio::null());
            let run = command.output().expect("a shell is there");
            let reported = String::from_utf8_lossy(&run.stderr);
            let status = run.status.code();
            failed += u32::from(status == Some(2));
            assert!(status.is_some(), "{arguments:?} was ended: {reported}");
            for (name, bytes) in contents(&folder) {
                assert!(!name.contains(".bokgi-"), "{arguments:?} leaves {name}");
                assert_eq!(
                    due.get(&name),
                    Some(&bytes),
                    "{arguments:?}: {name}, {reported}"
                );
            }
            if status == Some(2) {
                assert!(!reported.is_empty(), "{arguments:?}");
            }
        }
        assert!(failed > 0, "{arguments:?}: the disk was never full");
    }
}

#[test]
fn a_folder_without_write_access_is_reported() {
    for arguments in WRITERS {
        let folder = games();
        let root = folder.path("");
        fs::create_dir(folder.path("out")).expect("it is new");
        for closed in [root.join("out"), root] {
            fs::set_permissions(closed, fs::Permissions::from_mode(0o555)).expect("it is ours");
        }
        let before = contents(&folder);
        let run = as_nobody(arguments, &folder).output();
        let run = run.expect("it runs, by setpriv of util-linux where the tests are run by root");
        let reported = String::from_utf8_lossy(&run.stderr).into_owned();
        for opened in [folder.path(""), folder.path("out")] {
            fs::set_permissions(opened, fs::Permissions::from_mode(0o755)).expect("it is ours");
        }
        assert_eq!(run.status.code(), Some(2), "{arguments:?}: {reported}");
        assert!(reported.contains("out"), "{arguments:?}: {reported}");
        assert_eq!(contents(&folder), before, "{arguments:?}");
    }
}

#[test]
fn a_reader_that_goes_away_ends_the_run_without_a_word() {
    let folder = games();
    for arguments in [
        &["check", "games", "--report", "ndjson"][..],
        &["convert", "games", "--to", "ndjson"],
        &["select", "games"],
        &["info", "games", "--json"],
        &["show", "games/0.sgf", "--to", "svg"],
        &["codes"],
        &["fix", "games"],
        &["report", "games"],
    ] {
        let mut command = folder.command(arguments);
        command.stdin(Stdio::null());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program is built");
        drop(child.stdout.take());
        let run = child.wait_with_output().expect("it ends");
        let reported = String::from_utf8_lossy(&run.stderr);
        assert!(!reported.contains("panicked"), "{arguments:?}: {reported}");
        assert!(!reported.contains("os error"), "{arguments:?}: {reported}");
        assert!(
            run.status.code().is_some(),
            "{arguments:?}: {:?}",
            run.status
        );
    }
}

/// Runs the program from a shell script, which for example closes a stream first.
fn run_by_shell(folder: &Folder, script: &str, arguments: &[&str]) -> Run {
    let mut command = by_shell(folder, script, arguments);
    Run::new(command.output().expect("a shell is there"))
}

/// Makes the command for [`run_by_shell`].
fn by_shell(folder: &Folder, script: &str, arguments: &[&str]) -> Command {
    let program = folder.command(arguments);
    let mut command = Command::new("sh");
    command.args(["-c", script, "sh"]);
    command.arg(program.get_program()).args(program.get_args());
    command.current_dir(program.get_current_dir().expect("it runs in the folder"));
    command.env_clear().env("PATH", "/usr/bin:/bin");
    command
}

#[test]
fn a_closed_output_is_silent() {
    let folder = games();
    for arguments in [
        &["check", "games"][..],
        &["convert", "games/0.sgf", "--to", "sgf"],
        &["convert", "games/0.sgf", "-o", "out.json", "--force"],
        &["show", "games/0.sgf"],
        &["codes"],
        &["--help"],
        &["--version"],
    ] {
        let closed = run_by_shell(&folder, "exec \"$@\" >&-", arguments);
        let discarded = run_by_shell(&folder, "exec \"$@\" >/dev/null", arguments);
        assert!(closed.status < 2, "{arguments:?}: {closed:?}");
        assert_eq!(closed, discarded, "{arguments:?}");
    }
    assert!(folder.read("out.json").contains("bokgi.record/1"));
}

#[test]
fn a_closed_input_is_empty() {
    let folder = games();
    for arguments in [
        &["check", "-"][..],
        &["convert", "-", "--to", "sgf"],
        &["check", "--files-from", "-"],
        &["stream"],
        &["check", "games/0.sgf"],
    ] {
        let closed = run_by_shell(&folder, "exec \"$@\" <&-", arguments);
        let empty = run_by_shell(&folder, "exec \"$@\" </dev/null", arguments);
        assert_eq!(closed, empty, "{arguments:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn lack_of_memory_is_reported() {
    /// The size of a record in bytes.
    const LARGE: usize = 30_000_000;

    let folder = Folder::new(&[]);
    let text = format!("(;GM[1]FF[4]CA[UTF-8]SZ[9]C[{}];B[ee])", "a".repeat(LARGE));
    folder.write("large.sgf", text.as_bytes());
    let (mut is_out, mut is_enough) = (false, false);
    for megabytes in [30, 40, 50, 60, 80, 120, 240, 480] {
        let script = format!("ulimit -v {megabytes}000; exec \"$@\"");
        // Below some limit the program cannot be loaded, or ends before it reads its arguments.
        let version = by_shell(&folder, &script, &["--version"]).output();
        if !version.expect("a shell is there").status.success() {
            continue;
        }
        let run = run_by_shell(&folder, &script, &["check", "large.sgf", "-j1"]);
        is_enough |= run.status == 0;
        is_out |= run.status == 2 && run.err.contains("memory");
        assert!([0, 2].contains(&run.status), "{megabytes}: {run:?}");
        assert_eq!(run.status == 2, !run.err.is_empty(), "{megabytes}: {run:?}");
    }
    assert!(is_out && is_enough);
}
