//! Drawings as SVG documents, and groups of shapes as SVG elements.

use std::fmt::Write as _;

use super::definitions::Definitions;
use super::numbers::characters;
use crate::model::Side;
use crate::pictures::display::{
    Anchor, CELL, Cap, DisplayList, DisplayShape, DrawingPoint, Fill, Font, Group, Path, Segment,
    Stroke, Words,
};
use crate::pictures::style::{Color, Fonts, RenderStyle, Unit};
use crate::text::direction;

/// Writes a drawing as an `svg` element, which is a complete document or a part of a web page.
///
/// `prefix` starts each id of the drawing, so that several drawings fit into one page. It is written
/// unescaped, so it must start with a letter and contain only letters, digits and hyphens.
pub fn write(display: &DisplayList, style: &RenderStyle, prefix: &str, out: &mut String) {
    let mut definitions = Definitions::new(prefix);
    let mut body = String::with_capacity(128 * display.groups.len());
    groups(display, style, &mut definitions, &mut body);
    element(display, style, prefix, &definitions, &body, out);
}

/// Writes a drawing in light and in dark colours into one `svg` element. A screen in dark mode shows the
/// dark drawing; paper and all other viewers, also those without style sheets, show the light one.
pub(super) fn write_both(
    [(day, light), (night, dark)]: [(&DisplayList, &RenderStyle); 2],
    prefix: &str,
    out: &mut String,
) {
    let mut definitions = Definitions::new(prefix);
    let mut body = String::with_capacity(256 * day.groups.len());
    // The result is ignored, because writing to a string cannot fail.
    let _ = write!(
        body,
        "<style>@media screen and (prefers-color-scheme:dark){{.{prefix}day{{display:none}}\
         .{prefix}night{{display:inline}}}}</style>\n<g class=\"{prefix}day\">\n"
    );
    groups(day, light, &mut definitions, &mut body);
    let _ = write!(body, "</g>\n<g class=\"{prefix}night\" display=\"none\">\n");
    groups(night, dark, &mut definitions, &mut body);
    body.push_str("</g>\n");
    element(day, light, prefix, &definitions, &body, out);
}

/// Writes the `svg` element of a drawing whose groups are in `body`.
fn element(
    display: &DisplayList,
    style: &RenderStyle,
    prefix: &str,
    definitions: &Definitions,
    body: &str,
    out: &mut String,
) {
    out.reserve(body.len() + 8192);
    out.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\"");
    if !definitions.is_empty() {
        out.push_str(" xmlns:xlink=\"http://www.w3.org/1999/xlink\"");
    }
    out.push_str(" version=\"1.1\" width=\"");
    length(display.width, style.unit, out);
    out.push_str("\" height=\"");
    length(display.height, style.unit, out);
    out.push_str("\" viewBox=\"0 0 ");
    push_number(out, display.width);
    out.push(' ');
    push_number(out, display.height);
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
    out.push_str("</desc>\n");
    definitions.write(out);
    out.push_str(body);
    out.push_str("</svg>\n");
}

/// Writes the paper of a drawing, unless it is transparent, and its groups from bottom to top.
fn groups(
    display: &DisplayList,
    style: &RenderStyle,
    definitions: &mut Definitions,
    out: &mut String,
) {
    if !style.theme.is_transparent {
        out.push_str("<rect class=\"paper\"");
        measure(out, "width", display.width);
        measure(out, "height", display.height);
        color(out, "fill", display.paper);
        out.push_str("/>\n");
    }
    for part in display.groups.chunk_by(Group::stands_with) {
        match part {
            [first, ..] if first.is_round_stone() => stones(part, style, definitions, out),
            others => group(others, style, definitions, out),
        }
    }
}

impl Group {
    fn is_round_stone(&self) -> bool {
        let is_stone = self.class == "stone" && self.side.is_some();
        is_stone
            && matches!(self.shapes.first(), Some(DisplayShape::Circle { fill, .. })
                if fill.stroke.is_none_or(|stroke| stroke.dash.is_none()))
    }

    /// True if this group and the next are written into one `g` element: both are round stones, or they are
    /// alike and have no numbers, such as marks of one shape.
    fn stands_with(&self, next: &Group) -> bool {
        let is_plain = |group: &Group| group.shapes.iter().all(|shape| numeral(shape).is_none());
        match (self.is_round_stone(), next.is_round_stone()) {
            (false, false) => {
                (self.class, self.side) == (next.class, next.side)
                    && self.class != "stone"
                    && is_plain(self)
                    && is_plain(next)
            }
            (this, next) => this && next,
        }
    }
}

