//! Tests of the commands that list, sum up, explain and draw.

use serde_json::Value;

use crate::program::{Folder, GOOD, ILLEGAL, NOTED};

#[test]
fn info_sums_up() {
    let rich = "(;FF[4]GM[1]CA[UTF-8]SZ[13:9]PB[홍길동]BR[9단]PW[임꺽정]WR[8단]WT[가나 기원]\
                EV[제1회 견본배]RO[결승]DT[2021-01-17]RE[W+2.5]KM[6.5]RU[Korean]TM[3600]\
                ;B[ee](;W[cc];B[gg])(;W[gg]))\n";
    let folder = Folder::new(&[("rich.sgf", rich), ("chess.sgf", NOTED)]);
    let run = folder.run(&["info", "rich.sgf", "chess.sgf"]);
    insta::assert_snapshot!("info_en", run.out);
    let run = folder.run(&["info", "rich.sgf", "chess.sgf", "--lang", "ko"]);
    insta::assert_snapshot!("info_ko", run.out);
    let run = folder.run(&["info", "rich.sgf", "chess.sgf", "--json"]);
    let summaries: Vec<Value> = serde_json::from_str(&run.out).expect("a JSON array");
    assert_eq!(summaries.len(), 2);
    assert_eq!(summaries[0]["players"][1]["name"], "임꺽정");
    assert_eq!(summaries[0]["board"], "13x9");
    assert_eq!(summaries[0]["ruleset"], "korean");
    assert_eq!(summaries[1]["ruleset"], Value::Null);
    assert_eq!(folder.run(&["info", "missing.sgf", "--json"]).out, "[]\n");
}

#[test]
fn show_draws_positions_and_diagrams() {
    let folder = Folder::new(&[("g.sgf", GOOD), ("two.sgf", &[GOOD, ILLEGAL].concat())]);
    let run = folder.run(&["show", "g.sgf", "--at", "2"]);
    insta::assert_snapshot!("show_at", run.out);
    let run = folder.run(&["show", "g.sgf", "--moves", "2-3", "--lang", "ko"]);
    insta::assert_snapshot!("show_moves", run.out);
    let run = folder.run(&["show", "g.sgf", "--at", "999"]);
    assert_eq!(
        run.err,
        "bokgi: error: g.sgf: there is no move 999: the line has 3 moves\n"
    );
    let run = folder.run(&["show", "two.sgf"]);
    assert_eq!(
        (run.status, run.err.as_str()),
        (
            0,
            "bokgi: the file holds more records; two.sgf#2 shows the second\n"
        )
    );
    assert_eq!(folder.run(&["show", "two.sgf", "-q"]).err, "");
    let run = folder.run_with(&["show", "-"], NOTED.as_bytes(), &[]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("not replayed"), "{}", run.err);
}

#[test]
fn stones_of_games_that_are_not_replayed_are_drawn_as_they_were_placed() {
    const OTHER: &str = "[Game \"Four Winds\"]\n\n1. K10 L10 2. A1 M10 3. N10 L10\n";
    // The second sign marks the last stone played.
    const BLACK: [char; 2] = ['●', '◉'];
    const WHITE: [char; 2] = ['○', '◎'];
    const OTHER_SGF: &str = "(;FF[4]SZ[19]BOKGIGAME[four-winds];B[jj];W[jh];W[mk];B[aa];B[bb])";
    let folder = Folder::new(&[("g.pente", OTHER), ("c.sgf", OTHER_SGF)]);
    let run = folder.run(&["show", "g.pente", "--to", "unicode"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(
        run.err.contains("stones are drawn as placed"),
        "{}",
        run.err
    );
    let stones = |signs: [char; 2], run: &str| run.matches(signs).count();
    // No stone is removed, and a stone played on an occupied point replaces the other.
    assert_eq!(
        (stones(BLACK, &run.out), stones(WHITE, &run.out)),
        (3, 2),
        "{}",
        run.out
    );
    let run = folder.run(&["show", "c.sgf", "--at", "3", "--to", "unicode"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(
        (stones(BLACK, &run.out), stones(WHITE, &run.out)),
        (1, 2),
        "{}",
        run.out
    );
    let run = folder.run(&["check", "c.sgf"]);
    assert!(run.out.contains("four-winds"), "{}", run.out);
}

#[test]
fn captures_of_pente_are_shown() {
    const GAME: &str =
        "[Game \"Pente\"]\n[Rules \"pente; third=free\"]\n\n1. K10 L10 2. A1 M10 3. N10\n";
    let folder = Folder::new(&[("g.omok", GAME)]);
    let run = folder.run(&["info", "g.omok"]);
    assert!(run.out.contains("Black 2, White 0"), "{}", run.out);
    let run = folder.run(&["info", "g.omok", "--json"]);
    assert!(run.out.contains("\"captured\":[2,0]"), "{}", run.out);
    let run = folder.run(&["explain", "g.omok@4", "--at", "N10"]);
    assert!(run.out.contains("It captures M10 L10."), "{}", run.out);
    let run = folder.run(&["show", "g.omok", "--to", "unicode"]);
    assert!(run.out.contains("Captured"), "{}", run.out);
    assert!(
        !run.out.contains('○'),
        "White has no stone left: {}",
        run.out
    );
}

#[test]
fn explain_describes_a_finding() {
    let folder = Folder::new(&[]);
    let run = folder.run(&["explain", "BDK003"]);
    insta::assert_snapshot!("explain_en", run.out);
    let run = folder.run(&["explain", "ko-retaken", "--lang", "ko"]);
    insta::assert_snapshot!("explain_ko", run.out);
    for code in ["ENC001", "ENC007"] {
        let run = folder.run(&["explain", code]);
        let bad: Vec<_> = run.out.lines().filter(|l| l.contains("\\x")).collect();
        assert!(!bad.is_empty(), "{}", run.out);
        assert!(bad.iter().all(|line| line.is_ascii()), "{}", run.out);
    }
    let run = folder.run(&["explain", "BDK03"]);
    assert_eq!(run.status, 2);
    assert!(
        run.err.contains("help: did you mean BDK003 (ko-retaken)"),
        "{}",
        run.err
    );
}

#[test]
fn lists_come_as_tables_and_as_json() {
    let folder = Folder::new(&[]);
    for (verb, key, value) in [
        ("codes", "code", "BDK003"),
        ("formats", "id", "sgf"),
        ("games", "id", "baduk"),
    ] {
        let table = folder.run(&[verb]).out;
        assert!(table.contains(value), "{verb}: {table}");
        assert!(!table.lines().any(|line| line.ends_with(' ')), "{verb}");
        let list = folder.run(&[verb, "--json"]).out;
        let list: Vec<Value> = serde_json::from_str(&list).expect("a JSON array");
        assert!(list.iter().any(|entry| entry[key] == value), "{verb}");
    }
    let baduk = folder.run(&["codes", "--family", "bdk"]).out;
    assert!(
        baduk.lines().skip(1).all(|line| line.starts_with("BDK")),
        "{baduk}"
    );
}
