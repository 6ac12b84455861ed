//! `bokgi fix` over damaged and hostile files: a bounded number of trials, and nothing left for a second run.

use std::fs;

use bokgi::program::{codes, fixed, trial_bytes};
use mutation::mutated;

use crate::fix::{judge_damaged, sample_files};
use crate::program::Folder;
use crate::support::shared;

#[path = "../../fuzz/src/mutation.rs"]
mod mutation;

/// Files of one kind of text repeated; many of their fixes are rejected.
fn repetitive(length: usize) -> Vec<(&'static str, String)> {
    let sgf = "(;GM[1]FF[4]CA[UTF-8]SZ[19]";
    let omok = "[Game \"omok\"]\n\n1. h8 ";
    let yut = "[종목 \"윷놀이\"]\n[선수1 \"a\"]\n[선수2 \"b\"]\n\n";
    let shapes: [(&str, &str, &str, &str); 16] = [
        ("a.sgf", sgf, ";B[aa]XX[1]yy[2]", ")"),
        ("a.sgf", &format!("{sgf};B[aa]"), "XX[1]yy[2]", ")"),
        ("a.sgf", &format!("{sgf};C[a]"), "]", ")"),
        ("a.sgf", sgf, ";B[aa]AP[x];W[bb]CA[x]", ")"),
        ("a.sgf", sgf, ";B[aa]KM[1];W[bb]DT[x]", ")"),
        ("a.sgf", sgf, ";B[aa;W[bb]", ")"),
        ("a.sgf", sgf, ";B[pd]RE[흑승]", ")"),
        ("a.sgf", "", "(;GM[1]RE[흑승]KM[6집반];B[aa]", ""),
        ("a.omok", "[Game \"omok\"]\n\n", "j1o ", ""),
        ("a.omok", omok, "(", ""),
        ("a.omok", omok, "i9 ㅗ8 j10 9i ", ""),
        ("a.omok", "", "[흑 \"값\n", "\n\n1. h8"),
        ("a.omok", "", "[흑 \"값]\n\n1. h8 9i\n\n", ""),
        ("a.yut", yut, "1. 두\n", ""),
        ("a.yut", yut, "1. a: 도 / 새–도\n", ""),
        ("a.gonu", "[종목 \"줄고누\"]\n\n", "a1-a2 a4–a3 ", ""),
    ];
    let shape = |(name, head, unit, tail): (&'static str, &str, &str, &str)| {
        let count = length.saturating_sub(head.len()) / unit.len();
        (name, format!("{head}{}{tail}", unit.repeat(count.max(1))))
    };
    shapes.into_iter().map(shape).collect()
}

#[test]
fn trials_read_at_most_ten_times_the_file() {
    let mut inputs: Vec<(String, Vec<u8>)> = Vec::new();
    for length in [100, 400, 1600, 6400] {
        let shapes = repetitive(length).into_iter();
        inputs.extend(shapes.map(|(name, text)| (name.to_owned(), text.into_bytes())));
    }
    let large = repetitive(100_000).into_iter().take(8);
    inputs.extend(large.map(|(name, text)| (name.to_owned(), text.into_bytes())));
    let mut kept: Vec<(String, Vec<u8>)> = sample_files()
        .into_iter()
        .map(|path| {
            (
                path.display().to_string(),
                fs::read(&path).expect("readable"),
            )
        })
        .filter(|(_, bytes)| bytes.len() < 8000)
        .collect();
    kept.extend(codes().map(|code| (format!("a.{}", code.bad.extension), code.bad.bytes.to_vec())));
    let mut seed = 0;
    while inputs.len() < 2000 {
        let (name, bytes) = &kept[seed % kept.len()];
        inputs.push((name.clone(), mutated(bytes, seed as u64)));
        seed += 1;
    }
    let mut tried = 0;
    for (name, bytes) in inputs {
        let length = bytes.len();
        let options: &[&str] = [&[][..], &["--unsafe"]][usize::from(length % 3 > 0)];
        let read = trial_bytes(&name, bytes, options);
        assert!(read <= 10 * length, "{name}: {read} bytes for {length}");
        tried += usize::from(read > 0);
    }
    assert!(tried > 500, "{tried}");
}

#[test]
fn a_second_run_finds_nothing_in_damaged_files() {
    const FILES: usize = 1200;
    let folders = ["kgs", "fox", "odd", "pente", "connect6"];
    let mut files = Vec::new();
    for folder in folders {
        let Some(found) = shared::records_in(&format!("corpora/{folder}")) else {
            return;
        };
        files.push(found);
    }
    let mut changed = 0;
    for at in 0..FILES {
        let of_folder = &files[at % folders.len()];
        // Files from all over the folder; a small folder is used again from its beginning.
        let path = &of_folder[at * 7 % of_folder.len()];
        let mut bytes = fs::read(path).expect("a readable file");
        for step in 0..1 + at % 8 {
            bytes = mutated(&bytes, (at * 8 + step) as u64);
        }
        let name = path.display().to_string();
        changed += usize::from(judge_damaged(&name, &bytes, &[]).is_some());
        judge_damaged(&name, &bytes, &["--unsafe"]);
    }
    assert!(changed > FILES / 3, "{changed}");
}

