//! The grammar of the gonu log.

use super::{findings_of, grammar, sentences};
use std::fs;
use std::path::Path;

#[test]
fn what_the_gonu_grammar_generates_is_sound() {
    let grammar = grammar("gonu.bnf");
    // Findings about content rather than form: numbers out of order, other gonu, results that
    // differ, unknown values, a repeated pair.
    let of_the_content = ["LOG003", "LOG004", "LOG006", "LOG008", "GLG010", "GLG013"];
    let mut longest = 0;
    for sentence in sentences(&grammar, 2000) {
        longest = longest.max(sentence.len());
        let structural: Vec<String> = findings_of("gonu", &sentence)
            .into_iter()
            .filter(|code| !of_the_content.iter().any(|known| code.starts_with(known)))
            .collect();
        assert!(structural.is_empty(), "{structural:?} in {sentence:?}");
    }
    assert!(longest > 300, "the longest sentence had {longest}");
}

/// A sample with the Hangul that the grammar does not name made `가`, which stands for it.
fn plain(text: &str) -> String {
    let text = ["밭고누", "참고누"]
        .iter()
        .fold(text.to_owned(), |text, name| {
            text.replace(&format!("[종목 \"{name}\"]"), "[Game \"Cham-gonu\"]")
        });
    let named = "가나다라마아흑백승무부기권→×…·";
    let plain = |c: char| {
        if c.is_ascii() || named.contains(c) {
            c
        } else {
            '가'
        }
    };
    text.chars().map(plain).collect()
}

#[test]
fn the_gonu_grammar_accepts_the_samples() {
    let grammar = grammar("gonu.bnf");
    let parser = grammar
        .build_parser()
        .expect("every nonterminal is defined");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/gonu/good");
    let mut accepted = 0;
    for entry in fs::read_dir(folder).expect("samples are there") {
        let path = entry.expect("readable").path();
        let text = fs::read_to_string(&path).expect("UTF-8");
        if text.len() > 900 {
            continue;
        }
        // Each further game makes the parser twenty times slower, so games are parsed in pairs.
        let text = plain(&text);
        let begins = text.match_indices("\n\n[").map(|(at, _)| at + 2);
        let mut begins: Vec<usize> = [0].into_iter().chain(begins).collect();
        begins.push(text.len());
        for at in begins.windows(begins.len().min(3)) {
            let pair = &text[at[0]..at[at.len() - 1]];
            let is_accepted = parser.parse_input(pair).next().is_some();
            assert!(is_accepted, "{} is refused: {pair}", path.display());
        }
        accepted += 1;
    }
    assert!(accepted >= 2, "only {accepted} samples are small");
}

#[test]
fn the_gonu_grammar_refuses_broken_text() {
    let grammar = grammar("gonu.bnf");
    let parser = grammar
        .build_parser()
        .expect("every nonterminal is defined");
    for broken in [
        "",
        "1. a1-a2 ",
        "[Game \"x\" 1. a1-a2 ",
        "[Game x] 1. a1-a2 ",
        "[Game \"x\"] a1-",
        "[Game \"x\"] a1-a2 {",
        "[Game \"x\"] 1-0 a1-a2 ",
    ] {
        let is_accepted = parser.parse_input(broken).next().is_some();
        assert!(!is_accepted, "{broken:?} is accepted");
    }
    assert!(parser.parse_input("[Game \"x\"] a1-a2 ").next().is_some());
}
