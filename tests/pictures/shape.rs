//! Readability of figures: marks that keep clear of numbers, headers on narrow boards, line names
//! on large boards.

use bokgi::games::RulesRequest;
use bokgi::games::baduk::Baduk;
use bokgi::games::figure::{FigureRequest, Numbers, PlayLine, References};
use bokgi::model::picture::{Figure, Picture};
use bokgi::pictures::display::{CELL, DisplayList, DisplayShape, Words};
use bokgi::pictures::style::RenderStyle;

use crate::support::baduk::record;

fn whole(sgf: &str) -> Picture {
    let record = record(sgf);
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Baduk, &request);
    line.moves(1, line.plies()).expect("a figure")
}

fn end(sgf: &str) -> Picture {
    PlayLine::main(&record(sgf), &Baduk, &RulesRequest::default()).end()
}

fn laid_out(figure: &Figure) -> DisplayList {
    DisplayList::new(figure, &RenderStyle::default())
}

/// Returns the names of the points of all groups with a class.
fn points(display: &DisplayList, class: &str) -> Vec<String> {
    let groups = display.groups.iter().filter(|group| group.class == class);
    groups.filter_map(|group| group.at.clone()).collect()
}

fn words<'d>(display: &'d DisplayList, class: &str) -> Vec<&'d Words> {
    let groups = display.groups.iter().filter(|group| group.class == class);
    let shapes = groups.flat_map(|group| &group.shapes);
    let words = shapes.filter_map(|shape| match shape {
        DisplayShape::Words(words) => Some(words),
        _ => None,
    });
    words.collect()
}

/// A game with territory of each side on an empty point and on a dead stone.
const COUNTED: &str = "(;GM[1]FF[4]SZ[9];B[cc];W[gg];B[cg];W[gc];B[dc];W[gf]TB[gc][aa]TW[cg][ii])";

#[test]
fn territory_does_not_bite_into_numbers() {
    let figure = Figure::new(whole(COUNTED));
    assert_eq!(points(&laid_out(&figure), "territory"), [""; 0]);
    let record = record(COUNTED);
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Baduk, &request);
    let asked = FigureRequest {
        first: 1,
        last: line.plies(),
        numbers: Numbers::Recorded,
        references: References::default(),
        territory: true,
    };
    let figure = Figure::new(line.figure(&asked).expect("a figure"));
    let display = laid_out(&figure);
    assert_eq!(points(&display, "territory"), ["A9", "J1"]);
    // All numbers have the same size.
    let sizes: Vec<f32> = words(&display, "stone")
        .iter()
        .map(|words| words.size)
        .collect();
    assert_eq!(sizes.len(), 6);
    assert!(sizes.iter().all(|&size| size == sizes[0]), "{sizes:?}");
    let position = laid_out(&Figure::new(end(COUNTED)));
    assert_eq!(points(&position, "territory").len(), 4);
}

#[test]
fn a_header_keeps_its_shape_on_a_narrow_board() {
    let mut figure = Figure::new(end("(;GM[1]FF[4]SZ[5:19];B[cc])"));
    let players = "흑 김가나다라마바사아자 九段 – 백 이아자차카타파하거너 八段";
    figure.heading = vec![
        "제38기 가나다라배 도전 5번기 · 3라운드 · 2026-11-23 · 서울 한강바다".to_owned(),
        players.to_owned(),
    ];
    let display = laid_out(&figure);
    let lines: Vec<&str> = words(&display, "heading")
        .iter()
        .map(|words| &*words.text)
        .collect();
    assert!(display.width >= 12.0 * CELL, "{}", display.width);
    assert!(lines.len() <= 5, "{lines:?}");
    assert!(lines.contains(&"흑 김가나다라마바사아자 九段"), "{lines:?}");
    assert!(lines.contains(&"백 이아자차카타파하거너 八段"), "{lines:?}");
    assert!(lines.iter().all(|line| !line.starts_with('·')), "{lines:?}");
}

#[test]
fn boards_of_many_lines_name_every_fifth() {
    let names = |sgf| {
        let display = laid_out(&Figure::new(end(sgf)));
        let names = words(&display, "coords");
        let sizes = names.iter().map(|words| words.size);
        (names.len(), sizes.fold(0.0, f32::max))
    };
    let (usual, size) = names("(;GM[1]FF[4]SZ[19];B[cc])");
    assert_eq!(usual, 38);
    // A large board has only the numbers 1, 5, 10 ... 50 and the letters of these lines.
    let (few, larger) = names("(;GM[1]FF[4]SZ[52];B[cc])");
    assert_eq!(few, 22);
    assert!(larger > 1.5 * size, "{larger} {size}");
}
