//! Colours of drawings.

use std::fmt;
use std::str::FromStr;

/// An sRGB colour: red, green and blue from 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color(pub u8, pub u8, pub u8);

impl Color {
    /// Black.
    pub const BLACK: Color = Color(0, 0, 0);
    /// White.
    pub const WHITE: Color = Color(255, 255, 255);

    /// True if red, green and blue are equal.
    pub fn is_grey(self) -> bool {
        self.0 == self.1 && self.1 == self.2
    }

    /// Mixes this colour with another. `share` is the share of the other colour, from 0 to 1.
    pub fn mixed(self, other: Color, share: f32) -> Color {
        let part = |own: u8, other: u8| {
            let (own, other) = (f32::from(own), f32::from(other));
            (own + (other - own) * share).round() as u8
        };
        Color(
            part(self.0, other.0),
            part(self.1, other.1),
            part(self.2, other.2),
        )
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

impl FromStr for Color {
    type Err = String;

    fn from_str(text: &str) -> Result<Color, String> {
        let digits = text.strip_prefix('#').filter(|digits| {
            digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
        });
        let value = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let [_, red, green, blue] = value
            .ok_or_else(|| format!("`{text}` is no colour such as #f2b06d"))?
            .to_be_bytes();
        Ok(Color(red, green, blue))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_six_hexadecimal_digits() {
        assert_eq!("#f2b06D".parse(), Ok(Color(0xf2, 0xb0, 0x6d)));
        assert_eq!(Color(0xf2, 0xb0, 0x6d).to_string(), "#f2b06d");
        for text in ["f2b06d", "#fff", "#f2b06g", "#+2b06d", ""] {
            assert!(text.parse::<Color>().is_err(), "{text}");
        }
    }
}
