//! Offered fifth moves and the one that is chosen.

use std::collections::BTreeSet;

use super::super::Reading;
use super::super::codes;
use super::super::line::OpeningAction;
use super::super::plane::{About, Symmetry};
use super::super::protocol::{Area, Count};
use super::{Flow, Judge, Unproven};
use crate::diag::{Place, Severity};
use crate::model::{Point, Side};
use crate::text::Bilingual;

/// A fifth move that was offered.
#[derive(Clone, Copy)]
struct Offered {
    at: Point,
    place: Place,
}

impl Judge<'_> {
    /// Black offers fifth moves, White picks one.
    pub(super) fn offers(&mut self, count: Count) -> Flow {
        let mut offered = Vec::new();
        let mut fifth = None;
        while let Some(event) = self.next() {
            self.at += 1;
            match event.action {
                OpeningAction::Offer(at) => {
                    self.compare_chooser(&event, Side::BLACK);
                    let place = event.place;
                    offered.push(Offered { at, place });
                }
                OpeningAction::Swap | OpeningAction::Keep => self.choice_beside_offers(&event),
                OpeningAction::Declare(number) => self.misplaced_declaration(&event, number),
                OpeningAction::Stone(_) | OpeningAction::Choose(_) | OpeningAction::Pass => {
                    fifth = Some(event);
                    break;
                }
            }
        }
        let chosen = fifth.and_then(|event| match event.action {
            OpeningAction::Stone(at) if event.side == Side::BLACK => Some((at, event.place)),
            OpeningAction::Choose(at) => Some((at, event.place)),
            _ => None,
        });
        self.judge_offers(count, offered, chosen);
        let Some(event) = fifth else {
            return Flow::Over;
        };
        let (side, at) = match event.action {
            // The stone is Black's, whoever picks it.
            OpeningAction::Choose(at) => (Side::BLACK, at),
            OpeningAction::Stone(at) => (event.side, at),
            _ => return self.pass(&event),
        };
        self.place(&event, side, Side::BLACK, at, Area::Anywhere)
    }

    fn judge_offers(
        &mut self,
        count: Count,
        mut offered: Vec<Offered>,
        chosen: Option<(Point, Place)>,
    ) {
        let expected = match count {
            Count::Declared if self.declared.is_none() => {
                if chosen.is_some() || !offered.is_empty() {
                    self.leave_open(Unproven::Number);
                }
                None
            }
            count => Some(count),
        };
        let stated = &self.record.header.opening.offers;
        // The header mostly leaves out the one that was chosen; the moves hold all of them.
        let is_stated = offered.is_empty() && !stated.is_empty();
        if is_stated {
            let place = chosen.map_or_else(|| self.whole(), |(_, place)| place);
            offered = stated.iter().map(|&at| Offered { at, place }).collect();
        }
        if offered.is_empty() {
            // A single fifth move needs no offer: it is the one that was made.
            let single = expected.is_some_and(|count| self.wants(count, 1));
            if chosen.is_some() && !single {
                self.leave_open(Unproven::Offers);
            }
            return;
        }
        self.join_chosen(expected, is_stated, &mut offered, chosen);
        self.count_offers(expected, &offered, chosen);
        self.points(&offered);
        self.symmetries(&offered);
    }

    /// Whether a number of offers is what is wanted.
    fn wants(&self, count: Count, found: usize) -> bool {
        match count {
            Count::Exactly(number) => usize::from(number) == found,
            Count::Either(one, other) => usize::from(one) == found || usize::from(other) == found,
            Count::Declared => self.declared.is_none_or(|n| usize::from(n) == found),
        }
    }

    /// Sees to it that the chosen move is among the offers, as far as their list allows.
    fn join_chosen(
        &mut self,
        expected: Option<Count>,
        is_stated: bool,
        offered: &mut Vec<Offered>,
        chosen: Option<(Point, Place)>,
    ) {
        let Some((at, place)) = chosen else { return };
        if offered.iter().any(|offer| offer.at == at) {
            return;
        }
        let complete = expected.is_some_and(|count| self.wants(count, offered.len()));
        if is_stated && !complete {
            offered.push(Offered { at, place });
            return;
        }
        let names: Vec<String> = offered.iter().map(|offer| self.name(offer.at)).collect();
        let finding = self
            .about(&codes::NOT_OFFERED, place)
            .arg("point", self.name(at))
            .arg("offers", names.join(" "));
        self.findings.push(finding);
    }

    /// Judges how many there are. Where the record ends among the offers, more may have come.
    fn count_offers(
        &mut self,
        expected: Option<Count>,
        offered: &[Offered],
        chosen: Option<(Point, Place)>,
    ) {
        let Some(count) = expected else { return };
        let (most, wanted) = match (count, self.declared.unwrap_or_default()) {
            (Count::Exactly(number), _) | (Count::Declared, number) => (number, number.to_string()),
            (Count::Either(one, other), _) => (one.max(other), format!("{one}/{other}")),
        };
        let unfinished = chosen.is_none() && offered.len() <= usize::from(most);
        let Some(last) = offered.last() else { return };
        if !unfinished && !self.wants(count, offered.len()) {
            let finding = self
                .about(&codes::COUNT, last.place)
                .arg("found", offered.len())
                .arg("expected", wanted);
            self.findings.push(finding);
        }
    }

    /// Judges where they are.
    fn points(&mut self, offered: &[Offered]) {
        let mut seen = BTreeSet::new();
        for offer in offered {
            let taken = self.stones.iter().any(|&(_, at)| at == offer.at);
            let code = if !seen.insert(offer.at) {
                &codes::REPEATED
            } else if taken || !self.record.board.holds(offer.at) {
                &codes::NOT_EMPTY
            } else {
                continue;
            };
            let finding = self
                .about(code, offer.place)
                .arg("point", self.name(offer.at));
            self.findings.push(finding);
        }
    }

    /// Finds moves that are the same by a symmetry of the stones: each with the first one before it.
    fn symmetries(&mut self, offered: &[Offered]) {
        let symmetries = Symmetry::of(&self.stones, self.record.board);
        let mut seen: BTreeSet<Point> = BTreeSet::new();
        for offer in offered {
            let equal = symmetries
                .iter()
                .filter_map(|symmetry| {
                    let other = seen
                        .iter()
                        .find(|&&other| symmetry.takes(other, offer.at))?;
                    (*other != offer.at).then_some((symmetry.about, *other))
                })
                .min_by_key(|&(about, _)| about != About::Centre);
            if seen.insert(offer.at)
                && let Some((about, other)) = equal
            {
                self.symmetric(about, other, offer);
            }
        }
    }

    fn symmetric(&mut self, about: About, other: Point, offer: &Offered) {
        let weight = match (about, self.reading) {
            (About::Stones, Reading::Board) => return,
            (About::Stones, Reading::Both) => Severity::Warning,
            _ => Severity::Error,
        };
        let word = match about {
            About::Centre => {
                Bilingual::new("about the centre of the board", "판의 중심에 대한 대칭")
            }
            About::Stones => Bilingual::new("about the stones alone", "돌만 볼 때의 대칭"),
        };
        let finding = self
            .about(&codes::SYMMETRIC, offer.place)
            .arg("first", self.name(other))
            .arg("second", self.name(offer.at))
            .arg("about", word)
            .weighing(weight);
        self.findings.push(finding);
    }
}
