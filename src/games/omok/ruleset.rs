//! Rulesets of omok and their switches.
//!
//! Sources: the Korean survey of omok rules (free, standard, omok, renju, caro), the International
//! Rules of Renju (RIF, 1996, corrected 1998), and the rules of the Gomocup tournaments (0, 1, 4, 8).

use super::opening;
use super::opening::protocol::PROTOCOLS;
use crate::games::shape_ban::{ShapeBan, ShapeLaw};
use crate::games::switches::{Rulebook, RulesSource, Switch, Value, value};
use crate::games::{RulesRequest, switches};
use crate::model::meaning::RulesMeaning;
use crate::model::{Field, Record, Side};
use crate::text::Bilingual;

/// Ruleset of omok, such as free gomoku or renju.
pub type Ruleset = switches::Ruleset<Law>;

/// Rules under which a game of omok is replayed, with the ruleset and switches they come from.
pub(super) type Rules = switches::Rules<Law>;

/// Rules of an omok game, one field for each question on which rulesets differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Law {
    /// Effect of making six or more stones in a row.
    pub overline: Overline,
    /// Obstacles that keep a five from winning if they are at both of its ends.
    pub blocked: Blocked,
    /// Sides that may not make two threes with one stone (삼삼).
    pub double_three: ShapeBan,
    /// Sides that may not make two fours with one stone (사사).
    pub double_four: ShapeBan,
    /// True if any unbroken row of exactly three stones with both ends empty is a three. False if a
    /// three must be able to become a straight four by one more legal stone (Renju International
    /// Federation, rule 9.3).
    pub plain_threes: bool,
    /// True if players may pass after the third move, and two passes in a row draw the game; false
    /// if the rules have no passes.
    pub passes: bool,
    /// Number of empty points at which the game is drawn: 0 on a full board, 25 as in the Gomocup
    /// judge program for renju.
    pub empty_at_draw: usize,
}

/// Effect of making six or more stones in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overline {
    /// Six or more in a row win, as five do.
    Wins,
    /// Six or more in a row mean nothing: only exactly five win.
    Nothing,
    /// Six or more in a row are a foul for Black, and a win for White.
    Foul,
}

/// Obstacles that keep a five from winning if they are at both of its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blocked {
    /// There are no such obstacles: every five wins.
    Never,
    /// Stones of the opponent at both ends.
    ByStones,
    /// Stones of the opponent or the edge of the board at both ends.
    ByStonesAndEdges,
}

impl Law {
    /// Returns true if six or more in a row win for `side`.
    pub(super) fn overline_wins(&self, side: Side) -> bool {
        match self.overline {
            Overline::Wins => true,
            Overline::Nothing => false,
            Overline::Foul => side == Side::WHITE,
        }
    }

    /// Returns true if the rules forbid some moves to `side`.
    pub fn binds(&self, side: Side) -> bool {
        let overline = self.overline == Overline::Foul && side == Side::BLACK;
        overline || self.double_three.binds(side) || self.double_four.binds(side)
    }
}

/// File formats that hold only games of renju.
const OF_RENJU: [&str; 4] = ["renlib", "rif", "bdt", "rdf"];

/// Returns the rules for a record: the requested ones, else those that it names or that its opening
/// protocol or format implies, else free rules.
pub(super) fn resolve(record: &Record, request: &RulesRequest) -> Rules {
    let implied = || {
        let protocol = record.info(Field::Protocol);
        let named = protocol.and_then(|name| RULEBOOK.named(name));
        let is_of_renju = || {
            OF_RENJU.contains(&&*record.origin.format)
                || record.comes_from_a_library()
                || opening::protocol(record, request).is_some_and(|protocol| protocol.is_of_renju)
        };
        // An opening protocol of gomoku implies free rules.
        let is_of_gomoku = || record.info(Field::Rules).is_some_and(names_protocol);
        named
            .or_else(|| is_of_renju().then_some(RENJU))
            .or_else(|| is_of_gomoku().then_some(&RULESETS[0]))
    };
    RULEBOOK.resolve(record, request, implied).0
}

