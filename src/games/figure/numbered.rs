//! Builds a figure of numbered moves: each is drawn on its point or, if that is taken, listed
//! below.

use std::collections::{HashMap, HashSet};

use super::numbering::{FigureRequest, References};
use super::walk::{Annotations, Walk};
use crate::model::picture::{
    Base, Connector, Emblem, LabelText, Mark, Note, Picture, Stone, Title,
};
use crate::model::{Play, Point, Side};

/// A figure of numbered moves while it is built.
pub(super) struct Numbered {
    picture: Picture,
    /// Content drawn on each point of the board, by index of the point.
    drawn: Vec<Drawn>,
    /// Number of the move that placed the stone drawn on each point, by index of the point; 0 if no move of the figure placed one.
    plies: Vec<u32>,
    /// Moves on points that already show a stone, in the order of the first such move per point.
    repeats: Vec<Repeat>,
    passes: Vec<u32>,
    /// Index in the picture of the stone placed by the last move; `None` if that move is not drawn.
    newest: Option<usize>,
    /// Notes to be listed below the notes about moves.
    pub(super) notes: Vec<Note>,
}

/// Content that a figure draws on a point.
#[derive(Clone, Copy)]
enum Drawn {
    Nothing,
    Stone(Option<u32>),
    /// A stone on whose point later moves were played; the value is the index in `repeats`.
    Repeated(usize),
}

struct Repeat {
    at: Point,
    number: Option<u32>,
    moves: Vec<u32>,
}

impl Numbered {
    /// Begins a figure with the stones of a position.
    pub(super) fn new(mut picture: Picture) -> Numbered {
        let mut drawn = vec![Drawn::Nothing; picture.board.area()];
        for stone in &mut picture.stones {
            stone.is_last = false;
            if let Some(index) = picture.board.index(stone.at) {
                drawn[index] = Drawn::Stone(None);
            }
        }
        Numbered {
            plies: vec![0; drawn.len()],
            picture,
            drawn,
            repeats: Vec::new(),
            passes: Vec::new(),
            newest: None,
            notes: Vec::new(),
        }
    }

    /// Adds a move. `ply` is its number on the line, and `shown` the number to be drawn, if any.
    pub(super) fn play(&mut self, ply: u32, shown: Option<u32>, play: Play) {
        let stone = match play {
            // Draws a chosen offered move as a stone of the side that offered it.
            Play::Choose { side, at } => Some((side.opponent(), at)),
            Play::Place { side, at } => Some((side, at)),
            Play::Pass { .. } => {
                self.passes.push(shown.unwrap_or(ply));
                None
            }
            // Ignores other plays, because they place no stone.
            _ => None,
        };
        self.newest = None;
        if let Some((side, at)) = stone {
            self.stone(ply, shown, side, at);
        }
    }

    /// Draws a stone with its number, or notes it as a later move on its point.
    fn stone(&mut self, ply: u32, shown: Option<u32>, side: Side, at: Point) {
        let Some(index) = self.picture.board.index(at) else {
            return;
        };
        match self.drawn[index] {
            Drawn::Nothing => {
                self.drawn[index] = Drawn::Stone(shown);
                self.plies[index] = ply;
                self.newest = Some(self.picture.stones.len());
                self.picture.stones.push(Stone {
                    at,
                    side,
                    number: shown,
                    is_last: false,
                });
            }
            Drawn::Stone(base) => {
                self.drawn[index] = Drawn::Repeated(self.repeats.len());
                self.repeats.push(Repeat {
                    at,
                    number: base,
                    moves: vec![shown.unwrap_or(ply)],
                });
            }
            Drawn::Repeated(repeat) => self.repeats[repeat].moves.push(shown.unwrap_or(ply)),
        }
    }

