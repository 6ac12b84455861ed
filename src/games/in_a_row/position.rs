//! Position during a game of stones in a row.

use super::grid::{Cell, Grid, StoneRun};
use super::ruleset::{FirstStone, Law, RotationDuty, RowTiming, Rules, SecondStone};
use super::{explanation, paint, remarks, shape};
use crate::games::history;
use crate::games::{Effect, OUTSIDE, Position, Remark};
use crate::model::picture::Picture;
use crate::model::trace::CapturedPiece;
use crate::model::{
    Board, Body, Item, Occupant, Outcome, Play, Point, QuadrantTurn, Record, SetupKind, Side,
    Trace, WinMethod,
};
use crate::text::Lang;

/// Number of plays up to which memory is reserved in advance; longer games allocate more.
const LONG_GAME: usize = 256;

/// Position in a game of stones in a row: stones, side to play, captures, end, and the data for
/// undo.
#[derive(Debug)]
pub(super) struct InARowPosition {
    pub(super) board: Board,
    pub(super) rules: Rules,
    /// Number of sides that play, 2 to 4.
    pub(super) players: u8,
    pub(super) grid: Grid,
    pub(super) state: Snapshot,
    /// Changed cells with their content before the change, oldest first.
    changes: Vec<(Cell, Option<Side>)>,
    undos: Vec<Undo>,
}

/// Part of the position other than the board, copied before each step for undo.
#[derive(Clone, Copy, Debug)]
pub(super) struct Snapshot {
    /// Number of moves played so far, including passes.
    pub(super) ply: u32,
    /// Side to play; `None` if the record does not state it after a setup.
    pub(super) next: Option<Side>,
    /// Number of stones already played in the current turn.
    in_turn: u8,
    /// True if a wrong number of stones in this turn was already reported.
    is_turn_reported: bool,
    /// Point of the last stone; `None` if the last move was something else.
    pub(super) last: Option<Point>,
    /// Number of stones captured by Black and by White.
    pub(super) captured: [u32; 2],
    /// Cell on which a stone would retake a ko at once, which is forbidden.
    pub(super) ko: Option<Cell>,
    /// True if the last move was a pass.
    was_pass: bool,
    /// Quadrant turn made with the last move, if any.
    pub(super) rotated: Option<QuadrantTurn>,
    /// True if the last move lacks the quadrant turn that the rules require.
    lacks_rotation: bool,
    /// Side that has a row which wins unless the opponent's next move breaks it.
    pub(super) standing: Option<Side>,
    /// State of the game: open, or how it ended.
    pub(super) end: End,
    /// True if a move after the end of the game was already reported.
    is_end_reported: bool,
}

/// State of a game: open, or how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Open,
    Won {
        side: Side,
        by: WonBy,
    },
    /// A side lost because its row is longer than allowed.
    Overline(Side),
    /// The game is a draw.
    Drawn,
    Resigned(Side),
}

/// Reason for which a side won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WonBy {
    /// A row of stones.
    Row,
    /// The number of captured stones.
    Captures,
    /// A row and captured stones, both by the last move.
    Both,
}

/// Data to undo one step of the replay.
#[derive(Clone, Copy, Debug)]
struct Undo {
    state: Snapshot,
    changes: u32,
}

impl InARowPosition {
    /// Creates the starting position of a record, with an empty board, under the given rules.
    pub(super) fn begin(record: &Record, rules: Rules) -> InARowPosition {
        let length = (record.tree.len() + 2).min(LONG_GAME);
        InARowPosition {
            board: record.board,
            players: rules.law.players_of(record),
            rules,
            grid: Grid::new(record.board),
            state: Snapshot {
                ply: 0,
                next: Some(Side::BLACK),
                in_turn: 0,
                is_turn_reported: false,
                last: None,
                captured: [0; 2],
                ko: None,
                was_pass: false,
                rotated: None,
                lacks_rotation: false,
                standing: None,
                end: End::Open,
                is_end_reported: false,
            },
            changes: Vec::with_capacity(length),
            undos: Vec::with_capacity(length),
        }
    }

    /// Copies the position without the data for undo.
    pub(super) fn copied(&self) -> InARowPosition {
        InARowPosition {
            grid: self.grid.clone(),
            changes: Vec::new(),
            undos: Vec::new(),
            ..*self
        }
    }

