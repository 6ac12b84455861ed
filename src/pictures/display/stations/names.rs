//! Drawing of the names on yut stations and of the text beside the start.

use super::inner_ring;
use crate::model::Station;
use crate::pictures::display::{
    Anchor, Block, BoardLayout, CELL, DrawingPoint, Font, Group, Text, TextStyle, measure,
};
use crate::pictures::style::StationNames;
use crate::text::{Bilingual, Lang};

/// Font height of a station id such as `05`, in cells.
const ID: f32 = 0.34;

/// Font heights of Korean names with one, two and three syllables, in radii of the station's ring.
const KOREAN: [f32; 3] = [1.0, 0.86, 0.72];

/// Distance between the two lines of a name with three syllables, in font heights.
const LEADING: f32 = 1.02;

/// Font height of the text below station `00`, in cells.
const START: f32 = 0.36;

/// Distance from the centre of station `00` to the text below it, in units.
const BELOW: f32 = 0.95 * CELL;

/// Space for the text `start · finish` below the board, in units.
pub(crate) const START_ROOM: f32 = 0.3 * CELL;

/// Draws the names of the stations that have no piece, mark or label.
pub(crate) fn draw(layout: &BoardLayout<'_>, places: &[DrawingPoint], block: &mut Block) {
    let mut group = Group::new("names");
    for (station, &center) in Station::all().zip(places) {
        let at = station.point();
        let is_bare = layout.stone(at).is_none()
            && layout.mark(at).is_none()
            && layout.text(at) == Text::None;
        if !is_bare {
            continue;
        }
        let color = layout.toned(at, layout.theme().ink);
        let style = |height| TextStyle::new(Font::Words, layout.letters(height), color);
        match layout.style.names {
            StationNames::Id => group.words(center, Anchor::Middle, station.id(), style(ID)),
            StationNames::Korean => {
                let name = station.name().get(Lang::Ko);
                let letters = name.chars().count();
                let height = KOREAN[letters.clamp(1, KOREAN.len()) - 1];
                let style = style(height * inner_ring(layout.style, station));
                for (line, down) in lines(name) {
                    let center = center.moved(0.0, down * style.size);
                    group.words(center, Anchor::Middle, line, style);
                }
            }
            StationNames::None => {}
        }
    }
    block.add(group);
}

/// Splits a station's name into lines, each with its distance below the middle in font heights. A
/// name of three syllables has two lines; the second is a word (앞·모도, 뒷·모개, 참·먹이).
fn lines(name: &str) -> Vec<(&str, f32)> {
    match name.char_indices().nth(1) {
        Some((second, _)) if name.chars().count() > 2 => {
            let (first, rest) = name.split_at(second);
            vec![(first, -LEADING / 2.0), (rest, LEADING / 2.0)]
        }
        _ => vec![(name, 0.0)],
    }
}

/// Draws the text `start · finish` below station `00`.
pub(crate) fn start(layout: &BoardLayout<'_>, center: DrawingPoint, block: &mut Block) {
    let words = Bilingual::new("start · finish", "출발·도착").get(layout.style.lang);
    let height = layout.letters(START);
    let style = TextStyle::new(Font::Words, height, layout.theme().faint);
    let half = measure::width(words, style.font) * style.size / 2.0;
    let right = block.frame.right - half;
    let below = DrawingPoint {
        x: center.x.min(right),
        y: center.y + BELOW,
    };
    let mut group = Group::new("start");
    group.words(below, Anchor::Middle, words, style);
    block.add(group);
}
