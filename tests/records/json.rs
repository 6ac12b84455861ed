//! Tests of the form of `bokgi.record/1`, the findings about other JSON, and nesting depth.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::support::generate::Choices;
use crate::support::same::difference;
use crate::support::schema::mismatches;
use crate::support::{format, read, read_sound, write, write_with};
use bokgi::diag::Severity;
use bokgi::formats::{Limits, ReadItem, ReadOptions, WriteOptions, json};
use bokgi::games::stated_rules;
use bokgi::model::{
    Board, Body, CommentKind, Coordinates, GameId, Item, NodeId, Origin, Play, Point, Record, Side,
    Source, Text,
};
use bokgi::text::{Lang, Malformed, Span};
use serde_json::{Value, json};

fn values(text: &[u8]) -> Vec<Value> {
    let whole: Value = serde_json::from_slice(text).unwrap();
    whole.as_array().expect("an array").clone()
}

#[test]
fn a_record_looks_as_documented() {
    let sgf = "(;GM[1]SZ[19]PB[홍길동]KM[6.50]KM[7.5]DT[2021-01-17]RE[B+R]\
               ;B[pd]BL[298.5]C[첫 수]TR[pd][dd](;W[])(;W[tt]LB[aa:\\]])(;XX[1][2]))";
    let records = read("sgf", "견본.sgf", sgf.into());
    let records: Vec<Record> = records.into_iter().filter_map(|p| p.record).collect();
    let expected = json!([{
        "schema": "bokgi.record/1",
        "game": "baduk",
        "board": {"columns": 19, "rows": 19, "coordinates": "western"},
        "header": {
            "game_kind": {"text": "1", "number": 1},
            "board_size": {
                "text": "19",
                "board": {"columns": 19, "rows": 19, "coordinates": "western"}
            },
            "black_name": {"text": "홍길동"},
            "komi": {"text": "6.50", "points": 6.5},
            "komi#2": {"text": "7.5", "points": 7.5},
            "date": {"text": "2021-01-17", "dates": ["2021-01-17"]},
            "result": {
                "text": "B+R", "outcome": "win", "winner": "black", "by": "resignation"
            }
        },
        "meaning": {
            "board": {"columns": 19, "rows": 19},
            "komi": 6.5, "komi_basis": "stated", "date": "2021-01-17",
            "outcome": "win", "winner": "black", "by": "resignation"
        },
        "nodes": [
            {"items": [
                {"info": "game_kind", "raw": "GM[1]"},
                {"info": "board_size", "raw": "SZ[19]"},
                {"info": "black_name", "raw": "PB[홍길동]"},
                {"info": "komi", "raw": "KM[6.50]"},
                {"info": "komi#2", "raw": "KM[7.5]"},
                {"info": "date", "raw": "DT[2021-01-17]"},
                {"info": "result", "raw": "RE[B+R]"}
            ]},
            {"items": [
                {"play": "place", "side": "black", "at": "Q16", "raw": "B[pd]"},
                {"clock": "left", "side": "black", "milliseconds": 298500, "raw": "BL[298.5]"},
                {"comment": "첫 수", "raw": "C[첫 수]"},
                {"mark": "triangle", "points": ["Q16", "D16"], "raw": "TR[pd][dd]"}
            ]},
            {"items": [{"play": "pass", "side": "white", "raw": "W[]"}]},
            {"parent": 1, "items": [
                {"play": "pass", "side": "white", "raw": "W[tt]"},
                {"labels": [{"at": "A19", "text": "]"}], "raw": "LB[aa:\\]]"}
            ]},
            {"parent": 1, "items": [
                {"property": "XX", "values": ["1", "2"], "raw": "XX[1][2]"}
            ]}
        ],
        "origin": {
            "format": "sgf", "encoding": "UTF-8", "file": "견본.sgf", "record": 1
        }
    }]);
    let text = write("json", &records);
    assert_eq!(Value::from(values(&text)), expected);
    let back = read_sound("json", text);
    assert_eq!(difference(&records[0], &back[0]), None);
}

