//! A drawing as an SVG document, and its groups as fragments.

use std::fmt::Write as _;

use super::{escape, number};
use crate::pictures::display::{
    Anchor, CELL, Cap, DisplayList, DrawingPoint, Fill, Font, Group, Path, Segment, Shape, Stroke,
    Words,
};
use crate::pictures::style::{Color, Fonts, RenderStyle, Unit};

/// Writes a drawing as an `svg` element, which is a document of its own as well as a part of a web page.
///
/// `prefix` stands before its two ids, so that several drawings fit into one page; it is written as it
/// is, so it holds letters, digits and hyphens only.
pub fn write(display: &DisplayList, style: &RenderStyle, prefix: &str, out: &mut String) {
    out.reserve(256 * display.groups.len());
    out.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"");
    length(display.width, style.unit, out);
    out.push_str("\" height=\"");
    length(display.height, style.unit, out);
    out.push_str("\" viewBox=\"0 0 ");
    number::push(out, display.width);
    out.push(' ');
    number::push(out, display.height);
    out.push_str("\" font-family=\"");
    escape(&style.theme.fonts.words, out);
    push_all(
        out,
        &[
            "\" role=\"img\" aria-labelledby=\"",
            prefix,
            "title ",
            prefix,
            "desc\">\n<title id=\"",
            prefix,
            "title\">",
        ],
    );
    escape(&display.title, out);
    push_all(out, &["</title>\n<desc id=\"", prefix, "desc\">"]);
    escape(&display.description, out);
    out.push_str("</desc>\n<rect class=\"paper\"");
    measure(out, "width", display.width);
    measure(out, "height", display.height);
    color(out, "fill", display.paper);
    out.push_str("/>\n");
    for part in &display.groups {
        group(part, style, out);
        out.push('\n');
    }
    out.push_str("</svg>\n");
}

/// Writes a group of a drawing as a `g` element.
pub fn group(group: &Group, style: &RenderStyle, out: &mut String) {
    push_all(out, &["<g class=\"", group.class]);
    if let Some(side) = group.side {
        // Writing into a string does not fail.
        let _ = write!(out, " p{}", side.0);
    }
    out.push('"');
    if let Some(at) = &group.at {
        out.push_str(" data-at=\"");
        escape(at, out);
        out.push('"');
    }
    out.push('>');
    for shape in &group.shapes {
        match shape {
            Shape::Circle {
                center,
                radius,
                fill,
            } => {
                out.push_str("<circle");
                measure(out, "cx", center.x);
                measure(out, "cy", center.y);
                measure(out, "r", *radius);
                paint(out, fill);
                out.push_str("/>");
            }
            Shape::Path(path) => lines(out, path),
            Shape::Words(line) => words(out, line, &style.theme.fonts),
        }
    }
    out.push_str("</g>");
}

fn lines(out: &mut String, path: &Path) {
    out.push_str("<path d=\"");
    for segment in &path.segments {
        match segment {
            Segment::Move(to) => command(out, 'M', &[to]),
            Segment::Line(to) => command(out, 'L', &[to]),
            Segment::Quad(control, to) => command(out, 'Q', &[control, to]),
            Segment::Cubic(first, second, to) => command(out, 'C', &[first, second, to]),
            Segment::Close => out.push('Z'),
        }
    }
    out.push('"');
    paint(out, &path.fill);
    out.push_str("/>");
}

/// Writes a command of a path with its places.
fn command(out: &mut String, letter: char, points: &[&DrawingPoint]) {
    let mut before = letter;
    for point in points {
        out.push(before);
        number::push(out, point.x);
        out.push(' ');
        number::push(out, point.y);
        before = ' ';
    }
}

fn paint(out: &mut String, fill: &Fill) {
    match fill.color {
        Some(inside) => color(out, "fill", inside),
        None => out.push_str(" fill=\"none\""),
    }
    if let Some(Stroke {
        color: line,
        width,
        dash,
        cap,
    }) = fill.stroke
    {
        color(out, "stroke", line);
        measure(out, "stroke-width", width);
        match cap {
            Cap::Butt => {}
            Cap::Square => out.push_str(" stroke-linecap=\"square\""),
            Cap::Round => {
                out.push_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
            }
        }
        if let Some([dash, gap]) = dash {
            out.push_str(" stroke-dasharray=\"");
            number::push(out, dash);
            out.push(' ');
            number::push(out, gap);
            out.push('"');
        }
    }
}

fn words(out: &mut String, words: &Words, fonts: &Fonts) {
    out.push_str("<text");
    measure(out, "x", words.at.x);
    measure(out, "y", words.at.y);
    measure(out, "font-size", words.size);
    match words.anchor {
        Anchor::Start => {}
        Anchor::Middle => out.push_str(" text-anchor=\"middle\""),
        Anchor::End => out.push_str(" text-anchor=\"end\""),
    }
    match words.font {
        Font::Words => {}
        Font::Bold => out.push_str(" font-weight=\"700\""),
        Font::Numbers => {
            out.push_str(" font-weight=\"700\" font-family=\"");
            escape(&fonts.numbers, out);
            out.push('"');
        }
    }
    color(out, "fill", words.color);
    out.push('>');
    escape(&words.text, out);
    out.push_str("</text>");
}

/// Writes a length of a drawing in the unit of its reader.
fn length(units: f32, unit: Unit, out: &mut String) {
    let (cell, name) = match unit {
        Unit::Pixels(cell) => (cell, ""),
        Unit::Millimetres(cell) => (cell, "mm"),
    };
    number::push(out, units / CELL * cell);
    out.push_str(name);
}

fn measure(out: &mut String, name: &str, value: f32) {
    push_all(out, &[" ", name, "=\""]);
    number::push(out, value);
    out.push('"');
}

fn color(out: &mut String, name: &str, Color(red, green, blue): Color) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    push_all(out, &[" ", name, "=\"#"]);
    for part in [red, green, blue] {
        out.push(char::from(DIGITS[usize::from(part >> 4)]));
        out.push(char::from(DIGITS[usize::from(part & 15)]));
    }
    out.push('"');
}

fn push_all(out: &mut String, parts: &[&str]) {
    for part in parts {
        out.push_str(part);
    }
}
