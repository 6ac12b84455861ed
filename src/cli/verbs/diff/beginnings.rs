//! Pairing of games from two sides by the longest common beginning of their moves.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap, HashMap};

use crate::model::Play;

/// A game to pair: its moves, and the number of its record in the file.
pub(super) struct Beginning {
    pub plays: Vec<Play>,
    pub number: u32,
}

/// Games of both sides that share their first moves and have no partner yet; for each side, pairs
/// of record number and index.
struct Branch {
    /// Number of moves that the games share.
    depth: usize,
    waiting: [BTreeSet<(u32, usize)>; 2],
}

/// Pairs the games of two sides and returns pairs of indices. Games with the longest common
/// beginning are paired first, among equals those with the nearest record numbers. Games that share
/// no first move with another stay unpaired.
pub(super) fn pairs(sides: [&[Beginning]; 2]) -> Vec<(usize, usize)> {
    let mut ids: HashMap<Play, u32> = HashMap::new();
    let mut lines: Vec<(Vec<u32>, usize, usize)> = Vec::new();
    for (side, beginnings) in sides.into_iter().enumerate() {
        for (at, beginning) in beginnings.iter().enumerate() {
            let plays = beginning.plays.iter().map(|play| {
                let new = ids.len() as u32;
                *ids.entry(*play).or_insert(new)
            });
            lines.push((plays.collect(), side, at));
        }
    }
    // Sorting makes games with a common beginning neighbours.
    lines.sort_unstable();
    let mut found = Vec::new();
    let mut open: Vec<Branch> = Vec::new();
    let mut before: &[u32] = &[];
    for (plays, side, at) in &lines {
        let common = before.iter().zip(plays).take_while(|(a, b)| a == b).count();
        close(&mut open, common, &mut found);
        // A longer game opens a new branch; a game equal to the previous one joins that game's
        // branch.
        if open.last().is_none_or(|last| last.depth < plays.len()) {
            open.push(Branch {
                depth: plays.len(),
                waiting: Default::default(),
            });
        }
        if let Some(last) = open.last_mut() {
            last.waiting[*side].insert((sides[*side][*at].number, *at));
        }
        before = plays;
    }
    close(&mut open, 0, &mut found);
    found
}

/// Pairs the games in all branches deeper than `depth` moves. Games without a partner move to a
/// branch of that depth.
fn close(open: &mut Vec<Branch>, depth: usize, found: &mut Vec<(usize, usize)>) {
    while let Some(mut branch) = open.pop() {
        if branch.depth <= depth {
            open.push(branch);
            return;
        }
        branch.settle(found);
        match open.last_mut() {
            Some(below) if below.depth >= depth => below.absorb(branch),
            _ => {
                branch.depth = depth;
                open.push(branch);
                return;
            }
        }
    }
}

impl Branch {
    fn absorb(&mut self, other: Branch) {
        for (own, mut others) in self.waiting.iter_mut().zip(other.waiting) {
            // The smaller set is merged into the larger one, so that each game is moved only a few
            // times in total.
            if own.len() < others.len() {
                std::mem::swap(own, &mut others);
            }
            own.extend(others);
        }
    }

    /// Pairs the games of the branch by nearest record number until one side has none left.
    fn settle(&mut self, found: &mut Vec<(usize, usize)>) {
        let few = usize::from(self.waiting[1].len() < self.waiting[0].len());
        let asking = std::mem::take(&mut self.waiting[few]);
        let others = &mut self.waiting[1 - few];
        let offer = |others: &BTreeSet<(u32, usize)>, asker: (u32, usize)| {
            let near = nearest(others, asker.0)?;
            let mut pair = [asker.1, near.1];
            pair.rotate_left(few);
            Some(Reverse((near.0.abs_diff(asker.0), pair, asker, near)))
        };
        let mut offers = BinaryHeap::new();
        let mut left = BTreeSet::new();
        for asker in asking {
            match offer(others, asker) {
                Some(one) => offers.push(one),
                None => drop(left.insert(asker)),
            }
        }
        while let Some(Reverse((_, [one, other], asker, near))) = offers.pop() {
            if others.remove(&near) {
                found.push((one, other));
                continue;
            }
            // The partner found before was taken by another game, so the next nearest one is
            // offered.
            match offer(others, asker) {
                Some(next) => offers.push(next),
                None => drop(left.insert(asker)),
            }
        }
        self.waiting[few] = left;
    }
}

/// Returns the entry (number, index) whose number is nearest to `number`; of two equally near ones,
/// the lower. `None` for an empty set.
pub(super) fn nearest(lines: &BTreeSet<(u32, usize)>, number: u32) -> Option<(u32, usize)> {
    let below = lines.range(..(number, 0)).next_back();
    let above = lines.range((number, 0)..).next();
    let near = below.into_iter().chain(above);
    near.min_by_key(|(near, _)| near.abs_diff(number)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Point, Side};

    fn side(lines: &[(u32, &[u8])]) -> Vec<Beginning> {
        let line = |(number, points): &(u32, &[u8])| Beginning {
            plays: points
                .iter()
                .map(|&column| Play::Place {
                    side: Side::BLACK,
                    at: Point::new(column, 0),
                })
                .collect(),
            number: *number,
        };
        lines.iter().map(line).collect()
    }

    /// Pairs games by comparing all pairs, as the documentation of [`pairs`] defines it.
    fn all_pairs(one: &[Beginning], other: &[Beginning]) -> Vec<(usize, usize)> {
        let mut likely = Vec::new();
        for (at, own) in one.iter().enumerate() {
            for (there, its) in other.iter().enumerate() {
                let plays = own.plays.iter().zip(&its.plays);
                let common = plays.take_while(|(a, b)| a == b).count();
                if common > 0 {
                    likely.push((Reverse(common), own.number.abs_diff(its.number), at, there));
                }
            }
        }
        likely.sort_unstable();
        let mut found: Vec<(usize, usize)> = Vec::new();
        for (_, _, at, there) in likely {
            if found.iter().all(|pair| pair.0 != at && pair.1 != there) {
                found.push((at, there));
            }
        }
        found.sort_unstable();
        found
    }

    #[test]
    fn the_longest_beginning_comes_before_the_nearest_number() {
        let one = side(&[(0, &[1, 2, 3]), (1, &[1, 2]), (2, &[9])]);
        let other = side(&[(0, &[1, 5]), (1, &[1, 2, 3, 4]), (2, &[8])]);
        assert_eq!(pairs([&one, &other]), [(0, 1), (1, 0)]);
    }

    #[test]
    fn random_lines_are_paired_as_if_all_pairs_were_compared() {
        let mut seed = 1_u64;
        let mut below = |end: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % end
        };
        for _ in 0..300 {
            let mut random = || {
                let lines: Vec<(u32, Vec<u8>)> = (0..below(9) as u32)
                    .map(|at| (at, (0..below(6)).map(|_| below(2) as u8).collect()))
                    .collect();
                let lines: Vec<(u32, &[u8])> =
                    lines.iter().map(|(at, line)| (*at, &line[..])).collect();
                side(&lines)
            };
            let (one, other) = (random(), random());
            let mut found = pairs([&one, &other]);
            found.sort_unstable();
            assert_eq!(found, all_pairs(&one, &other));
        }
    }
}
