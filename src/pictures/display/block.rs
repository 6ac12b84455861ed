//! Blocks: parts of a drawing that are laid out separately, such as a board with its coordinates.

use super::{
    Anchor, CELL, Cap, DisplayShape, DrawingPoint, Fill, Font, Group, Path, Segment, Stroke, Words,
};
use crate::diag::loss::Losses;
use crate::model::Side;
use crate::pictures::style::Color;

/// Distance from the middle of a line of text down to its baseline, in font heights.
///
/// The position is computed, because some SVG readers do not support `dominant-baseline`.
const BASELINE: f32 = 0.355;

/// Part of a drawing with its own origin, such as a board with its coordinates.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// Groups of shapes, from bottom to top.
    pub groups: Vec<Group>,
    /// Rectangle that the block occupies.
    pub frame: Frame,
    /// X coordinate of the middle of the board, at which texts are centred. It does not depend on
    /// the margins.
    pub axis: f32,
    /// Elements of the picture that are not shown, such as labels without room.
    pub lost: Losses,
}

/// Rectangle on a drawing, in units.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Frame {
    /// X coordinate of the left edge.
    pub left: f32,
    /// Y coordinate of the top edge.
    pub top: f32,
    /// X coordinate of the right edge.
    pub right: f32,
    /// Y coordinate of the bottom edge.
    pub bottom: f32,
}

impl Block {
    /// Creates a block without shapes that occupies a frame.
    pub fn new(frame: Frame) -> Block {
        Block {
            groups: Vec::new(),
            frame,
            axis: (frame.left + frame.right) / 2.0,
            lost: Losses::default(),
        }
    }

    /// Adds a group of shapes on top of the others, unless it is empty.
    pub fn add(&mut self, group: Group) {
        if !group.shapes.is_empty() {
            self.groups.push(group);
        }
    }

    /// Adds the background of the board, unless `color` is `None`.
    pub fn board(&mut self, color: Option<Color>, frame: Frame) {
        let mut group = Group::new("board");
        if let Some(color) = color {
            group.polygon(&frame.corners(), Fill::solid(color));
        }
        self.add(group);
    }

    /// Adds the shapes and losses of another block; its frame is ignored.
    pub fn take(&mut self, other: Block) {
        self.groups.extend(other.groups);
        self.lost.add_all(&other.lost);
    }

    /// Moves the whole block to the right and down, in units.
    pub fn shift(&mut self, right: f32, down: f32) {
        for shape in self.groups.iter_mut().flat_map(|group| &mut group.shapes) {
            shape.shift(right, down);
        }
        self.axis += right;
        let Frame { left, top, .. } = self.frame;
        self.frame = Frame {
            left: left + right,
            top: top + down,
            right: self.frame.right + right,
            bottom: self.frame.bottom + down,
        };
    }
}

impl Frame {
    /// Returns the smallest frame that contains all points; `None` if there are none.
    pub fn around(mut points: impl Iterator<Item = DrawingPoint>) -> Option<Frame> {
        let DrawingPoint { x, y } = points.next()?;
        let first = Frame {
            left: x,
            top: y,
            right: x,
            bottom: y,
        };
        Some(points.fold(first, |frame, point| Frame {
            left: frame.left.min(point.x),
            top: frame.top.min(point.y),
            right: frame.right.max(point.x),
            bottom: frame.bottom.max(point.y),
        }))
    }

    /// Returns the frame enlarged by `by` units on every side.
    pub fn grown(self, by: f32) -> Frame {
        Frame {
            left: self.left - by,
            top: self.top - by,
            right: self.right + by,
            bottom: self.bottom + by,
        }
    }

    /// Returns the four corners clockwise, starting at the top left.
    pub fn corners(&self) -> [DrawingPoint; 4] {
        let Frame {
            left,
            top,
            right,
            bottom,
        } = *self;
        [(left, top), (right, top), (right, bottom), (left, bottom)]
            .map(|(x, y)| DrawingPoint { x, y })
    }

    /// Returns the width of the rectangle in units.
    pub fn width(&self) -> f32 {
        self.right - self.left
    }

    /// Returns the height of the rectangle in units.
    pub fn height(&self) -> f32 {
        self.bottom - self.top
    }
}

impl DrawingPoint {
    /// Returns the position moved by `right` and `down` units.
    pub fn moved(self, right: f32, down: f32) -> DrawingPoint {
        DrawingPoint {
            x: self.x + right,
            y: self.y + down,
        }
    }

    /// Returns the position that is `distance` units from here in the direction of `other`.
    pub fn towards(self, other: DrawingPoint, distance: f32) -> DrawingPoint {
        let length = self.distance(other);
        if length <= f32::EPSILON {
            return self;
        }
        let part = distance / length;
        self.moved((other.x - self.x) * part, (other.y - self.y) * part)
    }

    /// Returns the distance between two positions in units.
    pub fn distance(self, other: DrawingPoint) -> f32 {
        (other.x - self.x).hypot(other.y - self.y)
    }
}

