//! Compact encoding of a record's main line, for finding duplicates.

use std::cmp::Ordering;
use std::mem;

use super::orientation::Orientation;
use crate::games::{self, GAMES};
use crate::model::board::Coordinates;
use crate::model::meaning::{HandicapMeaning, HandicapSource};
use crate::model::{
    Body, Item, PiecePlace, Play, Point, QuadrantTurn, Record, SetupKind, Side, Station, Symmetry,
};

/// Main line of a record as bytes: the game, the board size, the setup before the first move, then
/// the moves. Equal lines have equal bytes, and a line that begins another one is a prefix of its
/// bytes. A stone takes two bytes.
///
/// Actions of an opening protocol and resignations are left out, because not every format can store
/// them. For a move of a yut piece the throw is left out; start and end of the move are encoded.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct MainLine {
    pub(super) bytes: Box<[u8]>,
    plies: u32,
    /// Symmetry by which the line was normalised; the identity before that.
    symmetry: Symmetry,
}

/// Number of bytes before the first step: one for the game, two for the board size.
const HEAD: usize = 3;

/// Number of a kind of step, here a placed stone; the other kinds follow. Kinds up to [`EMPTIED`]
/// have a point and take two bytes: two bits for the kind, two for the side, six for the column and
/// six for the row. Other kinds, and points or boards too large for this, take a longer form. Its
/// first byte has two set bits, three bits for the kind (reduced by [`FAR`] for other kinds) and
/// three for the side. [`rest`] gives the number of bytes after it, so no line ends within a step.
const PLACE: u8 = 0;
const SETUP: u8 = 1;
const EMPTIED: u8 = 2;
const FAR: u8 = 3;
const PASS: u8 = FAR + 3;
const SLIDE: u8 = FAR + 4;
const THROW: u8 = FAR + 5;
const ADVANCE: u8 = FAR + 6;
const FORFEIT: u8 = FAR + 7;

/// Last byte of a [`SLIDE`] step that encodes a Pentago move: a stone and the turn of a quadrant.
/// No board has this many rows, so it cannot be the row of a second point.
const ROTATES: u8 = u8::MAX;

/// Limits for a step of two bytes: columns and rows are below 64, sides below 4.
const NEAR: (u8, u8) = (64, 4);

/// Returns true if a side, a column and a row fit into a step of two bytes.
fn fits_near(side: u8, [column, row]: [u8; 2]) -> bool {
    // One comparison tests column and row, since the limit is a power of two.
    side < NEAR.1 && column | row < NEAR.0
}

/// Encodes a kind, a side, a column and a row into a step of two bytes.
fn near(kind: u8, side: u8, [column, row]: [u8; 2]) -> [u8; 2] {
    [kind << 6 | side << 4 | column >> 2, column << 6 | row]
}

/// Returns the length in bytes of the run of two-byte steps at the start of `bytes`. Nearly all
/// steps have two bytes.
fn near_run(bytes: &[u8]) -> usize {
    let is_far = |step: &[u8]| step[0] >> 6 > EMPTIED;
    // Bytes in runs of 32. The fold over a run has no early exit, so the compiler tests its steps
    // at once.
    let (runs, _) = bytes.as_chunks::<32>();
    let mut runs = runs.iter();
    let of_near = runs.position(|run| {
        run.chunks_exact(2)
            .fold(false, |far, step| far | is_far(step))
    });
    let from = 32 * of_near.unwrap_or(bytes.len() / 32);
    let mut steps = bytes[from..].chunks_exact(2);
    let far = steps.position(is_far);
    from + 2 * far.unwrap_or((bytes.len() - from) / 2)
}

/// Returns the number of bytes that follow the first byte of a step in the long form.
fn rest(kind: u8) -> usize {
    match kind {
        PLACE | SETUP | EMPTIED | ADVANCE => 2,
        SLIDE => 4,
        THROW => 1,
        _ => 0,
    }
}

/// Decoded step of a main line: a play, a setup stone or an emptied point.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Step {
    kind: u8,
    side: u8,
    rest: [u8; 4],
}

impl Step {
    fn new(kind: u8, side: Side, values: &[u8]) -> Step {
        let mut rest = [0; 4];
        rest[..values.len()].copy_from_slice(values);
        let side = side.0 & 0b111;
        Step { kind, side, rest }
    }

