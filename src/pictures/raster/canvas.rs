//! Canvas of pixels on which the shapes of a drawing are painted.

use tiny_skia::{
    FillRule, GradientStop, LineCap, LineJoin, Paint, PathBuilder, Pixmap, RadialGradient,
    SpreadMode, Stroke as PixelStroke, StrokeDash, Transform,
};

use super::extent::Extent;
use crate::pictures::display::{
    CELL, Cap, DisplayShape, DrawingPoint, Fill, Frame, Group, LIGHT, Path, Segment, Stroke,
};
use crate::pictures::style::Color;

/// Maximum distance that a sharp corner of a line reaches beyond the corner's point, in line widths. SVG
/// and tiny-skia cut off longer corners.
const MITER: f32 = 2.0;

/// Rectangle of pixels in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PixelArea {
    /// Leftmost column of the rectangle, counted from 0.
    pub left: u32,
    /// Topmost row of the rectangle, counted from 0.
    pub top: u32,
    /// Number of columns of the rectangle, at least one.
    pub width: u32,
    /// Number of rows of the rectangle, at least one.
    pub height: u32,
}

/// Scale and position of a drawing on the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Placing {
    /// Number of pixels per unit of the drawing.
    pub scale: f32,
    /// Position of the drawing's origin on the picture, in pixels.
    pub origin: DrawingPoint,
}

/// Pixels of a rectangular area of the picture, on which shapes are painted.
pub(crate) struct Canvas {
    pixels: Pixmap,
    area: PixelArea,
    placing: Placing,
}

impl PixelArea {
    /// Returns the area that covers a whole picture.
    pub(crate) fn whole(extent: Extent) -> PixelArea {
        PixelArea {
            left: 0,
            top: 0,
            width: extent.width,
            height: extent.height,
        }
    }
}

impl Placing {
    /// Creates a placing with the drawing's origin at the picture's top left corner. `scale` is in pixels
    /// per unit.
    pub(crate) fn scaled(scale: f32) -> Placing {
        Placing {
            scale,
            origin: DrawingPoint { x: 0.0, y: 0.0 },
        }
    }

    /// True if the width of a board cell is a whole number of pixels. All lines of the board then have the
    /// same subpixel position.
    fn is_even(&self) -> bool {
        let cell = self.scale * CELL;
        (cell - cell.round()).abs() < 1e-3
    }

    /// Converts a position on the drawing, in units, to pixels of the picture.
    fn point(&self, point: DrawingPoint) -> DrawingPoint {
        DrawingPoint {
            x: point.x * self.scale + self.origin.x,
            y: point.y * self.scale + self.origin.y,
        }
    }

    /// Returns the bounding box of a shape, including its line width, in pixels of the picture. Returns
    /// `None` for a path without points and for text, which must be converted to outlines before.
    pub(crate) fn frame(&self, shape: &DisplayShape) -> Option<Frame> {
        let frame = match shape {
            DisplayShape::Circle {
                center,
                radius,
                fill,
            } => {
                let line = fill.stroke.map_or(0.0, |stroke| stroke.width / 2.0);
                Frame::around([*center].into_iter())?
                    .grown(*radius)
                    .grown(line)
            }
            DisplayShape::Path(path) => {
                let width = path.fill.stroke.map_or(0.0, |stroke| stroke.width);
                let points = path.segments.iter().flat_map(Segment::points);
                Frame::around(points)?.grown(MITER * width)
            }
            DisplayShape::Words(_) => return None,
        };
        let corners = [(frame.left, frame.top), (frame.right, frame.bottom)];
        Frame::around(
            corners
                .map(|(x, y)| self.point(DrawingPoint { x, y }))
                .into_iter(),
        )
    }
}

impl Canvas {
    /// Creates a canvas filled with the paper colour; `None` if memory is insufficient.
    pub(crate) fn new(area: PixelArea, placing: Placing, paper: Color) -> Option<Canvas> {
        let mut pixels = Pixmap::new(area.width, area.height)?;
        pixels.fill(solid(paper));
        Some(Canvas {
            pixels,
            area,
            placing,
        })
    }

    /// Paints all shapes that touch the area of the canvas. Text must be converted to outlines before.
    pub(crate) fn draw(&mut self, groups: &[Group]) {
        for shape in groups.iter().flat_map(|group| &group.shapes) {
            if !self.sees(shape) {
                continue;
            }
            match shape {
                DisplayShape::Circle {
                    center,
                    radius,
                    fill,
                } => self.circle(*center, *radius, fill),
                DisplayShape::Path(path) => self.path(path),
                DisplayShape::Words(_) => {}
            }
        }
    }

