//! Where a throw can bring a piece.

use super::options::{BackdoFirst, Landing, Merge, Options, Overshoot, Turning};
use super::walk::{
    FIRST, FIRST_INNER, Foot, LEFT_CORNER, RIGHT_CORNER, THIRD_CORNER, TOWARDS_GOAL, Turn, Walks,
};
use crate::model::{PiecePlace, Station, Throw};

/// A piece or stack that is to be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mover {
    /// Where it is.
    pub(super) from: PiecePlace,
    /// The walks that it may have behind it.
    pub(super) walks: Walks,
    /// How it came there.
    pub(super) came: Came,
}

/// In which direction a piece went last.
///
/// Where going back costs the short cut (`backdo_shortcut=no`), a piece goes on again by the way from
/// which it came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Came {
    /// Forwards, or back from a diagonal that it turned onto there.
    Forwards,
    /// Backwards from where it had gone straight on.
    Backwards,
}

impl Came {
    /// How a piece came that a throw brought from one spot to another.
    pub(super) fn by(throw: Throw, from: PiecePlace, to: PiecePlace) -> Came {
        let (PiecePlace::On(from), PiecePlace::On(to), ..0) = (from, to, throw.steps()) else {
            return Came::Forwards;
        };
        // The stations of the diagonals have the highest numbers, those that lead home the very
        // highest.
        let turned = match to {
            Station::CENTRE => from >= TOWARDS_GOAL,
            _ => from >= FIRST_INNER,
        };
        match turned {
            true => Came::Forwards,
            false => Came::Backwards,
        }
    }
}

/// The spots that a throw can bring a piece to, each with the walks it then has behind it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Landings {
    spots: [(PiecePlace, Walks); Landings::MOST],
    length: usize,
}

impl Landings {
    /// Two turns or two ways back, each on two walks.
    const MOST: usize = 4;

    pub(super) fn new() -> Landings {
        Landings {
            spots: [(PiecePlace::Out, Walks::NONE); Landings::MOST],
            length: 0,
        }
    }

    fn add(&mut self, spot: PiecePlace, walks: Walks) {
        let known = self.spots[..self.length].iter_mut();
        if let Some((_, all)) = known.into_iter().find(|(known, _)| *known == spot) {
            *all = all.and(walks);
        } else if let Some(free) = self.spots.get_mut(self.length) {
            *free = (spot, walks);
            self.length += 1;
        }
    }

    /// The spots, the shortest way home first.
    pub(super) fn spots(&self) -> impl Iterator<Item = PiecePlace> {
        self.spots[..self.length].iter().map(|(spot, _)| *spot)
    }

    /// The walks behind a piece that comes to a spot; `None` where it does not come there.
    pub(super) fn walks(&self, to: PiecePlace) -> Option<Walks> {
        let mut spots = self.spots[..self.length].iter();
        spots.find(|(spot, _)| *spot == to).map(|(_, walks)| *walks)
    }

    /// Whether it comes nowhere.
    pub(super) fn is_empty(&self) -> bool {
        self.length == 0
    }
}

impl Mover {
    /// A piece that waits to start.
    pub(super) const NEW: Mover = Mover {
        from: PiecePlace::Hand,
        walks: Walks::NONE,
        came: Came::Forwards,
    };

    /// Where a throw can bring it under the rules.
    pub(super) fn landings(&self, throw: Throw, options: &Options) -> Landings {
        let mut landings = Landings::new();
        match (self.from, throw.steps()) {
            (PiecePlace::Out, _) | (_, 0) => {}
            (PiecePlace::Hand, steps) => {
                if let Some(station) = u8::try_from(steps).ok().and_then(Station::new) {
                    landings.add(PiecePlace::On(station), Walks::OUTER);
                }
            }
            (PiecePlace::On(Station::GOAL), 1..) => landings.add(PiecePlace::Out, Walks::NONE),
            (PiecePlace::On(at), steps @ 1..) => {
                for &turn in self.turns(at, options) {
                    for walk in self.walks.each() {
                        let start = Foot { at, walk };
                        advance(start, turn, steps, options, &mut landings, |_| {});
                    }
                }
            }
            (PiecePlace::On(at), -1) => self.retreat(at, options, &mut landings),
            (PiecePlace::On(at), _) => {
                let mut halfway = Landings::new();
                self.retreat(at, options, &mut halfway);
                for &(spot, walks) in &halfway.spots[..halfway.length] {
                    if let PiecePlace::On(at) = spot
                        && walks != Walks::BEGINNING
                    {
                        Mover { walks, ..*self }.retreat(at, options, &mut landings);
                    }
                }
            }
        }
        landings
    }

