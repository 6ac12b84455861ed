//! Tests of `bokgi find` with records of every game.

use std::path::PathBuf;

use bokgi::formats;
use bokgi::games::{self, RulesRequest};
use bokgi::model::picture::{Edge, Edges};
use bokgi::model::{Body, Play, Record, SetupKind, Side, Symmetry};
use bokgi::ops::find::{BoardPattern, PatternSearch, Wanted};

use crate::program::{Folder, Run};
use crate::support::shared;

const BADUK: &str = include_str!("../../samples/sgf/good/collection.sgf");
const OMOK: &str = include_str!("../../samples/sgf/good/omok.sgf");
const YUT: &str = include_str!("../../samples/yut/good/two-pieces.yut");
const GONU: &str = include_str!("../../samples/gonu/good/reduction.gonu");

/// A game in which a stone is captured, with a variation.
const CAPTURE: &str = "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[홍길동]PW[임꺽정];B[ba];W[aa];B[ab];W[ee]\
                       (;B[gg];W[gc])(;B[gc];W[gg];B[cg]))\n";

fn games() -> Folder {
    Folder::new(&[
        ("games/baduk.sgf", BADUK),
        ("games/capture.sgf", CAPTURE),
        ("games/gonu.gonu", GONU),
        ("games/omok.sgf", OMOK),
        ("games/yut.yut", YUT),
    ])
}

fn find(folder: &Folder, options: &[&str]) -> Run {
    folder.run(&[&["find", "games"], options].concat())
}

/// The listed names without their folder.
fn listed(run: &Run) -> Vec<&str> {
    let names = run.out.lines();
    names
        .map(|name| name.strip_prefix("games/").expect("below the folder"))
        .collect()
}

#[test]
fn patterns_are_found_where_they_may_lie() {
    let folder = games();
    for (options, found) in [
        // A pattern that no game has.
        (&["--position", "X?/?O"][..], &[][..]),
        (
            &["--position", "OX/X?", "--kind", "omok"],
            &["omok.sgf#1@3"],
        ),
        (
            &["--position", "XO/O?", "--swap-colours", "--kind", "omok"],
            &["omok.sgf#1@3"],
        ),
        // Patterns of the corner, before and after a capture.
        (&["--position", "+--/|OX/|.?"], &["capture.sgf#1@2"]),
        (&["--position", "+--/|.X/|X?"], &["capture.sgf#1@3"]),
        (&["--position", "--+/X.|/.X|"], &[]),
        (
            &["--position", "--+/X.|/.X|", "--any-symmetry"],
            &["capture.sgf#1@3", "gonu.gonu#1@1"],
        ),
        (&["--position", "--+/O.|/.O|", "--any-symmetry"], &[]),
        (
            &[
                "--position",
                "--+/O.|/.O|",
                "--any-symmetry",
                "--swap-colours",
            ],
            &["capture.sgf#1@3", "gonu.gonu#1@1"],
        ),
        // A position in a variation.
        (
            &["--position", "??X/???/O??", "--variations"],
            &["capture.sgf#1@5b:5"],
        ),
        (&["--position", "??X/???/O??"], &[]),
        (
            &["--position", "X|/?|/?|", "--variations"],
            &["gonu.gonu#1@7"],
        ),
        (
            &["--moves", "B9 A9 A8 E5 G7", "--variations"],
            &["capture.sgf#1@5b:5"],
        ),
        (&["--moves", "B9 A9 A8 E5 G7"], &[]),
        (
            &["--moves", "h9 j9 j8 e5", "--any-symmetry"],
            &["capture.sgf#1@4"],
        ),
        (&["--moves", "e5 c7"], &["baduk.sgf#1@2", "baduk.sgf#2@2"]),
        (
            &["--moves", "e5 c7", "--white", "홍길동"],
            &["baduk.sgf#2@2"],
        ),
        (&["--moves", "e5 * g3"], &["baduk.sgf#1@3"]),
        (&["--moves", "a1-a2 다4-다3"], &["gonu.gonu#1@2"]),
        (&["--moves", "모 mo 걸 새-모"], &["yut.yut#1@4"]),
        // Positions of the pieces in yut.
        (&["--position", "1:모*2"], &["yut.yut#1@5"]),
        (&["--position", "A:cc, B:02"], &["yut.yut#1@8"]),
        (
            &["--position", "2:모*2", "--swap-colours"],
            &["yut.yut#1@5"],
        ),
        (&["--position", "1:모*3"], &[]),
    ] {
        let run = find(&folder, options);
        assert_eq!(listed(&run), found, "{options:?} {run:?}");
        assert_eq!(run.status, i32::from(found.is_empty()), "{options:?}");
    }
    let run = find(&folder, &["--position", "+--/|.X/|X?", "-v"]);
    assert_eq!(
        listed(&run),
        [
            "baduk.sgf#1",
            "baduk.sgf#2",
            "gonu.gonu#1",
            "omok.sgf#1",
            "yut.yut#1"
        ]
    );
    let run = find(&folder, &["--moves", "d4"]);
    assert_eq!(run.err, "bokgi: not found in any of 6 records\n");
}

