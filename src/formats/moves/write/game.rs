//! Writes a game with everything that it holds: tags, moves, variations, remarks.

use super::lost::{self, Lost};
use super::page::Page;
use crate::diag::Finding;
use crate::formats::moves::course::{Act, Course};
use crate::formats::moves::outcome;
use crate::formats::moves::words::{self, Word};
use crate::formats::{RecordWriter, Wants};
use crate::model::{Board, Body, Coordinates, Item, NodeId, Play, Point, Record, Side, Trace};
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
            lost: Lost::default(),
        };
        let around = [record.origin.before, record.origin.after];
        let around = around.iter().filter(|text| !text.is_empty());
        output.lost.add(lost::OUTSIDE, around.count());
        let held = output.tags();
        output.page.new_line();
        output.moves(held);
        output.ending();
        output.lost.findings(record)
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

/// Whether the next move gets a number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Numbered {
    /// It does, because something stands in between.
    Next,
    /// Every other one does.
    Odd,
}

/// What was written last.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// A play that ends in a point.
    Point,
    /// Something else.
    Other,
}

/// What is left to be written.
enum Task {
    /// A node and what follows it.
    Line(NodeId, Course),
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
    numbered: Numbered,
    /// Who offers points, where the last play was an offer.
    offering: Option<Side>,
    last: Last,
    pub(super) lost: Lost,
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
                    self.node(node);
                    if let Some(next) = tree.first_child(node) {
                        tasks.push(Task::Line(next, self.course));
                    }
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
                    self.node(node);
                    if let Some(next) = tree.first_child(node) {
                        tasks.push(Task::Line(next, self.course));
                    }
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

    /// Writes a verdict; it sticks to the point that it is about.
    pub(super) fn sign(&mut self, sign: &str) {
        match self.last {
            Last::Point => self.page.close(sign),
            Last::Other => self.page.word(sign),
        }
        self.last = Last::Other;
    }

    /// Something stands between the last move and the next.
    pub(super) fn interrupt(&mut self) {
        self.numbered = Numbered::Next;
        self.offering = None;
    }

    fn node(&mut self, node: NodeId) {
        let items = self.record.tree.items(node);
        let play = items
            .iter()
            .position(|item| matches!(item.body, Body::Play(_)));
        let Some(play) = play else {
            self.page.word("|");
            self.interrupt();
            return self.items(items);
        };
        // What is put on the board before the play needs a position of its own.
        let arranges = |item: &&Item| matches!(item.body, Body::Setup { .. } | Body::ToPlay(_));
        if items[..play].iter().any(|item| arranges(&item)) {
            self.page.word("|");
            self.interrupt();
            for item in items[..play].iter().filter(arranges) {
                self.remark(&item.body);
            }
        }
        self.items(&items[play..]);
        for item in items[..play].iter().filter(|item| !arranges(item)) {
            self.remark(&item.body);
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

    /// Writes a play with its number and, where it is not the usual one, its colour.
    fn play(&mut self, play: Play) {
        let side = play.side();
        let (Some(act), Some(colour)) = (Act::of(play), self.colour(side)) else {
            self.page.word("|");
            self.interrupt();
            return self.lost.add(lost::PLAYS, 1);
        };
        let point = match play.to() {
            Some(at) if self.board.holds(at) => self.board.name(at),
            Some(_) => {
                self.page.word("|");
                self.interrupt();
                return self.lost.add(lost::POINTS, 1);
            }
            None => String::new(),
        };
        let mut parts: Vec<String> = Vec::new();
        let goes_on = act == Act::Offer && self.offering == Some(side);
        let takes_number = match act {
            Act::Place | Act::Pass => true,
            Act::Choose => self.offering.is_none(),
            Act::Offer => !goes_on,
            Act::Resign | Act::Swap | Act::Keep | Act::Declare => false,
        };
        let moves = self.course.moves;
        // A number ends what was being offered.
        let ends_offers = self.offering.is_some() && act == Act::Place;
        if takes_number
            && (self.numbered == Numbered::Next || moves.is_multiple_of(2) || ends_offers)
        {
            parts.push(format!("{}.", moves + 1));
        }
        if side != self.course.mover(act) && !goes_on {
            parts.push(colour.to_owned());
        }
        let word = |word| words::spell(word, self.lang).to_owned();
        match play {
            Play::Pass { .. } => parts.push(word(Word::Pass)),
            Play::Resign { .. } => parts.push(word(Word::Resign)),
            Play::Swap { .. } => parts.push(word(Word::Swap)),
            Play::Keep { .. } => parts.push(word(Word::Keep)),
            Play::Declare { count, .. } => {
                parts.push(word(Word::Declare));
                parts.push(count.to_string());
            }
            Play::Offer { .. } if !goes_on => parts.push(word(Word::Offer)),
            Play::Choose { .. } => parts.push(word(Word::Choose)),
            _ => {}
        }
        self.last = match point.is_empty() {
            true => Last::Other,
            false => Last::Point,
        };
        if !point.is_empty() {
            parts.push(point);
        }
        self.page.word(&parts.join(" "));
        self.offering = (act == Act::Offer).then_some(side);
        self.numbered = match act {
            Act::Place | Act::Pass => Numbered::Odd,
            _ => Numbered::Next,
        };
        self.course.play(play);
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
