//! Evidence in the moves of a record that its game is omok or connect6, whatever game it states.

use crate::model::{Board, Body, NodeId, Play, Point, Record, Side, Tree};

/// Number of columns and rows of the omok board.
pub(crate) const LINES: u8 = 15;

/// Minimum number of moves that count as evidence.
const FEWEST: usize = 5;

/// Distance from the nearest stone within which most stones of omok are played. Stones of baduk are
/// farther apart, because it begins in the corners.
const REACH: u8 = 4;

/// At most one in this many stones of an omok game is farther than [`REACH`] from all earlier ones.
const SELDOM: usize = 4;

const CENTRE: Point = Point::new(LINES / 2, LINES / 2);

/// True if most lines of play in a record look like omok. Short lines do not count, because renju
/// trees often begin with stones that serve as a menu.
pub(crate) fn is_played_as_omok(record: &Record) -> bool {
    let tree = &record.tree;
    let mut line = LineBoard::new(record.board);
    let mut open: Vec<(NodeId, LineState)> = Vec::new();
    let (mut of_omok, mut others) = (0, 0);
    for node in tree.nodes() {
        while open
            .last()
            .is_some_and(|&(above, _)| Some(above) != tree.parent(node))
        {
            open.pop();
        }
        let before = open
            .last()
            .map_or(LineState::default(), |&(_, state)| state);
        line.go_back(before);
        for play in tree.plays(node) {
            line.play(play);
        }
        if tree.first_child(node).is_some() {
            open.push((node, line.state));
        } else if line.state.stones >= FEWEST {
            *(if line.state.is_of_omok() {
                &mut of_omok
            } else {
                &mut others
            }) += 1;
        }
    }
    of_omok > others
}

/// Position on the board along one line of play, and the evidence in that line.
struct LineBoard {
    board: Board,
    /// Owner of the stone on each point.
    taken: Vec<Option<Side>>,
    stones: Vec<Point>,
    state: LineState,
}

/// Evidence collected from the moves of a line of play.
#[derive(Clone, Copy, Debug, Default)]
struct LineState {
    stones: usize,
    /// Number of stones far from all earlier ones.
    far: usize,
    /// True if the first stone was not in the centre, or the second not next to it.
    begins_elsewhere: bool,
    /// True if the line cannot be omok: a side played out of turn, passed, or played on an occupied point.
    is_broken: bool,
    /// Number of the stone that first made five in a row.
    five: Option<usize>,
}

impl LineState {
    /// True if the line begins in the centre and its stones stay close together, or if it ends with
    /// five in a row.
    fn is_of_omok(&self) -> bool {
        let stays_together = !self.begins_elsewhere && self.far * SELDOM <= self.stones;
        !self.is_broken && (stays_together || self.five == Some(self.stones))
    }
}

impl LineBoard {
    fn new(board: Board) -> LineBoard {
        LineBoard {
            board,
            taken: vec![None; board.area()],
            stones: Vec::new(),
            state: LineState::default(),
        }
    }

    /// Removes the stones after an earlier `state`, from which another line branches off.
    fn go_back(&mut self, state: LineState) {
        for at in self.stones.drain(state.stones..) {
            if let Some(index) = self.board.index(at) {
                self.taken[index] = None;
            }
        }
        self.state = state;
    }

    fn play(&mut self, play: Play) {
        let turn = Side((self.stones.len() % 2) as u8);
        let free = |at| {
            self.board
                .index(at)
                .filter(|&index| self.taken[index].is_none())
        };
        let Play::Place { side, at } = play else {
            self.state.is_broken = true;
            return;
        };
        let Some(index) = free(at).filter(|_| side == turn) else {
            self.state.is_broken = true;
            return;
        };
        match self.stones.len() {
            beside @ 0..2 => {
                self.state.begins_elsewhere |= usize::from(distance(at, CENTRE)) > beside;
            }
            _ => {
                let near = |&stone: &Point| distance(stone, at) <= REACH;
                self.state.far += usize::from(!self.stones.iter().any(near));
            }
        }
        self.taken[index] = Some(side);
        self.stones.push(at);
        self.state.stones = self.stones.len();
        if self.state.five.is_none() && self.makes_five(side, at) {
            self.state.five = Some(self.stones.len());
        }
    }

