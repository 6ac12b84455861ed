//! Search for board patterns in the positions of a record.

use std::ops::ControlFlow;

use super::{BoardPattern, Wanted};
use crate::games::replay::{ReplayObserver, watch};
use crate::games::{Game, Position, RulesRequest, occupants_at_start};
use crate::model::{Body, NodeId, Occupant, Play, Point, Record, SetupKind, Side, Symmetry};

/// Index that marks the end of a chain of entries.
const NONE: u32 = u32::MAX;

/// Maximum number of columns of a board whose stones fit into `u64` rows.
const WORD: u8 = 64;

/// Position of a record in which a pattern or a move sequence was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundPosition {
    /// Node after whose plays the position occurs.
    pub node: NodeId,
    /// Number of the last move before the position, counted on its line.
    pub ply: u32,
}

/// Search for board patterns in record after record.
///
/// First, the points of all stones ever placed show where on the board a pattern can appear at all.
/// Only these places, the candidates, are tracked during the replay: each counts its missing
/// stones, and a stone that appears or disappears updates the candidates around it. Points that
/// must be empty are tested once no stone is missing. A record without candidates is not replayed
/// at all.
#[derive(Debug)]
pub struct PatternSearch {
    patterns: Vec<QueryPattern>,
    /// True to search all lines, false to search the main line only.
    in_all_lines: bool,
    /// True to report every appearance of a pattern, false to report the first one only.
    every_time: bool,
    candidates: Vec<Candidate>,
    entries: Vec<Entry>,
    /// Start of the chain of each point of the board: index in `entries` of the first piece that a
    /// candidate requires there.
    chains: Vec<u32>,
    /// Current contents of the points of the board.
    held: Vec<Option<Occupant>>,
}

/// Pattern to search for, with its points split into two lists.
#[derive(Debug)]
struct QueryPattern {
    pattern: BoardPattern,
    /// Points on which the pattern requires a piece.
    pieces: Vec<(Point, Wanted)>,
    /// Points with another condition, such as that the point must be empty.
    rest: Vec<(Point, Wanted)>,
}

/// Place on the board where a pattern may appear.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    pattern: u32,
    left: u8,
    top: u8,
    /// Number of required pieces that are not on the board.
    missing: u16,
}

/// Piece that a candidate requires on one point; entries for the same point form a chain.
#[derive(Clone, Copy, Debug)]
struct Entry {
    wanted: Wanted,
    candidate: u32,
    next: u32,
}

impl PatternSearch {
    /// Creates a search for several patterns, each under all given symmetries. If `exchanges_sides`
    /// is true, also searches with the first and second side swapped.
    pub fn new(
        patterns: &[BoardPattern],
        symmetries: &[Symmetry],
        exchanges_sides: bool,
    ) -> PatternSearch {
        let mut all: Vec<BoardPattern> = Vec::new();
        for pattern in patterns {
            for &symmetry in symmetries {
                let turned = pattern.turned(symmetry);
                let exchanged = exchanges_sides.then(|| turned.exchanged());
                for pattern in [Some(turned), exchanged].into_iter().flatten() {
                    if !all.contains(&pattern) {
                        all.push(pattern);
                    }
                }
            }
        }
        let sought = all.into_iter().map(|pattern| {
            let points = pattern.points().filter(|(_, wanted)| !wanted.is_anything());
            let (pieces, rest) = points.partition(|(_, wanted)| wanted.needs_piece());
            QueryPattern {
                pieces,
                rest,
                pattern,
            }
        });
        PatternSearch {
            patterns: sought.collect(),
            in_all_lines: false,
            every_time: false,
            candidates: Vec::new(),
            entries: Vec::new(),
            chains: Vec::new(),
            held: Vec::new(),
        }
    }

    /// Sets whether all lines of play are searched, or only the main line.
    pub fn in_all_lines(self, in_all_lines: bool) -> PatternSearch {
        PatternSearch {
            in_all_lines,
            ..self
        }
    }

    /// Sets whether every appearance of a pattern is reported, or only the first.
    pub fn every_time(self, every_time: bool) -> PatternSearch {
        PatternSearch { every_time, ..self }
    }

    /// Finds the positions of a record in which a pattern appears: it is on the board, but none of
    /// the patterns was on it one position earlier.
    ///
    /// There is a position after each node; in a node with several plays, after each play.
    pub fn positions(
        &mut self,
        record: &Record,
        game: &dyn Game,
        request: &RulesRequest,
    ) -> Vec<FoundPosition> {
        self.choose_candidates(record, game);
        if self.candidates.is_empty() {
            return Vec::new();
        }
        self.chain(record);
        let mut position = game.begin(record, request);
        let mut watch_kept = Watch::new(self, record);
        occupants_at_start(game, record.board, &*position, |at, occupant| {
            watch_kept.set(at, Some(occupant));
        });
        watch(record, &mut *position, &mut watch_kept);
        watch_kept.found
    }

