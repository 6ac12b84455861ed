//! Digits on stones, drawn once per page as outlines, so that they look the same in every browser.

use std::fmt::Write as _;

use super::symbols::segments;
use crate::pictures::display::{DrawingPoint, Outline};

/// Font height at which the digits are drawn, in units.
pub(super) const HEIGHT: f32 = 1000.0;

/// Distance from the middle of the digits down to their baseline, in font heights; the same as for
/// other text.
pub(super) const DOWN: f32 = 0.355;

/// Prefixes of the ids of a digit as first, second and third digit of a number. Further digits are
/// moved with `x`.
const IDS: [char; 3] = ['d', 'e', 'h'];

/// Returns true if the text consists of digits only.
pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Writes references to the digits of a number, from the origin to the right.
pub(super) fn number(text: &str, out: &mut String) {
    for (place, digit) in text.chars().enumerate() {
        let _ = match IDS.get(place) {
            Some(id) => write!(out, "<use href=\"#{id}{digit}\"/>"),
            None => write!(out, "<use href=\"#d{digit}\" x=\"{}\"/>", left(place)),
        };
    }
}

/// Returns the distance from the first digit of a number to the one with index `place`.
fn left(place: usize) -> f32 {
    (advance() * HEIGHT).round() * place as f32
}

/// Returns the width of a digit in font heights. All digits have the same width.
pub(super) fn advance() -> f32 {
    Outline::of_number('0').map_or(0.5, |outline| outline.advance)
}

/// Writes the outlines of the digits with the ids `d0` to `d9`, and their copies for the second and
/// third digit of a number (`e0`, `h0` and so on).
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
        out.push_str("\"/>\n");
        for (place, id) in IDS.iter().enumerate().skip(1) {
            let x = left(place);
            let _ = writeln!(
                out,
                "<use id=\"{id}{digit}\" href=\"#d{digit}\" x=\"{x}\"/>"
            );
        }
    }
}
