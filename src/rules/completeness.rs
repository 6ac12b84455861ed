//! Rule on missing information: the players, the result, and moves that can have led to the result.

use super::{Rule, RuleInput};
use crate::diag::{Code, Finding, Findings, Place, Sample, Severity};
use crate::model::{Body, Field, Outcome, Side, WinMethod};
use crate::text::Bilingual;

/// Code: both players have the same name.
pub(crate) static SAME_PLAYER: Code = Code {
    id: "HDR060",
    name: "same-player-on-both-sides",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "both players are called {name}",
        "두 대국자의 이름이 같음: {name}",
    ),
    help: Bilingual::new(
        "correct one of the names, unless the player played both sides",
        "어느 한쪽 이름을 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "Black and White have the same name. Most often one name was copied and not changed, so the record cannot \
         be distinguished from others of that player. Spaces and letter case are ignored.",
        "흑과 백의 이름이 같습니다. 대개 한쪽 이름을 복사해 두고 고치지 않은 것이라, 누구와 둔 대국인지 알 수 없습니다. \
         띄어쓰기와 대소문자는 따지지 않습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]PB[홍길동]PW[홍길동]RE[B+R];B[pd];W[dp];B[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]PB[홍길동]PW[성춘향]RE[B+R];B[pd];W[dp];B[pp])"),
};

/// Code: a record that names an event or a round lacks the name of a player.
pub(crate) static NAME_MISSING: Code = Code {
    id: "HDR061",
    name: "player-missing",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new("no name of {side}", "{side} 이름이 없음"),
    help: Bilingual::new(
        "add the name: PB and PW in SGF, [Black \"...\"] and [White \"...\"] in typed texts",
        "이름을 적으십시오. SGF는 PB와 PW, 입력한 글은 [흑 \"...\"]과 [백 \"...\"]입니다",
    ),
    explain: Bilingual::new(
        "The record names an event or a round, but not this player. So it is probably the record \
         of a game and not a study, and without the name it cannot appear in a list of results.",
        "대회나 회전은 적혀 있는데 이 대국자의 이름이 없습니다. 연구용 수순이 아니라 대국 기록으로 보이나, 누가 두었는지 \
         몰라 결과표를 만들 수 없습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]EV[가상배]PB[홍길동]RE[B+R];B[pd];W[dp];B[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]EV[가상배]PB[홍길동]PW[성춘향]RE[B+R];B[pd];W[dp];B[pp])"),
};

/// Code: a record that names an event or a round has no result.
pub(crate) static RESULT_MISSING: Code = Code {
    id: "RES013",
    name: "game-without-result",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the result of this game of {event} is missing",
        "결과가 없음({event} 대국)",
    ),
    help: Bilingual::new(
        "add the result: RE[B+R] in SGF, [Result \"1-0\"] in typed texts; `?` if it is unknown",
        "결과를 적으십시오. SGF는 RE[B+R], 입력한 글은 [결과 \"흑 불계승\"]입니다. 아무도 모르면 `?`로 적습니다",
    ),
    explain: Bilingual::new(
        "The record names an event or a round and both players, so its result will be needed. SGF \
         writes ? for an unknown result and Void for a game that does not count.",
        "대회나 회전과 두 대국자가 적혀 있으니 결과를 찾는 사람이 있을 것입니다. SGF에서는 모르는 결과를 ?, 무효인 \
         대국을 Void로 적습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]EV[가상배]PB[홍길동]PW[성춘향];B[pd];W[dp];B[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]EV[가상배]PB[홍길동]PW[성춘향]RE[B+R];B[pd];W[dp];B[pp])"),
};

/// Code: the result can only come from play, but there are no moves.
pub(crate) static NO_MOVES: Code = Code {
    id: "RES014",
    name: "result-without-moves",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the result is {result}, but there are no moves",
        "결과는 {result}(이)라고 적혀 있으나 수순이 없음",
    ),
    help: Bilingual::new(
        "add the moves; a game that was not played is a forfeit: RE[{forfeit}]",
        "수순을 넣으십시오. 두지 않은 대국이면 부전승(RE[{forfeit}])으로 적으십시오",
    ),
    explain: Bilingual::new(
        "A side won by resignation, on points or by a row, but the record holds neither moves nor a \
         position. The moves were lost on the way, or the game was won by forfeit.",
        "불계나 집 차이, 오목으로 이겼다고 적혀 있는데 수순도 배치도 없습니다. 옮기는 사이에 수순을 잃었거나 \
         실제로는 부전승입니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]PB[홍길동]PW[성춘향]RE[B+R])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]PB[홍길동]PW[성춘향]RE[B+F])"),
};