#[test]
fn a_position_is_found_by_its_name_and_by_its_drawing() {
    let folder = games();
    for (name, ply) in [
        ("baduk.sgf#1", 3),
        ("gonu.gonu#1", 7),
        ("omok.sgf#1", 6),
        ("capture.sgf#1", 3),
    ] {
        let named = format!("games/{name}@{ply}");
        let run = find(&folder, &["--like", &named]);
        assert_eq!(run.out, format!("{named}\n"));
        for form in ["ascii", "unicode", "fullwidth", "sensei"] {
            if form == "sensei" && name.starts_with("gonu") {
                continue;
            }
            for coords in ["all", "none", "auto"] {
                let drawn = folder.run(&["show", &named, "--to", form, "--coords", coords]);
                if drawn.status != 0 {
                    continue;
                }
                folder.write("drawn.txt", drawn.out.as_bytes());
                let run = find(&folder, &["--position", "drawn.txt"]);
                assert_eq!(
                    run.out,
                    format!("{named}\n"),
                    "{form} {coords}\n{}{}",
                    drawn.out,
                    run.err
                );
            }
        }
    }
    let run = find(&folder, &["--like", "games/yut.yut@5"]);
    assert_eq!(run.out, "games/yut.yut#1@5\n");
    // Only a corner of the position.
    let like = ["--like", "games/capture.sgf@4", "--view", "corner:nw"];
    assert_eq!(listed(&find(&folder, &like)), ["capture.sgf#1@4"]);
    let shown = folder.run(&["show", "games/capture.sgf@4", "--view", "corner:nw"]);
    folder.write("corner.txt", shown.out.as_bytes());
    let run = find(&folder, &["--position", "corner.txt"]);
    assert_eq!(listed(&run), ["capture.sgf#1@4"], "{}", shown.out);
    // The name of a variation in `--like` leads back to that variation.
    let run = find(
        &folder,
        &["--like", "games/capture.sgf@5b:7", "--variations"],
    );
    assert_eq!(listed(&run), ["capture.sgf#1@5b:7"], "{run:?}");
    let variation = folder.run(&["show", "games/capture.sgf#1@5b:7"]);
    let asked = folder.run(&["show", "games/capture.sgf", "--line", "5b", "--at", "7"]);
    assert_eq!((variation.status, variation.out), (0, asked.out));
}

#[test]
fn stones_omitted_by_a_dialect_are_on_the_searched_board() {
    let text = "(;FF[4]GM[1]CA[UTF-8]SZ[19]HA[2]PB[홍길동]PW[임꺽정];W[qf];B[cc];W[ck])\n";
    let folder = Folder::new(&[("games/a.sgf", text)]);
    let shown = folder.run(&["show", "games/a.sgf@0", "--coords", "none"]);
    assert_eq!(shown.out.matches('X').count(), 2, "{}", shown.out);
    folder.write("start.txt", shown.out.as_bytes());
    let run = find(&folder, &["--position", "start.txt"]);
    assert_eq!(listed(&run), ["a.sgf#1@0"]);
    let run = find(&folder, &["--position", "start.txt", "--to", "sgf"]);
    assert_eq!((run.status, run.out.contains("AB[")), (0, false), "{run:?}");
}

