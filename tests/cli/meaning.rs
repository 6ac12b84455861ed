//! Komi, handicap and results of real games agree with a reader that shares no code with the program.
//!
//! `BOKGI_MEANING=all cargo test --test cli meaning` compares all games, not a sample of each folder.

use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::program::Folder;
use crate::support::shared;

/// Number of games taken from each folder.
const SAMPLE: &str = "100";

#[test]
fn statements_of_real_games_survive_every_conversion() {
    let Some(corpora) = shared::path("corpora") else {
        return;
    };
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracle/meaning.py");
    let mut python = Command::new("python3");
    python.arg(script);
    if std::env::var_os("BOKGI_MEANING").is_none() {
        python.args(["--sample", SAMPLE]);
    }
    python.arg(env!("CARGO_BIN_EXE_bokgi")).arg(corpora);
    let done = match python.output() {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let line = "not compared, as python3 is not there: the meaning of real games";
            writeln!(std::io::stderr(), "{line}").expect("the error stream is open");
            return;
        }
        done => done.expect("the comparison runs"),
    };
    let text = String::from_utf8_lossy(&done.stdout);
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{text}{errors}");
    // Five folders, and five comparisons of each.
    let compared = text.lines().filter(|line| line.contains(" files, "));
    assert_eq!(compared.count(), 25, "{text}");
}

/// A record, then komi and margin in points, winner and number of handicap stones.
type Reported = (&'static str, [&'static str; 4]);

#[test]
fn every_command_reports_the_same_values() {
    let cases: &[Reported] = &[
        // Fox: hundredths of zi, no komi, a code instead of a count.
        (
            "AP[foxwq]KM[375]HA[0]RU[Chinese]RE[B+0.25];B[pd];W[dd];B[pp]",
            ["7.5", "0.5", "black", "0"],
        ),
        (
            "AP[foxwq]KM[0]HA[0]RE[W+12.5];B[pd];W[dd];B[pp]",
            ["6.5", "12.5", "white", "0"],
        ),
        (
            "AP[foxwq]KM[275]HA[3]RU[Chinese]RE[W+2.25];AB[pd][dp][dd];W[pp]",
            ["5.5", "4.5", "white", "3"],
        ),
        (
            "AP[foxwq]KM[650]HA[0]RE[B+0.02];B[pd];W[dd];B[pp]",
            ["6.5", "", "black", "0"],
        ),
        // The same unit from other programs, and in words.
        (
            "AP[SGFC:2.0]KM[325]HA[0]RE[W+1.75];B[pd];W[dd];B[pp]",
            ["6.5", "3.5", "white", "0"],
        ),
        (
            "KM[黑贴3又3/4子]RE[黑胜1又1/4子];B[pd];W[dd];B[pp]",
            ["7.5", "2.5", "black", "0"],
        ),
        (
            "KM[6집반]RE[157수 끝, 백 2집반승];B[pd];W[dd];B[pp]",
            ["6.5", "2.5", "white", "0"],
        ),
        (
            "KM[6.5]RE[W+Moderator Decision];B[pd];W[dd];B[pp]",
            ["6.5", "", "white", "0"],
        ),
        // The main line has its own information.
        (
            "KM[6.5];B[pd](;RE[B+3.5]W[dd];B[pp])(;RE[W+R]KM[0.5]W[dp];B[pp])",
            ["6.5", "3.5", "black", "0"],
        ),
    ];
    for (sgf, [komi, margin, winner, stones]) in cases {
        let sgf = format!("(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[가]PW[나]{sgf})");
        let folder = Folder::new(&[("a.sgf", &sgf)]);
        for target in ["json", "gib", "ngf"] {
            let file = format!("a.{target}");
            let run = folder.run(&["convert", "a.sgf", "-o", &file, "-q"]);
            assert_eq!(run.status, 0, "{sgf} {run:?}");
            let run = folder.run(&["convert", &file, "--to", "json", "-q"]);
            let json: Value = serde_json::from_str(&run.out).expect("JSON");
            let meaning = &json[0]["meaning"];
            let number = |key: &str| {
                let number = meaning[key].as_f64();
                number.map_or(String::new(), |number| number.to_string())
            };
            let text = meaning["winner"].as_str().unwrap_or_default();
            let count = meaning["handicap"]["count"].as_u64().unwrap_or(0);
            let found = [
                number("komi"),
                number("margin"),
                text.to_owned(),
                count.to_string(),
            ];
            let due = [komi, margin, winner, stones].map(|text| text.to_string());
            assert_eq!(found, due, "{sgf} in {target}");
        }
        let run = folder.run(&["convert", "a.sgf", "--to", "csv", "-q"]);
        let mut table = csv::Reader::from_reader(run.out.as_bytes());
        let names = table.headers().expect("a head").clone();
        let row = table.records().next().expect("a row").expect("a row");
        for (column, due) in [("komi", komi), ("margin", margin), ("winner", winner)] {
            let at = names
                .iter()
                .position(|name| name == column)
                .expect("a column");
            assert_eq!(row[at], **due, "{column} of {sgf}");
        }
        let margin = if margin.is_empty() { "0" } else { *margin };
        for (condition, status) in [
            (format!("komi == {komi} && margin == {margin}"), 0),
            (format!("komi > {komi} || winner != '{winner}'"), 1),
        ] {
            let run = folder.run(&["select", "a.sgf", "--where", &condition, "-q"]);
            assert_eq!(run.status, status, "{condition} for {sgf}: {run:?}");
        }
        let run = folder.run(&["info", "a.sgf", "--json"]);
        let json: Value = serde_json::from_str(&run.out).expect("JSON");
        assert_eq!(json[0]["komi"], **komi, "{json}");
    }
}

