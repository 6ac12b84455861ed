//! Drawing of grid boards with stones on their crossings.

use super::{
    Block, BoardLayout, CELL, Cap, DrawingPoint, Fill, Frame, Group, Places, Segment, Stroke,
    areas, connectors, coords, labels::Labels, marks, stones,
};
use crate::model::Point;
use crate::model::picture::{Edge, Edges, Ground, Picture};
use crate::pictures::style::{Color, RenderStyle};

/// Draws a grid board with its stones and coordinates. The lines are one cell apart.
pub(crate) fn block(picture: &Picture, style: &RenderStyle) -> Block {
    let layout = BoardLayout::new(picture, style, Places::Grid(CELL), CELL);
    let lines = Lines::new(picture, CELL, CELL / 2.0);
    let distance = layout.units(style.theme.sizes.coords_distance);
    let mut block = Block::new(coords::frame(&layout, lines.size(), distance));
    block.axis = lines.size().x / 2.0;
    block.board(style.theme.board, lines.extent(layout.units(0.6)));
    areas::draw(&layout, CELL, &mut block);
    lines.draw(&layout, &mut block);
    let mut group = Group::new("star");
    stars(&layout, style.theme.line, |_| true, &mut group);
    block.add(group);
    lines.dim(&layout, &mut block);
    pieces(&layout, &mut block);
    coords::draw(&layout, CELL, distance, &mut block);
    block
}

/// Draws everything above the lines of a board: stones, connectors, marks and labels. First
/// interrupts the lines below labels.
pub(crate) fn pieces(layout: &BoardLayout<'_>, block: &mut Block) {
    let labels = Labels::new(layout);
    let mut gaps = Group::new("knockout");
    labels.knock_out(layout, &mut gaps);
    marks::knock_out(layout, &mut gaps);
    block.add(gaps);
    connectors::draw(layout, connectors::Layer::BelowStones, block);
    stones::draw(layout, block);
    connectors::draw(layout, connectors::Layer::AboveStones, block);
    marks::draw(layout, block);
    marks::forbidden(layout, block);
    labels.draw(layout, block);
    block.lost.add_all(&labels.lost);
}

/// Adds the star points for which `wants` returns true to a group.
fn stars(layout: &BoardLayout<'_>, color: Color, wants: impl Fn(Point) -> bool, group: &mut Group) {
    let radius = layout.units(layout.theme().sizes.star);
    for &at in layout.picture.stars.iter().filter(|&&at| wants(at)) {
        if let Some(center) = layout.center(at) {
            group.circle(center, radius, Fill::solid(color));
        }
    }
}

/// Lines of the visible part of a board.
pub(crate) struct Lines {
    /// Distance between two lines, in units.
    pitch: f32,
    /// Length by which lines extend beyond a cut border, in units.
    beyond: f32,
    /// Number of visible columns.
    columns: u8,
    /// Number of visible rows.
    rows: u8,
    edges: Edges,
    /// First column of the right quadrants and first row of the lower quadrants (Pentago), counted
    /// from the first visible line. `None` if the visible part begins after it, or the board has no
    /// quadrants.
    quarters: [Option<u8>; 2],
}

/// Thickness of a line of the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weight {
    /// Thin line inside the board.
    Grid,
    /// Thick line at the edge of the board or of a quadrant.
    Edge,
}

impl Lines {
    /// Creates the lines for the visible part of a picture. They are `pitch` units apart and extend
    /// `beyond` units past cut borders.
    pub(crate) fn new(picture: &Picture, pitch: f32, beyond: f32) -> Lines {
        Lines {
            pitch,
            beyond,
            columns: picture.region.columns(),
            rows: picture.region.rows(),
            edges: picture.region.edges(&picture.board),
            quarters: {
                let (board, region) = (&picture.board, &picture.region);
                let is_quartered = picture.ground == Ground::Quadrants;
                let from = |first: u8, start: u8| (first / 2).checked_sub(start);
                let column = from(board.columns(), region.left);
                let row = from(board.rows(), region.top);
                [column, row].map(|first| first.filter(|_| is_quartered))
            },
        }
    }

    /// Returns the position of the bottom right visible crossing; the top left one is the origin.
    pub(crate) fn size(&self) -> DrawingPoint {
        DrawingPoint {
            x: f32::from(self.columns - 1) * self.pitch,
            y: f32::from(self.rows - 1) * self.pitch,
        }
    }

    /// Returns the frame of the visible lines, enlarged by `at_edge` units at each edge of the
    /// board and by `beyond` units at each cut border.
    fn extent(&self, at_edge: f32) -> Frame {
        let beyond = |edge| match edge {
            Edge::Real => at_edge,
            Edge::Cut => self.beyond,
        };
        Frame {
            left: -beyond(self.edges.left),
            top: -beyond(self.edges.top),
            right: self.size().x + beyond(self.edges.right),
            bottom: self.size().y + beyond(self.edges.bottom),
        }
    }

    fn row_weight(&self, row: u8) -> Weight {
        if self.quarters[1].is_some_and(|first| ends_at(first, row)) {
            return Weight::Edge;
        }
        weight(row, self.rows, [self.edges.top, self.edges.bottom])
    }

    fn column_weight(&self, column: u8) -> Weight {
        if self.quarters[0].is_some_and(|first| ends_at(first, column)) {
            return Weight::Edge;
        }
        weight(column, self.columns, [self.edges.left, self.edges.right])
    }