    fn at(kind: u8, side: Side, at: Point) -> Step {
        let side = side.0 & 0b111;
        let rest = [at.column(), at.row(), 0, 0];
        Step { kind, side, rest }
    }

    /// Appends the step to the bytes of a line. On a large board every step takes the long form, so
    /// that rotating the board never changes a step's length.
    #[inline]
    fn put(self, is_large: bool, bytes: &mut Vec<u8>) {
        match self.near(is_large) {
            Some(near) => bytes.extend_from_slice(&near),
            None => {
                let (far, length) = self.far();
                bytes.extend_from_slice(&far[..length]);
            }
        }
    }

    /// Overwrites the first step in `bytes`, which has the same length, and returns the bytes after
    /// it.
    fn put_over(self, is_large: bool, bytes: &mut [u8]) -> &mut [u8] {
        match (self.near(is_large), bytes) {
            (Some([one, other]), [first, second, rest @ ..]) => {
                (*first, *second) = (one, other);
                rest
            }
            (_, bytes) => {
                let (far, length) = self.far();
                let (own, rest) = bytes.split_at_mut(length);
                own.copy_from_slice(&far[..length]);
                rest
            }
        }
    }

    /// Encodes the step in two bytes; `None` if it does not fit into them or the board is large.
    #[inline]
    fn near(self, is_large: bool) -> Option<[u8; 2]> {
        let Step { kind, side, rest } = self;
        let [column, row, ..] = rest;
        let fits = kind <= EMPTIED && fits_near(side, [column, row]);
        (fits && !is_large).then(|| near(kind, side, [column, row]))
    }

    /// Encodes the step in the long form; returns the bytes and the number of bytes used.
    fn far(self) -> ([u8; 5], usize) {
        let Step { kind, side, rest } = self;
        let kind_of_far = if kind <= EMPTIED { kind } else { kind - FAR };
        let first = 0b1100_0000 | kind_of_far << 3 | side;
        let [a, b, c, d] = rest;
        ([first, a, b, c, d], 1 + self::rest(kind))
    }

    /// Decodes the first step in `bytes`; returns the step and its number of bytes. `None` if no
    /// whole step is left.
    fn take(bytes: &[u8]) -> Option<(Step, usize)> {
        let &first = bytes.first()?;
        let mut rest = [0; 4];
        if first >> 6 <= EMPTIED {
            let &second = bytes.get(1)?;
            rest[0] = (first & 0b1111) << 2 | second >> 6;
            rest[1] = second & 0b11_1111;
            let (kind, side) = (first >> 6, first >> 4 & 0b11);
            return Some((Step { kind, side, rest }, 2));
        }
        let kind = match first >> 3 & 0b111 {
            kind if kind <= EMPTIED => kind,
            kind => kind + FAR,
        };
        let count = self::rest(kind);
        rest[..count].copy_from_slice(bytes.get(1..1 + count)?);
        let side = first & 0b111;
        Some((Step { kind, side, rest }, 1 + count))
    }

    /// Returns the column and row of the step's point; `None` if it has no point or two.
    fn point(self) -> Option<[u8; 2]> {
        let is_of_point = self.kind <= EMPTIED || self.rotation().is_some();
        is_of_point.then_some([self.rest[0], self.rest[1]])
    }

    /// Returns the quadrant turn of a Pentago move; `None` for other steps.
    fn rotation(self) -> Option<QuadrantTurn> {
        let [.., rotation, mark] = self.rest;
        let is_rotation = self.kind == SLIDE && mark == ROTATES;
        is_rotation.then(|| QuadrantTurn::all().nth(rotation.into()))?
    }

    fn turned(self, symmetry: Symmetry, size: [u8; 2]) -> Step {
        let Some(point) = self.point() else {
            return self;
        };
        let [column, row] = turned(point, symmetry, size);
        let rest = match self.rotation() {
            Some(rotation) => [column, row, number(rotation.turned(symmetry)), ROTATES],
            None => [column, row, 0, 0],
        };
        Step { rest, ..self }
    }
}

impl MainLine {
    /// Encodes the main line of a record.
    pub fn from_record(record: &Record) -> MainLine {
        MainLine::counted(record).0
    }

