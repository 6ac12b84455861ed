//! Boards on whose points stones are put.

use super::{
    Block, CELL, Cap, Fill, Frame, Group, Places, Scene, Segment, Spot, Stroke, Tone, areas,
    connectors, coords, labels::Labels, marks, stones,
};
use crate::model::Point;
use crate::model::picture::{Edge, Picture};
use crate::pictures::look::{Color, Look};

/// Lays a board out, its lines a cell apart.
pub fn block(picture: &Picture, look: &Look) -> Block {
    let scene = Scene::new(picture, look, Places::Grid(CELL), CELL);
    let lines = Lines::of(&scene, CELL);
    let distance = scene.units(look.theme.sizes.coords_distance);
    let mut block = Block::new(coords::frame(&scene, lines.size(), distance));
    block.axis = lines.size().x / 2.0;
    lines.board(&scene, &mut block);
    areas::draw(&scene, CELL, &mut block);
    lines.draw(&scene, &mut block);
    stars(&scene, &mut block);
    lines.dim(&scene, &mut block);
    pieces(&scene, &mut block);
    coords::draw(&scene, CELL, distance, &mut block);
    block
}

/// Draws everything that stands on the lines of a board, from the gaps under labels to the labels.
pub fn pieces(scene: &Scene<'_>, block: &mut Block) {
    let labels = Labels::of(scene);
    let mut gaps = Group::new("knockout");
    labels.knock_out(scene, &mut gaps);
    marks::knock_out(scene, &mut gaps);
    block.add(gaps);
    connectors::draw(scene, connectors::Layer::BelowStones, block);
    stones::draw(scene, block);
    connectors::draw(scene, connectors::Layer::AboveStones, block);
    marks::draw(scene, block);
    marks::forbidden(scene, block);
    labels.draw(scene, block);
    block.lost.add_all(&labels.lost);
}

fn stars(scene: &Scene<'_>, block: &mut Block) {
    let theme = scene.theme();
    let mut group = Group::new("star");
    for &at in &scene.picture.stars {
        if let Some(spot) = scene.spot(at) {
            group.circle(spot, scene.units(theme.sizes.star), Fill::solid(theme.line));
        }
    }
    block.add(group);
}

/// The lines of a board, as far as they are shown.
struct Lines {
    /// Units between two lines.
    pitch: f32,
    /// Number of columns and rows that are shown.
    columns: u8,
    rows: u8,
    left: Edge,
    top: Edge,
    right: Edge,
    bottom: Edge,
}

/// Which lines.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Weight {
    Grid,
    Edge,
}

impl Lines {
    fn of(scene: &Scene<'_>, pitch: f32) -> Lines {
        let (region, board) = (&scene.picture.region, &scene.picture.board);
        Lines {
            pitch,
            columns: region.columns(),
            rows: region.rows(),
            left: region.left_edge(),
            top: region.top_edge(),
            right: region.right_edge(board),
            bottom: region.bottom_edge(board),
        }
    }

    /// Where the last column and the last row that are shown cross.
    fn size(&self) -> Spot {
        Spot {
            x: f32::from(self.columns - 1) * self.pitch,
            y: f32::from(self.rows - 1) * self.pitch,
        }
    }

    /// How far lines and board reach beyond the outermost lines: half a cell where the board is cut.
    fn extent(&self, at_edge: f32) -> Frame {
        let beyond = |edge| match edge {
            Edge::Real => at_edge,
            Edge::Cut => self.pitch / 2.0,
        };
        Frame {
            left: -beyond(self.left),
            top: -beyond(self.top),
            right: self.size().x + beyond(self.right),
            bottom: self.size().y + beyond(self.bottom),
        }
    }

    fn row_weight(&self, row: u8) -> Weight {
        weight(row, self.rows, [self.top, self.bottom])
    }

    fn column_weight(&self, column: u8) -> Weight {
        weight(column, self.columns, [self.left, self.right])
    }

    /// Draws the board under the lines, where it has a colour.
    fn board(&self, scene: &Scene<'_>, block: &mut Block) {
        if let Some(color) = scene.theme().board {
            let Frame {
                left,
                top,
                right,
                bottom,
            } = self.extent(scene.units(0.6));
            let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
            let mut group = Group::new("board");
            group.polygon(&corners.map(|(x, y)| Spot { x, y }), Fill::solid(color));
            block.add(group);
        }
    }

