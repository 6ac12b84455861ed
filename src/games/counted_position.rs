//! A position that is counted: who owns which point, what that comes to, and what is missing.

use super::Remark;
use crate::model::{Board, Count, CountedPoint, Hundredths, Point, Side};
use crate::text::{Bilingual, Lang};

/// The most points that are named where many are meant.
pub(in crate::games) const NAMED: usize = 6;

/// What a count goes by.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct CountRequest {
    /// Which stones are dead.
    pub dead: DeadStones,
    /// The komi; none to take that of the record.
    pub komi: Option<Hundredths>,
}

/// Who says which stones are dead.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum DeadStones {
    /// The record, by the territory that it marks; where it marks none, nothing is counted.
    #[default]
    Marked,
    /// The record; where it marks nothing, the position is counted if no stone needs a judgement.
    MarkedOrSettled,
    /// These points name their groups, and all other stones live.
    Named(Vec<Point>),
}

/// What the owners of the points are known by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CountBasis {
    /// The record marks the territory.
    Marked,
    /// The dead stones were named: by whoever asks, or by a record that marks nothing else.
    Named,
    /// Nothing is marked, and every group has two eyes of its own.
    Settled,
    /// The rules count every stone that stands on the board.
    AllStones,
}

impl CountBasis {
    /// Its id: `marked`, `named`, `settled` or `all-stones`.
    pub const fn id(self) -> &'static str {
        match self {
            CountBasis::Marked => "marked",
            CountBasis::Named => "named",
            CountBasis::Settled => "settled",
            CountBasis::AllStones => "all-stones",
        }
    }

    /// Which stones it takes for dead, in words.
    pub const fn word(self) -> Bilingual {
        match self {
            CountBasis::Marked => Bilingual::new("as the record marks them", "기보에 표시된 대로"),
            CountBasis::Named => Bilingual::new("as named", "지정된 대로"),
            CountBasis::Settled => Bilingual::new(
                "none; nothing is marked, and every group has two eyes of its own",
                "없음, 표시는 없으나 모든 돌이 두 집을 갖춤",
            ),
            CountBasis::AllStones => Bilingual::new(
                "none; under these rules every stone on the board lives",
                "없음, 이 규칙에서는 판 위의 돌을 모두 산 돌로 셈",
            ),
        }
    }
}

/// What keeps a position from being counted, or its count from giving a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CountLack {
    /// A point is marked as that of both sides.
    Contradiction(Point),
    /// Nothing is marked, and it takes a judgement whether the groups of these stones live.
    Judgement(Vec<Point>),
    /// Stones were named as dead, and these, which were not, neither live by themselves nor in seki.
    Unnamed(Vec<Point>),
    /// Nobody says what the komi is.
    Komi,
}

impl CountLack {
    /// What is missing, in one line.
    pub fn message(&self, board: &Board, lang: Lang) -> String {
        match (self, lang) {
            (CountLack::Contradiction(at), Lang::En) => {
                format!("{} is marked as territory of both sides", board.name(*at))
            }
            (CountLack::Contradiction(at), Lang::Ko) => {
                format!("양쪽 집으로 함께 표시된 점: {}", board.name(*at))
            }
            (CountLack::Judgement(points), Lang::En) => format!(
                "the record marks neither territory nor dead stones, and whether these groups live is \
                 a judgement: {}",
                named(points, board)
            ),
            (CountLack::Judgement(points), Lang::Ko) => format!(
                "기보에 집이나 죽은 돌이 표시되어 있지 않고, 사활을 따져야 하는 돌이 있음: {}",
                named(points, board)
            ),
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

    /// What to do about it, in one line.
    pub const fn help(&self) -> Bilingual {
        match self {
            CountLack::Contradiction(_) => Bilingual::new(
                "correct the marks TB and TW, or name the dead stones: --dead D4,Q16",
                "집 표시(TB, TW)를 바로잡거나 죽은 돌을 지정하십시오: --dead D4,Q16",
            ),
            CountLack::Judgement(_) => Bilingual::new(
                "name the dead stones, one of each group: --dead D4,Q16, or --dead none if all live; or mark \
                 the territory with TB and TW",
                "죽은 돌을 무리마다 하나씩 지정하십시오: --dead D4,Q16, 모두 살아 있으면 --dead none. 기보에 \
                 TB, TW로 집을 표시해도 됩니다",
            ),
            CountLack::Unnamed(_) => Bilingual::new(
                "name them too, or go on to a move where they live",
                "이 돌도 함께 지정하거나, 산 것이 분명해진 수까지 두고 세십시오",
            ),
            CountLack::Komi => {
                Bilingual::new("say it: --komi 6.5", "덤을 알려 주십시오: --komi 6.5")
            }
        }
    }
}

/// The first of some points by their names.
pub(in crate::games) fn named(points: &[Point], board: &Board) -> String {
    let first = points.iter().take(NAMED);
    let mut names: Vec<String> = first.map(|&at| board.name(at)).collect();
    if points.len() > NAMED {
        names.push("...".to_owned());
    }
    names.join(" ")
}

/// A position that is counted.
#[derive(Debug)]
pub struct CountedPosition {
    /// The counts by the rules that are followed, best reading first; empty where something is missing
    /// without which nothing can be counted.
    pub counts: Vec<Count>,
    /// What every point is, in the order of [`Board::points`].
    pub points: Vec<CountedPoint>,
    /// What its owners are known by; none where they are not known.
    pub basis: Option<CountBasis>,
    /// What is missing.
    pub lacks: Vec<CountLack>,
    /// What is worth knowing about the end of the game.
    pub remarks: Vec<Remark>,
}

impl CountedPosition {
    /// A point of it, on its board.
    pub fn at(&self, board: &Board, at: Point) -> CountedPoint {
        let place = board.index(at);
        place.map_or(CountedPoint::default(), |place| self.points[place])
    }

    /// The dead stones of a side.
    pub fn dead(&self, board: &Board, side: Side) -> Vec<Point> {
        let points = board.points().zip(&self.points);
        let dead = points.filter(|(_, point)| point.dead() == Some(side));
        dead.map(|(at, _)| at).collect()
    }
}
