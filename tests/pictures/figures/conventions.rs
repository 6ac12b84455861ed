//! Tests of the conventions of print, each on a small board.

use bokgi::games::figure::Numbers;

use super::{draw, figure};
use crate::support::baduk::record;

struct Case {
    name: &'static str,
    sgf: &'static str,
    moves: (u32, u32),
    shows: &'static [&'static str],
}

/// Black captures a ko at C3, White recaptures at B3, then Black again.
const KO: &str = "(;SZ[5]AB[bb][bd][ac]AW[cb][cd][dc][bc]\
                  ;B[cc];W[ea];B[ee];W[bc];B[ae];W[aa];B[cc])";

const CASES: &[Case] = &[
    Case {
        name: "a figure starts from the true position: White's stone on B3 has been taken",
        sgf: KO,
        moves: (2, 3),
        shows: &[
            ".   .   .   .   O2",
            ".   X   O   .   .",
            "X   .   X   O   .",
            ".   X   O   .   .",
            ".   .   .   .   X3",
        ],
    },
    Case {
        name: "stones that are taken in a figure stay drawn, later plays there are noted",
        sgf: "(;SZ[5];B[bb];W[cb];B[bd];W[cd];B[ac];W[dc];B[cc];W[bc];B[ea];W[ee];B[cc])",
        moves: (1, 11),
        shows: &[
            ".   .   .   .   X9",
            ".   X1  O2  .   .",
            "X5  O8  X7  O6  .",
            ".   X3  O4  .   .",
            ".   .   .   .   O10",
            "11 at 7",
        ],
    },
    Case {
        name: "where the stone that is taken has no number, the note refers to a letter on it",
        sgf: KO,
        moves: (1, 7),
        shows: &[
            "O6  .   .   .   O2",
            ".   X   O   .   .",
            "X   Oa  X1  O   .",
            ".   X   O   .   .",
            "X5  .   .   .   X3",
            "4 at a; 7 at 1",
        ],
    },
    Case {
        name: "a note can be about a stone of the other colour, and about several stones of a group",
        sgf: "(;SZ[5]AB[aa][ba]AW[ab][bb];W[ca];B[ba];W[aa];B[ee];W[ba])",
        moves: (1, 5),
        shows: &[
            "Xb  Xa  O1  .   .",
            "O   O   .   .   .",
            ".   .   .   .   .",
            ".   .   .   .   .",
            ".   .   .   .   X4",
            "2, 5 at a; 3 at b",
        ],
    },
    Case {
        name: "passes are noted",
        sgf: "(;SZ[5];B[cc];W[];B[dc];W[];B[])",
        moves: (1, 5),
        shows: &[
            ".   .   .   .   .",
            ".   .   .   .   .",
            ".   .   X1  X3  .",
            ".   .   .   .   .",
            ".   .   .   .   .",
            "moves 2, 4, 5 pass",
        ],
    },
    Case {
        name: "stones that are set up end a figure",
        sgf: "(;SZ[5];B[cc];W[dc];AB[ee];B[ae];W[aa])",
        moves: (1, 4),
        shows: &[
            ".   .   .   .   .",
            ".   .   .   .   .",
            ".   .   X1  O2  .",
            ".   .   .   .   .",
            ".   .   .   .   .",
            "The figure ends after move 2, because stones are set up there.",
        ],
    },
    Case {
        name: "stones that are set up before the first number are there without one",
        sgf: "(;SZ[5];B[cc];W[dc];AB[ee];B[ae];W[aa])",
        moves: (3, 4),
        shows: &[
            "O4  .   .   .   .",
            ".   .   .   .   .",
            ".   .   X   O   .",
            ".   .   .   .   .",
            "X3  .   .   .   X",
        ],
    },
    Case {
        name: "numbers win over labels, which stay where there is no number",
        sgf: "(;SZ[5]AB[bb];B[cc];W[dc]LB[bb:A][cc:B][aa:c]TR[dc])",
        moves: (1, 2),
        shows: &[
            "c   .   .   .   .",
            ".   XA  .   .   .",
            ".   .   X1  O2  .",
            ".   .   .   .   .",
            ".   .   .   .   .",
        ],
    },
];

#[test]
fn figures_follow_the_conventions_of_print() {
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

/// Labels under numbers stay in the picture, so that a writer can report those it leaves out.
#[test]
fn labels_under_numbers_stay_in_the_picture() {
    let record = record("(;SZ[5]AB[bb];B[cc];W[dc]LB[bb:A][cc:B][aa:c]TR[dc])");
    let picture = figure(&record, 1, 2, Numbers::Recorded);
    let labels: Vec<&str> = picture.labels.iter().map(|label| &*label.text).collect();
    assert_eq!(labels, ["A", "B", "c"]);
    assert_eq!(picture.marks.len(), 1);
}
