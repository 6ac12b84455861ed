//! Report on records without stated rules: the rules used for the replay, and a switch that would allow a
//! rejected play.

use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Findings, Place, Sample, Severity};
use crate::games::{Game, RulesRequest};
use crate::model::trace::NotedPlays;
use crate::model::{Field, Record, Trace};
use crate::text::Bilingual;

/// Code: the record names no rules.
pub(crate) static UNNAMED_RULES: Code = Code {
    id: "HDR052",
    name: "followed-rules-not-named",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the record names no rules; replayed under the ruleset {rules}{allowed}",
        "규칙이 적혀 있지 않아 {rules} 규칙으로 재현함{allowed}",
    ),
    help: Bilingual::new(
        "name the rules that were played, such as {example}; `bokgi games` lists them",
        "실제로 쓴 규칙을 {example}처럼 적으십시오. 쓸 수 있는 규칙은 `bokgi games`로 봅니다",
    ),
    explain: Bilingual::new(
        "Games played at home have local rules, and a record that does not name them is replayed \
         under the rule book. If a move is illegal under it but legal with one other rule, that \
         rule is named: the game was probably played under it.",
        "집집마다 다른 규칙으로 노는 종목이라, 규칙을 적지 않은 기록은 규칙서의 규칙으로 재현합니다. 그래서 틀린 것으로 \
         나온 수가 다른 규칙 하나로 맞게 되면 그 규칙을 알립니다. 그 규칙으로 논 기록일 때가 많습니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 걸 / 새-모 모-방\n\
         2. 임꺽정: 도 / 새-도\n\
         3. 홍길동: 윷 도 / 방-골인 새-도\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [규칙 \"기본; 넘김=나감\"]\n\
         \n\
         1. 홍길동: 모 걸 / 새-모 모-방\n\
         2. 임꺽정: 도 / 새-도\n\
         3. 홍길동: 윷 도 / 방-골인 새-도*\n\
         4. 임꺽정: 도 / 새-도*\n",
    ),
};

/// Maximum number of nodes of a record that is replayed again with each value of each switch, to find
/// one that allows a rejected play.
const MOST: usize = 5_000;

/// Reports the rules used for a record without stated rules, in games with house rules. The finding names
/// the switch that would allow the first rejected play, if there is one.
pub(super) fn tell(
    game: &dyn Game,
    record: &Record,
    trace: &Trace,
    request: &RulesRequest,
    findings: &mut Findings,
) {
    let facts = game.facts();
    let is_named = record.header.find(Field::Rules).is_some();
    if !facts.has_house_rules || is_named || !request.is_empty() || trace.all_plays() == 0 {
        return;
    }
    let rulesets = facts.rulebook.rulesets();
    let followed = rulesets.iter().find(|ruleset| ruleset.id == trace.ruleset);
    let Some(ruleset) = followed else {
        return;
    };
    let rules = Bilingual::new(ruleset.id, ruleset.korean);
    let switch = trace
        .first_illegal
        .filter(|_| record.tree.len() <= MOST)
        .and_then(|ply| allowing(game, record, request, ply));
    let (allowed, example) = match switch {
        Some((key, value)) => (
            Arg::Each {
                en: format!(
                    "; {}={} would allow the first move reported as illegal",
                    key.en, value.en
                ),
                ko: format!(". {}={} 규칙이면 처음 지적된 수가 맞음", key.ko, value.ko),
            },
            Arg::Each {
                en: format!("`[Rules \"{}; {}={}\"]`", rules.en, key.en, value.en),
                ko: format!("`[규칙 \"{}; {}={}\"]`", rules.ko, key.ko, value.ko),
            },
        ),
        None => (
            Bilingual::new("", "").into(),
            Arg::Each {
                en: format!("`[Rules \"{}\"]`", rules.en),
                ko: format!("`[규칙 \"{}\"]`", rules.ko),
            },
        ),
    };
    let finding = Finding::new(&UNNAMED_RULES, Place::whole(record));
    findings.push(
        finding
            .arg("rules", rules)
            .arg("allowed", allowed)
            .arg("example", example),
    );
}

/// Finds a switch and its value under which the rejected play `ply` is legal; `None` if there is none.
/// If several values allow the play, returns the one under which the record continues for longest.
fn allowing(
    game: &dyn Game,
    record: &Record,
    request: &RulesRequest,
    ply: u32,
) -> Option<(Bilingual, Bilingual)> {
    let mut best = None;
    let mut furthest = ply;
    let mut trace = Trace {
        noted: NotedPlays::MainLine,
        ..Trace::default()
    };
    let mut findings = Findings::new();
    for switch in game.facts().rulebook.switches() {
        for value in switch.values {
            let asked = RulesRequest {
                switches: vec![(switch.key.en.to_owned(), value.en.to_owned())],
                ..request.clone()
            };
            findings.clear();
            game.replay(record, &asked, &mut trace, &mut findings);
            let reached = trace.first_illegal.unwrap_or(u32::MAX);
            if reached > furthest {
                (furthest, best) = (reached, Some((switch.key, value)));
            }
        }
    }
    best
}
