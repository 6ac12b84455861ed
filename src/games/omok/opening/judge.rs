//! Check of a record's opening against an opening protocol, step by step.

use std::collections::BTreeSet;

use super::line::{OpeningAction, OpeningEvent, OpeningLine};
use super::plane::{Symmetry, centre, distance};
use super::protocol::{Disputed, Fork, Most, OpeningArea, Protocol, ProtocolStep, StoneCount};
use super::{Reading, at_field, codes, pattern};
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Findings, Place, Severity};
use crate::model::{Field, Point, Record, Side};
use crate::text::Bilingual;

/// Check in progress: the protocol, the actions of the record and the state reached.
pub(super) struct Judge<'r> {
    record: &'r Record,
    protocol: &'static Protocol,
    reading: Reading,
    events: &'r [OpeningEvent],
    /// Index in `events` of the next action of the record.
    at: usize,
    /// Stones placed so far.
    stones: Vec<(Side, Point)>,
    /// Number of moves so far, passes included.
    moves: u8,
    /// Declared number of fifth moves; `None` before it is declared.
    declared: Option<u8>,
    /// Number of colour choices so far (swap or keep).
    chosen: usize,
    /// Number of swaps among the colour choices.
    swaps: usize,
    unproven: Vec<Unproven>,
    findings: &'r mut Findings,
}

