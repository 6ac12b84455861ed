//! Text in XML.

use crate::text::direction;

/// Writes a text so that it is only text, in elements and in attributes between double quotes.
///
/// Characters that XML 1.0 forbids become U+FFFD, the replacement character; so do those that turn the
/// direction of what follows, which would reorder the words of others.
pub fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\0'..='\u{1F}' | '\u{7F}'..='\u{9F}' | '\u{FFFE}' | '\u{FFFF}' => {
                out.push(char::REPLACEMENT_CHARACTER)
            }
            c if direction::turns(c) => out.push(char::REPLACEMENT_CHARACTER),
            c => out.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn text_stays_text() {
        let mut out = String::new();
        super::escape("<script>\"a\" & 'b' ]]>\0\u{202E}\u{FFFF}흑\n", &mut out);
        assert_eq!(
            out,
            "&lt;script&gt;&quot;a&quot; &amp; 'b' ]]&gt;\u{FFFD}\u{FFFD}\u{FFFD}흑 "
        );
    }
}
