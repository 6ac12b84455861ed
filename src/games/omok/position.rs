//! A position in the course of a game of omok.

use super::codes;
use super::opening::{self, protocol::Protocol};
use super::ruleset::{self, Overline, Rules};
use super::shape::{Kinds, Referee, Stones};
use super::{explanation, paint, remarks};
use crate::games::history;
use crate::games::{Effect, OUTSIDE, Position, Remark, RulesRequest};
use crate::model::picture::Picture;
use crate::model::{Board, Occupant, Outcome, Play, Point, Record, SetupKind, Side, WinMethod};
use crate::text::Lang;

/// Steps of a game beyond which memory is taken as it is needed.
const LONG_GAME: usize = 256;

/// The stones, whose turn it is, whether somebody has won, and the way back.
#[derive(Debug)]
pub(super) struct OmokPosition {
    pub(super) board: Board,
    pub(super) rules: Rules,
    /// The protocol of the opening, where the record or the request names one.
    pub(super) protocol: Option<&'static Protocol>,
    pub(super) referee: Referee,
    pub(super) stones: Stones,
    pub(super) state: Snapshot,
    /// Points that were offered, the earlier ones first.
    offers: Vec<Point>,
    /// What stood on points before they changed.
    changes: Vec<(Point, Option<Side>)>,
    /// How many changes are forgotten; marks count them.
    forgotten: usize,
    undos: Vec<Undo>,
}

/// What each play changes besides the board, kept and restored as one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Snapshot {
    /// Moves so far, passes counted.
    pub(super) ply: u32,
    /// The side to play; none where the record leaves it open.
    pub(super) next: Option<Side>,
    /// The stone that was played last, if nothing came after it.
    pub(super) last: Option<Point>,
    /// The side that made the last move and the fouls of that move, while they can be claimed.
    pub(super) foul: Option<(Side, Kinds)>,
    /// How the game has ended, if it has.
    pub(super) end: End,
    /// Whether a move behind the end has been reported.
    is_end_reported: bool,
    /// Whether the last move was a pass.
    was_pass: bool,
    /// How many of the offers are no longer open.
    taken: u32,
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// It has not.
    Open,
    /// A side won by a row of stones.
    Won(Side),
    /// It is drawn.
    Drawn,
    /// A side resigned.
    Resigned(Side),
}

/// What to restore when a step is taken back.
#[derive(Clone, Copy, Debug)]
struct Undo {
    state: Snapshot,
    changes: u32,
    offers: u32,
}

impl OmokPosition {
    /// An empty board under the rules for a record.
    pub(super) fn begin(record: &Record, request: &RulesRequest) -> OmokPosition {
        let rules = ruleset::resolve(record, request);
        let length = (record.tree.len() + 2).min(LONG_GAME);
        OmokPosition {
            board: record.board,
            rules,
            protocol: opening::protocol(record, request),
            referee: Referee::new(rules.law),
            stones: Stones::new(record.board),
            state: Snapshot {
                ply: 0,
                next: Some(Side::BLACK),
                last: None,
                foul: None,
                end: End::Open,
                is_end_reported: false,
                was_pass: false,
                taken: 0,
            },
            offers: Vec::new(),
            changes: Vec::with_capacity(length),
            forgotten: 0,
            undos: Vec::with_capacity(length),
        }
    }

    /// The points that are offered and not yet chosen from.
    pub(super) fn offers(&self) -> &[Point] {
        &self.offers[self.state.taken as usize..]
    }

    /// The side to play: as the record says, or as the numbers of stones tell.
    pub(super) fn to_play(&self) -> Side {
        self.state.next.unwrap_or_else(|| {
            let stones = self.board.points().filter_map(|at| self.stones.stone(at));
            let balance: i32 = stones.map(|side| 1 - 2 * i32::from(side.0)).sum();
            if balance > 0 {
                Side::WHITE
            } else {
                Side::BLACK
            }
        })
    }

    fn step(&mut self) {
        self.undos.push(Undo {
            state: self.state,
            changes: self.mark() as u32,
            offers: self.offers.len() as u32,
        });
    }

    /// How many changes there were.
    fn mark(&self) -> usize {
        self.forgotten + self.changes.len()
    }

    fn set(&mut self, at: Point, stone: Option<Side>) {
        self.changes.push((at, self.stones.stone(at)));
        self.stones.set(at, stone);
    }

    /// Whether it is the other side's turn, as far as that is known; then it is that in any case.
    fn take_turn(&mut self, side: Side) -> bool {
        let due = self.state.next.replace(side.opponent());
        due.is_some_and(|due| due != side)
    }

