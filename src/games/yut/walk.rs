//! Walks on the yut board: the ways by which a piece may have come to its station, and the next
//! stations.
//!
//! A piece moves from `00` along the outer stations, or over a diagonal from a corner where it
//! stopped. So its whole walk follows from its station and the diagonal by which it came, and a few
//! bits encode it; a union of walks encodes the members of a stack.

use crate::model::Station;

/// Set of walks by which a piece may have come to its station, one bit per walk.
///
/// On `00` a walk also records if its last step came from `19` or from `qq`, or if the piece went
/// back there from `01`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Walks(u8);

impl Walks {
    /// Empty set, for a piece off the board.
    pub(super) const NONE: Walks = Walks(0);
    /// Walk along the outer stations only.
    pub(super) const OUTER: Walks = Walks(1);
    /// Walk over the diagonal that starts at the corner `05`.
    pub(super) const RIGHT: Walks = Walks(2);
    /// Walk over the diagonal that starts at the corner `10`.
    pub(super) const LEFT: Walks = Walks(4);
    /// Walk to `00` over `qq`, on the diagonal from `05` and the centre.
    const HOME_RIGHT: Walks = Walks(8);
    /// Walk to `00` over `qq`, on the diagonal from `10`.
    const HOME_LEFT: Walks = Walks(16);
    /// Walk of a piece that went back from `01` to `00`.
    pub(super) const BEGINNING: Walks = Walks(32);

    /// Number of bits that a set of walks needs.
    pub(super) const BITS: u32 = 6;

    /// Returns all walks that can lead to a station.
    pub(super) const fn to(station: Station) -> Walks {
        Walks(match station.index() {
            0 => 63,
            15..=19 => 7,
            20 | 21 => 2,
            25 | 26 => 4,
            22..=28 => 6,
            _ => 1,
        })
    }

    /// Creates a set of walks from its bits.
    pub(super) const fn from_bits(bits: u8) -> Walks {
        Walks(bits & 63)
    }

    /// Returns the set of walks as bits.
    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    /// Returns true if the set contains no walk.
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the walks that are in either set.
    pub(super) const fn and(self, other: Walks) -> Walks {
        Walks(self.0 | other.0)
    }

    /// Returns the walks that are in both sets.
    pub(super) const fn common(self, other: Walks) -> Walks {
        Walks(self.0 & other.0)
    }

    /// Iterates over the walks of the set, each as a set of one.
    pub(super) fn each(self) -> impl Iterator<Item = Walks> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = rest & rest.wrapping_neg();
            rest ^= lowest;
            (lowest != 0).then_some(Walks(lowest))
        })
    }
}

/// Station and the single walk that led there, which determine the next steps forward and back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PathCursor {
    /// Station that the walk has reached.
    pub(super) at: Station,
    /// Walk by which the station was reached; exactly one.
    pub(super) walk: Walks,
}

/// Way on which a piece leaves the station where it stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Route {
    /// Straight on, as a piece does that only passes the station.
    Straight,
    /// Short cut: from `05` and `10` onto the diagonal, from the centre towards `00`.
    Short,
    /// Long way from the centre: to `uu`, whichever way the piece came.
    Long,
}

const fn station(number: u8) -> Station {
    match Station::new(number) {
        Some(station) => station,
        None => Station::GOAL,
    }
}

/// Station `01`, which a new piece reaches with one step.
pub(super) const FIRST: Station = station(1);
/// Station `05`, the first corner, where a short cut begins.
pub(super) const RIGHT_CORNER: Station = station(5);
/// Station `10`, the second corner, where a short cut begins.
pub(super) const LEFT_CORNER: Station = station(10);
/// Station `aa`, the first one inside the outer stations by number.
pub(super) const FIRST_INNER: Station = station(20);
const AA: Station = FIRST_INNER;
const BB: Station = station(21);
const UU: Station = station(23);
const VV: Station = station(24);
const XX: Station = station(25);
const YY: Station = station(26);
/// Station `pp`, the first one by number between the centre and `00`.
pub(super) const TOWARDS_GOAL: Station = station(27);
const PP: Station = TOWARDS_GOAL;
const QQ: Station = station(28);
/// Station `15`, the third corner, where the diagonal from `05` meets the outer stations.
pub(super) const THIRD_CORNER: Station = station(15);
/// Station `19`, the last one before `00`.
pub(super) const LAST: Station = station(19);

impl PathCursor {
    const fn new(at: Station, walk: Walks) -> PathCursor {
        PathCursor { at, walk }
    }

