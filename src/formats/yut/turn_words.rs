//! Korean and English words of yut turns: throws, stations, marks, forfeits, resignations.

use std::num::NonZero;
use std::sync::LazyLock;

use crate::model::{PiecePlace, Play, Station, Throw};
use crate::text::{Bilingual, Lang};

/// Names of throws that are read besides the standard ones.
const ALSO: &[(Throw, &[&str])] = &[
    (Throw::BackGae, &["백개", "BackGae"]),
    (
        Throw::BackDo,
        &[
            "백도",
            "BackDo",
            "빽또",
            "백또",
            "빽",
            "빠꾸도",
            "빠꾸",
            "뒤도",
            "퇴도",
            "후도",
        ],
    ),
];

/// Words after throws, such as `못감`, which state that no move was possible.
pub(crate) const NOTHING: &[&str] = &[
    "없음",
    "못감",
    "못씀",
    "못움직임",
    "무효",
    "패스",
    "none",
    "pass",
    "nothing",
    "lost",
];

/// Words that players say without effect on the game, such as for a throw that is repeated, taken
/// back or warned about.
pub(crate) const OF_THE_TABLE: &[&str] = &["물림", "무름", "무효", "주의", "다시"];

/// True for a word that counts finished pieces, which the moves show anyway: `두동`, `2동`.
pub(crate) fn is_count_of_home(word: &str) -> bool {
    let count = word
        .strip_suffix("동")
        .or_else(|| word.strip_suffix("동남"));
    count.is_some_and(|count| {
        let words = ["한", "두", "석", "세", "넉", "네", "다섯", "막"];
        let is_number = count.len() == 1 && count.bytes().all(|byte| byte.is_ascii_digit());
        is_number || words.contains(&count)
    })
}

/// Parses the number of moved pieces after a move: `2개`, `두말`.
pub(crate) fn count_of_pieces(word: &str) -> Option<NonZero<u8>> {
    let counters = ["개", "마리", "말", "동"];
    let count = counters
        .iter()
        .find_map(|counter| word.strip_suffix(counter))?;
    let words = ["한", "두", "세", "네", "다섯"];
    let named = words
        .iter()
        .position(|known| *known == count)
        .map(|at| at + 1);
    let number = named.or_else(|| count.parse().ok().filter(|number| (1..=5).contains(number)));
    NonZero::new(number? as u8)
}

/// Words for leaving the game; they are read as a resignation, and the other sides play on.
const OUT: &[&str] = &["탈락", "기권패", "withdraws"];

/// Words for a piece that has finished, read besides the standard one.
const HOME: &[&str] = &[
    "남", "나감", "났음", "났다", "나기", "난다", "남음", "버림", "완주", "골", "도착", "밖",
];

/// Word for the place off the board to which a piece moves when it leaves the board backwards.
const BACK: Bilingual = Bilingual::new("hand", "집");

pub(crate) const CAPTURE: Bilingual = Bilingual::new("captured", "잡음");

pub(crate) const STACK: Bilingual = Bilingual::new("stacked", "업음");

pub(crate) const CAPTURED: &[&str] = &[
    "captured",
    "captures",
    "capture",
    "takes",
    "took",
    "잡음",
    "잡",
    "잡기",
    "잡고",
    "잡아서",
    "잡았음",
    "잡았다",
    "잡힘",
    "따먹음",
];

pub(crate) const STACKED: &[&str] = &[
    "stacked",
    "stacks",
    "stack",
    "joins",
    "업음",
    "업",
    "업기",
    "업고",
    "업어서",
    "업었음",
    "업었다",
    "얹음",
];

/// Words that mean a backward throw in some regions, but elsewhere are the name of a station.
pub(crate) const BACK_DO: &[&str] = &["뒷도"];

/// Words for a new piece that are read but never written.
pub(crate) const NEW: &[&str] = &[
    "새말",
    "새거",
    "새것",
    "신말",
    "출발점",
    "출발",
    "시작",
    "집",
    "대기",
    "새로",
    "첫말",
];

/// Returns the throw for a number of steps from `1` to `5`, or `-1`.
pub(crate) fn counted(word: &str) -> Option<Throw> {
    Some(match word {
        "1" => Throw::Do,
        "2" => Throw::Gae,
        "3" => Throw::Geol,
        "4" => Throw::Yut,
        "5" => Throw::Mo,
        "-1" => Throw::BackDo,
        _ => return None,
    })
}

