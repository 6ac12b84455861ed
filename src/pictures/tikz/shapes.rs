//! Shapes of a drawing as TikZ commands.

use std::fmt::Write as _;

use super::text;
use crate::pictures::display::{
    Anchor, CELL, Cap, DisplayList, DisplayShape, DrawingPoint, Fill, Font, Group, Path, Segment,
    Stroke, Words,
};
use crate::pictures::style::Color;

/// Maximum number of path segments per line of the file.
const PARTS: usize = 8;

/// Writes the shapes of a group as TikZ commands, after a comment with the group's class.
pub(super) fn group(group: &Group, palette: &Palette, out: &mut String) {
    out.push_str("  % ");
    out.push_str(group.class);
    if let Some(at) = &group.at {
        out.push(' ');
        let shown = at.chars().filter(|c| !c.is_control());
        out.extend(shown);
    }
    out.push('\n');
    for shape in &group.shapes {
        match shape {
            DisplayShape::Circle {
                center,
                radius,
                fill,
            } => circle(*center, *radius, fill, palette, out),
            DisplayShape::Path(path) => self::path(path, palette, out),
            DisplayShape::Words(words) => self::words(words, palette, out),
        }
    }
}

fn circle(center: DrawingPoint, radius: f32, fill: &Fill, palette: &Palette, out: &mut String) {
    if !begin(fill, palette, out) {
        return;
    }
    point(center, out);
    out.push_str(" circle[radius=");
    push_number(radius / CELL, out);
    out.push_str("];\n");
}

fn path(path: &Path, palette: &Palette, out: &mut String) {
    if path.segments.is_empty() || !begin(&path.fill, palette, out) {
        return;
    }
    for (index, segment) in path.segments.iter().enumerate() {
        if index > 0 && index % PARTS == 0 {
            out.push_str("\n   ");
        }
        if index > 0 {
            out.push(' ');
        }
        match segment {
            Segment::Move(to) => point(*to, out),
            Segment::Line(to) if index > 0 => {
                out.push_str("-- ");
                point(*to, out);
            }
            Segment::Line(to) => point(*to, out),
            Segment::Quad(control, to) => {
                // A quadratic curve becomes a cubic one, whose control points are two thirds of the way
                // from each end (`from` and `to`) to the quadratic control point.
                let from = path.segments[..index]
                    .iter()
                    .flat_map(Segment::points)
                    .last();
                let third =
                    |end: DrawingPoint| end.towards(*control, end.distance(*control) * 2.0 / 3.0);
                curve(from.map_or(*control, third), third(*to), *to, out);
            }
            Segment::Cubic(first, second, to) => curve(*first, *second, *to, out),
            Segment::Close if index > 0 => out.push_str("-- cycle"),
            Segment::Close => {}
        }
    }
    out.push_str(";\n");
}

/// Writes a cubic curve from the current point to `to`. `first` and `second` are its control points.
fn curve(first: DrawingPoint, second: DrawingPoint, to: DrawingPoint, out: &mut String) {
    out.push_str(".. controls ");
    point(first, out);
    out.push_str(" and ");
    point(second, out);
    out.push_str(" .. ");
    point(to, out);
}

fn words(words: &Words, palette: &Palette, out: &mut String) {
    if words.text.trim().is_empty() {
        return;
    }
    let anchor = match words.anchor {
        Anchor::Start => "base west",
        Anchor::Middle => "base",
        Anchor::End => "base east",
    };
    out.push_str("  \\node[anchor=");
    out.push_str(anchor);
    out.push_str(", inner sep=0, text=");
    out.push_str(&palette.name(words.color));
    out.push_str("] at ");
    point(words.at, out);
    out.push_str(match words.font {
        Font::Numbers => " {\\bokgidigit{",
        Font::Bold => " {\\bokgibold{",
        Font::Words => " {\\bokgiwords{",
    });
    push_number(words.size / CELL, out);
    out.push_str("}{");
    text::write(&words.text, out);
    out.push_str("}};\n");
}

