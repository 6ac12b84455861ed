//! Drawing of a position in a game of stones in a row.

use super::grid::Cell;
use super::position::{End, InARowPosition};
use super::shape::{self, BarredShape};
use crate::games::shape_ban::ShapeBan;
use crate::games::star_points::{go_stars, renju_stars};
use crate::model::picture::{
    Area, AreaKind, Connector, Forbidden, ForbiddenKind, Ghost, Ground, Picture, Stone, Tray,
};
use crate::model::{ConnectorKind, Point, Quadrant, QuadrantTurn};

/// Draws star points, stones, the stones just captured, an arrow for the last quadrant turn, and
/// the points forbidden to the side to play.
pub(super) fn paint(position: &InARowPosition, picture: &mut Picture) {
    let (grid, law) = (&position.grid, position.law());
    if !law.gravity {
        let board = position.board;
        let is_large = board.columns().min(board.rows()) > 15;
        picture.stars = if is_large && position.centre().is_some() {
            go_stars(board)
        } else {
            renju_stars(board)
        };
    }
    if law.rotation.turns() {
        picture.ground = Ground::Quadrants;
        picture.stars.clear();
        picture
            .connectors
            .extend(position.state.rotated.and_then(|rotation| {
                let cells = grid.quadrant(rotation.quadrant);
                arrow(&cells, rotation).map(|ends| Connector {
                    from: grid.point(ends[0]),
                    to: grid.point(ends[1]),
                    kind: ConnectorKind::Arrow,
                })
            }));
    }
    picture.stones.extend(grid.stones().map(|(cell, side)| {
        let at = grid.point(cell);
        Stone {
            at,
            side,
            number: None,
            is_last: position.state.last == Some(at),
        }
    }));
    if law.takes_stones() {
        picture
            .trays
            .extend(Tray::captured(position.state.captured.map(u32::from)));
        let taken = position.taken_last();
        picture.taken.extend(taken.map(|(cell, side)| Ghost {
            at: grid.point(cell),
            side,
        }));
    }
    if position.state.end == End::Open {
        picture.areas.extend(closed_area(position));
        picture.forbidden.extend(forbidden(position));
    }
}

/// Returns the points around the centre on which the third stone may not be played; `None` if there
/// is no such rule or another stone is next.
fn closed_area(position: &InARowPosition) -> Option<Area> {
    let is_third = position.state.ply == 2 && position.grid.len() == 2;
    if !is_third || !position.law().third.closes() {
        return None;
    }
    let side = position.to_play();
    let cells = position.grid.free();
    let closed = cells.filter(|&cell| {
        let at = position.grid.point(cell);
        position.bars(side, at, cell).is_some()
    });
    let points: Vec<Point> = closed.map(|cell| position.grid.point(cell)).collect();
    let kind = AreaKind::Closed;
    (!points.is_empty()).then_some(Area { points, kind })
}

/// Returns the points where the side to play may not make two threes or two fours.
fn forbidden(position: &InARowPosition) -> Vec<Forbidden> {
    let law = position.law();
    if [law.double_three, law.double_four] == [ShapeBan::None; 2] {
        return Vec::new();
    }
    let side = position.to_play();
    let cells = position.grid.free();
    let barred = cells.filter_map(|cell| {
        let kind = match shape::forbidden(position, side, cell)? {
            BarredShape::DoubleThree => ForbiddenKind::DoubleThree,
            BarredShape::DoubleFour => ForbiddenKind::DoubleFour,
        };
        let at = position.grid.point(cell);
        Some(Forbidden { at, kind })
    });
    barred.collect()
}

/// Returns the start and end cell of the arrow that shows a quadrant turn, drawn across the outer
/// corner of the quadrant.
fn arrow(cells: &[Cell], rotation: QuadrantTurn) -> Option<[Cell; 2]> {
    let &[_, top, _, left, _, right, _, bottom, _] = cells else {
        return None;
    };
    let [from, to] = match rotation.quadrant {
        Quadrant::TopLeft => [left, top],
        Quadrant::TopRight => [top, right],
        Quadrant::BottomRight => [right, bottom],
        Quadrant::BottomLeft => [bottom, left],
    };
    Some(if rotation.is_clockwise {
        [from, to]
    } else {
        [to, from]
    })
}
