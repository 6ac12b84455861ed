//! Tests of `bokgi select` with records of every game.

use crate::program::{Folder, GOOD, ILLEGAL, Run};

/// Two games of baduk in one file.
const BADUK: &str = include_str!("../../samples/sgf/good/collection.sgf");
const OMOK: &str = include_str!("../../samples/sgf/good/omok.sgf");
const YUT: &str = include_str!("../../samples/yut/good/two-pieces.yut");
const GONU: &str = include_str!("../../samples/gonu/good/reduction.gonu");

/// Creates a folder with five records of four games.
fn games() -> Folder {
    Folder::new(&[
        ("games/baduk.sgf", BADUK),
        ("games/gonu.gonu", GONU),
        ("games/omok.sgf", OMOK),
        ("games/yut.yut", YUT),
    ])
}

fn select(folder: &Folder, options: &[&str]) -> Run {
    folder.run(&[&["select", "games"], options].concat())
}

/// The listed names without their folder.
fn listed(run: &Run) -> Vec<&str> {
    let names = run.out.lines();
    names
        .map(|name| name.strip_prefix("games/").expect("below the folder"))
        .collect()
}

#[test]
fn records_of_every_game_match_by_their_headers() {
    let folder = games();
    let [baduk1, baduk2, gonu, omok, yut] = [
        "baduk.sgf#1",
        "baduk.sgf#2",
        "gonu.gonu#1",
        "omok.sgf#1",
        "yut.yut#1",
    ];
    for (options, fit) in [
        (&[][..], &[baduk1, baduk2, gonu, omok, yut][..]),
        (
            &["--player", "홍 길동 3단"],
            &[baduk1, baduk2, gonu, omok, yut],
        ),
        (&["--player", "꺽정"], &[baduk1, baduk2, gonu, omok]),
        (&["--player", "성춘향"], &[yut]),
        (
            &["--player", "성춘향", "--player", "임꺽정", "--kind", "yut"],
            &[yut],
        ),
        (&["--black", "홍길동"], &[baduk1, gonu, omok]),
        (&["--white", "\"홍길동\""], &[baduk2]),
        (&["--white", "\"길동\""], &[]),
        (&["--result", "B"], &[baduk1, gonu, omok]),
        (&["--result", "R", "--result", "W+T"], &[baduk1, baduk2]),
        (&["--date", "2026-02..2026-03"], &[omok, yut]),
        (&["--date", "2026"], &[gonu, omok, yut]),
        (&["--date", "..2025"], &[]),
        (&["--event", "대회"], &[baduk1, baduk2, gonu, omok]),
        (&["--event", "견본 고누"], &[gonu]),
        (&["--plies", "2..3", "--kind", "baduk"], &[baduk1, baduk2]),
        (&["--plies", "3", "--kind", "baduk"], &[baduk1]),
        (&["--handicap", "2.."], &[]),
        (
            &["--handicap", "0", "--kind", "omok", "--kind", "yut"],
            &[omok, yut],
        ),
        (&["--ruleset", "free"], &[omok]),
        (&["--kind", "gonu", "-v"], &[baduk1, baduk2, omok, yut]),
        (
            &["--event", "견본", "--result", "B", "--invert"],
            &[baduk1, baduk2, yut],
        ),
    ] {
        let run = select(&folder, options);
        assert_eq!(listed(&run), fit, "{options:?} {run:?}");
        assert_eq!(run.status, i32::from(fit.is_empty()), "{options:?}");
        let counted = select(&folder, &[options, &["--count"]].concat());
        assert_eq!(counted.out, format!("{}\n", fit.len()), "{options:?}");
        assert_eq!(counted.status, run.status);
    }
    let run = select(&folder, &["--player", "아무개"]);
    assert_eq!(run.err, "bokgi: none of 5 records matches\n");
    assert_eq!(select(&folder, &["--player", "아무개", "-q"]).err, "");
}

#[test]
fn openings_match_by_any_of_their_names() {
    let folder = games();
    let named = |name: &str| folder.run(&["info", name, "--json"]).out;
    let info = named("games/omok.sgf");
    for key in ["number", "hangul", "hanja", "romanised"] {
        let (_, after) = info.split_once(&format!("\"{key}\":\"")).expect("a name");
        let (name, _) = after.split_once('"').expect("its end");
        let run = select(&folder, &["--opening", name]);
        assert_eq!(listed(&run), ["omok.sgf#1"], "{name}");
    }
    assert_eq!(select(&folder, &["--opening", "혜성"]).status, 1);
}

