//! Rule that compares the stated result with the end of the game on the board.

use super::rule_input::{name, result_words};
use super::{Rule, RuleInput};
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::games::Facts;
use crate::model::{Change, Field, Fix, Outcome, Play, Side, Trace, WinMethod};
use crate::text::Bilingual;

/// Code: the game ends on the board with another result than stated.
pub(crate) static RESULT_DIFFERS: Code = Code {
    id: "RES010",
    name: "result-against-board",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the stated result is {stated}, but on the board {ended}",
        "결과가 다름: 적힌 결과는 {stated}, 판에서는 {ended}",
    ),
    help: Bilingual::new(
        "check whether the result names the wrong side, or a move is wrong or missing",
        "결과의 승자가 바뀌었거나 틀리거나 빠진 수가 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "The last position of the main line decides the game: a row of five, a forbidden move that \
         the opponent claims, two passes, a full board, or a resignation among the moves. The \
         stated result names another winner. If the last move is forbidden and the result gives \
         the game to the side that made it, the foul may simply not have been claimed, so this is \
         only a note, unless the result names the forbidden row as the win. After an earlier \
         illegal move nothing is reported, because the board may change once it is fixed. \
         Forbidden moves are not illegal in this sense.",
        "본 수순의 마지막 국면에서 승부가 났습니다. 다섯을 이었거나, 금수를 두었거나, 잇달아 착수를 포기하거나 판이 다 \
         차서 무승부이거나, 수순에 기권이 적혀 있습니다. 그런데 적힌 결과는 이와 다릅니다. 마지막 수가 금수인데 그 \
         수를 둔 쪽의 승리로 적혀 있으면 상대가 지적하지 않았을 수 있으므로 참고로만 알립니다. 금수인 그 수로 이어서 \
         이겼다고 적혀 있으면 경고합니다. 앞에 둘 수 없는 수가 있으면 그것을 고친 뒤의 판이 달라질 수 있으므로 알리지 \
         않습니다. 금수는 두어진 수로 봅니다.",
    ),
    bad: Sample::sgf(
        "(;GM[4]FF[4]SZ[15]RU[Freestyle]RE[W+];B[hh];W[ha];B[gh];W[hb];B[fh];W[hc];B[ih];W[ga];B[jh])",
    ),
    good: Sample::sgf(
        "(;GM[4]FF[4]SZ[15]RU[Freestyle]RE[B+];B[hh];W[ha];B[gh];W[hb];B[fh];W[hc];B[ih];W[ga];B[jh])",
    ),
};

/// Code: the result states a row of five or a foul that the board does not show.
pub(crate) static NOT_ON_BOARD: Code = Code {
    id: "RES011",
    name: "result-not-on-board",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the stated result is a win of {side} by {manner}, which the last move does not show",
        "적힌 결과는 {side}의 승리({manner})인데 마지막 수에서 확인되지 않음",
    ),
    help: Bilingual::new(
        "check whether the last move is missing",
        "마지막 수가 빠지지 않았는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "The result names five in a row or a foul as the reason, but under the rules in use the \
         main line does not end that way. Often the last move is missing: the Gomocup judge, for \
         example, removes a forbidden move from the record. An earlier overline may be claimed at \
         any time. It is a warning if the last move contradicts the result: it makes a row that \
         does not win, or the side accused of the foul made a legal move.",
        "결과에 다섯이나 금수로 이겼다고 적혀 있으나, 적용한 규칙으로는 본 수순이 그렇게 끝나지 않습니다. 마지막 수가 \
         빠진 기록이 많으며, 고모컵 심판 프로그램은 진 쪽의 금수를 지우고 저장합니다. 앞서 둔 장목은 나중에도 \
         언제든지 지적할 수 있습니다. 마지막 수로 이은 줄이 이기는 줄이 아니거나, 반칙했다는 쪽이 마지막에 금수 아닌 수를 \
         두었으면 경고합니다.",
    ),
    bad: record(
        br#"{"schema":"bokgi.record/1","game":"omok","board":{"columns":15,"rows":15,"coordinates":"renju"},"header":{"rules":{"text":"Renju"},"result":{"text":"five","outcome":"win","winner":"black","by":"line"}},"nodes":[{"items":[{"play":"place","side":"black","at":"h8"}]},{"items":[{"play":"place","side":"white","at":"h9"}]}]}"#,
    ),
    good: record(
        br#"{"schema":"bokgi.record/1","game":"omok","board":{"columns":15,"rows":15,"coordinates":"renju"},"header":{"rules":{"text":"Renju"},"result":{"text":"resignation","outcome":"win","winner":"black","by":"resignation"}},"nodes":[{"items":[{"play":"place","side":"black","at":"h8"}]},{"items":[{"play":"place","side":"white","at":"h9"}]},{"items":[{"play":"place","side":"black","at":"i9"}]}]}"#,
    ),
};

