//! The shapes of a drawing.

use crate::model::Side;
use crate::pictures::style::Color;

/// A place on a drawing, in units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DrawingPoint {
    /// From the left.
    pub x: f32,
    /// From the top.
    pub y: f32,
}

/// Shapes that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// What they are, such as `grid`, `stone` or `title`; a class name.
    pub class: &'static str,
    /// Whose they are, for pieces.
    pub side: Option<Side>,
    /// The name of the point they stand on.
    pub at: Option<String>,
    /// The shapes, each over the ones before it.
    pub shapes: Vec<DisplayShape>,
}

/// A shape.
#[derive(Clone, Debug, PartialEq)]
pub enum DisplayShape {
    /// A circle.
    Circle {
        /// Its middle.
        center: DrawingPoint,
        /// Its radius in units.
        radius: f32,
        /// How it is painted.
        fill: Fill,
    },
    /// Lines, open or closed.
    Path(Path),
    /// A line of text.
    Words(Words),
}

/// Lines, open or closed.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// Their parts in order.
    pub segments: Vec<Segment>,
    /// How they are painted.
    pub fill: Fill,
}

/// A part of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Goes somewhere without drawing.
    Move(DrawingPoint),
    /// A straight line.
    Line(DrawingPoint),
    /// A quadratic Bézier curve: its control point, then its end.
    Quad(DrawingPoint, DrawingPoint),
    /// A cubic Bézier curve: its two control points, then its end.
    Cubic(DrawingPoint, DrawingPoint, DrawingPoint),
    /// A straight line to where the drawing began.
    Close,
}

impl Segment {
    /// The same with all of its places put elsewhere.
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

    /// The places that it is made of: it does not reach beyond them.
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

/// How a shape is painted.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Fill {
    /// The colour inside; none for outlines.
    pub color: Option<Color>,
    /// The colour of the light on it, from the upper left of a disc; none for a flat one.
    pub gloss: Option<Color>,
    /// The line around it.
    pub stroke: Option<Stroke>,
}

/// A line around a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub color: Color,
    /// Its width in units.
    pub width: f32,
    /// Lengths of its dashes and the gaps between them, in units; none for a whole line.
    pub dash: Option<[f32; 2]>,
    /// How it ends.
    pub cap: Cap,
}

/// How a line ends and how its corners look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Cap {
    /// Where it ends; sharp corners.
    #[default]
    Butt,
    /// Half its width further; sharp corners.
    Square,
    /// In half a circle; round corners.
    Round,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    /// A point of its baseline: the left end, the middle or the right end.
    pub at: DrawingPoint,
    /// Which of them.
    pub anchor: Anchor,
    /// What is written.
    pub text: String,
    /// The height of the font in units.
    pub size: f32,
    /// Which font.
    pub font: Font,
    /// Its colour.
    pub color: Color,
}

/// Which point of a line of text is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Anchor {
    /// The left end.
    Start,
    /// The middle.
    #[default]
    Middle,
    /// The right end.
    End,
}

/// Fonts by what they are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Font {
    /// Words.
    Words,
    /// Words that stand out.
    Bold,
    /// Numbers and letters on stones: bold and narrow.
    Numbers,
}
