//! The lines of a diagram: its points, borders, arrows and lines.

use super::Naming;
use super::cell::Cells;
use crate::model::picture::{Edge, Picture};
use crate::model::{Board, ConnectorKind, Coordinates, Point};

/// Writes the rows of the part that is shown, with borders where the board ends.
pub(super) fn write(picture: &Picture, cells: &Cells<'_>, out: &mut String) {
    let (board, region) = (&picture.board, picture.region);
    let row = |row: u8| {
        let mut line = String::new();
        if region.left_edge() == Edge::Real {
            line.push_str("| ");
        }
        for column in region.left..=region.right {
            if column > region.left {
                line.push(' ');
            }
            let index = board.index(Point::new(column, row));
            line.push(index.map_or('_', |index| cells.points()[index]));
        }
        if region.right_edge(board) == Edge::Real {
            line.push_str(" |");
        }
        line
    };
    let rows: Vec<String> = (region.top..=region.bottom).map(row).collect();
    // A border of one character would be taken for a point's.
    let width = rows.first().map_or(0, String::len).max(2);
    let border = || format!("$$ {}\n", "-".repeat(width));
    if region.top_edge() == Edge::Real {
        out.push_str(&border());
    }
    for row in &rows {
        out.push_str("$$ ");
        out.push_str(row);
        out.push('\n');
    }
    if region.bottom_edge(board) == Edge::Real {
        out.push_str(&border());
    }
}

/// Writes the arrows and lines between points that are shown.
pub(super) fn connectors(picture: &Picture, naming: Naming, out: &mut String) {
    let (board, region) = (&picture.board, picture.region);
    let name = |at: Point| match naming {
        Naming::Letters => Board::new(board.columns(), board.rows(), Coordinates::Western).name(at),
        Naming::None => format!(
            "{}:{}",
            u16::from(at.column() - region.left) + 1,
            u16::from(at.row() - region.top) + 1
        ),
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
