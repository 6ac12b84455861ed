//! Lengths as SVG writes them.

/// Writes a number with two decimals at most and without needless zeros. What is no number becomes 0.
pub(crate) fn push(out: &mut String, value: f32) {
    // A float that is no number becomes 0 in a conversion, and one that is too large the largest integer.
    let hundredths = (f64::from(value) * 100.0).round() as i64;
    if hundredths < 0 {
        out.push('-');
    }
    let hundredths = hundredths.unsigned_abs();
    let mut digits = [0_u8; 20];
    let mut start = digits.len();
    let mut whole = hundredths / 100;
    loop {
        start -= 1;
        digits[start] = b'0' + (whole % 10) as u8;
        whole /= 10;
        if whole == 0 {
            break;
        }
    }
    out.extend(digits[start..].iter().copied().map(char::from));
    let part = (hundredths % 100) as u8;
    if part > 0 {
        out.push('.');
        out.push(char::from(b'0' + part / 10));
        if !part.is_multiple_of(10) {
            out.push(char::from(b'0' + part % 10));
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn numbers_are_short_and_always_numbers() {
        for (value, wanted) in [
            (0.0, "0"),
            (-0.001, "0"),
            (-0.0, "0"),
            (18.48, "18.48"),
            (1.5, "1.5"),
            (0.05, "0.05"),
            (-66.0, "-66"),
            (-0.5, "-0.5"),
            (719.999, "720"),
            (f32::NAN, "0"),
            (f32::INFINITY, "92233720368547758.07"),
        ] {
            let mut out = String::new();
            super::push(&mut out, value);
            assert_eq!(out, wanted);
        }
    }
}
