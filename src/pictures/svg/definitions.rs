//! What a drawing holds once and refers to: the discs of its stones, with how their numbers begin, and the
//! characters of numbers.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::markup::{disc, line, measure, push_all, push_integer};
use crate::pictures::display::{DrawingPoint, Fill, LIGHT, Outline, Segment};
use crate::pictures::style::Color;

/// What the drawings of a file hold once and refer to by `use` elements.
///
/// Several drawings of a page may share one: it is written into any of them, behind all that refer to it.
pub struct Definitions {
    prefix: String,
    ids: HashMap<Definition, Id>,
    /// The last disc, which most often is the next one too.
    disc: Option<(f32, Fill, Id)>,
    markup: String,
}

/// What refers to a definition of the same drawing: the number of them when it was added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Id(usize);

/// A character of a number: its height, and where its baseline begins beside the middle of what it belongs to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Character {
    pub(super) c: char,
    pub(super) size: f32,
    pub(super) at: DrawingPoint,
}

/// What the names of definitions are made of.
const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Steps of the outlines of characters in a height of the font.
const STEPS: f32 = 256.0;

/// Steps from the middle of a line of text down to its baseline: the outlines are held around that middle, where a
/// number stands in its stone.
const DOWN: i32 = 91;

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
    Character { c: char, place: [i32; 3] },
    /// A disc with a character on it.
    Numbered { disc: Id, c: char, place: [i32; 3] },
}

impl Definitions {
    /// None yet. `prefix` stands before every id, so that several drawings fit into one page.
    pub fn new(prefix: &str) -> Definitions {
        Definitions {
            prefix: prefix.to_owned(),
            ids: HashMap::new(),
            disc: None,
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

    /// Writes what refers to a definition, without the end of the tag.
    pub(super) fn refer(&self, id: Id, out: &mut String) {
        out.push_str("<use xlink:href=\"#");
        name(&self.prefix, id, out);
        out.push('"');
    }

    /// A disc around the origin; none for a dashed one.
    pub(super) fn disc(&mut self, radius: f32, fill: &Fill) -> Option<Id> {
        if let Some((known, look, id)) = self.disc
            && known == radius
            && look == *fill
        {
            return Some(id);
        }
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
        let id = self.id(definition, |id, prefix, out| {
            begin("circle", prefix, id, out);
            match light {
                Some(light) => {
                    measure(out, "r", radius);
                    out.push_str(" fill=\"url(#");
                    name(prefix, light, out);
                    out.push_str(")\"");
                    line(fill, out);
                }
                None => disc(radius, fill, out),
            }
            out.push_str("/>\n");
        });
        self.disc = Some((radius, *fill, id));
        Some(id)
    }

    /// The gradient from the light on a disc to its rim.
    fn light(&mut self, gloss: Color, rim: Color) -> Id {
        self.id(Definition::Light(gloss, rim), |id, prefix, out| {
            let [x, y, radius] = LIGHT;
            begin("radialGradient", prefix, id, out);
            // Writing into a string does not fail.
            let _ = writeln!(
                out,
                " cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"><stop offset=\"0\" stop-color=\"{gloss}\"/>\
                 <stop offset=\"1\" stop-color=\"{rim}\"/></radialGradient>"
            );
        })
    }

    /// A character of a number; none where it is empty or beyond ASCII.
    pub(super) fn character(&mut self, character: Character) -> Option<Id> {
        let definition = Definition::Character {
            c: character.c,
            place: character.place(),
        };
        if let Some(&id) = self.ids.get(&definition) {
            return Some(id);
        }
        let outline = self.outline(character.c)?;
        Some(self.id(definition, |id, prefix, out| {
            begin("use", prefix, id, out);
            character.drawn(outline, prefix, out);
            out.push('\n');
        }))
    }

    /// A disc around the origin with a character on it, as stones whose numbers begin alike have it.
    pub(super) fn numbered(&mut self, disc: Id, character: Character) -> Option<Id> {
        let definition = Definition::Numbered {
            disc,
            c: character.c,
            place: character.place(),
        };
        if let Some(&id) = self.ids.get(&definition) {
            return Some(id);
        }
        let outline = self.outline(character.c)?;
        Some(self.id(definition, |id, prefix, out| {
            begin("g", prefix, id, out);
            out.push_str("><use xlink:href=\"#");
            name(prefix, disc, out);
            out.push_str("\"/><use");
            character.drawn(outline, prefix, out);
            out.push_str("</g>\n");
        }))
    }

    /// A character as large as its outline is held.
    fn outline(&mut self, c: char) -> Option<Id> {
        let outline = Outline::of_number(c).filter(|outline| !outline.segments.is_empty())?;
        Some(self.id(Definition::Outline(c), |id, prefix, out| {
            begin("path", prefix, id, out);
            out.push_str(" d=\"");
            relative(&outline.segments, out);
            out.push_str("\"/>\n");
        }))
    }

    fn id(&mut self, definition: Definition, markup: impl Fn(Id, &str, &mut String)) -> Id {
        let id = Id(self.ids.len());
        let (prefix, text) = (&self.prefix, &mut self.markup);
        *self.ids.entry(definition).or_insert_with(|| {
            markup(id, prefix, text);
            id
        })
    }
}

impl Character {
    /// Its size and where it begins, in hundredths.
    fn place(self) -> [i32; 3] {
        [self.size, self.at.x, self.at.y].map(hundredths)
    }

    /// Writes how its outline is put there, behind `<use`.
    fn drawn(self, outline: Id, prefix: &str, out: &mut String) {
        out.push_str(" xlink:href=\"#");
        name(prefix, outline, out);
        let scale = self.size / STEPS;
        let steps = |units: f32| (units / scale).round() as i32;
        // Writing into a string does not fail.
        let _ = write!(out, "\" transform=\"scale({scale:.4})\"");
        for (name, steps) in [("x", steps(self.at.x)), ("y", steps(self.at.y) - DOWN)] {
            if steps != 0 {
                let _ = write!(out, " {name}=\"{steps}\"");
            }
        }
        out.push_str("/>");
    }
}

/// Begins an element with its id.
fn begin(element: &str, prefix: &str, id: Id, out: &mut String) {
    push_all(out, &["<", element, " id=\""]);
    name(prefix, id, out);
    out.push('"');
}

/// Writes the name of a definition, with its number in as few letters as possible: a, b, ... Z, ba, bb.
fn name(prefix: &str, Id(mut number): Id, out: &mut String) {
    out.push_str(prefix);
    let start = out.len();
    loop {
        out.insert(start, char::from(LETTERS[number % LETTERS.len()]));
        number /= LETTERS.len();
        if number == 0 {
            break;
        }
    }
}

fn hundredths(units: f32) -> i32 {
    (units * 100.0).round() as i32
}

/// Writes an outline by the steps from one place to the next, which takes the fewest bytes.
fn relative(segments: &[Segment], out: &mut String) {
    let steps = |point: DrawingPoint| {
        let [right, down] = [point.x, -point.y].map(|part| (part * STEPS).round() as i32);
        [right, down + DOWN]
    };
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
        push_integer(out, i64::from(*number));
    }
}
