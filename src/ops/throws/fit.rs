//! Goodness of fit of throws to a table: the chi-square statistic.

use super::table::ThrowTable;
use super::{ThrowCounts, flat_sides};
use crate::model::Throw;

/// Minimum expected count of each class for the test to be meaningful.
const LEAST: f64 = 5.0;

/// Critical values at the 5 % level for 1 to 6 degrees of freedom.
const ONE_IN_TWENTY: [f64; 6] = [3.841, 5.991, 7.815, 9.488, 11.070, 12.592];

/// Comparison of throws with a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// Classes of throws with their observed and expected counts.
    pub classes: Vec<Class>,
    /// Result of the test, if there are enough throws.
    pub test: Test,
}

/// Throws that are counted together.
#[derive(Clone, Debug, PartialEq)]
pub struct Class {
    /// Throws in the class.
    pub throws: Vec<Throw>,
    /// Observed count.
    pub count: u64,
    /// Expected count.
    pub expected: f64,
}

/// Result of a chi-square test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Test {
    /// Enough throws for the test.
    Done {
        /// Chi-square statistic.
        chi_square: f64,
        /// Degrees of freedom.
        degrees: usize,
        /// Critical value at the 5 % level.
        one_in_twenty: f64,
        /// Share of random series under the table that fit no better than this one.
        p_value: f64,
    },
    /// Too few throws: some class has too low an expected count, even when pooled.
    TooFew {
        /// Approximate number of throws needed.
        needed: u64,
    },
}

impl Fit {
    /// Compares throws with a table. Throws that the table lacks are pooled with those of the same
    /// number of flat sides. If fewer than five of a kind are expected, 윷 and 모 are pooled, and
    /// backward throws with forward ones.
    pub fn new(counts: &ThrowCounts, table: &ThrowTable) -> Fit {
        let shown = counts.shown();
        let has_back_gae = counts.count(Throw::BackGae) > 0;
        let mut classes: Vec<Class> = Throw::ALL
            .into_iter()
            .filter(|&throw| throw != Throw::Nak)
            .map(|throw| Class {
                throws: vec![throw],
                count: counts.count(throw),
                expected: shown as f64 * table.probability(throw, has_back_gae),
            })
            .collect();
        for (one, other) in [
            (Throw::BackGae, Throw::Gae),
            (Throw::BackDo, Throw::Do),
            (Throw::Yut, Throw::Mo),
        ] {
            pool(&mut classes, one, other);
        }
        let rarest = classes
            .iter()
            .map(|class| class.expected)
            .fold(f64::INFINITY, f64::min);
        let degrees = classes.len() - 1;
        let test = match ONE_IN_TWENTY.get(degrees.wrapping_sub(1)) {
            Some(&one_in_twenty) if rarest >= LEAST => {
                let chi_square = classes.iter().map(Class::deviation).sum();
                Test::Done {
                    chi_square,
                    degrees,
                    one_in_twenty,
                    p_value: exceeded(chi_square, degrees),
                }
            }
            _ => Test::TooFew {
                needed: needed(table),
            },
        };
        Fit { classes, test }
    }

    /// Iterates over the classes pooled because of a low expected count.
    pub fn pooled(&self) -> impl Iterator<Item = &Class> {
        self.classes.iter().filter(|class| class.throws.len() > 1)
    }
}

impl Class {
    /// Returns the class's contribution to the statistic.
    fn deviation(&self) -> f64 {
        let off = self.count as f64 - self.expected;
        off * off / self.expected
    }
}

/// Pools two kinds of throws if one of them has too low an expected count.
fn pool(classes: &mut Vec<Class>, one: Throw, other: Throw) {
    let find = |classes: &[Class], throw| classes.iter().position(|c| c.throws[0] == throw);
    let (Some(from), Some(to)) = (find(classes, one), find(classes, other)) else {
        return;
    };
    if classes[from].expected >= LEAST && classes[to].expected >= LEAST {
        return;
    }
    let taken = classes.remove(from);
    let to = if from < to { to - 1 } else { to };
    let kept = &mut classes[to];
    kept.count += taken.count;
    // A throw that the table lacks and that never occurred needs no mention.
    if taken.expected > 0.0 || taken.count > 0 {
        kept.throws.insert(0, taken.throws[0]);
    }
    kept.expected += taken.expected;
}

/// Half of a chi-square value whose tail probability is below floating-point precision; beyond it
/// the series would start with zero.
const SURE: f64 = 500.0;

