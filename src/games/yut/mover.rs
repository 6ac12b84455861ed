//! Places that a throw can bring a piece to, and the stations on its way.

use super::options::{BackdoFirst, Options, Overshoot, StackRule};
use super::walk::{
    FIRST, FIRST_INNER, LEFT_CORNER, PathCursor, RIGHT_CORNER, Route, THIRD_CORNER, TOWARDS_GOAL,
    Walks,
};
use crate::model::{PiecePlace, Station, Throw};

/// Piece or stack that could be moved, with the facts that decide where it can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mover {
    /// Place of the piece before the move.
    pub(super) from: PiecePlace,
    /// Walks by which the piece may have come to this place.
    pub(super) walks: Walks,
    /// True if the last move brought the piece backwards to its station, unless it returned to the
    /// corner or centre where it had turned.
    ///
    /// If going back forfeits the short cut (`backdo_shortcut=no`), the piece continues along the
    /// way by which it came back.
    pub(super) came_back: bool,
    /// True for a piece about to enter while its side has none on the board.
    pub(super) is_first: bool,
}

/// Places that a throw can bring a piece to, each with the walks by which it gets there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Landings {
    places: [(PiecePlace, Walks); Landings::MOST],
    length: usize,
}

impl Landings {
    /// Maximum number of places that one throw can bring a piece to: two ways forward or back, each
    /// from two earlier walks.
    const MOST: usize = 4;

    const NONE: Landings = Landings {
        places: [(PiecePlace::Out, Walks::NONE); Landings::MOST],
        length: 0,
    };

    fn add(&mut self, place: PiecePlace, walks: Walks) {
        let known = self.places[..self.length].iter_mut();
        if let Some((_, all)) = known.into_iter().find(|(known, _)| *known == place) {
            *all = all.and(walks);
        } else if let Some(free) = self.places.get_mut(self.length) {
            *free = (place, walks);
            self.length += 1;
        }
    }

    fn all(&self) -> impl Iterator<Item = (PiecePlace, Walks)> {
        self.places[..self.length].iter().copied()
    }

    /// Iterates over the places, the one on the shortest way home first.
    pub(super) fn places(&self) -> impl Iterator<Item = PiecePlace> {
        self.all().map(|(place, _)| place)
    }

    /// Returns the walks by which the piece gets to a place; `None` if it cannot get there.
    pub(super) fn walks(&self, to: PiecePlace) -> Option<Walks> {
        self.all()
            .find(|(place, _)| *place == to)
            .map(|found| found.1)
    }

    /// Returns true if the throw cannot bring the piece anywhere.
    pub(super) fn is_empty(&self) -> bool {
        self.length == 0
    }
}

/// Stations of a move in order. A piece that enters or leaves the board does so over `00`.
#[derive(Clone, Copy)]
struct PieceWay {
    stations: [Station; PieceWay::MOST],
    length: usize,
}

impl PieceWay {
    /// Maximum number of stations of a move: the start and five steps.
    const MOST: usize = 6;

    fn from(start: Station) -> PieceWay {
        PieceWay {
            stations: [start; PieceWay::MOST],
            length: 1,
        }
    }

    fn then(mut self, station: Station) -> PieceWay {
        if let Some(free) = self.stations.get_mut(self.length) {
            *free = station;
            self.length += 1;
        }
        self
    }

    fn stations(&self) -> Vec<Station> {
        self.stations[..self.length].to_vec()
    }
}

impl Mover {
    /// New piece, waiting to enter the board.
    pub(super) const NEW: Mover = Mover {
        from: PiecePlace::Hand,
        walks: Walks::NONE,
        came_back: false,
        is_first: false,
    };

    /// Returns the places that a throw can bring the piece to under the rules.
    pub(super) fn landings(&self, throw: Throw, options: &Options) -> Landings {
        let mut landings = Landings::NONE;
        self.each_way(throw, options, |to, walks, _| landings.add(to, walks));
        landings
    }

    /// Returns the stations of a move in order: its start, the stations passed, and its end.
    ///
    /// A new piece comes from `00`, and a piece that goes home or back off the board leaves over
    /// `00`. If several ways lead there, the shortest is returned. A move that no throw makes has
    /// no stations between its ends.
    pub(super) fn way(&self, by: Option<Throw>, to: PiecePlace, options: &Options) -> Vec<Station> {
        let by_throw = |throw| {
            let mut found = None;
            self.each_way(throw, options, |place, _, way| {
                if place == to && found.is_none() {
                    found = Some(way.stations());
                }
            });
            found
        };
        let mut ways = by.into_iter().chain(Throw::ALL).filter_map(by_throw);
        ways.next().unwrap_or_else(|| {
            let mut ends = vec![passed(self.from), passed(to)];
            ends.dedup();
            ends
        })
    }

