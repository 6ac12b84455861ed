//! Symbols: shapes that the drawings of a page share.
//!
//! Each different shape is written once per page, around its own origin, and drawings refer to it
//! with a position. So a stone takes about thirty bytes in a figure and three numbers in a replay.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::colors::{ColorPair, Colors};
use super::digits;
use crate::pictures::display::{
    Anchor, DisplayShape, DrawingPoint, Fill, Font, Group, Outline, Path, Segment, Words,
};
use crate::pictures::svg::{command, escape, push_number};

/// Minimum number of shapes for which a group is stored as a single symbol.
const WORTH_A_SYMBOL: usize = 4;

/// Minimum number of equal circles that are written as one path, which is then shorter.
const WORTH_A_PATH: usize = 4;

/// Symbols of a page and their colours.
#[derive(Default)]
pub(super) struct Symbols {
    /// Colours and CSS classes of the page.
    pub(super) colors: Colors,
    /// Symbols as they are written: name of the element, and its text after the id.
    written: Vec<(&'static str, String)>,
    numbers: HashMap<(&'static str, String), u32>,
    /// Classes that draw a circle as a dot, by the number of the circle's symbol.
    dots: HashMap<u32, Dot>,
    /// True to draw each number as one outline. Browsers draw it several times faster than
    /// references to digits, but its bytes are only worth it on a page of several games.
    pub(super) outlines_numbers: bool,
}

/// Circle drawn as a dot, which is a line of length zero with round ends: a class for its outline,
/// and one for its inside.
#[derive(Clone, Copy)]
struct Dot {
    ring: usize,
    inside: Option<usize>,
}

/// Symbol at a position, in hundredths of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Stamp {
    symbol: u32,
    x: i32,
    y: i32,
}

/// Group of shapes in a drawing, converted to symbols with their positions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct StampedGroup {
    pub(super) kind: GroupKind,
    /// Symbols with their positions, from bottom to top.
    pub(super) stamps: Vec<Stamp>,
}

/// Kind of a group of shapes, by which the script treats it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum GroupKind {
    /// Label, mark or other element on a point.
    OnPoint,
    /// Any other group of shapes.
    Plain,
    /// Coordinates of the board.
    Coords,
    /// Stone, with the number of the CSS class for text on it.
    Stone(usize),
}

impl GroupKind {
    /// Returns the number of the kind in the data for the script. Stones have numbers from 2.
    pub(super) fn number(self) -> i64 {
        match self {
            GroupKind::OnPoint => -1,
            GroupKind::Plain => 0,
            GroupKind::Coords => 1,
            GroupKind::Stone(class) => class as i64 + 2,
        }
    }
}

impl Stamp {
    /// Returns the position of the symbol in units.
    pub(super) fn place(self) -> DrawingPoint {
        DrawingPoint {
            x: self.x as f32 / 100.0,
            y: self.y as f32 / 100.0,
        }
    }

    /// Returns the position of the symbol in hundredths of a unit.
    pub(super) fn at(self) -> [i32; 2] {
        [self.x, self.y]
    }

    /// Returns the same symbol moved to the right and down, in hundredths of a unit.
    pub(super) fn moved(self, [right, down]: [i32; 2]) -> Stamp {
        Stamp {
            x: self.x + right,
            y: self.y + down,
            ..self
        }
    }

    /// Writes the number of the symbol and its position, with a comma before each number.
    pub(super) fn write_numbers(self, out: &mut String) {
        let _ = write!(out, ",{},", self.symbol);
        hundredths(self.x, out);
        out.push(',');
        hundredths(self.y, out);
    }

    fn write(self, out: &mut String) {
        let _ = write!(out, "<use href=\"#s{}\" x=\"", self.symbol);
        hundredths(self.x, out);
        out.push_str("\" y=\"");
        hundredths(self.y, out);
        out.push_str("\"/>");
    }
}

