//! Tables of throw probabilities that the user can choose by name.

use super::flat_sides;
use crate::model::Throw;
use crate::text::Bilingual;

/// Model of four equal yut sticks: the probability that a stick lands flat side up, and the number
/// of marked sticks.
#[derive(Clone, Copy, Debug)]
pub struct ThrowTable {
    /// Id of the table on the command line.
    pub id: &'static str,
    /// Name of the table for readers.
    pub name: Bilingual,
    /// Probability that a stick lands flat side up, in thousandths.
    pub flat: u16,
    /// Number of marked sticks. A marked stick that is the only flat one makes a backward throw
    /// (빽도).
    pub marked: u8,
}

/// All tables; the first one is the default.
pub static TABLES: [ThrowTable; 4] = [
    ThrowTable {
        id: "rule-book",
        name: Bilingual::new("rule book", "규칙서"),
        flat: 600,
        marked: 1,
    },
    ThrowTable {
        id: "two-marked",
        name: Bilingual::new(
            "rule book with two marked sticks",
            "규칙서, 표시한 윷가락 둘",
        ),
        flat: 600,
        marked: 2,
    },
    ThrowTable {
        id: "textbook",
        name: Bilingual::new(
            "textbooks: both sides alike, no mark",
            "교과서: 앞뒤 반반, 표시 없음",
        ),
        flat: 500,
        marked: 0,
    },
    ThrowTable {
        id: "buk",
        name: Bilingual::new("buk-yutnori", "buk-yutnori"),
        flat: 611,
        marked: 1,
    },
];

/// Finds the table with an id; `None` for an unknown id.
pub fn by_id(id: &str) -> Option<&'static ThrowTable> {
    TABLES.iter().find(|table| table.id == id)
}

impl ThrowTable {
    /// Returns the probability of a throw, 0 to 1. If `has_back_gae` is true, two flat sticks that
    /// are both marked make 빽개 instead of 개.
    pub fn probability(&self, throw: Throw, has_back_gae: bool) -> f64 {
        let all = match throw {
            Throw::Nak => return 0.0,
            throw => self.showing(flat_sides(throw)),
        };
        let backwards = f64::from(self.marked) / 4.0;
        // Probability that the two flat sticks are the two marked ones, which are one of six pairs.
        let pair = match self.marked {
            2.. if has_back_gae => 1.0 / 6.0,
            _ => 0.0,
        };
        match throw {
            Throw::BackDo => all * backwards,
            Throw::Do => all * (1.0 - backwards),
            Throw::BackGae => all * pair,
            Throw::Gae => all * (1.0 - pair),
            _ => all,
        }
    }

    /// Returns the probability that exactly `flat` of the four sticks land flat side up.
    fn showing(&self, flat: u64) -> f64 {
        let p = f64::from(self.flat) / 1000.0;
        let ways = [1.0, 4.0, 6.0, 4.0, 1.0][flat as usize];
        ways * p.powi(flat as i32) * (1.0 - p).powi(4 - flat as i32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected percentages are those printed in the rule book and other publications.
    #[test]
    fn tables_give_the_published_percentages() {
        for (id, percent) in [
            ("textbook", [0.0, 25.0, 37.5, 25.0, 6.25, 6.25]),
            ("rule-book", [3.84, 11.52, 34.56, 34.56, 12.96, 2.56]),
            ("two-marked", [7.68, 7.68, 34.56, 34.56, 12.96, 2.56]),
            ("buk", [3.60, 10.79, 33.89, 35.49, 13.94, 2.29]),
        ] {
            let table = by_id(id).expect("a table");
            let throws = [
                Throw::BackDo,
                Throw::Do,
                Throw::Gae,
                Throw::Geol,
                Throw::Yut,
                Throw::Mo,
            ];
            for (throw, percent) in throws.into_iter().zip(percent) {
                let found = 100.0 * table.probability(throw, false);
                assert!((found - percent).abs() < 0.006, "{id} {throw:?}: {found}");
            }
        }
        let two = by_id("two-marked").expect("a table");
        let back = 100.0 * two.probability(Throw::BackGae, true);
        assert!((back - 5.76).abs() < 0.001);
    }
}
