//! Tests of `bokgi stats` with records of every game.

use serde_json::Value;

use crate::program::Folder;

const OMOK: &str = include_str!("../../samples/sgf/good/omok.sgf");
const YUT: &str = include_str!("../../samples/yut/good/two-pieces.yut");
const GONU: &str = include_str!("../../samples/gonu/good/reduction.gonu");

/// Four games of baduk: of 홍길동 as he is written in three ways, one without a result.
const BADUK: &str = "(;GM[1]SZ[9]PB[홍길동 3단]PW[임꺽정]RE[B+R]DT[2025-01-02];B[ee];W[cc])\
    (;GM[1]SZ[9]PB[임꺽정]PW[홍 길동]RE[B+3.5]DT[2026-01-02];B[ee];W[cc];B[cg])\
    (;GM[1]SZ[9]PB[홍길동]PW[임꺽정]RE[0]DT[2026-02-02];B[ab];W[aa];B[ba])\
    (;GM[1]SZ[9];B[ee])";

fn games() -> Folder {
    Folder::new(&[
        ("games/baduk.sgf", BADUK),
        ("games/gonu.gonu", GONU),
        ("games/omok.sgf", OMOK),
        ("games/yut.yut", YUT),
    ])
}

#[test]
fn every_game_is_counted() {
    let folder = games();
    for (lang, name) in [("en", "statistics_en"), ("ko", "statistics_ko")] {
        let run = folder.run(&["stats", "games", "--lang", lang]);
        assert_eq!(run.status, 0, "{run:?}");
        insta::assert_snapshot!(name, run.out);
    }
}

#[test]
fn json_and_csv_have_the_same_rows() {
    let folder = games();
    let run = folder.run(&["stats", "games", "--json"]);
    let found: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(found["records"], 7);
    assert_eq!(found["games"], 1, "of yut");
    let rows = found["tables"].as_array().expect("rows");
    let player = |name: &str| {
        let row = rows.iter().find(|row| row["name"] == name);
        let row = row.expect("a player");
        ["records", "won", "lost", "drawn"].map(|key| row[key].as_u64().expect("a number"))
    };
    // Six games: won one, lost one and drew one in baduk; won in gonu, omok and yut.
    assert_eq!(player("홍길동 3단"), [6, 4, 1, 1]);
    let of = |table: &str| rows.iter().filter(|row| row["table"] == table).count();
    assert_eq!((of("games"), of("years")), (4, 2));
    let baduk = rows
        .iter()
        .find(|row| row["table"] == "games" && row["game"] == "baduk");
    let baduk = baduk.expect("baduk");
    assert_eq!(
        (&baduk["shortest"], &baduk["longest"]),
        (&1.into(), &3.into())
    );
    assert_eq!(baduk["captured"], 0.25);

    let run = folder.run(&["stats", "games", "--csv"]);
    let mut reader = csv::Reader::from_reader(run.out.as_bytes());
    let cells: Vec<csv::StringRecord> = reader.records().map(|row| row.expect("a row")).collect();
    assert_eq!(cells.len(), rows.len());
    for (cells, row) in cells.iter().zip(rows) {
        assert_eq!(
            (&cells[0], &cells[2]),
            (
                row["table"].as_str().expect("a text"),
                row["name"].as_str().expect("a text"),
            )
        );
        assert_eq!(cells[3], row["records"].to_string());
    }
}

#[test]
fn a_collection_is_drawn_as_bars() {
    let folder = games();
    for (lang, words) in [("en", "white or another won"), ("ko", "백·후 승")] {
        let file = format!("{lang}.svg");
        let run = folder.run(&["stats", "games", "-o", &file, "--lang", lang]);
        assert_eq!((run.status, &*run.out, &*run.err), (0, "", ""));
        let svg = folder.read(&file);
        assert!(svg.contains(words) && svg.contains("홍길동"), "{svg}");
    }
    let run = folder.run(&["stats", "games", "-o", "en.svg", "--lang", "en"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("en.svg"), "{run:?}");
    let run = folder.run(&["stats", "games", "-o", "a.xlsx", "--lang", "en"]);
    assert_eq!(run.status, 2);
    assert!(
        run.err.contains("`.xlsx`") && run.err.contains("svg"),
        "{run:?}"
    );
    let run = folder.run(&["stats", "games", "-o", "games/baduk.sgf", "--lang", "en"]);
    assert_eq!(run.status, 2);
    if cfg!(feature = "png") {
        let run = folder.run(&["stats", "games", "-o", "a.png"]);
        assert_eq!(run.status, 0, "{run:?}");
        assert!(folder.bytes("a.png").starts_with(b"\x89PNG"));
    }
}
