//! Escaping of untrusted text for HTML.

use super::direction;

/// Appends a text, escaped for HTML elements and for attributes in quotes.
pub fn text(out: &mut String, text: &str) {
    let mut left = text;
    loop {
        // Plain characters are appended together, because most texts need no escaping.
        let plain = left.bytes().take_while(|&byte| is_plain(byte)).count();
        let (plain, rest) = left.split_at(plain);
        out.push_str(plain);
        let mut rest = rest.chars();
        let Some(c) = rest.next() else {
            return;
        };
        left = rest.as_str();
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(readable(c)),
        }
    }
}

/// True for an ASCII byte without a special meaning in HTML.
fn is_plain(byte: u8) -> bool {
    matches!(byte, b' '..=b'~') && !matches!(byte, b'&' | b'<' | b'>' | b'"' | b'\'')
}

/// Replaces control characters, noncharacters and characters that change the text direction by U+FFFD;
/// line feeds and tabs stay.
pub fn clean(text: &str) -> String {
    text.chars().map(readable).collect()
}

/// Returns the character itself, or U+FFFD for control characters and noncharacters, which HTML forbids
/// and XML parsers reject, and for characters that change the text direction.
fn readable(c: char) -> char {
    let is_allowed = match c {
        '\n' | '\t' => true,
        '\u{fdd0}'..='\u{fdef}' => false,
        _ if direction::turns(c) => false,
        _ => !c.is_control() && u32::from(c) & 0xfffe != 0xfffe,
    };
    if is_allowed {
        c
    } else {
        char::REPLACEMENT_CHARACTER
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_and_controls_stay_text() {
        let mut out = String::new();
        text(&mut out, "<b a=\"1\" b='2'>]]>&\0\u{1b}\u{85}\u{202e}\n한");
        assert_eq!(
            out,
            "&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;]]&gt;&amp;\u{fffd}\u{fffd}\u{fffd}\u{fffd}\n한"
        );
    }
}
