//! Fast path for well-formed properties with one value.
//!
//! Skips the checks of the plain reader for white space before the bracket, escapes, further
//! values, text after the value, identifiers with small letters. A property that needs any of these
//! goes to the plain reader unchanged; `tests/records/sgf_properties.rs` compares the two.

use super::super::info;
use super::super::interpret::milliseconds;
use super::super::lexer::space;
use super::super::point::point;
use super::super::property::{InfoType, Meaning, PropertyRow, find};
use super::tree::TreeReader;
use crate::model::{Body, ClockKind, CommentKind, Field, Item, Play, Point, Text};
use crate::text::Span;

/// A property with an identifier of one or two capitals and one value without escapes, followed by
/// something that can only come after a value.
///
/// ```text
/// Sound = Capital [ Capital ] "[" { Character } "]" .        (no "]" and no "\" among the characters)
/// ```
#[derive(Clone, Copy)]
struct WellFormed<'i> {
    row: PropertyRow,
    /// Bytes between the brackets.
    value: &'i [u8],
    /// True if the value has a control character, as in a text of several lines.
    has_control: bool,
    length: usize,
    /// Input after the property and its white space.
    rest: &'i [u8],
}

impl<'i> WellFormed<'i> {
    /// Parses one well-formed property; `None` if it needs the plain reader, for example because of a
    /// second value.
    #[inline(always)]
    fn read(input: &'i [u8]) -> Option<WellFormed<'i>> {
        let (name, inside) = match *input {
            [_, b'[', ref inside @ ..] => (&input[..1], inside),
            [_, _, b'[', ref inside @ ..] => (&input[..2], inside),
            _ => return None,
        };
        let row = find(name)?;
        let (value, has_control) = value(inside)?;
        let after = &inside[value.len() + 1..];
        let rest = space(after);
        match rest {
            [b';' | b')' | b'(', ..] => {}
            [b'A'..=b'Z', b'[', ..] | [b'A'..=b'Z', b'A'..=b'Z', b'[', ..] => {}
            _ => return None,
        }
        Some(WellFormed {
            row,
            value,
            has_control,
            length: input.len() - after.len(),
            rest,
        })
    }
}

/// Returns the bytes before the next `]`, and true if they contain a control character; `None` if
/// one of them is a `\` or fewer than eight bytes of text are left.
#[inline(always)]
fn value(inside: &[u8]) -> Option<(&[u8], bool)> {
    /// Number of bytes that are searched eight at a time; farther on, `memchr` is faster.
    const NEAR: usize = 32;
    let mut has_control = false;
    let mut at = 0;
    while at < NEAR {
        let word = u64::from_le_bytes(*inside.get(at..)?.first_chunk()?);
        let ends = zeros(word ^ repeated(b']')) | zeros(word ^ repeated(b'\\'));
        if ends == 0 {
            has_control |= below_blank(word) != 0;
            at += 8;
            continue;
        }
        // Takes the first marked byte. Only this one is certain; later ones may be marked by
        // mistake.
        let first = ends.trailing_zeros();
        has_control |= below_blank(word) & ((1 << first) - 1) != 0;
        let end = at + first as usize / 8;
        return (inside[end] == b']').then(|| (&inside[..end], has_control));
    }
    let end = at + memchr::memchr2(b']', b'\\', &inside[at..])?;
    has_control |= inside[at..end].iter().any(|&byte| byte < b' ');
    (inside[end] == b']').then(|| (&inside[..end], has_control))
}

/// Returns a word whose eight bytes all equal `byte`.
const fn repeated(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// Returns a mask with the highest bit set for each zero byte of a word. After the first zero byte, bytes of 1 may be marked too (Henry S.
/// Warren, Hacker's Delight, "Find first 0-byte").
const fn zeros(word: u64) -> u64 {
    word.wrapping_sub(repeated(1)) & !word & repeated(0x80)
}

/// Returns a mask with the highest bit set for each byte of a word that is below a space. After the first such byte, others may be marked
/// too.
const fn below_blank(word: u64) -> u64 {
    word.wrapping_sub(repeated(b' ')) & !word & repeated(0x80)
}

impl<'s> TreeReader<'s> {
    /// Reads a well-formed property at an offset and returns the rest of the input. Returns `None`
    /// and changes nothing if the plain reader has to read the property.
    #[inline(always)]
    pub(super) fn sound_property<'i>(&mut self, input: &'i [u8], at: usize) -> Option<&'i [u8]> {
        let well_formed = WellFormed::read(input)?;
        let row = well_formed.row;
        if self.seen & row.bit() != 0 || self.wants_semicolon() {
            return None;
        }
        let span = Span::new(at, at + well_formed.length);
        let start = span.end as usize - 1 - well_formed.value.len();
        let value = Text::in_source(Span::new(start, span.end as usize - 1));
        let body = match row.property().meaning {
            Meaning::Move(side) => {
                let at = self.sound_move(well_formed.value)?;
                self.ply += 1;
                Body::Play(Play::Place { side, at })
            }
            Meaning::Clock(side, kind @ ClockKind::Left) => {
                let value = milliseconds(well_formed.value)?;
                Body::Clock { side, kind, value }
            }
            Meaning::Comment(kind @ CommentKind::Comment) if !well_formed.has_control => {
                Body::Comment {
                    kind,
                    text: self.draft.record.tree.add_text(value),
                }
            }
            Meaning::Info(field, kind) if !well_formed.has_control => {
                return self.sound_statement((field, kind), value, well_formed, span);
            }
            _ => return None,
        };
        self.add_sound(row, span, body);
        Some(well_formed.rest)
    }

