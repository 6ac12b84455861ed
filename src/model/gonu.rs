//! The words in which records of gonu state rules, sides and ends, in both languages.

use crate::text::Bilingual;

/// The side that has its home row at the bottom.
pub const BLACK: Bilingual = Bilingual::new("Black", "흑");
/// The side that has its home row at the top.
pub const WHITE: Bilingual = Bilingual::new("White", "백");

/// The Korean letters of the first files.
pub const FILES: [char; 8] = ['가', '나', '다', '라', '마', '바', '사', '아'];

/// The ruleset.
pub const STANDARD: Bilingual = Bilingual::new("standard", "기본");

/// Which side moves first.
pub const FIRST: Bilingual = Bilingual::new("first", "선");

/// Which repetitions are forbidden.
pub const REPETITION: Bilingual = Bilingual::new("repetition", "반복");
/// Any earlier position.
pub const SUPERKO: Bilingual = Bilingual::new("superko", "모든반복금지");
/// The shortest cycle.
pub const CYCLE: Bilingual = Bilingual::new("cycle", "순환금지");
/// Moving straight back.
pub const UNDO: Bilingual = Bilingual::new("undo", "되돌림금지");
/// No repetition.
pub const FREE: Bilingual = Bilingual::new("none", "제한없음");

/// After how many plies without a capture the game ends, and how: `30-draw`.
pub const QUIET_LIMIT: Bilingual = Bilingual::new("quiet_limit", "무잡기");
/// After none.
pub const UNLIMITED: Bilingual = Bilingual::new("none", "없음");
/// How the game ends then, where the limit does not say.
pub const QUIET_RESULT: Bilingual = Bilingual::new("quiet_result", "무잡기결과");
/// Drawn.
pub const DRAW: Bilingual = Bilingual::new("draw", "무승부");
/// By the number of pieces.
pub const COUNT: Bilingual = Bilingual::new("count", "말수");

/// The most pieces side by side that are captured.
pub const MAX_LINE: Bilingual = Bilingual::new("max_line", "줄길이");

/// Where the gap of the well lies.
pub const GAP: Bilingual = Bilingual::new("gap", "우물");
/// Between a man of each side.
pub const GAP_SIDE: Bilingual = Bilingual::new("side", "사이");
/// Between the two men of one side.
pub const GAP_OWN: Bilingual = Bilingual::new("own", "한편");

/// Whether the man beside the well may go to the middle with the first move.
pub const FIRST_MOVE: Bilingual = Bilingual::new("first_move", "첫수");
/// Whether men go back into their own home.
pub const OWN_HOME: Bilingual = Bilingual::new("own_home", "제집");
/// Whether men go into the home of the other side.
pub const ENEMY_HOME: Bilingual = Bilingual::new("enemy_home", "상대집");
/// Whether men go back towards their own side.
pub const BACKWARD: Bilingual = Bilingual::new("backward", "물러남");
/// It may not be.
pub const BARRED: Bilingual = Bilingual::new("barred", "금지");
/// It may be.
pub const ALLOWED: Bilingual = Bilingual::new("free", "허용");
/// Nobody comes in.
pub const CLOSED: Bilingual = Bilingual::new("closed", "닫힘");
/// Men come in and not out again.
pub const ENTER: Bilingual = Bilingual::new("enter", "들어감");

/// What wins.
pub const AIM: Bilingual = Bilingual::new("aim", "목표");
/// Shutting the other side in.
pub const AIM_BLOCK: Bilingual = Bilingual::new("block", "가두기");
/// Filling its home too.
pub const AIM_ROW: Bilingual = Bilingual::new("row", "채우기");

/// When men run round a wheel.
pub const WHEEL_MOVE: Bilingual = Bilingual::new("wheel_move", "바퀴");
/// To take one.
pub const TO_CAPTURE: Bilingual = Bilingual::new("capture", "잡을때만");
/// Whenever they like.
pub const FREELY: Bilingual = Bilingual::new("free", "언제나");

/// Whether a three wins that is made while men are put down.
pub const PLACED_THREE: Bilingual = Bilingual::new("placed_three", "놓은석줄");
/// It wins.
pub const WINS: Bilingual = Bilingual::new("wins", "이김");
/// It does nothing.
pub const NOTHING: Bilingual = Bilingual::new("nothing", "없음");
/// Whether the first man may be put in the middle.
pub const MIDDLE: Bilingual = Bilingual::new("middle", "가운데");
/// With fewer men than how many a side has lost.
pub const FEWEST: Bilingual = Bilingual::new("fewest", "남은말");

/// The switches with the words of their values.
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

/// The end by too few pieces.
pub const REDUCTION: Bilingual = Bilingual::new("reduction", "말부족");
/// The end by having no move.
pub const STALEMATE: Bilingual = Bilingual::new("stalemate", "갇힘");
/// The end by having no move that does not repeat a position.
pub const REPETITION_STALEMATE: Bilingual = Bilingual::new("repetition-stalemate", "반복갇힘");
/// The end by too many plies without a capture.
pub const QUIET: Bilingual = Bilingual::new("quiet", "무잡기");
/// The end by filling the points on which the other side began.
pub const FILLED: Bilingual = Bilingual::new("filled", "채움");
/// The end by three men in a row.
pub const THREE: Bilingual = Bilingual::new("three", "석줄");
/// The end by resignation.
pub const RESIGNATION: Bilingual = Bilingual::new("resignation", "기권");
/// The end by agreement.
pub const AGREEMENT: Bilingual = Bilingual::new("agreement", "합의");
/// The end by time.
pub const TIME: Bilingual = Bilingual::new("time", "시간");

/// All ends.
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

/// Whether a text is a word in either language; Latin letters in either case.
pub fn is(word: Bilingual, text: &str) -> bool {
    let text = text.trim();
    word.ko == text || word.en.eq_ignore_ascii_case(text)
}
