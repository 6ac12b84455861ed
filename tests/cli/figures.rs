//! Sets of figures, panels and pages.

use crate::program::{Folder, GOOD};

#[test]
fn a_set_of_figures_has_a_file_each() {
    let folder = Folder::new(&[("a.sgf", GOOD)]);
    let set = ["show", "a.sgf", "--every", "2", "-o", "fig-%02d.svg"];
    assert_eq!(folder.run(&set).status, 0);
    assert_eq!(folder.names(), ["a.sgf", "fig-01.svg", "fig-02.svg"]);
    assert!(folder.read("fig-02.svg").contains("Figure 2 (3)"));
    let run = folder.run(&set);
    assert_eq!(run.status, 2, "files are kept: {}", run.err);
    let run = folder.run(&["show", "a.sgf", "--every", "2", "-o", "fig.svg"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("fig-%02d.svg"), "{}", run.err);
}

#[test]
fn every_panel_is_shown() {
    let folder = Folder::new(&[("a.sgf", GOOD)]);
    let panels = vec!["1"; 28].join(",");
    let run = folder.run(&["show", "a.sgf", "--panels", &panels]);
    assert_eq!(run.status, 0);
    let names = run.out.split_whitespace();
    let names: Vec<&str> = names
        .filter(|word| ["Z", "AA", "AB"].contains(word))
        .collect();
    assert_eq!(names, ["Z", "AA", "AB"]);
}

#[test]
fn numbers_of_an_author_go_before_the_names_of_a_record() {
    let game = "(;GM[1]SZ[9]FG[0:Opening];B[ee];W[cc];FG[0:Fight]B[gg])";
    let folder = Folder::new(&[("a.sgf", game)]);
    let run = folder.run(&["show", "a.sgf", "--to", "html"]);
    assert!(run.out.contains(">Fight<"), "{}", run.out);
    let run = folder.run(&["show", "a.sgf", "--to", "html", "--figure", "4"]);
    assert!(run.out.contains(">Figure 5 (3)<"), "{}", run.out);
    assert!(!run.out.contains("Fight"), "{}", run.out);
}
