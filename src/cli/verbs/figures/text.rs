//! Texts of a book, such as its preface, converted from Markdown.

use std::fs;
use std::path::Path;

use anyhow::Context;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd};

use crate::cli::run::cli_error::{self, CliError, IoContext};
use crate::cli::verbs::show::book::BookText;
use crate::document::{Block, Inline, Level};
use crate::model::Source;
use crate::text::LineIndex;
use crate::text::encoding::Hints;
use crate::text::path::readable;

/// Reads a Markdown file as a text of a book. With `heading` the text gets a chapter heading: its
/// own if it begins with a heading of level 1, else `heading`. Fails on pictures, `bokgi` code
/// blocks and HTML, which not all document formats can hold.
pub(super) fn read(path: &Path, heading: Option<&str>) -> Result<BookText, CliError> {
    let source = decoded(path)?;
    let text = source.text();
    let blocks = blocks(text, heading).map_err(|at| {
        let line = LineIndex::new(text).locate(text, at).line;
        CliError::new(&cli_error::BOOK_TEXT).with("place", format!("{}:{line}", source.name()))
    })?;
    let path = path.to_owned();
    Ok(BookText { path, blocks })
}

/// Reads a text file and detects its encoding.
pub(super) fn decoded(path: &Path) -> Result<Source, CliError> {
    let name = readable(path);
    let bytes = fs::read(path).with_context(|| IoContext::Read(name.clone()))?;
    Ok(Source::decode(name, bytes, None, |_| Hints::default()))
}

/// Converts a Markdown text to document blocks. Fails with the byte position of a picture, a
/// `bokgi` code block or HTML, which a book cannot hold.
fn blocks(text: &str, heading: Option<&str>) -> Result<Vec<Block>, usize> {
    let mut writing = Writing {
        blocks: Vec::new(),
        inlines: Vec::new(),
        strong: 0,
        lists: Vec::new(),
        cells: Vec::new(),
    };
    let mut is_code = false;
    let mut address = None;
    for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
        match event {
            Event::Start(Tag::Image { .. }) | Event::Html(_) | Event::InlineHtml(_) => {
                return Err(range.start);
            }
            Event::Start(Tag::CodeBlock(kind)) => {
                if let CodeBlockKind::Fenced(words) = &kind
                    && words.split_whitespace().next() == Some("bokgi")
                {
                    return Err(range.start);
                }
                is_code = true;
            }
            Event::End(TagEnd::CodeBlock) => {
                is_code = false;
                writing.inlines.pop_if(|last| *last == Inline::Break);
                writing.end_paragraph();
            }
            Event::Text(text) if is_code => {
                for line in text.lines() {
                    writing.inlines.push(Inline::Text(line.to_owned()));
                    writing.inlines.push(Inline::Break);
                }
            }
            Event::Text(text) | Event::Code(text) => writing.text(&text),
            Event::SoftBreak => writing.text(" "),
            Event::HardBreak => writing.inlines.push(Inline::Break),
            Event::Start(Tag::Strong | Tag::Emphasis) => writing.strong += 1,
            Event::End(TagEnd::Strong | TagEnd::Emphasis) => writing.strong -= 1,
            Event::Start(Tag::Link {
                link_type,
                dest_url,
                ..
            }) => {
                let is_shown = matches!(link_type, LinkType::Autolink | LinkType::Email);
                let is_inside = dest_url.starts_with('#');
                address = Some(dest_url).filter(|_| !is_shown && !is_inside);
            }
            // Printed text has no links, so the address is added in parentheses after the linked
            // words.
            Event::End(TagEnd::Link) => {
                if let Some(address) = address.take() {
                    writing.text(&format!(" ({address})"));
                }
            }
            Event::Start(Tag::List(first)) => {
                writing.end_paragraph();
                writing.lists.push(first);
            }
            Event::End(TagEnd::List(_)) => {
                writing.lists.pop();
            }
            Event::Start(Tag::Item) => writing.begin_item(),
            Event::End(TagEnd::Paragraph | TagEnd::Item) => writing.end_paragraph(),
            Event::End(TagEnd::TableCell) => {
                let cell = writing.words();
                writing.cells.push(cell);
            }
            Event::End(TagEnd::TableHead | TagEnd::TableRow) => writing.end_row(),
            Event::End(TagEnd::Heading(level)) => {
                let text = writing.words();
                let is_chapter = level == HeadingLevel::H1 && heading.is_some();
                let level = if is_chapter {
                    Level::Chapter
                } else {
                    Level::Section
                };
                writing.blocks.push(Block::Heading { level, text });
            }
            _ => {}
        }
    }
    writing.end_paragraph();
    let mut blocks = writing.blocks;
    if let Some(heading) = heading {
        let is_begun = matches!(
            blocks.first(),
            Some(Block::Heading {
                level: Level::Chapter,
                ..
            })
        );
        if !is_begun && !blocks.is_empty() {
            let text = heading.to_owned();
            let level = Level::Chapter;
            blocks.insert(0, Block::Heading { level, text });
        }
    }
    Ok(blocks)
}

