//! A finished position that was counted: owners of the points, possible counts, and missing
//! information.

use super::{CountReading, Remark};
use crate::model::{Board, Count, CountedPoint, Hundredths, Point, Side};
use crate::text::{Bilingual, Lang};

/// Maximum number of points that a message names.
pub(in crate::games) const NAMED: usize = 6;

/// Request to count a position.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct CountRequest {
    /// Way to find the dead stones.
    pub dead: DeadStones,
    /// Points of groups that count as alive, whatever the other fields say.
    pub alive: Vec<Point>,
    /// Komi to use instead of the one in the record; `None` to use the one in the record.
    pub komi: Option<Hundredths>,
    /// True to also try marked or named groups with the opposite fate, if random games from the
    /// position suggest it.
    pub argues: bool,
}

/// Way to find the dead stones of a position.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum DeadStones {
    /// Take them from the territory marks of the record; without marks, the position is not
    /// counted.
    #[default]
    Marked,
    /// Take them from the marks of the record. If it has none and the life of a stone is uncertain,
    /// guess.
    MarkedOrGuessed,
    /// Guess them regardless of the record's marks. The groups on these points are dead in any
    /// case.
    Guessed(Vec<Point>),
    /// Take the groups on these points as dead and all other stones as alive.
    Named(Vec<Point>),
}

/// Source from which the dead stones, and so the owners of the points, were taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CountBasis {
    /// The territory marks of the record.
    Marked,
    /// Stones that were named as dead, by the caller or by a record that marks only dead stones.
    Named,
    /// No source was needed: nothing is marked, and every group has two eyes.
    Settled,
    /// No source was needed: under these rules every stone on the board counts as alive.
    AllStones,
    /// A guess by random games from the position, because nothing is marked or the caller asked for a guess.
    Guessed,
}

impl CountBasis {
    /// Returns the id of the source: `marked`, `named`, `settled`, `all-stones` or `guessed`.
    pub const fn id(self) -> &'static str {
        match self {
            CountBasis::Marked => "marked",
            CountBasis::Named => "named",
            CountBasis::Settled => "settled",
            CountBasis::AllStones => "all-stones",
            CountBasis::Guessed => "guessed",
        }
    }

    /// Returns a phrase for users about which stones count as dead, such as `as named`.
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

/// Reason why a position cannot be counted, or why its count has no winner.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CountLack {
    /// This point is marked as territory of both sides.
    Contradiction(Point),
    /// The game is unfinished: this number of points is open, too many for a guess at the dead
    /// stones.
    Unfinished(usize),
    /// Dead stones were named, but these other stones do not live by two eyes, a connection or seki.
    Unnamed(Vec<Point>),
    /// The komi is unknown, so the count has no winner.
    Komi,
}

impl CountLack {
    /// Returns the message for this reason, in one line.
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

    /// Returns advice on this reason, in one line.
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

/// Joins the names of the first points, at most [`NAMED`], and adds `...` if there are more.
pub(in crate::games) fn named(points: &[Point], board: &Board) -> String {
    let first = points.iter().take(NAMED);
    let mut names: Vec<String> = first.map(|&at| board.name(at)).collect();
    if points.len() > NAMED {
        names.push("...".to_owned());
    }
    names.join(" ")
}

/// A group whose life or death is guessed, with some doubt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoubtfulGroup {
    /// Side to which the group belongs.
    pub side: Side,
    /// Points of the group's stones, row by row.
    pub points: Vec<Point>,
    /// True if the guess counts the group as dead.
    pub is_dead: bool,
    /// Share of random games from the position, in percent, in which the group lived.
    pub share: u32,
}

/// Result of counting a position.
#[derive(Debug)]
pub struct CountedPosition {
    /// Readings under the current rules, the likeliest first; empty if information is missing
    /// without which nothing can be counted.
    pub readings: Vec<CountReading>,
    /// Count by the other method: by area if the first reading counts territory, and vice versa. `None` if the rules name no method or there is no reading.
    pub other: Option<Count>,
    /// Groups whose life is doubtful, the most doubtful first; empty unless dead stones are
    /// guessed.
    pub doubtful: Vec<DoubtfulGroup>,
    /// Stone and owner of every point, in the order of [`Board::points`].
    pub points: Vec<CountedPoint>,
    /// Source of the dead stones; `None` if the position was not counted.
    pub basis: Option<CountBasis>,
    /// Reasons why the position cannot be counted or the count has no winner.
    pub lacks: Vec<CountLack>,
    /// Remarks on the final position, such as open dame.
    pub remarks: Vec<Remark>,
}

impl DoubtfulGroup {
    /// True if the life of the group is so uncertain that users should see it: it lived in 25 to 75
    /// percent of the random games.
    pub fn is_open(&self) -> bool {
        (25..=75).contains(&self.share)
    }
}

impl CountedPosition {
    /// Iterates over the counts that the rules or the way the server counts allow, the likeliest
    /// first.
    pub fn counts(&self) -> impl Iterator<Item = &Count> {
        let allowed = self.readings.iter().take_while(|reading| reading.cost == 0);
        allowed.map(|reading| &reading.count)
    }

    /// Returns the stone and the owner of a point; the default for a point outside the board.
    pub fn at(&self, board: &Board, at: Point) -> CountedPoint {
        let place = board.index(at);
        place.map_or(CountedPoint::default(), |place| self.points[place])
    }

    /// Returns the points of all dead stones of a side.
    pub fn dead(&self, board: &Board, side: Side) -> Vec<Point> {
        let points = board.points().zip(&self.points);
        let dead = points.filter(|(_, point)| point.dead() == Some(side));
        dead.map(|(at, _)| at).collect()
    }
}