    /// Whether a five of a side does not end the game until it is claimed (International Rules of
    /// Renju, 9.7).
    pub(super) fn may_be_unnoticed(&self, side: Side) -> bool {
        side == Side::BLACK && self.rules.law.overline == Overline::Foul
    }

    /// What is to say about a move behind the end of the game; said once.
    fn after_end(&mut self) -> Option<Box<Remark>> {
        let ended = self.state.end;
        if ended == End::Open || self.state.is_end_reported {
            return None;
        }
        match ended {
            End::Won(side) if self.may_be_unnoticed(side) => self.state.end = End::Open,
            _ => self.state.is_end_reported = true,
        }
        Some(Box::new(remarks::after_end(self, ended)))
    }

    /// Puts a stone on a point, whatever stands there.
    #[inline]
    fn place(&mut self, side: Side, at: Point, is_out_of_turn: bool) -> Effect {
        let after_end = self.after_end();
        let effect = self.referee.judge(&mut self.stones, side, at);
        self.set(at, Some(side));
        self.state.ply += 1;
        self.state.last = Some(at);
        self.state.was_pass = false;
        let is_open = self.state.end == End::Open;
        let is_foul = is_open && effect.is_forbidden();
        self.state.foul = is_foul.then_some((side, effect.kinds));
        if is_open && effect.wins {
            self.state.end = End::Won(side);
        } else if is_open && self.stones.len() + self.rules.law.empty_at_draw >= self.board.area() {
            self.state.end = End::Drawn;
        }
        let foul = || is_foul.then(|| Box::new(remarks::foul(self, side, at, effect.kinds)));
        let is_early = self.state.ply == 1 && is_out_of_turn;
        let white_first = || is_early.then(|| Box::new(Remark::new(&codes::WHITE_FIRST)));
        Effect {
            captured: 0,
            is_out_of_turn,
            remark: after_end.or_else(foul).or_else(white_first),
        }
    }

    fn pass(&mut self, side: Side) -> Effect {
        self.step();
        let after_end = self.after_end();
        self.state.ply += 1;
        self.state.last = None;
        self.state.foul = None;
        let is_second = self.state.was_pass;
        let code = if !self.rules.law.passes {
            Some(&codes::UNKNOWN_PASS)
        } else if is_second && self.state.end == End::Open {
            self.state.end = End::Drawn;
            None
        } else {
            (self.state.ply <= 3).then_some(&codes::EARLY_PASS)
        };
        let pass = |code| Box::new(remarks::pass(code, side, self.state.ply));
        let remark = after_end.or_else(|| code.map(pass));
        self.state.was_pass = true;
        Effect {
            captured: 0,
            is_out_of_turn: self.take_turn(side),
            remark,
        }
    }

    fn resign(&mut self, side: Side) -> Effect {
        self.step();
        let remark = self.after_end();
        self.state.ply += 1;
        self.state.foul = None;
        self.state.next = Some(side.opponent());
        if self.state.end == End::Open {
            self.state.end = End::Resigned(side);
        }
        Effect {
            captured: 0,
            // A player may resign at any time.
            is_out_of_turn: false,
            remark,
        }
    }

    /// A stone on a point, by the side that plays or chooses it: whose stone it is, and what that does
    /// to the turn.
    fn stone(play: Play) -> Option<(Side, Point)> {
        match play {
            Play::Place { side, at } if side.0 < 2 => Some((side, at)),
            Play::Choose { side, at } if side.0 < 2 => Some((side.opponent(), at)),
            _ => None,
        }
    }

    /// Carries out a stone that can be put on the board.
    fn carry_out(&mut self, play: Play, side: Side, at: Point) -> Effect {
        self.step();
        let is_out_of_turn = match play {
            // The chooser plays next, whose turn the choice is too.
            Play::Choose { side, .. } => {
                self.state.taken = self.offers.len() as u32;
                self.state.next = Some(side);
                false
            }
            _ => self.take_turn(side),
        };
        self.place(side, at, is_out_of_turn)
    }
}

impl Position for OmokPosition {
    #[inline]
    fn play(&mut self, play: Play) -> Result<Effect, Box<Remark>> {
        if let Some((side, at)) = OmokPosition::stone(play) {
            if !self.board.holds(at) {
                return Err(remarks::impossible(self, play, OUTSIDE));
            }
            if let Some(other) = self.stones.stone(at) {
                return Err(Box::new(remarks::occupied(self, side, at, other)));
            }
            return Ok(self.carry_out(play, side, at));
        }
        match play {
            Play::Pass { side } if side.0 < 2 => Ok(self.pass(side)),
            Play::Resign { side } if side.0 < 2 => Ok(self.resign(side)),
            Play::Offer { side, at } if side.0 < 2 => {
                if !self.board.holds(at) {
                    return Err(remarks::impossible(self, play, OUTSIDE));
                }
                self.step();
                self.offers.push(at);
                Ok(Effect::default())
            }
            Play::Swap { side } | Play::Keep { side } | Play::Declare { side, .. }
                if side.0 < 2 =>
            {
                Ok(Effect::default())
            }
            _ => Err(remarks::impossible(self, play, remarks::FOREIGN)),
        }
    }

