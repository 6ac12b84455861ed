//! What the figures that are asked for leave out of a record.

use super::files::Files;
use crate::diag::loss::Losses;
use crate::diag::{Finding, Place};
use crate::games::figure::PlayLine;
use crate::model::Record;
use crate::model::picture::{Document, Picture, Title};
use crate::text::Bi;

/// How many things are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// Numbered moves outside the part of the board that is shown.
    moves: usize,
    /// Marks of moves before the last one of a figure.
    marks: usize,
    /// Variations that a page of the game does not have.
    variations: usize,
}

impl LeftOut {
    /// What an document of a line leaves out.
    pub fn of(document: &Document, line: &PlayLine<'_>) -> LeftOut {
        let mut left_out = LeftOut::default();
        for figure in &document.figures {
            for panel in &figure.panels {
                left_out.moves += hidden(&panel.picture);
            }
            if let [panel] = &figure.panels[..]
                && let Some(Title::Moves { first, last }) = panel.picture.title
                // A replay shows the marks of every move.
                && document.frames.is_empty()
            {
                left_out.marks += line.earlier_marks(first, last);
            }
        }
        left_out
    }

    /// Counts the variations of a record that a page or replay of it does not have, of which it draws
    /// some.
    pub fn variations(&mut self, record: &Record, drawn: usize) {
        let tree = &record.tree;
        let further = |node| tree.children(node).count().saturating_sub(1);
        let all: usize = tree.nodes().map(further).sum();
        self.variations = all.saturating_sub(drawn);
    }

    /// Says so.
    pub fn findings(&self, files: &Files) -> Vec<Finding> {
        let mut losses = Losses::default();
        for (count, what) in [
            (
                self.moves,
                Bi::new(
                    "moves outside the part of the board that is shown",
                    "보이는 부분 밖의 수",
                ),
            ),
            (
                self.marks,
                Bi::new(
                    "marks and labels of moves before the last one of a figure",
                    "그림의 마지막 수보다 앞선 수에 달린 표시와 글자",
                ),
            ),
            (
                self.variations,
                Bi::new(
                    "variations, which --line chooses",
                    "변화도(--line으로 고릅니다)",
                ),
            ),
        ] {
            losses.add(what, count);
        }
        losses.findings(files.writer.id(), Place::default())
    }
}

/// Numbered stones that a picture does not show.
fn hidden(picture: &Picture) -> usize {
    let numbered = picture.stones.iter().filter(|stone| stone.number.is_some());
    numbered
        .filter(|stone| !picture.region.holds(stone.at))
        .count()
}
