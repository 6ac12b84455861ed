//! Boards of few points, between which pieces move along lines (gonu).

use super::{
    Block, CELL, Cap, Fill, Group, Places, Scene, Segment, Spot, Stroke, connectors, coords,
    labels::Labels, marks, stones, trail,
};
use crate::model::picture::{Edge, Ghost, Picture};
use crate::pictures::look::Look;

/// Units from line to line.
const PITCH: f32 = 2.0 * CELL;

/// Units of what the theme calls a cell, so that a stone's radius is 0.3 of the pitch.
const SCALE: f32 = 0.625 * PITCH;

/// Units from the outer lines to the names of the lines.
const NAMES: f32 = 0.62 * PITCH;

/// How many dashes there are around a captured piece.
const DASHES: f32 = 8.0;

/// Lays a board out, with the names of its lines.
pub fn block(picture: &Picture, look: &Look) -> Block {
    let scene = Scene::new(picture, look, Places::Grid(PITCH), SCALE);
    let mut block = Block::new(coords::frame(&scene, end(&scene), NAMES));
    block.axis = end(&scene).x / 2.0;
    ground(&scene, &mut block);
    grid(&scene, &mut block);
    let labels = Labels::of(&scene);
    let mut hidden = Group::new("knockout");
    labels.knock_out(&scene, &mut hidden);
    marks::knock_out(&scene, &mut hidden);
    block.add(hidden);
    connectors::draw(&scene, connectors::Layer::BelowStones, &mut block);
    let gap = scene.units(0.08);
    trail::draw(
        &scene,
        |at, _| match scene.stone(at) {
            Some(_) => scene.stone + gap,
            None => 0.0,
        },
        &mut block,
    );
    origin(&scene, &mut block);
    for ghost in &picture.taken {
        if let Some(spot) = scene.spot(ghost.at) {
            block.add(taken(&scene, ghost, spot));
        }
    }
    stones::draw(&scene, &mut block);
    marks::draw(&scene, &mut block);
    connectors::draw(&scene, connectors::Layer::AboveStones, &mut block);
    labels.draw(&scene, &mut block);
    // The names of lines are as large as on other boards.
    let small = Scene::new(picture, look, Places::Grid(PITCH), CELL);
    coords::draw(&small, PITCH, NAMES, &mut block);
    block.lost.add_all(&labels.lost);
    block
}

/// Where the last line of each direction lies.
fn end(scene: &Scene<'_>) -> Spot {
    let region = &scene.picture.region;
    Spot {
        x: f32::from(region.columns() - 1) * PITCH,
        y: f32::from(region.rows() - 1) * PITCH,
    }
}

/// The colour of the board, where it is not that of the paper.
fn ground(scene: &Scene<'_>, block: &mut Block) {
    let Some(color) = scene.theme().board else {
        return;
    };
    let Spot { x, y } = end(scene);
    let margin = scene.units(0.6);
    let (right, bottom) = (x + margin, y + margin);
    let corners = [
        (-margin, -margin),
        (right, -margin),
        (right, bottom),
        (-margin, bottom),
    ];
    let mut group = Group::new("board");
    let corners = corners.map(|(x, y)| Spot { x, y });
    group.polygon(&corners, Fill::solid(color));
    block.add(group);
}

/// The lines; at a cut side they run on for some more.
fn grid(scene: &Scene<'_>, block: &mut Block) {
    let (region, board) = (&scene.picture.region, &scene.picture.board);
    let last = end(scene);
    let on = |edge: Edge| match edge {
        Edge::Real => 0.0,
        Edge::Cut => scene.units(0.5),
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
        let spot = |(x, y)| Spot { x, y };
        [Segment::Move(spot(from)), Segment::Line(spot(to))]
    };
    let along = |number: u8| f32::from(number) * PITCH;
    let rows = (0..region.rows()).map(|row| line((left, along(row)), (right, along(row))));
    let columns = (0..region.columns()).map(|c| line((along(c), top), (along(c), bottom)));
    let mut group = Group::new("grid");
    // Few lines far apart look best about as heavy as the edge of a dense board.
    let width = scene.theme().sizes.edge * CELL;
    group.path(
        rows.chain(columns).flatten().collect(),
        Stroke::new(scene.theme().line, width).ending(Cap::Square),
    );
    block.add(group);
}

/// A small circle where the piece that moved last came from.
fn origin(scene: &Scene<'_>, block: &mut Block) {
    let [from, _, ..] = scene.picture.way[..] else {
        return;
    };
    let Some(spot) = scene.spot(from).filter(|_| scene.stone(from).is_none()) else {
        return;
    };
    let mut group = Group {
        at: Some(scene.name(from)),
        ..Group::new("origin")
    };
    let fill = Fill::solid(scene.ground());
    let fill = fill.ringed(scene.theme().ink, scene.units(0.064));
    group.circle(spot, scene.units(0.176), fill);
    block.add(group);
}

/// A piece that the last play captured: dashed and crossed out.
fn taken(scene: &Scene<'_>, ghost: &Ghost, spot: Spot) -> Group {
    let mut group = Group::piece("ghost", ghost.side, scene.name(ghost.at));
    let ink = scene.theme().ink;
    let ring = scene.units(0.072);
    let radius = scene.stone - ring / 2.0;
    // Dashes and gaps that go into the circle without a rest.
    let part = std::f32::consts::TAU * radius / DASHES;
    let dashes = Stroke::new(ink, ring).dashed(0.56 * part, 0.44 * part);
    group.circle(
        spot,
        radius,
        Fill {
            color: Some(scene.ground()),
            stroke: Some(dashes),
        },
    );
    let half = scene.units(0.85 * scene.theme().sizes.cross);
    let stroke = Stroke::new(ink, scene.units(0.08)).ending(Cap::Round);
    group.cross(spot, half, stroke);
    group
}
