//! Reader of a source, one game after another.

mod draft;
mod game;
mod numbering;

use std::sync::Arc;

use super::{codes, survey};
use crate::diag::{Code, Finding, Place};
use crate::formats::{ReadItem, ReadItems, ReadOptions, pieces_or};
use crate::model::Source;
use crate::text::Span;
use game::GameReader;

/// Reads the games of a source one by one.
///
/// ```text
/// Collection = { Game } .
/// Game       = { Tag } Moves [ Ending ] .
/// ```
pub(super) fn games<'s>(source: &'s Arc<Source>, options: &'s ReadOptions) -> ReadItems<'s> {
    // Trailing text without a game gives no record.
    let surveys = survey::games(source.text()).take_while(|survey| !survey.is_empty());
    let games = (0..)
        .zip(surveys)
        .map(|(index, survey)| GameReader::new(source, options, index, &survey).read());
    pieces(source, options, games, &codes::NO_MOVES)
}

/// Passes on the games of a source, unless it is too large; `nothing` is the code for a source
/// without games.
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
