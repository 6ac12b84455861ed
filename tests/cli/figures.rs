//! Tests of sets of figures, panels and pages.

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
    assert!(!run.out.contains(">Fight<"), "{}", run.out);
}

/// Creates a file of each game; one has two records, one is in a subfolder.
fn games() -> Folder {
    let sample = |name: &str| {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
        std::fs::read_to_string(path.join(name)).expect(name)
    };
    Folder::new(&[
        ("games/a.sgf", &[GOOD, GOOD].concat()),
        ("games/b/a.sgf", GOOD),
        ("games/o.omok", &sample("omok/good/opening-pro.omok")),
        ("games/y.yut", &sample("yut/good/teams.yut")),
        ("games/g.gonu", &sample("gonu/good/reduction.gonu")),
        ("games/notes.txt", "no record"),
    ])
}

#[test]
fn games_whose_pieces_move_are_positions_with_the_moves_between() {
    let folder = games();
    for (name, first, second) in [
        ("games/y.yut", ["1:\u{a0}", "4:\u{a0}"], "5:\u{a0}"),
        ("games/g.gonu", ["1:\u{a0}", "4:\u{a0}"], "5:\u{a0}"),
    ] {
        let stem = name.replace(['/', '.'], "-");
        let to = format!("{stem}-%02d.svg");
        let run = folder.run(&["show", name, "--every", "4", "-o", &to]);
        assert_eq!(run.status, 0, "{}", run.err);
        let read = |number: u32| folder.read(&format!("{stem}-0{number}.svg"));
        let (one, two) = (read(1), read(2));
        assert!(first.iter().all(|ply| one.contains(ply)), "{one}");
        assert!(!one.contains(second) && two.contains(second), "{two}");
        // A printed game is more than its last position.
        let pages = format!("{stem}.pdf");
        assert_eq!(folder.run(&["show", name, "-o", &pages]).status, 0);
        let run = folder.run(&["show", name, "--every", "4", "--to", "html"]);
        assert!(run.out.matches("<figure>").count() > 1, "{}", run.err);
    }
}

#[test]
fn coordinates_are_at_the_chosen_sides() {
    let folder = Folder::new(&[("a.sgf", GOOD)]);
    for (sides, times) in [("all", 2), ("left,top", 1), ("left", 0)] {
        let run = folder.run(&["show", "a.sgf", "--sides", sides, "--to", "svg"]);
        assert_eq!(run.out.matches(">A</text>").count(), times, "{sides}");
    }
    let run = folder.run(&["show", "a.sgf", "--sides", "north", "--to", "svg"]);
    assert_eq!(run.status, 2);
    let run = folder.run(&["show", "a.sgf", "--sides", "all", "--to", "ascii"]);
    assert_eq!(run.status, 2, "text boards have both sides: {}", run.out);
}

#[test]
fn every_record_of_a_folder_has_a_picture() {
    let folder = games();
    let run = folder.run(&["show", "games", "-O", "out", "--to", "svg", "--lang", "en"]);
    assert_eq!(run.status, 0, "{run:?}");
    let mut names = folder.names();
    names.retain(|name| name.starts_with("out/"));
    assert_eq!(
        names[..4],
        ["out/a-2.svg", "out/a.svg", "out/b/a.svg", "out/g.svg"]
    );
    assert!(names.contains(&"out/o.svg".to_owned()) && names.contains(&"out/y.svg".to_owned()));
    assert!(folder.read("out/b/a.svg").contains("After move 3"));
    // Existing files are not overwritten, and each of them is reported.
    let run = folder.run(&["show", "games/a.sgf", "games/b", "-O", "out", "--to", "svg"]);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.err.contains("a-2.svg"), "{run:?}");
    let run = folder.run(&["show", "games", "-O", "figs", "--every", "2", "--to", "svg"]);
    assert!(
        folder.names().contains(&"figs/a-2-fig-02.svg".to_owned()),
        "{run:?}"
    );
    // The next run does not draw the files that this run writes.
    let run = folder.run(&["show", "games/b", "-O", "games/b/out", "--to", "json"]);
    assert_eq!(run.status, 0, "{run:?}");
    let again = [
        "show",
        "games/b",
        "-O",
        "games/b/out",
        "--to",
        "json",
        "--force",
    ];
    assert_eq!(folder.run(&again).status, 0);
    assert!(!folder.names().iter().any(|name| name.contains("out/out")));
}