    /// Returns the rules of the replay, with the switches of the record or the request applied.
    pub(super) const fn law(&self) -> &Law {
        &self.rules.law
    }

    /// Returns the side to play. After a setup that does not state it, this is White if Black has
    /// more stones on the board, else Black.
    pub(super) fn to_play(&self) -> Side {
        self.state.next.unwrap_or_else(|| {
            let balance: i32 = self
                .grid
                .stones()
                .map(|(_, side)| 1 - 2 * i32::from(side.0))
                .sum();
            if balance > 0 {
                Side::WHITE
            } else {
                Side::BLACK
            }
        })
    }

    const fn plays(&self, side: Side) -> bool {
        side.0 < self.players
    }

    const fn following(&self, side: Side) -> Side {
        Side((side.0 + 1) % self.players)
    }

    #[inline]
    fn step(&mut self) {
        self.undos.push(Undo {
            state: self.state,
            changes: self.changes.len() as u32,
        });
    }

    #[inline]
    fn set(&mut self, cell: Cell, stone: Option<Side>) {
        let before = self.grid.set(cell, stone);
        self.changes.push((cell, before));
    }

    /// Counts one stone of `side` towards its turn. With one stone per turn, returns true if
    /// another side was to play. With several, returns a remark if a turn has too few or too many
    /// stones, or if White begins.
    #[inline]
    fn take_turn(&mut self, side: Side) -> (bool, Option<Box<Remark>>) {
        let Some(due) = self.state.next else {
            self.state.next = Some(self.following(side));
            return (false, None);
        };
        if self.rules.law.stones == 1 {
            self.state.next = Some(self.following(side));
            return (due != side, None);
        }
        self.take_turn_of_several(side, due)
    }

    fn take_turn_of_several(&mut self, side: Side, due: Side) -> (bool, Option<Box<Remark>>) {
        let mut remark = None;
        if due == side {
            self.state.is_turn_reported &= self.state.in_turn > 0;
        } else if self.state.ply == 0 {
            // The record begins with White: probably the program that wrote it left out Black's
            // first stone, usually on the centre.
            self.state.next = Some(side);
            remark = Some(Box::new(remarks::first_left_out(side)));
        } else if self.state.in_turn > 0 {
            // The other side plays before this turn is complete, so it has too few stones.
            let has_won = matches!(self.state.end, End::Won { .. });
            remark = (!has_won).then(|| Box::new(remarks::too_few_stones(self, due)));
            self.state.in_turn = 0;
            self.state.next = Some(side);
            self.state.is_turn_reported = false;
        } else {
            // The side plays on after its turn is complete, so it has too many stones; this is
            // reported once per turn.
            if !std::mem::replace(&mut self.state.is_turn_reported, true) {
                remark = Some(Box::new(remarks::too_many_stones(self, side)));
            }
            return (false, remark);
        }
        self.state.in_turn += 1;
        let stones = match (self.state.ply, side) {
            (0, Side::BLACK) => 1,
            _ => self.rules.law.stones,
        };
        if self.state.in_turn >= stones {
            self.state.in_turn = 0;
            self.state.next = Some(self.following(side));
            self.state.is_turn_reported = false;
        }
        (false, remark)
    }

    /// Returns the remark on a move after the end of the game, once per game. The second stone of a
    /// turn is accepted if the first one has won.
    #[inline]
    fn after_end(&mut self, side: Side) -> Option<Box<Remark>> {
        let ended = self.state.end;
        if ended == End::Open || self.state.is_end_reported {
            return None;
        }
        self.state.is_end_reported = true;
        if let End::Won { side: winner, .. } = ended
            && winner == side
            && self.state.next == Some(side)
            && self.state.in_turn > 0
        {
            self.state.is_end_reported = false;
            return None;
        }
        Some(Box::new(remarks::after_end(self, ended)))
    }

    /// Returns the cell for a stone of `side` on a point, or the objection if it cannot be played
    /// there.
    #[inline]
    fn playable(&self, play: Play, side: Side, at: Point) -> Result<Cell, Box<Remark>> {
        let Some(cell) = self.grid.cell(at) else {
            return Err(remarks::impossible(self, play, OUTSIDE));
        };
        if !self.grid.is_empty(cell) {
            return Err(remarks::occupied(self, side, at, cell));
        }
        if self.rules.law.gravity && !self.grid.is_supported(cell) {
            return Err(remarks::floating(self, side, at, cell));
        }
        if self.rules.law.surrounds {
            if self.state.ko == Some(cell) {
                return Err(remarks::retaken(self, side, at));
            }
            if self.is_suicide(side, cell) {
                return Err(remarks::suicide(self, side, at));
            }
        }
        Ok(cell)
    }

