//! Objections to illegal gonu plays, each with its reason and the legal moves.

use super::codes;
use super::grid::CellContent;
use super::movement::GonuMovement;
use super::position::{GonuPosition, Move};
use super::ruleset::Repetition;
use crate::diag::Code;
use crate::diag::finding::Arg;
use crate::games::{Remark, position_after};
use crate::model::gonu::FILES;
use crate::model::{Board, Body, GonuBoard, Play, Point, Record, Side};
use crate::text::{Bilingual, Lang};

/// Reason why a play is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The play does not exist in gonu, such as a stone of another game.
    Foreign,
    GameOver,
    WrongPlayer,
    OffBoard,
    EmptyFrom,
    NotYourPiece,
    NotOneStep,
    Occupied,
    /// A rule of the variant forbids the play; the code belongs to the finding about this rule.
    Barred(&'static Code),
    Repetition {
        since: u32,
    },
}

/// Maximum number of legal moves listed in a message.
const LISTED: usize = 12;

impl<M: GonuMovement> GonuPosition<M> {
    /// Creates the objection to an illegal play. If the game has already ended, the objection says
    /// that instead of the given reason, unless gonu does not have such a play at all.
    #[cold]
    pub(super) fn objection(&self, play: Play, reason: Reason) -> Remark {
        let side = play.side();
        let remark = |code| Remark::new(code).with("side", side.word());
        if reason != Reason::Foreign
            && let Some(ending) = self.ending()
        {
            return remark(&codes::GAME_OVER)
                .with("ply", self.state.ply)
                .with("ending", ending.word());
        }
        if let Play::Pass { .. } = play {
            return remark(&codes::PASS).with("moves", self.instead(None));
        }
        let (from, to) = match play {
            Play::Slide { from, to, .. } => (from, to),
            Play::Place { at, .. } if reason != Reason::Foreign => {
                return self.objection_to_put(side, at, reason);
            }
            _ => return remark(&codes::FOREIGN).with("what", play.kind()),
        };
        let instead = || self.instead(Some((from, to)));
        let about = |code| {
            remark(code)
                .with("from", self.name(from))
                .with("to", self.name(to))
                .with("moves", instead())
        };
        match reason {
            Reason::Foreign | Reason::GameOver => remark(&codes::FOREIGN).with("what", play.kind()),
            Reason::WrongPlayer => remark(&codes::WRONG_PLAYER)
                .with("move", self.spell(Move { from, to }))
                .with("turn", self.state.to_move.word())
                .with("moves", self.instead(None)),
            Reason::OffBoard => {
                let outside = if self.is_point(from) { to } else { from };
                remark(&codes::OFF_BOARD)
                    .with("point", self.name(outside))
                    .with("points", self.points())
                    .with("moves", instead())
            }
            Reason::EmptyFrom => about(&codes::EMPTY_FROM),
            // If even the first move of the game uses a piece of the other side, the record names
            // the wrong side as the first.
            Reason::NotYourPiece if self.is_untouched() => remark(&codes::WRONG_FIRST)
                .with("other", side.opponent().word())
                .with("move", self.spell(Move { from, to })),
            Reason::NotYourPiece => about(&codes::NOT_YOUR_PIECE),
            Reason::NotOneStep => about(&codes::NOT_ONE_STEP),
            Reason::Barred(code) => about(code),
            Reason::Occupied => about(&codes::OCCUPIED).with("colour", self.colour(to)),
            Reason::Repetition { since } => {
                let position = position_after(since);
                let what = Arg::each(|lang| match (self.rules.repetition, lang) {
                    (Repetition::Undo, Lang::En) => format!("which undoes move {since}"),
                    (Repetition::Undo, Lang::Ko) => format!("{since}수를 되돌림"),
                    (_, Lang::En) => format!("which brings back {}", position.get(lang)),
                    (_, Lang::Ko) => format!("{}이 다시 나옴", position.get(lang)),
                });
                remark(&codes::REPETITION)
                    .with("move", self.spell(Move { from, to }))
                    .with("what", what)
                    .with("moves", instead())
            }
        }
    }

