//! Code shared by the formats of baduk servers: GIB of Tygem, NGF of Cyberoro and WBaduk, UGF of
//! PandaNet.
//!
//! Each file holds one game of baduk: header entries, half of them in the server's own numbers,
//! moves with their colours, and in some files diagrams and remarks of a commentator.

pub(crate) mod codes;
mod game;
mod letters;
mod written;

pub(crate) use game::ServerGame;
pub(crate) use letters::{Nation, restored};
pub(crate) use written::{ServerCarried, ServerMoves};

use crate::diag::Place;
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding};
use crate::formats::shared::line::codes as line_codes;
use crate::formats::shared::values::{Spelling, result};
use crate::model::{Field, Outcome, Record};
use crate::text::Span;

/// All codes of the findings that readers of these files make.
pub(crate) const CODES: &[&Code] = &[
    &line_codes::NOT_UNDERSTOOD,
    &line_codes::COUNT,
    &line_codes::CUT_SHORT,
    &codes::NOT_UNDERSTOOD,
    &codes::TAKEN_BACK,
    &codes::CONTRADICTED,
    &codes::RESTORED,
    &codes::NO_GAME,
    &codes::PASSED_OVER,
    &codes::NAMES_UNSURE,
    &codes::REMARK_ASTRAY,
    &codes::OFF_BOARD,
    &codes::LIMIT,
];

/// Creates the finding that a file holds no game; `why` is the reason.
pub(crate) fn no_game(span: Span, why: impl Into<Arg>) -> Finding {
    Finding::new(&codes::NO_GAME, Place::text(span)).arg("why", why)
}

/// Parses a server's phrase for a result; `None` if it cannot be understood.
pub(crate) fn outcome(text: &str) -> Option<Outcome> {
    result::read(text).map(|reading| reading.value)
}

/// True if a phrase means the result `stated` and says nothing else, such as the number of moves.
pub(crate) fn is_plain_result(text: &str, stated: Outcome) -> bool {
    result::read(text).is_some_and(|reading| {
        reading.value == stated && !matches!(reading.spelling, Spelling::Annotated { .. })
    })
}

/// Returns the header field for the title that a server gives a game: the game name if the title is a kind of game such as `rated game`,
/// otherwise the event.
pub(crate) fn title_field(title: &str) -> Field {
    const KINDS: [&str; 18] = [
        "rank",
        "free",
        "rated game",
        "rating game",
        "friendly game",
        "friendly match",
        "승강급 대국",
        "승급 대국",
        "자유 대국",
        "친선 대국",
        "일반 대국",
        "让先",
        "分先",
        "升降级",
        "升降级对局",
        "友谊对局",
        "自由对局",
        "对局",
    ];
    if KINDS.contains(&title.trim().to_lowercase().as_str()) {
        Field::GameName
    } else {
        Field::Event
    }
}

/// True if a text about the time limit states that there is none, such as `no limit`.
pub(crate) fn is_without_limit(words: &str) -> bool {
    let words = words.trim().to_lowercase();
    ["无", "無", "无限", "없음", "무제한", "none", "no limit"]
        .iter()
        .any(|none| words.ends_with(none))
}

/// Joins a text into one line, with single spaces, because a line end terminates a value in these
/// files.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Parses overtime in the form that [`ServerGame::time`] writes: number of periods, and seconds per
/// period.
///
/// ```text
/// overtime = periods "x" seconds " byo-yomi"
/// ```
pub(crate) fn periods(text: &str) -> Option<(u32, u32)> {
    let (periods, rest) = text.trim().split_once(['x', '×'])?;
    let seconds = rest.split_whitespace().next()?;
    Some((periods.trim().parse().ok()?, seconds.parse().ok()?))
}

/// Returns the uninterpreted values that a record read from `format` keeps under a name; empty if there are none.
pub(crate) fn kept<'r>(record: &'r Record, format: &str, name: &str) -> Vec<&'r str> {
    let texts = crate::formats::shared::line::kept(record, &[format], name).unwrap_or_default();
    texts.iter().map(|&text| record.text(text)).collect()
}
