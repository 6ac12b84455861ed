//! Rulesets of baduk, and switches that change single rules.
//!
//! Sources: the rules of the Korea Baduk Association and the Nihon Ki-in (territory, simple ko,
//! repetition without result), the texts of the AGA, BGA, French, New Zealand, Ing and Tromp-Taylor
//! rules, and the way in which the KGS server applies the Chinese ones.

use crate::games::switches::{Rulebook, RulesSource, Switch, value, value_or};
use crate::games::{RulesRequest, switches};
use crate::model::meaning::RulesMeaning;
use crate::model::{CountMethod, Hundredths, Meaning, Record};
use crate::text::Bilingual;

/// A ruleset of baduk, with its rules as a [`Law`].
pub type Ruleset = switches::Ruleset<Law>;

/// Rules of baduk that make a difference to a replay or a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Law {
    /// Repetitions that are forbidden.
    pub ko: Ko,
    /// Outcome of a game in which a position is repeated and the repetition is not forbidden.
    pub cycle: Cycle,
    /// True if suicide of several stones is allowed. Suicide of a single stone is never allowed: it
    /// would leave the board unchanged, which these rules forbid as a repetition or by their
    /// wording.
    pub allows_suicide: bool,
    /// Scoring method at the end: territory or area.
    pub scoring: Scoring,
    /// Points that White gets for Black's handicap stones under area scoring.
    pub compensation: Compensation,
    /// Rule that says which surrounded points do not count.
    pub tax: EyeRule,
    /// True if dead stones are removed before the count. Otherwise all stones on the board count as
    /// alive.
    pub removes_dead: bool,
    /// True if each pass gives the opponent a prisoner and White has to pass last.
    pub passes_cost: bool,
    /// True if Black wins when both sides have the same score.
    pub black_wins_ties: bool,
    /// True if the side that passes first gets half a point (button go).
    pub has_button: bool,
}

impl Law {
    /// True if points that a group in seki surrounds count for its side.
    pub(super) fn eyes_count(&self) -> bool {
        let method = match self.scoring {
            Scoring::Area => CountMethod::Area,
            Scoring::Territory | Scoring::Open => CountMethod::Territory,
        };
        self.tax.under(method) == EyeRule::None
    }
}

/// Repetitions of a position that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ko {
    /// None is forbidden, not even retaking a ko at once.
    None,
    /// Retaking a ko at once is forbidden.
    Simple,
    /// Any move that restores an earlier board is forbidden (positional superko).
    Positional,
    /// Any move that restores an earlier board with the same side to play is forbidden (situational
    /// superko).
    Situational,
}

/// Outcome of a game in which a position is repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cycle {
    /// Unknown: the rules are unknown or do not say.
    Open,
    /// The game has no result if neither side gives way.
    NoResult,
    /// No outcome, because the rules forbid every repetition.
    Forbidden,
}

/// Scoring method at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// The rules are unknown, and so is the method.
    Open,
    /// Territory scoring: surrounded points and prisoners count.
    Territory,
    /// Area scoring: surrounded points and stones on the board count.
    Area,
}

/// Points that White gets under area scoring for Black's handicap stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compensation {
    /// White gets no points.
    None,
    /// One point for each handicap stone.
    EachStone,
    /// One point for each handicap stone except the first.
    EachStoneButOne,
}

/// Rule that says which surrounded points do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EyeRule {
    /// Points of groups in seki do not count under territory scoring; under area scoring all points
    /// count.
    Usual,
    /// All surrounded points count.
    None,
    /// Points of groups in seki do not count.
    Seki,
    /// Points of groups in seki do not count, nor do two points of every other group (group tax),
    /// because stones cannot be placed there.
    Groups,
}

impl EyeRule {
    /// Replaces [`EyeRule::Usual`] by the rule that is usual under a counting method.
    pub(super) const fn under(self, method: CountMethod) -> EyeRule {
        match (self, method) {
            (EyeRule::Usual, CountMethod::Territory) => EyeRule::Seki,
            (EyeRule::Usual, CountMethod::Area) => EyeRule::None,
            (tax, _) => tax,
        }
    }
}

impl Cycle {
    /// Returns the words for the outcome of a repetition.
    pub(super) const fn word(self) -> Bilingual {
        match self {
            Cycle::Open => Bilingual::new(
                "the ruleset decides what follows",
                "결과는 적용하는 규칙에 따름",
            ),
            Cycle::NoResult => Bilingual::new(
                "the game has no result unless one side gives way",
                "어느 쪽도 양보하지 않으면 무승부(판빅)",
            ),
            Cycle::Forbidden => Bilingual::new("the ruleset forbids it", "규칙이 금지함"),
        }
    }
}

