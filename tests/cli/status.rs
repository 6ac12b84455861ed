//! Exit status of the program.

use std::io::Read;

use crate::program::{DOUBTFUL, Folder, GOOD, ILLEGAL, NOTED};

#[test]
fn findings_decide_about_0_and_1_and_trouble_is_2() {
    let folder = Folder::new(&[
        ("good.sgf", GOOD),
        ("note.sgf", NOTED),
        ("warning.sgf", DOUBTFUL),
        ("error.sgf", ILLEGAL),
    ]);
    for (arguments, status) in [
        (&["check", "good.sgf"][..], 0),
        (&["check", "note.sgf"], 0),
        (&["check", "warning.sgf"], 1),
        (&["check", "error.sgf"], 1),
        (&["check", "warning.sgf", "--fail-on", "error"], 0),
        (&["check", "error.sgf", "--fail-on", "error"], 1),
        (&["check", "error.sgf", "--ignore", "BDK"], 0),
        (&["check", "error.sgf", "--select", "SGF,hdr"], 0),
        (&["check", "good.sgf", "missing.sgf"], 2),
        (&["check", "missing.sgf", "error.sgf"], 2),
        (&["check", "good.sgf#2"], 2),
        (&["check", "good.sgf#1"], 0),
        (&["check", "good.sgf", "--encoding", "klingon"], 2),
        (&["check", "good.sgf", "--rules", "martian"], 2),
        (&["check", "good.sgf", "--rules", "korean,ko=martian"], 2),
        (&["check", "good.sgf", "--select", "NOSUCH001"], 2),
        (&["check", "good.sgf", "--report", "poem"], 2),
        (&["check"], 2),
        (&["convert", "good.sgf"], 2),
        (&["convert", "good.sgf", "--to", "sgf"], 0),
        (&["show", "good.sgf", "--at", "999"], 2),
        (&["show", "good.sgf", "--moves", "3-1"], 2),
        (&["explain", "BDK001"], 0),
        (&["explain", "BDK"], 2),
        (&["--version"], 0),
        (&["--help"], 0),
        (&[], 2),
    ] {
        let run = folder.run(arguments);
        assert_eq!(run.status, status, "{arguments:?}: {run:?}");
        assert!(!run.err.contains("panicked"), "{run:?}");
    }
}

#[test]
fn a_point_beyond_the_board_is_named() {
    let folder = Folder::new(&[
        ("game.sgf", "(;GM[1]FF[4]SZ[9];B[cc])"),
        (
            "game.gonu",
            "[Game \"gonu\"]\n[Variant \"four\"]\n\n1. a4-a3 d1-d2\n",
        ),
    ]);
    for (file, point) in [
        ("game.sgf", "k10"),
        ("game.gonu", "e5"),
        ("game.gonu", "마9"),
    ] {
        let run = folder.run(&["explain", "--at", point, file]);
        let expected = format!("the board of {file} has no point `{point}`");
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.err.contains(&expected), "{run:?}");
    }
}

/// Command lines of all commands that need only records, without the names of the inputs.
const READING: &[&[&str]] = &[
    &["check"],
    &["report"],
    &["fix"],
    &["convert", "--to", "sgf"],
    &["info"],
    &["stats"],
    &["score"],
    &["show"],
    &["select"],
    &["find", "--moves", "Q16"],
    &["edit", "--to", "sgf"],
    &["dedupe"],
    &["merge", "--to", "sgf"],
];

#[test]
fn inputs_without_a_record_end_every_verb_alike() {
    let folder = Folder::new(&[
        ("pictures/board.png", "no record"),
        ("texts/a.sgf", "no record"),
        ("texts/b.sgf", "none either"),
    ]);
    for arguments in READING {
        let run = folder.run(&[arguments, &["pictures"][..]].concat());
        assert_eq!(run.status, 2, "{arguments:?}: {run:?}");
        assert!(run.err.contains("no files to read"), "{run:?}");
        // For a check or report a file without a record is a finding.
        let status = match arguments[0] {
            "check" | "report" => 1,
            _ => 2,
        };
        let run = folder.run(&[arguments, &["texts"][..]].concat());
        assert_eq!(run.status, status, "{arguments:?}: {run:?}");
    }
}