/// Returns the rules that a record names or that its opening protocol or format implies; `None` if
/// they would only be the default.
pub(super) fn stated(record: &Record) -> Option<RulesMeaning> {
    let rules = resolve(record, &RulesRequest::default());
    (rules.source == RulesSource::Record).then(|| RULEBOOK.meaning(&rules, record))
}

/// Returns true if a text about rules names an opening protocol, such as `Swap2`.
fn names_protocol(text: &str) -> bool {
    let stated = text.split([';', ',']);
    stated
        .into_iter()
        .any(|part| opening::protocol::spelled(part).is_some())
}

/// Rulebook of omok: its rulesets and switches.
pub static RULEBOOK: Rulebook<Law> = Rulebook {
    rulesets: &RULESETS,
    switches: &SWITCHES,
    suffixes: "rules rule ruleset opening 규칙 룰 규정 ルール 规则 規則",
    // Words that identify a ruleset inside a longer name, such as an opening protocol with a number
    // (Soosõrv-8) or a tournament.
    telling: &[
        ("renju", "renju 렌주 連珠 soos 소시로프 taraguchi 타라구치"),
        ("caro", "caro 카로"),
        ("standard", "standard 표준"),
        ("free", "freestyle 자유"),
        ("omok", "일반룰"),
    ],
};

/// Rules of free gomoku: five or more in a row win, and nothing is forbidden.
const FREE: Law = Law {
    overline: Overline::Wins,
    blocked: Blocked::Never,
    double_three: ShapeBan::None,
    double_four: ShapeBan::None,
    plain_threes: false,
    passes: false,
    empty_at_draw: 0,
};

static RULESETS: [Ruleset; 6] = [
    Ruleset::new(
        ["free", "자유"],
        Bilingual::new("free-style gomoku", "자유룰"),
        Bilingual::new(
            "five or more in a row win, nothing is forbidden",
            "다섯 이상 이으면 승리, 금수 없음",
        ),
        "freestyle freestylegomoku freegomoku gomoku gomokufreestyle \
                gomokufree gomocup0 자유형 자유고모쿠 고모쿠 노 무제한 五目並べ 五目 무금수 无禁手 無禁手 无禁",
        FREE,
    ),
    Ruleset::new(
        ["standard", "표준"],
        Bilingual::new("standard gomoku", "표준 고모쿠룰"),
        Bilingual::new(
            "exactly five in a row win; six or more do not count",
            "꼭 다섯을 이으면 승리, 장목은 무효",
        ),
        "standardgomoku gomokustandard exactfive exact5 gomocup1 표준고모쿠",
        Law {
            overline: Overline::Nothing,
            ..FREE
        },
    ),
    Ruleset::new(
        ["omok", "일반"],
        Bilingual::new("omok rules", "오목룰(일반룰)"),
        Bilingual::new(
            "exactly five win, double-three is forbidden for both sides",
            "꼭 다섯을 이으면 승리, 흑백 모두 삼삼 금지, 장목은 무효",
        ),
        "오목",
        Law {
            overline: Overline::Nothing,
            double_three: ShapeBan::Both,
            ..FREE
        },
    ),
    Ruleset::new(
        ["renju", "렌주"],
        Bilingual::new("renju", "렌주룰"),
        Bilingual::new(
            "Black: exactly five win; double-three, double-four and overline are forbidden. White: five or more win",
            "흑: 꼭 다섯이면 승리, 삼삼, 사사, 장목은 금수. 백: 다섯 이상이면 승리",
        ),
        "rif rifrenju renjurif renjuinternational internationalrenju \
                renjuoffer gomocup4 swap1 yamaguchi tarannikov taranikov sakata \
                supersakata 국제 현국제 국제렌주 렌주국제 연주 야마구치 야마구찌 타라니코프 사카타 連珠 连珠 聯珠 禁手 有禁手 有禁 れんじゅ",
        Law {
            overline: Overline::Foul,
            double_three: ShapeBan::Black,
            double_four: ShapeBan::Black,
            passes: true,
            ..FREE
        },
    ),
    Ruleset::new(
        ["caro", "카로"],
        Bilingual::new("caro", "카로"),
        Bilingual::new(
            "six or more win, and five unless stones close both ends",
            "여섯 이상, 또는 양 끝이 상대 돌로 막히지 않은 다섯을 이으면 승리",
        ),
        "gomocup8 caro6 carogomoku gomokucaro",
        Law {
            blocked: Blocked::ByStones,
            ..FREE
        },
    ),
    Ruleset::new(
        ["caro-exact", "카로꼭다섯"],
        Bilingual::new("caro with exact five", "카로(꼭 다섯)"),
        Bilingual::new(
            "exactly five win unless stones close both ends",
            "양 끝이 상대 돌로 막히지 않은 꼭 다섯을 이으면 승리",
        ),
        "gomocup9 caro5",
        Law {
            overline: Overline::Nothing,
            blocked: Blocked::ByStones,
            ..FREE
        },
    ),
];

