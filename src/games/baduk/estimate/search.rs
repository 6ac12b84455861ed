//! Estimates the life of a group of doubtful life by a tree search of the moves around it.
//!
//! The tree grows towards the moves that win the most random games played from there (R. Coulom,
//! Efficient selectivity and backup operators in Monte-Carlo tree search, 2006; L. Kocsis and C.
//! Szepesvári, Bandit based Monte-Carlo planning, 2006). Square roots are exact on every machine,
//! so the result is equal everywhere.

use super::chain_board::ChainBoard;
use super::playout::{Playout, Replies};
use super::random::Random;
use super::{Chain, lead};
use crate::games::baduk::grid::{Cell, Grid};
use crate::model::Side;

/// Number of random games per search; there is one search with each side moving first. With four times as many, none of 20 tested results
/// changed.
const GAMES: u32 = 1000;

/// Maximum distance, in steps, between the group and the moves of the tree.
const DISTANCE: usize = 2;

/// Weight of moves that were tried rarely: the higher, the broader the search.
const CURIOSITY: f64 = 0.3;

/// A move in the search tree.
#[derive(Default)]
struct Node {
    /// Cell of the move; `None` for a pass.
    cell: Option<Cell>,
    games: u32,
    /// Number of random games through this move that were won by the side that plays it.
    wins: u32,
    /// Range of the replies to this move in the list of nodes; empty until they are needed.
    answers: std::ops::Range<usize>,
}

/// Returns the share of random games, in percent, in which a chain lives: the mean of two searches, one with each side moving first.
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

/// Flags the cells of a group and the cells near it.
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

/// State of the search for the life of one chain.
struct Search<'s> {
    start: &'s ChainBoard,
    /// True at each cell on which moves belong to the tree.
    is_near: &'s [bool],
    chain: &'s [Cell],
    /// Side to which the chain belongs.
    side: Side,
    /// Maximum number of moves of a random game.
    most: usize,
    random: Random,
    replies: Replies,
    /// Nodes of the search tree; the first one is the position itself.
    nodes: Vec<Node>,
}

impl Search<'_> {
    /// Returns the share of random games, in percent, that the side `first` wins with its best
    /// first move.
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

    /// Plays the most promising moves of the tree, up to a move that was not tried yet or two
    /// passes. Returns these nodes, the side that moves next, and the cell of the last move.
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

    /// Returns the index of the reply to a move that is most promising: it wins the most or was
    /// tried the least.
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