/// Writes round stones: one `g` element per side with one element per stone. Stones do not overlap, so
/// their order does not matter.
fn stones(groups: &[Group], style: &RenderStyle, definitions: &mut Definitions, out: &mut String) {
    let mut sides: Vec<Side> = Vec::new();
    for side in groups.iter().filter_map(|group| group.side) {
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
    for side in sides {
        let of_side = groups.iter().filter(|group| group.side == Some(side));
        let mut shapes = of_side.clone().flat_map(|group| &group.shapes);
        let inherited = shapes.find_map(numeral).map(|number| number.color);
        // The result is ignored, because writing to a string cannot fail.
        let _ = write!(out, "<g class=\"stones p{}\"", side.0);
        if let Some(inherited) = inherited {
            color(out, "fill", inherited);
        }
        out.push_str(">\n");
        for group in of_side {
            stone(group, inherited, &style.theme.fonts, definitions, out);
        }
        out.push_str("</g>\n");
    }
}

/// Writes a round stone with its number. `inherited` is the colour of numbers set by the enclosing element.
fn stone(
    group: &Group,
    inherited: Option<Color>,
    fonts: &Fonts,
    definitions: &mut Definitions,
    out: &mut String,
) {
    let [
        DisplayShape::Circle {
            center,
            radius,
            fill,
        },
        others @ ..,
    ] = &group.shapes[..]
    else {
        return;
    };
    let Some(disc) = definitions.disc(*radius, fill) else {
        return;
    };
    let number = others.first().and_then(numeral);
    let others = &others[usize::from(number.is_some())..];
    let mut characters = number
        .into_iter()
        .flat_map(|words| characters(words, *center))
        .peekable();
    // The first digit is defined together with the disc, because many numbers start with the same digit.
    let first = characters.next();
    let first = first.and_then(|first| definitions.numbered(disc, first));
    let is_alone = characters.peek().is_none() && others.is_empty();
    if is_alone {
        definitions.refer(first.unwrap_or(disc), out);
        measure(out, "x", center.x);
        measure(out, "y", center.y);
    } else {
        out.push_str("<g");
        translate(*center, out);
    }
    let other = number.filter(|number| inherited != Some(number.color));
    if let Some(number) = other {
        color(out, "fill", number.color);
    }
    if is_alone {
        out.push_str("/>\n");
        return;
    }
    out.push('>');
    definitions.refer(first.unwrap_or(disc), out);
    out.push_str("/>");
    for character in characters {
        if let Some(id) = definitions.character(character) {
            definitions.refer(id, out);
            out.push_str("/>");
        }
    }
    for other in others {
        shape(other, *center, inherited, Some(fonts), definitions, out);
    }
    out.push_str("</g>\n");
}

fn translate(to: DrawingPoint, out: &mut String) {
    out.push_str(" transform=\"translate(");
    push_number(out, to.x);
    out.push(' ');
    push_number(out, to.y);
    out.push_str(")\"");
}

/// Writes consecutive groups as one `g` element, in which lines of the same style share a path.
///
/// A number in a group is at the origin of the element, so that equal digits have equal
/// markup.
fn group(groups: &[Group], style: &RenderStyle, definitions: &mut Definitions, out: &mut String) {
    let Some(first) = groups.first() else { return };
    push_all(out, &["<g class=\"", first.class]);
    if let Some(side) = first.side {
        // The result is ignored, because writing to a string cannot fail.
        let _ = write!(out, " p{}", side.0);
    }
    out.push('"');
    let shapes: Vec<&DisplayShape> = groups.iter().flat_map(|group| &group.shapes).collect();
    let number = shapes.iter().find_map(|shape| numeral(shape));
    if let Some(number) = number {
        translate(number.at, out);
    }
    let origin = number.map_or(DrawingPoint { x: 0.0, y: 0.0 }, |number| number.at);
    let common = common_text(&shapes);
    let inherited = match common {
        Some(common) => {
            text_style(out, common, &style.theme.fonts);
            Some(common.color)
        }
        None => number.map(|number| {
            color(out, "fill", number.color);
            number.color
        }),
    };
    out.push('>');
    let fonts = common.is_none().then_some(&style.theme.fonts);
    let are_alike = |a: &&DisplayShape, b: &&DisplayShape| match (a, b) {
        (DisplayShape::Path(a), DisplayShape::Path(b)) => a.fill == b.fill,
        _ => false,
    };
    for alike in shapes.chunk_by(are_alike) {
        if let DisplayShape::Path(Path { fill, .. }) = alike[0] {
            let segments = alike.iter().flat_map(|shape| match shape {
                DisplayShape::Path(path) => &path.segments[..],
                _ => &[],
            });
            lines(out, segments, fill, origin);
        } else {
            for part in alike {
                shape(part, origin, inherited, fonts, definitions, out);
            }
        }
    }
    out.push_str("</g>\n");
}

/// Writes a shape relative to `origin`. Words include their style if `fonts` is given. `inherited` is the
/// colour of numbers set by the enclosing element.
fn shape(
    shape: &DisplayShape,
    origin: DrawingPoint,
    inherited: Option<Color>,
    fonts: Option<&Fonts>,
    definitions: &mut Definitions,
    out: &mut String,
) {
    match shape {
        DisplayShape::Circle {
            center,
            radius,
            fill,
        } => {
            out.push_str("<circle");
            measure(out, "cx", center.x - origin.x);
            measure(out, "cy", center.y - origin.y);
            disc(*radius, fill, out);
            out.push_str("/>");
        }
        DisplayShape::Path(path) => lines(out, path.segments.iter(), &path.fill, origin),
        DisplayShape::Words(words) if numeral(shape).is_some() => {
            for character in characters(words, origin) {
                if let Some(id) = definitions.character(character) {
                    definitions.refer(id, out);
                    if inherited != Some(words.color) {
                        color(out, "fill", words.color);
                    }
                    out.push_str("/>");
                }
            }
        }
        DisplayShape::Words(words) => text(words, origin, fonts, out),
    }
}

/// Returns the text of a shape if it is a number, which is drawn as outlines of its characters; `None` for
/// other shapes.
fn numeral(shape: &DisplayShape) -> Option<&Words> {
    match shape {
        DisplayShape::Words(words) if words.is_number() => Some(words),
        _ => None,
    }
}

/// Returns a text whose size, alignment, font and colour are the same in all texts of a group; `None` if
/// they differ or there are fewer than two. Numbers do not count.
fn common_text<'s>(shapes: &[&'s DisplayShape]) -> Option<&'s Words> {
    let mut texts = shapes.iter().filter_map(|shape| match shape {
        DisplayShape::Words(words) if numeral(shape).is_none() => Some(words),
        _ => None,
    });
    let look = |words: &Words| (words.size, words.anchor, words.font, words.color);
    let first = texts.next()?;
    let mut others = texts.peekable();
    others.peek()?;
    others
        .all(|words| look(words) == look(first))
        .then_some(first)
}