    fn draw(&self, scene: &Scene<'_>, block: &mut Block) {
        let Frame {
            left,
            top,
            right,
            bottom,
        } = self.extent(0.0);
        for (class, wanted) in [("grid", Weight::Grid), ("edge", Weight::Edge)] {
            let mut segments = Vec::new();
            for row in (0..self.rows).filter(|&row| self.row_weight(row) == wanted) {
                let y = f32::from(row) * self.pitch;
                segments.push(Segment::Move(Spot { x: left, y }));
                segments.push(Segment::Line(Spot { x: right, y }));
            }
            for column in (0..self.columns).filter(|&column| self.column_weight(column) == wanted) {
                let x = f32::from(column) * self.pitch;
                segments.push(Segment::Move(Spot { x, y: top }));
                segments.push(Segment::Line(Spot { x, y: bottom }));
            }
            let mut group = Group::new(class);
            group.path(segments, self.stroke(scene, wanted, scene.theme().line));
            block.add(group);
        }
    }

    fn stroke(&self, scene: &Scene<'_>, weight: Weight, color: Color) -> Stroke {
        let sizes = &scene.theme().sizes;
        let width = match weight {
            Weight::Grid => sizes.grid,
            Weight::Edge => sizes.edge,
        };
        Stroke::new(color, scene.units(width)).ending(Cap::Square)
    }

    /// Draws the dimmed points again, in colours that are nearly those of the board: a veil would need
    /// transparency, which not every form of graphics has.
    fn dim(&self, scene: &Scene<'_>, block: &mut Block) {
        let shown = scene.picture.region.points();
        let dimmed: Vec<Point> = shown.filter(|&at| scene.tone(at) == Tone::Dimmed).collect();
        let Some(&first) = dimmed.first() else {
            return;
        };
        let mut group = Group::new("dimmed");
        let rectangles = areas::rectangles(dimmed.iter().copied());
        let corners = rectangles
            .into_iter()
            .filter_map(|rectangle| areas::corners(scene, self.pitch, rectangle));
        let cover = corners.flat_map(areas::outline).collect();
        group.path(cover, Fill::solid(scene.ground()));
        let line = scene.toned(first, scene.theme().line);
        for weight in [Weight::Grid, Weight::Edge] {
            let segments = dimmed
                .iter()
                .filter_map(|&at| scene.spot(at).map(|spot| (at, spot)))
                .flat_map(|(at, spot)| self.crossing(scene, at, spot, weight))
                .collect();
            group.path(segments, self.stroke(scene, weight, line).ending(Cap::Butt));
        }
        for &at in &scene.picture.stars {
            if let Some(spot) = scene.spot(at).filter(|_| scene.tone(at) == Tone::Dimmed) {
                group.circle(
                    spot,
                    scene.units(scene.theme().sizes.star),
                    Fill::solid(line),
                );
            }
        }
        block.add(group);
    }

    /// The pieces of lines of some weight at a point, half a cell long to each side.
    fn crossing(&self, scene: &Scene<'_>, at: Point, spot: Spot, weight: Weight) -> Vec<Segment> {
        let region = &scene.picture.region;
        let extent = self.extent(0.0);
        let half = self.pitch / 2.0;
        let mut segments = Vec::new();
        if self.row_weight(at.row() - region.top) == weight {
            let x = (spot.x - half).max(extent.left);
            segments.push(Segment::Move(Spot { x, ..spot }));
            let x = (spot.x + half).min(extent.right);
            segments.push(Segment::Line(Spot { x, ..spot }));
        }
        if self.column_weight(at.column() - region.left) == weight {
            let y = (spot.y - half).max(extent.top);
            segments.push(Segment::Move(Spot { y, ..spot }));
            let y = (spot.y + half).min(extent.bottom);
            segments.push(Segment::Line(Spot { y, ..spot }));
        }
        segments
    }
}

/// The weight of one of some parallel lines, which end in two ways.
fn weight(line: u8, lines: u8, [first, last]: [Edge; 2]) -> Weight {
    let ends = (line == 0).then_some(first).into_iter();
    let mut ends = ends.chain((line + 1 == lines).then_some(last));
    match ends.any(|edge| edge == Edge::Real) {
        true => Weight::Edge,
        false => Weight::Grid,
    }
}
