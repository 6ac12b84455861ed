//! Shared definitions of an SVG drawing: discs of stones, also with the first digit of their number, and
//! characters of numbers.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::markup::{disc, line, measure, push_all};
use super::numbers::{Character, write_outline};
use crate::pictures::display::{Fill, LIGHT, Outline};
use crate::pictures::style::Color;

/// Elements that the drawings of an SVG file define once (`defs`) and refer to with `use`.
///
/// Several drawings of a page may share one set. It is written once, into any of these drawings, when
/// all of them have been built.
pub struct Definitions {
    prefix: String,
    ids: HashMap<Definition, Id>,
    /// Radius, paint and id of the most recent disc. The next stone usually has the same disc.
    disc: Option<(f32, Fill, Id)>,
    markup: String,
}

/// Number of a definition, counted from 0 in the order of creation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Id(usize);

/// Letters that ids of definitions consist of.
const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// An element that is defined once and used in several places. Lengths are in hundredths of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Definition {
    /// A disc around the origin, such as a stone.
    Disc {
        radius: i32,
        color: Option<Color>,
        gloss: Option<Color>,
        ring: Option<(Color, i32)>,
    },
    /// Gradient of a disc, from the colour of its highlight to the colour of its rim.
    Light(Color, Color),
    /// Outline of a character, in the size in which outlines are stored.
    Outline(char),
    /// A character of a number. `place` is its font height and the x and y of its baseline start, in
    /// hundredths of a unit.
    Character { c: char, place: [i32; 3] },
    /// A disc with the first digit of a stone's number on it, at `place` as in `Character`.
    Numbered { disc: Id, c: char, place: [i32; 3] },
}

impl Definitions {
    /// Creates an empty set of definitions. `prefix` starts every id, so that several drawings fit into one
    /// page.
    pub fn new(prefix: &str) -> Definitions {
        Definitions {
            prefix: prefix.to_owned(),
            ids: HashMap::new(),
            disc: None,
            markup: String::new(),
        }
    }

    /// True if nothing has been defined yet.
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// Writes the definitions as a `defs` element; nothing if there are none.
    pub fn write(&self, out: &mut String) {
        if !self.is_empty() {
            out.push_str("<defs>\n");
            out.push_str(&self.markup);
            out.push_str("</defs>\n");
        }
    }

    /// Writes a `use` element that refers to a definition, without the end of its tag.
    pub(super) fn refer(&self, id: Id, out: &mut String) {
        out.push_str("<use xlink:href=\"#");
        name(&self.prefix, id, out);
        out.push('"');
    }

    /// Returns the id of a disc around the origin, which is defined if it is new; `None` for a disc with a
    /// dashed outline.
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

    /// Returns the id of the gradient of a disc, from its highlight to its rim. The gradient is defined if
    /// it is new.
    fn light(&mut self, gloss: Color, rim: Color) -> Id {
        self.id(Definition::Light(gloss, rim), |id, prefix, out| {
            let [x, y, radius] = LIGHT;
            begin("radialGradient", prefix, id, out);
            // The result is ignored, because writing to a string cannot fail.
            let _ = writeln!(
                out,
                " cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"><stop offset=\"0\" stop-color=\"{gloss}\"/>\
                 <stop offset=\"1\" stop-color=\"{rim}\"/></radialGradient>"
            );
        })
    }

    /// Returns the id of a character of a number, which is defined if it is new; `None` if the character is
    /// blank or outside ASCII.
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
            character.write(outline, prefix, out);
            out.push('\n');
        }))
    }

    /// Returns the id of a disc with a character on it, which is defined if it is new; `None` if the
    /// character is blank or outside ASCII. Stones with the same first digit share it.
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
            character.write(outline, prefix, out);
            out.push_str("</g>\n");
        }))
    }

    /// Returns the id of a character's outline, which is defined if it is new; `None` for a blank or a
    /// character outside ASCII.
    fn outline(&mut self, c: char) -> Option<Id> {
        let outline = Outline::of_number(c).filter(|outline| !outline.segments.is_empty())?;
        Some(self.id(Definition::Outline(c), |id, prefix, out| {
            begin("path", prefix, id, out);
            out.push_str(" d=\"");
            write_outline(&outline.segments, out);
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

/// Writes the start of an element with its `id` attribute.
fn begin(element: &str, prefix: &str, id: Id, out: &mut String) {
    push_all(out, &["<", element, " id=\""]);
    name(prefix, id, out);
    out.push('"');
}

/// Writes the id of a definition: the prefix, then its number in as few letters as possible: a, b, ... Z,
/// ba, bb.
pub(super) fn name(prefix: &str, Id(mut number): Id, out: &mut String) {
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

pub(super) fn hundredths(units: f32) -> i32 {
    (units * 100.0).round() as i32
}
