//! Compares the replay of random trees on small boards, with legal and illegal plays, with a naive
//! replay that stores whole boards and walks every line from the root.

use std::sync::Arc;

use crate::support::baduk::run;
use crate::support::generate::Choices;
use crate::support::random::cases;
use bokgi::model::trace::Legality;
use bokgi::model::{
    Board, Body, Coordinates, GameId, Item, NodeId, Origin, Play, Point, Record, Side, Source, Text,
};
use bokgi::text::Span;
use proptest::prelude::*;

/// Values of `--rules` for the forbidden repetitions.
const KO: [&str; 4] = ["none", "simple", "positional", "situational"];

/// A naive reference implementation of a position.
#[derive(Clone)]
struct Plain {
    columns: usize,
    stones: Vec<Option<Side>>,
    /// Every position so far, with the side that played next and the ply.
    stood: Vec<(Vec<Option<Side>>, Side, u32)>,
    /// The position before the last play, unless that was a pass.
    before: Option<Vec<Option<Side>>>,
    ply: u32,
    gap: u32,
    prisoners: [u32; 2],
    /// Passes in a row up to now.
    passes: u32,
    /// The ply of the latest second pass in a row, which ends the game.
    ended: u32,
}

impl Plain {
    fn new(columns: usize, rows: usize) -> Plain {
        Plain {
            columns,
            stones: vec![None; columns * rows],
            stood: Vec::new(),
            before: None,
            ply: 0,
            gap: 0,
            prisoners: [0; 2],
            passes: 0,
            ended: 0,
        }
    }

    fn beside(&self, at: usize) -> Vec<usize> {
        let (column, columns) = (at % self.columns, self.columns);
        let mut beside = Vec::new();
        if column > 0 {
            beside.push(at - 1);
        }
        if column + 1 < columns {
            beside.push(at + 1);
        }
        if at >= columns {
            beside.push(at - columns);
        }
        if at + columns < self.stones.len() {
            beside.push(at + columns);
        }
        beside
    }

    /// Captures a group without liberties; returns the number of captured stones.
    fn take(&mut self, at: usize) -> u32 {
        let mut group = vec![at];
        let mut next = 0;
        while next < group.len() {
            for beside in self.beside(group[next]) {
                if self.stones[beside].is_none() {
                    return 0;
                }
                if self.stones[beside] == self.stones[at] && !group.contains(&beside) {
                    group.push(beside);
                }
            }
            next += 1;
        }
        for &stone in &group {
            self.stones[stone] = None;
        }
        group.len() as u32
    }

    /// Makes a play without enforcing the rules; returns its fault, if any, and the number of
    /// captured stones.
    fn play(&mut self, play: Play, ko: &str, suicide: &str) -> (Option<&'static str>, u32) {
        let side = play.side();
        // Moves after the end of the game do not repeat positions from before it.
        if self.ply == self.ended {
            self.stood.push((self.stones.clone(), side, self.ply));
        }
        self.ply += 1;
        let Some(at) = play.to() else {
            self.before = None;
            self.passes += 1;
            if self.passes > 1 {
                self.ended = self.ply;
            }
            if ko == "situational" {
                let passed = (self.stones.clone(), side.opponent(), self.ply);
                self.stood.push(passed);
            }
            return (None, 0);
        };
        self.passes = 0;
        let at = usize::from(at.row()) * self.columns + usize::from(at.column());
        let occupied = self.stones[at].is_some();
        let before = self.stones.clone();
        self.stones[at] = Some(side);
        let mut captured = 0;
        for beside in self.beside(at) {
            if self.stones[beside] == Some(side.opponent()) {
                captured += self.take(beside);
            }
        }
        let lost = self.take(at);
        self.prisoners[side.index()] += captured;
        self.prisoners[side.opponent().index()] += lost;
        let retaken = self.before.as_ref() == Some(&self.stones);
        let last = self
            .stood
            .iter()
            .rev()
            .find(|(stones, to_play, _)| {
                *stones == self.stones && (ko != "situational" || *to_play == side.opponent())
            })
            .map(|&(_, _, ply)| ply);
        let gap = last.map_or(0, |last| self.ply - last);
        let closed = gap > 0 && gap != self.gap;
        let reason = if occupied {
            Some("occupied-point")
        } else if lost > 0 && (suicide == "forbidden" || lost == 1) {
            Some("suicide")
        } else if retaken && ko != "none" {
            Some("ko-retaken")
        } else if closed {
            match ko {
                "positional" => Some("positional-superko"),
                "situational" => Some("situational-superko"),
                _ if self.ply - gap < self.ended => None,
                _ => Some("long-cycle"),
            }
        } else {
            None
        };
        self.gap = gap;
        self.before = Some(before);
        let now = (self.stones.clone(), side.opponent(), self.ply);
        self.stood.push(now);
        (reason, captured)
    }
}

