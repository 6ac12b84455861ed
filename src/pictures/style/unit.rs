//! How large a cell is.

use std::str::FromStr;

/// The width of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Unit {
    /// In pixels.
    Pixels(f32),
    /// In millimetres.
    Millimetres(f32),
}

impl Default for Unit {
    fn default() -> Unit {
        Unit::Pixels(40.0)
    }
}

impl Unit {
    /// Pixels of a cell at some dots per inch.
    pub fn pixels(self, dpi: u16) -> f32 {
        match self {
            Unit::Pixels(pixels) => pixels,
            Unit::Millimetres(length) => length / 25.4 * f32::from(dpi),
        }
    }
}

impl FromStr for Unit {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Unit, &'static str> {
        const WANTED: &str =
            "a size of a cell from 4px to 400px or from 1mm to 50mm, such as 4.6mm";
        let number = |digits: &str| digits.trim().parse::<f32>().map_err(|_| WANTED);
        if let Some(digits) = text.strip_suffix("px") {
            let pixels = number(digits)?;
            return if (4.0..=400.0).contains(&pixels) {
                Ok(Unit::Pixels(pixels))
            } else {
                Err(WANTED)
            };
        }
        let length = number(text.strip_suffix("mm").ok_or(WANTED)?)?;
        if (1.0..=50.0).contains(&length) {
            Ok(Unit::Millimetres(length))
        } else {
            Err(WANTED)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_pixels_or_millimetres() {
        assert_eq!("40px".parse(), Ok(Unit::Pixels(40.0)));
        assert_eq!("4.6mm".parse(), Ok(Unit::Millimetres(4.6)));
        for text in ["40", "1px", "NaNpx", "-3mm", "infpx", "4.6 cm"] {
            assert!(text.parse::<Unit>().is_err(), "{text}");
        }
        assert_eq!(Unit::Millimetres(25.4).pixels(300), 300.0);
    }
}
