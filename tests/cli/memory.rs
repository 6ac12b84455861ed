//! Memory use of `check` and `fix` on malicious or long files: less than twenty times their bytes, beside the
//! program's own memory and its findings. docs/limits.md lists the exceptions.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use nix::sys::resource::{UsageWho, getrusage};

use crate::program::Folder;

/// The most bytes of memory for each byte of a file.
const MOST: u64 = 20;

/// Memory of a record's findings in bytes; a thousand of each code are kept, whatever the size of
/// the file.
const FINDINGS: u64 = 1_500_000;

/// Environment variable with the arguments of the program, one per line. Each run needs a process of this test of its own,
/// because the kernel keeps one peak for all programs that a process has started.
const FILE: &str = "BOKGI_TEST_MEMORY";

/// Approximate size in bytes of the files, large enough to outweigh the program's own memory.
const BYTES: usize = 300_000;

/// Approximate size in bytes of the small files that measure the program's own memory. Each format
/// and game has its own small file, because code is loaded only when it runs.
const FEW: usize = 300;

#[test]
fn a_check_takes_less_than_twenty_times_the_file() {
    for ((name, short), (_, long)) in files(FEW).into_iter().zip(files(BYTES)) {
        compare(&["check"], FINDINGS, name, &short, &long);
    }
}

/// Memory in bytes of the findings of a record with several kinds of mistakes, before and after its fixes.
const FIXES: u64 = 6_000_000;

#[test]
fn fixing_takes_less_than_twenty_times_the_file() {
    for ((name, short), (_, long)) in mistakes(FEW).into_iter().zip(mistakes(BYTES)) {
        compare(&["fix", "--unsafe"], FIXES, name, &short, &long);
    }
}

/// Creates files full of mistakes of about `about` bytes each, with their names.
fn mistakes(about: usize) -> [(&'static str, Vec<u8>); 4] {
    let file = |begin: &str, unit: &str, end: &str| {
        let text = format!("{begin}{}{end}", unit.repeat(about / unit.len()));
        text.into_bytes()
    };
    let turn = |turn: usize| format!("{turn}. 두\n");
    let turns: String = (1..=about / turn(1000).len()).map(turn).collect();
    let yut = "[종목 \"윷놀이\"]\n[선수1 \"a\"]\n[선수2 \"b\"]\n\n";
    let sgf = "(;GM[1]FF[4]CA[UTF-8]SZ[19];B[aa]";
    [
        ("properties.sgf", file(sgf, "XX[1]yy[2]", ")")),
        ("points.omok", file("[Game \"omok\"]\n\n", "j1o ", "")),
        ("tags.omok", file("", "[흑 \"값\n", "\n\n1. h8")),
        ("throws.yut", format!("{yut}{turns}").into_bytes()),
    ]
}

/// Fails if a long file takes more memory than a short one by over [`MOST`] times its bytes and `allowed` bytes.
fn compare(command: &[&str], allowed: u64, name: &str, short: &[u8], long: &[u8]) {
    let folder = Folder::new(&[]);
    let path = folder.path(name);
    let peak_of = |bytes: &[u8]| {
        fs::write(&path, bytes).expect("it is written");
        peak(command, &path)
    };
    let own = peak_of(short);
    let more = peak_of(long).saturating_sub(own);
    let bytes = long.len() as u64;
    assert!(
        more < MOST * bytes + allowed,
        "{name}: {more} bytes for {bytes}, beside {own}"
    );
}

/// Creates malicious or long files of about `about` bytes each, with their names.
fn files(about: usize) -> [(&'static str, Vec<u8>); 12] {
    let library = |node: &[u8]| {
        let mut library = b"\xFFRenLib\xFF\x03\x04".to_vec();
        library.extend([0xFF; 10]);
        library.extend([0, 0]);
        library.extend(node.repeat(about / node.len()));
        library.extend([0x79, 0x40]);
        library
    };
    let sgf = |begin: &str, node: &str, end: &str| {
        let count = about / (node.len() + end.len());
        let text = format!("(;GM[1]{begin}{}{})", node.repeat(count), end.repeat(count));
        text.into_bytes()
    };
    [
        ("nodes.sgf", sgf("", ";", "")),
        ("line-ends.sgf", sgf("", ";;\n", "")),
        ("nested.sgf", sgf("", "(;B[aa]", ")")),
        ("siblings.sgf", sgf("", "(;B[aa])", "")),
        ("passes.sgf", sgf("RU[Tromp-Taylor]", ";B[];W[]", "")),
        ("taken.sgf", sgf("", ";B[aa];W[bb]", "")),
        (
            "fill-and-clear.sgf",
            sgf("SZ[52]", ";AB[aa:ZZ];AE[aa:ZZ]", ""),
        ),
        ("marks.sgf", sgf("SZ[52]", ";TR[aa:ZZ]DD[aa:zz]", "")),
        ("properties.sgf", sgf("", "N[]", "")),
        ("moves.omok", "h8 i9 ".repeat(about / 6).into_bytes()),
        ("siblings.lib", library(&[0x78, 0xC0])),
        ("words.lib", library(&[0x78, 0xC2])),
    ]
}

/// Returns the peak memory in bytes of a command over a file.
fn peak(command: &[&str], path: &Path) -> u64 {
    let options = ["--quiet", "--jobs", "1", "--no-config"];
    let words = command.iter().chain(&options);
    let mut arguments: Vec<String> = words.map(|&word| word.to_owned()).collect();
    arguments.push(path.display().to_string());
    peak_of_run(&arguments)
}

/// Returns the peak memory in bytes of the program with these arguments.
pub(crate) fn peak_of_run(arguments: &[String]) -> u64 {
    let reported = Command::new(env::current_exe().expect("it runs"))
        .args(["--exact", "memory::account", "--ignored", "--nocapture"])
        .env(FILE, arguments.join("\n"))
        .output()
        .expect("it runs itself");
    let reported = String::from_utf8_lossy(&reported.stdout).into_owned();
    // With one thread, the name of the test precedes it on the line.
    let peak = reported.lines().find_map(|line| line.split_once("peak "));
    let peak = peak.and_then(|(_, bytes)| bytes.parse().ok());
    peak.unwrap_or_else(|| panic!("no peak in {reported}"))
}

/// Runs the program once and prints its peak memory.
#[test]
#[ignore = "run by `peak_of_run` in a process of its own"]
fn account() {
    let Ok(arguments) = env::var(FILE) else {
        return;
    };
    Command::new(env!("CARGO_BIN_EXE_bokgi"))
        .args(arguments.split('\n'))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .expect("the program is built");
    let used = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the kernel reports it");
    // Kilobytes on Linux, bytes on macOS.
    let unit = if cfg!(target_os = "macos") { 1 } else { 1024 };
    println!("peak {}", used.max_rss() * unit);
}
