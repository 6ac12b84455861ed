//! Drawing of shaded parts of a board.

use std::collections::HashMap;

use super::{Block, BoardLayout, Cap, DrawingPoint, Fill, Group, Segment, Stroke};
use crate::model::Point;
use crate::model::picture::AreaKind;

/// Rectangle of points on the board, both corners included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rectangle {
    /// Point in the top left corner.
    pub first: Point,
    /// Point in the bottom right corner.
    pub last: Point,
}

/// Draws the areas that the opening rules allow (grey) or close (hatched) for the next stone. Each
/// point covers a square with sides of `pitch` units.
pub(crate) fn draw(layout: &BoardLayout<'_>, pitch: f32, block: &mut Block) {
    for area in &layout.picture.areas {
        let shown = area.points.iter().copied();
        let rectangles = rectangles(shown.filter(|&at| layout.center(at).is_some()));
        let corners = rectangles
            .into_iter()
            .filter_map(|rectangle| corners(layout, pitch, rectangle));
        let shade = layout.theme().shade;
        match area.kind {
            AreaKind::Allowed => {
                let mut group = Group::new("area allowed");
                let segments = corners.flat_map(outline).collect();
                group.path(segments, Fill::solid(shade));
                block.add(group);
            }
            AreaKind::Closed => {
                let mut group = Group::new("area closed");
                let color = shade.mixed(layout.theme().line, 0.35);
                let width = layout.units(layout.theme().sizes.grid);
                let segments = corners
                    .flat_map(|[first, last]| hatching(first, last, pitch / 4.0))
                    .collect();
                group.path(segments, Stroke::new(color, width).ending(Cap::Butt));
                block.add(group);
            }
            AreaKind::Dimmed => {}
        }
    }
}

/// Returns the positions of a rectangle's top left and bottom right corner, half a cell outside its
/// points. `None` if one of them is not shown.
pub(crate) fn corners(
    layout: &BoardLayout<'_>,
    pitch: f32,
    rectangle: Rectangle,
) -> Option<[DrawingPoint; 2]> {
    let half = pitch / 2.0;
    Some([
        layout.center(rectangle.first)?.moved(-half, -half),
        layout.center(rectangle.last)?.moved(half, half),
    ])
}

/// Returns the outline of the rectangle between its top left and bottom right corner.
pub(crate) fn outline([first, last]: [DrawingPoint; 2]) -> [Segment; 5] {
    let corner = |x, y| DrawingPoint { x, y };
    [
        Segment::Move(first),
        Segment::Line(corner(last.x, first.y)),
        Segment::Line(last),
        Segment::Line(corner(first.x, last.y)),
        Segment::Close,
    ]
}

/// Returns diagonal lines that fill a rectangle, with a horizontal distance of `step` units. The
/// lines of adjacent rectangles join.
fn hatching(first: DrawingPoint, last: DrawingPoint, step: f32) -> Vec<Segment> {
    let mut segments = Vec::new();
    // Sum `x + y` of a diagonal line, which is the same for all its points.
    let mut sum = ((first.x + first.y) / step).floor() * step + step;
    while sum < last.x + last.y {
        let top = (sum - first.y).min(last.x);
        let bottom = (sum - last.y).max(first.x);
        let at = |x: f32| DrawingPoint { x, y: sum - x };
        segments.push(Segment::Move(at(bottom)));
        segments.push(Segment::Line(at(top)));
        sum += step;
    }
    segments
}

/// Covers points with a few rectangles that do not overlap. Each is a run of points in a row,
/// extended down as long as the next row has the same run.
pub(crate) fn rectangles(points: impl Iterator<Item = Point>) -> Vec<Rectangle> {
    let mut points: Vec<Point> = points.collect();
    points.sort();
    points.dedup();
    let mut found: Vec<Rectangle> = Vec::new();
    // Index of the lowest rectangle so far for each pair of first and last column.
    let mut newest: HashMap<(u8, u8), usize> = HashMap::new();
    let mut rest = points.as_slice();
    while let Some(&first) = rest.first() {
        let goes_on = |pair: &&[Point]| {
            pair[0].row() == pair[1].row() && pair[1].column() - pair[0].column() == 1
        };
        let length = 1 + rest.windows(2).take_while(goes_on).count();
        let last = rest[length - 1];
        rest = &rest[length..];
        let place = newest
            .entry((first.column(), last.column()))
            .or_insert(usize::MAX);
        match found.get_mut(*place) {
            Some(above) if u16::from(above.last.row()) + 1 == u16::from(last.row()) => {
                above.last = last;
            }
            _ => {
                *place = found.len();
                found.push(Rectangle { first, last });
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_square_is_one_rectangle() {
        let square = (5..10).flat_map(|row| (5..10).map(move |column| Point::new(column, row)));
        assert_eq!(
            rectangles(square),
            [Rectangle {
                first: Point::new(5, 5),
                last: Point::new(9, 9),
            }]
        );
    }

    proptest! {
        #[test]
        fn rectangles_cover_their_points_once(
            points in proptest::collection::vec((0_u8..6, 0_u8..6), 0..30)
        ) {
            let points: Vec<Point> = points.iter().map(|&(x, y)| Point::new(x, y)).collect();
            let mut covered: Vec<Point> = rectangles(points.iter().copied())
                .iter()
                .flat_map(|&Rectangle { first, last }| {
                    (first.row()..=last.row()).flat_map(move |row| {
                        (first.column()..=last.column()).map(move |x| Point::new(x, row))
                    })
                })
                .collect();
            covered.sort_unstable();
            let mut wanted = points;
            wanted.sort_unstable();
            wanted.dedup();
            prop_assert_eq!(covered, wanted);
        }
    }
}
