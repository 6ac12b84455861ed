//! The words above and below a diagram.

use super::split::Diagram;
use crate::model::picture::{Comment, Figure, Headline, Panel};
use crate::pictures::caption;
use crate::pictures::style::RenderStyle;
use crate::text::direction;

/// What a diagram is called: the headline of its figure, the name of its picture, and its own moves
/// where it is one of several.
pub(super) fn title(
    diagram: &Diagram,
    panel: &Panel,
    figure: &Figure,
    diagrams: usize,
    style: &RenderStyle,
) -> String {
    let picture = &diagram.picture;
    let shows_part = diagrams > 1 || figure.headline == Headline::Part;
    let part = picture.title.filter(|_| shows_part);
    let part = part.map(|part| caption::title(part, &picture.board, style.lang));
    let headline = match figure.headline {
        Headline::Part => None,
        _ => caption::headline(figure, style),
    };
    let whole: Vec<&str> = [headline.as_deref(), panel.name.as_deref()]
        .into_iter()
        .flatten()
        .collect();
    let whole = whole.join(" ");
    match part {
        Some(part) if whole.is_empty() => part,
        Some(part) => format!("{whole}: {part}"),
        None => whole,
    }
}

/// Writes a text into a line: what would end the line or act on a terminal becomes a blank, and what
/// turns the direction of text is left out.
pub(super) fn inline(out: &mut String, text: &str) {
    let is_break = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    let shown = text.chars().filter(|&c| !direction::turns(c));
    out.extend(shown.map(|c| if is_break(c) { ' ' } else { c }));
}

/// Writes a line of text that cannot be taken for one of a diagram.
pub(super) fn line(out: &mut String, text: &str) {
    let start = out.len();
    inline(out, text);
    if out[start..].starts_with("$$") {
        out.insert(start, ' ');
    }
    out.push('\n');
}

/// Writes what the record says about a move, a line of the record as a line.
pub(super) fn comment(out: &mut String, comment: &Comment) {
    let mut lines = comment.text.lines();
    let first = lines.next().unwrap_or_default();
    match comment.ply {
        0 => line(out, first),
        ply => line(out, &format!("{ply}: {first}")),
    }
    for text in lines {
        line(out, text);
    }
}
