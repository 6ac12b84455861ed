//! Conversion between byte offsets in a text and LSP positions: line and character, both from 0.

use lsp_types::{Position, Range, TextDocumentContentChangeEvent};

use crate::text::char_boundary::{ceil_char_boundary, floor_char_boundary};
use crate::text::{LineIndex, Span};

/// Unit in which an editor counts the characters of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) enum Units {
    /// Bytes of UTF-8.
    Utf8,
    /// UTF-16 code units, two for characters beyond U+FFFF; every editor supports them.
    #[default]
    Utf16,
}

/// Distance in bytes of the offsets for which the number of UTF-16 units before them is stored. A
/// line may be as long as its file, so counting from its start would be slow.
const STRIDE: usize = 4096;

/// Byte order mark, which some editors leave at the beginning of a text.
const MARK: char = '\u{FEFF}';

/// A text with indexes for finding its lines and characters quickly.
#[derive(Clone, Debug)]
pub(super) struct DocumentText {
    /// The text without a byte order mark.
    text: String,
    /// True if a byte order mark is before the text. It counts as the first character of its line.
    has_mark: bool,
    lines: LineIndex,
    /// Number of UTF-16 units before every [`STRIDE`]th byte.
    units: Vec<u32>,
}

impl DocumentText {
    /// Creates the indexes of a text.
    pub(super) fn new(mut text: String) -> DocumentText {
        let has_mark = text.starts_with(MARK);
        if has_mark {
            text.remove(0);
        }
        let lines = LineIndex::new(&text);
        let (mut count, mut units) = (0, vec![0]);
        for part in text.as_bytes().chunks(STRIDE) {
            count += utf16_units(part);
            units.push(count);
        }
        DocumentText {
            text,
            has_mark,
            lines,
            units,
        }
    }

    /// Returns the number of units that a byte order mark takes at the beginning of a line; 0 without one.
    fn units_of_mark(&self, line: u32, units: Units) -> u32 {
        match (self.has_mark && line == 0, units) {
            (false, _) => 0,
            (true, Units::Utf8) => MARK.len_utf8() as u32,
            (true, Units::Utf16) => MARK.len_utf16() as u32,
        }
    }

    /// Returns the number of UTF-16 units before a byte offset.
    fn units_before(&self, offset: usize) -> u32 {
        let known = offset / STRIDE;
        self.units[known] + utf16_units(&self.text.as_bytes()[known * STRIDE..offset])
    }

    pub(super) fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the byte span of the line that contains an offset, without its line end.
    pub(super) fn line(&self, offset: usize) -> Span {
        self.lines
            .line_span(&self.text, offset.min(self.text.len()))
    }

    /// Converts a byte offset to an LSP position.
    pub(super) fn position(&self, offset: usize, units: Units) -> Position {
        let offset = floor_char_boundary(&self.text, offset);
        let line = self.lines.locate(&self.text, offset).line - 1;
        let start = self.line(offset).start as usize;
        let character = match units {
            Units::Utf8 => (offset - start) as u32,
            Units::Utf16 => self.units_before(offset) - self.units_before(start),
        };
        Position::new(line, character + self.units_of_mark(line, units))
    }

    /// Converts a byte span to an LSP range.
    pub(super) fn range(&self, span: Span, units: Units) -> Range {
        Range::new(
            self.position(span.start as usize, units),
            self.position(span.end as usize, units),
        )
    }

    /// Converts an LSP position to a byte offset; a character beyond the end of its line becomes
    /// the line end.
    pub(super) fn offset(&self, position: Position, units: Units) -> usize {
        let Some(start) = self.lines.start(position.line as usize) else {
            return self.text.len();
        };
        let line = self.line(start).range();
        let mark = self.units_of_mark(position.line, units);
        let character = position.character.saturating_sub(mark);
        let offset = match units {
            Units::Utf8 => {
                let offset = line.start.saturating_add(character as usize);
                floor_char_boundary(&self.text, offset)
            }
            Units::Utf16 => {
                let wanted = self.units_before(line.start).saturating_add(character);
                let part = self.units.partition_point(|&units| units <= wanted) - 1;
                let start = (part * STRIDE).clamp(line.start, line.end);
                let mut at = ceil_char_boundary(&self.text, start);
                let mut count = self.units_before(at);
                let mut chars = self.text[at.min(line.end)..line.end].chars();
                while let Some(c) = chars.next()
                    && count + c.len_utf16() as u32 <= wanted
                {
                    count += c.len_utf16() as u32;
                    at += c.len_utf8();
                }
                at
            }
        };
        offset.min(line.end)
    }

    /// Converts an LSP range to a byte span. The ends may be in either order.
    pub(super) fn span(&self, range: Range, units: Units) -> Span {
        let (start, end) = (range.start.min(range.end), range.start.max(range.end));
        Span::new(self.offset(start, units), self.offset(end, units))
    }

