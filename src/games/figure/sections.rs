//! Division of a commented line into figures, and its variations.

use std::collections::HashMap;

use super::walk::Annotations;
use super::{MoveSpan, PlayLine};
use crate::model::{Body, CommentKind, NodeId, Point, Record};

/// Number of plays up to which the rest of a game joins the figure before it.
pub const SHORT_REST: u32 = 10;

/// Limits of a figure in a commented game.
pub struct SectionLimits<'a> {
    /// Number of plays per figure.
    pub plies: u32,
    /// Number of text lines between a figure and the last comment that belongs to it.
    pub lines: usize,
    /// Number of text lines of the comments on a play and of everything printed with them.
    pub weight: &'a dyn Fn(u32) -> usize,
    /// Returns true if the comment on a play names a letter.
    pub names: &'a dyn Fn(u32, &str) -> bool,
}

/// Variation: an alternative to a play of another line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variation {
    /// First node of the variation.
    pub node: NodeId,
    /// Number of the play that it replaces.
    pub ply: u32,
}

impl PlayLine<'_> {
    /// Returns the variations that leave the line at or after its node with index `from`, in the
    /// order of the line.
    pub fn variations(&self, from: usize) -> Vec<Variation> {
        let tree = &self.record.tree;
        let nodes = self.numbered_nodes().skip(from);
        let beside = nodes.flat_map(|(ply, node)| {
            let others = tree.children(node).skip(1);
            others.map(move |node| Variation { node, ply: ply + 1 })
        });
        beside.collect()
    }

    /// Divides spans further, so that no figure has more plays or text than the limits allow, and
    /// that each figure can show the letters that its comments name.
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
                let is_far = lines >= limits.lines && (limits.weight)(ply) > 0;
                if ply > begun.first && (is_full || is_far || lettering.conflicts(&lettered, ply)) {
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

/// Returns the name that a record gives a node (SGF's N).
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

/// Points of the plays of a line, and the letters that comments name.
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

/// Letters and numbered points of a figure under construction.
#[derive(Default)]
struct Lettering {
    points: HashMap<Point, String>,
    letters: HashMap<String, Point>,
    numbered: Vec<Point>,
}

impl Lettering {
    /// Returns true if the figure cannot show the play or a letter of its comment.
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
