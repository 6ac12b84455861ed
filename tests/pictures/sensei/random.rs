//! Tests that diagrams of random pictures read back the same.

use bokgi::model::picture::{
    Connector, Emblem, Figure, Forbidden, ForbiddenKind, LabelText, Mark, Picture, Region, Stone,
};
use bokgi::model::{Board, ConnectorKind, Coordinates, Point, Side};
use bokgi::pictures::style::{Coords, RenderStyle};
use proptest::prelude::*;

use super::reader::{self, Cell};
use super::{draw, together};

/// Generates a point with any content.
fn any_cell() -> impl Strategy<Value = (Cell, bool)> {
    use Emblem::{Circle, Cross, Square, Triangle};
    let side = prop_oneof![Just(Side::BLACK), Just(Side::WHITE)];
    let mark = prop::sample::select(vec![Triangle, Square, Circle, Cross]);
    prop_oneof![
        (side.clone(), prop::option::of(1..60_u32)).prop_map(|(side, number)| Cell {
            stone: Some(side),
            number,
            ..Cell::default()
        }),
        (prop::option::of(side), mark).prop_map(|(stone, mark)| Cell {
            stone,
            mark: Some(mark),
            ..Cell::default()
        }),
        prop::char::range('a', 'z').prop_map(|label| Cell {
            label: Some(label),
            ..Cell::default()
        }),
        Just(Cell {
            star: true,
            ..Cell::default()
        }),
    ]
    .prop_flat_map(|cell| (Just(cell), prop::bool::weighted(0.2)))
}

fn any_picture() -> impl Strategy<Value = (Picture, Vec<Vec<Cell>>)> {
    let size = (1..=30_u8, 1..=30_u8, any::<bool>());
    size.prop_flat_map(|(columns, rows, is_square)| {
        let rows = if is_square { columns } else { rows };
        let region = (0..columns, 0..rows, 0..columns, 0..rows);
        let points = prop::collection::vec((0..columns, 0..rows, any_cell()), 0..80);
        let ends = (0..columns, 0..rows, 0..columns, 0..rows);
        let connectors = prop::collection::vec((ends, any::<bool>()), 0..3);
        (Just((columns, rows)), region, points, connectors)
    })
    .prop_map(|((columns, rows), region, points, connectors)| {
        let mut picture = Picture::new(Board::new(columns, rows, Coordinates::Western));
        let (a, b, c, d) = region;
        picture.region = Region {
            left: a.min(c),
            top: b.min(d),
            right: a.max(c),
            bottom: b.max(d),
        };
        let mut seen = vec![vec![Cell::default(); usize::from(columns)]; usize::from(rows)];
        for (column, row, (cell, is_crossed)) in points {
            let place = &mut seen[usize::from(row)][usize::from(column)];
            if *place != Cell::default() {
                continue;
            }
            *place = put(&mut picture, Point::new(column, row), cell, is_crossed);
        }
        for ((a, b, c, d), is_arrow) in connectors {
            picture.connectors.push(Connector {
                from: Point::new(a, b),
                to: Point::new(c, d),
                kind: if is_arrow {
                    ConnectorKind::Arrow
                } else {
                    ConnectorKind::Line
                },
            });
        }
        let Region {
            left,
            top,
            right,
            bottom,
        } = picture.region;
        let rows = &seen[usize::from(top)..=usize::from(bottom)];
        let shown = rows
            .iter()
            .map(|row| row[usize::from(left)..=usize::from(right)].to_vec());
        (picture, shown.collect())
    })
}

/// Puts a point into a picture and returns its expected drawing.
fn put(picture: &mut Picture, at: Point, cell: Cell, is_crossed: bool) -> Cell {
    let mut drawn = cell.clone();
    if let Some(side) = cell.stone {
        let is_last = is_crossed && cell.number.is_none() && cell.mark.is_none();
        picture.stones.push(Stone {
            at,
            side,
            number: cell.number,
            is_last,
        });
        if is_last {
            drawn.mark = Some(Emblem::Circle);
        }
    }
    picture
        .marks
        .extend(cell.mark.map(|shape| Mark { at, shape }));
    let text = cell.label.map(String::from);
    picture
        .labels
        .extend(text.map(|text| LabelText { at, text }));
    if cell.star {
        picture.stars.push(at);
        if is_crossed {
            let kind = ForbiddenKind::DoubleFour;
            picture.forbidden.push(Forbidden { at, kind });
            drawn.star = false;
            drawn.mark = Some(Emblem::Cross);
        }
    }
    drawn
}

proptest! {
    #[test]
    fn diagrams_can_be_read_back((picture, expected) in any_picture(), named in any::<bool>()) {
        let style = RenderStyle {
            coords: if named { Coords::Gtp } else { Coords::None },
            ..RenderStyle::default()
        };
        let (page, _) = draw(Figure::new(picture.clone()), &style);
        prop_assert_eq!(together(&page, &picture), expected, "{}", page);
        let (diagrams, _) = reader::read(&page);
        let region = picture.region;
        let place = |at: Point| {
            let from = |line: u8, first: u8| u32::from(line - first) + 1;
            (from(at.column(), region.left), from(at.row(), region.top))
        };
        let connectors: Vec<_> = picture
            .connectors
            .iter()
            .filter(|connector| region.holds(connector.from) && region.holds(connector.to))
            .map(|connector| {
                let word = if connector.kind == ConnectorKind::Arrow { "AR" } else { "LN" };
                (word.to_owned(), [place(connector.from), place(connector.to)])
            })
            .collect();
        prop_assert_eq!(&diagrams.last().expect("there is one").connectors, &connectors, "{}", page);
    }

    #[test]
    fn no_text_of_a_record_can_begin_a_diagram(
        texts in prop::collection::vec("(\\$\\$B )?[^a]{0,20}", 3),
    ) {
        let board = Board::new(5, 5, Coordinates::Western);
        let mut picture = Picture::new(board);
        picture.labels.push(LabelText { at: Point::new(1, 1), text: texts[2].clone() });
        let figure = Figure {
            heading: vec![texts[0].clone()],
            text: vec![texts[1].clone()],
            ..Figure::new(picture)
        };
        let (page, _) = draw(figure, &RenderStyle::default());
        let (diagrams, _) = reader::read(&page);
        prop_assert_eq!(diagrams.len(), 1, "{}", page);
        let is_safe = |c: char| c == '\n' || !c.is_control();
        prop_assert!(page.chars().all(is_safe), "{}", page);
    }
}
