//! Placeholder until the real one lands.
use super::Span;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

pub struct Window {
    pub text: String,
    pub span: Span,
}

pub fn width(text: &str) -> usize {
    text.width()
}

pub fn window(line: &str, span: Span, columns: usize) -> Window {
    let mut start = (span.start as usize).min(line.len());
    let end = (span.end as usize).clamp(start, line.len());
    let mut left = 0;
    while start > 0 && left < columns / 3 {
        let c = line[..start].chars().next_back().expect("not at the start");
        left += c.width().unwrap_or(0);
        start -= c.len_utf8();
    }
    let mut stop = start;
    let mut used = 0;
    for c in line[start..].chars() {
        used += c.width().unwrap_or(0);
        if used > columns {
            break;
        }
        stop += c.len_utf8();
    }
    let before = if start > 0 { "…" } else { "" };
    let after = if stop < line.len() { "…" } else { "" };
    let shift = before.len();
    let mark_start = (span.start as usize).min(line.len()) - start + shift;
    Window {
        text: format!("{before}{}{after}", &line[start..stop]),
        span: Span::new(mark_start, end.min(stop) - start + shift),
    }
}
