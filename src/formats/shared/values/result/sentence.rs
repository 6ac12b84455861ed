//! Parses sentences about a result, such as `White wins by 5 points`.

use super::words::{ResultWord, WORDS};
use crate::formats::shared::values::quantity;
use crate::model::{Hundredths, Outcome, Side, WinMethod};

/// Parses a sentence about a result; `None` if it has an unknown word or no clear result. Also
/// returns true if it says more than the result, such as the number of moves.
pub(super) fn prose(text: &str) -> Option<(Outcome, bool)> {
    let mut sentence = Sentence::default();
    let mut rest = text;
    while !rest.is_empty() {
        if let Some((word, length)) = WORDS.longest(rest) {
            if let ResultWord::Stop = word {
                sentence.states_more |= rest.len() > length;
                break;
            }
            sentence.add(word)?;
            rest = rest[length..].trim_start();
        } else {
            let (number, length) = quantity::leading(rest)?;
            sentence.add_number(number)?;
            rest = rest[length..].trim_start();
        }
    }
    let states_more = sentence.states_more;
    Some((sentence.outcome()?, states_more))
}

/// Facts that the words of a sentence have stated so far.
#[derive(Default)]
struct Sentence {
    words: usize,
    side: Option<Side>,
    winner: Option<Side>,
    loser: Option<Side>,
    conceder: Option<Side>,
    achiever: Option<Side>,
    manner: Option<WinMethod>,
    ending: Option<Outcome>,
    margin: Option<Hundredths>,
    unit: Option<ResultWord>,
    halves: i32,
    /// True if the word `by` was read, so that a number without a unit is the margin of a win.
    has_margin: bool,
    states_more: bool,
    /// True after a remark of a newspaper, such as 이하줄임.
    has_remark: bool,
}

impl Sentence {
    /// Adds the meaning of a word; `None` if it has no place in the sentence, such as a verb before
    /// any side.
    fn add(&mut self, word: ResultWord) -> Option<()> {
        self.words += 1;
        match word {
            ResultWord::Is(side) => self.side = Some(side),
            ResultWord::Wins => self.winner = Some(self.side?),
            ResultWord::Loses => self.loser = Some(self.side?),
            ResultWord::By(manner) => self.manner = Some(manner),
            ResultWord::Concedes(manner) => {
                self.conceder = Some(self.side?);
                self.manner = Some(manner);
            }
            ResultWord::Withdraws => {
                self.conceder = Some(self.side?);
                self.manner = Some(WinMethod::Resignation);
                // Marks that the text has to be kept: the word may mean a resignation or a forfeit,
                // and only the moves show which.
                self.states_more = true;
            }
            ResultWord::Remark => {
                self.words -= 1;
                self.states_more = true;
                self.has_remark = true;
            }
            ResultWord::Repetition => {
                self.words -= 1;
                self.states_more = true;
            }
            ResultWord::Achieves(manner) => {
                self.achiever = Some(self.side?);
                self.manner = Some(manner);
            }
            ResultWord::WinsBy(manner) => {
                self.winner = Some(self.side?);
                self.manner = Some(manner);
            }
            ResultWord::Ends(outcome) => self.ending = Some(outcome),
            ResultWord::Points | ResultWord::Zi => self.unit = Some(word),
            ResultWord::Half => self.halves += 1,
            ResultWord::Margin => {
                self.words -= 1;
                self.has_margin = true;
            }
            ResultWord::Moves => {
                self.margin.take()?;
                self.states_more = true;
            }
            ResultWord::Filler | ResultWord::Stop => self.words -= 1,
        }
        Some(())
    }

    fn add_number(&mut self, number: Hundredths) -> Option<()> {
        self.words += 1;
        self.margin.is_none().then(|| self.margin = Some(number))
    }

    /// Returns the result that the sentence states; `None` if it states none or contradicts itself.
    fn outcome(self) -> Option<Outcome> {
        let margin = self.total();
        if let Some(ending) = self.ending {
            let is_alone = margin.is_none() && self.manner.is_none() && self.loser.is_none();
            return is_alone.then_some(ending);
        }
        let loser = self.loser.or(self.conceder).map(Side::opponent);
        let implied = self.side.filter(|_| self.implies_a_win());
        let winner = self.winner.or(loser).or(self.achiever).or(implied);
        let Some(winner) = winner else {
            // With only a remark, such as that the rest of the game is left out, the result is
            // unknown.
            let is_bare = self.side.is_none() && self.manner.is_none() && margin.is_none();
            return (self.has_remark && is_bare).then_some(Outcome::Unknown);
        };
        let by = match (margin, self.manner) {
            (Some(Hundredths(0)), None) | (None, None) => WinMethod::Unstated,
            (Some(margin), None) => WinMethod::Points(margin),
            (None, Some(manner)) => manner,
            (Some(_), Some(_)) => return None,
        };
        Some(Outcome::Win { winner, by })
    }

    fn total(&self) -> Option<Hundredths> {
        if self.margin.is_none() && self.halves == 0 {
            return None;
        }
        let sum = self.margin.unwrap_or_default().0 + 50 * self.halves;
        let factor = if let Some(ResultWord::Zi) = self.unit {
            2
        } else {
            1
        };
        Some(Hundredths(sum * factor))
    }

    /// True if the named side wins although no verb says so: it is named alone, or with points, a
    /// margin or a resignation.
    fn implies_a_win(&self) -> bool {
        let is_counted = self.unit.is_some() || self.has_margin && self.margin.is_some();
        self.words == 1 && !self.has_margin
            || is_counted
            || self.manner == Some(WinMethod::Resignation)
    }
}
