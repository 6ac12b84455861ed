//! What the players say: choices of colours and declared numbers.

use super::super::codes;
use super::super::line::{Event, OpeningAction};
use super::super::protocol::{Count, Disputed, Most, ProtocolStep};
use super::{Flow, Judge, Unproven, to_move};
use crate::diag::finding::Arg;
use crate::diag::{Place, Severity};
use crate::model::Side;
use crate::text::Bilingual;

impl Judge<'_> {
    /// A player with a side may take the other one.
    pub(super) fn choice(&mut self, side: Side) -> Flow {
        while let Some(event) = self.next()
            && let OpeningAction::Declare(count) = event.action
        {
            self.at += 1;
            self.misplaced_declaration(&event, count);
        }
        let Some(event) = self.next() else {
            return Flow::Over;
        };
        if event.action.is_choice() {
            self.at += 1;
            self.chosen += 1;
            self.swaps += usize::from(event.action == OpeningAction::Swap);
            // A record may also give the choice to the side whose turn it is to place a stone.
            if event.side != to_move(self.moves) {
                self.compare_chooser(&event, side);
            }
        } else if self.goes_on() && !self.is_settled_by_header() {
            self.leave_open(Unproven::Swaps);
        }
        Flow::On
    }

    /// Whether the header tells the only choice that there is.
    fn is_settled_by_header(&self) -> bool {
        self.record.header.opening.swapped.is_some() && self.protocol.choices() == 1
    }

    /// A number of fifth moves is declared.
    pub(super) fn declaration(&mut self) -> Flow {
        match self.next() {
            Some(event) => {
                if let OpeningAction::Declare(count) = event.action
                    && self.declared.is_none()
                {
                    self.at += 1;
                    self.declare(&event, count);
                }
            }
            None if self.record.header.opening.declared.is_none() => return Flow::Over,
            None => {}
        }
        if self.declared.is_none()
            && let Some(count) = self.record.header.opening.declared
        {
            self.declared = Some(count);
            self.range(self.whole(), count);
        }
        Flow::On
    }

    /// Takes a declared number.
    pub(super) fn declare(&mut self, event: &Event, count: u8) {
        self.declared = Some(count);
        self.range(event.place, count);
    }

    fn range(&mut self, place: Place, count: u8) {
        let (most, range): (u8, Arg) = match self.protocol.most {
            Most::Number(most) => (most, format!("1-{most}").into()),
            _ => (u8::MAX, Bilingual::new("1 or more", "1개 이상").into()),
        };
        if count == 0 || count > most {
            let finding = self
                .about(&codes::NUMBER, place)
                .arg("count", count)
                .arg("range", range);
            self.findings.push(finding);
        }
    }

    /// Takes a choice of colours beside offers, which some sources forbid and others do not mention.
    pub(super) fn choice_beside_offers(&mut self, event: &Event) {
        if self.protocol.disputed != Disputed::SwapBesideOffers {
            return self.misplaced(event);
        }
        self.chosen += 1;
        if event.action == OpeningAction::Swap {
            self.swaps += 1;
            let what = Bilingual::new(
                "colours are swapped though fifth moves are offered",
                "5수를 여럿 제시하는 방식에서 흑백을 교체함",
            );
            let finding = self
                .about(&codes::DISPUTED, event.place)
                .arg("what", what)
                .weighing(Severity::Warning);
            self.findings.push(finding);
        }
    }

    /// Whatever is said behind the opening has no place there.
    pub(super) fn said_behind(&mut self) {
        while let Some(event) = self.next() {
            self.at += 1;
            match event.action {
                action if action.is_move() && !matches!(action, OpeningAction::Choose(_)) => {
                    self.moves = self.moves.saturating_add(1);
                }
                // Behind the fifth move that was picked from the offers.
                OpeningAction::Swap | OpeningAction::Keep
                    if self.moves == 5 && self.was_offered() =>
                {
                    self.choice_beside_offers(&event);
                }
                _ => self.misplaced(&event),
            }
        }
    }

    fn was_offered(&self) -> bool {
        let mut events = self.events.iter();
        events.any(|event| event.action.is_about_offers())
            || !self.record.header.opening.offers.is_empty()
    }

    /// Compares what the header states with what the moves tell, and both with the protocol.
    pub(super) fn compare_header(&mut self) {
        let opening = &self.record.header.opening;
        let mut contradictions = Vec::new();
        let swaps = self.swaps % 2 == 1;
        if self.chosen > 0 && opening.swapped.is_some_and(|swapped| swapped != swaps) {
            contradictions.push(Bilingual::new("the swap of colours", "흑백 교체 여부"));
        }
        let announced = self.events.iter().find_map(|event| match event.action {
            OpeningAction::Declare(count) => Some(count),
            _ => None,
        });
        if let (Some(stated), Some(announced)) = (opening.declared, announced)
            && stated != announced
        {
            contradictions.push(Bilingual::new(
                "the declared number of fifth moves",
                "선언한 5수 개수",
            ));
        }
        let offers = self.events.iter().filter_map(|event| match event.action {
            OpeningAction::Offer(at) => Some(at),
            _ => None,
        });
        let offers: Vec<_> = offers.collect();
        if !offers.is_empty() && opening.offers.iter().any(|at| !offers.contains(at)) {
            contradictions.push(Bilingual::new("the offered fifth moves", "제시한 5수"));
        }
        for what in contradictions {
            let finding = self
                .about(&codes::CONTRADICTION, self.whole())
                .arg("what", what);
            self.findings.push(finding);
        }
        self.compare_header_with_protocol();
    }

    /// Finds statements that the protocol has no place for.
    fn compare_header_with_protocol(&mut self) {
        let opening = &self.record.header.opening;
        let steps = self.protocol.steps;
        let offers = steps.iter().find_map(|step| match step {
            ProtocolStep::Offers { count } => Some(*count),
            ProtocolStep::Fork(fork) => fork.with.iter().find_map(|step| match step {
                ProtocolStep::Offers { count } => Some(*count),
                _ => None,
            }),
            _ => None,
        });
        let declares = steps
            .iter()
            .any(|step| matches!(step, ProtocolStep::Declaration));
        let fits = |stated| match offers {
            Some(Count::Exactly(count)) => stated == count,
            Some(Count::Either(one, other)) => stated == one || stated == other,
            Some(Count::Declared) | None => declares,
        };
        let mut wrong = Vec::new();
        if opening.swapped == Some(true) && self.protocol.choices() == 0 {
            wrong.push(OpeningAction::Swap);
        }
        if let Some(count) = opening.declared
            && !fits(count)
        {
            wrong.push(OpeningAction::Declare(count));
        }
        if let (Some(&at), None) = (opening.offers.first(), offers) {
            wrong.push(OpeningAction::Offer(at));
        }
        let place = self.whole();
        for action in wrong {
            let code = match action {
                OpeningAction::Swap => &codes::SWAP,
                _ => &codes::MISPLACED,
            };
            let finding = self
                .about(code, place)
                .arg("action", super::action(action))
                .arg(
                    "where",
                    Bilingual::new("stated for the game as a whole", "기록 전체에 적힘"),
                );
            self.findings.push(finding);
        }
    }
}
