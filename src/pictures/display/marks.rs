//! Drawing of marks on points and stones, and of forbidden points.

use super::{
    Block, BoardLayout, Cap, DrawingPoint, Fill, Font, Group, Segment, Stroke, Text, TextStyle,
    labels,
};
use crate::model::Side;
use crate::model::picture::{Emblem, Forbidden, ForbiddenKind, Mark};
use crate::pictures::style::Color;
use crate::text::{Bilingual, Lang};

/// Draws the visible marks. A mark on a point with text is drawn around the text.
pub(crate) fn draw(layout: &BoardLayout<'_>, block: &mut Block) {
    let mut before = None;
    for mark in layout.marks() {
        let is_repeated = before.replace(mark) == Some(mark);
        if let Some(center) = layout.center(mark.at).filter(|_| !is_repeated) {
            block.add(group(layout, mark, center));
        }
    }
}

fn group(layout: &BoardLayout<'_>, mark: &Mark, center: DrawingPoint) -> Group {
    let class = match mark.shape {
        Emblem::Triangle => "mark tri",
        Emblem::Square => "mark sq",
        Emblem::Circle => "mark cir",
        Emblem::Cross => "mark x",
        Emblem::Selected => "mark sel",
        Emblem::Territory(_) => "territory",
    };
    let mut group = Group::on(class, layout.name(mark.at));
    if let Emblem::Territory(owner) = mark.shape {
        group.side = Some(owner);
        territory(layout, mark, owner, center, &mut group);
        return group;
    }
    let color = layout.ink(mark.at);
    match layout.text(mark.at) {
        Text::None => alone(layout, mark.shape, center, color, &mut group),
        Text::Letter | Text::Number | Text::Label => {
            around(layout, mark.shape, center, color, &mut group);
        }
    }
    group
}

/// Draws a mark on a point without a number, letter or label.
fn alone(
    layout: &BoardLayout<'_>,
    shape: Emblem,
    center: DrawingPoint,
    color: Color,
    group: &mut Group,
) {
    let sizes = &layout.theme().sizes;
    let width = layout.units(sizes.mark);
    match shape {
        Emblem::Triangle => group.polygon(
            &triangle(center, layout.units(sizes.triangle)),
            Stroke::new(color, width),
        ),
        Emblem::Square => group.polygon(
            &square(center, layout.units(sizes.square)),
            Stroke::new(color, width),
        ),
        Emblem::Circle => group.circle(
            center,
            layout.units(sizes.circle),
            Stroke::new(color, width),
        ),
        Emblem::Cross => group.cross(
            center,
            layout.units(sizes.cross),
            Stroke::new(color, width * 9.0 / 7.0).ending(Cap::Round),
        ),
        Emblem::Selected => group.polygon(
            &diamond(center, layout.units(sizes.square)),
            Fill::solid(color),
        ),
        Emblem::Territory(_) => {}
    }
}

/// Draws a mark around the text of a point, within the outline of a stone.
fn around(
    layout: &BoardLayout<'_>,
    shape: Emblem,
    center: DrawingPoint,
    color: Color,
    group: &mut Group,
) {
    let width = layout.units(layout.theme().sizes.mark) * 0.6;
    let radius = layout.stone - width;
    let outline = Stroke::new(color, width);
    match shape {
        Emblem::Triangle => group.polygon(&triangle(center, radius), outline),
        Emblem::Square => {
            group.polygon(
                &square(center, radius * std::f32::consts::FRAC_1_SQRT_2),
                outline,
            );
        }
        Emblem::Circle => group.circle(center, radius - width, outline),
        Emblem::Selected => group.polygon(&diamond(center, radius), outline),
        Emblem::Cross => {
            let arm = |x: f32, y: f32| {
                let part = |part: f32| center.moved(x * radius * part, y * radius * part);
                [Segment::Move(part(0.46)), Segment::Line(part(0.66))]
            };
            let arms = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
            let segments = arms.into_iter().flat_map(|(x, y)| arm(x, y)).collect();
            group.path(segments, Stroke::new(color, width * 2.0).ending(Cap::Round));
        }
        Emblem::Territory(_) => {}
    }
}