#[test]
fn several_records_share_a_file_that_can_hold_them() {
    let folder = games();
    let run = folder.run(&["show", "games/a.sgf#1-2", "games/b/a.sgf@1", "--lang", "en"]);
    assert_eq!(run.status, 0, "{run:?}");
    let titles: Vec<&str> = run
        .out
        .lines()
        .filter(|line| line.contains(".sgf#"))
        .collect();
    assert_eq!(
        titles,
        ["games/a.sgf#1", "games/a.sgf#2", "games/b/a.sgf#1"]
    );
    assert_eq!(run.out.matches("After move 3").count(), 2);
    assert_eq!(run.out.matches("After move 1").count(), 1);
    let run = folder.run(&["show", "games/a.sgf#1-2", "-o", "p-%d.svg"]);
    assert_eq!(
        (run.status, folder.read("p-2.svg").len() > 100),
        (0, true),
        "{run:?}"
    );
    for (options, words) in [
        (["-o", "a.svg"], "holds one figure, but there are 2"),
        (["-o", "a.gif"], "holds one game, but there are 2"),
    ] {
        let arguments = [
            "show",
            "games/a.sgf#1-2",
            "--lang",
            "en",
            options[0],
            options[1],
        ];
        let run = folder.run(&arguments);
        assert_eq!(run.status, 2);
        assert!(run.err.contains(words), "{run:?}");
    }
}

#[test]
fn what_cannot_be_drawn_leaves_the_others() {
    let folder = games();
    folder.write("games/c.sgf", b"(;GM[2];B[aa])");
    let run = folder.run(&[
        "show",
        "games/c.sgf",
        "games/a.sgf",
        "-O",
        "out",
        "--to",
        "svg",
    ]);
    assert!(folder.names().contains(&"out/a.svg".to_owned()), "{run:?}");
    let run = folder.run(&["show", "nowhere.sgf", "games/a.sgf", "--lang", "en"]);
    assert_eq!(run.status, 2);
    assert!(
        run.err.contains("nowhere.sgf") && run.out.contains("games/a.sgf#1"),
        "{run:?}"
    );
}

#[test]
fn a_list_names_positions_and_is_read_once() {
    let folder = games();
    let asked = |arguments: &[&str]| {
        let list = b"games/a.sgf#2@1\ngames/b/a.sgf\n";
        folder.run_with(arguments, list, &[])
    };
    let run = asked(&["show", "--files-from", "-", "--lang", "en"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(
        run.out.contains("games/a.sgf#2\n") && run.out.contains("After move 1:"),
        "{run:?}"
    );
    assert!(
        run.out.contains("games/b/a.sgf#1\n") && run.out.contains("After move 3:"),
        "{run:?}"
    );
    // These commands read standard input a second time, to be sure not to overwrite an input.
    let list = b"games/a.sgf\ngames/b/a.sgf\n";
    for (verb, file) in [
        (&["stats"][..], "a.svg"),
        (&["score", "--dead", "none"], "b-%d.svg"),
        (&["find", "--moves", "E5"][..], "c.svg"),
    ] {
        let options = ["--files-from", "-", "-o", file];
        let (picture, options) = match verb {
            ["find", ..] => (&["--sheet", file][..], &options[..2]),
            _ => (&[][..], &options[..]),
        };
        let run = folder.run_with(&[verb, options, picture].concat(), list, &[]);
        let drawn = folder.read(&file.replace("%d", "1"));
        assert!(drawn.starts_with("<svg"), "{verb:?} {run:?}");
    }
}

#[test]
fn folders_keep_apart_beside_a_position() {
    let folder = games();
    folder.write("more/a.sgf", GOOD.as_bytes());
    let run = folder.run(&[
        "show",
        "games/b",
        "more",
        "games/o.omok@3",
        "-O",
        "out",
        "--to",
        "svg",
    ]);
    assert_eq!(run.status, 0, "{run:?}");
    let names = folder.names();
    for name in ["out/b/a.svg", "out/more/a.svg", "out/o.svg"] {
        assert!(names.iter().any(|it| it == name), "{name} {names:?}");
    }
}
