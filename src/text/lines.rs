//! Conversion of byte offsets to lines and columns.

use super::Span;

/// Distance in bytes between two places at which the index stores the number of characters.
const STRIDE: usize = 4096;

/// Line and column as people count them: both start at 1, and columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LineColumn {
    /// Line number, from 1.
    pub line: u32,
    /// Column number in characters, from 1.
    pub column: u32,
}

/// Index that finds the line and column of an offset without scanning the text each time.
///
/// It stores line starts, and the number of characters at every 4 KiB of text, because a record is
/// often a single line of many kilobytes. Lines end at LF, CR LF or a lone CR.
#[derive(Clone, Debug)]
pub struct LineIndex {
    starts: Vec<u32>,
    characters: Vec<u32>,
}

impl LineIndex {
    /// Builds the index of a decoded text.
    pub fn new(text: &str) -> LineIndex {
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        for at in memchr::memchr2_iter(b'\n', b'\r', bytes) {
            if bytes[at] == b'\r' && bytes.get(at + 1) == Some(&b'\n') {
                continue;
            }
            starts.push(at as u32 + 1);
        }
        let mut characters = Vec::with_capacity(bytes.len() / STRIDE + 1);
        let mut count = 0;
        for chunk in bytes.chunks(STRIDE) {
            characters.push(count);
            count += count_characters(chunk);
        }
        LineIndex { starts, characters }
    }

    /// Returns the line and column of a byte offset in the indexed `text`.
    pub fn locate(&self, text: &str, offset: usize) -> LineColumn {
        let offset = offset.min(text.len());
        let line = self.starts.partition_point(|&s| s as usize <= offset) - 1;
        let start = self.starts[line] as usize;
        LineColumn {
            line: line as u32 + 1,
            column: self.characters_before(text, offset) - self.characters_before(text, start) + 1,
        }
    }

    /// Returns the span of the line that contains a byte offset, without its line end.
    pub fn line_span(&self, text: &str, offset: usize) -> Span {
        let line = self.starts.partition_point(|&s| s as usize <= offset) - 1;
        let start = self.starts[line] as usize;
        let end = self
            .starts
            .get(line + 1)
            .map_or(text.len(), |&s| s as usize);
        let trimmed = text[start..end].trim_end_matches(['\n', '\r']);
        Span::new(start, start + trimmed.len())
    }

    /// Returns the byte offset at which a line starts. Lines count from 0; `None` if the text has fewer
    /// lines.
    pub fn start(&self, line: usize) -> Option<usize> {
        self.starts.get(line).map(|&start| start as usize)
    }

    fn characters_before(&self, text: &str, offset: usize) -> u32 {
        let Some(&known) = self.characters.get(offset / STRIDE) else {
            // The offset is the end of the text, exactly at a stored count without a following chunk.
            let last = self.characters.len().saturating_sub(1);
            let known = self.characters.last().copied().unwrap_or(0);
            return known + count_characters(&text.as_bytes()[last * STRIDE..offset]);
        };
        let from = offset / STRIDE * STRIDE;
        known + count_characters(&text.as_bytes()[from..offset])
    }
}

/// Counts the characters of UTF-8 text by their first bytes, which also works for slices that start inside
/// a character.
fn count_characters(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|&&b| b & 0xC0 != 0x80).count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, offset: usize) -> (u32, u32) {
        let place = LineIndex::new(text).locate(text, offset);
        (place.line, place.column)
    }

    #[test]
    fn columns_count_characters_and_lines_end_in_three_ways() {
        let text = "가나\r\n다B\rC\n";
        for (needle, line, column) in [
            ("가", 1, 1),
            ("나", 1, 2),
            ("다", 2, 1),
            ("B", 2, 2),
            ("C", 3, 1),
        ] {
            assert_eq!(
                at(text, text.find(needle).unwrap()),
                (line, column),
                "{needle}"
            );
        }
        assert_eq!(at(text, text.len()), (4, 1));
        assert_eq!(at("", 0), (1, 1));
    }

    #[test]
    fn long_lines_agree_with_plain_counting() {
        let text: String = "바둑ab;".repeat(4000);
        let index = LineIndex::new(&text);
        for (count, (offset, _)) in text.char_indices().enumerate().step_by(97) {
            assert_eq!(index.locate(&text, offset).column as usize, count + 1);
        }
        let whole = "x".repeat(STRIDE * 2);
        assert_eq!(at(&whole, whole.len()).1 as usize, STRIDE * 2 + 1);
    }

    #[test]
    fn a_line_span_leaves_the_line_end_out() {
        let text = "ab\r\ncd\n";
        let index = LineIndex::new(text);
        assert_eq!(&text[index.line_span(text, 1).range()], "ab");
        assert_eq!(&text[index.line_span(text, 5).range()], "cd");
    }
}
