//! The grammar of the yut log.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use super::{findings_of, grammar, sentences, small_texts};

#[test]
fn what_the_yut_grammar_generates_is_sound() {
    let grammar = grammar("yut.bnf");
    // Findings about the game rather than the form: names that belong to no player, and players
    // with the same name.
    let of_the_game = ["YLG014", "LOG005", "YLG021", "YLG022", "YLG023"];
    let mut longest = 0;
    for sentence in sentences(&grammar, 2000) {
        longest = longest.max(sentence.len());
        let structural: Vec<String> = findings_of("yut", &sentence)
            .into_iter()
            .filter(|code| !of_the_game.iter().any(|known| code.starts_with(known)))
            .collect();
        assert!(structural.is_empty(), "{structural:?} in {sentence:?}");
    }
    assert!(
        longest > 500,
        "sentences of some length were generated, the longest had {longest}"
    );
}

#[test]
fn the_yut_grammar_accepts_the_small_samples() {
    let grammar = grammar("yut.bnf");
    let parser = grammar
        .build_parser()
        .expect("every nonterminal is defined");
    // The grammar treats all characters that it does not name alike, so one replaces them all.
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammars/yut.bnf");
    let named: HashSet<char> = fs::read_to_string(path)
        .expect("the grammar is there")
        .chars()
        .collect();
    let plain = |c: char| if named.contains(&c) { c } else { '가' };
    let samples = small_texts("yut", 700);
    for (path, text) in &samples {
        // The grammar knows Latin words only in one spelling of capitals.
        let text = text.replace("geol", "Geol").replace("GEOL", "Geol");
        let text: String = text
            .replace("FORFEIT", "forfeit")
            .chars()
            .map(plain)
            .collect();
        assert!(
            parser.parse_input(&text).next().is_some(),
            "{} is refused",
            path.display()
        );
    }
    let accepted = samples.len();
    assert!(accepted >= 3, "only {accepted} samples are small");
}

#[test]
fn the_yut_grammar_refuses_broken_text() {
    let grammar = grammar("yut.bnf");
    let parser = grammar
        .build_parser()
        .expect("every nonterminal is defined");
    let head = "[종목 \"윷놀이\"]\n[선수1 \"가\"]\n\n";
    for broken in [
        "1. 가: 겔\n",
        "1. 가: 새-헐\n",
        "1 가: 걸\n",
        "1. 가: 걸 {가\n",
        "1. 가: 새 걸\n",
        "1. 가: 걸 / 소멸(가)\n",
        "1. 가: 모모\n",
    ] {
        let text = format!("{head}{broken}");
        let readings = parser.parse_input(&text).next();
        assert!(readings.is_none(), "{broken:?} is accepted");
    }
    let sound = format!("{head}1. 가: 걸 / 새-걸*2 업음(걸)! {{가}}\n");
    assert!(parser.parse_input(&sound).next().is_some());
}