    /// Places a stone on an empty cell, makes its captures and judges the end; the rules of placing
    /// were checked before.
    #[inline]
    fn place(&mut self, side: Side, at: Point, cell: Cell) -> Effect {
        self.step();
        let after_end = self.after_end(side);
        let is_open = self.state.end == End::Open;
        let placed = if self.rules.law.restricts() && is_open {
            remarks::placed(self, side, at, cell)
        } else {
            None
        };
        let (is_out_of_turn, of_turn) = self.take_turn(side);
        self.set(cell, Some(side));
        self.state.ply += 1;
        self.state.last = Some(at);
        self.state.was_pass = false;
        let captured = if self.rules.law.surrounds {
            self.surround(side, cell)
        } else if self.rules.law.captures.is_none() {
            0
        } else {
            self.capture(side, cell)
        };
        if is_open {
            self.judge(side, cell, captured);
        }
        Effect {
            captured,
            is_out_of_turn,
            remark: after_end.or(of_turn).or(placed),
        }
    }

    /// Places a stone and turns the quadrant given by `rotation`. After a stone that wins, the
    /// quadrant is not turned.
    fn place_and_rotate(
        &mut self,
        side: Side,
        at: Point,
        cell: Cell,
        rotation: Option<QuadrantTurn>,
    ) -> Effect {
        let before = self.state.rotated;
        let was_open = self.state.end == End::Open;
        let effect = self.place(side, at, cell);
        let is_open = self.state.end == End::Open;
        self.state.rotated = rotation.filter(|_| is_open || !was_open);
        match self.state.rotated {
            Some(rotation) => {
                for (cell, stone) in self.grid.turned(rotation) {
                    self.set(cell, stone);
                }
            }
            None => self.state.lacks_rotation = is_open,
        }
        if is_open {
            self.judge_rotated(side);
        }
        let is_back = before.is_some_and(|before| self.state.rotated == Some(before.back()));
        if !is_back || self.rules.law.turns_back {
            return effect;
        }
        let turned_back = Some(Box::new(remarks::turned_back(self, side)));
        Effect {
            remark: effect.remark.or(turned_back),
            ..effect
        }
    }

    /// Judges the end of the game after a quadrant was turned. The turn may give either side a
    /// winning row; if both have one, the game is drawn.
    fn judge_rotated(&mut self, side: Side) {
        let law = self.rules.law;
        let by = WonBy::Row;
        let [own, others] = [side, side.opponent()].map(|side| self.grid.has_row(&law, side));
        self.state.end = match (own, others) {
            (true, true) => End::Drawn,
            (true, false) => End::Won { side, by },
            (false, true) => End::Won {
                side: side.opponent(),
                by,
            },
            (false, false) if self.grid.is_full() => End::Drawn,
            (false, false) => End::Open,
        };
    }

    /// Returns the remark that the last move lacks its quadrant turn, unless the rules allow that.
    fn lacking_rotation(&mut self) -> Option<Box<Remark>> {
        if !std::mem::take(&mut self.state.lacks_rotation) {
            return None;
        }
        let is_neutral = self.grid.has_neutral_quadrant();
        let may_lack = self.rules.law.rotation == RotationDuty::UnlessNeutral && is_neutral;
        (!may_lack).then(|| Box::new(remarks::not_rotated(self, is_neutral)))
    }

