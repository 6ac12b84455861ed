//! Positions reached so far, by any order of plays.

use std::collections::HashMap;

use super::start::setup_of_root;
use crate::games::replay::arrange;
use crate::games::{Position, RulesRequest, drawing};
use crate::model::{Record, Side};
use crate::ops::node_key::NodeKey;

/// Positions with the first branch that reached each.
///
/// Positions are equal if they have the same stones after the same number of plays, the last by the
/// same side. Captures and ko bans make no difference.
pub(super) struct ReachedPositions {
    position: Option<Box<dyn Position>>,
    /// Current line of the position, with the checkpoint before each node.
    line: Vec<(NodeKey, usize)>,
    first: HashMap<(u32, Option<Side>, u64), u32>,
}

impl ReachedPositions {
    /// Starts from the initial position of a record.
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

    /// Returns the first branch that reached the position at the end of a line; `None` if this one
    /// is the first.
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
                // Continuations from here are distinguished by the line that leads here.
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
