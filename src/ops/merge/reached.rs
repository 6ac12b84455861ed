//! The positions that were reached so far, by any order of plays.

use std::collections::HashMap;

use super::start::setup_of_root;
use crate::games::replay::arrange;
use crate::games::{Position, RulesRequest, drawing};
use crate::model::{Record, Side};
use crate::ops::node_key::NodeKey;

/// Positions with the branch that reached each first.
///
/// Positions are the same where the same stones stand after as many plays, the last of them by the same side.
/// How many were captured and what a ko forbids makes no difference.
pub(super) struct ReachedPositions {
    position: Option<Box<dyn Position>>,
    /// The line that the position stands at, with where it was before each of its nodes.
    line: Vec<(NodeKey, usize)>,
    first: HashMap<(u32, Option<Side>, u64), u32>,
}

impl ReachedPositions {
    /// None but the beginning of a record.
    pub(super) fn begin(record: &Record) -> ReachedPositions {
        let position = drawing(record).map(|game| {
            let mut position = game.begin(record, &RulesRequest::default());
            for item in setup_of_root(record) {
                arrange(&mut *position, item, &record.tree);
            }
            position
        });
        ReachedPositions {
            position,
            line: Vec::new(),
            first: HashMap::new(),
        }
    }

    /// The branch that reached the position at the end of a line first; none where this one does.
    pub(super) fn first(&mut self, line: &[NodeKey], branch: u32) -> Option<u32> {
        let position = self.position.as_mut()?;
        let known = self.line.iter().zip(line);
        let same = known.take_while(|((known, _), key)| known == *key).count();
        if let Some((_, moment)) = self.line.get(same) {
            position.rewind(*moment);
            self.line.truncate(same);
        }
        for key in &line[same..] {
            let moment = position.moment();
            let is_done = key.carry_out(&mut **position);
            self.line.push((key.clone(), moment));
            if !is_done {
                // What goes on from here is told apart by the line that leads there.
                position.rewind(moment);
                self.line.pop();
                return None;
            }
        }
        if line.last().is_none_or(|key| key.plays().next().is_none()) {
            return None;
        }
        let plays = line.iter().flat_map(NodeKey::plays);
        let (count, last) =
            plays.fold((0, None), |(count, _), play| (count + 1, Some(play.side())));
        let key = (count, last, position.board_hash()?);
        let first = *self.first.entry(key).or_insert(branch);
        (first != branch).then_some(first)
    }
}