#[test]
fn what_check_finds_chooses_records() {
    let doubtful = "(;FF[4]GM[1]CA[UTF-8]SZ[9]DT[2021.1.17];B[ee];W[cc])\n";
    let folder = Folder::new(&[
        ("games/a.sgf", &[GOOD, ILLEGAL].concat()),
        ("games/b.sgf", doubtful),
    ]);
    for (options, fit) in [
        (&["--severity", "none"][..], &["a.sgf#1"][..]),
        (&["--severity", "error"], &["a.sgf#2"]),
        (&["--severity", "error", "-v"], &["a.sgf#1", "b.sgf#1"]),
        (&["--severity", "none,warning"], &["a.sgf#1", "b.sgf#1"]),
        (
            &["--severity", "none", "--ignore", "BDK"],
            &["a.sgf#1", "a.sgf#2"],
        ),
    ] {
        let run = select(&folder, options);
        assert_eq!(listed(&run), fit, "{options:?} {run:?}");
    }
    // The record is written as it was, without the repairs made for the check.
    let run = select(&folder, &["--severity", "warning", "--to", "sgf"]);
    assert!(run.out.contains("DT[2021.1.17]"), "{run:?}");
}

#[test]
fn selected_records_equal_converted_ones() {
    let folder = games();
    for format in ["ndjson", "csv", "json"] {
        let whole = folder.run(&["convert", "games", "--to", format]);
        let taken = select(&folder, &["--to", format]);
        assert_eq!((taken.status, taken.out), (0, whole.out), "{format}");
    }
    let run = select(&folder, &["--kind", "baduk", "-o", "baduk.sgf"]);
    assert_eq!((run.status, run.out.as_str()), (0, ""), "{run:?}");
    let chosen = folder.run(&["convert", "games/baduk.sgf", "--to", "sgf"]);
    assert_eq!(folder.read("baduk.sgf"), chosen.out);
    let run = select(&folder, &["--player", "성춘향", "--to", "yut", "-O", "out"]);
    assert_eq!(run.status, 0, "{run:?}");
    let made = folder.names();
    let made = made.iter().filter(|name| name.starts_with("out"));
    assert_eq!(made.collect::<Vec<_>>(), ["out/yut.yut"]);
    // If no record matches, no file is made.
    let run = select(&folder, &["--player", "아무개", "-o", "none.sgf"]);
    assert_eq!(run.status, 1);
    assert!(!folder.names().contains(&"none.sgf".to_owned()));
}

#[test]
fn names_lead_back_to_the_records() {
    let folder = games();
    let run = select(&folder, &["--result", "T"]);
    let name = run.out.trim();
    assert_eq!(name, "games/baduk.sgf#2");
    let run = folder.run(&["info", name]);
    assert!(run.out.contains("W+T"), "{run:?}");
    let run = folder.run_with(&["select", "-", "--result", "T"], BADUK.as_bytes(), &[]);
    assert_eq!((run.status, run.out.as_str()), (0, "-#2\n"));
    let run = folder.run(&["select", "games/baduk.sgf#2", "--white", "홍길동"]);
    assert_eq!(run.out, "games/baduk.sgf#2\n");
}