/// Code: the result is left open although the board decides it.
pub(crate) static LEFT_OPEN: Code = Code {
    id: "RES012",
    name: "result-left-open",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the stated result is open, but the board decides the game: {found}",
        "결과가 정해지지 않은 것으로 적혀 있으나 판에서 승부가 남: {found}",
    ),
    help: Bilingual::new(
        "add the result if this is how the game went",
        "실제로 그렇게 두었다면 결과를 적으십시오",
    ),
    explain: Bilingual::new(
        "`?` in SGF and `*` in logs mean that the result is unknown or the game goes on. The last \
         position of the main line decides the game, so the result can be filled in, or a move is \
         wrong.",
        "SGF의 `?`와 로그의 `*`는 결과를 모르거나 아직 끝나지 않았다는 뜻입니다. 그런데 본 수순의 마지막 국면에서 이미 \
         승부가 났습니다. 결과를 적거나, 틀린 수가 없는지 살펴보십시오.",
    ),
    bad: Sample::sgf(
        "(;GM[4]FF[4]SZ[15]RU[Freestyle]RE[?];B[hh];W[ha];B[gh];W[hb];B[fh];W[hc];B[ih];W[ga];B[jh])",
    ),
    good: Sample::sgf(
        "(;GM[4]FF[4]SZ[15]RU[Freestyle]RE[B+];B[hh];W[ha];B[gh];W[hb];B[fh];W[hc];B[ih];W[ga];B[jh])",
    ),
};

/// Creates a sample record in JSON, which can state every manner of winning.
const fn record(bytes: &'static [u8]) -> Sample {
    Sample {
        bytes,
        options: &[],
        event: None,
        extension: "json",
    }
}

/// Rule: the stated result of any game agrees with the replay of its main line.
pub(super) static RULE: Rule = Rule::new(&[&RESULT_DIFFERS, &NOT_ON_BOARD, &LEFT_OPEN], check);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    if let (Some(trace), Some(stated)) = (subject.trace, subject.meaning.outcome())
        && let Some(facts) = subject.facts()
        // After an illegal play the board shows the replay, which may differ from the real game:
        // the result is judged once the play is fixed.
        && subject.first_illegal().is_none()
    {
        let has = |code: Option<&Code>| findings.iter().any(|found| Some(found.code) == code);
        let claim = Claim {
            subject,
            facts,
            trace,
            stated,
            has_unclaimed_foul: has(facts.unclaimed_foul),
            has_claimed_foul: has(facts.claimed_foul),
        };
        findings.extend(claim.judge());
    }
}

/// Stated result of a record, with the facts of its game and its replay.
struct Claim<'c, 'r> {
    subject: &'c RuleInput<'r>,
    facts: &'c Facts,
    trace: &'c Trace,
    stated: Outcome,
    /// True if the record contains a foul after which play continued.
    has_unclaimed_foul: bool,
    /// True if the opponent claimed a foul after further moves.
    has_claimed_foul: bool,
}

impl Claim<'_, '_> {
    fn judge(&self) -> Option<Finding> {
        let standing = self.trace.standing;
        match (self.trace.outcome, self.stated) {
            (_, Outcome::Void) | (None, Outcome::Unknown) => None,
            // A foul at the end may have gone unclaimed, so the result may really be open.
            (Some(ended), Outcome::Unknown) => {
                (ended.manner() != Some(WinMethod::Foul)).then(|| {
                    let place = self.subject.at_info(Field::Result);
                    Finding::new(&LEFT_OPEN, place).arg("found", self.ending())
                })
            }
            (Some(ended), stated) if stated.contradicts(ended) => Some(self.differs(ended)),
            (None, _) if self.trace.is_partial => None,
            (None, _) if self.is_unfinished() => {
                let place = self.subject.at_info_and_end(Field::Result);
                let finding = Finding::new(self.facts.unfinished?, place)
                    .arg("stated", result_words(self.subject.record, self.stated));
                Some(finding.arg("found", self.ending()))
            }
            (None, stated) if stated.order().differs(standing) => {
                Some(self.differs(Outcome::Ranking(standing)))
            }
            (ended, _) => self.not_shown(ended),
        }
    }

