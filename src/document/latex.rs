//! Writes documents as LaTeX source, with the figures in PDF files.

use std::fmt::Write as _;

use super::publication::{Block, Inline, Level, Publication};
use super::{DocumentWriter, WrittenDocument};
use crate::pictures::style::RenderStyle;
use crate::text::{Bilingual, Lang, markup};

/// Writer of LaTeX source.
pub(super) static WRITER: DocumentWriter = DocumentWriter {
    id: "tex",
    name: Bilingual::new("LaTeX source", "LaTeX 원고"),
    extensions: &["tex"],
    is_text: true,
    has_figure_files: true,
    write,
    write_book: None,
};

/// LaTeX preamble after `\documentclass`. The package kotex typesets Hangul with pdfLaTeX and XeLaTeX.
const PREAMBLE: &str = "\
\\usepackage[a4paper,margin=24mm]{geometry}
\\usepackage{graphicx}
\\usepackage[hidelinks]{hyperref}
\\setlength{\\parindent}{0pt}
\\setlength{\\parskip}{0.6\\baselineskip}
\\newcommand{\\board}[3]{\\par\\begin{minipage}{\\linewidth}\\centering
\\phantomsection\\label{#1}\\includegraphics{#2}\\par
\\smallskip#3\\end{minipage}\\par}
\\emergencystretch=3em
";

fn write(publication: &Publication, style: &RenderStyle, folder: &str) -> WrittenDocument {
    let mut written = WrittenDocument::default();
    let hangul = match publication.lang {
        Lang::En => "\\usepackage{kotex}",
        Lang::Ko => "\\usepackage[hangul]{kotex}",
    };
    let mut out = format!(
        "\\documentclass[10pt]{{article}}\n{hangul}\n{PREAMBLE}\\hypersetup{{pdftitle={{{0}}}}}\n\
         \\begin{{document}}\n",
        escaped(&publication.title)
    );
    if !publication.title.is_empty() {
        let title = escaped(&publication.title);
        let _ = writeln!(
            out,
            "\\begin{{center}}\\LARGE\\bfseries {title}\\end{{center}}"
        );
    }
    for block in &publication.blocks {
        out.push('\n');
        match block {
            Block::Heading { level, text } => {
                let break_before = match level {
                    Level::Part | Level::Chapter => "\\clearpage",
                    Level::Section => "",
                };
                let command = match publication.rank(*level) {
                    1 => "\\section*",
                    2 => "\\subsection*",
                    _ => "\\subsubsection*",
                };
                let _ = writeln!(out, "{break_before}{command}{{{}}}", escaped(text));
            }
            Block::Table(rows) => {
                out.push_str("\\begin{tabular}{@{}lp{0.75\\linewidth}@{}}\n");
                for [name, value] in rows {
                    let _ = writeln!(out, "{} & {} \\\\", escaped(name), escaped(value));
                }
                out.push_str("\\end{tabular}\n");
            }
            Block::Paragraph(parts) => {
                parts.iter().for_each(|part| inline(part, &mut out));
                out.push('\n');
            }
            Block::Figure(placed) => {
                let on_paper = super::on_paper(style);
                let file = super::figure_file(placed, "pdf", &on_paper, folder, &mut written);
                let mut words = format!("\\textbf{{{}}}", escaped(&placed.caption));
                for note in &placed.notes {
                    let _ = write!(words, "\\\\ {}", escaped(note));
                }
                let number = placed.number;
                let _ = writeln!(out, "\\board{{figure-{number}}}{{{file}}}{{{words}}}");
            }
        }
    }
    out.push_str("\\end{document}\n");
    written.content = out.into_bytes();
    written
}

fn inline(part: &Inline, out: &mut String) {
    let _ = match part {
        Inline::Text(text) => write!(out, "{}", escaped(text)),
        Inline::Strong(text) => write!(out, "\\textbf{{{}}}", escaped(text)),
        Inline::Link { text, figure } => {
            write!(out, "\\hyperref[figure-{figure}]{{{}}}", escaped(text))
        }
        Inline::Break => writeln!(out, "\\\\"),
    };
}

/// Escapes the characters that LaTeX would read as commands; a line break becomes a space.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in markup::clean(text).chars() {
        match c {
            '\n' => escaped.push(' '),
            '\\' => escaped.push_str("\\textbackslash{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '<' => escaped.push_str("\\textless{}"),
            '>' => escaped.push_str("\\textgreater{}"),
            '"' => escaped.push_str("\\textquotedbl{}"),
            // LaTeX would read a bracket after a line break (`\\`) as its optional argument.
            '[' => escaped.push_str("{[}"),
            ']' => escaped.push_str("{]}"),
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => {
                escaped.push('\\');
                escaped.push(c);
            }
            '*' => escaped.push_str("{*}"),
            _ => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_records_stay_text() {
        assert_eq!(escaped("50% & #1 {a}"), "50\\% \\& \\#1 \\{a\\}");
        assert_eq!(escaped("\\input[x]"), "\\textbackslash{}input{[}x{]}");
    }
}
