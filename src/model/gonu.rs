//! The words in which records of gonu state rules, sides and ends, in both languages.

use crate::text::Bi;

/// The side that has its home row at the bottom.
pub const BLACK: Bi = Bi::new("Black", "흑");
/// The side that has its home row at the top.
pub const WHITE: Bi = Bi::new("White", "백");

/// The ruleset.
pub const STANDARD: Bi = Bi::new("standard", "기본");

/// Which side moves first.
pub const FIRST: Bi = Bi::new("first", "선");

/// Which repetitions are forbidden.
pub const REPETITION: Bi = Bi::new("repetition", "반복");
/// Any earlier position.
pub const SUPERKO: Bi = Bi::new("superko", "모든반복금지");
/// The shortest cycle.
pub const CYCLE: Bi = Bi::new("cycle", "순환금지");
/// Moving straight back.
pub const UNDO: Bi = Bi::new("undo", "되돌림금지");
/// No repetition.
pub const FREE: Bi = Bi::new("none", "제한없음");

/// After how many plies without a capture the game ends, and how: `30-draw`.
pub const QUIET_LIMIT: Bi = Bi::new("quiet_limit", "무잡기");
/// After none.
pub const UNLIMITED: Bi = Bi::new("none", "없음");
/// How the game ends then, where the limit does not say.
pub const QUIET_RESULT: Bi = Bi::new("quiet_result", "무잡기결과");
/// Drawn.
pub const DRAW: Bi = Bi::new("draw", "무승부");
/// By the number of pieces.
pub const COUNT: Bi = Bi::new("count", "말수");

/// The most pieces side by side that are captured.
pub const MAX_LINE: Bi = Bi::new("max_line", "줄길이");

/// The switches with the words of their values.
pub const SWITCHES: &[(Bi, &[Bi])] = &[
    (FIRST, &[BLACK, WHITE]),
    (REPETITION, &[SUPERKO, CYCLE, UNDO, FREE]),
    (QUIET_LIMIT, &[UNLIMITED, DRAW, COUNT]),
    (QUIET_RESULT, &[DRAW, COUNT]),
    (MAX_LINE, &[]),
];

/// The end by too few pieces.
pub const REDUCTION: Bi = Bi::new("reduction", "말부족");
/// The end by having no move.
pub const STALEMATE: Bi = Bi::new("stalemate", "갇힘");
/// The end by having no move that does not repeat a position.
pub const REPETITION_STALEMATE: Bi = Bi::new("repetition-stalemate", "반복갇힘");
/// The end by too many plies without a capture.
pub const QUIET: Bi = Bi::new("quiet", "무잡기");
/// The end by resignation.
pub const RESIGNATION: Bi = Bi::new("resignation", "기권");
/// The end by agreement.
pub const AGREEMENT: Bi = Bi::new("agreement", "합의");
/// The end by time.
pub const TIME: Bi = Bi::new("time", "시간");

/// All ends.
pub const TERMINATIONS: &[Bi] = &[
    REDUCTION,
    STALEMATE,
    REPETITION_STALEMATE,
    QUIET,
    RESIGNATION,
    AGREEMENT,
    TIME,
];

/// Whether a text is a word in either language; Latin letters in either case.
pub fn is(word: Bi, text: &str) -> bool {
    let text = text.trim();
    word.ko == text || word.en.eq_ignore_ascii_case(text)
}
