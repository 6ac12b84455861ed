//! Escaping of text for TeX.

/// Maximum length of a line in the file in bytes. TeX stops at lines that exceed its buffer of
/// 200,000 bytes.
const LINE: usize = 2000;

/// Writes text so that TeX sets it literally: no character is a command, ends a group or starts a
/// comment. Invisible characters that affect others are dropped.
pub(super) fn write(text: &str, out: &mut String) {
    let mut line = 0;
    for c in text.chars() {
        let start = out.len();
        match c {
            '\\' => out.push_str("\\textbackslash{}"),
            // The tilde of text fonts is an accent, too high between numbers.
            '~' => out.push_str("\\ensuremath{\\sim}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '{' | '}' | '#' | '$' | '%' | '&' | '_' => {
                out.push('\\');
                out.push(c);
            }
            // The original TeX fonts have other characters at these codes, and combine some pairs
            // into one.
            '<' => out.push_str("\\textless{}"),
            '>' => out.push_str("\\textgreater{}"),
            '|' => out.push_str("\\textbar{}"),
            '"' => out.push_str("\\char34{}"),
            '\'' | '`' | '-' | ',' | '?' | '!' => {
                out.push(c);
                out.push_str("{}");
            }
            c if is_blank(c) => out.push_str("\\ "),
            c if acts(c) => {}
            c => out.push(c),
        }
        line += out.len() - start;
        if line > LINE {
            out.push_str("%\n");
            line = 0;
        }
    }
}

/// Writes text as a comment in the file; nothing if it is empty.
pub(super) fn remark(text: &str, out: &mut String) {
    let mut line = String::new();
    let shown = text.chars().filter(|&c| is_blank(c) || !acts(c));
    line.extend(shown.map(|c| if is_blank(c) { ' ' } else { c }));
    for words in pieces(line.trim()) {
        out.push_str("% ");
        out.push_str(words);
        out.push('\n');
    }
}

/// Splits a line into pieces of about `LINE` bytes, short enough for TeX.
fn pieces(line: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for (at, _) in line.char_indices() {
        if at - start >= LINE {
            pieces.push(&line[start..at]);
            start = at;
        }
    }
    if start < line.len() {
        pieces.push(&line[start..]);
    }
    pieces
}

fn is_blank(c: char) -> bool {
    matches!(
        c,
        ' ' | '\t' | '\n' | '\r' | '\u{a0}' | '\u{2028}' | '\u{2029}'
    )
}

/// True for an invisible character that affects others: a control character, direction mark, byte order
/// mark or noncharacter.
fn acts(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
        )
        // The last two code points of every plane are noncharacters.
        || u32::from(c) & 0xfffe == 0xfffe
        || ('\u{fdd0}'..='\u{fdef}').contains(&c)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> String {
        let mut out = String::new();
        write(text, &mut out);
        out
    }

    #[test]
    fn nothing_is_a_command() {
        for (text, tex) in [
            ("Figure 3 (101–150)", "Figure\\ 3\\ (101–150)"),
            ("제3보", "제3보"),
            (
                "\\input{x} 50% of #1 & $a_b^c~",
                "\\textbackslash{}input\\{x\\}\\ 50\\%\\ of\\ \\#1\\ \\&\\ \\$a\\_b\\textasciicircum{}c\\ensuremath{\\sim}",
            ),
            ("<script>", "\\textless{}script\\textgreater{}"),
            ("a\0b\u{202e}c\r\nd", "abc\\ \\ d"),
            ("--", "-{}-{}"),
            ("^^M", "\\textasciicircum{}\\textasciicircum{}M"),
        ] {
            assert_eq!(written(text), tex);
        }
    }

    #[test]
    fn lines_are_short_enough_for_tex() {
        for text in [
            "a".repeat(100_000),
            "가".repeat(100_000),
            " \\".repeat(50_000),
        ] {
            let tex = written(&text);
            assert!(tex.lines().all(|line| line.len() < LINE + 100));
            assert!(
                !tex.contains("\n "),
                "blanks at the beginning of a line would be lost"
            );
            let mut remarks = String::new();
            remark(&text, &mut remarks);
            assert!(
                remarks
                    .lines()
                    .all(|line| line.len() < LINE + 100 && line.starts_with("% "))
            );
        }
    }
}
