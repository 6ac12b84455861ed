//! Tests of the numbers on the stones of a figure.

use bokgi::games::figure::Numbers;
use bokgi::model::Record;
use bokgi::model::picture::Title;

use super::{draw, figure};
use crate::support::baduk::record;

/// Makes a record of a ko that begins after some passes.
fn ko(passes: usize) -> Record {
    record(&format!(
        "(;SZ[5]AB[bb][bd][ac]AW[cb][cd][dc][bc]{}\
         ;B[cc];W[ea];B[ee];W[bc];B[];W[aa];B[cc])",
        ";B[];W[]".repeat(passes / 2)
    ))
}

#[test]
fn numbers_are_drawn_as_they_are_asked_for() {
    for (numbers, shows) in [
        (
            Numbers::Recorded,
            [
                "O106 .   .   .   O102",
                ".   X   O   .   .",
                "X   Oa  X101 O   .",
                ".   X   O   .   .",
                ".   .   .   .   X103",
                "104 at a; 107 at 101; move 105 passes",
            ],
        ),
        (
            Numbers::Mod100,
            [
                "O6  .   .   .   O2",
                ".   X   O   .   .",
                "X   Oa  X1  O   .",
                ".   X   O   .   .",
                ".   .   .   .   X3",
                "4 at a; 7 at 1; move 5 passes",
            ],
        ),
        (
            Numbers::None,
            [
                "O   .   .   .   O",
                ".   X   O   .   .",
                "X   Oa  Xb  O   .",
                ".   X   O   .   .",
                ".   .   .   .   X",
                "104 at a; 107 at b; move 105 passes",
            ],
        ),
    ] {
        let picture = figure(&ko(100), 101, 107, numbers);
        assert_eq!(draw(&picture), shows, "{numbers:?}");
        let title = Title::moves(101, 107);
        assert_eq!(picture.title, Some(title), "the true numbers");
        let full = figure(&ko(100), 101, 107, Numbers::Full);
        let recorded = figure(&ko(100), 101, 107, Numbers::Recorded);
        assert_eq!(full, recorded);
    }
}

/// Returns the numbers that a figure shows, in ascending order.
fn shown(numbers: Numbers, first: u32, last: u32) -> Vec<u32> {
    let points = (0..19_u8).flat_map(|row| (0..19_u8).map(move |column| (column, row)));
    // Plays on every second point, so that no stone is captured.
    let points = points.filter(|(column, row)| (column + row) % 2 == 0);
    let letter = |at: u8| char::from(b'a' + at);
    let plays = points.take(180).zip([";B", ";W"].into_iter().cycle());
    let plays: String = plays
        .map(|((column, row), node)| format!("{node}[{}{}]", letter(column), letter(row)))
        .collect();
    let picture = figure(&record(&format!("(;SZ[19]{plays})")), first, last, numbers);
    let mut shown: Vec<u32> = picture.stones.iter().filter_map(|s| s.number).collect();
    shown.sort_unstable();
    shown
}

#[test]
fn hundreds_are_taken_off_as_the_first_number_has_them() {
    for (first, last, from, to) in [
        (32, 78, 32, 78),
        (101, 150, 1, 50),
        (102, 177, 2, 77),
        (67, 117, 67, 117),
        (100, 120, 100, 120),
        (154, 180, 54, 80),
    ] {
        let expected: Vec<u32> = (from..=to).collect();
        assert_eq!(shown(Numbers::Mod100, first, last), expected, "{first}");
        let expected: Vec<u32> = (1..=last - first + 1).collect();
        assert_eq!(shown(Numbers::Restart, first, last), expected, "{first}");
        let expected: Vec<u32> = (first..=last).collect();
        assert_eq!(shown(Numbers::Full, first, last), expected, "{first}");
        assert!(shown(Numbers::None, first, last).is_empty(), "{first}");
    }
}

#[test]
fn captions_name_the_numbers_that_the_record_gives() {
    let record = record("(;SZ[9];B[aa];W[bb]MN[102];B[cc];W[dd]MN[1];B[ee])");
    for (first, last, numbers, due) in [
        (3, 3, Numbers::Recorded, [103, 103]),
        (1, 3, Numbers::Recorded, [1, 103]),
        (4, 5, Numbers::Recorded, [1, 2]),
        // The numbers start again within these moves, so the figure's range counts the moves.
        (2, 5, Numbers::Recorded, [2, 5]),
        (2, 3, Numbers::Full, [2, 3]),
        (2, 3, Numbers::Restart, [2, 3]),
    ] {
        let title = Title::Moves {
            first,
            last,
            numbers: due,
        };
        let picture = figure(&record, first, last, numbers);
        assert_eq!(picture.title, Some(title), "{first} {last} {numbers:?}");
    }
}

#[test]
fn a_figure_without_numbers_states_its_last_play() {
    let record = record("(;SZ[3];B[aa];W[bb];B[cc];W[])");
    for (last, shows) in [
        (2, ["X   .   .", ".   O!  .", ".   .   ."]),
        (3, ["X   .   .", ".   O   .", ".   .   X!"]),
    ] {
        assert_eq!(draw(&figure(&record, 1, last, Numbers::None)), shows);
    }
    let passed = draw(&figure(&record, 1, 4, Numbers::None));
    assert_eq!(
        passed,
        ["X   .   .", ".   O   .", ".   .   X", "move 4 passes"]
    );
}
