//! The throws of a turn that are not used yet.

use super::super::stations::steps_home;
use crate::model::{Spot, Throw};

/// The throws of a turn that are not used yet, as far as they are known.
#[derive(Clone, Debug, Default)]
pub(super) struct Hand {
    throws: Vec<Throw>,
    /// Whether it is known of every move which throw it used.
    certainty: Certainty,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
enum Certainty {
    #[default]
    Certain,
    Lost,
}

impl Hand {
    /// Begins a turn.
    pub(super) fn clear(&mut self) {
        self.throws.clear();
        self.certainty = Certainty::Certain;
    }

    /// Adds a throw.
    pub(super) fn add(&mut self, throw: Throw) {
        self.throws.push(throw);
    }

    /// Takes out the throw that a move used.
    pub(super) fn take(&mut self, used: Option<Throw>) {
        let place = used.and_then(|used| self.throws.iter().position(|&throw| throw == used));
        match place {
            Some(place) => drop(self.throws.swap_remove(place)),
            None => self.certainty = Certainty::Lost,
        }
    }

    /// Whether another throw than the used one could have brought a piece home from a place too.
    pub(super) fn has_other_way_home(&self, from: Spot, used: Throw) -> bool {
        let Spot::On(station) = from else {
            return false;
        };
        let distance = i32::from(steps_home(station));
        let mine = i32::from(used.steps());
        let mut others = self.throws.iter().filter(|&&throw| throw != used);
        self.certainty == Certainty::Certain
            && others.any(|other| {
                let steps = i32::from(other.steps());
                // Where landing on the goal is enough, the used throw may show it.
                steps > distance || (steps == distance && steps > 0 && mine <= distance)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Station;

    #[test]
    fn a_way_home_is_doubtful_where_two_throws_do_it() {
        let at = |id| Spot::On(Station::from_id(id).expect("a station"));
        for (from, throws, used, doubtful) in [
            ("00", vec![Throw::Do, Throw::Mo], Throw::Do, true),
            ("00", vec![Throw::Mo, Throw::Mo], Throw::Mo, false),
            ("00", vec![Throw::BackDo, Throw::Mo], Throw::Mo, false),
            ("18", vec![Throw::Gae, Throw::Geol], Throw::Geol, false),
            ("18", vec![Throw::Geol, Throw::Mo], Throw::Geol, true),
            ("qq", vec![Throw::Do, Throw::Gae], Throw::Do, true),
        ] {
            let mut hand = Hand::default();
            throws.iter().for_each(|&throw| hand.add(throw));
            assert_eq!(hand.has_other_way_home(at(from), used), doubtful, "{from}");
        }
    }
}