#[test]
fn records_are_sorted_and_taken_by_their_places() {
    let folder = games();
    for (options, taken) in [
        (
            &["--sort", "date"][..],
            &[
                "yut.yut#1",
                "omok.sgf#1",
                "gonu.gonu#1",
                "baduk.sgf#1",
                "baduk.sgf#2",
            ][..],
        ),
        (
            &["--sort", "date", "--reverse", "--limit", "2"],
            &["gonu.gonu#1", "omok.sgf#1"],
        ),
        (
            &["--sort", "date", "--range", "2-3"],
            &["omok.sgf#1", "gonu.gonu#1"],
        ),
        (&["--range", "2..3"], &["baduk.sgf#2", "gonu.gonu#1"]),
        (&["--range", "4.."], &["omok.sgf#1", "yut.yut#1"]),
        (&["--limit", "1"], &["baduk.sgf#1"]),
        (&["--range", "2..", "--limit", "1"], &["baduk.sgf#2"]),
        (
            &["--kind", "baduk", "--sort", "white"],
            &["baduk.sgf#1", "baduk.sgf#2"],
        ),
        (
            &["--kind", "baduk", "--sort", "plies"],
            &["baduk.sgf#2", "baduk.sgf#1"],
        ),
    ] {
        let run = select(&folder, options);
        assert_eq!(listed(&run), taken, "{options:?} {run:?}");
    }
    // The listed records are the ones written, also if each gets its own file.
    let run = select(
        &folder,
        &[
            "--kind", "baduk", "--sort", "plies", "--to", "sgf", "-O", "out",
        ],
    );
    assert_eq!(run.status, 0, "{run:?}");
    let text = folder.read("out/baduk.sgf");
    assert!(text.find("W+T") < text.find("B+R"), "{text}");
    let run = select(&folder, &["--limit", "1", "--to", "psq", "-O", "psq"]);
    assert_eq!(run.status, 0, "{run:?}");
}

#[test]
fn a_sample_is_drawn_by_its_seed_whatever_the_number_of_threads() {
    let files: Vec<(String, &str)> = (0..60)
        .map(|at| (format!("games/{at:02}.sgf"), GOOD))
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (&**name, *text)).collect();
    let folder = Folder::new(&files);
    let draw = |seed, jobs| select(&folder, &["--sample", "5", "--seed", seed, "-j", jobs]).out;
    let drawn = draw("7", "1");
    assert_eq!(drawn.lines().count(), 5);
    assert!(drawn.lines().is_sorted());
    assert_eq!(draw("7", "4"), drawn);
    assert_ne!(draw("8", "1"), drawn);
}

#[test]
fn unreadable_inputs_are_reported_and_the_rest_is_selected() {
    let folder = games();
    folder.write("games/empty.sgf", b"");
    let run = select(&folder, &["--kind", "baduk"]);
    assert_eq!(run.status, 2, "{run:?}");
    assert_eq!(listed(&run), ["baduk.sgf#1", "baduk.sgf#2"]);
    assert!(
        run.err.contains("games/empty.sgf: the file is empty"),
        "{run:?}"
    );
}

#[test]
fn unknown_words_of_an_option_are_reported_in_both_languages() {
    let folder = games();
    for (options, message, hint) in [
        (
            &["--result", "darw"][..],
            "--result: unknown value `darw`",
            "did you mean `draw`?",
        ),
        (
            &["--opening", "화웧"],
            "--opening: unknown value `화웧`",
            "did you mean `화월`?",
        ),
        (
            &["--ruleset", "renjju"],
            "--ruleset: unknown value `renjju`",
            "did you mean `renju`?",
        ),
        (
            &["--sort", "dates"],
            "--sort: unknown value `dates`",
            "did you mean `date`?",
        ),
        (
            &["--date", "2026-13"],
            "--date: `2026-13` is not a range",
            "--date 2026-01..2026-03",
        ),
        (
            &["--plies", "9..3"],
            "--plies: `9..3` is not a range",
            "--plies 100..",
        ),
        (
            &["--range", "0-3"],
            "--range: `0..3` is not a range",
            "--range 5-20",
        ),
        (
            &["--player", " "],
            "--player: empty search text",
            "a part of it",
        ),
        (&["-O", "out"], "no target format given", "--to FORMAT"),
    ] {
        let run = select(&folder, options);
        assert_eq!(
            (run.status, run.out.as_str()),
            (2, ""),
            "{options:?} {run:?}"
        );
        assert!(run.err.contains(message), "{options:?} {run:?}");
        assert!(run.err.contains(hint), "{options:?} {run:?}");
        let run = select(&folder, &[options, &["--lang", "ko"]].concat());
        assert!(run.err.starts_with("bokgi: 오류: "), "{options:?} {run:?}");
    }
}

