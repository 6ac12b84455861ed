//! Points of players: decimal numbers with up to three decimals, computed exactly.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

use crate::model::Hundredths;

/// A number of points in thousandths, so that even half of a hundredth is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Points(pub i64);

impl Points {
    /// Creates points from a whole number.
    pub const fn whole(number: i64) -> Points {
        Points(number * 1000)
    }

    /// Returns half of the points.
    pub const fn half(self) -> Points {
        Points(self.0 / 2)
    }

    /// Parses a number with at most two decimals, such as `1.5`; `None` if the text is something else.
    pub fn parse(text: &str) -> Option<Points> {
        let Hundredths(hundredths) = Hundredths::parse(text)?;
        Some(Points(i64::from(hundredths) * 10))
    }

    /// True if the number of points is whole.
    pub const fn is_whole(self) -> bool {
        self.0 % 1000 == 0
    }

    /// Rounds down to a whole number of points.
    pub const fn floor(self) -> Points {
        Points(self.0.div_euclid(1000) * 1000)
    }

    /// Returns the mean of two numbers of points.
    pub const fn midway(self, other: Points) -> Points {
        Points((self.0 + other.0) / 2)
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Points;

    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(numbers: I) -> Points {
        numbers.fold(Points::default(), Points::add)
    }
}

impl fmt::Display for Points {
    /// Formats the number without trailing zeros: `4`, `2.5`, `-0.75`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.abs() / 1000, self.0.abs() % 1000);
        write!(f, "{sign}{whole}")?;
        if part > 0 {
            let digits = format!("{part:03}");
            write!(f, ".{}", digits.trim_end_matches('0'))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_without_trailing_zeros() {
        for (points, written) in [
            (Points::whole(4), "4"),
            (Points::whole(5).half(), "2.5"),
            (Points(1250), "1.25"),
            (Points(-750), "-0.75"),
            (Points(125), "0.125"),
            (Points::default(), "0"),
        ] {
            assert_eq!(points.to_string(), written);
        }
        assert_eq!(Points::parse("0.5"), Some(Points(500)));
        assert_eq!(Points::parse("3"), Some(Points::whole(3)));
        assert_eq!(Points::parse("x"), None);
        assert_eq!(Points(2500).floor(), Points::whole(2));
        assert_eq!(Points(-250).floor(), Points::whole(-1));
    }
}