#[test]
fn a_quarter_turn_of_a_board_that_is_not_square_is_a_copy() {
    let moves = ";B[hi];W[em];B[ef];W[hg];B[dj];W[gk];B[ii];W[da];B[dc];W[fh];B[gg];W[gm];B[cc];W[bm];B[ek]";
    let baduk = format!("(;GM[1]FF[4]SZ[9:13]KM[6.5]{moves})");
    let omok = format!("(;GM[4]FF[4]SZ[15:20]RU[Freestyle]{moves})");
    for record in [baduk, omok] {
        for turn in [
            &["--turn", "90"][..],
            &["--turn", "270"],
            &["--turn", "90", "--mirror"],
            &["--mirror"],
        ] {
            let folder = Folder::new(&[("a.sgf", &record)]);
            let run = folder.run(&[&["edit", "a.sgf", "-o", "b.sgf"], turn].concat());
            assert_eq!(run.status, 0, "{run:?}");
            let run = folder.run(&[
                "check",
                "a.sgf",
                "b.sgf",
                "--duplicates",
                "--report",
                "concise",
            ]);
            assert!(run.out.contains("DUP001"), "{turn:?}: {run:?}");
            assert!(
                !run.out.contains("BDK001") && !run.out.contains("PTS"),
                "{turn:?}: {run:?}"
            );
            let run = folder.run(&["dedupe", "a.sgf", "b.sgf", "-o", "c.sgf"]);
            assert!(run.err.contains("b.sgf#1"), "{turn:?}: {run:?}");
        }
    }
}

#[test]
fn a_game_with_its_handicap_stones_elsewhere_is_a_copy() {
    let moves = ";W[pp];B[qf];W[nc];B[pf];W[pb];B[qc];W[kc];B[fc];W[cf];B[di];W[cn];B[cl]";
    let records = [
        ("root.sgf", "AB[pd][dp][dd]"),
        ("later.sgf", ";AB[pd][dp][dd]"),
        ("moves.sgf", ";B[pd];B[dp];B[dd]"),
        ("passes.sgf", ";B[dd];W[];B[pd];W[];B[dp]"),
    ];
    let files = records.map(|(name, stones)| {
        let sgf = format!("(;GM[1]FF[4]CA[UTF-8]SZ[19]HA[3]KM[0.5]PB[가]PW[나]{stones}{moves})");
        (name, sgf)
    });
    let files: Vec<(&str, &str)> = files.iter().map(|(name, sgf)| (*name, &**sgf)).collect();
    let folder = Folder::new(&files);
    let run = folder.run(&["dedupe", ".", "-o", "kept.sgf"]);
    let kept = folder.read("kept.sgf");
    assert_eq!(kept.matches("GM[1]").count(), 1, "{run:?}");
    assert!(kept.contains("AB[pd][dp][dd]"), "{kept}");
    for (name, _) in &records[1..] {
        assert!(run.err.contains(&format!("{name}#1")), "{run:?}");
    }
}

#[test]
fn the_information_of_a_branch_stays_with_it() {
    let sgf = "(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee]\
               (;PB[Kim]PW[Lee]RE[B+R]KM[6.5]W[cc];B[gg])\
               (;PB[Park]PW[Choi]RE[W+R]KM[0.5]HA[0]EV[Cup]W[cd];B[gc]))\n";
    let folder = Folder::new(&[("a.sgf", sgf)]);
    let run = folder.run(&["check", "a.sgf", "--report", "concise"]);
    assert!(!run.out.contains("HDR022"), "{run:?}");
    folder.run(&[
        "split",
        "a.sgf",
        "--variations",
        "-O",
        "out",
        "--name",
        "{line}",
        "-q",
    ]);
    folder.run(&["edit", "a.sgf", "--main-line", "-o", "main.sgf"]);
    let parts: Vec<String> = folder.names();
    let parts: Vec<&String> = parts
        .iter()
        .filter(|name| name.starts_with("out"))
        .collect();
    let texts: Vec<String> = parts.iter().map(|name| folder.read(name)).collect();
    assert_eq!(texts.len(), 2, "{parts:?}");
    let (first, second) = (["Kim", "Lee", "B+R", "6.5"], ["Park", "Choi", "W+R", "Cup"]);
    for (text, own, others) in [
        (&texts[0], first, second),
        (&texts[1], second, first),
        (&folder.read("main.sgf"), first, second),
    ] {
        let has = |word: &&str| text.contains(&format!("[{word}]"));
        assert!(own.iter().all(&has), "{text}");
        assert!(!others.iter().any(has), "{text}");
    }
    for (player, status) in [("Kim", 0), ("Park", 1)] {
        let run = folder.run(&["select", "a.sgf", "--player", player, "-q"]);
        assert_eq!(run.status, status, "{player}: {run:?}");
    }
}
