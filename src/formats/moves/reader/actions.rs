//! Plays: stones, passes and the actions of an opening.

use nom::Offset;

use super::super::codes;
use super::super::course::Act;
use super::super::survey::names;
use super::super::words::Word;
use super::game::{Awaited, GameReader};
use crate::model::{Play, Side};
use crate::text::Span;

impl GameReader<'_> {
    /// Whose play this is: the side that was named, else the one whose it must be.
    fn mover(&mut self, act: Act) -> Side {
        let usual = self.now.course.mover(act);
        self.named.take().unwrap_or(usual)
    }

    /// Plays points one behind the other.
    ///
    /// ```text
    /// Play   = [ Side ] ( Points | Pass | Resign | Swap | Keep | Declare | Offer | Choose ) .
    /// Offer  = "제시" Points .
    /// Choose = "선택" Point .
    /// ```
    pub(super) fn points(&mut self, points: &str) {
        let mut at = self.text.offset(points);
        for name in names(points, self.reach) {
            let digits = name.number.checked_ilog10().unwrap_or(0) as usize + 1;
            let from = at;
            at += name.letters.len() + digits;
            let span = Span::new(from, at);
            let Some(point) = self.point(&name, span) else {
                self.lose_move();
                continue;
            };
            let play = match self.awaited {
                Awaited::Stones => Play::Place {
                    side: self.mover(Act::Place),
                    at: point,
                },
                Awaited::Offers => {
                    let side = self.mover(Act::Offer);
                    // All points behind one word are offered by the same side.
                    self.named = (side != self.now.course.mover(Act::Offer)).then_some(side);
                    Play::Offer { side, at: point }
                }
                Awaited::Choice(_) => Play::Choose {
                    side: self.mover(Act::Choose),
                    at: point,
                },
            };
            if let Awaited::Choice(_) = self.awaited {
                self.awaited = Awaited::Stones;
            }
            self.play(play, span);
        }
    }

    /// A move that cannot be read was a move all the same: the turn passes on.
    fn lose_move(&mut self) {
        self.named = None;
        if self.awaited != Awaited::Offers {
            self.now.course.lose_move();
        }
    }

    pub(super) fn no_point(&mut self, word: &str, span: Span) {
        let finding = self.no_such_point(word, self.place(span));
        self.findings.push(finding);
        self.lose_move();
    }

    pub(super) fn word(&mut self, word: Word, span: Span) {
        self.end_awaiting();
        let play = match word {
            Word::Side(side) => {
                self.named = Some(side);
                return;
            }
            Word::Offer => {
                self.awaited = Awaited::Offers;
                return;
            }
            Word::Choose => {
                self.awaited = Awaited::Choice(span);
                return;
            }
            Word::Declare => return self.find(&codes::NOTHING_BEHIND, span),
            Word::Pass => Play::Pass {
                side: self.mover(Act::Pass),
            },
            Word::Resign => Play::Resign {
                side: self.mover(Act::Resign),
            },
            Word::Swap => Play::Swap {
                side: self.mover(Act::Swap),
            },
            Word::Keep => Play::Keep {
                side: self.mover(Act::Keep),
            },
        };
        self.play(play, span);
    }

    pub(super) fn declare(&mut self, count: u8, span: Span) {
        self.end_awaiting();
        let side = self.mover(Act::Declare);
        self.play(Play::Declare { side, count }, span);
    }
}
