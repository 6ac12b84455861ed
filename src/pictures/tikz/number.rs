//! Lengths as TeX reads them.

use std::fmt::Write as _;

/// Writes a length with four decimals at most, which of a cell is less than a printer can show; 0 for
/// what is no number.
pub(super) fn write(length: f32, out: &mut String) {
    let rounded = (f64::from(length) * 10_000.0).round() / 10_000.0;
    // Minus zero is written as zero.
    let finite = if rounded.is_finite() {
        rounded + 0.0
    } else {
        0.0
    };
    // Writing to a string cannot fail, and floats are written with as many digits as they need.
    let _ = write!(out, "{finite}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_have_four_decimals_at_most() {
        for (length, text) in [
            (0.0, "0"),
            (-0.0, "0"),
            (-0.000_01, "0"),
            (1.0, "1"),
            (0.1, "0.1"),
            (2.0 / 3.0, "0.6667"),
            (-12.5, "-12.5"),
            (f32::NAN, "0"),
            (f32::INFINITY, "0"),
        ] {
            let mut out = String::new();
            write(length, &mut out);
            assert_eq!(out, text);
        }
    }
}