/// Returns the throw for a Korean word that was typed with the keyboard switched to English, such
/// as `ro` for `개`.
pub(crate) fn keyed(word: &str) -> Option<Throw> {
    const KEYS: [(&str, Throw); 8] = [
        ("eh", Throw::Do),
        ("ro", Throw::Gae),
        ("rjf", Throw::Geol),
        ("dbc", Throw::Yut),
        ("ah", Throw::Mo),
        ("Qoreh", Throw::BackDo),
        ("qoreh", Throw::BackDo),
        ("skr", Throw::Nak),
    ];
    let found = KEYS.iter().find(|(keys, _)| *keys == word);
    found.map(|&(_, throw)| throw)
}

/// Formats the number of pieces that a move moves: `(2개)` or `(2 pieces)`.
pub(crate) fn pieces(count: u8, lang: Lang) -> String {
    match (lang, count) {
        (Lang::Ko, _) => format!("({count}개)"),
        (Lang::En, 1) => "(1 piece)".to_owned(),
        (Lang::En, _) => format!("({count} pieces)"),
    }
}

/// True if a word equals the Korean or the English word in `either`; case does not matter.
pub(crate) fn is(word: &str, either: Bilingual) -> bool {
    word == either.ko || word.eq_ignore_ascii_case(either.en)
}

/// True if a list contains a word; the case of Latin letters does not matter.
fn among(word: &str, list: &[&str]) -> bool {
    list.iter().any(|known| word.eq_ignore_ascii_case(known))
}

/// True if a word means that a side gives up the game, such as `기권`.
pub(crate) fn is_out(word: &str) -> bool {
    is(word, Play::RESIGN) || among(word, OUT)
}

/// Returns the throw that a Korean or English word names.
pub(crate) fn throw(word: &str) -> Option<Throw> {
    let written = Throw::ALL.into_iter().find(|throw| is(word, throw.name()));
    written.or_else(|| {
        let (throw, _) = ALSO.iter().find(|(_, names)| among(word, names))?;
        Some(*throw)
    })
}

/// Returns the throw with this standard Korean name, such as `개`; a fast check for the usual
/// spelling.
pub(crate) fn written_throw(word: &str) -> Option<Throw> {
    Throw::ALL.into_iter().find(|throw| word == throw.name().ko)
}

/// Parses the place where a move begins: a station, or `새` for a new piece.
pub(crate) fn from(word: &str) -> Option<PiecePlace> {
    if is(word, PiecePlace::Hand.name()) {
        Some(PiecePlace::Hand)
    } else {
        station(word).map(PiecePlace::On)
    }
}

/// Parses the place where a move ends: a station, `골인` for a finished piece, or `집` for leaving the
/// board backwards.
pub(crate) fn to(word: &str) -> Option<PiecePlace> {
    // Tries stations first, because they are the most frequent; no word has two meanings here.
    if let Some(station) = station(word) {
        Some(PiecePlace::On(station))
    } else if is(word, PiecePlace::Out.name()) || among(word, HOME) {
        Some(PiecePlace::Out)
    } else {
        is(word, BACK).then_some(PiecePlace::Hand)
    }
}

/// Returns the word for the place where a move begins; station names are in the language
/// `stations`, other words in `lang`.
pub(crate) fn from_word(spot: PiecePlace, lang: Lang, stations: Lang) -> &'static str {
    match spot {
        PiecePlace::On(station) => station.name().get(stations),
        other => other.name().get(lang),
    }
}

/// Returns the word for the place where a move ends; station names are in the language `stations`,
/// other words in `lang`.
pub(crate) fn to_word(spot: PiecePlace, lang: Lang, stations: Lang) -> &'static str {
    match spot {
        PiecePlace::Hand => BACK.get(lang),
        other => from_word(other, lang, stations),
    }
}

/// Iterates over the words that may be a whole word of a turn, for the correction of typing errors.
pub(crate) fn alone() -> impl Iterator<Item = &'static str> + Clone {
    let names = Throw::ALL.into_iter().map(Throw::name);
    let throws = names.flat_map(|word| [word.ko, word.en]);
    throws.chain([
        Play::FORFEIT.ko,
        Play::FORFEIT.en,
        Play::RESIGN.ko,
        Play::RESIGN.en,
        "잡음",
        "업음",
    ])
}

/// Iterates over the words with which a move may begin, for the correction of typing errors.
pub(crate) fn beginnings() -> impl Iterator<Item = &'static str> + Clone {
    spots().chain([PiecePlace::Hand.name().ko, PiecePlace::Hand.name().en])
}

