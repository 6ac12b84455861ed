//! Words of gonu records for sides, rules and endings, in English and Korean.

use super::Side;
use crate::text::Bilingual;

/// Word for Black, whose men start at the bottom of the board.
pub const BLACK: Bilingual = Bilingual::new("Black", "흑");
/// Word for White, whose men start at the top of the board.
pub const WHITE: Bilingual = Bilingual::new("White", "백");

/// Korean letters that name the first eight columns of a gonu board.
pub const FILES: [char; 8] = ['가', '나', '다', '라', '마', '바', '사', '아'];

/// Name of the standard ruleset of gonu.
pub const STANDARD: Bilingual = Bilingual::new("standard", "기본");

/// Key of the switch that sets the side to move first.
pub const FIRST: Bilingual = Bilingual::new("first", "선");

/// Key of the switch that sets which repetitions are forbidden.
pub const REPETITION: Bilingual = Bilingual::new("repetition", "반복");
/// Value of `repetition`: no earlier position may occur again.
pub const SUPERKO: Bilingual = Bilingual::new("superko", "모든반복금지");
/// Value of `repetition`: only the shortest cycle, of four moves, is forbidden.
pub const CYCLE: Bilingual = Bilingual::new("cycle", "순환금지");
/// Value of `repetition`: only moving a piece straight back is forbidden.
pub const UNDO: Bilingual = Bilingual::new("undo", "되돌림금지");
/// Value of `repetition`: every repetition is allowed.
pub const FREE: Bilingual = Bilingual::new("none", "제한없음");

/// Key of the switch that sets after how many moves without a capture the game ends, such as
/// `30-draw`.
pub const QUIET_LIMIT: Bilingual = Bilingual::new("quiet_limit", "무잡기");
/// Value of `quiet_limit`: no limit.
pub const UNLIMITED: Bilingual = Bilingual::new("none", "없음");
/// Key of the switch that sets the result when the limit of moves without a capture is reached.
pub const QUIET_RESULT: Bilingual = Bilingual::new("quiet_result", "무잡기결과");
/// Value of `quiet_result`: the game is a draw.
pub const DRAW: Bilingual = Bilingual::new("draw", "무승부");
/// Value of `quiet_result`: the side with more pieces wins.
pub const COUNT: Bilingual = Bilingual::new("count", "말수");

/// Key of the switch that sets how many adjacent pieces can be captured in one line.
pub const MAX_LINE: Bilingual = Bilingual::new("max_line", "줄길이");

/// Key of the switch that sets on which side of the board of well gonu the well (the missing line)
/// lies.
pub const GAP: Bilingual = Bilingual::new("gap", "우물");
/// Value of `gap`: the well lies between a man of Black and a man of White.
pub const GAP_SIDE: Bilingual = Bilingual::new("side", "사이");
/// Value of `gap`: the well lies between White's two men.
pub const GAP_OWN: Bilingual = Bilingual::new("own", "한편");

/// Key of the switch that allows or forbids the man beside the well to move to the middle with the
/// first move of the game.
pub const FIRST_MOVE: Bilingual = Bilingual::new("first_move", "첫수");
/// Key of the switch that allows or forbids men to return to their own starting points.
pub const OWN_HOME: Bilingual = Bilingual::new("own_home", "제집");
/// Key of the switch that allows or forbids men to enter the opponent's starting points.
pub const ENEMY_HOME: Bilingual = Bilingual::new("enemy_home", "상대집");
/// Key of the switch that allows or forbids men to move back towards their own side.
pub const BACKWARD: Bilingual = Bilingual::new("backward", "물러남");
/// Value of several switches: the move is forbidden.
pub const BARRED: Bilingual = Bilingual::new("barred", "금지");
/// Value of several switches: the move is allowed.
pub const ALLOWED: Bilingual = Bilingual::new("free", "허용");
/// Value of `own_home` and `enemy_home`: no man may enter these starting points.
pub const CLOSED: Bilingual = Bilingual::new("closed", "닫힘");
/// Value of `enemy_home`: men may enter the opponent's starting points but not leave them.
pub const ENTER: Bilingual = Bilingual::new("enter", "들어감");

