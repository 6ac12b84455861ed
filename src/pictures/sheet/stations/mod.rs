//! The board of yut, square or round.

mod layout;
mod names;
mod units;

use super::{
    Block, CELL, Cap, Fill, Frame, Group, Places, Scene, Segment, Spot, Stroke, labels::Labels,
    links, marks, trail, trays,
};
use crate::model::Station;
use crate::model::picture::Picture;
use crate::pictures::look::{Look, YutBoard};

/// Units from the outer stations to the edge of the board: a stack on a corner lies within.
const MARGIN: f32 = 0.95 * CELL;

/// Units between the board and what the sides have beside it.
const ABOVE_TRAYS: f32 = 0.4 * CELL;

/// Lays a board out, with its pieces and those beside it.
pub fn block(picture: &Picture, look: &Look) -> Block {
    let places = layout::places(look.yut);
    // Marks and arrows go to the uppermost piece of a stack.
    let tops = Station::all()
        .zip(&places)
        .map(|(station, &spot)| units::top(picture, station.point(), spot));
    let radii = Station::all().map(|station| radius(look, station));
    let places_of_marks = Places::Spots(tops.collect());
    let scene = Scene::new(picture, look, places_of_marks, CELL).standing_on(radii.collect());
    let mut block = Block::new(frame(look));
    ground(&scene, &mut block);
    lines(&scene, &places, &mut block);
    stations(&scene, &places, &mut block);
    names::draw(&scene, &places, &mut block);
    names::start(&scene, places[Station::GOAL.index()], &mut block);
    let way = Scene::new(picture, look, Places::Spots(places.clone()), CELL);
    trail::draw(
        &way,
        |at, direction| match way.stone(at) {
            Some(stone) => units::reach(&way, stone, direction) + way.units(0.05),
            None => way.units(0.05) + Station::from_point(at).map_or(0.0, |at| radius(look, at)),
        },
        &mut block,
    );
    let labels = Labels::of(&scene);
    links::draw(&scene, links::Layer::BelowStones, &mut block);
    for stone in &picture.stones {
        if let Some(spot) = way.spot(stone.at) {
            block.add(units::group(&way, stone, spot));
        }
    }
    links::draw(&scene, links::Layer::AboveStones, &mut block);
    marks::draw(&scene, &mut block);
    labels.draw(&scene, &mut block);
    block.lost.extend(labels.lost);
    if let Some(mut trays) = trays::block(picture, look, block.frame.width()) {
        trays.shift(0.0, block.frame.bottom + ABOVE_TRAYS);
        let board = block.frame;
        block.frame = Frame {
            left: board.left.min(trays.frame.left),
            right: board.right.max(trays.frame.right),
            bottom: trays.frame.bottom,
            ..board
        };
        block.take(trays);
    }
    block
}

/// The radius of a station in units, its line included.
fn radius(look: &Look, station: Station) -> f32 {
    let sizes = &look.theme.sizes;
    let line = 0.5 * 0.055;
    CELL * match is_large(station) {
        true => sizes.corner + line,
        false => sizes.station + line,
    }
}

/// Whether a station is a corner or the centre, where ways part or meet.
fn is_large(station: Station) -> bool {
    matches!(station.index(), 0 | 5 | 10 | 15 | 22)
}

fn frame(look: &Look) -> Frame {
    let side = layout::half(look.yut) + MARGIN;
    Frame {
        left: -side,
        top: -side,
        right: side,
        bottom: side + names::START_ROOM,
    }
}

/// The colour of the board, where it is not that of the paper.
fn ground(scene: &Scene<'_>, block: &mut Block) {
    let Some(color) = scene.theme().board else {
        return;
    };
    let Frame {
        left,
        top,
        right,
        bottom,
    } = block.frame;
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    let mut group = Group::new("board");
    group.polygon(&corners.map(|(x, y)| Spot { x, y }), Fill::solid(color));
    block.add(group);
}

/// The lines between the stations, and the circle of the round board.
fn lines(scene: &Scene<'_>, places: &[Spot], block: &mut Block) {
    let theme = scene.theme();
    let stroke = Stroke::new(theme.line, scene.units(theme.sizes.grid)).ending(Cap::Square);
    let mut group = Group::new("grid");
    let mut segments = Vec::new();
    let mut line = |from: usize, to: usize| {
        segments.push(Segment::Move(places[from]));
        segments.push(Segment::Line(places[to]));
    };
    if scene.look.yut == YutBoard::Square {
        for corner in 0..4 {
            line(5 * corner, 5 * (corner + 1) % 20);
        }
    }
    line(5, 15);
    line(10, 0);
    if scene.look.yut == YutBoard::Round {
        let centre = places[Station::CENTRE.index()];
        group.circle(centre, layout::half(YutBoard::Round), stroke);
    }
    group.path(segments, stroke);
    block.add(group);
}

/// The stations; corners and the centre have two rings.
fn stations(scene: &Scene<'_>, places: &[Spot], block: &mut Block) {
    let theme = scene.theme();
    for (station, &spot) in Station::all().zip(places) {
        let line = scene.toned(station.point(), theme.line);
        let ring = |radius: f32, width: f32| {
            let fill = Fill::solid(theme.paper).ringed(line, scene.units(width));
            (scene.units(radius), fill)
        };
        let mut group = Group {
            at: Some(station.id().to_owned()),
            ..Group::new("station")
        };
        let rings = match is_large(station) {
            true => vec![
                ring(theme.sizes.corner, 0.055),
                ring(theme.sizes.corner - 0.13, 0.035),
            ],
            false => vec![ring(theme.sizes.station, 0.045)],
        };
        for (radius, fill) in rings {
            group.circle(spot, radius, fill);
        }
        block.add(group);
    }
}
