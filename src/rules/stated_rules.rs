//! Rule on stated rules that the game does not know: rulesets and switches.

use super::{Rule, RuleInput};
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::games::{self, Game, RulesRequest};
use crate::model::{Field, Trace};
use crate::text::Bilingual;

/// Code: the stated rules set an unknown switch.
pub(crate) static UNKNOWN_SWITCH: Code = Code {
    id: "HDR040",
    name: "rules-switch-not-known",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "unknown switch `{asked}` in the rules; it is ignored",
        "규칙에 모르는 낱말이 있어 건너뜀: `{asked}`",
    ),
    help: Bilingual::new("{hint} (see `bokgi games`)", "{hint} (`bokgi games` 참고)"),
    explain: Bilingual::new(
        "A record may change its rules with switches, as with --rules: `Korean; ko=positional`, \
         `렌주; 삼=단순`. An unknown switch changes nothing, so the replay may follow other rules \
         than the game did. `bokgi games` lists the switches with their values.",
        "기보에 적는 규칙은 --rules에서처럼 세부 규칙으로 바꿀 수 있습니다. `한국; 패=위치동형`, `렌주; 삼=단순`과 같이 \
         적습니다. 모르는 말은 아무것도 바꾸지 않으므로 실제와 다른 규칙으로 재현할 수 있습니다. 세부 규칙과 그 값은 \
         `bokgi games`로 봅니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]RU[Korean; ko=nonne];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]RU[Korean; ko=none];B[pd];W[dp])"),
};

/// Code: the stated ruleset is unknown.
pub(crate) static UNKNOWN_RULES: Code = Code {
    id: "HDR048",
    name: "stated-rules-not-known",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "unknown rules `{rules}`; replayed under the ruleset {followed}",
        "모르는 규칙 `{rules}`: {followed} 규칙으로 재현함",
    ),
    help: Bilingual::new("{hint} (see `bokgi games`)", "{hint} (`bokgi games` 참고)"),
    explain: Bilingual::new(
        "The replay follows the rules named in the record if they are known. Unknown rules are \
         kept, and the game is replayed under rules that forbid only what all rules forbid, so a \
         repetition or a count may be judged differently. Choose the rules with `--rules`.",
        "재현할 때는 기보에 적힌 규칙을 따릅니다. 모르는 규칙은 그대로 보존하되 어느 규칙에서나 금지하는 것만 \
         살피므로, 동형반복이나 계가가 실제와 달리 판정될 수 있습니다. 따를 규칙은 `--rules`로 정합니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]RU[Koreen];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]RU[Korean];B[pd];W[dp])"),
};

/// Rule: the stated ruleset and its switches are known to the game.
pub(super) static RULE: Rule = Rule::new(&[&UNKNOWN_SWITCH, &UNKNOWN_RULES], check);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    let Some(stated) = subject.record.info(Field::Rules) else {
        return;
    };
    let game = games::by_id(&subject.record.game.0);
    let Some(game) = game.filter(|game| !game.facts().reports_rules) else {
        return;
    };
    let rulebook = game.facts().rulebook;
    let default = || rulebook.rulesets().first().map(|ruleset| ruleset.id);
    let in_other_words = |trace: &&Trace| {
        let is_named = trace.ruleset.eq_ignore_ascii_case(stated);
        game.facts().komi && !is_named
    };
    // Omok reports unknown rules itself, together with the rules assumed if none are named. In other games,
    // an unknown name is replaced by the default ruleset. A known name counts even if unknown words are
    // beside it.
    if let Some(trace) = subject.trace.filter(in_other_words)
        && let Err(unknown) = rulebook.accept(&RulesRequest {
            ruleset: RulesRequest::stated(subject.record).ruleset,
            ..RulesRequest::default()
        })
        && (Some(trace.ruleset) == default() || unknown.asked != stated.trim())
    {
        findings.push(
            Finding::new(&UNKNOWN_RULES, subject.at_info(Field::Rules))
                .arg("rules", &*unknown.asked)
                .arg("followed", words(game, trace.ruleset))
                .arg("hint", unknown.hint_arg())
                .fix_if_known(unknown.fix(subject.record, Field::Rules)),
        );
    }
    if !stated.contains(['=', '＝']) {
        return;
    }
    let unknown = rulebook.unknown_switches(subject.record);
    findings.extend(unknown.iter().map(|unknown| {
        Finding::new(&UNKNOWN_SWITCH, subject.at_info(Field::Rules))
            .arg("asked", &*unknown.asked)
            .arg("hint", unknown.hint_arg())
            .fix_if_known(unknown.fix(subject.record, Field::Rules))
    }));
}

/// Returns the name of a game's ruleset with this id, or the id itself if the game has no such ruleset.
fn words(game: &dyn Game, id: &'static str) -> Bilingual {
    let rulesets = game.facts().rulebook.rulesets();
    let found = rulesets.iter().find(|ruleset| ruleset.id == id);
    found.map_or(Bilingual::new(id, id), |found| {
        Bilingual::new(found.id, found.korean)
    })
}
