//! The digits on stones, drawn once for a page: so they look the same on every machine.

use std::fmt::Write as _;

use super::symbols::segments;
use crate::pictures::display::{DrawingPoint, Outline};

/// The height of the font in which the digits are drawn.
pub(super) const HEIGHT: f32 = 1000.0;

/// How far the baseline lies below the middle of the digits, in heights of the font; as for words.
pub(super) const DOWN: f32 = 0.355;

/// With what the ids of a digit begin: at the origin, and behind another one.
pub(super) const IDS: [char; 2] = ['d', 'e'];

/// Whether a text is a number.
pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// From the origin of a digit to that of the next one, in heights of the font: all are equally wide.
pub(super) fn advance() -> f32 {
    Outline::of_number('0').map_or(0.5, |outline| outline.advance)
}

/// Writes the digits, each with an id from `d0` to `d9`, and from `e0` to `e9` behind another one.
pub(super) fn write(out: &mut String) {
    for digit in '0'..='9' {
        let Some(outline) = Outline::of_number(digit) else {
            continue;
        };
        let _ = write!(out, "<path id=\"d{digit}\" d=\"");
        let parts = outline.segments.iter();
        let placed = parts.map(|part| {
            part.placed(|at| DrawingPoint {
                x: (at.x * HEIGHT).round(),
                y: (-at.y * HEIGHT).round(),
            })
        });
        segments(placed, out);
        let behind = (advance() * HEIGHT).round();
        let _ = writeln!(
            out,
            "\"/>\n<use id=\"e{digit}\" href=\"#d{digit}\" x=\"{behind}\"/>"
        );
    }
}
