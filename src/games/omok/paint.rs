//! Drawing of an omok position.

use super::opening;
use super::position::{End, OmokPosition};
use super::shape::Kinds;
use crate::games::star_points::renju_stars;
use crate::model::picture::{Area, Forbidden, ForbiddenKind, LabelText, Picture, Stone};

/// Draws star points, stones, offered fifth moves, the points forbidden to the side to play, and
/// the area that the opening protocol sets for the next stone.
pub(super) fn paint(position: &OmokPosition, picture: &mut Picture) {
    picture.stars = renju_stars(position.board);
    let stones = position.board.points().filter_map(|at| {
        Some(Stone {
            at,
            side: position.stones.stone(at)?,
            number: None,
            is_last: position.state.last == Some(at),
        })
    });
    picture.stones.extend(stones);
    let letters = ('a'..='z').chain('A'..='Z');
    let offers = position.offers().iter().zip(letters);
    picture.labels.extend(offers.map(|(&at, letter)| LabelText {
        at,
        text: letter.to_string(),
    }));
    if position.state.end == End::Open {
        let mut stones = position.stones.clone();
        let forbidden = position.referee.forbidden(&mut stones, position.to_play());
        picture.forbidden = forbidden
            .iter()
            .map(|judged| Forbidden {
                at: judged.at,
                kind: kind(judged.effect.kinds),
            })
            .collect();
        picture.areas.extend(opening_area(position));
    }
}

/// Returns the area in which the opening protocol allows or forbids the next stone. `None` if it
/// sets no area, or if the number of stones is not the number of moves, such as after a setup or a
/// pass.
pub(super) fn opening_area(position: &OmokPosition) -> Option<Area> {
    let moves = position.stones.len();
    let all_stand = usize::try_from(position.state.ply) == Ok(moves);
    let protocol = position.protocol.filter(|_| all_stand)?;
    opening::area(protocol, moves, position.board)
}

/// Returns the mark for a forbidden point: overline before double-four before double-three.
fn kind(kinds: Kinds) -> ForbiddenKind {
    let named = [
        (Kinds::OVERLINE, ForbiddenKind::Overline),
        (Kinds::DOUBLE_FOUR, ForbiddenKind::DoubleFour),
        (Kinds::DOUBLE_THREE, ForbiddenKind::DoubleThree),
    ];
    let mut named = named.into_iter().filter(|&(set, _)| kinds.holds(set));
    named.next().map_or(ForbiddenKind::Unsaid, |(_, kind)| kind)
}