/// Returns the tail probability of the chi-square distribution: one minus the regularised
/// incomplete gamma function, computed by its series.
fn exceeded(chi_square: f64, degrees: usize) -> f64 {
    let (a, x) = (degrees as f64 / 2.0, chi_square / 2.0);
    if x > SURE {
        return 0.0;
    }
    // The gamma function at a whole or half number, starting from 1 or 1/2.
    let (mut at, mut gamma) = match degrees % 2 {
        0 => (1.0, 1.0),
        _ => (0.5, std::f64::consts::PI.sqrt()),
    };
    while at < a {
        gamma *= at;
        at += 1.0;
    }
    let mut term = x.powf(a) * (-x).exp() / (gamma * a);
    let mut sum = 0.0;
    let mut n = a;
    while term > sum * 1e-16 && term > 0.0 {
        sum += term;
        n += 1.0;
        term *= x / n;
    }
    (1.0 - sum).clamp(0.0, 1.0)
}

/// Returns the number of throws needed for the rarest class, after all pooling, to reach the
/// minimum expected count.
fn needed(table: &ThrowTable) -> u64 {
    let mut by_flat = [0.0; 5];
    for throw in Throw::ALL {
        if throw != Throw::Nak {
            by_flat[flat_sides(throw) as usize] += table.probability(throw, true);
        }
    }
    let [none, one, two, three, four] = by_flat;
    let rarest = [one, two, three, none + four]
        .into_iter()
        .fold(f64::INFINITY, f64::min);
    (LEAST / rarest).ceil() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ops::throws::by_id;

    fn thrown(numbers: [u64; 6]) -> ThrowCounts {
        let mut counts = ThrowCounts::default();
        let throws = [
            Throw::BackDo,
            Throw::Do,
            Throw::Gae,
            Throw::Geol,
            Throw::Yut,
            Throw::Mo,
        ];
        for (throw, count) in throws.into_iter().zip(numbers) {
            (0..count).for_each(|_| counts.add(throw));
        }
        counts
    }

    fn fit(counts: [u64; 6], table: &str) -> Fit {
        Fit::new(&thrown(counts), by_id(table).expect("a table"))
    }

    #[test]
    fn enough_throws_are_compared_class_by_class() {
        let fit = fit([38, 116, 346, 345, 130, 25], "rule-book");
        assert_eq!(fit.pooled().count(), 0);
        let Test::Done {
            chi_square,
            degrees,
            one_in_twenty,
            ..
        } = fit.test
        else {
            panic!("1000 throws are enough");
        };
        assert!(chi_square < 0.1, "{chi_square}");
        assert_eq!((degrees, one_in_twenty), (5, 11.070));
    }

    #[test]
    fn rare_throws_are_counted_together() {
        for (counts, pooled, degrees) in [
            ([7, 22, 68, 68, 25, 6], 0, Some(5)),
            ([7, 22, 68, 68, 25, 5], 1, Some(4)),
            ([2, 7, 20, 21, 8, 1], 2, Some(3)),
            ([1, 3, 10, 11, 4, 0], 2, None),
        ] {
            let fit = fit(counts, "rule-book");
            assert_eq!(fit.pooled().count(), pooled, "{counts:?}");
            let found = match fit.test {
                Test::Done { degrees, .. } => Some(degrees),
                Test::TooFew { needed } => {
                    assert_eq!(needed, 33);
                    None
                }
            };
            assert_eq!(found, degrees, "{counts:?}");
        }
    }

    #[test]
    fn throws_that_a_table_does_not_have_count_by_their_flat_sides() {
        let fit = fit([100, 150, 375, 250, 63, 62], "textbook");
        let one = fit.classes.iter().find(|class| class.count == 250);
        assert!(one.is_some_and(|class| class.throws == [Throw::BackDo, Throw::Do]));
        assert!(matches!(fit.test, Test::Done { chi_square, degrees: 4, .. } if chi_square < 0.1));
    }

    #[test]
    fn the_tail_matches_printed_tables() {
        for (at, bound) in ONE_IN_TWENTY.into_iter().enumerate() {
            let p = exceeded(bound, at + 1);
            assert!((p - 0.05).abs() < 1e-4, "{} {p}", at + 1);
        }
        assert!((exceeded(0.0, 4) - 1.0).abs() < 1e-12);
        assert!((exceeded(2.0, 2) - (-1.0f64).exp()).abs() < 1e-12);
        assert!(exceeded(900.0, 5) < 1e-12);
    }
}