/// Writes the attributes of a circle: radius, fill and outline.
pub(super) fn disc(radius: f32, fill: &Fill, out: &mut String) {
    measure(out, "r", radius);
    paint(out, fill);
}

fn lines<'s>(
    out: &mut String,
    segments: impl Iterator<Item = &'s Segment>,
    fill: &Fill,
    origin: DrawingPoint,
) {
    out.push_str("<path d=\"");
    let mut here = None;
    for segment in segments {
        let segment = segment.placed(|point| point.moved(-origin.x, -origin.y));
        let before = std::mem::replace(&mut here, segment.points().last());
        match &segment {
            Segment::Move(to) => command(out, 'M', &[to]),
            Segment::Line(to) if before.is_some_and(|before| before.y == to.y) => {
                out.push('H');
                push_number(out, to.x);
            }
            Segment::Line(to) if before.is_some_and(|before| before.x == to.x) => {
                out.push('V');
                push_number(out, to.y);
            }
            Segment::Line(to) => command(out, 'L', &[to]),
            Segment::Quad(control, to) => command(out, 'Q', &[control, to]),
            Segment::Cubic(first, second, to) => command(out, 'C', &[first, second, to]),
            Segment::Close => out.push('Z'),
        }
    }
    out.push('"');
    paint(out, fill);
    out.push_str("/>");
}

/// Writes a path command with its letter and its positions: `M10 20`.
pub(crate) fn command(out: &mut String, letter: char, points: &[&DrawingPoint]) {
    let mut before = letter;
    for point in points {
        out.push(before);
        push_number(out, point.x);
        out.push(' ');
        push_number(out, point.y);
        before = ' ';
    }
}

fn paint(out: &mut String, fill: &Fill) {
    match fill.color {
        Some(inside) => color(out, "fill", inside),
        None => out.push_str(" fill=\"none\""),
    }
    line(fill, out);
}

/// Writes the attributes of a shape's outline; nothing if it has no outline.
pub(super) fn line(fill: &Fill, out: &mut String) {
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
            push_number(out, dash);
            out.push(' ');
            push_number(out, gap);
            out.push('"');
        }
    }
}

