//! The positions of a line one after another, and what the record says about them.

use std::ops::RangeInclusive;

use super::{FigureError, Line, position};
use crate::model::picture::{Comment, Step};
use crate::model::{Body, Play};

impl Line<'_> {
    /// Gives the position after each play of a range, 0 for the one before the first, with what the
    /// record says about it; the line is replayed once. Where the replay stops, the last position
    /// says so. Fails when the line has fewer plays.
    pub fn steps(
        &self,
        plies: RangeInclusive<u32>,
        each: &mut dyn FnMut(Step),
    ) -> Result<(), FigureError> {
        let (first, last) = plies.into_inner();
        self.reaches(last)?;
        let mut comments = self.comments(first, last).into_iter().peekable();
        let mut walk = self.walk();
        for ply in first..=last {
            walk.play_to(ply);
            if walk.ply() < ply && ply > first {
                break;
            }
            let comment = comments.next_if(|comment| comment.ply == walk.ply());
            let picture = self.with_opening(position(&walk), &walk);
            each(Step { picture, comment });
        }
        Ok(())
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
