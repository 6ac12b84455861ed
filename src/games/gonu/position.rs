//! Position in a gonu game: pieces, side to move, rules and undo.

use super::ending::{self, Ending};
use super::grid::{Cell, CellContent, Grid};
use super::movement::{GonuMovement, RowMovement, ThreeEffect};
use super::objections::Reason;
use super::ruleset::{Repetition, Rules, Termination};
use super::{claims, codes, paint};
use crate::diag::Code;
use crate::games::history::{self, History, mix};
use crate::games::{Choice, Choices, Effect, Position, Remark};
use crate::model::picture::Picture;
use crate::model::trace::CapturedPiece;
use crate::model::{
    Board, Item, NodeId, Occupant, Outcome, Play, Point, Record, SetupKind, Side, Trace,
};
use crate::text::Lang;

/// Number of plays up to which memory is reserved in advance; longer games allocate more.
const LONG_GAME: usize = 1024;

/// Position in a gonu game, with the data to undo moves; `M` defines the variant's moves.
#[derive(Debug)]
pub struct GonuPosition<M = RowMovement> {
    pub(super) board: Board,
    pub(super) rules: Rules,
    pub(super) movement: M,
    pub(super) grid: Grid,
    history: History,
    pub(super) state: Snapshot,
    undos: Vec<Undo>,
    /// Men that the record names as captured by the next play, in variants where the player chooses
    /// the captured man.
    chosen: Vec<Point>,
    /// True if the replay of the line stopped because a play could not be put on the board.
    is_cut: bool,
    /// True if messages name points with Korean letters, as the record does.
    pub(super) is_korean: bool,
    /// True if the stated rules contain an unknown word.
    pub(super) is_unsettled: bool,
}

/// Data to undo one step of the replay.
#[derive(Clone, Copy, Debug)]
struct Undo {
    /// State of the game before the step.
    state: Snapshot,
    /// Number of visits in the position history before the step.
    visits: usize,
    /// Length of the board's journal before the step.
    mark: u32,
    kind: UndoKind,
}

/// Part of the position other than the board, copied before each step for undo.
#[derive(Clone, Copy, Debug)]
pub(super) struct Snapshot {
    pub(super) to_move: Side,
    /// Number of moves so far.
    pub(super) ply: u32,
    /// Number of moves since the last capture.
    pub(super) quiet: u32,
    /// Last move of Black and of White, as start and end cell.
    pub(super) last: [Option<(Cell, Cell)>; 2],
    pub(super) captured: [u32; 2],
    pub(super) resigned: Option<Side>,
    /// True if moves are still executed but no longer checked, because the game is over or the
    /// board is uncertain.
    is_dismissed: bool,
    /// True if an earlier move seems to be missing; then the first move that does not fit is not
    /// reported.
    may_miss_moves: bool,
    /// True if a move of the other side's piece was reported: the record may have swapped the sides
    /// from there on.
    is_reversed: bool,
    /// Number of setups so far; positions before a setup do not count as repeated.
    setups: u32,
    /// Number of men that each side has placed, in variants that begin with placing.
    placed: [u8; 2],
    /// Number of lines of three made by the last play, in variants where they count.
    pub(super) threes: u8,
    /// Side that has won by making a line of three.
    winner: Option<Side>,
}

/// Last move of a position, with the men that it captured.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastMove<'g> {
    /// Cell from which the man moved; `None` for a placed man.
    pub(super) from: Option<Cell>,
    pub(super) to: Cell,
    /// Captured cells with the piece that was on each.
    pub(super) taken: &'g [(Cell, CellContent)],
}

/// Kind of a step that can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum UndoKind {
    Move,
    /// A man was placed.
    Put,
    Setup,
    /// The pieces did not change: a resignation, or a stated side to move.
    Note,
}

/// Move of one piece from point to point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Point where the move starts.
    pub from: Point,
    /// Point where the move ends.
    pub to: Point,
}

impl GonuPosition {
    /// Creates the starting position of jul-gonu, with memory for `plays` plays.
    pub fn begin(board: Board, rules: Rules, plays: usize) -> GonuPosition {
        let longest = rules.max_line;
        let grid = Grid::new(board, 3 * (plays + 1).min(LONG_GAME));
        GonuPosition::on(board, grid, rules, RowMovement { longest }, plays)
    }
}

