//! The grammars of the formats of one line of stones.

use crate::{findings_of, grammar, sentences, small_samples};

const FORMATS: [&str; 5] = ["psq", "rec", "sav", "bdt", "rdf"];

#[test]
fn what_the_grammars_generate_is_sound() {
    for id in FORMATS {
        let grammar = grammar(&format!("{id}.bnf"));
        let mut longest = 0;
        for sentence in sentences(&grammar, 300) {
            longest = longest.max(sentence.len());
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
    for id in FORMATS {
        let grammar = grammar(&format!("{id}.bnf"));
        let parser = grammar
            .build_parser()
            .expect("every nonterminal is defined");
        let samples = small_samples(id, 700);
        assert!(!samples.is_empty(), "{id}");
        for (path, text) in samples {
            let accepted = parser.parse_input(&text).next().is_some();
            // The grammars spell a few letters only; what counts is the form.
            let words = text.chars().any(|c| c.is_ascii_lowercase()) && id != "rdf";
            assert!(accepted || words, "{} is refused", path.display());
        }
    }
}