/// Code: a game was counted after too few moves.
pub(crate) static SHORT: Code = Code {
    id: "RES015",
    name: "counted-too-early",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "won on points after only {count} moves on a board of {points} points",
        "{count}수 만에 집 차이로 끝난 대국(판 {points}점)",
    ),
    help: Bilingual::new(
        "check whether moves are missing at the end",
        "끝부분의 수순이 빠지지 않았는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "A game is counted when its board is divided. With fewer moves than a quarter of the points, \
         which are 90 on 19x19, it cannot be, so the record was probably cut off. The bound is our choice: \
         of 2,000 games of a Go server one was counted earlier.",
        "집을 세려면 판이 다 나뉘어야 합니다. 둔 수가 판 점의 4분의 1(19x19에서 90수)에 못 미치면 그럴 수 없으니 \
         수순이 잘린 것으로 보입니다. 4분의 1이라는 기준은 bokgi가 정했으며, 인터넷 대국 2,000판 가운데 한 판이 \
         이보다 일렀습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]PB[홍길동]PW[성춘향]KM[6.5]RE[B+3.5];B[pd];W[dp];B[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]PB[홍길동]PW[성춘향]KM[6.5]RE[B+R];B[pd];W[dp];B[pp])"),
};

/// Rule: a record has its essential information.
pub(super) static RULE: Rule = Rule::new(
    &[
        &SAME_PLAYER,
        &NAME_MISSING,
        &RESULT_MISSING,
        &NO_MOVES,
        &SHORT,
    ],
    check,
);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    // Games like yut have their own checks, because their players are seats and teams.
    if !subject.is_of_game(|facts| facts.alternates) {
        return;
    }
    let players = [Side::BLACK, Side::WHITE].map(|side| name_of(subject, side));
    names(subject, players, findings);
    result(subject, players, findings);
}

/// Returns the event or the round that a record states; `None` if it states neither.
fn event<'r>(subject: &RuleInput<'r>) -> Option<&'r str> {
    let stated = |field| subject.record.info(field).map(str::trim);
    let texts = [stated(Field::Event), stated(Field::Round)];
    texts.into_iter().flatten().find(|text| !text.is_empty())
}

fn name_of<'r>(subject: &RuleInput<'r>, side: Side) -> Option<&'r str> {
    let name = subject.record.info(Field::Name(side))?.trim();
    (!name.is_empty()).then_some(name)
}

/// Returns the characters of a name in lower case and without spaces, for comparison.
fn letters(name: &str) -> impl Iterator<Item = char> {
    let visible = name.chars().filter(|c| !c.is_whitespace());
    visible.flat_map(char::to_lowercase)
}

fn names(subject: &RuleInput<'_>, players: [Option<&str>; 2], findings: &mut Findings) {
    match players {
        [Some(black), Some(white)] => {
            if letters(black).eq(letters(white)) {
                let place = subject.at_info(Field::Name(Side::WHITE));
                findings.push(Finding::new(&SAME_PLAYER, place).arg("name", white));
            }
        }
        _ if event(subject).is_none() => {}
        _ => {
            let missing = match players {
                [None, None] => Bilingual::new("either player", "두 대국자"),
                [None, _] => Side::BLACK.word(),
                _ => Side::WHITE.word(),
            };
            let place = Place::whole(subject.record);
            findings.push(Finding::new(&NAME_MISSING, place).arg("side", missing));
        }
    }
}

fn result(subject: &RuleInput<'_>, players: [Option<&str>; 2], findings: &mut Findings) {
    let record = subject.record;
    let unread = subject.trace.map_or(0, |trace| trace.unread as usize);
    let plies = subject.main_line().len() + unread;
    let has_names = players.iter().all(Option::is_some);
    let has_setup = || {
        let root = record.tree.nodes().take(1);
        let mut items = root.flat_map(|root| record.tree.items(root));
        items.any(|item| matches!(item.body, Body::Setup { .. }))
    };
    let Some(outcome) = subject.meaning.outcome() else {
        let is_stated = record
            .info(Field::Result)
            .is_some_and(|text| !text.trim().is_empty());
        // A missing result is not reported after a reading error, because the unread part may contain
        // it.
        let is_sound = findings.iter().all(|it| it.severity < Severity::Error);
        if !is_stated
            && is_sound
            && has_names
            && plies > 0
            && let Some(event) = event(subject)
        {
            let place = subject.at_info(Field::Result);
            findings.push(Finding::new(&RESULT_MISSING, place).arg("event", event));
        }
        return;
    };
    let Outcome::Win { winner, by } = outcome else {
        return;
    };
    let place = || subject.at_info(Field::Result);
    let area = record.board.area();
    if plies == 0 {
        let is_played = !matches!(by, WinMethod::Forfeit | WinMethod::Unstated);
        if is_played && !has_setup() {
            let written = record.info(Field::Result).unwrap_or_default().trim();
            let forfeit = Outcome::Win {
                winner,
                by: WinMethod::Forfeit,
            };
            let finding = Finding::new(&NO_MOVES, place()).arg("result", written);
            findings.push(finding.arg("forfeit", forfeit.to_string()));
        }
    } else if has_names && matches!(by, WinMethod::Points(_)) && plies < area / 4 && !has_setup() {
        let finding = Finding::new(&SHORT, place());
        findings.push(finding.arg("count", plies).arg("points", area));
    }
}
