//! Diagrams of the positions in every line of a record, variations included.

use std::collections::HashMap;

use super::PlayLine;
use super::walk::{Stand, Walk};
use crate::games::{Game, RulesRequest};
use crate::model::picture::{Comment, Note, ReplayFrame};
use crate::model::{NodeId, Record};

/// Diagrams of all positions of a record, in the main line and in the variations.
pub struct FrameTree {
    /// Diagrams in tree order: first the main line, then the variations, from the last fork back to
    /// the first. Each diagram follows the position before it in the list, unless its `follows` is
    /// the index of another one.
    pub frames: Vec<ReplayFrame>,
    /// Number of lines without diagrams, because the limit of positions was reached.
    pub left_out: usize,
    ends: HashMap<(NodeId, u32), usize>,
}

impl FrameTree {
    /// Replays every line of a record, starting each variation at its fork. After `most` positions
    /// no further variation is replayed; the main line is always complete.
    pub fn new(record: &Record, game: &dyn Game, request: &RulesRequest, most: usize) -> FrameTree {
        let tree = &record.tree;
        let mut frames = FrameTree {
            frames: Vec::new(),
            left_out: 0,
            ends: HashMap::new(),
        };
        let mut stops: Vec<FrameStop> = Vec::new();
        let mut position = None;
        let mut before: Vec<NodeId> = Vec::new();
        for leaf in tree.nodes() {
            if tree.first_child(leaf).is_some() {
                continue;
            }
            if position.is_some() && frames.frames.len() >= most {
                frames.left_out += 1;
                continue;
            }
            let nodes = tree.path(leaf);
            let common = before.iter().zip(&nodes).take_while(|(a, b)| a == b);
            let shared = common.count();
            let line = PlayLine::new(record, game, request, nodes);
            // Drops the saved walk states after the fork: they belong to the previous line only.
            while stops.pop_if(|stop| stop.depth > shared).is_some() {}
            let mut walk = match (position.take(), stops.last()) {
                (Some(position), Some(stop)) => {
                    Walk::resumed(record, position, line.nodes(), &stop.stand)
                }
                _ => Walk::new(record, game.begin(record, request), line.nodes()),
            };
            frames.line(&line, shared, &mut walk, &mut stops);
            position = Some(walk.position);
            before = line.nodes;
        }
        frames
    }

    /// Returns the index in `frames` of the diagram after move `ply` of a line; `None` if the line
    /// has no such move, was left out, or its replay stopped earlier.
    pub fn at(&self, line: &PlayLine<'_>, ply: u32) -> Option<usize> {
        let mut plies = 0;
        let mut nodes = line.nodes.iter();
        let node = nodes.find(|&&node| {
            plies += line.record.moves(node) as u32;
            plies >= ply
        })?;
        if ply == 0 {
            return (!self.frames.is_empty()).then_some(0);
        }
        self.ends.get(&(*node, ply)).copied()
    }

    /// Adds the diagrams of one line, starting after its first `shared` nodes, which the line
    /// before already showed.
    fn line(
        &mut self,
        line: &PlayLine<'_>,
        shared: usize,
        walk: &mut Walk<'_>,
        stops: &mut Vec<FrameStop>,
    ) {
        let is_first = self.frames.is_empty();
        let comments = if is_first {
            line.comments(0, line.plies)
        } else {
            line.comments_from(shared)
        };
        let mut comments = comments.into_iter().peekable();
        let first = self.frames.len();
        let mut follows = stops.last().map(|stop| stop.frame);
        if follows.is_none() {
            // Adds the starting position of the line; a variation with a setup of its own is shown
            // as an alternative to the first move.
            walk.play_to(0);
            let said = comments.next_if(|said| said.ply == 0);
            self.add(line, walk, (!is_first).then_some(0), said, stops);
            follows = Some(first);
        }
        while walk.ply < line.plies {
            let ply = walk.ply + 1;
            walk.play_to(ply);
            if walk.refused.is_some() || walk.ply < ply {
                break;
            }
            let mut said: Option<Comment> = None;
            while let Some(more) = comments.next_if(|said| said.ply <= ply) {
                said = Some(joined(said, more, ply));
            }
            let next = self.frames.len();
            self.add(line, walk, follows, said, stops);
            follows = Some(next);
        }
        let is_bare = self.frames.len() == first;
        match (walk.refused, self.frames.last_mut()) {
            (Some(ply), Some(frame)) if !is_bare => {
                frame.picture.notes.push(Note::CutByPlay { ply });
            }
            // The line has no move that could be shown, or ends with stones set up: add a diagram
            // of its end.
            _ if is_bare || walk.setup_is_next() => {
                walk.finish();
                let said = comments.reduce(|said, more| joined(Some(said), more, walk.ply));
                self.add(line, walk, follows, said, stops);
            }
            _ => {}
        }
    }

    fn add(
        &mut self,
        line: &PlayLine<'_>,
        walk: &mut Walk<'_>,
        follows: Option<usize>,
        comment: Option<Comment>,
        stops: &mut Vec<FrameStop>,
    ) {
        let frame = self.frames.len();
        if let Some(node) = walk.node {
            self.ends.entry((node, walk.ply)).or_insert(frame);
        }
        self.frames.push(ReplayFrame {
            picture: line.position(walk),
            comment,
            follows: follows.filter(|&before| before + 1 != frame),
        });
        let seen = walk.node.max(walk.come_through());
        stops.push(FrameStop {
            depth: seen.map_or(0, |node| line.nodes.partition_point(|&other| other <= node)),
            frame,
            stand: walk.stand(),
        });
    }
}

/// Saved state of the replay at one diagram, from which a variation can be resumed.
struct FrameStop {
    /// Number of nodes, from the start of the current line, that have been replayed when this diagram
    /// is drawn.
    depth: usize,
    frame: usize,
    stand: Stand,
}

/// Joins two comments into one comment on move `ply`, with a line break between the texts.
fn joined(said: Option<Comment>, more: Comment, ply: u32) -> Comment {
    let text = match said {
        Some(said) => format!("{}\n{}", said.text, more.text),
        None => more.text,
    };
    Comment { ply, text }
}
