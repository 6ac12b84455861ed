//! The Korean names of the stations.

use crate::model::Station;

/// The names by the numbers of the stations, the one that is written first.
///
/// They are spoken names: no game and no association has written them down for all, so the ids are
/// what records are exchanged in and every local name is read.
const NAMES: [&[&str]; Station::COUNT as usize] = [
    &["참먹이", "날밭", "먹이", "날모", "cham-meoki"],
    &["도"],
    &["개"],
    &["걸"],
    &["윷"],
    &["모", "앞밭"],
    &["뒷도"],
    &["뒷개"],
    &["뒷걸"],
    &["뒷윷"],
    &["뒷모", "뒷밭"],
    &["찌도"],
    &["찌개"],
    &["찌걸"],
    &["찌윷"],
    &["찌모", "쨀밭", "찔밭", "쩔밭"],
    &["날도"],
    &["날개"],
    &["날걸"],
    &["날윷"],
    &["앞모도", "모도"],
    &["앞모개", "모개"],
    &["방", "중앙", "가운데"],
    &["속윷", "sok-yut"],
    &["속모"],
    &["뒷모도"],
    &["뒷모개"],
    &["사려", "방수기"],
    &["안찌", "안쪄"],
];

/// The name that is written for a station.
pub fn name(station: Station) -> &'static str {
    NAMES[station.index()][0]
}

/// The station that a word names, by its id or any of its names; Latin letters in any case.
pub fn named(word: &str) -> Option<Station> {
    if let [_, _] = word.as_bytes() {
        return Station::from_id(word);
    }
    Station::all().find(|station| {
        let mut names = NAMES[station.index()].iter();
        names.any(|known| known.eq_ignore_ascii_case(word))
    })
}

/// Steps from a station to the goal by the shortest way that a piece may be on: a piece needs more
/// than these to go past.
pub fn steps_home(station: Station) -> u8 {
    match station.index() as u8 {
        0 => 0,
        // 05 and 10 are corners where shortcuts begin, aa to yy lie on them.
        5 => 11,
        10 => 6,
        outer @ 1..=19 => 20 - outer,
        20 => 10,
        21 => 9,
        22 => 3,
        23 => 7,
        24 => 6,
        25 => 5,
        26 => 4,
        27 => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_belongs_to_one_station() {
        for station in Station::all() {
            for name in NAMES[station.index()] {
                assert_eq!(named(name), Some(station), "{name}");
            }
            assert_eq!(named(&station.id().to_uppercase()), Some(station));
        }
        for none in ["", "20", "새", "골인", "빽도", "zz", "앞모"] {
            assert_eq!(named(none), None, "{none}");
        }
    }

    #[test]
    fn the_last_stations_lie_before_the_goal() {
        for (id, steps) in [
            ("00", 0),
            ("19", 1),
            ("qq", 1),
            ("pp", 2),
            ("cc", 3),
            ("15", 5),
        ] {
            let station = Station::from_id(id).expect("a station");
            assert_eq!(steps_home(station), steps, "{id}");
        }
    }
}