#[test]
fn matches_are_listed_in_every_form() {
    let folder = games();
    let both = ["--position", "X", "--kind", "baduk"];
    let with = |more: &[&str]| find(&folder, &[&both[..], more].concat());
    assert_eq!(
        listed(&with(&[])),
        ["baduk.sgf#1@1", "baduk.sgf#2@1", "capture.sgf#1@1"]
    );
    assert_eq!(
        listed(&with(&["--list"])),
        ["baduk.sgf#1", "baduk.sgf#2", "capture.sgf#1"]
    );
    assert_eq!(with(&["--count"]).out, "3\n");
    assert_eq!(listed(&with(&["--limit", "1"])), ["baduk.sgf#1@1"]);
    assert_eq!(with(&["-j", "4"]).out, with(&["-j", "1"]).out);
    // The two patterns match one after the other: the stone is there, then it has been captured.
    let corner = ["--position", "+-/|O/|?", "--position", "+-/|./|X"];
    let run = find(
        &folder,
        &[&corner[..], &["--every", "--kind", "baduk"]].concat(),
    );
    assert_eq!(listed(&run), ["capture.sgf#1@2"]);
    let run = find(
        &folder,
        &["--position", "+-/|./|?", "--every", "--kind", "baduk"],
    );
    assert_eq!(
        listed(&run),
        [
            "baduk.sgf#1@0",
            "baduk.sgf#2@0",
            "capture.sgf#1@0",
            "capture.sgf#1@3"
        ]
    );
    // `--to sgf` writes the same records as `convert`.
    let run = with(&["--to", "sgf"]);
    let due = folder.run(&[
        "convert",
        "games/baduk.sgf",
        "games/capture.sgf",
        "--to",
        "sgf",
    ]);
    assert_eq!((run.status, run.out), (0, due.out));
    let run = with(&["-o", "found.ndjson"]);
    assert_eq!(
        (run.status, folder.read("found.ndjson").lines().count()),
        (0, 3)
    );
    // A sheet of the positions that were found.
    let run = with(&["--sheet", "found.txt", "--columns", "3"]);
    assert_eq!((run.status, run.out.as_str()), (0, ""), "{run:?}");
    let sheet = folder.read("found.txt");
    for name in ["baduk.sgf#1@1", "capture.sgf#1@1"] {
        assert!(sheet.contains(name), "{sheet}");
    }
    let run = with(&["--sheet", "found.txt"]);
    assert_eq!(run.status, 2, "it is there: {run:?}");
    for name in ["found.svg", "found.html"] {
        assert_eq!(with(&["--sheet", name]).status, 0);
        assert!(folder.read(name).contains("baduk.sgf#2@1"));
    }
    assert_eq!(with(&["--sheet", "found.gif"]).status, 2);
    assert_eq!(with(&["--sheet", "found.docx"]).status, 2);
}

#[test]
fn unknown_words_are_reported() {
    let folder = games();
    for (options, words) in [
        (&[][..], &["--position", "--like", "--moves"][..]),
        (
            &["--position", "nowhere.txt"],
            &["nowhere.txt", "no board rows"],
        ),
        (&["--position", "X./X"], &["row 2 has 1 points"]),
        (&["--position", "??"], &["the pattern sets no condition"]),
        (&["--moves", "d4 zz"], &["--moves", "`zz`"]),
        (&["--like", "games/none.sgf@3"], &["none.sgf"]),
        (&["--like", "games/capture.sgf@99"], &["99"]),
        (&["--position", "1:zz"], &["`1:zz`"]),
    ] {
        let run = find(&folder, options);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{options:?}");
        for word in words {
            assert!(run.err.contains(word), "{options:?}: {}", run.err);
        }
    }
}

/// Stones on a 19x19 board: for each side the rows, with one bit per column.
type Rows = [[u32; 19]; 2];

const SIZE: usize = 19;

/// Replays a game with a plain implementation; `None` if the record is not a plain game.
fn positions(record: &Record) -> Option<Vec<Rows>> {
    if usize::from(record.board.columns()) != SIZE || usize::from(record.board.rows()) != SIZE {
        return None;
    }
    let mut board = [[0_u8; SIZE]; SIZE];
    let mut positions = Vec::new();
    let mut has_begun = false;
    for item in record.tree.main_line_items() {
        match item.body {
            Body::Setup {
                kind: SetupKind::Stones(side),
                points,
            } if !has_begun => {
                for at in record.tree.points.get(points) {
                    board[usize::from(at.row())][usize::from(at.column())] = side.0 + 1;
                }
            }
            Body::Setup { .. } => return None,
            Body::Play(play) => {
                if !has_begun {
                    positions.push(rows(&board));
                }
                has_begun = true;
                match play {
                    Play::Place { side, at } => {
                        let at = (usize::from(at.row()), usize::from(at.column()));
                        place(&mut board, at, side.0 + 1)?;
                    }
                    Play::Pass { .. } => {}
                    _ => return None,
                }
                positions.push(rows(&board));
            }
            _ => {}
        }
    }
    Some(positions)
}