    /// Removes the enemy stones that the new stone captures, and under some rules the own stones
    /// that it exposes to capture. Returns the number of enemy stones.
    fn capture(&mut self, side: Side, cell: Cell) -> u16 {
        let law = self.rules.law;
        let mut taken: [Option<StoneRun>; 8] = [None; 8];
        let mut runs = 0;
        self.grid.closed_in(&law, side, cell, &mut |run| {
            taken[runs] = Some(run);
            runs += 1;
        });
        let lost = if law.poof {
            self.grid.exposed(&law, side, cell)
        } else {
            Vec::new()
        };
        let mut count = 0;
        for run in taken.iter().take(runs).flatten() {
            count += run.length as u16;
            run.cells().for_each(|cell| self.set(cell, None));
        }
        let mut poofed = 0;
        for run in lost {
            for cell in run.cells() {
                if self.grid.stone(cell).is_some() {
                    poofed += 1;
                    self.set(cell, None);
                }
            }
        }
        if let Some(own) = self.state.captured.get_mut(side.index()) {
            *own += u32::from(count);
        }
        if poofed > 0
            && let Some(others) = self.state.captured.get_mut(usize::from(side.0 ^ 1))
        {
            *others += poofed;
        }
        count
    }

    /// Captures enemy stones as in baduk: removes those without a liberty. If the new stone's own
    /// group then has none and does not win, it is removed too. Notes a ko, and returns the number
    /// of captured enemy stones.
    fn surround(&mut self, side: Side, cell: Cell) -> u16 {
        let taken = self.grid.surrounded(side, cell);
        for &cell in &taken {
            self.set(cell, None);
        }
        if let Some(own) = self.state.captured.get_mut(side.index()) {
            *own += taken.len() as u32;
        }
        let group = self.grid.without_liberty(cell, cell);
        self.state.ko = match (&taken[..], group) {
            (&[single], None) => {
                // A ko arises if the new stone is alone, has captured one stone, and has no liberty
                // but the captured point.
                self.grid
                    .without_liberty(cell, single)
                    .filter(|group| group.len() == 1)
                    .map(|_| single)
            }
            (_, Some(group)) if !self.grid.wins(&self.rules.law, side, cell) => {
                for &cell in &group {
                    self.set(cell, None);
                }
                None
            }
            _ => None,
        };
        taken.len() as u16
    }

    /// Returns true if a stone on an empty cell would have no liberty, capture nothing and not win.
    pub(super) fn is_suicide(&self, side: Side, cell: Cell) -> bool {
        if self.grid.has_empty_neighbour(cell) || !self.grid.surrounded(side, cell).is_empty() {
            return false;
        }
        let mut after = self.grid.clone();
        after.set(cell, Some(side));
        after.without_liberty(cell, cell).is_some() && !after.wins(&self.rules.law, side, cell)
    }

    /// Returns true if a side has captured enough stones to win, and more than the opponent.
    fn wins_by_captures(&self, side: Side) -> bool {
        let needed = self.rules.law.capture_win;
        let [own, other] = match side {
            Side::BLACK => self.state.captured,
            _ => [self.state.captured[1], self.state.captured[0]],
        };
        needed > 0 && own >= u32::from(needed) && own > other
    }

    /// Judges if the stone just played on a cell, which captured `captured` stones, has ended the
    /// game.
    #[inline]
    fn judge(&mut self, side: Side, cell: Cell, captured: u16) {
        let law = self.rules.law;
        let stands = self.grid.stone(cell) == Some(side);
        let has_row = stands && self.grid.wins(&law, side, cell);
        let turns = law.rotation.turns();
        if law.is_simple() || turns {
            if has_row {
                self.state.end = End::Won {
                    side,
                    by: WonBy::Row,
                };
            } else if self.grid.is_full() && !turns {
                self.state.end = End::Drawn;
            }
            return;
        }
        self.judge_with_captures(side, has_row, captured);
    }

    fn judge_with_captures(&mut self, side: Side, has_row: bool, captured: u16) {
        let law = self.rules.law;
        let other = side.opponent();
        if law.first_overline_loses
            && side == Side::BLACK
            && self
                .state
                .last
                .and_then(|at| self.grid.cell(at))
                .is_some_and(|cell| {
                    self.grid.stone(cell) == Some(side) && self.grid.is_overline(&law, side, cell)
                })
        {
            self.state.end = End::Overline(side);
            return;
        }
        let by_captures = self.wins_by_captures(side);
        let by_row = has_row
            && match law.row_timing {
                RowTiming::AtOnce => true,
                RowTiming::Unbreakable | RowTiming::AfterReply => !self.can_be_broken(side),
            };
        let standing = self.state.standing.take();
        let by = match (by_row, by_captures) {
            (true, true) => Some(WonBy::Both),
            (true, false) => Some(WonBy::Row),
            (false, true) => Some(WonBy::Captures),
            (false, false) => None,
        };
        // True if the opponent's winning row is still there: it survived this move, or a capture
        // has shortened it to exactly the winning length.
        let is_left = law.row_timing != RowTiming::AtOnce
            && (standing == Some(other) || captured > 0)
            && self.grid.has_row(&law, other);
        self.state.end = if by_captures && is_left && standing.is_none() {
            End::Drawn
        } else if let Some(by) = by {
            End::Won { side, by }
        } else if self.wins_by_captures(other) {
            End::Won {
                side: other,
                by: WonBy::Captures,
            }
        } else if is_left {
            End::Won {
                side: other,
                by: WonBy::Row,
            }
        } else if self.grid.is_full() {
            End::Drawn
        } else {
            End::Open
        };
        if has_row && self.state.end == End::Open {
            self.state.standing = Some(side);
        }
    }

