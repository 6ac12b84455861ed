//! Drawing of stones and their numbers.

use super::{Anchor, Block, BoardLayout, DrawingPoint, Fill, Font, Group, Stroke, Text, TextStyle};
use crate::model::Point;
use crate::model::picture::{Emblem, Stone};

/// Draws all visible stones, each as a group of its own.
pub(crate) fn draw(layout: &BoardLayout<'_>, block: &mut Block) {
    for stone in &layout.picture.stones {
        if let Some(center) = layout.center(stone.at) {
            block.add(group(layout, stone, center));
        }
    }
}

fn group(layout: &BoardLayout<'_>, stone: &Stone, center: DrawingPoint) -> Group {
    let style = layout.piece(stone.at, stone.side);
    let ring = layout.units(layout.theme().sizes.ring);
    let mut group = Group::piece("stone", stone.side, layout.name(stone.at));
    group.circle(
        center,
        layout.stone - ring / 2.0,
        Fill {
            gloss: style.gloss,
            ..Fill::solid(style.fill).ringed(style.ring, ring)
        },
    );
    if let Some(number) = stone.number {
        let number = number.to_string();
        let inside = Inside::new(layout, stone.at);
        let size = digits(layout, number.len()) * inside.scale;
        group.words(
            center.moved(0.0, inside.down),
            Anchor::Middle,
            &number,
            TextStyle::new(Font::Numbers, layout.letters(size), style.text),
        );
    } else if stone.is_last {
        let alone = layout.text(stone.at) == Text::None && layout.mark(stone.at).is_none();
        if alone {
            let width = 0.233 * layout.stone;
            group.circle(center, 0.45 * layout.stone, Stroke::new(style.text, width));
        } else {
            let below = center.moved(0.0, 0.75 * layout.stone);
            group.circle(below, 0.15 * layout.stone, Fill::solid(style.text));
        }
    }
    group
}

/// Returns the font height for a number with `count` digits, in cells.
fn digits(layout: &BoardLayout<'_>, count: usize) -> f32 {
    let sizes = layout.theme().sizes.digits;
    match count {
        0 | 1 => sizes[0],
        2 => sizes[1],
        3 => sizes[2],
        _ => sizes[2] * 3.0 / count as f32,
    }
}

/// Size and position of a number or label inside a mark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Inside {
    /// Factor for the font height of the text: 1 without a mark, smaller with one.
    pub scale: f32,
    /// Distance by which the text is below the centre of the point, in units.
    pub down: f32,
}

impl Inside {
    /// Returns the size and position of the text on a point, which depend on the mark there.
    /// Without a mark the text is full-size and centred.
    pub(crate) fn new(layout: &BoardLayout<'_>, at: Point) -> Inside {
        let (scale, down) = match layout.mark(at) {
            None => (1.0, 0.0),
            Some(Emblem::Territory(_)) => (0.85, 0.0),
            Some(Emblem::Circle) => (0.85, 0.0),
            Some(Emblem::Square) => (0.72, 0.0),
            Some(Emblem::Cross | Emblem::Selected) => (0.6, 0.0),
            Some(Emblem::Triangle) => (0.56, 0.06),
        };
        Inside {
            scale,
            down: layout.units(down),
        }
    }
}
