//! Boards of few points, between which pieces move along lines (gonu).

use super::{
    Block, BoardLayout, CELL, Cap, DrawingPoint, Fill, Frame, Group, Places, Stroke, connectors,
    coords, grid::Lines, labels::Labels, marks, stones, trail,
};
use crate::model::picture::{Ghost, Picture};
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
    let lines = Lines::of(picture, PITCH, layout.units(0.5));
    let DrawingPoint { x, y } = lines.size();
    let mut block = Block::new(coords::frame(&layout, lines.size(), NAMES));
    block.axis = x / 2.0;
    let grid = Frame {
        right: x,
        bottom: y,
        ..Frame::default()
    };
    block.board(style.theme.board, grid.grown(layout.units(0.6)));
    draw(&lines, &layout, &mut block);
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

/// The lines.
fn draw(lines: &Lines, layout: &BoardLayout<'_>, block: &mut Block) {
    let mut group = Group::new("grid");
    // Few lines far apart look best about as heavy as the edge of a dense board.
    let width = layout.theme().sizes.edge * CELL;
    let stroke = Stroke::new(layout.theme().line, width).ending(Cap::Square);
    group.path(lines.segments(|_| true), stroke);
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
    let mut group = Group::on("origin", layout.name(from));
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
            gloss: None,
            color: Some(layout.ground()),
            stroke: Some(dashes),
        },
    );
    let half = layout.units(0.85 * layout.theme().sizes.cross);
    let stroke = Stroke::new(ink, layout.units(0.08)).ending(Cap::Round);
    group.cross(center, half, stroke);
    group
}
