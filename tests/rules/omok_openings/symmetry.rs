//! Tests of offered fifth moves that are equal by a symmetry of the stones.

use std::collections::{BTreeMap, BTreeSet};

use bokgi::model::{Point, Side};
use proptest::prelude::*;

use super::said::{board, findings, found, opening_values, record};
use crate::support::random::cases;

/// A drawing of the middle of the board: `1` to `4` are the stones, small letters the offers in
/// order. The first offer is chosen.
struct Drawing {
    name: &'static str,
    rows: &'static [&'static str],
    /// Findings under three settings: both symmetries, the symmetry of the stones, the symmetry of
    /// the board.
    found: [&'static str; 3],
}

const SAME: &str = "4:offers-symmetric";
const DOUBTFUL: &str = "4:offers-symmetric?";

const DRAWINGS: &[Drawing] = &[
    Drawing {
        name: "a column of stones through the centre is a mirror",
        rows: &[
            ". . . 4 . . .", //
            ". . . 3 . . .",
            ". . . 2 . . .",
            ". . a 1 b . .",
            ". . . . . . .",
            ". . . . . . .",
            ". . . . . . .",
        ],
        found: [SAME, SAME, SAME],
    },
    Drawing {
        name: "other rows are no images of each other",
        rows: &[
            ". . . 4 . . .", //
            ". . . 3 . . .",
            ". . . 2 . . .",
            ". . a 1 . . .",
            ". . . . b . .",
            ". . . . . . .",
            ". . . . . . .",
        ],
        found: ["", "", ""],
    },
    Drawing {
        name: "a diagonal of stones is a mirror",
        rows: &[
            ". . . . . . 4", //
            ". . . . . 3 .",
            ". . . b 2 . .",
            ". . . 1 a . .",
            ". . . . . . .",
            ". . . . . . .",
            ". . . . . . .",
        ],
        found: [SAME, SAME, SAME],
    },
    Drawing {
        name: "the mirror runs through the white stones, beside the centre",
        rows: &[
            ". . . a . . .", //
            ". . . 3 . . .",
            ". . 4 2 . . .",
            ". . . 1 . . .",
            ". . . b . . .",
            ". . . . . . .",
            ". . . . . . .",
        ],
        found: [DOUBTFUL, SAME, ""],
    },
    Drawing {
        name: "a half turn about a point between the stones",
        rows: &[
            ". . . . . b .", //
            ". . . . . . .",
            ". . . 4 3 . .",
            ". . . 1 2 . .",
            ". . . . . . .",
            ". . a . . . .",
            ". . . . . . .",
        ],
        found: [DOUBTFUL, SAME, ""],
    },
    Drawing {
        name: "the colours do not fit a mirror of the shape",
        rows: &[
            ". . . . . . .", //
            ". . . . . . .",
            ". . . 4 3 . .",
            ". . a 1 2 b .",
            ". . . . . . .",
            ". . . . . . .",
            ". . . . . . .",
        ],
        found: ["", "", ""],
    },
    Drawing {
        name: "no symmetry at all, though the offers mirror the board",
        rows: &[
            ". . . . . . .", //
            ". . . . . . .",
            ". . . 2 3 4 .",
            ". . a 1 b . .",
            ". . . . . . .",
            ". . . . . . .",
            ". . . . . . .",
        ],
        found: ["", "", ""],
    },
];

/// Converts a drawing to text of moves and statements.
fn moves(rows: &[&str]) -> String {
    let mut marks: BTreeMap<&str, String> = BTreeMap::new();
    for (row, line) in rows.iter().enumerate() {
        for (column, cell) in line.split(' ').enumerate().filter(|(_, c)| *c != ".") {
            let at = Point::new(column as u8 + 4, row as u8 + 4);
            marks.insert(cell, board().name(at));
        }
    }
    let stones: Vec<&str> = ["1", "2", "3", "4"]
        .iter()
        .map(|n| marks[n].as_str())
        .collect();
    let [first, second, third, fourth] = stones.try_into().expect("four stones");
    let (a, b) = (&marks["a"], &marks["b"]);
    format!("{first} {second} {third} keep {fourth} offer {a} {b} choose {a}")
}