/// Writes a line of text. Its style is included if `fonts` is given, and set by the enclosing element
/// otherwise.
fn text(words: &Words, origin: DrawingPoint, fonts: Option<&Fonts>, out: &mut String) {
    out.push_str("<text");
    measure(out, "x", words.at.x - origin.x);
    measure(out, "y", words.at.y - origin.y);
    if let Some(fonts) = fonts {
        text_style(out, words, fonts);
    }
    out.push('>');
    escape(&words.text, out);
    out.push_str("</text>");
}

/// Writes the attributes of a line of text: font size, alignment, font and colour.
fn text_style(out: &mut String, words: &Words, fonts: &Fonts) {
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
}

/// Writes a length of the drawing in the output unit, pixels or millimetres.
fn length(units: f32, unit: Unit, out: &mut String) {
    let (cell, name) = match unit {
        Unit::Pixels(cell) => (cell, ""),
        Unit::Millimetres(cell) => (cell, "mm"),
    };
    push_number(out, units / CELL * cell);
    out.push_str(name);
}

pub(super) fn measure(out: &mut String, name: &str, value: f32) {
    push_all(out, &[" ", name, "=\""]);
    push_number(out, value);
    out.push('"');
}

/// Writes a colour attribute with three digits if possible (`#f00`), or else six.
fn color(out: &mut String, name: &str, Color(red, green, blue): Color) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    push_all(out, &[" ", name, "=\"#"]);
    let parts = [red, green, blue];
    let is_short = parts.iter().all(|part| part % 17 == 0);
    for part in parts {
        if !is_short {
            out.push(char::from(DIGITS[usize::from(part >> 4)]));
        }
        out.push(char::from(DIGITS[usize::from(part & 15)]));
    }
    out.push('"');
}

pub(super) fn push_all(out: &mut String, parts: &[&str]) {
    for part in parts {
        out.push_str(part);
    }
}

/// Writes a number with up to two decimals and without trailing zeros; NaN becomes 0.
pub(crate) fn push_number(out: &mut String, value: f32) {
    // The conversion to an integer maps NaN to 0 and limits large values.
    let hundredths = (f64::from(value) * 100.0).round() as i64;
    if hundredths < 0 {
        out.push('-');
    }
    let hundredths = hundredths.unsigned_abs();
    push_digits(out, hundredths / 100);
    let part = (hundredths % 100) as u8;
    if part > 0 {
        out.push('.');
        out.push(char::from(b'0' + part / 10));
        if !part.is_multiple_of(10) {
            out.push(char::from(b'0' + part % 10));
        }
    }
}

/// Writes an integer.
pub(super) fn push_integer(out: &mut String, value: i64) {
    if value < 0 {
        out.push('-');
    }
    push_digits(out, value.unsigned_abs());
}

/// Writes the digits of a number without the standard formatting, which is several times slower.
fn push_digits(out: &mut String, value: u64) {
    if value >= 10 {
        push_digits(out, value / 10);
    }
    out.push(char::from(b'0' + (value % 10) as u8));
}

/// Escapes a text for XML elements and double-quoted attributes.
///
/// Characters that XML 1.0 forbids become U+FFFD, the replacement character. Characters that change
/// the text direction do too, because they would reorder adjacent words.
pub fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\0'..='\u{1F}' | '\u{7F}'..='\u{9F}' | '\u{FFFE}' | '\u{FFFF}' => {
                out.push(char::REPLACEMENT_CHARACTER)
            }
            c if direction::turns(c) => out.push(char::REPLACEMENT_CHARACTER),
            c => out.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn numbers_are_short_and_always_numbers() {
        for (value, wanted) in [
            (0.0, "0"),
            (-0.001, "0"),
            (-0.0, "0"),
            (18.48, "18.48"),
            (1.5, "1.5"),
            (0.05, "0.05"),
            (-66.0, "-66"),
            (-0.5, "-0.5"),
            (719.999, "720"),
            (f32::NAN, "0"),
            (f32::INFINITY, "92233720368547758.07"),
        ] {
            let mut out = String::new();
            super::push_number(&mut out, value);
            assert_eq!(out, wanted);
        }
    }
}

#[cfg(test)]
mod text_tests {
    #[test]
    fn text_stays_text() {
        let mut out = String::new();
        super::escape("<script>\"a\" & 'b' ]]>\0\u{202E}\u{FFFF}흑\n", &mut out);
        assert_eq!(
            out,
            "&lt;script&gt;&quot;a&quot; &amp; 'b' ]]&gt;\u{FFFD}\u{FFFD}\u{FFFD}흑 "
        );
    }
}