/// Writes a number of hundredths as a decimal number.
pub(super) fn hundredths(number: i32, out: &mut String) {
    if number % 100 == 0 {
        let _ = write!(out, "{}", number / 100);
    } else {
        push_number(out, number as f32 / 100.0);
    }
}

/// Converts units to hundredths of a unit.
pub(super) fn in_hundredths(units: f32) -> i32 {
    (units * 100.0).round() as i32
}

impl Symbols {
    /// Converts a group, laid out in the light and the dark theme, to symbols. `text` is the CSS
    /// class for text on the pieces of its side.
    pub(super) fn group(
        &mut self,
        day: &Group,
        night: &Group,
        text: Option<usize>,
    ) -> StampedGroup {
        let kind = match (day.class, text) {
            ("coords", _) => GroupKind::Coords,
            ("stone", Some(text)) => GroupKind::Stone(text),
            _ if day.at.is_some() && day.class != "station" => GroupKind::OnPoint,
            _ => GroupKind::Plain,
        };
        let mut stamps = Vec::with_capacity(day.shapes.len());
        for (at, shape) in day.shapes.iter().enumerate() {
            self.shape(shape, night.shapes.get(at).unwrap_or(shape), &mut stamps);
        }
        // Groups such as coordinates and star points occur on many boards, so such a group becomes
        // a symbol.
        if kind != GroupKind::OnPoint && text.is_none() && stamps.len() >= WORTH_A_SYMBOL {
            let mut rest = String::from(">");
            stamps.iter().for_each(|stamp| stamp.write(&mut rest));
            rest.push_str("</g>");
            let origin = DrawingPoint { x: 0.0, y: 0.0 };
            stamps = vec![stamp(self.symbol("g", rest), origin)];
        }
        StampedGroup { kind, stamps }
    }

    fn shape(&mut self, day: &DisplayShape, night: &DisplayShape, stamps: &mut Vec<Stamp>) {
        match day {
            DisplayShape::Circle {
                center,
                radius,
                fill,
            } => {
                let other = match night {
                    DisplayShape::Circle { fill, .. } => fill,
                    _ => fill,
                };
                let symbol = self.circle(*radius, [fill, other]);
                stamps.push(stamp(symbol, *center));
            }
            DisplayShape::Path(path) => {
                let other = match night {
                    DisplayShape::Path(path) => &path.fill,
                    _ => &path.fill,
                };
                stamps.extend(self.path(path, other));
            }
            DisplayShape::Words(words) => {
                let color = match night {
                    DisplayShape::Words(words) => words.color,
                    _ => words.color,
                };
                self.words(words, [words.color, color], stamps);
            }
        }
    }

    fn circle(&mut self, radius: f32, [day, night]: [&Fill; 2]) -> u32 {
        let class = self.colors.class([day, night]);
        let mut rest = format!(" class=\"p{class}\" r=\"");
        push_number(&mut rest, radius);
        rest.push_str("\"/>");
        let symbol = self.symbol("circle", rest);
        if !self.dots.contains_key(&symbol)
            && let Some(inside) = day.color
            // A circle with a gradient cannot be a dot, because the gradient refers to the circle.
            && day.gloss.is_none()
            && day.stroke.is_none_or(|stroke| stroke.dash.is_none())
        {
            let inside = [inside, night.color.unwrap_or(inside)];
            let dot = match (day.stroke, night.stroke) {
                (Some(stroke), other) => {
                    let ring = [stroke.color, other.unwrap_or(stroke).color];
                    let width = stroke.width;
                    let outer = self.colors.dots(ring, 2.0 * radius + width);
                    let inner = 2.0 * radius - width;
                    Dot {
                        ring: outer,
                        inside: (ring != inside).then(|| self.colors.dots(inside, inner)),
                    }
                }
                (None, _) => Dot {
                    ring: self.colors.dots(inside, 2.0 * radius),
                    inside: None,
                },
            };
            self.dots.insert(symbol, dot);
        }
        symbol
    }