    /// Returns the colours of all pixels, row by row.
    pub(crate) fn colors(&self) -> impl ExactSizeIterator<Item = Color> {
        let pixels = self.pixels.pixels().iter();
        pixels.map(|pixel| Color(pixel.red(), pixel.green(), pixel.blue()))
    }

    fn sees(&self, shape: &DisplayShape) -> bool {
        let Some(frame) = self.placing.frame(shape) else {
            return false;
        };
        let PixelArea {
            left,
            top,
            width,
            height,
        } = self.area;
        frame.right >= left as f32
            && frame.bottom >= top as f32
            && frame.left <= (left + width) as f32
            && frame.top <= (top + height) as f32
    }

    /// Converts a position on the drawing, in units, to pixels of this canvas.
    fn point(&self, point: DrawingPoint) -> DrawingPoint {
        let point = self.placing.point(point);
        point.moved(-(self.area.left as f32), -(self.area.top as f32))
    }

    fn circle(&mut self, center: DrawingPoint, radius: f32, fill: &Fill) {
        match (fill.color, fill.stroke) {
            // A disc with an outline is painted as a larger disc under a smaller one, which takes half
            // the time.
            (Some(color), Some(stroke)) if stroke.dash.is_none() && stroke.width > 0.0 => {
                self.disc(center, radius + stroke.width / 2.0, stroke.color);
                if color != stroke.color || fill.gloss.is_some() {
                    self.lit(center, radius - stroke.width / 2.0, color, fill.gloss);
                }
            }
            (color, stroke) => {
                if let Some(color) = color {
                    self.disc(center, radius, color);
                }
                if let (Some(stroke), Some(path)) = (stroke, self.round(center, radius)) {
                    self.line(&path, &stroke, stroke.width * self.placing.scale);
                }
            }
        }
    }

    /// Paints a disc with a highlight in the colour `gloss`, or a flat disc without one.
    fn lit(&mut self, center: DrawingPoint, radius: f32, color: Color, gloss: Option<Color>) {
        let Some(gloss) = gloss else {
            return self.disc(center, radius, color);
        };
        let [x, y, reach] = LIGHT.map(|part| part * 2.0 * radius);
        let light = self.point(center.moved(x - radius, y - radius));
        let stops =
            [(0.0, gloss), (1.0, color)].map(|(at, color)| GradientStop::new(at, solid(color)));
        let at = tiny_skia::Point::from_xy(light.x, light.y);
        let reach = reach * self.placing.scale;
        let nowhere_else = Transform::identity();
        let shader = RadialGradient::new(
            at,
            0.0,
            at,
            reach,
            stops.into(),
            SpreadMode::Pad,
            nowhere_else,
        );
        if let (Some(path), Some(shader)) = (self.round(center, radius), shader) {
            let paint = Paint {
                shader,
                ..Paint::default()
            };
            self.pixels
                .fill_path(&path, &paint, FillRule::Winding, nowhere_else, None);
        }
    }

    fn disc(&mut self, center: DrawingPoint, radius: f32, color: Color) {
        if let Some(path) = self.round(center, radius) {
            self.fill(&path, color);
        }
    }

    /// Returns the outline of a circle in pixels of this canvas. It is computed at its position on the
    /// whole picture and then shifted by whole pixels, so that it looks the same on every canvas.
    fn round(&self, center: DrawingPoint, radius: f32) -> Option<tiny_skia::Path> {
        let DrawingPoint { x, y } = self.placing.point(center);
        let circle = PathBuilder::from_circle(x, y, radius * self.placing.scale)?;
        let PixelArea { left, top, .. } = self.area;
        circle.transform(Transform::from_translate(-(left as f32), -(top as f32)))
    }

    fn path(&mut self, path: &Path) {
        let placed = path
            .segments
            .iter()
            .map(|segment| segment.placed(|point| self.point(point)));
        let mut segments: Vec<Segment> = placed.collect();
        let mut width = path
            .fill
            .stroke
            .map_or(0.0, |stroke| stroke.width * self.placing.scale);
        if let (true, Some(Stroke { dash: None, .. })) = (self.placing.is_even(), path.fill.stroke)
        {
            width = align(&mut segments, width).unwrap_or(width);
        }
        let mut builder = PathBuilder::with_capacity(segments.len(), 2 * segments.len());
        for segment in segments {
            match segment {
                Segment::Move(to) => builder.move_to(to.x, to.y),
                Segment::Line(to) => builder.line_to(to.x, to.y),
                Segment::Quad(control, to) => builder.quad_to(control.x, control.y, to.x, to.y),
                Segment::Cubic(first, second, to) => {
                    builder.cubic_to(first.x, first.y, second.x, second.y, to.x, to.y);
                }
                Segment::Close => builder.close(),
            }
        }
        let Some(placed) = builder.finish() else {
            return;
        };
        if let Some(color) = path.fill.color {
            self.fill(&placed, color);
        }
        if let Some(stroke) = path.fill.stroke {
            self.line(&placed, &stroke, width);
        }
    }

