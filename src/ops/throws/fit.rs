//! Chi-square test of yut throws against a table of probabilities.

use super::table::ThrowTable;
use super::{ThrowCounts, flat_sides};
use crate::model::Throw;

/// Minimum expected number of throws in each class, so that the test is meaningful.
const LEAST: f64 = 5.0;

/// Critical values of chi-square at the 5 % level, for 1 to 6 degrees of freedom.
const ONE_IN_TWENTY: [f64; 6] = [3.841, 5.991, 7.815, 9.488, 11.070, 12.592];

/// Comparison of counted throws with a table of probabilities.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// Classes of throws with the counted and the expected number of throws.
    pub classes: Vec<Class>,
    /// Result of the chi-square test, or the number of throws that it needs.
    pub test: Test,
}

/// Class of the test: one kind of throw, or several that are counted together.
#[derive(Clone, Debug, PartialEq)]
pub struct Class {
    /// Kinds of throws in the class.
    pub throws: Vec<Throw>,
    /// Number of throws counted.
    pub count: u64,
    /// Number of throws expected from the table.
    pub expected: f64,
}

/// Result of a chi-square test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Test {
    /// Result of the test, if enough throws were counted.
    Done {
        /// Chi-square statistic of the throws.
        chi_square: f64,
        /// Degrees of freedom, one less than the number of classes.
        degrees: usize,
        /// Critical value at the 5 % level for these degrees of freedom.
        one_in_twenty: f64,
        /// Probability that random throws with the table's probabilities deviate at least this
        /// much.
        p_value: f64,
    },
    /// The test is not possible: in some class too few throws are expected, even after pooling.
    TooFew {
        /// Number of throws needed for the test.
        needed: u64,
    },
}

impl Fit {
    /// Compares counted throws with a table. If fewer than five throws of a kind are expected,
    /// backward throws are pooled with the forward throws of as many flat sides, and the throws 윷
    /// and 모 with each other.
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

    /// Iterates over the classes that pool several kinds of throws.
    pub fn pooled(&self) -> impl Iterator<Item = &Class> {
        self.classes.iter().filter(|class| class.throws.len() > 1)
    }
}

impl Class {
    /// Returns the part that this class adds to the chi-square statistic.
    fn deviation(&self) -> f64 {
        let off = self.count as f64 - self.expected;
        off * off / self.expected
    }
}

/// Pools two kinds of throws into one class if fewer than five throws of either kind are expected.
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
    // A kind that the table excludes and that never occurred is not listed.
    if taken.expected > 0.0 || taken.count > 0 {
        kept.throws.insert(0, taken.throws[0]);
    }
    kept.expected += taken.expected;
}

/// Limit for half of a chi-square value. Above it the probability is smaller than the
/// floating-point precision, and the series would start with zero.
const SURE: f64 = 500.0;

/// Returns the probability that chi-square exceeds a value: one minus the regularised incomplete
/// gamma function, computed as a series.
fn exceeded(chi_square: f64, degrees: usize) -> f64 {
    let (a, x) = (degrees as f64 / 2.0, chi_square / 2.0);
    if x > SURE {
        return 0.0;
    }
    // Value of the gamma function at `at`; `at` starts at 1 or 1/2 and is raised to `a` below.
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

/// Returns the number of throws for which the rarest class, after all pooling, has the minimum
/// expected count.
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
