//! A position in the course of a game of gonu.

use super::ending::Ending;
use super::grid::{Cell, CellContent, Grid};
use super::objections::Reason;
use super::ruleset::Rules;
use super::{closing, force, paint, settle};
use crate::games::history::{History, Visit, mix};
use crate::games::{Effect, Position, Remark};
use crate::model::picture::Picture;
use crate::model::trace::{CapturedPiece, TurnCheck};
use crate::model::{Board, Item, NodeId, Outcome, Play, Point, Record, SetupKind, Side, Trace};

/// Plays of a game beyond which memory is taken as it is needed.
const LONG_GAME: usize = 1024;

/// The board (말판), whose turn it is, and the way back.
#[derive(Debug)]
pub struct GonuPosition {
    pub(super) board: Board,
    pub(super) rules: Rules,
    pub(super) grid: Grid,
    pub(super) history: History,
    pub(super) state: Snapshot,
    /// How often pieces were set up: a repetition does not reach back over that.
    setups: u32,
    undos: Vec<Undo>,
    /// Whether the line ended because a play could not be put on the board.
    pub(super) line: LineState,
}

/// What each play changes besides the board, kept and restored as one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Snapshot {
    pub(super) to_move: Side,
    /// Moves so far.
    pub(super) ply: u32,
    /// Moves since the last capture.
    pub(super) quiet: u32,
    /// The last move of each side.
    pub(super) last: [Option<(Cell, Cell)>; 2],
    pub(super) captured: [u32; 2],
    pub(super) resigned: Option<Side>,
}

/// The last move, with the cells of what it captured.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastMove<'g> {
    pub(super) from: Cell,
    pub(super) to: Cell,
    /// Each with what it held before.
    pub(super) taken: &'g [(Cell, CellContent)],
}

/// What to restore when a step is taken back.
#[derive(Clone, Copy, Debug)]
struct Undo {
    /// The state before.
    state: Snapshot,
    visit: Visit,
    /// The changes of the grid before.
    mark: u32,
    kind: UndoKind,
}

/// What a step was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum UndoKind {
    Move,
    Setup,
    /// Somebody resigned, or the record said whose turn it is.
    Note,
}

/// Whether a line goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineState {
    Open,
    /// A play could not be put on the board.
    Cut,
}

impl GonuPosition {
    /// The start position of a board, with room for a number of plays.
    pub fn begin(board: Board, rules: Rules, plays: usize) -> GonuPosition {
        let length = (plays + 1).min(LONG_GAME);
        let mut position = GonuPosition {
            board,
            rules,
            grid: Grid::new(board, 3 * length),
            history: History::new(length),
            state: Snapshot {
                to_move: rules.first,
                ply: 0,
                quiet: 0,
                last: [None; 2],
                captured: [0; 2],
                resigned: None,
            },
            setups: 0,
            undos: Vec::with_capacity(length),
            line: LineState::Open,
        };
        position.visit();
        position
    }

    /// What tells positions apart that look the same: how often pieces were set up.
    #[inline]
    pub(super) fn salt(&self) -> u64 {
        mix(!u64::from(self.setups))
    }

    #[inline]
    fn visit(&mut self) -> Visit {
        let key = self.grid.hash() ^ self.salt();
        self.history.visit(key, self.state.ply)
    }

    /// Moves a piece of `owner` as a play of `side`, whatever the rules say.
    #[inline]
    pub(super) fn slide(&mut self, side: Side, owner: Side, from: Cell, to: Cell) -> u32 {
        let mark = self.grid.mark() as u32;
        let captured = self.grid.slide(owner, from, to, self.rules.max_line);
        let state = self.state;
        self.state.ply += 1;
        self.state.quiet = if captured > 0 { 0 } else { state.quiet + 1 };
        self.state.last[side.index()] = Some((from, to));
        self.state.captured[owner.index()] += captured;
        self.state.to_move = side.opponent();
        let visit = self.visit();
        self.undos.push(Undo {
            state,
            visit,
            mark,
            kind: UndoKind::Move,
        });
        captured
    }

    fn note(&mut self, kind: UndoKind) {
        self.undos.push(Undo {
            state: self.state,
            visit: Visit::NOTHING,
            mark: self.grid.mark() as u32,
            kind,
        });
    }

    pub(super) fn resign(&mut self, side: Side) -> Effect {
        self.note(UndoKind::Note);
        self.state.resigned = Some(side);
        Effect {
            captured: 0,
            turn: None,
            remark: None,
        }
    }

