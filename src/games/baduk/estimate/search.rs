//! Fate of an open group, read by a search of the moves around it.
//!
//! A tree of moves grows towards those that win the most games played on from there (R. Coulom, Efficient selectivity
//! and backup operators in Monte-Carlo tree search, 2006; L. Kocsis and C. Szepesvári, Bandit based Monte-Carlo
//! planning, 2006). Square roots are exact on every machine, so the answer is too.

use super::chain_board::ChainBoard;
use super::playout::{Playout, Replies};
use super::random::Random;
use super::{Chain, lead};
use crate::games::baduk::grid::{Cell, Grid};
use crate::model::Side;

/// Number of games per search and first side; with four times as many, none of 20 tested fates
/// changed.
const GAMES: u32 = 1000;

/// Distance from the group, in steps, up to which moves are tried.
const DISTANCE: usize = 2;

/// Weight of rarely tried moves.
const CURIOSITY: f64 = 0.3;

/// A move of the tree.
#[derive(Default)]
struct Node {
    /// Cell of the stone; none for a pass.
    cell: Option<Cell>,
    games: u32,
    /// Games won by the side that made the move.
    wins: u32,
    /// Indices of the answers; empty until they are needed.
    answers: std::ops::Range<usize>,
}

/// Returns the share of games, in percent, in which a chain of a group lives: the mean of either side moving first.
pub(super) fn share(grid: &Grid, group: &[Chain], chain: &[Cell], side: Side) -> u32 {
    let is_near = near(grid, group);
    let start = ChainBoard::from_grid(grid);
    let won = |first: Side| {
        Search {
            start: &start,
            is_near: &is_near,
            chain,
            side,
            most: 3 * grid.cells().count(),
            random: Random::new(grid.hash() ^ u64::from(first.0)),
            replies: Replies::new(grid.size()),
            nodes: vec![Node::default()],
        }
        .won(first)
    };
    (won(side) + 100 - won(side.opponent())) / 2
}

/// Flags the cells of a group and those around it.
fn near(grid: &Grid, group: &[Chain]) -> Vec<bool> {
    let mut is_near = vec![false; grid.size()];
    let mut rim: Vec<Cell> = group.iter().flat_map(|chain| chain.cells.clone()).collect();
    for &cell in &rim {
        is_near[cell] = true;
    }
    for _ in 0..DISTANCE {
        let beside = rim.iter().flat_map(|&cell| grid.beside(cell));
        rim = beside.collect();
        rim.retain(|&cell| !std::mem::replace(&mut is_near[cell], true));
    }
    is_near
}

/// Search for the fate of a chain.
struct Search<'s> {
    start: &'s ChainBoard,
    /// Cells on which moves are tried.
    is_near: &'s [bool],
    chain: &'s [Cell],
    /// Side of the chain.
    side: Side,
    /// Limit on the moves of a game.
    most: usize,
    random: Random,
    replies: Replies,
    /// The tree; the first node is the position.
    nodes: Vec<Node>,
}

impl Search<'_> {
    /// Returns the share of games, in percent, that the side that moves first wins after its best move.
    fn won(&mut self, first: Side) -> u32 {
        let mut board = self.start.clone();
        let mut moves = Vec::new();
        for _ in 0..GAMES {
            board.copy_from(self.start);
            let (path, turn, last) = self.descend(&mut board, first);
            Playout {
                board: &mut board,
                random: &mut self.random,
                replies: &self.replies,
            }
            .run(turn, last, self.most, &mut moves);
            let lives = lead(&board, self.chain, self.side) > 0;
            let winner = if lives {
                self.side
            } else {
                self.side.opponent()
            };
            self.replies.learn(&moves, winner);
            for (depth, at) in path.into_iter().enumerate() {
                let mover = if depth % 2 == 1 {
                    first
                } else {
                    first.opponent()
                };
                self.nodes[at].games += 1;
                self.nodes[at].wins += u32::from(mover == winner);
            }
        }
        let answers = &self.nodes[self.nodes[0].answers.clone()];
        let best = answers.iter().max_by_key(|node| node.games);
        best.map_or(50, |best| 100 * best.wins / best.games.max(1))
    }

    /// Plays the most promising moves up to one that was not tried yet, or two passes. Returns the nodes on the way, the
    /// side that plays next, and the last stone.
    fn descend(&mut self, board: &mut ChainBoard, first: Side) -> (Vec<usize>, Side, Option<Cell>) {
        let mut path = vec![0];
        let (mut at, mut turn, mut last, mut passes) = (0, first, None, 0);
        while (at == 0 || self.nodes[at].games > 0) && passes < 2 {
            if self.nodes[at].answers.is_empty() {
                let start = self.nodes.len();
                let sensible = Playout {
                    board,
                    random: &mut self.random,
                    replies: &self.replies,
                }
                .sensible(turn, self.is_near);
                let cells = sensible.into_iter().map(Some).chain([None]);
                self.nodes.extend(cells.map(|cell| Node {
                    cell,
                    ..Node::default()
                }));
                self.nodes[at].answers = start..self.nodes.len();
            }
            at = self.promising(at);
            last = self.nodes[at].cell;
            match last {
                Some(cell) => {
                    board.play(turn, cell);
                    passes = 0;
                }
                None => {
                    board.ko = 0;
                    passes += 1;
                }
            }
            turn = turn.opponent();
            path.push(at);
        }
        (path, turn, last)
    }

    /// Returns the index of the answer to a move that wins most, or was tried least.
    fn promising(&self, at: usize) -> usize {
        let tried = f64::from(self.nodes[at].games).sqrt();
        let promise = |node: &Node| {
            let games = f64::from(node.games);
            match (node.games, node.cell) {
                (0, Some(_)) => f64::INFINITY,
                (0, None) => 0.5,
                _ => f64::from(node.wins) / games + CURIOSITY * tried / (1.0 + games),
            }
        };
        let answers = self.nodes[at].answers.clone();
        let best = answers.max_by(|&one, &other| {
            promise(&self.nodes[one]).total_cmp(&promise(&self.nodes[other]))
        });
        best.unwrap_or(at)
    }
}
