//! Tests that good samples have no findings, and that bad samples have exactly the findings listed
//! beside them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("samples")
        .join(name)
}

/// Checks an input inside a folder, with one line per finding.
fn check(folder: &Path, input: &str, lang: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bokgi"))
        .args(["check", "--quiet", "--report", "concise"])
        .args(["--color", "never", "--lang", lang, input])
        .current_dir(folder)
        .output()
        .expect("the program is built")
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("output is UTF-8")
}

/// Returns the folders of good or of bad samples of all formats.
fn folders(kind: &str) -> Vec<PathBuf> {
    let formats = fs::read_dir(folder("")).expect("the samples are there");
    let mut folders: Vec<PathBuf> = formats
        .map(|entry| entry.expect("a readable entry").path().join(kind))
        .filter(|folder| folder.is_dir())
        .collect();
    folders.sort();
    folders
}

/// Returns the names of the files in a folder that `kept` selects, sorted: the samples, or the
/// findings beside them.
fn names(folder: &Path, kept: impl Fn(&str) -> bool) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("the samples are there")
        .map(|entry| entry.expect("a readable entry").file_name())
        .map(|name| name.into_string().expect("a readable name"))
        .filter(|name| kept(name))
        .collect();
    names.sort();
    names
}

fn is_findings(name: &str) -> bool {
    name.ends_with(".findings")
}

/// Returns the name of the findings file beside a sample: the sample's name with another extension.
fn beside(sample: &str) -> String {
    let stem = sample.rsplit_once('.').map_or(sample, |(stem, _)| stem);
    format!("{stem}.findings")
}

#[test]
fn nothing_is_wrong_with_good_samples() {
    let folders = folders("good");
    assert!(folders.len() >= 2, "{folders:?}");
    for folder in folders {
        for sample in names(&folder, |name| !is_findings(name)) {
            // Good samples of some formats also have a list of expected notes.
            let notes = fs::read_to_string(folder.join(beside(&sample))).unwrap_or_default();
            assert!(
                notes.lines().all(|line| line.contains(": note[")),
                "{sample}"
            );
            let output = check(&folder, &sample, "en");
            assert_eq!(text(output.stdout), notes, "{sample}");
            assert_eq!(text(output.stderr), "", "{sample}");
            assert_eq!(output.status.code(), Some(0), "{sample}");
        }
        let output = check(&folder, ".", "ko");
        assert_eq!(output.status.code(), Some(0), "{}", folder.display());
    }
}

#[test]
fn bad_samples_give_the_findings_beside_them() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for folder in folders("bad") {
        for sample in names(&folder, |name| !is_findings(name)) {
            count += 1;
            let output = check(&folder, &sample, "en");
            let said = text(output.stdout);
            let beside = fs::read_to_string(folder.join(beside(&sample)))
                .unwrap_or_else(|_| panic!("{sample} has its findings beside it"));
            if said != beside {
                wrong.push(format!("{sample} gives\n{said}instead of\n{beside}"));
            }
            let only_notes = said.lines().all(|line| line.contains(": note["));
            let status = if only_notes { 0 } else { 1 };
            assert_eq!(output.status.code(), Some(status), "{sample}");
            assert!(!said.is_empty(), "nothing is wrong with {sample}");
        }
    }
    assert!(count > 20, "only {count} bad samples");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_list_of_findings_has_its_sample() {
    for folder in folders("bad") {
        let samples = names(&folder, |name| !is_findings(name));
        let mut wanted: Vec<String> = samples.iter().map(|name| beside(name)).collect();
        wanted.dedup();
        let there = names(&folder, is_findings);
        assert_eq!(there, wanted, "{}", folder.display());
        assert_eq!(there.len(), samples.len(), "{}", folder.display());
    }
}

#[test]
fn korean_findings_match_english_ones() {
    let mut count = 0;
    for folder in folders("bad") {
        // A line begins with place and code, which must be equal; the words after them are in the
        // language.
        let keys = |lang| -> Vec<String> {
            let said = text(check(&folder, ".", lang).stdout);
            let key = |line: &str| {
                let (place, rest) = line.split_once(": ").expect("a place");
                let (_, code) = rest.split_once('[').expect("a code");
                format!("{place} {}", &code[..code.find(']').expect("its end")])
            };
            said.lines().map(key).collect()
        };
        let english = keys("en");
        count += english.len();
        assert_eq!(english, keys("ko"));
        let said = text(check(&folder, ".", "ko").stdout);
        for line in said.lines() {
            assert!(line.chars().any(|c| ('가'..='힣').contains(&c)), "{line}");
        }
    }
    assert!(count > 60, "only {count} findings");
}
