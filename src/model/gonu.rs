//! Words for rules, sides and endings in gonu records, in both languages.

use crate::text::Bilingual;

/// Side whose home row is at the bottom.
pub const BLACK: Bilingual = Bilingual::new("Black", "흑");
/// Side whose home row is at the top.
pub const WHITE: Bilingual = Bilingual::new("White", "백");

/// Korean letters of the first files.
pub const FILES: [char; 8] = ['가', '나', '다', '라', '마', '바', '사', '아'];

/// Name of the standard ruleset.
pub const STANDARD: Bilingual = Bilingual::new("standard", "기본");

/// Switch: the side that moves first.
pub const FIRST: Bilingual = Bilingual::new("first", "선");

/// Switch: the repetitions that are forbidden.
pub const REPETITION: Bilingual = Bilingual::new("repetition", "반복");
/// Value: no earlier position may recur.
pub const SUPERKO: Bilingual = Bilingual::new("superko", "모든반복금지");
/// Value: the shortest cycle is forbidden.
pub const CYCLE: Bilingual = Bilingual::new("cycle", "순환금지");
/// Value: moving straight back is forbidden.
pub const UNDO: Bilingual = Bilingual::new("undo", "되돌림금지");
/// Value: every repetition is allowed.
pub const FREE: Bilingual = Bilingual::new("none", "제한없음");

/// Switch: the number of plies without a capture that end the game, and the result: `30-draw`.
pub const QUIET_LIMIT: Bilingual = Bilingual::new("quiet_limit", "무잡기");
/// Value: no limit.
pub const UNLIMITED: Bilingual = Bilingual::new("none", "없음");
/// Switch: the result at that limit if the limit does not name it.
pub const QUIET_RESULT: Bilingual = Bilingual::new("quiet_result", "무잡기결과");
/// Value: a draw.
pub const DRAW: Bilingual = Bilingual::new("draw", "무승부");
/// Value: more pieces win.
pub const COUNT: Bilingual = Bilingual::new("count", "말수");

/// Switch: the largest number of adjacent pieces captured at once.
pub const MAX_LINE: Bilingual = Bilingual::new("max_line", "줄길이");

/// Switch: the position of the gap of the well.
pub const GAP: Bilingual = Bilingual::new("gap", "우물");
/// Value: between a man of each side.
pub const GAP_SIDE: Bilingual = Bilingual::new("side", "사이");
/// Value: between the two men of one side.
pub const GAP_OWN: Bilingual = Bilingual::new("own", "한편");

/// Switch: the man beside the well may go to the middle with the first move.
pub const FIRST_MOVE: Bilingual = Bilingual::new("first_move", "첫수");
/// Switch: men may return to their own home.
pub const OWN_HOME: Bilingual = Bilingual::new("own_home", "제집");
/// Switch: men may enter the opponent's home.
pub const ENEMY_HOME: Bilingual = Bilingual::new("enemy_home", "상대집");
/// Switch: men may move back towards their own side.
pub const BACKWARD: Bilingual = Bilingual::new("backward", "물러남");
/// Value: forbidden.
pub const BARRED: Bilingual = Bilingual::new("barred", "금지");
/// Value: allowed.
pub const ALLOWED: Bilingual = Bilingual::new("free", "허용");
/// Value: no man may enter.
pub const CLOSED: Bilingual = Bilingual::new("closed", "닫힘");
/// Value: men may enter but not leave.
pub const ENTER: Bilingual = Bilingual::new("enter", "들어감");

/// Switch: the goal of the game.
pub const AIM: Bilingual = Bilingual::new("aim", "목표");
/// Value: blocking the opponent.
pub const AIM_BLOCK: Bilingual = Bilingual::new("block", "가두기");
/// Value: blocking the opponent or filling the opponent's home.
pub const AIM_ROW: Bilingual = Bilingual::new("row", "채우기");

/// Switch: the moves that may run along a wheel.
pub const WHEEL_MOVE: Bilingual = Bilingual::new("wheel_move", "바퀴");
/// Value: captures only.
pub const TO_CAPTURE: Bilingual = Bilingual::new("capture", "잡을때만");
/// Value: every move.
pub const FREELY: Bilingual = Bilingual::new("free", "언제나");

/// Switch: the effect of a row of three completed while men are placed.
pub const PLACED_THREE: Bilingual = Bilingual::new("placed_three", "놓은석줄");
/// Value: wins the game.
pub const WINS: Bilingual = Bilingual::new("wins", "이김");
/// Value: has no effect.
pub const NOTHING: Bilingual = Bilingual::new("nothing", "없음");
/// Switch: the first man may be placed in the middle.
pub const MIDDLE: Bilingual = Bilingual::new("middle", "가운데");
/// Switch: a side with fewer men than this has lost.
pub const FEWEST: Bilingual = Bilingual::new("fewest", "남은말");

/// All switches with the words for their values.
pub const SWITCHES: &[(Bilingual, &[Bilingual])] = &[
    (FIRST, &[BLACK, WHITE]),
    (REPETITION, &[SUPERKO, CYCLE, UNDO, FREE]),
    (QUIET_LIMIT, &[UNLIMITED, DRAW, COUNT]),
    (QUIET_RESULT, &[DRAW, COUNT]),
    (MAX_LINE, &[]),
    (GAP, &[GAP_SIDE, GAP_OWN]),
    (FIRST_MOVE, &[BARRED, ALLOWED]),
    (OWN_HOME, &[CLOSED, ALLOWED]),
    (ENEMY_HOME, &[ENTER, CLOSED]),
    (BACKWARD, &[ALLOWED, BARRED]),
    (AIM, &[AIM_BLOCK, AIM_ROW]),
    (WHEEL_MOVE, &[TO_CAPTURE, FREELY]),
    (PLACED_THREE, &[WINS, NOTHING]),
    (MIDDLE, &[ALLOWED, BARRED]),
    (FEWEST, &[UNLIMITED]),
];

/// Termination: too few pieces.
pub const REDUCTION: Bilingual = Bilingual::new("reduction", "말부족");
/// Termination: no legal move.
pub const STALEMATE: Bilingual = Bilingual::new("stalemate", "갇힘");
/// Termination: no move that avoids a repetition.
pub const REPETITION_STALEMATE: Bilingual = Bilingual::new("repetition-stalemate", "반복갇힘");
/// Termination: too many plies without a capture.
pub const QUIET: Bilingual = Bilingual::new("quiet", "무잡기");
/// Termination: the opponent's starting points are filled.
pub const FILLED: Bilingual = Bilingual::new("filled", "채움");
/// Termination: three men in a row.
pub const THREE: Bilingual = Bilingual::new("three", "석줄");
/// Termination: resignation.
pub const RESIGNATION: Bilingual = Bilingual::new("resignation", "기권");
/// Termination: agreement.
pub const AGREEMENT: Bilingual = Bilingual::new("agreement", "합의");
/// Termination: time.
pub const TIME: Bilingual = Bilingual::new("time", "시간");

/// All terminations.
pub const TERMINATIONS: &[Bilingual] = &[
    REDUCTION,
    STALEMATE,
    REPETITION_STALEMATE,
    QUIET,
    FILLED,
    THREE,
    RESIGNATION,
    AGREEMENT,
    TIME,
];

/// Returns true if the text is the word in either language, ignoring the case of Latin letters.
pub fn is(word: Bilingual, text: &str) -> bool {
    let text = text.trim();
    word.ko == text || word.en.eq_ignore_ascii_case(text)
}
