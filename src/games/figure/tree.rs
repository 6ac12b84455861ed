//! Positions of all lines of a record.

use std::collections::HashMap;

use super::PlayLine;
use super::walk::{Stand, Walk};
use crate::games::{Game, RulesRequest};
use crate::model::picture::{Comment, Note, ReplayFrame};
use crate::model::{NodeId, Record};

/// Positions of a record, including its variations.
pub struct FrameTree {
    /// Positions in tree order: the main line first, then the variations from the last fork to the
    /// first; each follows its predecessor.
    pub frames: Vec<ReplayFrame>,
    /// Number of lines left out because there are too many positions.
    pub left_out: usize,
    ends: HashMap<(NodeId, u32), usize>,
}

impl FrameTree {
    /// Replays every line of a record, each variation from its fork. Lines that would exceed `most`
    /// positions are left out, except the main line.
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
            // Drops saved positions beyond the part that both lines share.
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

    /// Returns the index of the frame of a line after a play; `None` if it was not reached.
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

    /// Adds the positions of a line after the part shared with the previous one.
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
            // A variation with a setup of its own is an alternative to the first move.
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
            // A variation without a play, or cut off by its first play.
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

/// State of the walk at a frame of the current line.
struct FrameStop {
    /// Number of nodes of the line passed so far.
    depth: usize,
    frame: usize,
    stand: Stand,
}

/// Joins two comments on one ply.
fn joined(said: Option<Comment>, more: Comment, ply: u32) -> Comment {
    let text = match said {
        Some(said) => format!("{}\n{}", said.text, more.text),
        None => more.text,
    };
    Comment { ply, text }
}
