//! Handicap stones of a record, wherever it puts them: in the header, in a setup or among the
//! moves.

use crate::model::handicap::placements;
use crate::model::{Body, GameId, NodeId, Play, Point, Record, SetupKind, Side};

/// Handicap of a game: number and points of the stones, and where the record puts them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandicapMeaning {
    /// Number of handicap stones; 0 in an even game, 1 if Black only plays first without komi.
    pub count: u32,
    /// Number of handicap stones stated in the header; 0 if none is stated.
    pub stated: u32,
    /// Points of the handicap stones; empty if the record puts none on the board.
    pub stones: Vec<Point>,
    /// Number of handicap stones that are set up, if the remaining ones are played as moves;
    /// otherwise 0.
    pub set_up: u32,
    /// Place in the record where the stones are put on the board.
    pub source: HandicapSource,
}

/// Place in a record where the handicap stones are put on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum HandicapSource {
    /// The game has no handicap stones.
    #[default]
    None,
    /// The stones are set up in the root node.
    Root,
    /// The stones are set up in a later node before the first play; the last such node is given.
    Later(NodeId),
    /// Black plays the stones as its first moves, with or without passes of White between them;
    /// some may be set up before.
    Moves {
        /// Number of plays of the main line up to the last handicap stone, passes included.
        plays: u32,
    },
    /// The header states handicap stones, but the record puts none on the board.
    Missing,
}

/// Maximum number of stones that can be a handicap.
const MOST: usize = 25;

/// Maximum number of stones that can be a handicap if the header states none.
const MOST_UNSTATED: usize = 9;

/// Minimum number of Black's first moves that count as a handicap if the header states none. After
/// only two, a pass of White may just be missing, as in records from the server Fox.
const FEWEST_UNSTATED: usize = 3;

impl HandicapMeaning {
    /// Finds the handicap of a record from its header, setups and first moves, as [`Meaning::new`]
    /// does. A record to be taken literally, or of another game than baduk, has only the stated
    /// number.
    ///
    /// [`Meaning::new`]: super::Meaning::new
    pub fn from_record(record: &Record) -> HandicapMeaning {
        if record.origin.is_literal || record.game != GameId::BADUK {
            HandicapMeaning::stated(record)
        } else {
            HandicapMeaning::new(record)
        }
    }

    /// Returns the handicap with only the number of stones that the header states, without looking
    /// at the board.
    pub fn stated(record: &Record) -> HandicapMeaning {
        let stated = record.header.handicap().try_into().unwrap_or(0);
        HandicapMeaning {
            count: stated,
            stated,
            ..HandicapMeaning::default()
        }
    }

    /// Finds the handicap stones of a game of baduk among its setups and first moves.
    fn new(record: &Record) -> HandicapMeaning {
        let stated = HandicapMeaning::stated(record);
        let mut beginning = Beginning::new(record);
        let (set_up, found) = (beginning.set_up(), beginning.stones.len());
        if let Some(node) = beginning.node {
            let is_completed = set_up < found && found == stated.count as usize;
            if is_completed && stated.count >= 2 && !beginning.has_white {
                return HandicapMeaning {
                    stones: beginning.stones,
                    set_up: set_up as u32,
                    source: HandicapSource::Moves {
                        plays: beginning.plays,
                    },
                    ..stated
                };
            }
            beginning.stones.truncate(set_up);
            let found = set_up;
            let is_handicap = match stated.count {
                2.. => !beginning.has_white,
                _ => {
                    !beginning.has_white
                        && beginning.declared.is_none()
                        && (2..=MOST_UNSTATED).contains(&found)
                        && beginning.first == Some(Side::WHITE)
                }
            };
            if !is_handicap {
                return stated;
            }
            let source = if node == NodeId::ROOT {
                HandicapSource::Root
            } else {
                HandicapSource::Later(node)
            };
            return HandicapMeaning {
                count: if stated.count >= 2 {
                    stated.count
                } else {
                    found as u32
                },
                stones: beginning.stones,
                source,
                ..stated
            };
        }
        let is_played = match stated.count {
            2.. => found == stated.count as usize,
            // If the header states no handicap, Black's first moves are a handicap only on the
            // usual points.
            _ => {
                (FEWEST_UNSTATED..=MOST_UNSTATED).contains(&found)
                    && are_usual(record, &beginning.stones)
            }
        };
        if is_played {
            return HandicapMeaning {
                count: found as u32,
                stones: beginning.stones,
                source: HandicapSource::Moves {
                    plays: beginning.plays,
                },
                ..stated
            };
        }
        let source = match stated.count {
            2.. => HandicapSource::Missing,
            _ => HandicapSource::None,
        };
        HandicapMeaning { source, ..stated }
    }
}

/// Returns true if the stones are on the usual points for a handicap of this size.
fn are_usual(record: &Record, stones: &[Point]) -> bool {
    let known = placements(record.board, stones.len());
    let is_placed = |at: &Point| stones.contains(at);
    known.iter().any(|known| known.stones.iter().all(is_placed))
}

/// Beginning of a main line: Black's stones before White's first one.
#[derive(Default)]
struct Beginning {
    /// Points of the stones: first those set up, then those that Black plays while White passes.
    stones: Vec<Point>,
    /// Node of the last setup before the first play; `None` if nothing is set up.
    node: Option<NodeId>,
    /// Number of points in `stones` on which Black plays as a move.
    played: usize,
    has_white: bool,
    declared: Option<Side>,
    /// Side of the first play.
    first: Option<Side>,
    /// Number of plays of the main line up to the last stone in `stones`, passes included.
    plays: u32,
}

impl Beginning {
    fn set_up(&self) -> usize {
        self.stones.len() - self.played
    }

    fn new(record: &Record) -> Beginning {
        let mut beginning = Beginning::default();
        let tree = &record.tree;
        let (mut plays, mut last) = (0, None);
        for node in tree.main_line() {
            for item in tree.items(node) {
                match item.body {
                    Body::Setup { kind, points } if beginning.first.is_none() => {
                        beginning.add(node, kind, tree.points.get(points));
                    }
                    Body::Setup { .. } => return beginning,
                    Body::ToPlay(side) if beginning.first.is_none() => {
                        beginning.declared = Some(side);
                    }
                    Body::Play(play) => {
                        beginning.first.get_or_insert(play.side());
                        plays += 1;
                        match play {
                            Play::Place {
                                side: Side::BLACK,
                                at,
                            } if beginning.stones.len() < MOST
                                && !beginning.stones.contains(&at) =>
                            {
                                beginning.stones.push(at);
                                beginning.played += 1;
                                beginning.plays = plays;
                            }
                            // White may pass once between two handicap stones, but not twice in a
                            // row.
                            Play::Pass { side: Side::WHITE } if last == Some(Side::BLACK) => {}
                            _ => return beginning,
                        }
                        last = Some(play.side());
                    }
                    Body::Raw(_) if record.unread_move(item).is_some() => return beginning,
                    _ => {}
                }
            }
        }
        beginning
    }

    fn add(&mut self, node: NodeId, kind: SetupKind, points: &[Point]) {
        match kind {
            SetupKind::Stones(Side::BLACK) => {
                self.node = Some(node);
                for &at in points {
                    if !self.stones.contains(&at) {
                        self.stones.push(at);
                    }
                }
            }
            SetupKind::Stones(_) => {
                self.node = Some(node);
                self.has_white |= !points.is_empty();
            }
            SetupKind::Empty => self.stones.retain(|at| !points.contains(at)),
        }
    }
}
