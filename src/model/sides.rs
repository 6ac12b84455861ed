//! Words for the sides of a game.

use std::borrow::Cow;

use super::Side;
use crate::text::Bilingual;

/// Scheme by which a game names its sides in JSON and CSV.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum SideWords {
    /// Colours: `black`, `white`, then `side3` and so on.
    #[default]
    Colours,
    /// Numbers, used for yut: `side1`, `side2` and so on.
    Numbers,
}

/// Words of the sides that games have, by number.
const NUMBERED: [&str; 6] = ["side1", "side2", "side3", "side4", "side5", "side6"];

impl SideWords {
    /// Returns the word for a side in JSON and CSV.
    pub fn key(self, side: Side) -> Cow<'static, str> {
        match (self, side) {
            (SideWords::Colours, Side::BLACK) => "black".into(),
            (SideWords::Colours, Side::WHITE) => "white".into(),
            (_, Side(n)) => match NUMBERED.get(usize::from(n)) {
                Some(word) => Cow::Borrowed(*word),
                None => format!("side{}", u16::from(n) + 1).into(),
            },
        }
    }
}

impl Side {
    /// Returns the name of the side in games with colours.
    pub const fn word(self) -> Bilingual {
        match self {
            Side::BLACK => Bilingual::new("Black", "흑"),
            Side::WHITE => Bilingual::new("White", "백"),
            _ => Bilingual::new("A third side", "제3의 편"),
        }
    }

    /// Returns the colour of the side's stones or pieces.
    pub const fn colour(self) -> Bilingual {
        match self {
            Side::BLACK => Bilingual::new("black", "흑"),
            _ => Bilingual::new("white", "백"),
        }
    }

    /// Parses a side from its word in JSON or CSV, by colour or by number: `black`, `white`,
    /// `side1` and so on.
    pub fn from_key(key: &str) -> Option<Side> {
        match key {
            "black" => Some(Side::BLACK),
            "white" => Some(Side::WHITE),
            _ => key
                .strip_prefix("side")?
                .parse::<u8>()
                .ok()?
                .checked_sub(1)
                .map(Side),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_lead_back_to_their_sides() {
        for (words, side, key) in [
            (SideWords::Colours, Side::BLACK, "black"),
            (SideWords::Colours, Side::WHITE, "white"),
            (SideWords::Colours, Side(2), "side3"),
            (SideWords::Numbers, Side(0), "side1"),
            (SideWords::Numbers, Side(1), "side2"),
            (SideWords::Numbers, Side(5), "side6"),
        ] {
            assert_eq!(words.key(side), key);
            assert_eq!(Side::from_key(key), Some(side));
        }
        assert_eq!(Side::from_key("side0"), None);
        assert_eq!(Side::from_key("red"), None);
    }
}
