//! Follows a protocol along the opening of a record.

mod offers;
mod said;
mod stones;

use super::codes;
use super::line::{Event, OpeningAction, OpeningLine};
use super::plane::distance;
use super::protocol::{Fork, Most, Protocol, ProtocolStep, Sign};
use super::{Reading, at_field};
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Place};
use crate::model::{Field, Point, Record, Side};
use crate::text::Bilingual;

/// A protocol being followed.
pub(super) struct Judge<'r> {
    record: &'r Record,
    protocol: &'static Protocol,
    reading: Reading,
    events: &'r [Event],
    /// Index of the next event.
    at: usize,
    /// The stones on the board.
    stones: Vec<(Side, Point)>,
    /// Number of moves so far, passes among them.
    moves: u8,
    /// How many fifth moves were declared, and whether their time has come.
    declared: Option<u8>,
    /// How many choices of colours the moves tell.
    chosen: usize,
    /// How many of these were swaps.
    swaps: usize,
    unproven: Vec<Unproven>,
    findings: &'r mut Vec<Finding>,
}

/// Whether the opening goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    On,
    /// The record ends, or cannot be followed.
    Over,
}

impl<'r> Judge<'r> {
    /// Judges a record by a protocol.
    pub(super) fn run(
        record: &'r Record,
        protocol: &'static Protocol,
        reading: Reading,
        line: &'r OpeningLine,
        findings: &'r mut Vec<Finding>,
    ) {
        let mut judge = Judge {
            record,
            protocol,
            reading,
            events: &line.events,
            at: 0,
            stones: Vec::new(),
            moves: 0,
            declared: None,
            chosen: 0,
            swaps: 0,
            unproven: Vec::new(),
            findings,
        };
        if line.is_set_up {
            judge.unproven.push(Unproven::Moves);
        } else {
            judge.opening();
        }
        judge.report_unproven();
    }

    fn opening(&mut self) {
        let mut steps = self.protocol.steps;
        while let Some((step, rest)) = steps.split_first() {
            let flow = match *step {
                ProtocolStep::Stone { side, area } => self.stone(side, area, rest),
                ProtocolStep::Choice { side } => self.choice(side),
                ProtocolStep::Declaration => self.declaration(),
                ProtocolStep::Offers { count } => self.offers(count),
                ProtocolStep::Fork(fork) => {
                    steps = self.way(&fork);
                    continue;
                }
            };
            if flow == Flow::Over {
                return self.compare_header();
            }
            steps = rest;
        }
        self.said_behind();
        self.compare_header();
    }