#[test]
fn fixes_that_exclude_each_other_are_reported_and_stay_unfixed() {
    // Only one of the words can be the point J10.
    let (name, text) = repetitive(2000).remove(8);
    let folder = Folder::new(&[(name, &text)]);
    for _ in 0..2 {
        let run = folder.run(&["fix", name, "--unsafe", "--in-place"]);
        assert_eq!(run.status, 1, "{run:?}");
        assert!(run.err.contains("left because"), "{run:?}");
    }
}

#[test]
fn all_places_of_a_kind_are_fixed_at_once() {
    let nodes = |property: &str| {
        let node = |at: usize| {
            let point = [at % 9, at / 9].map(|it| char::from(b'a' + it as u8));
            let side = ['B', 'W'][at % 2];
            format!(";{side}[{}{}]{property}", point[0], point[1])
        };
        (0..70).map(node).collect::<String>()
    };
    for (root, property) in [
        ("", "AP[x]"),
        ("", "SZ[9]"),
        ("", "CA[UTF-8]"),
        ("", "GM[1]"),
        ("PB[a]DT[2026-01-02]", "DT[2026-01-02]"),
        ("PB[a]KM[6.5]", "KM[6.5]"),
        ("", "PB[a]"),
    ] {
        let text = format!("(;GM[1]FF[4]SZ[9]{root}{})\n", nodes(property));
        let made = fixed("a.sgf", text.clone().into_bytes(), &["--unsafe"]);
        let made = made.unwrap_or_else(|| panic!("{property}"));
        let left = String::from_utf8_lossy(&made.bytes)
            .matches(property)
            .count();
        assert!(left <= 1, "{property}: {left}");
        judge_damaged("a.sgf", text.as_bytes(), &["--unsafe"]);
    }
    let stray = format!("(;GM[1];B[aa]){}\n", "\n)".repeat(60));
    let made = fixed("a.sgf", stray.clone().into_bytes(), &[]).expect("the brackets go");
    assert_eq!(
        made.bytes,
        format!("(;GM[1];B[aa]){}\n", "\n".repeat(60)).into_bytes()
    );
    let stones = format!("(;GM[1]SZ[19]AB[aa]{};B[pd])\n", "AB[aa]".repeat(60));
    judge_damaged("a.sgf", stones.as_bytes(), &[]);
    let made = fixed("a.sgf", stones.into_bytes(), &[]).expect("the repeats go");
    assert_eq!(made.bytes, b"(;GM[1]SZ[19]AB[aa];B[pd])\n");
    // Repeated properties that SGF does not define are removed too.
    let unknown = format!("(;GM[1]SZ[19];B[pd]{})\n", "XX[1]".repeat(60));
    let made = fixed("a.sgf", unknown.into_bytes(), &[]).expect("the repeats go");
    assert_eq!(made.bytes, b"(;GM[1]SZ[19];B[pd]XX[1])\n");
}

#[test]
fn more_mistakes_than_are_reported_are_fixed_in_one_run() {
    for (text, mistake) in [
        (
            format!("(;GM[1]SZ[19]{})\n", ";B[aa;W[bb".repeat(3000)),
            "SGF018",
        ),
        (
            format!("(;GM[1]SZ[19];B[aa]{})\n", "XX[1]".repeat(6000)),
            "SGF021",
        ),
    ] {
        let folder = Folder::new(&[("a.sgf", &text)]);
        let run = folder.run(&["fix", "a.sgf", "--in-place"]);
        assert_eq!(run.status, 0, "{run:?}");
        let left = folder.run(&["check", "a.sgf", "--select", mistake, "-q"]);
        assert_eq!((left.status, &*left.out), (0, ""));
        let again = folder.run(&["fix", "a.sgf", "--in-place"]);
        assert!(again.err.contains("nothing to fix"), "{again:?}");
    }
}

/// A diff in a pipe can be applied; one on a terminal must not control it.
#[cfg(target_os = "linux")]
#[test]
fn a_diff_on_a_terminal_shows_control_characters_as_signs() {
    let text = "(;GM[1]FF[4]SZ[9]PB[a\u{1b}[31mRED\u{202e}];B[ee]C[x]y])\n";
    let folder = Folder::new(&[("a.sgf", text)]);
    let piped = folder.run(&["fix", "a.sgf"]);
    assert!(piped.out.contains('\u{1b}'), "{piped:?}");
    let program = folder.command(&["fix", "a.sgf", "--color", "never"]);
    let program = program
        .get_program()
        .to_str()
        .expect("a plain path")
        .to_owned();
    let shown = std::process::Command::new("script")
        .args([
            "-qec",
            &format!("{program} fix a.sgf --color never"),
            "/dev/null",
        ])
        .current_dir(folder.path(""))
        .env("LC_ALL", "C.UTF-8")
        .output()
        .expect("script of util-linux is there");
    let shown = String::from_utf8_lossy(&shown.stdout);
    assert!(shown.contains("+++"), "{shown}");
    assert!(shown.contains("PB[a\u{fffd}"), "{}", shown.escape_debug());
    assert!(
        !shown.contains(['\u{1b}', '\u{202e}']),
        "{}",
        shown.escape_debug()
    );
}