#[cfg(feature = "expressions")]
#[test]
fn a_condition_says_what_no_option_does() {
    let folder = games();
    for (condition, fit) in [
        (
            "game == 'yut' || plies == 3",
            &["baduk.sgf#1", "yut.yut#1"][..],
        ),
        ("players.exists(p, p.name == '성춘향')", &["yut.yut#1"]),
        ("opening.contains('화월')", &["omok.sgf#1"]),
        ("errors > 0", &[]),
    ] {
        let run = select(&folder, &["--where", condition]);
        assert_eq!(listed(&run), fit, "{condition} {run:?}");
    }
    let run = select(
        &folder,
        &[
            "--where",
            "plies > 2",
            "--where",
            "game == 'gonu'",
            "--lang",
            "en",
        ],
    );
    assert_eq!(run.status, 0, "{run:?}");
    for (condition, lang, words) in [
        (
            "pliess > 2",
            "en",
            "no field `pliess`; did you mean `plies`?",
        ),
        (
            "pliess > 2",
            "ko",
            "모르는 항목 `pliess`, 비슷한 항목: `plies`",
        ),
        ("plies > ", "en", "syntax error at column"),
    ] {
        let run = select(&folder, &["--where", condition, "--lang", lang]);
        assert_eq!((run.status, run.out.as_str()), (2, ""));
        assert!(run.err.contains(words), "{}", run.err);
    }
}

/// Names of files may hold every byte but NUL and a slash.
#[cfg(unix)]
#[test]
fn names_that_end_with_nul_survive_every_byte() {
    use std::os::unix::ffi::OsStrExt;
    use std::process::Command;

    let folder = Folder::new(&[]);
    let names: [&[u8]; 4] = [
        b"a b.sgf",
        b"new\nline.sgf",
        b"\xC8\xAB.sgf",
        "홍 길동#1.sgf".as_bytes(),
    ];
    std::fs::create_dir(folder.path("in")).expect("a folder");
    std::fs::create_dir(folder.path("out")).expect("a folder");
    for (at, name) in names.iter().enumerate() {
        let game = format!("(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[N{at}];B[ee])(;GM[1]SZ[9];B[cc])");
        let path = folder.path("in").join(std::ffi::OsStr::from_bytes(name));
        std::fs::write(path, game).expect("a written file");
    }
    let program = env!("CARGO_BIN_EXE_bokgi");
    let shell = |script: &str| {
        let run = Command::new("sh")
            .args(["-c", &script.replace("bokgi", program)])
            .current_dir(folder.path(""))
            .output()
            .expect("a shell");
        assert!(
            run.status.success(),
            "{}",
            String::from_utf8_lossy(&run.stderr)
        );
        String::from_utf8_lossy(&run.stdout).into_owned()
    };
    shell("bokgi select in --paths --print0 | xargs -0 cp -t out");
    let mut copied: Vec<Vec<u8>> = std::fs::read_dir(folder.path("out"))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().as_bytes().to_vec())
        .collect();
    copied.sort();
    let mut wanted: Vec<Vec<u8>> = names.iter().map(|name| name.to_vec()).collect();
    wanted.sort();
    assert_eq!(copied, wanted);
    let read = shell("bokgi select in --list --print0 | bokgi info -0 --files-from - --json");
    for at in 0..names.len() {
        assert!(read.contains(&format!("\"N{at}\"")), "{at}: {read}");
    }
    assert_eq!(shell("bokgi select in --paths | wc -l").trim(), "5");
    let found = shell("bokgi find in --moves E5 --paths --print0 | tr -dc '\\0' | wc -c");
    assert_eq!(found.trim(), "4");
    let copies = "bokgi dedupe in --copies --paths --print0 --quiet | tr -dc '\\0' | wc -c";
    assert_eq!(shell(copies).trim(), "3");
}

#[test]
fn a_match_that_the_format_cannot_hold_gives_status_1() {
    let folder = Folder::new(&[
        ("go.sgf", "(;FF[4]GM[1]SZ[9]PB[홍길동];B[ee];W[cc])"),
        ("old.pos", "mine"),
    ]);
    for arguments in [
        &["select", "go.sgf", "--black", "홍길동"][..],
        &["find", "go.sgf", "--moves", "E5"],
    ] {
        let all = [arguments, &["-o", "old.pos", "--force"]].concat();
        let run = folder.run(&all);
        assert_eq!(run.status, 1, "{run:?}");
        assert!(run.err.contains("LOSS003"), "{run:?}");
        assert_eq!(folder.read("old.pos"), "mine");
        assert_eq!(
            folder.run(&[arguments, &["--to", "sgf"]].concat()).status,
            0
        );
    }
}