impl<'r> Judge<'r> {
    /// Checks the opening of a record against a protocol, and adds the findings.
    pub(super) fn run(
        record: &'r Record,
        protocol: &'static Protocol,
        reading: Reading,
        line: &'r OpeningLine,
        findings: &'r mut Findings,
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
            if judge.follow().is_some() {
                judge.stated_after();
            }
            judge.compare_header();
        }
        judge.report_unproven();
    }

    /// Follows the steps of the protocol along the record. `None`, here and in the methods for the
    /// steps, means that the record ends there or cannot be followed any further.
    fn follow(&mut self) -> Option<()> {
        let mut steps = self.protocol.steps;
        while let Some((step, rest)) = steps.split_first() {
            match *step {
                ProtocolStep::Stone { side, area } => self.stone(side, area, rest)?,
                ProtocolStep::Choice { side } => self.choice(side)?,
                ProtocolStep::Declaration => self.declaration()?,
                ProtocolStep::Offers { count } => self.offers(count)?,
                ProtocolStep::Fork(fork) => {
                    steps = self.way(&fork);
                    continue;
                }
            }
            steps = rest;
        }
        Some(())
    }

    /// Returns the steps of the branch that the players took at a fork of the protocol. If the
    /// record does not show it, this is the immediate colour choice (Swap2) or the single fifth
    /// move (Taraguchi).
    fn way(&mut self, fork: &Fork) -> &'static [ProtocolStep] {
        let ahead = &self.events[self.at..];
        if fork.follows_from_offers {
            return self.taraguchi(fork, ahead);
        }
        let is_move = |event: &&OpeningEvent| event.action.is_move();
        let choice = ahead.iter().position(|event| event.action.is_choice());
        match choice.map(|choice| ahead[..choice].iter().filter(is_move).count()) {
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

    /// Returns the steps of the branch that the players of Taraguchi took: several offered fifth
    /// moves if the record shows any, else a single fifth move in its square with a possible swap.
    fn taraguchi(&mut self, fork: &Fork, ahead: &[OpeningEvent]) -> &'static [ProtocolStep] {
        let fifth = ahead.iter().position(|event| event.action.is_move());
        let (before, after) = ahead.split_at(fifth.unwrap_or(ahead.len()));
        let mut said = before.iter().chain(after.first());
        let offered = said.any(|event| event.action.is_about_offers())
            || !self.record.header.opening.offers.is_empty();
        let swapped = before.iter().any(|e| e.action == OpeningAction::Swap);
        let chosen_after = after.get(1).is_some_and(|e| e.action.is_choice());
        if offered {
            return fork.with;
        }
        if swapped || chosen_after {
            return fork.without;
        }
        match after.first().map(|e| e.action) {
            // More than four lines from the centre, the move is not allowed in the branch with a
            // single fifth move.
            Some(OpeningAction::Stone(at)) if distance(at, self.record.board) > 4 => fork.with,
            Some(_) => {
                self.leave_open(Unproven::Way);
                fork.without
            }
            None => fork.without,
        }
    }

    fn next(&self) -> Option<OpeningEvent> {
        self.events.get(self.at).copied()
    }

    /// Returns true if more moves follow in the record, so that earlier choices must have been
    /// made.
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

    /// Creates a finding that names the protocol in its message.
    fn about(&self, code: &'static Code, place: Place) -> Finding {
        Finding::new(code, place).arg("protocol", self.protocol.name)
    }

    /// Returns a place for findings that covers the whole record.
    fn whole(&self) -> Place {
        Place::whole(self.record)
    }

    /// Reports an action that the protocol does not allow at this moment.
    fn misplaced(&mut self, event: &OpeningEvent) {
        self.misplaced_at(event.place, event.action, self.where_now());
    }

    /// Reports an action that the protocol does not allow at the moment named by `moment`, such as
    /// "after move 3".
    fn misplaced_at(&mut self, place: Place, action: OpeningAction, moment: Bilingual) {
        let code = match action {
            OpeningAction::Swap => &codes::SWAP,
            _ => &codes::MISPLACED,
        };
        let finding = self
            .about(code, place)
            .arg("action", action_word(action))
            .arg("where", moment);
        self.findings.push(finding);
    }

    fn where_now(&self) -> Bilingual {
        const BEHIND: [Bilingual; 9] = [
            Bilingual::new("before move 1", "1수 앞"),
            Bilingual::new("after move 1", "1수 다음"),
            Bilingual::new("after move 2", "2수 다음"),
            Bilingual::new("after move 3", "3수 다음"),
            Bilingual::new("after move 4", "4수 다음"),
            Bilingual::new("after move 5", "5수 다음"),
            Bilingual::new("after move 6", "6수 다음"),
            Bilingual::new("after move 7", "7수 다음"),
            Bilingual::new("after the opening", "오프닝이 끝난 다음"),
        ];
        let last = BEHIND.len() - 1;
        BEHIND[usize::from(self.moves).min(last)]
    }

    fn name(&self, at: Point) -> String {
        self.record.board.name(at)
    }

    /// Reports a choice that is recorded for the wrong player; `due` is the right one.
    fn compare_chooser(&mut self, event: &OpeningEvent, due: Side) {
        if event.side != due {
            let finding = self
                .about(&codes::CHOOSER, event.place)
                .arg("action", action_word(event.action))
                .arg("side", event.side.word())
                .arg("due", due.word());
            self.findings.push(finding);
        }
    }

    /// Reports a number of fifth moves that is declared too early or too late, but uses it if no
    /// other was declared.
    fn misplaced_declaration(&mut self, event: &OpeningEvent, count: u8) {
        self.misplaced(event);
        self.declared = self.declared.or(Some(count));
    }

    /// Checks the step of placing a stone in an area of the board; `rest` are the steps after it.
    fn stone(&mut self, side: Side, area: OpeningArea, rest: &[ProtocolStep]) -> Option<()> {
        while let Some(event) = self.next() {
            self.at += 1;
            match event.action {
                OpeningAction::Stone(at) => return self.place(&event, event.side, side, at, area),
                OpeningAction::Choose(at) => {
                    self.misplaced(&event);
                    return self.place(&event, event.side.opponent(), side, at, area);
                }
                OpeningAction::Pass => {
                    let may =
                        area == OpeningArea::Anywhere && self.moves + 1 >= self.protocol.first_pass;
                    if !may {
                        return self.pass(&event);
                    }
                    self.moves += 1;
                    return Some(());
                }
                OpeningAction::Declare(count) if is_due(rest) && self.declared.is_none() => {
                    self.declare(&event, count);
                }
                OpeningAction::Declare(count) => self.misplaced_declaration(&event, count),
                OpeningAction::Swap | OpeningAction::Keep | OpeningAction::Offer(_) => {
                    self.misplaced(&event)
                }
            }
        }
        None
    }

    /// Reports a pass where the protocol requires a stone, and counts it as a move.
    fn pass(&mut self, event: &OpeningEvent) -> Option<()> {
        self.moves += 1;
        let finding = self
            .about(&codes::PASS, event.place)
            .arg("number", self.moves);
        self.findings.push(finding);
        Some(())
    }

    /// Places a stone of `side` and reports it if the point is outside the area. A stone of a side
    /// other than `due` is reported but not placed, and `None` ends the check.
    fn place(
        &mut self,
        event: &OpeningEvent,
        side: Side,
        due: Side,
        at: Point,
        area: OpeningArea,
    ) -> Option<()> {
        self.moves += 1;
        if side != due {
            let finding = self
                .about(&codes::COLOUR, event.place)
                .arg("side", side.word())
                .arg("due", due.word())
                .arg("point", self.name(at))
                .arg("number", self.moves);
            self.findings.push(finding);
            return None;
        }
        self.area(event, at, area);
        self.stones.push((side, at));
        self.disputed_stone(event, at);
        Some(())
    }

    fn area(&mut self, event: &OpeningEvent, at: Point, area: OpeningArea) {
        let board = self.record.board;
        let lines = distance(at, board);
        let (code, square) = match area {
            OpeningArea::Centre if lines > 0 => (&codes::CENTRE, 0),
            OpeningArea::Within(square) if lines > square => match (self.moves, square) {
                (2, 1) => (&codes::SECOND, square),
                (3, 2) => (&codes::THIRD, square),
                _ => (&codes::SQUARE, square),
            },
            OpeningArea::Beyond(least) if lines < least => (&codes::NEAR, least - 1),
            _ => return,
        };
        let width = 2 * square + 1;
        let middle = centre(board).map_or_else(|| "-".to_owned(), |middle| self.name(middle));
        let finding = self
            .about(code, event.place)
            .arg("number", self.moves)
            .arg("point", self.name(at))
            .arg("centre", middle)
            .arg("square", format!("{width}x{width}"));
        self.findings.push(finding);
    }

    /// Reports a stone that some sources of the protocol allow and others forbid.
    fn disputed_stone(&mut self, event: &OpeningEvent, at: Point) {
        let [.., before] = *self.stones.as_slice() else {
            return;
        };
        let what = match (self.protocol.disputed, self.moves) {
            (Disputed::SecondMove, 2) => {
                let apart = |a: u8, b: u8| a.abs_diff(b);
                let (_, first) = self.stones[0];
                let near = apart(first.column(), at.column()).max(apart(first.row(), at.row()));
                (near > 1).then_some(Bilingual::new(
                    "the second move does not touch the first",
                    "첫 수에 붙지 않은 2수",
                ))
            }
            (Disputed::Patterns, 3) => {
                let (_, second) = self.stones[self.stones.len().saturating_sub(2)];
                let number = pattern::named(second, before.1, self.record.board)
                    .map(|pattern| pattern.name.number);
                matches!(number, Some("D13" | "I13")).then_some(Bilingual::new(
                    "the pattern is D13 or I13, which were not among the 24 of that time",
                    "당시의 24주형에 들지 않은 D13이나 I13",
                ))
            }
            _ => None,
        };
        if let Some(what) = what {
            let finding = self.about(&codes::DISPUTED, event.place).arg("what", what);
            self.findings.push(finding);
        }
    }

    /// Checks the step in which the player of `side` may swap the colours.
    fn choice(&mut self, side: Side) -> Option<()> {
        while let Some(event) = self.next()
            && let OpeningAction::Declare(count) = event.action
        {
            self.at += 1;
            self.misplaced_declaration(&event, count);
        }
        let event = self.next()?;
        if event.action.is_choice() {
            self.at += 1;
            self.chosen += 1;
            self.swaps += usize::from(event.action == OpeningAction::Swap);
            // Some records name the chooser and some the side to move, so the choice is reported
            // only if the record names neither.
            if event.side != to_move(self.moves) {
                self.compare_chooser(&event, side);
            }
        } else if self.goes_on() && !self.is_settled_by_header() {
            self.leave_open(Unproven::Swaps);
        }
        Some(())
    }

    /// Returns true if the header says if colours were swapped, and the protocol has only one such
    /// choice.
    fn is_settled_by_header(&self) -> bool {
        self.record.header.opening.swapped.is_some() && self.protocol.choices() == 1
    }

    /// Checks the step in which a player declares how many fifth moves will be offered.
    fn declaration(&mut self) -> Option<()> {
        match self.next() {
            Some(event) => {
                if let OpeningAction::Declare(count) = event.action
                    && self.declared.is_none()
                {
                    self.at += 1;
                    self.declare(&event, count);
                }
            }
            None if self.record.header.opening.declared.is_none() => return None,
            None => {}
        }
        if self.declared.is_none()
            && let Some(count) = self.record.header.opening.declared
        {
            self.declared = Some(count);
            self.range(self.whole(), count);
        }
        Some(())
    }

    /// Notes the declared number of fifth moves, and reports it if the protocol does not allow it.
    fn declare(&mut self, event: &OpeningEvent, count: u8) {
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

    /// Checks a colour choice made together with offered fifth moves. This is an error, but where
    /// the sources of the protocol disagree, a swap gives only a warning and kept colours give
    /// nothing.
    fn choice_beside_offers(&mut self, event: &OpeningEvent) {
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
                .with_severity(Severity::Warning);
            self.findings.push(finding);
        }
    }

    /// Reports opening actions after the last step of the protocol.
    fn stated_after(&mut self) {
        while let Some(event) = self.next() {
            self.at += 1;
            match event.action {
                action if action.is_move() && !matches!(action, OpeningAction::Choose(_)) => {
                    self.moves = self.moves.saturating_add(1);
                }
                // The colours are chosen after the fifth move, although Black offered several fifth
                // moves.
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

    /// Compares the opening choices in the header with those among the moves, and both with the
    /// protocol.
    fn compare_header(&mut self) {
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

    /// Reports opening choices in the header that the protocol does not have, such as offers.
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
            Some(StoneCount::OneOf(numbers)) => numbers.contains(&stated),
            Some(StoneCount::Declared) | None => declares,
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
        for action in wrong {
            let stated = Bilingual::new("stated for the game as a whole", "기록 전체에 적힘");
            self.misplaced_at(self.whole(), action, stated);
        }
    }

    /// Checks the step in which Black offers several fifth moves and White picks one of them.
    fn offers(&mut self, count: StoneCount) -> Option<()> {
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
        let event = fifth?;
        let (side, at) = match event.action {
            // The fifth move is a black stone, although White chooses it among the offers.
            OpeningAction::Choose(at) => (Side::BLACK, at),
            OpeningAction::Stone(at) => (event.side, at),
            _ => return self.pass(&event),
        };
        self.place(&event, side, Side::BLACK, at, OpeningArea::Anywhere)
    }

    fn judge_offers(
        &mut self,
        count: StoneCount,
        mut offered: Vec<Offered>,
        chosen: Option<(Point, Place)>,
    ) {
        let expected = match count {
            StoneCount::Declared if self.declared.is_none() => {
                if chosen.is_some() || !offered.is_empty() {
                    self.leave_open(Unproven::Number);
                }
                None
            }
            count => Some(count),
        };
        let stated = &self.record.header.opening.offers;
        // If the moves contain no offers, use the offers of the header. Headers often leave out the
        // offer that was played.
        let is_stated = offered.is_empty() && !stated.is_empty();
        if is_stated {
            let place = chosen.map_or_else(|| self.whole(), |(_, place)| place);
            offered = stated.iter().map(|&at| Offered { at, place }).collect();
        }
        if offered.is_empty() {
            // If only one fifth move is required, the move played counts as the offer.
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

    /// Returns true if `found` is a number of offers that the protocol allows.
    fn wants(&self, count: StoneCount, found: usize) -> bool {
        match count {
            StoneCount::OneOf(numbers) => numbers.iter().any(|&n| usize::from(n) == found),
            StoneCount::Declared => self.declared.is_none_or(|n| usize::from(n) == found),
        }
    }

    /// Adds the fifth move played to the offers of a header whose number does not fit the protocol,
    /// because headers often leave this move out. Otherwise reports a fifth move that is not among
    /// the offers.
    fn join_chosen(
        &mut self,
        expected: Option<StoneCount>,
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

    /// Reports a wrong number of offers; too few are accepted if the record ends there, because
    /// more may have followed.
    fn count_offers(
        &mut self,
        expected: Option<StoneCount>,
        offered: &[Offered],
        chosen: Option<(Point, Place)>,
    ) {
        let Some(count) = expected else { return };
        let numbers = match count {
            StoneCount::OneOf(numbers) => numbers,
            StoneCount::Declared => self.declared.as_slice(),
        };
        let most = numbers.iter().max().copied().unwrap_or_default();
        let wanted: Vec<String> = numbers.iter().map(u8::to_string).collect();
        let unfinished = chosen.is_none() && offered.len() <= usize::from(most);
        let Some(last) = offered.last() else { return };
        if !unfinished && !self.wants(count, offered.len()) {
            let finding = self
                .about(&codes::COUNT, last.place)
                .arg("found", offered.len())
                .arg("expected", wanted.join("/"));
            self.findings.push(finding);
        }
    }

    /// Reports offers that are made twice, on an occupied point or outside the board.
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

    /// Reports each offer that equals an earlier one by a symmetry of the stones.
    fn symmetries(&mut self, offered: &[Offered]) {
        let symmetries = Symmetry::all_of(&self.stones, self.record.board);
        let mut seen: BTreeSet<Point> = BTreeSet::new();
        for offer in offered {
            let equal = symmetries
                .iter()
                .filter_map(|symmetry| {
                    let other = seen
                        .iter()
                        .find(|&&other| symmetry.takes(other, offer.at))?;
                    (*other != offer.at).then_some((symmetry.keeps_centre, *other))
                })
                .min_by_key(|&(keeps_centre, _)| !keeps_centre);
            if seen.insert(offer.at)
                && let Some((keeps_centre, other)) = equal
            {
                self.symmetric(keeps_centre, other, offer);
            }
        }
    }

    fn symmetric(&mut self, keeps_centre: bool, other: Point, offer: &Offered) {
        let weight = match self.reading {
            Reading::Board if !keeps_centre => return,
            Reading::Both if !keeps_centre => Severity::Warning,
            _ => Severity::Error,
        };
        let word = if keeps_centre {
            Bilingual::new("about the centre of the board", "판의 중심에 대한 대칭")
        } else {
            Bilingual::new("about the stones alone", "돌만 볼 때의 대칭")
        };
        let finding = self
            .about(&codes::SYMMETRIC, offer.place)
            .arg("first", self.name(other))
            .arg("second", self.name(offer.at))
            .arg("about", word)
            .with_severity(weight);
        self.findings.push(finding);
    }
}

/// Returns true if the declaration of a number is the next step other than a stone; a number
/// declared with this stone is then in its place.
fn is_due(rest: &[ProtocolStep]) -> bool {
    let other = |step: &&ProtocolStep| !matches!(step, ProtocolStep::Stone { .. });
    matches!(rest.iter().find(other), Some(ProtocolStep::Declaration))
}

/// Fifth move that Black offers, and its place in the record.
#[derive(Clone, Copy)]
struct Offered {
    at: Point,
    place: Place,
}

/// Part of the opening that the record does not show, so that it cannot be checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Unproven {
    /// Order of the first stones, because they are set up and not played.
    Moves,
    /// Swaps of colours.
    Swaps,
    /// Branch of the protocol that the players took.
    Way,
    /// Declared number of fifth moves.
    Number,
    /// Maximum number of fifth moves that may be declared.
    Limit,
    /// Fifth moves that were offered.
    Offers,
}

impl Unproven {
    /// Returns words for the part, for the message.
    const fn word(self) -> Bilingual {
        match self {
            Unproven::Moves => Bilingual::new(
                "the order of the first stones (set up)",
                "처음 돌들의 순서(배치로 적힘)",
            ),
            Unproven::Swaps => Bilingual::new("who swapped colours and when", "흑백 교체 여부"),
            Unproven::Way => Bilingual::new(
                "which option of the opening was chosen",
                "어느 방식을 골랐는지",
            ),
            Unproven::Number => {
                Bilingual::new("the declared number of fifth moves", "선언한 5수 개수")
            }
            Unproven::Limit => Bilingual::new(
                "the highest number that may be declared",
                "선언할 수 있는 상한",
            ),
            Unproven::Offers => Bilingual::new(
                "the offered fifth moves (number, symmetry)",
                "제시한 5수(개수, 대칭)",
            ),
        }
    }
}

/// Returns the words for an action, such as "a swap".
fn action_word(action: OpeningAction) -> Bilingual {
    match action {
        OpeningAction::Stone(_) => Bilingual::new("a stone", "착수"),
        OpeningAction::Pass => Bilingual::new("a pass", "착수 포기"),
        OpeningAction::Swap => Bilingual::new("a swap", "교체"),
        OpeningAction::Keep => Bilingual::new("keeping colours", "흑백 유지"),
        OpeningAction::Declare(_) => Bilingual::new("declaring a number", "개수 선언"),
        OpeningAction::Offer(_) => Bilingual::new("an offer", "5수 제시"),
        OpeningAction::Choose(_) => Bilingual::new("choosing an offer", "5수 선택"),
    }
}

/// Returns the side that makes the next move after a number of moves.
fn to_move(moves: u8) -> Side {
    match moves % 2 {
        0 => Side::BLACK,
        _ => Side::WHITE,
    }
}
