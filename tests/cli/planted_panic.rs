//! A panic costs one file and not the run. The program panics at a marked GIB file if it is built with
//! `RUSTFLAGS="--cfg planted_panic"`.

use crate::program::{Folder, GOOD, ILLEGAL};

/// A file that makes the program panic.
pub(crate) const PLANTED: &str = "\\HS PLANTED PANIC";

fn folder() -> Folder {
    Folder::new(&[
        ("in/a.sgf", ILLEGAL),
        ("in/b.gib", PLANTED),
        ("in/c.sgf", GOOD),
    ])
}

#[test]
fn check_reports_the_other_files() {
    for jobs in ["-j1", "-j3"] {
        let run = folder().run(&["check", "in", jobs, "--report", "concise"]);
        assert_eq!(run.status, 2, "{run:?}");
        assert!(
            run.out.contains("in/a.sgf:1:") && run.out.contains("BDK002"),
            "{run:?}"
        );
        let report =
            "bokgi: error: internal error in in/b.gib, please report: a planted panic (src/";
        assert!(run.err.contains(report), "{run:?}");
        assert!(run.out.contains("1 file could not be read"), "{run:?}");
    }
    let run = folder().run(&["check", "in", "--lang", "ko"]);
    assert!(
        run.err
            .contains("프로그램 내부 오류, 알려 주시기 바람: in/b.gib"),
        "{run:?}"
    );
}

#[test]
fn other_files_are_written_whole() {
    let made = folder();
    let run = made.run(&["convert", "in", "--to", "json", "-O", "out"]);
    assert_eq!(run.status, 2, "{run:?}");
    let names = [
        "in/a.sgf",
        "in/b.gib",
        "in/c.sgf",
        "out/a.json",
        "out/c.json",
    ];
    assert_eq!(made.names(), names);
    let run = made.run(&["fix", "in", "--in-place"]);
    assert_eq!(run.status, 2, "{run:?}");
    assert_eq!(made.read("in/b.gib"), PLANTED);
    for verb in ["info", "stats", "dedupe", "report", "select", "show"] {
        let run = made.run(&[verb, "in"]);
        assert_eq!(run.status, 2, "{verb}: {run:?}");
        let all = run.err + &run.out;
        assert!(
            all.contains("in/b.gib") && all.contains("a planted panic"),
            "{verb}: {all}"
        );
    }
}

#[test]
fn a_stream_answers_the_next_line() {
    let content = PLANTED.replace('\\', "\\\\");
    let lines = format!(
        "{{\"name\":\"b.gib\",\"content\":\"{content}\"}}\n{{\"name\":\"c.sgf\",\"content\":\"(;B[aa])\"}}\n"
    );
    let run = Folder::new(&[]).run_with(&["stream"], lines.as_bytes(), &[]);
    let answers: Vec<&str> = run.out.lines().collect();
    assert_eq!(answers.len(), 2, "{run:?}");
    assert!(answers[0].contains("internal error in b.gib"), "{run:?}");
    assert!(answers[1].contains("\"records\":1"), "{run:?}");
}
