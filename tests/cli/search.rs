//! Selection of input files: lists of names, and files skipped in folders.

use crate::program::{Folder, GOOD, ILLEGAL};

fn folder() -> Folder {
    Folder::new(&[
        ("games/a.sgf", GOOD),
        ("games/b.SGF", GOOD),
        ("games/c.gib", "x"),
        ("games/old/a.sgf", ILLEGAL),
        ("games/2025/봄/d.sgf", ILLEGAL),
        ("games/e.dat", GOOD),
    ])
}

/// Returns the files that a check reads, in order.
fn read(folder: &Folder, options: &[&str]) -> Vec<String> {
    let asked = [&["select", "--list", "-q"], options].concat();
    let run = folder.run(&asked);
    assert!(run.status < 2, "{run:?}");
    run.out
        .lines()
        .map(|line| line.trim_end_matches("#1").to_owned())
        .collect()
}

#[test]
fn names_and_paths_are_excluded() {
    let folder = folder();
    let all = [
        "games/2025/봄/d.sgf",
        "games/a.sgf",
        "games/b.SGF",
        "games/old/a.sgf",
    ];
    assert_eq!(read(&folder, &["games", "--exclude", "*.gib"]), all);
    for (patterns, left) in [
        (&["old", "*.gib"][..], &all[..3]),
        (&["2025/**", "old/", "*.gib"], &all[1..3]),
        (&["games/2025", "games/c.gib"], &all[1..]),
        (&["a.sgf", "*.gib"], &[all[0], all[2]]),
        (&["봄", "*.gib"], &all[1..]),
    ] {
        let options = patterns.iter().flat_map(|pattern| ["--exclude", pattern]);
        let options: Vec<&str> = ["games"].into_iter().chain(options).collect();
        assert_eq!(read(&folder, &options), left, "{patterns:?}");
    }
    // Files named as arguments are always read.
    assert_eq!(
        read(&folder, &["games/a.sgf", "--exclude", "a.sgf"]),
        ["games/a.sgf"]
    );
    let run = folder.run(&["check", "games", "--exclude", "old"]);
    assert!(
        run.err.contains("skipped: games/old/ (excluded)"),
        "{}",
        run.err
    );
    let run = folder.run(&["check", "games", "--exclude", "[", "--lang", "ko"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("--exclude에 쓸 수 없는 값"), "{}", run.err);
}

#[test]
fn extensions_choose_files() {
    let folder = folder();
    assert_eq!(read(&folder, &["games", "--ext", "dat"]), ["games/e.dat"]);
    let some = read(
        &folder,
        &["games", "--ext", ".sgf,dat", "--exclude", "old,2025"],
    );
    assert_eq!(some.len(), 5);
    let some = read(
        &folder,
        &[
            "games",
            "--ext",
            "sgf",
            "--exclude",
            "old",
            "--exclude",
            "2025",
        ],
    );
    assert_eq!(some, ["games/a.sgf", "games/b.SGF"]);
}

#[cfg(feature = "archives")]
#[test]
fn archives_are_searched_alike() {
    let folder = Folder::new(&[]);
    let files = [
        ("old/a.sgf", GOOD.as_bytes()),
        ("b.sgf", GOOD.as_bytes()),
        ("c.gib", b"x"),
    ];
    folder.write("all.zip", &crate::archives::zipped(&files));
    let left = read(&folder, &["all.zip", "--exclude", "old", "--ext", "sgf"]);
    assert_eq!(left, ["all.zip/b.sgf"]);
}

#[test]
fn lists_name_inputs() {
    let folder = folder();
    folder.write(
        "list.txt",
        "\u{FEFF}games/a.sgf\r\n\ngames/old\ngames/b.SGF#1".as_bytes(),
    );
    let listed = ["games/a.sgf", "games/old/a.sgf", "games/b.SGF"];
    assert_eq!(read(&folder, &["--files-from", "list.txt"]), listed);
    let with = read(&folder, &["games/e.dat", "--files-from", "list.txt"]);
    assert_eq!(
        with,
        [
            "games/e.dat",
            "games/a.sgf",
            "games/old/a.sgf",
            "games/b.SGF"
        ]
    );
    let from_stdin = |options: &[&str], input: &[u8]| folder.run_with(options, input, &[]);
    let start = ["select", "--list", "-q", "--files-from", "-"];
    let run = from_stdin(&start, b"games/a.sgf\ngames/old/a.sgf\n");
    assert_eq!(run.out, "games/a.sgf#1\ngames/old/a.sgf#1\n");
    folder.write("line\nfeed.sgf", GOOD.as_bytes());
    let run = from_stdin(
        &[&start[..], &["-0"]].concat(),
        b"games/a.sgf\0line\nfeed.sgf\0",
    );
    assert_eq!(run.out.lines().count(), 3, "{run:?}");
    // All reading commands accept these lists of files.
    for verb in [
        &["check"][..],
        &["info"],
        &["fix"],
        &["convert", "--to", "json"],
        &["report"],
    ] {
        let asked = [verb, &["--files-from", "list.txt"]].concat();
        let run = folder.run(&asked);
        assert!(
            run.status < 2 && !run.err.contains("no file"),
            "{verb:?}: {run:?}"
        );
    }
    for (asked, words) in [
        (&["check", "--files-from", "missing.txt"][..], "missing.txt"),
        (&["check", "-", "--files-from", "-"], "standard input"),
        (&["check"], "required"),
        (&["check", "games", "-0"], "--files-from"),
    ] {
        let run = folder.run(asked);
        assert_eq!(run.status, 2, "{asked:?}");
        assert!(run.err.contains(words), "{asked:?}: {}", run.err);
    }
}
