//! Komi, handicap and results of real games agree with a reader that shares no code with the program.
//!
//! `BOKGI_MEANING=all cargo test --test cli meaning` compares all games, not a sample of each folder.

use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::Command;

use crate::support::shared;

/// Number of games taken from each folder.
const SAMPLE: &str = "100";

#[test]
fn statements_of_real_games_survive_every_conversion() {
    let Some(corpora) = shared::path("corpora") else {
        return;
    };
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracle/meaning.py");
    let mut python = Command::new("python3");
    python.arg(script);
    if std::env::var_os("BOKGI_MEANING").is_none() {
        python.args(["--sample", SAMPLE]);
    }
    python.arg(env!("CARGO_BIN_EXE_bokgi")).arg(corpora);
    let done = match python.output() {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let line = "not compared, as python3 is not there: the meaning of real games";
            writeln!(std::io::stderr(), "{line}").expect("the error stream is open");
            return;
        }
        done => done.expect("the comparison runs"),
    };
    let text = String::from_utf8_lossy(&done.stdout);
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{text}{errors}");
    // Five folders, and five comparisons of each.
    let compared = text.lines().filter(|line| line.contains(" files, "));
    assert_eq!(compared.count(), 25, "{text}");
}
