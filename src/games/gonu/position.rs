//! A position in the course of a game of gonu.

use super::ending::{self, Ending};
use super::grid::{Cell, CellContent, Grid};
use super::movement::{GonuMovement, RowMovement, ThreeEffect};
use super::objections::Reason;
use super::ruleset::{Repetition, Rules, Termination};
use super::{claims, codes, paint};
use crate::diag::Code;
use crate::games::history::{self, History, mix};
use crate::games::{Effect, Position, Remark};
use crate::model::picture::Picture;
use crate::model::trace::CapturedPiece;
use crate::model::{
    Board, Item, NodeId, Occupant, Outcome, Play, Point, Record, SetupKind, Side, Trace,
};
use crate::text::Lang;

/// Plays of a game beyond which memory is taken as it is needed.
const LONG_GAME: usize = 1024;

/// The board (말판), whose turn it is, and the way back; `M` tells how men go on it.
#[derive(Debug)]
pub struct GonuPosition<M = RowMovement> {
    pub(super) board: Board,
    pub(super) rules: Rules,
    pub(super) movement: M,
    pub(super) grid: Grid,
    history: History,
    pub(super) state: Snapshot,
    undos: Vec<Undo>,
    /// The men that the record says are taken by the play that comes, in games in which players choose them.
    chosen: Vec<Point>,
    /// Whether the line ended because a play could not be put on the board.
    is_cut: bool,
    /// Whether points are named as in a log with Korean letters.
    pub(super) is_korean: bool,
}

/// What to restore when a step is taken back.
#[derive(Clone, Copy, Debug)]
struct Undo {
    /// The state before.
    state: Snapshot,
    /// The visits to the history before.
    visits: usize,
    /// The changes of the grid before.
    mark: u32,
    kind: UndoKind,
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
    /// Whether somebody played on behind the end of the game: what follows is carried out and not judged.
    is_dismissed: bool,
    /// Whether moves may be missing, which the numbers tell: the first that does not fit is not accused.
    may_miss_moves: bool,
    /// Whether a move of the other side's piece was made, and told: from there on the sides may be the wrong way
    /// round.
    is_reversed: bool,
    /// How often pieces were set up: a repetition does not reach back over that.
    setups: u32,
    /// Men that each side has put down, where they are put down one by one.
    placed: [u8; 2],
    /// Lines of three that the last play made, in games in which they mean something.
    pub(super) threes: u8,
    /// The side that has won by such a line.
    winner: Option<Side>,
}

/// The last move, with the cells of what it captured.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastMove<'g> {
    /// None of a man that was put down.
    pub(super) from: Option<Cell>,
    pub(super) to: Cell,
    /// Each with what it held before.
    pub(super) taken: &'g [(Cell, CellContent)],
}

/// What a step was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum UndoKind {
    Move,
    /// A man was put down.
    Put,
    Setup,
    /// Somebody resigned, or the record said whose turn it is.
    Note,
}

/// A move of one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the piece stands.
    pub from: Point,
    /// Where it goes, one step away.
    pub to: Point,
}

impl GonuPosition {
    /// The start position of jul-gonu on a board, with room for a number of plays.
    pub fn begin(board: Board, rules: Rules, plays: usize) -> GonuPosition {
        let longest = rules.max_line;
        let grid = Grid::new(board, 3 * (plays + 1).min(LONG_GAME));
        GonuPosition::on(board, grid, rules, RowMovement { longest }, plays)
    }
}

