//! The grammar of move lists. In this test `가` represents characters of free text only, because the
//! format's words are Korean too.

use std::fs;
use std::path::{Path, PathBuf};

use super::{findings_of, grammar, sentences};

#[test]
fn what_the_moves_grammar_generates_is_sound() {
    // About the game rather than the words: numbers that do not fit, results that contradict, no move
    // in column I among many, the same point twice in a row.
    let of_the_game = ["MOV004", "LOG006", "MOV024", "MOV028"];
    let mut longest = 0;
    for sentence in sentences(&grammar("moves.bnf"), 2000) {
        longest = longest.max(sentence.len());
        let structural: Vec<String> = findings_of("moves", &sentence)
            .into_iter()
            .filter(|code| !of_the_game.iter().any(|known| code.starts_with(known)))
            .collect();
        assert!(structural.is_empty(), "{structural:?} in {sentence:?}");
    }
    assert!(longest > 300, "the longest sentence had {longest} bytes");
}

/// The good samples, with non-ASCII letters of texts replaced by `가`; their texts do not span
/// lines.
fn samples() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/moves/good");
    let mut samples = Vec::new();
    for entry in fs::read_dir(folder).expect("samples are there") {
        let path = entry.expect("readable").path();
        if path
            .extension()
            .is_some_and(|extension| extension == "omok")
        {
            let text = fs::read_to_string(&path).expect("a readable sample");
            // The grammar lists the words of results, so these lines stay as they are.
            let lines = text.split_inclusive('\n').map(|line| match line {
                line if line.starts_with("[결과 ") => line.to_owned(),
                line => plain(line),
            });
            samples.push((path, lines.collect()));
        }
    }
    assert!(samples.len() >= 4, "only {} samples", samples.len());
    samples
}

/// A line with letters outside ASCII made `가` between quotation marks and braces.
fn plain(text: &str) -> String {
    let mut inside = None;
    let mut plain = String::new();
    for c in text.chars() {
        match (inside, c) {
            (None, '"') => inside = Some('"'),
            (None, '{') => inside = Some('}'),
            (Some(close), c) if c == close => inside = None,
            _ => {}
        }
        plain.push(match inside {
            Some(_) if !c.is_ascii() => '가',
            _ => c,
        });
    }
    plain
}

#[test]
fn the_moves_grammar_accepts_lists_and_refuses_broken_text() {
    let grammar = grammar("moves.bnf");
    let parser = grammar
        .build_parser()
        .expect("every nonterminal is defined");
    let accepts = |text: &str| parser.parse_input(text).next().is_some();
    for sound in [
        "h8 i9 g7 ",
        "1.h8 2. i9 ",
        "h8i9g7 (h9 {a} ) ",
        "[Event \"a\"] h8 swap i9 offer h10 i11 choose h10 1-0 (five)",
    ] {
        assert!(accepts(sound), "{sound:?} is refused");
    }
    for (path, text) in samples() {
        assert!(accepts(&text), "{} is refused: {text}", path.display());
    }
    for broken in [
        "",
        "h8 (i9 ",
        "h8) ",
        "h16 ",
        "p1 ",
        "h8 {a ",
        "[Event] h8",
        "(h8 )",
    ] {
        assert!(!accepts(broken), "{broken:?} is accepted");
    }
}

#[test]
fn what_the_grammars_of_sites_generate_is_sound() {
    for id in ["kurnik", "pente"] {
        for sentence in sentences(&grammar(&format!("{id}.bnf")), 500) {
            let findings = findings_of(id, &sentence);
            assert!(findings.is_empty(), "{findings:?} in {sentence:?}");
        }
    }
}
