//! The stations that a piece passes on its way.

use super::landing::{Landings, Mover, advance};
use super::options::Options;
use super::walk::Foot;
use crate::model::{PiecePlace, Station, Throw};

/// The stations of a move in their order: where the piece stood, what it passed, and where it stands.
///
/// A new piece comes from `00`, and one that goes home or back off the board leaves over `00`. Where
/// several ways lead there it is the shortest. A move that no throw makes has no stations between its
/// ends.
pub(super) fn way(
    mover: &Mover,
    by: Option<Throw>,
    to: PiecePlace,
    options: &Options,
) -> Vec<Station> {
    let throws = by.into_iter().chain(Throw::ALL);
    let mut ways = throws.filter_map(|throw| by_throw(mover, throw, to, options));
    ways.next().unwrap_or_else(|| {
        let (start, end) = (on_the_way(mover.from), on_the_way(to));
        match start == end {
            true => vec![start],
            false => vec![start, end],
        }
    })
}

/// The stations of a move with a throw; none where the throw does not bring the piece there.
fn by_throw(
    mover: &Mover,
    throw: Throw,
    to: PiecePlace,
    options: &Options,
) -> Option<Vec<Station>> {
    match (mover.from, throw.steps()) {
        (PiecePlace::Out, _) | (_, 0) => None,
        (PiecePlace::Hand, steps) => {
            let last = u8::try_from(steps).ok().and_then(Station::new)?;
            (to == PiecePlace::On(last)).then(|| Station::all().take(last.index() + 1).collect())
        }
        (PiecePlace::On(Station::GOAL), 1..) => {
            (to == PiecePlace::Out).then(|| vec![Station::GOAL])
        }
        (PiecePlace::On(at), steps @ 1..) => {
            let turns = mover.turns(at, options).iter();
            let walks = || mover.walks.each();
            let mut starts = turns.flat_map(|turn| walks().map(move |walk| (*turn, walk)));
            starts.find_map(|(turn, walk)| {
                let mut stations = vec![at];
                let mut landings = Landings::new();
                let visit = |station| stations.push(station);
                advance(
                    Foot { at, walk },
                    turn,
                    steps,
                    options,
                    &mut landings,
                    visit,
                );
                landings.walks(to).is_some().then_some(stations)
            })
        }
        (PiecePlace::On(at), steps) => back(mover, at, steps, to, options),
    }
}

/// The stations of a way back of one or two steps.
fn back(
    mover: &Mover,
    at: Station,
    steps: i8,
    to: PiecePlace,
    options: &Options,
) -> Option<Vec<Station>> {
    let mut landings = Landings::new();
    mover.retreat(at, options, &mut landings);
    if steps == -1 {
        return landings.walks(to).map(|_| vec![at, on_the_way(to)]);
    }
    landings.spots().find_map(|halfway| {
        let PiecePlace::On(next) = halfway else {
            return None;
        };
        let walks = landings.walks(halfway)?;
        let rest = Mover { walks, ..*mover };
        let mut stations = back(&rest, next, steps + 1, to, options)?;
        stations.insert(0, at);
        Some(stations)
    })
}

/// The station of a spot; beside the board it is `00`, where pieces come and go.
fn on_the_way(spot: PiecePlace) -> Station {
    match spot {
        PiecePlace::On(at) => at,
        PiecePlace::Hand | PiecePlace::Out => Station::GOAL,
    }
}