    /// Creates the finding that the game ended with another result. Its code is the game's own, if it has
    /// one.
    fn differs(&self, ended: Outcome) -> Finding {
        let record = self.subject.record;
        if let Some(code) = self.facts.result_differs {
            let found = match ended {
                Outcome::Ranking(_) => result_words(record, ended),
                _ => self.ending(),
            };
            return Finding::new(code, self.subject.at_info_and_end(Field::Result))
                .arg("stated", result_words(record, self.stated))
                .arg("found", found);
        }
        // The opponent need not claim a foul, but a forbidden row never wins.
        let severity = match (ended.manner(), self.stated.manner()) {
            (Some(WinMethod::Foul), Some(WinMethod::Line)) => Severity::Warning,
            (Some(WinMethod::Foul), _) => Severity::Note,
            _ => Severity::Warning,
        };
        Finding::new(&RESULT_DIFFERS, self.subject.at_info(Field::Result))
            .with_severity(severity)
            .arg("stated", self.stated.to_string())
            .arg("ended", self.ending())
            .fix(Fix::doubtful(Change::set_info(Field::Result, ended)))
    }

    /// True if the record stops before the end of a game that must be played out. Records that say how the
    /// game ended or that it was broken off do not count.
    fn is_unfinished(&self) -> bool {
        let beside = self.facts.ends_beside_the_board;
        let is_beside = |text: &str| {
            let is = |word: &Bilingual| word.ko == text || word.en.eq_ignore_ascii_case(text);
            beside.is_none_or(|words| words.iter().any(is))
        };
        let termination = self.subject.record.info(Field::Termination).map(str::trim);
        self.facts.unfinished.is_some()
            && !self.stated.is_beside_the_board()
            && !termination.is_some_and(is_beside)
    }

    /// Returns the finding that the board does not show the row, foul or captures stated as the manner
    /// of winning; `None` if the board shows it or another manner is stated.
    fn not_shown(&self, ended: Option<Outcome>) -> Option<Finding> {
        let row = self.facts.row?;
        let Outcome::Win { winner, by } = self.stated else {
            return None;
        };
        let manner = match by {
            WinMethod::Line => row,
            WinMethod::Foul => Bilingual::new("a foul of the opponent", "상대의 금수"),
            WinMethod::Captures => Bilingual::new("captured stones", "따낸 돌"),
            _ => return None,
        };
        let is_shown = ended.and_then(|ended| ended.manner()) == Some(by)
            || by == WinMethod::Foul && self.has_claimed_foul;
        (!is_shown && self.trace.all_plays() > 0).then(|| {
            let is_refuted = match by {
                WinMethod::Line => self.trace.vain_row == Some(winner),
                WinMethod::Captures => false,
                _ => !self.has_unclaimed_foul && self.moved_last() == Some(winner.opponent()),
            };
            let severity = if is_refuted {
                Severity::Warning
            } else {
                Severity::Note
            };
            Finding::new(&NOT_ON_BOARD, self.subject.at_info(Field::Result))
                .with_severity(severity)
                .arg("side", name(self.subject.record, winner))
                .arg("manner", manner)
        })
    }

    /// Returns the side whose stone the last play of the main line placed, also if the play turns a
    /// quadrant. If it chooses an offered move, this is the side that offered it. Returns `None` after
    /// any other play, such as a pass.
    fn moved_last(&self) -> Option<Side> {
        let plays = self.subject.main_line();
        let (_, play) = self.subject.play(plays, plays.len().checked_sub(1)?)?;
        match play {
            Play::Place { side, .. } | Play::Rotate { side, .. } => Some(side),
            Play::Choose { side, .. } => Some(side.opponent()),
            _ => None,
        }
    }

    /// Describes the end of the game on the board, or the condition that is missing for an end; without
    /// either, states that the game goes on.
    fn ending(&self) -> Arg {
        match (&self.trace.ending, self.trace.outcome) {
            (Some([en, ko]), _) => Arg::Each {
                en: en.clone(),
                ko: ko.clone(),
            },
            (None, Some(ended @ Outcome::Ranking(_))) => result_words(self.subject.record, ended),
            (None, Some(ended)) => word(ended).into(),
            (None, None) => Bilingual::new("the game goes on", "아직 끝나지 않음").into(),
        }
    }
}