/// Key of the switch that sets how a side wins.
pub const AIM: Bilingual = Bilingual::new("aim", "목표");
/// Value of `aim`: a side wins only by blocking the opponent.
pub const AIM_BLOCK: Bilingual = Bilingual::new("block", "가두기");
/// Value of `aim`: a side wins by blocking the opponent or by filling the opponent's starting
/// points.
pub const AIM_ROW: Bilingual = Bilingual::new("row", "채우기");

/// Key of the switch that sets which moves may run around a wheel.
pub const WHEEL_MOVE: Bilingual = Bilingual::new("wheel_move", "바퀴");
/// Value of `wheel_move`: only a capturing move may run around a wheel.
pub const TO_CAPTURE: Bilingual = Bilingual::new("capture", "잡을때만");
/// Value of `wheel_move`: every move may run around a wheel.
pub const FREELY: Bilingual = Bilingual::new("free", "언제나");

/// Key of the switch that sets the effect of three in a row made while men are still placed.
pub const PLACED_THREE: Bilingual = Bilingual::new("placed_three", "놓은석줄");
/// Value of `placed_three`: the side wins.
pub const WINS: Bilingual = Bilingual::new("wins", "이김");
/// Value of `placed_three`: the row has no effect.
pub const NOTHING: Bilingual = Bilingual::new("nothing", "없음");
/// Key of the switch that allows or forbids placing the first man in the middle.
pub const MIDDLE: Bilingual = Bilingual::new("middle", "가운데");
/// Key of the switch that sets how many men a side needs; with fewer it has lost.
pub const FEWEST: Bilingual = Bilingual::new("fewest", "남은말");

/// Keys of all switches, each with the words for its values.
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

/// Termination: one side has too few pieces left.
pub const REDUCTION: Bilingual = Bilingual::new("reduction", "말부족");
/// Termination: the side to move has no legal move.
pub const STALEMATE: Bilingual = Bilingual::new("stalemate", "갇힘");
/// Termination: every move of the side to move would repeat a position.
pub const REPETITION_STALEMATE: Bilingual = Bilingual::new("repetition-stalemate", "반복갇힘");
/// Termination: too many moves were made without a capture.
pub const QUIET: Bilingual = Bilingual::new("quiet", "무잡기");
/// Termination: one side has filled the opponent's starting points.
pub const FILLED: Bilingual = Bilingual::new("filled", "채움");
/// Termination: one side has made three men in a row.
pub const THREE: Bilingual = Bilingual::new("three", "석줄");
/// Termination: a player resigned.
pub const RESIGNATION: Bilingual = Bilingual::new("resignation", "기권");
/// Termination: the players agreed on the result.
pub const AGREEMENT: Bilingual = Bilingual::new("agreement", "합의");
/// Termination: a player ran out of time.
pub const TIME: Bilingual = Bilingual::new("time", "시간");

/// Words for all terminations.
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

/// Returns true if a text is this word in English or Korean, ignoring the case of Latin letters.
pub fn is(word: Bilingual, text: &str) -> bool {
    let text = text.trim();
    word.ko == text || word.en.eq_ignore_ascii_case(text)
}

/// Returns the side that moves first, as the record's tag `First` states it, or else its rules;
/// Black if neither does.
pub(crate) fn first(tag: Option<&str>, rules: Option<&str>) -> Side {
    let side = |text: &str| match text.trim() {
        "B" | "b" => Some(Side::BLACK),
        "W" | "w" => Some(Side::WHITE),
        word if is(BLACK, word) => Some(Side::BLACK),
        word if is(WHITE, word) => Some(Side::WHITE),
        _ => None,
    };
    let switched = || {
        let parts = rules?.split([';', ',']);
        let mut switches = parts.filter_map(|part| part.split_once('='));
        let (_, value) = switches.find(|(key, _)| is(FIRST, key))?;
        side(value)
    };
    tag.and_then(side).or_else(switched).unwrap_or(Side::BLACK)
}