#[test]
fn several_records_are_an_array_always_or_a_line_each() {
    let mut choices = Choices::new(1);
    let records: Vec<Record> = (0..3).map(|index| choices.record(index)).collect();
    for count in 0..=3 {
        let text = write("json", &records[..count]);
        assert_eq!(values(&text).len(), count);
        assert!(text.ends_with(b"\n"));
        let lines = write("ndjson", &records[..count]);
        let lines: Vec<&[u8]> = lines.split(|&b| b == b'\n').collect();
        assert_eq!(lines.len(), count + 1, "each line is ended");
        for line in &lines[..count] {
            assert!(serde_json::from_slice::<Value>(line).unwrap().is_object());
        }
    }
    let marked = WriteOptions {
        byte_order_mark: true,
        ..WriteOptions::default()
    };
    for id in ["json", "ndjson"] {
        let text = write_with(id, &records, &marked);
        assert!(text.starts_with("\u{FEFF}".as_bytes()));
        assert_eq!(read_sound(id, text).len(), 3);
    }
}

#[test]
fn written_records_are_valid_by_the_published_schema() {
    let schema = json::schema();
    assert_eq!(
        schema["$schema"],
        "https://json-schema.org/draft/2020-12/schema"
    );
    assert_eq!(schema["title"], "bokgi.record/1");
    for seed in 0..200 {
        let record = Choices::new(seed).record(0);
        for value in values(&write("json", [&record])) {
            let found = mismatches(&schema, &value);
            assert_eq!(found, [] as [&str; 0], "seed {seed}");
        }
    }
    let fits = |value: &Value| mismatches(&schema, value).is_empty();
    let good = json!({
        "schema": "bokgi.record/1", "game": "baduk",
        "board": {"columns": 9, "rows": 9, "coordinates": "western"},
        "nodes": [{"items": [{"play": "pass", "side": "black"}]}]
    });
    assert!(fits(&good));
    for (pointer, value) in [
        ("/schema", json!("bokgi.record/2")),
        ("/board/columns", json!(256)),
        ("/board/columns", json!(0)),
        ("/board/coordinates", json!("eastern")),
        ("/nodes", json!({})),
        ("/nodes/0/items/0/play", json!("jump")),
        ("/nodes/0/items/0/side", json!("red")),
        ("/nodes/0/items/0", json!({})),
        ("/nodes/0/items/0", json!({"play": "pass"})),
        (
            "/nodes/0/items/0",
            json!({"play": "pass", "side": "black", "comment": "x"}),
        ),
    ] {
        let mut bad = good.clone();
        *bad.pointer_mut(pointer).unwrap() = value;
        assert!(!fits(&bad), "{pointer}: {bad}");
    }
}

#[test]
fn every_object_and_key_of_the_schema_is_described() {
    fn check(path: &str, value: &Value) {
        let Some(properties) = value["properties"].as_object() else {
            return;
        };
        assert!(value["description"].is_string(), "{path}");
        for (key, property) in properties {
            assert!(property["description"].is_string(), "{path}/{key}");
        }
    }
    let schema = json::schema();
    check("", &schema);
    for (name, definition) in schema["$defs"].as_object().unwrap() {
        check(name, definition);
    }
}

#[test]
fn the_samples_are_sound() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/json/good");
    let schema = json::schema();
    let fits = |value: &Value| mismatches(&schema, value).is_empty();
    let array = std::fs::read(folder.join("items.json")).unwrap();
    assert!(values(&array).iter().all(fits));
    assert_eq!(read_sound("json", array).len(), 1);
    let lines = std::fs::read(folder.join("games.ndjson")).unwrap();
    for line in lines.trim_ascii_end().split(|&b| b == b'\n') {
        assert!(fits(&serde_json::from_slice(line).unwrap()));
    }
    assert_eq!(read_sound("ndjson", lines.clone()).len(), 2);
    assert_eq!(read_sound("json", lines).len(), 2, "json reads streams too");
}

/// Returns the ids of the findings and the number of records read.
fn found(pieces: &[ReadItem]) -> (Vec<&'static str>, usize) {
    let findings = pieces.iter().flat_map(|piece| &piece.findings);
    let records = pieces.iter().filter(|piece| piece.record.is_some());
    (findings.map(|f| f.code.id).collect(), records.count())
}

