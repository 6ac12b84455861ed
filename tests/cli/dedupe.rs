//! Tests of `bokgi dedupe` with records of every game.

use std::collections::{BTreeMap, BTreeSet};

use bokgi::formats;
use bokgi::model::{Body, Play, Point, Record, SetupKind, Symmetry};
use serde_json::Value;

use crate::program::{Folder, GOOD};
use crate::support::{shared, write};

const BADUK: &str = include_str!("../../samples/sgf/good/collection.sgf");
const OMOK: &str = include_str!("../../samples/sgf/good/omok.sgf");
const YUT: &str = include_str!("../../samples/yut/good/two-pieces.yut");
const GONU: &str = include_str!("../../samples/gonu/good/reduction.gonu");

/// A game with more moves than needed to be found as the beginning of another.
const LONG: &str = ";B[ee];W[ce];B[gc];W[cc];B[gg];W[cg];B[dc];W[fg];B[ff];W[gf];B[hf]";

/// A mirrored copy of the game.
const MIRRORED: &str = ";B[ee];W[ge];B[cc];W[gc];B[cg];W[gg];B[fc];W[dg];B[df];W[cf];B[bf]";

fn game(headers: &str, moves: &str) -> String {
    format!("(;FF[4]GM[1]CA[UTF-8]SZ[9]{headers}{moves})\n")
}

/// Returns the rows on standard output, each with a copy, its original and the reason.
fn rows(out: &str) -> Vec<[&str; 3]> {
    let cells = |line| {
        let cells: Vec<&str> = str::split(line, '\t').collect();
        cells.try_into().expect("three columns")
    };
    out.lines().map(cells).collect()
}

#[test]
fn the_fullest_record_is_kept() {
    let cut = LONG.strip_suffix(";B[hf]").expect("its last move");
    let folder = Folder::new(&[
        ("g/a.sgf", &game("PB[홍길동]", LONG)),
        ("g/b.sgf", &game("", &format!("{LONG}C[끝]"))),
        ("g/c.sgf", &game("PB[Hong]EV[견본]", MIRRORED)),
        (
            "g/d.sgf",
            &game("", &format!("{cut}(;B[hf])(;B[hg];W[hf])")),
        ),
        ("g/e.sgf", &game("", &format!("C[처음]{cut}C[여기까지]"))),
        // These are no copies: no move, the same moves in another game, too few moves in common.
        ("g/f.sgf", &game("", "")),
        ("g/g.sgf", &game("", "")),
        ("g/h.sgf", &game("", LONG).replace("GM[1]", "GM[4]")),
        ("g/i.sgf", &game("", ";B[ee];W[ce]")),
    ]);
    let run = folder.run(&["dedupe", "g"]);
    assert_eq!(
        rows(&run.out),
        [
            ["g/a.sgf#1", "g/d.sgf#1", "same moves"],
            ["g/b.sgf#1", "g/d.sgf#1", "same moves, more comments"],
            ["g/c.sgf#1", "g/d.sgf#1", "same moves, mirrored"],
            ["g/e.sgf#1", "g/d.sgf#1", "first 10 moves, more comments"],
        ]
    );
    let sum = "bokgi: copies: 4 of 9 records (3 with the same moves, 1 with the first moves of another)\n";
    assert_eq!((run.status, run.err.as_str()), (0, sum));
    assert_eq!(folder.run(&["dedupe", "g", "-q"]).err, "");
    let korean = folder.run(&["dedupe", "g", "--lang", "ko"]);
    assert_eq!(
        rows(&korean.out)[3],
        ["g/e.sgf#1", "g/d.sgf#1", "처음 10수까지, 해설이 더 많음"]
    );
    let kept = "g/d.sgf#1\ng/f.sgf#1\ng/g.sgf#1\ng/h.sgf#1\ng/i.sgf#1\n";
    let run = folder.run(&["dedupe", "g", "--list"]);
    assert_eq!((run.status, run.out.as_str()), (0, kept));
    assert_eq!(run.err.lines().count(), 5, "{}", run.err);
    assert!(
        run.err
            .starts_with("bokgi: copy: g/a.sgf#1 of g/d.sgf#1 (same moves)\n"),
        "{}",
        run.err
    );
    let copies = folder.run(&["dedupe", "g", "--list", "--copies", "-q", "-j", "3"]);
    assert_eq!(copies.out, "g/a.sgf#1\ng/b.sgf#1\ng/c.sgf#1\ng/e.sgf#1\n");
    let longer = folder.run(&["dedupe", "g", "--no-beginnings", "--list", "-q"]);
    assert!(longer.out.contains("g/e.sgf"), "{}", longer.out);
}

