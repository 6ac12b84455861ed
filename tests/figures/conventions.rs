//! The conventions of print, one case each on a small board.

use bokgi::games::figure::Numbers;

use super::support::baduk::record;
use super::{draw, figure};

struct Case {
    name: &'static str,
    sgf: &'static str,
    moves: (u32, u32),
    shows: &'static [&'static str],
}

/// Black takes a ko at C3, White takes it back at B3, Black again.
const KO: &str = "(;SZ[5]AB[bb][bd][ac]AW[cb][cd][dc][bc]\
                  ;B[cc];W[ea];B[ee];W[bc];B[ae];W[aa];B[cc])";

const CASES: &[Case] = &[
    Case {
        name: "R1 a figure starts from the true position: B3 has been taken",
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
