//! Position in an omok game: stones, side to play, end, and undo.

use super::codes;
use super::opening::{self, protocol::Protocol};
use super::ruleset::{self, Overline, Rules};
use super::shape::{Kinds, Referee, Stones};
use super::{explanation, paint, remarks};
use crate::games::switches::RulesSource;
use crate::games::{Choices, choices, history};
use crate::games::{Effect, OUTSIDE, Position, Remark, RulesRequest};
use crate::model::picture::{AreaKind, Picture};
use crate::model::{Board, Occupant, Outcome, Play, Point, Record, SetupKind, Side, WinMethod};
use crate::text::Lang;

/// Number of plays up to which memory is reserved in advance; longer games allocate more.
const LONG_GAME: usize = 256;

/// Position in an omok game, with the data to undo moves.
#[derive(Debug)]
pub(super) struct OmokPosition {
    pub(super) board: Board,
    pub(super) rules: Rules,
    /// Opening protocol that the request or the record names.
    pub(super) protocol: Option<&'static Protocol>,
    pub(super) referee: Referee,
    pub(super) stones: Stones,
    pub(super) state: Snapshot,
    /// Points offered for the fifth move, in the order offered, including those no longer open.
    offers: Vec<Point>,
    /// Changed points with their content before the change, oldest first.
    changes: Vec<(Point, Option<Side>)>,
    /// Number of changes dropped from `changes`; marks count from the first change of the game.
    forgotten: usize,
    undos: Vec<Undo>,
}

/// Part of the position other than the stones, copied before each step for undo.
#[derive(Clone, Copy, Debug)]
pub(super) struct Snapshot {
    /// Number of moves played so far, including passes.
    pub(super) ply: u32,
    /// Side to play; `None` if the record does not state it after a setup.
    pub(super) next: Option<Side>,
    /// Point of the last stone; `None` if the last move was something else.
    pub(super) last: Option<Point>,
    /// Side of the last move and the fouls that it made, while the opponent can still claim them.
    pub(super) foul: Option<(Side, Kinds)>,
    /// State of the game: open, or how it ended.
    pub(super) end: End,
    /// True if a move after the end of the game was already reported.
    is_end_reported: bool,
    /// True if the last move was a pass.
    was_pass: bool,
    /// Number of offers at the start of `offers` that are no longer open.
    taken: u32,
}

/// State of a game: open, or how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Open,
    /// A side won by five in a row.
    Won(Side),
    /// The game is a draw.
    Drawn,
    Resigned(Side),
}

/// Data to undo one step of the replay.
#[derive(Clone, Copy, Debug)]
struct Undo {
    state: Snapshot,
    changes: u32,
    offers: u32,
}

impl OmokPosition {
    /// Creates the starting position of a record, with an empty board, and determines its rules and
    /// opening protocol.
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

    /// Returns the points that are offered for the fifth move and not yet decided.
    pub(super) fn offers(&self) -> &[Point] {
        &self.offers[self.state.taken as usize..]
    }

    /// Returns the side to play. After a setup that does not state it, this is White if Black has
    /// more stones on the board, else Black.
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

    /// Returns the number of changes since the start of the game, including dropped ones.
    fn mark(&self) -> usize {
        self.forgotten + self.changes.len()
    }

    fn set(&mut self, at: Point, stone: Option<Side>) {
        self.changes.push((at, self.stones.stone(at)));
        self.stones.set(at, stone);
    }

    /// Gives the turn to the opponent of `side`; returns true if it was not the turn of `side`.
    fn take_turn(&mut self, side: Side) -> bool {
        let due = self.state.next.replace(side.opponent());
        due.is_some_and(|due| due != side)
    }

    /// Returns true if five in a row of `side` ends the game only when claimed: Black's in renju
    /// (International Rules of Renju, 9.7).
    pub(super) fn may_be_unnoticed(&self, side: Side) -> bool {
        side == Side::BLACK && self.rules.law.overline == Overline::Foul
    }

    /// Returns the remark on a move after the end of the game, once per game. If the end was a five
    /// that Black did not claim in renju, the game is open again.
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

    /// Places a stone on a point, replacing a stone there, and judges its effect.
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
            // A player may resign at any time, not only in turn.
            is_out_of_turn: false,
            remark,
        }
    }

    /// Returns the colour and point of the stone that a play puts on the board; `None` for other
    /// plays.
    fn stone(play: Play) -> Option<(Side, Point)> {
        match play {
            Play::Place { side, at } if side.0 < 2 => Some((side, at)),
            Play::Choose { side, at } if side.0 < 2 => Some((side.opponent(), at)),
            _ => None,
        }
    }

    /// Executes a play that places a stone of `side` on a point of the board.
    fn carry_out(&mut self, play: Play, side: Side, at: Point) -> Effect {
        self.step();
        let is_out_of_turn = match play {
            // White, who chooses the fifth move (a black stone), also plays the next move.
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

    /// Places an illegal stone after it was reported: it replaces the stone on the point. `None`
    /// outside the board.
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

    /// Returns true if a part of the stated rules is unknown. Wholly unknown rules do not count:
    /// free rules replace them.
    fn is_unsettled(&self) -> bool {
        self.rules.is_unsettled && self.rules.source == RulesSource::Record
    }

    /// Returns every empty point as a possible play while the game goes on; the diagram marks the
    /// forbidden ones.
    fn choices(&mut self) -> Option<Choices> {
        let side = self.to_play();
        let board = self.board;
        if self.state.end != End::Open {
            return None;
        }
        let mut plays = choices::placements(self, board, side);
        if let Some(area) = paint::opening_area(self) {
            let is_allowed = |at: &Point| {
                let is_inside = area.points.contains(at);
                is_inside == (area.kind == AreaKind::Allowed)
            };
            plays.retain(|choice| choice.play.to().as_ref().is_some_and(is_allowed));
        }
        let offers = self.offers();
        if !offers.is_empty() {
            plays.retain(|choice| choice.play.to().is_some_and(|at| offers.contains(&at)));
        }
        Some(Choices::of_moves(side, plays))
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
