//! Gonu boards that are not plain grids: their points, lines and starting men.
//!
//! Each board lies on a small grid on which some points may not exist. So its points have the file
//! and rank names of jul-gonu, and records, logs, JSON and pictures need no other notation. The
//! well (우물고누) is `a1 c1 a3 c3` and `b2`. A new board is one more entry of [`GONU_BOARDS`].

use super::{Board, Coordinates, GameId, Point, Side};
use crate::text::Bilingual;

/// Gonu board with its points, lines and starting men.
#[derive(Debug, PartialEq, Eq)]
pub struct GonuBoard {
    /// Id of the gonu variant, such as `well-gonu`. A variant can have boards of several sizes; the
    /// first one is the usual one.
    pub game: &'static str,
    /// Name of the gonu variant for display.
    pub name: Bilingual,
    /// Number of columns of the grid on which its points lie.
    pub columns: u8,
    /// Number of rows of the grid on which its points lie.
    pub rows: u8,
    /// Lines of the board; every point is on at least one of them.
    pub lines: &'static [BoardLine],
    /// Starting points of Black's and of White's men, as names separated by spaces; empty if all
    /// men are placed one by one.
    pub men: [&'static str; 2],
    /// Number of men that each side places one by one before men are moved; 0 if they start on the
    /// board.
    pub in_hand: u8,
    /// Points at the two ends of the well, the missing side of the board; `None` if the board has
    /// no well.
    pub well: Option<[&'static str; 2]>,
    /// True if men move diagonally across the squares; false if they move along the lines.
    pub goes_across: bool,
}

/// Line of a gonu board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardLine {
    /// Names of the points on the line, from one end to the other, separated by spaces.
    pub through: &'static str,
    /// Shape of the line.
    pub shape: LineShape,
}

/// Shape of a line of a gonu board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineShape {
    /// Straight line.
    Straight,
    /// Circle through the points of the line in quarter arcs, around this point.
    Round(&'static str),
    /// Wheel: three quarters of a circle around this corner, outside the board. Men run around it
    /// but do not step along it.
    Wheel(&'static str),
}

impl BoardLine {
    const fn straight(through: &'static str) -> BoardLine {
        BoardLine {
            through,
            shape: LineShape::Straight,
        }
    }

    const fn round(through: &'static str, around: &'static str) -> BoardLine {
        BoardLine {
            through,
            shape: LineShape::Round(around),
        }
    }

    const fn wheel(through: &'static str, around: &'static str) -> BoardLine {
        BoardLine {
            through,
            shape: LineShape::Wheel(around),
        }
    }
}

/// Lines of well gonu with the well between a man of each side.
const WELL_BETWEEN_SIDES: &[BoardLine] = &[
    BoardLine::straight("a1 b2 c3"),
    BoardLine::straight("a3 b2 c1"),
    BoardLine::straight("a1 c1"),
    BoardLine::straight("a3 c3"),
    BoardLine::straight("a1 a3"),
];

/// Lines of well gonu with the well between the two men of one side.
const WELL_OF_A_SIDE: &[BoardLine] = &[
    BoardLine::straight("a1 b2 c3"),
    BoardLine::straight("a3 b2 c1"),
    BoardLine::straight("a1 c1"),
    BoardLine::straight("a1 a3"),
    BoardLine::straight("c1 c3"),
];

/// Lines of hobak gonu: a circle with a cross inside, and a bar at both ends.
const HOBAK: &[BoardLine] = &[
    BoardLine::straight("a1 b1 c1"),
    BoardLine::straight("b1 b2 b3 b4 b5"),
    BoardLine::straight("a3 b3 c3"),
    BoardLine::straight("a5 b5 c5"),
    BoardLine::round("a3 b4 c3 b2 a3", "b3"),
];

/// Lines of a grid of 4x4 points.
const FOUR_LINES: &[BoardLine] = &[
    BoardLine::straight("a1 b1 c1 d1"),
    BoardLine::straight("a2 b2 c2 d2"),
    BoardLine::straight("a3 b3 c3 d3"),
    BoardLine::straight("a4 b4 c4 d4"),
    BoardLine::straight("a1 a2 a3 a4"),
    BoardLine::straight("b1 b2 b3 b4"),
    BoardLine::straight("c1 c2 c3 c4"),
    BoardLine::straight("d1 d2 d3 d4"),
];

/// Lines of a grid of 5x5 points.
const FIVE_LINES: &[BoardLine] = &[
    BoardLine::straight("a1 b1 c1 d1 e1"),
    BoardLine::straight("a2 b2 c2 d2 e2"),
    BoardLine::straight("a3 b3 c3 d3 e3"),
    BoardLine::straight("a4 b4 c4 d4 e4"),
    BoardLine::straight("a5 b5 c5 d5 e5"),
    BoardLine::straight("a1 a2 a3 a4 a5"),
    BoardLine::straight("b1 b2 b3 b4 b5"),
    BoardLine::straight("c1 c2 c3 c4 c5"),
    BoardLine::straight("d1 d2 d3 d4 d5"),
    BoardLine::straight("e1 e2 e3 e4 e5"),
];

/// Lines of wheel gonu on 4x4 points. Outside each corner a wheel joins the ends of the two
/// lines next to the edge, such as b4 and a3 at corner a4.
const FOUR_WHEELS: &[BoardLine] = &[
    FOUR_LINES[0],
    FOUR_LINES[1],
    FOUR_LINES[2],
    FOUR_LINES[3],
    FOUR_LINES[4],
    FOUR_LINES[5],
    FOUR_LINES[6],
    FOUR_LINES[7],
    BoardLine::wheel("b4 a3", "a4"),
    BoardLine::wheel("c4 d3", "d4"),
    BoardLine::wheel("b1 a2", "a1"),
    BoardLine::wheel("c1 d2", "d1"),
];

/// Lines of wheel gonu on 5x5 points. Outside each corner a wheel joins the ends of the two
/// lines next to the edge, such as b5 and a4 at corner a5.
const FIVE_WHEELS: &[BoardLine] = &[
    FIVE_LINES[0],
    FIVE_LINES[1],
    FIVE_LINES[2],
    FIVE_LINES[3],
    FIVE_LINES[4],
    FIVE_LINES[5],
    FIVE_LINES[6],
    FIVE_LINES[7],
    FIVE_LINES[8],
    FIVE_LINES[9],
    BoardLine::wheel("b5 a4", "a5"),
    BoardLine::wheel("d5 e4", "e5"),
    BoardLine::wheel("b1 a2", "a1"),
    BoardLine::wheel("d1 e2", "e1"),
];

/// Lines of boseok gonu: a square of nine points inside a diamond whose sides pass through the
/// corners of the square.
const GEM: &[BoardLine] = &[
    BoardLine::straight("b4 c4 d4"),
    BoardLine::straight("a3 b3 c3 d3 e3"),
    BoardLine::straight("b2 c2 d2"),
    BoardLine::straight("b2 b3 b4"),
    BoardLine::straight("c1 c2 c3 c4 c5"),
    BoardLine::straight("d2 d3 d4"),
    BoardLine::straight("a3 b4 c5"),
    BoardLine::straight("c5 d4 e3"),
    BoardLine::straight("e3 d2 c1"),
    BoardLine::straight("c1 b2 a3"),
];

/// Lines of bat gonu: nine points with both diagonals.
const FIELD: &[BoardLine] = &[
    BoardLine::straight("a1 b1 c1"),
    BoardLine::straight("a2 b2 c2"),
    BoardLine::straight("a3 b3 c3"),
    BoardLine::straight("a1 a2 a3"),
    BoardLine::straight("b1 b2 b3"),
    BoardLine::straight("c1 c2 c3"),
    BoardLine::straight("a1 b2 c3"),
    BoardLine::straight("a3 b2 c1"),
];

/// Lines of cham gonu: three nested squares, joined at the corners and in the middle of the sides.
const NESTED_SQUARES: &[BoardLine] = &[
    BoardLine::straight("a1 d1 g1"),
    BoardLine::straight("a7 d7 g7"),
    BoardLine::straight("a1 a4 a7"),
    BoardLine::straight("g1 g4 g7"),
    BoardLine::straight("b2 d2 f2"),
    BoardLine::straight("b6 d6 f6"),
    BoardLine::straight("b2 b4 b6"),
    BoardLine::straight("f2 f4 f6"),
    BoardLine::straight("c3 d3 e3"),
    BoardLine::straight("c5 d5 e5"),
    BoardLine::straight("c3 c4 c5"),
    BoardLine::straight("e3 e4 e5"),
    BoardLine::straight("a1 b2 c3"),
    BoardLine::straight("a7 b6 c5"),
    BoardLine::straight("g1 f2 e3"),
    BoardLine::straight("g7 f6 e5"),
    BoardLine::straight("a4 b4 c4"),
    BoardLine::straight("g4 f4 e4"),
    BoardLine::straight("d1 d2 d3"),
    BoardLine::straight("d7 d6 d5"),
];

/// Starting points of Black's and White's men in o-pat-kono.
const O_PAT: [&str; 2] = ["a1 b1 c1 d1 e1 a2 e2", "a5 b5 c5 d5 e5 a4 e4"];

/// All gonu boards that are not plain grids; boards of one variant follow each other.
pub static GONU_BOARDS: &[GonuBoard] = &[
    GonuBoard {
        game: "well-gonu",
        name: Bilingual::new("Well-gonu", "우물고누"),
        columns: 3,
        rows: 3,
        lines: WELL_BETWEEN_SIDES,
        men: ["a1 c1", "a3 c3"],
        in_hand: 0,
        well: Some(["c1", "c3"]),
        goes_across: false,
    },
    GonuBoard {
        game: "well-gonu",
        name: Bilingual::new("Well-gonu", "우물고누"),
        columns: 3,
        rows: 3,
        lines: WELL_OF_A_SIDE,
        men: ["a1 c1", "a3 c3"],
        in_hand: 0,
        well: Some(["a3", "c3"]),
        goes_across: false,
    },
    GonuBoard {
        game: "hobak-gonu",
        name: Bilingual::new("Hobak-gonu", "호박고누"),
        columns: 3,
        rows: 5,
        lines: HOBAK,
        men: ["a1 b1 c1", "a5 b5 c5"],
        in_hand: 0,
        well: None,
        goes_across: false,
    },
    GonuBoard {
        game: "nei-pat-kono",
        name: Bilingual::new("Nei-pat-kono", "네밭고누"),
        columns: 4,
        rows: 4,
        lines: FOUR_LINES,
        men: ["a1 b1 c1 d1 a2 b2 c2 d2", "a4 b4 c4 d4 a3 b3 c3 d3"],
        in_hand: 0,
        well: None,
        goes_across: false,
    },
    GonuBoard {
        game: "o-pat-kono",
        name: Bilingual::new("O-pat-kono", "오밭고누"),
        columns: 5,
        rows: 5,
        lines: FIVE_LINES,
        men: O_PAT,
        in_hand: 0,
        well: None,
        goes_across: true,
    },
    GonuBoard {
        game: "wheel-gonu",
        name: Bilingual::new("Wheel-gonu", "바퀴고누"),
        columns: 4,
        rows: 4,
        lines: FOUR_WHEELS,
        men: ["c1 d1 c2 d2", "a4 b4 a3 b3"],
        in_hand: 0,
        well: None,
        goes_across: false,
    },
    GonuBoard {
        game: "wheel-gonu",
        name: Bilingual::new("Five-line wheel-gonu", "다섯줄바퀴고누"),
        columns: 5,
        rows: 5,
        lines: FIVE_WHEELS,
        men: ["a1 b1 c1 d1 e1", "a5 b5 c5 d5 e5"],
        in_hand: 0,
        well: None,
        goes_across: false,
    },
    GonuBoard {
        game: "boseok-gonu",
        name: Bilingual::new("Boseok-gonu", "보석고누"),
        columns: 5,
        rows: 5,
        lines: GEM,
        men: ["a3 b2 b3 b4", "e3 d2 d3 d4"],
        in_hand: 0,
        well: None,
        goes_across: false,
    },
    GonuBoard {
        game: "bat-gonu",
        name: Bilingual::new("Bat-gonu", "밭고누"),
        columns: 3,
        rows: 3,
        lines: FIELD,
        men: ["", ""],
        in_hand: 4,
        well: None,
        goes_across: false,
    },
    GonuBoard {
        game: "cham-gonu",
        name: Bilingual::new("Cham-gonu", "참고누"),
        columns: 7,
        rows: 7,
        lines: NESTED_SQUARES,
        men: ["", ""],
        in_hand: 12,
        well: None,
        goes_across: false,
    },
];

impl GonuBoard {
    /// Iterates over the boards of a gonu variant, the usual one first.
    pub fn of_game(game: &GameId) -> impl Iterator<Item = &'static GonuBoard> {
        GONU_BOARDS.iter().filter(|board| board.game == game.0)
    }

    /// Returns the grid on which the points of the board lie.
    pub fn board(&self) -> Board {
        Board::new(self.columns, self.rows, Coordinates::Renju)
    }

    /// Returns true if the board's grid has the size and the coordinates of `board`.
    pub fn fits(&self, board: Board) -> bool {
        self.board() == board
    }

    /// Converts a list of point names, separated by spaces, to points.
    pub fn points(&self, names: &str) -> Vec<Point> {
        let board = self.board();
        let names = names.split(' ').filter(|name| !name.is_empty());
        names.filter_map(|name| board.point(name)).collect()
    }

    /// Returns the starting points of a side's men; empty if they are placed one by one.
    pub fn men_of(&self, side: Side) -> Vec<Point> {
        let names = self.men.get(side.index()).copied().unwrap_or_default();
        self.points(names)
    }

    /// Returns true if the board has this point.
    pub fn holds(&self, at: Point) -> bool {
        let mut lines = self.lines.iter();
        lines.any(|line| self.points(line.through).contains(&at))
    }

    /// Returns true if the board has wheels, lines that run around a corner outside the board.
    pub fn has_wheels(&self) -> bool {
        let mut lines = self.lines.iter();
        lines.any(|line| matches!(line.shape, LineShape::Wheel(_)))
    }

    /// Iterates over the pairs of neighbouring points along a line.
    pub fn steps(&self, line: &BoardLine) -> impl Iterator<Item = [Point; 2]> {
        let points = self.points(line.through);
        let after = points.clone().into_iter().skip(1);
        points
            .into_iter()
            .zip(after)
            .map(|(one, other)| [one, other])
    }

    /// Returns all points of the board, column by column from the left, each from the bottom up.
    pub fn all_points(&self) -> Vec<Point> {
        let lines = self.lines.iter();
        let mut points: Vec<Point> = lines.flat_map(|line| self.points(line.through)).collect();
        points.sort_by_key(|at| (at.column(), std::cmp::Reverse(at.row())));
        points.dedup();
        points
    }
}

impl GameId {
    /// Returns true if the game is a gonu variant whose men are placed one by one before they move.
    pub fn puts_men_down(&self) -> bool {
        GonuBoard::of_game(self).any(|board| board.in_hand > 0)
    }

