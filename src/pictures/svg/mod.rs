//! Scalable vector graphics (SVG 1.1).
//!
//! Only presentation attributes are used: no script or external resource, and a style sheet only in a
//! drawing that follows the reader's dark mode. Words are text in fonts of the reader's system unless
//! outlines are requested. Numbers on stones are always outlines, with each digit stored once. Lengths
//! have up to two decimals, so the same picture is the same bytes on every machine.

mod definitions;
mod markup;
mod numbers;
#[cfg(test)]
mod tests;
#[cfg(all(test, feature = "pdf"))]
pub(super) use tests::random;

pub use definitions::Definitions;
use markup::write_both;
pub(crate) use markup::{command, push_number};
pub use markup::{escape, write};

use super::display::DisplayList;
#[cfg(feature = "png")]
use super::raster::outlines;
use super::style::{Letters, RenderStyle, StyleOption};
use super::{OutputKind, Writer};
use crate::diag::{Finding, Place};
use crate::model::picture::Document;
use crate::text::Bilingual;

/// Writer of SVG drawings.
pub static WRITER: Writer = Writer {
    id: "svg",
    name: Bilingual::new("SVG drawing", "SVG 그림"),
    extensions: &["svg"],
    output_kind: OutputKind::Figure,
    is_text: true,
    takes: &[
        StyleOption::Coords,
        StyleOption::Sides,
        StyleOption::Theme,
        StyleOption::Unit,
        StyleOption::Yut,
        StyleOption::Names,
        StyleOption::Letters,
        StyleOption::Font,
        StyleOption::Notes,
    ],
    draw,
};

fn draw(documents: &[Document], style: &RenderStyle, out: &mut Vec<u8>) -> Vec<Finding> {
    let Some(figure) = documents
        .first()
        .and_then(|document| document.figures.first())
    else {
        return Vec::new();
    };
    let display = DisplayList::new(figure, style);
    if !style.theme.follows_reader {
        return draw_list(display, style, out);
    }
    let ground = figure.panels.first().map(|panel| panel.picture.ground);
    let night = RenderStyle {
        theme: style.theme.at_night(ground),
        ..style.clone()
    };
    let mut drawings = [(display, style), (DisplayList::new(figure, &night), &night)];
    let mut findings = Vec::new();
    for (display, style) in &mut drawings {
        findings = losses(display, style);
    }
    let mut text = String::new();
    let [(day, light), (night, dark)] = &drawings;
    write_both([(day, light), (night, dark)], PLACEHOLDER, &mut text);
    finish(&text, out);
    findings
}

/// Writes a drawing as SVG. Returns findings for everything that the drawing cannot show.
pub fn draw_list(mut display: DisplayList, style: &RenderStyle, out: &mut Vec<u8>) -> Vec<Finding> {
    let findings = losses(&mut display, style);
    let mut text = String::new();
    write(&display, style, PLACEHOLDER, &mut text);
    finish(&text, out);
    findings
}

/// Replaces letters by outlines if the style asks for it, and returns findings for everything that
/// the drawing does not show.
fn losses(display: &mut DisplayList, style: &RenderStyle) -> Vec<Finding> {
    let mut findings = display.lost.findings(WRITER.id, Place::default());
    if style.letters == Letters::Paths {
        findings.extend(outlines(display, style, WRITER.id));
    }
    findings
}

/// Writes a finished drawing in which the id prefix replaces every [`PLACEHOLDER`].
fn finish(drawing: &str, out: &mut Vec<u8>) {
    let text = drawing.replace(PLACEHOLDER, &prefix(drawing));
    out.extend_from_slice(text.as_bytes());
}

/// Placeholder for the id prefix while a drawing is written. No text of a drawing contains this control
/// character, see [`escape`].
const PLACEHOLDER: &str = "\u{1}";

/// Returns the id prefix of a finished drawing: ten letters computed from its whole content. Different
/// drawings on one page therefore have different ids, and equal drawings have equal bytes.
fn prefix(drawing: &str) -> String {
    // FNV-1a, because the hashes of the standard library may change between versions.
    let mut hash = drawing
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
    let letters = (0..10).map(|_| {
        let letter = (hash % 26) as u8;
        hash /= 26;
        char::from(b'a' + letter)
    });
    letters.collect()
}

/// Returns the id prefix of a drawing that [`draw_list`] wrote; `None` for other texts.
pub fn id_prefix(drawing: &str) -> Option<&str> {
    let (_, ids) = drawing.split_once(" aria-labelledby=\"")?;
    ids.split_once("title ").map(|(prefix, _)| prefix)
}

/// Reports that letters cannot be drawn as outlines, because the program was built without the feature
/// `png`. The text stays text.
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
