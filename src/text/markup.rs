//! Text of strangers as text of a page, whatever it holds.

use super::direction;

/// Writes text so that HTML shows it as it is: inside elements, and inside attributes in double quotes.
pub fn text(out: &mut String, text: &str) {
    let mut left = text;
    loop {
        // Most texts are plain from end to end.
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

/// Whether a byte is a character of ASCII that means nothing in HTML.
fn is_plain(byte: u8) -> bool {
    matches!(byte, b' '..=b'~') && !matches!(byte, b'&' | b'<' | b'>' | b'"' | b'\'')
}

/// The text with everything replaced that no HTML may hold.
pub fn clean(text: &str) -> String {
    text.chars().map(readable).collect()
}

/// The character itself, or U+FFFD for controls and for characters that are none, which HTML forbids and
/// readers of XML stop at, and for those that turn the direction of what follows.
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