    /// Encodes the main line of a record, and counts its moves as players do, including unreadable
    /// ones ([`Record::main_line_moves`]). So a collection is scanned once for both.
    pub(crate) fn counted(record: &Record) -> (MainLine, u32) {
        let mut bytes = Vec::with_capacity(2 * record.tree.len() + HEAD);
        let game = GAMES
            .iter()
            .position(|game| game.facts().id == record.game.0);
        bytes.push(game.map_or(u8::MAX, |game| game as u8));
        let size = [record.board.columns(), record.board.rows()];
        bytes.extend(size);
        let is_large = is_large(size);
        let mut setup = Vec::new();
        let mut plies = 0;
        let mut besides = 0;
        // Number of moves that are handicap stones; these are encoded like stones that are set up.
        let mut given = match HandicapMeaning::from_record(record).source {
            HandicapSource::Moves { plays } => plays,
            _ => 0,
        };
        let mut items = record.tree.main_line_items();
        while let Some((item, others)) = items.split_first() {
            items = others;
            match item.body {
                Body::Setup { kind, points } if plies == 0 => {
                    let (kind, side) = match kind {
                        SetupKind::Stones(side) => (SETUP, side),
                        SetupKind::Empty => (EMPTIED, Side::BLACK),
                    };
                    let points = record.tree.points.get(points).iter();
                    setup.extend(points.map(|&at| Step::at(kind, side, at)));
                }
                Body::Play(play) if given > 0 => {
                    given -= 1;
                    besides += 1;
                    if let Play::Place { side, at } = play {
                        setup.push(Step::at(SETUP, side, at));
                    }
                }
                Body::Play(play) => {
                    let Some(step) = step(play) else {
                        besides += u32::from(record.is_move(item));
                        continue;
                    };
                    if plies == 0 {
                        put_setup(&mut setup, is_large, &mut bytes);
                    }
                    step.put(is_large, &mut bytes);
                    plies += 1;
                    if !is_large {
                        // Most items are single stones one after another, so a whole run of them is
                        // encoded at once.
                        let stones = put_stones(items, &mut bytes);
                        plies += stones as u32;
                        items = &items[stones..];
                    }
                }
                _ => besides += u32::from(record.is_move(item)),
            }
        }
        put_setup(&mut setup, is_large, &mut bytes);
        let line = MainLine {
            bytes: bytes.into_boxed_slice(),
            plies,
            symmetry: Symmetry::IDENTITY,
        };
        (line, plies + besides)
    }

    /// Returns the number of moves that were encoded.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// Returns the first 32 bytes as two numbers. Sorting lines by them gives the same order as
    /// sorting by all bytes, except for lines with the same first bytes.
    pub(super) fn first_bytes(&self) -> [u128; 2] {
        const LENGTH: usize = size_of::<u128>();
        let mut first = [[0; LENGTH]; 2];
        for (part, bytes) in first.iter_mut().zip(self.bytes.chunks(LENGTH)) {
            part[..bytes.len()].copy_from_slice(bytes);
        }
        first.map(u128::from_be_bytes)
    }

    /// Returns true if `other` starts with this line or equals it.
    pub fn begins(&self, other: &MainLine) -> bool {
        other.bytes.starts_with(&self.bytes)
    }

    /// Rotates or reflects the line into its normal form, so that lines that differ only by a
    /// symmetry become equal. The normal form has the smallest bytes: first the setup decides, then
    /// the moves. A line stays unchanged if a step has two points or is a yut move.
    pub fn turned_alike(mut self, record: &Record) -> MainLine {
        let is_grid = record.board.coordinates != Coordinates::Stations;
        if is_grid && self.is_of_places() {
            let size = self.size();
            let game = games::by_id(&record.game.0);
            // True if the rules allow every symmetry of the board's size. Only then may a
            // rectangular board be turned on its side.
            let lies_anyhow = game
                .is_none_or(|game| game.symmetries(size).len() == Symmetry::of_board(size).len());
            self.symmetry = self.least_symmetry(lies_anyhow);
            self.turn_by(self.symmetry);
        }
        self
    }

    /// Returns the rotation or reflection of this record relative to `other`, a record with the
    /// same moves or with these and more. Both lines must be in their normal form.
    pub fn orientation_to(&self, other: &MainLine) -> Orientation {
        if self.symmetry == other.symmetry || self.as_recorded().begins(&other.as_recorded()) {
            return Orientation::Same;
        }
        Orientation::between(self.symmetry, other.symmetry)
    }

    /// Returns the number of columns and rows of the board.
    fn size(&self) -> [u8; 2] {
        match self.bytes[..] {
            [_, columns, rows, ..] => [columns, rows],
            _ => [0, 0],
        }
    }

