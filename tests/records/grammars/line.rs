//! Tests of the grammars of formats that store one line of play. In them `↵` is the end of a line.

use super::{findings_of, grammar, sentences, small_samples};

/// Formats whose grammars describe whole samples.
const FORMATS: [&str; 5] = ["psq", "rec", "sav", "bdt", "rdf"];

#[test]
fn what_the_grammars_generate_is_sound() {
    for id in FORMATS.into_iter().chain(["rif", "ludii"]) {
        let grammar = grammar(&format!("{id}.bnf"));
        let mut longest = 0;
        for sentence in sentences(&grammar, 300) {
            longest = longest.max(sentence.len());
            let sentence = sentence.replace('↵', "\n");
            let found = findings_of(id, &sentence);
            assert_eq!(found, [] as [String; 0], "{id}: {sentence:?}");
        }
        assert!(
            longest > 30,
            "{id}: the longest sentence has {longest} bytes"
        );
    }
}

#[test]
fn the_grammars_accept_the_samples() {
    for id in FORMATS.into_iter().chain(["ludii"]) {
        let grammar = grammar(&format!("{id}.bnf"));
        let parser = grammar
            .build_parser()
            .expect("every nonterminal is defined");
        let samples = small_samples(id, 900);
        assert!(!samples.is_empty(), "{id}");
        for (path, text) in samples {
            let text = text.replace('\n', "↵");
            let accepted = parser.parse_input(&text).next().is_some();
            assert!(accepted, "{} is refused", path.display());
        }
    }
}
