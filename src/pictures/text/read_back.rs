//! Every drawing can be read back.

use std::collections::HashMap;

use proptest::prelude::*;

use super::tests::drawn;
use super::*;
use crate::model::picture::Picture;
use crate::model::picture::{Forbidden, ForbiddenKind, LabelText, Last, Mark, Stone};
use crate::model::{Board, Coordinates, MarkShape, Side};
use crate::text::Lang;

/// What a reader sees on one point.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Seen {
    stone: Option<Side>,
    shape: Option<MarkShape>,
    number: Option<u32>,
    label: Option<String>,
    last: bool,
    star: bool,
    forbidden: bool,
}

fn draw(picture: &Picture, lang: Lang) -> String {
    drawn(
        Form::Ascii,
        picture,
        &Look {
            lang,
            ..Look::default()
        },
    )
}

/// Reads a drawing in English back: the names of the columns and what stands on the points, row by
/// row from the top.
fn read(drawing: &str) -> (Vec<String>, Vec<Vec<Seen>>) {
    let is_row = |line: &&str| line.trim_start().starts_with(|c: char| c.is_ascii_digit());
    let header: Vec<&str> = drawing.lines().take_while(|line| !is_row(line)).collect();
    let rows = drawing.lines().skip(header.len()).take_while(is_row);
    let bottom = header.last().expect("there is a header").as_bytes();
    let starts: Vec<usize> = (0..bottom.len())
        .filter(|&at| bottom[at] != b' ' && bottom[at - 1] == b' ')
        .collect();
    let end = |column: usize| starts.get(column + 1).map_or(usize::MAX, |next| next - 1);
    let cell = |line: &str, column: usize| -> String {
        line.get(starts[column]..end(column).min(line.len()))
            .unwrap_or("")
            .trim_end()
            .to_owned()
    };
    let names = (0..starts.len())
        .map(|column| header.iter().map(|line| cell(line, column)).collect())
        .collect();
    let legend = legend(drawing);
    let forbidden = ['#', '!']
        .into_iter()
        .find(|glyph| drawing.contains(&format!("{glyph} = forbidden point")));
    let see = |line: &str, column: usize| {
        let text = cell(line, column);
        let last = line.as_bytes()[starts[column] - 1] == b'(';
        let text = text.trim_end_matches(')');
        match forbidden.and_then(|glyph| text.strip_prefix(glyph)) {
            Some(label) => Seen {
                forbidden: true,
                label: see(&format!(".{label}"), last, &legend).label,
                ..Seen::default()
            },
            None => see(text, last, &legend),
        }
    };
    let points = rows
        .map(|line| (0..starts.len()).map(|column| see(line, column)).collect())
        .collect();
    (names, points)
}

fn see(text: &str, last: bool, legend: &HashMap<String, String>) -> Seen {
    use MarkShape::*;
    let first = text.chars().next().expect("no point is blank");
    let (stone, shape) = match first {
        'X' => (Some(Side::BLACK), None),
        'O' => (Some(Side::WHITE), None),
        'Y' => (Some(Side::BLACK), Some(Triangle)),
        'Q' => (Some(Side::WHITE), Some(Triangle)),
        'T' => (None, Some(Triangle)),
        '#' => (Some(Side::BLACK), Some(Square)),
        '@' => (Some(Side::WHITE), Some(Square)),
        'S' => (None, Some(Square)),
        'B' => (Some(Side::BLACK), Some(Circle)),
        'W' => (Some(Side::WHITE), Some(Circle)),
        'C' => (None, Some(Circle)),
        'Z' => (Some(Side::BLACK), Some(Cross)),
        'P' => (Some(Side::WHITE), Some(Cross)),
        'M' => (None, Some(Cross)),
        '%' => (Some(Side::BLACK), Some(Selected)),
        '&' => (Some(Side::WHITE), Some(Selected)),
        '*' => (None, Some(Selected)),
        'x' => (Some(Side::BLACK), Some(Territory(Side::WHITE))),
        'o' => (Some(Side::WHITE), Some(Territory(Side::BLACK))),
        '=' => (None, Some(Territory(Side::BLACK))),
        '-' => (None, Some(Territory(Side::WHITE))),
        _ => (None, None),
    };
    let is_glyph = stone.is_some() || shape.is_some() || matches!(first, '.' | '+');
    let rest = if is_glyph { &text[1..] } else { text };
    let number = rest.parse().ok().filter(|_| stone.is_some());
    let label = match legend.get(rest) {
        _ if rest.is_empty() || number.is_some() => None,
        Some(label) => Some(label.clone()),
        None => Some(rest.to_owned()),
    };
    Seen {
        stone,
        shape,
        number,
        label,
        last,
        star: first == '+',
        forbidden: false,
    }
}

