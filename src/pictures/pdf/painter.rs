//! Conversion of the shapes on a page to PDF drawing operators.
//!
//! In a drawing, the origin is at the top left and y grows downwards; in PDF, y grows upwards. So
//! each part of a page is flipped by a matrix, and the text in it is flipped back.

use pdf_writer::types::{LineCapStyle, LineJoinStyle, TextRenderingMode};
use pdf_writer::{Content, Name, Settings, Str};

use super::fonts::EmbeddedFonts;
use super::page::{LaidPage, PagePart};
use super::structure;
use crate::pictures::display::{
    Anchor, Cap, DisplayShape, DrawingPoint, Fill, Path, Segment, Stroke, Words,
};
use crate::pictures::style::Color;

/// Distance of the control points from the ends of a Bézier curve that approximates a quarter
/// circle, in radii.
const QUARTER: f32 = 0.552_285;

/// Limit for the length of a sharp corner, in line widths; the same as in SVG.
const MITER: f32 = 4.0;

/// Width of the line that makes letters bold if the font is not, in font heights.
const BOLDER: f32 = 0.045;

/// Height of the box that is drawn for a character without a glyph, in font heights.
const BOX: f32 = 0.74;

/// Line width of the box that is drawn for a character without a glyph, in font heights.
const BOX_LINE: f32 = 0.05;

/// Space at the left and right of the box that is drawn for a character without a glyph, in font
/// heights.
const BOX_GAP: f32 = 0.08;

/// PDF tag for decoration, which screen readers skip.
const ARTIFACT: Name<'static> = Name(b"Artifact");

/// Converter of the shapes on a page to a PDF content stream.
pub(super) struct PagePainter<'p, 'f> {
    content: Content,
    fonts: &'p mut EmbeddedFonts<'f>,
    lights: &'p mut Lights,
    pens: Pens,
}

/// Gradients of highlights on stones, each as the colours of its centre and its rim. The number of
/// a gradient is its index in this list.
pub(super) type Lights = Vec<(Color, Color)>;

/// Colours and line style that are set at this point of the content stream.
#[derive(Clone, Copy, PartialEq)]
struct Pens {
    inside: Color,
    line: Color,
    width: f32,
    cap: Cap,
    dash: Option<[f32; 2]>,
}

/// Returns the content stream of a page: its PDF operators. `paper` is the background colour; the
/// background is not painted if it is `None` or white.
pub(super) fn content(
    page: &LaidPage,
    paper: Option<Color>,
    fonts: &mut EmbeddedFonts<'_>,
    lights: &mut Lights,
) -> Vec<u8> {
    let mut painter = PagePainter {
        content: Content::with_settings(Settings { pretty: false }),
        fonts,
        lights,
        pens: Pens {
            inside: Color::BLACK,
            line: Color::BLACK,
            width: 1.0,
            cap: Cap::Butt,
            dash: None,
        },
    };
    painter.content.set_miter_limit(MITER);
    if let Some(paper) = paper.filter(|&paper| paper != Color::WHITE) {
        painter.content.begin_marked_content(ARTIFACT);
        painter.inside(paper);
        let (width, height) = (rounded(page.width), rounded(page.height));
        painter.content.rect(0.0, 0.0, width, height).fill_nonzero();
        painter.content.end_marked_content();
    }
    let mut marks = 0;
    for part in &page.parts {
        match structure::role(part) {
            Some(role) => {
                let mut content = painter
                    .content
                    .begin_marked_content_with_properties(role.to_name());
                content.properties().identify(marks);
                marks += 1;
            }
            None => {
                painter.content.begin_marked_content(ARTIFACT);
            }
        }
        painter.part(part, page.height);
        painter.content.end_marked_content();
    }
    painter.content.finish().into_vec()
}

/// Rounds a number to two decimals, which keeps the file short and the same on every machine.
pub(super) fn rounded(value: f32) -> f32 {
    (value * 100.0).round() / 100.0
}

