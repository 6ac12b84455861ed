//! Position of a game of baduk during a replay.

use std::num::NonZero;

use super::grid::{Cell, Grid};
use super::ruleset::{Ko, Rules};
use super::turns::Turns;
use super::{codes, count, paint};
use crate::games::counted_position::named;
use crate::games::history::{History, Visit, mix};
use crate::games::replay::stone;
use crate::games::{CountRequest, CountedPosition, Effect, OUTSIDE, Position, Remark};
use crate::model::picture::Picture;
use crate::model::trace::{Legality, PlayTrace};
use crate::model::{
    Board, Body, Item, NodeId, Occupant, Play, Point, Record, SetupKind, Side, Tree,
};
use crate::text::Bilingual;

/// Reason for the finding about a move that does not exist in baduk.
const FOREIGN: Bilingual = Bilingual::new("which is not a play of baduk", "바둑에 없는 수");

/// Maximum number of moves for which memory is reserved in advance.
const LONG_GAME: usize = 1024;

/// Position of baduk during a replay: board, captures, side to play, and the history for undo and
/// repetitions.
#[derive(Debug)]
pub(super) struct BadukPosition {
    pub(super) board: Board,
    pub(super) rules: Rules,
    pub(super) grid: Grid,
    pub(super) state: Snapshot,
    /// Number of setups so far; positions before a setup do not count as repeated after it. Stored
    /// apart from the state of every move, because it rarely changes.
    setups: u32,
    /// Setup stones of the current node.
    setup: NodeSetup,
    /// Values mixed into the hash of a position, indexed by the side to play: positions with
    /// different values are not equal.
    salts: [u64; 2],
    /// Repetition that the last stone has made.
    pub(super) repetition: Repetition,
    history: History,
    /// Entry that the last move made in the history of positions.
    visit: Visit,
    /// Largest number of stones in any position that was entered into the history.
    most_stones: u32,
    /// States to which a replay can return, at the beginnings of variations. Single moves are
    /// undone by the logs of the grid and the history.
    moments: Vec<Checkpoint>,
}

/// State to which the position can return.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Checkpoint {
    state: Snapshot,
    setups: u32,
    /// Length of the grid's log of changes.
    changes: usize,
    /// Number of entries in the history of positions.
    visits: usize,
}

/// State that every move changes, except the board; saved and restored as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Snapshot {
    /// Hash of the position before the last move, which simple ko forbids to restore.
    retake: u64,
    pub(super) prisoners: [u32; 2],
    /// Number of moves so far, including passes.
    ply: u32,
    /// Number of moves since the current position last occurred; 0 if it is new.
    pub(super) gap: u32,
    /// Number of the last move that was a second pass in a row, which ended the game; 0 if there is
    /// none.
    ended: u32,
    turns: Turns,
    /// Cell of the stone played last; `None` if a pass or a setup followed.
    stone: Option<NonZero<u32>>,
    /// Number of passes or resignations since the last stone.
    rests: u8,
    /// True if the current position has been entered into the history.
    is_noted: bool,
}

/// State before a move, restored when the move is taken back.
struct BeforePlay {
    retake: u64,
    gap: u32,
    is_noted: bool,
}

/// Setup stones of a node, collected until all its items are read.
#[derive(Debug, Default)]
struct NodeSetup {
    stones: Vec<Cell>,
    /// Cell of the first setup stone that changes nothing; `None` if there is none.
    idle: Option<Cell>,
    is_pending: bool,
}

/// Maximum number of setup stones of a node that are searched for a repeated one. More than any
/// handicap or problem has, and few enough for fast reading of a node that fills a large board.
const COMPARED: usize = 64;

/// Number of stones that a move removed from the board.
pub(super) struct PlaceResult {
    pub(super) captured: u32,
    /// Own stones removed, by suicide.
    pub(super) lost: u32,
}

/// Kind of repetition that a stone makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Repetition {
    /// No repetition, or a further round of a cycle that was already reported.
    None,
    /// The stone restores the position before the opponent's last move: a ko is retaken at once.
    Retaken,
    /// The stone restores an earlier position.
    Closed,
}

