//! What is missing where a record ends before its game.

use super::position::YutPosition;
use super::words;
use crate::model::Ranking;
use crate::text::Lang;

impl YutPosition {
    /// The pieces of each side that still have to come home.
    pub(super) fn left(&self, lang: Lang) -> String {
        let open = self
            .players
            .sides()
            .filter(|&side| !self.state.is_done(side));
        words::list(open.map(|side| {
            let name = self.standing_of(Ranking::of([side]).unwrap_or_default());
            let home = self.state.out[side.index()];
            let count = self.rules.law.pieces.saturating_sub(home);
            match lang {
                Lang::En => format!("{name} {count}"),
                Lang::Ko => format!("{name} {count}개"),
            }
        }))
    }
}
