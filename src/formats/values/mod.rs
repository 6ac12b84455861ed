//! Placeholder until the real one lands.
pub struct Reading<T> {
    pub value: T,
    pub spelling: Spelling,
}
pub enum Spelling {
    Canonical,
    Dialect { canonical: String },
    Annotated { canonical: String },
}
pub mod result {
    use super::*;
    use crate::model::*;
    pub fn read(text: &str) -> Option<Reading<Outcome>> {
        let value = match text {
            "0" | "Draw" => Outcome::Draw,
            "Void" => Outcome::Void,
            "?" => Outcome::Unknown,
            _ => {
                let winner = match text.as_bytes() {
                    [b'B', b'+', ..] => Side::BLACK,
                    [b'W', b'+', ..] => Side::WHITE,
                    _ => return None,
                };
                let by = match &text[2..] {
                    "R" | "Resign" => Manner::Resignation,
                    "T" | "Time" => Manner::Time,
                    "F" | "Forfeit" => Manner::Forfeit,
                    "" => Manner::Unstated,
                    n => Manner::Points(Hundredths::parse(n)?),
                };
                Outcome::Win { winner, by }
            }
        };
        Some(Reading {
            value,
            spelling: Spelling::Canonical,
        })
    }
}
pub mod date {
    use super::*;
    use crate::model::Date;
    pub fn read(text: &str) -> Option<Reading<Vec<Date>>> {
        let mut p = text.split('-');
        let y = p.next()?.parse().ok()?;
        let m = p.next().map(|m| m.parse().ok())?;
        let d = p.next().map(|m| m.parse().ok())?;
        Some(Reading {
            value: vec![Date::new(y, m, d)?],
            spelling: Spelling::Canonical,
        })
    }
}
pub mod time {
    use super::*;
    pub fn read(text: &str) -> Option<Reading<u32>> {
        Some(Reading {
            value: text.parse().ok()?,
            spelling: Spelling::Canonical,
        })
    }
}
pub mod komi {
    use super::*;
    use crate::model::Hundredths;
    pub fn read(text: &str) -> Option<Reading<Hundredths>> {
        Some(Reading {
            value: Hundredths::parse(text.trim())?,
            spelling: Spelling::Canonical,
        })
    }
}
