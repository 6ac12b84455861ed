//! A position in the course of a game of baduk.

use super::grid::{Cell, Grid, mix};
use super::history::{History, Visit};
use super::objections::Impossible;
use super::ruleset::{Ko, Rules};
use super::turns::Turns;
use super::{closing, count, paint};
use crate::games::{Effect, Position, Remark};
use crate::model::picture::Picture;
use crate::model::trace::Count;
use crate::model::{Board, NodeId, Play, Point, Record, SetupKind, Side};

/// Steps of a game beyond which memory is taken as it is needed.
const LONG_GAME: usize = 1024;

/// The board, what was captured, whose turn it is, and the way back.
#[derive(Debug)]
pub(super) struct Goban {
    pub(super) board: Board,
    pub(super) rules: Rules,
    pub(super) grid: Grid,
    pub(super) prisoners: [u32; 2],
    turns: Turns,
    /// Plays so far, passes counted.
    ply: u32,
    /// How often stones were set up: a repetition does not reach back over that.
    setups: u32,
    /// What tells positions apart that look the same, by the side to play.
    salts: [u64; 2],
    /// Hash of the position that must not be restored at once: that before the last play.
    retake: u64,
    /// How many plays ago the position stood last, 0 if it did not.
    pub(super) gap: u32,
    /// What repetition the last stone made.
    pub(super) repetition: Repetition,
    /// Whether the position is in the history.
    noted: Noted,
    history: History,
    steps: Vec<Step>,
}

/// What to restore when a step is taken back.
#[derive(Clone, Copy, Debug)]
struct Step {
    kind: Kind,
    noted: Noted,
    turns: Turns,
    mark: u32,
    ply: u32,
    gap: u32,
    prisoners: [u32; 2],
    visit: Visit,
    retake: u64,
}

/// What a step was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A stone was played.
    Place,
    /// A pass, or the end of the game.
    Rest,
    /// Stones were set up.
    Setup,
    /// The record said something, or a position was entered into the history.
    Note,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Noted {
    Yes,
    No,
}

/// What a stone did.
pub(super) struct Placed {
    pub(super) captured: u32,
    /// Own stones that it took off the board.
    pub(super) lost: u32,
}

/// What repetition a stone made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Repetition {
    /// None, or it goes on with a cycle that was closed before.
    None,
    /// The position before the last play, where rules forbid that.
    Retaken,
    /// An earlier position.
    Closed,
}

impl Goban {
    /// An empty board under the rules for a record.
    pub(super) fn begin(record: &Record, rules: Rules) -> Goban {
        // A tree's lines are shorter than the tree; what is too small grows.
        let length = (record.tree.len() + 2).min(LONG_GAME);
        Goban {
            board: record.board,
            rules,
            grid: Grid::new(record.board, length + length / 4),
            prisoners: [0; 2],
            turns: Turns::begin(record),
            ply: 0,
            setups: 0,
            salts: salts(rules.ko, 0),
            retake: 0,
            gap: 0,
            repetition: Repetition::None,
            noted: Noted::No,
            history: History::new(length),
            steps: Vec::with_capacity(length),
        }
    }

    /// The stone that was played last, if nothing came after it.
    pub(super) fn last_stone(&self) -> Option<Cell> {
        let step = self.steps.iter().rev().find(|s| s.kind != Kind::Note)?;
        let cell = self.grid.changed_at(step.mark as usize)?;
        (step.kind == Kind::Place && self.grid.stone(cell).is_some()).then_some(cell)
    }

    /// Whether both sides passed in the end.
    pub(super) fn ends_in_passes(&self) -> bool {
        let mut last = self.steps.iter().rev().filter(|s| s.kind != Kind::Note);
        let mut is_pass = || last.next().is_some_and(|step| step.kind == Kind::Rest);
        is_pass() && is_pass()
    }

    /// Begins a step: keeps what it will change.
    fn step(&mut self, kind: Kind) {
        self.steps.push(Step {
            kind,
            noted: self.noted,
            turns: self.turns,
            mark: self.grid.mark() as u32,
            ply: self.ply,
            gap: self.gap,
            prisoners: self.prisoners,
            visit: Visit::NOTHING,
            retake: self.retake,
        });
    }

    /// Enters the position into the history.
    #[inline]
    fn note(&mut self, to_play: Side) -> Visit {
        let key = self.grid.hash() ^ self.salts[to_play.index()];
        let visit = self.history.visit(key, self.ply);
        if let Some(step) = self.steps.last_mut() {
            step.visit = visit;
        }
        visit
    }

    /// Enters the position before the first play, or behind stones set up, into the history. Only
    /// the play tells whose turn it was.
    fn note_start(&mut self, to_play: Side) {
        if self.noted == Noted::No {
            self.step(Kind::Note);
            self.noted = Noted::Yes;
            self.note(to_play);
        }
    }

    /// Puts a stone on an empty cell, whatever the rules say; belongs to a step of its own.
    #[inline]
    fn place(&mut self, side: Side, cell: Cell) -> Placed {
        let before = self.grid.hash();
        let (captured, lost) = self.grid.play(side, cell);
        if captured | lost != 0 {
            self.prisoners[side.index()] += captured;
            self.prisoners[side.opponent().index()] += lost;
        }
        self.ply += 1;
        let retaken = self.grid.hash() == self.retake && self.rules.ko != Ko::None;
        self.retake = before;
        let gap = match self.note(side.opponent()).last() {
            Some(last) => self.ply - last,
            None => 0,
        };
        self.repetition = match (retaken, gap) {
            (true, _) => Repetition::Retaken,
            (_, gap) if gap == 0 || gap == self.gap => Repetition::None,
            _ => Repetition::Closed,
        };
        self.gap = gap;
        Placed { captured, lost }
    }