fn rows(board: &[[u8; SIZE]; SIZE]) -> Rows {
    let mut rows = [[0; SIZE]; 2];
    for (row, points) in board.iter().enumerate() {
        for (column, &held) in points.iter().enumerate() {
            if held > 0 {
                rows[usize::from(held) - 1][row] |= 1 << column;
            }
        }
    }
    rows
}

/// Puts a stone on an empty point and captures.
fn place(board: &mut [[u8; SIZE]; SIZE], at: (usize, usize), colour: u8) -> Option<()> {
    if board[at.0][at.1] != 0 {
        return None;
    }
    board[at.0][at.1] = colour;
    for near in beside(at) {
        if board[near.0][near.1] == 3 - colour {
            take(board, near);
        }
    }
    take(board, at);
    Some(())
}

fn beside((row, column): (usize, usize)) -> Vec<(usize, usize)> {
    let near = [
        (row.wrapping_sub(1), column),
        (row + 1, column),
        (row, column.wrapping_sub(1)),
        (row, column + 1),
    ];
    near.into_iter()
        .filter(|at| at.0 < SIZE && at.1 < SIZE)
        .collect()
}

/// Removes the group at a point from the board if it has no liberty.
fn take(board: &mut [[u8; SIZE]; SIZE], start: (usize, usize)) {
    let colour = board[start.0][start.1];
    let mut group = vec![start];
    let mut next = 0;
    while let Some(&at) = group.get(next) {
        next += 1;
        for near in beside(at) {
            if board[near.0][near.1] == 0 {
                return;
            }
            if board[near.0][near.1] == colour && !group.contains(&near) {
                group.push(near);
            }
        }
    }
    group.into_iter().for_each(|at| board[at.0][at.1] = 0);
}

/// A stream of pseudorandom numbers from a fixed seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// A part of a position, with the content of each point: `0` empty, `1` and `2` stones, `3`
/// anything.
struct Part {
    cells: Vec<Vec<u8>>,
    /// True for each touched edge: left, top, right, bottom.
    edges: [bool; 4],
}

impl Part {
    /// Takes a random part of a position without some of its points; it may touch the edges.
    fn of(rows: &Rows, chance: &mut Chance) -> Part {
        loop {
            let (width, height) = (1 + chance.below(8), 1 + chance.below(8));
            let left = chance.below(SIZE - width + 1);
            let top = chance.below(SIZE - height + 1);
            let leaves_out = chance.below(3);
            let cells: Vec<Vec<u8>> = (top..top + height)
                .map(|row| {
                    let cell = |column: usize| {
                        let held = [1, 2]
                            .into_iter()
                            .find(|side| rows[side - 1][row] >> column & 1 == 1);
                        if leaves_out > 0 && chance.below(5) < leaves_out {
                            return 3;
                        }
                        held.unwrap_or(0) as u8
                    };
                    (left..left + width).map(cell).collect()
                })
                .collect();
            let stones = cells.iter().flatten().filter(|held| [1, 2].contains(*held));
            if stones.count() == 0 {
                continue;
            }
            let touches = [
                left == 0,
                top == 0,
                left + width == SIZE,
                top + height == SIZE,
            ];
            let edges = touches.map(|touches| touches && chance.below(2) == 0);
            return Part { cells, edges };
        }
    }

    fn pattern(&self) -> BoardPattern {
        let wanted = |held: &u8| match held {
            0 => Wanted::EMPTY,
            1 | 2 => Wanted::new(Side(held - 1)),
            _ => Wanted::ANYTHING,
        };
        let rows: Vec<Vec<Wanted>> = self
            .cells
            .iter()
            .map(|row| row.iter().map(wanted).collect())
            .collect();
        let edge = |is_real: bool| if is_real { Edge::Real } else { Edge::Cut };
        let [left, top, right, bottom] = self.edges.map(edge);
        let edges = Edges {
            left,
            top,
            right,
            bottom,
        };
        BoardPattern::of_rows(&rows, edges).expect("even rows")
    }

    /// Returns the part rotated clockwise by a quarter turn.
    fn turned(&self) -> Part {
        let (height, width) = (self.cells.len(), self.cells[0].len());
        let row = |row: usize| {
            (0..height)
                .rev()
                .map(|from| self.cells[from][row])
                .collect()
        };
        let [left, top, right, bottom] = self.edges;
        Part {
            cells: (0..width).map(row).collect(),
            edges: [bottom, left, top, right],
        }
    }

