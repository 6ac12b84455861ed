//! The samples: nothing is found in the good ones, and in the bad ones what stands beside them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of samples.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("samples")
        .join(name)
}

/// Checks an input inside a folder and gives what is said, one line a finding.
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

/// Names of the files of a folder that end in an extension, without it, sorted.
fn stems(folder: &Path, extension: &str) -> Vec<String> {
    let mut stems: Vec<String> = fs::read_dir(folder)
        .expect("the samples are there")
        .map(|entry| entry.expect("a readable entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == extension))
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    stems.sort();
    stems
}

#[test]
fn nothing_is_found_in_good_samples() {
    for name in ["sgf/good", "json/good"] {
        for lang in ["en", "ko"] {
            let output = check(&folder(name), ".", lang);
            assert_eq!(text(output.stdout), "", "{name} in {lang}");
            assert_eq!(text(output.stderr), "", "{name} in {lang}");
            assert_eq!(output.status.code(), Some(0), "{name} in {lang}");
        }
    }
}

#[test]
fn bad_samples_give_the_findings_beside_them() {
    let folder = folder("sgf/bad");
    let stems = stems(&folder, "sgf");
    assert!(stems.len() > 20, "only {} bad samples", stems.len());
    let mut wrong = Vec::new();
    for stem in stems {
        let output = check(&folder, &format!("{stem}.sgf"), "en");
        let said = text(output.stdout);
        let beside = fs::read_to_string(folder.join(format!("{stem}.findings")))
            .unwrap_or_else(|_| panic!("{stem}.sgf has its findings beside it"));
        if said != beside {
            wrong.push(format!("{stem}.sgf gives\n{said}instead of\n{beside}"));
        }
        let only_notes = said.lines().all(|line| line.contains(": note["));
        let status = if only_notes { 0 } else { 1 };
        assert_eq!(output.status.code(), Some(status), "{stem}.sgf");
        assert!(!said.is_empty(), "nothing is wrong with {stem}.sgf");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_findings_stand_without_their_sample() {
    let folder = folder("sgf/bad");
    assert_eq!(stems(&folder, "findings"), stems(&folder, "sgf"));
}

#[test]
fn korean_findings_are_those_of_english() {
    let folder = folder("sgf/bad");
    // Place and code begin a line; the words behind them are of a language.
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
    assert!(english.len() > 60, "only {} findings", english.len());
    assert_eq!(english, keys("ko"));
    let said = text(check(&folder, ".", "ko").stdout);
    for line in said.lines() {
        assert!(line.chars().any(|c| ('가'..='힣').contains(&c)), "{line}");
    }
}
