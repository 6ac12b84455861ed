//! Boards of few points, between which pieces move along lines (gonu).

use super::{
    Block, BoardLayout, CELL, Cap, DrawingPoint, Fill, Group, Places, Segment, Stroke, connectors,
    coords, labels::Labels, marks, stones, trail,
};
use crate::model::picture::{Edge, Ghost, Picture};
use crate::pictures::style::RenderStyle;

/// Units from line to line.
const PITCH: f32 = 2.0 * CELL;

/// Units of what the theme calls a cell, so that a stone's radius is 0.3 of the pitch.
const SCALE: f32 = 0.625 * PITCH;

/// Units from the outer lines to the names of the lines.
const NAMES: f32 = 0.62 * PITCH;

/// How many dashes there are around a captured piece.
const DASHES: f32 = 8.0;

/// Lays a board out, with the names of its lines.
pub(crate) fn block(picture: &Picture, style: &RenderStyle) -> Block {
    let layout = BoardLayout::new(picture, style, Places::Grid(PITCH), SCALE);
    let mut block = Block::new(coords::frame(&layout, end(&layout), NAMES));
    block.axis = end(&layout).x / 2.0;
    ground(&layout, &mut block);
    grid(&layout, &mut block);
    let labels = Labels::of(&layout);
    let mut hidden = Group::new("knockout");
    labels.knock_out(&layout, &mut hidden);
    marks::knock_out(&layout, &mut hidden);
    block.add(hidden);
    connectors::draw(&layout, connectors::Layer::BelowStones, &mut block);
    let gap = layout.units(0.08);
    trail::draw(
        &layout,
        |at, _| match layout.stone(at) {
            Some(_) => layout.stone + gap,
            None => 0.0,
        },
        &mut block,
    );
    origin(&layout, &mut block);
    for ghost in &picture.taken {
        if let Some(center) = layout.center(ghost.at) {
            block.add(taken(&layout, ghost, center));
        }
    }
    stones::draw(&layout, &mut block);
    marks::draw(&layout, &mut block);
    connectors::draw(&layout, connectors::Layer::AboveStones, &mut block);
    labels.draw(&layout, &mut block);
    // The names of lines are as large as on other boards.
    let small = BoardLayout::new(picture, style, Places::Grid(PITCH), CELL);
    coords::draw(&small, PITCH, NAMES, &mut block);
    block.lost.add_all(&labels.lost);
    block
}

/// Where the last line of each direction lies.
fn end(layout: &BoardLayout<'_>) -> DrawingPoint {
    let region = &layout.picture.region;
    DrawingPoint {
        x: f32::from(region.columns() - 1) * PITCH,
        y: f32::from(region.rows() - 1) * PITCH,
    }
}

/// The colour of the board, where it is not that of the paper.
fn ground(layout: &BoardLayout<'_>, block: &mut Block) {
    let Some(color) = layout.theme().board else {
        return;
    };
    let DrawingPoint { x, y } = end(layout);
    let margin = layout.units(0.6);
    let (right, bottom) = (x + margin, y + margin);
    let corners = [
        (-margin, -margin),
        (right, -margin),
        (right, bottom),
        (-margin, bottom),
    ];
    let mut group = Group::new("board");
    let corners = corners.map(|(x, y)| DrawingPoint { x, y });
    group.polygon(&corners, Fill::solid(color));
    block.add(group);
}

/// The lines; at a cut side they run on for some more.
fn grid(layout: &BoardLayout<'_>, block: &mut Block) {
    let (region, board) = (&layout.picture.region, &layout.picture.board);
    let last = end(layout);
    let on = |edge: Edge| match edge {
        Edge::Real => 0.0,
        Edge::Cut => layout.units(0.5),
    };
    let (left, right) = (
        -on(region.left_edge()),
        last.x + on(region.right_edge(board)),
    );
    let (top, bottom) = (
        -on(region.top_edge()),
        last.y + on(region.bottom_edge(board)),
    );
    let line = |from: (f32, f32), to: (f32, f32)| {
        let center = |(x, y)| DrawingPoint { x, y };
        [Segment::Move(center(from)), Segment::Line(center(to))]
    };
    let along = |number: u8| f32::from(number) * PITCH;
    let rows = (0..region.rows()).map(|row| line((left, along(row)), (right, along(row))));
    let columns = (0..region.columns()).map(|c| line((along(c), top), (along(c), bottom)));
    let mut group = Group::new("grid");
    // Few lines far apart look best about as heavy as the edge of a dense board.
    let width = layout.theme().sizes.edge * CELL;
    group.path(
        rows.chain(columns).flatten().collect(),
        Stroke::new(layout.theme().line, width).ending(Cap::Square),
    );
    block.add(group);
}

/// A small circle where the piece that moved last came from.
fn origin(layout: &BoardLayout<'_>, block: &mut Block) {
    let [from, _, ..] = layout.picture.way[..] else {
        return;
    };
    let Some(center) = layout.center(from).filter(|_| layout.stone(from).is_none()) else {
        return;
    };
    let mut group = Group {
        at: Some(layout.name(from)),
        ..Group::new("origin")
    };
    let fill = Fill::solid(layout.ground());
    let fill = fill.ringed(layout.theme().ink, layout.units(0.064));
    group.circle(center, layout.units(0.176), fill);
    block.add(group);
}

/// A piece that the last play captured: dashed and crossed out.
fn taken(layout: &BoardLayout<'_>, ghost: &Ghost, center: DrawingPoint) -> Group {
    let mut group = Group::piece("ghost", ghost.side, layout.name(ghost.at));
    let ink = layout.theme().ink;
    let ring = layout.units(0.072);
    let radius = layout.stone - ring / 2.0;
    // Dashes and gaps that go into the circle without a rest.
    let part = std::f32::consts::TAU * radius / DASHES;
    let dashes = Stroke::new(ink, ring).dashed(0.56 * part, 0.44 * part);
    group.circle(
        center,
        radius,
        Fill {
            color: Some(layout.ground()),
            stroke: Some(dashes),
        },
    );
    let half = layout.units(0.85 * layout.theme().sizes.cross);
    let stroke = Stroke::new(ink, layout.units(0.08)).ending(Cap::Round);
    group.cross(center, half, stroke);
    group
}