/// Writes the start of a TikZ command with its fill and line options. Returns false, and writes nothing, if
/// the shape has neither.
fn begin(fill: &Fill, palette: &Palette, out: &mut String) -> bool {
    let (command, mut options) = match (fill.color, fill.stroke) {
        (None, None) => return false,
        (Some(color), None) => ("fill", vec![palette.name(color)]),
        (None, Some(_)) => ("draw", Vec::new()),
        (Some(color), Some(_)) => ("filldraw", vec![format!("fill={}", palette.name(color))]),
    };
    if let Some(stroke) = fill.stroke {
        self::stroke(&stroke, palette, &mut options);
    }
    out.push_str(&format!("  \\{command}[{}] ", options.join(", ")));
    true
}

fn stroke(stroke: &Stroke, palette: &Palette, options: &mut Vec<String>) {
    options.push(format!("draw={}", palette.name(stroke.color)));
    options.push(format!("line width={}", length(stroke.width)));
    match stroke.cap {
        Cap::Butt => {}
        Cap::Square => options.push("line cap=rect".to_owned()),
        Cap::Round => options.push("line cap=round, line join=round".to_owned()),
    }
    if let Some([dash, gap]) = stroke.dash {
        let (dash, gap) = (length(dash), length(gap));
        options.push(format!("dash pattern=on {dash} off {gap}"));
    }
}

/// Converts a length from drawing units to cells and formats it for TeX: `0.5\bokgicell`.
fn length(units: f32) -> String {
    let mut text = String::new();
    push_number(units / CELL, &mut text);
    text.push_str("\\bokgicell");
    text
}

fn point(point: DrawingPoint, out: &mut String) {
    out.push('(');
    push_number(point.x / CELL, out);
    out.push(',');
    push_number(point.y / CELL, out);
    out.push(')');
}

/// Colours of a picture in the order of their first use. Black and white are missing, because LaTeX defines
/// them.
pub(super) struct Palette {
    colors: Vec<Color>,
}

impl Palette {
    /// Collects the colours that a drawing uses.
    pub(super) fn from_display_list(display: &DisplayList) -> Palette {
        let mut colors = display.colors();
        colors.retain(|color| !matches!(*color, Color::BLACK | Color::WHITE));
        Palette { colors }
    }

    /// Returns the name of a colour: `black`, `white`, `bokgi1` and so on.
    pub(super) fn name(&self, color: Color) -> String {
        let number = self.colors.iter().position(|&known| known == color);
        match (color, number) {
            (Color::WHITE, _) => "white".to_owned(),
            (_, Some(number)) => format!("bokgi{}", number + 1),
            (_, None) => "black".to_owned(),
        }
    }

    /// Writes definitions of the colours, which are valid only within the picture.
    pub(super) fn define(&self, out: &mut String) {
        for &color in &self.colors {
            let Color(red, green, blue) = color;
            let name = self.name(color);
            out.push_str(&format!(
                "  \\definecolor{{{name}}}{{RGB}}{{{red},{green},{blue}}}\n"
            ));
        }
    }
}

/// Writes a length in cells with up to four decimals, which is finer than a printer's resolution. Infinity
/// and NaN become 0.
pub(super) fn push_number(length: f32, out: &mut String) {
    let rounded = (f64::from(length) * 10_000.0).round() / 10_000.0;
    // Infinity and NaN become 0. Adding zero turns minus zero into 0.
    let finite = if rounded.is_finite() {
        rounded + 0.0
    } else {
        0.0
    };
    // Writing to a string cannot fail, and floats are written with only the digits they need.
    let _ = write!(out, "{finite}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_have_four_decimals_at_most() {
        for (length, text) in [
            (0.0, "0"),
            (-0.0, "0"),
            (-0.000_01, "0"),
            (1.0, "1"),
            (0.1, "0.1"),
            (2.0 / 3.0, "0.6667"),
            (-12.5, "-12.5"),
            (f32::NAN, "0"),
            (f32::INFINITY, "0"),
        ] {
            let mut out = String::new();
            push_number(length, &mut out);
            assert_eq!(out, text);
        }
    }
}
