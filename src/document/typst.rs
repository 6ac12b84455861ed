//! Writes documents as Typst source, with the figures in SVG files.

use std::fmt::Write as _;

use super::publication::{Block, Inline, Level, Publication};
use super::{DocumentWriter, WrittenDocument};
use crate::pictures::style::RenderStyle;
use crate::text::{Bilingual, Lang, markup};

pub(super) static WRITER: DocumentWriter = DocumentWriter {
    id: "typ",
    name: Bilingual::new("Typst source", "Typst 원고"),
    extensions: &["typ"],
    is_text: true,
    has_figure_files: true,
    write,
    write_book: None,
};

/// Typst settings at the head of the document. Captions contain the figure numbers already, so Typst must not number
/// figures.
const SETTINGS: &str = "\
#set page(paper: \"a4\", margin: (x: 22mm, y: 24mm), numbering: \"1\")
#set par(leading: 0.8em, spacing: 1em)
#show figure: set block(breakable: false, spacing: 1.6em)
#let board(file, width, caption, alt: none, notes: ()) = figure(
  image(file, width: width, alt: alt),
  kind: \"board\", supplement: none, numbering: none, outlined: false,
  caption: figure.caption(separator: none)[#strong(caption)#for note in notes [ \\ #note]],
)
";

fn write(publication: &Publication, style: &RenderStyle, folder: &str) -> WrittenDocument {
    let mut written = WrittenDocument::default();
    let (lang, font) = match publication.lang {
        Lang::En => (
            "en",
            "(\"Libertinus Serif\", \"Noto Serif CJK KR\", \"Nanum Myeongjo\")",
        ),
        Lang::Ko => (
            "ko",
            "(\"Noto Serif CJK KR\", \"Nanum Myeongjo\", \"Batang\")",
        ),
    };
    let title = quoted(&publication.title);
    let mut out = format!(
        "#set document(title: {title})\n#set text(lang: \"{lang}\", font: {font}, size: 10pt)\n{SETTINGS}"
    );
    if !publication.title.is_empty() {
        let _ = writeln!(
            out,
            "\n#align(center, text(1.6em, weight: \"bold\", {title}))"
        );
    }
    for block in &publication.blocks {
        out.push('\n');
        match block {
            Block::Heading { level, text } => {
                let mark = &"==="[..publication.rank(*level)];
                let before = match level {
                    Level::Part | Level::Chapter => "#pagebreak(weak: true)\n",
                    Level::Section => "",
                };
                let _ = writeln!(out, "{before}{mark} {}", escaped(text));
            }
            Block::Table(rows) => {
                out.push_str("#table(columns: 2, stroke: none, inset: (x: 0.6em, y: 0.3em),\n");
                for [name, value] in rows {
                    let _ = writeln!(out, "  [{}], [{}],", escaped(name), escaped(value));
                }
                out.push_str(")\n");
            }
            Block::Paragraph(parts) => {
                parts.iter().for_each(|part| inline(part, &mut out));
                out.push('\n');
            }
            Block::Figure(placed) => {
                let on_paper = super::on_paper(style);
                let file = super::figure_file(placed, "svg", &on_paper, folder, &mut written);
                let width = written.files.last().and_then(|(_, svg)| svg_width(svg));
                let width = width.unwrap_or_else(|| "auto".to_owned());
                let notes: Vec<String> = placed.notes.iter().map(|note| quoted(note)).collect();
                let _ = writeln!(
                    out,
                    "#board({}, {width}, {}, alt: {}, notes: ({})) <figure-{}>",
                    quoted(&file),
                    quoted(&placed.caption),
                    quoted(&placed.alternative),
                    notes
                        .iter()
                        .map(|note| format!("{note},"))
                        .collect::<String>(),
                    placed.number
                );
            }
        }
    }
    written.content = out.into_bytes();
    written
}

fn inline(part: &Inline, out: &mut String) {
    let _ = match part {
        Inline::Text(text) => write!(out, "{}", escaped(text)),
        Inline::Strong(text) => write!(out, "#strong[{}]", escaped(text)),
        Inline::Link { text, figure } => {
            write!(out, "#link(<figure-{figure}>)[{}]", escaped(text))
        }
        Inline::Break => writeln!(out, " \\"),
    };
}

/// Returns the `width` attribute of an SVG drawing if it is in millimetres, such as `106.1mm`; `None` otherwise.
fn svg_width(svg: &[u8]) -> Option<String> {
    let svg = std::str::from_utf8(svg).ok()?;
    let (_, width) = svg.split_once(" width=\"")?;
    let (width, _) = width.split_once('"')?;
    width.ends_with("mm").then(|| width.to_owned())
}

/// Escapes the characters that Typst would read as markup; a line break becomes a space.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in markup::clean(text).chars() {
        match c {
            '\n' => escaped.push(' '),
            '\\' | '*' | '_' | '`' | '$' | '#' | '<' | '>' | '@' | '[' | ']' | '~' | '"' | '\''
            | '/' | '-' | '+' | '=' | '.' | ':' => {
                escaped.push('\\');
                escaped.push(c);
            }
            _ => escaped.push(c),
        }
    }
    escaped
}

/// Formats a text as a quoted Typst string.
fn quoted(text: &str) -> String {
    let text = markup::clean(text)
        .replace('\\', "\\\\")
        .replace('"', "\\\"");
    format!("\"{}\"", text.replace('\n', " "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_records_stay_text() {
        assert_eq!(escaped("#a *b* $c$"), "\\#a \\*b\\* \\$c\\$");
        assert_eq!(quoted("a \"b\" \\c"), "\"a \\\"b\\\" \\\\c\"");
    }
}