/// Generates a random tree: mostly alternating plays, with some passes, double turns and
/// variations.
fn tree(choices: &mut Choices, columns: u8, rows: u8, nodes: usize) -> Record {
    let origin = Origin::new("sgf", 0, Span::default());
    let source = Arc::new(Source::from_text("random", String::new()));
    let board = Board::new(columns, rows, Coordinates::Western);
    let mut record = Record::new(source, GameId::BADUK, board, origin);
    record.tree.push(None, Span::at(0));
    let mut side = Side::BLACK;
    for _ in 1..nodes {
        let last = record.tree.last().expect("the root");
        let parent = if choices.below(12) == 0 {
            let path = record.tree.path(last);
            path[choices.below(path.len())]
        } else {
            last
        };
        record.tree.push(Some(parent), Span::at(0));
        let play = if choices.below(10) == 0 {
            Play::Pass { side }
        } else {
            let column = choices.below(usize::from(columns)) as u8;
            let row = choices.below(usize::from(rows)) as u8;
            let at = Point::new(column, row);
            Play::Place { side, at }
        };
        record.tree.add(Item {
            raw: Text::EMPTY,
            body: Body::Play(play),
        });
        if choices.below(16) > 0 {
            side = side.opponent();
        }
    }
    record
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn a_replay_agrees_with_a_plain_one(seed: u64) {
        let mut choices = Choices::new(seed);
        let columns = 1 + choices.below(4) as u8;
        let rows = 1 + choices.below(3) as u8;
        let ko = KO[choices.below(4)];
        let suicide = ["forbidden", "allowed"][choices.below(2)];
        let record = tree(&mut choices, columns, rows, 120);
        let rules = format!("korean,ko={ko},suicide={suicide}");
        let (trace, findings) = run(&record, &rules);

        // The position after every node.
        let mut plain: Vec<Plain> = Vec::new();
        let (mut plays, mut found) = (trace.plays.iter(), findings.iter().peekable());
        for node in record.tree.nodes() {
            let mut position = match record.tree.parent(node) {
                Some(parent) => plain[parent.index()].clone(),
                None => Plain::new(usize::from(columns), usize::from(rows)),
            };
            for play in record.tree.plays(node) {
                let (reason, captured) = position.play(play, ko, suicide);
                let traced = plays.next().expect("every play is traced");
                prop_assert_eq!((traced.node, traced.ply), (node, position.ply));
                prop_assert_eq!(u32::from(traced.captured), captured, "{:?} {}", node, rules);
                let here = found.next_if(|finding| finding.place.node == Some(node));
                prop_assert_eq!(here.map(|f| f.code.name), reason, "{:?} {}", node, rules);
                let legal = matches!(reason, None | Some("long-cycle"));
                prop_assert_eq!(traced.legality == Legality::Legal, legal);
            }
            plain.push(position);
        }
        let end = record.tree.main_line().last().unwrap_or(NodeId::ROOT);
        prop_assert_eq!(trace.prisoners, plain[end.index()].prisoners);
    }
}

/// Replays a line of a million plays around a triple ko, with as many variations at its end. The
/// time does not grow with the depth.
#[test]
fn a_million_nodes_deep() {
    let mut record = tree(&mut Choices::new(7), 19, 19, 2);
    let mut parent = record.tree.last().expect("a node");
    let mut place = |parent, side, column, row| {
        let node = record
            .tree
            .push(Some(parent), Span::at(0))
            .expect("in pre-order");
        let at = Point::new(column, row);
        record.tree.add(Item {
            raw: Text::EMPTY,
            body: Body::Play(Play::Place { side, at }),
        });
        node
    };
    // Plays on occupied points replace the stones, and none is refused.
    for ply in 0..500_000u32 {
        let side = Side((ply % 2) as u8);
        parent = place(parent, side, (ply % 19) as u8, (ply / 19 % 19) as u8);
    }
    for ply in 0..500_000u32 {
        place(
            parent,
            Side((ply % 2) as u8),
            (ply % 19) as u8,
            (ply / 19 % 19) as u8,
        );
    }
    let (trace, _) = run(&record, "tromp-taylor");
    assert_eq!(trace.plays.len(), 1_000_001);
    let deepest = trace.plays.iter().map(|play| play.ply).max();
    assert_eq!(deepest, Some(500_002));
}
