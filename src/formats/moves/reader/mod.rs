//! Reader of a file of move lists, one game after another.

mod draft;
mod game;
mod numbering;
mod remarks;

use std::sync::Arc;

use super::survey::MoveSurvey;
use super::{codes, layout};
use crate::diag::{Code, Finding, Place};
use crate::formats::shared::typed::front::Page;
use crate::formats::{ReadItem, ReadItems, ReadOptions, pieces_or};
use crate::model::Source;
use crate::text::Span;
use game::GameReader;

/// Reads the games of a file one by one.
///
/// ```text
/// Collection = { Game } .
/// Game       = { Tag } Moves [ Ending ] .
/// ```
pub(super) fn games<'s>(source: &'s Arc<Source>, options: &'s ReadOptions) -> ReadItems<'s> {
    // A pasted table or chat is first rewritten as a plain move list of the same length.
    let page = Page::new(source.text(), &layout::GRAMMAR);
    let mut at = 0;
    let games = (0..).map_while(move |index| {
        let survey = MoveSurvey::new(&page, at);
        let goes_on = survey.end > at && !survey.is_empty();
        at = survey.end;
        let mut item =
            goes_on.then(|| GameReader::new(source, &page, options, index, &survey).read())?;
        page.settle(&mut item, source.text());
        Some(item)
    });
    pieces(source, options, games, &codes::NO_MOVES)
}

/// Returns the games of a file, or only a finding if the file is too large. `nothing` is the code
/// of the finding about a file without games.
pub(super) fn pieces<'s>(
    source: &'s Source,
    options: &ReadOptions,
    games: impl Iterator<Item = ReadItem> + 's,
    nothing: &'static Code,
) -> ReadItems<'s> {
    let (text, what) = (source.text(), codes::BYTES_OF_A_FILE);
    if let Some(refused) = options.limits.refuse(text.len(), &codes::LIMIT, what) {
        return Box::new(std::iter::once(refused));
    }
    pieces_or(games, || {
        let mut ends = (0..=text.len().min(80)).rev();
        let end = ends.find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        Finding::new(nothing, Place::text(Span::new(0, end)))
    })
}
