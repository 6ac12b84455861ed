//! A figure as diagrams of ten numbers at most.

use std::collections::HashSet;

use super::losses;
use crate::diag::loss::Losses;
use crate::model::picture::{Base, Note, Picture, Stone, Title};
use crate::model::{Point, Side};

/// Numbers of a diagram.
const NUMBERS: u32 = 10;

/// A diagram.
pub(super) struct Diagram {
    /// What it shows: the stones of later diagrams are not there, those of earlier ones have no numbers.
    pub(super) picture: Picture,
    /// Its numbers; none where no stone has one.
    pub(super) numbers: Option<MoveNumbers>,
}

/// The numbers of a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MoveNumbers {
    /// What `1` stands for, always odd: some readers take `B` and `W` for the side of `1` and some for
    /// the side of odd numbers.
    pub(super) first: u32,
    /// Whose the odd numbers are.
    pub(super) odd: Side,
}

impl MoveNumbers {
    /// The numbers that begin with those of a stone.
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

    /// Whether the stone of a side can have a number among these.
    fn hold(self, number: u32, side: Side) -> bool {
        let is_near = number >= self.first && number - self.first < NUMBERS;
        is_near && MoveNumbers::from(number, side).odd == self.odd
    }

    /// The digit for a number: `1` for the first, `0` for the tenth.
    pub(super) fn digit(self, number: u32) -> char {
        char::from(b'0' + ((number - self.first + 1) % NUMBERS) as u8)
    }
}

/// Makes as many diagrams of a picture as its numbers need, at least one. Numbers are taken in the order
/// of its stones, which is that of the moves.
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

/// Which stones have their numbers in which diagram.
struct Split<'p> {
    picture: &'p Picture,
    groups: Vec<MoveNumbers>,
    /// The group of the stone on each point of the board.
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

    /// In which diagram the stone on a point has its number.
    fn group(&self, at: Point) -> Option<usize> {
        self.picture
            .board
            .index(at)
            .and_then(|index| self.of[index])
    }

    /// What a diagram shows. Marks and all that is about the end of the figure stand in the last one.
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

    /// The notes about the moves of a diagram, and in the last one those that are about no move.
    fn notes(&self, index: usize) -> Vec<Note> {
        let is_last = index + 1 >= self.groups.len();
        let notes = self.picture.notes.iter();
        let mut notes: Vec<Note> = notes
            .filter_map(|note| match note {
                Note::Repeat { moves, base, at } => {
                    let is_shown =
                        matches!(base, Base::Number(_)) && self.group(*at) == Some(index);
                    // No stone can have a label, and the number of another diagram cannot be seen.
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
        // A point whose stone was retaken in an earlier diagram already may come later in this one.
        notes.sort_by_key(|note| match note {
            Note::Repeat { moves, .. } => moves.first().copied(),
            _ => Some(u32::MAX),
        });
        notes
    }

    /// Those of some moves that belong to a diagram; none where there are none.
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

/// From which number to which a diagram goes.
fn range(picture: &Picture) -> Option<Title> {
    let noted = picture.notes.iter().flat_map(|note| match note {
        Note::Repeat { moves, .. } | Note::Pass { moves } => moves.as_slice(),
        _ => &[],
    });
    let numbers = picture.stones.iter().filter_map(|stone| stone.number);
    let numbers: Vec<u32> = numbers.chain(noted.copied()).collect();
    Some(Title::Moves {
        first: numbers.iter().copied().min()?,
        last: numbers.iter().copied().max()?,
    })
}
