//! The board as text, in three forms.
//!
//! ```text
//!   A B C D E        A B C D E      　ＡＢＣＤＥ
//! 5 . . . . .      5 ┌─┬─┬─┬─┐      ５┌┬┬┬┐
//! 4 . X . . .      4 ├─●─┼─┼─┤      ４├●┼┼┤
//! 3 . . O . .      3 ├─┼─○─┼─┤      ３├┼○┼┤
//! 2 . . .(X).      2 ├─┼─┼─◉─┤      ２├┼┼◆┤
//! 1 . . . . .      1 └─┴─┴─┴─┘      １└┴┴┴┘
//! ```
//!
//! - `ascii` lines up everywhere. The board itself is 7-bit; the words around it are in the reader's
//!   language. The letters of marked stones are those of the diagrams of Sensei's Library.
//! - `unicode` is for fonts in which `●` and `┼` are as wide as a letter: terminals, GitHub.
//! - `fullwidth` is for fonts in which they are as wide as a Hangul syllable, and for proportional
//!   Korean fonts: blogs and word processors. Every column of it is one such character.
//!
//! No form serves all: what is one column wide in one Korean font is two columns wide in another.
//!
//! A stone is one character, another one where it is marked, and its number or label follows it: `X47`,
//! `Oa`, `Y3`. Points without stones show their label alone. Where a text is longer than its point can
//! be, or is not Latin, a key stands for it that is explained below the board. So the drawing can be
//! read back. The last stone stands in parentheses or has a form of its own. A part of a board shows
//! where it ends with the board: by `|` and `---+`, or by `┤` where `┼` goes on.

mod canvas;
mod cell;
mod figure;
mod glyphs;
mod grid;
mod key;
mod lines;
mod paragraph;
mod sides;
mod stations;
#[cfg(test)]
mod tests;
mod writing;

use super::style::{RenderStyle, StyleOption};
use super::{OutputKind, Writer};
use crate::diag::{Finding, Place};
use crate::model::picture::Document;
use crate::text::Bilingual;
use canvas::Form;
pub(super) use cell::Sign;
pub(super) use glyphs::sensei_letter;

/// Preferred maximum line width, which terminals show without wrapping.
const COLUMNS: usize = 79;

/// Writer of boards in ASCII.
pub static ASCII: Writer = Writer {
    id: Form::Ascii.id(),
    name: Bilingual::new("ASCII board", "ASCII 판"),
    draw: |documents, style, out| draw(Form::Ascii, documents, style, out),
    extensions: &["txt"],
    output_kind: OutputKind::Figures,
    is_text: true,
    takes: &[
        StyleOption::Coords,
        StyleOption::Theme,
        StyleOption::Names,
        StyleOption::Notes,
    ],
};

/// Writer of boards in narrow box drawings.
pub static UNICODE: Writer = Writer {
    id: Form::Unicode.id(),
    name: Bilingual::new("board of narrow box drawings", "반각 선문자 판"),
    draw: |documents, style, out| draw(Form::Unicode, documents, style, out),
    extensions: &["txt"],
    output_kind: OutputKind::Figures,
    is_text: true,
    takes: &[
        StyleOption::Coords,
        StyleOption::Theme,
        StyleOption::Names,
        StyleOption::Notes,
    ],
};

/// Writer of boards in full-width characters.
pub static FULLWIDTH: Writer = Writer {
    id: Form::Fullwidth.id(),
    name: Bilingual::new("board of full-width characters", "전각 문자 판"),
    draw: |documents, style, out| draw(Form::Fullwidth, documents, style, out),
    extensions: &["txt"],
    output_kind: OutputKind::Figures,
    is_text: true,
    takes: &[
        StyleOption::Coords,
        StyleOption::Theme,
        StyleOption::Names,
        StyleOption::Notes,
    ],
};

/// Draws the figures of a document, separated by empty lines.
fn draw(
    form: Form,
    documents: &[Document],
    style: &RenderStyle,
    out: &mut Vec<u8>,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    let figures = documents.iter().flat_map(|document| &document.figures);
    for (index, figure) in figures.enumerate() {
        if index > 0 {
            out.push(b'\n');
        }
        let lost = figure::draw(figure, form, style, out);
        findings.extend(lost.findings(form.id(), Place::default()));
    }
    findings
}