/// Rules that are in effect in one replay.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    /// Ruleset on which the rules are based.
    pub(crate) ruleset: &'static Ruleset,
    /// Rules of this ruleset after the switches have changed them.
    pub(crate) law: Law,
    /// True if the user chose the rule about repetitions. Otherwise the record may have named it, which records often do carelessly.
    pub(crate) ko_is_asked: bool,
}

impl Rules {
    /// Determines the rules for a replay of a record from the user's request and the record.
    pub(crate) fn resolve(record: &Record, request: &RulesRequest) -> Rules {
        let (rules, _) = RULEBOOK.resolve(record, request, || None);
        let is_set = |key| RULEBOOK.asked(request, key).is_some();
        let is_asked = rules.source == RulesSource::Request || is_set("ko") || is_set("superko");
        Rules {
            ruleset: rules.ruleset,
            law: rules.law,
            ko_is_asked: is_asked,
        }
    }

    /// Returns the rules that a record names, with the scoring method of its server if this is
    /// known; `None` if it names none.
    pub(super) fn stated(record: &Record, meaning: &Meaning) -> Option<RulesMeaning> {
        let (mut rules, _) = RULEBOOK.resolve(record, &RulesRequest::default(), || None);
        if rules.source != RulesSource::Record {
            return None;
        }
        let law = &mut rules.law;
        law.scoring = match meaning.counting {
            Some(CountMethod::Area) => Scoring::Area,
            Some(CountMethod::Territory) => Scoring::Territory,
            None => law.scoring,
        };
        law.tax = match law.scoring {
            Scoring::Area => law.tax.under(CountMethod::Area),
            Scoring::Territory => law.tax.under(CountMethod::Territory),
            Scoring::Open => law.tax,
        };
        Some(RULEBOOK.meaning(&rules, record))
    }

    /// Returns the outcome of a repeated position if these rules allow the repetition. It is unknown if the ruleset itself forbids
    /// repetitions and only a switch of the user or the record allows them.
    pub(crate) fn cycle(&self) -> Cycle {
        match self.ruleset.law.cycle {
            Cycle::Forbidden => Cycle::Open,
            cycle => cycle,
        }
    }
}

const TERRITORY: Law = Law {
    ko: Ko::Simple,
    cycle: Cycle::NoResult,
    allows_suicide: false,
    scoring: Scoring::Territory,
    compensation: Compensation::None,
    tax: EyeRule::Usual,
    removes_dead: true,
    passes_cost: false,
    black_wins_ties: false,
    has_button: false,
};

const CHINESE: Law = Law {
    scoring: Scoring::Area,
    compensation: Compensation::EachStone,
    ..TERRITORY
};

const POSITIONAL: Law = Law {
    ko: Ko::Positional,
    cycle: Cycle::Forbidden,
    ..CHINESE
};

const AGA: Law = Law {
    ko: Ko::Situational,
    compensation: Compensation::EachStoneButOne,
    passes_cost: true,
    ..POSITIONAL
};

/// Rules with area scoring, positional superko and suicide of several stones, without points for handicap stones.
const LIBERAL: Law = Law {
    allows_suicide: true,
    compensation: Compensation::None,
    ..POSITIONAL
};

/// Rules of stone scoring: each side scores the number of stones that it could have on the board.
const ANCIENT: Law = Law {
    cycle: Cycle::Open,
    tax: EyeRule::Groups,
    ..TERRITORY
};

/// All rulesets and switches of baduk.
pub static RULEBOOK: Rulebook<Law> = Rulebook {
    rulesets: &RULESETS,
    switches: &SWITCHES,
    suffixes: "rules rule ruleset 규칙 룰 식 규정 ルール 规则 規則 規約",
    telling: &[],
};

/// Komi of an even game under each ruleset that defines one, in hundredths of a point.
const KOMI: [(&str, i32); 10] = [
    ("korean", 650),
    ("japanese", 650),
    ("chinese", 750),
    ("chinese-kgs", 750),
    ("aga", 750),
    ("bga", 750),
    ("french", 750),
    ("nz", 700),
    ("tromp-taylor", 750),
    ("ing", 800),
];

/// Returns the komi of an even game under the ruleset with an id; `None` if the ruleset defines
/// none.
pub fn komi(id: &str) -> Option<Hundredths> {
    let known = KOMI.iter().find(|(ruleset, _)| *ruleset == id);
    known.map(|(_, hundredths)| Hundredths(*hundredths))
}