/// Draws a territory mark: a small square in the owner's colour. On a point with text it is in the
/// lower right corner.
fn territory(
    layout: &BoardLayout<'_>,
    mark: &Mark,
    owner: Side,
    center: DrawingPoint,
    group: &mut Group,
) {
    let style = layout.piece(mark.at, owner);
    let (center, half) = match layout.text(mark.at) {
        Text::None => (center, 0.13),
        Text::Letter | Text::Number | Text::Label => {
            (center.moved(layout.units(0.3), layout.units(0.3)), 0.09)
        }
    };
    let ring = match layout.stone(mark.at) {
        Some(_) => layout.ink(mark.at),
        None => style.ring,
    };
    group.polygon(
        &square(center, layout.units(half)),
        Fill::solid(style.fill).ringed(ring, layout.units(layout.theme().sizes.ring)),
    );
}

fn triangle(center: DrawingPoint, radius: f32) -> [DrawingPoint; 3] {
    let half = radius * 3.0_f32.sqrt() / 2.0;
    [
        center.moved(0.0, -radius),
        center.moved(half, radius / 2.0),
        center.moved(-half, radius / 2.0),
    ]
}

fn square(center: DrawingPoint, half: f32) -> [DrawingPoint; 4] {
    [
        center.moved(-half, -half),
        center.moved(half, -half),
        center.moved(half, half),
        center.moved(-half, half),
    ]
}

fn diamond(center: DrawingPoint, half: f32) -> [DrawingPoint; 4] {
    [
        center.moved(0.0, -half),
        center.moved(half, 0.0),
        center.moved(0.0, half),
        center.moved(-half, 0.0),
    ]
}

/// Returns the text that a forbidden point shows, such as `3-3`; `None` if the reason is unknown.
pub(crate) fn kind(kind: ForbiddenKind, lang: Lang) -> Option<&'static str> {
    match kind {
        ForbiddenKind::DoubleThree => Some("3-3"),
        ForbiddenKind::DoubleFour => Some("4-4"),
        ForbiddenKind::Overline => Some(Bilingual::new("6+", "장목").get(lang)),
        ForbiddenKind::Unsaid => None,
    }
}

/// Draws the visible forbidden points as crosses, with the reason below the cross if it is known
/// and the point has no other text. Points with a stone are not drawn and count as lost.
pub(crate) fn forbidden(layout: &BoardLayout<'_>, block: &mut Block) {
    let mut lost = 0;
    for point in &layout.picture.forbidden {
        let Some(center) = layout.center(point.at) else {
            continue;
        };
        if layout.stone(point.at).is_some() {
            lost += 1;
            continue;
        }
        block.add(forbidden_point(layout, point, center));
    }
    block.lost.add(
        Bilingual::new("forbidden points with a stone", "돌이 있는 금수 자리"),
        lost,
    );
}

fn forbidden_point(layout: &BoardLayout<'_>, point: &Forbidden, center: DrawingPoint) -> Group {
    let color = layout.ink(point.at);
    let half = layout.units(layout.theme().sizes.forbidden);
    let stroke = |share: f32| Stroke::new(color, share * half).ending(Cap::Round);
    let mut group = Group::on("forbid", layout.name(point.at));
    match (layout.text(point.at), kind(point.kind, layout.style.lang)) {
        (Text::None, None) => group.cross(center, half, stroke(0.463)),
        (Text::None, Some(kind)) => {
            group.cross(
                center.moved(0.0, layout.units(-0.2)),
                half * 0.52,
                stroke(0.32),
            );
            let style = TextStyle::new(Font::Numbers, layout.letters(0.44), color);
            let below = center.moved(0.0, layout.units(0.2));
            group.words(below, super::Anchor::Middle, kind, style);
        }
        (Text::Letter | Text::Number | Text::Label, _) => {
            around(layout, Emblem::Cross, center, color, &mut group);
        }
    }
    group
}

/// Interrupts the lines of the board below the text of forbidden points.
pub(crate) fn knock_out(layout: &BoardLayout<'_>, group: &mut Group) {
    for point in &layout.picture.forbidden {
        let is_typed = kind(point.kind, layout.style.lang).is_some();
        if let Some(center) = layout.center(point.at).filter(|_| is_typed) {
            labels::hide(layout, center, 0.0, group);
        }
    }
}
