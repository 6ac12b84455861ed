//! Validation of values against a JSON Schema, for the keywords that the published schemas use. An
//! unknown keyword panics, so that every keyword is checked.
//!
//! Source: JSON Schema, draft 2020-12,
//! <https://json-schema.org/draft/2020-12/json-schema-validation>.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use serde_json::{Map, Value};

/// Lists the violations of a schema, each with its path in the value.
pub(crate) fn mismatches(schema: &Value, value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    judge(schema, schema, value, "", &mut found);
    found
}

fn judge(root: &Value, schema: &Value, value: &Value, path: &str, found: &mut Vec<String>) {
    let keywords = match schema {
        Value::Object(keywords) => keywords,
        Value::Bool(true) => return,
        _ => return found.push(format!("{path}: nothing may stand here")),
    };
    let fits = |schema: &Value| {
        let mut inner = Vec::new();
        judge(root, schema, value, path, &mut inner);
        inner.is_empty()
    };
    for (keyword, asked) in keywords {
        let list = || asked.as_array().expect("a list").iter();
        let limit = || asked.as_f64().expect("a number");
        let holds = match keyword.as_str() {
            "$schema" | "$id" | "$defs" | "definitions" | "title" | "description" | "default"
            | "format" | "contentEncoding" => true,
            "$ref" => {
                let pointer = asked.as_str().and_then(|at| at.strip_prefix('#'));
                let target = pointer.and_then(|at| root.pointer(at));
                judge(root, target.expect("a definition"), value, path, found);
                true
            }
            "type" => match asked {
                Value::Array(kinds) => kinds.iter().any(|kind| is_of(kind, value)),
                kind => is_of(kind, value),
            },
            "const" => value == asked,
            "enum" => list().any(|allowed| allowed == value),
            "anyOf" => list().any(fits),
            "oneOf" => list().filter(|schema| fits(schema)).count() == 1,
            "minimum" => value.as_f64().is_none_or(|number| number >= limit()),
            "maximum" => value.as_f64().is_none_or(|number| number <= limit()),
            "pattern" => {
                let pattern = asked.as_str().expect("a pattern");
                value.as_str().is_none_or(|text| matches(pattern, text))
            }
            "minItems" => {
                let least = asked.as_u64().expect("a number");
                value
                    .as_array()
                    .is_none_or(|items| items.len() as u64 >= least)
            }
            "maxItems" => {
                let most = asked.as_u64().expect("a number");
                value
                    .as_array()
                    .is_none_or(|items| items.len() as u64 <= most)
            }
            "prefixItems" => {
                let schemas = asked.as_array().expect("a list of schemas");
                let items = value.as_array().into_iter().flatten();
                for (index, (schema, item)) in schemas.iter().zip(items).enumerate() {
                    judge(root, schema, item, &format!("{path}/{index}"), found);
                }
                true
            }
            "uniqueItems" => {
                let items = value.as_array().map_or(&[][..], Vec::as_slice);
                let is_new = |(at, item): (usize, &Value)| !items[..at].contains(item);
                *asked == Value::Bool(false) || items.iter().enumerate().all(is_new)
            }
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    judge(root, asked, item, &format!("{path}/{index}"), found);
                }
                true
            }
            "required" | "properties" | "additionalProperties" | "propertyNames" => {
                if let Some(object) = value.as_object() {
                    judge_keys(root, keywords, keyword, object, path, found);
                }
                true
            }
            unknown => panic!("the checker does not know {unknown}"),
        };
        if !holds {
            found.push(format!("{path}: {value} is not as {keyword} {asked}"));
        }
    }
}

/// Checks the keys of an object against one keyword of a schema.
fn judge_keys(
    root: &Value,
    keywords: &Map<String, Value>,
    keyword: &str,
    object: &Map<String, Value>,
    path: &str,
    found: &mut Vec<String>,
) {
    let asked = &keywords[keyword];
    let known = keywords.get("properties").and_then(Value::as_object);
    let known = |key: &str| known.and_then(|known| known.get(key));
    if keyword == "required" {
        let keys = asked.as_array().expect("a list").iter();
        for key in keys.map(|key| key.as_str().expect("a key")) {
            if !object.contains_key(key) {
                found.push(format!("{path}: {key} is missing"));
            }
        }
        return;
    }
    for (key, value) in object {
        let path = format!("{path}/{key}");
        match (keyword, known(key)) {
            ("properties", Some(schema)) => judge(root, schema, value, &path, found),
            ("additionalProperties", None) => judge(root, asked, value, &path, found),
            ("propertyNames", _) => {
                judge(root, asked, &Value::from(key.as_str()), &path, found);
            }
            _ => {}
        }
    }
}

fn is_of(kind: &Value, value: &Value) -> bool {
    match kind.as_str().expect("the name of a type") {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        other => panic!("{other} is no type"),
    }
}

/// A part of a pattern with its allowed number of repetitions.
struct Part {
    what: What,
    times: RangeInclusive<usize>,
}

enum What {
    One(Vec<RangeInclusive<char>>),
    Group(Vec<Vec<Part>>),
}

