//! Figures on an HTML page.

use std::fmt::Write as _;

use super::drawings::Drawings;
use super::escape;
use super::replay::Replay;
use super::symbols::{GroupKind, StampedGroup};
use crate::model::picture::{Comment, Document, Figure, Panel};
use crate::pictures::display::{CELL, DisplayList};
use crate::pictures::style::{RenderStyle, Unit};
use crate::pictures::{caption, text};
use crate::text::{Bilingual, Lang};

/// Label of the collapsible section with the board as text.
const AS_TEXT: Bilingual = Bilingual::new("The board as text", "글자로 그린 판");

/// Heading of the list of comments.
const COMMENTS: Bilingual = Bilingual::new("Comments", "해설");

/// Figure to be written as HTML.
pub(super) struct FigureMarkup<'a> {
    /// Figure with its pictures and texts.
    pub(super) figure: &'a Figure,
    /// Number of the game on the page, and number of the figure in the game, both from 1.
    pub(super) numbers: [usize; 2],
    /// Lines to write above the figure.
    pub(super) heading: &'a [String],
    /// True to leave the drawing out of the browser's work until the reader comes near it: the script
    /// of the page takes it out of a `noscript` element, which browsers read only without scripts.
    pub(super) waits: bool,
    /// True to write the board as text below the figure.
    pub(super) has_text: bool,
    /// Replay of the game and the step that shows the same position as the end of the figure;
    /// `None` without a replay.
    pub(super) replay: Option<(&'a Replay<'a>, usize)>,
}

impl FigureMarkup<'_> {
    /// Writes the figure: heading, drawing, texts below it and comments.
    pub(super) fn write(&self, drawings: &mut Drawings<'_>, out: &mut String) {
        let (figure, style) = (self.figure, drawings.style);
        let commented = if figure.comments.is_empty() {
            ""
        } else {
            " commented"
        };
        let _ = writeln!(out, "<section class=\"plate{commented}\">\n<figure>");
        lines("lines", self.heading, out);
        if self.waits {
            out.push_str("<noscript>\n");
        }
        self.drawings(drawings, out);
        if self.waits {
            out.push_str("</noscript>\n");
        }
        words_below(figure, style, out);
        out.push_str("</figure>\n");
        if self.has_text {
            as_text(figure, style, out);
        }
        comments(&figure.comments, style, out);
        out.push_str("</section>\n");
    }

    /// Draws the pictures of the figure; several are arranged in rows.
    fn drawings(&self, drawings: &mut Drawings<'_>, out: &mut String) {
        let (figure, style) = (self.figure, drawings.style);
        let figure_name = caption::name(figure, style);
        if let [panel] = &*figure.panels {
            self.drawing(panel, &figure_name, 1, drawings, out);
            return;
        }
        let mut numbers = 1..;
        out.push_str("<div class=\"panels\">\n");
        for row in figure.panels.chunks(figure.columns.max(1)) {
            out.push_str("<div class=\"row\">\n");
            for (panel, index) in row.iter().zip(&mut numbers) {
                let name = caption::panel(panel, figure, style);
                let mut svg = String::new();
                let title = name.as_ref().unwrap_or(&figure_name);
                let width = self.drawing(panel, title, index, drawings, &mut svg);
                // All pictures of a row shrink by the same factor on a small screen, so that they
                // keep the same scale.
                let width = css_width(width, style);
                let _ = writeln!(out, "<div class=\"panel\" style=\"flex-basis:{width}\">");
                out.push_str(&svg);
                if let Some(name) = name {
                    paragraph(&name, out);
                }
                out.push_str("</div>\n");
            }
            out.push_str("</div>\n");
        }
        out.push_str("</div>\n");
    }

    /// Draws a picture as SVG and returns its width in units. `title` is its name for screen
    /// readers.
    fn drawing(
        &self,
        panel: &Panel,
        title: &str,
        number: usize,
        drawings: &mut Drawings<'_>,
        out: &mut String,
    ) -> f32 {
        let drawing = drawings.draw(&panel.picture);
        drawings.lost.add_all(&drawing.display.lost);
        let [game, figure] = self.numbers;
        let DisplayList {
            width,
            height,
            ref description,
            ..
        } = drawing.display;
        let _ = write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             style=\"width:{};background:{}\" role=\"img\" aria-label=\"",
            css_width(width, drawings.style),
            drawing.paper
        );
        escape::text(out, title);
        out.push('"');
        if let Some((replay, end)) = self.replay {
            let mut stones = drawing.groups.iter();
            // Finds a stone that is in this figure and in the replay. With the distance between the
            // two, the script maps a click on the figure to a point of the replay.
            let known = stones.find_map(|(at, group)| {
                let there = replay.place(at.as_ref()?, &drawings.frames)?;
                let here = group.stamps.first()?.place();
                matches!(group.kind, GroupKind::Stone(_)).then_some((there, here))
            });
            if let Some((there, here)) = known {
                let (right, down) = (there.x - here.x, there.y - here.y);
                let _ = write!(out, " data-end=\"{end}\" data-shift=\"{right} {down}\"");
            }
        }
        out.push_str("><desc>");
        escape::text(out, description);
        out.push_str("</desc>\n");
        let groups: Vec<StampedGroup> =
            drawing.groups.into_iter().map(|(_, group)| group).collect();
        let prefix = format!("f{game}-{figure}-{number}-");
        drawings.symbols.drawing(&groups, &prefix, out);
        out.push_str("</svg>\n");
        width
    }
}

