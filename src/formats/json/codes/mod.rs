//! Codes of the findings about JSON.

mod contents;
mod values;

pub(crate) use contents::{FIELD, INFO, KIND, MALFORMED, PARENT, POINT, TWICE};
pub(crate) use values::{BYTES_OF_A_FILE, EMPTY, FORM, LACKS, LIMIT, NODES_OF_A_RECORD};
pub(crate) use values::{SCHEMA, SYNTAX, VERSION, WORD};

use crate::diag::{Code, Sample};

/// The codes of this format.
pub(crate) const CODES: &[&Code] = &[
    &SYNTAX, &SCHEMA, &VERSION, &EMPTY, &FORM, &LACKS, &WORD, &LIMIT, &POINT, &PARENT, &FIELD,
    &TWICE, &INFO, &KIND, &MALFORMED,
];

const fn json(text: &'static str) -> Sample {
    Sample {
        bytes: text.as_bytes(),
        options: &[],
        extension: "json",
    }
}

/// A record without fault, for codes whose good example needs nothing special.
const GOOD: Sample = json(
    r#"[{"schema":"bokgi.record/1","game":"baduk",
  "board":{"columns":9,"rows":9,"coordinates":"western"},
  "header":{"komi":{"text":"6.5","points":6.5}},
  "nodes":[{"items":[{"info":"komi"}]},{"items":[{"play":"place","side":"black","at":"E5"}]}]}]
"#,
);