    /// Collects the places on the board where a pattern can appear at some point of the game.
    fn choose_candidates(&mut self, record: &Record, game: &dyn Game) {
        self.candidates.clear();
        let board = &record.board;
        let placed = PlacedStones::new(record, game, self.in_all_lines);
        for (index, sought) in self.patterns.iter().enumerate() {
            let Some([columns, rows]) = sought.pattern.places(board) else {
                continue;
            };
            for top in rows {
                let place = |left| Candidate {
                    pattern: index as u32,
                    left,
                    top,
                    missing: 0,
                };
                match &placed {
                    None => self.candidates.extend(columns.clone().map(place)),
                    Some(placed) => {
                        let mut left = placed.places(&sought.pieces, top, columns.clone());
                        while left != 0 {
                            self.candidates.push(place(left.trailing_zeros() as u8));
                            left &= left - 1;
                        }
                    }
                }
            }
        }
    }

    /// Builds for each point the chain of pieces that candidates require there, and clears the
    /// board.
    fn chain(&mut self, record: &Record) {
        self.entries.clear();
        self.chains.clear();
        self.chains.resize(record.board.area(), NONE);
        self.held.clear();
        self.held.resize(record.board.area(), None);
        for (number, candidate) in self.candidates.iter_mut().enumerate() {
            let sought = &self.patterns[candidate.pattern as usize];
            candidate.missing = sought.pieces.len() as u16;
            for &(at, wanted) in &sought.pieces {
                let at = candidate.at(at);
                if let Some(index) = record.board.index(at) {
                    self.entries.push(Entry {
                        wanted,
                        candidate: number as u32,
                        next: self.chains[index],
                    });
                    self.chains[index] = self.entries.len() as u32 - 1;
                }
            }
        }
    }
}

impl Candidate {
    /// Converts a point of the pattern to a point of the board.
    fn at(&self, point: Point) -> Point {
        Point::new(self.left + point.column(), self.top + point.row())
    }
}

/// Points on which Black and White ever place a stone in a record: one bit per column in each row.
struct PlacedStones {
    rows: [Vec<u64>; 2],
}

impl PlacedStones {
    /// Collects the points on which a record ever places stones. Returns `None` if the board has
    /// more than 64 columns or if pieces can also appear in other ways: at the start of the game,
    /// by moving, as tiles or by a quadrant turn.
    fn new(record: &Record, game: &dyn Game, in_all_lines: bool) -> Option<PlacedStones> {
        let board = &record.board;
        if !game.facts().starts_empty || board.columns() > WORD {
            return None;
        }
        let mut rows = [0, 1].map(|_| vec![0_u64; board.rows().into()]);
        let tree = &record.tree;
        let items = if in_all_lines {
            tree.last().map_or(&[][..], |last| tree.items_through(last))
        } else {
            tree.main_line_items()
        };
        let mut place = |side: Side, at: Point| {
            if board.holds(at)
                && let Some(rows) = rows.get_mut(side.index())
            {
                rows[usize::from(at.row())] |= 1 << at.column();
            }
        };
        for item in items {
            match item.body {
                Body::Play(Play::Place { side, at }) => place(side, at),
                // The side that gets this stone depends on the opening protocol.
                Body::Play(Play::Choose { at, .. } | Play::Offer { at, .. }) => {
                    place(Side::BLACK, at);
                    place(Side::WHITE, at);
                }
                Body::Play(
                    Play::Slide { .. }
                    | Play::Rotate { .. }
                    | Play::Tile { .. }
                    | Play::Advance { .. }
                    | Play::Throw { .. },
                ) => return None,
                Body::Setup {
                    kind: SetupKind::Stones(side),
                    points,
                } => {
                    let points = tree.points.get(points).iter();
                    points.for_each(|&at| place(side, at));
                }
                _ => {}
            }
        }
        Some(PlacedStones { rows })
    }

    /// Returns the columns, as bits, at which the left edge of a pattern can lie so that an allowed
    /// stone is placed at some time on each point that requires one. The top of the pattern is in
    /// row `top`.
    fn places(
        &self,
        pieces: &[(Point, Wanted)],
        top: u8,
        columns: std::ops::RangeInclusive<u8>,
    ) -> u64 {
        let (&first, &last) = (columns.start(), columns.end());
        let mut places = u64::MAX << first & u64::MAX >> (WORD - 1 - last);
        for &(at, wanted) in pieces {
            let row = usize::from(top + at.row());
            let mut stones = 0;
            for (side, rows) in [Side::BLACK, Side::WHITE].into_iter().zip(&self.rows) {
                if wanted.allows(side) {
                    stones |= rows[row];
                }
            }
            places &= stones >> at.column();
            if places == 0 {
                break;
            }
        }
        places
    }
}

