//! Replay of one line of a record, move by move, for drawing diagrams.

use super::print::Print;
use crate::games::Position;
use crate::games::replay::{arrange, choose};
use crate::model::picture::{Connector, Emblem, LabelText, Mark, Note, Picture};
use crate::model::{Body, Item, NodeId, Play, Record, Side};

/// Replay of one line of a record: the current position and the place reached in the record.
pub(super) struct Walk<'r> {
    record: &'r Record,
    nodes: &'r [NodeId],
    pub(super) position: Box<dyn Position>,
    /// Items of the line that change the position (moves, setups, side to play), each with its
    /// node.
    steps: Vec<(NodeId, &'r Item)>,
    /// Index in `steps` of the next item to replay.
    next: usize,
    /// Node whose marks and labels are drawn on the current position.
    pub(super) node: Option<NodeId>,
    /// Settings for printing, such as move numbers and dimmed parts of the board, as they apply at
    /// the current node.
    pub(super) print: Print,
    /// Number of the last move replayed or skipped; 0 before the first move.
    pub(super) ply: u32,
    /// Last move replayed; `None` before the first move.
    pub(super) played: Option<Play>,
    /// Numbers of the skipped moves, which are unreadable or impossible, in ascending order.
    pub(super) passed_over: Vec<u32>,
    /// Number of the move at which the replay had to stop; `None` if it has not.
    pub(super) refused: Option<u32>,
}

/// Saved state of a replay, to which `Walk::resumed` can return; the position itself is rewound,
/// not copied.
pub(super) struct Stand {
    moment: usize,
    next: usize,
    node: Option<NodeId>,
    print: Print,
    ply: u32,
    played: Option<Play>,
    passed_over: Vec<u32>,
}

impl<'r> Walk<'r> {
    /// Starts a replay of the line `nodes` at its first node, with nothing played.
    pub(super) fn new(
        record: &'r Record,
        position: Box<dyn Position>,
        nodes: &'r [NodeId],
    ) -> Walk<'r> {
        let steps: Vec<(NodeId, &Item)> = nodes
            .iter()
            .flat_map(|&node| record.tree.items(node).iter().map(move |item| (node, item)))
            .filter(|(_, item)| changes_the_position(record, item))
            .collect();
        // Before the first move, the marks of the node right before that move are drawn.
        let first_play = steps.iter().find(|(_, item)| is_play(record, item));
        let node = match first_play {
            Some(&(node, _)) => record.tree.parent(node).or(Some(node)),
            None => nodes.last().copied(),
        };
        let mut walk = Walk {
            record,
            nodes,
            position,
            steps,
            next: 0,
            node: None,
            print: Print::default(),
            ply: 0,
            played: None,
            passed_over: Vec::new(),
            refused: None,
        };
        walk.come_to(node);
        walk
    }

    /// Resumes a replay at a saved state, along a line that has the same nodes up to that state.
    pub(super) fn resumed(
        record: &'r Record,
        mut position: Box<dyn Position>,
        nodes: &'r [NodeId],
        stand: &Stand,
    ) -> Walk<'r> {
        position.rewind(stand.moment);
        Walk {
            next: stand.next,
            node: stand.node,
            print: stand.print.clone(),
            ply: stand.ply,
            played: stand.played,
            passed_over: stand.passed_over.clone(),
            ..Walk::new(record, position, nodes)
        }
    }

    /// Saves the current state of the replay, so that `Walk::resumed` can return to it.
    pub(super) fn stand(&mut self) -> Stand {
        Stand {
            moment: self.position.moment(),
            next: self.next,
            node: self.node,
            print: self.print.clone(),
            ply: self.ply,
            played: self.played,
            passed_over: self.passed_over.clone(),
        }
    }

    /// Returns the node of the last replayed item, be it a move, a setup or another change of the
    /// position; `None` at the start.
    pub(super) fn come_through(&self) -> Option<NodeId> {
        let last = self.next.checked_sub(1)?;
        self.steps.get(last).map(|&(node, _)| node)
    }

    /// Sets the node whose marks are drawn, and applies the print settings up to it.
    fn come_to(&mut self, node: Option<NodeId>) {
        self.node = node;
        if let Some(node) = node {
            self.print.reach(&self.record.tree, self.nodes, node);
        }
    }

    /// Returns true if the next item to replay is a setup, not a move.
    pub(super) fn setup_is_next(&self) -> bool {
        let is_setup = |(_, item): (_, &Item)| matches!(item.body, Body::Setup { .. });
        self.upcoming().is_some_and(is_setup)
    }

    fn upcoming(&self) -> Option<(NodeId, &'r Item)> {
        self.steps.get(self.next).copied()
    }

    /// Replays the next item. Returns `Some(Some(play))` after a move, `Some(None)` after any other
    /// item or a skipped move, and `None` at the end of the line or at a move that cannot be
    /// skipped.
    pub(super) fn step(&mut self) -> Option<Option<Play>> {
        if self.refused.is_some() {
            return None;
        }
        let (node, item) = self.upcoming()?;
        self.next += 1;
        if let Some(side) = self.record.unread_move(item) {
            // The result is ignored: if the game cannot go on without this move, the move merely
            // gets no number.
            let _ = self.pass_over(node, side);
            return Some(None);
        }
        let Body::Play(play) = item.body else {
            arrange(&mut *self.position, item, &self.record.tree);
            return Some(None);
        };
        let tree = &self.record.tree;
        choose(&mut *self.position, tree.items(node), tree);
        if self.position.play(play).is_err() && self.position.force(play).is_none() {
            if self.pass_over(node, play.side()).is_none() {
                self.refused = Some(self.ply + 1);
                return None;
            }
            return Some(None);
        }
        self.come_to(Some(node));
        if play.is_numbered() {
            self.ply += 1;
            self.print.count();
            self.played = Some(play);
        }
        Some(Some(play))
    }

    /// Skips a move that is unreadable or impossible but still counts it, as the normal replay
    /// does. Returns `None` if the game cannot continue without the move.
    fn pass_over(&mut self, node: NodeId, side: Side) -> Option<()> {
        self.position.skip(side)?;
        self.come_to(Some(node));
        self.ply += 1;
        self.print.count();
        self.passed_over.push(self.ply);
        Some(())
    }

    /// Returns a diagram note that lists the skipped moves from move number `first` on; `None` if
    /// there are none.
    pub(super) fn passed_over_since(&self, first: u32) -> Option<Note> {
        let since = self.passed_over.partition_point(|&ply| ply < first);
        let moves = self.passed_over[since..].to_vec();
        (!moves.is_empty()).then_some(Note::PassedOver { moves })
    }

    /// Replays up to move number `ply` and the remaining items of its node; with 0, everything
    /// before the first move.
    pub(super) fn play_to(&mut self, ply: u32) {
        while self.ply < ply && self.step().is_some() {}
        if self.ply == 0 {
            self.set_up();
        }
        while let Some((node, item)) = self.upcoming()
            && !is_play(self.record, item)
            && Some(node) == self.node
            && self.step().is_some()
        {}
    }

    /// Replays all items up to the next move, but not the move itself.
    pub(super) fn set_up(&mut self) {
        while let Some((_, item)) = self.upcoming()
            && !is_play(self.record, item)
            && self.step().is_some()
        {}
    }

    /// Replays all remaining items of the line.
    pub(super) fn finish(&mut self) {
        while self.step().is_some() {}
        if self.refused.is_none() {
            self.come_to(self.nodes.last().copied());
        }
    }

    /// Draws the stones of the position on an empty picture, without marks or labels.
    pub(super) fn paint(&self) -> Picture {
        let mut picture = Picture::new(self.record.board);
        self.position.paint(&mut picture);
        picture
    }

    /// Adds the marks, labels and connectors of the current node to a picture, and its settings for
    /// dimmed and hidden parts of the board.
    pub(super) fn annotate(&self, picture: &mut Picture) {
        let Some(node) = self.node else { return };
        self.print.frame(picture);
        let mut annotations = Annotations::new(self.record, node);
        picture.marks.append(&mut annotations.marks);
        picture.labels.append(&mut annotations.labels);
        picture.connectors.append(&mut annotations.connectors);
    }
}

