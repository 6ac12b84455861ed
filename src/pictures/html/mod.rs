//! A page for a browser: figures with their captions, and a replay of the game.
//!
//! The page is one file that needs no other and no network. Without its script everything can be read:
//! the figures, what the record says about the moves, and the last position; with it the game can be
//! played through by buttons, a slider and the arrow keys.

mod escape;
mod figure;
mod frames;
mod replay;
#[cfg(test)]
mod tests;

use std::fmt::Write as _;

use super::style::{Background, Letters, RenderStyle, StyleOption, Theme};
use super::{OutputKind, Writer};
use crate::diag::loss::Losses;
use crate::diag::{Finding, Place};
use crate::model::picture::Document;
use crate::text::Bilingual;
use replay::Replay;

/// The style of a page, apart from the colours and fonts of its theme.
const STYLE: &str = include_str!("page.css");

/// What a browser may load for a page: nothing but what stands in it.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

/// The title of a page about a game of which nothing is known.
const UNTITLED: Bilingual = Bilingual::new("Game record", "기보");

/// The HTML writer.
pub static WRITER: Writer = Writer {
    id: "html",
    name: Bilingual::new("HTML page", "HTML 문서"),
    extensions: &["html", "htm"],
    output_kind: OutputKind::Everything,
    is_text: true,
    takes: &[
        StyleOption::Coords,
        StyleOption::Theme,
        StyleOption::Unit,
        StyleOption::Yut,
        StyleOption::Names,
        StyleOption::Notes,
    ],
    draw,
};

fn draw(documents: &[Document], style: &RenderStyle, out: &mut Vec<u8>) -> Vec<Finding> {
    let Some(document) = documents.first() else {
        return Vec::new();
    };
    let mut page = String::new();
    let lost = write(document, style, &mut page);
    out.extend_from_slice(page.as_bytes());
    lost.findings(WRITER.id, Place::default())
}

/// Writes a page, and tells what its drawings do not show.
fn write(document: &Document, style: &RenderStyle, out: &mut String) -> Losses {
    let mut lost = Losses::default();
    let title = match document.name.trim() {
        "" => UNTITLED.get(style.lang),
        name => name,
    };
    head(title, style, out);
    let heading = common_heading(document);
    out.push_str("<body>\n<header>\n<h1 dir=\"auto\">");
    escape::text(out, title);
    out.push_str("</h1>\n");
    figure::lines("about", heading.unwrap_or_default(), out);
    out.push_str("</header>\n<main>\n");
    let replay = Replay::of(document, style);
    if let Some(replay) = &replay {
        replay.write(out);
        lost.add_all(&replay.lost);
    }
    for (number, figure) in (1..).zip(&document.figures) {
        let above = match heading {
            Some(_) => &[],
            None => figure.heading.as_slice(),
        };
        lost.add_all(&figure::write(figure, number, above, style, out));
    }
    out.push_str("</main>\n");
    if let Some(replay) = &replay {
        replay.write_script(out);
    }
    out.push_str("</body>\n</html>\n");
    if style.letters == Letters::Paths {
        lost.add(Bilingual::new("letters as outlines", "글자 윤곽선"), 1);
    }
    lost
}

/// The lines about the game, where all figures have the same: they stand at the top of the page.
fn common_heading(document: &Document) -> Option<&[String]> {
    let mut headings = document.figures.iter().map(|figure| &figure.heading);
    let first = headings.next()?;
    headings
        .all(|heading| heading == first)
        .then_some(first.as_slice())
}

fn head(title: &str, style: &RenderStyle, out: &mut String) {
    let _ = write!(
        out,
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <meta name=\"generator\" content=\"bokgi\"/>\n<title>",
        style.lang
    );
    escape::text(out, title);
    out.push_str("</title>\n<style>\n");
    style_sheet(&style.theme, out);
    out.push_str(STYLE);
    out.push_str("</style>\n</head>\n");
}

/// The colours and fonts of a theme.
fn style_sheet(theme: &Theme, out: &mut String) {
    let Theme {
        paper,
        ink,
        faint,
        shade,
        ..
    } = theme;
    let (scheme, focus) = match theme.background {
        Background::Light => ("light", "#1d5fd0"),
        Background::Dark => ("dark", "#8ab4f8"),
    };
    let _ = writeln!(
        out,
        ":root{{color-scheme:{scheme};--paper:{paper};--ink:{ink};--faint:{faint};--shade:{shade};\
         --focus:{focus};--words:{}}}",
        escape::fonts(&theme.fonts.words)
    );
}