    /// Returns true if the opponent's next move can break every winning row of `side` by a capture,
    /// or win by captures under rules that allow this reply.
    fn can_be_broken(&self, side: Side) -> bool {
        let law = self.rules.law;
        let other = side.opponent();
        let mut free = self.grid.free();
        free.any(|cell| {
            let mut taken: Vec<Cell> = Vec::new();
            self.grid
                .closed_in(&law, other, cell, &mut |run| taken.extend(run.cells()));
            if taken.is_empty() {
                return false;
            }
            let had = self.state.captured[other.index() & 1];
            let reaches =
                law.capture_win > 0 && had + taken.len() as u32 >= u32::from(law.capture_win);
            if law.row_timing == RowTiming::AfterReply && reaches {
                return true;
            }
            let mut after = self.grid.clone();
            after.set(cell, Some(other));
            for cell in taken {
                after.set(cell, None);
            }
            !after.has_row(&law, side)
        })
    }

    /// Returns the rule about the opening or about forbidden shapes that bars a stone on a point;
    /// `None` if it is allowed.
    pub(super) fn bars(&self, side: Side, at: Point, cell: Cell) -> Option<Barred> {
        let law = self.law();
        let ply = self.state.ply + 1;
        let centre = self.centre();
        if ply == 1 && law.first == FirstStone::Centre && centre.is_some_and(|centre| centre != at)
        {
            return Some(Barred::FirstStone);
        }
        if ply == 3
            && side == Side::BLACK
            && law.third.closes()
            && let Some(centre) = centre
        {
            let columns = at.column().abs_diff(centre.column());
            let rows = at.row().abs_diff(centre.row());
            let is_near = columns.max(rows) < 3;
            let is_on_cross = columns.min(rows) == 0 && matches!(columns.max(rows), 4 | 5);
            if is_near || law.third == SecondStone::GPente && is_on_cross {
                return Some(Barred::SecondStone);
            }
        }
        shape::forbidden(self, side, cell).map(Barred::Shape)
    }

    /// Returns the centre point of the board; `None` if the number of columns or rows is even.
    pub(super) fn centre(&self) -> Option<Point> {
        let (columns, rows) = (self.board.columns(), self.board.rows());
        let has_centre = columns % 2 == 1 && rows % 2 == 1;
        has_centre.then(|| Point::new(columns / 2, rows / 2))
    }

    fn pass(&mut self, side: Side) -> Effect {
        self.step();
        let after_end = self.after_end(side);
        let due = self.state.next.replace(self.following(side));
        self.state.in_turn = 0;
        self.state.is_turn_reported = false;
        self.state.ply += 1;
        self.state.last = None;
        self.state.ko = None;
        self.state.rotated = None;
        let is_second = std::mem::replace(&mut self.state.was_pass, true);
        let remark = if !self.rules.law.passes {
            Some(Box::new(remarks::pass(self, side)))
        } else {
            if is_second && self.state.end == End::Open {
                self.state.end = End::Drawn;
            }
            None
        };
        Effect {
            captured: 0,
            is_out_of_turn: due.is_some_and(|due| due != side),
            remark: after_end.or(remark),
        }
    }

    /// Swaps the players' colours, which does not change the board; the remark says if the opening
    /// does not allow it.
    #[cold]
    fn swap(&mut self, side: Side) -> Effect {
        let known = self.law().swaps.stones().contains(&self.state.ply);
        let remark = (!known).then(|| Box::new(remarks::swap(self, side)));
        Effect {
            remark,
            ..Effect::default()
        }
    }

