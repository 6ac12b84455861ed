//! Komi, handicap and results are interpreted in one place, which all other code uses.

use std::path::Path;

use super::layout::{code, relative, sources};

/// Code that interprets a statement of a header, without white space, and the sources that may contain it.
const INTERPRETERS: &[(&[&str], &[&str])] = &[
    // Calls that interpret the text of a header field.
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
            // Readers, which look at the header while they are still filling it.
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
            // Code that writes the texts of headers.
            "src/cli/verbs/edit/header.rs",
            "src/ops/editing/turning.rs",
        ],
    ),
    // Parsers of the texts of komi, results and handicaps.
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
            // Tournament tables, which state results without a record.
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
    // No other code may parse the text of these fields. Options of the command line have a parser
    // too.
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