#[test]
fn players_count_where_that_is_asked_for() {
    let folder = Folder::new(&[
        ("a.sgf", &game("PB[홍 길동 3단]PW[임꺽정]", LONG)),
        ("b.sgf", &game("PB[성춘향]PW[임꺽정]", LONG)),
        ("c.sgf", &game("PW[임꺽정]PB[홍길동]", LONG)),
        ("d.sgf", &game("PW[홍길동]PB[임꺽정]", LONG)),
    ]);
    let files = ["a.sgf", "b.sgf", "c.sgf", "d.sgf"];
    let run = folder.run(&[&["dedupe", "--list", "-q"][..], &files].concat());
    assert_eq!(run.out, "a.sgf#1\n");
    let run = folder.run(&[&["dedupe", "--list", "-q", "--same-players"][..], &files].concat());
    assert_eq!(run.out, "a.sgf#1\nb.sgf#1\nd.sgf#1\n");
}

#[test]
fn the_remaining_records_are_written_in_any_format_and_place() {
    let twice = [BADUK, BADUK].concat();
    let folder = Folder::new(&[
        ("games/baduk.sgf", BADUK),
        ("games/baduk2.sgf", &twice),
        ("games/gonu.gonu", GONU),
        ("games/gonu2.gonu", GONU),
        ("games/omok.sgf", OMOK),
        ("games/yut.yut", YUT),
        ("games/yut2.yut", YUT),
    ]);
    let json = folder
        .run(&["convert", "games/yut.yut", "--to", "json"])
        .out;
    folder.write("games/yut3.json", json.as_bytes());
    let records = [
        "games/baduk.sgf",
        "games/gonu.gonu",
        "games/omok.sgf",
        "games/yut.yut",
    ];
    for format in ["ndjson", "csv"] {
        let due = folder.run(&[&["convert", "--to", format][..], &records].concat());
        let run = folder.run(&["dedupe", "games", "--to", format]);
        assert_eq!(
            (run.status, &run.out),
            (0, &due.out),
            "{format}: {}",
            run.err
        );
        let reported = run
            .err
            .lines()
            .filter(|line| line.starts_with("bokgi: cop"));
        assert_eq!(reported.count(), 8, "{}", run.err);
    }
    let run = folder.run(&["dedupe", "games", "-O", "out", "--to", "json", "-q"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{run:?}");
    let made: Vec<String> = folder.names();
    let made: Vec<&String> = made.iter().filter(|name| name.starts_with("out")).collect();
    assert_eq!(
        made,
        [
            "out/baduk.json",
            "out/gonu.json",
            "out/omok.json",
            "out/yut.json"
        ]
    );
    let run = folder.run(&["dedupe", "out", "games", "--list", "-q"]);
    assert_eq!(run.out.lines().count(), 5, "{}", run.out);
    assert!(
        run.out.lines().all(|name| name.starts_with("out/")),
        "{}",
        run.out
    );
    // Standard input can be read only once, and still all records that are no copies are written.
    let run = folder.run_with(&["dedupe", "-", "--to", "sgf"], twice.as_bytes(), &[]);
    let due = folder.run(&["convert", "games/baduk.sgf", "--to", "sgf"]);
    assert_eq!((run.status, run.out), (0, due.out));
    assert!(
        run.err.starts_with("bokgi: copy: -#3 of -#1 (same moves)"),
        "{}",
        run.err
    );
    let run = folder.run_with(
        &["dedupe", "-", "--copies", "--list", "-q"],
        twice.as_bytes(),
        &[],
    );
    assert_eq!(run.out, "-#3\n-#4\n");
    // Without copies, `--copies` writes no file.
    let run = folder.run(&["dedupe", "games/gonu.gonu", "--copies", "-o", "none.json"]);
    assert_eq!(run.status, 0);
    assert!(!folder.names().contains(&"none.json".to_owned()));
}

#[test]
fn unreadable_inputs_are_reported_in_either_way() {
    let folder = Folder::new(&[
        ("g/a.sgf", GOOD),
        ("g/b.sgf", "nothing"),
        ("g/c.txt", "text"),
    ]);
    for options in [&["--list"][..], &[], &["--to", "sgf"]] {
        let run = folder.run(&[&["dedupe", "g", "none.sgf"][..], options].concat());
        assert_eq!(run.status, 2, "{run:?}");
        for word in ["g/b.sgf", "none.sgf", "skipped: g/c.txt"] {
            assert_eq!(run.err.matches(word).count(), 1, "{word}: {}", run.err);
        }
    }
    let run = folder.run(&["dedupe", "g/a.sgf", "-o", "x.docx"]);
    assert_eq!(run.status, 2);
    let run = folder.run(&["dedupe", "g/a.sgf", "--list", "--to", "sgf"]);
    assert_eq!(run.status, 2);
}

/// Lists how the main line changes the board, with points transformed by a symmetry.
fn steps(record: &Record, symmetry: Symmetry) -> Vec<String> {
    let size = [record.board.columns(), record.board.rows()];
    let at = |point: Point| symmetry.point(point, size);
    let mut steps = Vec::new();
    for item in record.tree.main_line_items() {
        match item.body {
            Body::Setup { kind, points } if steps.is_empty() || kind != SetupKind::Empty => {
                let mut points: Vec<Point> = record
                    .tree
                    .points
                    .get(points)
                    .iter()
                    .map(|&it| at(it))
                    .collect();
                points.sort_unstable();
                steps.push(format!("{kind:?} {points:?}"));
            }
            Body::Play(Play::Place { side, at: point }) => {
                steps.push(format!("{side:?} {:?}", at(point)));
            }
            Body::Play(Play::Resign { .. }) => {}
            Body::Play(play) => steps.push(format!("{play:?}")),
            _ => {}
        }
    }
    steps
}

/// True if, in some symmetry, the moves of one record equal the moves of another or are their
/// beginning.
fn begins(copy: &Record, kept: &Record) -> bool {
    let kept = steps(kept, Symmetry::IDENTITY);
    let mut all = Symmetry::ALL.iter();
    all.any(|&symmetry| kept.starts_with(&steps(copy, symmetry)))
}

#[test]
fn kept_and_dropped_records_are_all_records_read() {
    let Some(files) = shared::files("corpora/kgs", "sgf") else {
        return;
    };
    let folder = Folder::new(&[]);
    for (number, path) in files.iter().take(300).enumerate() {
        let bytes = std::fs::read(path).expect("a game");
        folder.write(&format!("g/{number:03}.sgf"), &bytes);
        if number % 3 > 0 {
            continue;
        }
        let opened = formats::open("a.sgf", bytes);
        let Some(mut record) = opened.read().find_map(|piece| piece.record) else {
            continue;
        };
        if number % 2 == 0 {
            record = formats::open("a.sgf", cut_short(&record).into_bytes())
                .read()
                .find_map(|piece| piece.record)
                .expect("a beginning");
        }
        let format = ["json", "sgf", "ndjson"][number / 3 % 3];
        let name = format!("copies/{number:03}.{format}");
        folder.write(&name, &write(format, [&record]));
    }
    let all = folder.run(&["select", "copies", "g"]).out;
    let all: BTreeSet<&str> = all.lines().collect();
    let run = folder.run(&["dedupe", "copies", "g"]);
    let dropped: BTreeMap<&str, &str> = rows(&run.out)
        .iter()
        .map(|[copy, kept, _]| (*copy, *kept))
        .collect();
    let list = folder.run(&["dedupe", "copies", "g", "--list", "-q"]).out;
    let kept: BTreeSet<&str> = list.lines().collect();
    assert!(dropped.len() > 60, "{}", dropped.len());
    assert!(dropped.keys().all(|copy| !kept.contains(copy)));
    assert!(dropped.values().all(|it| kept.contains(it)));
    let both: BTreeSet<&str> = kept
        .iter()
        .copied()
        .chain(dropped.keys().copied())
        .collect();
    assert_eq!(both, all);
    let record = |name: &str| {
        let (file, _) = name.split_once('#').expect("a number");
        let opened = formats::open(file, folder.bytes(file));
        opened
            .read()
            .find_map(|piece| piece.record)
            .expect("a record")
    };
    for (copy, kept) in &dropped {
        assert!(begins(&record(copy), &record(kept)), "{copy} {kept}");
    }
    // The records that are listed are also the records that are written.
    folder.run(&["dedupe", "copies", "g", "-o", "kept.ndjson", "-q"]);
    folder.run(&[
        "dedupe",
        "copies",
        "g",
        "--copies",
        "-o",
        "dropped.ndjson",
        "-q",
    ]);
    let lines = |name: &str| folder.read(name).lines().count();
    assert_eq!(
        (lines("kept.ndjson"), lines("dropped.ndjson")),
        (kept.len(), dropped.len())
    );
}

/// Returns the first thirty moves of a record as SGF.
fn cut_short(record: &Record) -> String {
    let text = String::from_utf8(write("sgf", [record])).expect("UTF-8");
    let end = text
        .match_indices("\n;")
        .nth(3)
        .or(text.match_indices(';').nth(31));
    match end {
        Some((end, _)) if !text.contains("(;B") && !text.contains("(;W") => {
            format!("{})", &text[..end])
        }
        _ => text,
    }
}

#[test]
fn duplicates_of_events_are_left_out() {
    for (event, records) in [
        ("league", "league/records"),
        ("yut", "yut/records"),
        ("corners/b", "corners/b/records"),
        ("corners/d", "corners/d/records"),
        ("corners/e", "corners/e/records"),
    ] {
        let Some(text) = shared::text(&format!("cases/event/{event}/expected.json")) else {
            return;
        };
        let expected: Value = serde_json::from_str(&text).expect("JSON");
        let path = shared::path(&format!("cases/event/{records}")).expect("records");
        let path = path.canonicalize().expect("a folder");
        let folder = Folder::new(&[]);
        let path = path.to_str().expect("a readable name");
        // With the same players, even a short beginning is a copy.
        let run = folder.run(&["dedupe", path, "--same-players"]);
        let below = |name: &str| name.replacen(&format!("{path}/"), "", 1);
        let found: BTreeSet<BTreeSet<String>> = rows(&run.out)
            .iter()
            .map(|[copy, kept, _]| [below(copy), below(kept)].into())
            .collect();
        for pair in expected["duplicates"].as_array().expect("a list") {
            let name = |at: usize| {
                let file = pair[at][0].as_str().expect("a file");
                format!("{file}#{}", pair[at][1])
            };
            let pair: BTreeSet<String> = [name(0), name(1)].into();
            // Only the list of the event knows the other names of players.
            let is_known_by_list = event == "corners/b" && pair.contains("10-a.sgf#1");
            assert_eq!(
                found.contains(&pair),
                !is_known_by_list,
                "{event}: {pair:?} not in {}",
                run.out
            );
        }
    }
}