#[test]
fn the_examples_of_the_codes_hold() {
    let mut seen = BTreeSet::new();
    for code in format("json").codes() {
        assert!(seen.insert(code.id));
        let limit = |options: &[&str]| match options {
            ["--max-nodes", count] => count.parse().unwrap(),
            [] => Limits::default().nodes,
            other => panic!("{other:?}"),
        };
        let read = |sample: &bokgi::diag::Sample| -> Vec<&'static str> {
            let source = Arc::new(Source::decode(
                "a.json",
                sample.bytes.to_vec(),
                None,
                |_| Default::default(),
            ));
            let options = ReadOptions {
                limits: Limits {
                    nodes: limit(sample.options),
                    ..Limits::default()
                },
                ..ReadOptions::default()
            };
            found(&format("json").read(&source, &options).collect::<Vec<_>>()).0
        };
        assert_eq!(read(&code.bad), [code.id], "{}", code.name);
        assert_eq!(read(&code.good), [] as [&str; 0], "{}", code.name);
    }
}

const HEAD: &str = r#"{"schema":"bokgi.record/1","game":"baduk","board":{"columns":9,"rows":9,"coordinates":"western"},"#;

#[test]
fn one_bad_record_never_costs_the_others() {
    let good = format!("{HEAD}\"nodes\":[{{\"items\":[]}}]}}");
    for (bad, code) in [
        ("{\"schema\":\"bokgi.record/1\",\"game\":}", "JSN001"),
        ("{\"schema\":\"bokgi.record/1\",\"nodes\":[{}", "JSN001"),
        ("{\"schema\":\"bokgi.record/1\",\"game\":\"x}", "JSN001"),
        ("{\"schema\":\"bokgi.record/1\"}", "JSN006"),
        ("{\"schema\":\"bokgi.finding/1\"}", "JSN002"),
        ("{\"schema\":\"bokgi.record/2\",\"game\":1}", "JSN003"),
        ("{}", "JSN002"),
        ("17", "JSN001"),
    ] {
        let array = format!("[{good},\n{bad},\n{good}]\n");
        let pieces = read("json", "", array.into_bytes());
        let (codes, records) = found(&pieces);
        assert_eq!((codes[0], records), (code, 2), "array: {bad}: {codes:?}");
        let lines = format!("{good}\n{bad}\n{good}\n");
        let pieces = read("ndjson", "", lines.into_bytes());
        let (codes, records) = found(&pieces);
        let code = if bad == "17" { "JSN002" } else { code };
        assert_eq!((codes, records), (vec![code], 2), "lines: {bad}");
    }
}

#[test]
fn stray_text_between_two_records_gives_a_single_finding() {
    let good = format!("{HEAD}\"nodes\":[{{\"items\":[]}}]}}");
    let rubbish = "[".repeat(1000) + "\n[1,\n2]]\n,,";
    let pieces = read(
        "json",
        "",
        format!("{good}{rubbish}{good}{rubbish}").into_bytes(),
    );
    assert_eq!(found(&pieces), (vec!["JSN001", "JSN001"], 2));
}

#[test]
fn one_bad_item_costs_only_itself() {
    let text = format!(
        r#"{HEAD}"nodes":[
  {{"items":[{{"comment":"가"}},{{"play":"jump","side":"black"}},{{"comment":"나"}}]}},
  {{"items":[{{"play":"place","side":"black","at":"Z9"}},{{"comment":"다"}}]}},
  {{"parent":0,"items":[{{"print":"mode","number":"two"}},{{"comment":"라"}}]}}]}}"#
    );
    let pieces = read("json", "", text.clone().into_bytes());
    assert_eq!(found(&pieces), (vec!["JSN007", "JSN009", "JSN005"], 1));
    let record = pieces[0].record.as_ref().unwrap();
    let comments: Vec<usize> = record
        .tree
        .nodes()
        .map(|node| record.tree.items(node).len())
        .collect();
    assert_eq!(comments, [2, 1, 1]);
    assert_eq!(record.tree.parent(NodeId(2)), Some(NodeId(0)));
    let place = pieces[0].findings[0].place;
    let line = record.source().locate(place.span.unwrap().start as usize);
    assert_eq!((line.line, place.node), (2, Some(NodeId(0))));
    let word = &pieces[0].findings[0];
    assert_eq!(word.message(Lang::En), "unknown word here: jump");
    assert_eq!(word.severity, Severity::Error);
}

