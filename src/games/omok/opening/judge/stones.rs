//! Stones and their squares.

use super::super::codes;
use super::super::line::{Event, OpeningAction};
use super::super::pattern;
use super::super::plane::{centre, distance};
use super::super::protocol::{Area, Disputed, ProtocolStep};
use super::{Flow, Judge};
use crate::model::{Point, Side};
use crate::text::Bilingual;

impl Judge<'_> {
    /// A stone is placed; `rest` is what follows.
    pub(super) fn stone(&mut self, side: Side, area: Area, rest: &[ProtocolStep]) -> Flow {
        while let Some(event) = self.next() {
            self.at += 1;
            match event.action {
                OpeningAction::Stone(at) => return self.place(&event, event.side, side, at, area),
                OpeningAction::Choose(at) => {
                    self.misplaced(&event);
                    return self.place(&event, event.side.opponent(), side, at, area);
                }
                OpeningAction::Pass => {
                    let may = area == Area::Anywhere && self.moves + 1 >= self.protocol.first_pass;
                    if !may {
                        return self.pass(&event);
                    }
                    self.moves += 1;
                    return Flow::On;
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
        Flow::Over
    }

    /// A pass stands for a stone.
    pub(super) fn pass(&mut self, event: &Event) -> Flow {
        self.moves += 1;
        let finding = self
            .about(&codes::PASS, event.place)
            .arg("number", self.moves);
        self.findings.push(finding);
        Flow::On
    }

    /// Puts a stone of a side, where one of another may be due.
    pub(super) fn place(
        &mut self,
        event: &Event,
        side: Side,
        due: Side,
        at: Point,
        area: Area,
    ) -> Flow {
        self.moves += 1;
        if side != due {
            let finding = self
                .about(&codes::COLOUR, event.place)
                .arg("side", side.word())
                .arg("due", due.word())
                .arg("point", self.name(at))
                .arg("number", self.moves);
            self.findings.push(finding);
            return Flow::Over;
        }
        self.area(event, at, area);
        self.stones.push((side, at));
        self.disputed_stone(event, at);
        Flow::On
    }

    fn area(&mut self, event: &Event, at: Point, area: Area) {
        let board = self.record.board;
        let lines = distance(at, board);
        let (code, square) = match area {
            Area::Centre if lines > 0 => (&codes::CENTRE, 0),
            Area::Within(square) if lines > square => match (self.moves, square) {
                (2, 1) => (&codes::SECOND, square),
                (3, 2) => (&codes::THIRD, square),
                _ => (&codes::SQUARE, square),
            },
            Area::Beyond(least) if lines < least => (&codes::NEAR, least - 1),
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

    /// Notes what some sources would object to.
    fn disputed_stone(&mut self, event: &Event, at: Point) {
        let [.., before] = *self.stones.as_slice() else {
            return;
        };
        let what = match (self.protocol.disputed, self.moves) {
            (Disputed::SecondMove, 2) => {
                let apart = |a: u8, b: u8| a.abs_diff(b);
                let (_, first) = self.stones[0];
                let near = apart(first.column(), at.column()).max(apart(first.row(), at.row()));
                (near > 1).then_some(Bilingual::new(
                    "the second move stands apart from the first",
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
}

/// Whether a number has to be declared together with the stones that are being placed.
fn is_due(rest: &[ProtocolStep]) -> bool {
    let other = |step: &&ProtocolStep| !matches!(step, ProtocolStep::Stone { .. });
    matches!(rest.iter().find(other), Some(ProtocolStep::Declaration))
}