    /// The last move, where no setup came after it, and the pieces it captured.
    pub(super) fn last_move(&self) -> Option<LastMove<'_>> {
        let step = self
            .undos
            .iter()
            .rev()
            .find(|step| step.kind != UndoKind::Note)?;
        if step.kind != UndoKind::Move {
            return None;
        }
        let changes = self.grid.changes_since(step.mark as usize);
        let [(from, _), (to, _), taken @ ..] = changes else {
            return None;
        };
        Some(LastMove {
            from: *from,
            to: *to,
            taken,
        })
    }

    /// Why the rules forbid a move; none where they allow it.
    #[inline]
    fn reason(&self, side: Side, from: Point, to: Point) -> Option<Reason> {
        if self.decided().is_some() {
            return Some(Reason::GameOver);
        }
        if side != self.state.to_move {
            return Some(Reason::WrongPlayer);
        }
        if !self.board.holds(from) || !self.board.holds(to) {
            return Some(Reason::OffBoard);
        }
        let (start, goal) = (self.grid.cell(from), self.grid.cell(to));
        match self.grid.holds(start).side() {
            None => return Some(Reason::EmptyFrom),
            Some(owner) if owner != side => return Some(Reason::NotYourPiece),
            Some(_) => {}
        }
        if !self.grid.beside(start).contains(&goal) {
            return Some(Reason::NotOneStep);
        }
        if self.grid.holds(goal) != CellContent::Empty {
            return Some(Reason::Occupied);
        }
        let since = self.repeats(side, start, goal)?;
        Some(Reason::Repetition { since })
    }
}

impl Position for GonuPosition {
    #[inline(always)]
    fn play(&mut self, play: Play) -> Result<Effect, Box<Remark>> {
        let (side, from, to) = match play {
            Play::Slide { side, from, to } if side.0 < 2 => (side, from, to),
            Play::Resign { side } if side.0 < 2 => {
                if self.ending().is_some() {
                    return Err(Box::new(self.objection(play, Reason::GameOver)));
                }
                return Ok(self.resign(side));
            }
            _ => return Err(Box::new(self.objection(play, Reason::Foreign))),
        };
        if let Some(reason) = self.reason(side, from, to) {
            return Err(Box::new(self.objection(play, reason)));
        }
        let (from, to) = (self.grid.cell(from), self.grid.cell(to));
        let captured = self.slide(side, side, from, to);
        Ok(Effect {
            captured: captured as u16,
            turn: Some(TurnCheck::Right),
            remark: None,
        })
    }

    fn force(&mut self, play: Play) -> Option<Effect> {
        force::force(self, play)
    }

    fn setup(&mut self, kind: SetupKind, points: &[Point]) {
        self.note(UndoKind::Setup);
        self.setups += 1;
        for &at in points {
            if !self.board.holds(at) {
                continue;
            }
            let cell = self.grid.cell(at);
            match kind {
                SetupKind::Stones(side) if side.0 < 2 => {
                    self.grid.set(cell, CellContent::piece(side))
                }
                SetupKind::Stones(_) => {}
                SetupKind::Empty => self.grid.set(cell, CellContent::Empty),
            }
        }
        self.state.quiet = 0;
        self.state.last = [None; 2];
        let visit = self.visit();
        if let Some(step) = self.undos.last_mut() {
            step.visit = visit;
        }
    }

    fn turn(&mut self, side: Side) {
        self.note(UndoKind::Note);
        if side.0 < 2 {
            self.state.to_move = side;
        }
    }

    fn moment(&self) -> usize {
        self.undos.len()
    }

    fn rewind(&mut self, moment: usize) {
        self.line = LineState::Open;
        while self.undos.len() > moment {
            let Some(step) = self.undos.pop() else {
                return;
            };
            self.history.leave(step.visit);
            self.grid.rewind(step.mark as usize);
            self.state = step.state;
            if step.kind == UndoKind::Setup {
                self.setups -= 1;
            }
        }
    }

    fn ruleset(&self) -> &'static str {
        super::ruleset::RULEBOOK.rulesets[0].info.id
    }

    fn settle(&mut self, record: &Record, items: &[Item]) -> Option<Box<Remark>> {
        settle::settle(self, record, items)
    }

    fn detail(&self, play: u32, trace: &mut Trace) {
        let is_move = self
            .undos
            .last()
            .is_some_and(|step| step.kind == UndoKind::Move);
        if let Some(last) = self.last_move().filter(|_| is_move) {
            let points = last.taken.iter().map(|&(cell, _)| self.grid.point(cell));
            trace
                .captured_pieces
                .extend(points.map(|at| CapturedPiece { play, at }));
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.line {
            LineState::Open => self.ending().map(Ending::outcome),
            LineState::Cut => None,
        }
    }

    fn prisoners(&self) -> [u32; 2] {
        self.state.captured
    }

    fn ending_words(&self) -> Option<[String; 2]> {
        let word = self.ending().map_or(closing::OPEN, Ending::word);
        Some([word.en, word.ko].map(str::to_owned))
    }

    fn closing(&self, record: &Record, _: NodeId) -> Vec<Remark> {
        closing::closing(self, record).into_iter().collect()
    }

    fn paint(&self, picture: &mut Picture) {
        paint::paint(self, picture);
    }
}
