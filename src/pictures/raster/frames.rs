//! Areas of a replay that change between steps.

use super::canvas::{PixelArea, Placing};
use super::extent::Extent;
use crate::pictures::display::{DisplayList, DisplayShape, DrawingPoint, Frame, Group};

/// Space in units for drawings with aligned boards.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub(crate) struct Room {
    before: f32,
    above: f32,
    after: f32,
    below: f32,
}

impl Room {
    /// Enlarges the space for a drawing.
    pub(crate) fn take(&mut self, display: &DisplayList) {
        let DrawingPoint { x, y } = corner(display);
        self.before = self.before.max(x);
        self.above = self.above.max(y);
        self.after = self.after.max(display.width - x);
        self.below = self.below.max(display.height - y);
    }

    /// Returns the width in units.
    pub(crate) fn width(&self) -> f32 {
        self.before + self.after
    }

    /// Returns the height in units.
    pub(crate) fn height(&self) -> f32 {
        self.above + self.below
    }

    /// Returns the position of a drawing within the space.
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

/// Returns the position of the board's first line on a drawing.
fn corner(display: &DisplayList) -> DrawingPoint {
    let grid = display.groups.iter().find(|group| group.class == "grid");
    let lines = grid.and_then(|group| group.shapes.first());
    let frame = lines.and_then(|shape| Placing::scaled(1.0).frame(shape));
    let (x, y) = frame.map_or((0.0, 0.0), |frame| (frame.left, frame.top));
    DrawingPoint { x, y }
}

/// Returns the disjoint areas in which two drawings at the same place differ.
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
        // Merges all known areas that touch the new one; the union may touch further ones.
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

/// Returns the shapes that are in only one list, or in a different order.
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

/// Returns the pixels that a frame touches with a margin of one; `None` outside the picture.
fn pixels(frame: Frame, extent: Extent) -> Option<PixelArea> {
    // NaN and negative numbers become 0.
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

impl PixelArea {
    /// True if the area contains a pixel.
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

    /// Returns the area enlarged on every side, within the picture.
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

    /// Returns the smallest area that contains both.
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
