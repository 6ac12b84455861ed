//! The rulesets themselves.
//!
//! Sources: the Korean survey of omok rules (free, standard, omok, renju, caro), the International
//! Rules of Renju (RIF, 1996, corrected 1998), and the rules of the Gomocup tournaments (0, 1, 4, 8).

use super::{Banned, Blocked, Draw, Law, Overline, Passes, Ruleset, Three};
use crate::games::RulesetInfo;
use crate::text::Bi;

/// Nothing but five or more in a row.
const FREE: Law = Law {
    overline: Overline::Wins,
    blocked: Blocked::Never,
    double_three: Banned::Nobody,
    double_four: Banned::Nobody,
    three: Three::Renju,
    passes: Passes::Unknown,
    draw: Draw::Full,
};

/// Every ruleset, the default first.
pub static RULESETS: [Ruleset; 6] = [
    Ruleset {
        info: RulesetInfo {
            id: "free",
            name: Bi::new("free-style gomoku", "자유 고모쿠룰"),
            summary: Bi::new(
                "five or more in a row win, nothing is forbidden",
                "다섯 이상 이으면 승리, 금수 없음",
            ),
        },
        law: FREE,
        names: &[
            "freestyle",
            "freestylegomoku",
            "freegomoku",
            "gomoku",
            "gomokufreestyle",
            "gomokufree",
            "gomocup0",
            "자유",
            "자유형",
            "자유고모쿠",
            "고모쿠",
            "노",
            "무제한",
            "五目並べ",
            "五目",
            "무금수",
            "无禁手",
            "無禁手",
            "无禁",
        ],
    },
    Ruleset {
        info: RulesetInfo {
            id: "standard",
            name: Bi::new("standard gomoku", "표준 고모쿠룰"),
            summary: Bi::new(
                "exactly five in a row win, six or more are nothing",
                "꼭 다섯을 이으면 승리, 장목은 무효",
            ),
        },
        law: Law {
            overline: Overline::Nothing,
            ..FREE
        },
        names: &[
            "standardgomoku",
            "gomokustandard",
            "exactfive",
            "exact5",
            "gomocup1",
            "표준",
            "표준고모쿠",
        ],
    },
    Ruleset {
        info: RulesetInfo {
            id: "omok",
            name: Bi::new("omok rules", "오목룰(일반룰)"),
            summary: Bi::new(
                "exactly five win, double-three is forbidden for both sides",
                "꼭 다섯을 이으면 승리, 흑백 모두 삼삼 금지, 장목은 무효",
            ),
        },
        law: Law {
            overline: Overline::Nothing,
            double_three: Banned::Both,
            ..FREE
        },
        names: &["일반", "오목"],
    },
    Ruleset {
        info: RulesetInfo {
            id: "renju",
            name: Bi::new("renju", "렌주룰"),
            summary: Bi::new(
                "Black: exactly five win; double-three, double-four and overline are forbidden. White: five or more win",
                "흑: 꼭 다섯이면 승리, 삼삼, 사사, 장목은 금수. 백: 다섯 이상이면 승리",
            ),
        },
        law: Law {
            overline: Overline::Foul,
            double_three: Banned::Black,
            double_four: Banned::Black,
            passes: Passes::Draw,
            ..FREE
        },
        names: &[
            "rif",
            "rifrenju",
            "renjurif",
            "renjuinternational",
            "internationalrenju",
            "renjuoffer",
            "gomocup4",
            "swap1",
            "yamaguchi",
            "tarannikov",
            "taranikov",
            "sakata",
            "supersakata",
            "렌주",
            "연주",
            "야마구치",
            "야마구찌",
            "타라니코프",
            "사카타",
            "連珠",
            "连珠",
            "聯珠",
            "禁手",
            "有禁手",
            "有禁",
            "れんじゅ",
        ],
    },
    Ruleset {
        info: RulesetInfo {
            id: "caro",
            name: Bi::new("caro", "카로"),
            summary: Bi::new(
                "six or more win, and five whose ends are not both closed by stones",
                "여섯 이상, 또는 양 끝이 상대 돌로 막히지 않은 다섯을 이으면 승리",
            ),
        },
        law: Law {
            blocked: Blocked::ByStones,
            ..FREE
        },
        names: &["gomocup8", "caro6", "carogomoku", "gomokucaro"],
    },
    Ruleset {
        info: RulesetInfo {
            id: "caro-exact",
            name: Bi::new("caro with exact five", "카로(꼭 다섯)"),
            summary: Bi::new(
                "exactly five win whose ends are not both closed by stones",
                "양 끝이 상대 돌로 막히지 않은 꼭 다섯을 이으면 승리",
            ),
        },
        law: Law {
            overline: Overline::Nothing,
            blocked: Blocked::ByStones,
            ..FREE
        },
        names: &["gomocup9", "caro5"],
    },
];

/// How they are listed, in the same order.
pub static INFOS: [RulesetInfo; RULESETS.len()] = {
    let mut infos = [RULESETS[0].info; RULESETS.len()];
    let mut at = 0;
    while at < infos.len() {
        infos[at] = RULESETS[at].info;
        at += 1;
    }
    infos
};

/// The ruleset of renju.
pub(super) static RENJU: &Ruleset = &RULESETS[3];
