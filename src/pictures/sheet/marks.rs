//! Marks on points and stones, and forbidden points.

use super::{
    Block, Cap, Fill, Font, Group, Scene, Segment, Shape, Spot, Stroke, Text, TextStyle, labels,
};
use crate::model::Side;
use crate::model::picture::{Emblem, Forbidden, ForbiddenKind, Mark};
use crate::pictures::look::Color;
use crate::text::{Bi, Lang};

/// Draws the marks that are shown. A mark on a point with a number or a label stands around it.
pub fn draw(scene: &Scene<'_>, block: &mut Block) {
    for (place, mark) in scene.picture.marks.iter().enumerate() {
        let Some(spot) = scene.spot(mark.at) else {
            continue;
        };
        let is_repeated = place > 0 && scene.picture.marks[place - 1] == *mark;
        if !is_repeated {
            block.add(group(scene, mark, spot));
        }
    }
}

fn group(scene: &Scene<'_>, mark: &Mark, spot: Spot) -> Group {
    let class = match mark.shape {
        Emblem::Triangle => "mark tri",
        Emblem::Square => "mark sq",
        Emblem::Circle => "mark cir",
        Emblem::Cross => "mark x",
        Emblem::Selected => "mark sel",
        Emblem::Territory(_) => "territory",
    };
    let mut group = Group {
        at: Some(scene.name(mark.at)),
        ..Group::new(class)
    };
    if let Emblem::Territory(owner) = mark.shape {
        group.side = Some(owner);
        territory(scene, mark, owner, spot, &mut group);
        return group;
    }
    let color = scene.ink(mark.at);
    group.shapes.extend(match scene.text(mark.at) {
        Text::None => alone(scene, mark.shape, spot, color),
        Text::Letter | Text::Number | Text::Label => around(scene, mark.shape, spot, color),
    });
    group
}

/// A mark on a point where nothing is written.
fn alone(scene: &Scene<'_>, shape: Emblem, spot: Spot, color: Color) -> Option<Shape> {
    let sizes = &scene.theme().sizes;
    let width = scene.units(sizes.mark);
    let mut group = Group::new("");
    match shape {
        Emblem::Triangle => group.polygon(
            &triangle(spot, scene.units(sizes.triangle)),
            Fill::outline(color, width),
        ),
        Emblem::Square => group.polygon(
            &square(spot, scene.units(sizes.square)),
            Fill::outline(color, width),
        ),
        Emblem::Circle => {
            group.circle(spot, scene.units(sizes.circle), Fill::outline(color, width))
        }
        Emblem::Cross => group.cross(
            spot,
            scene.units(sizes.cross),
            Stroke::new(color, width * 9.0 / 7.0).ending(Cap::Round),
        ),
        Emblem::Selected => group.polygon(
            &diamond(spot, scene.units(sizes.square)),
            Fill::solid(color),
        ),
        Emblem::Territory(_) => {}
    }
    group.shapes.pop()
}

/// A mark around what is written on a point, inside the edge of a stone.
fn around(scene: &Scene<'_>, shape: Emblem, spot: Spot, color: Color) -> Option<Shape> {
    let width = scene.units(scene.theme().sizes.mark) * 0.6;
    let radius = scene.stone - width;
    let outline = Fill::outline(color, width);
    let mut group = Group::new("");
    match shape {
        Emblem::Triangle => group.polygon(&triangle(spot, radius), outline),
        Emblem::Square => {
            group.polygon(
                &square(spot, radius * std::f32::consts::FRAC_1_SQRT_2),
                outline,
            );
        }
        Emblem::Circle => group.circle(spot, radius - width, outline),
        Emblem::Selected => group.polygon(&diamond(spot, radius), outline),
        Emblem::Cross => {
            let arm = |x: f32, y: f32| {
                let part = |part: f32| spot.moved(x * radius * part, y * radius * part);
                [Segment::Move(part(0.46)), Segment::Line(part(0.66))]
            };
            let arms = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
            let segments = arms.into_iter().flat_map(|(x, y)| arm(x, y)).collect();
            group.path(segments, Stroke::new(color, width * 2.0).ending(Cap::Round));
        }
        Emblem::Territory(_) => {}
    }
    group.shapes.pop()
}

