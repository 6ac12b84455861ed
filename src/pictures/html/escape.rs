//! Escaping of untrusted text in HTML pages.

pub(super) use crate::text::markup::{clean, text};

/// Writes JSON so that it is safe inside `<script>`: no text in it can end the element or start a
/// comment. Line separators (U+2028, U+2029) are escaped for old browsers.
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

/// Returns a list of font families that is safe in a style sheet: only letters, digits, spaces, `-`
/// and `_` remain, and names other than keywords are quoted.
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
