//! Tests of `$$` diagrams, which an independent reader reads back.

mod figures;
mod random;
mod reader;

use bokgi::diag::Finding;
use bokgi::model::picture::{Document, Figure, Picture};
use bokgi::pictures::by_id;
use bokgi::pictures::style::RenderStyle;

fn draw(figure: Figure, style: &RenderStyle) -> (String, Vec<Finding>) {
    let writer = by_id("sensei").expect("the writer is registered");
    let mut out = Vec::new();
    let findings = writer.draw(&Document::new(figure), style, &mut out);
    (
        String::from_utf8(out).expect("drawings are UTF-8"),
        findings,
    )
}

/// Combines the diagrams of a picture: the stones of the last diagram, with numbers from all
/// diagrams.
fn together(page: &str, picture: &Picture) -> Vec<Vec<reader::Cell>> {
    let (diagrams, _) = reader::read(page);
    let region = picture.region;
    let board = &picture.board;
    use bokgi::model::picture::Edge::Real;
    let edges = region.edges(board);
    let borders = [edges.left, edges.top, edges.right, edges.bottom].map(|edge| edge == Real);
    let mut rows = diagrams.last().expect("there is a diagram").rows.clone();
    let extent = (usize::from(region.columns()), usize::from(region.rows()));
    for (index, diagram) in diagrams.iter().enumerate() {
        assert_eq!(diagram.borders, borders, "{page}");
        assert_eq!(
            (diagram.rows[0].len(), diagram.rows.len()),
            extent,
            "{page}"
        );
        for (cell, seen) in rows.iter_mut().flatten().zip(diagram.rows.iter().flatten()) {
            if let Some(side) = seen.stone {
                assert_eq!(
                    cell.stone,
                    Some(side),
                    "stones of diagram {index} stay: {page}"
                );
            }
            if seen.number.is_some() {
                assert!(
                    cell.number.is_none() || cell.number == seen.number,
                    "{page}"
                );
                cell.number = seen.number;
            }
        }
    }
    rows
}
