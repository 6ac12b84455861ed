//! Boards as text, in three character sets.
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
//! - `ascii` is aligned in every fixed-width font. The board is 7-bit; the words around it are in the
//!   reader's language. Marked stones have the letters used in the diagrams of Sensei's Library.
//! - `unicode` is for fonts in which `●` and `┼` are as wide as a letter: terminals, GitHub.
//! - `fullwidth` is for fonts in which they are as wide as a Hangul syllable, and for proportional
//!   Korean fonts: blogs and word processors. Every column is one full-width character.
//!
//! Three character sets are needed, because some characters are one column wide in one Korean font and
//! two columns wide in another.
//!
//! A stone is one character, which differs for marked stones. Its number or label follows: `X47`, `Oa`,
//! `Y3`. A point without a stone only shows its label. A label that is too long or not Latin is replaced
//! by a key, which is explained below the board, so that the drawing can be read back. The last stone is
//! in parentheses or has a symbol of its own. A partial board shows the edges of the board with `|` and
//! `---+`, or with `┤`; `┼` means that the board continues.

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

/// Draws all figures of the documents as text, separated by empty lines.
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