    /// True if a stone of `side` at `at` completes five in a row.
    fn makes_five(&self, side: Side, at: Point) -> bool {
        let is_own = |column: i16, row: i16| {
            let (Ok(column), Ok(row)) = (u8::try_from(column), u8::try_from(row)) else {
                return false;
            };
            let index = self.board.index(Point::new(column, row));
            index.is_some_and(|index| self.taken[index] == Some(side))
        };
        let count = |across: i16, down: i16| {
            let (column, row) = (i16::from(at.column()), i16::from(at.row()));
            let steps = (1..5).take_while(|step| is_own(column + across * step, row + down * step));
            steps.count()
        };
        [(1, 0), (0, 1), (1, 1), (1, -1)]
            .into_iter()
            .any(|(across, down)| count(across, down) + count(-across, -down) >= 4)
    }
}

/// Number of columns and rows of the connect6 board.
const CONNECT6_LINES: u8 = 19;

/// True if the main line is a game of connect6: on a 19x19 board one black stone (omitted by some
/// converters), then two stones per turn, with no point twice and no setup. On small boards a short
/// baduk game can look the same.
pub(crate) fn is_played_in_pairs(record: &Record) -> bool {
    let is_wide = record.board.columns() == CONNECT6_LINES && record.board.rows() == CONNECT6_LINES;
    let Some(last) = record.tree.last().filter(|_| is_wide) else {
        return false;
    };
    // The whole main line is checked only if the first three plays fit connect6. A play of a variation among the
    // three does no harm.
    let items = record.tree.items_through(last).iter();
    let sides = items.filter_map(|item| match item.body {
        Body::Play(play) => Some(play.side()),
        _ => None,
    });
    let mut first = sides.take(3);
    let (one, two, three) = (first.next(), first.next(), first.next());
    let [black, white] = [Some(Side::BLACK), Some(Side::WHITE)];
    let left_out = match (one, two, three) {
        _ if [one, two, three] == [black, white, white] => 0,
        _ if [one, two, three] == [white, white, black] => 1,
        _ => return false,
    };
    goes_on_in_pairs(record, left_out)
}

/// True if the sides of the first five plays on the main line alternate as in connect6: one stone
/// (which may be omitted), then two each.
pub(crate) fn has_sides_of_pairs(record: &Record) -> bool {
    let is_due = |left_out: u32| {
        let mut sides = plays(record).take(FEWEST).zip(left_out..);
        sides.all(|(play, at)| play.side() == Side(at.div_ceil(2) as u8 % 2))
    };
    is_due(0) || is_due(1)
}

/// True if every play of the main line has the side that connect6 requires and is on an empty point. The record must
/// also have five stones or more and no setup. `left_out` is 1 if the first stone is omitted; it is counted all the
/// same.
#[cold]
fn goes_on_in_pairs(record: &Record, left_out: usize) -> bool {
    let mut taken = vec![false; record.board.area()];
    let mut stones = left_out;
    for play in plays(record) {
        let turn = Side((stones as u32).div_ceil(2) as u8 % 2);
        let index = match play {
            Play::Place { side, at } if side == turn => record.board.index(at),
            _ => None,
        };
        match index {
            Some(index) if !taken[index] => taken[index] = true,
            _ => return false,
        }
        stones += 1;
    }
    stones >= FEWEST && !has_setup(&record.tree)
}

fn has_setup(tree: &Tree) -> bool {
    let mut items = tree.nodes().flat_map(|node| tree.items(node));
    items.any(|item| matches!(item.body, Body::Setup { .. }))
}

/// True if the main line plays twice on the same point, which shows that a stone there was
/// captured.
pub(crate) fn plays_twice_on_a_point(record: &Record) -> bool {
    let mut played = vec![false; record.board.area()];
    plays(record).any(|play| {
        let place = play.to().and_then(|at| record.board.index(at));
        place.is_some_and(|at| std::mem::replace(&mut played[at], true))
    })
}

/// True if the main line has moves, and all of them are on points of the board or passes.
pub(crate) fn is_played_on_points(record: &Record) -> bool {
    let tree = &record.tree;
    let mut items = tree.main_line().flat_map(|node| tree.items(node));
    let is_point = |play: Play| match play {
        Play::Place { at, .. } => record.board.holds(at),
        play => matches!(play, Play::Pass { .. }),
    };
    plays(record).any(|play| matches!(play, Play::Place { .. }))
        && plays(record).all(is_point)
        && items.all(|item| record.unread_move(item).is_none())
}

fn plays(record: &Record) -> impl Iterator<Item = Play> {
    let line = record.tree.main_line();
    line.flat_map(|node| record.tree.plays(node))
}

/// Returns the distance between two points in moves of a chess king.
fn distance(a: Point, b: Point) -> u8 {
    let columns = a.column().abs_diff(b.column());
    columns.max(a.row().abs_diff(b.row()))
}
