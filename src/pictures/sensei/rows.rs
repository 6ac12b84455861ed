//! Lines of a `$$` diagram: rows of points, borders, arrows and title.

use super::cell::Cells;
use super::split::Diagram;
use crate::model::picture::{Comment, Edge, Figure, Headline, Panel, Picture};
use crate::model::{Board, ConnectorKind, Coordinates, Point};
use crate::pictures::caption;
use crate::pictures::style::RenderStyle;
use crate::text::direction;

/// Writes the visible rows of the board, with borders at the real edges of the board.
pub(super) fn write(picture: &Picture, cells: &Cells<'_>, out: &mut String) {
    let (board, region) = (&picture.board, picture.region);
    let edges = region.edges(board);
    let row = |row: u8| {
        let mut line = String::new();
        if edges.left == Edge::Real {
            line.push_str("| ");
        }
        for column in region.left..=region.right {
            if column > region.left {
                line.push(' ');
            }
            let index = board.index(Point::new(column, row));
            line.push(index.map_or('_', |index| cells.points[index]));
        }
        if edges.right == Edge::Real {
            line.push_str(" |");
        }
        line
    };
    let rows: Vec<String> = (region.top..=region.bottom).map(row).collect();
    // The border must be at least two characters wide, because readers parse a single `-` as a point.
    let width = rows.first().map_or(0, String::len).max(2);
    let border = || format!("$$ {}\n", "-".repeat(width));
    if edges.top == Edge::Real {
        out.push_str(&border());
    }
    for row in &rows {
        out.push_str("$$ ");
        out.push_str(row);
        out.push('\n');
    }
    if edges.bottom == Edge::Real {
        out.push_str(&border());
    }
}

/// Writes each arrow or line whose two ends are both visible.
pub(super) fn connectors(picture: &Picture, has_names: bool, out: &mut String) {
    let (board, region) = (&picture.board, picture.region);
    let name = |at: Point| {
        if has_names {
            Board::new(board.columns(), board.rows(), Coordinates::Western).name(at)
        } else {
            format!(
                "{}:{}",
                u16::from(at.column() - region.left) + 1,
                u16::from(at.row() - region.top) + 1
            )
        }
    };
    let connectors = picture.connectors.iter();
    for connector in
        connectors.filter(|connector| region.holds(connector.from) && region.holds(connector.to))
    {
        let word = match connector.kind {
            ConnectorKind::Arrow => "AR",
            ConnectorKind::Line => "LN",
        };
        let (from, to) = (name(connector.from), name(connector.to));
        out.push_str(&format!("$$ {{{word} {from} {to}}}\n"));
    }
}

/// Returns the title of a diagram: the figure's headline and the picture's name. The title of the
/// picture, such as `Moves 11-14`, is added if the picture has several diagrams or its title is the
/// headline.
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
    let part = part.map(|part| caption::title(part, &picture.board, style));
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

/// Writes a text without ending the line. Line breaks and control characters become blanks, and characters
/// that change the text direction are dropped.
pub(super) fn inline(out: &mut String, text: &str) {
    let is_break = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    let shown = text.chars().filter(|&c| !direction::turns(c));
    out.extend(shown.map(|c| if is_break(c) { ' ' } else { c }));
}

/// Writes a line of text. A blank goes before a leading `$$`, which would otherwise be read as part of a
/// diagram.
pub(super) fn line(out: &mut String, text: &str) {
    let start = out.len();
    inline(out, text);
    if out[start..].starts_with("$$") {
        out.insert(start, ' ');
    }
    out.push('\n');
}

/// Writes a comment with its move number, such as `12: A good move.`, and keeps its line breaks.
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
