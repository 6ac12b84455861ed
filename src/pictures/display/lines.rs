//! Drawing of gonu boards, on which pieces move along lines between a few points.

use super::{
    Block, BoardLayout, CELL, Cap, DrawingPoint, Fill, Frame, Group, Places, Segment, Stroke,
    connectors, coords, grid::Lines, labels::Labels, marks, stones, trail,
};
use crate::model::picture::{Ghost, Picture};
use crate::model::{GonuBoard, LineShape};
use crate::pictures::style::{Coords, RenderStyle};

/// Distance between adjacent points, in units.
const PITCH: f32 = 2.0 * CELL;

/// Number of units in a cell of the theme, chosen so that the radius of a stone is 0.3 of the
/// distance between points.
const SCALE: f32 = 0.625 * PITCH;

/// Distance from the outer lines to the coordinates, in units.
const NAMES: f32 = 0.62 * PITCH;

/// Distance of the control points from the ends of a Bézier curve that approximates a quarter
/// circle, in radii.
const ROUND: f32 = 0.552_285;

/// Number of dashes in the outline of a captured piece.
const DASHES: f32 = 8.0;

/// Draws a gonu board with its pieces and coordinates.
pub(crate) fn block(picture: &Picture, style: &RenderStyle) -> Block {
    let layout = BoardLayout::new(picture, style, Places::Grid(PITCH), SCALE);
    let lines = Lines::new(picture, PITCH, layout.units(0.5));
    let DrawingPoint { x, y } = lines.size();
    let has_wheels = picture.lines.is_some_and(GonuBoard::has_wheels);
    let outside = if has_wheels { PITCH } else { 0.0 };
    let mut frame = coords::frame(&layout, lines.size(), NAMES + outside);
    frame.top -= outside;
    frame.right += outside;
    if layout.style.coords == Coords::None {
        frame.left -= outside;
        frame.bottom += outside;
    }
    let mut block = Block::new(frame);
    block.axis = x / 2.0;
    let grid = Frame {
        left: -outside,
        top: -outside,
        right: x + outside,
        bottom: y + outside,
    };
    block.board(style.theme.board, grid.grown(layout.units(0.6)));
    let segments = match picture.lines {
        Some(board) => of_board(board, &layout),
        None => lines.segments(|_| true),
    };
    draw(segments, &layout, &mut block);
    let labels = Labels::new(&layout);
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
    // Layout for the coordinates, which are sized as on grid boards.
    let small = BoardLayout::new(picture, style, Places::Grid(PITCH), CELL);
    coords::draw(&small, PITCH, NAMES + outside, &mut block);
    block.lost.add_all(&labels.lost);
    block
}

fn draw(segments: Vec<Segment>, layout: &BoardLayout<'_>, block: &mut Block) {
    let mut group = Group::new("grid");
    // Lines far apart look best as thick as the edge of a grid board.
    let width = layout.theme().sizes.edge * CELL;
    let stroke = Stroke::new(layout.theme().line, width).ending(Cap::Square);
    group.path(segments, stroke);
    block.add(group);
}

/// Returns the lines of a gonu board, as far as both ends of a segment are visible.
fn of_board(board: &GonuBoard, layout: &BoardLayout<'_>) -> Vec<Segment> {
    let mut segments = Vec::new();
    for line in board.lines {
        for [one, other] in board.steps(line) {
            let (Some(from), Some(to)) = (layout.center(one), layout.center(other)) else {
                continue;
            };
            let (around, is_wheel) = match line.shape {
                LineShape::Straight => (None, false),
                LineShape::Round(around) => (Some(around), false),
                LineShape::Wheel(around) => (Some(around), true),
            };
            segments.push(Segment::Move(from));
            let middle = around.and_then(|name| board.board().point(name));
            match middle.and_then(|at| layout.center(at)) {
                Some(middle) => segments.extend(arc(middle, from, to, is_wheel)),
                None => segments.push(Segment::Line(to)),
            }
        }
    }
    segments
}

/// Returns the arc from one point to another around a middle point: a quarter circle, or three
/// quarters for the long way.
fn arc(
    middle: DrawingPoint,
    from: DrawingPoint,
    to: DrawingPoint,
    is_long_way: bool,
) -> Vec<Segment> {
    let (x, y) = (from.x - middle.x, from.y - middle.y);
    let turns_right = x * (to.y - middle.y) - y * (to.x - middle.x) > 0.0;
    // With sense 1 a quarter turn maps (x, y) to (-y, x), with sense -1 to (y, -x).
    let sense = if turns_right == is_long_way {
        -1.0
    } else {
        1.0
    };
    let mut spoke = DrawingPoint { x, y };
    let at = |x: f32, y: f32| middle.moved(x, y);
    let mut quarters = Vec::new();
    for _ in 0..if is_long_way { 3 } else { 1 } {
        let next = DrawingPoint {
            x: -sense * spoke.y,
            y: sense * spoke.x,
        };
        let bulge = |one: DrawingPoint, other: DrawingPoint| {
            at(one.x + ROUND * other.x, one.y + ROUND * other.y)
        };
        let (first, second) = (bulge(spoke, next), bulge(next, spoke));
        quarters.push(Segment::Cubic(first, second, at(next.x, next.y)));
        spoke = next;
    }
    quarters
}

/// Draws a small circle where the piece that moved last started.
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

/// Draws a piece captured by the last play as a dashed circle, crossed out.
fn taken(layout: &BoardLayout<'_>, ghost: &Ghost, center: DrawingPoint) -> Group {
    let mut group = Group::piece("ghost", ghost.side, layout.name(ghost.at));
    let ink = layout.theme().ink;
    let ring = layout.units(0.072);
    let radius = layout.stone - ring / 2.0;
    // Length of a dash with its gap, which divides the circle evenly.
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
