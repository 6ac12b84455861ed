//! Throws of a turn: those made but not yet used, and those still to be made.

use super::options::{CaptureBonus, CaptureChain, Nak, Options};
use crate::model::Throw;
use crate::text::Bilingual;

/// Throw that was made but not yet used by a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HeldThrow {
    pub(super) throw: Throw,
    /// True if the throw was earned by a capture, or by a 윷 or 모 in such a throw; false if it
    /// belongs to the turn itself.
    for_capture: bool,
}

/// Throws of the current turn: unused ones, and the number still to be made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hand {
    /// Unused throws, in the order in which they were made; the first `length` entries count.
    held: [HeldThrow; Hand::MOST],
    length: u8,
    /// Number of throws still to be made for the turn itself and for 윷 and 모; those for captures
    /// are counted in `owed_captures`.
    owed: u8,
    owed_captures: u8,
    /// Number of throws that may be missing in the record or written elsewhere, because of an error
    /// that was already reported.
    pub(super) doubtful: u8,
    /// True if the turn has an unreadable word, which could be any throw.
    pub(super) is_unread: bool,
    has_thrown: bool,
    /// Number of throws so far in the current series, which 윷 and 모 prolong.
    in_row: u8,
    /// True if a capture in this turn earned no throw under the rules.
    pub(super) has_vain_capture: bool,
}

impl Hand {
    /// Maximum number of unused throws; a real turn has far fewer.
    pub(super) const MOST: usize = 40;

    /// Hand without throws, before the first turn.
    pub(super) const EMPTY: Hand = Hand {
        held: [HeldThrow {
            throw: Throw::Nak,
            for_capture: false,
        }; Hand::MOST],
        length: 0,
        owed: 0,
        owed_captures: 0,
        doubtful: 0,
        is_unread: false,
        has_thrown: false,
        in_row: 0,
        has_vain_capture: false,
    };

    /// Removes all unused throws, and those still to be made.
    pub(super) fn clear(&mut self) {
        self.length = 0;
        (self.owed, self.owed_captures, self.doubtful) = (0, 0, 0);
        self.is_unread = false;
    }

    /// Starts a turn: one throw is to be made.
    pub(super) fn begin_turn(&mut self) {
        self.clear();
        self.owed = 1;
        self.has_thrown = false;
        self.in_row = 0;
        self.has_vain_capture = false;
    }

    /// Returns the unused throws in the order in which they were made.
    pub(super) fn all(&self) -> &[HeldThrow] {
        &self.held[..usize::from(self.length)]
    }

    /// Returns true if the hand has no unused throws.
    pub(super) const fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Returns true if no further throw can be stored.
    pub(super) const fn is_full(&self) -> bool {
        self.length as usize == Hand::MOST
    }

    /// Returns true if the throw was made and is unused.
    pub(super) fn holds(&self, throw: Throw) -> bool {
        self.all().iter().any(|held| held.throw == throw)
    }

    pub(super) fn first(&self) -> Option<Throw> {
        self.all().first().map(|held| held.throw)
    }

    /// Iterates over the unused throws without duplicates, smallest first.
    pub(super) fn values(&self) -> impl Iterator<Item = Throw> {
        let mut kinds = 0u16;
        for held in self.all() {
            kinds |= 1 << held.throw as u8;
        }
        Throw::ALL
            .into_iter()
            .filter(move |throw| kinds >> *throw as u8 & 1 == 1)
    }

    /// Returns the number of throws still to be made; 0 if an unreadable word may be such a throw.
    pub(super) const fn owed(&self) -> u8 {
        if self.is_unread {
            return 0;
        }
        self.owed.saturating_add(self.owed_captures)
    }

    /// Returns true if throws of this turn may be missing or misplaced in the record.
    pub(super) const fn is_doubtful(&self) -> bool {
        self.is_unread || self.doubtful > 0
    }

    /// Marks the throws still to be made (at least one) as uncertain: the record may lack them.
    pub(super) fn uncertainty(&mut self) {
        let owed = self.take_owed().max(1);
        self.doubtful = self.doubtful.saturating_add(owed);
    }

    /// Returns true if at least one throw was made and none is still to be made.
    pub(super) const fn is_over(&self) -> bool {
        self.has_thrown && self.owed() == 0
    }

    /// Cancels the throws still to be made, and returns their number.
    pub(super) fn take_owed(&mut self) -> u8 {
        let owed = self.owed();
        (self.owed, self.owed_captures) = (0, 0);
        owed
    }

    /// Returns the reason why another throw is to be made, in words for messages.
    pub(super) fn why_owed(&self) -> Bilingual {
        if self.owed == 0 {
            Bilingual::new("a capture earns another throw", "잡으면 한 번 더 던짐")
        } else if self.has_thrown {
            Bilingual::new("Yut and Mo earn another throw", "윷과 모는 한 번 더 던짐")
        } else {
            Bilingual::new("a turn begins with a throw", "차례는 던지기로 시작함")
        }
    }