impl PagePainter<'_, '_> {
    fn part(&mut self, part: &PagePart, height: f32) {
        let before = self.pens;
        // The scale is rounded to five decimals instead of two, because it affects all sizes.
        let scale = (part.scale * 1e5).round() / 1e5;
        let down = rounded(height - part.top);
        self.content.save_state();
        self.content
            .transform([scale, 0.0, 0.0, -scale, rounded(part.left), down]);
        for shape in part.groups.iter().flat_map(|group| &group.shapes) {
            match shape {
                DisplayShape::Circle {
                    center,
                    radius,
                    fill,
                } => self.circle(*center, *radius, fill),
                DisplayShape::Path(path) => self.path(path),
                DisplayShape::Words(words) => self.words(words, part.room / part.scale),
            }
        }
        self.content.restore_state();
        self.pens = before;
    }

    fn circle(&mut self, center: DrawingPoint, radius: f32, fill: &Fill) {
        let at = |x: f32, y: f32| center.moved(x * radius, y * radius);
        let to = |first: (f32, f32), second: (f32, f32), end: (f32, f32)| {
            Segment::Cubic(
                at(first.0, first.1),
                at(second.0, second.1),
                at(end.0, end.1),
            )
        };
        let q = QUARTER;
        let segments = [
            Segment::Move(at(1.0, 0.0)),
            to((1.0, q), (q, 1.0), (0.0, 1.0)),
            to((-q, 1.0), (-1.0, q), (-1.0, 0.0)),
            to((-1.0, -q), (-q, -1.0), (0.0, -1.0)),
            to((q, -1.0), (1.0, -q), (1.0, 0.0)),
            Segment::Close,
        ];
        let (Some(gloss), Some(color)) = (fill.gloss, fill.color) else {
            return self.draw(&segments, fill);
        };
        let light = (gloss, color);
        let known = self.lights.iter().position(|known| *known == light);
        let number = known.unwrap_or_else(|| {
            self.lights.push(light);
            self.lights.len() - 1
        });
        // The gradient is defined for a circle of radius 1 around the origin, so it is scaled and
        // moved to this circle.
        self.content.save_state();
        self.trace(&segments);
        self.content
            .clip_nonzero()
            .end_path()
            .transform([radius, 0.0, 0.0, radius, center.x, center.y].map(rounded))
            .shading(Name(light_name(number).as_bytes()))
            .restore_state();
        if let Some(stroke) = fill.stroke {
            self.draw(&segments, &stroke.into());
        }
    }

    fn path(&mut self, path: &Path) {
        self.draw(&path.segments, &path.fill);
    }

    fn draw(&mut self, segments: &[Segment], fill: &Fill) {
        match (fill.color, fill.stroke) {
            (None, None) => return,
            (Some(color), _) => self.inside(color),
            (None, Some(_)) => {}
        }
        if let Some(stroke) = fill.stroke {
            self.line(stroke);
        }
        self.trace(segments);
        match (fill.color, fill.stroke) {
            (Some(_), Some(_)) => self.content.fill_nonzero_and_stroke(),
            (Some(_), None) => self.content.fill_nonzero(),
            (None, _) => self.content.stroke(),
        };
    }

    /// Adds segments to the current PDF path, without filling or stroking it.
    fn trace(&mut self, segments: &[Segment]) {
        let mut last = DrawingPoint { x: 0.0, y: 0.0 };
        let p = |point: DrawingPoint| (rounded(point.x), rounded(point.y));
        for segment in segments {
            match *segment {
                Segment::Move(to) => {
                    let (x, y) = p(to);
                    self.content.move_to(x, y);
                    last = to;
                }
                Segment::Line(to) => {
                    let (x, y) = p(to);
                    self.content.line_to(x, y);
                    last = to;
                }
                Segment::Quad(control, to) => {
                    // PDF only has cubic curves, so a quadratic one is converted.
                    let third = |end: DrawingPoint| {
                        end.moved(
                            (control.x - end.x) * 2.0 / 3.0,
                            (control.y - end.y) * 2.0 / 3.0,
                        )
                    };
                    let ((x1, y1), (x2, y2), (x, y)) = (p(third(last)), p(third(to)), p(to));
                    self.content.cubic_to(x1, y1, x2, y2, x, y);
                    last = to;
                }
                Segment::Cubic(first, second, to) => {
                    let ((x1, y1), (x2, y2), (x, y)) = (p(first), p(second), p(to));
                    self.content.cubic_to(x1, y1, x2, y2, x, y);
                    last = to;
                }
                Segment::Close => {
                    self.content.close_path();
                }
            }
        }
    }

