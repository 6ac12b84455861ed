//! Readings of a finished position: possible counts, each with the assumptions it needs.

use crate::model::{Board, Count, CountMethod, Point, Side};
use crate::text::{Bilingual, Lang};

use super::counted_position::named;

/// A possible count of a position, with the changes to the position that it assumes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountReading {
    /// Assumed changes in order; empty if the position is counted as it is.
    pub changes: Vec<CountChange>,
    /// Unlikelihood of the assumptions, in hundredths of log-odds; 0 if the rules allow them or the
    /// server counts so.
    pub cost: u32,
    /// Count of the position after the changes.
    pub count: Count,
}

/// A change to a position that a reading assumes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CountChange {
    /// The group with these stones is dead, although it is more likely alive.
    Dead(Vec<Point>),
    /// The group with these stones is alive, although it is more likely dead.
    Alive(Vec<Point>),
    /// These dead stones were left on the board by mistake, so that the points around them are
    /// neutral.
    LeftStanding(Vec<Point>),
    /// The side fills these points of its territory to connect stones in atari.
    Connected(Side, Vec<Point>),
    /// A side adds stones that it needs once all dame are filled (가일수).
    Reinforced(Side, Vec<Point>),
    /// The side fills these false eyes, so that they do not count as territory.
    FalseEyes(Side, Vec<Point>),
    /// These false eyes of the side count as territory, although the server would not count them.
    FalseEyesCount(Side, Vec<Point>),
    /// Both sides fill the dame in turn, beginning with this side.
    DameFilled(Side),
    /// Eyes in seki count if true, and do not count if false.
    SekiEyes(bool),
    /// White gets this number of points for Black's handicap stones.
    Compensation(u32),
    /// The count uses this method, which the rules do not name.
    Method(CountMethod),
}

impl CountChange {
    /// Describes the change in a few words, such as `dead: D4`.
    pub fn message(&self, board: &Board, lang: Lang) -> String {
        let names = |points: &[Point]| named(points, board);
        let with = |en: &str, ko: &str, points: &[Point]| match lang {
            Lang::En => format!("{en} {}", names(points)),
            Lang::Ko => format!("{ko} {}", names(points)),
        };
        let of_side = |side: Side, en: &str, ko: &str, points: &[Point]| match lang {
            Lang::En => format!("{} {en} {}", side.word().en, names(points)),
            Lang::Ko => format!("{} {ko} {}", side.word().ko, names(points)),
        };
        match self {
            CountChange::Dead(points) => with("dead:", "죽은 돌:", points),
            CountChange::Alive(points) => with("alive:", "산 돌:", points),
            CountChange::LeftStanding(points) => with(
                "dead stones left on the board:",
                "들어내지 않은 죽은 돌:",
                points,
            ),
            CountChange::Connected(side, points) => of_side(*side, "connects", "이음:", points),
            CountChange::Reinforced(side, points) => of_side(*side, "adds", "가일수:", points),
            CountChange::FalseEyes(side, points) => {
                of_side(*side, "fills the false eye", "옥집 이음:", points)
            }
            CountChange::FalseEyesCount(side, points) => {
                of_side(*side, "keeps the point", "옥집도 집으로 셈:", points)
            }
            CountChange::DameFilled(side) => match lang {
                Lang::En => format!("dame filled in turn, {} first", side.word().en),
                Lang::Ko => format!("{}부터 번갈아 공배를 메움", side.word().ko),
            },
            CountChange::SekiEyes(counted) => {
                let words = if *counted {
                    Bilingual::new("eyes in seki counted", "빅의 집도 셈")
                } else {
                    Bilingual::new("eyes in seki not counted", "빅의 집은 세지 않음")
                };
                words.get(lang).to_owned()
            }
            CountChange::Compensation(0) => {
                Bilingual::new("no points for handicap stones", "치석 보상 없음")
                    .get(lang)
                    .to_owned()
            }
            CountChange::Compensation(points) => match lang {
                Lang::En => format!("{points} points for handicap stones"),
                Lang::Ko => format!("치석 보상 {points}집"),
            },
            CountChange::Method(method) => method.word().get(lang).to_owned(),
        }
    }

    /// Returns the id of the change that JSON output uses, such as `dead`.
    pub const fn id(&self) -> &'static str {
        match self {
            CountChange::Dead(_) => "dead",
            CountChange::Alive(_) => "alive",
            CountChange::LeftStanding(_) => "left-standing",
            CountChange::Connected(..) => "connected",
            CountChange::Reinforced(..) => "reinforced",
            CountChange::FalseEyes(..) => "false-eyes-filled",
            CountChange::FalseEyesCount(..) => "false-eyes-counted",
            CountChange::DameFilled(_) => "dame-filled",
            CountChange::SekiEyes(true) => "seki-eyes-counted",
            CountChange::SekiEyes(false) => "seki-eyes-not-counted",
            CountChange::Compensation(_) => "compensation",
            CountChange::Method(_) => "method",
        }
    }

    /// Returns the stones or points that the change is about; empty for changes without any.
    pub fn points(&self) -> &[Point] {
        match self {
            CountChange::Dead(points)
            | CountChange::Alive(points)
            | CountChange::LeftStanding(points)
            | CountChange::Connected(_, points)
            | CountChange::Reinforced(_, points)
            | CountChange::FalseEyes(_, points)
            | CountChange::FalseEyesCount(_, points) => points,
            CountChange::DameFilled(_)
            | CountChange::SekiEyes(_)
            | CountChange::Compensation(_)
            | CountChange::Method(_) => &[],
        }
    }
}
