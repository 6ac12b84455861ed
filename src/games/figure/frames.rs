//! Positions of a line one after another, with the comments of the record on them.

use std::ops::{Range, RangeInclusive};

use super::walk::Annotations;
use super::{FigureError, PlayLine};
use crate::model::picture::{Comment, Emblem, Note, Picture, ReplayFrame};
use crate::model::{Body, Item, NodeId};

/// Number of marks in a record that a figure does not show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UndrawnMarks {
    /// Number of territory marks.
    pub territory: usize,
    /// Number of other marks, labels and connectors.
    pub others: usize,
}

impl UndrawnMarks {
    /// Adds the numbers for another figure.
    pub fn add(&mut self, others: UndrawnMarks) {
        self.territory += others.territory;
        self.others += others.others;
    }
}

impl PlayLine<'_> {
    /// Calls `each` with the position after each move of a range and the comments on this move;
    /// number 0 is the start of the line. The line is replayed once. If the replay stops, the last
    /// position has a note about it. Fails if the line has fewer moves.
    pub fn frames(
        &self,
        plies: RangeInclusive<u32>,
        each: &mut dyn FnMut(ReplayFrame),
    ) -> Result<(), FigureError> {
        let (first, last) = plies.into_inner();
        self.reaches(last)?;
        let mut comments = self.comments(first, last).into_iter().peekable();
        let mut walk = self.walk();
        // The last position, held back until the next one shows that the line continues.
        let mut held: Option<ReplayFrame> = None;
        for ply in first..=last {
            walk.play_to(ply);
            if let (Some(ply), Some(frame)) = (walk.refused, &mut held) {
                frame.picture.notes.push(Note::CutByPlay { ply });
                break;
            }
            let frame = ReplayFrame {
                picture: self.position(&walk),
                comment: comments.next_if(|comment| comment.ply == walk.ply),
                follows: None,
            };
            if let Some(frame) = held.replace(frame) {
                each(frame);
            }
            if walk.refused.is_some() {
                break;
            }
        }
        held.into_iter().for_each(each);
        Ok(())
    }

    /// Counts the marks, labels and connectors of a range of moves that their figure does not show.
    pub fn undrawn_marks(&self, first: u32, last: u32, figure: &Picture) -> UndrawnMarks {
        let mut undrawn = UndrawnMarks::default();
        for (_, node) in self.nodes_at(first, last) {
            let found = Annotations::new(self.record, node);
            for mark in found.marks {
                if !figure.marks.contains(&mark) {
                    match mark.shape {
                        Emblem::Territory(_) => undrawn.territory += 1,
                        _ => undrawn.others += 1,
                    }
                }
            }
            let labels = found.labels.iter();
            undrawn.others += labels.filter(|it| !figure.labels.contains(it)).count();
            let connectors = found.connectors.iter();
            undrawn.others += connectors
                .filter(|it| !figure.connectors.contains(it))
                .count();
        }
        undrawn
    }

    /// Returns the nodes of a range of moves, each with the number of its move or, without one, of
    /// the move before. Begins with the root if `first` is 1.
    pub(super) fn nodes_at(
        &self,
        first: u32,
        last: u32,
    ) -> impl DoubleEndedIterator<Item = (u32, NodeId)> + use<> {
        let first = if first == 1 { 0 } else { first };
        let nodes = self.numbered_nodes();
        let nodes = nodes
            .skip_while(|&(ply, _)| ply < first)
            .take_while(|&(ply, _)| ply <= last);
        let nodes: Vec<(u32, NodeId)> = nodes.collect();
        nodes.into_iter()
    }

    /// Returns the comments on a range of moves, one for each move; number 0 is the text before the
    /// first move. A comment joins the names and comments of the move's node and of the nodes
    /// without a move after it.
    pub fn comments(&self, first: u32, last: u32) -> Vec<Comment> {
        self.said(self.items_at(first..last.saturating_add(1)))
    }

    /// Returns the comments on the line after its first `nodes` nodes, with the numbers of their
    /// moves.
    pub fn comments_from(&self, nodes: usize) -> Vec<Comment> {
        let tree = &self.record.tree;
        let after = self.numbered_nodes().skip(nodes);
        self.said(after.flat_map(|(ply, node)| tree.items(node).iter().map(move |it| (ply, it))))
    }

    /// Collects the comments among `items` and joins those with the same move number into one.
    fn said<'l>(&'l self, items: impl Iterator<Item = (u32, &'l Item)>) -> Vec<Comment> {
        let tree = &self.record.tree;
        let mut comments: Vec<Comment> = Vec::new();
        for (ply, item) in items {
            let Body::Comment { text, .. } = item.body else {
                continue;
            };
            let text = self.record.text(tree.text(text)).trim();
            if text.is_empty() {
                continue;
            }
            let text = text.replace("\r\n", "\n").replace('\r', "\n");
            match comments.last_mut().filter(|comment| comment.ply == ply) {
                Some(comment) => {
                    comment.text.push('\n');
                    comment.text.push_str(&text);
                }
                None => comments.push(Comment { ply, text }),
            }
        }
        comments
    }

    /// Iterates over the items of the nodes of a range of moves, each with the number of the move.
    /// Nodes without a move belong to the move before them.
    fn items_at(&self, plies: Range<u32>) -> impl Iterator<Item = (u32, &Item)> {
        let tree = &self.record.tree;
        self.numbered_nodes()
            .skip_while(move |&(ply, _)| ply < plies.start)
            .take_while(move |&(ply, _)| ply < plies.end)
            .flat_map(|(ply, node)| tree.items(node).iter().map(move |item| (ply, item)))
    }

    /// Iterates over the nodes of the line, each with the number of its last move, or of the move
    /// before if it has none.
    pub(super) fn numbered_nodes(&self) -> impl Iterator<Item = (u32, NodeId)> {
        self.nodes.iter().scan(0, |ply, &node| {
            *ply += self.record.moves(node) as u32;
            Some((*ply, node))
        })
    }
}
