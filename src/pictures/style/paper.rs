//! Page sizes of books.

use std::fmt;
use std::str::FromStr;

/// Page size of a book, portrait or landscape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper {
    /// Width of the page in millimetres.
    pub width: f32,
    /// Height of the page in millimetres.
    pub height: f32,
}

/// Page sizes with a name. B5 is the JIS size used in Korea and Japan, and shinguk (신국판) is the usual size
/// of a Korean book.
const NAMED: [(&str, Paper); 5] = [
    ("a4", Paper::A4),
    ("a5", paper(148.0, 210.0)),
    ("b5", paper(182.0, 257.0)),
    ("letter", paper(215.9, 279.4)),
    ("shinguk", paper(152.0, 225.0)),
];

/// Allowed side lengths of a page in millimetres.
const SIDES: std::ops::RangeInclusive<f32> = 70.0..=2000.0;

const fn paper(width: f32, height: f32) -> Paper {
    Paper { width, height }
}

impl Paper {
    /// The size A4, 210 × 297 mm.
    pub const A4: Paper = paper(210.0, 297.0);
}

impl FromStr for Paper {
    type Err = &'static str;

    /// Parses the name of a page size, or its width and height in millimetres, such as `188x257`.
    fn from_str(text: &str) -> Result<Paper, &'static str> {
        const WANTED: &str =
            "a4, a5, b5, letter, shinguk, or millimetres from 70 to 2000 such as 188x257";
        let lower = text.trim().to_ascii_lowercase();
        if let Some((_, paper)) = NAMED.iter().find(|(name, _)| *name == lower) {
            return Ok(*paper);
        }
        let sides = lower.strip_suffix("mm").unwrap_or(&lower);
        let (width, height) = sides.split_once(['x', '×']).ok_or(WANTED)?;
        let side = |text: &str| {
            let side = text.trim().parse::<f32>().ok();
            side.filter(|side| SIDES.contains(side)).ok_or(WANTED)
        };
        Ok(paper(side(width)?, side(height)?))
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn papers_have_names_or_two_sides() {
        for (text, width, height) in [
            ("a4", 210.0, 297.0),
            ("B5", 182.0, 257.0),
            ("shinguk", 152.0, 225.0),
            ("188x257", 188.0, 257.0),
            ("297 × 210mm", 297.0, 210.0),
        ] {
            assert_eq!(text.parse(), Ok(Paper { width, height }), "{text}");
        }
        for text in ["", "a3", "10x20", "x", "210", "NaNx297", "210x-297"] {
            assert!(text.parse::<Paper>().is_err(), "{text}");
        }
        assert_eq!(Paper::A4.to_string().parse(), Ok(Paper::A4));
    }
}