/// Document blocks converted so far, and the open elements of the Markdown text.
struct Writing {
    blocks: Vec<Block>,
    inlines: Vec<Inline>,
    /// Number of open elements whose text is bold.
    strong: usize,
    /// Open lists, from the outermost, each with the number of its next item; `None` for a list
    /// without numbers.
    lists: Vec<Option<u64>>,
    /// Texts of the cells read so far in the current table row.
    cells: Vec<String>,
}

impl Writing {
    fn text(&mut self, text: &str) {
        match (self.inlines.last_mut(), self.strong > 0) {
            (Some(Inline::Text(last)), false) | (Some(Inline::Strong(last)), true) => {
                last.push_str(text);
            }
            (_, true) => self.inlines.push(Inline::Strong(text.to_owned())),
            (_, false) => self.inlines.push(Inline::Text(text.to_owned())),
        }
    }

    fn begin_item(&mut self) {
        self.end_paragraph();
        let depth = self.lists.len().saturating_sub(1);
        let mark = match self.lists.last_mut() {
            Some(Some(number)) => {
                *number += 1;
                format!("{}. ", *number - 1)
            }
            _ => "• ".to_owned(),
        };
        self.inlines
            .push(Inline::Text("\u{2003}".repeat(depth) + &mark));
    }

    fn end_paragraph(&mut self) {
        if !self.inlines.is_empty() {
            self.blocks
                .push(Block::Paragraph(std::mem::take(&mut self.inlines)));
        }
    }

    /// Ends a table row. A row of two cells becomes a row of a table; any other becomes a
    /// paragraph.
    fn end_row(&mut self) {
        let cells = std::mem::take(&mut self.cells);
        match <[String; 2]>::try_from(cells) {
            Ok(row) => match self.blocks.last_mut() {
                Some(Block::Table(rows)) => rows.push(row),
                _ => self.blocks.push(Block::Table(vec![row])),
            },
            Err(cells) => self
                .blocks
                .push(Block::Paragraph(vec![Inline::Text(cells.join(" · "))])),
        }
    }

    /// Returns the text of the heading or cell just read as plain text, and clears it.
    fn words(&mut self) -> String {
        let inlines = std::mem::take(&mut self.inlines).into_iter();
        let words = inlines.map(|part| match part {
            Inline::Text(text) | Inline::Strong(text) | Inline::Link { text, .. } => text,
            Inline::Break => " ".to_owned(),
        });
        words.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, heading: Option<&str>) -> Vec<String> {
        let inline = |part: &Inline| match part {
            Inline::Text(text) => text.clone(),
            Inline::Strong(text) => format!("*{text}*"),
            Inline::Link { text, .. } => format!("[{text}]"),
            Inline::Break => "/".to_owned(),
        };
        let blocks = blocks(text, heading).expect("a text that a book can hold");
        let blocks = blocks.iter().map(|block| match block {
            Block::Heading { level, text } => format!("{level:?} {text}"),
            Block::Table(rows) => format!("{rows:?}"),
            Block::Paragraph(parts) => parts.iter().map(inline).collect(),
            Block::Figure(_) => "figure".to_owned(),
        });
        blocks.collect()
    }

    #[test]
    fn markdown_becomes_paragraphs_under_one_heading() {
        let text = "# 책을 내며\n\n봄 대회의 **결승**을\n모았다.\n\n## 고마운 분들\n\n- 홍길동\n- 성춘향\n\n\
                    1. 하나\n2. 둘\n\n| 예선 | 12판 |\n|---|---|\n| 본선 | 8판 |\n";
        assert_eq!(
            shown(text, Some("머리말")),
            [
                "Chapter 책을 내며",
                "봄 대회의 *결승*을 모았다.",
                "Section 고마운 분들",
                "• 홍길동",
                "• 성춘향",
                "1. 하나",
                "2. 둘",
                "[[\"예선\", \"12판\"], [\"본선\", \"8판\"]]",
            ]
        );
        assert_eq!(shown("한 줄", Some("머리말")), ["Chapter 머리말", "한 줄"]);
        // The figure list sets the title of a book's part, so the first heading of the part's text
        // becomes a section heading.
        assert_eq!(shown("# 예선\n\n글", None), ["Section 예선", "글"]);
        assert_eq!(shown("**가 *나* 다**", None), ["*가 나 다*"]);
        assert_eq!(
            shown(
                "[규정](https://example.org/r), [위](#a), <https://example.org>",
                None
            ),
            ["규정 (https://example.org/r), 위, https://example.org"]
        );
        assert_eq!(shown("```\na  b\nc\n```\n", None), ["a  b/c"]);
    }

    #[test]
    fn pictures_and_html_are_refused_at_their_place() {
        assert_eq!(blocks("글\n\n![판](a.svg)\n", None), Err(5));
        assert_eq!(blocks("<b>글</b>\n", None), Err(0));
        assert_eq!(blocks("```bokgi game.sgf\n```\n", None), Err(0));
    }
}
