//! Positions reached so far, by any order of plays.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use super::MergedBranch;
use super::start::setup_of_root;
use crate::games::replay::arrange;
use crate::games::{Position, RulesRequest, drawing};
use crate::model::{Record, Side};

/// Positions with the first branch that reached each.
///
/// Positions are equal if they have the same stones after the same number of plays, the last by the
/// same side. Captures and ko bans make no difference.
pub(super) struct ReachedPositions {
    position: Option<Box<dyn Position>>,
    /// Branches on the current line of the position, from the root on.
    line: Vec<CarriedBranch>,
    /// Branches whose plays cannot be carried out, and all branches after them.
    unreachable: HashSet<u32>,
    /// First branch that reaches each position, by the hash of the position.
    first: HashMap<u64, u32>,
}

/// A branch on the current line.
struct CarriedBranch {
    branch: u32,
    /// Checkpoint before the branch.
    moment: usize,
    /// Number of plays up to the branch, and the side of the last one.
    plays: u32,
    last: Option<Side>,
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
            unreachable: HashSet::new(),
            first: HashMap::new(),
        }
    }

    /// Returns the first branch that reached the position at the end of a branch; `None` if this one is the first.
    pub(super) fn first(&mut self, branch: u32, branches: &[MergedBranch]) -> Option<u32> {
        let position = self.position.as_mut()?;
        // Plays only the branches after the last one shared with the current line. A branch has a
        // greater number than its parent.
        let mut ahead = vec![branch];
        let mut parent = branches[branch as usize].parent;
        let mut common = 0;
        while parent != 0 {
            if self.unreachable.contains(&parent) {
                self.unreachable.insert(branch);
                return None;
            }
            let place = self.line.binary_search_by_key(&parent, |one| one.branch);
            if let Ok(place) = place {
                common = place + 1;
                break;
            }
            ahead.push(parent);
            parent = branches[parent as usize].parent;
        }
        if let Some(next) = self.line.get(common) {
            position.rewind(next.moment);
            self.line.truncate(common);
        }
        let (mut plays, mut last) = match self.line.last() {
            Some(carried) => (carried.plays, carried.last),
            None => (0, None),
        };
        for &at in ahead.iter().rev() {
            let key = &branches[at as usize].key;
            let moment = position.moment();
            if !key.carry_out(&mut **position) {
                // Continuations from here are distinguished by the line that leads here.
                position.rewind(moment);
                self.unreachable.extend([at, branch]);
                return None;
            }
            for play in key.plays() {
                (plays, last) = (plays + 1, Some(play.side()));
            }
            self.line.push(CarriedBranch {
                branch: at,
                moment,
                plays,
                last,
            });
        }
        branches[branch as usize].key.plays().next()?;
        let mut hasher = DefaultHasher::new();
        (plays, last, position.board_hash()?).hash(&mut hasher);
        let first = *self.first.entry(hasher.finish()).or_insert(branch);
        (first != branch).then_some(first)
    }
}