impl<M: GonuMovement> GonuPosition<M> {
    /// Creates the starting position of any gonu variant from its board and rules, with memory for
    /// `plays` plays.
    pub(super) fn on(
        board: Board,
        grid: Grid,
        rules: Rules,
        movement: M,
        plays: usize,
    ) -> GonuPosition<M> {
        let length = (plays + 1).min(LONG_GAME);
        let mut position = GonuPosition {
            board,
            rules,
            movement,
            grid,
            history: History::new(length),
            state: Snapshot {
                to_move: rules.first,
                ply: 0,
                quiet: 0,
                last: [None; 2],
                captured: [0; 2],
                resigned: None,
                is_dismissed: false,
                may_miss_moves: false,
                is_reversed: false,
                setups: 0,
                placed: [0; 2],
                threes: 0,
                winner: None,
            },
            chosen: Vec::new(),
            undos: Vec::with_capacity(length),
            is_cut: false,
            is_korean: false,
            is_unsettled: false,
        };
        position.visit();
        position
    }

    /// Returns a number to mix into the position hash: it makes positions before and after a setup
    /// differ.
    #[inline]
    fn salt(&self) -> u64 {
        mix(!u64::from(self.state.setups))
    }

    #[inline]
    fn visit(&mut self) {
        let key = self.grid.hash() ^ self.salt();
        self.history.visit(key, self.state.ply);
    }

    /// Moves a piece without checking the rules, and returns the number of captures. `side` makes
    /// the play and `owner` owns the piece.
    #[inline]
    fn slide(&mut self, side: Side, owner: Side, from: Cell, to: Cell) -> u32 {
        let mark = self.grid.mark() as u32;
        let captured = self.grid.slide(owner, from, to, &self.movement);
        let state = self.state;
        self.state.last[side.index()] = Some((from, to));
        self.made((side, owner), to, captured, (state, mark, UndoKind::Move))
    }

    /// Places a man without checking the rules, and returns the number of captures.
    #[cold]
    fn put(&mut self, side: Side, at: Cell) -> u32 {
        let mark = self.grid.mark() as u32;
        self.grid.set(at, CellContent::piece(side));
        let state = self.state;
        let placed = &mut self.state.placed[side.index()];
        *placed = placed.saturating_add(1);
        self.made((side, side), at, 0, (state, mark, UndoKind::Put))
    }

    /// Finishes a play after the man of `owner` has arrived on its cell: applies a line of three,
    /// updates the state and saves the previous state for undo. Returns the number of captures.
    #[inline]
    fn made(
        &mut self,
        (side, owner): (Side, Side),
        to: Cell,
        captured: u32,
        (state, mark, kind): (Snapshot, u32, UndoKind),
    ) -> u32 {
        let threes = self.movement.threes(&self.grid, owner, to);
        self.state.threes = threes;
        let captured = match threes {
            0 => captured,
            _ => captured + self.three(owner, kind == UndoKind::Put),
        };
        self.state.ply += 1;
        self.state.quiet = if captured > 0 { 0 } else { state.quiet + 1 };
        self.state.captured[owner.index()] += captured;
        self.state.to_move = side.opponent();
        let visits = self.history.visits();
        self.visit();
        self.undos.push(Undo {
            state,
            visits,
            mark,
            kind,
        });
        captured
    }

    /// Applies the lines of three just made by a side: a win, or the capture of the men named by
    /// the record, at most one per line. Returns the number of captures.
    #[cold]
    fn three(&mut self, side: Side, is_placed: bool) -> u32 {
        match self.movement.three(is_placed) {
            None => 0,
            Some(ThreeEffect::Wins) => {
                self.state.winner = Some(side);
                0
            }
            Some(ThreeEffect::Takes) => {
                let emptied = if self.is_placing() {
                    CellContent::Closed
                } else {
                    CellContent::Empty
                };
                let mut taken = 0;
                for at in std::mem::take(&mut self.chosen) {
                    let cell = self.board.holds(at).then(|| self.grid.cell(at));
                    let enemy =
                        |&cell: &Cell| self.grid.holds(cell).side() == Some(side.opponent());
                    if let Some(cell) = cell.filter(enemy)
                        && taken < u32::from(self.state.threes)
                    {
                        self.grid.set(cell, emptied);
                        taken += 1;
                    }
                }
                taken
            }
        }
    }

