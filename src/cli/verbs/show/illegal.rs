//! Findings for illegal moves that a picture shows.

use std::collections::HashSet;

use crate::diag::{Finding, Findings, Severity};
use crate::games::figure::PlayLine;
use crate::model::picture::{Document, Title};
use crate::model::{NodeId, Record};
use crate::rules::inspection::Inspector;

/// Moves of a record that its pictures show: a line up to a move, or all.
pub(crate) enum DrawnMoves {
    /// Moves on one line of play: its nodes, and the number of the last move drawn.
    Line { nodes: HashSet<NodeId>, last: u32 },
    /// All moves of the record, variations included.
    Tree,
}

impl DrawnMoves {
    /// Returns the moves on `line` that the document draws: up to the last move shown, or all if it has a replay.
    pub(crate) fn new(document: &Document, line: &PlayLine<'_>) -> DrawnMoves {
        let panels = document.figures.iter().flat_map(|figure| &figure.panels);
        let ends = panels.map(|panel| match panel.picture.title {
            Some(Title::Start) => 0,
            Some(Title::After { ply, .. } | Title::PassedOver { ply }) => ply,
            Some(Title::Moves { last, .. }) => last,
            None => line.plies(),
        });
        let last = if document.frames.is_empty() {
            ends.max().unwrap_or_default()
        } else {
            line.plies()
        };
        DrawnMoves::Line {
            nodes: line.nodes().iter().copied().collect(),
            last,
        }
    }

    /// Returns an error finding for each illegal move that is drawn. The picture itself does not show the mistake and
    /// may look like something else, such as a ko.
    pub(crate) fn illegal(&self, record: &Record, inspector: &mut Inspector<'_>) -> Vec<Finding> {
        let mut findings = Findings::new();
        inspector.replay(record, &mut findings);
        findings.retain(|finding| {
            let place = finding.place;
            let is_drawn = match self {
                DrawnMoves::Tree => place.ply.is_some(),
                DrawnMoves::Line { nodes, last } => {
                    place.ply.is_some_and(|ply| ply <= *last)
                        && place.node.is_some_and(|node| nodes.contains(&node))
                }
            };
            finding.severity == Severity::Error && is_drawn
        });
        findings.into_vec()
    }
}
