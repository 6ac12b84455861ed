//! Tests of `bokgi split` with records of every game.

use crate::program::{DOUBTFUL, Folder, GOOD, Run};

/// Two games of baduk in one file.
const BADUK: &str = include_str!("../../samples/sgf/good/collection.sgf");
const OMOK: &str = include_str!("../../samples/sgf/good/omok.sgf");
const YUT: &str = include_str!("../../samples/yut/good/two-pieces.yut");
const GONU: &str = include_str!("../../samples/gonu/good/reduction.gonu");

/// Creates a folder with five records of four games.
fn games() -> Folder {
    Folder::new(&[
        ("games/baduk.sgf", BADUK),
        ("games/club/gonu.gonu", GONU),
        ("games/omok.sgf", OMOK),
        ("games/yut.yut", YUT),
    ])
}

/// Splits `games` into `out`; returns the run and the names in that folder.
fn split(folder: &Folder, options: &[&str]) -> (Run, Vec<String>) {
    let run = folder.run(&[&["split", "games", "-O", "out"], options].concat());
    let names = folder.names().into_iter();
    let written = names.filter_map(|name| Some(name.strip_prefix("out/")?.to_owned()));
    let written = written.collect();
    (run, written)
}

/// Reads a record as JSON without its origin.
fn reported(folder: &Folder, name: &str) -> Vec<String> {
    let run = folder.run(&["convert", name, "--to", "ndjson", "--as-written"]);
    assert_eq!(run.status, 0, "{run:?}");
    let lines = run.out.lines();
    lines
        .map(|line| {
            let (record, _) = line.split_once("\"origin\"").expect("an origin");
            record.to_owned()
        })
        .collect()
}

#[test]
fn every_record_gets_a_file_of_its_format_and_stays_as_it_is() {
    let folder = games();
    let (run, written) = split(&folder, &[]);
    assert_eq!((run.status, run.out.as_str()), (0, ""), "{run:?}");
    assert_eq!(
        written,
        [
            "baduk-001.sgf",
            "baduk-002.sgf",
            "club/gonu-001.gonu",
            "omok-001.sgf",
            "yut-001.yut"
        ]
    );
    for (format, whole, parts) in [
        ("sgf", "baduk.sgf", &["baduk-001.sgf", "baduk-002.sgf"][..]),
        ("gonu", "club/gonu.gonu", &["club/gonu-001.gonu"]),
        ("sgf", "omok.sgf", &["omok-001.sgf"]),
        ("yut", "yut.yut", &["yut-001.yut"]),
    ] {
        let parts: String = parts
            .iter()
            .map(|part| folder.read(&format!("out/{part}")))
            .collect();
        let whole = folder.run(&["convert", &format!("games/{whole}"), "--to", format]);
        assert_eq!(parts, whole.out);
    }
    let again = split(&folder, &[]).0;
    assert_eq!(again.status, 2);
    assert!(
        again.err.contains("baduk-001.sgf already exists"),
        "{}",
        again.err
    );
    assert_eq!(split(&folder, &["--force", "-q"]).0.status, 0);
}

#[test]
fn names_are_the_same_with_any_number_of_threads_and_can_be_listed() {
    let files: Vec<(String, String)> = (0..60)
        .map(|n| (format!("games/{n:02}.sgf"), GOOD.repeat(1 + n % 3)))
        .collect();
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(name, text)| (&**name, &**text))
        .collect();
    let list = |jobs: &str| {
        let folder = Folder::new(&files);
        let options = [
            "split", "games", "--name", "{black}", "-j", jobs, "-O", "out",
        ];
        let listed = folder.run(&[&options[..], &["--list"]].concat());
        assert!(folder.names().iter().all(|name| !name.starts_with("out")));
        let run = folder.run(&options);
        assert_eq!((listed.status, run.status), (0, 0), "{run:?}");
        let mut names: Vec<&str> = listed
            .out
            .lines()
            .map(|line| line.split_once('\t').expect("two columns").1)
            .collect();
        names.sort_unstable();
        let written = folder.names().into_iter();
        let written: Vec<String> = written.filter(|name| name.starts_with("out")).collect();
        assert_eq!(names, written);
        listed.out.clone()
    };
    let one = list("1");
    assert!(one.starts_with("games/00.sgf#1\tout/홍길동.sgf\ngames/01.sgf#1\tout/홍길동-2.sgf\n"));
    assert_eq!(one.lines().count(), 120);
    assert_eq!(list("8"), one);
}

