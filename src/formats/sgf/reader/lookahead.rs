//! Search in the text ahead for the parentheses that close a record.

use super::super::lexer::value;

/// Minimum number of bytes that a search covers, more than most games with variations take.
const REACH: usize = 1 << 16;

/// Parentheses in a section of text, cached for several searches. In an archive of truncated
/// records every record searches ahead; without the cache that would take longer than reading.
#[derive(Debug, Default)]
pub(in super::super) struct Lookahead {
    from: usize,
    until: usize,
    steps: Vec<ParenthesisDepth>,
}

/// Nesting depth after one parenthesis of the section.
#[derive(Clone, Copy, Debug)]
struct ParenthesisDepth {
    at: usize,
    /// Number of parentheses that are open after this one, relative to the start of the section.
    depth: isize,
    /// Lowest depth from this parenthesis to the end of the section.
    lowest: isize,
}

impl Lookahead {
    /// True if the text from offset `from` on closes `open` parentheses that are open there. At least the next [`REACH`] bytes are
    /// searched, not the whole text.
    pub(in super::super) fn closes(&mut self, text: &[u8], from: usize, open: usize) -> bool {
        if from < self.from || self.until < text.len().min(from + REACH) {
            self.look(text, from);
        }
        let next = self.steps.partition_point(|step| step.at < from);
        let (passed, ahead) = self.steps.split_at(next);
        let depth = passed.last().map_or(0, |step| step.depth);
        ahead
            .first()
            .is_some_and(|step| depth - step.lowest >= open as isize)
    }

    /// Scans the section that begins at offset `from`. The section is twice [`REACH`] long, so that later searches can use it too.
    fn look(&mut self, text: &[u8], from: usize) {
        self.from = from;
        self.until = text.len().min(from + 2 * REACH);
        self.steps.clear();
        let mut depth = 0;
        let mut rest = &text[from..self.until];
        while let [byte, after @ ..] = rest {
            let turn = match byte {
                b'(' => 1,
                b')' => -1,
                _ => 0,
            };
            if turn != 0 {
                depth += turn;
                self.steps.push(ParenthesisDepth {
                    at: self.until - rest.len(),
                    depth,
                    lowest: depth,
                });
            }
            rest = match value(rest) {
                Ok((after, _)) => after,
                Err(_) => after,
            };
        }
        let mut lowest = isize::MAX;
        for step in self.steps.iter_mut().rev() {
            lowest = lowest.min(step.depth);
            step.lowest = lowest;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_of_a_stretch_is_answered_as_if_it_were_asked_alone() {
        let text = b"(;C[)))](;B[aa])(;W[bb]);GM[1](;B[cc](;W[dd])))(";
        let mut lookahead = Lookahead::default();
        for (from, open, closed) in [
            (1, 1, true),
            (1, 2, false),
            (9, 1, true),
            (9, 2, true),
            (9, 3, false),
            (17, 2, true),
            (31, 2, true),
            (38, 3, true),
            (38, 4, false),
            (48, 1, false),
        ] {
            assert_eq!(lookahead.closes(text, from, open), closed, "{from} {open}");
            assert_eq!(
                Lookahead::default().closes(text, from, open),
                closed,
                "{from}"
            );
        }
    }

    #[test]
    fn a_new_stretch_is_read_where_the_old_one_ends() {
        let mut text = vec![b' '; 5 * REACH];
        text[4 * REACH] = b')';
        let mut lookahead = Lookahead::default();
        assert!(!lookahead.closes(&text, 0, 1), "out of reach");
        assert!(lookahead.closes(&text, 3 * REACH + 1, 1));
        assert!(!lookahead.closes(&text, 4 * REACH + 1, 1), "passed");
    }
}
