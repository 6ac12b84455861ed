//! Text from records as text of a page, whatever it holds.

use crate::text::direction;

/// Writes text so that HTML shows it as it is: inside elements, and inside attributes in double quotes.
pub(super) fn text(out: &mut String, text: &str) {
    for c in text.chars() {
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

/// The text with everything replaced that no HTML may hold.
pub(super) fn clean(text: &str) -> String {
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

/// Writes JSON so that it can stand inside of `<script>`: nothing in it ends the element or begins a
/// comment, and no line separator is left that older readers take for the end of a line.
pub(super) fn json(out: &mut String, json: &str) {
    for c in json.chars() {
        match c {
            '<' => out.push_str("\\u003c"),
            '\u{2028}' => out.push_str("\\u2028"),
            '\u{2029}' => out.push_str("\\u2029"),
            _ => out.push(c),
        }
    }
}

/// A list of font families that can stand in a style sheet: the quotes, braces and brackets of the list
/// are dropped, and every name that is no keyword is quoted anew.
pub(super) fn fonts(list: &str) -> String {
    const KEYWORDS: [&str; 5] = ["serif", "sans-serif", "monospace", "cursive", "system-ui"];
    let is_plain = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    let names = list.split(',').filter_map(|name| {
        let name: String = name.chars().filter(is_plain).collect();
        let name = name.trim();
        match name {
            "" => None,
            _ if KEYWORDS.contains(&name) => Some(name.to_owned()),
            _ => Some(format!("'{name}'")),
        }
    });
    names.collect::<Vec<String>>().join(",")
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

    #[test]
    fn json_cannot_leave_its_element() {
        let mut out = String::new();
        let text = "</script><!--\u{2028}";
        json(&mut out, &serde_json::to_string(text).expect("a string"));
        assert_eq!(out, r#""\u003c/script>\u003c!--\u2028""#);
        assert_eq!(serde_json::from_str::<String>(&out).expect("JSON"), text);
    }

    #[test]
    fn fonts_cannot_leave_their_rule() {
        assert_eq!(
            fonts("'Noto Sans KR', \"A;}</style>\", , serif"),
            "'Noto Sans KR','Astyle',serif"
        );
    }
}
