//! Occupants of all points of a board.

use super::figure::PlayLine;
use super::{Game, Position, RulesRequest, occupants_at_start};
use crate::model::{Board, NodeId, Occupant, Point, Record};

/// Occupants of the points of a board in one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occupants {
    board: Board,
    /// Occupants by [`Board::index`].
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

    /// Returns the board before the first play.
    fn at_start(record: &Record, game: &dyn Game, begun: &dyn Position) -> Occupants {
        let mut occupants = Occupants::empty(record.board);
        occupants_at_start(game, record.board, begun, |at, occupant| {
            occupants.set(at, Some(occupant));
        });
        occupants
    }

    /// Returns the board at the end of the line from the root to a node.
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

    /// Calls `each` with the board before the first play of a record's main line and after each
    /// play.
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

    /// Applies the changes of a position since a mark, and returns the next mark.
    fn follow(&mut self, position: &dyn Position, mark: usize) -> usize {
        position.changed_since(mark, &mut |at, now| self.set(at, now))
    }

    fn set(&mut self, at: Point, now: Option<Occupant>) {
        if let Some(index) = self.board.index(at) {
            self.points[index] = now;
        }
    }

    /// Returns the size of the board and the names of its points.
    pub fn board(&self) -> Board {
        self.board
    }

    /// Returns the occupant of a point; `None` for an empty point and outside the board.
    pub fn at(&self, point: Point) -> Option<Occupant> {
        self.points[..].get(self.board.index(point)?).copied()?
    }

    /// Returns the occupant of the point with a name, such as `Q16`; `None` for an empty point and
    /// for a name of no point.
    pub fn at_name(&self, name: &str) -> Option<Occupant> {
        self.at(self.board.point(name)?)
    }

    /// Iterates over the points, row by row from the top left, with their occupants.
    pub fn iter(&self) -> impl Iterator<Item = (Point, Option<Occupant>)> {
        self.board.points().zip(self.points.iter().copied())
    }
}
