//! Drawings as plane shapes, shared by vector and pixel graphics.
//!
//! A figure is laid out once ([`DisplayList::new`]). SVG, TikZ, PNG and GIF only write its shapes,
//! so they look alike. Lengths are in units, with [`CELL`] units per cell. The origin is at the top
//! left, x grows to the right and y down.

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

/// Units per cell.
///
/// Not 1, because librsvg hints text at the size in the file, and digits of a fraction of a unit
/// look ragged.
pub const CELL: f32 = 40.0;

/// Highlight on a disc: its distance from the left and the top, and its radius, in disc widths.
pub const LIGHT: [f32; 3] = [0.36, 0.32, 0.72];

/// A drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct DisplayList {
    /// Width in units.
    pub width: f32,
    /// Height in units.
    pub height: f32,
    /// Title for screen readers.
    pub title: String,
    /// Description for screen readers.
    pub description: String,
    /// Background colour.
    pub paper: Color,
    /// Groups from bottom to top.
    pub groups: Vec<Group>,
    /// Elements of the figure that are not shown.
    pub lost: Losses,
}

impl DisplayList {
    /// Returns the distinct colours of the drawing: the paper first, the others in order of
    /// appearance.
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

/// Lays out a board with its content and coordinates.
fn board(picture: &Picture, style: &RenderStyle) -> Block {
    match picture.ground {
        Ground::Points | Ground::Quadrants | Ground::Tiles => grid::block(picture, style),
        Ground::Lines => lines::block(picture, style),
        Ground::Stations => stations::block(picture, style),
    }
}
