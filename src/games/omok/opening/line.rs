//! Opening of a record: its stones and the players' actions between them.

use crate::diag::Place;
use crate::model::{Body, Item, NodeId, Play, Point, Record, Side};

/// Action of a player in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OpeningEvent {
    pub(super) action: OpeningAction,
    /// Player according to the record.
    pub(super) side: Side,
    /// Place in the record.
    pub(super) place: Place,
}

/// Action of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OpeningAction {
    /// Places a stone.
    Stone(Point),
    /// Passes.
    Pass,
    /// Takes the other colour.
    Swap,
    /// Keeps the colour.
    Keep,
    /// Declares a number of fifth moves.
    Declare(u8),
    /// Offers a fifth move.
    Offer(Point),
    /// Picks an offered move.
    Choose(Point),
}

impl OpeningAction {
    /// Returns true for a stone or a pass, as in any game.
    pub(super) fn is_plain(self) -> bool {
        matches!(self, OpeningAction::Stone(_) | OpeningAction::Pass)
    }

    /// Returns true for an offered or chosen fifth move.
    pub(super) fn is_about_offers(self) -> bool {
        matches!(self, OpeningAction::Offer(_) | OpeningAction::Choose(_))
    }

    /// Returns true for a choice of colours.
    pub(super) fn is_choice(self) -> bool {
        matches!(self, OpeningAction::Swap | OpeningAction::Keep)
    }

    /// Returns true for a stone on the board or a pass in place of one.
    pub(super) fn is_move(self) -> bool {
        matches!(
            self,
            OpeningAction::Stone(_) | OpeningAction::Pass | OpeningAction::Choose(_)
        )
    }
}

/// Opening part of a line, and every action after it.
#[derive(Debug, Default)]
pub(super) struct OpeningLine {
    /// Events in file order.
    pub(super) events: Vec<OpeningEvent>,
    /// True if stones were set up before the first move.
    pub(super) is_set_up: bool,
}

/// Number of moves after which no protocol has rules.
const LONGEST: usize = 8;

impl OpeningLine {
    /// Reads the opening of a line given by its nodes from the root.
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

    /// Returns the first action other than a stone or pass.
    pub(super) fn said(&self) -> Option<&OpeningEvent> {
        self.events.iter().find(|event| !event.action.is_plain())
    }

    /// Iterates over the first moves as long as Black and White alternate.
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

/// Converts a play to an action; `None` for a play that ends the game or belongs to another game.
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

/// Returns the place of a play.
fn place(record: &Record, node: NodeId, item: &Item, ply: u32) -> Place {
    Place {
        ply: (ply > 0).then_some(ply),
        ..Place::node(record, node, item.raw.written())
    }
}