impl<M: GonuMovement> GonuPosition<M> {
    /// The start position of a gonu whose men stand on a grid, with room for a number of plays.
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
        };
        position.visit();
        position
    }

    /// What tells positions apart that look the same: how often pieces were set up.
    #[inline]
    fn salt(&self) -> u64 {
        mix(!u64::from(self.state.setups))
    }

    #[inline]
    fn visit(&mut self) {
        let key = self.grid.hash() ^ self.salt();
        self.history.visit(key, self.state.ply);
    }

    /// Moves a piece of `owner` as a play of `side`, whatever the rules say.
    #[inline]
    fn slide(&mut self, side: Side, owner: Side, from: Cell, to: Cell) -> u32 {
        let mark = self.grid.mark() as u32;
        let captured = self.grid.slide(owner, from, to, &self.movement);
        let state = self.state;
        self.state.last[side.index()] = Some((from, to));
        self.made((side, owner), to, captured, (state, mark, UndoKind::Move))
    }

    /// Puts a man of a side down, whatever the rules say.
    #[cold]
    fn put(&mut self, side: Side, at: Cell) -> u32 {
        let mark = self.grid.mark() as u32;
        self.grid.set(at, CellContent::piece(side));
        let state = self.state;
        let placed = &mut self.state.placed[side.index()];
        *placed = placed.saturating_add(1);
        self.made((side, side), at, 0, (state, mark, UndoKind::Put))
    }

    /// Counts a play of `side` that brought a man of `owner` to a cell, with what a line of three does there. What
    /// the play was like is kept to take it back: the state and the mark before it.
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

    /// What a side's line of three does: it wins, or takes the men that were chosen, one for each line at most.
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

    /// Whether a side has men that it has still to put down.
    #[inline]
    pub(super) fn men_in_hand(&self, side: Side) -> u8 {
        let all = self.movement.men_in_hand();
        all.saturating_sub(self.state.placed[side.index()])
    }

    /// Whether men are still put down, as far as is known: pieces that are set up do not tell how many are in hand.
    #[inline]
    pub(super) fn is_placing(&self) -> bool {
        let mut sides = [Side::BLACK, Side::WHITE].into_iter();
        self.state.setups == 0 && sides.any(|side| self.men_in_hand(side) > 0)
    }

    /// The points on which the side to move may put a man down; none once men move.
    pub(super) fn places(&self) -> Vec<Point> {
        let is_placing = self.is_placing() && self.men_in_hand(self.state.to_move) > 0;
        let points = self.board.points().filter(|&at| {
            let cell = self.grid.cell(at);
            let is_barred = || self.barred_first(cell).is_some();
            self.grid.holds(cell) == CellContent::Empty && !is_barred()
        });
        points.filter(|_| is_placing).collect()
    }

    /// The points that nobody may put a man on because one was taken there.
    pub(super) fn closed(&self) -> impl Iterator<Item = Point> {
        let points = self.board.points();
        points.filter(|&at| self.grid.holds(self.grid.cell(at)) == CellContent::Closed)
    }

    /// Why the first man may not be put on a cell.
    fn barred_first(&self, cell: Cell) -> Option<&'static Code> {
        let is_first = self.is_untouched();
        let barred = is_first.then(|| self.movement.barred_first(&self.grid, cell));
        barred.flatten()
    }

    /// Why the rules forbid to put a man down; none where they allow it.
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

    /// The last move, where no setup came after it, and the pieces it captured.
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

    /// Whether what is played is not judged any more.
    pub(super) fn is_dismissed(&self) -> bool {
        self.state.is_dismissed
    }

    /// Why the rules forbid a move; none where they allow it.
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

    /// The moves that the side to move may make, piece by piece from the top left. Whether the game
    /// has ended is not asked.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        let side = self.state.to_move;
        self.steps_on_board(side)
            .filter(move |&(from, to)| self.repeats(side, from, to).is_none())
            .map(|(from, to)| Move {
                from: self.grid.point(from),
                to: self.grid.point(to),
            })
    }

    /// The plays that the side to move may make, where men are put down those.
    pub fn plays(&self) -> Vec<Play> {
        let side = self.state.to_move;
        let places = self.places().into_iter();
        let places = places.map(|at| Play::Place { side, at });
        let moves = self.moves();
        let moves = moves.map(|Move { from, to }| Play::Slide { side, from, to });
        places.chain(moves).collect()
    }

    /// The steps of a side's pieces to empty points, repetitions among them.
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

    /// What a step would repeat against the rules: the ply after which the position stood, or under
    /// [`Repetition::Undo`] the ply that it would take back.
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

    /// How the game has ended by the plays so far, whether or not the side to move can move.
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

    /// How the game has ended; none while it goes on.
    pub(super) fn ending(&self) -> Option<Ending> {
        let decided = self.decided();
        if decided.is_some_and(|ending| ending.cause != Termination::Quiet) {
            return decided;
        }
        self.stuck().or(decided)
    }

    /// Whether the side to move has lost because it cannot move.
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
    /// Makes a play behind the end of the game, where it can be made.
    #[cold]
    fn dismissed(&mut self, play: Play) -> Effect {
        let effect = self.forced(play);
        self.is_cut |= effect.is_none();
        effect.unwrap_or_default()
    }

    /// Whether a play is not of the side whose turn it is, or moves a piece of the other side.
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

    /// Lets a side's turn pass without a move.
    fn lose_turn(&mut self, side: Side) -> Effect {
        self.note(UndoKind::Note);
        self.state.ply += 1;
        self.state.to_move = side.opponent();
        Effect::default()
    }

    /// Whether nothing was played or set up yet.
    pub(super) fn is_untouched(&self) -> bool {
        self.state.ply == 0 && self.state.setups == 0
    }

    /// A play by the side that made it, behind a move of the other side's piece, which was said. Either the
    /// sides are the wrong way round, and each piece is moved by its own; or that move alone was wrong, and the
    /// sides go on in turn.
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

    /// Puts a man down if the rules allow it.
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

    /// Makes a forbidden play, where there is a piece to move and an empty point on the board for it.
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
        // A piece of the other side was moved by that side, as far as can be told.
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

    /// The piece moves and captures as its own side's, whoever moved it; the line ends at a play that
    /// cannot be made.
    #[cold]
    fn force(&mut self, play: Play) -> Option<Effect> {
        let is_over = self.ending().is_some();
        let play = self.by_its_side(play);
        // A move before this one is missing, so what follows is of another board.
        let is_out_of_turn = self.state.ply > 0 && self.is_out_of_turn(play);
        let effect = self.forced(play);
        self.state.is_dismissed |= is_over || is_out_of_turn;
        self.is_cut |= effect.is_none();
        effect
    }

    /// Behind a move that cannot be read the board is uncertain: what follows is carried out and not judged.
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

    fn settle(&mut self, record: &Record, items: &[Item]) -> Option<Box<Remark>> {
        let remark = claims::compare(self, record, items)?;
        let is_about = |code: &Code| remark.code.id == code.id;
        if is_about(&codes::UNNAMED_MAN) || is_about(&codes::NOTHING_TAKEN) {
            // A man is on the board that may be gone.
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

    /// Moves may be missing here; in front of the first nothing is told by it.
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
        // A line that was cut short says nothing about its end.
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