    /// Completes the figure, which ends at the position that `walk` has reached.
    ///
    /// `numbers` are the record's own numbers of the first and last move, if it has any. `earlier`
    /// are the other nodes of the figure with the numbers of their moves, the latest first; their
    /// marks are drawn where no later number is in the way.
    pub(super) fn finish(
        mut self,
        asked: &FigureRequest,
        numbers: Option<[u32; 2]>,
        walk: &Walk<'_>,
        earlier: impl Iterator<Item = (u32, Annotations)>,
    ) -> Picture {
        let FigureRequest {
            first, references, ..
        } = *asked;
        let last = walk.ply;
        // Ignores the record's own numbers if they descend, because the record then began its numbers again in the middle of the figure.
        let numbers = numbers.filter(|[first, last]| first <= last);
        self.picture.title = Some(Title::Moves {
            first,
            last,
            numbers: numbers.unwrap_or([first, last]),
        });
        let end = walk.paint();
        self.picture.trays = end.trays;
        self.picture.forbidden = end.forbidden;
        self.picture.areas = end.areas;
        walk.annotate(&mut self.picture);
        let earlier: Vec<(u32, Annotations)> = earlier.collect();
        // True if a node marks its own move. Programs may mark every move as the last one, which
        // the numbers show anyway.
        let own = |(ply, found): &(u32, Annotations)| {
            let mut marks = found.marks.iter();
            marks.any(|mark| self.ply_at(mark.at) == Some(*ply))
        };
        let marks_last = |mark: &Mark| self.ply_at(mark.at) == Some(last);
        let is_routine = self.picture.marks.iter().any(marks_last)
            && earlier.iter().filter(|(ply, _)| *ply >= first).all(own);
        for (ply, annotations) in earlier {
            self.add_free(ply, is_routine, annotations);
        }
        let (board, drawn) = (self.picture.board, &self.drawn);
        let is_free = |at| {
            let index = board.index(at);
            index.is_some_and(|index| matches!(drawn[index], Drawn::Nothing))
        };
        // Keeps territory marks only on request, and only on points without a stone.
        self.picture.marks.retain(|mark| match mark.shape {
            Emblem::Territory(_) => asked.territory && is_free(mark.at),
            _ => true,
        });
        // Marks the last stone if it has no number; a number already shows that it is the last.
        if let Some(stone) = self.newest.and_then(|at| self.picture.stones.get_mut(at))
            && stone.number.is_none()
        {
            stone.is_last = true;
        }
        let mut names = StoneNames::new(&self.picture, references);
        let triangle = self.triangle(references);
        for repeat in self.repeats {
            let base = match repeat.number {
                Some(number) => Base::Number(number),
                None if triangle.as_ref().is_some_and(|mark| mark.at == repeat.at) => {
                    let stone = self
                        .picture
                        .stones
                        .iter()
                        .find(|stone| stone.at == repeat.at);
                    let is_black = stone.is_some_and(|stone| stone.side == Side::BLACK);
                    self.picture.marks.extend(triangle);
                    Base::Label(if is_black { "▲" } else { "△" }.to_owned())
                }
                None => Base::Label(names.label(&mut self.picture, repeat.at)),
            };
            self.picture.notes.push(Note::Repeat {
                moves: repeat.moves,
                base,
                at: repeat.at,
            });
        }
        if !self.passes.is_empty() {
            let moves = self.passes;
            self.picture.notes.push(Note::Pass { moves });
        }
        self.picture.notes.append(&mut self.notes);
        self.picture.notes.extend(walk.passed_over_since(first));
        if let Some(ply) = walk.refused {
            self.picture.notes.push(Note::CutByPlay { ply });
        }
        self.picture
    }

    /// Returns the number of the move that placed the stone drawn on a point; `None` if the
    /// figure's moves placed none there.
    fn ply_at(&self, at: Point) -> Option<u32> {
        let index = self.picture.board.index(at)?;
        Some(self.plies[index]).filter(|ply| *ply > 0)
    }

