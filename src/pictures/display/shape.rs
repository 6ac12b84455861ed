//! Shapes of a drawing.

use crate::model::Side;
use crate::pictures::style::Color;

/// A position on a drawing, in units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DrawingPoint {
    /// Distance from the left.
    pub x: f32,
    /// Distance from the top.
    pub y: f32,
}

/// A group of related shapes.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Class name, such as `grid`, `stone` or `title`.
    pub class: &'static str,
    /// Side of a piece.
    pub side: Option<Side>,
    /// Name of the point on which the group is.
    pub at: Option<String>,
    /// Shapes from bottom to top.
    pub shapes: Vec<DisplayShape>,
}

/// A shape.
#[derive(Clone, Debug, PartialEq)]
pub enum DisplayShape {
    /// A circle.
    Circle {
        /// Centre of the circle.
        center: DrawingPoint,
        /// Radius in units.
        radius: f32,
        /// Fill and outline.
        fill: Fill,
    },
    /// An open or closed path.
    Path(Path),
    /// A line of text.
    Words(Words),
}

/// An open or closed path.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// Segments in order.
    pub segments: Vec<Segment>,
    /// Fill and outline.
    pub fill: Fill,
}

/// A segment of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Moves to a position without drawing.
    Move(DrawingPoint),
    /// A straight line.
    Line(DrawingPoint),
    /// A quadratic Bézier curve: its control point, then its end.
    Quad(DrawingPoint, DrawingPoint),
    /// A cubic Bézier curve: its two control points, then its end.
    Cubic(DrawingPoint, DrawingPoint, DrawingPoint),
    /// A straight line to the start of the subpath.
    Close,
}

impl Segment {
    /// Returns the segment with all positions mapped by a function.
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

    /// Returns the end and control points; the segment is within their hull.
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

/// Paint of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Fill {
    /// Colour inside; `None` for outlines only.
    pub color: Option<Color>,
    /// Highlight colour at the upper left of a disc; `None` for a flat one.
    pub gloss: Option<Color>,
    /// Outline.
    pub stroke: Option<Stroke>,
}

/// A stroked line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Colour of the stroke.
    pub color: Color,
    /// Width in units.
    pub width: f32,
    /// Lengths of dashes and gaps in units; `None` for a solid line.
    pub dash: Option<[f32; 2]>,
    /// Shape of the ends.
    pub cap: Cap,
}

/// Shape of line ends and corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Cap {
    /// Flat end at the end point; sharp corners.
    #[default]
    Butt,
    /// Flat end half a line width further; sharp corners.
    Square,
    /// Semicircular end; round corners.
    Round,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    /// Position of the anchor on the baseline.
    pub at: DrawingPoint,
    /// Anchor: left end, middle or right end.
    pub anchor: Anchor,
    /// Text to write.
    pub text: String,
    /// Font height in units.
    pub size: f32,
    /// Font family and weight.
    pub font: Font,
    /// Text colour.
    pub color: Color,
}

/// Anchor of a line of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Anchor {
    /// The left end.
    Start,
    /// Horizontal middle of the line.
    #[default]
    Middle,
    /// The right end.
    End,
}

/// Fonts by purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Font {
    /// Regular words.
    Words,
    /// Emphasized words.
    Bold,
    /// Numbers and letters on stones: bold and narrow.
    Numbers,
}