    /// Creates the objection to placing a man illegally.
    #[cold]
    fn objection_to_put(&self, side: Side, at: Point, reason: Reason) -> Remark {
        let point = self.name(at);
        let remark = |code| {
            let remark = Remark::new(code).with("side", side.word());
            remark.with("moves", self.instead(None))
        };
        match reason {
            Reason::WrongPlayer => remark(&codes::WRONG_PLAYER)
                .with("move", point)
                .with("turn", self.state.to_move.word()),
            Reason::Barred(code) => remark(code)
                .with("point", point)
                .with("men", u32::from(self.movement.men_in_hand()))
                .with("colour", self.colour(at)),
            _ => remark(&codes::OFF_BOARD)
                .with("point", point)
                .with("points", self.points()),
        }
    }

    /// Returns true if `at` is a point of the board.
    fn is_point(&self, at: Point) -> bool {
        self.board.holds(at) && self.grid.holds(self.grid.cell(at)) != CellContent::Edge
    }

    /// Describes the points of the board for a message: all names, or "a1 to d4" for a full grid.
    fn points(&self) -> Arg {
        let corner = Point::new(self.board.columns() - 1, 0);
        match self.movement.drawing().map(GonuBoard::all_points) {
            Some(points) if points.len() < self.board.area() => {
                let names = points.into_iter().map(|at| self.name(at));
                names.collect::<Vec<String>>().join(" ").into()
            }
            _ => Arg::Each {
                en: format!("a1 to {}", self.name(corner)),
                ko: format!("a1부터 {}까지", self.name(corner)),
            },
        }
    }

    /// Returns the colour of the piece on a point, as a word; white for an empty point.
    fn colour(&self, at: Point) -> Bilingual {
        let piece = self.grid.holds(self.grid.cell(at)).side();
        piece.unwrap_or(Side::WHITE).colour()
    }

    /// Lists legal plays instead of an illegal one. While men are being placed, these are the free
    /// points; later they are moves of the same piece, else moves to the same point, else all
    /// moves.
    fn instead(&self, played: Option<(Point, Point)>) -> Arg {
        let places = self.places();
        if !places.is_empty() {
            let names = places.iter().map(|&at| self.name(at));
            return listed(names.collect());
        }
        let all: Vec<Move> = self.moves().collect();
        let like = |is_like: &dyn Fn(&&Move) -> bool| all.iter().filter(is_like).collect();
        let lists: [Vec<&Move>; 3] = [
            like(&|choice| played.is_some_and(|(from, _)| choice.from == from)),
            like(&|choice| played.is_some_and(|(_, to)| choice.to == to)),
            like(&|_| true),
        ];
        let Some(list) = lists.iter().find(|list| !list.is_empty()) else {
            return Bilingual::new("none", "없음").into();
        };
        let names = list.iter().map(|&&choice| self.spell(choice));
        listed(names.collect())
    }

    fn spell(&self, played: Move) -> String {
        let [from, to] = [played.from, played.to].map(|at| self.name(at));
        format!("{from}-{to}")
    }
}

/// Joins the names of moves with spaces; a list of more than 12 is cut and ends with `...`.
fn listed(mut names: Vec<String>) -> Arg {
    if names.len() > LISTED {
        names.truncate(LISTED);
        names.push("...".to_owned());
    }
    names.join(" ").into()
}

/// Returns the name of a point, such as `b3`; a point outside the board gets the name that it would
/// have on a larger board.
fn name(board: Board, at: Point) -> String {
    if board.holds(at) || at.column() >= 26 {
        return board.name(at);
    }
    let letter = char::from(b'a' + at.column());
    format!("{letter}{}", board.rows().wrapping_sub(at.row()))
}

impl<M: GonuMovement> GonuPosition<M> {
    /// Returns the name of a point in the record's notation, with a Korean or Latin letter.
    pub(super) fn name(&self, at: Point) -> String {
        let letter = FILES
            .get(usize::from(at.column()))
            .filter(|_| self.is_korean);
        match letter {
            Some(letter) => format!("{letter}{}", self.board.rows().wrapping_sub(at.row())),
            None => name(self.board, at),
        }
    }
}

/// Returns true if the first move of a record names its points with Korean letters.
pub(super) fn is_korean(record: &Record) -> bool {
    let tree = &record.tree;
    let items = tree.nodes().take(4).flat_map(|node| tree.items(node));
    let mut moves = items.filter(|item| {
        matches!(
            item.body,
            Body::Play(Play::Slide { .. } | Play::Place { .. })
        )
    });
    let letters = |text: &str| text.chars().any(|c| FILES.contains(&c));
    moves
        .next()
        .is_some_and(|item| letters(record.text(item.raw)))
}
