//! Executes the grammars in `grammars/`: sentences that they generate are read without a finding
//! about the structure, and the grammars accept the samples. Each format has a file.

mod all;
mod gonu;
mod line;
mod moves;
mod server;
mod sgf;
mod yut;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bnf::{Expression, GenerationStrategy, Grammar, Production};
use bokgi::formats::{self, ReadOptions};
use bokgi::model::Source;

/// Generates a random sentence of a grammar. Below some depth it takes the first alternative, which
/// ends a repetition.
struct Bounded {
    state: u64,
    depth: usize,
}

impl Bounded {
    fn random(&mut self, below: usize) -> usize {
        self.state = self
            .state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.state >> 33) as usize % below
    }
}

impl GenerationStrategy for Bounded {
    fn choose<'p>(&mut self, production: &'p Production, depth: usize) -> Option<&'p Expression> {
        let alternatives: Vec<&Expression> = production.rhs_iter().collect();
        let chosen = if depth > self.depth {
            0
        } else {
            self.random(alternatives.len())
        };
        alternatives.get(chosen).copied()
    }
}

fn grammar(name: &str) -> Grammar {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("grammars")
        .join(name);
    let text = fs::read_to_string(path).expect("the grammar is there");
    text.parse().expect("the grammar is well formed")
}

/// Returns the example bytes of a byte table.
pub(crate) fn example(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("grammars")
        .join(name);
    let table = fs::read_to_string(path).expect("the table is there");
    let block = table.split("```hex\n").nth(1);
    let example = block.and_then(|rest| rest.split("```").next());
    example
        .expect("a table has an example")
        .split_whitespace()
        .map(|byte| u8::from_str_radix(byte, 16).expect("hexadecimal"))
        .collect()
}

/// Codes of findings about the structure of the file and about values that cannot be read.
fn findings_of(format: &str, text: &str) -> Vec<String> {
    let format = formats::by_id(format).expect("registered");
    let source = Arc::new(Source::from_text("generated", text.to_owned()));
    let options = ReadOptions::default();
    let mut codes = Vec::new();
    let mut records = 0;
    for piece in format.read(&source, &options) {
        records += usize::from(piece.record.is_some());
        codes.extend(
            piece
                .findings
                .iter()
                .map(|f| format!("{} {:?}", f.code.id, f.args)),
        );
    }
    assert!(records > 0, "no record in {text:?}");
    codes
}

/// Generates sentences of a grammar, from shallow to deep.
fn sentences(grammar: &Grammar, count: u64) -> impl Iterator<Item = String> {
    (0..count).map(|seed| {
        let mut strategy = Bounded {
            state: seed * 7919 + 1,
            depth: 14 + (seed % 30) as usize,
        };
        grammar
            .generate_seeded_with_strategy(&mut strategy)
            .expect("the strategy always finds an alternative")
    })
}

/// Returns the good samples of a format with at most `most` bytes, decoded. Letters outside ASCII
/// are replaced by `가`, which represents all of them in the grammars.
fn small_samples(id: &str, most: usize) -> Vec<(PathBuf, String)> {
    let plain = |c: char| if c.is_ascii() { c } else { '가' };
    let texts = small_texts(id, most).into_iter();
    texts
        .map(|(path, text)| (path, text.chars().map(plain).collect()))
        .collect()
}

/// Returns the good samples of a format with at most `most` bytes, decoded.
fn small_texts(id: &str, most: usize) -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("samples/{id}/good"));
    let format = formats::by_id(id).expect("registered");
    let mut samples = Vec::new();
    for entry in fs::read_dir(folder).expect("samples are there") {
        let path = entry.expect("readable").path();
        // Leaves out the files with the expected findings of samples.
        if path.extension().is_some_and(|e| e == "findings") {
            continue;
        }
        let bytes = fs::read(&path).expect("readable");
        if bytes.len() > most {
            continue;
        }
        let source = Source::decode("sample", bytes, None, |bytes| format.hints(bytes));
        samples.push((path, source.text().to_owned()));
    }
    samples
}
