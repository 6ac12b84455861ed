//! Tests of the 26 patterns: drawings, names, and all pairs of second and third moves.

use std::collections::BTreeMap;

use bokgi::games::figure::PlayLine;
use bokgi::games::omok::Omok;
use bokgi::games::omok::opening::pattern::spelled;
use bokgi::games::omok::opening::{PATTERNS, named, pattern_of};
use bokgi::games::{Game, RulesRequest};
use bokgi::model::picture::{Note, Picture};
use bokgi::model::{Board, Coordinates, Field, Point};
use bokgi::pictures::caption;
use bokgi::text::Lang;

use super::said::{board, findings, found, point, record, state};

/// The usual drawing of every pattern: the middle 5x5 of the board with the numbers of the moves.
const DRAWINGS: &str = "
D1          D2          D3          D4          D5          D6          D7
. . 3 . .   . . . 3 .   . . . . 3   . . . . .   . . . . .   . . . . .   . . . . .
. . 2 . .   . . 2 . .   . . 2 . .   . . 2 3 .   . . 2 . 3   . . 2 . .   . . 2 . .
. . 1 . .   . . 1 . .   . . 1 . .   . . 1 . .   . . 1 . .   . . 1 3 .   . . 1 . 3
. . . . .   . . . . .   . . . . .   . . . . .   . . . . .   . . . . .   . . . . .
. . . . .   . . . . .   . . . . .   . . . . .   . . . . .   . . . . .   . . . . .

D8          D9          D10         D11         D12         D13
. . . . .   . . . . .   . . . . .   . . . . .   . . . . .   . . . . .
. . 2 . .   . . 2 . .   . . 2 . .   . . 2 . .   . . 2 . .   . . 2 . .
. . 1 . .   . . 1 . .   . . 1 . .   . . 1 . .   . . 1 . .   . . 1 . .
. . 3 . .   . . . 3 .   . . . . 3   . . . . .   . . . . .   . . . . .
. . . . .   . . . . .   . . . . .   . . 3 . .   . . . 3 .   . . . . 3

I1          I2          I3          I4          I5          I6          I7
. . . . 3   . . . . .   . . . . .   . . . . .   . . . . .   . . . . .   . . . . .
. . . 2 .   . . . 2 3   . . . 2 .   . . . 2 .   . . . 2 .   . . . 2 .   . . . 2 .
. . 1 . .   . . 1 . .   . . 1 . 3   . . 1 . .   . . 1 . .   . . 1 3 .   . . 1 . .
. . . . .   . . . . .   . . . . .   . . . . 3   . . . . .   . . . . .   . . . 3 .
. . . . .   . . . . .   . . . . .   . . . . .   . . . . 3   . . . . .   . . . . .

I8          I9          I10         I11         I12         I13
. . . . .   . . . . .   . . . . .   . . . . .   . . . . .   . . . . .
. . . 2 .   . . . 2 .   . . . 2 .   . . . 2 .   . . . 2 .   . . . 2 .
. . 1 . .   . . 1 . .   . . 1 . .   . . 1 . .   . . 1 . .   . . 1 . .
. . . . .   . . 3 . .   . . . . .   . 3 . . .   . . . . .   . . . . .
. . . 3 .   . . . . .   . . 3 . .   . . . . .   . 3 . . .   3 . . . .
";

/// Maps the number of each pattern to its second and third move.
fn drawings() -> BTreeMap<String, (Point, Point)> {
    let mut found = BTreeMap::new();
    for block in DRAWINGS.trim().split("\n\n") {
        let (heads, rows) = block.split_once('\n').expect("a head");
        let rows: Vec<Vec<&str>> = rows
            .lines()
            .map(|row| row.split_whitespace().collect())
            .collect();
        for (at, head) in heads.split_whitespace().enumerate() {
            let find = |number: &str| {
                rows.iter().enumerate().find_map(|(row, cells)| {
                    let cells = &cells[at * 5..at * 5 + 5];
                    let column = cells.iter().position(|cell| *cell == number)?;
                    Some(Point::new(column as u8 + 5, row as u8 + 5))
                })
            };
            assert_eq!(find("1"), Some(point("h8")), "{head}");
            let second = find("2").expect("a second move");
            let third = find("3").expect("a third move");
            found.insert(head.to_owned(), (second, third));
        }
    }
    found
}

/// The eight images of a point around the centre.
fn images(at: Point) -> [Point; 8] {
    let mut image = at;
    let mut images = [at; 8];
    for (turn, slot) in images.iter_mut().enumerate() {
        if turn == 4 {
            image = Point::new(14 - at.column(), at.row());
        }
        *slot = image;
        image = Point::new(14 - image.row(), image.column());
    }
    images
}

#[test]
fn every_drawing_has_its_name_in_all_eight_orientations() {
    let drawings = drawings();
    assert_eq!(drawings.len(), 26);
    for (number, (second, third)) in drawings {
        for (second, third) in images(second).into_iter().zip(images(third)) {
            let pattern = named(second, third, board()).map(|pattern| pattern.name.number);
            assert_eq!(pattern, Some(number.as_str()));
        }
    }
}

#[test]
fn the_184_pairs_of_moves_are_26_patterns() {
    let mut classes: BTreeMap<&str, usize> = BTreeMap::new();
    let mut pairs = 0;
    let centre = point("h8");
    for second in board().points() {
        for third in board().points() {
            let Some(pattern) = named(second, third, board()) else {
                continue;
            };
            if second != third && third != centre {
                pairs += 1;
                *classes.entry(pattern.name.number).or_default() += 1;
            }
        }
    }
    assert_eq!(pairs, 8 * 23);
    assert_eq!(classes.len(), 26);
    // Patterns that are their own mirror image come in four orientations, the others in eight.
    let straight = ["D1", "D8", "D11", "I1", "I11", "I13"];
    for (number, count) in classes {
        let expected = if straight.contains(&number) { 4 } else { 8 };
        assert_eq!(count, expected, "{number}");
    }
}

