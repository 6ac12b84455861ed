//! Pieces that move: their forms, how they are stacked, and how far they reach.

use super::{Cap, DrawingPoint, Fill, Group, Stroke};
use crate::pictures::style::{Color, PieceStyle, Shape};

/// Half the side of a square in radii of a circle that looks as large.
const SQUARE: f32 = 0.86;

/// Half the diagonal of a square on its corner, likewise.
const DIAMOND: f32 = 1.2;

/// How far each piece of a stack lies right of the one below it, in cells.
const RIGHT: f32 = 0.055;

/// How far it lies above that, in cells.
const UP: f32 = 0.17;

/// The most pieces that are drawn on each other; how many there are is written on them.
const TALLEST: u32 = 6;

/// Adds the form of a piece to a group. The radius is that of a round piece without its line.
pub(crate) fn add(group: &mut Group, center: DrawingPoint, radius: f32, shape: Shape, fill: Fill) {
    let half = half(shape, radius);
    let corners = match shape {
        Shape::Circle => return group.circle(center, radius, fill),
        Shape::Square => [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)],
        Shape::Diamond => [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)],
    };
    group.polygon(
        &corners.map(|(x, y)| center.moved(x * half, y * half)),
        fill,
    );
}

/// How a piece of a style is painted, with the width of its ring in units.
pub(crate) fn fill(style: &PieceStyle, ring: f32) -> Fill {
    Fill {
        gloss: None,
        color: Some(style.fill),
        stroke: Some(Stroke::new(style.ring, ring).ending(Cap::Round)),
    }
}

/// How far a piece reaches from its middle in a direction, which has the length 1.
pub(crate) fn reach(shape: Shape, radius: f32, direction: DrawingPoint) -> f32 {
    let (x, y) = (direction.x.abs(), direction.y.abs());
    match shape {
        Shape::Circle => radius,
        Shape::Square => half(shape, radius) / x.max(y).max(f32::EPSILON),
        Shape::Diamond => half(shape, radius) / (x + y).max(f32::EPSILON),
    }
}

fn half(shape: Shape, radius: f32) -> f32 {
    match shape {
        Shape::Circle => radius,
        Shape::Square => SQUARE * radius,
        Shape::Diamond => DIAMOND * radius,
    }
}

/// Where the pieces of a stack lie around its middle, in cells, the lowest first.
pub(crate) fn stack(count: u32) -> impl DoubleEndedIterator<Item = DrawingPoint> {
    let count = count.clamp(1, TALLEST);
    let middle = (count - 1) as f32 / 2.0;
    (0..count).map(move |piece| {
        let above = piece as f32 - middle;
        DrawingPoint {
            x: RIGHT * above,
            y: -UP * above,
        }
    })
}

/// The colour of a style that is seen best on a ground: that of the piece, or else its line's.
pub(crate) fn seen(style: &PieceStyle, ground: Color) -> Color {
    /// Differences of brightness below this are not seen in a thin line.
    const LEAST: f32 = 60.0;
    if (brightness(style.fill) - brightness(ground)).abs() < LEAST {
        style.ring
    } else {
        style.fill
    }
}

/// How bright a colour is, 0 to 255.
fn brightness(Color(red, green, blue): Color) -> f32 {
    0.299 * f32::from(red) + 0.587 * f32::from(green) + 0.114 * f32::from(blue)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pictures::style::Theme;

    #[test]
    fn pieces_reach_as_far_as_they_are_drawn() {
        let direction = |degrees: f32| DrawingPoint {
            x: degrees.to_radians().cos(),
            y: degrees.to_radians().sin(),
        };
        for (shape, degrees, expected) in [
            (Shape::Circle, 30.0, 10.0),
            (Shape::Square, 90.0, 8.6),
            (Shape::Square, 45.0, 12.16),
            (Shape::Diamond, 180.0, 12.0),
            (Shape::Diamond, 45.0, 8.49),
        ] {
            let found = reach(shape, 10.0, direction(degrees));
            assert!(
                (found - expected).abs() < 0.01,
                "{shape:?} {degrees}: {found}"
            );
        }
    }

    #[test]
    fn stacks_grow_upwards_around_their_middle() {
        assert_eq!(
            stack(1).collect::<Vec<_>>(),
            [DrawingPoint { x: 0.0, y: 0.0 }]
        );
        let three: Vec<DrawingPoint> = stack(3).collect();
        assert_eq!(three[1], DrawingPoint { x: 0.0, y: 0.0 });
        assert_eq!((three[2].x, three[2].y), (RIGHT, -UP));
        assert_eq!(stack(u32::MAX).count(), TALLEST as usize);
    }

    #[test]
    fn every_side_is_seen_on_every_built_in_theme() {
        for name in Theme::names() {
            let theme = Theme::named(name).expect("a built-in theme");
            let ground = theme.board.unwrap_or(theme.paper);
            for style in &theme.pieces {
                let color = seen(style, ground);
                let apart = (brightness(color) - brightness(ground)).abs();
                assert!(apart > 40.0, "{name}: {color} on {ground}");
            }
        }
    }
}
