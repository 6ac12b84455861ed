//! Throws of the four yut sticks.

use crate::text::Bilingual;

/// Result of throwing the four yut sticks.
///
/// The marked stick or sticks distinguish 도 from 빽도, and 개 from 빽개.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Throw {
    /// 빽개: the two marked sticks are the only flat ones, two steps back.
    BackGae = 1,
    /// 빽도: a marked stick is the only flat one, one step back.
    BackDo,
    /// 낙: a stick left the mat, so the throw has no value.
    Nak,
    /// 도: one flat side, one step.
    Do,
    /// 개: two flat sides, two steps.
    Gae,
    /// 걸: three flat sides, three steps.
    Geol,
    /// 윷: four flat sides, four steps and another throw.
    Yut,
    /// 모: no flat side, five steps and another throw.
    Mo,
}

impl Throw {
    /// All throws, from the fewest steps (two back) to the most (five).
    pub const ALL: [Throw; 8] = [
        Throw::BackGae,
        Throw::BackDo,
        Throw::Nak,
        Throw::Do,
        Throw::Gae,
        Throw::Geol,
        Throw::Yut,
        Throw::Mo,
    ];

    /// Returns the number of steps that the throw moves a piece: negative for backward, 0 for a
    /// throw without value.
    pub const fn steps(self) -> i8 {
        match self {
            Throw::BackGae => -2,
            Throw::BackDo => -1,
            Throw::Nak => 0,
            Throw::Do => 1,
            Throw::Gae => 2,
            Throw::Geol => 3,
            Throw::Yut => 4,
            Throw::Mo => 5,
        }
    }

    /// Returns the word for the throw in JSON and CSV, such as `back_do`.
    pub const fn key(self) -> &'static str {
        match self {
            Throw::BackGae => "back_gae",
            Throw::BackDo => "back_do",
            Throw::Nak => "nak",
            Throw::Do => "do",
            Throw::Gae => "gae",
            Throw::Geol => "geol",
            Throw::Yut => "yut",
            Throw::Mo => "mo",
        }
    }

    /// Returns the name of the throw for readers, such as `Back-Do`.
    pub const fn name(self) -> Bilingual {
        match self {
            Throw::BackGae => Bilingual::new("Back-Gae", "빽개"),
            Throw::BackDo => Bilingual::new("Back-Do", "빽도"),
            Throw::Nak => Bilingual::new("Nak", "낙"),
            Throw::Do => Bilingual::new("Do", "도"),
            Throw::Gae => Bilingual::new("Gae", "개"),
            Throw::Geol => Bilingual::new("Geol", "걸"),
            Throw::Yut => Bilingual::new("Yut", "윷"),
            Throw::Mo => Bilingual::new("Mo", "모"),
        }
    }

    /// Parses a throw from its word in JSON and CSV ([`Throw::key`]).
    pub fn from_key(key: &str) -> Option<Throw> {
        Throw::ALL.into_iter().find(|throw| throw.key() == key)
    }
}
