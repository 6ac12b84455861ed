//! Reads the games of a yut log one after another.

mod events;
mod game;
mod tags;

use std::sync::Arc;

use super::lexer::{begins_log, space};
use super::typed;
use super::{codes, layout};
use crate::diag::{Finding, Place};
use crate::formats::shared::typed::comment::line;
use crate::formats::shared::typed::file;
use crate::formats::shared::typed::front::Page;
use crate::formats::shared::typed::game::Named;
use crate::formats::shared::typed::heading::heading;
use crate::formats::shared::typed::number_of_game::number_of_game;
use crate::formats::shared::typed::tag::colon_tag;
use crate::formats::{ReadItem, ReadItems, ReadOptions, span_of};
use crate::model::{GameId, Source, Text};
use game::{EntryOutlook, GameReader};

pub(crate) use events::NAG;
pub(super) use game::has_entries;

/// Reads the games of a source one by one, or returns a finding if it holds none.
///
/// ```text
/// file = { game } .
/// ```
pub(super) fn games<'s>(source: &'s Arc<Source>, options: &'s ReadOptions) -> ReadItems<'s> {
    if let Some(refusal) = file::refusal(source, options) {
        return Box::new(std::iter::once(refusal));
    }
    let page = Page::new(source.text(), &layout::GRAMMAR);
    let text = page.text();
    let Some(start) = first_line(text) else {
        let (_, first) = line(space(text)).unwrap_or_default();
        let place = Place::text(span_of(text, first));
        let finding = Finding::new(&codes::NO_GAME, place);
        return Box::new(std::iter::once(ReadItem::without_record(finding)));
    };
    let before = space(&text[..start]).trim_end();
    let mut before = (!before.is_empty()).then(|| span_of(text, before));
    let mut entries = EntryOutlook::default();
    let mut sheet = None;
    file::games(source, page, start, move |page, index, at| {
        let mut reader = GameReader::new(source, page, options, (index, at), &mut entries);
        if let Some(span) = before.take() {
            let finding = Finding::new(&codes::TEXT_BEFORE, Place::text(span));
            reader.findings.push(finding);
            reader.record.origin.before = Text::in_source(span);
        }
        reader.read(&mut sheet)
    })
}

/// Returns the offset of the first line that belongs to a game of yut; `None` if there is no such
/// line.
fn first_line(text: &str) -> Option<usize> {
    let mut rest = space(text);
    while !rest.is_empty() {
        let is_move =
            |word: &str| (layout::GRAMMAR.is_throw)(word) || (layout::GRAMMAR.is_play)(word);
        let is_heading = || {
            let of_yut = |game: &Named| game.game == GameId::YUT;
            heading(rest, is_move).is_some_and(|heading| {
                // Text after the heading. A heading with a tag after it does not begin a game.
                let behind = space(&rest[heading.text.len()..]);
                let is_of_yut = heading.game.is_none_or(|(_, game)| of_yut(game));
                is_of_yut && !behind.starts_with(['[', '［'])
            }) || colon_tag(rest, is_move).is_some()
        };
        let is_number = || number_of_game(rest).is_some();
        if begins_log(rest) || typed::is_turn(rest) || is_heading() || is_number() {
            return Some(text.len() - rest.len());
        }
        // Skips a line. `line` also accepts an empty one, so it cannot fail.
        let (after, _) = line(rest).unwrap_or_default();
        rest = space(after);
    }
    None
}