    /// Returns the number of men that a side still has to place.
    #[inline]
    pub(super) fn men_in_hand(&self, side: Side) -> u8 {
        let all = self.movement.men_in_hand();
        all.saturating_sub(self.state.placed[side.index()])
    }

    /// Returns true while men are still to be placed; false after any setup, which does not show
    /// how many are left.
    #[inline]
    pub(super) fn is_placing(&self) -> bool {
        let mut sides = [Side::BLACK, Side::WHITE].into_iter();
        self.state.setups == 0 && sides.any(|side| self.men_in_hand(side) > 0)
    }

    /// Returns the points on which the side to move may place a man; empty if it has none left to
    /// place.
    pub(super) fn places(&self) -> Vec<Point> {
        let is_placing = self.is_placing() && self.men_in_hand(self.state.to_move) > 0;
        let points = self.board.points().filter(|&at| {
            let cell = self.grid.cell(at);
            let is_barred = || self.barred_first(cell).is_some();
            self.grid.holds(cell) == CellContent::Empty && !is_barred()
        });
        points.filter(|_| is_placing).collect()
    }

    /// Iterates over the points that are closed for placing because a man was captured there.
    pub(super) fn closed(&self) -> impl Iterator<Item = Point> {
        let points = self.board.points();
        points.filter(|&at| self.grid.holds(self.grid.cell(at)) == CellContent::Closed)
    }

