//! What has to be drawn again from one step of a replay to the next.

use super::canvas::{PixelArea, Placing};
use super::extent::Extent;
use crate::pictures::display::{DisplayList, DisplayShape, DrawingPoint, Frame, Group};

/// The room that drawings need whose boards lie on each other, in units.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub(crate) struct Room {
    before: f32,
    above: f32,
    behind: f32,
    below: f32,
}

impl Room {
    /// Makes it large enough for a drawing.
    pub(crate) fn take(&mut self, display: &DisplayList) {
        let DrawingPoint { x, y } = corner(display);
        self.before = self.before.max(x);
        self.above = self.above.max(y);
        self.behind = self.behind.max(display.width - x);
        self.below = self.below.max(display.height - y);
    }

    /// Its width.
    pub(crate) fn width(&self) -> f32 {
        self.before + self.behind
    }

    /// Its height.
    pub(crate) fn height(&self) -> f32 {
        self.above + self.below
    }

    /// Where a drawing lies in it.
    pub(crate) fn placing(&self, display: &DisplayList, scale: f32) -> Placing {
        let DrawingPoint { x, y } = corner(display);
        Placing {
            scale,
            origin: DrawingPoint {
                x: (self.before - x) * scale,
                y: (self.above - y) * scale,
            },
        }
    }
}

/// Where the lines of the board begin on a drawing.
fn corner(display: &DisplayList) -> DrawingPoint {
    let grid = display.groups.iter().find(|group| group.class == "grid");
    let lines = grid.and_then(|group| group.shapes.first());
    let frame = lines.and_then(|shape| Placing::scaled(1.0).frame(shape));
    let (x, y) = frame.map_or((0.0, 0.0), |frame| (frame.left, frame.top));
    DrawingPoint { x, y }
}

/// The parts of a picture that differ between two drawings that lie on the same place of it. They do not
/// overlap.
pub(crate) fn changes(
    old: &DisplayList,
    new: &DisplayList,
    placing: &Placing,
    extent: Extent,
) -> Vec<PixelArea> {
    let mut areas: Vec<PixelArea> = Vec::new();
    for shape in differences(&shapes(&old.groups), &shapes(&new.groups)) {
        let frame = placing.frame(shape);
        let Some(mut area) = frame.and_then(|frame| pixels(frame, extent)) else {
            continue;
        };
        // An area that grows may meet others that it did not meet before.
        while let Some(place) = areas.iter().position(|known| known.meets(area)) {
            area = area.with(areas.swap_remove(place));
        }
        areas.push(area);
    }
    areas
}

fn shapes(groups: &[Group]) -> Vec<&DisplayShape> {
    groups.iter().flat_map(|group| &group.shapes).collect()
}

/// The shapes that stand in one list only, or at another place in the order of what both hold.
fn differences<'s>(old: &[&'s DisplayShape], new: &[&'s DisplayShape]) -> Vec<&'s DisplayShape> {
    let mut found = Vec::new();
    let (mut i, mut j) = (0, 0);
    while let (Some(gone), Some(come)) = (old.get(i), new.get(j)) {
        if gone == come {
            i += 1;
            j += 1;
        } else if new[j..].contains(gone) && !old[i..].contains(come) {
            found.push(*come);
            j += 1;
        } else {
            found.push(*gone);
            i += 1;
        }
    }
    found.extend(&old[i..]);
    found.extend(&new[j..]);
    found
}

/// The pixels that a frame touches, and one more on every side; none outside of the picture.
fn pixels(frame: Frame, extent: Extent) -> Option<PixelArea> {
    // What is no number or negative becomes 0.
    let first = |from: f32| (from.floor() - 1.0) as u32;
    let last = |to: f32, most: u32| ((to.ceil() + 1.0) as u32).min(most);
    let (left, top) = (first(frame.left), first(frame.top));
    Some(PixelArea {
        left,
        top,
        width: last(frame.right, extent.width)
            .checked_sub(left)
            .filter(|&width| width > 0)?,
        height: last(frame.bottom, extent.height)
            .checked_sub(top)
            .filter(|&height| height > 0)?,
    })
}

/// Areas that are one where the smallest rectangle around two of them holds few other pixels, or where there
/// are more than some number: then those that waste the fewest.
pub(crate) fn gathered(mut areas: Vec<PixelArea>, waste: u32, most: usize) -> Vec<PixelArea> {
    let wasted =
        |a: PixelArea, b: PixelArea| a.with(b).pixels().saturating_sub(a.pixels() + b.pixels());
    loop {
        let places = 0..areas.len();
        let pairs = places.flat_map(|a| (0..a).map(move |b| (a, b)));
        let best = pairs.min_by_key(|&(a, b)| wasted(areas[a], areas[b]));
        let Some((a, b)) = best else {
            return areas;
        };
        if areas.len() <= most && wasted(areas[a], areas[b]) > waste {
            return areas;
        }
        // `b` stands before `a`.
        let other = areas.swap_remove(a);
        areas[b] = areas[b].with(other);
    }
}

impl PixelArea {
    fn pixels(&self) -> u32 {
        self.width * self.height
    }

    /// Whether a pixel lies in it.
    pub(crate) fn holds(&self, left: u32, top: u32) -> bool {
        (self.left..self.left + self.width).contains(&left)
            && (self.top..self.top + self.height).contains(&top)
    }

    pub(crate) fn meets(&self, other: PixelArea) -> bool {
        self.left < other.left + other.width
            && other.left < self.left + self.width
            && self.top < other.top + other.height
            && other.top < self.top + self.height
    }

    /// This one with some more pixels on every side, as far as the picture goes.
    pub(crate) fn grown(self, pixels: u32, extent: Extent) -> PixelArea {
        let left = self.left.saturating_sub(pixels);
        let top = self.top.saturating_sub(pixels);
        PixelArea {
            left,
            top,
            width: (self.left + self.width + pixels).min(extent.width) - left,
            height: (self.top + self.height + pixels).min(extent.height) - top,
        }
    }

    /// The smallest one that holds this one and another.
    pub(crate) fn with(self, other: PixelArea) -> PixelArea {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        let right = (self.left + self.width).max(other.left + other.width);
        let bottom = (self.top + self.height).max(other.top + other.height);
        PixelArea {
            left,
            top,
            width: right - left,
            height: bottom - top,
        }
    }
}
