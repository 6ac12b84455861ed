//! Position in a game of TREXO: tiles on a board, several layers high.

use super::codes;
use crate::games::{Effect, OUTSIDE, Position, Remark};
use crate::model::picture::{Connector, Ground, LabelText, Picture, Stone};
use crate::model::{Board, ConnectorKind, Occupant, Play, Point, Side};
use crate::text::Bilingual;

/// Reasons given for a tile that cannot be laid.
const FOREIGN: Bilingual = Bilingual::new("which is not a tile", "타일이 아닌 수");
const APART: Bilingual = Bilingual::new("whose squares do not touch", "이웃하지 않은 두 칸");
const UNEVEN: Bilingual = Bilingual::new("where the heights differ", "높이가 다른 두 칸");
const ONE_TILE: Bilingual = Bilingual::new("where both squares are of one tile", "한 타일 위");

/// Top of a square: height, sign and tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Square {
    /// Number of tiles stacked on the square.
    height: u8,
    /// True if the sign on top is a nought, false if it is a cross.
    is_nought: bool,
    /// Number of the tile on top, counted from 1 in the order laid; 0 on an empty square.
    tile: u32,
}

/// Data to undo one play.
#[derive(Clone, Copy, Debug)]
struct TrexoUndo {
    /// Tile that the play laid; `None` if the play did not change the board.
    laid: Option<Laid>,
    /// Side to play before the play.
    next: Side,
}

/// Laid tile: its two squares, and their state before.
#[derive(Clone, Copy, Debug)]
struct Laid {
    ends: [Point; 2],
    covered: [Square; 2],
}

/// Position in a game of TREXO, with the data to undo plays.
#[derive(Debug)]
pub(super) struct TrexoPosition {
    board: Board,
    squares: Vec<Square>,
    /// Side to play next.
    next: Side,
    done: Vec<TrexoUndo>,
}

impl TrexoPosition {
    /// Creates an empty board.
    pub(super) fn new(board: Board) -> TrexoPosition {
        TrexoPosition {
            board,
            squares: vec![Square::default(); board.area()],
            next: Side::BLACK,
            done: Vec::new(),
        }
    }

    fn square(&self, at: Point) -> Option<Square> {
        self.squares.get(self.board.index(at)?).copied()
    }

    /// Returns the reason why a tile cannot be laid on two squares; `None` if it can.
    fn objection(&self, [one, other]: [Point; 2]) -> Option<Bilingual> {
        let (Some(below), Some(beside)) = (self.square(one), self.square(other)) else {
            return Some(OUTSIDE);
        };
        let columns = one.column().abs_diff(other.column());
        let rows = one.row().abs_diff(other.row());
        if columns.min(rows) != 0 || columns.max(rows) != 1 {
            Some(APART)
        } else if below.height != beside.height {
            Some(UNEVEN)
        } else if below.height > 0 && below.tile == beside.tile {
            Some(ONE_TILE)
        } else {
            None
        }
    }

    /// Records a play without checking it, and gives the turn to the other side.
    fn go_on(&mut self, side: Side, laid: Option<Laid>) -> Effect {
        let next = self.next;
        self.done.push(TrexoUndo { laid, next });
        let is_out_of_turn = std::mem::replace(&mut self.next, side.opponent()) != side;
        Effect {
            is_out_of_turn,
            ..Effect::default()
        }
    }

    fn lay(&mut self, side: Side, ends: [Point; 2]) -> Effect {
        let tile = self.done.len() as u32 + 1;
        let mut covered = [Square::default(); 2];
        for (half, at) in ends.into_iter().enumerate() {
            let Some(index) = self.board.index(at) else {
                continue;
            };
            covered[half] = self.squares[index];
            self.squares[index] = Square {
                height: covered[half].height.saturating_add(1),
                is_nought: half == 1,
                tile,
            };
        }
        self.go_on(side, Some(Laid { ends, covered }))
    }
}

impl Position for TrexoPosition {
    fn play(&mut self, play: Play) -> Result<Effect, Box<Remark>> {
        let objection = |reason| {
            Box::new(Remark::impossible(
                &codes::CANNOT_LIE,
                self.board,
                play,
                reason,
            ))
        };
        match play {
            Play::Tile {
                side,
                cross,
                nought,
            } => match self.objection([cross, nought]) {
                Some(reason) => Err(objection(reason)),
                None => Ok(self.lay(side, [cross, nought])),
            },
            Play::Pass { side } | Play::Resign { side } => Ok(self.go_on(side, None)),
            Play::Swap { .. } | Play::Keep { .. } | Play::Declare { .. } => Ok(Effect::default()),
            _ => Err(objection(FOREIGN)),
        }
    }

