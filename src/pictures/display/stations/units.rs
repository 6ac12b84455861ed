//! Drawing of yut pieces and stacks, with the letters of their sides.

use crate::model::Point;
use crate::model::picture::{Picture, Stone};
use crate::pictures::caption;
use crate::pictures::display::{
    Anchor, BoardLayout, CELL, DrawingPoint, Fill, Font, Group, Text, TextStyle, pieces,
    stones::Inside,
};
use crate::pictures::style::Shape;

/// Radius of a piece relative to a stone. It is smaller, so that the ring of a corner station stays
/// visible around the piece.
const SIZE: f32 = 0.96;

/// Width of the light outline around each piece of a stack, in cells.
const RIM: f32 = 0.025;

/// Returns the centre of the top piece on a point; `center` is the centre of the point.
pub(crate) fn top(picture: &Picture, at: Point, center: DrawingPoint) -> DrawingPoint {
    let top = pieces::stack(picture.stacked(at)).next_back();
    let is_there = picture.stone(at).is_some();
    let DrawingPoint { x, y } = top
        .filter(|_| is_there)
        .unwrap_or(DrawingPoint { x: 0.0, y: 0.0 });
    center.moved(CELL * x, CELL * y)
}

/// Returns the radius of a round piece in units, without its outline.
fn radius(layout: &BoardLayout<'_>) -> f32 {
    SIZE * layout.stone - layout.units(layout.theme().sizes.ring) / 2.0
}

/// Returns the distance from the centre of a point to the edge of the pieces on it, in units.
/// `direction` is a vector of length 1.
pub(crate) fn reach(layout: &BoardLayout<'_>, stone: &Stone, direction: DrawingPoint) -> f32 {
    let shape = layout.theme().piece(stone.side).shape;
    let one = pieces::reach(shape, SIZE * layout.stone, direction);
    let along = pieces::stack(layout.picture.stacked(stone.at))
        .map(|offset| layout.units(offset.x * direction.x + offset.y * direction.y));
    one + along.fold(0.0, f32::max)
}

/// Draws the pieces on a point as a stack. The top piece shows the letter of its side, and the
/// number of pieces if there are several.
pub(crate) fn group(layout: &BoardLayout<'_>, stone: &Stone, center: DrawingPoint) -> Group {
    let style = layout.piece(stone.at, stone.side);
    let ring = layout.units(layout.theme().sizes.ring);
    let (radius, rim) = (radius(layout), ring / 2.0 + layout.units(RIM));
    let count = layout.picture.stacked(stone.at);
    let mut group = Group::piece("stone", stone.side, layout.name(stone.at));
    let mut top = center;
    for offset in pieces::stack(count) {
        top = center.moved(layout.units(offset.x), layout.units(offset.y));
        if count > 1 {
            let light = Fill::solid(layout.ground());
            pieces::add(&mut group, top, radius + rim, style.shape, light);
        }
        pieces::add(
            &mut group,
            top,
            radius,
            style.shape,
            pieces::fill(&style, ring),
        );
    }
    // A label from the record replaces the letter of the side.
    if layout.text(stone.at) != Text::Label {
        let mut text = caption::letter(stone.side).to_string();
        if count > 1 {
            text.push_str(&count.to_string());
        }
        let inside = Inside::new(layout, stone.at);
        let size = height(layout, text.len()) * inside.scale;
        let style = TextStyle::new(Font::Numbers, layout.letters(size), style.text);
        let middle = top.moved(0.0, inside.down);
        group.words(middle, Anchor::Middle, &text, style);
    }
    group
}

/// Returns the font height of the letters on a piece, in cells. It fits the narrowest shape and is
/// the same for all sides.
fn height(layout: &BoardLayout<'_>, letters: usize) -> f32 {
    let sizes = layout.theme().sizes.digits;
    let mut styles = layout.theme().pieces.iter();
    let all_round = styles.all(|style| style.shape == Shape::Circle);
    SIZE * match (letters, all_round) {
        (0 | 1, _) => sizes[0],
        (2, true) => sizes[1],
        (2, false) => sizes[2],
        _ => sizes[2] * 2.2 / letters as f32,
    }
}
