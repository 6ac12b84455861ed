//! A drawing as shapes in the plane: what vector and pixel graphics have in common.
//!
//! A figure is laid out once ([`DisplayList::new`]); SVG, TikZ, PNG and GIF only write its shapes down, so that
//! they look alike. Lengths are in units of which a cell has [`CELL`]; the origin is at the top left,
//! x goes to the right and y down.

mod advances;
mod areas;
mod block;
mod connectors;
mod coords;
mod grid;
mod labels;
mod layout;
mod lines;
mod marks;
pub(super) mod measure;
mod outline;
mod page;
mod pieces;
mod shape;
mod stations;
mod stones;
mod trail;
mod trays;
mod words;

pub use block::{Block, Frame, TextStyle};
pub use layout::{BoardLayout, Places, Text};
pub(crate) use measure::{Breaks, width, wrap};
#[cfg(feature = "png")]
pub(crate) use outline::NUMBERS;
pub use outline::Outline;
pub use shape::{
    Anchor, Cap, DisplayShape, DrawingPoint, Fill, Font, Group, Path, Segment, Stroke, Words,
};
#[cfg(feature = "pdf")]
pub(crate) use words::{LONG_PARAGRAPHS, caption};

use super::style::{Color, RenderStyle};
use crate::diag::loss::Losses;
use crate::model::picture::{Ground, Picture};

/// Units of a cell.
///
/// Not 1: librsvg hints text at the size that the file states, and digits of a fraction of a unit come
/// out ragged.
pub const CELL: f32 = 40.0;

/// Where the light on a disc lies from its left and its top, and how far it reaches, in widths of the disc.
pub const LIGHT: [f32; 3] = [0.36, 0.32, 0.72];

/// A drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct DisplayList {
    /// Units from left to right.
    pub width: f32,
    /// Units from top to bottom.
    pub height: f32,
    /// What it is called, for screen readers.
    pub title: String,
    /// What it shows, for screen readers.
    pub description: String,
    /// Its ground.
    pub paper: Color,
    /// What is drawn, each group over the ones before it.
    pub groups: Vec<Group>,
    /// What it does not show of its figure.
    pub lost: Losses,
}

impl DisplayList {
    /// The colours that it is drawn in, each once: the paper first, the others as they come.
    pub fn colors(&self) -> Vec<Color> {
        let mut colors = vec![self.paper];
        for shape in self.groups.iter().flat_map(|group| &group.shapes) {
            let parts = match shape {
                DisplayShape::Words(words) => [Some(words.color), None, None],
                DisplayShape::Circle { fill, .. } | DisplayShape::Path(Path { fill, .. }) => [
                    fill.color,
                    fill.gloss,
                    fill.stroke.map(|stroke| stroke.color),
                ],
            };
            for color in parts.into_iter().flatten() {
                if !colors.contains(&color) {
                    colors.push(color);
                }
            }
        }
        colors
    }
}

/// Lays a board out, with everything on it and the names of its lines.
fn board(picture: &Picture, style: &RenderStyle) -> Block {
    match picture.ground {
        Ground::Points | Ground::Quadrants | Ground::Tiles => grid::block(picture, style),
        Ground::Lines => lines::block(picture, style),
        Ground::Stations => stations::block(picture, style),
    }
}
