//! Result of a baduk game with its margin converted to points.

use super::komi::{KomiBasis, KomiMeaning};
use crate::model::{Hundredths, Outcome, WinMethod};

/// Lower-case words in a result that name a repetition, such as `triple ko`. Such a game ends
/// without a count.
pub(crate) const REPETITIONS: [&str; 11] = [
    "3패",
    "삼패",
    "사패",
    "4패",
    "장생",
    "순환패",
    "동형반복",
    "三劫",
    "四劫",
    "長生",
    "triple ko",
];

/// Result of a game with the margin in points, together with the result as the record states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutcomeMeaning {
    /// Result, with the margin converted to points.
    pub outcome: Outcome,
    /// Result as the record states it, with the margin in its original unit.
    pub written: Outcome,
    /// Unit in which the record states the margin.
    pub margin: MarginBasis,
    /// True if the result names a repetition, such as a triple ko, as the end of the game. Such a
    /// game needs no count.
    pub is_by_repetition: bool,
}

/// Unit in which a record states the margin of a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarginBasis {
    /// Points. Also used for a result without a margin.
    Stated,
    /// Zi (子), the unit of Chinese counting: one zi is two points.
    Zi,
    /// Code of a server in the place of a margin: Fox writes 0.02 and 0.03. The margin is left out.
    Code,
}

impl OutcomeMeaning {
    /// Creates the meaning of a result that has no margin or whose margin is in points.
    pub(super) const fn stated(outcome: Outcome) -> OutcomeMeaning {
        OutcomeMeaning {
            outcome,
            written: outcome,
            margin: MarginBasis::Stated,
            is_by_repetition: false,
        }
    }

    /// Sets `is_by_repetition` if the result is a draw and its text names a repetition.
    pub(super) fn with_text(mut self, text: &str) -> OutcomeMeaning {
        if self.outcome == Outcome::Draw {
            let folded = text.to_lowercase();
            self.is_by_repetition = REPETITIONS.iter().any(|word| folded.contains(word));
        }
        self
    }

    /// Converts the margin of a result to points. Its unit is guessed from the komi and the text.
    /// If the text names the unit, the margin was already converted when the text was parsed.
    pub(super) fn new(outcome: Outcome, komi: Option<KomiMeaning>, text: &str) -> OutcomeMeaning {
        let Outcome::Win {
            winner,
            by: WinMethod::Points(written),
        } = outcome
        else {
            return OutcomeMeaning::stated(outcome);
        };
        let margin = unit(written, komi, text);
        let by = match margin {
            MarginBasis::Stated => WinMethod::Points(written),
            MarginBasis::Zi => WinMethod::Points(written.zi_to_points()),
            MarginBasis::Code => WinMethod::Unstated,
        };
        OutcomeMeaning {
            outcome: Outcome::Win { winner, by },
            written: outcome,
            margin,
            is_by_repetition: false,
        }
    }
}

/// Words by which the text of a result names the unit of its margin.
pub(crate) const UNITS: [&str; 11] = [
    "point", "points", "pt", "pts", "moku", "집", "호", "목", "目", "子", "zi",
];

/// Returns true if the text of a result names the unit of its margin, as `2 points` does.
fn names_unit(text: &str) -> bool {
    let folded = text.to_lowercase();
    UNITS.iter().any(|unit| folded.contains(unit))
}

/// Guesses the unit of a margin from the komi and the text of the result.
fn unit(margin: Hundredths, komi: Option<KomiMeaning>, text: &str) -> MarginBasis {
    if margin.0 % 25 != 0 {
        return MarginBasis::Code;
    }
    if margin.has_quarters() {
        return MarginBasis::Zi;
    }
    let is_zi = komi.is_some_and(|komi| match komi.basis {
        KomiBasis::Zi => true,
        // Some programs convert the margin to points but leave the komi in hundredths of zi, so the
        // two are compared.
        KomiBasis::HundredthsOfZi => {
            margin.zi_to_points().fits_komi(komi.points) || !margin.fits_komi(komi.points)
        }
        _ => false,
    });
    if is_zi && !names_unit(text) {
        MarginBasis::Zi
    } else {
        MarginBasis::Stated
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Side;

    #[test]
    fn margins_are_in_the_unit_of_their_komi() {
        let stated = |komi: &str| Hundredths::parse(komi).map(KomiMeaning::stated);
        let zi = |points: &str, basis| {
            Some(KomiMeaning {
                points: Hundredths::parse(points).expect("a number"),
                basis,
            })
        };
        for (margin, text, komi, points) in [
            ("3.5", "W+3.5", stated("6.5"), Some("3.5")),
            ("0.25", "W+0.25", stated("7.5"), Some("0.5")),
            ("0.75", "W+0.75", None, Some("1.5")),
            ("0.02", "W+0.02", stated("6.5"), None),
            ("3.2", "W+3.2", stated("6.5"), None),
            ("0.25", "W+0.25", zi("7.5", KomiBasis::Zi), Some("0.5")),
            ("0.5", "W+0.5", zi("7.5", KomiBasis::Zi), Some("1")),
            (
                "2.25",
                "W+2.25",
                zi("7.5", KomiBasis::HundredthsOfZi),
                Some("4.5"),
            ),
            (
                "4.5",
                "W+4.5",
                zi("7.5", KomiBasis::HundredthsOfZi),
                Some("4.5"),
            ),
            ("2", "W+2", zi("7", KomiBasis::HundredthsOfZi), Some("4")),
            // The text names the unit, so the margin is already in points.
            ("2.5", "白胜1又1/4子", zi("7.5", KomiBasis::Zi), Some("2.5")),
            ("3", "W+1.5子", zi("7.5", KomiBasis::Zi), Some("3")),
            ("3", "W+1.5 Zi", zi("7.5", KomiBasis::Zi), Some("3")),
            ("2.5", "백 2집반승", zi("7.5", KomiBasis::Zi), Some("2.5")),
            (
                "2",
                "백 2집승",
                zi("7", KomiBasis::HundredthsOfZi),
                Some("2"),
            ),
            ("0.75", "백 0.75집승", stated("7.5"), Some("1.5")),
        ] {
            let written = Hundredths::parse(margin).expect("a number");
            let outcome = Outcome::Win {
                winner: Side::WHITE,
                by: WinMethod::Points(written),
            };
            let meaning = OutcomeMeaning::new(outcome, komi, text).outcome;
            assert_eq!(meaning.winner(), Some(Side::WHITE));
            let found = meaning.margin().map(|margin| margin.to_string());
            assert_eq!(found.as_deref(), points, "{text} beside {komi:?}");
        }
    }
}
