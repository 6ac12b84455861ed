//! Symbols shared by the drawings of a page.
//!
//! Every distinct shape is written once, around its own origin, and drawings refer to it by
//! position. A stone takes about thirty bytes in a figure and three numbers in a replay.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::colors::{ColorPair, Colors};
use super::digits;
use crate::pictures::display::{
    Anchor, DisplayShape, DrawingPoint, Fill, Font, Group, Outline, Path, Segment, Words,
};
use crate::pictures::svg::{command, escape, push_number};

/// Number of stamps from which a sequence becomes a symbol of its own.
const WORTH_A_SYMBOL: usize = 4;

/// Number of circles from which a path is shorter than single circles.
const WORTH_A_PATH: usize = 4;

/// Shapes and colours of a page.
#[derive(Default)]
pub(super) struct Symbols {
    /// The colours.
    pub(super) colors: Colors,
    /// Written symbols as element name and the text after the id.
    written: Vec<(&'static str, String)>,
    numbers: HashMap<(&'static str, String), u32>,
    /// Paint and size of circles by symbol.
    dots: HashMap<u32, Dot>,
    /// True if each number is one outline. Browsers draw that several times faster than references to
    /// digits, but it is worth its bytes only on a page of several games.
    pub(super) outlines_numbers: bool,
}

/// A circle drawn as the round ends of two zero-length lines: the ring and its inside.
#[derive(Clone, Copy)]
struct Dot {
    ring: usize,
    inside: Option<usize>,
}

/// A symbol at a position, in hundredths of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Stamp {
    symbol: u32,
    x: i32,
    y: i32,
}

/// A group of a drawing, converted to stamps: symbols with their positions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct StampedGroup {
    pub(super) kind: GroupKind,
    /// Stamps from bottom to top.
    pub(super) stamps: Vec<Stamp>,
}

/// Kind of a group for the script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum GroupKind {
    /// A label, mark or other element on a point.
    OnPoint,
    /// Anything else.
    Plain,
    /// Coordinates.
    Coords,
    /// A stone, with the CSS class of the text on it.
    Stone(usize),
}

impl GroupKind {
    /// Returns the number used in the script; stones start at 2.
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
    /// Returns the position in units.
    pub(super) fn place(self) -> DrawingPoint {
        DrawingPoint {
            x: self.x as f32 / 100.0,
            y: self.y as f32 / 100.0,
        }
    }

    /// Returns the position in hundredths of a unit.
    pub(super) fn at(self) -> [i32; 2] {
        [self.x, self.y]
    }

    /// Returns the stamp moved by hundredths of a unit.
    pub(super) fn moved(self, [right, down]: [i32; 2]) -> Stamp {
        Stamp {
            x: self.x + right,
            y: self.y + down,
            ..self
        }
    }

    /// Writes three numbers, each preceded by a comma.
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

/// Writes hundredths as a decimal number.
pub(super) fn hundredths(number: i32, out: &mut String) {
    if number % 100 == 0 {
        let _ = write!(out, "{}", number / 100);
    } else {
        push_number(out, number as f32 / 100.0);
    }
}

/// Converts units to hundredths.
pub(super) fn in_hundredths(units: f32) -> i32 {
    (units * 100.0).round() as i32
}

impl Symbols {
    /// Converts a group, drawn in the light and dark themes, to stamps. `text` is the CSS class of
    /// text on a piece of its side.
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
        // Groups such as coordinates and star points recur on many boards, so they become shared
        // symbols.
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
            // The gradient of a disc is tied to that disc.
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

    /// Returns the stamp of a number in the page's own digits, centred on the stone.
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

    /// Draws a label on a stone as outlines, so that it looks the same everywhere.
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

    /// Writes the symbol definitions.
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

    /// Writes the groups of a drawing. Adjacent stones do not overlap, so equal ones are merged
    /// into one path, with the numbers above. `prefix` starts the ids of the paths.
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

    /// Writes consecutive stones.
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

/// Writes the segments of a path.
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
