//! The syntax colouring for editors, `docs/editors/bokgi.tmLanguage.json`. It is generated from the
//! words of the executed grammars, so that an editor knows every word that the program reads.

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

use bnf::{Grammar, Term};
use bokgi::model::{Station, Throw};
use bokgi::text::Bilingual;
use serde_json::{Value, json};

/// The name of a grammar, and its productions that list words.
type WordLists = (&'static str, &'static [&'static str]);

/// Theme scopes of the kinds of words, with the grammar productions that list the words.
const KINDS: &[(&str, &[WordLists])] = &[
    ("keyword.control.throw", &[("yut", &["throw"])]),
    (
        "constant.language.station",
        &[("yut", &["name-of-one", "inner", "from", "to"])],
    ),
    (
        "keyword.other.action",
        &[
            ("yut", &["mark-word", "forfeit-word", "resign"]),
            ("gonu", &["resign", "cross"]),
            ("moves", &["action", "pass", "list-key", "link-key"]),
        ],
    ),
    ("storage.type.side", &[("moves", &["side"])]),
    (
        "constant.language.result",
        &[("gonu", &["result"]), ("moves", &["ending"])],
    ),
];

/// The productions that list names of tags.
const TAGS: &[WordLists] = &[
    (
        "yut",
        &[
            "text-name",
            "side-name",
            "member-name",
            "pieces-name",
            "date-name",
            "result-name",
        ],
    ),
    ("moves", &["tag-name"]),
];

/// Example tag names in the grammar of move lists that are unknown on purpose.
const NO_TAGS: [&str; 2] = ["가가", "My Own Name"];

/// Word boundaries before and after a keyword.
const BEFORE: &str = "(?<![\\p{L}\\p{N}])";
const BEHIND: &str = "(?![\\p{L}\\p{N}])";

/// Returns the words that productions of a grammar list.
fn listed(grammar: &str, productions: &[&str]) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("grammars/{grammar}.bnf"));
    let text = fs::read_to_string(path).expect("the grammar is there");
    let read: Grammar = text.parse().expect("the grammar is well formed");
    let mut words = BTreeSet::new();
    for name in productions {
        let mut found = 0;
        for production in read.productions_iter() {
            if production.lhs != Term::Nonterminal((*name).to_owned()) {
                continue;
            }
            for expression in production.rhs_iter() {
                if let Some(Term::Terminal(word)) = expression.terms_iter().next() {
                    words.insert(word.trim().to_owned());
                    found += 1;
                }
            }
        }
        assert!(found > 0, "{grammar}.bnf lists nothing as {name}");
    }
    // Signs are left out, because they have other patterns.
    let is_word = |word: &String| {
        let mut letters = word.chars();
        letters.any(char::is_alphabetic) && word.chars().count() > 1 || is_hangul(word)
    };
    words.into_iter().filter(is_word).collect()
}

fn is_hangul(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| ('가'..='힣').contains(&c))
}

fn all(lists: &[WordLists]) -> BTreeSet<String> {
    lists
        .iter()
        .flat_map(|(grammar, productions)| listed(grammar, productions))
        .collect()
}

/// Makes a pattern that matches any of the words, the longest first.
fn any_of(words: &BTreeSet<String>) -> String {
    let mut words: Vec<&String> = words.iter().collect();
    words.sort_by_key(|word| (std::cmp::Reverse(word.chars().count()), word.as_str()));
    let escaped = words.into_iter().map(|word| {
        let signs = |c: char| matches!(c, '(' | ')' | '.' | '*' | '+' | '?' | '/');
        let characters = word.chars().map(|c| match c {
            c if signs(c) => format!("\\{c}"),
            c => c.to_string(),
        });
        characters.collect::<String>()
    });
    let joined: Vec<String> = escaped.collect();
    format!("(?:{})", joined.join("|"))
}

/// Makes a pattern that matches any of the words as a whole word.
fn whole(words: &BTreeSet<String>) -> String {
    format!("(?i){BEFORE}{}{BEHIND}", any_of(words))
}

fn pattern(name: &str, pattern: &str) -> Value {
    json!({ "name": format!("{name}.bokgi"), "match": pattern })
}

