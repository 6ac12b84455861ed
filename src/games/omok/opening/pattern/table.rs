//! Table of the 26 opening patterns of renju.
//!
//! Source: the list of the Renju International Federation with its numbers; the Korean names are
//! those used by Korean players.

use super::{Pattern, Second};
use crate::model::OpeningName;

use Second::{Direct, Indirect};

/// All 26 opening patterns in the order of their numbers: D1 to D13, I1 to I13.
pub static PATTERNS: [Pattern; 26] = [
    pattern("D1", "한성", "寒星", "kansei", Direct, (0, 2), &[]),
    pattern("D2", "계월", "渓月", "keigetsu", Direct, (1, 2), &["溪月"]),
    pattern(
        "D3",
        "소성",
        "疎星",
        "sosei",
        Direct,
        (2, 2),
        &["疏星", "踈星"],
    ),
    pattern("D4", "화월", "花月", "kagetsu", Direct, (1, 1), &[]),
    pattern("D5", "잔월", "残月", "zangetsu", Direct, (2, 1), &["殘月"]),
    pattern("D6", "우월", "雨月", "ugetsu", Direct, (1, 0), &[]),
    pattern("D7", "금성", "金星", "kinsei", Direct, (2, 0), &[]),
    pattern("D8", "송월", "松月", "shougetsu", Direct, (0, -1), &[]),
    pattern(
        "D9",
        "구월",
        "丘月",
        "kyuugetsu",
        Direct,
        (1, -1),
        &["邱月"],
    ),
    pattern("D10", "신월", "新月", "shingetsu", Direct, (2, -1), &[]),
    pattern("D11", "서성", "瑞星", "zuisei", Direct, (0, -2), &[]),
    pattern("D12", "산월", "山月", "sangetsu", Direct, (1, -2), &[]),
    pattern("D13", "유성", "遊星", "yuusei", Direct, (2, -2), &["游星"]),
    pattern("I1", "장성", "長星", "chousei", Indirect, (2, 2), &["长星"]),
    pattern(
        "I2",
        "협월",
        "峡月",
        "kyougetsu",
        Indirect,
        (2, 1),
        &["峽月"],
    ),
    pattern("I3", "항성", "恒星", "kousei", Indirect, (2, 0), &["恆星"]),
    pattern("I4", "수월", "水月", "suigetsu", Indirect, (2, -1), &[]),
    pattern(
        "I5",
        "유성",
        "流星",
        "ryuusei",
        Indirect,
        (2, -2),
        &["류성"],
    ),
    pattern("I6", "운월", "雲月", "ungetsu", Indirect, (1, 0), &["云月"]),
    pattern("I7", "포월", "浦月", "hogetsu", Indirect, (1, -1), &[]),
    pattern(
        "I8",
        "람월",
        "嵐月",
        "rangetsu",
        Indirect,
        (1, -2),
        &["岚月", "남월"],
    ),
    pattern(
        "I9",
        "은월",
        "銀月",
        "gingetsu",
        Indirect,
        (0, -1),
        &["银月"],
    ),
    pattern(
        "I10",
        "명성",
        "明星",
        "myoujou",
        Indirect,
        (0, -2),
        &["myousei"],
    ),
    pattern("I11", "사월", "斜月", "shagetsu", Indirect, (-1, -1), &[]),
    pattern("I12", "명월", "名月", "meigetsu", Indirect, (-1, -2), &[]),
    pattern("I13", "혜성", "彗星", "suisei", Indirect, (-2, -2), &[]),
];

const fn pattern(
    number: &'static str,
    hangul: &'static str,
    hanja: &'static str,
    romanised: &'static str,
    second: Second,
    third: (i16, i16),
    also: &'static [&'static str],
) -> Pattern {
    Pattern {
        name: OpeningName {
            number,
            hangul,
            hanja,
            romanised,
        },
        second,
        third,
        also,
    }
}
