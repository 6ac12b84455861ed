//! The boards of gonu that are no grid on which men go along every line: their points, lines and men as data.
//!
//! A board lies on a small grid of which some points may not exist, so that a point is called by its file and
//! rank as in jul-gonu and wherever it stands on the page: records, logs, JSON and the names beside a picture
//! need nothing of their own. The well (우물고누) is `a1 c1 a3 c3` and `b2`. Another board is one more entry of
//! [`GONU_BOARDS`].

use super::{Board, Coordinates, GameId, Point, Side};
use crate::text::Bilingual;

/// A board with its lines and the men that stand on it before the first move.
#[derive(Debug, PartialEq, Eq)]
pub struct GonuBoard {
    /// Id of the game that is played on it; some games have boards of several sizes, of which the first is the
    /// usual one.
    pub game: &'static str,
    /// What a gonu on this board is called.
    pub name: Bilingual,
    /// Columns of the grid that it lies on.
    pub columns: u8,
    /// Rows of that grid.
    pub rows: u8,
    /// Its lines, which hold all of its points.
    pub lines: &'static [BoardLine],
    /// The points on which the men of Black and of White stand, with blanks between; empty where men are put
    /// down one by one.
    pub men: [&'static str; 2],
    /// Men that each side puts down one by one before men move.
    pub in_hand: u8,
    /// The ends of the side that is missing, where one is: the well.
    pub well: Option<[&'static str; 2]>,
    /// Whether men go across the squares and not along the lines.
    pub goes_across: bool,
}

/// A line of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardLine {
    /// The points that it joins, in their order, with blanks between.
    pub through: &'static str,
    /// How it runs.
    pub shape: LineShape,
}

/// How a line runs from each of its points to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineShape {
    /// Straight on.
    Straight,
    /// By quarters of a circle around a point.
    Round(&'static str),
    /// By three quarters of a circle around a corner of the board, outside of it. Nobody steps along it.
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

/// The well, whose gap lies between a man of each side.
const WELL_BETWEEN_SIDES: &[BoardLine] = &[
    BoardLine::straight("a1 b2 c3"),
    BoardLine::straight("a3 b2 c1"),
    BoardLine::straight("a1 c1"),
    BoardLine::straight("a3 c3"),
    BoardLine::straight("a1 a3"),
];

/// The well, whose gap lies between the two men of one side.
const WELL_OF_A_SIDE: &[BoardLine] = &[
    BoardLine::straight("a1 b2 c3"),
    BoardLine::straight("a3 b2 c1"),
    BoardLine::straight("a1 c1"),
    BoardLine::straight("a1 a3"),
    BoardLine::straight("c1 c3"),
];

/// A circle with a cross in it, and a bar at both ends.
const HOBAK: &[BoardLine] = &[
    BoardLine::straight("a1 b1 c1"),
    BoardLine::straight("b1 b2 b3 b4 b5"),
    BoardLine::straight("a3 b3 c3"),
    BoardLine::straight("a5 b5 c5"),
    BoardLine::round("a3 b4 c3 b2 a3", "b3"),
];

/// The rows and columns of four lines.
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

/// The rows and columns of five lines.
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

/// Four lines, the second ones joined by a wheel at each corner.
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

/// Five lines, the second ones joined by a wheel at each corner.
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

/// A square of nine points on its point, with the corners of the square joined to the points of a cross.
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

/// Nine points with both diagonals.
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

/// Three squares, one in the other, whose corners and whose middles are joined.
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

/// Men of a side and of the other on the boards of five lines.
const O_PAT: [&str; 2] = ["a1 b1 c1 d1 e1 a2 e2", "a5 b5 c5 d5 e5 a4 e4"];

/// The boards. Those of one game stand together.
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
    /// The boards of a game, the usual one first.
    pub fn of_game(game: &GameId) -> impl Iterator<Item = &'static GonuBoard> {
        GONU_BOARDS.iter().filter(|board| board.game == game.0)
    }

    /// The grid that it lies on.
    pub fn board(&self) -> Board {
        Board::new(self.columns, self.rows, Coordinates::Renju)
    }

    /// Whether it lies on a grid as large as a board.
    pub fn fits(&self, board: Board) -> bool {
        self.board() == board
    }

    /// The points of a list of names, which are all on the board.
    pub fn points(&self, names: &str) -> Vec<Point> {
        let board = self.board();
        let names = names.split(' ').filter(|name| !name.is_empty());
        names.filter_map(|name| board.point(name)).collect()
    }

    /// The points on which a side's men stand before the first move.
    pub fn men_of(&self, side: Side) -> Vec<Point> {
        let names = self.men.get(side.index()).copied().unwrap_or_default();
        self.points(names)
    }

    /// Whether a point exists.
    pub fn holds(&self, at: Point) -> bool {
        let mut lines = self.lines.iter();
        lines.any(|line| self.points(line.through).contains(&at))
    }

    /// Whether lines go round corners outside of it.
    pub fn has_wheels(&self) -> bool {
        let mut lines = self.lines.iter();
        lines.any(|line| matches!(line.shape, LineShape::Wheel(_)))
    }

    /// The pairs of neighbours on a line.
    pub fn steps(&self, line: &BoardLine) -> impl Iterator<Item = [Point; 2]> {
        let points = self.points(line.through);
        let behind = points.clone().into_iter().skip(1);
        points
            .into_iter()
            .zip(behind)
            .map(|(one, other)| [one, other])
    }

    /// Every point that exists, sorted by file and then by rank.
    pub fn all_points(&self) -> Vec<Point> {
        let lines = self.lines.iter();
        let mut points: Vec<Point> = lines.flat_map(|line| self.points(line.through)).collect();
        points.sort_by_key(|at| (at.column(), std::cmp::Reverse(at.row())));
        points.dedup();
        points
    }
}

impl GameId {
    /// Whether it is a gonu whose men are put down one by one before they move.
    pub fn puts_men_down(&self) -> bool {
        GonuBoard::of_game(self).any(|board| board.in_hand > 0)
    }

    /// Whether it is a gonu whose rules are known, on whatever board.
    pub fn is_gonu(&self) -> bool {
        *self == GameId::GONU || GonuBoard::of_game(self).next().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_that_of_a_point() {
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

    /// Points of a straight line lie behind each other at equal distances.
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
