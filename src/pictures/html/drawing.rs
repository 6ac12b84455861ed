//! Drawings inside of a page.

use crate::model::picture::{Figure, Headline, Picture, TrayKind};
use crate::pictures::display::{CELL, DisplayList, Group};
use crate::pictures::style::{RenderStyle, Unit};
use crate::pictures::svg;

/// Lays out a picture alone: the words around it are text of the page.
pub(super) fn board(picture: &Picture, style: &RenderStyle) -> DisplayList {
    let mut picture = picture.clone();
    picture.notes.clear();
    picture.trays.retain(|tray| tray.kind != TrayKind::Captured);
    let figure = Figure {
        headline: Headline::None,
        ..Figure::of(picture)
    };
    DisplayList::of(&figure, style)
}

/// A group as SVG.
pub(super) fn fragment(group: &Group, style: &RenderStyle) -> String {
    let mut out = String::new();
    svg::group(group, style, &mut out);
    out
}

/// The size of a drawing, in units.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub(super) struct Size {
    /// From left to right.
    pub(super) width: f32,
    /// From top to bottom.
    pub(super) height: f32,
}

impl Size {
    /// The size of a drawing.
    pub(super) fn of(display: &DisplayList) -> Size {
        Size {
            width: display.width,
            height: display.height,
        }
    }

    /// The smallest size in which two drawings have room.
    pub(super) fn with(self, other: Size) -> Size {
        Size {
            width: self.width.max(other.width),
            height: self.height.max(other.height),
        }
    }

    /// The width as CSS states it.
    pub(super) fn css_width(self, style: &RenderStyle) -> String {
        let cells = self.width / CELL;
        match style.unit {
            Unit::Pixels(pixels) => format!("{:.0}px", cells * pixels),
            Unit::Millimetres(length) => format!("{:.1}mm", cells * length),
        }
    }
}
