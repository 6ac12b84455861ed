//! Figures of a page.

use std::fmt::Write as _;

use super::escape;
use crate::diag::loss::Losses;
use crate::model::picture::{Comment, Document, Figure, Headline, Panel, Picture, TrayKind};
use crate::pictures::display::{CELL, DisplayList, Group};
use crate::pictures::style::{RenderStyle, Unit};
use crate::pictures::{caption, svg, text};
use crate::text::Bilingual;

/// What opens the board as text.
const AS_TEXT: Bilingual = Bilingual::new("The board as text", "글자로 그린 판");

/// What stands for the number of a move before the first.
const START: Bilingual = Bilingual::new("Start", "시작");

/// What the comments of a figure or a replay are called together.
const COMMENTS: Bilingual = Bilingual::new("Comments", "해설");

/// Writes a figure: the lines above it, its drawing, the words under it, and what the record says about its moves. Tells what
/// the drawing does not show.
pub(super) fn write(
    figure: &Figure,
    number: usize,
    heading: &[String],
    style: &RenderStyle,
    out: &mut String,
) -> Losses {
    let told = if figure.comments.is_empty() {
        ""
    } else {
        " told"
    };
    let _ = writeln!(out, "<section class=\"plate{told}\">\n<figure>");
    lines("lines", heading, out);
    let lost = drawings(figure, number, style, out);
    words_below(figure, style, out);
    out.push_str("</figure>\n");
    as_text(figure, style, out);
    comments(&figure.comments, style, out);
    out.push_str("</section>\n");
    lost
}

/// Draws the pictures of a figure, in rows where there are several.
fn drawings(figure: &Figure, number: usize, style: &RenderStyle, out: &mut String) -> Losses {
    let figure_name = caption::name(figure, style);
    if let [panel] = &*figure.panels {
        let prefix = format!("figure-{number}-");
        return drawing(panel, figure_name, &prefix, style, out).lost;
    }
    let mut lost = Losses::default();
    let mut numbers = 1..;
    out.push_str("<div class=\"panels\">\n");
    for row in figure.panels.chunks(figure.columns.max(1)) {
        out.push_str("<div class=\"row\">\n");
        for (panel, index) in row.iter().zip(&mut numbers) {
            let name = caption::panel(panel, figure, style);
            let prefix = format!("figure-{number}-{index}-");
            let mut svg = String::new();
            let title = name.as_ref().unwrap_or(&figure_name).clone();
            let display = drawing(panel, title, &prefix, style, &mut svg);
            // Pictures of a row shrink by the same part, so that they keep one scale.
            let width = css_width(display.width, style);
            let _ = writeln!(out, "<div class=\"panel\" style=\"flex-basis:{width}\">");
            out.push_str(&svg);
            if let Some(name) = name {
                paragraph(&name, out);
            }
            out.push_str("</div>\n");
            lost.add_all(&display.lost);
        }
        out.push_str("</div>\n");
    }
    out.push_str("</div>\n");
    lost
}

/// Draws a picture; `title` is what screen readers call it.
fn drawing(
    panel: &Panel,
    title: String,
    prefix: &str,
    style: &RenderStyle,
    out: &mut String,
) -> DisplayList {
    let mut display = board(&panel.picture, style);
    display.title = title;
    svg::write(&display, style, prefix, out);
    display
}

/// The lines under a board.
fn words_below(figure: &Figure, style: &RenderStyle, out: &mut String) {
    let headline = caption::headline(figure, style);
    let notes: Vec<String> = figure
        .panels
        .iter()
        .flat_map(|panel| {
            let notes = caption::notes(&panel.picture, style);
            notes.into_iter().map(|note| match &panel.name {
                Some(name) => format!("{name}: {note}"),
                None => note,
            })
        })
        .collect();
    if headline.is_none() && notes.is_empty() && figure.text.is_empty() {
        return;
    }
    out.push_str("<figcaption>\n");
    if let Some(headline) = headline {
        out.push_str("<h2 dir=\"auto\">");
        escape::text(out, &headline);
        out.push_str("</h2>\n");
    }
    for line in notes.iter().chain(&figure.text) {
        paragraph(line, out);
    }
    out.push_str("</figcaption>\n");
}

/// Lines of their own, in a block of a class; nothing where there are none.
pub(super) fn lines(class: &str, lines: &[String], out: &mut String) {
    if lines.is_empty() {
        return;
    }
    let _ = writeln!(out, "<div class=\"{class}\">");
    for line in lines {
        paragraph(line, out);
    }
    out.push_str("</div>\n");
}

fn paragraph(text: &str, out: &mut String) {
    out.push_str("<p dir=\"auto\">");
    escape::text(out, text);
    out.push_str("</p>\n");
}

fn comments(comments: &[Comment], style: &RenderStyle, out: &mut String) {
    if comments.is_empty() {
        return;
    }
    open_comments(true, style, out);
    for said in comments {
        out.push_str("<li>");
        comment(said, style, out);
    }
    out.push_str("</ul>\n");
}

/// Begins a list of comments.
pub(super) fn open_comments(is_seen: bool, style: &RenderStyle, out: &mut String) {
    let name = COMMENTS.get(style.lang);
    let hidden = if is_seen { "" } else { " hidden=\"\"" };
    let _ = writeln!(
        out,
        "<ul class=\"comments\" role=\"list\" aria-label=\"{name}\"{hidden}>"
    );
}

/// What is inside of an entry of such a list, and its end.
pub(super) fn comment(said: &Comment, style: &RenderStyle, out: &mut String) {
    let number = match said.ply {
        0 => START.get(style.lang).to_owned(),
        ply => ply.to_string(),
    };
    let _ = write!(out, "<b>{number}</b> ");
    out.push_str("<p dir=\"auto\">");
    escape::text(out, &said.text);
    out.push_str("</p></li>\n");
}

/// The board as text, to be copied into a letter.
///
/// What a board of text cannot show stands in the drawing above it, so that nothing is lost.
fn as_text(figure: &Figure, style: &RenderStyle, out: &mut String) {
    let mut text = Vec::new();
    let figure = Figure {
        comments: Vec::new(),
        ..figure.clone()
    };
    text::ASCII.draw(&Document::of(figure), style, &mut text);
    let name = AS_TEXT.get(style.lang);
    // The fonts of Korean make the columns even where the language is said.
    let _ = write!(
        out,
        "<details><summary>{name}</summary>\n<pre lang=\"ko\">\n"
    );
    escape::text(out, &String::from_utf8_lossy(&text));
    out.push_str("</pre>\n</details>\n");
}

/// Lays out a picture alone: the words around it are text of the page.
pub(super) fn board(picture: &Picture, style: &RenderStyle) -> DisplayList {
    let mut picture = picture.clone();
    picture.notes.clear();
    picture.trays.retain(|tray| tray.kind != TrayKind::Captured);
    let figure = Figure {
        headline: Headline::None,
        ..Figure::of(picture)
    };
    DisplayList::of(&figure, style)
}

/// A group as SVG, which refers to definitions.
pub(super) fn fragment(
    group: &Group,
    style: &RenderStyle,
    definitions: &mut svg::Definitions,
) -> String {
    let mut out = String::new();
    svg::group(group, style, definitions, &mut out);
    out
}

/// A width in units as CSS states it.
pub(super) fn css_width(units: f32, style: &RenderStyle) -> String {
    let cells = units / CELL;
    match style.unit {
        Unit::Pixels(pixels) => format!("{:.0}px", cells * pixels),
        Unit::Millimetres(length) => format!("{:.1}mm", cells * length),
    }
}
