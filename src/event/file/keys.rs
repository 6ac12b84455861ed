//! Keys that event files may contain, in English and Korean, and their allowed values.

use unicode_normalization::UnicodeNormalization;

use crate::text::{Bilingual, Lang};

/// A key of event files: its English word, which the code uses, and its Korean word.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Key(pub(super) &'static str, pub(super) &'static str);

/// All keys that a table may have, as several lists.
pub(super) type Keys = &'static [&'static [Key]];

/// Keys at the top level of an event file.
pub(super) const TOP: Keys = &[EVENT, REGULATIONS];
pub(super) const PLAYER: Keys = &[PLAYER_OWN];
pub(super) const TEAM: Keys = &[TEAM_OWN];
pub(super) const STAGE: Keys = &[STAGE_OWN, REGULATIONS];
pub(super) const ROUND: Keys = &[ROUND_OWN, REGULATIONS];
/// Keys that the table of a team match may have.
pub(super) const MATCH: Keys = &[MATCH_OWN];
/// Keys that a pairing may have if it is written as a table.
pub(super) const PAIRING: Keys = &[PAIRING_OWN];
pub(super) const SCORING: Keys = &[SCORING_OWN];

pub(super) const DECISION: Keys = &[DECISION_OWN];

pub(super) const PRIZE: Keys = &[PRIZE_OWN];

const EVENT: &[Key] = &[
    Key("schema", "schema"),
    Key("name", "대회명"),
    Key("place", "장소"),
    Key("country", "나라"),
    Key("host", "주최"),
    Key("class", "등급"),
    Key("dates", "기간"),
    Key("system", "방식"),
    Key("standings", "순위"),
    Key("scoring", "점수"),
    Key("unplayed", "미대국"),
    Key("handicap_in_sos", "치수반영"),
    Key("round_down", "내림"),
    Key("player", "선수"),
    Key("players", "선수"),
    Key("team", "팀"),
    Key("stage", "단계"),
    Key("round", "회전"),
    Key("pairings", "대진"),
    Key("decision", "결정"),
    Key("prize", "상"),
    Key("promoted", "승급"),
    Key("relegated", "강등"),
];

const REGULATIONS: &[Key] = &[
    Key("game", "종목"),
    Key("rules", "규칙"),
    Key("size", "판"),
    Key("komi", "덤"),
    Key("handicap", "치수"),
    Key("time", "제한시간"),
    Key("openings", "오프닝"),
    Key("patterns", "주형"),
    Key("min_plies", "최소수"),
    Key("max_plies", "최대수"),
    Key("draws", "무승부"),
    Key("result_form", "결과형식"),
    Key("colours", "흑백"),
    Key("best_of", "다전제"),
    Key("boards", "판수"),
];

const PLAYER_OWN: &[Key] = &[
    Key("id", "id"),
    Key("name", "이름"),
    Key("hanja", "한자"),
    Key("roman", "로마자"),
    Key("aliases", "별칭"),
    Key("rank", "급수"),
    Key("club", "소속"),
    Key("family", "성"),
    Key("given", "명"),
    Key("country", "나라"),
    Key("pin", "등록번호"),
    Key("aga", "미국번호"),
    Key("team", "팀"),
    Key("members", "편원"),
    Key("start", "시작점수"),
    Key("withdrawn_from", "기권회전"),
];

const TEAM_OWN: &[Key] = &[
    Key("id", "id"),
    Key("name", "이름"),
    Key("players", "선수"),
    Key("reserves", "후보"),
    Key("order", "순번"),
];

const STAGE_OWN: &[Key] = &[
    Key("name", "이름"),
    Key("system", "방식"),
    Key("standings", "순위"),
];

const ROUND_OWN: &[Key] = &[
    Key("n", "번호"),
    Key("name", "이름"),
    Key("date", "날짜"),
    Key("stage", "단계"),
    Key("group", "조"),
    Key("pairings", "대진"),
    Key("match", "경기"),
];

const MATCH_OWN: &[Key] = &[
    Key("table", "판번호"),
    Key("teams", "대전"),
    Key("boards", "대국판"),
];

