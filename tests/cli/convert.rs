//! Destinations of converted records.

use bokgi::formats::FORMATS;

use crate::program::{Folder, GOOD, ILLEGAL};

#[test]
fn one_file_takes_everything() {
    let folder = Folder::new(&[("a/1.sgf", GOOD), ("a/2.sgf", ILLEGAL)]);
    let run = folder.run(&["convert", "a", "-o", "all.sgf"]);
    assert_eq!((run.status, run.out.as_str()), (0, ""), "{run:?}");
    assert_eq!(folder.read("all.sgf").matches("PB[홍길동]").count(), 2);
    let run = folder.run(&["check", "all.sgf", "--report", "concise"]);
    assert!(
        run.out.contains("1 file, 2 games, 6 moves: 1 error"),
        "{}",
        run.out
    );
}

#[test]
fn a_folder_keeps_the_tree_of_the_inputs() {
    let files = [
        ("in/1.sgf", GOOD),
        ("in/x/y/2.SGF", GOOD),
        ("more/1.sgf", ILLEGAL),
    ];
    let folder = Folder::new(&files);
    let run = folder.run(&["convert", "in", "--to", "sgf", "-O", "out"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(
        run.err
            .ends_with("2 files, 2 games: 0 errors, 0 warnings, 0 notes\n"),
        "{run:?}"
    );
    let run = folder.run(&[
        "convert", "in", "more", "in/1.sgf", "--to", "sgf", "-O", "both",
    ]);
    assert_eq!(run.status, 0, "{run:?}");
    let made: Vec<_> = folder
        .names()
        .into_iter()
        .filter(|name| name.starts_with("out") || name.starts_with("both"))
        .collect();
    assert_eq!(
        made,
        [
            "both/1.sgf",
            "both/in/1.sgf",
            "both/in/x/y/2.sgf",
            "both/more/1.sgf",
            "out/1.sgf",
            "out/x/y/2.sgf",
        ]
    );
}

#[test]
fn nothing_is_overwritten_unless_it_is_asked_for() {
    let folder = Folder::new(&[
        ("a.sgf", GOOD),
        ("there.sgf", "mine"),
        ("out/a.sgf", "mine"),
    ]);
    let run = folder.run(&["convert", "a.sgf", "-o", "there.sgf"]);
    assert_eq!(run.status, 2);
    assert_eq!(
        run.err,
        "bokgi: error: there.sgf already exists\n  help: use --force to overwrite it\n"
    );
    let run = folder.run(&["convert", "a.sgf", "--to", "sgf", "-O", "out"]);
    assert_eq!(run.status, 2, "{run:?}");
    assert_eq!(folder.read("there.sgf"), "mine");
    assert_eq!(folder.read("out/a.sgf"), "mine");
    let run = folder.run(&["convert", "a.sgf", "-o", "there.sgf", "--force"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(folder.read("there.sgf").contains("홍길동"));
    let left: Vec<_> = folder.names();
    assert_eq!(
        left,
        ["a.sgf", "out/a.sgf", "there.sgf"],
        "no temporary file is left"
    );
}

#[test]
fn a_file_can_be_converted_onto_itself() {
    let folder = Folder::new(&[("a.sgf", GOOD)]);
    let run = folder.run(&["convert", "a.sgf", "-o", "a.sgf", "--force"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(folder.read("a.sgf").contains("B[gg]"));
}

/// Replacing a real device would harm the machine, so the test uses a link to it.
#[cfg(unix)]
#[test]
fn links_and_devices_are_not_replaced() {
    use std::os::unix::fs::symlink;

    let folder = Folder::new(&[("a.sgf", GOOD), ("there.sgf", "mine")]);
    symlink("there.sgf", folder.path("link.sgf")).expect("a link can be made");
    symlink("/dev/null", folder.path("null.sgf")).expect("a link can be made");
    let run = folder.run(&["convert", "a.sgf", "-o", "link.sgf"]);
    assert_eq!((run.status, &*folder.read("there.sgf")), (2, "mine"));
    let run_forced = folder.run(&["convert", "a.sgf", "-o", "link.sgf", "--force"]);
    assert_eq!(run_forced.status, 0, "{run_forced:?}, {run:?}");
    assert!(folder.read("there.sgf").contains("홍길동"));
    assert!(folder.path("link.sgf").is_symlink());
    for arguments in [&["-o", "null.sgf"][..], &["-o", "null.sgf", "--force"]] {
        let run = folder.run(&[&["convert", "a.sgf"], arguments].concat());
        assert_eq!(run.status, 0, "{run:?}");
        assert!(folder.path("null.sgf").is_symlink());
    }
}

#[test]
fn two_inputs_are_not_written_over_each_other() {
    let folder = Folder::new(&[("a/g.sgf", GOOD), ("b/g.sgf", ILLEGAL)]);
    for jobs in ["1", "4"] {
        let out = format!("out{jobs}");
        let arguments = [
            "convert", "a/g.sgf", "b/g.sgf", "--to", "sgf", "-O", &out, "-j", jobs,
        ];
        let run = folder.run(&[&arguments[..], &["--force"]].concat());
        assert_eq!(run.status, 2, "{run:?}");
        assert!(
            run.err.contains("b/g.sgf is not written to "),
            "{}",
            run.err
        );
        // Only the first of the two records is written.
        let written = folder.names().into_iter();
        let written: Vec<String> = written.filter(|name| name.starts_with(&out)).collect();
        assert_eq!(written, [format!("{out}/g.sgf")]);
        assert!(!folder.read(&written[0]).contains("W[ee]"));
    }
}

#[test]
fn an_unknown_target_is_reported() {
    let folder = Folder::new(&[("a.sgf", GOOD)]);
    let run = folder.run(&["convert", "a.sgf", "-o", "a.xyz"]);
    assert!(run.err.contains("`.xyz`"), "{}", run.err);
    assert_eq!(run.status, 2);
    assert_eq!(folder.names(), ["a.sgf"]);
    let run = folder.run(&["convert", "a.sgf"]);
    assert!(run.err.contains("--to FORMAT"), "{}", run.err);
}

#[test]
fn findings_of_all_sources_are_ordered_by_place() {
    // An old dialect of a value in the second line, a doubtful date in the first.
    let text = "(;FF[4]GM[1]SZ[9]KM[650]DT[2021.1.17]HA[x]\nab[aa]RE[B+\n;B[ee];W[ee];B[gg])\n";
    let folder = Folder::new(&[("a.sgf", text)]);
    for arguments in [
        &[
            "convert", "a.sgf", "--to", "csv", "--report", "concise", "-o", "a.csv",
        ][..],
        &["check", "a.sgf", "--report", "concise"],
    ] {
        let run = folder.run(arguments);
        let reported = [run.err.as_str(), &run.out].concat();
        let places: Vec<(u32, u32)> = reported
            .lines()
            // Losses are known only when a record is written, so they come after its other
            // findings.
            .filter(|line| !line.contains("[LOSS"))
            .filter_map(|line| {
                let mut parts = line.strip_prefix("a.sgf:")?.split(':');
                Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
            })
            .collect();
        assert!(places.len() > 1, "{run:?}");
        assert!(places.is_sorted(), "{run:?}");
    }
}

#[test]
fn nothing_is_made_of_nothing() {
    let folder = Folder::new(&[]);
    let run = folder.run(&["convert", "missing.sgf", "-o", "out.sgf"]);
    assert_eq!(run.status, 2);
    assert_eq!(folder.names(), [] as [&str; 0]);
}

#[test]
fn a_record_of_a_file_can_be_converted_alone() {
    let folder = Folder::new(&[("two.sgf", &[GOOD, ILLEGAL].concat())]);
    let run = folder.run(&["convert", "two.sgf#2", "--to", "sgf"]);
    assert!(
        run.out.contains("W[ee]") && !run.out.contains("W[cc]"),
        "{}",
        run.out
    );
    let run = folder.run(&["convert", "two.sgf#2", "--to", "sgf", "-O", "out"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(folder.read("out/two-2.sgf").contains("W[ee]"));
}

#[test]
fn repeated_losses_are_shown_three_times() {
    let game = "(;FF[4]GM[1]CA[UTF-8]SZ[9];B[ee]C[덴겐];W[cc])\n";
    let folder = Folder::new(&[("many.sgf", &game.repeat(10))]);
    let run = folder.run(&["convert", "many.sgf", "--to", "csv", "--report", "concise"]);
    assert_eq!(run.status, 0, "a loss is a note: {run:?}");
    assert_eq!(run.out.lines().count(), 11);
    assert_eq!(run.err.matches("note[LOSS001]").count(), 3, "{}", run.err);
    assert!(
        run.err.contains("7 more losses of the same kind"),
        "{}",
        run.err
    );
    let run = folder.run(&["convert", "many.sgf", "--to", "csv", "--report", "ndjson"]);
    assert_eq!(
        run.err.lines().count(),
        11,
        "programs are told everything, and the sum"
    );
    let strict = ["convert", "many.sgf", "--to", "csv", "--strict"];
    assert_eq!(folder.run(&strict).status, 1);
    let ignored = [&strict[..], &["--ignore", "LOSS"]].concat();
    let run = folder.run(&ignored);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let run = folder.run(&["convert", "many.sgf", "--to", "json", "--strict"]);
    assert_eq!(
        (run.status, run.err.as_str()),
        (0, ""),
        "json carries everything"
    );
}

#[test]
fn tables_have_rows_of_games_or_of_moves() {
    let folder = Folder::new(&[("a.sgf", &[GOOD, ILLEGAL].concat())]);
    let games = folder.run(&["convert", "a.sgf", "--to", "csv"]).out;
    assert_eq!(games.lines().count(), 3, "{games}");
    let moves = folder.run(&[
        "convert", "a.sgf", "--to", "csv", "--rows", "moves", "--bom",
    ]);
    assert_eq!(moves.out.lines().count(), 7, "{moves:?}");
    assert!(moves.out.starts_with('\u{FEFF}'));
}

#[test]
fn tables_hold_meanings_and_records_hold_spellings() {
    let fox = "(;GM[1]FF[4]SZ[19]AP[foxwq]PB[홍길동]PW[임꺽정]KM[650]HA[0]RU[Japanese]\
               RE[B+R];B[pd];W[dd])\n";
    let folder = Folder::new(&[("fox.sgf", fox)]);
    for (arguments, komi) in [
        (&["convert", "fox.sgf", "--to", "csv"][..], ",6.5,"),
        (
            &["convert", "fox.sgf", "--to", "csv", "--as-written"],
            ",650,",
        ),
        (&["convert", "fox.sgf", "--to", "sgf"], "KM[650]"),
        (&["convert", "fox.sgf", "--to", "json"], "KM[650]"),
    ] {
        let run = folder.run(arguments);
        assert!(run.out.contains(komi), "{arguments:?}: {run:?}");
    }
}

#[test]
fn records_come_back_through_json() {
    let folder = Folder::new(&[("a.sgf", &[GOOD, ILLEGAL].concat())]);
    let direct = folder.run(&["convert", "a.sgf", "--to", "sgf"]).out;
    for format in ["json", "ndjson"] {
        let there = folder.run(&["convert", "a.sgf", "--to", format]).out;
        let back = folder.run_with(&["convert", "-", "--to", "sgf"], there.as_bytes(), &[]);
        assert_eq!(back.out, direct, "{format}");
    }
}

#[test]
fn the_output_has_the_encoding_that_is_asked_for() {
    const KOREAN: &str = "(;GM[4]FF[4]SZ[15];B[hh]C[안녕];W[ii]C[한 \u{9ED1}])";
    /// The Korean word for "hello" in CP949.
    const HELLO: &[u8] = b"\xBE\xC8\xB3\xE7";
    let folder = Folder::new(&[
        ("k.sgf", KOREAN),
        ("c.sgf", &KOREAN.replace(" \u{9ED1}", " 똠\u{1F600}")),
    ]);
    let bytes = |name: &str| std::fs::read(folder.path(name)).expect("it was written");
    let holds = |name: &str, part: &[u8]| bytes(name).windows(part.len()).any(|at| at == part);
    for name in ["k.lib", "k2.sgf", "k.omok", "k.csv"] {
        let run = folder.run(&[
            "convert",
            "k.sgf",
            "-o",
            name,
            "--output-encoding",
            "euc-kr",
            "-q",
        ]);
        assert_eq!(run.status, 0, "{name}: {run:?}");
        assert!(!run.err.contains("LIB010"), "{name}: {}", run.err);
        assert_eq!(holds(name, HELLO), name != "k.csv", "{name}");
    }
    assert!(holds("k2.sgf", b"CA[EUC-KR]"));
    // The written files read back with the same text, if the encoding is named.
    let back = ["k2.sgf", "k.lib", "k.omok"].map(|name| {
        let run = folder.run(&["convert", name, "--to", "json", "--encoding", "euc-kr"]);
        run.out.contains("안녕")
    });
    assert_eq!(back, [true; 3]);
    // Characters that the encoding lacks are reported: texts get a `?`, a library is written as
    // UTF-8.
    let run = folder.run(&[
        "convert",
        "c.sgf",
        "-o",
        "c2.sgf",
        "--output-encoding",
        "euc-kr",
    ]);
    assert!(run.err.contains("replaced by `?`: 1"), "{}", run.err);
    assert!(holds("c2.sgf", b"?]"));
    let run = folder.run(&[
        "convert",
        "c.sgf",
        "-o",
        "c.lib",
        "--output-encoding",
        "euc-kr",
    ]);
    assert!(run.err.contains("LIB010"), "{}", run.err);
    for (name, encoding, words) in [
        (
            "k.json",
            "euc-kr",
            "cannot be written in the encoding `euc-kr`",
        ),
        (
            "k3.sgf",
            "utf-16le",
            "cannot be written in the encoding `utf-16le`",
        ),
        ("k3.sgf", "martian", "unknown encoding `martian`"),
    ] {
        let run = folder.run(&[
            "convert",
            "k.sgf",
            "-o",
            name,
            "--output-encoding",
            encoding,
        ]);
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.err.contains(words), "{}", run.err);
    }
}

/// A written text is never mistaken for binary data, whatever the record contains.
#[test]
fn nul_in_texts_does_not_make_a_file_unreadable() {
    for (game, play) in [("4", "hh"), ("1", "cc")] {
        let record = format!(
            "(;FF[4]GM[{game}]SZ[15]PB[a\0\0\0]C[\0\0\0b]XX[\0\0\0\0]EV[\0\0\0];B[{play}]C[\0\0\0\0]YY[\0\0])"
        );
        for format in FORMATS.iter().filter(|format| format.writes()) {
            let folder = Folder::new(&[("nul.sgf", &record)]);
            let extension = format.extensions().first().expect("an extension");
            let output = format!("out.{extension}");
            let line = ["convert", "nul.sgf", "--to", format.id(), "-o", &output];
            folder.run(&line);
            if !format.reads() || !folder.names().contains(&output) {
                continue;
            }
            let run = folder.run(&["info", &output]);
            assert_eq!(run.status, 0, "{}: {run:?}", format.id());
        }
    }
}