impl BadukPosition {
    /// Creates the empty board at the start of a replay; `rules` are the rules of the record.
    pub(super) fn begin(record: &Record, rules: Rules) -> BadukPosition {
        // Maximum number of moves for which memory is reserved. A variation is shorter than the
        // whole tree, and the memory grows if needed.
        let length = (record.tree.len() + 2).min(LONG_GAME);
        BadukPosition {
            board: record.board,
            rules,
            grid: Grid::new(record.board, length + length / 4),
            state: Snapshot {
                retake: 0,
                prisoners: [0; 2],
                ply: 0,
                gap: 0,
                ended: 0,
                turns: Turns::begin(record),
                stone: None,
                rests: 0,
                is_noted: false,
            },
            setups: 0,
            setup: NodeSetup::default(),
            salts: salts(rules.law.ko, 0),
            repetition: Repetition::None,
            history: History::new(length),
            visit: Visit::FIRST,
            most_stones: 0,
            moments: Vec::new(),
        }
    }

    /// Returns the cell of the stone played last; `None` if it is no longer on the board, or a pass or a setup followed.
    pub(super) fn last_stone(&self) -> Option<Cell> {
        let cell = self.state.stone?.get() as Cell;
        self.grid.stone(cell).map(|_| cell)
    }

    /// Returns the side to play next; Black if the record does not show it.
    pub(super) fn side_to_play(&self) -> Side {
        self.state.turns.next().unwrap_or(Side::BLACK)
    }

    /// True if the last two moves were passes or resignations.
    pub(super) fn ends_in_passes(&self) -> bool {
        self.state.rests >= 2
    }

    /// Enters the current position into the history, with `to_play` as the side to play; returns
    /// the entry.
    #[inline]
    fn visit(&mut self, to_play: Side) -> Visit {
        let key = self.grid.hash() ^ self.salts[to_play.index()];
        self.most_stones = self.most_stones.max(self.grid.count());
        self.history.visit(key, self.state.ply)
    }

    /// Enters the position before a move into the history if it is missing there: at the start,
    /// after a setup, or after two passes. The side to play is known only from the move.
    #[inline]
    fn note_start(&mut self, to_play: Side) {
        if !self.state.is_noted {
            self.enter_start(to_play);
        }
    }

    #[cold]
    fn enter_start(&mut self, to_play: Side) {
        self.visit(to_play);
        self.state.is_noted = true;
    }

    /// Plays a stone on an empty cell, without checking the rules, and finds the repetition that it
    /// makes.
    #[inline(always)]
    fn place(&mut self, side: Side, cell: Cell) -> PlaceResult {
        let before = self.grid.hash();
        let (captured, lost) = self.grid.play(side, cell);
        let state = &mut self.state;
        if captured | lost != 0 {
            state.prisoners[side.index()] += captured;
            state.prisoners[side.opponent().index()] += lost;
        }
        state.ply += 1;
        let (ply, retake) = (state.ply, std::mem::replace(&mut state.retake, before));
        let visit = self.visit(side.opponent());
        let gap = visit.last().map_or(0, |last| ply - last);
        let gap_before = std::mem::replace(&mut self.state.gap, gap);
        self.visit = visit;
        self.repetition = if gap == 0 && self.grid.hash() != retake {
            Repetition::None
        } else {
            self.repeats(retake, gap_before)
        };
        PlaceResult { captured, lost }
    }

    /// Stores the cell of the stone that was just played.
    #[inline]
    fn note_stone(&mut self, cell: Cell) {
        self.state.stone = NonZero::new(cell as u32);
        self.state.rests = 0;
    }

    /// Takes back the stone that was just played, because the rules forbid it; `before` is the
    /// state before it.
    #[cold]
    fn take_back(&mut self, side: Side, placed: &PlaceResult, before: &BeforePlay) {
        let entered = usize::from(before.is_noted != self.state.is_noted);
        self.history.rewind(self.history.visits() - 1 - entered);
        let changes = 1 + placed.captured + placed.lost;
        self.grid.rewind(self.grid.mark() - changes as usize);
        let state = &mut self.state;
        state.prisoners[side.index()] -= placed.captured;
        state.prisoners[side.opponent().index()] -= placed.lost;
        state.ply -= 1;
        state.retake = before.retake;
        state.gap = before.gap;
        state.is_noted = before.is_noted;
    }