const PAIRING_OWN: &[Key] = &[Key("pairing", "대국"), Key("record", "기보")];

const DECISION_OWN: &[Key] = &[
    Key("record", "기보"),
    Key("verdict", "판정"),
    Key("reason", "까닭"),
    Key("codes", "코드"),
];

const PRIZE_OWN: &[Key] = &[
    Key("name", "이름"),
    Key("places", "순위"),
    Key("group", "조"),
];

const SCORING_OWN: &[Key] = &[
    Key("win", "승"),
    Key("draw", "무"),
    Key("loss", "패"),
    Key("bye", "부전"),
    Key("absent", "결석"),
    Key("forfeit_win", "부전승"),
    Key("forfeit_loss", "부전패"),
];

/// Returns the keys that tables under this English key may have; `None` if its value is not a table.
pub(super) fn below(key: &str) -> Option<Keys> {
    Some(match key {
        "player" | "players" => PLAYER,
        "team" => TEAM,
        "stage" => STAGE,
        "round" => ROUND,
        "match" => MATCH,
        "pairings" | "boards" => PAIRING,
        "scoring" => SCORING,
        "decision" => DECISION,
        "prize" => PRIZE,
        _ => return None,
    })
}

/// Returns the English key for a key written in English or Korean; `None` if it is not in `keys`.
pub(super) fn known(keys: Keys, written: &str) -> Option<&'static str> {
    let written: String = written.nfc().collect();
    let mut all = keys.iter().copied().flatten();
    let key = all.find(|Key(en, ko)| *en == written || *ko == written)?;
    // `players` may be an array of tables or an array of names. Both are read as `player`, which accepts either.
    Some(if key.0 == "players" && keys == TOP {
        "player"
    } else {
        key.0
    })
}

/// Allowed values of keys of event files, and of columns of pairing tables.
pub(super) const VALUES: &[(&[&str], Bilingual)] = &[
    (
        &["system", "방식"],
        Bilingual::new(
            "league, swiss, knockout, mcmahon",
            "리그, 스위스, 토너먼트, 맥마흔",
        ),
    ),
    (
        &["standings", "순위"],
        Bilingual::new(
            "points, wins, sos, sos1, sos2, sosos, sodos, cuss, direct, board_points, match_points",
            "승점, 승, SOS, SOS-1, SOS-2, SOSOS, SODOS, 누진, 승자승, 개인승, 팀승점",
        ),
    ),
    (
        &["unplayed", "미대국"],
        Bilingual::new("own, half", "그대로, 절반"),
    ),
    (
        &["dates", "기간", "date", "날짜"],
        Bilingual::new(
            "2026-11-07, 2026-11-07..2026-11-14",
            "2026-11-07, 2026-11-07..2026-11-14",
        ),
    ),
    (&["size", "판"], Bilingual::new("19, 9x13", "19, 9x13")),
    (&["komi", "덤"], Bilingual::new("6.5, 6집반", "6.5, 6집반")),
    (
        &["handicap", "치수"],
        Bilingual::new("none, any, a number", "호선, 자유, 돌 수"),
    ),
    (
        &["time", "제한시간"],
        Bilingual::new("30m+3x30s, 10m++5s", "30m+3x30s, 각 30분 30초 3회"),
    ),
    (
        &[
            "draws",
            "무승부",
            "handicap_in_sos",
            "치수반영",
            "round_down",
            "내림",
        ],
        Bilingual::new(
            "true, false without quotation marks",
            "따옴표 없이 true, false",
        ),
    ),
    (
        &["result_form", "결과형식"],
        Bilingual::new("any, full", "자유, 자세히"),
    ),
    (
        &["colours", "흑백"],
        Bilingual::new("as-paired, any", "지정, 자유"),
    ),
    (&["best_of", "다전제"], Bilingual::new("1, 3, 5", "1, 3, 5")),
    (
        &[
            "min_plies",
            "최소수",
            "max_plies",
            "최대수",
            "판수",
            "n",
            "번호",
            "table",
            "판번호",
            "withdrawn_from",
            "기권회전",
            "promoted",
            "승급",
            "relegated",
            "강등",
        ],
        Bilingual::new("a whole number", "자연수"),
    ),
    (
        &["scoring", "점수"],
        Bilingual::new(
            "{ win = 1, draw = 0.5, loss = 0 }",
            "{ 승 = 1, 무 = 0.5, 패 = 0 }",
        ),
    ),
    (
        &["order", "순번"],
        Bilingual::new("fixed, free", "고정, 변경"),
    ),
    (
        &["verdict", "판정"],
        Bilingual::new("accept, look, return", "접수, 확인, 반려"),
    ),
    (
        &["country", "나라"],
        Bilingual::new("two letters such as KR", "KR 같은 두 글자"),
    ),
    (
        &["teams", "대전"],
        Bilingual::new(
            "\"A - B\", \"A - B : 2-1\"",
            "\"가람 - 나래\", \"가람 - 나래 : 2-1\"",
        ),
    ),
    (
        &["pairings", "대진", "boards", "대국판"],
        Bilingual::new(
            "\"1. A - B : B+R\" with blanks around the hyphen",
            "\"1. 가 - 나 : 흑승\". 붙임표 양옆은 띄웁니다",
        ),
    ),
    (
        &["result", "결과"],
        Bilingual::new(
            "B+R, W+3.5, 1-0, draw, B+F, both-lose, unplayed",
            "흑승, 백 불계승, 백 3집반승, 무승부, 흑승(부전), 흑 기권승, 양패, 미대국",
        ),
    ),
];

