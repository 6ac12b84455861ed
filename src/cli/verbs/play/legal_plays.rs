//! Legal moves of a position, and their names for `bokgi play`.

use crate::games::figure::PlayLine;
use crate::games::{self, Choice, Choices};
use crate::model::{Field, GameId, PiecePlace, Play, Point, Record, Side, SideWords, Station};
use crate::rules::inspection::Inspector;
use crate::text::{Bilingual, Lang};

/// Returns the legal moves at the end of the main line, with resigning as the last; `None` if the
/// game is over or bokgi cannot list its legal moves.
pub(super) fn choices(record: &Record, inspector: &Inspector<'_>) -> Option<Choices> {
    let game = games::by_id(&record.game.0)?;
    let line = PlayLine::main(record, game, inspector.request(game));
    let mut choices = line.last_position().choices()?;
    let side = choices.side;
    choices.plays.push(Play::Resign { side }.into());
    Some(choices)
}

/// Returns the name of a point in the record's coordinates, in lower case; for a yut station its
/// id.
pub(super) fn point_name(record: &Record, at: Point) -> String {
    let station = Station::from_point(at).filter(|_| record.game == GameId::YUT);
    station.map_or_else(
        || record.board.name(at).to_lowercase(),
        |station| station.id().to_owned(),
    )
}

/// Returns the name of a move as `bokgi play --add` accepts it.
///
/// ```text
/// play    = throw | move | "forfeit" | "resign" | "pass" | point .
/// move    = place "-" place [ "(" throw ")" ] | point "-" point [ capture ] .
/// capture = "x" point { "x" point } .
/// ```
pub(super) fn name_of(record: &Record, choice: &Choice) -> String {
    named(record, choice, None)
}

/// Describes a move in words of a language.
pub(crate) fn words_of(record: &Record, choice: &Choice, lang: Lang) -> String {
    named(record, choice, Some(lang))
}

fn named(record: &Record, choice: &Choice, lang: Option<Lang>) -> String {
    let word = |key: &str, name: Bilingual| lang.map_or(key, |lang| name.get(lang)).to_owned();
    let point = |at| point_name(record, at);
    let mut text = match choice.play {
        Play::Throw { value, .. } => word(value.key(), value.name()),
        Play::Advance { from, to, by, .. } => {
            let by = by.map(|by| format!("({})", word(by.key(), by.name())));
            let place = |place: PiecePlace| place.name().get(lang.unwrap_or(Lang::En));
            let by = by.unwrap_or_default();
            format!("{}-{}{by}", place(from), place(to))
        }
        Play::Forfeit { .. } => word("forfeit", Play::FORFEIT),
        Play::Resign { .. } => word("resign", Play::RESIGN),
        Play::Pass { .. } => word("pass", Play::PASS),
        Play::Slide { from, to, .. } => format!("{}-{}", point(from), point(to)),
        play => play.to().map(point).unwrap_or_default(),
    };
    for &at in &choice.captured {
        text.push('x');
        text.push_str(&point(at));
    }
    text
}

/// Returns the name of a side: its player, or else its colour or number, such as `player 2`.
pub(crate) fn side_name(record: &Record, side: Side, lang: Lang) -> String {
    match record.info(Field::Name(side)).map(str::trim) {
        Some(name) if !name.is_empty() => name.to_owned(),
        _ => match record.game.side_words() {
            SideWords::Numbers => match lang {
                Lang::En => format!("player {}", side.0 + 1),
                Lang::Ko => format!("선수{}", side.0 + 1),
            },
            _ => side.word().get(lang).to_owned(),
        },
    }
}