static RENJU: &Ruleset = &RULESETS[3];

impl ShapeLaw for Law {
    fn double_three(&mut self) -> &mut ShapeBan {
        &mut self.double_three
    }

    fn double_four(&mut self) -> &mut ShapeBan {
        &mut self.double_four
    }

    fn passes(&mut self) -> &mut bool {
        &mut self.passes
    }
}

static SWITCHES: [Switch<Law>; 9] = [
    Switch::or(
        "열린삼",
        Bilingual::new("three", "삼"),
        &[
            value("renju", "렌주", |it| it.plain_threes = false),
            value("plain", "단순", |it| it.plain_threes = true),
        ],
        Bilingual::new(
            "definition of a three: a row that can become a straight four, or any open unbroken \
             row of three",
            "삼의 정의: 열린 4가 될 수 있는 것, 또는 양 끝이 빈 연속된 세 돌",
        ),
    ),
    Switch::or(
        "육목",
        Bilingual::new("overline", "장목"),
        &[
            value("wins", "승리", |it| it.overline = Overline::Wins),
            value("nothing", "무효", |it| it.overline = Overline::Nothing),
            value("foul", "금수", |it| it.overline = Overline::Foul),
        ],
        Bilingual::new(
            "six or more in a row: a win, nothing, or a foul of Black and a win of White",
            "장목: 승리, 무효, 또는 흑의 금수이자 백의 승리",
        ),
    ),
    Switch::new(
        Bilingual::new("blocked", "막힌다섯"),
        &[
            value("never", "없음", |it| it.blocked = Blocked::Never),
            value("stones", "돌", |it| it.blocked = Blocked::ByStones),
            value("edges", "판끝", |it| {
                it.blocked = Blocked::ByStonesAndEdges
            }),
        ],
        Bilingual::new(
            "fives that do not win: none, those with opposing stones at both ends, those with stones or edges",
            "승리가 아닌 다섯: 없음, 양 끝이 상대 돌로 막힌 것, 돌이나 판 끝으로 막힌 것",
        ),
    ),
    Law::DOUBLE_THREE,
    Law::DOUBLE_FOUR,
    Law::PASSES,
    Switch::new(
        Bilingual::new("draw", "무승부"),
        &[
            value("full", "만국", |it| it.empty_at_draw = 0),
            value("gomocup", "고모컵", |it| it.empty_at_draw = 25),
        ],
        Bilingual::new(
            "draw on a full board, or with 25 points left as in Gomocup games of renju",
            "무승부: 판이 다 찼을 때, 또는 고모컵 렌주처럼 빈 점이 25개 남았을 때",
        ),
    ),
    // The last two switches leave the rules unchanged: the check of the opening reads their values
    // itself.
    Switch::or(
        "오프닝룰 개국규정",
        Bilingual::new(opening::SWITCH, "오프닝"),
        &OPENINGS,
        Bilingual::new(
            "opening protocol to check, instead of the one in the record",
            "기록에 적힌 것과 관계없이 검사할 오프닝룰",
        ),
    ),
    Switch::new(
        Bilingual::new(opening::SYMMETRY, "대칭"),
        &[
            value("both", "둘다", |_| {}),
            value("stones", "돌", |_| {}),
            value("board", "판", |_| {}),
        ],
        Bilingual::new(
            "offered fifth moves that count as the same: by the stones, by the whole board, or by \
             both, with a warning if only the stones match",
            "같은 수로 보는 5수: 돌의 대칭, 판 전체의 대칭, 또는 둘 다(돌의 대칭으로만 같으면 경고)",
        ),
    ),
];

