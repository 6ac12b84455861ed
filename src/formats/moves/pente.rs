//! Reader of game texts from pente.org.
//!
//!
//! ```text
//! [Game "Pente"]
//! [Site "Pente.org"]
//! [Player 1 Name "홍길동"]
//!
//! 1. K10 G9 2. L9 K12 1-0
//! ```
//!
//!
//! Names of tags contain spaces. The board has 19 lines and the letters skip I. Player 1 moves
//! first. Gomoku is omok with exactly five; the tournament rule of the other games applies to rated
//! games (the site's rules of the games).

use std::sync::Arc;

use super::codes;
use super::line_progress::LineProgress;
use super::move_words::MoveAction;
use super::site::{MoveText, Site, SiteCellContent, SiteRecord};
use crate::formats::shared::typed::escape::{Enclosure, keep_as_typed};
use crate::formats::shared::typed::game::{self, Said, game_id};
use crate::formats::shared::typed::tag::Tag;
use crate::formats::shared::typed::tag_names::{TagSubject, tag_named};
use crate::formats::{ReadItem, span_of};
use crate::model::{Board, Coordinates, Date, Entry, Field, GameId, Play, Side, Source, Value};
use crate::text::Span;

/// Number of lines of the site's board.
const LINES: u8 = 19;

/// Ruleset of Gomoku at pente.org: exactly five in a row wins, an overline does not (rules of the
/// games, Gomoku).
const EXACTLY_FIVE: &str = "standard";

/// Opening rule of Gomoku at pente.org: the first move is on the centre (rules of the games, Gomoku).
const CENTRE_FIRST: &str = "centre";

/// Id of the game Pente, which a text has if no tag names another.
pub(super) const PENTE: &str = "pente";

/// Name of the tag that states the game.
pub(super) const GAME: &str = "Game";

/// Name of the tag that states whether the game is rated.
const RATED: &str = "Rated";

/// Id for pente.org's version of renju, which differs from renju elsewhere.
const RENJU: &str = "pente.org-renju";

/// Reads one game of a text.
pub(super) fn read(source: &Arc<Source>, mut text: MoveText<'_>, index: u32) -> ReadItem {
    let board = Board::new(LINES, LINES, Coordinates::Western);
    let name = GameId(PENTE.into());
    let mut game = SiteRecord::new(source, &text, (Site::Pente, index), name, board);
    for &(tag, span) in &text.tags {
        take(&mut game, tag, span);
    }
    state_third(&mut game, &text);
    for cell in &text.cells {
        let side = game.progress.mover(MoveAction::Place);
        let play = match cell.content {
            SiteCellContent::Point(name) => name.on(board).map(|at| Play::Place { side, at }),
            SiteCellContent::Nothing => Some(Play::Pass { side }),
            SiteCellContent::Colour(_) | SiteCellContent::NoPoint => None,
        };
        if let Some(play) = play {
            game.play(play, cell.span);
            continue;
        }
        if !matches!(cell.content, SiteCellContent::NoPoint) {
            let word = &source.text()[cell.span.range()];
            text.skipped_words.add(word, cell.span);
        }
        if !matches!(cell.content, SiteCellContent::Colour(_)) {
            game.lose_move();
        }
    }
    game.finish(text.outcome(), &text.skipped_words, &codes::PENTE_STRAY)
}

/// Reads a tag into the header, or sets the game that it names. A tag without a known meaning is kept unchanged.
fn take(game: &mut SiteRecord, tag: Tag<'_>, span: Span) {
    let record = &mut game.record;
    let written = (tag.value, span_of(record.source().text(), tag.value));
    let text = keep_as_typed(record, written, Enclosure::Quotes);
    let stated = record.text(text).to_owned();
    match (field(tag.name), tag_named(tag.name)) {
        (Some(field @ Field::Date), _) => {
            let value = match american(&stated) {
                Some(date) => Value::Dates(record.header.add_dates([date])),
                None => Value::Text,
            };
            record.header.add(Entry { field, text, value });
        }
        (Some(field), _) => game.state(field, text),
        (None, Some(TagSubject::Game)) => take_game(game, &stated),
        _ => game.keep_tag(tag, text, span),
    }
}

/// Sets the game that a tag names. Gomoku at this site has the rules "exactly five" and "first move
/// on the centre", which its tags do not state. Renju gets an id of its own, because its points are
/// printed as on a board of 19 lines although they belong to one of 15.
fn take_game(game: &mut SiteRecord, stated: &str) {
    let of_omok = game::named(stated).filter(|named| named.game == GameId::OMOK);
    game.record.game = match of_omok.map(|named| named.said) {
        Some(Said::Ruleset) => GameId(RENJU.into()),
        Some(_) => {
            let rules = game.record.intern(EXACTLY_FIVE);
            game.state(Field::Rules, rules);
            let opening = game.record.intern(CENTRE_FIRST);
            game.state(Field::Protocol, opening);
            GameId::OMOK
        }
        None => game_id(stated),
    };
    game.progress = LineProgress::from_game(&game.record.game);
}

/// Adds the ruleset of Pente to the header, and for games marked as rated or not also the rule for
/// the third stone.
fn state_third(game: &mut SiteRecord, text: &MoveText<'_>) {
    if game.record.game.0 != PENTE {
        return;
    }
    let value = |name: &str| {
        let mut tags = text.tags.iter();
        let (tag, _) = tags.find(|(tag, _)| tag.name == name)?;
        Some(tag.value)
    };
    let ruleset = value(GAME).unwrap_or(PENTE);
    // The tournament rule cannot apply to these opening variants, which have their own rules for
    // where stones may go.
    let may_bind = !["g-", "d-", "dk-", "swap2-"]
        .iter()
        .any(|opening| ruleset.to_lowercase().starts_with(opening));
    let third = match value(RATED) {
        Some("Y") if may_bind => "; third=tournament",
        Some("N") if may_bind => "; third=free",
        _ => "",
    };
    if third.is_empty() && ruleset.eq_ignore_ascii_case(PENTE) {
        return;
    }
    let rules = game.record.intern(&format!("{ruleset}{third}"));
    game.state(Field::Rules, rules);
}

/// Returns the header field for a tag's name; `None` for unknown tags. `TimeControl` is unknown
/// too: days per move, not a main time.
fn field(name: &str) -> Option<Field> {
    Some(match name {
        "Player 1 Name" => Field::Name(Side::BLACK),
        "Player 2 Name" => Field::Name(Side::WHITE),
        "Player 1 Rating" => Field::Rank(Side::BLACK),
        "Player 2 Rating" => Field::Rank(Side::WHITE),
        "Site" => Field::Place,
        "Event" => Field::Event,
        "Round" => Field::Round,
        "Date" => Field::Date,
        "Result" => Field::Result,
        _ => return None,
    })
}

/// Parses a date written as month, day and year: `12/31/2020`. `None` for other text.
fn american(text: &str) -> Option<Date> {
    let mut parts = text.split('/');
    let (month, day, year) = (parts.next()?, parts.next()?, parts.next()?);
    Date::new(
        year.parse().ok()?,
        Some(month.parse().ok()?),
        Some(day.parse().ok()?),
    )
}