    /// Returns the code of the rule that forbids placing the very first man on a cell; `None` if it
    /// is allowed there, or if it is not the first man.
    fn barred_first(&self, cell: Cell) -> Option<&'static Code> {
        let is_first = self.is_untouched();
        let barred = is_first.then(|| self.movement.barred_first(&self.grid, cell));
        barred.flatten()
    }

    /// Returns the reason why a side may not place a man on a point; `None` if it may.
    #[cold]
    pub(super) fn reason_to_put(&self, side: Side, at: Point) -> Option<Reason> {
        if self.decided().is_some() {
            return Some(Reason::GameOver);
        }
        if side != self.state.to_move {
            return Some(Reason::WrongPlayer);
        }
        if !self.board.holds(at) {
            return Some(Reason::OffBoard);
        }
        let cell = self.grid.cell(at);
        match self.grid.holds(cell) {
            CellContent::Edge => Some(Reason::OffBoard),
            _ if self.state.setups == 0 && self.men_in_hand(side) == 0 => {
                Some(Reason::Barred(&codes::NONE_IN_HAND))
            }
            CellContent::Closed => Some(Reason::Barred(&codes::CLOSED_POINT)),
            CellContent::Empty => self.barred_first(cell).map(Reason::Barred),
            CellContent::Black | CellContent::White => Some(Reason::Barred(&codes::PUT_ON_A_MAN)),
        }
    }

    fn note(&mut self, kind: UndoKind) {
        self.undos.push(Undo {
            state: self.state,
            visits: self.history.visits(),
            mark: self.grid.mark() as u32,
            kind,
        });
    }

    fn resign(&mut self, side: Side) -> Effect {
        self.note(UndoKind::Note);
        self.state.resigned = Some(side);
        Effect::default()
    }

    /// Returns the last move with its captures; `None` before the first move and after a setup.
    pub(super) fn last_move(&self) -> Option<LastMove<'_>> {
        let mut undos = self.undos.iter().rev();
        let undo = undos.find(|undo| undo.kind != UndoKind::Note)?;
        let changes = self.grid.changes_since(undo.mark as usize);
        match (undo.kind, changes) {
            (UndoKind::Move, &[(from, _), (to, _), ref taken @ ..]) => {
                let from = Some(from);
                Some(LastMove { from, to, taken })
            }
            (UndoKind::Put, &[(to, _), ref taken @ ..]) => Some(LastMove {
                from: None,
                to,
                taken,
            }),
            _ => None,
        }
    }

    /// Returns true if moves are executed but no longer checked, because the game is over or the
    /// board is uncertain.
    pub(super) fn is_dismissed(&self) -> bool {
        self.state.is_dismissed
    }

    /// Returns the reason why a side may not move from one point to another; `None` if it may.
    #[inline]
    pub(super) fn reason(&self, side: Side, from: Point, to: Point) -> Option<Reason> {
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
        if self.grid.holds(goal) == CellContent::Edge {
            return Some(Reason::OffBoard);
        }
        let holds = self.grid.holds(start);
        match holds.side() {
            None if holds == CellContent::Edge => return Some(Reason::OffBoard),
            None => return Some(Reason::EmptyFrom),
            Some(owner) if owner != side => return Some(Reason::NotYourPiece),
            Some(_) if self.is_placing() && self.men_in_hand(side) > 0 => {
                return Some(Reason::Barred(&codes::STILL_PLACING));
            }
            Some(_) => {}
        }
        let is_first = self.is_untouched();
        let barred = self
            .movement
            .reason(&self.grid, side, start, goal, is_first);
        if barred.is_some() {
            return barred;
        }
        let since = self.repeats(side, start, goal)?;
        Some(Reason::Repetition { since })
    }

    /// Iterates over the legal moves of the side to move, from the top left piece on; does not test
    /// if the game is over.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        let side = self.state.to_move;
        self.steps_on_board(side)
            .filter(move |&(from, to)| self.repeats(side, from, to).is_none())
            .map(|(from, to)| Move {
                from: self.grid.point(from),
                to: self.grid.point(to),
            })
    }

    /// Returns all legal plays of the side to move: a man placed on each allowed point, or moves of
    /// its men.
    pub fn plays(&self) -> Vec<Play> {
        let side = self.state.to_move;
        let places = self.places().into_iter();
        let places = places.map(|at| Play::Place { side, at });
        let moves = self.moves();
        let moves = moves.map(|Move { from, to }| Play::Slide { side, from, to });
        places.chain(moves).collect()
    }

    /// Returns the enemy men from which the player may choose one to capture, if the play makes a
    /// line of three; otherwise nothing.
    fn capturable(&mut self, play: Play) -> Vec<Point> {
        let is_placed = matches!(play, Play::Place { .. });
        if self.movement.three(is_placed) != Some(ThreeEffect::Takes) {
            return Vec::new();
        }
        let moment = self.moment();
        let played = self.play(play).is_ok() && self.state.threes > 0;
        let other = play.side().opponent();
        let holds = |at: &Point| self.grid.holds(self.grid.cell(*at)).side() == Some(other);
        let men = self.board.points().filter(holds);
        let men = men.filter(|_| played).collect();
        self.rewind(moment);
        men
    }

    /// Iterates over all steps of a side's pieces, as start and end cell, including those that
    /// repeat a position; no steps while the side still has men to place.
    fn steps_on_board(&self, side: Side) -> impl Iterator<Item = (Cell, Cell)> {
        let is_placing = self.is_placing() && self.men_in_hand(side) > 0;
        let pieces = self.grid.all();
        let pieces = pieces.filter(move |&(_, owner)| owner == side && !is_placing);
        let is_first = self.is_untouched();
        pieces.flat_map(move |(from, _)| {
            let goals = self.movement.goals(&self.grid, side, from, is_first);
            goals.map(move |to| (from, to))
        })
    }

    /// Returns the move number after which the repeated position occurred, if a step makes a
    /// forbidden repetition. Under [`Repetition::Undo`] it is the number of the move that the step
    /// takes back.
    #[inline]
    fn repeats(&self, side: Side, from: Cell, to: Cell) -> Option<u32> {
        let now = self.state.ply + 1;
        match self.rules.repetition {
            Repetition::Free => None,
            Repetition::Undo => {
                let back = self.state.last[side.index()] == Some((to, from));
                back.then(|| now.saturating_sub(2))
            }
            Repetition::Superko | Repetition::Cycle => {
                let hash = self.grid.hash_after(side, from, to, &self.movement);
                let stood = self.history.last(hash ^ self.salt())?;
                let forbidden = self.rules.repetition == Repetition::Superko || stood + 4 == now;
                forbidden.then_some(stood)
            }
        }
    }

    /// Returns the end that follows from the plays and the board, without testing if the side to
    /// move can still move.
    #[inline]
    fn decided(&self) -> Option<Ending> {
        if let Some(loser) = self.state.resigned {
            return Some(Ending::won(Termination::Resignation, loser.opponent()));
        }
        if let Some(winner) = self.state.winner {
            return Some(Ending::won(Termination::Three, winner));
        }
        if self.is_placing() {
            return None;
        }
        let decided = self.movement.decided(&self.grid, self.state.to_move);
        if decided.is_some() {
            return decided;
        }
        let limit = self.rules.quiet_limit?;
        (self.state.quiet >= limit).then(|| {
            let [black, white] = [Side::BLACK, Side::WHITE].map(|side| self.grid.pieces(side));
            let balance = black as i32 - white as i32;
            Ending::quiet(if self.rules.more_pieces_win {
                balance
            } else {
                0
            })
        })
    }

    /// Returns the end of the game; `None` while it goes on.
    pub(super) fn ending(&self) -> Option<Ending> {
        let decided = self.decided();
        if decided.is_some_and(|ending| ending.cause != Termination::Quiet) {
            return decided;
        }
        self.stuck().or(decided)
    }

    /// Returns the end of the game if the side to move cannot move and therefore has lost.
    fn stuck(&self) -> Option<Ending> {
        if self.is_placing() || !self.movement.loses_by_no_move() || self.moves().next().is_some() {
            return None;
        }
        let may_step = self.steps_on_board(self.state.to_move).next().is_some();
        let cause = if may_step {
            Termination::RepetitionStalemate
        } else {
            Termination::Stalemate
        };
        Some(Ending::won(cause, self.state.to_move.opponent()))
    }
}

