//! Lines between the pixels, moved onto them.

use crate::pictures::display::{DrawingPoint, Segment};

/// Where a place between two pixels falls to the next one. No line lies there by itself, so the
/// inaccuracy of arithmetic moves none of a row of equal lines to another side than the others.
const TURN: f32 = 0.137;

/// Moves upright and level lines onto whole pixels, so that they are drawn in their own colour instead of
/// twice as wide and half as dark. Gives the width that they have then, in pixels; none where the
/// segments are something else, and are left as they are.
pub fn align(segments: &mut [Segment], width: f32) -> Option<f32> {
    let is_straight = |pair: &[Segment]| match pair {
        [Segment::Move(from), Segment::Line(to)] => level(*from, *to) != upright(*from, *to),
        _ => false,
    };
    if segments.is_empty() || !segments.chunks(2).all(is_straight) {
        return None;
    }
    let whole = width.round().max(1.0);
    let is_odd = whole % 2.0 == 1.0;
    let aligned = |place: f32| {
        if is_odd {
            (place + TURN).floor() + 0.5
        } else {
            (place + 0.5 + TURN).floor()
        }
    };
    // The ends too, so that the sides of a frame still meet in its corners.
    for segment in segments {
        *segment = segment.placed(|DrawingPoint { x, y }| DrawingPoint {
            x: aligned(x),
            y: aligned(y),
        });
    }
    Some(whole)
}

fn level(from: DrawingPoint, to: DrawingPoint) -> bool {
    from.y == to.y
}

fn upright(from: DrawingPoint, to: DrawingPoint) -> bool {
    from.x == to.x
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(from: (f32, f32), to: (f32, f32)) -> [Segment; 2] {
        let point = |(x, y)| DrawingPoint { x, y };
        [Segment::Move(point(from)), Segment::Line(point(to))]
    }

    #[test]
    fn lines_fill_whole_pixels() {
        let mut lines = [
            line((31.0, 4.0), (31.0, 80.0)),
            line((30.9999, 9.2), (60.0, 9.2)),
        ]
        .concat();
        assert_eq!(align(&mut lines, 1.2), Some(1.0));
        let wanted = [
            line((31.5, 4.5), (31.5, 80.5)),
            line((31.5, 9.5), (60.5, 9.5)),
        ]
        .concat();
        assert_eq!(lines, wanted);
        let mut edge = line((31.2, 4.0), (31.2, 80.0));
        assert_eq!(align(&mut edge, 2.2), Some(2.0));
        assert_eq!(edge, line((31.0, 4.0), (31.0, 80.0)));
    }

    #[test]
    fn other_lines_stay() {
        let mut slanted = line((31.0, 4.0), (32.0, 80.0));
        assert_eq!(align(&mut slanted, 1.2), None);
        assert_eq!(slanted, line((31.0, 4.0), (32.0, 80.0)));
        let mut corner = [line((0.0, 0.0), (0.0, 5.0)).as_slice(), &[Segment::Close]].concat();
        assert_eq!(align(&mut corner, 1.2), None);
    }
}
