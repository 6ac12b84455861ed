//! Writes documents as one HTML file with the figures as inline SVG.

use std::fmt::Write as _;

use super::publication::{Block, Inline, Level, PlacedFigure, Publication};
use super::{DocumentWriter, WrittenDocument, collection};
use crate::pictures::Writer;
use crate::pictures::style::RenderStyle;
use crate::text::{Bilingual, markup};

pub(super) static WRITER: DocumentWriter = DocumentWriter {
    id: "html",
    name: Bilingual::new("HTML page", "HTML 문서"),
    extensions: &["html", "htm"],
    is_text: true,
    has_figure_files: false,
    write,
    write_book: None,
};

/// HTML as an output format for a whole book. Single games are drawn by the picture format HTML instead.
pub(super) static FORM: Writer = Writer::of_pages(
    WRITER.id,
    WRITER.name,
    WRITER.extensions,
    |documents, style, out| collection::write(&WRITER, documents, style, out),
);

/// Style sheet of the page, without the colours and fonts, which come from the theme.
const STYLE: &str = include_str!("article.css");

/// Content security policy of the page: it loads nothing and runs no scripts.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

fn write(publication: &Publication, style: &RenderStyle, _: &str) -> WrittenDocument {
    let mut written = WrittenDocument::default();
    let mut out = String::new();
    head(publication, style, &mut out);
    if !publication.title.is_empty() {
        element("h1", &publication.title, &mut out);
    }
    for block in &publication.blocks {
        match block {
            Block::Heading { level, text } => {
                let name = match publication.rank(*level) {
                    1 => "h2",
                    2 => "h3",
                    _ => "h4",
                };
                if *level == Level::Chapter && name == "h3" {
                    out.push_str("<hr/>\n");
                }
                element(name, text, &mut out);
            }
            Block::Table(rows) => {
                out.push_str("<table>\n");
                for [name, value] in rows {
                    out.push_str("<tr><th scope=\"row\" dir=\"auto\">");
                    markup::text(&mut out, name);
                    out.push_str("</th><td dir=\"auto\">");
                    markup::text(&mut out, value);
                    out.push_str("</td></tr>\n");
                }
                out.push_str("</table>\n");
            }
            Block::Paragraph(parts) => {
                out.push_str("<p dir=\"auto\">");
                parts.iter().for_each(|part| inline(part, &mut out));
                out.push_str("</p>\n");
            }
            Block::Figure(placed) => figure(placed, style, &mut written, &mut out),
        }
    }
    out.push_str("</main>\n</body>\n</html>\n");
    written.content = out.into_bytes();
    written
}

fn head(publication: &Publication, style: &RenderStyle, out: &mut String) {
    let lang = publication.lang;
    let _ = write!(
        out,
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <meta name=\"generator\" content=\"bokgi\"/>\n<title>"
    );
    markup::text(out, &publication.title);
    let theme = &style.theme;
    let _ = write!(
        out,
        "</title>\n<style>\n:root{{--paper:{};--ink:{};--faint:{};--shade:{}}}\n{STYLE}</style>\n\
         </head>\n<body>\n<main>\n",
        theme.paper, theme.ink, theme.faint, theme.shade
    );
}

fn element(name: &str, text: &str, out: &mut String) {
    let _ = write!(out, "<{name} dir=\"auto\">");
    markup::text(out, text);
    let _ = writeln!(out, "</{name}>");
}

fn inline(part: &Inline, out: &mut String) {
    match part {
        Inline::Text(text) => markup::text(out, text),
        Inline::Strong(text) => {
            out.push_str("<b>");
            markup::text(out, text);
            out.push_str("</b>");
        }
        Inline::Link { text, figure } => {
            let _ = write!(out, "<a href=\"#figure-{figure}\">");
            markup::text(out, text);
            out.push_str("</a>");
        }
        Inline::Break => out.push_str("<br/>\n"),
    }
}

fn figure(
    placed: &PlacedFigure,
    style: &RenderStyle,
    written: &mut WrittenDocument,
    out: &mut String,
) {
    let class = if placed.is_diagram { "diagram" } else { "game" };
    let number = placed.number;
    let _ = writeln!(out, "<figure id=\"figure-{number}\" class=\"{class}\">");
    let drawing = super::drawing(placed, "svg", style, written);
    out.push_str(&String::from_utf8_lossy(&drawing));
    out.push_str("<figcaption dir=\"auto\">\n");
    element("strong", &placed.caption, out);
    for note in &placed.notes {
        element("p", note, out);
    }
    out.push_str("</figcaption>\n</figure>\n");
}