    /// Writes a line of text, in a smaller font if it is wider than `room` units.
    fn words(&mut self, words: &Words, room: f32) {
        let line = self.fonts.line(&words.text, words.font);
        let size = words.size.min(room / line.width.max(f32::EPSILON));
        let start = match words.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => line.width / 2.0,
            Anchor::End => line.width,
        };
        let left = |at: f32| words.at.x + (at - start) * size;
        for run in &line.runs {
            self.inside(words.color);
            if run.is_thin {
                self.line(Stroke::new(words.color, BOLDER * size));
                self.content
                    .set_text_rendering_mode(TextRenderingMode::FillStroke);
            }
            let name = face_name(run.face);
            let (x, y) = (rounded(left(run.left)), rounded(words.at.y));
            self.content
                .begin_text()
                .set_font(Name(name.as_bytes()), rounded(size))
                .set_text_matrix([1.0, 0.0, 0.0, -1.0, x, y])
                .show(Str(&run.codes))
                .end_text();
            if run.is_thin {
                self.content
                    .set_text_rendering_mode(TextRenderingMode::Fill);
            }
        }
        for &(at, advance) in &line.boxes {
            let (left, right) = (left(at + BOX_GAP), left(at + advance - BOX_GAP));
            let top = words.at.y - BOX * size;
            let corner = |x, y| DrawingPoint { x, y };
            let segments = [
                Segment::Move(corner(left, words.at.y)),
                Segment::Line(corner(left, top)),
                Segment::Line(corner(right, top)),
                Segment::Line(corner(right, words.at.y)),
                Segment::Close,
            ];
            let stroke = Stroke::new(words.color, BOX_LINE * size);
            self.draw(&segments, &stroke.into());
        }
    }

    /// Sets the fill colour, unless it is set already.
    fn inside(&mut self, color: Color) {
        if self.pens.inside == color {
            return;
        }
        self.pens.inside = color;
        let [red, green, blue] = parts(color);
        if color.is_grey() {
            self.content.set_fill_gray(red);
        } else {
            self.content.set_fill_rgb(red, green, blue);
        }
    }

    /// Sets colour, width, ends and dashes of lines, as far as they change.
    fn line(&mut self, stroke: Stroke) {
        let Stroke {
            color,
            width,
            dash,
            cap,
        } = stroke;
        let content = &mut self.content;
        if self.pens.line != color {
            let [red, green, blue] = parts(color);
            if color.is_grey() {
                content.set_stroke_gray(red);
            } else {
                content.set_stroke_rgb(red, green, blue);
            }
        }
        if self.pens.width != width {
            content.set_line_width(rounded(width));
        }
        if self.pens.cap != cap {
            let (end, corner) = match cap {
                Cap::Butt => (LineCapStyle::ButtCap, LineJoinStyle::MiterJoin),
                Cap::Square => (LineCapStyle::ProjectingSquareCap, LineJoinStyle::MiterJoin),
                Cap::Round => (LineCapStyle::RoundCap, LineJoinStyle::RoundJoin),
            };
            content.set_line_cap(end).set_line_join(corner);
        }
        if self.pens.dash != dash {
            let lengths = dash.map(|lengths| lengths.map(rounded));
            content.set_dash_pattern(lengths.into_iter().flatten(), 0.0);
        }
        self.pens = Pens {
            inside: self.pens.inside,
            line: color,
            width,
            cap,
            dash,
        };
    }
}

/// Returns the name of a font in the PDF, by its index.
pub(super) fn face_name(face: usize) -> String {
    format!("F{face}")
}

/// Returns the name of a gradient in the PDF, by its number.
pub(super) fn light_name(number: usize) -> String {
    format!("L{number}")
}

/// Converts the red, green and blue of a colour to numbers from 0 to 1. With three decimals, all
/// 256 values stay different.
pub(super) fn parts(color: Color) -> [f32; 3] {
    let part = |part: u8| (f32::from(part) / 255.0 * 1000.0).round() / 1000.0;
    [part(color.0), part(color.1), part(color.2)]
}
