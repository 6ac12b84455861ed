//! Position during a game of gonu.

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

/// Number of plays up to which memory is reserved in advance.
const LONG_GAME: usize = 1024;

/// Board (말판), side to play, and undo; `M` defines the movement.
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
    /// them.
    chosen: Vec<Point>,
    /// True if the line ended because a play could not be put on the board.
    is_cut: bool,
    /// True if points are named with Korean letters.
    pub(super) is_korean: bool,
    /// True if a word of the stated rules is not understood.
    pub(super) is_unsettled: bool,
}

/// Data to restore when a step is undone.
#[derive(Clone, Copy, Debug)]
struct Undo {
    /// State before the step.
    state: Snapshot,
    /// Number of history entries before the step.
    visits: usize,
    /// Number of grid changes before the step.
    mark: u32,
    kind: UndoKind,
}

/// State that each play changes besides the board, saved and restored together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Snapshot {
    pub(super) to_move: Side,
    /// Moves so far.
    pub(super) ply: u32,
    /// Moves since the last capture.
    pub(super) quiet: u32,
    /// Last move of each side.
    pub(super) last: [Option<(Cell, Cell)>; 2],
    pub(super) captured: [u32; 2],
    pub(super) resigned: Option<Side>,
    /// True if play continued after the end of the game: later moves are executed but not judged.
    is_dismissed: bool,
    /// True if the move numbers show a gap: the first move that does not fit is not reported.
    may_miss_moves: bool,
    /// True if a move of the other side's piece was reported; from there on the sides may be
    /// swapped.
    is_reversed: bool,
    /// Number of setups; a repetition does not reach back across a setup.
    setups: u32,
    /// Men placed by each side, in variants with placement.
    placed: [u8; 2],
    /// Lines of three made by the last play, in variants where they matter.
    pub(super) threes: u8,
    /// Side that has won by a line of three.
    winner: Option<Side>,
}

/// Last move with the cells of its captures.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastMove<'g> {
    /// Start; `None` for a placed man.
    pub(super) from: Option<Cell>,
    pub(super) to: Cell,
    /// Captured cells with their previous content.
    pub(super) taken: &'g [(Cell, CellContent)],
}

/// Kind of step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum UndoKind {
    Move,
    /// Placement of a man.
    Put,
    Setup,
    /// Resignation, or a stated side to move.
    Note,
}

/// Move of one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Start point.
    pub from: Point,
    /// End point, one step away.
    pub to: Point,
}

impl GonuPosition {
    /// Creates the start position of jul-gonu on a board, with room for a number of plays.
    pub fn begin(board: Board, rules: Rules, plays: usize) -> GonuPosition {
        let longest = rules.max_line;
        let grid = Grid::new(board, 3 * (plays + 1).min(LONG_GAME));
        GonuPosition::on(board, grid, rules, RowMovement { longest }, plays)
    }
}

impl<M: GonuMovement> GonuPosition<M> {
    /// Creates the start position of a gonu from a grid, with room for a number of plays.
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

    /// Returns a value that distinguishes otherwise equal positions: the number of setups.
    #[inline]
    fn salt(&self) -> u64 {
        mix(!u64::from(self.state.setups))
    }

    #[inline]
    fn visit(&mut self) {
        let key = self.grid.hash() ^ self.salt();
        self.history.visit(key, self.state.ply);
    }

    /// Moves a piece of `owner` as a play of `side`, without checking the rules.
    #[inline]
    fn slide(&mut self, side: Side, owner: Side, from: Cell, to: Cell) -> u32 {
        let mark = self.grid.mark() as u32;
        let captured = self.grid.slide(owner, from, to, &self.movement);
        let state = self.state;
        self.state.last[side.index()] = Some((from, to));
        self.made((side, owner), to, captured, (state, mark, UndoKind::Move))
    }

    /// Places a man of a side, without checking the rules.
    #[cold]
    fn put(&mut self, side: Side, at: Cell) -> u32 {
        let mark = self.grid.mark() as u32;
        self.grid.set(at, CellContent::piece(side));
        let state = self.state;
        let placed = &mut self.state.placed[side.index()];
        *placed = placed.saturating_add(1);
        self.made((side, side), at, 0, (state, mark, UndoKind::Put))
    }

    /// Completes a play of `side` that brought a man of `owner` to a cell, including the effect of
    /// a line of three. The given state and mark from before the play are kept for undo.
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

    /// Applies the effect of a side's line of three: a win, or the capture of the chosen men, at
    /// most one per line.
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

    /// Returns the number of men that a side has yet to place.
    #[inline]
    pub(super) fn men_in_hand(&self, side: Side) -> u8 {
        let all = self.movement.men_in_hand();
        all.saturating_sub(self.state.placed[side.index()])
    }

    /// Returns true while men are being placed, as far as is known: a setup does not show how many
    /// are in hand.
    #[inline]
    pub(super) fn is_placing(&self) -> bool {
        let mut sides = [Side::BLACK, Side::WHITE].into_iter();
        self.state.setups == 0 && sides.any(|side| self.men_in_hand(side) > 0)
    }

