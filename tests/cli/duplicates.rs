//! Tests of the duplicates that the program finds among records.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use bokgi::formats;
use bokgi::model::{Body, Play, Point, Record, SetupKind, Side};
use serde_json::Value;

use crate::program::Folder;
use crate::support::{shared, write};

/// Runs a check for duplicates; returns for each copy its code, the original record and the
/// relation between them.
fn reported(folder: &Folder, inputs: &[&str]) -> BTreeMap<String, (String, String)> {
    let options = [
        "check",
        "--duplicates",
        "--select",
        "DUP",
        "--report",
        "json",
    ];
    let run = folder.run(&[&options[..], inputs].concat());
    let lines: Vec<Value> = serde_json::from_str(&run.out).expect("a JSON array");
    let findings = lines.iter().filter(|line| line["code"].is_string());
    findings
        .map(|line| {
            let text = |key: &str| line[key].as_str().expect("a text").to_owned();
            (text("file"), (text("code"), text("message")))
        })
        .collect()
}

/// Ways to make a copy of a record.
#[derive(Clone, Copy)]
enum Copy {
    Turned,
    Mirrored,
    CutShort,
    OtherHeaders,
    OtherEncoding,
    Json,
}

/// Writes at most `most` moves of a record as SGF with other headers; `put` maps the points.
fn rewritten(record: &Record, headers: &str, most: usize, put: impl Fn(Point) -> Point) -> String {
    let at = |point: Point| {
        let point = put(point);
        let letter = |number: u8| char::from(b'a' + number);
        format!("{}{}", letter(point.column()), letter(point.row()))
    };
    let (mut setup, mut moves) = (String::new(), Vec::new());
    for node in record.tree.main_line() {
        for item in record.tree.items(node) {
            match item.body {
                Body::Setup {
                    kind: SetupKind::Stones(Side::BLACK),
                    points,
                } => {
                    let points = record.tree.points.get(points).iter();
                    let points: Vec<String> =
                        points.map(|&point| format!("[{}]", at(point))).collect();
                    setup = format!("HA[{}]AB{}", points.len(), points.concat());
                }
                Body::Play(play) => {
                    let letter = if play.side() == Side::BLACK { 'B' } else { 'W' };
                    match play {
                        Play::Place { at: point, .. } => {
                            moves.push(format!(";{letter}[{}]", at(point)));
                        }
                        Play::Pass { .. } => moves.push(format!(";{letter}[]")),
                        _ => {}
                    }
                }
                _ => {}
            }
        }
    }
    moves.truncate(most);
    format!("(;GM[1]FF[4]SZ[19]{headers}{setup}{})\n", moves.concat())
}