    /// Returns the current state, to which [`BadukPosition::return_to`] can return.
    fn now(&self) -> Checkpoint {
        Checkpoint {
            state: self.state,
            setups: self.setups,
            changes: self.grid.mark(),
            visits: self.history.visits(),
        }
    }

    fn return_to(&mut self, moment: Checkpoint) {
        self.history.rewind(moment.visits);
        self.grid.rewind(moment.changes);
        self.state = moment.state;
        if self.setups != moment.setups {
            self.count_setups(moment.setups);
        }
    }

    /// Finds the kind of repetition that the last stone makes. `retake` and `gap` are the values of
    /// the state before this stone.
    #[cold]
    fn repeats(&self, retake: u64, gap: u32) -> Repetition {
        if self.grid.hash() == retake && self.rules.law.ko != Ko::None {
            Repetition::Retaken
        } else if self.state.gap == 0 || self.state.gap == gap {
            Repetition::None
        } else {
            Repetition::Closed
        }
    }

    /// Returns the number of the move after which the current position first occurred.
    pub(super) fn first(&self) -> u32 {
        self.history.first(self.visit)
    }

    /// True if two passes ended the game between the earlier occurrence of the current position and
    /// now.
    pub(super) fn reaches_over_the_end(&self) -> bool {
        self.state.ply - self.state.gap < self.state.ended
    }

    fn impossible(&self, play: Play, reason: Bilingual) -> Box<Remark> {
        Box::new(Remark::impossible(
            &codes::IMPOSSIBLE,
            self.board,
            play,
            reason,
        ))
    }

    /// Reports setup stones of a node that have no liberties or change nothing. Does nothing for a
    /// node with a move, because the move is judged instead.
    #[cold]
    fn judge_setup(&mut self, items: &[Item]) -> Option<Box<Remark>> {
        let setup = std::mem::take(&mut self.setup);
        if items.iter().any(|item| matches!(item.body, Body::Play(_))) {
            return None;
        }
        let mut breathless: Vec<u32> = Vec::new();
        // Cells searched for liberties; allocated only if needed, because nearly all setup stones
        // and their neighbours have liberties.
        let mut seen = Vec::new();
        for &cell in &setup.stones {
            let mut around = [cell; 5];
            for (place, beside) in around[1..].iter_mut().zip(self.grid.beside(cell)) {
                *place = beside;
            }
            for cell in around {
                if self.grid.is_enclosed(cell) {
                    seen.resize(self.grid.size(), false);
                    breathless.extend_from_slice(self.grid.breathless(cell, &mut seen));
                }
            }
        }
        breathless.sort_unstable();
        let name = |cell: Cell| self.board.name(self.grid.point(cell));
        if !breathless.is_empty() {
            let cells = breathless.iter();
            let points: Vec<Point> = cells.map(|&cell| self.grid.point(cell as Cell)).collect();
            let remark = Remark::new(&codes::BREATHLESS).with("count", points.len());
            return Some(Box::new(remark.with("points", named(&points, &self.board))));
        }
        let idle = setup.idle?;
        let remark = Remark::new(&codes::IDLE_SETUP).with("point", name(idle));
        Some(Box::new(remark))
    }

    fn count_setups(&mut self, setups: u32) {
        self.setups = setups;
        self.salts = salts(self.rules.law.ko, setups);
    }

    /// Plays a pass or a resignation, which puts no stone on the board.
    fn rest(&mut self, side: Side, play: Play) -> Effect {
        self.note_start(side);
        let is_second = self.state.rests > 0;
        self.state.stone = None;
        self.state.rests = self.state.rests.saturating_add(1);
        self.state.ply += 1;
        if is_second {
            self.state.ended = self.state.ply;
            self.state.is_noted = false;
        }
        self.state.retake = self.grid.hash();
        let mut is_out_of_turn = false;
        if let Play::Pass { .. } = play {
            is_out_of_turn = self.state.turns.play(side);
            if self.rules.law.ko == Ko::Situational {
                // Enters the position after the pass: with another side to play it is a new
                // situation, which may repeat an earlier one.
                self.visit(side.opponent());
            }
        }
        Effect {
            is_out_of_turn,
            ..Effect::default()
        }
    }
}

