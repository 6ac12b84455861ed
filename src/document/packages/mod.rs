//! Document formats that are ZIP packages: docx, hwpx and EPUB.

pub(super) mod docx;
pub(super) mod epub;
pub(super) mod hwpx;
mod package;

use super::{PlacedFigure, WrittenDocument, drawing, paper_cell};
use crate::pictures::style::{RenderStyle, Unit};

/// Width of a board cell in PNG figures, in pixels.
const PNG_CELL: f32 = 48.0;

/// Draws a figure as PNG for docx or hwpx. [`millimetres`] gives the size of its pixels on paper.
fn png(placed: &PlacedFigure, style: &RenderStyle, written: &mut WrittenDocument) -> Vec<u8> {
    let style = RenderStyle {
        unit: Unit::Pixels(PNG_CELL),
        ..style.clone()
    };
    drawing(placed, "png", &style, written)
}

/// Returns the size on paper, in millimetres, of one pixel of a figure drawn by [`png`].
fn millimetres(style: &RenderStyle) -> f32 {
    paper_cell(style) / PNG_CELL
}