impl DisplayShape {
    fn shift(&mut self, right: f32, down: f32) {
        let moved = |center: &mut DrawingPoint| *center = center.moved(right, down);
        match self {
            DisplayShape::Circle { center, .. } => moved(center),
            DisplayShape::Words(words) => moved(&mut words.at),
            DisplayShape::Path(path) => {
                for part in &mut path.segments {
                    *part = part.placed(|center| center.moved(right, down));
                }
            }
        }
    }
}

impl Fill {
    /// Creates a fill of one colour without an outline.
    pub fn solid(color: Color) -> Fill {
        Fill {
            color: Some(color),
            gloss: None,
            stroke: None,
        }
    }

    /// Adds an outline of the given colour and width in units.
    pub fn ringed(self, color: Color, width: f32) -> Fill {
        Fill {
            stroke: Some(Stroke::new(color, width)),
            ..self
        }
    }
}

impl Stroke {
    /// Creates a solid stroke of the given colour and width in units.
    pub fn new(color: Color, width: f32) -> Stroke {
        Stroke {
            color,
            width,
            dash: None,
            cap: Cap::Butt,
        }
    }

    /// Returns the stroke with another shape of its ends.
    pub fn ending(self, cap: Cap) -> Stroke {
        Stroke { cap, ..self }
    }

    /// Returns the stroke as a dashed line; lengths of dashes and gaps are in units.
    pub fn dashed(self, dash: f32, gap: f32) -> Stroke {
        Stroke {
            dash: Some([dash, gap]),
            ..self
        }
    }
}

impl From<Stroke> for Fill {
    fn from(stroke: Stroke) -> Fill {
        Fill {
            color: None,
            gloss: None,
            stroke: Some(stroke),
        }
    }
}

impl Group {
    /// Creates an empty group with a class name, such as `grid`.
    pub fn new(class: &'static str) -> Group {
        Group {
            class,
            side: None,
            at: None,
            shapes: Vec::new(),
        }
    }

    /// Creates an empty group with a class name for an element on a point; `at` is the point's
    /// name.
    pub fn on(class: &'static str, at: String) -> Group {
        Group {
            at: Some(at),
            ..Group::new(class)
        }
    }

    /// Creates an empty group with a class name for a piece or mark of a side; `at` is the name of
    /// its point.
    pub fn piece(class: &'static str, side: Side, at: String) -> Group {
        Group {
            side: Some(side),
            ..Group::on(class, at)
        }
    }

    /// Adds a circle with a radius in units.
    pub fn circle(&mut self, center: DrawingPoint, radius: f32, fill: impl Into<Fill>) {
        let fill = fill.into();
        self.shapes.push(DisplayShape::Circle {
            center,
            radius,
            fill,
        });
    }

    /// Adds a straight line between two positions.
    pub fn line(&mut self, from: DrawingPoint, to: DrawingPoint, stroke: Stroke) {
        self.path(vec![Segment::Move(from), Segment::Line(to)], stroke);
    }

    /// Adds a closed polygon with the given corners.
    pub fn polygon(&mut self, corners: &[DrawingPoint], fill: impl Into<Fill>) {
        let Some((first, others)) = corners.split_first() else {
            return;
        };
        let mut segments = Vec::with_capacity(corners.len() + 1);
        segments.push(Segment::Move(*first));
        segments.extend(others.iter().map(|center| Segment::Line(*center)));
        segments.push(Segment::Close);
        self.path(segments, fill);
    }

    /// Adds a path, unless it has no segments.
    pub fn path(&mut self, segments: Vec<Segment>, fill: impl Into<Fill>) {
        let fill = fill.into();
        if !segments.is_empty() {
            self.shapes
                .push(DisplayShape::Path(Path { segments, fill }));
        }
    }

    /// Adds a diagonal cross within a square; `half` is half the side of the square, in units.
    pub fn cross(&mut self, center: DrawingPoint, half: f32, stroke: Stroke) {
        let corner = |x: f32, y: f32| center.moved(x * half, y * half);
        self.path(
            vec![
                Segment::Move(corner(-1.0, -1.0)),
                Segment::Line(corner(1.0, 1.0)),
                Segment::Move(corner(-1.0, 1.0)),
                Segment::Line(corner(1.0, -1.0)),
            ],
            stroke,
        );
    }

    /// Adds a line of text whose vertical middle is at `at`. Control characters are replaced by
    /// spaces.
    pub fn words(&mut self, at: DrawingPoint, anchor: Anchor, text: &str, style: TextStyle) {
        let safe = |c: char| if c.is_control() { ' ' } else { c };
        self.shapes.push(DisplayShape::Words(Words {
            at: at.moved(0.0, BASELINE * style.size),
            anchor,
            text: text.chars().map(safe).collect(),
            size: style.size,
            font: style.font,
            color: style.color,
        }));
    }
}

/// Font, size and colour of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextStyle {
    /// Height of the font in units.
    pub size: f32,
    /// Font family and weight.
    pub font: Font,
    /// Text colour.
    pub color: Color,
}

impl TextStyle {
    /// Creates a text style from a font, its height in cells and a colour.
    pub fn new(font: Font, cells: f32, color: Color) -> TextStyle {
        TextStyle {
            size: cells * CELL,
            font,
            color,
        }
    }
}