#[test]
fn keys_in_another_order_and_unknown_ones_are_read() {
    let text = r#"{"nodes":[{"winrate":[0.5,{}],"items":[{"at":"E5","side":"black","play":"place"}]}],
      "board":{"coordinates":"western","rows":9,"columns":9},"x":null,"game":"baduk",
      "schema":"bokgi.record/1"}"#;
    let records = read_sound("json", text.into());
    let plays: Vec<Play> = records[0].tree.plays(NodeId::ROOT).collect();
    let at = Point::new(4, 4);
    let side = Side::BLACK;
    assert_eq!(plays, [Play::Place { side, at }]);
    assert_eq!(records[0].origin.format, "json");
}

fn empty_record() -> Record {
    let origin = Origin::new("sgf", 0, Span::default());
    let source = Arc::new(Source::from_text("", String::new()));
    let board = Board::new(19, 19, Coordinates::Western);
    Record::new(source, GameId::BADUK, board, origin)
}

#[test]
fn malformed_bytes_accompany_the_readable_form() {
    let mut record = empty_record();
    record.set_encoding(encoding_rs::EUC_KR);
    record.tree.extend(Span::default());
    let text = record.intern_malformed(
        "홍\u{FFFD}동",
        &[Malformed {
            span: Span::new(3, 6),
            bytes: Box::new([0xB1]),
        }],
    );
    let text = record.tree.add_text(text);
    let kind = CommentKind::Comment;
    record.tree.add(Item {
        raw: Text::EMPTY,
        body: Body::Comment { kind, text },
    });
    let written = write("json", [&record]);
    let value = &values(&written)[0];
    assert_eq!(
        value["nodes"][0]["items"][0],
        json!({
            "comment": "홍\u{FFFD}동",
            "malformed": [{"in": "comment", "at": 1, "bytes_base64": "sQ=="}]
        })
    );
    assert_eq!(value["origin"]["encoding"], "EUC-KR");
    assert_eq!(difference(&record, &read_sound("json", written)[0]), None);
}

/// A line of a million nodes, followed by a variation of the root.
#[test]
fn a_depth_of_a_million_nodes_is_read() {
    const DEPTH: u32 = 1_000_000;
    let mut record = empty_record();
    for node in 0..DEPTH {
        record.tree.extend(Span::default());
        let at = Point::new((node % 19) as u8, (node / 19 % 19) as u8);
        let side = Side((node % 2) as u8);
        let raw = Text::EMPTY;
        let body = Body::Play(Play::Place { side, at });
        record.tree.add(Item { raw, body });
    }
    record
        .tree
        .push(Some(NodeId::ROOT), Span::default())
        .unwrap();
    let back = read_sound("json", write("json", [&record]));
    let tree = &back[0].tree;
    assert_eq!(tree.len() as u32, DEPTH + 1);
    assert_eq!(tree.parent(NodeId(DEPTH)), Some(NodeId::ROOT));
    let mut nodes = record.tree.nodes();
    assert!(nodes.all(|n| tree.items(n) == record.tree.items(n)));
}

/// Very deeply nested brackets are refused.
#[test]
fn nesting_without_end_is_refused() {
    let mut text = format!("{HEAD}\"nodes\":");
    text.push_str(&"[".repeat(1_000_000));
    let (codes, records) = found(&read("json", "", text.clone().into_bytes()));
    assert_eq!((codes[0], records), ("JSN001", 0));
    text.push_str(&"]".repeat(1_000_000));
    text.push('}');
    let (codes, _) = found(&read("json", "", text.into_bytes()));
    assert_eq!(codes, ["JSN005"]);
}

/// Records whose interpreted values together have every member of the schema.
const MEANINGS: &[&str] = &[
    "(;GM[1]FF[4]SZ[9]RU[Korean]KM[6.5]DT[2026-03-01]TM[1800]RE[B+3.5];B[ee])",
    "(;GM[1]FF[4]SZ[9]HA[2]AB[cg][gc]KM[0.5]RE[W+R];W[ee])",
    "(;GM[1]FF[4]SZ[19]AP[foxwq]KM[375]RE[B+0.75];B[pd])",
];

/// Writes records with the meaning of their rules.
fn with_rules(records: &[Record]) -> Vec<u8> {
    let options = WriteOptions {
        rules: Some(stated_rules),
        ..WriteOptions::default()
    };
    write_with("json", records, &options)
}