    /// Returns the points on which the side to move may place a man; empty once men move.
    pub(super) fn places(&self) -> Vec<Point> {
        let is_placing = self.is_placing() && self.men_in_hand(self.state.to_move) > 0;
        let points = self.board.points().filter(|&at| {
            let cell = self.grid.cell(at);
            let is_barred = || self.barred_first(cell).is_some();
            self.grid.holds(cell) == CellContent::Empty && !is_barred()
        });
        points.filter(|_| is_placing).collect()
    }

    /// Iterates over the points on which no man may be placed because one was captured there.
    pub(super) fn closed(&self) -> impl Iterator<Item = Point> {
        let points = self.board.points();
        points.filter(|&at| self.grid.holds(self.grid.cell(at)) == CellContent::Closed)
    }

    /// Returns the code if the first man may not be placed on a cell.
    fn barred_first(&self, cell: Cell) -> Option<&'static Code> {
        let is_first = self.is_untouched();
        let barred = is_first.then(|| self.movement.barred_first(&self.grid, cell));
        barred.flatten()
    }

    /// Returns the reason why a man may not be placed, if any.
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

    /// Returns the last move with its captures, unless a setup followed.
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

    /// Returns true if plays are no longer judged.
    pub(super) fn is_dismissed(&self) -> bool {
        self.state.is_dismissed
    }

    /// Returns the reason why a move is forbidden, if any.
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

    /// Iterates over the legal moves of the side to move, piece by piece from the top left, without
    /// testing for the end of the game.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        let side = self.state.to_move;
        self.steps_on_board(side)
            .filter(move |&(from, to)| self.repeats(side, from, to).is_none())
            .map(|(from, to)| Move {
                from: self.grid.point(from),
                to: self.grid.point(to),
            })
    }

    /// Returns the legal plays of the side to move, including placements.
    pub fn plays(&self) -> Vec<Play> {
        let side = self.state.to_move;
        let places = self.places().into_iter();
        let places = places.map(|at| Play::Place { side, at });
        let moves = self.moves();
        let moves = moves.map(|Move { from, to }| Play::Slide { side, from, to });
        places.chain(moves).collect()
    }

    /// Returns the men from which the player may choose one to capture, if the play makes a line of
    /// three that captures.
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

    /// Iterates over the steps of a side's pieces to empty points, including repetitions.
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

    /// Returns the ply of the forbidden repetition that a step would make: the ply after which the
    /// position occurred, or under [`Repetition::Undo`] the ply that it would take back.
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

    /// Returns the end decided by the plays so far, regardless of the moves left.
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

    /// Returns the end of the game, or `None` while it goes on.
    pub(super) fn ending(&self) -> Option<Ending> {
        let decided = self.decided();
        if decided.is_some_and(|ending| ending.cause != Termination::Quiet) {
            return decided;
        }
        self.stuck().or(decided)
    }

    /// Returns the end if the side to move has lost because it cannot move.
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
    /// Executes a play after the end of the game, if possible.
    #[cold]
    fn dismissed(&mut self, play: Play) -> Effect {
        let effect = self.forced(play);
        self.is_cut |= effect.is_none();
        effect.unwrap_or_default()
    }

    /// Returns true for a play by the side not to move, or with a piece of the other side.
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

    /// Passes a side's turn without a move.
    fn lose_turn(&mut self, side: Side) -> Effect {
        self.note(UndoKind::Note);
        self.state.ply += 1;
        self.state.to_move = side.opponent();
        Effect::default()
    }

    /// Returns true if nothing was played or set up yet.
    pub(super) fn is_untouched(&self) -> bool {
        self.state.ply == 0 && self.state.setups == 0
    }

    /// Assigns a play to a side after a reported move of the other side's piece. Either the sides
    /// are swapped, and each piece is moved by its owner; or only that move was wrong, and the
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

    /// Places a man if the rules allow it.
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

    /// Executes a forbidden play if there is a piece to move and an empty point for it.
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
        // If the moved piece belongs to the other side, that side is assumed to have moved.
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

    /// Executes the play with the piece's own side capturing, regardless of the mover; the line
    /// ends at a play that cannot be made.
    #[cold]
    fn force(&mut self, play: Play) -> Option<Effect> {
        let is_over = self.ending().is_some();
        let play = self.by_its_side(play);
        // A move out of turn shows that one is missing before it, so the board may be wrong from
        // here on.
        let is_out_of_turn = self.state.ply > 0 && self.is_out_of_turn(play);
        let effect = self.forced(play);
        self.state.is_dismissed |= is_over || is_out_of_turn;
        self.is_cut |= effect.is_none();
        effect
    }

    /// Skips an unreadable move. The board is then uncertain: later moves are executed but not
    /// judged.
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
            // The record names too few captured men, so the board may still hold a man that was
            // captured.
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

    /// Notes that moves may be missing here; before the first move this means nothing.
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
        // The end of a line is judged only if all its moves could be replayed.
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
