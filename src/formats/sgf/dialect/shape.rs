//! How a game of omok or connect6 looks on the board, for records that name another game or none.

use crate::model::{Board, Body, NodeId, Play, Point, Record, Side, Tree};

/// Columns and rows of the board that omok is played on.
pub(crate) const LINES: u8 = 15;

/// The fewest moves that show anything.
const FEWEST: usize = 5;

/// How far a stone stands from the nearest one in general; in baduk the corners are taken first.
const REACH: u8 = 4;

/// One stone of so many may stand further off.
const SELDOM: usize = 4;

/// The centre of the board.
const CENTRE: Point = Point::new(LINES / 2, LINES / 2);

/// Whether most lines of a record, from the root, are of omok. Lines of a few moves have no voice: trees of
/// renju often begin with stones that stand for the entries of a menu.
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

/// The board as a line of play up to a node leaves it.
struct LineBoard {
    board: Board,
    /// Who has a stone where.
    taken: Vec<Option<Side>>,
    stones: Vec<Point>,
    state: LineState,
}

/// What a line of play has shown so far.
#[derive(Clone, Copy, Debug, Default)]
struct LineState {
    /// Stones that were played.
    stones: usize,
    /// Those that stand far from all that were there.
    far: usize,
    /// Whether Black did not begin in the centre or White not beside it.
    begins_elsewhere: bool,
    /// Whether a side played twice in a row, passed, or played where a stone stands.
    is_broken: bool,
    /// The number of the stone that first made five in a row.
    five: Option<usize>,
}

impl LineState {
    /// Whether the line begins as omok is opened and goes on beside its stones, or ends as omok ends.
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

    /// Takes stones back, to where a variation begins.
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

    /// Whether five stones of a side stand in a row with one of them.
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

/// The lines of the board of connect6.
const CONNECT6_LINES: u8 = 19;

/// Whether the main line is of connect6: on its board one stone of Black, which some converters leave out, then
/// two of each side in turn, no point twice and nothing set up. On small boards a few moves of baduk that were exchanged look so too.
pub(crate) fn is_played_in_pairs(record: &Record) -> bool {
    let is_wide = record.board.columns() == CONNECT6_LINES && record.board.rows() == CONNECT6_LINES;
    let Some(last) = record.tree.last().filter(|_| is_wide) else {
        return false;
    };
    // Nearly every record is told apart by its first three moves already. A move of a variation that is
    // taken for one of the main line here is not below.
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

/// Whether the sides of the main line run as in connect6, as far as it goes.
pub(crate) fn has_sides_of_pairs(record: &Record) -> bool {
    let is_due = |left_out: u32| {
        let mut sides = plays(record).take(FEWEST).zip(left_out..);
        sides.all(|(play, at)| play.side() == Side(at.div_ceil(2) as u8 % 2))
    };
    is_due(0) || is_due(1)
}

/// Whether the whole main line is as its first three moves promise.
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

/// Whether the main line plays twice on a point: something was captured there.
pub(crate) fn plays_twice_on_a_point(record: &Record) -> bool {
    let mut played = vec![false; record.board.area()];
    plays(record).any(|play| {
        let place = play.to().and_then(|at| record.board.index(at));
        place.is_some_and(|at| std::mem::replace(&mut played[at], true))
    })
}

/// Whether the main line has moves, and all of them are points of the board or passes.
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

/// King's moves between two points.
fn distance(a: Point, b: Point) -> u8 {
    let columns = a.column().abs_diff(b.column());
    columns.max(a.row().abs_diff(b.row()))
}
