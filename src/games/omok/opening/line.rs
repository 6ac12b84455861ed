//! The opening as a record tells it: stones, and what the players said between them.

use crate::diag::Place;
use crate::model::{Body, Item, NodeId, Play, Point, Record, Side};

/// One thing that a player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OpeningEvent {
    /// What was done.
    pub(super) action: OpeningAction,
    /// Who did it, as the record says.
    pub(super) side: Side,
    /// Where it stands.
    pub(super) place: Place,
}

/// What a player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OpeningAction {
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

impl OpeningAction {
    /// Whether it is a stone or a pass, as in any game.
    pub(super) fn is_plain(self) -> bool {
        matches!(self, OpeningAction::Stone(_) | OpeningAction::Pass)
    }

    /// Whether fifth moves are offered or chosen by it.
    pub(super) fn is_about_offers(self) -> bool {
        matches!(self, OpeningAction::Offer(_) | OpeningAction::Choose(_))
    }

    /// Whether a choice of colours is made by it.
    pub(super) fn is_choice(self) -> bool {
        matches!(self, OpeningAction::Swap | OpeningAction::Keep)
    }

    /// Whether a stone comes on the board by it, or a pass stands for one.
    pub(super) fn is_move(self) -> bool {
        matches!(
            self,
            OpeningAction::Stone(_) | OpeningAction::Pass | OpeningAction::Choose(_)
        )
    }
}

/// A line of a record as far as openings reach, and everything said behind that.
#[derive(Debug, Default)]
pub(super) struct OpeningLine {
    /// In the order of the file.
    pub(super) events: Vec<OpeningEvent>,
    /// Whether stones were set up before the first move.
    pub(super) is_set_up: bool,
}

/// Number of moves behind which no protocol has anything to say.
const LONGEST: usize = 8;

impl OpeningLine {
    /// Follows a line of a record, which is given by its nodes from the root.
    pub(super) fn new(record: &Record, line: impl IntoIterator<Item = NodeId>) -> OpeningLine {
        let mut opening = OpeningLine::default();
        let (mut moves, mut ply) = (0, 0);
        let tree = &record.tree;
        let items = line
            .into_iter()
            .flat_map(|node| tree.items(node).iter().map(move |item| (node, item)));
        for (node, item) in items {
            let play = match item.body {
                Body::Play(play) => play,
                Body::Setup { .. } if moves == 0 => {
                    opening.is_set_up = true;
                    continue;
                }
                _ => continue,
            };
            ply += u32::from(play.is_numbered());
            let Some(action) = action(play) else { break };
            moves += usize::from(action.is_move());
            if action.is_move() && moves > LONGEST {
                continue;
            }
            opening.events.push(OpeningEvent {
                action,
                side: play.side(),
                place: place(record, node, item, ply),
            });
        }
        opening
    }

    /// The first thing that was said between the moves.
    pub(super) fn said(&self) -> Option<&OpeningEvent> {
        self.events.iter().find(|event| !event.action.is_plain())
    }

    /// The first moves, which are stones of Black and White in turn; fewer where they are not.
    pub(super) fn stones(&self) -> impl Iterator<Item = Point> {
        let stones = self.events.iter().filter_map(|event| match event.action {
            OpeningAction::Stone(at) => Some((event.side, at)),
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
fn action(play: Play) -> Option<OpeningAction> {
    match play {
        Play::Place { at, .. } => Some(OpeningAction::Stone(at)),
        Play::Pass { .. } => Some(OpeningAction::Pass),
        Play::Swap { .. } => Some(OpeningAction::Swap),
        Play::Keep { .. } => Some(OpeningAction::Keep),
        Play::Declare { count, .. } => Some(OpeningAction::Declare(count)),
        Play::Offer { at, .. } => Some(OpeningAction::Offer(at)),
        Play::Choose { at, .. } => Some(OpeningAction::Choose(at)),
        _ => None,
    }
}

/// Where a play stands.
fn place(record: &Record, node: NodeId, item: &Item, ply: u32) -> Place {
    Place {
        ply: (ply > 0).then_some(ply),
        ..Place::node(record, node, item.raw.written())
    }
}
