//! The opening as a record tells it: stones, and what the players said between them.

use crate::diag::Place;
use crate::model::{Body, Item, NodeId, Play, Point, Record, Side};

/// One thing that a player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Event {
    /// What was done.
    pub(super) deed: Deed,
    /// Who did it, as the record says.
    pub(super) side: Side,
    /// Where it stands.
    pub(super) place: Place,
}

/// What a player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// Placed a stone.
    Stone(Point),
    /// Passed.
    Pass,
    /// Took the other colour.
    Swap,
    /// Kept the colour.
    Keep,
    /// Declared a number of fifth moves.
    Declare(u8),
    /// Offered a fifth move.
    Offer(Point),
    /// Picked one.
    Choose(Point),
}

impl Deed {
    /// Whether it is a stone or a pass, as in any game.
    pub(super) fn is_plain(self) -> bool {
        matches!(self, Deed::Stone(_) | Deed::Pass)
    }

    /// Whether fifth moves are offered or chosen by it.
    pub(super) fn is_about_offers(self) -> bool {
        matches!(self, Deed::Offer(_) | Deed::Choose(_))
    }

    /// Whether a choice of colours is made by it.
    pub(super) fn is_choice(self) -> bool {
        matches!(self, Deed::Swap | Deed::Keep)
    }

    /// Whether a stone comes on the board by it, or a pass stands for one.
    pub(super) fn is_move(self) -> bool {
        matches!(self, Deed::Stone(_) | Deed::Pass | Deed::Choose(_))
    }
}

/// A line of a record as far as openings reach, and everything said behind that.
#[derive(Debug, Default)]
pub(super) struct Course {
    /// In the order of the file.
    pub(super) events: Vec<Event>,
    /// Whether stones were set up before the first move.
    pub(super) start: Start,
}

/// Where a game began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) enum Start {
    /// From the empty board.
    #[default]
    Empty,
    /// From stones that were set up.
    SetUp,
}

/// Number of moves behind which no protocol has anything to say.
const LONGEST: usize = 8;

impl Course {
    /// Follows a line of a record, which is given by its nodes from the root.
    pub(super) fn of(record: &Record, line: impl IntoIterator<Item = NodeId>) -> Course {
        let mut course = Course::default();
        let (mut moves, mut ply) = (0, 0);
        let tree = &record.tree;
        let items = line
            .into_iter()
            .flat_map(|node| tree.items(node).iter().map(move |item| (node, item)));
        for (node, item) in items {
            let play = match item.body {
                Body::Play(play) => play,
                Body::Setup { .. } if moves == 0 => {
                    course.start = Start::SetUp;
                    continue;
                }
                _ => continue,
            };
            ply += u32::from(play.is_numbered());
            let Some(deed) = deed(play) else { break };
            moves += usize::from(deed.is_move());
            if deed.is_move() && moves > LONGEST {
                continue;
            }
            course.events.push(Event {
                deed,
                side: play.side(),
                place: place(record, node, item, ply),
            });
        }
        course
    }

    /// The first moves, which are stones of Black and White in turn; fewer where they are not.
    pub(super) fn stones(&self) -> impl Iterator<Item = Point> {
        let stones = self.events.iter().filter_map(|event| match event.deed {
            Deed::Stone(at) => Some((event.side, at)),
            _ => None,
        });
        let in_turn = [Side::BLACK, Side::WHITE].into_iter().cycle();
        let fair = stones
            .zip(in_turn)
            .take_while(|((side, _), due)| side == due);
        fair.map(|((_, at), _)| at)
    }
}

/// What a play is in an opening; `None` for one that ends the game or is of another game.
fn deed(play: Play) -> Option<Deed> {
    match play {
        Play::Place { at, .. } => Some(Deed::Stone(at)),
        Play::Pass { .. } => Some(Deed::Pass),
        Play::Swap { .. } => Some(Deed::Swap),
        Play::Keep { .. } => Some(Deed::Keep),
        Play::Declare { count, .. } => Some(Deed::Declare(count)),
        Play::Offer { at, .. } => Some(Deed::Offer(at)),
        Play::Choose { at, .. } => Some(Deed::Choose(at)),
        _ => None,
    }
}

/// Where a play stands.
fn place(record: &Record, node: NodeId, item: &Item, ply: u32) -> Place {
    let written = item.raw.span().filter(|span| !span.is_empty());
    let span = written.unwrap_or_else(|| record.tree.span(node));
    Place {
        node: Some(node),
        ply: (ply > 0).then_some(ply),
        ..Place::record(record.origin.index, span)
    }
}
