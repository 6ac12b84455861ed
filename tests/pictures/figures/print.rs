//! Tests of print settings in a record: SGF's PM, MN, VW and DD.

use bokgi::games::RulesRequest;
use bokgi::games::baduk::Baduk;
use bokgi::games::figure::{FigureRequest, Numbers, PlayLine, References};
use bokgi::model::picture::Region;
use bokgi::model::{Board, Coordinates};

use super::{draw, figure};
use crate::support::baduk::record;

struct Case {
    name: &'static str,
    sgf: &'static str,
    moves: (u32, u32),
    shows: &'static [&'static str],
}

const CASES: &[Case] = &[
    Case {
        name: "PM 0: no numbers",
        sgf: "(;SZ[3]PM[0];B[aa];W[bb];B[cc])",
        moves: (1, 3),
        shows: &["X   .   .", ".   O   .", ".   .   X!"],
    },
    Case {
        name: "PM 1: numbers as they are",
        sgf: "(;SZ[3]PM[0];B[aa];W[bb]PM[1];B[cc])",
        moves: (2, 3),
        shows: &["X   .   .", ".   O2  .", ".   .   X3"],
    },
    Case {
        name: "the first move of a figure decides how it is numbered",
        sgf: "(;SZ[3]PM[1];B[aa];W[bb]PM[0];B[cc])",
        moves: (1, 3),
        shows: &["X1  .   .", ".   O2  .", ".   .   X3"],
    },
    Case {
        name: "MN gives the number of its move, and the next ones follow",
        sgf: "(;SZ[3];B[aa];W[bb]MN[1];B[cc])",
        moves: (1, 3),
        shows: &["X1  .   .", ".   O1  .", ".   .   X2"],
    },
    Case {
        name: "MN before its move, in the node or in one without a move",
        sgf: "(;SZ[3];MN[5]B[aa];MN[7]C[from here];W[bb];B[cc])",
        moves: (1, 3),
        shows: &["X5  .   .", ".   O7  .", ".   .   X8"],
    },
    Case {
        name: "a number from before the figure",
        sgf: "(;SZ[3];B[aa]MN[41];W[bb];B[cc])",
        moves: (3, 3),
        shows: &["X   .   .", ".   O   .", ".   .   X43"],
    },
    Case {
        name: "PM 2: without the hundreds of the first number",
        sgf: "(;SZ[3]PM[2];B[aa]MN[154];W[bb];B[cc])",
        moves: (1, 3),
        shows: &["X54 .   .", ".   O55 .", ".   .   X56"],
    },
    Case {
        name: "PM 2: the numbers go on behind 100",
        sgf: "(;SZ[3]PM[2];B[aa]MN[99];W[bb];B[cc])",
        moves: (1, 3),
        shows: &["X99 .   .", ".   O100 .", ".   .   X101"],
    },
    Case {
        name: "PM 2 and a smaller number on the way",
        sgf: "(;SZ[3]PM[2];B[aa]MN[199];W[bb]MN[5];B[cc])",
        moves: (1, 3),
        shows: &["X99 .   .", ".   O5  .", ".   .   X6"],
    },
    Case {
        name: "notes are in the numbers of the record",
        sgf: "(;SZ[5]AB[bb][bd][ac]AW[cb][cd][dc][bc];B[cc]MN[11];W[ea];B[ee];W[bc];B[])",
        moves: (1, 5),
        shows: &[
            ".   .   .   .   O12",
            ".   X   O   .   .",
            "X   Oa  X11 O   .",
            ".   X   O   .   .",
            ".   .   .   .   X13",
            "14 at a; move 15 passes",
        ],
    },
    Case {
        name: "VW: a part of the board",
        sgf: "(;SZ[5]VW[aa:cc];B[bb];W[ee];B[cb])",
        moves: (1, 3),
        shows: &[".   .   .", ".   X1  X3", ".   .   ."],
    },
    Case {
        name: "VW holds until it is said anew",
        sgf: "(;SZ[5]VW[aa:cc];B[bb];W[dd]VW[cc:dd];B[cb])",
        moves: (1, 3),
        shows: &[".   .", ".   O2"],
    },
    Case {
        name: "VW without points: the whole board again",
        sgf: "(;SZ[3]VW[aa:bb];B[bb];W[cc]VW[])",
        moves: (1, 2),
        shows: &[".   .   .", ".   X1  .", ".   .   O2"],
    },
    Case {
        name: "VW that is no rectangle: the points around it are shaded",
        sgf: "(;SZ[5]VW[bb][cc][db];B[bb];W[dc])",
        moves: (1, 2),
        shows: &["X1  :   .", ":   .   O2"],
    },
    Case {
        name: "DD: shaded points, in all nodes behind as well",
        sgf: "(;SZ[3];B[aa]DD[aa:ca];W[bb];B[cc])",
        moves: (2, 3),
        shows: &["X   :   :", ".   O2  .", ".   .   X3"],
    },
    Case {
        name: "DD without points: nothing is shaded any more",
        sgf: "(;SZ[3];B[aa]DD[aa:ca];W[bb]DD[];B[cc])",
        moves: (2, 3),
        shows: &["X   .   .", ".   O2  .", ".   .   X3"],
    },
];

