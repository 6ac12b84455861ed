//! The names of the stations as people say them.

use crate::model::Station;

/// Names that are read besides those that are written, by the ids of the stations.
///
/// They are spoken names: no game and no association has written them down for all places, so the ids
/// are what records are exchanged in and every local name is read.
const ALSO: &[(&str, &[&str])] = &[
    ("00", &["날밭", "먹이", "날모", "cham-meoki"]),
    ("05", &["앞밭"]),
    ("10", &["뒷밭"]),
    ("15", &["쨀밭", "찔밭", "쩔밭"]),
    ("aa", &["모도"]),
    ("bb", &["모개"]),
    ("cc", &["중앙", "가운데"]),
    ("uu", &["sok-yut"]),
    ("pp", &["방수기"]),
    ("qq", &["안쪄"]),
];

/// The station that a word names, by its id or any of its names; Latin letters in any case.
pub fn named(word: &str) -> Option<Station> {
    if let [_, _] = word.as_bytes() {
        return Station::from_id(word);
    }
    let written = Station::all().find(|station| station.name().ko == word);
    written.or_else(|| {
        let known = |known: &&str| known.eq_ignore_ascii_case(word);
        let (id, _) = ALSO.iter().find(|(_, names)| names.iter().any(known))?;
        Station::from_id(id)
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
            assert_eq!(named(station.name().ko), Some(station));
            assert_eq!(named(&station.id().to_uppercase()), Some(station));
        }
        for (id, names) in ALSO {
            for name in *names {
                assert_eq!(named(name), Station::from_id(id), "{name}");
            }
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
