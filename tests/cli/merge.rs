//! Tests of `bokgi merge` with records of every game.

use crate::program::{Folder, GOOD};

const OMOK: &str = include_str!("../../samples/sgf/good/omok.sgf");
const YUT: &str = include_str!("../../samples/yut/good/two-pieces.yut");
const GONU: &str = include_str!("../../samples/gonu/good/reduction.gonu");
const LIBRARY: &[u8] = include_bytes!("../../samples/renlib/good/openings.lib");
const KURNIK: &str = include_str!("../../samples/kurnik/good/rif.kurnik");

/// Returns the output lines of a run, without the summary.
fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

#[test]
fn games_become_variations_and_lines_again() {
    let other = GOOD.replace("임꺽정", "성춘향").replace("B[gg]", "B[gc]");
    let folder = Folder::new(&[("games/a.sgf", GOOD), ("games/b.sgf", &other)]);
    let run = folder.run(&["merge", "games", "-o", "tree.sgf"]);
    assert_eq!((run.status, run.out.as_str()), (0, ""), "{run:?}");
    assert_eq!(lines(&run.err), ["bokgi: 2 records in one tree of 2 lines"]);
    assert_eq!(
        folder.read("tree.sgf"),
        "(;CA[UTF-8]FF[4]GM[1]SZ[9]PB[홍길동]RE[B+R]\n;B[ee];W[cc]\n(;PW[임꺽정]B[gg])\n(;PW[성춘향]B[gc]))\n"
    );
    let run = folder.run(&["split", "tree.sgf", "--variations", "-O", "lines", "-q"]);
    assert_eq!(run.status, 0, "{run:?}");
    for (line, game) in [
        ("lines/tree-001-001.sgf", "games/a.sgf"),
        ("lines/tree-001-002.sgf", "games/b.sgf"),
    ] {
        let moves = |name: &str| {
            folder
                .run(&["convert", name, "--to", "moves", "--form", "plain"])
                .out
        };
        assert_eq!(moves(line), moves(game));
    }
    let run = folder.run(&["merge", "games", "-o", "tree.sgf", "--strict"]);
    assert_eq!(run.status, 2, "it is there");
    let run = folder.run(&["merge", "games", "-o", "tree.sgf", "--strict", "--force"]);
    assert_eq!(run.status, 0, "nothing is left out");
    assert_eq!(
        folder
            .run(&["merge", "games", "-O", "out", "--to", "sgf"])
            .status,
        2
    );
    assert_eq!(folder.run(&["merge", "games"]).status, 2);
}

#[test]
fn libraries_and_games_of_a_server_become_one_library() {
    let folder = Folder::new(&[("game.kurnik", KURNIK)]);
    folder.write("a.lib", LIBRARY);
    let run = folder.run(&[
        "merge",
        "a.lib",
        "game.kurnik",
        "--names",
        "-o",
        "all.lib",
        "-q",
    ]);
    assert_eq!(run.status, 0, "{run:?}");
    let count = |name: &str| -> usize {
        let run = folder.run(&["split", name, "--variations", "--list"]);
        assert_eq!(run.status, 0, "{run:?}");
        run.out.lines().count()
    };
    assert_eq!(count("all.lib"), count("a.lib") + count("game.kurnik"));
    let checked = folder.run(&["check", "all.lib", "--min-severity", "error"]);
    assert_eq!(checked.status, 0, "{checked:?}");
}

#[test]
fn a_library_keeps_the_lines_in_the_order_asked_for() {
    let game = |moves: &str| format!("(;FF[4]GM[4]SZ[15];B[hh]{moves})");
    // In the order of their bytes these points would come out differently.
    let games = [
        game(";W[ih];B[gg]"),
        game(";W[hg];B[gg]"),
        game(";W[hg];B[ii]"),
        game(";W[gh]"),
    ];
    let names: Vec<String> = (0..4).map(|at| format!("{at}.sgf")).collect();
    let files: Vec<(&str, &str)> = names
        .iter()
        .zip(&games)
        .map(|(name, text)| (&**name, &**text))
        .collect();
    let folder = Folder::new(&files);
    for (order, second) in [
        ("input", ["ih", "hg", "gh"]),
        ("frequency", ["hg", "ih", "gh"]),
    ] {
        let out = format!("{order}.lib");
        let run = folder.run(&[
            "merge", "0.sgf", "1.sgf", "2.sgf", "3.sgf", "--order", order, "-o", &out, "-q",
        ]);
        assert_eq!(run.status, 0, "{run:?}");
        let tree = folder.run(&["convert", &out, "--to", "sgf"]).out;
        let mut places: Vec<usize> = second
            .iter()
            .map(|point| tree.find(&format!(";W[{point}]")).expect("it is there"))
            .collect();
        assert!(places.is_sorted(), "{order}: {tree}");
        places.dedup();
        assert_eq!(places.len(), 3);
    }
}

