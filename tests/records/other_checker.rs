//! Tests that every example in docs/sgf.md gives the codes beside it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Returns the cells of the two tables, without their heads: messages of the other checker, and
/// further findings.
fn tables() -> [Vec<Vec<String>>; 2] {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/sgf.md");
    let page = fs::read_to_string(path).expect("docs/sgf.md is there");
    let (first, second) = page
        .split_once("## Further findings")
        .expect("a second table");
    [first, second].map(|part| {
        let table = part.lines().filter(|line| line.starts_with("| "));
        let cells = table.map(|line| {
            let inside = line.trim_matches('|').split('|');
            inside.map(|cell| cell.trim().to_owned()).collect()
        });
        cells.skip(1).collect()
    })
}

/// Converts an example on the page to bytes.
fn bytes(example: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = example;
    while let Some(at) = rest.find('\\') {
        bytes.extend_from_slice(&rest.as_bytes()[..at]);
        let escape = &rest[at + 1..];
        match escape.strip_prefix('x') {
            Some(digits) => {
                bytes.push(u8::from_str_radix(&digits[..2], 16).expect("two digits"));
                rest = &digits[2..];
            }
            None => {
                bytes.push(0);
                rest = escape.strip_prefix('0').expect("NUL");
            }
        }
    }
    bytes.extend_from_slice(rest.as_bytes());
    bytes
}

#[test]
fn every_message_of_the_other_checker_has_a_line_that_holds() {
    let [lines, _] = tables();
    let numbers: Vec<&str> = lines.iter().map(|cells| cells[0].as_str()).collect();
    let wanted: Vec<String> = (1..=75).map(|number| number.to_string()).collect();
    assert_eq!(numbers, wanted);
    let mut run = 0;
    for cells in &lines {
        let [number, about, korean, codes, example, because] = cells.as_slice() else {
            panic!("six cells: {cells:?}");
        };
        assert!(!about.is_empty() && !korean.is_empty(), "{number}");
        let codes: BTreeSet<&str> = codes
            .split_whitespace()
            .filter(|code| *code != "—")
            .map(|code| code.trim_matches('`'))
            .collect();
        if codes.is_empty() {
            assert!(!because.is_empty(), "{number} says why nothing is said");
        }
        let Some(example) = example.strip_prefix('`').and_then(|e| e.strip_suffix('`')) else {
            assert_eq!(example, "—", "{number}");
            assert!(codes.is_empty(), "{number} has codes without an example");
            continue;
        };
        let findings = bokgi::program::findings("example.sgf", bytes(example), &[]);
        let found: BTreeSet<&str> = findings.iter().map(|finding| finding.code.id).collect();
        assert_eq!(found, codes, "{number}: {example}");
        run += 1;
    }
    assert!(run > 55, "only {run} examples were run");
}

#[test]
fn every_other_code_of_the_format_has_a_line_that_holds() {
    let [messages, further] = tables();
    let mut named: BTreeSet<&str> = BTreeSet::new();
    for cells in &messages {
        named.extend(
            cells[3]
                .split_whitespace()
                .map(|code| code.trim_matches('`')),
        );
    }
    for cells in &further {
        let [code, about, korean, example] = cells.as_slice() else {
            panic!("four cells: {cells:?}");
        };
        assert!(!about.is_empty() && !korean.is_empty(), "{code}");
        let code = code.trim_matches('`');
        let example = example.trim_matches('`');
        let findings = bokgi::program::findings("example.sgf", bytes(example), &[]);
        let found: BTreeSet<&str> = findings.iter().map(|finding| finding.code.id).collect();
        assert!(found.contains(code), "{example} gives {found:?}");
        assert!(named.insert(code), "{code} is named twice");
    }
    let all = bokgi::diag::codes().map(|code| code.id);
    let missing: Vec<&str> = all
        .filter(|id| id.starts_with("SGF") && !named.contains(id))
        .collect();
    assert_eq!(missing, [""; 0]);
}