/// Iterates over the words with which a move may end, for the correction of typing errors.
pub(crate) fn ends() -> impl Iterator<Item = &'static str> + Clone {
    spots().chain([PiecePlace::Out.name().ko, PiecePlace::Out.name().en])
}

fn spots() -> impl Iterator<Item = &'static str> + Clone {
    Station::all().flat_map(|station| [station.name().ko, station.id()])
}

/// Names of stations that are read besides the standard ones, by the id of the station.
///
/// These are spoken names. No game or association has standardised names for all stations, so
/// records exchange ids and the reader accepts every local name.
const STATIONS: &[(&str, &[&str])] = &[
    ("00", &["날밭", "먹이", "날모", "참먹", "참", "cham-meoki"]),
    ("05", &["앞밭"]),
    ("10", &["뒷밭"]),
    ("15", &["쨀밭", "찔밭", "쩔밭"]),
    ("aa", &["모도"]),
    ("bb", &["모개"]),
    ("cc", &["중앙", "가운데", "한가운데", "방중"]),
    ("uu", &["sok-yut"]),
    ("pp", &["방수기"]),
    ("qq", &["안쪄"]),
];

/// Packs the bytes of a name into a number for fast comparison; `None` for more than 16 bytes,
/// which no standard name has.
fn packed(name: &str) -> Option<u128> {
    let mut bytes = [0; 16];
    bytes
        .get_mut(..name.len())?
        .copy_from_slice(name.as_bytes());
    Some(u128::from_le_bytes(bytes))
}

/// Returns the station with an id such as `05` or a Korean or local name; the case of Latin letters
/// does not matter.
pub(crate) fn station(word: &str) -> Option<Station> {
    if let [_, _] = word.as_bytes() {
        return Station::from_id(word);
    }
    static WRITTEN: LazyLock<Vec<(u128, Station)>> = LazyLock::new(|| {
        let names = Station::all().filter_map(|it| Some((packed(it.name().ko)?, it)));
        let mut written: Vec<_> = names.collect();
        // If two stations share a name, the stable sort keeps the first one before the other.
        written.sort_by_key(|(name, _)| *name);
        written.dedup_by_key(|(name, _)| *name);
        written
    });
    let packed = packed(word);
    let written =
        packed.and_then(|word| WRITTEN.binary_search_by_key(&word, |(name, _)| *name).ok());
    written.map(|at| WRITTEN[at].1).or_else(|| {
        let known = |known: &&str| known.eq_ignore_ascii_case(word);
        let (id, _) = STATIONS.iter().find(|(_, names)| names.iter().any(known))?;
        Station::from_id(id)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_lead_back_to_what_they_were_written_for() {
        for value in Throw::ALL {
            let word = value.name();
            for written in [word.ko, word.en, &word.en.to_uppercase()] {
                assert_eq!(throw(written), Some(value), "{written}");
            }
        }
        let stations = Station::all().map(PiecePlace::On);
        for spot in stations.chain([PiecePlace::Hand, PiecePlace::Out]) {
            for (lang, names) in [
                (Lang::Ko, Lang::Ko),
                (Lang::En, Lang::Ko),
                (Lang::Ko, Lang::En),
                (Lang::En, Lang::En),
            ] {
                assert_eq!(to(to_word(spot, lang, names)), Some(spot));
                if spot != PiecePlace::Out {
                    assert_eq!(from(from_word(spot, lang, names)), Some(spot));
                }
            }
        }
    }

    #[test]
    fn throws_and_places_differ_unless_they_share_a_name() {
        // 도, 개, 걸, 윷 and 모 are both: alone they are throws, in a move they are stations.
        assert_eq!(throw("뒷도"), None);
        assert_eq!(from("빽도"), None);
        assert_eq!(from("골인"), None);
        assert_eq!(to("새"), None);
    }

    #[test]
    fn every_name_belongs_to_one_station() {
        for known in Station::all() {
            assert_eq!(station(known.name().ko), Some(known));
            assert_eq!(station(&known.id().to_uppercase()), Some(known));
        }
        for (id, names) in STATIONS {
            for name in *names {
                assert_eq!(station(name), Station::from_id(id), "{name}");
            }
        }
        for none in ["", "20", "새", "골인", "빽도", "zz", "앞모"] {
            assert_eq!(station(none), None, "{none}");
        }
    }
}
