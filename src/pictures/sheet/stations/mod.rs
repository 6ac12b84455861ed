//! The board of yut, square or round.

mod layout;
mod names;
mod units;

use super::{
    Block, CELL, Cap, Fill, Frame, Group, Places, Scene, Segment, Spot, Stroke, connectors,
    labels::Labels, marks, trail, trays,
};
use crate::model::Station;
use crate::model::picture::Picture;
use crate::pictures::look::{Look, StationNames, YutBoard};

/// Units from the outer stations to the edge of the board: a stack on a corner lies within.
const MARGIN: f32 = 0.95 * CELL;

/// The room for marks on pieces, in parts of that on stones.
const ON_PIECES: f32 = 0.84;

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
    let mut scene = Scene::new(picture, look, places_of_marks, CELL).standing_on(radii.collect());
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
    connectors::draw(&scene, connectors::Layer::BelowStones, &mut block);
    for stone in &picture.stones {
        if let Some(spot) = way.spot(stone.at) {
            block.add(units::group(&way, stone, spot));
        }
    }
    connectors::draw(&scene, connectors::Layer::AboveStones, &mut block);
    // Marks have to fit on square pieces too.
    scene.stone *= ON_PIECES;
    marks::draw(&scene, &mut block);
    labels.draw(&scene, &mut block);
    block.lost.add_all(&labels.lost);
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
    CELL * (ring(look, station) + LINE / 2.0)
}

/// Width of the line around a large station, in cells.
const LINE: f32 = 0.055;

/// How much larger stations are that bear Korean names, of up to three syllables.
const KOREAN: f32 = 1.2;

/// How far the inner ring of a large station lies within the outer one, in cells.
const INNER: f32 = 0.13;

/// The radius of the ring around a station, in cells.
fn ring(look: &Look, station: Station) -> f32 {
    let sizes = &look.theme.sizes;
    match (is_large(station), look.names) {
        (true, _) => sizes.corner,
        (false, StationNames::Korean) => KOREAN * sizes.station,
        (false, StationNames::Id | StationNames::None) => sizes.station,
    }
}

/// The radius of the ring around what is written on a station, in cells.
fn inner_ring(look: &Look, station: Station) -> f32 {
    match is_large(station) {
        true => (ring(look, station) - INNER).max(0.0),
        false => ring(look, station),
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
        let mut group = Group {
            at: Some(station.id().to_owned()),
            ..Group::new("station")
        };
        let mut add = |radius: f32, width: f32| {
            let fill = Fill::solid(theme.paper).ringed(line, scene.units(width));
            group.circle(spot, scene.units(radius), fill);
        };
        match is_large(station) {
            true => {
                add(ring(scene.look, station), LINE);
                add(inner_ring(scene.look, station), 0.035);
            }
            false => add(ring(scene.look, station), 0.045),
        }
        block.add(group);
    }
}
