//! Whether the stated result is how a game of omok ended on the board.

use super::subject::name;
use super::{Rule, Subject};
use crate::diag::{Code, Finding, Sample, Severity};
use crate::model::{Change, Field, Fix, Manner, Outcome, Side};
use crate::text::Bi;

/// The stated result against the row of five, foul, draw or resignation that ends the main line.
pub struct Ending;

/// The board ends otherwise than the result says.
pub static RESULT_DIFFERS: Code = Code {
    id: "RES010",
    name: "result-against-board",
    severity: Severity::Warning,
    message: Bi::new(
        "the result says {stated}, but on the board {ended}",
        "결과가 다름: 적힌 결과는 {stated}, 판 위에서는 {ended}",
    ),
    help: Bi::new(
        "look whether the result names the wrong side, or a move is wrong or missing",
        "결과의 승자가 바뀌었거나 틀리거나 빠진 수가 없는지 살펴보십시오",
    ),
    explain: Bi::new(
        "The last position of the main line decides the game: by a row of five, by a forbidden move that \
         the opponent claims, by two passes or a full board, or by a resignation among the moves. The \
         result that is stated gives the game to another side. Where a forbidden move comes last and \
         the result gives the game to the side that made it, the foul may simply not have been \
         claimed, so that is only worth knowing.",
        "주 수순의 마지막 국면에서 승부가 났습니다. 다섯을 이었거나, 금수를 두었거나, 잇달아 착수를 포기하거나 판이 다 \
         차서 무승부이거나, 수순에 기권이 적혀 있습니다. 그런데 적힌 결과는 이와 다릅니다. 마지막 수가 금수인데 그 \
         수를 둔 쪽의 승리로 적혀 있으면 상대가 지적하지 않았을 수 있으므로 참고로만 알립니다.",
    ),
    bad: Sample::sgf(
        "(;GM[4]FF[4]SZ[15]RU[Freestyle]RE[W+];B[hh];W[ha];B[gh];W[hb];B[fh];W[hc];B[ih];W[ga];B[jh])",
    ),
    good: Sample::sgf(
        "(;GM[4]FF[4]SZ[15]RU[Freestyle]RE[B+];B[hh];W[ha];B[gh];W[hb];B[fh];W[hc];B[ih];W[ga];B[jh])",
    ),
};

/// The result claims a row of five or a foul that the board does not show.
pub static NOT_ON_BOARD: Code = Code {
    id: "RES011",
    name: "result-not-on-board",
    severity: Severity::Note,
    message: Bi::new(
        "the result says that {side} won by {manner}, which the last move does not show",
        "적힌 결과는 {side}의 승리({manner})인데 마지막 수에서 확인되지 않음",
    ),
    help: Bi::new(
        "look whether the last move is missing",
        "마지막 수가 빠지지 않았는지 살펴보십시오",
    ),
    explain: Bi::new(
        "The result names five in a row or a foul as the reason, but the main line does not end with \
         one under the rules that are followed. Often the last move is missing: the judge of \
         Gomocup tournaments, for one, takes a forbidden move off the record again. An overline that was made earlier may be claimed at any time.",
        "결과에 다섯이나 금수로 이겼다고 적혀 있으나, 적용한 규칙으로는 주 수순이 그렇게 끝나지 않습니다. 마지막 수가 \
         빠진 기록이 많으며, 고모컵 심판 프로그램은 진 쪽의 금수를 지우고 저장합니다. 앞서 둔 장목은 나중에도 \
         언제든지 지적할 수 있습니다.",
    ),
    bad: record(
        br#"{"schema":"bokgi.record/1","game":"omok","board":{"columns":15,"rows":15,"coordinates":"renju"},"header":{"rules":{"text":"Renju"},"result":{"text":"five","outcome":"win","winner":"black","by":"line"}},"nodes":[{"items":[{"play":"place","side":"black","at":"h8"}]},{"items":[{"play":"place","side":"white","at":"h9"}]}]}"#,
    ),
    good: record(
        br#"{"schema":"bokgi.record/1","game":"omok","board":{"columns":15,"rows":15,"coordinates":"renju"},"header":{"rules":{"text":"Renju"},"result":{"text":"resignation","outcome":"win","winner":"black","by":"resignation"}},"nodes":[{"items":[{"play":"place","side":"black","at":"h8"}]},{"items":[{"play":"place","side":"white","at":"h9"}]},{"items":[{"play":"place","side":"black","at":"i9"}]}]}"#,
    ),
};

/// A record as JSON, which names every reason to win.
const fn record(bytes: &'static [u8]) -> Sample {
    Sample {
        bytes,
        options: &[],
        extension: "json",
    }
}

impl Rule for Ending {
    fn codes(&self) -> &'static [&'static Code] {
        const { &[&RESULT_DIFFERS, &NOT_ON_BOARD] }
    }

    fn check(&self, subject: &Subject<'_>, findings: &mut Vec<Finding>) {
        if !subject.is_omok() {
            return;
        }
        let (Some(trace), Some(stated)) = (subject.trace, subject.record.header.outcome()) else {
            return;
        };
        let place = || subject.at_info(Field::Result);
        match trace.outcome {
            Some(ended) if differ(stated, ended) => {
                let severity = match ended.manner() {
                    Some(Manner::Foul) => Severity::Note,
                    _ => Severity::Warning,
                };
                findings.push(
                    Finding::new(&RESULT_DIFFERS, place())
                        .weighing(severity)
                        .arg("stated", stated.to_string())
                        .arg("ended", word(ended))
                        .fix(Fix::doubtful(Change::SetInfo {
                            field: Field::Result,
                            text: ended.to_string(),
                        })),
                );
            }
            ended => {
                let Outcome::Win { winner, by } = stated else {
                    return;
                };
                let shown = ended.and_then(|ended| ended.manner()) == Some(by);
                let manner = match by {
                    Manner::Line => Bi::new("five in a row", "다섯을 이음"),
                    Manner::Foul => Bi::new("a foul of the opponent", "상대의 금수"),
                    _ => return,
                };
                if !shown && !trace.plays.is_empty() {
                    findings.push(
                        Finding::new(&NOT_ON_BOARD, place())
                            .arg("side", name(subject.record, winner))
                            .arg("manner", manner),
                    );
                }
            }
        }
    }
}

/// Whether a result names another winner than the end of the game. Results that are not known, and
/// games that do not count, agree with every end.
fn differ(stated: Outcome, ended: Outcome) -> bool {
    match stated {
        Outcome::Win { .. } | Outcome::Draw => stated.winner() != ended.winner(),
        _ => false,
    }
}

/// How a game ended.
fn word(ended: Outcome) -> Bi {
    let is_black = ended.winner() == Some(Side::BLACK);
    match (ended.manner(), is_black) {
        (Some(Manner::Line), true) => Bi::new("Black has the winning row", "흑이 이어서 승리"),
        (Some(Manner::Line), false) => Bi::new("White has the winning row", "백이 이어서 승리"),
        (Some(Manner::Foul), true) => {
            Bi::new("White's last move is forbidden", "백의 마지막 수가 금수")
        }
        (Some(Manner::Foul), false) => {
            Bi::new("Black's last move is forbidden", "흑의 마지막 수가 금수")
        }
        (Some(_), true) => Bi::new("White resigned", "백의 기권"),
        (Some(_), false) => Bi::new("Black resigned", "흑의 기권"),
        (None, _) => Bi::new("the game is drawn", "무승부"),
    }
}