    fn fill(&mut self, path: &tiny_skia::Path, color: Color) {
        let pixels = &mut self.pixels;
        let nowhere_else = Transform::identity();
        pixels.fill_path(path, &paint(color), FillRule::Winding, nowhere_else, None);
    }

    /// Draws a line along a path; `width` is the width of the line in pixels.
    fn line(&mut self, path: &tiny_skia::Path, stroke: &Stroke, width: f32) {
        let scale = self.placing.scale;
        // A line of zero width is skipped, because it is invisible in SVG, but tiny-skia would draw a
        // hairline.
        if stroke.width <= 0.0 {
            return;
        }
        let dash = stroke
            .dash
            .and_then(|lengths| StrokeDash::new(lengths.map(|length| length * scale).into(), 0.0));
        let (line_cap, line_join) = match stroke.cap {
            Cap::Butt => (LineCap::Butt, LineJoin::Miter),
            Cap::Square => (LineCap::Square, LineJoin::Miter),
            Cap::Round => (LineCap::Round, LineJoin::Round),
        };
        let style = PixelStroke {
            width,
            line_cap,
            line_join,
            dash,
            ..PixelStroke::default()
        };
        let nowhere_else = Transform::identity();
        let pixels = &mut self.pixels;
        pixels.stroke_path(path, &paint(stroke.color), &style, nowhere_else, None);
    }
}

fn solid(Color(red, green, blue): Color) -> tiny_skia::Color {
    tiny_skia::Color::from_rgba8(red, green, blue, u8::MAX)
}

fn paint(color: Color) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(solid(color));
    paint
}

/// Offset in pixels, added to positions before they are rounded down. It moves the rounding limit to a
/// fraction of a pixel that lines rarely have, so that rounding errors do not move one of several equal
/// lines differently from the others.
const TURN: f32 = 0.137;

/// Moves vertical and horizontal lines onto whole pixels. Otherwise they would be painted twice as wide and
/// half as dark. Returns the new line width in pixels; `None`, without changes, if the path has other
/// segments.
pub(crate) fn align(segments: &mut [Segment], width: f32) -> Option<f32> {
    let is_straight = |pair: &[Segment]| match pair {
        // Two points form a line, which must be either horizontal or vertical.
        [Segment::Move(from), Segment::Line(to)] => (from.y == to.y) != (from.x == to.x),
        _ => false,
    };
    if segments.is_empty() || !segments.chunks(2).all(is_straight) {
        return None;
    }
    let whole = width.round().max(1.0);
    let is_odd = whole % 2.0 == 1.0;
    let aligned = |place: f32| {
        if is_odd {
            (place + TURN).floor() + 0.5
        } else {
            (place + 0.5 + TURN).floor()
        }
    };
    // Ends of lines move too, so that the sides of a frame still meet in its corners.
    for segment in segments {
        *segment = segment.placed(|DrawingPoint { x, y }| DrawingPoint {
            x: aligned(x),
            y: aligned(y),
        });
    }
    Some(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(from: (f32, f32), to: (f32, f32)) -> [Segment; 2] {
        let point = |(x, y)| DrawingPoint { x, y };
        [Segment::Move(point(from)), Segment::Line(point(to))]
    }

    #[test]
    fn lines_fill_whole_pixels() {
        let mut lines = [
            line((31.0, 4.0), (31.0, 80.0)),
            line((30.9999, 9.2), (60.0, 9.2)),
        ]
        .concat();
        assert_eq!(align(&mut lines, 1.2), Some(1.0));
        let wanted = [
            line((31.5, 4.5), (31.5, 80.5)),
            line((31.5, 9.5), (60.5, 9.5)),
        ]
        .concat();
        assert_eq!(lines, wanted);
        let mut edge = line((31.2, 4.0), (31.2, 80.0));
        assert_eq!(align(&mut edge, 2.2), Some(2.0));
        assert_eq!(edge, line((31.0, 4.0), (31.0, 80.0)));
    }

    #[test]
    fn other_lines_stay() {
        let mut slanted = line((31.0, 4.0), (32.0, 80.0));
        assert_eq!(align(&mut slanted, 1.2), None);
        assert_eq!(slanted, line((31.0, 4.0), (32.0, 80.0)));
        let mut corner = [line((0.0, 0.0), (0.0, 5.0)).as_slice(), &[Segment::Close]].concat();
        assert_eq!(align(&mut corner, 1.2), None);
    }
}