    /// Returns the point of a move if the value is exactly a point on the board; `None` otherwise, and in a record with opening stones,
    /// which only the plain reader handles.
    #[inline(always)]
    fn sound_move(&self, value: &[u8]) -> Option<Point> {
        let (rest, at) = point(value).ok()?;
        let is_sound = rest.is_empty() && self.draft.record.board.holds(at);
        (is_sound && self.opening_stones.is_empty()).then_some(at)
    }

    /// Adds a well-formed header property, such as `PB[Hong]`, to the record and returns the rest
    /// of the input.
    #[inline(always)]
    fn sound_statement<'i>(
        &mut self,
        (field, kind): (Field, InfoType),
        text: Text,
        well_formed: WellFormed<'i>,
        span: Span,
    ) -> Option<&'i [u8]> {
        let entry = info::add(
            &mut self.draft.record,
            field,
            kind,
            text,
            &mut self.problems,
        );
        self.add_sound(well_formed.row, span, Body::Info(entry));
        if !matches!(kind, InfoType::Line | InfoType::Text) {
            self.judge_statement(well_formed, span);
        }
        Some(well_formed.rest)
    }

    /// Reports problems of the header entry that was added last.
    #[inline(never)]
    fn judge_statement(&mut self, well_formed: WellFormed, span: Span) {
        let property = well_formed.row.property();
        let end = span.end as usize - 1;
        let values = [&self.draft.text[end - well_formed.value.len()..end]];
        self.note_version(property.identifier, property.meaning, &values, span);
        if !self.problems.is_empty() {
            self.report_problems(property.identifier, &values, span, Text::in_source(span));
        }
    }

    #[inline(always)]
    fn add_sound(&mut self, row: PropertyRow, span: Span, body: Body) {
        self.draft.record.tree.close_last(span.end as usize);
        self.seen |= row.bit();
        let raw = Text::in_source(span);
        self.draft.record.tree.add(Item { raw, body });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_takes_a_closer_look_is_not_sound() {
        for (text, read) in [
            ("B[pd];W[dd].....", Some(("pd", ";W[dd]....."))),
            ("PW[a b]\r\n PB[c]....", Some(("a b", "PB[c]...."))),
            ("C[two\nlines]).......", Some(("two\nlines", ")......."))),
            ("KM[]C[12345678]", Some(("", "C[12345678]"))),
            (
                "C[twelve letters and more than thirty-two]B[aa]",
                Some(("twelve letters and more than thirty-two", "B[aa]")),
            ),
            // Properties for the plain reader: with a second value, an escape, a bracket in the
            // text, or an unknown identifier.
            ("AB[aa][bb];W[dd].", None),
            ("C[a\\]b];W[dd]....", None),
            ("C[twelve letters and more than thirty\\] two]B[aa]", None),
            ("C[see [1], [2]];..", None),
            ("QQ[aa];W[dd].....", None),
            ("GaMe[1];W[dd].....", None),
            // Properties for the plain reader: with text after them, or at the end of the file.
            ("B[pd] x;W[dd]......", None),
            ("B[pd])", None),
        ] {
            let found = WellFormed::read(text.as_bytes());
            let found = found.map(|well_formed| (well_formed.value, well_formed.rest));
            let read = read.map(|(value, rest)| (value.as_bytes(), rest.as_bytes()));
            assert_eq!(found, read, "{text}");
        }
    }

    /// Tries every byte value at every position, both before and after the closing bracket.
    #[test]
    fn control_characters_are_found_in_any_place() {
        for byte in (0..=255).filter(|byte| !b"]\\".contains(byte)) {
            for place in 0..40 {
                let mut text = [b'x'; 48];
                text[40] = b']';
                text[place] = byte;
                let seen = value(&text).map(|(inside, has_control)| (inside.len(), has_control));
                assert_eq!(seen, Some((40, byte < b' ')), "{byte} at {place}");
                text[place] = b']';
                text[place + 1] = byte;
                let seen = value(&text).map(|(inside, has_control)| (inside.len(), has_control));
                assert_eq!(seen, Some((place, false)), "{byte} behind {place}");
                text[place] = b'\\';
                assert_eq!(value(&text), None, "{byte} at {place}");
            }
        }
    }
}
