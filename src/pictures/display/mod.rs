//! Drawings made of shapes, from which vector and pixel graphics are written.
//!
//! A figure is laid out once ([`DisplayList::new`]). The writers of SVG, TikZ, PNG and GIF only
//! output its shapes, so the results look alike. Lengths are in units; a cell has [`CELL`] units.
//! The origin is at the top left, x grows to the right, y grows down.

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

/// Number of units in a cell, the distance between two lines of a grid board.
///
/// The value is not 1, because librsvg fits text to the pixel grid at the size in the file, which
/// makes small digits ragged.
pub const CELL: f32 = 40.0;

/// Highlight on a round stone: the distances of its centre from the left and the top of the stone,
/// and its radius, in diameters of the stone.
pub const LIGHT: [f32; 3] = [0.36, 0.32, 0.72];

/// Drawing of a figure as a list of shapes.
#[derive(Clone, Debug, PartialEq)]
pub struct DisplayList {
    /// Width of the drawing in units.
    pub width: f32,
    /// Height of the drawing in units.
    pub height: f32,
    /// Title of the drawing for screen readers.
    pub title: String,
    /// Description of the drawing for screen readers.
    pub description: String,
    /// Colour of the background.
    pub paper: Color,
    /// Groups of shapes, from bottom to top.
    pub groups: Vec<Group>,
    /// Elements of the figure that are not shown in the drawing.
    pub lost: Losses,
}

impl DisplayList {
    /// Returns the different colours of the drawing: the background first, the others in the order
    /// of their first use.
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

/// Draws a board with its stones and coordinates.
fn board(picture: &Picture, style: &RenderStyle) -> Block {
    match picture.ground {
        Ground::Points | Ground::Quadrants | Ground::Tiles => grid::block(picture, style),
        Ground::Lines => lines::block(picture, style),
        Ground::Stations => stations::block(picture, style),
    }
}
