//! Handicap stones, wherever a record puts them.

use crate::model::handicap::placements;
use crate::model::{Body, GameId, NodeId, Play, Point, Record, SetupKind, Side};

/// Handicap of a record: the number, points and place of its stones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandicapMeaning {
    /// Number of stones; 0 in an even game, 1 where Black only plays first without komi.
    pub count: u32,
    /// Number of stones that the header states; 0 if it states none.
    pub stated: u32,
    /// Points of Black's stones that are on the board before White's first move.
    pub stones: Vec<Point>,
    /// Number of stones that are set up if the others are played; otherwise 0.
    pub set_up: u32,
    /// Place of the stones in the record.
    pub source: HandicapSource,
}

/// Place of handicap stones in a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum HandicapSource {
    /// No handicap stones.
    #[default]
    None,
    /// Set up in the root.
    Root,
    /// Set up below the root before the first play; holds the node of the last setup.
    Later(NodeId),
    /// The handicap stones are Black's first moves, with optional passes of White between them.
    /// Further handicap stones may be set up before these moves.
    Moves {
        /// Number of plays at the beginning of the main line up to the last stone, passes included.
        plays: u32,
    },
    /// Stated in the header, but the record has no such stones.
    Missing,
}

/// Maximum number of stones read as a handicap.
const MOST: usize = 25;

/// Maximum number of stones read as a handicap that the record does not state.
const MOST_UNSTATED: usize = 9;

/// Minimum number of Black's opening moves read as an unstated handicap. After two, a pass of White's may be missing, as in
/// records of Fox.
const FEWEST_UNSTATED: usize = 3;

impl HandicapMeaning {
    /// Finds the handicap of a record, as [`Meaning::new`] does.
    ///
    /// [`Meaning::new`]: super::Meaning::new
    pub fn from_record(record: &Record) -> HandicapMeaning {
        if record.origin.is_literal || record.game != GameId::BADUK {
            HandicapMeaning::stated(record)
        } else {
            HandicapMeaning::new(record)
        }
    }

    /// Reads the number of stones that a record states, whatever is on the board.
    pub fn stated(record: &Record) -> HandicapMeaning {
        let stated = record.header.handicap().try_into().unwrap_or(0);
        HandicapMeaning {
            count: stated,
            stated,
            ..HandicapMeaning::default()
        }
    }

    /// Finds the handicap stones of a game of baduk.
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
            // Stones of an unstated handicap count only on the usual points.
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

/// True if stones are where a known placement of this number of stones puts them.
fn are_usual(record: &Record, stones: &[Point]) -> bool {
    let known = placements(record.board, stones.len());
    let is_placed = |at: &Point| stones.contains(at);
    known.iter().any(|known| known.stones.iter().all(is_placed))
}

/// Black's stones at the beginning of the main line.
#[derive(Default)]
struct Beginning {
    /// Points of the stones that are set up, then of Black's first plays while White passes.
    stones: Vec<Point>,
    /// Node of the last setup in front of the first play.
    node: Option<NodeId>,
    /// Number of stones that are played.
    played: usize,
    has_white: bool,
    declared: Option<Side>,
    /// The side that plays first.
    first: Option<Side>,
    /// Number of plays up to the last stone, passes included.
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
                            // White may pass between two handicap stones, but not twice in a row.
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