/// True if a pattern matches a text; without `^` and `$` it may match a part of it. Supports
/// letters, classes, groups and counts.
fn matches(pattern: &str, text: &str) -> bool {
    let text: Vec<char> = text.chars().collect();
    branches(pattern).into_iter().any(|branch| {
        let inner = branch.strip_prefix('^');
        let starts = if inner.is_some() {
            0..=0
        } else {
            0..=text.len()
        };
        let inner = inner.unwrap_or(branch);
        let (inner, is_whole) = match inner.strip_suffix('$') {
            Some(inner) => (inner, true),
            None => (inner, false),
        };
        let inner: Vec<char> = inner.chars().collect();
        let (alternatives, rest) = alternatives(&inner);
        assert!(rest.is_empty(), "{pattern} ends too soon");
        starts.into_iter().any(|start| {
            let ends = ends(&alternatives, &text[start..]);
            ends.iter()
                .any(|end| !is_whole || start + end == text.len())
        })
    })
}

/// Splits a pattern into its top-level alternatives, each with its own anchors.
fn branches(pattern: &str) -> Vec<&str> {
    let (mut depth, mut start, mut branches) = (0, 0, Vec::new());
    for (at, letter) in pattern.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            '|' if depth == 0 => {
                branches.push(&pattern[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    branches.push(&pattern[start..]);
    branches
}

fn alternatives(mut rest: &[char]) -> (Vec<Vec<Part>>, &[char]) {
    let mut all = vec![Vec::new()];
    while let [first, after @ ..] = rest {
        let what = match first {
            ')' => break,
            '|' => {
                all.push(Vec::new());
                rest = after;
                continue;
            }
            '(' => {
                let (inner, after) = alternatives(after);
                rest = &after[1..];
                What::Group(inner)
            }
            '[' => {
                let end = after.iter().position(|&c| c == ']').expect("a class ends");
                rest = &after[end + 1..];
                What::One(class(&after[..end]))
            }
            &letter => {
                assert!(
                    !r"\.*^$".contains(letter),
                    "the checker does not know {letter}"
                );
                rest = after;
                What::One(vec![letter..=letter])
            }
        };
        let (times, after) = count(rest);
        rest = after;
        let last = all.last_mut().expect("there is one");
        last.push(Part { what, times });
    }
    (all, rest)
}

fn class(mut inner: &[char]) -> Vec<RangeInclusive<char>> {
    let mut ranges = Vec::new();
    while let [first, after @ ..] = inner {
        (ranges, inner) = match after {
            ['-', last, after @ ..] => ([ranges, vec![*first..=*last]].concat(), after),
            _ => ([ranges, vec![*first..=*first]].concat(), after),
        };
    }
    ranges
}

fn count(rest: &[char]) -> (RangeInclusive<usize>, &[char]) {
    match rest {
        ['?', after @ ..] => (0..=1, after),
        ['+', after @ ..] => (1..=usize::MAX, after),
        ['{', after @ ..] => {
            let end = after.iter().position(|&c| c == '}').expect("a count ends");
            let text: String = after[..end].iter().collect();
            let (least, most) = text.split_once(',').unwrap_or((&text, &text));
            let number = |text: &str| text.parse().expect("a number");
            (number(least)..=number(most), &after[end + 1..])
        }
        _ => (1..=1, rest),
    }
}

/// Returns every position where a match of one of the alternatives can end.
fn ends(alternatives: &[Vec<Part>], text: &[char]) -> BTreeSet<usize> {
    let mut all = BTreeSet::new();
    for parts in alternatives {
        let mut reached = BTreeSet::from([0]);
        for part in parts {
            let (mut now, mut next) = (reached, BTreeSet::new());
            for times in 0.. {
                if part.times.contains(&times) {
                    next.extend(&now);
                }
                if now.is_empty() || times >= *part.times.end() {
                    break;
                }
                now = now
                    .iter()
                    .flat_map(|&at| once(&part.what, text, at))
                    .collect();
            }
            reached = next;
        }
        all.extend(reached);
    }
    all
}

/// Returns every position where a single match starting at `at` can end; always greater than `at`.
fn once(what: &What, text: &[char], at: usize) -> BTreeSet<usize> {
    match what {
        What::One(class) => {
            let is_in = |c: &&char| class.iter().any(|range| range.contains(c));
            text.get(at)
                .filter(is_in)
                .map(|_| at + 1)
                .into_iter()
                .collect()
        }
        What::Group(inner) => {
            let lengths = ends(inner, &text[at..]).into_iter();
            lengths
                .filter(|&length| length > 0)
                .map(|length| at + length)
                .collect()
        }
    }
}

#[test]
fn patterns_match_texts() {
    for (pattern, right, wrong) in [
        (
            "^(black|side[1-9][0-9]{0,2})$",
            &["black", "side1", "side120"][..],
            &["", "side0", "side1200", "blacks"][..],
        ),
        (
            "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$",
            &["2026", "2026-03", "2026-03-01"],
            &["26", "2026-", "2026-3"],
        ),
        (
            "^[a-z0-9_]+(#[0-9]+)?$",
            &["a", "komi#12"],
            &["", "#1", "A", "komi#"],
        ),
        (
            "^[a-z]{2}|^[a-z]{2}-[A-Z]{2}$",
            &["ko", "ko-KR"],
            &["K", ""],
        ),
        ("[0-9]+", &["7", "a12b"], &["", "a"]),
    ] {
        for text in right {
            assert!(matches(pattern, text), "{pattern} {text}");
        }
        for text in wrong {
            assert!(!matches(pattern, text), "{pattern} {text}");
        }
    }
}
