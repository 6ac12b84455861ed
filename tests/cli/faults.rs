//! What is wrong with a disk or a folder is told, and nothing half written takes the name of what was asked for.
//!
//! `BOKGI_FAULTS=200 cargo test --test cli faults` lets the disk be full at as many sizes for each verb.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};

use crate::program::{DOUBTFUL, Folder, GOOD};

/// The verbs that write, each with what it writes into.
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

/// The largest of the sizes at which a disk is full, in blocks of 512 bytes.
const LARGEST: u32 = 40;

fn games() -> Folder {
    let folder = Folder::new(&[]);
    for number in 0..6 {
        // A record that is longer than the smallest disk.
        let long = format!("(;GM[1]FF[4]CA[UTF-8]SZ[9]C[{}];B[ee])", "말 ".repeat(500));
        let text = DOUBTFUL.repeat(3) + &GOOD.repeat(40 + number) + &long;
        folder.write(&format!("games/{number}.sgf"), text.as_bytes());
    }
    folder
}

/// What lies in a folder, by name.
fn contents(folder: &Folder) -> BTreeMap<String, Vec<u8>> {
    let names = folder.names().into_iter();
    names
        .map(|name| (name.clone(), folder.bytes(&name)))
        .collect()
}

/// Whoever is root writes everywhere: then the program is run by somebody else.
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
fn a_full_disk_is_told_and_leaves_what_was_there() {
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
            // Beyond the limit a write fails as on a full disk, where nobody ends the program for it.
            let blocks = 1 + size * (LARGEST / sizes.max(1)).max(1) % LARGEST;
            let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
            let mut command = Command::new("sh");
            command.args(["-c", &script, "sh"]);
            command.arg(program.get_program()).args(program.get_args());
            command.current_dir(program.get_current_dir().expect("it runs in the folder"));
            command.stdin(Stdio::null());
            let run = command.output().expect("a shell is there");
            let told = String::from_utf8_lossy(&run.stderr);
            let status = run.status.code();
            failed += u32::from(status == Some(2));
            assert!(status.is_some(), "{arguments:?} was ended: {told}");
            for (name, bytes) in contents(&folder) {
                assert!(!name.contains(".bokgi-"), "{arguments:?} leaves {name}");
                assert_eq!(
                    due.get(&name),
                    Some(&bytes),
                    "{arguments:?}: {name}, {told}"
                );
            }
            if status == Some(2) {
                assert!(!told.is_empty(), "{arguments:?}");
            }
        }
        assert!(failed > 0, "{arguments:?}: the disk was never full");
    }
}

#[test]
fn a_folder_that_takes_nothing_is_told() {
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
        let told = String::from_utf8_lossy(&run.stderr).into_owned();
        for opened in [folder.path(""), folder.path("out")] {
            fs::set_permissions(opened, fs::Permissions::from_mode(0o755)).expect("it is ours");
        }
        assert_eq!(run.status.code(), Some(2), "{arguments:?}: {told}");
        assert!(told.contains("out"), "{arguments:?}: {told}");
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
        let told = String::from_utf8_lossy(&run.stderr);
        assert!(!told.contains("panicked"), "{arguments:?}: {told}");
        assert!(!told.contains("os error"), "{arguments:?}: {told}");
        assert!(
            run.status.code().is_some(),
            "{arguments:?}: {:?}",
            run.status
        );
    }
}
