//! Shared definitions of a drawing: the discs of stones with the first digits of their numbers, and
//! the characters of numbers.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::markup::{disc, line, measure, push_all};
use super::numbers::{Character, write_outline};
use crate::pictures::display::{Fill, LIGHT, Outline};
use crate::pictures::style::Color;

/// Definitions that the drawings of a file share through `use` elements.
///
/// Several drawings of a page may share one set. It is written into any of them, after all drawings
/// that refer to it.
pub struct Definitions {
    prefix: String,
    ids: HashMap<Definition, Id>,
    /// Most recent disc, which is usually the next one too.
    disc: Option<(f32, Fill, Id)>,
    markup: String,
}

/// Reference to a definition: the number of definitions when it was added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Id(usize);

/// Characters of definition ids.
const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// A shared definition. Lengths are in hundredths of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Definition {
    /// A disc around the origin.
    Disc {
        radius: i32,
        color: Option<Color>,
        gloss: Option<Color>,
        ring: Option<(Color, i32)>,
    },
    /// Gradient of a disc, from its highlight to its rim.
    Light(Color, Color),
    /// A character in the size of its stored outline.
    Outline(char),
    /// A character of a number, with its height and baseline start.
    Character { c: char, place: [i32; 3] },
    /// A disc with a character on it.
    Numbered { disc: Id, c: char, place: [i32; 3] },
}

impl Definitions {
    /// Creates an empty set. `prefix` starts every id, so that several drawings fit into one page.
    pub fn new(prefix: &str) -> Definitions {
        Definitions {
            prefix: prefix.to_owned(),
            ids: HashMap::new(),
            disc: None,
            markup: String::new(),
        }
    }

    /// True if there are no definitions.
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

    /// Writes a reference to a definition, without the end of the tag.
    pub(super) fn refer(&self, id: Id, out: &mut String) {
        out.push_str("<use xlink:href=\"#");
        name(&self.prefix, id, out);
        out.push('"');
    }

    /// Returns a disc around the origin; `None` for a dashed one.
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

    /// Returns the gradient from the highlight of a disc to its rim.
    fn light(&mut self, gloss: Color, rim: Color) -> Id {
        self.id(Definition::Light(gloss, rim), |id, prefix, out| {
            let [x, y, radius] = LIGHT;
            begin("radialGradient", prefix, id, out);
            // Writing to a string cannot fail.
            let _ = writeln!(
                out,
                " cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"><stop offset=\"0\" stop-color=\"{gloss}\"/>\
                 <stop offset=\"1\" stop-color=\"{rim}\"/></radialGradient>"
            );
        })
    }

    /// Returns a character of a number; `None` if it is blank or outside ASCII.
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

    /// Returns a disc around the origin with a character on it, shared by stones with the same
    /// first digit.
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

    /// Returns a character in the size of its stored outline.
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

/// Writes the start of an element with its id.
fn begin(element: &str, prefix: &str, id: Id, out: &mut String) {
    push_all(out, &["<", element, " id=\""]);
    name(prefix, id, out);
    out.push('"');
}

/// Writes the id of a definition, its number in as few letters as possible: a, b, ... Z, ba, bb.
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