    fn resign(&mut self, side: Side) -> Effect {
        self.step();
        let remark = self.after_end(side);
        self.state.ply += 1;
        self.state.next = Some(self.following(side));
        self.state.in_turn = 0;
        if self.state.end == End::Open {
            self.state.end = End::Resigned(side);
        }
        Effect {
            remark,
            ..Effect::default()
        }
    }

    /// Iterates over the stones that the last play removed from the board, each as its cell and
    /// side.
    pub(super) fn taken_last(&self) -> impl Iterator<Item = (Cell, Side)> {
        let from = self.undos.last().map_or(0, |undo| undo.changes as usize);
        let changes = self.changes.get(from..).unwrap_or_default();
        let gone = changes
            .iter()
            .copied()
            .filter(|&(cell, _)| self.grid.is_empty(cell));
        gone.filter_map(|(cell, before)| Some((cell, before?)))
    }
}

/// Reason why the rules forbid a stone on an empty point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Barred {
    /// The first stone must be placed on the centre.
    FirstStone,
    /// The second stone of the first player must be farther from the centre.
    SecondStone,
    /// The stone makes a forbidden shape, such as two threes.
    Shape(shape::BarredShape),
}

impl Position for InARowPosition {
    #[inline]
    fn play(&mut self, play: Play) -> Result<Effect, Box<Remark>> {
        match play {
            Play::Place { side, at } if self.plays(side) => {
                let cell = self.playable(play, side, at)?;
                if self.rules.law.rotation.turns() {
                    return Ok(self.place_and_rotate(side, at, cell, None));
                }
                Ok(self.place(side, at, cell))
            }
            Play::Rotate { side, at, rotation }
                if self.plays(side) && self.rules.law.rotation.turns() =>
            {
                let cell = self.playable(play, side, at)?;
                Ok(self.place_and_rotate(side, at, cell, Some(rotation)))
            }
            Play::Pass { side } if self.plays(side) => Ok(self.pass(side)),
            Play::Resign { side } if self.plays(side) => Ok(self.resign(side)),
            Play::Swap { side } if self.plays(side) => Ok(self.swap(side)),
            Play::Keep { side } | Play::Declare { side, .. } if self.plays(side) => {
                Ok(Effect::default())
            }
            _ => Err(remarks::impossible(self, play, remarks::FOREIGN)),
        }
    }

    /// Executes an illegal stone after it was reported: on an occupied point it replaces the stone
    /// there, and without support it stays in the air. `None` if it cannot be placed at all, such
    /// as in a full column.
    fn force(&mut self, play: Play) -> Option<Effect> {
        let (side, at) = match play {
            Play::Place { side, at } => (side, at),
            Play::Rotate { side, at, .. } if self.law().rotation.turns() => (side, at),
            _ => return None,
        };
        if !self.plays(side) {
            return None;
        }
        let cell = self.grid.cell(at)?;
        if self.law().gravity && !self.grid.is_empty(cell) && self.grid.is_column_full(cell) {
            return None;
        }
        let effect = if self.law().rotation.turns() {
            self.place_and_rotate(side, at, cell, play.rotation())
        } else {
            self.place(side, at, cell)
        };
        Some(Effect {
            remark: None,
            ..effect
        })
    }

    fn skip(&mut self, side: Side) -> Option<Effect> {
        if !self.plays(side) {
            return None;
        }
        self.step();
        let (is_out_of_turn, _) = self.take_turn(side);
        self.state.ply += 1;
        self.state.last = None;
        self.state.rotated = None;
        Some(Effect {
            is_out_of_turn,
            ..Effect::default()
        })
    }

    /// Returns true if the last move lacks its quadrant turn: an unreadable word after it may be
    /// this turn, so the stones are uncertain.
    fn pass_over_unread(&mut self) -> bool {
        std::mem::take(&mut self.state.lacks_rotation)
    }

