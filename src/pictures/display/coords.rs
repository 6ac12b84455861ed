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

/// Boards with more lines than this name every fifth only, in larger letters: the whole board is often shown as
/// small as one of 19 lines.
const MANY: u8 = 30;

/// How much larger these letters are.
const LARGER: f32 = 1.6;

/// How much further from the lines they stand, in cells.
const FURTHER: f32 = 0.25;

/// Whether only every fifth line has its name.
fn are_sparse(layout: &BoardLayout<'_>) -> bool {
    let region = &layout.picture.region;
    region.columns().max(region.rows()) > MANY
}

/// Whether a line is named of which every fifth is: by its number where its name is one, else by its place.
fn is_fifth(name: &str, place: u8) -> bool {
    let number = name.parse().unwrap_or(u16::from(place) + 1);
    number == 1 || number.is_multiple_of(5)
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
    let room = if are_sparse(layout) {
        distance + layout.units(FURTHER + LARGER * ROOM)
    } else {
        distance + layout.units(ROOM)
    };
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
        let name = coords.column(board, column);
        if let Some(name) = name.filter(|name| is_named(name, column)) {
            let x = f32::from(column - region.left) * pitch;
            group.words(DrawingPoint { x, y }, Anchor::Middle, &name, style);
        }
    }
    for row in region.top..=region.bottom {
        let name = coords.row(board, row);
        if let Some(name) = name.filter(|name| is_named(name, row)) {
            let y = f32::from(row - region.top) * pitch;
            group.words(DrawingPoint { x, y }, Anchor::Middle, &name, style);
        }
    }
    block.add(group);
}