/// Returns the values mixed into the hash of a position, indexed by the side to play. They differ
/// by the number of setups and, under situational superko, by the side.
fn salts(ko: Ko, setups: u32) -> [u64; 2] {
    let salt = mix(!u64::from(setups));
    match ko {
        Ko::Situational => [salt, !salt],
        _ => [salt; 2],
    }
}

impl Position for BadukPosition {
    #[inline(always)]
    fn play(&mut self, play: Play) -> Result<Effect, Box<Remark>> {
        let (side, at) = match play {
            Play::Place { side, at } if side.0 < 2 => (side, at),
            Play::Pass { side } | Play::Resign { side } if side.0 < 2 => {
                return Ok(self.rest(side, play));
            }
            _ => return Err(self.impossible(play, FOREIGN)),
        };
        if !self.board.holds(at) {
            return Err(self.impossible(play, OUTSIDE));
        }
        let cell = self.grid.cell(at);
        if let Some(other) = self.grid.stone(cell) {
            return Err(Box::new(self.occupied(side, at, other)));
        }
        // Saves only these fields, for speed: the processor would delay a copy of the whole state
        // until the separate writes of the previous move are complete.
        let before = BeforePlay {
            retake: self.state.retake,
            gap: self.state.gap,
            is_noted: self.state.is_noted,
        };
        self.note_start(side);
        let placed = self.place(side, cell);
        let mut remark = None;
        if placed.lost > 0 || self.repetition != Repetition::None {
            if let Some(objection) = self.objection(side, at, &placed) {
                self.take_back(side, &placed, &before);
                return Err(Box::new(objection));
            }
            remark = self.remark();
        }
        self.note_stone(cell);
        Ok(Effect {
            captured: placed.captured as u16,
            is_out_of_turn: self.state.turns.play(side),
            remark,
        })
    }

    fn place_stones(
        &mut self,
        tree: &Tree,
        (from, nodes): (NodeId, u32),
        ply: u32,
        plays: &mut Vec<PlayTrace>,
    ) -> u32 {
        let Some(mut due) = self.state.turns.due().filter(|_| self.state.is_noted) else {
            return 0;
        };
        let (mut retake, mut last) = (self.state.retake, None);
        let mut made = 0;
        for items in tree.items_of_line(from).take(nodes as usize) {
            let Some((side, at)) = stone(items) else {
                break;
            };
            if side != due || !self.board.holds(at) {
                break;
            }
            let cell = self.grid.cell(at);
            if !self.grid.is_empty(cell) {
                break;
            }
            let before = self.grid.hash();
            let (captured, lost) = self.grid.play(side, cell);
            due = side.opponent();
            let key = self.grid.hash() ^ self.salts[due.index()];
            let counted = self.state.ply + made + 1;
            // Skips the search for a repetition if there are more stones than in any earlier
            // position.
            let visit = if self.grid.count() > self.most_stones {
                self.most_stones = self.grid.count();
                self.history.enter(key, counted)
            } else {
                self.history.visit(key, counted)
            };
            if visit.last().is_some() || lost > 0 || self.grid.hash() == retake {
                // Undoes the move, a suicide or a repetition, and leaves it to `play`, which judges
                // it with remarks.
                self.history.rewind(self.history.visits() - 1);
                let changes = 1 + captured + lost;
                self.grid.rewind(self.grid.mark() - changes as usize);
                due = side;
                break;
            }
            self.state.prisoners[side.index()] += captured;
            retake = before;
            last = Some((cell, visit));
            plays.push(PlayTrace {
                node: NodeId(from.0 + made),
                ply: ply + made + 1,
                captured: captured as u16,
                legality: Legality::Legal,
                is_out_of_turn: false,
            });
            made += 1;
        }
        if let Some((cell, visit)) = last {
            self.state.ply += made;
            self.state.retake = retake;
            self.state.gap = 0;
            self.note_stone(cell);
            self.visit = visit;
            self.repetition = Repetition::None;
            self.state.turns.state(due);
        }
        made
    }

