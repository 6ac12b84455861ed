//! Drawing of yut boards, square or round.

mod names;
mod places;
mod units;

use super::{
    Block, BoardLayout, CELL, Cap, DrawingPoint, Fill, Frame, Group, Places, Segment, Stroke,
    connectors, labels::Labels, marks, trail, trays,
};
use crate::model::Station;
use crate::model::picture::Picture;
use crate::pictures::style::{RenderStyle, StationNames, YutBoard};

/// Distance from the outer stations to the edge of the drawing, in units. Leaves room for a stack
/// of pieces on a corner.
const MARGIN: f32 = 0.95 * CELL;

/// Size of marks on yut pieces relative to marks on round stones.
const ON_PIECES: f32 = 0.84;

/// Distance from the board down to the trays, in units.
const ABOVE_TRAYS: f32 = 0.4 * CELL;

/// Draws a yut board with the pieces on it and the trays beside it.
pub(crate) fn block(picture: &Picture, style: &RenderStyle) -> Block {
    let places = places::places(style.yut);
    // Positions of the top pieces of stacks, on which marks and arrows are placed.
    let tops = Station::all()
        .zip(&places)
        .map(|(station, &center)| units::top(picture, station.point(), center));
    let radii = Station::all().map(|station| radius(style, station));
    let places_of_marks = Places::Points(tops.collect());
    let mut layout =
        BoardLayout::new(picture, style, places_of_marks, CELL).standing_on(radii.collect());
    let mut block = Block::new(frame(style));
    block.board(style.theme.board, block.frame);
    lines(&layout, &places, &mut block);
    stations(&layout, &places, &mut block);
    names::draw(&layout, &places, &mut block);
    names::start(&layout, places[Station::GOAL.index()], &mut block);
    let way = BoardLayout::new(picture, style, Places::Points(places.clone()), CELL);
    trail::draw(
        &way,
        |at, direction| match way.stone(at) {
            Some(stone) => units::reach(&way, stone, direction) + way.units(0.05),
            None => way.units(0.05) + Station::from_point(at).map_or(0.0, |at| radius(style, at)),
        },
        &mut block,
    );
    let labels = Labels::new(&layout);
    connectors::draw(&layout, connectors::Layer::BelowStones, &mut block);
    for stone in &picture.stones {
        if let Some(center) = way.center(stone.at) {
            block.add(units::group(&way, stone, center));
        }
    }
    connectors::draw(&layout, connectors::Layer::AboveStones, &mut block);
    // Marks must also fit on square pieces, so they are drawn smaller.
    layout.stone *= ON_PIECES;
    marks::draw(&layout, &mut block);
    labels.draw(&layout, &mut block);
    block.lost.add_all(&labels.lost);
    if let Some(mut trays) = trays::block(picture, style, block.frame.width()) {
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

/// Returns the radius of a station in units, including its line.
fn radius(style: &RenderStyle, station: Station) -> f32 {
    CELL * (ring(style, station) + LINE / 2.0)
}

/// Width of the outer line of a corner or of the centre station, in cells.
const LINE: f32 = 0.055;

/// Factor by which stations with Korean names, of up to three syllables, are larger.
const KOREAN: f32 = 1.2;

/// Distance between the two rings of a corner or of the centre station, in cells.
const INNER: f32 = 0.13;

/// Returns the radius of the outer ring of a station, in cells.
fn ring(style: &RenderStyle, station: Station) -> f32 {
    let sizes = &style.theme.sizes;
    match (station.is_turning(), style.names) {
        (true, _) => sizes.corner,
        (false, StationNames::Korean) => KOREAN * sizes.station,
        (false, StationNames::Id | StationNames::None) => sizes.station,
    }
}

/// Returns the radius of the ring that surrounds a station's name, in cells.
fn inner_ring(style: &RenderStyle, station: Station) -> f32 {
    if station.is_turning() {
        (ring(style, station) - INNER).max(0.0)
    } else {
        ring(style, station)
    }
}

fn frame(style: &RenderStyle) -> Frame {
    let side = places::half(style.yut) + MARGIN;
    Frame {
        left: -side,
        top: -side,
        right: side,
        bottom: side + names::START_ROOM,
    }
}

/// Draws the lines between the stations, and the outer circle of a round board.
fn lines(layout: &BoardLayout<'_>, places: &[DrawingPoint], block: &mut Block) {
    let theme = layout.theme();
    let stroke = Stroke::new(theme.line, layout.units(theme.sizes.grid)).ending(Cap::Square);
    let mut group = Group::new("grid");
    let mut segments = Vec::new();
    let mut line = |from: usize, to: usize| {
        segments.push(Segment::Move(places[from]));
        segments.push(Segment::Line(places[to]));
    };
    if layout.style.yut == YutBoard::Square {
        for corner in 0..4 {
            line(5 * corner, 5 * (corner + 1) % 20);
        }
    }
    line(5, 15);
    line(10, 0);
    if layout.style.yut == YutBoard::Round {
        let centre = places[Station::CENTRE.index()];
        group.circle(centre, places::half(YutBoard::Round), stroke);
    }
    group.path(segments, stroke);
    block.add(group);
}

/// Draws the stations. Corners and the centre have two rings. Other stations are omitted below
/// pieces, because they would stick out from below square ones.
fn stations(layout: &BoardLayout<'_>, places: &[DrawingPoint], block: &mut Block) {
    let theme = layout.theme();
    for (station, &center) in Station::all().zip(places) {
        if !station.is_turning() && layout.stone(station.point()).is_some() {
            continue;
        }
        let line = layout.toned(station.point(), theme.line);
        let mut group = Group::on("station", station.id().to_owned());
        let mut add = |radius: f32, width: f32| {
            let fill = Fill::solid(theme.paper).ringed(line, layout.units(width));
            group.circle(center, layout.units(radius), fill);
        };
        if station.is_turning() {
            add(ring(layout.style, station), LINE);
            add(inner_ring(layout.style, station), 0.035);
        } else {
            add(ring(layout.style, station), 0.045)
        }
        block.add(group);
    }
}
