//! Every kind of finding is named, worded and explained in both languages, and its examples produce
//! it.

use std::collections::HashSet;
use std::path::Path;

use bokgi::diag::{Code, Finding, Sample};
use bokgi::program::{codes, sample_findings};
use bokgi::text::{Bilingual, Lang};

use super::layout::{code, sources};

/// Both languages of a text that has to be there.
fn texts(code: &Code) -> [(&'static str, Bilingual); 2] {
    [("message", code.message), ("explanation", code.explain)]
}

/// The names in braces of a template.
fn arguments(template: &str) -> HashSet<&str> {
    template
        .split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}'))
        // A word may depend on a number: {count|move|moves}.
        .map(|(name, _)| name.split('|').next().unwrap_or(name))
        .collect()
}

fn holds_hangul(text: &str) -> bool {
    text.chars().any(|c| ('가'..='힣').contains(&c))
}

fn given(sample: &Sample) -> Vec<Finding> {
    sample_findings(sample)
}

/// True if an example needs pictures and this build cannot draw them.
fn is_left_out(sample: &Sample) -> bool {
    let is_drawn = |option: &&str| bokgi::pictures::by_id(option).is_some();
    cfg!(not(feature = "show")) && sample.options.iter().any(is_drawn)
}

fn gives(sample: &Sample, code: &Code) -> bool {
    given(sample).iter().any(|finding| finding.code == code)
}

/// A code that no registry lists is never explained and its examples never run.
#[test]
fn every_code_of_the_sources_is_registered() {
    let registered: HashSet<&str> = codes().map(|code| code.id).collect();
    let mut found = 0;
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for path in sources(&src) {
        // Codes of PNG and GIF exist only in builds with these formats.
        let mut is_left_out = false;
        for line in code(&path).lines().map(str::trim) {
            match line {
                "#[cfg(feature = \"png\")]" => is_left_out = !cfg!(feature = "png"),
                "];" | "};" | "}" => is_left_out = false,
                _ => {}
            }
            let Some(id) = line.strip_prefix("id: \"").filter(|_| !is_left_out) else {
                continue;
            };
            let id = id.trim_end_matches("\",");
            if id.ends_with(|c: char| c.is_ascii_digit()) {
                assert!(
                    registered.contains(id),
                    "{id} of {} is in no registry",
                    path.display()
                );
                found += 1;
            }
        }
    }
    assert_eq!(found, registered.len());
}

#[test]
fn codes_are_unique_and_well_formed() {
    let mut ids = HashSet::new();
    let mut names = HashSet::new();
    for code in codes() {
        let digits = code.id.trim_start_matches(|c: char| c.is_ascii_uppercase());
        let well_formed = digits.len() == 3
            && digits.len() < code.id.len()
            && digits.bytes().all(|b| b.is_ascii_digit());
        assert!(well_formed, "{}", code.id);
        let kebab = code.name.split('-').all(|word| {
            !word.is_empty()
                && word
                    .bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        });
        assert!(kebab, "{}: {}", code.id, code.name);
        assert!(ids.insert(code.id), "{} stands twice", code.id);
        assert!(names.insert(code.name), "{} stands twice", code.name);
    }
    assert!(ids.len() > 20, "the registries are there");
}

#[test]
fn codes_are_worded_in_both_languages() {
    for code in codes() {
        for (what, text) in texts(code) {
            assert!(!text.en.is_empty(), "{}: no English {what}", code.id);
            assert!(holds_hangul(text.ko), "{}: no Korean {what}", code.id);
        }
        for text in [code.message, code.help, code.explain] {
            for text in [text.en, text.ko] {
                assert!(!text.contains("  "), "{}: double blanks: {text}", code.id);
            }
        }
        assert_eq!(
            code.help.en.is_empty(),
            code.help.ko.is_empty(),
            "{}: help in one language only",
            code.id
        );
        for text in [code.message, code.help] {
            assert_eq!(
                arguments(text.en),
                arguments(text.ko),
                "{}: the languages use other arguments",
                code.id
            );
        }
        let explain = [code.explain.en, code.explain.ko];
        assert!(
            explain.iter().all(|text| arguments(text).is_empty()),
            "{}: an explanation is no template",
            code.id
        );
    }
}

#[test]
fn bad_examples_give_their_finding_and_good_ones_do_not() {
    let mut wrong = Vec::new();
    for code in codes() {
        if !gives(&code.bad, code) && !is_left_out(&code.bad) {
            wrong.push(format!("{} is not given by its bad example", code.id));
        }
        if gives(&code.good, code) {
            wrong.push(format!("{} is given by its good example", code.id));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn messages_of_examples_are_filled() {
    for code in codes() {
        for finding in given(&code.bad) {
            for lang in [Lang::En, Lang::Ko] {
                for text in [finding.message(lang), finding.help(lang)] {
                    // Braces may come from a quoted record; template placeholders contain a
                    // lower-case name.
                    let left = arguments(&text).into_iter().any(|name| {
                        !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase())
                    });
                    assert!(!left, "{}: {text}", finding.code.id);
                }
            }
        }
    }
}