    /// Plays a move that the rules forbid, as SGF requires (red-bean.com/sgf/go.html, "Move execution"): the stone replaces any stone on
    /// its point, then the opponent's groups without liberties are captured, then its own group if it has none. `None` for anything but a
    /// stone on the board.
    fn force(&mut self, play: Play) -> Option<Effect> {
        let Play::Place { side, at } = play else {
            return None;
        };
        if side.0 > 1 || !self.board.holds(at) {
            return None;
        }
        self.note_start(side);
        let before = self.grid.hash();
        let cell = self.grid.cell(at);
        self.grid.lift(cell);
        let placed = self.place(side, cell);
        self.note_stone(cell);
        self.state.retake = before;
        Some(Effect {
            captured: placed.captured as u16,
            is_out_of_turn: self.state.turns.play(side),
            remark: None,
        })
    }

    #[cold]
    fn skip(&mut self, side: Side) -> Option<Effect> {
        if side.0 > 1 {
            return None;
        }
        self.state.stone = None;
        self.state.rests = 0;
        self.state.ply += 1;
        self.state.retake = self.grid.hash();
        Some(Effect {
            is_out_of_turn: self.state.turns.play(side),
            ..Effect::default()
        })
    }

    fn setup(&mut self, kind: SetupKind, points: &[Point]) {
        self.state.stone = None;
        self.state.rests = 0;
        self.state.turns.set_up(kind);
        for &at in points {
            if !self.board.holds(at) {
                continue;
            }
            let cell = self.grid.cell(at);
            let wanted = match kind {
                SetupKind::Stones(side) => Some(side),
                SetupKind::Empty => None,
            };
            let set_up = &self.setup.stones;
            let is_new = || set_up.len() < COMPARED && !set_up.contains(&cell);
            if self.grid.stone(cell) == wanted && is_new() {
                self.setup.idle.get_or_insert(cell);
            }
            match kind {
                SetupKind::Stones(side) if side.0 < 2 => {
                    self.grid.put(side, cell);
                    self.setup.stones.push(cell);
                    if self.setup.stones.len() > 2 * self.grid.size() {
                        // Removes repeated cells, so that the list stays small even if many setup
                        // rectangles overlap.
                        self.setup.stones.sort_unstable();
                        self.setup.stones.dedup();
                    }
                }
                SetupKind::Stones(_) => {}
                SetupKind::Empty => self.grid.lift(cell),
            }
        }
        self.setup.is_pending = true;
        self.count_setups(self.setups + 1);
        self.state.is_noted = false;
        self.state.retake = self.grid.hash();
        self.state.gap = 0;
    }

    #[inline]
    fn settle(&mut self, _record: &Record, items: &[Item]) -> Option<Box<Remark>> {
        if self.setup.is_pending {
            self.judge_setup(items)
        } else {
            None
        }
    }

    fn turn(&mut self, side: Side) {
        self.state.turns.state(side);
    }

    fn moment(&mut self) -> usize {
        let now = self.now();
        if self.moments.last() != Some(&now) {
            self.moments.push(now);
        }
        self.moments.len() - 1
    }

    fn rewind(&mut self, moment: usize) {
        self.moments.truncate(moment + 1);
        if let Some(&moment) = self.moments.last() {
            self.return_to(moment);
        }
    }

    fn forget_moments(&mut self) {
        self.moments.clear();
        self.history.forget_returns();
    }

    fn changed_since(&self, mark: usize, each: &mut dyn FnMut(Point, Option<Occupant>)) -> usize {
        for cell in self.grid.changed_since(mark) {
            each(
                self.grid.point(cell),
                self.grid.stone(cell).map(Occupant::one),
            );
        }
        self.grid.mark()
    }

    fn ruleset(&self) -> &'static str {
        self.rules.ruleset.info.id
    }

    fn has_button(&self) -> bool {
        self.rules.law.has_button
    }

    fn prisoners(&self) -> [u32; 2] {
        self.state.prisoners
    }

    fn count(
        &self,
        record: &Record,
        node: NodeId,
        asked: &CountRequest,
    ) -> Option<CountedPosition> {
        count::count(self, record, node, asked)
    }

    fn board_hash(&self) -> Option<u64> {
        Some(self.grid.hash())
    }

    fn paint(&self, picture: &mut Picture) {
        paint::paint(self, picture);
    }
}