static RULESETS: [Ruleset; 13] = [
    Ruleset::new(
        ["default", "기본"],
        Bilingual::new("unnamed rules", "기본(단순 패)"),
        Bilingual::new(
            "what all rules share: simple ko, no suicide; longer cycles are noted",
            "모든 규칙의 공통 부분: 단순 패, 자살수 금지, 긴 동형반복은 알리기만 함",
        ),
        "",
        Law {
            cycle: Cycle::Open,
            scoring: Scoring::Open,
            ..TERRITORY
        },
    ),
    Ruleset::new(
        ["korean", "한국"],
        Bilingual::new("Korean rules", "한국 규칙"),
        Bilingual::new(
            "territory and prisoners, simple ko, no result by long cycles, no suicide, komi 6.5",
            "집과 사석 계가, 단순 패, 긴 동형반복은 무승부, 자살수 금지, 덤 6집반",
        ),
        "korea kr kor kba 한국기원 대한민국 韓国 韓國 韩国",
        TERRITORY,
    ),
    Ruleset::new(
        ["japanese", "일본"],
        Bilingual::new("Japanese rules", "일본 규칙"),
        Bilingual::new(
            "territory and prisoners, simple ko, no result by long cycles, no suicide, komi 6.5",
            "집과 사석 계가, 단순 패, 긴 동형반복은 무승부, 자살수 금지, 덤 6집반",
        ),
        "japan jp jpn nihonkiin 일본기원 日本 日本棋院",
        TERRITORY,
    ),
    Ruleset::new(
        ["chinese", "중국"],
        Bilingual::new("Chinese rules", "중국 규칙"),
        Bilingual::new(
            "area, simple ko as referees apply it, no suicide, n points to White for n handicap stones, komi 7.5",
            "집과 돌 계가, 단순 패(실제 대회 관행), 자살수 금지, 치석 n점이면 백에게 n집, 덤 7집반",
        ),
        "china cn chn 중국기원 中国 中國 数子 中国围棋 中国圍棋 taiwan taiwanese 대만 타이완 台湾 臺灣 台灣",
        CHINESE,
    ),
    Ruleset::new(
        ["chinese-kgs", "중국서버"],
        Bilingual::new("Chinese rules of the servers", "중국 규칙(서버)"),
        Bilingual::new(
            "Chinese rules with positional superko, as KGS and OGS apply them",
            "위치 동형반복을 금지하는 중국 규칙, KGS와 OGS의 방식",
        ),
        "chineseogs",
        POSITIONAL,
    ),
    Ruleset::new(
        ["aga", "미국"],
        Bilingual::new("AGA rules", "미국 규칙(AGA)"),
        Bilingual::new(
            "area, situational superko, no suicide, n-1 points to White for n handicap stones, komi 7.5",
            "집과 돌 계가, 상황 동형반복 금지, 자살수 금지, 치석 n점이면 백에게 n-1집, 덤 7집반",
        ),
        "american usa",
        AGA,
    ),
    Ruleset::new(
        ["bga", "영국"],
        Bilingual::new("BGA rules", "영국 규칙(BGA)"),
        Bilingual::new("as AGA rules", "AGA 규칙과 같음"),
        "british",
        AGA,
    ),
    Ruleset::new(
        ["french", "프랑스"],
        Bilingual::new("French rules", "프랑스 규칙"),
        Bilingual::new("as AGA rules", "AGA 규칙과 같음"),
        "ffg france francaise française",
        AGA,
    ),
    Ruleset::new(
        ["nz", "뉴질랜드"],
        Bilingual::new("New Zealand rules", "뉴질랜드 규칙"),
        Bilingual::new(
            "area, situational superko, suicide of several stones, komi 7",
            "집과 돌 계가, 상황 동형반복 금지, 여러 점 자살수 허용, 덤 7집",
        ),
        "newzealand",
        Law {
            ko: Ko::Situational,
            ..LIBERAL
        },
    ),
    Ruleset::new(
        ["tromp-taylor", "트롬프테일러"],
        Bilingual::new("Tromp-Taylor rules", "트롬프-테일러 규칙"),
        Bilingual::new(
            "area, positional superko, suicide of several stones, komi 7.5",
            "집과 돌 계가, 위치 동형반복 금지, 여러 점 자살수 허용, 덤 7집반",
        ),
        "tt",
        Law {
            removes_dead: false,
            ..LIBERAL
        },
    ),
    Ruleset::new(
        ["ing", "응씨"],
        Bilingual::new("Ing rules (SST)", "응씨 규칙"),
        Bilingual::new(
            "area by filling in, Black wins ties, ko treated as positional superko, suicide of \
             several stones, komi 8",
            "전만법 계가, 비기면 흑승, 패 규칙은 위치 동형반복 금지로 봄, 여러 점 자살수 허용, 덤 8집",
        ),
        "goe inggoe ingsst ingssst sst simplifieding 응창기 應氏 应氏 応氏 計點制 计点制 應氏計點制 应氏计点制",
        Law {
            black_wins_ties: true,
            ..LIBERAL
        },
    ),
    Ruleset::new(
        ["ancient-area", "고대영역"],
        Bilingual::new("ancient rules, area", "옛 중국 규칙(영역)"),
        Bilingual::new(
            "stone scoring: area less two points a group, simple ko, no suicide, no komi",
            "환기두: 집과 돌에서 무리마다 두 집을 뺌, 단순 패, 자살수 금지, 덤 없음",
        ),
        "ancient stonescoring 还棋头 還棋頭 환기두",
        Law {
            scoring: Scoring::Area,
            ..ANCIENT
        },
    ),
    Ruleset::new(
        ["ancient-territory", "고대집"],
        Bilingual::new("ancient rules, territory", "옛 중국 규칙(집)"),
        Bilingual::new(
            "territory and prisoners less two points a group, simple ko, no suicide, no komi",
            "집과 사석에서 무리마다 두 집을 뺌, 단순 패, 자살수 금지, 덤 없음",
        ),
        "",
        ANCIENT,
    ),
];

