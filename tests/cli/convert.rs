//! Where converted records go.

use crate::program::{Folder, GOOD, ILLEGAL};

#[test]
fn one_file_takes_everything() {
    let folder = Folder::new(&[("a/1.sgf", GOOD), ("a/2.sgf", ILLEGAL)]);
    let run = folder.run(&["convert", "a", "-o", "all.sgf"]);
    assert_eq!((run.status, run.out.as_str()), (0, ""), "{run:?}");
    assert_eq!(folder.read("all.sgf").matches("PB[홍길동]").count(), 2);
    let run = folder.run(&["check", "all.sgf", "--report", "concise"]);
    assert!(
        run.out.contains("1 file, 2 games, 6 moves: 1 error"),
        "{}",
        run.out
    );
}

#[test]
fn a_folder_keeps_the_tree_of_the_inputs() {
    let files = [
        ("in/1.sgf", GOOD),
        ("in/x/y/2.SGF", GOOD),
        ("more/1.sgf", ILLEGAL),
    ];
    let folder = Folder::new(&files);
    let run = folder.run(&["convert", "in", "--to", "sgf", "-O", "out"]);
    assert_eq!(run.status, 0, "{run:?}");
    let run = folder.run(&[
        "convert", "in", "more", "in/1.sgf", "--to", "sgf", "-O", "both",
    ]);
    assert_eq!(run.status, 0, "{run:?}");
    let made: Vec<_> = folder
        .names()
        .into_iter()
        .filter(|name| name.starts_with("out") || name.starts_with("both"))
        .collect();
    assert_eq!(
        made,
        [
            "both/1.sgf",
            "both/in/1.sgf",
            "both/in/x/y/2.sgf",
            "both/more/1.sgf",
            "out/1.sgf",
            "out/x/y/2.sgf",
        ]
    );
}

#[test]
fn nothing_is_overwritten_unless_it_is_asked_for() {
    let folder = Folder::new(&[
        ("a.sgf", GOOD),
        ("there.sgf", "mine"),
        ("out/a.sgf", "mine"),
    ]);
    let run = folder.run(&["convert", "a.sgf", "-o", "there.sgf"]);
    assert_eq!(run.status, 2);
    assert_eq!(
        run.err,
        "bokgi: error: there.sgf is there already\n  help: --force overwrites it\n"
    );
    let run = folder.run(&["convert", "a.sgf", "--to", "sgf", "-O", "out"]);
    assert_eq!(run.status, 2, "{run:?}");
    assert_eq!(folder.read("there.sgf"), "mine");
    assert_eq!(folder.read("out/a.sgf"), "mine");
    let run = folder.run(&["convert", "a.sgf", "-o", "there.sgf", "--force"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(folder.read("there.sgf").contains("홍길동"));
    let left: Vec<_> = folder.names();
    assert_eq!(
        left,
        ["a.sgf", "out/a.sgf", "there.sgf"],
        "no temporary file is left"
    );
}

#[test]
fn a_file_can_be_converted_onto_itself() {
    let folder = Folder::new(&[("a.sgf", GOOD)]);
    let run = folder.run(&["convert", "a.sgf", "-o", "a.sgf", "--force"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(folder.read("a.sgf").contains("B[gg]"));
}

#[test]
fn two_inputs_are_not_written_over_each_other() {
    let folder = Folder::new(&[("a/g.sgf", GOOD), ("b/g.sgf", ILLEGAL)]);
    for jobs in ["1", "4"] {
        let out = format!("out{jobs}");
        let arguments = [
            "convert", "a/g.sgf", "b/g.sgf", "--to", "sgf", "-O", &out, "-j", jobs,
        ];
        let run = folder.run(&[&arguments[..], &["--force"]].concat());
        assert_eq!(run.status, 2, "{run:?}");
        assert!(
            run.err.contains("b/g.sgf would be written over"),
            "{}",
            run.err
        );
        assert!(folder.read(&format!("{out}/g.sgf")).contains("W[cc]"));
    }
}

#[test]
fn a_target_that_is_not_known_is_told() {
    let folder = Folder::new(&[("a.sgf", GOOD)]);
    let run = folder.run(&["convert", "a.sgf", "-o", "a.xyz"]);
    assert!(run.err.contains("`.xyz`"), "{}", run.err);
    assert_eq!(run.status, 2);
    assert_eq!(folder.names(), ["a.sgf"]);
    let run = folder.run(&["convert", "a.sgf"]);
    assert!(run.err.contains("--to FORMAT"), "{}", run.err);
}

#[test]
fn nothing_is_made_of_nothing() {
    let folder = Folder::new(&[]);
    let run = folder.run(&["convert", "missing.sgf", "-o", "out.sgf"]);
    assert_eq!(run.status, 2);
    assert_eq!(folder.names(), [] as [&str; 0]);
}

#[test]
fn a_record_of_a_file_can_be_converted_alone() {
    let folder = Folder::new(&[("two.sgf", &[GOOD, ILLEGAL].concat())]);
    let run = folder.run(&["convert", "two.sgf#2", "--to", "sgf"]);
    assert!(
        run.out.contains("W[ee]") && !run.out.contains("W[cc]"),
        "{}",
        run.out
    );
    let run = folder.run(&["convert", "two.sgf#2", "--to", "sgf", "-O", "out"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(folder.read("out/two-2.sgf").contains("W[ee]"));
}