    /// Returns true if every step is a pass or has a single point, so that the line can be rotated.
    fn is_of_places(&self) -> bool {
        let mut steps = self.bytes.get(HEAD..).unwrap_or_default();
        loop {
            steps = &steps[near_run(steps)..];
            if steps.is_empty() {
                return true;
            }
            match Step::take(steps) {
                Some((step, length)) if step.point().is_some() || step.kind == PASS => {
                    steps = &steps[length..];
                }
                _ => return false,
            }
        }
    }

    /// Finds the symmetry that gives the line with the smallest bytes. The first few steps decide,
    /// so the line is not transformed as a whole for each symmetry.
    ///
    /// If `lies_anyhow` is true, a rectangular board is turned so that its longer side is
    /// horizontal.
    fn least_symmetry(&self, lies_anyhow: bool) -> Symmetry {
        let size = self.size();
        let [columns, rows] = size;
        let mut left = Symmetry::of_board(size).to_vec();
        if lies_anyhow && columns < rows {
            left = Symmetry::ALL.to_vec();
            left.retain(|symmetry| symmetry.is_transposed());
        }
        let steps = self.bytes.get(HEAD..).unwrap_or_default();
        let (setup, plays) = steps.split_at(setup_length(steps));
        if !setup.is_empty() {
            keep_least(&mut left, |symmetry, turned: &mut Vec<u8>| {
                turned.clear();
                turned.extend_from_slice(setup);
                turn(turned, symmetry, size);
                arrange_setup(turned, size);
            });
        }
        for step in steps_of(plays) {
            if left.len() == 1 {
                break;
            }
            keep_least(&mut left, |symmetry, turned| {
                *turned = step.turned(symmetry, size);
            });
        }
        left[0]
    }

    /// Returns the line as recorded, before it was normalised.
    fn as_recorded(&self) -> MainLine {
        let mut line = self.clone();
        line.turn_by(self.symmetry.inverse());
        line
    }

    /// Rotates or reflects the line by a symmetry. No step changes its length.
    fn turn_by(&mut self, symmetry: Symmetry) {
        if symmetry == Symmetry::IDENTITY {
            return;
        }
        let size = self.size();
        let steps = self.bytes.get_mut(HEAD..).unwrap_or_default();
        turn(steps, symmetry, size);
        let setup = setup_length(steps);
        arrange_setup(&mut steps[..setup], size);
        if symmetry.is_transposed() {
            self.bytes[1..HEAD].reverse();
        }
    }
}

/// Decodes the steps in `bytes` one after another.
fn steps_of(mut bytes: &[u8]) -> impl Iterator<Item = Step> {
    std::iter::from_fn(move || {
        let (step, length) = Step::take(bytes)?;
        bytes = &bytes[length..];
        Some(step)
    })
}

/// Returns the number of bytes of the setup steps at the start of `bytes`.
fn setup_length(bytes: &[u8]) -> usize {
    let mut length = 0;
    while let Some((step, own)) = Step::take(&bytes[length..])
        && matches!(step.kind, SETUP | EMPTIED)
    {
        length += own;
    }
    length
}

/// Rotates or reflects the encoded steps in place, on a board of the given columns and rows. No
/// step changes its length.
fn turn(steps: &mut [u8], symmetry: Symmetry, size: [u8; 2]) {
    let near = NearTurn::new(symmetry, size);
    let mut left = steps;
    loop {
        let (run, rest) = left.split_at_mut(near_run(left));
        near.turn(run);
        let Some((step, _)) = Step::take(rest) else {
            break;
        };
        left = step.turned(symmetry, size).put_over(is_large(size), rest);
    }
}

/// Sorts the encoded setup steps, because the order of setup stones means nothing.
fn arrange_setup(setup: &mut [u8], size: [u8; 2]) {
    if near_run(setup) == setup.len() {
        // Two-byte steps compare like the decoded steps, so their bytes are sorted directly.
        setup.as_chunks_mut::<2>().0.sort_unstable();
        return;
    }
    let mut steps: Vec<Step> = steps_of(setup).collect();
    steps.sort();
    let mut left = setup;
    for step in steps {
        left = step.put_over(is_large(size), left);
    }
}