    /// Adds the marks, labels and connectors of an earlier move on points that still show nothing,
    /// and its marks on stones that were numbered by then. Leaves out a label whose text is already
    /// used, because a comment could mean either, and a mark on the move itself if every move has
    /// one.
    fn add_free(&mut self, ply: u32, is_routine: bool, annotations: Annotations) {
        let picture = &self.picture;
        let is_free = |at: Point| {
            let drawn = picture.board.index(at).map(|index| self.drawn[index]);
            matches!(drawn, Some(Drawn::Nothing | Drawn::Stone(None)))
                && picture.marks.iter().all(|mark| mark.at != at)
                && picture.labels.iter().all(|label| label.at != at)
        };
        let is_placed = |at: Point| {
            let placed = self.ply_at(at).filter(|&placed| placed <= ply);
            placed.is_some_and(|placed| placed < ply || !is_routine)
                && picture.marks.iter().all(|mark| mark.at != at)
        };
        let marks = annotations.marks.into_iter();
        let marks: Vec<Mark> = marks
            .filter(|mark| {
                let is_shown = is_free(mark.at) || is_placed(mark.at);
                is_shown && !matches!(mark.shape, Emblem::Territory(_))
            })
            .collect();
        let labels = annotations.labels.into_iter();
        let labels: Vec<LabelText> = labels
            .filter(|new| is_free(new.at) && picture.labels.iter().all(|old| old.text != new.text))
            .collect();
        let connectors = annotations.connectors.into_iter();
        let connectors: Vec<Connector> = connectors
            .filter(|connector| is_free(connector.from) && is_free(connector.to))
            .collect();
        self.picture.marks.extend(marks);
        self.picture.labels.extend(labels);
        self.picture.connectors.extend(connectors);
    }

    /// Returns a triangle that marks the stone which a note has to refer to but which has no number or label. `None` with small letters as
    /// references, and unless there is exactly one such stone and no other triangle.
    fn triangle(&self, references: References) -> Option<Mark> {
        let labels = &self.picture.labels;
        let mut nameless = self.repeats.iter().filter(|repeat| {
            repeat.number.is_none() && labels.iter().all(|label| label.at != repeat.at)
        });
        let only = nameless.next()?;
        let mut marks = self.picture.marks.iter();
        let has_marks = marks.any(|mark| mark.at == only.at || mark.shape == Emblem::Triangle);
        let is_wanted = references != References::Small && nameless.next().is_none();
        (is_wanted && !has_marks).then_some(Mark {
            at: only.at,
            shape: Emblem::Triangle,
        })
    }
}

/// Labels by which notes refer to stones without a number.
struct StoneNames {
    /// Label of each point that has one in the picture.
    labels: HashMap<Point, String>,
    /// Letters that no label of the picture uses, the next one last.
    free: Vec<char>,
}

impl StoneNames {
    fn new(picture: &Picture, references: References) -> StoneNames {
        let mut labels = HashMap::new();
        let mut used = HashSet::new();
        for label in &picture.labels {
            let text = || label.text.clone();
            labels.entry(label.at).or_insert_with(text);
            let mut letters = label.text.chars();
            if let (Some(letter), None) = (letters.next(), letters.next()) {
                used.insert(letter.to_ascii_lowercase());
            }
        }
        let letters = references.letters().rev();
        let free = letters.filter(|letter| !used.contains(&letter.to_ascii_lowercase()));
        StoneNames {
            labels,
            free: free.collect(),
        }
    }

    /// Returns the label of a point. A point without one gets the next free letter, or its name if
    /// no letter is left.
    fn label(&mut self, picture: &mut Picture, at: Point) -> String {
        if let Some(label) = self.labels.get(&at) {
            return label.clone();
        }
        let text = match self.free.pop() {
            Some(letter) => letter.to_string(),
            None => picture.board.name(at),
        };
        picture.labels.push(LabelText {
            at,
            text: text.clone(),
        });
        text
    }
}
