//! PDF pages in columns.

use super::publication::{Block, Inline, Level, Publication};
use super::{DIAGRAM, DocumentWriter, WrittenDocument};
use crate::model::picture::{Figure, Headline};
use crate::pictures::pdf::{FlowPart, write_flow};
use crate::pictures::style::RenderStyle;
use crate::text::Bilingual;

/// PDF writer.
pub(super) static WRITER: DocumentWriter = DocumentWriter {
    id: "pdf",
    name: Bilingual::new("PDF document", "PDF 문서"),
    extensions: &["pdf"],
    is_text: false,
    has_figure_files: false,
    write,
};

fn write(publication: &Publication, style: &RenderStyle, _: &str) -> WrittenDocument {
    let mut parts: Vec<FlowPart> = Vec::new();
    if !publication.title.is_empty() {
        parts.push(FlowPart::Chapter {
            title: publication.title.clone(),
            about: Vec::new(),
        });
    }
    for block in &publication.blocks {
        match block {
            Block::Heading { level, text } => parts.push(match level {
                Level::Chapter => FlowPart::Chapter {
                    title: text.clone(),
                    about: Vec::new(),
                },
                Level::Section => FlowPart::Heading(text.clone()),
            }),
            Block::Table(rows) => {
                let lines = rows.iter().map(|[name, value]| format!("{name}  {value}"));
                match parts.last_mut() {
                    Some(FlowPart::Chapter { about, .. }) => about.extend(lines),
                    _ => parts.extend(lines.map(|text| FlowPart::Paragraph { number: None, text })),
                }
            }
            Block::Paragraph(inlines) => parts.push(paragraph(inlines)),
            Block::Figure(placed) => parts.push(FlowPart::Figure {
                figure: Figure {
                    headline: Headline::Words(placed.caption.clone()),
                    text: placed.notes.clone(),
                    ..placed.figure.clone()
                },
                size: if placed.is_diagram { DIAGRAM } else { 1.0 },
            }),
        }
    }
    let mut written = WrittenDocument::default();
    written.findings = write_flow(&publication.title, &parts, style, &mut written.content);
    written
}

/// Joins the parts of a paragraph; a number before them is set off.
fn paragraph(inlines: &[Inline]) -> FlowPart {
    let (number, rest) = match inlines {
        [Inline::Strong(number), rest @ ..] => (Some(number.clone()), rest),
        all => (None, all),
    };
    let texts = rest.iter().map(|part| match part {
        Inline::Text(text) | Inline::Strong(text) | Inline::Link { text, .. } => text,
        Inline::Break => "\n",
    });
    let text: String = texts.collect();
    FlowPart::Paragraph {
        number,
        text: text.trim().to_owned(),
    }
}