/// Keeps in `left` the symmetries for which `make` gives the smallest value. `make` writes each
/// value into a buffer that is reused.
fn keep_least<T: Ord + Default>(left: &mut Vec<Symmetry>, mut make: impl FnMut(Symmetry, &mut T)) {
    let (mut least, mut made) = (T::default(), T::default());
    let mut kept = 0;
    for at in 0..left.len() {
        make(left[at], &mut made);
        let order = match at {
            0 => Ordering::Less,
            _ => made.cmp(&least),
        };
        match order {
            Ordering::Less => {
                mem::swap(&mut least, &mut made);
                kept = 0;
            }
            Ordering::Equal => {}
            Ordering::Greater => continue,
        }
        left[kept] = left[at];
        kept += 1;
    }
    left.truncate(kept);
}

/// Rotates or reflects a point, given as column and row, on a board of the given size.
fn turned([column, row]: [u8; 2], symmetry: Symmetry, size: [u8; 2]) -> [u8; 2] {
    let point = symmetry.point(Point::new(column, row), size);
    [point.column(), point.row()]
}

/// Symmetry in a form that is fast to apply to two-byte steps: the code has no branches, so the
/// compiler transforms several steps at once.
#[derive(Clone, Copy)]
struct NearTurn {
    size: [u16; 2],
    /// Two values that reverse a coordinate: one to XOR with, then one to add. The first pair is
    /// for columns, the second for rows; zeros leave the coordinate as it is.
    ends: [(u16, u16); 2],
    /// All bits set if the symmetry exchanges columns and rows, otherwise 0.
    transposed: u16,
}

impl NearTurn {
    fn new(symmetry: Symmetry, size: [u8; 2]) -> NearTurn {
        let size = size.map(u16::from);
        let ends = [0, 1].map(|axis: usize| {
            // A reversed coordinate is `size - 1 - n`. XOR with 0x3F gives `63 - n`, so `size - 64`
            // is added.
            if symmetry.is_from_other_end()[axis] {
                (0x3F, size[axis].wrapping_sub(0x40))
            } else {
                (0, 0)
            }
        });
        let transposed = u16::from(symmetry.is_transposed()).wrapping_neg();
        NearTurn {
            size,
            ends,
            transposed,
        }
    }

    /// Rotates or reflects the points of two-byte steps in place.
    fn turn(self, steps: &mut [u8]) {
        let [columns, rows] = self.size;
        let [of_columns, of_rows] = self.ends;
        for step in steps.as_chunks_mut::<2>().0 {
            let word = u16::from_be_bytes(*step);
            let (column, row) = (word >> 6 & 0x3F, word & 0x3F);
            // True for a point on the board; the coordinates of a point outside it are not
            // reversed.
            let is_inside = (column < columns) & (row < rows);
            let mask = u16::from(is_inside).wrapping_neg();
            let turn = |place: u16, (flip, add): (u16, u16)| {
                (place ^ flip & mask).wrapping_add(add & mask) & 0x3F
            };
            let (column, row) = (turn(column, of_columns), turn(row, of_rows));
            let (kept, exchanged) = (column << 6 | row, row << 6 | column);
            let point = kept & !self.transposed | exchanged & self.transposed;
            *step = (word & 0xF000 | point).to_be_bytes();
        }
    }
}

/// Returns true if the board, given as columns and rows, is too large for two-byte steps.
fn is_large([columns, rows]: [u8; 2]) -> bool {
    columns > NEAR.0 || rows > NEAR.0
}

/// Sorts the setup steps, whose order means nothing, removes repeated ones and appends them to
/// `bytes`.
fn put_setup(setup: &mut Vec<Step>, is_large: bool, bytes: &mut Vec<u8>) {
    setup.sort();
    setup.dedup();
    for step in setup.drain(..) {
        step.put(is_large, bytes);
    }
}

/// Encodes the stones at the start of `items` as two-byte steps, up to the first other item, and
/// returns their number.
fn put_stones(items: &[Item], bytes: &mut Vec<u8>) -> usize {
    let begun = bytes.len();
    // Encodes 32 items at a time, so that the vector rarely grows.
    for items in items.chunks(32) {
        let begun = bytes.len();
        bytes.resize(begun + 2 * items.len(), 0);
        let (steps, _) = bytes[begun..].as_chunks_mut::<2>();
        let mut items = steps.iter_mut().zip(items);
        let other = items.position(|(step, item)| match stone(item) {
            Some(stone) => {
                *step = stone;
                false
            }
            None => true,
        });
        if let Some(other) = other {
            bytes.truncate(begun + 2 * other);
            break;
        }
    }
    (bytes.len() - begun) / 2
}