/// Marks, labels and connecting lines or arrows in one node of a record.
#[derive(Default)]
pub(super) struct Annotations {
    pub marks: Vec<Mark>,
    pub labels: Vec<LabelText>,
    pub connectors: Vec<Connector>,
}

impl Annotations {
    /// Collects the marks, labels and connectors of a node. Blank labels and points outside the
    /// board are ignored.
    pub(super) fn new(record: &Record, node: NodeId) -> Annotations {
        let mut found = Annotations::default();
        let tree = &record.tree;
        let board = record.board;
        for item in tree.items(node) {
            match item.body {
                Body::Mark { shape, points } => {
                    // Items such as "dim this part" are stored as marks but have no symbol to draw;
                    // `print` handles them.
                    let Some(shape) = Emblem::new(shape) else {
                        continue;
                    };
                    let points = tree.points.get(points).iter().copied();
                    let points = points.filter(|&at| board.holds(at));
                    found.marks.extend(points.map(|at| Mark { at, shape }));
                }
                Body::Labels(labels) => {
                    for label in tree.labels.get(labels) {
                        let (at, text) = (label.at, record.text(label.text).trim());
                        if board.holds(at) && !text.is_empty() {
                            let text = text.to_owned();
                            found.labels.push(LabelText { at, text });
                        }
                    }
                }
                Body::Connectors { kind, ends } => {
                    let (pairs, _) = tree.points.get(ends).as_chunks();
                    found.connectors.extend(
                        pairs
                            .iter()
                            .filter(|ends| ends.iter().all(|&end| board.holds(end)))
                            .map(|&[from, to]| Connector { from, to, kind }),
                    );
                }
                _ => {}
            }
        }
        found
    }
}

/// Returns true if an item of a node is a move, even an unreadable one.
fn is_play(record: &Record, item: &Item) -> bool {
    matches!(item.body, Body::Play(_)) || record.is_move(item)
}

fn changes_the_position(record: &Record, item: &Item) -> bool {
    is_play(record, item)
        || matches!(
            item.body,
            Body::Setup { .. } | Body::ToPlay(_) | Body::Turn { .. }
        )
}
