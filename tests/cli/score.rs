//! `bokgi score`: the table, JSON, pictures, and findings about games that cannot be counted.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::program::Folder;
use crate::support::schema::mismatches;

/// Creates a folder with the samples of counted games.
fn samples() -> Folder {
    let folder = Folder::new(&[]);
    let there = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/score");
    for entry in fs::read_dir(there).expect("samples are there") {
        let path = entry.expect("a readable entry").path();
        let name = path.file_name().and_then(|name| name.to_str());
        folder.write(
            name.expect("names are ASCII"),
            &fs::read(&path).expect("readable"),
        );
    }
    folder
}

const DEAD: &str = "B8,C3,H6,H2";

/// Returns the words of a drawing, joined across its lines.
fn words(svg: &str) -> String {
    let texts = svg.split('<').filter_map(|part| part.split_once('>'));
    let words = texts.flat_map(|(_, text)| text.split_whitespace());
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_game_is_counted_in_a_table_with_its_board() {
    let folder = samples();
    insta::assert_snapshot!("score_en", folder.run(&["score", "counted.sgf"]).out);
    insta::assert_snapshot!(
        "score_ko",
        folder
            .run(&["score", "seki-three-groups.sgf", "--lang", "ko"])
            .out
    );
    insta::assert_snapshot!(
        "score_gathered",
        folder.run(&["score", "counted.sgf", "--gathered"]).out
    );
}

#[test]
fn every_sample_agrees_with_its_result() {
    let folder = samples();
    let run = folder.run(&["score", ".", "--json"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let scores: Value = serde_json::from_str(&run.out).expect("JSON");
    let schema = folder.run(&["schema", "score"]).out;
    let schema: Value = serde_json::from_str(&schema).expect("a schema");
    let scores = scores.as_array().expect("an array");
    assert_eq!(scores.len(), 10);
    for score in scores {
        assert_eq!(mismatches(&schema, score), Vec::<String>::new());
        let file = score["file"].as_str().expect("a name");
        assert_eq!(score["agrees"], true, "{file}");
        assert_eq!(score["lacks"], serde_json::json!([]), "{file}");
        // Two files do not mark dead stones.
        let is_guessed = score["basis"] == "guessed";
        let is_marked = !file.ends_with("not-marked.sgf") && !file.ends_with("guessed.sgf");
        assert_eq!(is_guessed, !is_marked, "{file}");
    }
}

#[test]
fn a_guess_is_called_a_guess_everywhere() {
    let folder = samples();
    let run = folder.run(&["score", "guessed.sgf"]);
    assert_eq!(run.status, 0, "{run:?}");
    for said in [
        "Dead stones: guessed by playing on",
        "Black's dead stones: B12\n",
        "White's dead stones: J11 H10\n",
        "the result W+6.5 agrees by this guess (grade A)",
    ] {
        assert!(run.out.contains(said), "{said}: {}", run.out);
    }
    let run = folder.run(&["score", "guessed.sgf", "--json"]);
    let scores: Value = serde_json::from_str(&run.out).expect("JSON");
    let read = ["basis", "grade", "agrees"].map(|field| scores[0][field].clone());
    assert_eq!(read, [Value::from("guessed"), "A".into(), true.into()]);
    // The count by the other method is listed, but the rules do not allow it.
    let rows = scores[0]["rows"].as_array().expect("rows");
    let rows = rows.iter().map(|row| row["allowed"].clone()).collect();
    assert_eq!(Value::Array(rows), serde_json::json!([true, false]));
    // Naming the guessed stones with --dead gives the same count.
    let named = folder.run(&["score", "guessed.sgf", "--json", "--dead", "B12,J11,H10"]);
    let named: Value = serde_json::from_str(&named.out).expect("JSON");
    assert_eq!(scores[0]["count"], named[0]["count"]);
    assert_eq!(scores[0]["points"], named[0]["points"]);
    let run = folder.run(&["score", "guessed.sgf", "-o", "guess.svg"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let svg = folder.read("guess.svg");
    assert!(svg.contains("White wins by 6.5"), "{svg}");
    assert!(words(&svg).contains("guessed by playing on"), "{svg}");
    assert!(words(&svg).contains("the result W+6.5 agrees"), "{svg}");
    // A guessed count never contradicts the stated result.
    let run = folder.run(&["score", "guessed.sgf", "--komi", "0.5", "--json"]);
    let scores: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!((run.status, &scores[0]["agrees"]), (0, &Value::Null));
}

#[test]
fn named_stones_count_as_marked_ones() {
    let folder = samples();
    let count = |arguments: &[&str]| {
        let run = folder.run(&[&["score", "--json"], arguments].concat());
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{arguments:?}");
        let scores: Value = serde_json::from_str(&run.out).expect("JSON");
        (scores[0]["count"].clone(), scores[0]["points"].clone())
    };
    let marked = count(&["dead-and-prisoners.sgf"]);
    assert_eq!(count(&["not-marked.sgf", "--dead", DEAD]), marked);
    assert_eq!(count(&["not-marked.sgf", "--dead", "b7, c3,h6,j2"]), marked);
    assert_eq!(count(&["dead-and-prisoners.sgf", "--dead", DEAD]), marked);
    let seki = count(&["seki-no-eyes.sgf"]);
    assert_eq!(count(&["seki-no-eyes.sgf", "--dead", "none"]), seki);
    assert_eq!(count(&["seki-no-eyes.sgf", "--dead", "없음"]), seki);
}

/// Servers mark only the dead stones, and the territory follows from them.
#[test]
fn marks_on_dead_stones_alone_are_enough() {
    let folder = samples();
    let text = String::from_utf8(folder.bytes("not-marked.sgf")).expect("a text");
    let end = text.rfind("W[])").expect("the last pass") + "W[]".len();
    let marked = format!(
        "{}TB[bb][cc][cg]TW[hd][hh][ih]{}",
        &text[..end],
        &text[end..]
    );
    folder.write("dead.sgf", marked.as_bytes());
    let count = |arguments: &[&str]| {
        let run = folder.run(&[&["score", "--json"], arguments].concat());
        assert_eq!(run.status, 0, "{run:?}");
        let all: Value = serde_json::from_str(&run.out).expect("JSON");
        all[0]["count"].clone()
    };
    assert_eq!(
        count(&["dead.sgf"]),
        count(&["not-marked.sgf", "--dead", DEAD])
    );
}

#[test]
fn what_cannot_be_counted_is_said_with_what_to_do() {
    let folder = samples();
    folder.write(
        "omok.sgf",
        b"(;GM[4]SZ[15]RU[Freestyle]RE[B+];B[hh];W[ha];B[gh];W[hb];B[fh];W[hc];B[ih];W[ga];B[jh])",
    );
    folder.write("hive.sgf", b"(;GM[27];B[a])");
    folder.write(
        "unfinished.sgf",
        b"(;GM[1]SZ[9]KM[6.5]RE[B+3.5];B[ee];W[ec])",
    );
    for (arguments, status, said) in [
        (
            &["unfinished.sgf"][..],
            1,
            "help: to count it all the same, name the dead stones",
        ),
        (
            &["not-marked.sgf", "--dead", "B8"],
            1,
            "neither named as dead nor alive",
        ),
        (
            &["not-marked.sgf", "--dead", "E5"],
            1,
            "neither named as dead nor alive",
        ),
        (
            &["not-marked.sgf", "--dead", "D4"],
            2,
            "no stone at D4 in not-marked.sgf",
        ),
        (&["not-marked.sgf", "--dead", "Z9"], 2, "has no point `Z9`"),
        (&["not-marked.sgf", "--at", "99"], 2, "there is no move 99"),
        (&["counted.sgf", "--komi", "much"], 2, "points such as 6.5"),
        (
            &["counted.sgf", "--komi", "0.5"],
            1,
            "White wins by 0.5; the result W+6.5 differs by 6",
        ),
        (
            &["dame-left-open.sgf", "--gathered"],
            2,
            "cannot rearrange the territory",
        ),
        (
            &["omok.sgf"],
            0,
            "is not won by points, so nothing is counted",
        ),
        (
            &["omok.sgf"],
            0,
            "On the board: Black wins with five in a row",
        ),
        (&["hive.sgf"], 2, "which is not replayed"),
        (&["no.sgf"], 2, "no such file"),
    ] {
        let run = folder.run(&[&["score"], arguments].concat());
        let all = format!("{}{}", run.out, run.err);
        assert_eq!(run.status, status, "{arguments:?}: {all}");
        assert!(all.contains(said), "{arguments:?}: {all}");
    }
    let run = folder.run(&["score", "unfinished.sgf", "--lang", "ko"]);
    assert!(
        run.out
            .contains("도움말: 그래도 세려면 죽은 돌을 무리마다 하나씩 지정하십시오"),
        "{}",
        run.out
    );
}

#[test]
fn a_position_before_the_end_is_counted() {
    let folder = samples();
    let run = folder.run(&[
        "score",
        "not-marked.sgf",
        "--at",
        "2",
        "--dead",
        "B8,C3,H6,H2,J9",
    ]);
    assert!(run.out.contains("After move 2: White H9"), "{}", run.out);
    assert!(
        run.out.contains("White's dead stones: B8 B7 C7 C3"),
        "{}",
        run.out
    );
}

#[test]
fn pictures_go_to_their_files() {
    let folder = samples();
    let run = folder.run(&["score", "counted.sgf", "-o", "count.svg"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let svg = folder.read("count.svg");
    assert!(svg.contains("White wins by 6.5"), "{svg}");
    assert!(
        run.out.contains("Total") && !run.out.contains("After move"),
        "{}",
        run.out
    );
    let run = folder.run(&[
        "score",
        "seki-no-eyes.sgf",
        "bent-four.sgf",
        "-o",
        "count-%d.svg",
    ]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let said = words(&folder.read("count-2.svg"));
    assert!(said.contains("bent four"), "{said}");
    let run = folder.run(&[
        "score",
        "counted.sgf",
        "--to",
        "svg",
        "--gathered",
        "--lang",
        "ko",
    ]);
    assert!(
        run.out.starts_with("<svg") && run.out.contains("정리한 집"),
        "{}",
        run.out
    );
    for form in ["png", "gif", "html", "tex", "sl", "json"] {
        let name = format!("other.{form}");
        let run = folder.run(&["score", "counted.sgf", "-o", &name]);
        let is_built = cfg!(feature = "png") || !["png", "gif"].contains(&form);
        if is_built {
            assert_eq!(run.status, 0, "{form}: {}", run.err);
            assert!(folder.bytes(&name).len() > 200, "{form}");
        }
    }
    // Existing files stay, and no input is overwritten.
    let run = folder.run(&["score", "counted.sgf", "-o", "count.svg"]);
    assert!(
        run.status == 2 && run.err.contains("already exists"),
        "{}",
        run.err
    );
    let run = folder.run(&[
        "score",
        "counted.sgf",
        "--to",
        "svg",
        "-o",
        "counted.sgf",
        "--force",
    ]);
    assert!(
        run.status == 2 && run.err.contains("is an input file"),
        "{}",
        run.err
    );
}
