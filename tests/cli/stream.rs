//! Tests of `bokgi stream`: one file per line, and one answer for each.

use data_encoding::BASE64;
use serde_json::{Value, json};

use crate::program::{Folder, GOOD, ILLEGAL};
use crate::support::schema;

const OMOK: &str = include_str!("../../samples/sgf/good/omok.sgf");
const YUT: &str = include_str!("../../samples/yut/good/two-pieces.yut");
const GONU: &str = include_str!("../../samples/gonu/good/reduction.gonu");

/// One file of each game, with its name.
const FILES: [(&str, &str); 5] = [
    ("a.sgf", GOOD),
    ("illegal.sgf", ILLEGAL),
    ("omok.sgf", OMOK),
    ("yut.yut", YUT),
    ("gonu.gonu", GONU),
];

/// Makes the input lines of `count` files; every other file is in base64.
fn lines(count: usize) -> String {
    let files = FILES.iter().cycle().take(count).enumerate();
    let lines = files.map(|(at, (name, text))| {
        let line = if at % 2 == 0 {
            json!({"name": name, "content": text, "id": at})
        } else {
            json!({"id": at, "content_base64": BASE64.encode(text.as_bytes()), "name": name})
        };
        format!("{line}\n")
    });
    lines.collect()
}

fn answers(folder: &Folder, options: &[&str], input: &str) -> Vec<Value> {
    let run = folder.run_with(&[&["stream"], options].concat(), input.as_bytes(), &[]);
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{options:?}");
    let lines = run.out.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

#[test]
fn each_line_is_answered_in_order_by_any_number_of_threads() {
    let folder = Folder::new(&[]);
    let input = lines(500);
    let one = answers(&folder, &["-j", "1"], &input);
    assert_eq!(one.len(), 500);
    for (at, answer) in one.iter().enumerate() {
        let (name, _) = FILES[at % FILES.len()];
        assert_eq!(answer["id"], at);
        assert_eq!(answer["line"], at + 1);
        assert_eq!(answer["name"], name);
        assert_eq!(
            answer["status"],
            u8::from(name == "illegal.sgf"),
            "{answer}"
        );
    }
    assert_eq!(answers(&folder, &["-j", "4"], &input), one);
    assert_eq!(answers(&folder, &["--line-buffered"], &input), one);
}

#[test]
fn answers_are_what_the_other_verbs_say_of_the_file() {
    let folder = Folder::new(&FILES);
    let input = lines(5);
    for (at, (name, _)) in FILES.iter().enumerate() {
        let checked = &answers(&folder, &[], &input)[at];
        let run = folder.run(&["check", name, "--report", "ndjson", "-q"]);
        let findings = run
            .out
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"));
        let findings: Vec<Value> = findings.collect();
        assert_eq!(checked["findings"], json!(findings), "{name}");

        let summed = &answers(&folder, &["--do", "info"], &input)[at];
        let run = folder.run(&["info", name, "--json"]);
        let expected: Value = serde_json::from_str(&run.out).expect("JSON");
        assert_eq!(summed["results"], expected, "{name}");

        let counted = &answers(&folder, &["--do", "score"], &input)[at];
        let run = folder.run(&["score", name, "--json"]);
        let expected: Value = serde_json::from_str(&run.out).expect("JSON");
        assert_eq!(counted["results"], expected, "{name}");
        assert_eq!(counted["status"], run.status, "{name}");

        let converted = &answers(&folder, &["--do", "convert", "--to", "ndjson"], &input)[at];
        let run = folder.run(&["convert", name, "--to", "ndjson"]);
        assert_eq!(converted["content"], run.out, "{name}");
    }
}

/// Results beyond a mebibyte wait in a temporary file.
#[test]
fn long_results_are_complete() {
    const COUNT: usize = 3000;
    let text = GOOD.repeat(COUNT);
    let folder = Folder::new(&[("a.sgf", &text)]);
    let run = folder.run(&["info", "a.sgf", "--json"]);
    let expected: Value = serde_json::from_str(&run.out).expect("JSON");
    assert!(expected.to_string().len() > 1 << 20);
    let file = json!({"name": "a.sgf", "content": text});
    let small = json!({"name": "b.sgf", "content": GOOD});
    let input = format!("{file}\n{small}\n{file}\n");
    for options in [&["-j", "2"][..], &["--line-buffered"]] {
        let answers = answers(&folder, &[&["--do", "info"], options].concat(), &input);
        let records: Vec<&Value> = answers.iter().map(|answer| &answer["records"]).collect();
        assert_eq!(records, [COUNT, 1, COUNT]);
        assert!(answers[0]["results"] == expected, "{options:?}");
        assert!(answers[2]["results"] == expected, "{options:?}");
        assert_eq!(answers[1]["results"].as_array().map(Vec::len), Some(1));
    }
}

#[test]
fn answers_are_valid_inputs() {
    let folder = Folder::new(&[]);
    let input = lines(5);
    let run = folder.run_with(
        &["stream", "--do", "convert", "--to", "json"],
        input.as_bytes(),
        &[],
    );
    let again = answers(&folder, &["--select", "BDK"], &run.out);
    let status: Vec<&Value> = again.iter().map(|answer| &answer["status"]).collect();
    assert_eq!(status, [0, 1, 0, 0, 0]);
    let run = folder.run_with(
        &["stream", "--do", "convert", "--to", "renlib"],
        input.as_bytes(),
        &[],
    );
    let again = answers(&folder, &["--do", "info"], &run.out);
    assert_eq!(again[2]["results"][0]["format"], "renlib");
    // The game that could not be written as RenLib gave no content, so reading it fails.
    assert_eq!(again[3]["status"], 2);
}

#[test]
fn a_bad_line_is_answered_like_a_good_one() {
    let folder = Folder::new(&[]);
    let good = json!({"content": GOOD, "name": "a.sgf"});
    let long = "x".repeat(100_000);
    let input = format!(
        "{{\"name\":\"b\"\n\n{good}\n\"x\"\n{{\"content_base64\":\"?\"}}\n\
         {{\"content\":\"\",\"content_base64\":\"\"}}\n{long}\n{{\"content\":\"nothing\",\"id\":[1]}}\n{good}"
    );
    let answers = answers(&folder, &["--max-bytes", "1000", "--lang", "en"], &input);
    let reported: Vec<(u64, u64, &str)> = answers
        .iter()
        .map(|answer| {
            let problem = answer["problem"]["message"].as_str().unwrap_or("");
            let number = |key: &str| answer[key].as_u64().expect("a number");
            (number("line"), number("status"), problem)
        })
        .collect();
    assert_eq!(
        reported,
        [
            (1, 2, "line 1 is not a JSON object with a file (column 11)"),
            (3, 0, ""),
            (4, 2, "line 4 is not a JSON object with a file (column 3)"),
            (5, 2, "content_base64 in line 5 is not valid base64"),
            (6, 2, "line 6 has no content or two"),
            (7, 2, "line 7 exceeds the size limit of a file"),
            (8, 2, ": this is not a record in any known format"),
            (9, 0, ""),
        ]
    );
    assert_eq!(answers[6]["id"], json!([1]));
}

#[test]
fn a_line_that_is_not_read_is_answered_with_its_id() {
    let folder = Folder::new(&[]);
    let input = concat!(
        "\u{FEFF}{\"id\":7,\"name\":\"a.sgf\",\"content\":5}\n",
        "{\"id\":[1],\"name\":\"b.sgf\",\"content\":\"\",\"content\":\"\"}\n",
        "{\"id\":\"x\",\"name\":\"c.sgf\",\"content\":\"\\ud800\"}\n",
        "{\"id\":null,\"name\":4,\"content\":5}\n",
    );
    let answers = answers(&folder, &[], input);
    let ids = answers.iter().map(|answer| answer["id"].clone());
    let expected = [json!(7), json!([1]), json!("x"), Value::Null];
    assert_eq!(ids.collect::<Vec<_>>(), expected);
    let names = answers.iter().map(|answer| answer["name"].as_str());
    let expected = ["a.sgf", "b.sgf", "c.sgf", ""].map(Some);
    assert_eq!(names.collect::<Vec<_>>(), expected);
    let good = format!("\u{FEFF}{}", json!({"content": GOOD}));
    assert_eq!(self::answers(&folder, &[], &good)[0]["status"], 0);
}

#[test]
fn answers_are_as_their_schema_says() {
    let folder = Folder::new(&[]);
    let run = folder.run(&["schema", "stream"]);
    let schema: Value = serde_json::from_str(&run.out).expect("JSON");
    let input = format!("{}{{}}\n", lines(5));
    for options in [
        &[][..],
        &["--do", "info"],
        &["--do", "score"],
        &["--do", "convert", "--to", "renlib"],
    ] {
        for answer in answers(&folder, options, &input) {
            assert_eq!(schema::mismatches(&schema, &answer), [""; 0], "{answer}");
        }
    }
}
