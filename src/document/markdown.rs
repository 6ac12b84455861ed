//! Writes documents as Markdown (CommonMark with tables), with the figures in SVG files.

use std::fmt::Write as _;

use super::publication::{Block, Inline, Publication};
use super::{DocumentWriter, WrittenDocument};
use crate::pictures::style::RenderStyle;
use crate::text::Bilingual;
use crate::text::markup;

pub(super) static WRITER: DocumentWriter = DocumentWriter {
    id: "md",
    name: Bilingual::new("Markdown text", "Markdown 글"),
    extensions: &["md", "markdown"],
    is_text: true,
    has_figure_files: true,
    write,
    write_book: None,
};

fn write(publication: &Publication, style: &RenderStyle, folder: &str) -> WrittenDocument {
    let mut written = WrittenDocument::default();
    let mut out = String::new();
    if !publication.title.is_empty() {
        let _ = writeln!(out, "# {}", escaped(&publication.title));
    }
    for block in &publication.blocks {
        if !out.is_empty() {
            out.push('\n');
        }
        match block {
            Block::Heading { level, text } => {
                let mark = &"####"[..=publication.rank(*level)];
                let _ = writeln!(out, "{mark} {}", escaped(text));
            }
            Block::Table(rows) => {
                out.push_str("| | |\n|---|---|\n");
                for [name, value] in rows {
                    let cell = |text: &str| escaped(text).replace('|', "\\|");
                    let _ = writeln!(out, "| {} | {} |", cell(name), cell(value));
                }
            }
            Block::Paragraph(parts) => {
                parts.iter().for_each(|part| inline(part, &mut out));
                out.push('\n');
            }
            Block::Figure(placed) => {
                let file = super::figure_file(placed, "svg", style, folder, &mut written);
                let number = placed.number;
                let _ = writeln!(out, "<a id=\"figure-{number}\"></a>");
                let alternative = escaped(&placed.alternative);
                let _ = writeln!(out, "![{alternative}](<{file}>)\n");
                let _ = write!(out, "**{}**", escaped(&placed.caption));
                for note in &placed.notes {
                    let _ = write!(out, "\\\n{}", escaped(note));
                }
                out.push('\n');
            }
        }
    }
    written.content = out.into_bytes();
    written
}

fn inline(part: &Inline, out: &mut String) {
    let _ = match part {
        Inline::Text(text) => write!(out, "{}", escaped(text)),
        Inline::Strong(text) => write!(out, "**{}**", escaped(text)),
        Inline::Link { text, figure } => write!(out, "[{}](#figure-{figure})", escaped(text)),
        Inline::Break => writeln!(out, "\\"),
    };
}

/// Escapes the characters that Markdown would read as markup.
fn escaped(text: &str) -> String {
    let text = markup::clean(text);
    let mut escaped = String::with_capacity(text.len());
    let is_number = |before: &str| {
        let digits = before.trim_start();
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    for (at, c) in text.char_indices() {
        let before = &text[..at];
        let is_markup = match c {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '|' | '~' => true,
            '#' | '+' | '-' | '=' => before.trim().is_empty(),
            '.' | ')' => is_number(before),
            _ => false,
        };
        if is_markup {
            escaped.push('\\');
        }
        escaped.push(if c == '\n' { ' ' } else { c });
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_records_stay_text() {
        for (text, expected) in [
            ("1. e4", "1\\. e4"),
            ("# 5", "\\# 5"),
            ("- 백 2", "\\- 백 2"),
            ("3-4 * [a] <b>", "3-4 \\* \\[a\\] \\<b\\>"),
            ("A1_2", "A1\\_2"),
        ] {
            assert_eq!(escaped(text), expected);
        }
    }
}
