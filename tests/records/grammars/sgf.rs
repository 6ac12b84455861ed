//! The grammar of SGF.

use super::{findings_of, grammar, sentences, small_samples};

#[test]
fn what_the_sgf_grammar_generates_is_sound() {
    let grammar = grammar("sgf.bnf");
    // Findings about the node rather than the structure: repeated properties, moves beside setup,
    // moves in the root, private properties, move annotations without a move, properties of another
    // version. Also findings about the game, which is recognised by its content.
    let of_the_node = [
        "SGF021", "SGF022", "SGF023", "SGF024", "SGF025", "SGF026", "SGF027", "SGF028", "HDR041",
        "SGF041", "SGF042", "SGF043", "SGF044", "SGF030", "SGF031", "SGF032", "SGF033", "HDR046",
        "HDR047", "SGF017", "SGF035", "SGF036",
    ];
    let mut longest = 0;
    for sentence in sentences(&grammar, 2000) {
        longest = longest.max(sentence.len());
        let structural: Vec<String> = findings_of("sgf", &sentence)
            .into_iter()
            .filter(|code| !of_the_node.iter().any(|known| code.starts_with(known)))
            .collect();
        assert!(structural.is_empty(), "{structural:?} in {sentence:?}");
    }
    assert!(
        longest > 500,
        "sentences of some length were generated, the longest had {longest}"
    );
}

#[test]
fn the_sgf_grammar_accepts_the_small_samples() {
    let grammar = grammar("sgf.bnf");
    let parser = grammar
        .build_parser()
        .expect("every nonterminal is defined");
    let samples = small_samples("sgf", 700);
    for (path, text) in &samples {
        assert!(
            parser.parse_input(text).next().is_some(),
            "{} is refused",
            path.display()
        );
    }
    let accepted = samples.len();
    assert!(accepted >= 5, "only {accepted} samples are small");
}

#[test]
fn the_sgf_grammar_refuses_broken_text() {
    let grammar = grammar("sgf.bnf");
    let parser = grammar
        .build_parser()
        .expect("every nonterminal is defined");
    for broken in [
        "(;B[pd]",
        "(B[pd])",
        "(;B[pd]x)",
        "(;b[pd])",
        "(;PB[a]b])",
        "(;B)",
        "()",
        "",
    ] {
        assert!(
            parser.parse_input(broken).next().is_none(),
            "{broken:?} is accepted"
        );
    }
    assert!(parser.parse_input("(;B[pd];W[dd])").next().is_some());
}