#[test]
fn the_meaning_has_the_rules_with_their_switches() {
    let katago = r#"{"ko":"POSITIONAL","score":"TERRITORY","tax":"SEKI","suicide":true,"hasButton":false,"whiteHandicapBonus":"0"}"#;
    let cases: &[(&str, &str, Value)] = &[
        (
            "GM[1]RU[Korean]",
            "",
            json!({"ruleset": "korean", "scoring": "territory", "ko": "simple"}),
        ),
        (
            "GM[1]RU[중국룰]",
            "",
            json!({"ruleset": "chinese", "scoring": "area", "handicap": "n", "button": "no"}),
        ),
        ("GM[1]RU[대만룰]", "", json!({"ruleset": "chinese"})),
        (
            "GM[1]RU[AGA, button]",
            "",
            json!({"ruleset": "aga", "handicap": "n-1", "button": "yes", "passes": "cost"}),
        ),
        (
            "GM[1]RU[koSITUATIONALscoreAREAtaxALLsui1button1whbN]",
            "",
            json!({
                "ruleset": "default", "ko": "situational", "scoring": "area", "tax": "groups",
                "suicide": "allowed", "button": "yes", "handicap": "n",
            }),
        ),
        (
            "GM[1]RU[",
            katago,
            json!({
                "ruleset": "default", "ko": "positional", "scoring": "territory", "tax": "seki",
                "suicide": "allowed", "button": "no", "handicap": "none",
            }),
        ),
        (
            "GM[1]RU[한국; 패=위치동형]",
            "",
            json!({"ruleset": "korean", "ko": "positional"}),
        ),
        // The server counts by area, whatever the record names.
        (
            "GM[1]PC[Tom]KM[7.5]RU[Japanese]",
            "",
            json!({"ruleset": "japanese", "scoring": "area", "tax": "none"}),
        ),
        (
            "GM[1]KM[7.5]RU[Japanese]",
            "",
            json!({"ruleset": "japanese", "scoring": "territory", "tax": "seki"}),
        ),
        ("GM[4]RU[Renju]", "", json!({"ruleset": "renju"})),
        ("GM[1]", "", Value::Null),
        ("GM[1]RU[Martian]", "", Value::Null),
    ];
    for (head, json, rules) in cases {
        let close = if json.is_empty() { "" } else { "]" };
        let sgf = format!("(;FF[4]SZ[15]{head}{json}{close};B[hh])");
        let records = read("sgf", "a.sgf", sgf.clone().into_bytes());
        let records = records.into_iter().filter_map(|item| item.record);
        let records: Vec<Record> = records.collect();
        let value = values(&with_rules(&records)).remove(0);
        let found = &value["meaning"]["rules"];
        match rules.as_object() {
            None => assert_eq!(found, &Value::Null, "{sgf}"),
            Some(rules) => {
                for (key, value) in rules {
                    let holder = if key == "ruleset" {
                        found
                    } else {
                        &found["switches"]
                    };
                    assert_eq!(&holder[key], value, "{key} of {sgf} in {found}");
                }
            }
        }
        assert_eq!(found["switches"]["superko"], Value::Null, "{found}");
    }
}

#[test]
fn the_page_about_formats_lists_the_members_of_the_meaning() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/formats.md");
    let page = std::fs::read_to_string(path).expect("docs/formats.md is there");
    let (_, table) = page
        .split_once("| member of `meaning`")
        .expect("the table of members");
    let rows = table.lines().take_while(|line| !line.is_empty());
    let rows: Vec<(&str, &str)> = rows
        .filter_map(|row| row.strip_prefix("| `")?.split_once('`'))
        .collect();
    let mut written = BTreeSet::new();
    for sgf in MEANINGS {
        let records = read("sgf", "meaning.sgf", (*sgf).into());
        let records = records.into_iter().filter_map(|item| item.record);
        let records: Vec<Record> = records.collect();
        let value = values(&with_rules(&records)).remove(0);
        for (member, value) in value["meaning"].as_object().expect("an object") {
            let row = rows.iter().find(|(name, _)| name == member);
            let (_, row) = row.unwrap_or_else(|| panic!("{member} has no row"));
            let is_word =
                member.ends_with("_basis") || ["by", "outcome"].contains(&member.as_str());
            if let Some(word) = value.as_str().filter(|_| is_word) {
                assert!(row.contains(&format!("`{word}`")), "{member}: {word}");
            }
            written.insert(member.clone());
        }
    }
    let listed: BTreeSet<String> = rows.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(listed, written);
}
