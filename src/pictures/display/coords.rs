//! Drawing of the coordinates along the sides of a board.

use super::{Anchor, Block, BoardLayout, DrawingPoint, Font, Frame, Group, TextStyle};
use crate::model::picture::Edge;
use crate::pictures::style::{Coords, Sides};

/// Distance from the middle of the coordinates to the edge of the drawing, in cells.
const ROOM: f32 = 0.45;

/// Margin at a side without coordinates, in cells: half a stone, or the end of a cut line.
const MARGIN: f32 = 0.5;

/// Number of visible lines above which only every fifth line is labelled, in larger letters,
/// because so large a board is often displayed as small as a 19x19 board.
const MANY: u8 = 30;

/// Factor by which coordinates are larger if only every fifth line is labelled.
const LARGER: f32 = 1.6;

/// Additional distance from the lines of the board to coordinates in larger letters, in cells.
const FURTHER: f32 = 0.25;

/// Returns true if so many lines are visible that only every fifth one is labelled.
fn are_sparse(layout: &BoardLayout<'_>) -> bool {
    let region = &layout.picture.region;
    region.columns().max(region.rows()) > MANY
}

/// Returns true for the first line and each fifth one. A line whose name is a number has this
/// number; others are counted by `place`, from 0.
fn is_fifth(name: &str, place: u8) -> bool {
    let number = name.parse().unwrap_or(u16::from(place) + 1);
    number == 1 || number.is_multiple_of(5)
}

/// Returns the sides on which the coordinates are drawn: by default left and bottom. If only the
/// right or the upper edge of the board is visible, they are drawn there.
fn sides(layout: &BoardLayout<'_>) -> Sides {
    if let Some(sides) = layout.style.sides {
        return sides;
    }
    let edges = layout.picture.region.edges(&layout.picture.board);
    let right = (edges.left, edges.right) == (Edge::Cut, Edge::Real);
    let top = (edges.bottom, edges.top) == (Edge::Cut, Edge::Real);
    Sides {
        left: !right,
        right,
        top,
        bottom: !top,
    }
}

/// Returns the frame of a board with its coordinates. `size` is the position of the last crossing,
/// `distance` the distance from the lines to the coordinates in units.
pub(crate) fn frame(layout: &BoardLayout<'_>, size: DrawingPoint, distance: f32) -> Frame {
    let margin = layout.units(MARGIN);
    let mut frame = Frame {
        left: -margin,
        top: -margin,
        right: size.x + margin,
        bottom: size.y + margin,
    };
    if layout.style.coords == Coords::None {
        return frame;
    }
    let room = if are_sparse(layout) {
        distance + layout.units(FURTHER + LARGER * ROOM)
    } else {
        distance + layout.units(ROOM)
    };
    let sides = sides(layout);
    if sides.left {
        frame.left = -room;
    }
    if sides.right {
        frame.right = size.x + room;
    }
    if sides.top {
        frame.top = -room;
    }
    if sides.bottom {
        frame.bottom = size.y + room;
    }
    frame
}

/// Draws the coordinates of a grid. Its lines are `pitch` units apart; the coordinates are
/// `distance` units outside of them.
pub(crate) fn draw(layout: &BoardLayout<'_>, pitch: f32, distance: f32, block: &mut Block) {
    let (region, board, coords) = (
        &layout.picture.region,
        &layout.picture.board,
        layout.style.coords,
    );
    let theme = layout.theme();
    let is_sparse = are_sparse(layout);
    let (distance, size) = if is_sparse {
        let size = LARGER * theme.sizes.coords;
        (distance + layout.units(FURTHER), layout.letters(size))
    } else {
        (distance, layout.letters(theme.sizes.coords))
    };
    let is_named = |name: &String, place| !is_sparse || is_fifth(name, place);
    let style = TextStyle::new(Font::Words, size, theme.faint);
    let last = |lines: u8| f32::from(lines - 1) * pitch;
    let sides = sides(layout);
    let opposite = |first: bool, second: bool, lines| {
        let second = second.then(|| last(lines) + distance);
        first.then_some(-distance).into_iter().chain(second)
    };
    let across = opposite(sides.left, sides.right, region.columns());
    let down = opposite(sides.top, sides.bottom, region.rows());
    let mut group = Group::new("coords");
    for column in region.left..=region.right {
        let name = coords.column(board, column);
        if let Some(name) = name.filter(|name| is_named(name, column)) {
            let x = f32::from(column - region.left) * pitch;
            for y in down.clone() {
                group.words(DrawingPoint { x, y }, Anchor::Middle, &name, style);
            }
        }
    }
    for row in region.top..=region.bottom {
        let name = coords.row(board, row);
        if let Some(name) = name.filter(|name| is_named(name, row)) {
            let y = f32::from(row - region.top) * pitch;
            for x in across.clone() {
                group.words(DrawingPoint { x, y }, Anchor::Middle, &name, style);
            }
        }
    }
    block.add(group);
}
