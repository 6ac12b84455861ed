//! Outlines of characters as curves.

use std::sync::{LazyLock, OnceLock};

use ttf_parser::{Face, OutlineBuilder};

use super::{DrawingPoint, Font, Segment, Words};

/// Font file for numbers and letters on stones. Their outlines are part of each drawing.
pub(crate) const NUMBERS: &[u8] = include_bytes!("../fonts/roboto-condensed-bold.ttf");

/// First character that a number or label on a stone may contain.
const FIRST: char = ' ';
/// Last character that a number or label on a stone may contain.
const LAST: char = '~';

/// Outline of a character as curves. Lengths are in font heights, the origin is at the left end of
/// the baseline, and y grows upwards.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    /// Curves of the outline; empty for a space.
    pub segments: Vec<Segment>,
    /// Distance to the origin of the next character, in font heights.
    pub advance: f32,
}

impl Outline {
    /// Returns the outline of a character in a font; `None` if the font lacks it or only has a
    /// bitmap of it.
    pub fn new(face: &Face<'_>, c: char) -> Option<Outline> {
        let id = face.glyph_index(c)?;
        let height = f32::from(face.units_per_em());
        let mut pen = Pen {
            segments: Vec::new(),
            scale: 1.0 / height,
        };
        let bounds = face.outline_glyph(id, &mut pen);
        if bounds.is_none() && !c.is_whitespace() {
            return None;
        }
        Some(Outline {
            segments: pen.segments,
            advance: f32::from(face.glyph_hor_advance(id)?) / height,
        })
    }

    /// Returns the outline of a character for numbers and labels on stones; `None` for a control
    /// character and for a character outside ASCII.
    pub fn of_number(c: char) -> Option<&'static Outline> {
        static FACE: LazyLock<Face<'static>> =
            LazyLock::new(|| Face::parse(NUMBERS, 0).expect("the fonts of the program are sound"));
        // Cache of outlines. A figure with numbers uses ten of them.
        static NUMERALS: [OnceLock<Option<Outline>>; LAST as usize + 1 - FIRST as usize] =
            [const { OnceLock::new() }; LAST as usize + 1 - FIRST as usize];
        let place = u32::from(c).checked_sub(u32::from(FIRST))?;
        let numeral = NUMERALS.get(place as usize)?;
        numeral.get_or_init(|| Outline::new(&FACE, c)).as_ref()
    }

    /// Returns true if all characters of a text have outlines for use on stones.
    pub(crate) fn are_numbers(text: &str) -> bool {
        text.chars().all(|c| Outline::of_number(c).is_some())
    }
}

impl Words {
    /// Returns true if vector graphics draw this text as curves: a number or label on a stone.
    pub fn is_number(&self) -> bool {
        self.font == Font::Numbers && Outline::are_numbers(&self.text)
    }
}

/// Receiver of outline commands from the font library, which collects them as segments.
struct Pen {
    segments: Vec<Segment>,
    scale: f32,
}

impl Pen {
    fn point(&self, x: f32, y: f32) -> DrawingPoint {
        DrawingPoint {
            x: x * self.scale,
            y: y * self.scale,
        }
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let to = self.point(x, y);
        self.segments.push(Segment::Move(to));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.point(x, y);
        self.segments.push(Segment::Line(to));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (control, to) = (self.point(x1, y1), self.point(x, y));
        self.segments.push(Segment::Quad(control, to));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (first, second) = (self.point(x1, y1), self.point(x2, y2));
        let to = self.point(x, y);
        self.segments.push(Segment::Cubic(first, second, to));
    }

    fn close(&mut self) {
        self.segments.push(Segment::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_there_and_equally_wide() {
        let widths = ('0'..='9').map(|c| Outline::of_number(c).expect("a digit").advance);
        let widths: Vec<f32> = widths.collect();
        assert!(widths.iter().all(|&width| width == widths[0]), "{widths:?}");
        assert!(Outline::are_numbers("A12 3-3 6+"));
        assert!(!Outline::are_numbers("가"));
        assert_eq!(Outline::of_number('\u{7F}'), None);
        assert_eq!(Outline::of_number('\n'), None);
    }
}
