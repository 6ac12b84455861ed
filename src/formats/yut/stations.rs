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
}
