//! Range of bytes in a decoded text.

use std::ops::Range;

/// Range of byte offsets in the decoded text of a source, or in its bytes if the format is binary. The end
/// is not included.
///
/// Offsets are 32 bits wide. A source is at most 2 GiB long, which the readers enforce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Span {
    /// Offset of the first byte of the span.
    pub start: u32,
    /// Offset after the last byte of the span.
    pub end: u32,
}

impl Span {
    /// Creates the span from `start` to before `end`. An end before the start counts as the start.
    pub fn new(start: usize, end: usize) -> Span {
        let start = clamp(start);
        Span {
            start,
            end: clamp(end).max(start),
        }
    }

    /// Creates an empty span at an offset.
    pub fn at(offset: usize) -> Span {
        Span::new(offset, offset)
    }

    /// Moves the span by a number of bytes towards the end of the text.
    pub fn shifted(self, by: usize) -> Span {
        Span::new(self.start as usize + by, self.end as usize + by)
    }

    /// Returns the length of the span in bytes.
    pub fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// True if the span is empty.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// True if another span is entirely inside this one.
    pub fn contains(self, other: Span) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// Returns the span as a range of `usize`, for indexing.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

fn clamp(offset: usize) -> u32 {
    u32::try_from(offset).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_indexes_the_text_it_was_made_for() {
        assert_eq!(&"(;B[pd])"[Span::new(2, 7).range()], "B[pd]");
        assert!(Span::at(3).is_empty());
        assert_eq!(Span::new(5, 2), Span::at(5));
    }
}
