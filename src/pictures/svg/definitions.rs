//! What a drawing holds once and refers to: the discs of its stones, and the characters of its numbers.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::markup::{disc, line, measure, push_all, push_number};
use crate::pictures::display::{DrawingPoint, Fill, LIGHT, Outline, Segment};
use crate::pictures::style::Color;

/// What the drawings of a file hold once and refer to by `use` elements.
///
/// Several drawings of a page may share one: it is written into any of them, behind all that refer to it.
pub struct Definitions {
    prefix: String,
    ids: HashMap<Definition, String>,
    markup: String,
}

/// Steps of the outlines of characters in a height of the font.
const STEPS: f32 = 256.0;

/// Something that is held once. Lengths are in hundredths of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Definition {
    /// A disc around the origin.
    Disc {
        radius: i32,
        color: Option<Color>,
        gloss: Option<Color>,
        ring: Option<(Color, i32)>,
    },
    /// The light on a disc, and its colour at the rim.
    Light(Color, Color),
    /// A character as large as its outline is held.
    Outline(char),
    /// A character of a number: its height, and where its baseline begins.
    Character {
        c: char,
        size: i32,
        right: i32,
        down: i32,
    },
}

impl Definitions {
    /// None yet. `prefix` stands before every id, so that several drawings fit into one page.
    pub fn new(prefix: &str) -> Definitions {
        Definitions {
            prefix: prefix.to_owned(),
            ids: HashMap::new(),
            markup: String::new(),
        }
    }

    /// Whether nothing refers to it.
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// Writes all of them as a `defs` element; nothing where there are none.
    pub fn write(&self, out: &mut String) {
        if !self.is_empty() {
            out.push_str("<defs>\n");
            out.push_str(&self.markup);
            out.push_str("</defs>\n");
        }
    }

    /// The id of a disc around the origin; none for a dashed one.
    pub(super) fn disc(&mut self, radius: f32, fill: &Fill) -> Option<&str> {
        let ring = match fill.stroke {
            Some(stroke) if stroke.dash.is_some() => return None,
            stroke => stroke.map(|stroke| (stroke.color, hundredths(stroke.width))),
        };
        let definition = Definition::Disc {
            radius: hundredths(radius),
            color: fill.color,
            gloss: fill.gloss,
            ring,
        };
        let light = match (fill.gloss, fill.color) {
            (Some(gloss), Some(rim)) => Some(self.light(gloss, rim)),
            _ => None,
        };
        Some(self.id(definition, |id, out| {
            push_all(out, &["<circle id=\"", id, "\""]);
            match &light {
                Some(light) => {
                    measure(out, "r", radius);
                    push_all(out, &[" fill=\"url(#", light, ")\""]);
                    line(fill, out);
                }
                None => disc(radius, fill, out),
            }
            out.push_str("/>\n");
        }))
    }

    /// The id of the gradient from the light on a disc to its rim.
    fn light(&mut self, gloss: Color, rim: Color) -> String {
        let id = self.id(Definition::Light(gloss, rim), |id, out| {
            let [x, y, radius] = LIGHT;
            // Writing into a string does not fail.
            let _ = writeln!(
                out,
                "<radialGradient id=\"{id}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"><stop offset=\"0\" \
                 stop-color=\"{gloss}\"/><stop offset=\"1\" stop-color=\"{rim}\"/></radialGradient>"
            );
        });
        id.to_owned()
    }

    /// The id of a character whose baseline begins at a place; none where it is empty or beyond ASCII.
    pub(super) fn character(&mut self, c: char, size: f32, at: DrawingPoint) -> Option<&str> {
        let outline = Outline::of_number(c).filter(|outline| !outline.segments.is_empty())?;
        let definition = Definition::Character {
            c,
            size: hundredths(size),
            right: hundredths(at.x),
            down: hundredths(at.y),
        };
        if !self.ids.contains_key(&definition) {
            let drawn = self.id(Definition::Outline(c), |id, out| {
                push_all(out, &["<path id=\"", id, "\" d=\""]);
                relative(&outline.segments, out);
                out.push_str("\"/>\n");
            });
            let drawn = drawn.to_owned();
            self.id(definition, |id, out| {
                push_all(out, &["<use id=\"", id, "\" xlink:href=\"#", &drawn]);
                out.push_str("\" transform=\"translate(");
                push_number(out, at.x);
                out.push(' ');
                push_number(out, at.y);
                // Writing into a string does not fail.
                let _ = writeln!(out, ") scale({:.4})\"/>", size / STEPS);
            });
        }
        self.ids.get(&definition).map(String::as_str)
    }

    fn id(&mut self, definition: Definition, markup: impl Fn(&str, &mut String)) -> &str {
        let number = self.ids.len();
        let (prefix, text) = (&self.prefix, &mut self.markup);
        self.ids.entry(definition).or_insert_with(|| {
            let id = format!("{prefix}{}", short(number));
            markup(&id, text);
            id
        })
    }
}

/// A number in as few letters as possible: a, b, ... z, ba, bb.
fn short(mut number: usize) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(char::from(b'a' + (number % 26) as u8));
        number /= 26;
        if number == 0 {
            break;
        }
    }
    letters.iter().rev().collect()
}

fn hundredths(units: f32) -> i32 {
    (units * 100.0).round() as i32
}

/// Writes an outline by the steps from one place to the next, which takes the fewest bytes.
fn relative(segments: &[Segment], out: &mut String) {
    let steps = |point: DrawingPoint| [point.x, -point.y].map(|part| (part * STEPS).round() as i32);
    let (mut begin, mut here) = ([0; 2], [0; 2]);
    for segment in segments {
        let points: Vec<[i32; 2]> = segment.points().map(steps).collect();
        let ways: Vec<i32> = points
            .iter()
            .flat_map(|point| [point[0] - here[0], point[1] - here[1]])
            .collect();
        match (segment, &ways[..]) {
            (Segment::Move(_), _) => {
                begin = points[0];
                command('M', &points[0], out);
            }
            (Segment::Line(_), [0, 0]) => {}
            (Segment::Line(_), [right, 0]) => command('h', &[*right], out),
            (Segment::Line(_), [0, down]) => command('v', &[*down], out),
            (Segment::Line(_), ways) => command('l', ways, out),
            (Segment::Quad(..), ways) => command('q', ways, out),
            (Segment::Cubic(..), ways) => command('c', ways, out),
            (Segment::Close, _) => out.push('z'),
        }
        here = points.last().copied().unwrap_or(begin);
    }
}

/// Writes a command of a path with its numbers.
fn command(letter: char, numbers: &[i32], out: &mut String) {
    out.push(letter);
    for (place, number) in numbers.iter().enumerate() {
        if place > 0 && *number >= 0 {
            out.push(' ');
        }
        // Writing into a string does not fail.
        let _ = write!(out, "{number}");
    }
}
