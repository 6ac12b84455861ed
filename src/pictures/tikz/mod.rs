//! Figures for LaTeX: one `tikzpicture` per figure, for inclusion with `\input`.
//!
//! Comments at the start of the file list the required packages. TeX commands that set the text follow; a
//! document may define them differently before. Lengths are in cells of `\bokgicell`, so changing one line
//! scales a figure. The files work with pdfLaTeX, XeLaTeX and LuaLaTeX; Korean words need the package
//! kotex.

mod preamble;
mod shapes;
#[cfg(test)]
mod tests;
mod text;

use super::display::{CELL, DisplayList};
use super::style::{RenderStyle, StyleOption};
use super::{OutputKind, Writer};
use crate::diag::loss::Losses;
use crate::diag::{Finding, Place};
use crate::model::picture::Document;
use crate::text::Bilingual;
use shapes::{Palette, push_number};

/// Writer of TikZ figures for LaTeX.
pub static WRITER: Writer = Writer {
    id: FORMAT,
    name: Bilingual::new("TikZ picture for LaTeX", "LaTeX용 TikZ 그림"),
    extensions: &["tex"],
    output_kind: OutputKind::Figures,
    is_text: true,
    takes: &[
        StyleOption::Coords,
        StyleOption::Sides,
        StyleOption::Theme,
        StyleOption::Unit,
        StyleOption::Yut,
        StyleOption::Names,
        StyleOption::Notes,
    ],
    draw,
};

/// Id of the writer of this format, as used in findings.
const FORMAT: &str = "tikz";

fn draw(documents: &[Document], style: &RenderStyle, out: &mut Vec<u8>) -> Vec<Finding> {
    let figures = documents.iter().flat_map(|document| &document.figures);
    let displays: Vec<DisplayList> = figures
        .map(|figure| DisplayList::new(figure, style))
        .collect();
    out.extend_from_slice(fragment(&displays, style).as_bytes());
    let mut lost = Losses::default();
    for display in &displays {
        lost.add_all(&display.lost);
    }
    lost.findings(FORMAT, Place::default())
}

/// Returns the content of a file with these drawings.
fn fragment(displays: &[DisplayList], style: &RenderStyle) -> String {
    let mut out = preamble::write(displays, style);
    for display in displays {
        out.push('\n');
        picture(display, style.theme.is_transparent, &mut out);
    }
    out
}

fn picture(display: &DisplayList, is_transparent: bool, out: &mut String) {
    for line in [&display.title, &display.description] {
        text::remark(line, out);
    }
    let palette = Palette::from_display_list(display);
    out.push_str("\\begin{tikzpicture}[x=\\bokgicell, y=-\\bokgicell]\n");
    palette.define(out);
    let corner = |out: &mut String| {
        out.push_str("(0,0) rectangle (");
        push_number(display.width / CELL, out);
        out.push(',');
        push_number(display.height / CELL, out);
        out.push_str(");\n");
    };
    out.push_str("  \\useasboundingbox ");
    corner(out);
    let paper = palette.name(display.paper);
    if paper != "white" && !is_transparent {
        out.push_str("  \\fill[");
        out.push_str(&paper);
        out.push_str("] ");
        corner(out);
    }
    for group in &display.groups {
        shapes::group(group, &palette, out);
    }
    out.push_str("\\end{tikzpicture}\n");
}