    /// Applies the user's edits one after another: each replaces a range, or the whole text.
    pub(super) fn change(&mut self, changes: Vec<TextDocumentContentChangeEvent>, units: Units) {
        for change in changes {
            let text = match change.range {
                None => change.text,
                Some(range) => {
                    let part = self.span(range, units).range();
                    let mut text = std::mem::take(&mut self.text);
                    text.replace_range(part, &change.text);
                    let is_mark_replaced = range.start != range.end
                        && range.start.min(range.end) == Position::default();
                    if self.has_mark && !is_mark_replaced {
                        text.insert(0, MARK);
                    }
                    text
                }
            };
            *self = DocumentText::new(text);
        }
    }
}

/// Returns the number of UTF-16 units of the characters that begin in a part of a UTF-8 text: two
/// for characters of four bytes, else one.
fn utf16_units(part: &[u8]) -> u32 {
    let units = part.iter().map(|&byte| match byte {
        0x80..0xC0 => 0,
        0xF0.. => 2,
        _ => 1,
    });
    units.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "가나a\r\n🎲도\n\nend";

    #[test]
    fn positions_lead_to_offsets_and_back() {
        let text = DocumentText::new(TEXT.to_owned());
        for units in [Units::Utf8, Units::Utf16] {
            for (offset, _) in TEXT.char_indices().chain([(TEXT.len(), ' ')]) {
                if TEXT[..offset].ends_with('\r') {
                    continue;
                }
                let position = text.position(offset, units);
                assert_eq!(
                    text.offset(position, units),
                    offset,
                    "{units:?} {position:?}"
                );
            }
        }
        let die = TEXT.find('도').expect("it is there");
        assert_eq!(text.position(die, Units::Utf16), Position::new(1, 2));
        assert_eq!(text.position(die, Units::Utf8), Position::new(1, 4));
        // Inside a surrogate pair, after a line end, and after the end of the text.
        assert_eq!(text.offset(Position::new(1, 1), Units::Utf16), die - 4);
        assert_eq!(text.offset(Position::new(0, 99), Units::Utf16), 7);
        assert_eq!(text.offset(Position::new(99, 0), Units::Utf16), TEXT.len());
    }

    #[test]
    fn a_long_line_has_the_positions_of_its_characters() {
        let line = "a가🎲".repeat(3 * STRIDE / 8 + 1);
        let text = DocumentText::new(format!("first\n{line}\nlast"));
        for units in [Units::Utf8, Units::Utf16] {
            let mut character = 0;
            for (number, (at, c)) in line.char_indices().enumerate() {
                // For speed, only every 64th character is tested. The line cycles through
                // characters of three sizes, so all sizes are tested.
                if number % 64 == 0 {
                    let position = Position::new(1, character);
                    assert_eq!(text.position(6 + at, units), position);
                    assert_eq!(text.offset(position, units), 6 + at);
                }
                character += match units {
                    Units::Utf8 => c.len_utf8(),
                    Units::Utf16 => c.len_utf16(),
                } as u32;
            }
            let end = Position::new(1, u32::MAX);
            assert_eq!(text.offset(end, units), 6 + line.len());
        }
    }

    #[test]
    fn changes_are_made_in_sequence() {
        let mut text = DocumentText::new(TEXT.to_owned());
        let range = |line, from, to| {
            Some(Range::new(
                Position::new(line, from),
                Position::new(line, to),
            ))
        };
        let change = |range, text: &str| TextDocumentContentChangeEvent {
            range,
            range_length: None,
            text: text.to_owned(),
        };
        let changes = vec![change(range(1, 0, 2), "모\n"), change(range(2, 1, 1), "!")];
        text.change(changes, Units::Utf16);
        assert_eq!(text.as_str(), "가나a\r\n모\n도!\n\nend");
        // The ends of a range may be in either order.
        text.change(vec![change(range(0, 2, 1), "b")], Units::Utf16);
        assert_eq!(text.as_str(), "가ba\r\n모\n도!\n\nend");
        text.change(vec![change(None, "new")], Units::Utf16);
        assert_eq!(text.as_str(), "new");
    }

    #[test]
    fn a_byte_order_mark_is_a_character_before_the_text() {
        let mut text = DocumentText::new("\u{FEFF}도개\n걸".to_owned());
        assert_eq!(text.as_str(), "도개\n걸");
        for (units, first, second) in [(Units::Utf8, 3, 6), (Units::Utf16, 1, 2)] {
            assert_eq!(text.position(0, units), Position::new(0, first));
            assert_eq!(text.offset(Position::new(0, second), units), 3);
            assert_eq!(text.offset(Position::new(0, 0), units), 0);
            assert_eq!(text.position(7, units), Position::new(1, 0));
        }
        let change = |from, to, text: &str| TextDocumentContentChangeEvent {
            range: Some(Range::new(Position::new(0, from), Position::new(0, to))),
            range_length: None,
            text: text.to_owned(),
        };
        text.change(vec![change(1, 2, "모")], Units::Utf16);
        assert_eq!(text.as_str(), "모개\n걸");
        assert_eq!(text.position(0, Units::Utf16), Position::new(0, 1));
        text.change(vec![change(0, 1, "")], Units::Utf16);
        assert_eq!(text.position(0, Units::Utf16), Position::new(0, 0));
    }
}