impl<M: GonuMovement> GonuPosition<M> {
    /// Executes a play that is no longer checked; if it is impossible, the line ends.
    #[cold]
    fn dismissed(&mut self, play: Play) -> Effect {
        let effect = self.forced(play);
        self.is_cut |= effect.is_none();
        effect.unwrap_or_default()
    }

    /// Returns true for a pass, for a play by the side that is not to move, and for a move of the
    /// other side's piece.
    fn is_out_of_turn(&self, play: Play) -> bool {
        let is_of_other = match play {
            Play::Slide { side, from, .. } if self.board.holds(from) => {
                let owner = self.grid.holds(self.grid.cell(from)).side();
                owner.is_some_and(|owner| owner != side)
            }
            Play::Pass { .. } => true,
            _ => false,
        };
        is_of_other || play.side() != self.state.to_move
    }

    /// Gives the turn to the opponent of `side`, counting a move without changing the board.
    fn lose_turn(&mut self, side: Side) -> Effect {
        self.note(UndoKind::Note);
        self.state.ply += 1;
        self.state.to_move = side.opponent();
        Effect::default()
    }

    /// Returns true if nothing was played or set up before.
    pub(super) fn is_untouched(&self) -> bool {
        self.state.ply == 0 && self.state.setups == 0
    }

    /// Assigns a play to the right side after a move of the other side's piece was reported. If the
    /// record swapped the sides, the owner of the piece moves; if only that one move was wrong, the
    /// sides alternate as before.
    #[cold]
    fn by_its_side(&mut self, play: Play) -> Play {
        match play {
            Play::Slide { side, from, to } if self.state.is_reversed && self.board.holds(from) => {
                let owner = self.grid.holds(self.grid.cell(from)).side();
                if owner == Some(side) && side != self.state.to_move {
                    self.note(UndoKind::Note);
                    self.state.to_move = side;
                    self.state.is_reversed = false;
                }
                let owner = owner.filter(|&owner| owner == self.state.to_move);
                let side = owner.unwrap_or(side);
                Play::Slide { side, from, to }
            }
            play => play,
        }
    }

    /// Places a man if the rules allow it; otherwise returns the objection. If earlier moves seem
    /// to be missing, an illegal man is placed unchecked instead.
    #[cold]
    fn put_down(&mut self, side: Side, at: Point) -> Result<Effect, Box<Remark>> {
        let play = Play::Place { side, at };
        if let Some(reason) = self.reason_to_put(side, at) {
            if self.state.may_miss_moves {
                self.note(UndoKind::Note);
                self.state.is_dismissed = true;
                return Ok(self.dismissed(play));
            }
            return Err(Box::new(self.objection(play, reason)));
        }
        Ok(Effect {
            captured: self.put(side, self.grid.cell(at)) as u16,
            ..Effect::default()
        })
    }

