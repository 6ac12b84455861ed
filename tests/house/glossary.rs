//! Each term has one Korean word: the glossary of `CONTRIBUTING.md` names it, and no Korean text of
//! the program uses a rejected one.

use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::Path;

use bokgi::games::GAMES;
use bokgi::program::codes;

/// A line of the glossary.
struct Term {
    english: String,
    korean: String,
    /// Rejected Korean words for the term.
    others: Vec<String>,
}

fn page(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(path).expect("a readable file")
}

/// Reads the terms of the glossary, in the order of its table.
fn terms() -> Vec<Term> {
    let page = page("CONTRIBUTING.md");
    let (_, section) = page.split_once("\n## Glossary\n").expect("a glossary");
    let section = section.split("\n## ").next().unwrap_or(section);
    let rows = section.lines().filter(|line| line.starts_with('|')).skip(2);
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [english, korean, others] = cells[..] else {
            panic!("a row of three cells: {row}");
        };
        Term {
            english: english.to_owned(),
            korean: korean.to_owned(),
            others: others
                .split(',')
                .map(|word| word.trim().to_owned())
                .collect(),
        }
    })
    .collect()
}

/// Collects the Korean texts of the program, each with its place.
fn texts() -> Vec<(String, String)> {
    let mut texts: Vec<(String, String)> = Vec::new();
    for code in codes() {
        for text in [code.message, code.help, code.explain] {
            texts.push((code.id.to_owned(), text.ko.to_owned()));
        }
    }
    for game in GAMES {
        let facts = game.facts();
        for ruleset in facts.rulebook.rulesets() {
            let text = format!("{} {}", ruleset.name.ko, ruleset.summary.ko);
            texts.push((format!("{} {}", facts.id, ruleset.id), text));
        }
        for switch in facts.rulebook.switches() {
            let values = switch.values.iter().map(|value| value.ko);
            let words: Vec<&str> = values.chain([switch.key.ko, switch.summary.ko]).collect();
            texts.push((format!("{} {}", facts.id, switch.key.en), words.join(" ")));
        }
    }
    let help = "src/cli/korean/words.toml";
    for (number, line) in page(help).lines().enumerate() {
        texts.push((format!("{help}:{}", number + 1), line.to_owned()));
    }
    texts
}

#[test]
fn a_term_has_one_korean_word() {
    let terms = terms();
    assert!(terms.len() >= 30, "the glossary is there");
    let mut wrong = BTreeSet::new();
    for (place, text) in texts() {
        for term in &terms {
            for other in &term.others {
                // Another word in brackets right after the term explains it.
                let explained = format!("{}({other})", term.korean);
                if text.replace(&explained, &term.korean).contains(other) {
                    wrong.insert(format!("{place}: `{other}` is `{}`: {text}", term.korean));
                }
            }
        }
    }
    let wrong: Vec<String> = wrong.into_iter().collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_glossary_names_each_term_and_word_once() {
    let (mut english, mut korean) = (HashSet::new(), HashSet::new());
    let terms = terms();
    for term in &terms {
        assert!(english.insert(&term.english), "{} twice", term.english);
        assert!(korean.insert(&term.korean), "{} twice", term.korean);
        assert!(
            term.others.iter().all(|word| !word.is_empty()),
            "{} says nothing that it is not called",
            term.english
        );
    }
    for other in terms.iter().flat_map(|term| &term.others) {
        assert!(!korean.contains(other), "{other} is the word of a term");
    }
}

/// 덤 is komi, so games without komi have none.
#[test]
fn only_games_with_komi_speak_of_it() {
    for game in GAMES.iter().filter(|game| !game.facts().komi) {
        let facts = game.facts();
        for code in facts.codes.iter().copied().flatten() {
            for text in [code.message, code.help, code.explain] {
                assert!(!text.ko.contains('덤'), "{}: {}", code.id, text.ko);
            }
        }
        for switch in facts.rulebook.switches() {
            let values = switch.values.iter().map(|value| value.ko);
            for word in values.chain([switch.key.ko, switch.summary.ko]) {
                assert!(!word.contains('덤'), "{}: {word}", switch.key.en);
            }
        }
    }
}