    /// Returns true if the game is a gonu variant that can be replayed.
    pub fn is_gonu(&self) -> bool {
        *self == GameId::GONU || GonuBoard::of_game(self).next().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_belongs_to_a_point() {
        for known in GONU_BOARDS {
            let board = known.board();
            let all = known.all_points();
            let is_point = |name: &str| board.point(name).is_some_and(|at| all.contains(&at));
            for line in known.lines {
                assert!(line.through.split(' ').all(is_point), "{}", line.through);
                let (LineShape::Round(around) | LineShape::Wheel(around)) = line.shape else {
                    continue;
                };
                assert!(is_point(around), "{around}");
            }
            for names in known
                .men
                .into_iter()
                .chain(known.well.into_iter().flatten())
            {
                let mut names = names.split(' ').filter(|name| !name.is_empty());
                assert!(names.all(is_point), "{}", known.name.en);
            }
            let [black, white] = [Side::BLACK, Side::WHITE].map(|side| known.men_of(side));
            assert_eq!(black.len(), white.len(), "{}", known.name.en);
            let has_hand = known.in_hand > 0;
            assert_eq!(black.is_empty(), has_hand, "{}", known.name.en);
            assert!(
                black.iter().all(|at| !white.contains(at)),
                "{}",
                known.name.en
            );
        }
    }

    /// Checks that the points of each straight line lie on one line at equal distances.
    #[test]
    fn straight_lines_are_straight() {
        for known in GONU_BOARDS {
            for line in known.lines {
                let points = known.points(line.through);
                if line.shape != LineShape::Straight {
                    continue;
                }
                let ahead = |one: Point, next: Point| {
                    let columns = i16::from(next.column()) - i16::from(one.column());
                    (columns, i16::from(next.row()) - i16::from(one.row()))
                };
                let first = ahead(points[0], points[1]);
                let is_straight = points.windows(2).all(|two| ahead(two[0], two[1]) == first);
                assert!(is_straight, "{}: {}", known.name.en, line.through);
            }
        }
    }
}
