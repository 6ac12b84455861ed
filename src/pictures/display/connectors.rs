//! Drawing of the arrows and lines that a record contains.

use super::{Block, BoardLayout, Cap, DrawingPoint, Fill, Group, Stroke, Text};
use crate::model::picture::{Connector, Ground};
use crate::model::{ConnectorKind, Point};
use crate::pictures::style::Color;
use crate::text::Bilingual;

/// Width of a connector relative to the arrows that show the path of a piece.
const WIDTH: f32 = 0.6;

/// Minimum length of a connector that must be visible between the stones at its ends, in cells. If
/// less is visible, the connector is drawn above the stones.
const SEEN: f32 = 0.4;

/// Factor by which a line along the edge of the board is wider, because the edge itself is a thick
/// line.
const ON_EDGE: f32 = 2.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    /// Connectors drawn below the stones: enough of them is visible between the stones.
    BelowStones,
    /// Connectors drawn above the stones, which would hide them otherwise.
    AboveStones,
}

/// Draws the connectors of one layer. Skips connectors with an end outside the visible part, and
/// counts those from a point to itself as lost.
pub(crate) fn draw(layout: &BoardLayout<'_>, layer: Layer, block: &mut Block) {
    let mut nowhere = 0;
    for connector in &layout.picture.connectors {
        let (Some(from), Some(to)) = (layout.center(connector.from), layout.center(connector.to))
        else {
            continue;
        };
        if connector.from == connector.to {
            nowhere += 1;
            continue;
        }
        let room = [connector.from, connector.to].map(|at| clearance(layout, at));
        let seen = from.distance(to) - room[0] - room[1];
        let is_hidden = seen < layout.units(SEEN);
        if is_hidden != (layer == Layer::AboveStones) {
            continue;
        }
        let room = if is_hidden {
            [layout.units(0.22); 2]
        } else {
            room
        };
        let ends = [from.towards(to, room[0]), to.towards(from, room[1])];
        block.add(group(layout, connector, ends, layer));
    }
    if layer == Layer::BelowStones {
        block.lost.add(
            Bilingual::new(
                "arrows and lines from a point to itself",
                "제자리로 돌아오는 화살표와 선",
            ),
            nowhere,
        );
    }
}

/// Returns the distance that a connector keeps from the centre of a point, so that the stone or
/// text there stays visible, in units.
fn clearance(layout: &BoardLayout<'_>, at: Point) -> f32 {
    match (layout.stone(at), layout.text(at)) {
        (Some(_), _) => layout.stone + layout.units(0.03),
        (None, Text::None) => layout.radius(at),
        (None, _) => layout
            .units(layout.theme().sizes.knockout)
            .max(layout.radius(at)),
    }
}

fn group(
    layout: &BoardLayout<'_>,
    connector: &Connector,
    [from, to]: [DrawingPoint; 2],
    layer: Layer,
) -> Group {
    let mut group = Group::new(match connector.kind {
        ConnectorKind::Arrow => "link arrow",
        ConnectorKind::Line => "link line",
    });
    let is_on_edge = is_on_edge(layout, connector);
    let factor = if is_on_edge { ON_EDGE } else { 1.0 };
    let width = layout.units(layout.theme().sizes.arrow * WIDTH) * factor;
    let color = layout.theme().link;
    let halo = layout.units(0.05);
    let parts = [
        (is_on_edge || layer == Layer::AboveStones).then_some((layout.ground(), halo)),
        Some((color, 0.0)),
    ];
    for (color, rim) in parts.into_iter().flatten() {
        match connector.kind {
            ConnectorKind::Line => {
                let stroke = Stroke::new(color, width + 2.0 * rim).ending(Cap::Round);
                group.line(from, to, stroke);
            }
            ConnectorKind::Arrow => {
                let arrow = Arrow {
                    width,
                    head: 3.6 * width,
                    color,
                    rim,
                };
                arrow.draw(&mut group, from, to);
            }
        }
    }
    group
}

/// Returns true if a connector runs along the edge of a board of crossing lines.
fn is_on_edge(layout: &BoardLayout<'_>, connector: &Connector) -> bool {
    let Connector { from, to, .. } = *connector;
    let board = &layout.picture.board;
    let is_outer = |one: u8, other: u8, lines: u8| one == other && (one == 0 || one + 1 == lines);
    layout.picture.ground == Ground::Points
        && (is_outer(from.column(), to.column(), board.columns())
            || is_outer(from.row(), to.row(), board.rows()))
}

/// Arrow drawn as a line and a triangle, because some SVG readers do not support markers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Arrow {
    /// Width of the shaft in units.
    pub width: f32,
    /// Length of the head in units.
    pub head: f32,
    /// Colour of the arrow.
    pub color: Color,
    /// Width in units by which the arrow is enlarged on all sides. An enlarged arrow in another
    /// colour is drawn below an arrow on stones, to make it visible.
    pub rim: f32,
}

impl Arrow {
    /// Draws the arrow from one position to another.
    pub(crate) fn draw(&self, group: &mut Group, from: DrawingPoint, to: DrawingPoint) {
        let length = from.distance(to);
        let head = self.head.min(length);
        let half = head * 0.56;
        let neck = to.towards(from, head);
        let unit = length.max(f32::EPSILON);
        let (x, y) = ((from.y - to.y) / unit * half, (to.x - from.x) / unit * half);
        if length > head {
            // The shaft overlaps the head, so that no gap shows between them.
            let end = to.towards(from, head * 0.9);
            group.line(
                from,
                end,
                Stroke::new(self.color, self.width + 2.0 * self.rim),
            );
        }
        let fill = Fill::solid(self.color);
        let fill = if self.rim > 0.0 {
            fill.ringed(self.color, 2.0 * self.rim)
        } else {
            fill
        };
        group.polygon(&[to, neck.moved(x, y), neck.moved(-x, -y)], fill);
    }
}

#[cfg(test)]
mod tests {
    use crate::model::picture::{Connector, Figure, Picture};
    use crate::model::{Board, ConnectorKind, Coordinates, Point};
    use crate::pictures::display::{DisplayList, DisplayShape};
    use crate::pictures::style::RenderStyle;

    /// Returns the widths of the lines with which a connector between two points is drawn.
    fn widths(from: Point, to: Point) -> Vec<f32> {
        let mut picture = Picture::new(Board::new(9, 9, Coordinates::Western));
        let kind = ConnectorKind::Line;
        picture.connectors = vec![Connector { kind, from, to }];
        let display = DisplayList::new(&Figure::new(picture), &RenderStyle::default());
        let group = display
            .groups
            .iter()
            .find(|group| group.class == "link line");
        let shapes = group.into_iter().flat_map(|group| &group.shapes);
        let strokes = shapes.filter_map(|shape| match shape {
            DisplayShape::Path(path) => path.fill.stroke,
            _ => None,
        });
        strokes.map(|stroke| stroke.width).collect()
    }

    #[test]
    fn a_line_along_the_edge_is_wider_than_the_edge() {
        let inside = widths(Point::new(2, 2), Point::new(2, 6));
        let edge = widths(Point::new(0, 2), Point::new(0, 6));
        let (&[inside], &[halo, line]) = (&inside[..], &edge[..]) else {
            panic!("{inside:?}, {edge:?}");
        };
        assert!(line > 1.9 * inside && halo > line);
    }
}
