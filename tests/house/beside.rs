//! Tests of the data beside the checkout: all tests look for it in the same way, and print a line
//! if it is missing.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;

use crate::support::shared;

/// The folders of `../shared` whose data tests use.
const SUBJECTS: [&str; 3] = ["\"cases", "\"corpora", "\"diagrams"];

/// Lists the names of the data that the tests ask for, one or two path levels deep.
fn wanted() -> BTreeSet<String> {
    let mut wanted = BTreeSet::new();
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let files = walkdir::WalkDir::new(tests).into_iter();
    for entry in files.map(|entry| entry.expect("a readable entry")) {
        let name = entry.path().display().to_string();
        let is_here = name.ends_with("house/beside.rs") || name.ends_with("support/shared.rs");
        if is_here || !name.ends_with(".rs") {
            continue;
        }
        let text = fs::read_to_string(entry.path()).expect("a readable source");
        assert!(
            !text.contains("../shared"),
            "{name} does not ask for it by `shared`"
        );
        for subject in SUBJECTS {
            for (at, _) in text.match_indices(subject) {
                let path = text[at + 1..].split('"').next().unwrap_or_default();
                let names: Vec<&str> = path.split('/').take(2).collect();
                wanted.insert(names.join("/"));
            }
        }
    }
    wanted
}

#[test]
fn what_could_not_be_judged_is_said() {
    let wanted: Vec<String> = wanted().into_iter().collect();
    assert!(wanted.len() > 15, "only {wanted:?} are asked for");
    if shared::root().is_none() {
        // Written to the real stderr, because the test harness hides what passing tests print.
        let line = format!(
            "not judged, as ../shared is not there: {}",
            wanted.join(", ")
        );
        writeln!(std::io::stderr(), "{line}").expect("the error stream is open");
    }
}