/// A small square in the colour of the owner, in a corner of the point where something is written.
fn territory(scene: &Scene<'_>, mark: &Mark, owner: Side, spot: Spot, group: &mut Group) {
    let style = scene.piece(mark.at, owner);
    let (spot, half) = match scene.text(mark.at) {
        Text::None => (spot, 0.13),
        Text::Letter | Text::Number | Text::Label => {
            (spot.moved(scene.units(0.3), scene.units(0.3)), 0.09)
        }
    };
    let ring = match scene.stone(mark.at) {
        Some(_) => scene.ink(mark.at),
        None => style.ring,
    };
    group.polygon(
        &square(spot, scene.units(half)),
        Fill::solid(style.fill).ringed(ring, scene.units(scene.theme().sizes.ring)),
    );
}

fn triangle(spot: Spot, radius: f32) -> [Spot; 3] {
    let half = radius * 3.0_f32.sqrt() / 2.0;
    [
        spot.moved(0.0, -radius),
        spot.moved(half, radius / 2.0),
        spot.moved(-half, radius / 2.0),
    ]
}

fn square(spot: Spot, half: f32) -> [Spot; 4] {
    [
        spot.moved(-half, -half),
        spot.moved(half, -half),
        spot.moved(half, half),
        spot.moved(-half, half),
    ]
}

fn diamond(spot: Spot, half: f32) -> [Spot; 4] {
    [
        spot.moved(0.0, -half),
        spot.moved(half, 0.0),
        spot.moved(0.0, half),
        spot.moved(-half, 0.0),
    ]
}

/// What is written on a forbidden point; nothing where its kind is not said.
pub fn kind(kind: ForbiddenKind, lang: Lang) -> Option<&'static str> {
    match kind {
        ForbiddenKind::DoubleThree => Some("3-3"),
        ForbiddenKind::DoubleFour => Some("4-4"),
        ForbiddenKind::Overline => Some(Bi::new("6+", "장목").get(lang)),
        ForbiddenKind::Unsaid => None,
    }
}

/// Draws the forbidden points that are shown: a cross, with its kind below it where that is said.
pub fn forbidden(scene: &Scene<'_>, block: &mut Block) {
    let mut lost = 0;
    for point in &scene.picture.forbidden {
        let Some(spot) = scene.spot(point.at) else {
            continue;
        };
        if scene.stone(point.at).is_some() {
            lost += 1;
            continue;
        }
        block.add(forbidden_point(scene, point, spot));
    }
    block.lost.add(
        Bi::new("forbidden points with a stone", "돌이 있는 금수 자리"),
        lost,
    );
}

fn forbidden_point(scene: &Scene<'_>, point: &Forbidden, spot: Spot) -> Group {
    let color = scene.ink(point.at);
    let half = scene.units(scene.theme().sizes.forbidden);
    let stroke = |share: f32| Stroke::new(color, share * half).ending(Cap::Round);
    let mut group = Group {
        at: Some(scene.name(point.at)),
        ..Group::new("forbid")
    };
    match (scene.text(point.at), kind(point.kind, scene.look.lang)) {
        (Text::None, None) => group.cross(spot, half, stroke(0.463)),
        (Text::None, Some(kind)) => {
            group.cross(
                spot.moved(0.0, scene.units(-0.2)),
                half * 0.52,
                stroke(0.32),
            );
            let style = TextStyle::new(Font::Numbers, scene.letters(0.44), color);
            let below = spot.moved(0.0, scene.units(0.2));
            group.words(below, super::Anchor::Middle, kind, style);
        }
        (Text::Letter | Text::Number | Text::Label, _) => {
            group
                .shapes
                .extend(around(scene, Emblem::Cross, spot, color));
        }
    }
    group
}

/// Hides the lines under the words on forbidden points.
pub fn knock_out(scene: &Scene<'_>, group: &mut Group) {
    for point in &scene.picture.forbidden {
        let is_typed = kind(point.kind, scene.look.lang).is_some();
        if let Some(spot) = scene.spot(point.at).filter(|_| is_typed) {
            labels::hide(scene, spot, 0.0, group);
        }
    }
}
