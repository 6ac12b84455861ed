//! What the record says about its end, against how the game stands.

use super::codes::end;
use super::options::PlayOn;
use super::position::YutPosition;
use super::words::each;
use crate::games::Remark;
use crate::model::{Field, Outcome, Ranking, Record};
use crate::text::Lang;

/// Whether the stated result follows from the replay.
///
/// A game that stopped early, for which the record says how it ended (`[종료 ".."]`), may have any
/// result in which the sides that are home come first.
pub(super) fn closing(pan: &YutPosition, record: &Record) -> Vec<Remark> {
    let stated = match record.header.outcome() {
        Some(Outcome::Ranking(ranking)) => ranking,
        Some(Outcome::Win { winner, .. }) => Ranking::of([winner]).unwrap_or_default(),
        _ => return Vec::new(),
    };
    let actual = pan.state.ranking;
    if !pan.state.is_over() && record.info(Field::Termination).is_none() {
        return vec![not_finished(pan, stated)];
    }
    let mut pairs = stated.sides().zip(actual.sides());
    let differs = pairs.any(|(said, came)| said != came);
    // Who says more or less than the winner of a game that ended with its first has said enough.
    let complete = pan.rules.law.play_on == PlayOn::All && pan.state.is_over();
    let is_short = complete && stated.len() > 1 && stated.len() < actual.len();
    let is_long = complete && stated.len() > actual.len();
    if differs || is_short || is_long {
        return vec![
            Remark::new(&end::RANKING_MISMATCH)
                .with("written", pan.standing(stated))
                .with("ranking", pan.standing(actual))
                .about(Field::Result),
        ];
    }
    Vec::new()
}

fn not_finished(pan: &YutPosition, stated: Ranking) -> Remark {
    let pieces = pan.rules.law.pieces;
    let open: Vec<(String, u8)> = pan
        .players
        .sides()
        .filter(|&side| !pan.state.is_done(side))
        .map(|side| {
            let home = pan.state.out[side.index()];
            let name = pan.standing(Ranking::of([side]).unwrap_or_default());
            (name, pieces.saturating_sub(home))
        })
        .collect();
    let left = each(|lang| {
        let parts = open.iter().map(|(name, count)| match lang {
            Lang::En => format!("{name} {count}"),
            Lang::Ko => format!("{name} {count}개"),
        });
        super::words::list(parts)
    });
    Remark::new(&end::NOT_FINISHED)
        .with("written", pan.standing(stated))
        .with("left", left)
        .about(Field::Result)
}