    /// Which way the players took at a fork.
    fn way(&mut self, fork: &Fork) -> &'static [ProtocolStep] {
        let ahead = &self.events[self.at..];
        match fork.sign {
            Sign::ChoiceAtOnce => {
                let stones =
                    ahead
                        .iter()
                        .position(|event| event.action.is_choice())
                        .map(|choice| {
                            ahead[..choice]
                                .iter()
                                .filter(|e| e.action.is_move())
                                .count()
                        });
                match stones {
                    Some(0) => fork.with,
                    Some(2) => fork.without,
                    _ => {
                        if self.goes_on() {
                            self.leave_open(Unproven::Way);
                        }
                        fork.with
                    }
                }
            }
            Sign::Offers => self.taraguchi(fork, ahead),
        }
    }

    /// The two ways of Taraguchi: a swap or a fifth stone in its square, or several fifth moves.
    fn taraguchi(&mut self, fork: &Fork, ahead: &[Event]) -> &'static [ProtocolStep] {
        let fifth = ahead.iter().position(|event| event.action.is_move());
        let (before, behind) = ahead.split_at(fifth.unwrap_or(ahead.len()));
        let offered = before
            .iter()
            .any(|e| matches!(e.action, OpeningAction::Offer(_)))
            || matches!(
                behind.first().map(|e| e.action),
                Some(OpeningAction::Choose(_))
            )
            || !self.record.header.opening.offers.is_empty();
        let swapped = before.iter().any(|e| e.action == OpeningAction::Swap);
        let chosen_behind = behind.get(1).is_some_and(|e| e.action.is_choice());
        if offered {
            return fork.with;
        }
        if swapped || chosen_behind {
            return fork.without;
        }
        match behind.first().map(|e| e.action) {
            // Outside the square of the other way.
            Some(OpeningAction::Stone(at)) if distance(at, self.record.board) > 4 => fork.with,
            Some(_) => {
                self.leave_open(Unproven::Way);
                fork.without
            }
            None => fork.without,
        }
    }

    /// The next event.
    fn next(&self) -> Option<Event> {
        self.events.get(self.at).copied()
    }

    /// Whether more moves are to come, so that whatever lies before them must have been settled.
    fn goes_on(&self) -> bool {
        self.events[self.at..].iter().any(|e| e.action.is_move())
    }

    fn leave_open(&mut self, part: Unproven) {
        if !self.unproven.contains(&part) {
            self.unproven.push(part);
        }
    }

    fn report_unproven(&mut self) {
        if self.protocol.most == Most::Unknown && self.declared.is_some() {
            self.leave_open(Unproven::Limit);
        }
        if self.unproven.is_empty() {
            return;
        }
        self.unproven.sort();
        let parts: Vec<Bilingual> = self.unproven.iter().map(|part| part.word()).collect();
        let stated = [Field::Protocol, Field::Rules];
        let stated = stated
            .into_iter()
            .find(|&field| self.record.header.find(field).is_some());
        let place = stated.map_or_else(|| self.whole(), |field| at_field(self.record, field));
        let finding = self.about(&codes::NOT_PROVABLE, place).arg("parts", parts);
        self.findings.push(finding);
    }

    /// A finding of a kind at a place, which names the protocol.
    fn about(&self, code: &'static Code, place: Place) -> Finding {
        Finding::new(code, place).arg("protocol", self.protocol.name)
    }

    /// The record as a whole.
    fn whole(&self) -> Place {
        Place::record(self.record.origin.index, self.record.origin.span)
    }

    /// Finds something that the protocol has no place for.
    fn misplaced(&mut self, event: &Event) {
        let code = match event.action {
            OpeningAction::Swap => &codes::SWAP,
            _ => &codes::MISPLACED,
        };
        let finding = self
            .about(code, event.place)
            .arg("action", action(event.action))
            .arg("where", self.where_now());
        self.findings.push(finding);
    }

    fn where_now(&self) -> Arg {
        const BEHIND: [Bilingual; 9] = [
            Bilingual::new("before move 1", "1수 앞"),
            Bilingual::new("after move 1", "1수 다음"),
            Bilingual::new("after move 2", "2수 다음"),
            Bilingual::new("after move 3", "3수 다음"),
            Bilingual::new("after move 4", "4수 다음"),
            Bilingual::new("after move 5", "5수 다음"),
            Bilingual::new("after move 6", "6수 다음"),
            Bilingual::new("after move 7", "7수 다음"),
            Bilingual::new("behind the opening", "오프닝이 끝난 다음"),
        ];
        let last = BEHIND.len() - 1;
        Arg::Word(BEHIND[usize::from(self.moves).min(last)])
    }

    fn name(&self, at: Point) -> String {
        self.record.board.name(at)
    }

    /// Compares a player with the one who has the choice.
    fn compare_chooser(&mut self, event: &Event, due: Side) {
        if event.side != due {
            let finding = self
                .about(&codes::CHOOSER, event.place)
                .arg("action", action(event.action))
                .arg("side", event.side.word())
                .arg("due", due.word());
            self.findings.push(finding);
        }
    }

    /// Takes a number that is declared where the protocol has no place for it.
    fn misplaced_declaration(&mut self, event: &Event, count: u8) {
        self.misplaced(event);
        self.declared = self.declared.or(Some(count));
    }
}

/// A part of a protocol that the record says nothing about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Unproven {
    /// The stones of the opening are set up, so in which order they came.
    Moves,
    /// Whether the colours were swapped.
    Swaps,
    /// Which of two ways the players took.
    Way,
    /// How many fifth moves were declared.
    Number,
    /// How many may be declared at most.
    Limit,
    /// Which fifth moves were offered.
    Offers,
}

impl Unproven {
    /// The words for it.
    const fn word(self) -> Bilingual {
        match self {
            Unproven::Moves => Bilingual::new(
                "the order of the first stones (set up)",
                "처음 돌들의 순서(배치로 적힘)",
            ),
            Unproven::Swaps => Bilingual::new("who swapped colours when", "흑백 교체 여부"),
            Unproven::Way => {
                Bilingual::new("which way of the opening was taken", "어느 방식을 골랐는지")
            }
            Unproven::Number => {
                Bilingual::new("the declared number of fifth moves", "선언한 5수 개수")
            }
            Unproven::Limit => {
                Bilingual::new("the highest number to declare", "선언할 수 있는 상한")
            }
            Unproven::Offers => Bilingual::new(
                "the offered fifth moves (number, symmetry)",
                "제시한 5수(개수, 대칭)",
            ),
        }
    }
}

/// What somebody said, as a noun.
fn action(action: OpeningAction) -> Bilingual {
    match action {
        OpeningAction::Stone(_) => Bilingual::new("a stone", "착수"),
        OpeningAction::Pass => Bilingual::new("a pass", "착수 포기"),
        OpeningAction::Swap => Bilingual::new("a swap", "교체"),
        OpeningAction::Keep => Bilingual::new("keeping the colours", "흑백 유지"),
        OpeningAction::Declare(_) => Bilingual::new("declaring a number", "개수 선언"),
        OpeningAction::Offer(_) => Bilingual::new("an offer", "5수 제시"),
        OpeningAction::Choose(_) => Bilingual::new("choosing an offer", "5수 선택"),
    }
}

/// The side whose turn it is to place a stone after some moves.
fn to_move(moves: u8) -> Side {
    match moves % 2 {
        0 => Side::BLACK,
        _ => Side::WHITE,
    }
}