/// Writes the headline, the notes and the author's text below a board.
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

/// Writes lines as paragraphs in an element with a CSS class. An empty list writes nothing.
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
    open_list(&COMMENTS, "comments", true, style.lang, out);
    for said in comments {
        out.push_str("<li>");
        comment(said, style, out);
    }
    out.push_str("</ul>\n");
}

/// Writes the start tag of a list with its name for screen readers. The list is hidden unless
/// `is_seen` is true.
pub(super) fn open_list(
    name: &Bilingual,
    class: &str,
    is_seen: bool,
    lang: Lang,
    out: &mut String,
) {
    let name = name.get(lang);
    let hidden = if is_seen { "" } else { " hidden=\"\"" };
    let _ = writeln!(
        out,
        "<ul class=\"{class}\" role=\"list\" aria-label=\"{name}\"{hidden}>"
    );
}

/// Writes the content and the end tag of a list entry for a comment: its move number and its text.
pub(super) fn comment(said: &Comment, style: &RenderStyle, out: &mut String) {
    let number = caption::comment_label(said.ply, style.lang);
    list_item(&number, &said.text, out);
}

/// Writes the content and the end tag of a list entry: a number and a text.
pub(super) fn list_item(number: &str, text: &str, out: &mut String) {
    let _ = write!(out, "<b>{number}</b> ");
    out.push_str("<p dir=\"auto\">");
    escape::text(out, text);
    out.push_str("</p></li>\n");
}

/// Writes the board as text, which readers can copy into a message.
///
/// The text may lack details; the drawing above it shows them.
fn as_text(figure: &Figure, style: &RenderStyle, out: &mut String) {
    let mut text = Vec::new();
    let figure = Figure {
        comments: Vec::new(),
        ..figure.clone()
    };
    text::ASCII.draw(&Document::new(figure), style, &mut text);
    let name = AS_TEXT.get(style.lang);
    // The text is marked as Korean, because Korean fonts align its columns.
    let _ = write!(
        out,
        "<details><summary>{name}</summary>\n<pre lang=\"ko\">\n"
    );
    escape::text(out, &String::from_utf8_lossy(&text));
    out.push_str("</pre>\n</details>\n");
}

/// Formats a width in units as a CSS length, such as `480px`.
pub(super) fn css_width(units: f32, style: &RenderStyle) -> String {
    let cells = units / CELL;
    match style.unit {
        Unit::Pixels(pixels) => format!("{:.0}px", cells * pixels),
        Unit::Millimetres(length) => format!("{:.1}mm", cells * length),
    }
}