/// State of the search while a record is replayed.
struct Watch<'s> {
    search: &'s mut PatternSearch,
    board: crate::model::Board,
    /// Candidates whose required pieces are all on the board, and some that have lost one since the
    /// last examination.
    complete: Vec<u32>,
    /// Checkpoint of the position that was examined last.
    mark: usize,
    /// True if a pattern was on the board in the position that was examined last.
    was_there: bool,
    /// True if a pattern may have appeared since the last examined position: its last piece was
    /// placed, or a point was emptied or changed hands.
    may_come: bool,
    /// Earlier contents of changed points as (index, contents), for returning to a fork. Filled
    /// only if all lines are searched.
    changes: Vec<(usize, Option<Occupant>)>,
    /// State at each fork of the line: number of changes, checkpoint, and true if a pattern was on
    /// the board.
    forks: Vec<(usize, usize, bool)>,
    found: Vec<FoundPosition>,
}

impl<'s> Watch<'s> {
    fn new(search: &'s mut PatternSearch, record: &Record) -> Watch<'s> {
        let candidates = search.candidates.iter().enumerate();
        let complete = candidates.filter(|(_, candidate)| candidate.missing == 0);
        Watch {
            board: record.board,
            complete: complete.map(|(number, _)| number as u32).collect(),
            mark: 0,
            was_there: false,
            may_come: true,
            changes: Vec::new(),
            forks: Vec::new(),
            found: Vec::new(),
            search,
        }
    }

    /// Stores the new contents of a point and updates the candidates around it.
    fn set(&mut self, at: Point, now: Option<Occupant>) {
        let Some(index) = self.board.index(at) else {
            return;
        };
        let search = &mut *self.search;
        let before = std::mem::replace(&mut search.held[index], now);
        if before == now {
            return;
        }
        if search.in_all_lines {
            self.changes.push((index, before));
        }
        self.change(index, before, now);
    }

    /// Updates the number of missing pieces of each candidate that requires a piece on this point.
    fn change(&mut self, index: usize, before: Option<Occupant>, now: Option<Occupant>) {
        self.may_come |= before.is_some();
        let search = &mut *self.search;
        let mut next = search.chains[index];
        while let Some(&entry) = search.entries.get(next as usize) {
            next = entry.next;
            match (entry.wanted.fits(before), entry.wanted.fits(now)) {
                (false, true) => {
                    let missing = &mut search.candidates[entry.candidate as usize].missing;
                    *missing -= 1;
                    if *missing == 0 {
                        self.complete.push(entry.candidate);
                        self.may_come = true;
                    }
                }
                (true, false) => search.candidates[entry.candidate as usize].missing += 1,
                _ => {}
            }
        }
    }

    /// Returns true if one of the patterns is now on the board.
    fn is_there(&mut self) -> bool {
        let PatternSearch {
            candidates,
            patterns,
            held,
            ..
        } = &*self.search;
        let board = &self.board;
        self.complete
            .retain(|&number| candidates[number as usize].missing == 0);
        self.complete.iter().any(|&number| {
            let candidate = &candidates[number as usize];
            let mut rest = patterns[candidate.pattern as usize].rest.iter();
            rest.all(|&(at, wanted)| {
                let index = board.index(candidate.at(at));
                index.is_some_and(|index| wanted.fits(held[index]))
            })
        })
    }
}

impl<P: Position + ?Sized> ReplayObserver<P> for Watch<'_> {
    fn see(&mut self, position: &P, node: NodeId, ply: u32) -> ControlFlow<()> {
        self.mark = position.changed_since(self.mark, &mut |at, now| self.set(at, now));
        let is_there = (self.was_there || self.may_come) && self.is_there();
        self.may_come = false;
        if is_there && !self.was_there {
            self.found.push(FoundPosition { node, ply });
            if !self.search.every_time {
                return ControlFlow::Break(());
            }
        }
        self.was_there = is_there;
        ControlFlow::Continue(())
    }

    fn fork(&mut self, forks: usize) {
        self.forks.truncate(forks);
        self.forks
            .push((self.changes.len(), self.mark, self.was_there));
    }

    fn go_back(&mut self, forks: usize) -> ControlFlow<()> {
        if !self.search.in_all_lines {
            return ControlFlow::Break(());
        }
        let Some(&(changes, mark, was_there)) = self.forks.get(forks) else {
            return ControlFlow::Break(());
        };
        while self.changes.len() > changes {
            if let Some((index, before)) = self.changes.pop() {
                let now = std::mem::replace(&mut self.search.held[index], before);
                self.change(index, now, before);
            }
        }
        (self.mark, self.was_there, self.may_come) = (mark, was_there, false);
        ControlFlow::Continue(())
    }
}