    fn mirrored(&self) -> Part {
        let [left, top, right, bottom] = self.edges;
        let cells = self
            .cells
            .iter()
            .map(|row| row.iter().rev().copied().collect());
        Part {
            cells: cells.collect(),
            edges: [right, top, left, bottom],
        }
    }

    fn all(self) -> Vec<Part> {
        let mut all = vec![self.mirrored(), self];
        for from in 0..6 {
            all.push(all[from].turned());
        }
        all
    }

    /// Converts the part to a search pattern with its possible places.
    fn sought(&self) -> Sought {
        let (height, width) = (self.cells.len(), self.cells[0].len());
        let [at_left, at_top, at_right, at_bottom] = self.edges;
        let may_lie = |from: usize, size: usize, at_begin: bool, at_end: bool| {
            (!at_begin || from == 0) && (!at_end || from + size == SIZE)
        };
        let lefts = (0..=SIZE - width).filter(|&left| may_lie(left, width, at_left, at_right));
        let tops = (0..=SIZE - height).filter(|&top| may_lie(top, height, at_top, at_bottom));
        let mut asked = Vec::new();
        for (row, cells) in self.cells.iter().enumerate() {
            let cells = cells.iter().enumerate();
            let cells = cells.filter(|(_, held)| **held < 3);
            asked.extend(cells.map(|(column, &held)| (row, column, usize::from(held))));
        }
        Sought {
            asked,
            lefts: lefts.fold(0, |lefts, left| lefts | 1 << left),
            tops: tops.collect(),
        }
    }
}

/// A part of a position, prepared for a naive search.
struct Sought {
    /// Row, column and content of each required point.
    asked: Vec<(usize, usize, usize)>,
    /// One bit for each column where the left column of the part may be.
    lefts: u32,
    /// The board rows where the top row of the part may be.
    tops: Vec<usize>,
}

impl Sought {
    /// True if the part occurs in a position; `held` has the empty points first, then the stones of
    /// each side.
    fn stands(&self, held: &[[u32; SIZE]; 3]) -> bool {
        for &top in &self.tops {
            let mut lefts = self.lefts;
            for &(row, column, wanted) in &self.asked {
                lefts &= held[wanted][top + row] >> column;
                if lefts == 0 {
                    break;
                }
            }
            if lefts != 0 {
                return true;
            }
        }
        false
    }
}

/// Number of games in which each pattern is searched. Each pattern takes the next games, so
/// together they cover most of the collection.
const GAMES: usize = 8;

#[test]
fn patterns_by_chance_are_found_where_a_plain_search_finds_them() {
    let Some(files) = shared::files("corpora/kgs", "sgf") else {
        return;
    };
    let asked = std::env::var("BOKGI_FIND_GAMES").ok();
    let games = asked.and_then(|asked| asked.parse().ok()).unwrap_or(GAMES);
    let baduk = games::by_id("baduk").expect("baduk");
    let mut chance = Chance(14);
    let read = |path: &PathBuf| {
        let opened = formats::open("a.sgf", std::fs::read(path).expect("a game"));
        let mut record = opened.read().find_map(|piece| piece.record)?;
        baduk.prepare(&mut record);
        let positions = positions(&record)?;
        (positions.len() > 30).then_some((record, positions))
    };
    let mut files = files.iter().cycle();
    let mut found = 0;
    for _ in 0..200 {
        let games = files.by_ref().filter_map(read).take(games);
        let games: Vec<(Record, Vec<Rows>)> = games.collect();
        let (_, positions) = &games[0];
        // Only positions of the last third, which have enough stones.
        let from = positions.len() * 2 / 3;
        let at = chance.below(positions.len() - from) + from;
        let part = Part::of(&positions[at], &mut chance);
        let pattern = part.pattern();
        let mut search = PatternSearch::new(&[pattern], &Symmetry::ALL, false);
        let parts = part.all();
        let sought: Vec<Sought> = parts.iter().map(Part::sought).collect();
        for (record, positions) in &games {
            let fits = |[black, white]: &Rows| {
                let free = std::array::from_fn(|row| !(black[row] | white[row]));
                let held = [free, *black, *white];
                sought.iter().any(|sought| sought.stands(&held))
            };
            let due = positions.iter().position(fits);
            let reported = search.positions(record, baduk, &RulesRequest::default());
            let reported = reported.first().map(|found| found.ply as usize);
            assert_eq!(reported, due, "{:?} {:?}", parts[1].cells, parts[1].edges);
            found += usize::from(due.is_some());
        }
    }
    assert!(found >= 200, "{found} positions are found");
}