fn legend(drawing: &str) -> HashMap<String, String> {
    let mut lines = drawing
        .lines()
        .skip_while(|line| !line.starts_with("Labels: "));
    let mut text = lines.next().unwrap_or("").to_owned();
    while text.ends_with(',') {
        text.push(' ');
        text.push_str(lines.next().unwrap_or(""));
    }
    text.trim_start_matches("Labels: ")
        .split(", ")
        .filter_map(|pair| pair.split_once(" = "))
        .map(|(key, label)| (key.to_owned(), label.to_owned()))
        .collect()
}

/// A point with everything that can be on it.
fn any_seen() -> impl Strategy<Value = Seen> {
    use MarkShape::*;
    let side = prop_oneof![Just(Side::BLACK), Just(Side::WHITE)];
    let shape = prop::sample::select(vec![Triangle, Square, Circle, Cross, Selected]);
    let content = prop_oneof![
        Just((None, None)),
        (1..400_u32).prop_map(|number| (Some(number), None)),
        prop_oneof!["[a-z]", "[가-힣]", "[x-z]{2}", "[A-Z]"].prop_map(|label| (None, Some(label))),
    ];
    let stone = prop::option::of(side);
    let forbidden = prop::bool::weighted(0.2);
    (
        stone,
        prop::option::of(shape),
        content,
        any::<bool>(),
        forbidden,
    )
        .prop_map(|(stone, shape, (number, label), star, forbidden)| Seen {
            stone,
            shape,
            number: number.filter(|_| stone.is_some()),
            // A star cannot be seen under anything else.
            star: star && !forbidden && stone.is_none() && shape.is_none() && label.is_none(),
            forbidden: forbidden && stone.is_none() && shape.is_none(),
            label,
            last: false,
        })
}

fn any_picture() -> impl Strategy<Value = (Picture, Vec<Vec<Seen>>)> {
    let size = (1..=52_u8, 1..=52_u8);
    size.prop_flat_map(|(columns, rows)| {
        let point = (0..columns, 0..rows, any_seen());
        let points = prop::collection::vec(point, 0..60);
        (Just((columns, rows)), points, any::<bool>())
    })
    .prop_map(|((columns, rows), points, mark_last)| {
        let mut picture = Picture::new(Board::new(columns, rows, Coordinates::Western));
        let mut seen = vec![vec![Seen::default(); usize::from(columns)]; usize::from(rows)];
        for (column, row, content) in points {
            seen[usize::from(row)][usize::from(column)] = content;
        }
        if mark_last
            && let Some(stone) = seen.iter_mut().flatten().find(|seen| seen.stone.is_some())
        {
            stone.last = true;
        }
        for (at, seen) in picture.board.points().zip(seen.iter().flatten()) {
            if let Some(side) = seen.stone {
                picture.stones.push(Stone {
                    at,
                    side,
                    number: seen.number,
                    last: if seen.last { Last::Yes } else { Last::No },
                });
            }
            picture
                .marks
                .extend(seen.shape.map(|shape| Mark { at, shape }));
            let text = seen.label.clone();
            picture
                .labels
                .extend(text.map(|text| LabelText { at, text }));
            picture.stars.extend(seen.star.then_some(at));
            picture
                .forbidden
                .extend(seen.forbidden.then_some(Forbidden {
                    at,
                    kind: ForbiddenKind::Unsaid,
                }));
        }
        (picture, seen)
    })
}

proptest! {
    #[test]
    fn a_drawing_can_be_read_back((picture, expected) in any_picture()) {
        let drawing = draw(&picture, Lang::En);
        let (names, mut seen) = read(&drawing);
        let columns: Vec<String> =
            (0..picture.board.columns()).map(|c| picture.board.column_name(c)).collect();
        prop_assert_eq!(names, columns, "{}", drawing);
        let mut expected = expected;
        if drawing.contains("last two digits") {
            for number in expected.iter_mut().flatten().filter_map(|seen| seen.number.as_mut()) {
                *number %= 100;
            }
        }
        // Capitals are written small where no small one is there.
        let taken: Vec<String> = seen.iter().flatten().filter_map(|s| s.label.clone()).collect();
        for (seen, expected) in seen.iter_mut().flatten().zip(expected.iter().flatten()) {
            if let (Some(label), Some(meant)) = (&mut seen.label, &expected.label)
                && label != meant
            {
                prop_assert!(!taken.contains(meant), "{} is there itself", meant);
                label.make_ascii_uppercase();
            }
        }
        prop_assert_eq!(seen, expected, "{}", drawing);
    }

    #[test]
    fn the_board_is_ascii_without_blanks_at_line_ends((picture, _) in any_picture()) {
        let drawing = draw(&picture, Lang::Ko);
        let rows = usize::from(picture.board.rows());
        let board: Vec<&str> = drawing.lines().take(rows + 1).collect();
        prop_assert!(board.iter().all(|line| line.is_ascii()), "{}", drawing);
        prop_assert!(drawing.lines().all(|line| line == line.trim_end()), "{}", drawing);
        prop_assert!(drawing.ends_with('\n'));
    }
}