/// A fully understood dialect gives only notes, so a check succeeds.
#[test]
fn a_dialect_that_is_understood_fails_no_check() {
    let golem = "(;FF[4]EV[connect6.mc.2014.dec.2.1]PB[hong]PW[im]SO[http://www.littlegolem.com]\
                 ;B[j10];W[j11k10];B[l9k12];W[l11j9])";
    let orc = "(;GM[5]FF[4]SW[NO]5A[gg][gi]GN[hong-lim(B) : RIF rule]SZ[15]\
               ;B[hh];W[hg];B[jf];W[ig];B[gi];W[fj])";
    let quest = "(;GM[4]FF[4]SZ[15];QPR[hh,hg,jf];QSLW[ig];B[gi];W[fj])";
    let oro = "(;TE[제1회 견본배]RD[2026-03-01]KO[6.5]HD[0];B[qd];W[dd])";
    let folder = Folder::new(&[
        ("golem.sgf", golem),
        ("orc.sgf", orc),
        ("quest.sgf", quest),
        ("oro.sgf", oro),
        (
            "guessed.sgf",
            "(;GM[1]FF[4]SZ[15]GN[Renju];B[hh];W[ig];B[jf])",
        ),
    ]);
    for (name, status, reported) in [
        ("golem.sgf", 0, "note[SGF045]"),
        ("orc.sgf", 0, "note[SGF042]"),
        ("quest.sgf", 0, "note[SGF043]"),
        ("oro.sgf", 0, "note[SGF028]"),
        // A guess at the game may be wrong.
        ("guessed.sgf", 1, "warning[SGF041]"),
    ] {
        let run = folder.run(&["check", name, "--report", "concise", "--lang", "en"]);
        assert_eq!(run.status, status, "{name}: {run:?}");
        assert_eq!(run.out.matches(reported).count(), 1, "{name}: {}", run.out);
    }
}

#[test]
fn an_unreadable_file_does_not_keep_the_others_from_being_checked() {
    let folder = Folder::new(&[("error.sgf", ILLEGAL)]);
    let run = folder.run(&["check", "missing.sgf", "error.sgf", "--report", "concise"]);
    assert_eq!(
        run.err,
        "bokgi: error: cannot read missing.sgf: no such file or folder\n"
    );
    assert!(run.out.starts_with("error.sgf:1:"), "{}", run.out);
    assert!(
        run.out.ends_with("1 file could not be read\n"),
        "{}",
        run.out
    );
}

#[test]
fn a_closed_pipe_is_a_success() {
    let folder = Folder::new(&[("error.sgf", &ILLEGAL.repeat(5000))]);
    for report in ["concise", "json"] {
        let mut child = folder
            .command(&["check", "error.sgf", "--report", report])
            .spawn()
            .expect("the program is built");
        let mut out = child.stdout.take().expect("standard output is a pipe");
        out.read_exact(&mut [0; 10]).expect("something is said");
        drop(out);
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(output.status.code(), Some(0), "{report}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}

/// Writes to a device that accepts no data, like a full disk.
#[cfg(target_os = "linux")]
#[test]
fn what_could_not_be_written_is_trouble() {
    let folder = Folder::new(&[("good.sgf", GOOD)]);
    for arguments in [
        &["check", "good.sgf"][..],
        &["convert", "good.sgf", "--to", "json"],
        &["show", "good.sgf"],
        &["info", "good.sgf"],
        &["codes"],
        &["formats"],
        &["explain", "BDK002"],
        &["completions", "bash"],
        &["--help"],
        &["check", "--help"],
        &["--version"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full");
        let mut command = folder.command(arguments);
        let run = command.stdout(full.expect("a device")).output();
        let run = run.expect("bokgi runs");
        assert_eq!(run.status.code(), Some(2), "{arguments:?}");
        assert!(!run.stderr.is_empty(), "{arguments:?}");
    }
}
