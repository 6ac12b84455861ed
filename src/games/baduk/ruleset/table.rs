//! The rulesets themselves.
//!
//! Sources: the rules of the Korea Baduk Association and the Nihon Ki-in (territory, simple ko,
//! repetition without result), the texts of AGA, BGA, French, New Zealand, Ing and Tromp-Taylor
//! rules, and how the KGS server applies the Chinese ones.

use super::{Compensation, Cycle, Ko, Ruleset, Scoring, Suicide};
use crate::games::RulesetInfo;
use crate::model::Hundredths;
use crate::text::Bi;

/// Every ruleset, the default first.
pub static RULESETS: [Ruleset; 11] = [
    Ruleset {
        info: RulesetInfo {
            id: "default",
            name: Bi::new("unnamed rules", "기본(단순 패)"),
            summary: Bi::new(
                "what all rules share: simple ko, no suicide; longer cycles are noted",
                "모든 규칙의 공통 부분: 단순 패, 자살수 금지, 긴 동형반복은 알리기만 함",
            ),
        },
        ko: Ko::Simple,
        cycle: Cycle::Open,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Open,
        compensation: Compensation::None,
        komi: Hundredths(650),
        names: &[],
    },
    Ruleset {
        info: RulesetInfo {
            id: "korean",
            name: Bi::new("Korean rules", "한국 규칙"),
            summary: Bi::new(
                "territory and prisoners, simple ko, no result by long cycles, no suicide, komi 6.5",
                "집과 사석 계가, 단순 패, 긴 동형반복은 무승부, 자살수 금지, 덤 6집반",
            ),
        },
        ko: Ko::Simple,
        cycle: Cycle::NoResult,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Territory,
        compensation: Compensation::None,
        komi: Hundredths(650),
        names: &[
            "korea",
            "kr",
            "kor",
            "kba",
            "한국",
            "한국기원",
            "대한민국",
            "韓国",
            "韓國",
            "韩国",
        ],
    },
    Ruleset {
        info: RulesetInfo {
            id: "japanese",
            name: Bi::new("Japanese rules", "일본 규칙"),
            summary: Bi::new(
                "territory and prisoners, simple ko, no result by long cycles, no suicide, komi 6.5",
                "집과 사석 계가, 단순 패, 긴 동형반복은 무승부, 자살수 금지, 덤 6집반",
            ),
        },
        ko: Ko::Simple,
        cycle: Cycle::NoResult,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Territory,
        compensation: Compensation::None,
        komi: Hundredths(650),
        names: &[
            "japan",
            "jp",
            "jpn",
            "nihonkiin",
            "일본",
            "일본기원",
            "日本",
            "日本棋院",
        ],
    },
    Ruleset {
        info: RulesetInfo {
            id: "chinese",
            name: Bi::new("Chinese rules", "중국 규칙"),
            summary: Bi::new(
                "area, simple ko as referees apply it, no suicide, a point a handicap stone, komi 7.5",
                "집과 돌 계가, 실제 판정대로 단순 패, 자살수 금지, 접바둑 돌마다 1집 보상, 덤 7집반",
            ),
        },
        ko: Ko::Simple,
        cycle: Cycle::NoResult,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Area,
        compensation: Compensation::EachStone,
        komi: Hundredths(750),
        names: &[
            "china",
            "cn",
            "chn",
            "중국",
            "중국기원",
            "中国",
            "中國",
            "数子",
            "中国围棋",
            "中国圍棋",
        ],
    },
    Ruleset {
        info: RulesetInfo {
            id: "chinese-kgs",
            name: Bi::new("Chinese rules of the servers", "중국 규칙(서버)"),
            summary: Bi::new(
                "Chinese rules with positional superko, as KGS and OGS apply them",
                "위치 동형반복을 금지하는 중국 규칙, KGS와 OGS의 방식",
            ),
        },
        ko: Ko::Positional,
        cycle: Cycle::Forbidden,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Area,
        compensation: Compensation::EachStone,
        komi: Hundredths(750),
        names: &["chineseogs"],
    },
    Ruleset {
        info: RulesetInfo {
            id: "aga",
            name: Bi::new("AGA rules", "미국 규칙(AGA)"),
            summary: Bi::new(
                "area, situational superko, no suicide, a point a handicap stone but one, komi 7.5",
                "집과 돌 계가, 상황 동형반복 금지, 자살수 금지, 하나를 뺀 접바둑 돌마다 1집 보상, 덤 7집반",
            ),
        },
        ko: Ko::Situational,
        cycle: Cycle::Forbidden,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Area,
        compensation: Compensation::EachStoneButOne,
        komi: Hundredths(750),
        names: &["american", "usa", "미국"],
    },
    Ruleset {
        info: RulesetInfo {
            id: "bga",
            name: Bi::new("BGA rules", "영국 규칙(BGA)"),
            summary: Bi::new("as AGA rules", "AGA 규칙과 같음"),
        },
        ko: Ko::Situational,
        cycle: Cycle::Forbidden,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Area,
        compensation: Compensation::EachStoneButOne,
        komi: Hundredths(750),
        names: &["british", "영국"],
    },
    Ruleset {
        info: RulesetInfo {
            id: "french",
            name: Bi::new("French rules", "프랑스 규칙"),
            summary: Bi::new("as AGA rules", "AGA 규칙과 같음"),
        },
        ko: Ko::Situational,
        cycle: Cycle::Forbidden,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Area,
        compensation: Compensation::EachStoneButOne,
        komi: Hundredths(750),
        names: &["ffg", "france", "francaise", "française", "프랑스"],
    },
    Ruleset {
        info: RulesetInfo {
            id: "nz",
            name: Bi::new("New Zealand rules", "뉴질랜드 규칙"),
            summary: Bi::new(
                "area, situational superko, suicide of several stones, komi 7",
                "집과 돌 계가, 상황 동형반복 금지, 여러 점 자살수 허용, 덤 7집",
            ),
        },
        ko: Ko::Situational,
        cycle: Cycle::Forbidden,
        suicide: Suicide::Several,
        scoring: Scoring::Area,
        compensation: Compensation::None,
        komi: Hundredths(700),
        names: &["newzealand", "뉴질랜드"],
    },
    Ruleset {
        info: RulesetInfo {
            id: "tromp-taylor",
            name: Bi::new("Tromp-Taylor rules", "트롬프-테일러 규칙"),
            summary: Bi::new(
                "area, positional superko, suicide of several stones, komi 7.5",
                "집과 돌 계가, 위치 동형반복 금지, 여러 점 자살수 허용, 덤 7집반",
            ),
        },
        ko: Ko::Positional,
        cycle: Cycle::Forbidden,
        suicide: Suicide::Several,
        scoring: Scoring::Area,
        compensation: Compensation::None,
        komi: Hundredths(750),
        names: &["tromptaylor", "tt", "트롬프테일러"],
    },
    Ruleset {
        info: RulesetInfo {
            id: "ing",
            name: Bi::new("Ing rules (SST)", "응씨 규칙"),
            summary: Bi::new(
                "area by filling in, ko rule taken as positional superko, suicide of several stones, komi 8",
                "전만법 계가, 패 규칙은 위치 동형반복 금지로 봄, 여러 점 자살수 허용, 덤 8집",
            ),
        },
        ko: Ko::Positional,
        cycle: Cycle::Forbidden,
        suicide: Suicide::Several,
        scoring: Scoring::Area,
        compensation: Compensation::None,
        komi: Hundredths(800),
        names: &[
            "goe",
            "inggoe",
            "ingsst",
            "sst",
            "응씨",
            "응창기",
            "應氏",
            "应氏",
            "応氏",
            "計點制",
        ],
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
