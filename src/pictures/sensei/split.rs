//! Splitting of a figure into diagrams with at most ten move numbers each.

use std::collections::HashSet;

use super::losses;
use crate::diag::loss::Losses;
use crate::model::picture::{Base, Note, Picture, Stone, Title};
use crate::model::{Point, Side};

/// Maximum number of move numbers per diagram.
const NUMBERS: u32 = 10;

pub(super) struct Diagram {
    /// Content of the diagram. Stones of earlier diagrams have no number; stones of later diagrams are
    /// missing.
    pub(super) picture: Picture,
    /// Range of move numbers that the diagram shows; `None` if no stone has a number.
    pub(super) numbers: Option<MoveNumbers>,
}

/// Range of ten consecutive move numbers that one diagram can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MoveNumbers {
    /// Move number that the diagram shows as `1`. It is always odd, because readers disagree whether `B`
    /// and `W` are the side of `1` or of odd numbers.
    pub(super) first: u32,
    pub(super) odd: Side,
}

impl MoveNumbers {
    /// Returns the range of ten numbers that starts with a stone's number or, if that is even, with the
    /// number before it.
    fn from(number: u32, side: Side) -> MoveNumbers {
        match number % 2 {
            1 => MoveNumbers {
                first: number,
                odd: side,
            },
            _ => MoveNumbers {
                first: number - 1,
                odd: side.opponent(),
            },
        }
    }

    /// True if a stone's number is within the range, and its side is the side to play at this number.
    fn hold(self, number: u32, side: Side) -> bool {
        let is_near = number >= self.first && number - self.first < NUMBERS;
        is_near && MoveNumbers::from(number, side).odd == self.odd
    }

    /// Converts a move number to its digit in the diagram: `1` for the first, `0` for the tenth.
    pub(super) fn digit(self, number: u32) -> char {
        char::from(b'0' + ((number - self.first + 1) % NUMBERS) as u8)
    }
}

/// Splits a picture into as many diagrams as its move numbers need, at least one, in the order of its
/// stones.
pub(super) fn split(picture: &Picture, lost: &mut Losses) -> Vec<Diagram> {
    let split = Split::new(picture, lost);
    let count = split.groups.len().max(1);
    (0..count)
        .map(|index| {
            let mut picture = split.picture(index);
            if count > 1 {
                picture.title = range(&picture).or(picture.title);
            }
            let numbers = split.groups.get(index).copied();
            Diagram { picture, numbers }
        })
        .collect()
}

/// Assignment of numbered stones to the diagrams that show their numbers.
struct Split<'p> {
    picture: &'p Picture,
    groups: Vec<MoveNumbers>,
    /// Index of the diagram that shows the number of the stone, one per point of the board; `None` if no
    /// diagram does.
    of: Vec<Option<usize>>,
}

impl<'p> Split<'p> {
    fn new(picture: &'p Picture, lost: &mut Losses) -> Split<'p> {
        let mut split = Split {
            picture,
            groups: Vec::new(),
            of: vec![None; picture.board.area()],
        };
        let mut used = HashSet::new();
        for stone in &picture.stones {
            let at = picture.board.index(stone.at);
            let at = at.filter(|_| picture.region.holds(stone.at));
            let (Some(number), Some(at)) = (stone.number, at) else {
                continue;
            };
            if number == 0 {
                lost.add(losses::NUMBERS, 1);
                continue;
            }
            let group = split.groups.last();
            let has_room = group.is_some_and(|group| group.hold(number, stone.side));
            if !has_room || !used.insert(number) {
                split.groups.push(MoveNumbers::from(number, stone.side));
                used = HashSet::from([number]);
            }
            split.of[at] = Some(split.groups.len() - 1);
        }
        split
    }

    /// Returns the index of the diagram that shows the number of the stone on this point; `None` if no
    /// diagram does.
    fn group(&self, at: Point) -> Option<usize> {
        self.picture
            .board
            .index(at)
            .and_then(|index| self.of[index])
    }

    /// Returns the picture of the diagram with this index. The last diagram has the marks and everything
    /// else about the position after the last move.
    fn picture(&self, index: usize) -> Picture {
        let whole = self.picture;
        let is_last = index + 1 >= self.groups.len();
        let stones = whole.stones.iter();
        let stones = stones.filter(|stone| self.group(stone.at) <= Some(index));
        let stones = stones.map(|stone| Stone {
            number: stone.number.filter(|_| self.group(stone.at) == Some(index)),
            is_last: is_last && stone.is_last,
            ..stone.clone()
        });
        let (stones, notes) = (stones.collect(), self.notes(index));
        if is_last {
            return Picture {
                stones,
                notes,
                ..whole.clone()
            };
        }
        Picture {
            region: whole.region,
            ground: whole.ground,
            title: whole.title,
            stars: whole.stars.clone(),
            stones,
            notes,
            ..Picture::new(whole.board)
        }
    }

    /// Returns the notes on the moves of the diagram with this index. The last diagram also has the
    /// notes without move numbers.
    fn notes(&self, index: usize) -> Vec<Note> {
        let is_last = index + 1 >= self.groups.len();
        let notes = self.picture.notes.iter();
        let mut notes: Vec<Note> = notes
            .filter_map(|note| match note {
                Note::Repeat { moves, base, at } => {
                    let is_shown =
                        matches!(base, Base::Number(_)) && self.group(*at) == Some(index);
                    // A note names a numbered stone by its number in the diagram that shows this number,
                    // and by its point elsewhere.
                    let base = if is_shown {
                        base.clone()
                    } else {
                        Base::Label(self.picture.board.name(*at))
                    };
                    let moves = self.moves(moves, index)?;
                    Some(Note::Repeat {
                        moves,
                        base,
                        at: *at,
                    })
                }
                Note::Pass { moves } => Some(Note::Pass {
                    moves: self.moves(moves, index)?,
                }),
                Note::PassedOver { moves } => Some(Note::PassedOver {
                    moves: self.moves(moves, index)?,
                }),
                Note::CutBySetup { .. } | Note::CutByPlay { .. } | Note::Opening(_) => {
                    is_last.then(|| note.clone())
                }
            })
            .collect();
        // Notes on plays at earlier stones are sorted by the number of their first play. Other notes
        // follow.
        notes.sort_by_key(|note| match note {
            Note::Repeat { moves, .. } => moves.first().copied(),
            _ => Some(u32::MAX),
        });
        notes
    }

    /// Returns the numbers in `moves` that belong to the diagram with this index; `None` if there are
    /// none.
    fn moves(&self, moves: &[u32], index: usize) -> Option<Vec<u32>> {
        let group_of = |number: u32| {
            let begins = |group: &MoveNumbers| group.first <= number;
            self.groups.iter().rposition(begins).unwrap_or(0)
        };
        let moves = moves.iter().copied();
        let moves: Vec<u32> = moves.filter(|&number| group_of(number) == index).collect();
        (!moves.is_empty()).then_some(moves)
    }
}

/// Returns the title `Moves FIRST-LAST` of a diagram; `None` if it has no move numbers.
fn range(picture: &Picture) -> Option<Title> {
    let noted = picture.notes.iter().flat_map(|note| match note {
        Note::Repeat { moves, .. } | Note::Pass { moves } => moves.as_slice(),
        _ => &[],
    });
    let numbers = picture.stones.iter().filter_map(|stone| stone.number);
    let numbers: Vec<u32> = numbers.chain(noted.copied()).collect();
    let (first, last) = (
        numbers.iter().copied().min()?,
        numbers.iter().copied().max()?,
    );
    Some(Title::moves(first, last))
}