/// Values of the switch `opening`: `none` to skip the check, and the id of every protocol.
static OPENINGS: [Value<Law>; PROTOCOLS.len() + 1] = {
    let mut values = [value("none", "없음", ignore); PROTOCOLS.len() + 1];
    let mut at = 0;
    while at < PROTOCOLS.len() {
        let protocol = &PROTOCOLS[at];
        values[at] = value(protocol.id, protocol.name.ko, ignore);
        at += 1;
    }
    values
};

fn ignore(_: &mut Law) {}

impl Law {
    /// Returns these rules with one switch changed, such as `three=plain`; `None` for an unknown
    /// switch or value.
    #[must_use]
    pub fn with(mut self, switch: &str) -> Option<Law> {
        let (key, value) = switch.split_once('=')?;
        RULEBOOK.set(&mut self, key, value).ok()?;
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::switches::RulesSource;
    use crate::games::switches::tests::{rulesets_have_their_names, stating, values_change_laws};

    #[test]
    fn records_name_rulesets_in_many_ways() {
        for (text, id) in [
            ("Renju", Some("renju")),
            ("RIF", Some("renju")),
            ("renju rules", Some("renju")),
            ("Renju (RIF)", Some("renju")),
            ("Soosõrv-8", Some("renju")),
            ("Soosorv-10", Some("renju")),
            ("Taraguchi-10", Some("renju")),
            ("Tarannikov", Some("renju")),
            ("Yamaguchi", Some("renju")),
            ("렌주룰", Some("renju")),
            ("렌주", Some("renju")),
            ("連珠", Some("renju")),
            ("일반룰", Some("omok")),
            ("오목룰", Some("omok")),
            ("Omok", Some("omok")),
            ("Freestyle", Some("free")),
            ("Free-style gomoku", Some("free")),
            ("자유룰", Some("free")),
            ("Gomoku", Some("free")),
            ("Standard", Some("standard")),
            ("Standard Gomoku", Some("standard")),
            ("Gomocup 2024, Standard", Some("standard")),
            ("Gomocup Freestyle League 1", Some("free")),
            ("Gomocup Renju", Some("renju")),
            ("Caro", Some("caro")),
            ("caro_exact", Some("caro-exact")),
            ("caro-exact", Some("caro-exact")),
            ("Chinese", None),
            ("", None),
            ("rules", None),
        ] {
            assert_eq!(RULEBOOK.named(text).map(|r| r.info.id), id, "{text}");
        }
    }

    #[test]
    fn names_and_words_mean_one_thing() {
        rulesets_have_their_names(&RULEBOOK);
        let laws = RULESETS.iter().map(|ruleset| ruleset.law).chain([Law {
            plain_threes: true,
            empty_at_draw: 25,
            ..RENJU.law
        }]);
        let laws: Vec<Law> = laws.collect();
        values_change_laws(&RULEBOOK, &laws, &[opening::SWITCH, opening::SYMMETRY]);
    }

    #[test]
    fn records_set_switches_and_imply_rulesets() {
        for (stated, asked, id, plain_threes, source) in [
            ("렌주; 삼=단순", "", "renju", true, RulesSource::Record),
            ("삼=단순", "", "free", true, RulesSource::Unnamed),
            ("랜주", "", "free", false, RulesSource::Unknown),
            ("렌주; 삼=단순", "일반", "omok", false, RulesSource::Request),
            (
                "Renju, Taraguchi-10",
                "삼=plain",
                "renju",
                true,
                RulesSource::Record,
            ),
            (
                "",
                "오프닝=타라구치-10",
                "renju",
                false,
                RulesSource::Record,
            ),
        ] {
            let rules = resolve(&stating(stated), &RulesRequest::parse(asked));
            let found = (rules.ruleset.info.id, rules.law.plain_threes, rules.source);
            assert_eq!(found, (id, plain_threes, source), "{stated} {asked}");
        }
    }
}
