//! Contents of a whole board in one position: the stone or pieces on each point.

use super::figure::PlayLine;
use super::{Game, Position, RulesRequest, occupants_at_start};
use crate::model::{Board, NodeId, Occupant, Point, Record};

/// Contents of all points of a board in one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occupants {
    board: Board,
    /// Occupant of each point, in the order of [`Board::index`]; `None` for an empty point.
    points: Vec<Option<Occupant>>,
}

impl Occupants {
    /// Creates an empty board.
    pub fn empty(board: Board) -> Occupants {
        Occupants {
            board,
            points: vec![None; board.area()],
        }
    }

    /// Returns the board as the game itself begins it, such as with the men of gonu. Stones that the
    /// record sets up are not on it yet.
    fn at_start(record: &Record, game: &dyn Game, begun: &dyn Position) -> Occupants {
        let mut occupants = Occupants::empty(record.board);
        occupants_at_start(game, record.board, begun, |at, occupant| {
            occupants.set(at, Some(occupant));
        });
        occupants
    }

    /// Returns the contents of the board at a node, by replaying the line from the root to it.
    pub fn at_node(
        record: &Record,
        game: &dyn Game,
        rules: &RulesRequest,
        node: NodeId,
    ) -> Occupants {
        let mut occupants = Occupants::at_start(record, game, &*game.begin(record, rules));
        if !record.tree.is_empty() {
            let line = PlayLine::ending_at(record, game, rules, node);
            occupants.follow(&*line.last_position(), 0);
        }
        occupants
    }

    /// Calls `each` with the contents of the board before the first play of the main line, and
    /// again after each play.
    pub fn along_main_line(
        record: &Record,
        game: &dyn Game,
        rules: &RulesRequest,
        mut each: impl FnMut(&Occupants),
    ) {
        let line = PlayLine::main(record, game, rules);
        let mut occupants = Occupants::at_start(record, game, &*game.begin(record, rules));
        let mut mark = 0;
        line.positions(|position| {
            mark = occupants.follow(position, mark);
            each(&occupants);
        });
    }

    /// Applies the changes of `position` since a mark, and returns the mark for the next call.
    fn follow(&mut self, position: &dyn Position, mark: usize) -> usize {
        position.changed_since(mark, &mut |at, now| self.set(at, now))
    }

    fn set(&mut self, at: Point, now: Option<Occupant>) {
        if let Some(index) = self.board.index(at) {
            self.points[index] = now;
        }
    }

    /// Returns the board, which knows its size and the names of its points.
    pub fn board(&self) -> Board {
        self.board
    }

    /// Returns the occupant of a point; `None` for an empty point and outside the board.
    pub fn at(&self, point: Point) -> Option<Occupant> {
        self.points[..].get(self.board.index(point)?).copied()?
    }

    /// Returns the occupant of the point with a name such as `Q16`; `None` if the point is empty or
    /// does not exist.
    pub fn at_name(&self, name: &str) -> Option<Occupant> {
        self.at(self.board.point(name)?)
    }

    /// Iterates over all points with their occupants, row by row from the top left.
    pub fn iter(&self) -> impl Iterator<Item = (Point, Option<Occupant>)> {
        self.board.points().zip(self.points.iter().copied())
    }
}
