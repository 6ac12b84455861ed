//! The positions of a line one after another, and what the record says about them.

use std::ops::RangeInclusive;

use super::{FigureError, PlayLine};
use crate::model::picture::{Comment, Note, ReplayFrame};
use crate::model::{Body, MarkShape, Play};

impl PlayLine<'_> {
    /// Gives the position after each play of a range, 0 for the one before the first, with what the
    /// record says about it; the line is replayed once. Where the replay stops, the last position
    /// says so. Fails when the line has fewer plays.
    pub fn frames(
        &self,
        plies: RangeInclusive<u32>,
        each: &mut dyn FnMut(ReplayFrame),
    ) -> Result<(), FigureError> {
        let (first, last) = plies.into_inner();
        self.reaches(last)?;
        let mut comments = self.comments(first, last).into_iter().peekable();
        let mut walk = self.walk();
        // Whether the line goes on behind a position is known with the next one.
        let mut held: Option<ReplayFrame> = None;
        for ply in first..=last {
            walk.play_to(ply);
            if let (Some(ply), Some(frame)) = (walk.refused(), &mut held) {
                frame.picture.notes.push(Note::CutByPlay { ply });
                break;
            }
            let frame = ReplayFrame {
                picture: self.position(&walk),
                comment: comments.next_if(|comment| comment.ply == walk.ply()),
            };
            if let Some(frame) = held.replace(frame) {
                each(frame);
            }
            if walk.refused().is_some() {
                break;
            }
        }
        held.into_iter().for_each(each);
        Ok(())
    }

    /// How many marks, labels and links the record sets at plays of a range that come before its last
    /// one: a figure of the range shows those of its last play.
    pub fn earlier_marks(&self, first: u32, last: u32) -> usize {
        let tree = &self.record.tree;
        let mut ply = 0;
        let mut count = 0;
        for &node in &self.nodes {
            ply += tree.plays(node).filter(Play::is_numbered).count() as u32;
            if ply >= last {
                break;
            }
            if ply < first {
                continue;
            }
            for item in tree.items(node) {
                count += match item.body {
                    Body::Mark {
                        shape: MarkShape::Dim | MarkShape::View,
                        ..
                    } => 0,
                    Body::Mark { points, .. } => tree.points.get(points).len(),
                    Body::Labels(labels) => tree.labels.get(labels).len(),
                    Body::Connectors { ends, .. } => tree.points.get(ends).len() / 2,
                    _ => 0,
                };
            }
        }
        count
    }

    /// What the record says about the plays of a range, 0 for what stands before the first: names and
    /// comments of their nodes and of those behind them without a play, one text a play.
    pub fn comments(&self, first: u32, last: u32) -> Vec<Comment> {
        let tree = &self.record.tree;
        let mut comments: Vec<Comment> = Vec::new();
        let mut ply = 0;
        for &node in &self.nodes {
            ply += tree.plays(node).filter(Play::is_numbered).count() as u32;
            if ply > last {
                break;
            }
            if ply < first {
                continue;
            }
            for item in tree.items(node) {
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
        }
        comments
    }
}