    /// Moves one step forward along a route; `None` if the piece is on `00`.
    pub(super) const fn forwards(self, route: Route) -> Option<PathCursor> {
        let PathCursor { at, walk } = self;
        Some(match (at.index(), route) {
            (0, _) => return None,
            (5, Route::Short) => PathCursor::new(AA, Walks::RIGHT),
            (10, Route::Short) => PathCursor::new(XX, Walks::LEFT),
            (22, Route::Short) => PathCursor::new(PP, walk),
            (22, Route::Long) => PathCursor::new(UU, walk),
            (22, Route::Straight) => match walk {
                Walks::LEFT => PathCursor::new(PP, walk),
                _ => PathCursor::new(UU, walk),
            },
            (19, _) => PathCursor::new(Station::GOAL, walk),
            (24, _) => PathCursor::new(THIRD_CORNER, walk),
            (26, _) => PathCursor::new(Station::CENTRE, walk),
            (28, _) => PathCursor::new(
                Station::GOAL,
                match walk {
                    Walks::LEFT => Walks::HOME_LEFT,
                    _ => Walks::HOME_RIGHT,
                },
            ),
            (number, _) => PathCursor::new(station(number as u8 + 1), walk),
        })
    }

    /// Moves one step back along the walk; `None` if the piece went back from `01` to `00`, where
    /// nothing comes before.
    pub(super) const fn backwards(self) -> Option<PathCursor> {
        let PathCursor { at, walk } = self;
        Some(match (at.index(), walk) {
            (0, Walks::BEGINNING) => return None,
            (0, Walks::HOME_RIGHT) => PathCursor::new(QQ, Walks::RIGHT),
            (0, Walks::HOME_LEFT) => PathCursor::new(QQ, Walks::LEFT),
            (0, _) => PathCursor::new(LAST, walk),
            (1, _) => PathCursor::new(Station::GOAL, Walks::BEGINNING),
            (15, Walks::RIGHT | Walks::LEFT) => PathCursor::new(VV, walk),
            (20, _) => PathCursor::new(RIGHT_CORNER, Walks::OUTER),
            (25, _) => PathCursor::new(LEFT_CORNER, Walks::OUTER),
            (22, Walks::LEFT) => PathCursor::new(YY, walk),
            (22, _) => PathCursor::new(BB, walk),
            (27, _) => PathCursor::new(Station::CENTRE, walk),
            (number, _) => PathCursor::new(station(number as u8 - 1), walk),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(mut foot: PathCursor, mut turns: &[(&str, Route)]) -> String {
        let mut ids = vec![foot.at.id()];
        loop {
            let route = match turns.split_first() {
                Some((&(at, route), rest)) if at == foot.at.id() => {
                    turns = rest;
                    route
                }
                _ => Route::Straight,
            };
            match foot.forwards(route) {
                Some(next) => foot = next,
                None => return ids.join(" "),
            }
            ids.push(foot.at.id());
        }
    }

    /// Checks the number of steps on the four ways home, counted from off the board: 20, 16, 16 and
    /// 11.
    #[test]
    fn the_four_ways_home() {
        let start = PathCursor::new(FIRST, Walks::OUTER);
        for (turns, way) in [
            (
                &[][..],
                "01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 00",
            ),
            (
                &[("05", Route::Short)],
                "01 02 03 04 05 aa bb cc uu vv 15 16 17 18 19 00",
            ),
            (
                &[("10", Route::Short)],
                "01 02 03 04 05 06 07 08 09 10 xx yy cc pp qq 00",
            ),
            (
                &[("05", Route::Short), ("cc", Route::Short)],
                "01 02 03 04 05 aa bb cc pp qq 00",
            ),
            (
                &[("10", Route::Short), ("cc", Route::Long)],
                "01 02 03 04 05 06 07 08 09 10 xx yy cc uu vv 15 16 17 18 19 00",
            ),
        ] {
            assert_eq!(line(start, turns), way);
        }
    }

    /// Checks that a step back undoes each step forward, on every walk.
    #[test]
    fn the_way_back_is_the_way_that_was_made() {
        let mut open = vec![PathCursor::new(FIRST, Walks::OUTER)];
        let mut seen = Vec::new();
        while let Some(foot) = open.pop() {
            // A station and walk already visited need not be followed again.
            if seen.contains(&foot) {
                continue;
            }
            seen.push(foot);
            assert!(!foot.walk.common(Walks::to(foot.at)).is_empty(), "{foot:?}");
            for route in [Route::Straight, Route::Short, Route::Long] {
                if let Some(next) = foot.forwards(route) {
                    assert_eq!(next.backwards(), Some(foot), "{foot:?} {route:?}");
                    open.push(next);
                }
            }
        }
        assert!(seen.len() >= 29, "{} feet", seen.len());
        let back = PathCursor::new(FIRST, Walks::OUTER).backwards();
        assert_eq!(back, Some(PathCursor::new(Station::GOAL, Walks::BEGINNING)));
        assert_eq!(back.and_then(PathCursor::backwards), None);
    }
}