/// Collects names in both languages, because written and read words must both be known.
fn both_languages(names: impl IntoIterator<Item = Bilingual>) -> Vec<String> {
    let names = names.into_iter();
    names
        .flat_map(|name| [name.en.to_owned(), name.ko.to_owned()])
        .collect()
}

/// Makes a pattern for the names of stations and the hand.
fn whole_stations() -> String {
    let mut words = listed("yut", &["name-of-one", "inner", "from", "to"]);
    words.extend(both_languages(Station::all().map(Station::name)));
    any_of(&words)
}

/// Builds the file that defines the syntax colouring.
fn coloring() -> Value {
    let tags = all(TAGS);
    let tags: BTreeSet<String> = tags
        .into_iter()
        .filter(|it| !NO_TAGS.contains(&it.as_str()))
        .collect();
    let quoted = "\\s*([\"“＂])(.*?)([\"”＂])\\s*[\\]］]";
    let captures = |name: &str| {
        json!({
            "1": { "name": format!("{name}.bokgi") },
            "3": { "name": "string.quoted.double.bokgi" },
        })
    };
    let known = any_of(&tags);
    let stations = whole_stations();
    let step = "\\s?(->|=>|[-→~>])\\s?";
    let mut patterns = vec![
        json!({ "name": "comment.block.bokgi", "begin": "\\{", "end": "\\}" }),
        pattern("comment.line.semicolon", ";.*$"),
        json!({
            "match": format!("(?i)[\\[［]\\s*({known}\\s?[1-6]?){quoted}"),
            "captures": captures("entity.name.tag"),
        }),
        json!({
            "match": format!("[\\[［]\\s*([^\"“＂\\]］]+?){quoted}"),
            "captures": captures("entity.other.attribute-name"),
        }),
        pattern(
            "constant.numeric.move",
            "(?<![\\p{L}\\p{N}-])\\d{1,3}(?:\\.+|…|\\)|수|번)",
        ),
        json!({
            "match": "(?<=[0-9]\\.)\\s*([^:;{}/|]{1,40})(:)",
            "captures": { "1": { "name": "variable.parameter.player.bokgi" } },
        }),
    ];
    // Some words name a throw, but within the path of a piece they name a station.
    patterns.push(json!({
        "match": format!("(?i){BEFORE}({stations}){step}({stations}){BEHIND}"),
        "captures": {
            "1": { "name": "constant.language.station.bokgi" },
            "2": { "name": "keyword.operator.move.bokgi" },
            "3": { "name": "constant.language.station.bokgi" },
        },
    }));
    for (name, lists) in KINDS {
        let mut words = all(lists);
        if *name == "keyword.control.throw" {
            words.extend(both_languages(Throw::ALL.map(Throw::name)));
        } else if *name == "constant.language.station" {
            words.extend(both_languages(Station::all().map(Station::name)));
        }
        patterns.push(pattern(name, &whole(&words)));
    }
    patterns.extend([
        pattern(
            "variable.other.point",
            "(?i)(?:(?<![\\p{L}\\p{N}])|(?<=[0-9][x×]))[a-z가-하] ?-? ?(?:[12]?[0-9])(?![0-9\\p{L}])",
        ),
        pattern("keyword.operator.verdict", "[!?]{1,2}"),
        pattern("keyword.operator.move", "->|=>|[→~>×*+x](?![\\p{L}])|-"),
    ]);
    json!({
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": "Bokgi",
        "scopeName": "source.bokgi",
        "fileTypes": ["omok", "yut", "gonu"],
        "patterns": patterns,
    })
}

#[test]
fn editors_colour_the_words_of_the_grammars() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/editors/bokgi.tmLanguage.json");
    let made = serde_json::to_string_pretty(&coloring()).expect("JSON") + "\n";
    if env::var_os("COLORING_UPDATE").is_some() {
        fs::write(&path, &made).expect("the colouring can be written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept.replace("\r\n", "\n") == made,
        "the grammars have other words (COLORING_UPDATE=1 takes them over)"
    );
    for word in [
        "빽도",
        "Back-Do",
        "앞모도",
        "골인",
        "잡음",
        "기권",
        "흑승",
        "교체",
        "화살표",
    ] {
        assert!(made.contains(word), "{word}");
    }
}
