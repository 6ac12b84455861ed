//! What the rules say about a play: objections with one reason each, and what would be allowed.

use super::codes::{moves, turns};
use super::moves::Move;
use super::position::GonuPosition;
use super::ruleset::Repetition;
use crate::diag::finding::Arg;
use crate::games::Remark;
use crate::model::{Board, Play, Point, Side};
use crate::text::Bi;

/// Why the rules forbid a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// It is no play of gonu.
    Foreign,
    GameOver,
    WrongPlayer,
    OffBoard,
    EmptyFrom,
    NotYourPiece,
    NotOneStep,
    Occupied,
    Repetition {
        since: u32,
    },
}

/// The most moves that a message lists.
const LISTED: usize = 12;

impl GonuPosition {
    /// The objection to a play. A side that cannot move has lost before it plays, whatever it plays.
    #[cold]
    pub(super) fn objection(&self, play: Play, reason: Reason) -> Remark {
        let reason = match (reason, self.ending()) {
            (Reason::Foreign, _) | (_, None) => reason,
            (_, Some(_)) => Reason::GameOver,
        };
        let side = play.side();
        let Play::Slide { from, to, .. } = play else {
            return match (reason, self.ending()) {
                (Reason::GameOver, Some(ending)) => Remark::new(&turns::GAME_OVER)
                    .with("side", side.word())
                    .with("ply", self.state.ply)
                    .with("ending", ending.word()),
                _ => Remark::new(&moves::FOREIGN)
                    .with("side", side.word())
                    .with("what", play.kind()),
            };
        };
        let remark = |code| Remark::new(code).with("side", side.word());
        match reason {
            Reason::Foreign => remark(&moves::FOREIGN).with("what", play.kind()),
            Reason::GameOver => {
                let ending = self
                    .ending()
                    .map_or(Bi::new("", ""), |ending| ending.word());
                remark(&turns::GAME_OVER)
                    .with("ply", self.state.ply)
                    .with("ending", ending)
            }
            Reason::WrongPlayer => remark(&turns::WRONG_PLAYER)
                .with("move", self.spell(Move { from, to }))
                .with("turn", self.state.to_move.word())
                .with("moves", self.instead(None)),
            Reason::OffBoard => {
                let outside = match self.board.holds(from) {
                    true => to,
                    false => from,
                };
                let last = Point::new(self.board.columns() - 1, 0);
                remark(&moves::OFF_BOARD)
                    .with("point", name(self.board, outside))
                    .with("last", self.board.name(last))
                    .with("moves", self.instead(Some((from, to))))
            }
            Reason::EmptyFrom => self.about(&moves::EMPTY_FROM, side, from, to),
            Reason::NotYourPiece => self.about(&moves::NOT_YOUR_PIECE, side, from, to),
            Reason::NotOneStep => self.about(&moves::NOT_ONE_STEP, side, from, to),
            Reason::Occupied => self
                .about(&moves::OCCUPIED, side, from, to)
                .with("colour", self.colour(to)),
            Reason::Repetition { since } => {
                let what = match self.rules.repetition {
                    Repetition::Undo => Bi::new("which takes back move", "되돌린 수:"),
                    _ => Bi::new("which brings back the position after move", "같은 국면:"),
                };
                remark(&turns::REPETITION)
                    .with("move", self.spell(Move { from, to }))
                    .with("what", what)
                    .with("since", since)
                    .with("moves", self.instead(Some((from, to))))
            }
        }
    }

    fn about(
        &self,
        code: &'static crate::diag::Code,
        side: Side,
        from: Point,
        to: Point,
    ) -> Remark {
        Remark::new(code)
            .with("side", side.word())
            .with("from", name(self.board, from))
            .with("to", name(self.board, to))
            .with("moves", self.instead(Some((from, to))))
    }

    /// The colour of the piece on a point.
    fn colour(&self, at: Point) -> Bi {
        let piece = self.grid.holds(self.grid.cell(at)).side();
        piece.unwrap_or(Side::WHITE).colour()
    }

    /// The moves that would be allowed: those of the same piece, else those to the same point, else
    /// all.
    fn instead(&self, played: Option<(Point, Point)>) -> Arg {
        let all: Vec<Move> = self.moves().collect();
        let (mut same_from, mut same_to) = (Vec::new(), Vec::new());
        if let Some((from, to)) = played {
            same_from.extend(all.iter().copied().filter(|choice| choice.from == from));
            same_to.extend(all.iter().copied().filter(|choice| choice.to == to));
        }
        let lists = [same_from, same_to, all];
        let Some(list) = lists.iter().find(|list| !list.is_empty()) else {
            return Bi::new("none", "없음").into();
        };
        let mut names: Vec<String> = list
            .iter()
            .take(LISTED)
            .map(|&choice| self.spell(choice))
            .collect();
        if list.len() > LISTED {
            names.push("...".to_owned());
        }
        names.join(" ").into()
    }

    fn spell(&self, played: Move) -> String {
        format!(
            "{}-{}",
            name(self.board, played.from),
            name(self.board, played.to)
        )
    }
}

/// The name of a point; one above or beside the board by the letter and number that it would have, as
/// logs write it.
pub(super) fn name(board: Board, at: Point) -> String {
    match board.holds(at) || at.column() >= 26 {
        true => board.name(at),
        false => format!(
            "{}{}",
            char::from(b'a' + at.column()),
            board.rows().wrapping_sub(at.row())
        ),
    }
}
