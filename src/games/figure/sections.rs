//! Divides a commented line into figures, and finds its variations.

use std::collections::HashMap;

use super::walk::Annotations;
use super::{MoveSpan, PlayLine};
use crate::model::{Body, CommentKind, NodeId, Point, Record};

/// Maximum number of moves left at the end of a game or a range that join the previous figure instead of making a figure of their own.
pub const SHORT_REST: u32 = 10;

/// Limits of a figure in a commented game, where figures and comments alternate.
pub struct SectionLimits<'a> {
    /// Maximum number of moves in a figure; a short rest of the game may exceed it.
    pub plies: u32,
    /// Number of lines of text after which the next comment begins a new figure. The last moves and
    /// comments join the figure before if they are few.
    pub lines: usize,
    /// Returns the number of lines of text that are printed for a move: its comments and all that
    /// belongs to them.
    pub weight: &'a dyn Fn(u32) -> usize,
    /// True if the comment on a move mentions a label, such as the letter A.
    pub names: &'a dyn Fn(u32, &str) -> bool,
    /// True if a diagram with this label is printed between the figure that begins with the first
    /// move and the comment on the second, which would seem to refer to the diagram.
    pub is_between: &'a dyn Fn(u32, u32, &str) -> bool,
}

/// A variation of a line: an alternative to one of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variation {
    /// First node of the variation in the tree.
    pub node: NodeId,
    /// Number of the move on the line to which the variation is an alternative.
    pub ply: u32,
}

impl PlayLine<'_> {
    /// Returns the variations of the line, in its order, that begin after its node with the index
    /// `from` or a later one.
    pub fn variations(&self, from: usize) -> Vec<Variation> {
        let tree = &self.record.tree;
        let nodes = self.numbered_nodes().skip(from);
        let beside = nodes.flat_map(|(ply, node)| {
            let others = tree.children(node).skip(1);
            others.map(move |node| Variation { node, ply: ply + 1 })
        });
        beside.collect()
    }

    /// Returns the labels on the nodes of the line, from the node with the index `from`.
    pub fn labels(&self, from: usize) -> impl Iterator<Item = String> {
        let nodes = self.nodes.iter().skip(from);
        nodes.flat_map(|&node| {
            let labels = Annotations::new(self.record, node).labels.into_iter();
            labels.map(|label| label.text)
        })
    }

    /// Divides ranges of moves further, so that no figure exceeds the limits on moves and text, and
    /// each can show the labels that its comments mention.
    pub fn sections(&self, spans: Vec<MoveSpan>, limits: &SectionLimits<'_>) -> Vec<MoveSpan> {
        let mut sections = Vec::new();
        let lettered = Lettered::new(self, limits.names);
        for span in spans {
            let MoveSpan { first, last, title } = span;
            let mut begun = MoveSpan { first, last, title };
            let mut lettering = Lettering::default();
            let mut lines = 0;
            for ply in first..=last {
                let rest = last - ply + 1;
                let is_full = ply - begun.first >= limits.plies && rest > SHORT_REST;
                let is_far = || {
                    lines >= limits.lines
                        && (limits.weight)(ply) > 0
                        && (rest > SHORT_REST
                            || (ply..=last).map(limits.weight).sum::<usize>() > limits.lines / 2)
                };
                let is_taken = || {
                    lettering.conflicts(&lettered, ply)
                        || lettered.letters.get(&ply).is_some_and(|letters| {
                            let mut letters = letters.iter();
                            letters.any(|(_, text)| (limits.is_between)(begun.first, ply, text))
                        })
                };
                if ply > begun.first && (is_full || is_far() || is_taken()) {
                    sections.push(MoveSpan {
                        last: ply - 1,
                        ..begun
                    });
                    begun = MoveSpan {
                        first: ply,
                        last,
                        title: None,
                    };
                    lettering = Lettering::default();
                    lines = 0;
                }
                if ply == 1 {
                    lettering.add(&lettered, 0);
                }
                lettering.add(&lettered, ply);
                lines += (limits.weight)(ply);
            }
            sections.push(begun);
        }
        sections
    }
}

/// Returns the name that a record gives to a node (SGF's N); `None` if it gives none.
pub fn node_name(record: &Record, node: NodeId) -> Option<&str> {
    let tree = &record.tree;
    tree.items(node).iter().find_map(|item| match item.body {
        Body::Comment {
            kind: CommentKind::Name,
            text,
        } => Some(record.text(tree.text(text)).trim()).filter(|name| !name.is_empty()),
        _ => None,
    })
}

/// Points of the moves of a line, and labels that the comments mention, by move number.
struct Lettered {
    points: HashMap<u32, Point>,
    letters: HashMap<u32, Vec<(Point, String)>>,
}

impl Lettered {
    fn new(line: &PlayLine<'_>, names: &dyn Fn(u32, &str) -> bool) -> Lettered {
        let record = line.record;
        let (mut points, mut letters) = (HashMap::new(), HashMap::new());
        for (ply, node) in line.numbered_nodes() {
            let found = Annotations::new(record, node).labels.into_iter();
            let named = found.filter(|label| names(ply, &label.text));
            let named: Vec<_> = named.map(|label| (label.at, label.text)).collect();
            if !named.is_empty() {
                letters.entry(ply).or_insert_with(Vec::new).extend(named);
            }
            let last = record.tree.plays(node).filter_map(|play| play.to()).last();
            if record.moves(node) > 0 {
                points.extend(last.map(|at| (ply, at)));
            }
        }
        Lettered { points, letters }
    }
}

/// Labels and moves that a figure shows so far.
#[derive(Default)]
struct Lettering {
    points: HashMap<Point, String>,
    letters: HashMap<String, Point>,
    numbered: Vec<Point>,
}

impl Lettering {
    /// True if the figure cannot show a further move: its stone or a label that its comment
    /// mentions would conflict with those shown.
    fn conflicts(&self, lettered: &Lettered, ply: u32) -> bool {
        let played = lettered.points.get(&ply);
        let hides = played.is_some_and(|at| self.points.contains_key(at));
        let letters = lettered.letters.get(&ply).into_iter().flatten();
        let mut letters = letters.filter(|(at, _)| Some(at) != played);
        hides
            || letters.any(|(at, text)| {
                self.numbered.contains(at)
                    || self.points.get(at).is_some_and(|other| other != text)
                    || self.letters.get(text).is_some_and(|other| other != at)
            })
    }

    fn add(&mut self, lettered: &Lettered, ply: u32) {
        self.numbered.extend(lettered.points.get(&ply));
        for (at, text) in lettered.letters.get(&ply).into_iter().flatten() {
            self.points.insert(*at, text.clone());
            self.letters.insert(text.clone(), *at);
        }
    }
}
