//! Figures for LaTeX: one `tikzpicture` a figure, to be read into a document with `\input`.
//!
//! The file begins with comments that say which packages a document has to load for it, and with the
//! commands that set its text, which a document can define otherwise before. Lengths are in cells of
//! `\bokgicell`, so that a figure is enlarged by changing one line. It works with pdfLaTeX, XeLaTeX and
//! LuaLaTeX; Korean words need the package kotex.

mod number;
mod palette;
mod preamble;
mod shapes;
#[cfg(test)]
mod tests;
mod text;

use super::look::Look;
use super::sheet::{CELL, Sheet};
use super::{OutputKind, Writer};
use crate::diag::loss::Losses;
use crate::diag::{Finding, Place};
use crate::model::picture::Document;
use crate::text::Bi;
use palette::Palette;

/// The TikZ writer.
pub struct Tikz;

/// The name of this form in findings.
const FORMAT: &str = "tikz";

impl Writer for Tikz {
    fn id(&self) -> &'static str {
        FORMAT
    }

    fn name(&self) -> Bi {
        Bi::new("TikZ picture for LaTeX", "LaTeX용 TikZ 그림")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["tex"]
    }

    fn output_kind(&self) -> OutputKind {
        OutputKind::Figures
    }

    fn draw(&self, document: &Document, look: &Look, out: &mut Vec<u8>) -> Vec<Finding> {
        let figures = document.figures.iter();
        let sheets: Vec<Sheet> = figures.map(|figure| Sheet::of(figure, look)).collect();
        out.extend_from_slice(fragment(&sheets, look).as_bytes());
        let mut lost = Losses::default();
        for sheet in &sheets {
            lost.add_all(&sheet.lost);
        }
        lost.findings(FORMAT, Place::default())
    }
}

/// The text of a file with some sheets.
fn fragment(sheets: &[Sheet], look: &Look) -> String {
    let mut out = preamble::write(sheets, look);
    for sheet in sheets {
        out.push('\n');
        picture(sheet, &mut out);
    }
    out
}

fn picture(sheet: &Sheet, out: &mut String) {
    for line in [&sheet.title, &sheet.description] {
        text::remark(line, out);
    }
    let palette = Palette::of(sheet);
    out.push_str("\\begin{tikzpicture}[x=\\bokgicell, y=-\\bokgicell]\n");
    palette.define(out);
    let corner = |out: &mut String| {
        out.push_str("(0,0) rectangle (");
        number::write(sheet.width / CELL, out);
        out.push(',');
        number::write(sheet.height / CELL, out);
        out.push_str(");\n");
    };
    out.push_str("  \\useasboundingbox ");
    corner(out);
    let paper = palette.name(sheet.paper);
    if paper != "white" {
        out.push_str("  \\fill[");
        out.push_str(&paper);
        out.push_str("] ");
        corner(out);
    }
    for group in &sheet.groups {
        shapes::group(group, &palette, out);
    }
    out.push_str("\\end{tikzpicture}\n");
}
