//! Pictures of counted positions.

use crate::games::CountedPosition;
use crate::model::picture::{Emblem, LabelText, Mark, Picture, Stone};
use crate::model::{Board, Count, Point, Side};
use crate::ops::territory_layout::TerritoryLayout;
use crate::text::Lang;

/// Maximum number of rectangle sizes that a territory sum lists; all further ones are added to one summand.
const PARTS: usize = 8;

/// Replaces the record's marks by the counted territory: a small square on each dead stone and each point that
/// belongs to a side.
pub(super) fn marked(mut picture: Picture, territory: Vec<(Point, Side)>) -> Picture {
    clear(&mut picture);
    let marks = territory.into_iter().map(|(at, side)| mark(at, side));
    picture.marks.extend(marks);
    picture
}

/// Draws a position as counted by hand in Korea, with prisoners put back and territory rearranged
/// to rectangles. Returns the picture and the sum of each side's rectangles as text.
pub(super) fn gathered(
    mut picture: Picture,
    counted: &CountedPosition,
    count: &Count,
    lang: Lang,
) -> (Picture, Vec<String>) {
    clear(&mut picture);
    let board = picture.board;
    let sides = [Side::BLACK, Side::WHITE];
    // Stones that each side lost: dead, captured, and handed over for passes. They count for the opponent.
    let taken = sides.map(|side| {
        let other = &count.sides[side.opponent().index()];
        other.dead + other.prisoners + other.handed
    });
    let territory_layout = TerritoryLayout::new(&board, &counted.points, taken);
    picture.stones = stones(&territory_layout);
    for &(side, region) in &territory_layout.rectangles {
        let middle = Point::new(
            region.left + (region.columns() - 1) / 2,
            region.top + (region.rows() - 1) / 2,
        );
        let size = region.points().count();
        let is_labelled = |at: Point| size > 1 && at == middle;
        for at in region.points().filter(|&at| !is_labelled(at)) {
            picture.marks.push(mark(at, side));
        }
        if size > 1 {
            let text = size.to_string();
            picture.labels.push(LabelText { at: middle, text });
        }
    }
    let lines = sides.map(|side| sum(&territory_layout, side, lang));
    (picture, lines.to_vec())
}

fn stones(territory_layout: &TerritoryLayout) -> Vec<Stone> {
    let stone = |&(at, side): &(Point, Side)| Stone {
        at,
        side,
        number: None,
        is_last: false,
    };
    territory_layout.stones.iter().map(stone).collect()
}

/// Formats the sum of a side's territory by rectangles: `Black: 20 + 10 + 3 = 33`.
fn sum(territory_layout: &TerritoryLayout, side: Side, lang: Lang) -> String {
    let sizes = territory_layout.sizes(side);
    let whole: usize = sizes.iter().sum();
    let mut parts: Vec<String> = sizes.iter().take(PARTS).map(usize::to_string).collect();
    if sizes.len() > PARTS {
        let rest: usize = sizes[PARTS..].iter().sum();
        parts.push(rest.to_string());
    }
    let left_over = territory_layout.left_over[side.index()];
    let word = side.word().get(lang);
    let line = match parts.len() {
        0 | 1 => format!("{word}: {whole}"),
        _ => format!("{word}: {} = {whole}", parts.join(" + ")),
    };
    match (left_over, lang) {
        (0, _) => line,
        (_, Lang::En) => format!("{line}; prisoners without a place: {left_over}"),
        (_, Lang::Ko) => format!("{line}, 메울 곳이 없는 사석 {left_over}개"),
    }
}

/// Returns the names of points on a board: `D4`.
pub(super) fn names(board: &Board, points: &[Point]) -> Vec<String> {
    points.iter().map(|&at| board.name(at)).collect()
}

/// Removes everything but the stones from a picture: marks, labels, notes and captured stones. The text of the count
/// states the captured stones.
fn clear(picture: &mut Picture) {
    picture.marks.clear();
    picture.labels.clear();
    picture.connectors.clear();
    picture.areas.clear();
    picture.notes.clear();
    picture.trays.clear();
    for stone in &mut picture.stones {
        stone.is_last = false;
    }
}

fn mark(at: Point, side: Side) -> Mark {
    let shape = Emblem::Territory(side);
    Mark { at, shape }
}