    fn draw(&self, layout: &BoardLayout<'_>, block: &mut Block) {
        for (class, wanted) in [("grid", Weight::Grid), ("edge", Weight::Edge)] {
            let segments = self.segments(|weight| weight == wanted);
            let mut group = Group::new(class);
            group.path(segments, self.stroke(layout, wanted, layout.theme().line));
            block.add(group);
        }
    }

    /// Returns the visible lines whose thickness `wants` accepts, horizontal ones first.
    pub(crate) fn segments(&self, wants: impl Fn(Weight) -> bool) -> Vec<Segment> {
        let Frame {
            left,
            top,
            right,
            bottom,
        } = self.extent(0.0);
        let mut segments = Vec::new();
        let [column, row] = self.quarters;
        for y in (0..self.rows).filter(|&row| wants(self.row_weight(row))) {
            let y = f32::from(y) * self.pitch;
            for [left, right] in self.parts([left, right], column, self.columns) {
                segments.push(Segment::Move(DrawingPoint { x: left, y }));
                segments.push(Segment::Line(DrawingPoint { x: right, y }));
            }
        }
        for x in (0..self.columns).filter(|&column| wants(self.column_weight(column))) {
            let x = f32::from(x) * self.pitch;
            for [top, bottom] in self.parts([top, bottom], row, self.rows) {
                segments.push(Segment::Move(DrawingPoint { x, y: top }));
                segments.push(Segment::Line(DrawingPoint { x, y: bottom }));
            }
        }
        segments
    }

    /// Splits a line at the gap between two quadrants. `first` is the first of `count` lines in the
    /// second quadrant; `None` leaves the line whole.
    fn parts(&self, [start, end]: [f32; 2], first: Option<u8>, count: u8) -> Vec<[f32; 2]> {
        match first.filter(|first| (1..count).contains(first)) {
            Some(first) => {
                let first = f32::from(first) * self.pitch;
                vec![[start, first - self.pitch], [first, end]]
            }
            None => vec![[start, end]],
        }
    }

    fn stroke(&self, layout: &BoardLayout<'_>, weight: Weight, color: Color) -> Stroke {
        let sizes = &layout.theme().sizes;
        let width = match weight {
            Weight::Grid => sizes.grid,
            Weight::Edge => sizes.edge,
        };
        Stroke::new(color, layout.units(width)).ending(Cap::Square)
    }

    /// Draws the dimmed part of the board again, in colours close to the board's. A translucent
    /// cover would do the same, but not every format can draw one.
    fn dim(&self, layout: &BoardLayout<'_>, block: &mut Block) {
        let shown = layout.picture.region.points();
        let dimmed: Vec<Point> = shown.filter(|&at| layout.is_dimmed(at)).collect();
        let Some(&first) = dimmed.first() else {
            return;
        };
        let mut group = Group::new("dimmed");
        let rectangles = areas::rectangles(dimmed.iter().copied());
        let corners = rectangles
            .into_iter()
            .filter_map(|rectangle| areas::corners(layout, self.pitch, rectangle));
        let cover = corners.flat_map(areas::outline).collect();
        group.path(cover, Fill::solid(layout.ground()));
        let line = layout.toned(first, layout.theme().line);
        for weight in [Weight::Grid, Weight::Edge] {
            let segments = dimmed
                .iter()
                .filter_map(|&at| layout.center(at).map(|center| (at, center)))
                .flat_map(|(at, center)| self.crossing(layout, at, center, weight))
                .collect();
            group.path(
                segments,
                self.stroke(layout, weight, line).ending(Cap::Butt),
            );
        }
        stars(layout, line, |at| layout.is_dimmed(at), &mut group);
        block.add(group);
    }

    /// Returns the horizontal and the vertical line through a point, half a cell in each direction,
    /// if they have the given thickness.
    fn crossing(
        &self,
        layout: &BoardLayout<'_>,
        at: Point,
        center: DrawingPoint,
        weight: Weight,
    ) -> Vec<Segment> {
        let region = &layout.picture.region;
        let extent = self.extent(0.0);
        let half = self.pitch / 2.0;
        let mut segments = Vec::new();
        if self.row_weight(at.row() - region.top) == weight {
            let x = (center.x - half).max(extent.left);
            segments.push(Segment::Move(DrawingPoint { x, ..center }));
            let x = (center.x + half).min(extent.right);
            segments.push(Segment::Line(DrawingPoint { x, ..center }));
        }
        if self.column_weight(at.column() - region.left) == weight {
            let y = (center.y - half).max(extent.top);
            segments.push(Segment::Move(DrawingPoint { y, ..center }));
            let y = (center.y + half).min(extent.bottom);
            segments.push(Segment::Line(DrawingPoint { y, ..center }));
        }
        segments
    }
}

/// Returns true if a line is at the border between two quadrants; `first` is the first line of the
/// second one.
fn ends_at(first: u8, line: u8) -> bool {
    line == first || line + 1 == first
}

/// Returns the thickness of one of `lines` parallel lines: thick if it is first or last and the
/// board really ends there.
fn weight(line: u8, lines: u8, [first, last]: [Edge; 2]) -> Weight {
    let ends = (line == 0).then_some(first).into_iter();
    let mut ends = ends.chain((line + 1 == lines).then_some(last));
    if ends.any(|edge| edge == Edge::Real) {
        Weight::Edge
    } else {
        Weight::Grid
    }
}