    /// A stone on an occupied point takes the place of the other.
    fn force(&mut self, play: Play) -> Option<Effect> {
        let (side, at) = OmokPosition::stone(play)?;
        if !self.board.holds(at) {
            return None;
        }
        let effect = self.carry_out(play, side, at);
        Some(Effect {
            remark: None,
            ..effect
        })
    }

    fn skip(&mut self, side: Side) -> Option<Effect> {
        if side.0 > 1 {
            return None;
        }
        self.step();
        self.state.ply += 1;
        self.state.last = None;
        self.state.foul = None;
        self.state.was_pass = false;
        Some(Effect {
            is_out_of_turn: self.take_turn(side),
            ..Effect::default()
        })
    }

    fn setup(&mut self, kind: SetupKind, points: &[Point]) {
        self.step();
        let stone = match kind {
            SetupKind::Stones(side) if side.0 < 2 => Some(side),
            SetupKind::Stones(_) => return,
            SetupKind::Empty => None,
        };
        for &at in points {
            if self.board.holds(at) {
                self.set(at, stone);
            }
        }
        self.state.next = None;
        self.state.last = None;
        self.state.foul = None;
        self.state.was_pass = false;
        self.state.end = End::Open;
        self.state.is_end_reported = false;
    }

    fn turn(&mut self, side: Side) {
        self.step();
        self.state.next = Some(side);
    }

    fn moment(&mut self) -> usize {
        self.undos.len()
    }

    fn rewind(&mut self, moment: usize) {
        let Some(step) = self.undos.get(moment).copied() else {
            return;
        };
        self.undos.truncate(moment);
        while self.mark() > step.changes as usize {
            let Some((at, stone)) = self.changes.pop() else {
                return;
            };
            self.stones.set(at, stone);
        }
        self.offers.truncate(step.offers as usize);
        self.state = step.state;
    }

    fn forget_moments(&mut self) {
        history::forget(&mut self.undos);
        let oldest = self.undos.first().map_or(0, |step| step.changes as usize);
        self.changes.drain(..oldest.saturating_sub(self.forgotten));
        self.forgotten = oldest.max(self.forgotten);
    }

    fn changed_since(&self, mark: usize, each: &mut dyn FnMut(Point, Option<Occupant>)) -> usize {
        for &(at, _) in self
            .changes
            .iter()
            .skip(mark.saturating_sub(self.forgotten))
        {
            each(at, self.stones.stone(at).map(Occupant::one));
        }
        self.mark()
    }

    fn ruleset(&self) -> &'static str {
        self.rules.ruleset.info.id
    }

    fn outcome(&self) -> Option<Outcome> {
        let win = |winner, by| Some(Outcome::Win { winner, by });
        match (self.state.end, self.state.foul) {
            (End::Won(side), _) => win(side, WinMethod::Line),
            (End::Drawn, _) => Some(Outcome::Draw),
            (End::Resigned(side), _) => win(side.opponent(), WinMethod::Resignation),
            (End::Open, Some((side, _))) => win(side.opponent(), WinMethod::Foul),
            (End::Open, None) => None,
        }
    }

    fn vain_row(&self) -> Option<Side> {
        let at = self.state.last?;
        let side = self.stones.stone(at)?;
        let mut before = self.stones.clone();
        before.lift(at);
        let reasons = self.referee.reasons(&mut before, side, at);
        (!reasons.rows.is_empty() && !reasons.effect.wins).then_some(side)
    }

    fn explain(&self, at: Point, lang: Lang) -> Vec<String> {
        explanation::explain(self, at, lang)
    }

    fn board_hash(&self) -> Option<u64> {
        let points = self.board.points();
        Some(points.fold(0, |hash, at| match self.stones.stone(at) {
            Some(side) => {
                let place = u64::from(at.column()) << 16 | u64::from(at.row()) << 8;
                hash ^ history::mix(place | (u64::from(side.0) + 1))
            }
            None => hash,
        }))
    }

    fn paint(&self, picture: &mut Picture) {
        paint::paint(self, picture);
    }
}
