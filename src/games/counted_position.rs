//! Counted position: owners of points, counts, and missing information.

use super::{CountReading, Remark};
use crate::model::{Board, Count, CountedPoint, Hundredths, Point, Side};
use crate::text::{Bilingual, Lang};

/// Maximum number of points named in a message.
pub(in crate::games) const NAMED: usize = 6;

/// Request for a count.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct CountRequest {
    /// Source of the dead stones.
    pub dead: DeadStones,
    /// Stones of groups that are alive regardless of the rest of the request.
    pub alive: Vec<Point>,
    /// Komi; `None` for the komi of the record.
    pub komi: Option<Hundredths>,
    /// True to add readings in which marked or named groups have the fate that playing on suggests.
    pub argues: bool,
}

/// Source of the dead stones.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum DeadStones {
    /// The record's territory marks; without any, nothing is counted.
    #[default]
    Marked,
    /// The record's marks; if it has none and the fate of a stone is in question, a guess.
    MarkedOrGuessed,
    /// A guess, regardless of the record's marks, except for the groups on these points, which are
    /// dead.
    Guessed(Vec<Point>),
    /// Groups named by these points; all other stones live.
    Named(Vec<Point>),
}

/// Basis for the owners of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CountBasis {
    /// The record marks the territory.
    Marked,
    /// The dead stones were named, by the caller or by a record that marks nothing else.
    Named,
    /// Nothing is marked, and every group has two eyes of its own.
    Settled,
    /// The rules count every stone on the board.
    AllStones,
    /// Nothing is marked, and playing on showed which stones are likely dead.
    Guessed,
}

impl CountBasis {
    /// Returns the id: `marked`, `named`, `settled`, `all-stones` or `guessed`.
    pub const fn id(self) -> &'static str {
        match self {
            CountBasis::Marked => "marked",
            CountBasis::Named => "named",
            CountBasis::Settled => "settled",
            CountBasis::AllStones => "all-stones",
            CountBasis::Guessed => "guessed",
        }
    }

    /// Returns a phrase that says which stones count as dead.
    pub const fn word(self) -> Bilingual {
        match self {
            CountBasis::Marked => Bilingual::new("as the record marks them", "기보에 표시된 대로"),
            CountBasis::Named => Bilingual::new("as named", "지정된 대로"),
            CountBasis::Settled => Bilingual::new(
                "none; nothing is marked, and every group has two eyes",
                "없음, 표시는 없으나 모든 돌이 두 집을 갖춤",
            ),
            CountBasis::AllStones => Bilingual::new(
                "none; under these rules every stone on the board lives",
                "없음, 이 규칙에서는 판 위의 돌을 모두 산 돌로 셈",
            ),
            CountBasis::Guessed => Bilingual::new("guessed by playing on", "더 두어 보고 추정함"),
        }
    }
}

/// Reason why a position cannot be counted, or why its count gives no result.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CountLack {
    /// A point is marked for both sides.
    Contradiction(Point),
    /// The game is not finished: this number of points is open, which is too many to guess dead stones.
    Unfinished(usize),
    /// Dead stones were named, and these unnamed ones neither live by themselves nor in seki.
    Unnamed(Vec<Point>),
    /// The komi is unknown.
    Komi,
}

impl CountLack {
    /// Returns the message in one line.
    pub fn message(&self, board: &Board, lang: Lang) -> String {
        match (self, lang) {
            (CountLack::Contradiction(at), Lang::En) => {
                format!("{} is marked as territory of both sides", board.name(*at))
            }
            (CountLack::Contradiction(at), Lang::Ko) => {
                format!("양쪽 집으로 함께 표시된 점: {}", board.name(*at))
            }
            (CountLack::Unfinished(points), Lang::En) => {
                format!("the game is not finished: {points} points are open")
            }
            (CountLack::Unfinished(points), Lang::Ko) => {
                format!("끝나지 않은 대국: 정해지지 않은 점 {points}곳")
            }
            (CountLack::Unnamed(points), Lang::En) => format!(
                "neither named as dead nor alive by two eyes, a connection or seki: {}",
                named(points, board)
            ),
            (CountLack::Unnamed(points), Lang::Ko) => format!(
                "죽은 돌로 지정하지 않았으나 두 집도 연결도 빅도 아닌 돌: {}",
                named(points, board)
            ),
            (CountLack::Komi, Lang::En) => "the komi is not stated".to_owned(),
            (CountLack::Komi, Lang::Ko) => "덤이 적혀 있지 않음".to_owned(),
        }
    }

