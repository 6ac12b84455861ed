//! Drawing of pieces that move: their shapes, stacks and sizes.

use super::{Cap, DrawingPoint, Fill, Group, Stroke};
use crate::pictures::style::{Color, PieceStyle, Shape};

/// Half the side of a square piece that looks as large as a round one, in radii of the round piece.
const SQUARE: f32 = 0.86;

/// Half the diagonal of a diamond piece that looks as large as a round one, in radii of the round
/// piece.
const DIAMOND: f32 = 1.2;

/// Distance by which each piece of a stack is further to the right than the one below it, in cells.
const RIGHT: f32 = 0.055;

/// Distance by which each piece of a stack is higher than the one below it, in cells.
const UP: f32 = 0.17;

/// Maximum number of pieces drawn in a stack. The top piece shows the actual number.
const TALLEST: u32 = 6;

/// Adds the shape of a piece (circle, square or diamond) to a group, filled and outlined as `fill` says.
/// `radius` is the radius of a circle without its outline; other shapes are sized to match it.
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

/// Returns the fill and outline for a style of pieces; `ring` is the width of the outline in units.
pub(crate) fn fill(style: &PieceStyle, ring: f32) -> Fill {
    Fill {
        gloss: None,
        color: Some(style.fill),
        stroke: Some(Stroke::new(style.ring, ring).ending(Cap::Round)),
    }
}

/// Returns the distance from the centre of a piece to its edge in a direction, a vector of length
/// 1.
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

/// Returns the positions of the pieces of a stack relative to the centre of the stack, in cells,
/// from bottom to top.
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

/// Returns the colour of a piece that is best visible on a background: its fill colour, or its
/// outline colour if the fill is too similar.
pub(crate) fn seen(style: &PieceStyle, ground: Color) -> Color {
    /// Minimum difference in brightness (0 to 255); a smaller one is not visible in a thin line.
    const LEAST: f32 = 60.0;
    if (brightness(style.fill) - brightness(ground)).abs() < LEAST {
        style.ring
    } else {
        style.fill
    }
}

/// Returns the brightness of a colour, 0 to 255.
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