    /// The ply after which the position stood first.
    pub(super) fn first(&self) -> u32 {
        let visit = self.steps.last().map(|step| step.visit);
        visit.map_or(0, |visit| self.history.first(visit))
    }

    fn count_setups(&mut self, setups: u32) {
        self.setups = setups;
        self.salts = salts(self.rules.ko, setups);
    }

    /// A play that puts no stone on the board.
    fn rest(&mut self, side: Side, play: Play) -> Effect {
        self.note_start(side);
        self.step(Kind::Rest);
        self.ply += 1;
        self.retake = self.grid.hash();
        let mut turn = None;
        if let Play::Pass { .. } = play {
            turn = self.turns.play(side);
            if self.rules.ko == Ko::Situational {
                // A pass makes a situation too; it is allowed to bring one back.
                self.note(side.opponent());
            }
        }
        Effect {
            captured: 0,
            turn,
            remark: None,
        }
    }
}

/// What is mixed into the hash of a position: how often stones were set up, and under situational
/// superko the side to play.
fn salts(ko: Ko, setups: u32) -> [u64; 2] {
    let salt = mix(!u64::from(setups));
    match ko {
        Ko::Situational => [salt, !salt],
        _ => [salt; 2],
    }
}

impl Position for Goban {
    fn play(&mut self, play: Play) -> Result<Effect, Remark> {
        let (side, at) = match play {
            Play::Place { side, at } if side.0 < 2 => (side, at),
            Play::Pass { side } | Play::Resign { side } if side.0 < 2 => {
                return Ok(self.rest(side, play));
            }
            _ => return Err(self.impossible(play, Impossible::NotBaduk)),
        };
        if !self.board.holds(at) {
            return Err(self.impossible(play, Impossible::Outside));
        }
        let cell = self.grid.cell(at);
        if let Some(other) = self.grid.stone(cell) {
            return Err(self.occupied(side, at, other));
        }
        let moment = self.moment();
        self.note_start(side);
        self.step(Kind::Place);
        let placed = self.place(side, cell);
        let mut remark = None;
        if placed.lost > 0 || self.repetition != Repetition::None {
            if let Some(objection) = self.objection(side, at, &placed) {
                self.rewind(moment);
                return Err(objection);
            }
            remark = self.remark();
        }
        Ok(Effect {
            captured: placed.captured as u16,
            turn: self.turns.play(side),
            remark,
        })
    }

    /// As FF\[4\] has moves carried out, legal or not (red-bean.com/sgf/go.html, "Move execution"):
    /// the stone is placed no matter what was there before, then opposing groups beside it without
    /// liberties are taken off, then its own group if that has none.
    fn force(&mut self, play: Play) -> Option<Effect> {
        let Play::Place { side, at } = play else {
            return None;
        };
        if side.0 > 1 || !self.board.holds(at) {
            return None;
        }
        self.note_start(side);
        self.step(Kind::Place);
        let before = self.grid.hash();
        let cell = self.grid.cell(at);
        self.grid.lift(cell);
        let placed = self.place(side, cell);
        self.retake = before;
        Some(Effect {
            captured: placed.captured as u16,
            turn: self.turns.play(side),
            remark: None,
        })
    }

    fn setup(&mut self, kind: SetupKind, points: &[Point]) {
        self.step(Kind::Setup);
        self.turns.set_up(kind);
        for &at in points {
            if !self.board.holds(at) {
                continue;
            }
            let cell = self.grid.cell(at);
            match kind {
                SetupKind::Stones(side) if side.0 < 2 => self.grid.put(side, cell),
                SetupKind::Stones(_) => {}
                SetupKind::Empty => self.grid.lift(cell),
            }
        }
        self.count_setups(self.setups + 1);
        self.noted = Noted::No;
        self.retake = self.grid.hash();
        self.gap = 0;
    }

    fn turn(&mut self, side: Side) {
        self.step(Kind::Note);
        self.turns.say(side);
    }

    fn moment(&self) -> usize {
        self.steps.len()
    }

    fn rewind(&mut self, moment: usize) {
        while self.steps.len() > moment {
            let Some(step) = self.steps.pop() else {
                return;
            };
            self.history.leave(step.visit);
            self.grid.rewind(step.mark as usize);
            self.noted = step.noted;
            self.turns = step.turns;
            self.ply = step.ply;
            self.gap = step.gap;
            self.prisoners = step.prisoners;
            self.retake = step.retake;
            if step.kind == Kind::Setup {
                self.count_setups(self.setups - 1);
            }
        }
    }

    fn ruleset(&self) -> &'static str {
        self.rules.ruleset.info.id
    }

    fn prisoners(&self) -> [u32; 2] {
        self.prisoners
    }

    fn count(&self, record: &Record, node: NodeId) -> Vec<Count> {
        count::count(self, record, node)
    }

    fn closing(&self, record: &Record, node: NodeId) -> Vec<Remark> {
        closing::closing(self, record, node)
    }

    fn paint(&self, picture: &mut Picture) {
        paint::paint(self, picture);
    }
}