#[test]
fn records_of_every_game_are_merged_with_themselves() {
    for (name, text, format) in [
        ("a.sgf", OMOK, "sgf"),
        ("a.yut", YUT, "yut"),
        ("a.gonu", GONU, "gonu"),
    ] {
        let folder = Folder::new(&[(name, text)]);
        folder.write("b", b"");
        let again = format!("b{}", &name[1..]);
        folder.write(&again, text.as_bytes());
        let run = folder.run(&["merge", name, &again, "--to", format, "--names"]);
        assert_eq!(run.status, 0, "{run:?}");
        assert!(
            run.err.contains(&format!(
                "equal to another record or its beginning: {again}"
            )),
            "{}",
            run.err
        );
        folder.write(name, run.out.as_bytes());
        let check = |name: &str| {
            folder.run(&[
                "check",
                name,
                "--report",
                "concise",
                "--min-severity",
                "error",
            ])
        };
        assert_eq!(check(name).status, 0, "{:?}", check(name));
        let plies = |name: &str| {
            let info = folder.run(&["select", name, "--to", "csv"]).out;
            let row = info.lines().nth(1).expect("a row").to_owned();
            row.split(',')
                .filter(|cell| cell.parse::<u32>().is_ok())
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(plies(name), plies(&again), "{name}");
    }
}

#[test]
fn records_with_other_beginnings_are_named_and_the_rest_is_merged() {
    let small = GOOD.replace("SZ[9]", "SZ[13]");
    let stones = GOOD.replace("RE[B+R]", "AB[gg]").replace(";B[gg]", "");
    let folder = Folder::new(&[
        ("1.sgf", GOOD),
        ("2.sgf", &small),
        ("3.sgf", &stones),
        ("4.sgf", OMOK),
        ("5.sgf", &GOOD.replace("B[gg]", "B[gc]")),
    ]);
    let run = folder.run(&["merge", ".", "--to", "sgf"]);
    assert_eq!(run.status, 2, "{run:?}");
    let reported: Vec<&str> = lines(&run.err)
        .into_iter()
        .filter(|line| line.contains("not merged"))
        .collect();
    assert_eq!(
        reported,
        [
            "bokgi: error: not merged, because it begins with other stones on the board, unlike ./1.sgf: ./3.sgf",
            "bokgi: error: not merged, because it is another game (omok), unlike ./1.sgf: ./4.sgf",
            "bokgi: error: not merged, because its board is 13x13, unlike ./1.sgf: ./2.sgf",
        ]
    );
    assert!(
        run.out.contains("B[gg]") && run.out.contains("B[gc]"),
        "{}",
        run.out
    );
}

#[test]
fn lines_meet_by_turning_and_by_transposition() {
    let game = |moves: &str| format!("(;FF[4]GM[1]CA[UTF-8]SZ[9];{moves})\n");
    let folder = Folder::new(&[
        ("1.sgf", &game("B[cc];W[gg];B[cg]")),
        ("2.sgf", &game("B[gc];W[cg];B[gg]")),
        ("3.sgf", &game("B[cg];W[gg];B[cc];W[gc]")),
    ]);
    let merge = |options: &[&str]| {
        let run = folder.run(
            &[
                &["merge", "1.sgf", "2.sgf", "3.sgf", "--to", "sgf"],
                options,
            ]
            .concat(),
        );
        assert_eq!(run.status, 0, "{run:?}");
        run
    };
    let run = merge(&["--symmetry"]);
    assert!(
        run.err.contains("turned or mirrored: 2 records"),
        "{}",
        run.err
    );
    assert_eq!(run.out.matches(";B[").count(), 3, "{}", run.out);
    let run = merge(&["--transpositions", "--lang", "ko"]);
    assert!(
        run.err.contains("먼저 나온 같은 국면으로 이은 곳 1곳"),
        "{}",
        run.err
    );
    assert!(
        run.out
            .contains("C7 G3 C3 뒤와 같은 국면이며 그쪽에서 이어집니다."),
        "{}",
        run.out
    );
}