#[test]
fn drawings_of_symmetric_offers() {
    for drawing in DRAWINGS {
        let record = record(&moves(drawing.rows));
        for (reading, expected) in ["both", "stones", "board"].into_iter().zip(drawing.found) {
            let rules = format!("opening=rif,symmetry={reading}");
            let found = found(&findings(&record, &rules));
            assert_eq!(found, expected, "{}: {reading}", drawing.name);
        }
    }
}

/// True if a distance-preserving map of the plane maps four coloured stones to themselves and one
/// point to the other. Distances determine such a map, so it is enough to try every matching of
/// stones of equal colour.
fn same_by_distances(stones: &[(Side, (i32, i32)); 4], a: (i32, i32), b: (i32, i32)) -> bool {
    let distance = |p: (i32, i32), q: (i32, i32)| (p.0 - q.0).pow(2) + (p.1 - q.1).pow(2);
    let orders: [[usize; 4]; 4] = [[0, 1, 2, 3], [2, 1, 0, 3], [0, 3, 2, 1], [2, 3, 0, 1]];
    orders.iter().any(|order| {
        let image = |at: usize| stones[order[at]].1;
        (0..4).all(|at| {
            let same_shape = (0..4).all(|other| {
                distance(stones[at].1, stones[other].1) == distance(image(at), image(other))
            });
            same_shape && distance(stones[at].1, a) == distance(image(at), b)
        })
    })
}

/// True if all points lie on one line.
fn in_line(points: &[(i32, i32); 4]) -> bool {
    let [(x, y), rest @ ..] = points;
    rest.iter().all(|(a, b)| {
        let (c, d) = (rest[0].0 - x, rest[0].1 - y);
        c * (b - y) == d * (a - x)
    })
}

proptest! {
    #![proptest_config(cases(300))]

    /// A slow reference: points are equivalent if they have the same distances from the stones in
    /// some order. Distances determine a point unless the stones are on one line.
    #[test]
    fn symmetries_are_those_that_keep_distances(
        points in proptest::collection::vec((5u8..10, 5u8..10), 6)
    ) {
        let distinct: BTreeSet<_> = points.iter().collect();
        prop_assume!(distinct.len() == 6);
        let at: Vec<(i32, i32)> = points.iter().map(|&(c, r)| (i32::from(c), i32::from(r))).collect();
        let four: [(i32, i32); 4] = [at[0], at[1], at[2], at[3]];
        prop_assume!(!in_line(&four));
        let sides = [Side::BLACK, Side::WHITE, Side::BLACK, Side::WHITE];
        let stones = [0, 1, 2, 3].map(|n| (sides[n], four[n]));
        let names: Vec<String> = points
            .iter()
            .map(|&(column, row)| board().name(Point::new(column, row)))
            .collect();
        let text = format!(
            "{} {} {} keep {} offer {} {} choose {}",
            names[0], names[1], names[2], names[3], names[4], names[5], names[4]
        );
        let findings = findings(&record(&text), "opening=rif,symmetry=stones");
        let found = findings.iter().any(|f| f.code.name == "offers-symmetric");
        prop_assert_eq!(found, same_by_distances(&stones, at[4], at[5]), "{}", text);
    }

    /// Random moves and statements can be judged under any protocol: nothing panics, and at most
    /// one note lists what cannot be proved.
    #[test]
    fn anything_can_be_judged(
        words in proptest::collection::vec(0usize..14, 0..24),
        protocol in 0usize..23,
    ) {
        const WORDS: [&str; 14] = [
            "h8", "i9", "j9", "k11", "l12", "a1", "g7", "swap", "keep", "declare 2", "offer h9 h7",
            "choose h9", "pass", "white",
        ];
        let text: Vec<&str> = words.iter().map(|&word| WORDS[word]).collect();
        let values = opening_values();
        let protocol = values[protocol].en;
        let findings = findings(&record(&text.join(" ")), &format!("opening={protocol}"));
        let notes = findings.iter().filter(|f| f.code.name == "opening-not-provable").count();
        prop_assert!(notes <= 1);
        prop_assert!(protocol != "none" || findings.is_empty());
    }
}
