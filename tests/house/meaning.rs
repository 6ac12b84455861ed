//! Komi, handicap and results are interpreted in one place, and everything else asks there.

use std::path::Path;

use super::layout::{code, relative, sources};

/// Code that interprets a statement of a header, without white space, and the sources that may contain it.
const INTERPRETERS: &[(&[&str], &[&str])] = &[
    // The values of a header as they are written.
    (
        &[
            "header.komi()",
            "header.outcome()",
            "header.handicap()",
            "Header::komi",
            "Header::outcome",
            "Header::handicap",
        ],
        &[
            "src/model/meaning/",
            // Readers, which complete what they have read so far.
            "src/formats/gib/reader.rs",
            "src/formats/gonu/reader.rs",
            "src/formats/sgf/dialect/",
            "src/formats/shared/server/",
            "src/formats/yut/reader/",
        ],
    ),
    (
        &["Value::Points(", "Value::Outcome("],
        &[
            "src/model/",
            "src/formats/",
            // Writers of the raw texts.
            "src/cli/verbs/edit/header.rs",
            "src/ops/editing/turning.rs",
        ],
    ),
    // The parsers of their texts.
    (
        &[
            "komi::read(",
            "result::read(",
            "handicap::read(",
            "outcome::read(",
        ],
        &[
            "src/formats/",
            "src/cli/verbs/edit/header.rs",
            // Tables of tournaments, which have no record.
            "src/event/",
        ],
    ),
];

#[test]
fn komi_and_results_are_interpreted_in_the_meaning_alone() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files: Vec<(String, String)> = sources(&root.join("src"))
        .iter()
        .map(|path| {
            let dense = code(path).split_whitespace().collect::<String>();
            (relative(path), dense)
        })
        .collect();
    let mut faults = Vec::new();
    for (calls, allowed) in INTERPRETERS {
        let holds = |text: &str| calls.iter().find(|call| text.contains(**call)).copied();
        for (name, text) in &files {
            if let Some(call) = holds(text)
                && !allowed.iter().any(|prefix| name.starts_with(prefix))
            {
                faults.push(format!("{name}: {call} instead of the meaning"));
            }
        }
        for prefix in *allowed {
            let mut below = files.iter().filter(|(name, _)| name.starts_with(prefix));
            if !below.any(|(_, text)| holds(text).is_some()) {
                faults.push(format!("{prefix}: no longer needs the exception"));
            }
        }
    }
    // A number may be parsed anywhere, but not from the text of these fields; an option has its own.
    let fields = ["Field::Komi", "Field::Result", "Field::Handicap"];
    for (name, text) in &files {
        let is_allowed = ["src/model/", "src/formats/", "src/cli/args/"]
            .iter()
            .any(|prefix| name.starts_with(prefix));
        if !is_allowed
            && text.contains("Hundredths::parse")
            && fields.iter().any(|field| text.contains(field))
        {
            faults.push(format!("{name}: parses a komi or a margin"));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
