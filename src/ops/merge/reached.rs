//! Positions reached by the merged lines, for detecting transpositions.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use super::MergedBranch;
use super::start::setup_of_root;
use crate::games::replay::arrange;
use crate::games::{Position, RulesRequest, drawing};
use crate::model::{Record, Side};

/// Positions of the merged tree, each with the first branch that reaches it.
///
/// Two positions are equal if they have the same stones, the same number of moves and the same side
/// that moved last. Ko does not matter, and captures matter only in games that are won by them.
pub(super) struct ReachedPositions {
    position: Option<Box<dyn Position>>,
    /// Branches played on `position`, from the root on.
    line: Vec<CarriedBranch>,
    /// Branches with an impossible move, and all branches after them.
    unreachable: HashSet<u32>,
    /// First branch that reaches a position, by the position's hash.
    first: HashMap<u64, u32>,
}

/// Branch that was played on the position, with the state before it.
struct CarriedBranch {
    branch: u32,
    /// Checkpoint of the position before the branch, to which the replay can return.
    moment: usize,
    /// Number of plays up to and including the branch.
    plays: u32,
    /// Side that made the last play up to and including the branch.
    last: Option<Side>,
}

impl ReachedPositions {
    /// Starts from the initial position of the first record.
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

    /// Returns the first branch that reached the same position as `branch`. `None` if that is
    /// `branch` itself, if it has no plays, if an impossible move leads to it, or if positions of
    /// the game cannot be compared. Must be called for each branch in order.
    pub(super) fn first(&mut self, branch: u32, branches: &[MergedBranch]) -> Option<u32> {
        let position = self.position.as_mut()?;
        // Branches to play: those that are not yet on the current line. A branch has a higher
        // number than its parent.
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
                // A branch with an impossible move and the branches after it are not compared any
                // more.
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
