//! Tests of pictures of yut: the path of the piece that moved last.

use crate::support;
use crate::support::generate::Choices;
use crate::support::random::cases;
use crate::support::yut::playout::playout;
use bokgi::games::RulesRequest;
use bokgi::games::figure::PlayLine;
use bokgi::games::yut::Yut;
use bokgi::model::picture::{Picture, Title};
use bokgi::model::{PiecePlace, Play, Station};
use proptest::prelude::*;

/// Makes the picture after turns of A, between which B does nothing.
fn shown(rules: &str, turns: &[&str]) -> Picture {
    let mut log = format!("[P1 \"A\"]\n[P2 \"B\"]\n[Rules \"{rules}\"]\n\n");
    for (number, turn) in turns.iter().enumerate() {
        let number = 2 * number + 1;
        log.push_str(&format!("{number}. A: {turn}\n"));
        if number < 2 * turns.len() - 1 {
            log.push_str(&format!("{}. B: Back-Do / forfeit\n", number + 1));
        }
    }
    let record = support::read_sound("yut", log.into_bytes()).remove(0);
    PlayLine::main(&record, &Yut, &RulesRequest::default()).end()
}

fn way(picture: &Picture) -> String {
    let stations = picture.way.iter().map(|&at| Station::from_point(at));
    let ids: Vec<&str> = stations.map(|at| at.map_or("?", Station::id)).collect();
    ids.join(" ")
}

#[test]
fn pieces_leave_their_way() {
    for (rules, turns, expected) in [
        ("standard", &["Geol"][..], ""),
        ("standard", &["Geol / new-03"], "00 01 02 03"),
        ("standard", &["Geol / new-03", "Mo"], "00 01 02 03"),
        ("standard", &["Mo Geol / new-05 05-cc"], "05 aa bb cc"),
        (
            "standard",
            &["Mo Do / new-05 05-aa", "Back-Do / aa-05"],
            "aa 05",
        ),
        (
            "standard",
            &["Mo Geol / new-05 05-cc", "Gae / cc-qq"],
            "cc pp qq",
        ),
        (
            "standard",
            &["Mo Mo Geol / new-05 05-vv vv-17"],
            "vv 15 16 17",
        ),
        ("standard", &["Do / new-01", "Back-Do / 01-00"], "01 00"),
        (
            "standard",
            &["Do / new-01", "Back-Do / 01-00", "Do / 00-out"],
            "00",
        ),
        (
            "standard; backdo_first=home",
            &["Do / new-01", "Back-Do / 01-hand"],
            "01 00",
        ),
        (
            "standard; shortcut=choose",
            &["Mo Yut Do / new-05 05-09 09-10"],
            "09 10",
        ),
        (
            "standard; shortcut=choose",
            &["Mo Geol / new-05 05-08"],
            "05 06 07 08",
        ),
        (
            "standard; backdo=two; backgae=yes",
            &["Mo Do / new-05 05-aa", "Back-Gae / aa-04"],
            "aa 05 04",
        ),
        (
            "common",
            &["Mo Geol / new-05 05-cc", "Mo Do / cc-out new-01"],
            "00 01",
        ),
        (
            "common",
            &["Mo Geol / new-05 05-cc", "Yut Do / cc-out"],
            "cc pp qq 00",
        ),
        (
            "standard; overshoot=bounce",
            &["Mo Geol / new-05 05-cc", "Mo Gae / cc-pp"],
            "cc pp qq 00 qq pp",
        ),
        (
            "standard; landing=exit",
            &["Mo Geol / new-05 05-cc", "Geol / cc-out"],
            "cc pp qq 00",
        ),
        // Forbidden moves are drawn as well: with the path of the named throw if it leads to that
        // station, else of another throw that does, else straight.
        ("standard", &["Do / new-03"], "00 01 02 03"),
        ("standard", &["Mo / new-05", "Geol / 05-08"], "05 08"),
        ("standard", &["Geol / new-03", "Do / 03-05"], "03 04 05"),
        (
            "standard",
            &["Mo Geol / new-05 05-08", "Gae / 08-10"],
            "08 09 10",
        ),
    ] {
        assert_eq!(way(&shown(rules, turns)), expected, "{rules}: {turns:?}");
    }
}

#[test]
fn a_side_that_resigns_leaves_no_way() {
    let picture = shown("standard", &["Geol / new-03 / resign"]);
    assert_eq!((way(&picture).as_str(), picture.stones.len()), ("", 0));
}

/// The lines of the board, along which pieces move.
const LINES: [&[&str]; 3] = [
    &[
        "00", "01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13", "14",
        "15", "16", "17", "18", "19", "00",
    ],
    &["05", "aa", "bb", "cc", "uu", "vv", "15"],
    &["10", "xx", "yy", "cc", "pp", "qq", "00"],
];

fn are_neighbours(a: &str, b: &str) -> bool {
    let mut pairs = LINES.iter().flat_map(|line| line.windows(2));
    pairs.any(|pair| pair == [a, b] || pair == [b, a])
}

proptest! {
    #![proptest_config(cases(40))]

    /// The drawn path of a legal move runs from station to station, one for each step of the throw,
    /// from the piece's old station to its new one.
    #[test]
    fn ways_follow_the_lines_of_the_board(seed: u64) {
        let game = playout(&mut Choices::new(seed), 30);
        let record = support::yut::record(&game.head, &game.events);
        let request = RulesRequest::default();
        let line = PlayLine::main(&record, &Yut, &request);
        for ply in 1..=line.plies() {
            let picture = line.after(ply).expect("a ply of the line");
            let Some(Title::After { play: Play::Advance { from, to, by, .. }, .. }) = picture.title
            else {
                continue;
            };
            let shown = way(&picture);
            let stations: Vec<&str> = shown.split(' ').collect();
            let id = |spot| match spot {
                PiecePlace::On(at) => Station::id(at),
                PiecePlace::Hand | PiecePlace::Out => "00",
            };
            prop_assert_eq!(stations[0], id(from));
            prop_assert_eq!(stations.last().copied(), Some(id(to)));
            for pair in stations.windows(2) {
                prop_assert!(are_neighbours(pair[0], pair[1]), "{shown}");
            }
            if let Some(by) = by {
                let steps = usize::from(by.steps().unsigned_abs());
                let made = stations.len() - 1;
                prop_assert!(made == steps || to == PiecePlace::Out && made < steps, "{shown}: {by:?}");
            }
        }
    }
}
