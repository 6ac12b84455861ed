//! Shapes that make up a drawing.

use crate::model::Side;
use crate::pictures::style::Color;

/// Position on a drawing, in units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DrawingPoint {
    /// Distance to the right of the origin, in units. The origin of a drawing is its top left
    /// corner.
    pub x: f32,
    /// Distance below the origin, in units.
    pub y: f32,
}

/// Group of shapes that belong together, such as a stone with its number.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Class of the group, such as `grid`, `stone` or `title`.
    pub class: &'static str,
    /// Side that owns the piece or mark in the group; `None` for other groups.
    pub side: Option<Side>,
    /// Name of the point on which the group is, such as `Q10`; `None` for other groups.
    pub at: Option<String>,
    /// Shapes from bottom to top.
    pub shapes: Vec<DisplayShape>,
}

/// Shape of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub enum DisplayShape {
    /// Circle or disc.
    Circle {
        /// Centre of the circle.
        center: DrawingPoint,
        /// Radius of the circle in units.
        radius: f32,
        /// Fill and outline of the circle.
        fill: Fill,
    },
    /// Open or closed path.
    Path(Path),
    /// Line of text.
    Words(Words),
}

/// Open or closed path of lines and curves.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// Segments of the path, in order.
    pub segments: Vec<Segment>,
    /// Fill and outline of the path.
    pub fill: Fill,
}

/// Segment of a path; it starts where the previous one ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Moves to a position without drawing.
    Move(DrawingPoint),
    /// Straight line to a position.
    Line(DrawingPoint),
    /// Quadratic Bézier curve: its control point and its end.
    Quad(DrawingPoint, DrawingPoint),
    /// Cubic Bézier curve: its two control points and its end.
    Cubic(DrawingPoint, DrawingPoint, DrawingPoint),
    /// Straight line back to the position of the last `Move`.
    Close,
}

impl Segment {
    /// Returns the segment with all its positions converted by `place`.
    pub fn placed(&self, place: impl Fn(DrawingPoint) -> DrawingPoint) -> Segment {
        match *self {
            Segment::Move(to) => Segment::Move(place(to)),
            Segment::Line(to) => Segment::Line(place(to)),
            Segment::Quad(control, to) => Segment::Quad(place(control), place(to)),
            Segment::Cubic(first, second, to) => {
                Segment::Cubic(place(first), place(second), place(to))
            }
            Segment::Close => Segment::Close,
        }
    }

    /// Returns the control points and the end of the segment. With its start they enclose the
    /// segment.
    pub fn points(&self) -> impl Iterator<Item = DrawingPoint> + use<> {
        let points = match *self {
            Segment::Move(to) | Segment::Line(to) => [Some(to), None, None],
            Segment::Quad(control, to) => [Some(control), Some(to), None],
            Segment::Cubic(first, second, to) => [Some(first), Some(second), Some(to)],
            Segment::Close => [None, None, None],
        };
        points.into_iter().flatten()
    }
}

/// Colour and outline of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Fill {
    /// Colour of the inside; `None` if only the outline is drawn.
    pub color: Option<Color>,
    /// Colour of the highlight at the upper left of a round stone; `None` for a flat one.
    pub gloss: Option<Color>,
    /// Outline; `None` for no outline.
    pub stroke: Option<Stroke>,
}

/// Colour, width and pattern of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Colour of the line.
    pub color: Color,
    /// Width of the line in units.
    pub width: f32,
    /// Lengths of dashes and gaps in units; `None` for a solid line.
    pub dash: Option<[f32; 2]>,
    /// Shape of the ends of the line.
    pub cap: Cap,
}

/// Shape of the ends and corners of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Cap {
    /// Flat end, exactly at the end point; sharp corners.
    #[default]
    Butt,
    /// Flat end, half the line width beyond the end point; sharp corners.
    Square,
    /// Semicircular end beyond the end point; round corners.
    Round,
}

/// Line of text at a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    /// Position of the anchor, on the baseline.
    pub at: DrawingPoint,
    /// Part of the text that is at the position: left end, middle or right end.
    pub anchor: Anchor,
    /// Text of the line.
    pub text: String,
    /// Font height in units.
    pub size: f32,
    /// Font family and weight.
    pub font: Font,
    /// Text colour.
    pub color: Color,
}

/// Part of a line of text that is at its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Anchor {
    /// Left end of the text.
    Start,
    /// Horizontal middle of the text.
    #[default]
    Middle,
    /// Right end of the text.
    End,
}

/// Font, by its use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Font {
    /// Regular font for texts.
    Words,
    /// Bold font for headlines and other emphasised texts.
    Bold,
    /// Bold, narrow font for numbers and letters on stones.
    Numbers,
}
