//! Tests of the visible part of a board.

use bokgi::games::figure::Numbers;
use bokgi::model::picture::{Base, Ground, Note, Picture, Region, View, ViewError};
use bokgi::model::{Board, Coordinates, Point};
use bokgi::text::Lang;

use super::{draw, figure};
use crate::support::baduk::record;

fn view(text: &str) -> View {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Formats the names of the top left and the bottom right point of a region.
fn corners(board: &Board, region: Region) -> String {
    let name = |column, row| board.name(Point::new(column, row));
    let (first, last) = (
        name(region.left, region.top),
        name(region.right, region.bottom),
    );
    format!("{first} {last}")
}

#[test]
fn parts_are_named_in_either_case_with_the_points_of_the_board() {
    let western = Board::new(19, 19, Coordinates::Western);
    let renju = Board::new(15, 15, Coordinates::Renju);
    let small = Board::new(9, 13, Coordinates::Western);
    for (board, text, part) in [
        (western, "auto", "A19 T1"),
        (western, "FULL", "A19 T1"),
        (western, "corner:ne", "K19 T10"),
        (western, "corner:SE", "K10 T1"),
        (western, "Corner:sw", "A10 K1"),
        (western, "corner:nw", "A19 K10"),
        (western, "side:n", "A19 T10"),
        (western, "side:s", "A10 T1"),
        (western, "side:e", "K19 T1"),
        (western, "side:w", "A19 K1"),
        (western, "K1-T10", "K10 T1"),
        (western, "t10-k1", "K10 T1"),
        (western, " j10 - h3 ", "H10 J3"),
        (western, "q16-q16", "Q16 Q16"),
        (western, "fit", "A19 T1"),
        (renju, "corner:ne", "h15 o8"),
        (renju, "i8-O15", "i15 o8"),
        (small, "corner:se", "E7 J1"),
    ] {
        let picture = Picture::new(board);
        let region = view(text).region(&picture).expect(text);
        assert_eq!(corners(&board, region), part, "{text}");
    }
}

#[test]
fn an_invalid_part_is_reported() {
    for text in [
        "",
        "corner",
        "corner:n",
        "side:ne",
        "corner:xx",
        "K1",
        "-",
        "K1-",
        "half:n",
    ] {
        let error = text.parse::<View>().expect_err(text);
        assert_eq!(error, ViewError::Unknown(text.to_owned()));
        assert!(error.message(Lang::Ko).contains("K1-T10"));
    }
    let western = Picture::new(Board::new(19, 19, Coordinates::Western));
    for (text, name) in [
        ("I1-T10", "I1"),
        ("K1-T20", "T20"),
        ("K1-(30,30)", "(30,30)"),
    ] {
        let error = view(text).region(&western).expect_err(text);
        assert_eq!(
            error.to_string(),
            format!("the board has no point {name}; the last point is T19")
        );
    }
    let mut stations = Picture::new(Board::stations());
    stations.ground = Ground::Stations;
    for (text, whole) in [
        ("auto", true),
        ("fit", true),
        ("corner:ne", false),
        ("00-05", false),
    ] {
        let region = view(text).region(&stations);
        let expected = if whole {
            Ok(Region::whole(&stations.board))
        } else {
            Err(ViewError::Stations)
        };
        assert_eq!(region, expected, "{text}");
    }
}

#[test]
fn a_fitting_part_shows_the_numbers_and_ends_at_an_edge_that_is_near() {
    for (sgf, moves, part) in [
        // Only the numbers, with one line around them.
        ("(;SZ[19];B[jj];W[kk];B[dd])", (1, 2), "J11 M8"),
        // The left edge is two lines away, so the part reaches it.
        ("(;SZ[19];B[dj];W[gl])", (1, 2), "A11 H7"),
        // The left edge is three lines away, so the part does not reach it.
        ("(;SZ[19];B[ej];W[gl])", (1, 2), "D11 H7"),
        // Stones played before the figure do not widen the part, labels and arrows do.
        ("(;SZ[19];B[aa];W[jj]LB[mj:a]AR[jj:jm])", (2, 2), "J11 O6"),
    ] {
        let mut picture = figure(&record(sgf), moves.0, moves.1, Numbers::Recorded);
        view("fit").apply(&mut picture).expect("a part");
        assert_eq!(corners(&picture.board, picture.region), part, "{sgf}");
    }
    let mut picture = figure(&record("(;SZ[19];B[aa];W[jj])"), 1, 2, Numbers::None);
    view("fit").apply(&mut picture).expect("a part");
    assert_eq!(
        corners(&picture.board, picture.region),
        "A19 L9",
        "all stones"
    );
}

#[test]
fn the_part_of_the_record_holds_unless_another_is_asked_for() {
    let record = record("(;SZ[5]VW[aa:cc];B[bb];W[dd])");
    for (text, shows) in [
        ("auto", &[".   .   .", ".   X1  .", ".   .   ."][..]),
        ("c3-d2", &[".   .", ".   O2"]),
        (
            "full",
            &[
                ".   .   .   .   .",
                ".   X1  .   .   .",
                ".   .   .   .   .",
                ".   .   .   O2  .",
                ".   .   .   .   .",
            ],
        ),
    ] {
        let mut picture = figure(&record, 1, 2, Numbers::Recorded);
        view(text).apply(&mut picture).expect("a part");
        assert_eq!(draw(&picture), shows, "{text}");
    }
}

#[test]
fn notes_about_points_that_are_not_shown_go_with_them() {
    let mut picture = Picture::new(Board::new(19, 19, Coordinates::Western));
    let repeat = |column, row| Note::Repeat {
        moves: vec![9],
        base: Base::Number(3),
        at: Point::new(column, row),
    };
    let pass = Note::Pass { moves: vec![8] };
    picture.notes = vec![repeat(1, 1), repeat(15, 3), pass.clone()];
    view("corner:ne").apply(&mut picture).expect("a part");
    assert_eq!(picture.notes, [repeat(15, 3), pass]);
}
