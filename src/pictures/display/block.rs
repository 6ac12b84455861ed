//! A part of a drawing that is laid out by itself, such as a board with the names of its lines.

use super::{
    Anchor, CELL, Cap, DisplayShape, DrawingPoint, Fill, Font, Group, Path, Segment, Stroke, Words,
};
use crate::diag::loss::Losses;
use crate::model::Side;
use crate::pictures::style::Color;

/// How far a line of text is moved down so that its middle is where it should be, in heights of its
/// font.
///
/// Not every reader of SVG knows `dominant-baseline`.
const BASELINE: f32 = 0.355;

/// Shapes around an origin of their own, and the frame that they need.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// What is drawn, each group over the ones before it.
    pub groups: Vec<Group>,
    /// The room that it takes.
    pub frame: Frame,
    /// The middle of its board from left to right; words are centred around it, whatever stands at the
    /// sides of the board.
    pub axis: f32,
    /// What it could not show.
    pub lost: Losses,
}

/// A rectangle, in units.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Frame {
    /// Its left side.
    pub left: f32,
    /// Its top.
    pub top: f32,
    /// Its right side.
    pub right: f32,
    /// Its bottom.
    pub bottom: f32,
}

impl Block {
    /// Nothing yet in a frame.
    pub fn new(frame: Frame) -> Block {
        Block {
            groups: Vec::new(),
            frame,
            axis: (frame.left + frame.right) / 2.0,
            lost: Losses::default(),
        }
    }

    /// Puts a group over the others, unless it is empty.
    pub fn add(&mut self, group: Group) {
        if !group.shapes.is_empty() {
            self.groups.push(group);
        }
    }

    /// Draws the ground of a board, where it has another colour than the paper.
    pub fn board(&mut self, color: Option<Color>, frame: Frame) {
        let mut group = Group::new("board");
        if let Some(color) = color {
            group.polygon(&frame.corners(), Fill::solid(color));
        }
        self.add(group);
    }

    /// Takes over what another block draws and what it could not show, but not its frame.
    pub fn take(&mut self, other: Block) {
        self.groups.extend(other.groups);
        self.lost.add_all(&other.lost);
    }

    /// Moves everything.
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
    /// The smallest frame around some points; none where there are none.
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

    /// The same with some more units on every side.
    pub fn grown(self, by: f32) -> Frame {
        Frame {
            left: self.left - by,
            top: self.top - by,
            right: self.right + by,
            bottom: self.bottom + by,
        }
    }

    /// Its corners from the top left, clockwise.
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

    /// Its width.
    pub fn width(&self) -> f32 {
        self.right - self.left
    }

    /// Its height.
    pub fn height(&self) -> f32 {
        self.bottom - self.top
    }
}

impl DrawingPoint {
    /// The place that is some units further right and down.
    pub fn moved(self, right: f32, down: f32) -> DrawingPoint {
        DrawingPoint {
            x: self.x + right,
            y: self.y + down,
        }
    }

    /// The place on the way to another one, some units from here.
    pub fn towards(self, other: DrawingPoint, distance: f32) -> DrawingPoint {
        let length = self.distance(other);
        if length <= f32::EPSILON {
            return self;
        }
        let part = distance / length;
        self.moved((other.x - self.x) * part, (other.y - self.y) * part)
    }

    /// Units between two places.
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
    /// A colour without a line around it.
    pub fn solid(color: Color) -> Fill {
        Fill {
            color: Some(color),
            gloss: None,
            stroke: None,
        }
    }

    /// The same with a line around it; its width in units.
    pub fn ringed(self, color: Color, width: f32) -> Fill {
        Fill {
            stroke: Some(Stroke::new(color, width)),
            ..self
        }
    }
}

impl Stroke {
    /// A whole line; its width in units.
    pub fn new(color: Color, width: f32) -> Stroke {
        Stroke {
            color,
            width,
            dash: None,
            cap: Cap::Butt,
        }
    }

    /// The same with other ends.
    pub fn ending(self, cap: Cap) -> Stroke {
        Stroke { cap, ..self }
    }

    /// The same in dashes: their length and that of the gaps, in units.
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
    /// An empty group of a class.
    pub fn new(class: &'static str) -> Group {
        Group {
            class,
            side: None,
            at: None,
            shapes: Vec::new(),
        }
    }

    /// An empty group of a class for what stands on a point; `at` names it.
    pub fn on(class: &'static str, at: String) -> Group {
        Group {
            at: Some(at),
            ..Group::new(class)
        }
    }

    /// An empty group for a piece, or for what belongs to a side; `at` names its point.
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

    /// Adds a closed form with straight sides.
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

    /// Adds lines; none where there are no segments.
    pub fn path(&mut self, segments: Vec<Segment>, fill: impl Into<Fill>) {
        let fill = fill.into();
        if !segments.is_empty() {
            self.shapes
                .push(DisplayShape::Path(Path { segments, fill }));
        }
    }

    /// Adds two crossing lines; half the side of their square in units.
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

    /// Adds a line of text around its middle height; control characters become spaces.
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

/// How a line of text looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextStyle {
    /// The height of the font in units.
    pub size: f32,
    /// Which font.
    pub font: Font,
    /// Its colour.
    pub color: Color,
}

impl TextStyle {
    /// A font of a height in cells.
    pub fn new(font: Font, cells: f32, color: Color) -> TextStyle {
        TextStyle {
            size: cells * CELL,
            font,
            color,
        }
    }
}
