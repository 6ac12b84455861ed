//! Whether the switches that a record sets over its rules are known.

use super::{Rule, Subject};
use crate::diag::{Code, Finding, Sample, Severity};
use crate::games;
use crate::model::Field;
use crate::text::Bilingual;

/// The stated rules set a switch that the game does not have.
pub(crate) static UNKNOWN_SWITCH: Code = Code {
    id: "HDR040",
    name: "rules-switch-not-known",
    severity: Severity::Note,
    message: Bilingual::new(
        "the rules say `{asked}`, which is not known and passed over",
        "규칙에서 모르는 말이라 건너뜀: `{asked}`",
    ),
    help: Bilingual::new("{hint} (see `bokgi games`)", "{hint} (`bokgi games` 참고)"),
    explain: Bilingual::new(
        "Rules that a record states may be changed by switches, as behind --rules: `Korean; \
         ko=positional`, `렌주; 삼=단순`. A switch that is not known changes nothing, so the replay may \
         follow other rules than those that were played. `bokgi games` lists the switches with their \
         values.",
        "기보에 적는 규칙은 --rules에서처럼 세부 규칙으로 바꿀 수 있습니다. `한국; 패=위치동형`, `렌주; 삼=단순`과 같이 \
         적습니다. 모르는 말은 아무것도 바꾸지 않으므로 실제와 다른 규칙으로 재현할 수 있습니다. 세부 규칙과 그 값은 \
         `bokgi games`로 봅니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]RU[Korean; ko=never];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]RU[Korean; ko=none];B[pd];W[dp])"),
};

/// The switches of the stated rules against those of the game.
pub(super) static RULE: Rule = Rule::new(&[&UNKNOWN_SWITCH], check);

fn check(subject: &Subject<'_>, findings: &mut Vec<Finding>) {
    let states = |text: &str| text.contains(['=', '＝']);
    if !subject.record.info(Field::Rules).is_some_and(states) {
        return;
    }
    let game = games::by_id(&subject.record.game.0);
    let Some(game) = game.filter(|game| !game.facts().reports_rules) else {
        return;
    };
    let unknown = game.facts().rulebook.unknown_switches(subject.record);
    findings.extend(unknown.iter().map(|unknown| {
        Finding::new(&UNKNOWN_SWITCH, subject.at_info(Field::Rules))
            .arg("asked", &*unknown.asked)
            .arg("hint", unknown.hint_arg())
    }));
}
