//! Lines and lists below a text board, wrapped to the width of a terminal.

use unicode_width::UnicodeWidthStr;

use super::COLUMNS;
use crate::text::direction;

/// Writes a text, wrapped to the width of a terminal; nothing if it is blank.
pub(super) fn line(out: &mut Vec<u8>, text: &str) {
    let text = clean(text);
    if !text.trim().is_empty() {
        write(out, "", &[text], "");
    }
}

/// Removes characters that would control a terminal or reverse the text direction. Line breaks and tabs
/// become blanks.
pub(super) fn clean(text: &str) -> String {
    let shown = |c: char| match c {
        '\n' | '\r' | '\t' | '\u{2028}' | '\u{2029}' => Some(' '),
        '\u{200E}' | '\u{200F}' => None,
        _ => (!c.is_control() && !direction::turns(c)).then_some(c),
    };
    text.chars().filter_map(shown).collect()
}

/// Writes a heading and a list on wrapped lines; nothing for an empty list.
///
/// Lines break between items of the list. An item longer than a line breaks after a blank or after the
/// middle dot between the numbers of a Korean note.
pub(super) fn write(out: &mut Vec<u8>, heading: &str, parts: &[String], separator: &str) {
    if parts.is_empty() {
        return;
    }
    let mut line = clean(heading);
    for (index, part) in parts.iter().enumerate() {
        let part = clean(part);
        if index > 0 {
            line.push_str(separator);
        }
        // Reserves one column for the separator at the end of a line.
        if line.width() + part.width() >= COLUMNS && index > 0 {
            end(&mut line, out);
        }
        if part.width() < COLUMNS {
            line.push_str(&part);
            continue;
        }
        for piece in part.split_inclusive([' ', '·']) {
            if !line.is_empty() && line.width() + piece.trim_end().width() >= COLUMNS {
                end(&mut line, out);
            }
            line.push_str(piece);
        }
    }
    end(&mut line, out);
}

/// Writes a line of text without trailing blanks, then clears it.
pub(super) fn end(line: &mut String, out: &mut Vec<u8>) {
    out.extend_from_slice(line.trim_end().as_bytes());
    out.push(b'\n');
    line.clear();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(heading: &str, parts: &[&str], separator: &str) -> String {
        let parts: Vec<String> = parts.iter().map(|&part| part.to_owned()).collect();
        let mut out = Vec::new();
        write(&mut out, heading, &parts, separator);
        String::from_utf8(out).expect("it was text")
    }

    #[test]
    fn lists_break_between_their_parts() {
        assert_eq!(written("Labels: ", &[], ", "), "");
        assert_eq!(written("Labels: ", &["a = 가"], ", "), "Labels: a = 가\n");
        let part = "x".repeat(38);
        let text = written("", &[&part, &part, &part], "; ");
        assert_eq!(text, format!("{part}; {part};\n{part}\n"));
        let part = "y".repeat(39);
        let text = written("", &[&part, &part, &part], "; ");
        assert_eq!(text, format!("{part};\n{part};\n{part}\n"));
    }

    #[test]
    fn parts_longer_than_a_line_break_inside() {
        for (separator, last) in [(", ", "299 at 15"), ("·", "299…15")] {
            let numbers: Vec<String> = (200..299).map(|number| number.to_string()).collect();
            let part = format!("{}{separator}{last}", numbers.join(separator));
            let text = written("", &["1 at 2", &part, "3 at 4"], "; ");
            assert!(text.lines().all(|line| line.width() < COLUMNS), "{text}");
            assert!(text.lines().all(|line| line == line.trim_end()), "{text}");
            let joined = text
                .replace(",\n", ", ")
                .replace(";\n", "; ")
                .replace('\n', "");
            assert_eq!(joined, format!("1 at 2; {part}; 3 at 4"));
        }
    }

    #[test]
    fn a_word_longer_than_a_line_stays_whole() {
        let word = "가".repeat(100);
        assert_eq!(written("", &[&word], ", "), format!("{word}\n"));
    }
}