    fn setup(&mut self, kind: SetupKind, points: &[Point]) {
        self.step();
        let stone = match kind {
            SetupKind::Stones(side) if self.plays(side) => Some(side),
            SetupKind::Stones(_) => return,
            SetupKind::Empty => None,
        };
        for &at in points {
            if let Some(cell) = self.grid.cell(at) {
                self.set(cell, stone);
            }
        }
        self.state = Snapshot {
            next: None,
            in_turn: 0,
            is_turn_reported: false,
            last: None,
            ko: None,
            was_pass: false,
            rotated: None,
            lacks_rotation: false,
            standing: None,
            end: End::Open,
            is_end_reported: false,
            ..self.state
        };
    }

    fn turn(&mut self, side: Side) {
        self.step();
        self.state.next = Some(side);
        self.state.in_turn = 0;
        self.state.is_turn_reported = false;
    }

    fn moment(&mut self) -> usize {
        self.undos.len()
    }

    fn rewind(&mut self, moment: usize) {
        let Some(step) = self.undos.get(moment).copied() else {
            return;
        };
        self.undos.truncate(moment);
        while self.changes.len() > step.changes as usize {
            let Some((cell, stone)) = self.changes.pop() else {
                return;
            };
            self.grid.set(cell, stone);
        }
        self.state = step.state;
    }

    fn forget_moments(&mut self) {
        history::forget(&mut self.undos);
    }

    fn changed_since(&self, mark: usize, each: &mut dyn FnMut(Point, Option<Occupant>)) -> usize {
        for &(cell, _) in self.changes.iter().skip(mark) {
            each(
                self.grid.point(cell),
                self.grid.stone(cell).map(Occupant::one),
            );
        }
        self.changes.len()
    }

    fn ruleset(&self) -> &'static str {
        self.rules.ruleset.info.id
    }

    fn settle(&mut self, record: &Record, items: &[Item]) -> Option<Box<Remark>> {
        if let Some(remark) = self.lacking_rotation() {
            return Some(remark);
        }
        let is_claim = |item: &Item| matches!(item.body, Body::ClaimedCapture { .. });
        if !items.iter().any(is_claim) {
            return None;
        }
        remarks::claimed(self, record, items)
    }

    fn detail(&self, play: u32, trace: &mut Trace) {
        if !self.rules.law.takes_stones() {
            return;
        }
        let taken = self.taken_last().map(|(cell, _)| CapturedPiece {
            play,
            at: self.grid.point(cell),
        });
        trace.captured_pieces.extend(taken);
    }

    fn outcome(&self) -> Option<Outcome> {
        let win = |winner, by| Some(Outcome::Win { winner, by });
        match self.state.end {
            End::Won {
                side,
                by: WonBy::Captures,
            } => win(side, WinMethod::Captures),
            End::Won { side, .. } => win(side, WinMethod::Line),
            End::Overline(side) => win(side.opponent(), WinMethod::Foul),
            End::Drawn => Some(Outcome::Draw),
            End::Resigned(side) if self.players == 2 => {
                win(side.opponent(), WinMethod::Resignation)
            }
            End::Resigned(_) | End::Open => None,
        }
    }

    fn ending_words(&self) -> Option<[String; 2]> {
        remarks::ending(self)
    }

    fn vain_row(&self) -> Option<Side> {
        let cell = self.grid.cell(self.state.last?)?;
        let side = self.grid.stone(cell)?;
        let is_long = self.grid.longest(side, cell) >= usize::from(self.law().length);
        (is_long && !self.grid.wins(self.law(), side, cell)).then_some(side)
    }

    fn prisoners(&self) -> [u32; 2] {
        self.state.captured
    }

    fn explain(&self, at: Point, lang: Lang) -> Vec<String> {
        explanation::explain(self, at, lang)
    }

    /// Returns a hash of the stones. In games won by captures it includes the numbers of captures,
    /// because they decide how the game goes on.
    fn board_hash(&self) -> Option<u64> {
        let captured = match self.rules.law.capture_win {
            0 => 0,
            _ => u64::from(self.state.captured[0]) << 32 | u64::from(self.state.captured[1]),
        };
        // Mixed twice, so that counts differ from the stones below.
        let hash = history::mix(history::mix(captured));
        let stones = self.grid.stones().fold(hash, |hash, (cell, side)| {
            let at = self.grid.point(cell);
            let place = u64::from(at.column()) << 16 | u64::from(at.row()) << 8;
            hash ^ history::mix(place | (u64::from(side.0) + 1))
        });
        Some(stones)
    }

    fn paint(&self, picture: &mut Picture) {
        paint::paint(self, picture);
    }
}
