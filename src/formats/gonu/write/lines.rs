//! The lines of a log's moves.

use crate::formats::log::comment::opens_on_a_later_line;
use crate::text::width::width;

/// LineFiller are kept this short where that is possible.
const COLUMNS: usize = 79;

/// Moves and comments, filled into lines.
#[derive(Default)]
pub(super) struct LineFiller {
    text: String,
    /// Columns of the last line.
    column: usize,
    /// The number for the next move.
    number: Option<String>,
    last: Last,
}

/// What was written last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
enum Last {
    #[default]
    Nothing,
    Step,
    /// A move with a sign behind it.
    Signed,
    Comment,
}

impl LineFiller {
    /// A number in front of the next move.
    pub(super) fn number(&mut self, number: &str) {
        self.number = Some(number.to_owned());
    }

    /// A move; it stays on one line with its number.
    pub(super) fn step(&mut self, step: &str) {
        match self.number.take() {
            Some(number) => self.token(&format!("{number} {step}")),
            None => self.token(step),
        }
        self.last = Last::Step;
    }

    /// A sign of judgement, which stands directly behind a move and only once; whether it could be
    /// written.
    pub(super) fn sign(&mut self, sign: &str) -> bool {
        let is_sign = !sign.is_empty() && sign.bytes().all(|c| b"!?#=".contains(&c));
        if self.last != Last::Step || !is_sign {
            return false;
        }
        self.text.push_str(sign);
        self.column += sign.len();
        self.last = Last::Signed;
        true
    }

    /// Whether a comment came behind the last move.
    pub(super) fn is_interrupted(&self) -> bool {
        self.last == Last::Comment
    }

    /// A comment in braces; one that holds a closing brace, or an opening one behind its first line, goes
    /// to the end of its line, and is parted where it has several lines; whether it stays one.
    pub(super) fn comment(&mut self, comment: &str) -> bool {
        self.last = Last::Comment;
        if !comment.contains('}') && !opens_on_a_later_line(comment) {
            self.token(&format!("{{{comment}}}"));
            if let Some((_, end)) = comment.rsplit_once('\n') {
                self.column = width(end) + 1;
            }
            return true;
        }
        let mut parts = 0;
        for part in comment.split(['\n', '\r']).filter(|part| !part.is_empty()) {
            self.token(&format!("; {part}"));
            self.text.push('\n');
            self.column = 0;
            parts += 1;
        }
        parts == 1 && !comment.contains(['\n', '\r'])
    }

    /// A word with a blank before it, on the next line where this one is full.
    pub(super) fn token(&mut self, token: &str) {
        let columns = width(token);
        if self.column > 0 && self.column + 1 + columns > COLUMNS {
            self.text.push('\n');
            self.column = 0;
        }
        if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(token);
        self.column += columns;
    }

    /// The lines, each with its end.
    pub(super) fn finish(mut self) -> String {
        if self.column > 0 {
            self.text.push('\n');
        }
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_filled_and_comments_keep_their_text() {
        let mut lines = LineFiller::default();
        for number in 1..=9 {
            lines.number(&format!("{number}."));
            lines.step("a1-a2");
            lines.step("d4-d3xc3");
        }
        assert!(lines.sign("!?"));
        assert!(!lines.sign("!"));
        assert!(lines.comment("two\nlines"));
        assert!(lines.is_interrupted());
        assert!(lines.comment("a } b"));
        assert!(!lines.comment("a }\nb"));
        lines.token("1-0");
        let text = lines.finish();
        assert!(text.lines().all(|line| line.len() <= COLUMNS));
        let (_, end) = text.split_once("9. ").expect("nine pairs");
        let expected = "a1-a2 d4-d3xc3!? {two\nlines} ; a } b\n; a }\n; b\n1-0\n";
        assert_eq!(end, expected);
    }
}