#[test]
fn lines_of_play_become_records_with_their_comments() {
    let tree = "(;FF[4]GM[1]CA[UTF-8]SZ[9]EV[정석]C[뿌리];B[ee]C[가운데](;W[cc]C[첫째](;B[gg])(;B[gc]))(;W[cg]C[둘째]))\n";
    let folder = Folder::new(&[("games/joseki.sgf", tree)]);
    let (run, written) = split(&folder, &["--variations"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(
        written,
        [
            "joseki-001-001.sgf",
            "joseki-001-002.sgf",
            "joseki-001-003.sgf"
        ]
    );
    assert_eq!(
        folder.read("out/joseki-001-003.sgf"),
        "(;FF[4]GM[1]CA[UTF-8]SZ[9]EV[정석]C[뿌리]\n;B[ee]C[가운데];W[cg]C[둘째])\n"
    );
    let (run, written) = split(&folder, &["--variations", "--by", "event", "--to", "json"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(written.contains(&"정석.json".to_owned()));
    assert_eq!(reported(&folder, "out/정석.json").len(), 3);
}

#[test]
fn a_library_goes_to_lines_in_its_own_format() {
    let folder = Folder::new(&[]);
    let library = include_bytes!("../../samples/renlib/good/openings.lib");
    folder.write("games/tree.lib", library);
    let lines = folder.run(&["info", "games/tree.lib", "--json"]).out;
    let (run, written) = split(&folder, &["--variations", "-q"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(
        !written.is_empty() && written.iter().all(|name| name.ends_with(".lib")),
        "{lines}"
    );
    for name in written {
        let checked = folder.run(&["info", &format!("out/{name}")]);
        assert_eq!(checked.status, 0, "{checked:?}");
    }
}

#[test]
fn records_with_one_value_go_to_one_file() {
    let folder = games();
    for (by, names) in [
        (
            "player",
            &[
                "임꺽정.gonu",
                "임꺽정.sgf",
                "홍길동.gonu",
                "홍길동.sgf",
                "홍길동.yut",
            ][..],
        ),
        ("game", &["baduk.sgf", "gonu.gonu", "omok.sgf", "yut.yut"]),
        ("black", &["홍길동.gonu", "홍길동.sgf"]),
        ("year", &["2026.gonu", "2026.sgf", "2026.yut", "_.sgf"]),
        ("winner", &["black.gonu", "black.sgf", "white.sgf"]),
        ("file", &["baduk.sgf", "gonu.gonu", "omok.sgf", "yut.yut"]),
    ] {
        let _ = std::fs::remove_dir_all(folder.path("out"));
        let (run, written) = split(&folder, &["--by", by]);
        assert_eq!(run.status, 0, "{by} {run:?}");
        for name in names {
            assert!(
                written.iter().any(|written| written == name),
                "{by}: {written:?}"
            );
        }
    }
    // If a file holds one record, records with the same value are numbered.
    let folder = Folder::new(&[("games/a.sgf", OMOK), ("games/b.sgf", OMOK)]);
    let (run, written) = split(&folder, &["--by", "game", "--to", "psq", "-q"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(written, ["omok-2.psq", "omok.psq"]);
}

#[test]
fn names_come_from_records_and_stay_in_the_folder() {
    let evil =
        "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[../../홍길동]PW[con]EV[a/b: 봄]DT[2026-03-01];B[ee])\n";
    let folder = Folder::new(&[("games/a.sgf", evil), ("games/b.sgf", DOUBTFUL)]);
    let (run, written) = split(&folder, &["--name", "{event}/{date}-{black}-{white}.{ext}"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(
        written,
        [
            "_/2021-01-17-_-_.sgf",
            "a_b_ 봄/2026-03-01-.._.._홍길동-con.sgf"
        ]
    );
    let (run, written) = split(&folder, &["--name", "../../{white}"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(written.contains(&"_/_/con_.sgf".to_owned()), "{written:?}");
    for wrong in [
        &["--name", "{colour}"][..],
        &["--name", "{date"],
        &["--by", "colour"],
    ] {
        let (run, _) = split(&folder, wrong);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{wrong:?}");
        assert!(run.err.contains(wrong[0]), "{}", run.err);
    }
    assert_eq!(folder.run(&["split", "games"]).status, 2);
}

#[test]
fn unreadable_and_lost_parts_are_reported() {
    let folder = Folder::new(&[
        ("games/cut.sgf", "(;FF[4]GM[1]CA[UTF-8]SZ[9];B[ee]C[open"),
        ("games/none.sgf", "no record"),
    ]);
    let (run, written) = split(&folder, &[]);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.err.contains("none.sgf"), "{}", run.err);
    assert_eq!(written, ["cut-001.sgf"]);
    let folder = Folder::new(&[("games/yut.yut", YUT)]);
    let (run, written) = split(&folder, &["--to", "sgf"]);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.err.contains("LOSS003"), "{}", run.err);
    assert!(written.is_empty());
}

/// Each written line repeats the moves that it shares with others, so nested forks could fill a
/// disk.
#[test]
fn the_lines_of_nested_forks_are_bounded() {
    let forks = 3000;
    let text = format!(
        "(;GM[1]SZ[19]{}{}\n(;GM[1]SZ[9];B[aa])\n",
        "(;B[aa])(;W[bb]".repeat(forks),
        ")".repeat(forks + 1)
    );
    let folder = Folder::new(&[("a.sgf", &text)]);
    let run = folder.run(&["split", "a.sgf", "--variations", "--list"]);
    assert_eq!(run.status, 2, "{}", run.err);
    let limit = 400 * (2 * forks + 1);
    let said = format!("the lines of a.sgf#1 have more than {limit} nodes together; the last ");
    assert!(run.err.contains(&said), "{}", run.err);
    // The depths of the lines are 2, 3, 4 and so on.
    let listed = run
        .out
        .lines()
        .filter(|line| line.starts_with("a.sgf#1"))
        .count();
    let nodes = |lines: usize| lines * (lines + 3) / 2;
    assert!(
        (nodes(listed)..nodes(listed + 1)).contains(&limit),
        "{listed}"
    );
    assert!(
        run.err
            .contains(&format!("the last {} are", forks + 1 - listed)),
        "{}",
        run.err
    );
    assert!(run.out.contains("a.sgf#2"), "the next record is split");
}
