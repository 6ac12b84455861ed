//! End offsets of the nodes of a game tree, stored as the gaps between nodes.

use crate::text::Span;

/// Number of bytes between a node and the previous one, for node number `node` and the later nodes
/// up to the next change.
#[derive(Clone, Copy, Debug)]
struct Gap {
    node: u32,
    bytes: u32,
}

/// End offsets of the nodes of a tree; the tree stores their start offsets.
///
/// Nodes mostly follow each other directly or with a line end between them. So the end of a node is
/// computed from the start of the next one, and only changes of the gap between nodes are stored.
/// An end offset per node would take a fifth more memory.
#[derive(Clone, Debug, Default)]
pub(super) struct NodeEnds {
    /// Number of bytes between neighbouring nodes before the first change in `gaps`; in most
    /// records, between all nodes.
    first: u32,
    /// Nodes before which the number of bytes since the node before changes, each with the new number, in
    /// node order.
    gaps: Vec<Gap>,
    /// Number of bytes between the node added last and the one before it.
    gap: u32,
    /// End offset of the node added last.
    last: u32,
}

impl NodeEnds {
    /// Adds the node with number `node` and its span; nodes are added in order.
    #[inline]
    pub(super) fn add(&mut self, node: u32, span: Span) {
        // If a node starts before the previous one ends, the subtraction wraps. `NodeEnds::end`
        // wraps it back.
        let bytes = span.start.wrapping_sub(self.last);
        if bytes != self.gap {
            self.turn(Gap { node, bytes });
        }
        self.last = span.end;
    }

    #[cold]
    fn turn(&mut self, gap: Gap) {
        self.gap = gap.bytes;
        // The root (0) has no node before it, so the first gap is the one before node 1.
        if gap.node <= 1 {
            self.first = gap.bytes;
        } else {
            self.gaps.push(gap);
        }
    }

    /// Adds consecutive nodes with their spans; the first has the number `first`.
    #[inline]
    pub(super) fn add_line(&mut self, first: u32, line: impl Iterator<Item = Span> + Clone) {
        let (mut last, mut others) = (self.last, 0);
        for span in line.clone() {
            others |= span.start.wrapping_sub(last) ^ self.gap;
            last = span.end;
        }
        if others == 0 {
            self.last = last;
        } else {
            self.add_each(first, line);
        }
    }

    #[cold]
    fn add_each(&mut self, first: u32, line: impl Iterator<Item = Span>) {
        for (node, span) in (first..).zip(line) {
            self.add(node, span);
        }
    }

    /// Changes the end offset of the node added last.
    #[inline]
    pub(super) fn move_last(&mut self, end: u32) {
        self.last = end;
    }

    /// Returns the end offset of a node, computed from the number and start offset of the next node
    /// (`next`). For the last node of the tree `next` is `None`.
    pub(super) fn end(&self, next: Option<(u32, u32)>) -> u32 {
        let Some((next, start)) = next else {
            return self.last;
        };
        let after = self.gaps.partition_point(|gap| gap.node <= next);
        let gap = after
            .checked_sub(1)
            .map_or(self.first, |at| self.gaps[at].bytes);
        start.wrapping_sub(gap)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_found_across_any_nodes() {
        let spans = [
            (3, 9),
            (9, 15),
            (16, 20),
            (21, 22),
            (22, 30),
            // A node that overlaps the previous one, and a node that starts before it.
            (25, 27),
            (0, 2),
        ];
        let mut ends = NodeEnds::default();
        for (node, (start, end)) in (0..).zip(spans) {
            ends.add(node, Span::at(start));
            ends.move_last(end as u32);
        }
        for (node, (_, end)) in (0..).zip(spans) {
            let next = spans.get(node as usize + 1);
            let next = next.map(|&(start, _)| (node + 1, start as u32));
            assert_eq!(ends.end(next), end as u32, "{node}");
        }
    }

    #[test]
    fn a_run_of_nodes_is_stored_as_a_single_gap() {
        let mut ends = NodeEnds::default();
        for node in 0..1000 {
            let start = 5 + 7 * node as usize;
            ends.add(node, Span::new(start, start + 6));
        }
        assert!(ends.gaps.is_empty());
        let line = (1000..1100).map(|node| Span::new(7 * node + 5, 7 * node + 11));
        ends.add_line(1000, line);
        assert!(ends.gaps.is_empty());
        let line = [(7800, 7806), (7806, 7812)].map(|(start, end)| Span::new(start, end));
        ends.add_line(1100, line.into_iter());
        assert_eq!(
            ends.end(Some((1100, 7800))),
            7704,
            "that of the node before"
        );
        assert_eq!(ends.end(Some((1101, 7806))), 7806);
        assert_eq!(ends.end(Some((1099, 7698))), 7697);
        assert_eq!(ends.end(None), 7812);
    }
}
