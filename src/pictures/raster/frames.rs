//! Areas of the picture that change between two steps of a replay.

use super::canvas::{PixelArea, Placing};
use super::extent::Extent;
use crate::pictures::display::{DisplayList, DisplayShape, DrawingPoint, Frame, Group};

/// Space that all steps of a replay need if their boards are at the same place, in drawing units.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub(crate) struct Room {
    before: f32,
    above: f32,
    after: f32,
    below: f32,
}

impl Room {
    /// Enlarges the space so that a drawing fits into it.
    pub(crate) fn take(&mut self, display: &DisplayList) {
        let DrawingPoint { x, y } = corner(display);
        self.before = self.before.max(x);
        self.above = self.above.max(y);
        self.after = self.after.max(display.width - x);
        self.below = self.below.max(display.height - y);
    }

    /// Returns the width of the space in drawing units.
    pub(crate) fn width(&self) -> f32 {
        self.before + self.after
    }

    /// Returns the height of the space in drawing units.
    pub(crate) fn height(&self) -> f32 {
        self.above + self.below
    }

    /// Returns the scale and position of a drawing so that its board is at the same place as the boards
    /// of all other steps. `scale` is in pixels per unit.
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

/// Returns the top left corner of the board's grid on a drawing, in units; the origin if the drawing has
/// no grid.
fn corner(display: &DisplayList) -> DrawingPoint {
    let grid = display.groups.iter().find(|group| group.class == "grid");
    let lines = grid.and_then(|group| group.shapes.first());
    let frame = lines.and_then(|shape| Placing::scaled(1.0).frame(shape));
    let (x, y) = frame.map_or((0.0, 0.0), |frame| (frame.left, frame.top));
    DrawingPoint { x, y }
}

/// Returns the rectangles of the picture in which two drawings differ. They do not overlap.
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
        // Merges all known areas that touch the new area. The merged area may touch further areas.
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

/// Returns the shapes that only one of two drawings has, or that are painted in a different order.
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

/// Returns the pixels that a bounding box touches, with a margin of one pixel; `None` if it is outside the
/// picture.
fn pixels(frame: Frame, extent: Extent) -> Option<PixelArea> {
    // The conversion `as u32` turns NaN and negative numbers into 0.
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
    /// True if the area contains the pixel at this column and row of the picture.
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

    /// Returns the area enlarged by `pixels` on every side, but not beyond the picture.
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

    /// Returns the smallest rectangle that contains both areas.
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