/// Returns the allowed values of a key or column, as text for a finding; `None` if any value is allowed.
pub(in crate::event) fn allowed(key: &str) -> Option<Bilingual> {
    let key: String = key.trim().nfc().collect();
    let known = VALUES.iter().find(|(keys, _)| keys.contains(&&*key));
    known.map(|(_, values)| *values)
}

/// Returns the word for an English key in a language.
pub(super) fn in_lang(keys: Keys, key: &'static str, lang: Lang) -> &'static str {
    let mut all = keys.iter().copied().flatten();
    let known = all.find(|Key(en, _)| *en == key);
    known.map_or(key, |Key(en, ko)| Bilingual::new(en, ko).get(lang))
}

/// Iterates over the English and Korean words of all keys.
pub(super) fn words(keys: Keys) -> impl DoubleEndedIterator<Item = &'static str> + Clone {
    let all = keys.iter().copied().flatten();
    all.flat_map(|Key(en, ko)| [*en, *ko])
}

/// Returns the known key that shares the longest beginning with an unknown key, as a suggestion: 대회명 for 대회이름.
pub(super) fn alike(keys: Keys, written: &str) -> Option<&'static str> {
    let common = |word: &str| {
        let pairs = word.chars().zip(written.chars());
        pairs.take_while(|(one, other)| one == other).count()
    };
    // Two equal Hangul syllables are as significant as four equal Latin letters.
    let least = if written.is_ascii() { 4 } else { 2 };
    let alike = words(keys).map(|word| (common(word), word));
    let alike = alike.filter(|(count, _)| *count >= least);
    alike
        .rev()
        .max_by_key(|(count, _)| *count)
        .map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_key_has_one_twin_in_its_table() {
        for keys in [
            TOP, PLAYER, TEAM, STAGE, ROUND, MATCH, PAIRING, SCORING, DECISION, PRIZE,
        ] {
            let all = keys.iter().copied().flatten();
            let (mut en, mut ko) = (HashSet::new(), HashSet::new());
            for key in all.filter(|key| key.0 != "players" || keys != TOP) {
                assert!(en.insert(key.0), "{}", key.0);
                assert!(ko.insert(key.1), "{}", key.1);
                assert_eq!(known(keys, key.1), Some(key.0));
            }
        }
        assert_eq!(known(TOP, "players"), Some("player"));
        assert_eq!(known(TOP, "대회이름"), None);
        assert_eq!(alike(TOP, "대회이름"), Some("대회명"));
        assert_eq!(alike(TOP, "깃발"), None);
    }
}