static SWITCHES: [Switch<Law>; 10] = [
    Switch::new(
        Bilingual::new("ko", "패"),
        &[
            value_or("단순패", "simple", "단순", |it| it.ko = Ko::Simple),
            value_or(
                "전체동형 동형반복",
                "positional",
                "위치동형",
                |it| it.ko = Ko::Positional,
            ),
            value("situational", "상황동형", |it| it.ko = Ko::Situational),
            value("none", "없음", |it| it.ko = Ko::None),
        ],
        Bilingual::new(
            "forbidden repetitions: retaking a ko, or any earlier position",
            "금지하는 반복: 패 되따냄, 또는 앞서 나온 모든 판",
        ),
    ),
    Switch::or(
        "동형반복금지 슈퍼코",
        Bilingual::new("superko", "동형반복"),
        &[
            value_or("위치동형 전체동형", "positional", "위치", |it| {
                it.ko = Ko::Positional
            }),
            value_or("상황동형", "situational", "상황", |it| {
                it.ko = Ko::Situational
            }),
            value("none", "없음", |it| it.ko = Ko::Simple),
        ],
        Bilingual::new(
            "forbidden repetitions, as `ko`, under rules with superko",
            "금지하는 반복(`패`와 같음, 동형반복 금지 규칙에서)",
        ),
    ),
    Switch::or(
        "자살",
        Bilingual::new("suicide", "자살수"),
        &[
            value("forbidden", "금지", |it| it.allows_suicide = false),
            value("allowed", "허용", |it| it.allows_suicide = true),
        ],
        Bilingual::new("suicide of several stones", "여러 점 자살수"),
    ),
    Switch::new(
        Bilingual::new("scoring", "계가"),
        &[
            value("territory", "집", |it| it.scoring = Scoring::Territory),
            value_or("집과돌", "area", "영역", |it| {
                it.scoring = Scoring::Area
            }),
        ],
        Bilingual::new("how the end is counted", "계가 방식"),
    ),
    Switch::or(
        "접바둑보상 whb whitehandicapbonus handicapbonus",
        Bilingual::new("handicap", "접바둑"),
        &[
            value("none", "없음", |it| it.compensation = Compensation::None),
            value("n", "돌수", |it| {
                it.compensation = Compensation::EachStone
            }),
            value("n-1", "돌수-1", |it| {
                it.compensation = Compensation::EachStoneButOne
            }),
        ],
        Bilingual::new(
            "points for White when area is counted, for n handicap stones",
            "영역으로 계가할 때 치석 n점에 대해 백이 받는 집",
        ),
    ),
    Switch::or(
        "grouptax 집빼기",
        Bilingual::new("tax", "환기두"),
        &[
            value("none", "없음", |it| it.tax = EyeRule::None),
            value("seki", "빅", |it| it.tax = EyeRule::Seki),
            value_or("무리마다", "groups", "무리", |it| {
                it.tax = EyeRule::Groups
            }),
        ],
        Bilingual::new(
            "points that do not count: none, those in seki, or also two of each group",
            "세지 않는 집: 없음, 빅의 집, 또는 무리마다 두 집까지",
        ),
    ),
    Switch::new(
        Bilingual::new("dead", "죽은돌"),
        &[
            value("removed", "들어냄", |it| it.removes_dead = true),
            value("counted", "셈", |it| it.removes_dead = false),
        ],
        Bilingual::new(
            "whether unmarked dead stones are removed before the count",
            "표시가 없을 때 죽은 돌을 들어내고 세는지",
        ),
    ),
    Switch::or(
        "passstones",
        Bilingual::new("passes", "착수포기"),
        &[
            value("free", "그냥", |it| it.passes_cost = false),
            value("cost", "사석", |it| it.passes_cost = true),
        ],
        Bilingual::new(
            "whether a pass gives the opponent a prisoner and White passes last",
            "착수를 포기할 때마다 상대에게 사석 하나를 주고 백이 마지막으로 포기하는지",
        ),
    ),
    Switch::or(
        "jigo tie",
        Bilingual::new("ties", "동점"),
        &[
            value_or("무승부", "draw", "비김", |it| {
                it.black_wins_ties = false
            }),
            value("black", "흑승", |it| it.black_wins_ties = true),
        ],
        Bilingual::new(
            "winner if both sides have the same score",
            "집 수가 같을 때의 승자",
        ),
    ),
    Switch::or(
        "hasbutton",
        Bilingual::new("button", "버튼"),
        &[
            value("no", "없음", |it| it.has_button = false),
            value("yes", "있음", |it| it.has_button = true),
        ],
        Bilingual::new(
            "half a point to the side that passes first (button go)",
            "먼저 착수를 포기한 쪽이 반집을 받는지(버튼 바둑)",
        ),
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::switches::tests::{rulesets_have_their_names, stating, values_change_laws};

    #[test]
    fn records_name_rulesets_in_many_ways() {
        for (text, id) in [
            ("Japanese", Some("japanese")),
            ("JP", Some("japanese")),
            ("日本", Some("japanese")),
            ("日本ルール", Some("japanese")),
            ("일본 룰", Some("japanese")),
            ("chinese", Some("chinese")),
            ("中国规则", Some("chinese")),
            ("Chinese (KGS)", Some("chinese-kgs")),
            ("Korean rules", Some("korean")),
            ("한국", Some("korean")),
            ("한국 규칙", Some("korean")),
            ("한국식", Some("korean")),
            ("AGA", Some("aga")),
            ("NZ", Some("nz")),
            ("New Zealand", Some("nz")),
            ("Tromp/Taylor", Some("tromp-taylor")),
            ("tromp-taylor", Some("tromp-taylor")),
            ("GOE", Some("ing")),
            ("Ing Goe", Some("ing")),
            ("응씨룰", Some("ing")),
            ("Old Chinese", None),
            ("Tang (Japanese + group tax)", None),
            ("", None),
            ("rules", None),
        ] {
            assert_eq!(RULEBOOK.named(text).map(|r| r.info.id), id, "{text}");
        }
    }

    #[test]
    fn names_and_words_mean_one_thing() {
        rulesets_have_their_names(&RULEBOOK);
        let mut laws: Vec<Law> = RULESETS.iter().map(|ruleset| ruleset.law).collect();
        // Adds rules with the button, because no ruleset has it by default.
        laws.push(Law {
            has_button: true,
            ..laws[0]
        });
        values_change_laws(&RULEBOOK, &laws, &[]);
    }

    #[test]
    fn records_set_switches() {
        let rules =
            |text: &str, asked: &str| Rules::resolve(&stating(text), &RulesRequest::parse(asked));
        let stated = rules("한국; 패=위치동형", "");
        assert_eq!(stated.ruleset.info.id, "korean");
        assert_eq!((stated.law.ko, stated.ko_is_asked), (Ko::Positional, false));
        let asked = rules("한국; 패=위치동형", "일본,자살수=허용");
        assert_eq!((asked.law.ko, asked.ko_is_asked), (Ko::Simple, true));
        assert!(asked.law.allows_suicide);
        assert!(rules("Chinese", "superko=positional").ko_is_asked);
        assert!(!rules("Chinese", "scoring=area").ko_is_asked);
    }
}