#[test]
fn other_positions_have_no_pattern_name() {
    for (second, third) in [
        ("h8", "i9"),
        ("h9", "h9"),
        ("h9", "h8"),
        ("h10", "h9"),
        ("h9", "k8"),
    ] {
        let pattern = named(point(second), point(third), board());
        assert!(pattern.is_none(), "{second} {third}");
    }
    let even = Board::new(20, 20, Coordinates::Renju);
    assert!(named(Point::new(9, 8), Point::new(9, 7), even).is_none());
}

#[test]
fn names_are_read_in_all_scripts() {
    let shown: Vec<String> = PATTERNS.iter().map(|p| p.name.to_string()).collect();
    assert_eq!(
        shown,
        [
            "한성 寒星 D1 kansei",
            "계월 渓月 D2 keigetsu",
            "소성 疎星 D3 sosei",
            "화월 花月 D4 kagetsu",
            "잔월 残月 D5 zangetsu",
            "우월 雨月 D6 ugetsu",
            "금성 金星 D7 kinsei",
            "송월 松月 D8 shougetsu",
            "구월 丘月 D9 kyuugetsu",
            "신월 新月 D10 shingetsu",
            "서성 瑞星 D11 zuisei",
            "산월 山月 D12 sangetsu",
            "유성 遊星 D13 yuusei",
            "장성 長星 I1 chousei",
            "협월 峡月 I2 kyougetsu",
            "항성 恒星 I3 kousei",
            "수월 水月 I4 suigetsu",
            "유성 流星 I5 ryuusei",
            "운월 雲月 I6 ungetsu",
            "포월 浦月 I7 hogetsu",
            "람월 嵐月 I8 rangetsu",
            "은월 銀月 I9 gingetsu",
            "명성 明星 I10 myoujou",
            "사월 斜月 I11 shagetsu",
            "명월 名月 I12 meigetsu",
            "혜성 彗星 I13 suisei",
        ]
    );
}

#[test]
fn a_record_is_named_by_its_first_three_stones() {
    for (moves, number) in [
        ("h8 h9 i9", Some("D4")),
        ("h8 g8 g9 a1", Some("D4")),
        ("h8 swap i9 keep j9", Some("I2")),
        ("h8 i9", None),
        ("h9 h8 i8", None),
        ("h8 i9 k9", None),
        ("h8 pass h9 i9", None),
        ("h8 i9 white j9", None),
        ("@setup=a1 h8 h9 i9", None),
    ] {
        let record = record(moves);
        let name = pattern_of(&record, record.tree.main_line()).map(|name| name.number);
        assert_eq!(name, number, "{moves}");
        let hooked = Omok.opening(&record, &mut record.tree.main_line());
        assert_eq!(hooked.map(|name| name.number), number, "{moves}");
    }
}

#[test]
fn the_record_s_own_name_is_compared_with_the_stones() {
    for (written, moves, expected) in [
        ("화월", "h8 h9 i9", ""),
        ("花月 (D4)", "h8 g8 g9", ""),
        ("Kagetsu", "h8 h9 i9", ""),
        ("4D", "h8 h9 i9", ""),
        ("포월", "h8 h9 i9", "0:opening-named-otherwise."),
        ("I7", "h8 h9 i9", "0:opening-named-otherwise."),
        ("유성", "h8 h9 j6", ""),
        ("유성", "h8 i9 j6", ""),
        ("유성 D13", "h8 i9 j6", "0:opening-named-otherwise."),
        ("명월", "h8 i9 h6", "0:opening-named-otherwise."),
        ("my favourite", "h8 i9 h6", ""),
        ("화월", "a1 h9 i9", ""),
        ("", "h8 h9 i9", ""),
    ] {
        let mut record = record(moves);
        state(&mut record, Field::Opening, written);
        assert_eq!(
            found(&findings(&record, "")),
            expected,
            "{written}: {moves}"
        );
    }
}

#[test]
fn a_diagram_names_the_opening_of_its_own_line_once_it_is_made() {
    let record = record("h8 swap h9 i9 a1 a2");
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Omok, &request);
    for (ply, number) in [(0, None), (2, None), (3, Some("D4")), (5, Some("D4"))] {
        let picture = line.after(ply).expect("the line is long enough");
        assert_eq!(noted(&picture), number, "{ply}");
    }
    let figure = line.moves(2, 3).expect("the line is long enough");
    assert_eq!(noted(&figure), Some("D4"));
    assert_eq!(noted(&line.end()), Some("D4"));
    let shown = caption::opening(&line.end(), Lang::Ko);
    assert_eq!(shown.as_deref(), Some("주형: 화월 花月 D4 kagetsu"));
}

/// Returns the number of the opening that a picture's notes name.
fn noted(picture: &Picture) -> Option<&'static str> {
    picture.notes.iter().find_map(|note| match note {
        Note::Opening(name) => Some(name.number),
        _ => None,
    })
}

#[test]
fn a_name_is_read_as_it_is_shown() {
    for pattern in &PATTERNS {
        let read = spelled(&pattern.name.to_string());
        let numbers: Vec<_> = read.iter().map(|p| p.name.number).collect();
        assert_eq!(numbers, [pattern.name.number]);
    }
}
