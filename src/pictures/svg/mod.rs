//! Scalable vector graphics (SVG 1.1).
//!
//! Presentation attributes only: no style sheet, no script, nothing from outside. Text in the fonts of
//! whoever looks, unless outlines are asked for. Numbers have two decimals at most, so the same picture
//! is the same bytes everywhere.

mod markup;
#[cfg(test)]
mod tests;

pub(crate) use markup::{command, push_number};
pub use markup::{escape, group, write};

use super::display::DisplayList;
#[cfg(feature = "png")]
use super::raster::outlines;
use super::style::{Letters, RenderStyle};
use super::{OutputKind, Writer};
use crate::diag::{Finding, Place};
use crate::model::picture::Document;
use crate::text::Bilingual;

/// The SVG writer.
pub static WRITER: Writer = Writer {
    id: "svg",
    name: Bilingual::new("SVG drawing", "SVG 그림"),
    extensions: &["svg"],
    output_kind: OutputKind::Figure,
    is_text: true,
    draw,
};

fn draw(documents: &[Document], style: &RenderStyle, out: &mut Vec<u8>) -> Vec<Finding> {
    let Some(figure) = documents
        .first()
        .and_then(|document| document.figures.first())
    else {
        return Vec::new();
    };
    let mut display = DisplayList::of(figure, style);
    let mut findings = display.lost.findings(WRITER.id, Place::default());
    if style.letters == Letters::Paths {
        findings.extend(outlines(&mut display, style, WRITER.id));
    }
    let mut text = String::new();
    write(&display, style, "", &mut text);
    out.extend_from_slice(text.as_bytes());
    findings
}

/// Without fonts, text stays text.
#[cfg(not(feature = "png"))]
fn outlines(_: &mut DisplayList, _: &RenderStyle, format: &'static str) -> Vec<Finding> {
    let what = Bilingual::new(
        "letters as outlines, which need a program built with the feature `png`",
        "글자 윤곽선(기능 `png`를 넣어 빌드한 프로그램에서만 그림)",
    );
    let mut lost = crate::diag::loss::Losses::default();
    lost.add(what, 1);
    lost.findings(format, Place::default())
}
