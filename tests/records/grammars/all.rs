//! Tests of every file in `grammars/`: each format reads the texts that its grammar describes.

use std::fs;
use std::path::Path;

use super::{example, grammar, sentences};
use crate::support::read;

#[test]
fn every_grammar_is_executed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammars");
    let mut executed = 0;
    for entry in fs::read_dir(folder).expect("the grammars are there") {
        let name = entry.expect("a readable entry").file_name();
        let name = name.to_str().expect("a readable name");
        let texts: Vec<Vec<u8>> = match name.rsplit_once('.') {
            // In some grammars `↵` is the end of a line.
            Some((_, "bnf")) => sentences(&grammar(name), 40)
                .map(|sentence| sentence.replace('↵', "\n").into_bytes())
                .collect(),
            Some((_, "md")) => vec![example(name)],
            _ => panic!("{name} is neither a grammar nor a table of bytes"),
        };
        let (id, _) = name.rsplit_once('.').expect("an extension");
        for text in texts {
            let shown = text.escape_ascii().to_string();
            let pieces = read(id, "example", text);
            assert!(
                pieces.iter().any(|piece| piece.record.is_some()),
                "{id} reads no record in {shown}"
            );
        }
        executed += 1;
    }
    assert!(executed > 10, "only {executed} grammars");
}
