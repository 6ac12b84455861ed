//! Numbers of SVG drawings: outlines of their characters, in steps of a grid.

use std::fmt::Write as _;

use super::definitions::{Id, hundredths, name};
use super::markup::push_integer;
use crate::pictures::display::{Anchor, DrawingPoint, Outline, Segment, Words};

/// Number of grid steps per font height in the outlines of characters.
const STEPS: f32 = 256.0;

/// Number of grid steps from the middle of a line of text down to its baseline. The middle of an outline is
/// at height 0, because numbers are centred on stones.
const DOWN: i32 = 91;

/// A character of a number, with its font height and the start of its baseline relative to the stone's
/// centre.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Character {
    pub(super) c: char,
    pub(super) size: f32,
    pub(super) at: DrawingPoint,
}

impl Character {
    /// Returns the font height and the x and y of the baseline start, in hundredths of a unit.
    pub(super) fn place(self) -> [i32; 3] {
        [self.size, self.at.x, self.at.y].map(hundredths)
    }

    /// Writes the attributes and the end of a `use` element, which places the character's outline on the
    /// drawing.
    pub(super) fn write(self, outline: Id, prefix: &str, out: &mut String) {
        out.push_str(" xlink:href=\"#");
        name(prefix, outline, out);
        let scale = self.size / STEPS;
        let steps = |units: f32| (units / scale).round() as i32;
        // The result is ignored, because writing to a string cannot fail.
        let _ = write!(out, "\" transform=\"scale({scale:.4})\"");
        for (name, steps) in [("x", steps(self.at.x)), ("y", steps(self.at.y) - DOWN)] {
            if steps != 0 {
                let _ = write!(out, " {name}=\"{steps}\"");
            }
        }
        out.push_str("/>");
    }
}

/// Returns the characters of a text, each with its baseline start relative to `origin`.
pub(super) fn characters(words: &Words, origin: DrawingPoint) -> impl Iterator<Item = Character> {
    let advance = |c| Outline::of_number(c).map_or(0.0, |outline| outline.advance);
    let width: f32 = words.text.chars().map(advance).sum();
    let mut at = words.at.moved(-origin.x, -origin.y);
    let size = words.size;
    at.x -= size
        * match words.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width / 2.0,
            Anchor::End => width,
        };
    words.text.chars().map(move |c| {
        let character = Character { c, size, at };
        at.x += size * advance(c);
        character
    })
}

/// Writes an outline as the data of an SVG path. Its coordinates are relative, which takes the fewest
/// bytes.
pub(super) fn write_outline(segments: &[Segment], out: &mut String) {
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

/// Writes a path command with its letter and its numbers: `l3-4`.
fn command(letter: char, numbers: &[i32], out: &mut String) {
    out.push(letter);
    for (place, number) in numbers.iter().enumerate() {
        if place > 0 && *number >= 0 {
            out.push(' ');
        }
        push_integer(out, i64::from(*number));
    }
}
