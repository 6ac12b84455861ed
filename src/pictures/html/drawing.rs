//! Drawings inside of a page.

use crate::model::picture::{Headline, Panel, Picture, Plate, TrayKind};
use crate::pictures::look::{Look, Unit};
use crate::pictures::sheet::{CELL, Group, Sheet};
use crate::pictures::svg;

/// Lays out the boards of a plate and the names of those that stand side by side: the words around them
/// are text of the page.
pub(super) fn boards(plate: &Plate, look: &Look) -> Sheet {
    let panel = |panel: &Panel| Panel {
        picture: board(panel.picture.clone()),
        name: panel.name.clone(),
    };
    let headline = match (&plate.headline, plate.panels.len()) {
        (Headline::Part, 2..) => Headline::Part,
        _ => Headline::None,
    };
    let plate = Plate {
        panels: plate.panels.iter().map(panel).collect(),
        columns: plate.columns,
        heading: Vec::new(),
        headline,
        text: Vec::new(),
        comments: Vec::new(),
    };
    Sheet::of(&plate, look)
}

/// A picture without what is told under it.
fn board(mut picture: Picture) -> Picture {
    picture.notes.clear();
    picture.trays.retain(|tray| tray.kind != TrayKind::Captured);
    picture
}

/// A group as SVG.
pub(super) fn fragment(group: &Group, look: &Look) -> String {
    let mut out = String::new();
    svg::group(group, look, &mut out);
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
    /// The size of a sheet.
    pub(super) fn of(sheet: &Sheet) -> Size {
        Size {
            width: sheet.width,
            height: sheet.height,
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
    pub(super) fn css_width(self, look: &Look) -> String {
        let cells = self.width / CELL;
        match look.unit {
            Unit::Pixels(pixels) => format!("{:.0}px", cells * pixels),
            Unit::Millimetres(length) => format!("{:.1}mm", cells * length),
        }
    }
}