    /// Follows every way that a throw opens under the rules, and calls `found` with the end, the
    /// walks and the stations of each way.
    #[inline]
    fn each_way(
        &self,
        throw: Throw,
        options: &Options,
        mut found: impl FnMut(PiecePlace, Walks, PieceWay),
    ) {
        let mut found = |place: PiecePlace, walks: Walks, way: PieceWay| {
            if place != PiecePlace::Out || options.finish.allow(throw) {
                found(place, walks, way);
            }
        };
        match (self.from, throw.steps()) {
            (PiecePlace::Out, _) | (_, 0) => {}
            (PiecePlace::Hand, -1) if options.backdo_enters && self.is_first => {
                let goal = PiecePlace::On(Station::GOAL);
                found(goal, Walks::BEGINNING, PieceWay::from(Station::GOAL));
            }
            (PiecePlace::Hand, steps) => {
                if let Some(station) = u8::try_from(steps).ok().and_then(Station::new) {
                    let passed = Station::all().take(station.index() + 1).skip(1);
                    let way = passed.fold(PieceWay::from(Station::GOAL), PieceWay::then);
                    found(PiecePlace::On(station), Walks::OUTER, way);
                }
            }
            (PiecePlace::On(Station::GOAL), 1..) => {
                found(PiecePlace::Out, Walks::NONE, PieceWay::from(Station::GOAL));
            }
            (PiecePlace::On(at), steps @ 1..) => {
                for &route in self.routes(at, options) {
                    for walk in self.walks.each() {
                        advance(PathCursor { at, walk }, route, steps, options, &mut found);
                    }
                }
            }
            (PiecePlace::On(at), -1) => {
                let way = PieceWay::from(at);
                self.retreat(at, options, |to, walks| {
                    found(to, walks, way.then(passed(to)))
                });
            }
            (PiecePlace::On(at), _) => {
                let mut halfway = Landings::NONE;
                self.retreat(at, options, |to, walks| halfway.add(to, walks));
                for (place, walks) in halfway.all() {
                    if let PiecePlace::On(next) = place {
                        let way = PieceWay::from(at).then(next);
                        let rest = Mover { walks, ..*self };
                        rest.retreat(next, options, |to, walks| {
                            found(to, walks, way.then(passed(to)));
                        });
                    }
                }
            }
        }
    }

    /// Returns the ways that a piece may take from the station where it stopped, such as a short
    /// cut.
    fn routes(&self, at: Station, options: &Options) -> &'static [Route] {
        let turns = !self.came_back || options.backdo_shortcut;
        match at {
            RIGHT_CORNER | LEFT_CORNER if !turns => &[Route::Straight],
            RIGHT_CORNER | LEFT_CORNER if options.free_shortcut => &[Route::Short, Route::Straight],
            Station::CENTRE if !turns => &[Route::Long],
            Station::CENTRE if options.free_center => &[Route::Short, Route::Long],
            RIGHT_CORNER | LEFT_CORNER | Station::CENTRE => &[Route::Short],
            _ => &[Route::Straight],
        }
    }

    /// Moves a piece one step back, and calls `found` with each possible place and the walks there.
    fn retreat(&self, at: Station, options: &Options, mut found: impl FnMut(PiecePlace, Walks)) {
        if at == FIRST {
            return match options.backdo_first {
                BackdoFirst::Ready => found(PiecePlace::On(Station::GOAL), Walks::BEGINNING),
                BackdoFirst::Home => found(PiecePlace::Hand, Walks::NONE),
                BackdoFirst::Forbid => {}
            };
        }
        if at == Station::GOAL && !options.backdo_goal {
            return;
        }
        let walks = match options.backdo_merge {
            StackRule::Path => self.walks,
            // A piece that came back to `00` from `01` cannot go back any further.
            _ if self.walks == Walks::BEGINNING => return,
            StackRule::Choose => Walks::to(at),
            StackRule::Fixed if at == Station::CENTRE => Walks::RIGHT,
            StackRule::Fixed if at == THIRD_CORNER || at == Station::GOAL => Walks::OUTER,
            StackRule::Fixed => self.walks,
        };
        for walk in walks.each() {
            if let Some(back) = (PathCursor { at, walk }).backwards() {
                found(PiecePlace::On(back.at), back.walk);
            }
        }
    }
}

/// Returns true if a throw moves a piece backwards, unless the piece returns to the corner or
/// centre where it had turned onto a diagonal.
pub(super) fn comes_back(throw: Throw, from: PiecePlace, to: PiecePlace) -> bool {
    let (PiecePlace::On(from), PiecePlace::On(to), ..0) = (from, to, throw.steps()) else {
        return false;
    };
    // Stations are numbered in this order: outer ones, then the diagonals, then those between the
    // centre and `00`.
    match to {
        Station::CENTRE => from < TOWARDS_GOAL,
        _ => from < FIRST_INNER,
    }
}

/// Moves a piece `steps` forward from a station, leaving it along `route`, and calls `found` with
/// the place reached.
fn advance(
    start: PathCursor,
    route: Route,
    steps: i8,
    options: &Options,
    found: &mut impl FnMut(PiecePlace, Walks, PieceWay),
) {
    let (mut foot, mut route, mut way) = (start, route, PieceWay::from(start.at));
    for left in (1..=steps).rev() {
        let Some(next) = foot.forwards(route) else {
            return pass(foot, left, way, options, found);
        };
        (foot, route, way) = (next, Route::Straight, way.then(next.at));
    }
    let place = match foot.at {
        Station::GOAL if options.exits_on_goal => PiecePlace::Out,
        at => PiecePlace::On(at),
    };
    found(place, foot.walk, way);
}

/// Decides what happens to a piece that reaches `00` with `left` steps left: it may not move so
/// far, goes out, or bounces back.
fn pass(
    goal: PathCursor,
    left: i8,
    mut way: PieceWay,
    options: &Options,
    found: &mut impl FnMut(PiecePlace, Walks, PieceWay),
) {
    match options.overshoot {
        Overshoot::Forbid => {}
        Overshoot::Exit => found(PiecePlace::Out, Walks::NONE, way),
        Overshoot::Bounce => {
            let back = (0..left).try_fold(goal, |foot, _| {
                let back = foot.backwards()?;
                way = way.then(back.at);
                Some(back)
            });
            if let Some(foot) = back {
                found(PiecePlace::On(foot.at), foot.walk, way);
            }
        }
    }
}

/// Returns the station by which a piece arrives or leaves: the place itself, or `00` if it is off
/// the board.
fn passed(place: PiecePlace) -> Station {
    place.station().unwrap_or(Station::GOAL)
}
