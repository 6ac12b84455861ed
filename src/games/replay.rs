//! Replays a record: every line of its tree, once per node.

use super::{Game, Position, Remark, RulesRequest};
use crate::diag::{Finding, Place};
use crate::model::trace::{PlayTrace, Turn, Verdict};
use crate::model::{Body, Item, NodeId, Play, Record, Trace, Tree};

/// Replays a record under the rules that are asked for, or those that it names.
///
/// Fills `trace`, whose memory is used again, and adds what the rules object to and remark on to
/// `findings`, in the order of the tree. Items of a node are carried out in the order of the file.
/// After an illegal play the game goes on as it went; where the play cannot be put on the board at
/// all, its line ends there and the rest of its subtree is passed over.
pub fn replay(
    record: &Record,
    game: &dyn Game,
    request: &RulesRequest,
    trace: &mut Trace,
    findings: &mut Vec<Finding>,
) {
    let mut position = game.begin(record, request);
    trace.clear();
    trace.ruleset = position.ruleset();
    trace.plays.reserve(record.tree.len());
    let mut run = Run {
        record,
        position: &mut *position,
        trace,
        findings,
        ply: 0,
    };
    run.tree();
}

/// The position behind a node, after every item on the way to it; where a play on the way cannot be
/// put on the board, the position before that play.
pub fn position_at(
    record: &Record,
    game: &dyn Game,
    request: &RulesRequest,
    node: NodeId,
) -> Box<dyn Position> {
    let mut position = game.begin(record, request);
    for node in record.tree.path(node) {
        for item in record.tree.items(node) {
            if let Body::Play(play) = item.body {
                let stands = position.play(play).is_ok() || position.force(play).is_some();
                if !stands {
                    return position;
                }
            } else {
                arrange(&mut *position, item, &record.tree);
            }
        }
    }
    position
}

/// The node of the main line that holds a play, counted from 1, passes counted. For 0 the last node
/// before the first play; `None` behind the end.
pub fn node_of_ply(tree: &Tree, ply: usize) -> Option<NodeId> {
    let mut count = 0;
    let mut before = NodeId::ROOT;
    for node in tree.main_line() {
        count += tree.plays(node).count();
        if ply > 0 && count >= ply {
            return Some(node);
        }
        if count == 0 {
            before = node;
        }
    }
    (ply == 0 && !tree.is_empty()).then_some(before)
}

/// Carries out an item that is no play.
pub(super) fn arrange(position: &mut dyn Position, item: &Item, tree: &Tree) {
    match item.body {
        Body::Setup { kind, points } => position.setup(kind, tree.points.get(points)),
        Body::ToPlay(side) => position.turn(side),
        _ => {}
    }
}

/// A replay in progress.
struct Run<'r> {
    record: &'r Record,
    position: &'r mut dyn Position,
    trace: &'r mut Trace,
    findings: &'r mut Vec<Finding>,
    ply: u32,
}

/// A node with several children, and where the game was behind it.
struct Fork {
    node: NodeId,
    moment: usize,
    ply: u32,
}

/// Whether a line goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    On,
    Ended,
}

impl Run<'_> {
    /// Visits the nodes in the order of the arena. A node follows its parent unless it begins a
    /// variation; then the game goes back to the fork, which is still on the stack of forks because
    /// only forks of closed subtrees are taken off.
    fn tree(&mut self) {
        let tree = &self.record.tree;
        let mut forks: Vec<Fork> = Vec::new();
        // The node whose subtree is passed over.
        let mut cut: Option<NodeId> = None;
        // Nodes before the first leaf are the main line.
        let mut on_main_line = true;
        for node in tree.nodes() {
            if let Some(parent) = tree.parent(node) {
                if cut.is_some_and(|cut| parent >= cut) {
                    continue;
                }
                if parent.0 + 1 != node.0 {
                    self.return_to(&mut forks, parent);
                }
            }
            cut = None;
            let line = self.node(node);
            let child = tree.first_child(node);
            if on_main_line && (child.is_none() || line == Line::Ended) {
                on_main_line = false;
                self.trace.prisoners = self.position.prisoners();
                self.trace.counts = self.position.count(self.record, node);
            }
            if line == Line::Ended {
                cut = Some(node);
            } else if child.is_some_and(|child| tree.next_sibling(child).is_some()) {
                forks.push(Fork {
                    node,
                    moment: self.position.moment(),
                    ply: self.ply,
                });
            }
        }
    }

    fn return_to(&mut self, forks: &mut Vec<Fork>, node: NodeId) {
        while let Some(fork) = forks.last() {
            if fork.node == node {
                self.position.rewind(fork.moment);
                self.ply = fork.ply;
                return;
            }
            forks.pop();
        }
    }

    fn node(&mut self, node: NodeId) -> Line {
        let tree = &self.record.tree;
        for item in tree.items(node) {
            match item.body {
                Body::Play(play) => {
                    if self.play(node, item, play) == Line::Ended {
                        return Line::Ended;
                    }
                }
                _ => arrange(self.position, item, tree),
            }
        }
        Line::On
    }

    fn play(&mut self, node: NodeId, item: &Item, play: Play) -> Line {
        self.ply += 1;
        let (effect, verdict) = match self.position.play(play) {
            Ok(effect) => (Some(effect), Verdict::Legal),
            Err(objection) => {
                self.find(node, item, objection);
                match self.position.force(play) {
                    Some(effect) => (Some(effect), Verdict::Forced),
                    None => (None, Verdict::Refused),
                }
            }
        };
        let (captured, turn) = effect
            .as_ref()
            .map_or((0, None), |effect| (effect.captured, effect.turn));
        self.trace.plays.push(PlayTrace {
            node,
            ply: self.ply,
            captured,
            verdict,
            turn: turn.unwrap_or(Turn::Right),
        });
        if let Some(remark) = effect.and_then(|effect| effect.remark) {
            self.find(node, item, *remark);
        }
        match verdict {
            Verdict::Refused => Line::Ended,
            _ => Line::On,
        }
    }

    fn find(&mut self, node: NodeId, item: &Item, remark: Remark) {
        let written = item.raw.span().filter(|_| !item.raw.is_empty());
        self.findings.push(Finding {
            code: remark.code,
            severity: remark.severity,
            place: Place {
                span: Some(written.unwrap_or_else(|| self.record.tree.span(node))),
                record: Some(self.record.origin.index),
                node: Some(node),
                ply: Some(self.ply),
            },
            args: remark.args,
            fixes: Vec::new(),
        });
    }
}
