//! Writes a game with everything that it holds: tags, moves, variations, remarks.

use super::page::Page;
use super::play::{Last, Numbered};
use crate::diag::Finding;
use crate::diag::loss::Losses;
use crate::formats::losses;
use crate::formats::moves::course::Course;
use crate::formats::moves::outcome;
use crate::formats::{RecordWriter, Wants};
use crate::model::{Board, Body, Coordinates, Item, NodeId, Point, Record, Side, Trace};
use crate::text::Bi;
use crate::text::Lang;

/// Writes UTF-8 with words of one language.
#[derive(Debug)]
pub struct GameWriter {
    lang: Lang,
    written: Written,
}

/// Whether a game stands above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    /// None does.
    Nothing,
    /// One does.
    Games,
}

impl GameWriter {
    /// A writer whose words are of a language.
    pub fn new(lang: Lang) -> GameWriter {
        GameWriter {
            lang,
            written: Written::Nothing,
        }
    }
}

impl RecordWriter for GameWriter {
    fn begin(&mut self, _: &mut Vec<u8>) {}

    fn record(&mut self, record: &Record, _: Option<&Trace>, out: &mut Vec<u8>) -> Vec<Finding> {
        if self.written == Written::Games {
            out.push(b'\n');
        }
        self.written = Written::Games;
        let mut output = GameOutput {
            record,
            board: named(record.board),
            lang: self.lang,
            page: Page::new(out),
            course: Course::default(),
            numbered: Numbered::Next,
            offering: None,
            last: Last::Other,
            lost: Losses::default(),
        };
        let outside = record.origin.texts_outside();
        output.lost.add(losses::OUTSIDE, outside);
        let held = output.tags();
        output.page.new_line();
        output.moves(held);
        output.ending();
        output
            .lost
            .of_record(record, Bi::new("a move list", "수순 기록"))
    }

    fn end(&mut self, _: &mut Vec<u8>) {}

    fn wants(&self) -> Wants {
        Wants::Written
    }
}

/// A board whose points have letters and numbers.
fn named(board: Board) -> Board {
    match board.coordinates {
        Coordinates::Stations => Board::new(board.columns(), board.rows(), Coordinates::Renju),
        _ => board,
    }
}

/// What is left to be written.
enum Task {
    /// A node and what follows it.
    Line(NodeId, Course),
    /// The rest of a node, from an item, and what follows it.
    Rest(NodeId, usize, Course),
    /// A variation.
    Variation(NodeId, Course),
    /// The end of a variation.
    Close,
}

/// A game that is being written.
pub(super) struct GameOutput<'r, 'o> {
    pub(super) record: &'r Record,
    pub(super) board: Board,
    pub(super) lang: Lang,
    pub(super) page: Page<'o>,
    /// How far the line has come.
    pub(super) course: Course,
    pub(super) numbered: Numbered,
    /// Who offers points, where the last play was an offer.
    pub(super) offering: Option<Side>,
    pub(super) last: Last,
    pub(super) lost: Losses,
}

impl GameOutput<'_, '_> {
    /// Writes all lines. A variation stands behind the move that it replaces, so the first child comes
    /// first, then its siblings in parentheses, then what follows the first child.
    fn moves(&mut self, held: usize) {
        let tree = &self.record.tree;
        if tree.is_empty() {
            return;
        }
        self.items(&tree.items(NodeId::ROOT)[held..]);
        let mut tasks = Vec::new();
        if let Some(first) = tree.first_child(NodeId::ROOT) {
            tasks.push(Task::Line(first, self.course));
        }
        while let Some(task) = tasks.pop() {
            match task {
                Task::Line(node, course) => {
                    self.course = course;
                    let rest = self.node(node);
                    self.go_on(node, rest, &mut tasks);
                    let from = tasks.len();
                    if self.is_first(node) {
                        let mut sibling = tree.next_sibling(node);
                        while let Some(other) = sibling {
                            tasks.push(Task::Variation(other, course));
                            sibling = tree.next_sibling(other);
                        }
                        tasks[from..].reverse();
                    }
                }
                Task::Variation(node, course) => {
                    self.page.open("(");
                    self.interrupt();
                    tasks.push(Task::Close);
                    self.course = course;
                    let rest = self.node(node);
                    self.go_on(node, rest, &mut tasks);
                }
                Task::Rest(node, from, course) => {
                    self.course = course;
                    self.interrupt();
                    let items = tree.items(node);
                    self.items(&items[from..]);
                    self.go_on(node, items.len(), &mut tasks);
                }
                Task::Close => {
                    self.page.close(")");
                    self.interrupt();
                }
            }
        }
    }

    fn is_first(&self, node: NodeId) -> bool {
        let tree = &self.record.tree;
        let first = tree.parent(node).and_then(|above| tree.first_child(above));
        first == Some(node)
    }

    /// Something stands between the last move and the next.
    pub(super) fn interrupt(&mut self) {
        self.numbered = Numbered::Next;
        self.offering = None;
    }

    /// Writes the beginning of a node: one play with what is said about it, or a position without a play.
    /// Tells where the rest of its items begins. Variations in the place of the node stand behind its
    /// beginning, for that is what they replace.
    fn node(&mut self, node: NodeId) -> usize {
        let items = self.record.tree.items(node);
        let is_play = |item: &Item| matches!(item.body, Body::Play(_));
        // What is put on the board before the play needs a position of its own.
        let arranges = |item: &Item| matches!(item.body, Body::Setup { .. } | Body::ToPlay(_));
        let first = items.iter().position(is_play);
        match first {
            Some(first) if !items[..first].iter().any(arranges) => {
                let behind = &items[first + 1..];
                let length = behind.iter().position(is_play).unwrap_or(behind.len());
                self.items(&items[first..=first]);
                self.items(&items[..first]);
                self.items(&behind[..length]);
                first + 1 + length
            }
            _ => {
                let length = first.unwrap_or(items.len());
                self.page.word("|");
                self.interrupt();
                self.items(&items[..length]);
                length
            }
        }
    }

    /// Lets the rest of a node and what follows the node be written next.
    fn go_on(&mut self, node: NodeId, rest: usize, tasks: &mut Vec<Task>) {
        let tree = &self.record.tree;
        if rest < tree.items(node).len() {
            tasks.push(Task::Rest(node, rest, self.course));
        } else if let Some(next) = tree.first_child(node) {
            tasks.push(Task::Line(next, self.course));
        }
    }

    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item.body {
                Body::Play(play) => self.play(play),
                body => {
                    self.remark(&body);
                    self.last = Last::Other;
                }
            }
        }
    }

    /// Ends the game with its result, or with `*`.
    fn ending(&mut self) {
        let outcome = self.record.header.outcome();
        self.page.word(&outcome::spell(outcome, self.lang));
        self.page.end_line();
    }
}

/// Whether a point can be named: used by bare lists too.
pub(super) fn name_on(board: Board, point: Point) -> Option<String> {
    let board = named(board);
    board.holds(point).then(|| board.name(point))
}