/// Encodes an item in two bytes if it is a stone that fits into them.
#[inline]
fn stone(item: &Item) -> Option<[u8; 2]> {
    match item.body {
        Body::Play(Play::Place { side, at }) => Step::at(PLACE, side, at).near(false),
        _ => None,
    }
}

/// Converts a play to a step; `None` for a resignation or an action of an opening protocol.
#[inline]
fn step(play: Play) -> Option<Step> {
    let side = play.side();
    Some(match play {
        Play::Place { at, .. } => Step::at(PLACE, side, at),
        // The chosen move becomes a stone of the side that offered it.
        Play::Choose { at, .. } => Step::at(PLACE, side.opponent(), at),
        Play::Pass { .. } => Step::new(PASS, side, &[]),
        Play::Slide { from, to, .. }
        | Play::Tile {
            cross: from,
            nought: to,
            ..
        } => {
            let points = [from.column(), from.row(), to.column(), to.row()];
            Step::new(SLIDE, side, &points)
        }
        Play::Rotate { at, rotation, .. } => {
            let values = [at.column(), at.row(), number(rotation), ROTATES];
            Step::new(SLIDE, side, &values)
        }
        Play::Throw { value, .. } => Step::new(THROW, side, &[value as u8]),
        Play::Advance { from, to, .. } => Step::new(ADVANCE, side, &[place(from), place(to)]),
        Play::Forfeit { .. } => Step::new(FORFEIT, side, &[]),
        Play::Resign { .. }
        | Play::Swap { .. }
        | Play::Keep { .. }
        | Play::Declare { .. }
        | Play::Offer { .. } => return None,
    })
}

/// Returns the index of a quadrant turn in [`QuadrantTurn::all`].
fn number(rotation: QuadrantTurn) -> u8 {
    let all = QuadrantTurn::all().take_while(|&other| other != rotation);
    all.count() as u8
}

fn place(place: PiecePlace) -> u8 {
    match place {
        PiecePlace::On(station) => station.index() as u8,
        PiecePlace::Hand => Station::COUNT,
        PiecePlace::Out => Station::COUNT + 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_of_two_bytes_are_turned_as_others_are() {
        for size in [[9, 9], [19, 19], [13, 9], [64, 64]] {
            let points = (0..64).flat_map(|column| (0..64).map(move |row| [column, row]));
            for point in points {
                for symmetry in Symmetry::ALL {
                    let step = Step::new(PLACE, Side::WHITE, &point);
                    let near = step.near(false).expect("two bytes");
                    let turned = step.turned(symmetry, size).near(false);
                    let mut steps = near;
                    NearTurn::new(symmetry, size).turn(&mut steps);
                    assert_eq!(Some(steps), turned);
                }
            }
        }
    }

    #[test]
    fn a_step_comes_back_out_of_its_bytes() {
        let mut bytes = Vec::new();
        let steps = [
            Step::new(PLACE, Side::WHITE, &[18, 0]),
            Step::new(PLACE, Side::BLACK, &[63, 63]),
            Step::new(PLACE, Side(4), &[1, 2]),
            Step::new(SETUP, Side::BLACK, &[64, 3]),
            Step::new(SETUP, Side::BLACK, &[3, 15]),
            Step::new(EMPTIED, Side::BLACK, &[3, 3]),
            Step::new(EMPTIED, Side::BLACK, &[3, 255]),
            Step::new(PASS, Side::WHITE, &[]),
            Step::new(SLIDE, Side::WHITE, &[1, 2, 3, 4]),
            Step::new(THROW, Side(3), &[5]),
            Step::new(ADVANCE, Side(1), &[29, 30]),
            Step::new(FORFEIT, Side(7), &[]),
        ];
        for step in steps {
            step.put(false, &mut bytes);
            for other in steps {
                if let (Some(near), Some(other_near)) = (step.near(false), other.near(false)) {
                    assert_eq!(near.cmp(&other_near), step.cmp(&other));
                }
            }
        }
        assert_eq!(bytes.len(), 2 + 2 + 3 + 3 + 2 + 2 + 3 + 1 + 5 + 2 + 3 + 1);
        let mut left = &bytes[..];
        for step in steps {
            let (taken, length) = Step::take(left).expect("a step");
            assert!(taken == step);
            left = &left[length..];
        }
        assert!(left.is_empty());
    }
}
