//! What a record says about how its line is printed.

use super::numbering::Numbers;
use crate::model::picture::{Area, AreaKind, Ground, Picture, Region};
use crate::model::{Body, MarkShape, NodeId, Point, PrintKind, Tree};

/// What the nodes of a line say about its printing, up to one of them. What is said holds for the
/// nodes behind as well, until it is said anew (SGF's VW, DD and PM); only the number of a move (MN)
/// is said once, and those of the next moves follow from it.
#[derive(Clone, Default)]
pub(super) struct Print {
    /// Index of the first node of the line that has not been read.
    next: usize,
    /// The number that the record gives to the last move: its own, or the next one.
    pub(super) number: u32,
    /// The number that the next move is given.
    given: Option<u32>,
    /// How moves are numbered, as SGF's PM says it.
    pub(super) numbers: Numbers,
    view: Inherited,
    dimmed: Inherited,
}

/// Points that hold until others are named; a node can name them in several lists.
#[derive(Clone, Default)]
struct Inherited {
    said_in: Option<NodeId>,
    /// In their order, each once: they are asked for at every position of a replay.
    points: Vec<Point>,
}

impl Print {
    /// Reads the nodes of a line up to one of them.
    pub(super) fn reach(&mut self, tree: &Tree, nodes: &[NodeId], node: NodeId) {
        while let Some(&here) = nodes.get(self.next)
            && here <= node
        {
            self.next += 1;
            for item in tree.items(here) {
                match item.body {
                    Body::Print {
                        kind: PrintKind::MoveNumber,
                        value,
                    } => self.given = value.try_into().ok(),
                    Body::Print {
                        kind: PrintKind::Mode,
                        value,
                    } => {
                        self.numbers = match value {
                            0 => Numbers::None,
                            2 => Numbers::Mod100,
                            _ => Numbers::Full,
                        }
                    }
                    Body::Mark { shape, points } => match shape {
                        MarkShape::View => self.view.say(here, tree.points.get(points)),
                        MarkShape::Dim => self.dimmed.say(here, tree.points.get(points)),
                        _ => {}
                    },
                    _ => {}
                }
            }
            for points in [&mut self.view, &mut self.dimmed] {
                points.settle(here);
            }
        }
    }

    /// Counts a move of the node that was reached last.
    pub(super) fn count(&mut self) {
        self.number = match self.given.take() {
            Some(number) => number,
            None => self.number.saturating_add(1),
        };
    }

    /// Shows the part of the board that the record wants to be seen, and shades what it dims. A part
    /// that is no rectangle is shown as the smallest one around it, its other points shaded. Stations
    /// are no part of a grid: they are neither cut nor shaded.
    pub(super) fn frame(&self, picture: &mut Picture) {
        if picture.ground == Ground::Stations {
            return;
        }
        let board = picture.board;
        let mut shaded = self.dimmed.points.clone();
        let mut view = self.view.points.clone();
        view.retain(|&at| board.holds(at));
        if let Some(region) = Region::around(view.iter().copied()) {
            picture.region = region;
            let unseen = |at: &Point| view.binary_search(at).is_err();
            shaded.extend(region.points().filter(unseen));
        }
        shaded.retain(|&at| board.holds(at));
        shaded.sort();
        shaded.dedup();
        if !shaded.is_empty() {
            picture.areas.push(Area {
                points: shaded,
                kind: AreaKind::Dimmed,
            });
        }
    }
}

impl Inherited {
    /// Takes a list that a node names; the first of a node stands for all that was named before.
    fn say(&mut self, node: NodeId, points: &[Point]) {
        if self.said_in != Some(node) {
            self.points.clear();
        }
        self.said_in = Some(node);
        self.points.extend_from_slice(points);
    }

    /// Puts the points in order once a node has been read.
    fn settle(&mut self, node: NodeId) {
        if self.said_in == Some(node) {
            self.points.sort();
            self.points.dedup();
        }
    }
}