#[test]
fn copies_among_real_games_are_found_and_nothing_else() {
    let Some(kgs) = shared::path("corpora/kgs") else {
        return;
    };
    let folder = Folder::new(&[]);
    let kgs = kgs.canonicalize().expect("a folder");
    let originals = kgs.to_str().expect("a name in UTF-8");
    let alone = reported(&folder, &[originals]);
    let of_kgs = |path: &Path| path.to_str().expect("a name in UTF-8").to_owned();
    let mut others: BTreeSet<String> = alone.keys().cloned().collect();
    others.extend(alone.values().flat_map(|(_, message)| {
        let words = message.split([' ', ',']);
        words
            .filter(|word| word.ends_with(".sgf"))
            .map(str::to_owned)
    }));
    let kinds = [
        Copy::Turned,
        Copy::Mirrored,
        Copy::CutShort,
        Copy::OtherHeaders,
        Copy::OtherEncoding,
        Copy::Json,
    ];
    let mut due = alone.clone();
    let mut made = 0;
    let files = shared::files("corpora/kgs", "sgf").expect("games");
    for path in files
        .iter()
        .map(|path| path.canonicalize().expect("a file"))
    {
        let name = of_kgs(&path);
        if made == 300 || others.contains(&name) {
            continue;
        }
        let opened = formats::open(&name, std::fs::read(&path).expect("a game"));
        let Some(record) = opened.read().find_map(|piece| piece.record) else {
            continue;
        };
        let is_plain =
            record.board.columns() == 19 && record.all_moves() == record.main_line_moves();
        if !is_plain || record.main_line_moves() < 100 {
            continue;
        }
        let kind = kinds[made % kinds.len()];
        let headers = "CA[UTF-8]PB[홍길동]PW[성춘향]KM[0]DT[2026-11-07]EV[가상배]";
        let whole = usize::MAX;
        let same = |point: Point| point;
        let (bytes, extension, code, seen) = match kind {
            Copy::Turned => {
                // The copies are turned by 90 or 180 degrees.
                let text = if made % 4 == 0 {
                    rewritten(&record, headers, whole, |at| {
                        Point::new(18 - at.row(), at.column())
                    })
                } else {
                    rewritten(&record, headers, whole, |at| {
                        Point::new(18 - at.column(), 18 - at.row())
                    })
                };
                (text.into_bytes(), "sgf", "DUP001", " (the board is turned)")
            }
            Copy::Mirrored => {
                let text = if made % 4 == 1 {
                    rewritten(&record, headers, whole, |at| {
                        Point::new(18 - at.column(), at.row())
                    })
                } else {
                    rewritten(&record, headers, whole, |at| {
                        Point::new(at.row(), at.column())
                    })
                };
                (
                    text.into_bytes(),
                    "sgf",
                    "DUP001",
                    " (the board is mirrored)",
                )
            }
            Copy::CutShort => {
                let text = rewritten(&record, headers, 60, same);
                (text.into_bytes(), "sgf", "DUP002", "")
            }
            Copy::OtherHeaders => {
                let text = rewritten(&record, headers, whole, same);
                (text.into_bytes(), "sgf", "DUP001", "")
            }
            Copy::OtherEncoding => {
                let headers = headers.replace("UTF-8", "EUC-KR");
                let text = rewritten(&record, &headers, whole, same);
                let (bytes, ..) = encoding_rs::EUC_KR.encode(&text);
                (bytes.into_owned(), "sgf", "DUP001", "")
            }
            Copy::Json => (write("json", [&record]), "json", "DUP001", ""),
        };
        let copy = format!("copies/{made:03}.{extension}");
        folder.write(&copy, &bytes);
        let message = match kind {
            Copy::CutShort => format!("only the first 60 moves of {name}{seen}"),
            _ => format!("the same moves as {name}{seen}"),
        };
        due.insert(copy, (code.to_owned(), message));
        made += 1;
    }
    assert_eq!(made, 300);
    let all = reported(&folder, &[originals, "copies"]);
    let wrong: Vec<_> = due
        .iter()
        .filter(|(file, reported)| all.get(*file) != Some(reported))
        .map(|(file, reported)| format!("{file}: {reported:?}, not {:?}", all.get(file)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(all.len(), alone.len() + 300);
}

#[test]
fn a_copy_is_reported_at_its_place_in_every_form() {
    let game =
        |headers: &str, moves: &str| format!("(;FF[4]GM[1]CA[UTF-8]SZ[9]{headers}{moves})\n");
    let moves = ";B[ee];W[ce];B[gc];W[cc];B[gg];W[cg];B[dc];W[fg];B[ff];W[gf]";
    let long = game("PB[홍길동]", &format!("{moves};B[hf]"));
    let two = [game("PB[Hong]", moves), game("", ";B[aa];W[bb];B[ca]")].concat();
    let turned = game("", ";B[ii];W[hh];B[gi]");
    let folder = Folder::new(&[
        ("g/a.sgf", &long),
        ("g/b.sgf", &two),
        ("g/c.sgf", &turned),
        // No copies: a game without moves, and the same moves in another kind of game.
        ("g/d.sgf", &game("", "")),
        ("g/e.sgf", &game("", "")),
        ("g/f.sgf", &turned.replace("GM[1]", "GM[4]")),
    ]);
    let check = |more: &[&str]| {
        let start = ["check", "g", "--duplicates", "--select", "DUP"];
        folder.run(&[&start[..], more].concat())
    };
    let run = check(&["--report", "concise", "-q"]);
    assert_eq!(run.status, 1, "{}", run.err);
    insta::assert_snapshot!("check_duplicates", run.out);
    assert_eq!(
        run.out,
        check(&["--report", "concise", "-q", "-j", "4"]).out
    );
    let korean = check(&["--report", "concise", "-q", "--lang", "ko"]);
    insta::assert_snapshot!("check_duplicates_ko", korean.out);
    let summary = check(&["--report", "ndjson"]).out;
    assert!(summary.contains("\"code\":\"DUP002\""), "{summary}");
    assert!(summary.contains("\"warnings\":2"), "{summary}");
    let table = check(&["--statistics"]).out;
    assert!(
        table.contains("DUP001") && table.contains("DUP002"),
        "{table}"
    );
    assert_eq!(check(&["--fail-on", "error"]).status, 0);
    let run = folder.run(&["check", "g", "--select", "DUP"]);
    assert_eq!(run.status, 0, "nobody asked for them: {}", run.out);
    let run = folder.run_with(
        &["check", "-", "--duplicates"],
        (long.clone() + &long).as_bytes(),
        &[],
    );
    assert!(run.out.contains("<stdin>#1"), "{}", run.out);
    let run = folder.run(&["check", "g", "--duplicates", "--event", "x.toml"]);
    assert_eq!(run.status, 2);
    let report = folder.run(&["report", "g"]).out;
    assert!(
        report.contains("| g/a.sgf") || report.contains("| a.sgf"),
        "{report}"
    );
    assert!(report.contains("turned"), "{report}");
}

/// A fifth move that the opponent chose is the same stone as one that was only played.
#[test]
fn a_chosen_fifth_move_is_a_move_like_any_other() {
    let game = |fifth: &str| {
        format!(
            "[Game \"renju\"]\n[Rules \"rif\"]\n\n1. h8 h9 3. j10 4. g10 5. {fifth} 6. i10 7. f8 8. e7\n"
        )
    };
    let (offered, played) = (game("offer i8 g7 choose g7"), game("g7"));
    let folder = Folder::new(&[("a.omok", &offered), ("b.omok", &played)]);
    let found = reported(&folder, &["a.omok", "b.omok"]);
    assert_eq!(found.keys().collect::<Vec<_>>(), ["b.omok"], "{found:?}");
}