    /// Executes an illegal play if the board allows it: a move needs a piece, and a goal that is
    /// empty or can be captured by moving onto it. Otherwise returns `None`.
    fn forced(&mut self, play: Play) -> Option<Effect> {
        let (side, from, to) = match play {
            Play::Place { side, at } if side.0 < 2 && self.movement.men_in_hand() > 0 => {
                let cell = self.board.holds(at).then(|| self.grid.cell(at))?;
                let is_free = self.grid.holds(cell).is_free();
                let captured = is_free.then(|| self.put(side, cell))? as u16;
                return Some(Effect {
                    captured,
                    ..Effect::default()
                });
            }
            Play::Slide { side, from, to } if side.0 < 2 => (side, from, to),
            Play::Resign { side } if side.0 < 2 => return Some(self.resign(side)),
            Play::Pass { side } if side.0 < 2 => return Some(self.lose_turn(side)),
            _ => return None,
        };
        if !self.board.holds(from) || !self.board.holds(to) {
            return None;
        }
        let (from, to) = (self.grid.cell(from), self.grid.cell(to));
        let owner = self.grid.holds(from).side()?;
        match self.grid.holds(to) {
            holds if holds.is_free() => {}
            holds if self.movement.replaces() && holds.side() == Some(owner.opponent()) => {}
            _ => return None,
        }
        // If the moved piece belongs to the other side, assume that the other side has moved.
        let is_reversed = owner != side && !self.state.is_dismissed;
        let mover = if is_reversed { owner } else { side };
        let captured = self.slide(mover, owner, from, to) as u16;
        self.state.is_reversed |= is_reversed;
        Some(Effect {
            captured,
            ..Effect::default()
        })
    }
}

impl<M: GonuMovement> Position for GonuPosition<M> {
    #[inline(always)]
    fn play(&mut self, play: Play) -> Result<Effect, Box<Remark>> {
        if self.state.is_dismissed {
            return Ok(self.dismissed(play));
        }
        let play = if self.state.is_reversed {
            self.by_its_side(play)
        } else {
            play
        };
        let (side, from, to) = match play {
            Play::Slide { side, from, to } if side.0 < 2 => (side, from, to),
            Play::Resign { side } if side.0 < 2 => {
                if self.ending().is_some() {
                    return Err(Box::new(self.objection(play, Reason::GameOver)));
                }
                return Ok(self.resign(side));
            }
            Play::Place { side, at } if side.0 < 2 && self.movement.men_in_hand() > 0 => {
                return self.put_down(side, at);
            }
            _ => return Err(Box::new(self.objection(play, Reason::Foreign))),
        };
        if let Some(reason) = self.reason(side, from, to) {
            if self.state.may_miss_moves {
                self.note(UndoKind::Note);
                self.state.is_dismissed = true;
                return Ok(self.dismissed(play));
            }
            return Err(Box::new(self.objection(play, reason)));
        }
        let (from, to) = (self.grid.cell(from), self.grid.cell(to));
        Ok(Effect {
            captured: self.slide(side, side, from, to) as u16,
            ..Effect::default()
        })
    }

    fn choices(&mut self) -> Option<Choices> {
        let side = self.state.to_move;
        if self.ending().is_some() {
            return None;
        }
        let mut plays = Vec::new();
        for play in self.plays() {
            let captures = self.capturable(play);
            if captures.is_empty() {
                plays.push(play.into());
            }
            plays.extend(captures.into_iter().map(|at| Choice {
                play,
                captured: vec![at],
            }));
        }
        Some(Choices::of_moves(side, plays))
    }

    /// Executes an illegal play after it was reported; the owner of the moved piece captures.
    /// Returns `None` if the play is impossible, which ends the line.
    #[cold]
    fn force(&mut self, play: Play) -> Option<Effect> {
        let is_over = self.ending().is_some();
        let play = self.by_its_side(play);
        // A move out of turn shows that a move is missing before it, so the board may be wrong from
        // here on.
        let is_out_of_turn = self.state.ply > 0 && self.is_out_of_turn(play);
        let effect = self.forced(play);
        self.state.is_dismissed |= is_over || is_out_of_turn;
        self.is_cut |= effect.is_none();
        effect
    }

    /// Skips an unreadable move. Later moves are executed but not checked, because the board is
    /// uncertain.
    fn skip(&mut self, side: Side) -> Option<Effect> {
        if side.0 > 1 || self.is_cut {
            return None;
        }
        let effect = self.lose_turn(side);
        self.state.is_dismissed = true;
        Some(effect)
    }

    fn chosen(&mut self, points: &[Point]) {
        self.chosen.clear();
        self.chosen.extend(points);
    }