    /// Which ways a piece may take that stopped on a station.
    pub(super) fn turns(&self, at: Station, options: &Options) -> &'static [Turn] {
        let turns = self.came == Came::Forwards || options.backdo_shortcut;
        match at {
            RIGHT_CORNER | LEFT_CORNER => match options.shortcut {
                _ if !turns => &[Turn::Straight],
                Turning::Auto => &[Turn::Short],
                Turning::Choose => &[Turn::Short, Turn::Straight],
            },
            Station::CENTRE => match options.center {
                _ if !turns => &[Turn::Long],
                Turning::Auto => &[Turn::Short],
                Turning::Choose => &[Turn::Short, Turn::Long],
            },
            _ => &[Turn::Straight],
        }
    }

    /// One step back.
    pub(super) fn retreat(&self, at: Station, options: &Options, landings: &mut Landings) {
        if at == FIRST {
            match options.backdo_first {
                BackdoFirst::Ready => landings.add(PiecePlace::On(Station::GOAL), Walks::BEGINNING),
                BackdoFirst::Home => landings.add(PiecePlace::Hand, Walks::NONE),
                BackdoFirst::Forbid => {}
            }
            return;
        }
        if at == Station::GOAL && !options.backdo_goal {
            return;
        }
        let walks = match options.backdo_merge {
            Merge::Path => self.walks,
            // Who only went back to 00 has nothing behind it to choose from.
            _ if self.walks == Walks::BEGINNING => return,
            Merge::Choose => Walks::to(at),
            Merge::Fixed if at == Station::CENTRE => Walks::RIGHT,
            Merge::Fixed if at == THIRD_CORNER || at == Station::GOAL => Walks::OUTER,
            Merge::Fixed => self.walks,
        };
        for walk in walks.each() {
            if let Some(back) = (Foot { at, walk }).backwards() {
                landings.add(PiecePlace::On(back.at), back.walk);
            }
        }
    }
}

/// Goes a number of steps from a station, the first of them by a turn, and visits every station on the
/// way.
pub(super) fn advance(
    start: Foot,
    turn: Turn,
    steps: i8,
    options: &Options,
    landings: &mut Landings,
    mut visit: impl FnMut(Station),
) {
    let Some(mut foot) = start.forwards(turn) else {
        return;
    };
    visit(foot.at);
    for left in (1..steps).rev() {
        match foot.forwards(Turn::Straight) {
            Some(next) => foot = next,
            None => return pass(foot, left, options, landings, visit),
        }
        visit(foot.at);
    }
    let spot = match (foot.at, options.landing) {
        (Station::GOAL, Landing::Exit) => PiecePlace::Out,
        (at, _) => PiecePlace::On(at),
    };
    landings.add(spot, foot.walk);
}

/// Goes on from `00` with steps that are left.
fn pass(
    goal: Foot,
    left: i8,
    options: &Options,
    landings: &mut Landings,
    mut visit: impl FnMut(Station),
) {
    match options.overshoot {
        Overshoot::Forbid => {}
        Overshoot::Exit => landings.add(PiecePlace::Out, Walks::NONE),
        Overshoot::Bounce => {
            let back = (0..left).try_fold(goal, |foot, _| {
                let back = foot.backwards()?;
                visit(back.at);
                Some(back)
            });
            if let Some(foot) = back {
                landings.add(PiecePlace::On(foot.at), foot.walk);
            }
        }
    }
}
