//! The names of a board's lines at its sides.

use super::{Anchor, Block, BoardLayout, DrawingPoint, Font, Frame, Group, TextStyle};
use crate::model::picture::Edge;
use crate::pictures::style::Coords;

/// How much further than the middle of the names their room goes, in cells.
const ROOM: f32 = 0.45;

/// The room around a board without names at a side, in cells: half a stone, or half a cut line.
const MARGIN: f32 = 0.5;

/// Where the names of rows stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Across {
    Left,
    Right,
}

/// Where the names of columns stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Down {
    Top,
    Bottom,
}

/// The names of lines stand at the left and at the bottom, but of a part of a board rather at its real
/// edges than where it is cut.
fn sides(layout: &BoardLayout<'_>) -> (Across, Down) {
    let edges = layout.picture.region.edges(&layout.picture.board);
    let across = match (edges.left, edges.right) {
        (Edge::Cut, Edge::Real) => Across::Right,
        _ => Across::Left,
    };
    let down = match (edges.bottom, edges.top) {
        (Edge::Cut, Edge::Real) => Down::Top,
        _ => Down::Bottom,
    };
    (across, down)
}

/// The room that a board with the names of its lines takes; `size` is the distance between the middles
/// of its outermost lines. `distance` is how far the names are from the lines, in units.
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
    let room = distance + layout.units(ROOM);
    let (across, down) = sides(layout);
    match across {
        Across::Left => frame.left = -room,
        Across::Right => frame.right = size.x + room,
    }
    match down {
        Down::Top => frame.top = -room,
        Down::Bottom => frame.bottom = size.y + room,
    }
    frame
}

/// Draws the names of the lines of a grid, `pitch` units apart and `distance` units outside.
pub(crate) fn draw(layout: &BoardLayout<'_>, pitch: f32, distance: f32, block: &mut Block) {
    let (region, board, coords) = (
        &layout.picture.region,
        &layout.picture.board,
        layout.style.coords,
    );
    let theme = layout.theme();
    let size = layout.letters(theme.sizes.coords);
    let style = TextStyle::new(Font::Words, size, theme.faint);
    let last = |lines: u8| f32::from(lines - 1) * pitch;
    let (across, down) = sides(layout);
    let x = match across {
        Across::Left => -distance,
        Across::Right => last(region.columns()) + distance,
    };
    let y = match down {
        Down::Top => -distance,
        Down::Bottom => last(region.rows()) + distance,
    };
    let mut group = Group::new("coords");
    for column in region.left..=region.right {
        if let Some(name) = coords.column(board, column) {
            let x = f32::from(column - region.left) * pitch;
            group.words(DrawingPoint { x, y }, Anchor::Middle, &name, style);
        }
    }
    for row in region.top..=region.bottom {
        if let Some(name) = coords.row(board, row) {
            let y = f32::from(row - region.top) * pitch;
            group.words(DrawingPoint { x, y }, Anchor::Middle, &name, style);
        }
    }
    block.add(group);
}
