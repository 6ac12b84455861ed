//! Print settings of a line.

use super::numbering::Numbers;
use crate::model::picture::{Area, AreaKind, Ground, Picture, Region};
use crate::model::{Body, MarkShape, NodeId, Point, PrintKind, Tree};

/// Print settings of a line up to a node. They stay in effect for later nodes until changed (SGF's
/// VW, DD and PM); only the number of a move (MN) is given once, and the next moves count on from
/// it.
#[derive(Clone, Default)]
pub(super) struct Print {
    /// Index of the first unread node of the line.
    next: usize,
    /// Number of the last move: the one given by the record, or the next one.
    pub(super) number: u32,
    /// Number given for the next move.
    given: Option<u32>,
    /// Numbering mode, as in SGF's PM.
    pub(super) numbers: Numbers,
    view: Inherited,
    dimmed: Inherited,
}

/// Points that stay in effect until replaced; a node can name them in several lists.
#[derive(Clone, Default)]
struct Inherited {
    said_in: Option<NodeId>,
    /// Points in order without duplicates: they are needed at every position of a replay.
    points: Vec<Point>,
}

impl Print {
    /// Reads the nodes of a line up to `node`.
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

    /// Crops a picture to the part of the board that the record shows, and shades the points that
    /// it dims. A part that is not a rectangle is shown as its bounding rectangle with the other
    /// points shaded. Stations are not part of a grid, so they are neither cropped nor shaded.
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
    /// Adds a list of points of a node; the first list of a node replaces all earlier points.
    fn say(&mut self, node: NodeId, points: &[Point]) {
        if self.said_in != Some(node) {
            self.points.clear();
        }
        self.said_in = Some(node);
        self.points.extend_from_slice(points);
    }

    /// Sorts the points once a node has been read.
    fn settle(&mut self, node: NodeId) {
        if self.said_in == Some(node) {
            self.points.sort();
            self.points.dedup();
        }
    }
}
