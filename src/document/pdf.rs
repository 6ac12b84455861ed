//! Writes documents and books as PDF, laid out in columns.

use super::book::{Book, PLAYERS, RESULTS};
use super::publication::{Block, Inline, Level, Publication};
use super::{DIAGRAM, DocumentWriter, WrittenDocument};
use crate::model::picture::{Figure, Headline};
use crate::pictures;
use crate::pictures::pdf::{
    FlowPart, GameResult, PartHeading, PrintedBook, PrintedPart, TitlePage, write_flow,
};
use crate::pictures::style::RenderStyle;
use crate::text::Bilingual;

pub(super) static WRITER: DocumentWriter = DocumentWriter {
    id: "pdf",
    name: Bilingual::new("PDF document", "PDF 문서"),
    extensions: &["pdf"],
    is_text: false,
    has_figure_files: false,
    write,
    write_book: Some(write_book),
};

fn write(publication: &Publication, style: &RenderStyle, _: &str) -> WrittenDocument {
    let mut parts: Vec<FlowPart> = Vec::new();
    if !publication.title.is_empty() {
        parts.push(FlowPart::Chapter {
            title: publication.title.clone(),
            about: Vec::new(),
        });
    }
    add(&publication.blocks, &mut parts);
    let mut written = WrittenDocument::default();
    written.findings = write_flow(&publication.title, &parts, style, &mut written.content);
    written
}

fn add(blocks: &[Block], parts: &mut Vec<FlowPart>) {
    for block in blocks {
        match block {
            Block::Heading { level, text } => parts.push(match level {
                Level::Part | Level::Chapter => FlowPart::Chapter {
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
}

/// Writes a book as PDF: title page, preface, parts with games, results, index and afterword.
fn write_book(book: &Book, style: &RenderStyle) -> WrittenDocument {
    let lang = style.lang;
    let mut parts = Vec::new();
    texts(&book.preface, &mut parts);
    for part in &book.parts {
        let title = book.part_title(part, lang).unwrap_or_default();
        match short_text(&part.text).filter(|_| !part.games.is_empty()) {
            _ if title.is_empty() && part.text.is_empty() => {}
            Some(text) => parts.push(PrintedPart::Heading(PartHeading { title, text })),
            None => {
                let mut flow = vec![FlowPart::Chapter {
                    title: title.clone(),
                    about: Vec::new(),
                }];
                add(&part.text, &mut flow);
                parts.push(PrintedPart::Text {
                    title,
                    is_part: true,
                    flow,
                });
            }
        }
        parts.extend(part.games.iter().map(PrintedPart::Game));
    }
    let rows = book.results(lang).into_iter();
    let rows: Vec<GameResult> = rows
        .map(|(game, name, result)| GameResult { game, name, result })
        .collect();
    if !rows.is_empty() {
        let title = RESULTS.get(lang).to_owned();
        parts.push(PrintedPart::Results { title, rows });
    }
    let entries = book.players();
    if !entries.is_empty() {
        let title = PLAYERS.get(lang).to_owned();
        parts.push(PrintedPart::Index { title, entries });
    }
    texts(&book.afterword, &mut parts);
    let printed = PrintedBook {
        title: book.title(lang),
        title_page: book.is_full.then(|| TitlePage {
            below: book.lines.clone(),
            foot: book.foot(lang),
        }),
        parts,
    };
    let mut written = WrittenDocument::default();
    written.findings = pictures::pdf::write_book(&printed, style, &mut written.content);
    written
}

/// Maximum length, in characters, of a part's text that is printed below the part's heading. A longer text gets its
/// own pages.
const SHORT_TEXT: usize = 500;

/// Returns the paragraphs of a text that is short enough to be printed below a heading. `None` if it is longer or has
/// other blocks.
fn short_text(blocks: &[Block]) -> Option<Vec<String>> {
    let paragraphs = blocks.iter().map(|block| match block {
        Block::Paragraph(inlines) => match paragraph(inlines) {
            FlowPart::Paragraph { number: None, text } => Some(text),
            _ => None,
        },
        _ => None,
    });
    let paragraphs: Vec<String> = paragraphs.collect::<Option<_>>()?;
    let length: usize = paragraphs.iter().map(|text| text.chars().count()).sum();
    (length <= SHORT_TEXT).then_some(paragraphs)
}

/// Adds a preface or afterword to the printed parts. The heading it begins with becomes its entry in the contents; a
/// text without such a heading is not added.
fn texts(blocks: &[Block], parts: &mut Vec<PrintedPart<'_>>) {
    let mut flow = Vec::new();
    add(blocks, &mut flow);
    if let Some(FlowPart::Chapter { title, .. }) = flow.first() {
        let title = title.clone();
        parts.push(PrintedPart::Text {
            title,
            is_part: false,
            flow,
        });
    }
}

/// Joins the pieces of a paragraph to one text. A move number in bold at the start is returned separately.
fn paragraph(inlines: &[Inline]) -> FlowPart {
    let (number, rest) = match inlines {
        [Inline::Strong(number), Inline::Text(space), rest @ ..] if space == " " => {
            (Some(number.clone()), rest)
        }
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