    fn path(&mut self, path: &Path, night: &Fill) -> Option<Stamp> {
        let origin = path.segments.iter().find_map(|part| part.points().next())?;
        let class = self.colors.class([&path.fill, night]);
        let mut rest = format!(" class=\"p{class}\" d=\"");
        let parts = path.segments.iter();
        let placed = parts.map(|part| part.placed(|at| at.moved(-origin.x, -origin.y)));
        segments(placed, &mut rest);
        rest.push_str("\"/>");
        Some(stamp(self.symbol("path", rest), origin))
    }

    fn words(&mut self, words: &Words, pair: ColorPair, stamps: &mut Vec<Stamp>) {
        let color = |color| Fill {
            color: Some(color),
            gloss: None,
            stroke: None,
        };
        let class = self.colors.class([&color(pair[0]), &color(pair[1])]);
        if words.is_number() && words.anchor == Anchor::Middle {
            stamps.push(
                if digits::is_number(&words.text) && !self.outlines_numbers {
                    self.number(words, class)
                } else {
                    self.outlines(words, class)
                },
            );
            return;
        }
        let mut rest = format!(" class=\"p{class}");
        rest.push_str(match words.font {
            Font::Words => "",
            Font::Bold => " bold",
            Font::Numbers => " narrow",
        });
        rest.push_str(match words.anchor {
            Anchor::Start => "\"",
            Anchor::Middle => " mid\"",
            Anchor::End => " end\"",
        });
        rest.push_str(" font-size=\"");
        push_number(&mut rest, words.size);
        rest.push_str("\">");
        escape(&words.text, &mut rest);
        rest.push_str("</text>");
        stamps.push(stamp(self.symbol("text", rest), words.at));
    }

    /// Returns the symbol for a number on a stone, made of the digits that the page defines.
    fn number(&mut self, words: &Words, class: usize) -> Stamp {
        let down = digits::DOWN * words.size;
        let left = words.text.len() as f32 / -2.0 * digits::advance() * words.size;
        let scale = words.size / digits::HEIGHT;
        let class = self.colors.moved(class, [left, down], scale);
        let mut rest = format!(" class=\"p{class}\">");
        digits::number(&words.text, &mut rest);
        rest.push_str("</g>");
        stamp(self.symbol("g", rest), words.at.moved(0.0, -down))
    }

    /// Returns the symbol for a text on a stone, drawn as outlines so that it looks the same in
    /// every browser.
    fn outlines(&mut self, words: &Words, class: usize) -> Stamp {
        let outlines = words.text.chars().filter_map(Outline::of_number);
        let outlines: Vec<&Outline> = outlines.collect();
        let width: f32 = outlines.iter().map(|outline| outline.advance).sum();
        let mut rest = format!(" class=\"p{class}\" d=\"");
        let mut left = -width / 2.0;
        for outline in outlines {
            let place = |at: DrawingPoint| DrawingPoint {
                x: (left + at.x) * words.size,
                y: -at.y * words.size,
            };
            segments(
                outline.segments.iter().map(|part| part.placed(place)),
                &mut rest,
            );
            left += outline.advance;
        }
        rest.push_str("\"/>");
        stamp(self.symbol("path", rest), words.at)
    }

    fn symbol(&mut self, name: &'static str, rest: String) -> u32 {
        let key = (name, rest);
        if let Some(&number) = self.numbers.get(&key) {
            return number;
        }
        let number = self.written.len() as u32;
        self.written.push(key.clone());
        self.numbers.insert(key, number);
        number
    }

