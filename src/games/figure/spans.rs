//! Division of a line of moves into printed figures: after every N moves, or where the record
//! itself starts a figure.

use std::num::NonZero;

use super::PlayLine;
use crate::games::{Game, RulesRequest};
use crate::model::{Body, Item, NodeId, Record, TextId};

/// Bit of the flags in SGF's FG property: if it is set, the title of the figure is not printed.
const NAMELESS: u16 = 2;
/// Bit of the flags in SGF's FG property: if it is set, all other bits are ignored.
const DEFAULTS: u16 = 32768;

/// Range of moves that one figure shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveSpan {
    /// Number of the figure's first move, counted from 1 along the line.
    pub first: u32,
    /// Number of the figure's last move, counted from 1 along the line.
    pub last: u32,
    /// Title that the record gives to the figure; `None` if it gives none.
    pub title: Option<String>,
}

impl<'r> PlayLine<'r> {
    /// Returns the figures that start at nodes outside the main line (SGF's FG), sorted by first
    /// move. Each comes with the line of moves that it belongs to.
    pub fn diagrams(
        record: &'r Record,
        game: &'r dyn Game,
        request: &'r RulesRequest,
    ) -> Vec<(PlayLine<'r>, MoveSpan)> {
        let tree = &record.tree;
        let main: Vec<NodeId> = tree.main_line().collect();
        let begins = |node: &NodeId| tree.items(*node).iter().any(|item| figure(item).is_some());
        let beside = |node: &NodeId| main.binary_search(node).is_err();
        let mut found: Vec<(PlayLine<'_>, MoveSpan)> = Vec::new();
        let mut current: Option<(PlayLine<'_>, Vec<MoveSpan>)> = None;
        for node in tree.nodes().filter(beside).filter(begins) {
            // Reuse the line and the figures of the node before if that line also contains this
            // node.
            let (line, spans) = match current.take() {
                Some((line, spans)) if line.nodes.binary_search(&node).is_ok() => (line, spans),
                _ => {
                    let line = PlayLine::through(record, game, request, node);
                    let spans = line.figures(None);
                    (line, spans)
                }
            };
            let before = line.nodes.iter().take_while(|&&earlier| earlier < node);
            let first = before.map(|&earlier| record.moves(earlier)).sum::<usize>() as u32 + 1;
            if let Some(span) = spans.iter().find(|span| span.first == first) {
                found.push((line.clone(), span.clone()));
            }
            current = Some((line, spans));
        }
        found.sort_by_key(|(_, span)| span.first);
        found
    }

    /// Divides the line into figures: after every `every` moves or, if this is `None`, where the
    /// record starts figures (SGF's FG). A setup between moves also begins a figure.
    /// [`PlayLine::figure`] can draw each of them. If the replay stops at a move, the last figure
    /// is the one with this move. Empty for a line without moves.
    pub fn figures(&self, every: Option<NonZero<u32>>) -> Vec<MoveSpan> {
        let tree = &self.record.tree;
        let mut spans: Vec<MoveSpan> = Vec::new();
        let mut ply = 0;
        // Title of the figure that begins with the next move: `Some(None)` for a figure without
        // title; `None` if the next move begins no figure.
        let mut next = Some(None);
        for &node in &self.nodes {
            let items = tree.items(node);
            if every.is_none()
                && let Some(title) = items.iter().find_map(figure)
            {
                next = Some(title.map(|title| self.record.text(tree.text(title)).trim()));
            }
            for item in items {
                if matches!(item.body, Body::Setup { .. }) {
                    next = next.or(Some(None));
                }
                if !self.record.is_move(item) {
                    continue;
                }
                if every.is_some_and(|every| ply % every == 0) {
                    next = next.or(Some(None));
                }
                ply += 1;
                match (next.take(), spans.last_mut()) {
                    (None, Some(span)) => span.last = ply,
                    (title, _) => spans.push(MoveSpan {
                        first: ply,
                        last: ply,
                        title: title.flatten().filter(|t| !t.is_empty()).map(str::to_owned),
                    }),
                }
            }
        }
        self.drawn(spans)
    }

    /// Removes the figures that begin at or after the move at which the replay stops, and extends
    /// the last figure left to this move if it ends before.
    fn drawn(&self, mut spans: Vec<MoveSpan>) -> Vec<MoveSpan> {
        let mut walk = self.walk();
        walk.finish();
        if let Some(refused) = walk.refused {
            spans.retain(|span| span.first < refused);
            if let Some(span) = spans.last_mut() {
                span.last = span.last.max(refused);
            }
        }
        spans
    }
}

/// Returns the title of the figure that an item starts: `Some(None)` if no title is printed, and
/// `None` if the item starts no figure.
fn figure(item: &Item) -> Option<Option<TextId>> {
    let Body::FigureStart { flags, title } = item.body else {
        return None;
    };
    let nameless = flags & NAMELESS != 0 && flags & DEFAULTS == 0;
    Some((!nameless).then_some(title))
}
