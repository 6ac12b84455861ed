//! Drawing of the path of the piece that moved last, as arrows from point to point.

use super::connectors::Arrow;
use super::{Block, BoardLayout, DrawingPoint, Group, pieces};
use crate::model::picture::Title;
use crate::model::{Point, Side};
use crate::pictures::style::Color;

/// Distance by which arrows are moved aside if the path goes back along the same line, in cells.
const ASIDE: f32 = 0.16;

/// Length of an arrow's head, in widths of its shaft.
const HEAD: f32 = 2.6;

/// Minimum length of an arrow, in cells.
const SHORTEST: f32 = 0.2;

/// Draws an arrow for each step of the path. `clear` returns how far an arrow must stay from the
/// centre of a point to be visible, in units. Its second argument is the direction from the point
/// to the arrow.
pub(crate) fn draw(
    layout: &BoardLayout<'_>,
    clear: impl Fn(Point, DrawingPoint) -> f32,
    block: &mut Block,
) {
    let way = &layout.picture.way;
    let width = layout.units(layout.theme().sizes.arrow);
    let arrow = Arrow {
        width,
        head: HEAD * width,
        color: color(layout),
        rim: 0.0,
    };
    for step in way.windows(2) {
        let [start, end] = [step[0], step[1]];
        let (Some(from), Some(to)) = (layout.center(start), layout.center(end)) else {
            continue;
        };
        let length = from.distance(to);
        if length <= f32::EPSILON {
            continue;
        }
        let direction = DrawingPoint {
            x: (to.x - from.x) / length,
            y: (to.y - from.y) / length,
        };
        let back = DrawingPoint {
            x: -direction.x,
            y: -direction.y,
        };
        let room = [clear(start, direction), clear(end, back)];
        let [before, after] = fitted(room, length - layout.units(SHORTEST));
        let (mut tail, mut head) = (from.towards(to, before), to.towards(from, after));
        let returns = way.windows(2).any(|other| other == [end, start]);
        if returns {
            let aside = layout.units(ASIDE);
            let beside =
                |center: DrawingPoint| center.moved(-direction.y * aside, direction.x * aside);
            (tail, head) = (beside(tail), beside(head));
        }
        let mut group = Group::on("way", layout.name(end));
        arrow.draw(&mut group, tail, head);
        block.add(group);
    }
}

/// Scales two lengths down by the same factor so that their sum is at most `whole`.
fn fitted([first, second]: [f32; 2], whole: f32) -> [f32; 2] {
    let scale = (whole.max(0.0) / (first + second).max(f32::EPSILON)).min(1.0);
    [first * scale, second * scale]
}

/// Returns the colour of the arrows, which is the best visible colour of the piece.
fn color(layout: &BoardLayout<'_>) -> Color {
    let theme = layout.theme();
    let side = mover(layout);
    side.map_or(theme.link, |side| {
        pieces::seen(theme.piece(side), layout.ground())
    })
}

/// Returns the side that moved: the owner of the piece at the end of the path, or the side of the
/// last play if the piece has left the board.
fn mover(layout: &BoardLayout<'_>) -> Option<Side> {
    let end = layout.picture.way.last()?;
    match (layout.stone(*end), layout.picture.title) {
        (Some(stone), _) if stone.is_last => Some(stone.side),
        (_, Some(Title::After { play, .. })) => Some(play.side()),
        _ => None,
    }
}