    /// Writes the definitions of all symbols, with the digits and gradients that they use.
    pub(super) fn write(&self, has_digits: bool, out: &mut String) {
        if self.written.is_empty() && !has_digits {
            return;
        }
        out.push_str(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"symbols\" width=\"0\" height=\"0\" \
             aria-hidden=\"true\"><defs>\n",
        );
        let uses_digits = |(name, rest): &(&str, String)| *name == "g" && rest.contains("#d");
        if has_digits || self.written.iter().any(uses_digits) {
            digits::write(out);
        }
        self.colors.write_lights(out);
        for (number, (name, rest)) in self.written.iter().enumerate() {
            let _ = writeln!(out, "<{name} id=\"s{number}\"{rest}");
        }
        out.push_str("</defs></svg>\n");
    }

    /// Writes the groups of a drawing. Stones do not overlap, so equal ones are written as a single
    /// path, and the numbers on them after it. `prefix` is the beginning of the ids of these paths.
    pub(super) fn drawing(&self, groups: &[StampedGroup], prefix: &str, out: &mut String) {
        let mut paths = 0;
        let is_stone = |group: &StampedGroup| matches!(group.kind, GroupKind::Stone(_));
        for run in groups.chunk_by(|a, b| is_stone(a) && is_stone(b)) {
            match run {
                [group] if !is_stone(group) => {
                    let is_coords = group.kind == GroupKind::Coords;
                    if is_coords {
                        out.push_str("<g class=\"coords\">");
                    }
                    group.stamps.iter().for_each(|stamp| stamp.write(out));
                    if is_coords {
                        out.push_str("</g>");
                    }
                    out.push('\n');
                }
                stones => self.stones(stones, prefix, &mut paths, out),
            }
        }
    }

    /// Writes stones that follow each other in a drawing, with equal ones as a single path.
    fn stones(&self, stones: &[StampedGroup], prefix: &str, paths: &mut usize, out: &mut String) {
        let mut alike: Vec<(u32, Vec<Stamp>)> = Vec::new();
        for stamp in stones.iter().filter_map(|group| group.stamps.first()) {
            match alike.iter_mut().find(|(symbol, _)| *symbol == stamp.symbol) {
                Some((_, stamps)) => stamps.push(*stamp),
                None => alike.push((stamp.symbol, vec![*stamp])),
            }
        }
        for (symbol, stamps) in &alike {
            let Some(dot) = self
                .dots
                .get(symbol)
                .filter(|_| stamps.len() >= WORTH_A_PATH)
            else {
                stamps.iter().for_each(|stamp| stamp.write(out));
                continue;
            };
            let _ = write!(out, "<g class=\"p{}\"><path", dot.ring);
            if dot.inside.is_some() {
                let _ = write!(out, " id=\"{prefix}{paths}\"");
            }
            out.push_str(" d=\"");
            for stamp in stamps {
                out.push('M');
                hundredths(stamp.x, out);
                out.push(' ');
                hundredths(stamp.y, out);
                out.push_str("h0");
            }
            out.push_str("\"/></g>");
            if let Some(inside) = dot.inside {
                let _ = write!(out, "<use href=\"#{prefix}{paths}\" class=\"p{inside}\"/>");
                *paths += 1;
            }
            out.push('\n');
        }
        for group in stones {
            group
                .stamps
                .iter()
                .skip(1)
                .for_each(|stamp| stamp.write(out));
        }
        out.push('\n');
    }
}

/// Writes the segments of a path as SVG path data.
pub(super) fn segments(parts: impl Iterator<Item = Segment>, out: &mut String) {
    for part in parts {
        match part {
            Segment::Move(to) => command(out, 'M', &[&to]),
            Segment::Line(to) => command(out, 'L', &[&to]),
            Segment::Quad(control, to) => command(out, 'Q', &[&control, &to]),
            Segment::Cubic(first, second, to) => command(out, 'C', &[&first, &second, &to]),
            Segment::Close => out.push('Z'),
        }
    }
}

fn stamp(symbol: u32, at: DrawingPoint) -> Stamp {
    Stamp {
        symbol,
        x: in_hundredths(at.x),
        y: in_hundredths(at.y),
    }
}
