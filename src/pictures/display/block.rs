//! Parts of a drawing that are laid out separately, such as a board with its coordinates.

use super::{
    Anchor, CELL, Cap, DisplayShape, DrawingPoint, Fill, Font, Group, Path, Segment, Stroke, Words,
};
use crate::diag::loss::Losses;
use crate::model::Side;
use crate::pictures::style::Color;

/// Distance of the baseline below the middle of a line of text, in font heights.
///
/// Some SVG readers do not support `dominant-baseline`.
const BASELINE: f32 = 0.355;

/// Shapes with their own origin and frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// Groups from bottom to top.
    pub groups: Vec<Group>,
    /// Space that the block takes.
    pub frame: Frame,
    /// Horizontal middle of the board. Words are centred there, whatever the margins of the board.
    pub axis: f32,
    /// Elements that could not be shown.
    pub lost: Losses,
}

/// A rectangle in units.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Frame {
    /// Left edge.
    pub left: f32,
    /// Top edge.
    pub top: f32,
    /// Right edge.
    pub right: f32,
    /// Bottom edge.
    pub bottom: f32,
}

impl Block {
    /// Creates an empty block with a frame.
    pub fn new(frame: Frame) -> Block {
        Block {
            groups: Vec::new(),
            frame,
            axis: (frame.left + frame.right) / 2.0,
            lost: Losses::default(),
        }
    }

    /// Adds a group on top of the others, unless it is empty.
    pub fn add(&mut self, group: Group) {
        if !group.shapes.is_empty() {
            self.groups.push(group);
        }
    }

    /// Draws the board background, if it differs from the paper.
    pub fn board(&mut self, color: Option<Color>, frame: Frame) {
        let mut group = Group::new("board");
        if let Some(color) = color {
            group.polygon(&frame.corners(), Fill::solid(color));
        }
        self.add(group);
    }

    /// Adds the groups and losses of another block, but not its frame.
    pub fn take(&mut self, other: Block) {
        self.groups.extend(other.groups);
        self.lost.add_all(&other.lost);
    }

    /// Moves the whole block.
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
    /// Returns the smallest frame around points; `None` without points.
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

    /// Returns the frame enlarged on every side.
    pub fn grown(self, by: f32) -> Frame {
        Frame {
            left: self.left - by,
            top: self.top - by,
            right: self.right + by,
            bottom: self.bottom + by,
        }
    }

    /// Returns the corners from the top left, clockwise.
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

    /// Returns the width in units.
    pub fn width(&self) -> f32 {
        self.right - self.left
    }

    /// Returns the height in units.
    pub fn height(&self) -> f32 {
        self.bottom - self.top
    }
}

impl DrawingPoint {
    /// Returns the position moved to the right and down.
    pub fn moved(self, right: f32, down: f32) -> DrawingPoint {
        DrawingPoint {
            x: self.x + right,
            y: self.y + down,
        }
    }

    /// Returns the position `distance` units from here towards another.
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
    /// Creates a fill without an outline.
    pub fn solid(color: Color) -> Fill {
        Fill {
            color: Some(color),
            gloss: None,
            stroke: None,
        }
    }

    /// Adds an outline of a width in units.
    pub fn ringed(self, color: Color, width: f32) -> Fill {
        Fill {
            stroke: Some(Stroke::new(color, width)),
            ..self
        }
    }
}

impl Stroke {
    /// Creates a solid stroke of a width in units.
    pub fn new(color: Color, width: f32) -> Stroke {
        Stroke {
            color,
            width,
            dash: None,
            cap: Cap::Butt,
        }
    }

    /// Sets the ends of the stroke.
    pub fn ending(self, cap: Cap) -> Stroke {
        Stroke { cap, ..self }
    }

    /// Sets the lengths of dashes and gaps in units.
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
    /// Creates an empty group of a class.
    pub fn new(class: &'static str) -> Group {
        Group {
            class,
            side: None,
            at: None,
            shapes: Vec::new(),
        }
    }

    /// Creates an empty group for an element on the point named `at`.
    pub fn on(class: &'static str, at: String) -> Group {
        Group {
            at: Some(at),
            ..Group::new(class)
        }
    }

    /// Creates an empty group for a side's piece or mark on the point named `at`.
    pub fn piece(class: &'static str, side: Side, at: String) -> Group {
        Group {
            side: Some(side),
            ..Group::on(class, at)
        }
    }

    /// Adds a circle.
    pub fn circle(&mut self, center: DrawingPoint, radius: f32, fill: impl Into<Fill>) {
        let fill = fill.into();
        self.shapes.push(DisplayShape::Circle {
            center,
            radius,
            fill,
        });
    }

    /// Adds a straight line.
    pub fn line(&mut self, from: DrawingPoint, to: DrawingPoint, stroke: Stroke) {
        self.path(vec![Segment::Move(from), Segment::Line(to)], stroke);
    }

    /// Adds a closed polygon.
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

    /// Adds a path; nothing without segments.
    pub fn path(&mut self, segments: Vec<Segment>, fill: impl Into<Fill>) {
        let fill = fill.into();
        if !segments.is_empty() {
            self.shapes
                .push(DisplayShape::Path(Path { segments, fill }));
        }
    }

    /// Adds two crossing lines in a square; `half` is half its side in units.
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

    /// Adds a line of text, vertically centred at `at`; control characters become spaces.
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

/// Font, size and colour of a line of text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextStyle {
    /// Font height in units.
    pub size: f32,
    /// Font family and weight.
    pub font: Font,
    /// Text colour.
    pub color: Color,
}

impl TextStyle {
    /// Creates a text style with a font height in cells.
    pub fn new(font: Font, cells: f32, color: Color) -> TextStyle {
        TextStyle {
            size: cells * CELL,
            font,
            color,
        }
    }
}
