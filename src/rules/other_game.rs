//! Rule on moves that suggest a different game.

use super::{Rule, RuleInput};
use crate::diag::{Code, Finding, Findings, Place, Sample, Severity};
use crate::games::{self, Facts};
use crate::model::Dialect;
use crate::text::Bilingual;

/// Number of columns and of rows of an omok board.
const OF_OMOK: u8 = 15;

/// Code: the game was guessed, and its moves contradict the guess.
pub(crate) static OTHER_GAME: Code = Code {
    id: "GAM002",
    name: "perhaps-another-game",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the record is read as {game}, but its moves break the rules: it may be {other}",
        "{game} 기보로 읽었으나 규칙에 어긋나는 수가 있음: {other} 기보일 수 있음",
    ),
    help: Bilingual::new(
        "if it is {other}, set it with --game {id}",
        "{other} 기보라면 --game {id}로 정하십시오",
    ),
    explain: Bilingual::new(
        "bokgi guessed the game from the board, the moves or the number in GM, which omok programs \
         often write wrongly. Baduk is rarely played on 15 lines, omok usually is. If moves break \
         the rules of the guessed game, the guess may be wrong; set the game with `--game`.",
        "판의 크기, 수순, 또는 오목 프로그램이 자주 잘못 쓰는 GM의 숫자로 종목을 짐작한 기록입니다. 15줄 판에서는 \
         바둑을 거의 두지 않고 오목을 둡니다. 짐작한 종목의 규칙에 어긋나는 수가 있으면 짐작이 틀렸을 수 있으므로 \
         `--game`으로 정하십시오.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[15];B[dd];W[oo];B[hg];W[on];B[gh];W[om];B[ih];W[ak];B[hi];W[hh])",
    ),
    good: Sample::sgf(
        "(;GM[4]FF[4]SZ[15];B[dd];W[oo];B[hg];W[on];B[gh];W[om];B[ih];W[ak];B[hi];W[hh])",
    ),
};

/// Rule: moves are legal in a baduk record on an omok board, and in an omok record whose game was
/// guessed.
pub(super) static RULE: Rule = Rule::new(&[&OTHER_GAME], check);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    let (Some(trace), Some(facts)) = (subject.trace, subject.facts()) else {
        return;
    };
    let record = subject.record;
    let is_guessed = record.origin.quirk == Some(Dialect::Mislabelled);
    let board = record.board;
    let of_omok = (board.columns(), board.rows()) == (OF_OMOK, OF_OMOK);
    let other = if facts.komi && of_omok && !is_guessed {
        known(|other| other.row.is_some())
    } else if facts.row.is_some() && is_guessed {
        known(|other| other.komi)
    } else {
        return;
    };
    let Some(other) = other else { return };
    if trace.illegal > 0 {
        let finding = Finding::new(&OTHER_GAME, Place::whole(record));
        findings.push(
            finding
                .arg("game", name(facts))
                .arg("other", name(other))
                .arg("id", other.id),
        );
    }
}

/// Finds the first game whose facts satisfy a condition; `None` if there is none.
fn known(holds: impl Fn(&Facts) -> bool) -> Option<&'static Facts> {
    games::GAMES
        .iter()
        .map(|game| game.facts())
        .find(|facts| holds(facts))
}

/// Returns the name of a game for findings: its id in English, its name in Korean.
fn name(facts: &Facts) -> Bilingual {
    Bilingual::new(facts.id, facts.name.ko)
}