/// Returns the words for the end of a game, such as `White resigned`.
fn word(ended: Outcome) -> Bilingual {
    let is_black = ended.winner() == Some(Side::BLACK);
    match (ended.manner(), is_black) {
        (Some(WinMethod::Line), true) => {
            Bilingual::new("Black has the winning row", "흑이 줄을 이어 승리")
        }
        (Some(WinMethod::Line), false) => {
            Bilingual::new("White has the winning row", "백이 줄을 이어 승리")
        }
        (Some(WinMethod::Foul), true) => {
            Bilingual::new("White's last move is forbidden", "백의 마지막 수가 금수")
        }
        (Some(WinMethod::Foul), false) => {
            Bilingual::new("Black's last move is forbidden", "흑의 마지막 수가 금수")
        }
        (Some(WinMethod::Resignation), true) => Bilingual::new("White resigned", "백의 기권"),
        (Some(WinMethod::Resignation), false) => Bilingual::new("Black resigned", "흑의 기권"),
        (Some(_), true) => Bilingual::new("Black has won", "흑의 승리"),
        (Some(_), false) => Bilingual::new("White has won", "백의 승리"),
        (None, _) => Bilingual::new("the game is drawn", "무승부"),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::model::trace::Legality;
    use crate::model::{
        Board, Coordinates, Entry, GameId, Meaning, NodeId, Origin, PlayTrace, Record, Source,
        Value,
    };
    use crate::text::Span;

    const LINE: Outcome = win(Side::BLACK, WinMethod::Line);

    const fn win(winner: Side, by: WinMethod) -> Outcome {
        Outcome::Win { winner, by }
    }

    /// Returns the code of the finding for a stated result, given the facts of the game and its outcome on
    /// the board.
    fn judged(facts: Facts, stated: Outcome, ended: Option<Outcome>) -> Option<&'static str> {
        let origin = Origin::new("sgf", 0, Span::default());
        let source = Arc::new(Source::from_text("", String::new()));
        let board = Board::new(3, 3, Coordinates::Western);
        let mut record = Record::new(source, GameId("tictactoe".into()), board, origin);
        record.tree.extend(Span::default());
        let text = record.intern("?");
        record.header.add(Entry {
            field: Field::Result,
            text,
            value: Value::Outcome(stated),
        });
        let trace = Trace {
            plays: vec![PlayTrace {
                node: NodeId::ROOT,
                ply: 1,
                captured: 0,
                legality: Legality::Legal,
                is_out_of_turn: false,
            }],
            main_line: 1,
            outcome: ended,
            ..Trace::default()
        };
        let claim = Claim {
            subject: &RuleInput {
                record: &record,
                trace: Some(&trace),
                meaning: &Meaning::new(&record),
            },
            facts: &facts,
            trace: &trace,
            stated,
            has_unclaimed_foul: false,
            has_claimed_foul: false,
        };
        Some(claim.judge()?.code.name)
    }

    #[test]
    fn results_of_any_game_are_compared_with_its_board() {
        let plain = Facts::new("tictactoe", Bilingual::new("tic-tac-toe", "틱택토"));
        let rows = Facts {
            row: Some(Bilingual::new("three in a row", "셋을 이음")),
            ..plain
        };
        let played_out = Facts {
            unfinished: Some(&NOT_ON_BOARD),
            ..plain
        };
        let black = win(Side::BLACK, WinMethod::Unstated);
        let white = win(Side::WHITE, WinMethod::Resignation);
        let differs = Some("result-against-board");
        let not_shown = Some("result-not-on-board");
        for (facts, stated, ended, found) in [
            (plain, black, Some(LINE), None),
            (plain, white, Some(LINE), differs),
            (plain, Outcome::Draw, Some(LINE), differs),
            (plain, black, Some(Outcome::Draw), differs),
            (plain, Outcome::Void, Some(LINE), None),
            (
                plain,
                Outcome::Unknown,
                Some(LINE),
                Some("result-left-open"),
            ),
            (plain, Outcome::Unknown, None, None),
            (plain, black, None, None),
            (plain, LINE, None, None),
            (rows, LINE, None, not_shown),
            (rows, LINE, Some(LINE), None),
            (played_out, black, None, not_shown),
            (played_out, white, None, None),
        ] {
            assert_eq!(judged(facts, stated, ended), found, "{stated} {ended:?}");
        }
    }
}