    /// Returns the help in one line.
    pub const fn help(&self) -> Bilingual {
        match self {
            CountLack::Contradiction(_) => Bilingual::new(
                "correct the marks TB and TW, or name the dead stones: --dead D4,Q16",
                "집 표시(TB, TW)를 바로잡거나 죽은 돌을 지정하십시오: --dead D4,Q16",
            ),
            CountLack::Unfinished(_) => Bilingual::new(
                "to count it all the same, name the dead stones, one of each group: --dead D4,Q16, or --dead none",
                "그래도 세려면 죽은 돌을 무리마다 하나씩 지정하십시오: --dead D4,Q16 또는 --dead none",
            ),
            CountLack::Unnamed(_) => Bilingual::new(
                "name them too if they are dead: --dead",
                "죽은 돌이면 --dead로 함께 지정하십시오",
            ),
            CountLack::Komi => {
                Bilingual::new("set the komi: --komi 6.5", "덤을 정하십시오: --komi 6.5")
            }
        }
    }
}

/// Joins the names of the first points.
pub(in crate::games) fn named(points: &[Point], board: &Board) -> String {
    let first = points.iter().take(NAMED);
    let mut names: Vec<String> = first.map(|&at| board.name(at)).collect();
    if points.len() > NAMED {
        names.push("...".to_owned());
    }
    names.join(" ")
}

/// Group whose life or death is guessed with some doubt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoubtfulGroup {
    /// Side of the group.
    pub side: Side,
    /// Stones of the group, row by row.
    pub points: Vec<Point>,
    /// True if the guess takes the group for dead.
    pub is_dead: bool,
    /// Share of the games played on, in percent, in which the group lived.
    pub share: u32,
}

/// Counted position.
#[derive(Debug)]
pub struct CountedPosition {
    /// Readings by the rules in effect, the cheapest first; empty if information is missing without
    /// which nothing can be counted.
    pub readings: Vec<CountReading>,
    /// Count of the current position by the method that the rules do not name.
    pub other: Option<Count>,
    /// Groups with a doubtful fate, the most doubtful first; empty unless dead stones are guessed.
    pub doubtful: Vec<DoubtfulGroup>,
    /// Status of every point, in the order of [`Board::points`].
    pub points: Vec<CountedPoint>,
    /// Basis for the owners; `None` if they are unknown.
    pub basis: Option<CountBasis>,
    /// Missing information.
    pub lacks: Vec<CountLack>,
    /// Remarks on the end of the game.
    pub remarks: Vec<Remark>,
}

impl DoubtfulGroup {
    /// Returns true if the fate is open enough to be shown: the group lives in a quarter to three
    /// quarters of the games.
    pub fn is_open(&self) -> bool {
        (25..=75).contains(&self.share)
    }
}

impl CountedPosition {
    /// Iterates over the counts that the rules or the server's custom allow, the best first.
    pub fn counts(&self) -> impl Iterator<Item = &Count> {
        let allowed = self.readings.iter().take_while(|reading| reading.cost == 0);
        allowed.map(|reading| &reading.count)
    }

    /// Returns the status of a point.
    pub fn at(&self, board: &Board, at: Point) -> CountedPoint {
        let place = board.index(at);
        place.map_or(CountedPoint::default(), |place| self.points[place])
    }

    /// Returns the dead stones of a side.
    pub fn dead(&self, board: &Board, side: Side) -> Vec<Point> {
        let points = board.points().zip(&self.points);
        let dead = points.filter(|(_, point)| point.dead() == Some(side));
        dead.map(|(at, _)| at).collect()
    }
}
