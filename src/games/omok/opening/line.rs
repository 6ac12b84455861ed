//! Opening of a record: its first moves and the players' choices between them, such as swaps.

use crate::diag::Place;
use crate::model::{Body, Item, NodeId, Play, Point, Record, Side};

/// Action of a player in the opening, with its place in the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OpeningEvent {
    pub(super) action: OpeningAction,
    /// Player for whom the record notes the action.
    pub(super) side: Side,
    /// Place of the action in the record, for findings.
    pub(super) place: Place,
}

/// Action of a player in an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OpeningAction {
    /// The player places a stone on a point.
    Stone(Point),
    /// The player passes.
    Pass,
    /// The player swaps the colours.
    Swap,
    /// The player keeps the colours, although a swap is allowed.
    Keep,
    /// The player declares how many fifth moves will be offered.
    Declare(u8),
    /// The player offers a point for the fifth move.
    Offer(Point),
    /// The player picks one of the offered fifth moves.
    Choose(Point),
}

impl OpeningAction {
    /// Returns true for a plain stone or a pass, false for the choices of an opening.
    pub(super) fn is_plain(self) -> bool {
        matches!(self, OpeningAction::Stone(_) | OpeningAction::Pass)
    }

    /// Returns true if the action offers a fifth move or picks one.
    pub(super) fn is_about_offers(self) -> bool {
        matches!(self, OpeningAction::Offer(_) | OpeningAction::Choose(_))
    }

    /// Returns true for a choice of colours: swap or keep.
    pub(super) fn is_choice(self) -> bool {
        matches!(self, OpeningAction::Swap | OpeningAction::Keep)
    }

    /// Returns true if the action counts as a move: a stone, a pass, or picking an offered fifth
    /// move.
    pub(super) fn is_move(self) -> bool {
        matches!(
            self,
            OpeningAction::Stone(_) | OpeningAction::Pass | OpeningAction::Choose(_)
        )
    }
}

/// Actions of a line that matter for its opening: its first moves, and all choices.
#[derive(Debug, Default)]
pub(super) struct OpeningLine {
    /// Actions in the order of the record.
    pub(super) events: Vec<OpeningEvent>,
    /// True if the record sets up stones before the first move.
    pub(super) is_set_up: bool,
}

/// Number of moves to read for the opening: no protocol has rules for later moves.
const LONGEST: usize = 8;

impl OpeningLine {
    /// Reads the opening of a line; `line` gives its nodes from the root.
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

    /// Returns the first choice of the opening, such as a swap; `None` if there are only stones and
    /// passes.
    pub(super) fn said(&self) -> Option<&OpeningEvent> {
        self.events.iter().find(|event| !event.action.is_plain())
    }

    /// Iterates over the points of the first stones, before any stone out of turn.
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

/// Converts a play to an action of the opening; `None` for a play that ends the game or that omok
/// does not have.
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

/// Returns the place of a play in the record, with its move number, for findings.
fn place(record: &Record, node: NodeId, item: &Item, ply: u32) -> Place {
    Place {
        ply: (ply > 0).then_some(ply),
        ..Place::node(record, node, item.raw.written())
    }
}
