//! Line breaking of text for the terminal.

use crate::text::width::width;

/// Maximum line width in columns, because longer lines are hard to read even on a wide terminal.
const LONGEST: usize = 80;

/// Breaks a text at blanks into lines of at most `columns` columns and at most [`LONGEST`]; a
/// longer word gets a line of its own.
pub(crate) fn wrap(text: &str, columns: usize) -> String {
    let columns = columns.min(LONGEST);
    let mut wrapped = String::with_capacity(text.len() + 16);
    let mut used = 0;
    for word in text.split_whitespace() {
        let needed = width(word);
        if used > 0 {
            if used + 1 + needed > columns {
                wrapped.push('\n');
                used = 0;
            } else {
                wrapped.push(' ');
                used += 1;
            }
        }
        wrapped.push_str(word);
        used += needed;
    }
    wrapped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_blanks_by_their_width_on_a_display() {
        for (text, columns, lines) in [
            ("to be or not", 5, "to be\nor\nnot"),
            ("바둑 두는 법", 9, "바둑 두는\n법"),
            ("extraordinary it is", 6, "extraordinary\nit is"),
            ("", 10, ""),
        ] {
            assert_eq!(wrap(text, columns), lines);
        }
    }
}