    fn setup(&mut self, kind: SetupKind, points: &[Point]) {
        self.note(UndoKind::Setup);
        self.state.setups += 1;
        for &at in points {
            if !self.board.holds(at) {
                continue;
            }
            let cell = self.grid.cell(at);
            match kind {
                _ if self.grid.holds(cell) == CellContent::Edge => {}
                SetupKind::Stones(side) if side.0 < 2 => {
                    self.grid.set(cell, CellContent::piece(side))
                }
                SetupKind::Stones(_) => {}
                SetupKind::Empty => self.grid.set(cell, CellContent::Empty),
            }
        }
        self.state.quiet = 0;
        self.state.last = [None; 2];
        self.visit();
    }

    fn turn(&mut self, side: Side) {
        self.note(UndoKind::Note);
        if side.0 < 2 {
            self.state.to_move = side;
        }
    }

    fn moment(&mut self) -> usize {
        self.undos.len()
    }

    fn rewind(&mut self, moment: usize) {
        self.is_cut = false;
        for step in self.undos.drain(moment.min(self.undos.len())..).rev() {
            self.history.rewind(step.visits);
            self.grid.rewind(step.mark as usize);
            self.state = step.state;
        }
    }

    fn forget_moments(&mut self) {
        history::forget(&mut self.undos);
        self.history.forget_returns();
    }

    fn changed_since(&self, mark: usize, each: &mut dyn FnMut(Point, Option<Occupant>)) -> usize {
        if mark < self.grid.mark() {
            for &(cell, _) in self.grid.changes_since(mark) {
                let holds = self.grid.holds(cell).side();
                each(self.grid.point(cell), holds.map(Occupant::one));
            }
        }
        self.grid.mark()
    }

    fn ruleset(&self) -> &'static str {
        super::ruleset::RULEBOOK.rulesets[0].info.id
    }

    fn is_unsettled(&self) -> bool {
        self.is_unsettled
    }

    fn settle(&mut self, record: &Record, items: &[Item]) -> Option<Box<Remark>> {
        let remark = claims::compare(self, record, items)?;
        let is_about = |code: &Code| remark.code.id == code.id;
        if is_about(&codes::UNNAMED_MAN) || is_about(&codes::NOTHING_TAKEN) {
            // The record does not name the captured man, so the board may still hold a man that is
            // gone.
            self.note(UndoKind::Note);
            self.state.is_dismissed |= is_about(&codes::UNNAMED_MAN);
            self.state.may_miss_moves = true;
            return Some(remark);
        }
        if self.state.may_miss_moves {
            self.note(UndoKind::Note);
            self.state.is_dismissed = true;
            return None;
        }
        Some(remark)
    }

    /// Notes that moves may be missing here, and returns true. Before the first move, notes nothing
    /// and returns false.
    fn pass_over_unread(&mut self) -> bool {
        if self.state.ply == 0 {
            return false;
        }
        self.note(UndoKind::Note);
        self.state.may_miss_moves = true;
        true
    }

    fn detail(&self, play: u32, trace: &mut Trace) {
        if let Some(UndoKind::Move | UndoKind::Put) = self.undos.last().map(|undo| undo.kind)
            && let Some(last) = self.last_move()
        {
            let points = last.taken.iter().map(|&(cell, _)| self.grid.point(cell));
            trace
                .captured_pieces
                .extend(points.map(|at| CapturedPiece { play, at }));
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending().filter(|_| !self.is_cut);
        ending.map(Ending::outcome)
    }

    fn prisoners(&self) -> [u32; 2] {
        self.state.captured
    }

    fn ending_words(&self) -> Option<[String; 2]> {
        let word = self.ending().map_or(ending::OPEN, Ending::word);
        Some([word.en, word.ko].map(str::to_owned))
    }

    fn closing(&self, record: &Record, _: NodeId) -> Vec<Remark> {
        // The end of the game is judged only if every move of the line was replayed.
        let is_known = !self.is_cut && !self.state.may_miss_moves;
        let shown = is_known.then(|| ending::closing(self, record));
        shown.flatten().into_iter().collect()
    }

    fn explain(&self, at: Point, lang: Lang) -> Vec<String> {
        self.explained(at, lang)
    }

    fn board_hash(&self) -> Option<u64> {
        Some(self.grid.hash())
    }

    fn paint(&self, picture: &mut Picture) {
        paint::paint(self, picture);
    }
}