    /// Adds a throw without checking if it was allowed. After 윷 or 모 a further throw is to be made
    /// where the rules grant one; 낙 (a stick off the mat) ends the throws of the turn or loses all
    /// of them.
    pub(super) fn throw(&mut self, throw: Throw, options: &Options) {
        self.has_thrown = true;
        let for_capture = self.owed == 0 && self.owed_captures > 0;
        if self.owed > 0 {
            self.owed -= 1;
        } else if for_capture {
            self.owed_captures -= 1;
        } else {
            self.doubtful = self.doubtful.saturating_sub(1);
        }
        if throw == Throw::Nak && options.nak == Nak::LosesAll {
            return self.clear();
        }
        if throw == Throw::Nak {
            // 낙 (a stick off the mat) ends the throws of the turn itself, but not those that
            // captures have earned.
            self.owed = 0;
            return;
        }
        self.in_row = if for_capture {
            1
        } else {
            self.in_row.saturating_add(1)
        };
        let is_last = options.most_throws > 0 && self.in_row >= options.most_throws;
        let again = !for_capture || options.capture_chain == CaptureChain::Full;
        if matches!(throw, Throw::Yut | Throw::Mo) && again && !is_last {
            self.owed = self.owed.saturating_add(1);
        }
        self.add(HeldThrow { throw, for_capture });
    }

    /// Appends an unused throw; ignores it if no further throw can be stored.
    fn add(&mut self, held: HeldThrow) {
        if let Some(free) = self.held.get_mut(usize::from(self.length)) {
            *free = held;
            self.length += 1;
        }
    }

    /// Removes the throw that a move used. If the move captured something, adds a throw to be made
    /// where the rules grant one.
    pub(super) fn spend(&mut self, throw: Option<Throw>, captured: u8, options: &Options) {
        let rather_for_capture = match self.all().first() {
            Some(first) if options.in_order => first.for_capture,
            _ => captured == 0,
        };
        let used = throw.and_then(|throw| self.take(throw, rather_for_capture));
        let earns = captured > 0
            && options.capture_bonus != CaptureBonus::None
            && used.is_none_or(|used| used.earns_by_capture(options));
        self.owed_captures = self.owed_captures.saturating_add(earns.into());
        self.has_vain_capture |= captured > 0 && !earns;
    }

    /// Removes the first unused throw of this value. If `rather_for_capture` is true, one earned by
    /// a capture is preferred, otherwise one of the turn itself.
    fn take(&mut self, throw: Throw, rather_for_capture: bool) -> Option<HeldThrow> {
        let all = self.all();
        let alike = |held: &HeldThrow| held.throw == throw;
        let at = all
            .iter()
            .position(|held| alike(held) && held.for_capture == rather_for_capture)
            .or_else(|| all.iter().position(alike))?;
        let held = self.held[at];
        self.held.copy_within(at + 1..usize::from(self.length), at);
        self.length -= 1;
        Some(held)
    }

    /// Iterates over the throws that a forfeit would give up: only the first if throws must be used
    /// in order, otherwise all.
    pub(super) fn at_stake(&self, in_order: bool) -> impl Iterator<Item = Throw> + Clone {
        let count = if in_order { 1 } else { Hand::MOST };
        self.all().iter().take(count).map(|held| held.throw)
    }

    /// Gives up the throws that `Hand::at_stake` lists, and returns them.
    pub(super) fn forfeit(&mut self, in_order: bool) -> Vec<Throw> {
        let lost: Vec<Throw> = self.at_stake(in_order).collect();
        let rest = lost.len()..usize::from(self.length);
        self.length = rest.len() as u8;
        self.held.copy_within(rest, 0);
        lost
    }
}

impl HeldThrow {
    /// Returns true if a capture with this throw earns another throw, provided that captures earn
    /// throws at all.
    fn earns_by_capture(self, options: &Options) -> bool {
        let is_large = matches!(self.throw, Throw::Yut | Throw::Mo);
        !(is_large && options.capture_bonus == CaptureBonus::NotYutMo
            || self.throw.steps() < 0 && !options.backdo_capture_bonus
            || self.for_capture && options.capture_chain == CaptureChain::None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn throws_are_used_by_value_and_preferably_by_origin() {
        let mut hand = Hand::EMPTY;
        for (throw, for_capture) in [(Throw::Yut, false), (Throw::Do, false), (Throw::Yut, true)] {
            hand.add(HeldThrow { throw, for_capture });
        }
        assert_eq!(hand.values().collect::<Vec<_>>(), [Throw::Do, Throw::Yut]);
        let taken = hand.take(Throw::Yut, true);
        assert_eq!(taken.map(|held| held.for_capture), Some(true));
        assert_eq!(hand.take(Throw::Gae, false), None);
        assert_eq!(hand.first(), Some(Throw::Yut));
        assert_eq!(hand.all().len(), 2);
        for _ in 0..50 {
            hand.add(HeldThrow {
                throw: Throw::Mo,
                for_capture: false,
            });
        }
        assert!(hand.is_full());
        assert_eq!(hand.all().len(), Hand::MOST);
    }
}
