//! Settings for printing a line: move numbers, visible part and dimmed points.

use super::numbering::Numbers;
use crate::model::picture::{Area, AreaKind, Ground, Picture, Region};
use crate::model::{Body, MarkShape, NodeId, Point, PrintKind, Tree};

/// Settings for printing, up to a node of a line. They apply to later nodes until changed (SGF's
/// VW, DD and PM). Only a move number (MN) applies once; later moves count on from it.
#[derive(Clone, Default)]
pub(super) struct Print {
    /// Index in the line of the next node to read.
    next: usize,
    /// Number of the last move: the number that the record gives, or one more than the move before.
    pub(super) number: u32,
    /// Number that the record gives to the next move; `None` if it gives none.
    given: Option<u32>,
    /// Numbers to draw on stones, as SGF's PM sets them.
    pub(super) numbers: Numbers,
    view: Inherited,
    dimmed: Inherited,
}

/// Points of a setting that stay in effect until a later node replaces them; a node can name them
/// in several lists.
#[derive(Clone, Default)]
struct Inherited {
    said_in: Option<NodeId>,
    /// Points, sorted and without duplicates, because every position of a replay uses them.
    points: Vec<Point>,
}

impl Print {
    /// Reads the settings in the nodes of a line from the last node read up to `node`.
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

    /// Counts one more move in the node that was read last.
    pub(super) fn count(&mut self) {
        self.number = match self.given.take() {
            Some(number) => number,
            None => self.number.saturating_add(1),
        };
    }

    /// Crops a picture to the part of the board that the record shows, and shades the dimmed
    /// points. A part that is not a rectangle is shown as its bounding rectangle, with all other
    /// points shaded. Boards of stations have no grid, so they stay unchanged.
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
    /// Adds points that a node names. The first list of a node replaces the points of earlier
    /// nodes.
    fn say(&mut self, node: NodeId, points: &[Point]) {
        if self.said_in != Some(node) {
            self.points.clear();
        }
        self.said_in = Some(node);
        self.points.extend_from_slice(points);
    }

    /// Sorts the points and removes duplicates, once all lists of a node are added.
    fn settle(&mut self, node: NodeId) {
        if self.said_in == Some(node) {
            self.points.sort();
            self.points.dedup();
        }
    }
}