    /// Lays an illegal tile after it was reported, even on uneven squares; `None` if a square lies
    /// outside the board or both squares are the same.
    fn force(&mut self, play: Play) -> Option<Effect> {
        let Play::Tile {
            side,
            cross,
            nought,
        } = play
        else {
            return None;
        };
        let is_on_board = self.board.holds(cross) && self.board.holds(nought) && cross != nought;
        is_on_board.then(|| self.lay(side, [cross, nought]))
    }

    fn skip(&mut self, side: Side) -> Option<Effect> {
        Some(self.go_on(side, None))
    }

    fn turn(&mut self, side: Side) {
        let (laid, next) = (None, self.next);
        self.done.push(TrexoUndo { laid, next });
        self.next = side;
    }

    fn moment(&mut self) -> usize {
        self.done.len()
    }

    fn rewind(&mut self, moment: usize) {
        while self.done.len() > moment {
            let Some(TrexoUndo { laid, next }) = self.done.pop() else {
                return;
            };
            self.next = next;
            let Some(Laid { ends, covered }) = laid else {
                continue;
            };
            for (at, square) in ends.into_iter().zip(covered) {
                if let Some(index) = self.board.index(at) {
                    self.squares[index] = square;
                }
            }
        }
    }

    fn changed_since(&self, mark: usize, each: &mut dyn FnMut(Point, Option<Occupant>)) -> usize {
        let laid = self.done.iter().skip(mark).filter_map(|undo| undo.laid);
        for at in laid.flat_map(|laid| laid.ends) {
            let square = self.square(at).filter(|square| square.height > 0);
            let occupant = square.map(|square| Occupant {
                side: Side(square.is_nought.into()),
                count: square.height,
            });
            each(at, occupant);
        }
        self.done.len()
    }

    /// Draws crosses as dark and noughts as light stones, a line between the halves of each visible
    /// tile, and heights above one as numbers.
    fn paint(&self, picture: &mut Picture) {
        picture.ground = Ground::Tiles;
        let last = self.done.last().and_then(|undo| undo.laid);
        for at in self.board.points() {
            let Some(square) = self.square(at).filter(|square| square.height > 0) else {
                continue;
            };
            picture.stones.push(Stone {
                at,
                side: Side(square.is_nought.into()),
                number: None,
                is_last: last.is_some_and(|laid| laid.ends.contains(&at)),
            });
            if square.height > 1 {
                let text = square.height.to_string();
                picture.labels.push(LabelText { at, text });
            }
            let right = Point::new(at.column().saturating_add(1), at.row());
            let below = Point::new(at.column(), at.row().saturating_add(1));
            for to in [right, below] {
                if self
                    .square(to)
                    .is_some_and(|other| other.tile == square.tile)
                {
                    let kind = ConnectorKind::Line;
                    picture.connectors.push(Connector { from: at, to, kind });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Coordinates;

    #[test]
    fn tiles_lie_flat_and_bind_others() {
        let board = Board::new(10, 10, Coordinates::Renju);
        let mut position = TrexoPosition::new(board);
        let point = |name: &str| board.point(name).expect("a point");
        let mut side = Side::BLACK;
        for (cross, nought, objection) in [
            ("d4", "e4", None),
            ("d4", "e4", Some(ONE_TILE)),
            ("d4", "d5", Some(UNEVEN)),
            ("d5", "f5", Some(APART)),
            ("d5", "e6", Some(APART)),
            ("d5", "e5", None),
            ("d5", "d4", None),
            ("e4", "e5", None),
            // Two squares of different tiles, each two tiles high: legal.
            ("d4", "e4", None),
        ] {
            let ends = [point(cross), point(nought)];
            assert_eq!(position.objection(ends), objection, "{cross}-{nought}");
            let [cross, nought] = ends;
            let play = Play::Tile {
                side,
                cross,
                nought,
            };
            let moment = position.moment();
            let before = position.squares.clone();
            assert_eq!(position.play(play).is_ok(), objection.is_none());
            position.rewind(moment);
            assert_eq!(position.squares, before);
            if objection.is_none() {
                let effect = position.play(play).expect("a tile");
                assert!(!effect.is_out_of_turn);
                side = side.opponent();
            }
        }
        assert_eq!(
            position.square(point("d4")).map(|square| square.height),
            Some(3)
        );
        let mut picture = Picture::new(board);
        position.paint(&mut picture);
        let heights: Vec<(String, &str)> = picture
            .labels
            .iter()
            .map(|label| (board.name(label.at), label.text.as_str()))
            .collect();
        let expected = [("d5", "2"), ("e5", "2"), ("d4", "3"), ("e4", "3")];
        assert_eq!(heights, expected.map(|(at, text)| (at.to_owned(), text)));
    }
}