#[test]
fn figures_are_printed_as_the_record_says() {
    for Case {
        name,
        sgf,
        moves: (first, last),
        shows,
    } in CASES
    {
        let drawn = draw(&figure(&record(sgf), *first, *last, Numbers::Recorded));
        assert_eq!(drawn, *shows, "{name}");
    }
}

#[test]
fn requested_numbers_count_along_the_line() {
    let record = record("(;SZ[3]PM[0];B[aa]MN[154];W[bb];B[cc])");
    let shows = ["X1  .   .", ".   O2  .", ".   .   X3"];
    assert_eq!(draw(&figure(&record, 1, 3, Numbers::Full)), shows);
}

#[test]
fn positions_have_their_part_and_shades_too_and_no_marks_of_them() {
    let record = record("(;SZ[5]VW[aa:cc]DD[bb];B[bb]TR[bb];W[cb];VW[]DD[]C[all])");
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Baduk, &request);
    let part = Region {
        left: 0,
        top: 0,
        right: 2,
        bottom: 2,
    };
    for (ply, marks) in [(0, 0), (1, 1), (2, 0)] {
        let picture = line.after(ply).expect("there are two moves");
        assert_eq!(picture.region, part, "after {ply}");
        assert_eq!(picture.areas.len(), 1, "after {ply}");
        assert_eq!(picture.marks.len(), marks, "after {ply}");
    }
    let end = line.end();
    let board = Board::new(5, 5, Coordinates::Western);
    assert_eq!(end.region, Region::whole(&board));
    assert_eq!((end.areas.len(), end.marks.len()), (0, 0));
}

/// Notes use letters for stones without a number.
#[test]
fn stones_without_a_number_are_called_as_books_call_them() {
    // One stone, or two stones, that are captured and whose points are played on again.
    let one = "(;SZ[5]AB[ab][bc][cb][bd]AW[bb];B[ba];W[ee];B[ed];W[bb])";
    let two = "(;SZ[7]AB[ab][bc][cb][fb][fd]AW[bb][gb][gc]PL[B];B[ba];W[ff];B[ga];W[ef];B[gd];W[bb];B[dg];W[gb])";
    for (references, of_one, of_two) in [
        (References::Small, "4 at a", "6 at a; 8 at b"),
        (References::Capitals, "4 at △", "6 at A; 8 at B"),
        (References::Korean, "4 at △", "6 at 가; 8 at 나"),
        (References::Japanese, "4 at △", "6 at イ; 8 at ロ"),
    ] {
        for (sgf, wanted) in [(one, of_one), (two, of_two)] {
            let record = record(sgf);
            let request = RulesRequest::default();
            let line = PlayLine::main(&record, &Baduk, &request);
            let picture = line.figure(&FigureRequest {
                first: 1,
                last: line.plies(),
                numbers: Numbers::Recorded,
                references,
                territory: false,
            });
            let picture = picture.expect("the plays are there");
            assert_eq!(
                super::notes(&picture, bokgi::text::Lang::En).as_deref(),
                Some(wanted),
                "{sgf}"
            );
            let has_mark = wanted.contains('△');
            assert_eq!(picture.marks.len(), usize::from(has_mark));
            assert_eq!(picture.labels.is_empty(), has_mark);
        }
    }
}
