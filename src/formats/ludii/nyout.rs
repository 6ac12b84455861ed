//! Moves of Nyout, Ludii's version of yut.
//!
//! A throw remembers its value, and the move that uses the throw forgets that value. A piece enters from the cell of
//! its player and leaves the board by `Remove`; captured pieces go back to the cell of their player.

use std::num::NonZero;

use super::{Action, TrialMove, TrialReader};
use crate::model::{Body, Field, GameId, PiecePlace, Play, Side, Station, Text, Throw, Value};
use crate::text::{Bilingual, Span};

/// Rules of Nyout in bokgi's words: a free choice of way at every crossing, no steps back, no extra
/// throw for a capture.
pub(super) const RULES: &str = "standard; backdo=none; overshoot=exit; shortcut=choose; center=choose; capture_bonus=none; play_on=first";

/// Yut stations of Ludii's sites 0, 1, 2 and so on: the centre, two rings of four on the short
/// cuts, and the outer ring.
pub(super) const SITES: &[&str] = &[
    "cc", "bb", "yy", "uu", "pp", "aa", "xx", "vv", "qq", "01", "02", "03", "04", "05", "06", "07",
    "08", "09", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "00",
];

/// Turn of the play read last: its side, and its number in the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastTurn {
    side: Side,
    number: u32,
}

impl TrialReader<'_> {
    pub(super) fn is_yut(&self) -> bool {
        self.builder.record.game == GameId::YUT
    }

    /// Reads an option that states the number of players and pieces. Returns `false` for other
    /// options.
    ///
    /// ```text
    /// option = "Players/" ( "2 (one piece)" | "2 (four pieces)" | "3" ) .
    /// ```
    pub(super) fn players(&mut self, option: &str, span: Span) -> bool {
        let Some(players) = option.strip_prefix("Players/").filter(|_| self.is_yut()) else {
            return false;
        };
        let pieces = match players {
            "2 (one piece)" => 1,
            "2 (four pieces)" => 4,
            "3" => {
                for side in 0..3 {
                    let name = format!("P{}", side + 1);
                    let field = Field::Name(Side(side));
                    self.builder.state_as(field, &name, Value::Text);
                }
                3
            }
            _ => {
                let expected = Bilingual::new(
                    "two or three players without teams",
                    "편을 짜지 않은 두 사람이나 세 사람",
                );
                self.builder.not_understood(span, expected);
                self.known = None;
                return true;
            }
        };
        let words = i32::to_string(&pieces);
        self.builder
            .state_as(Field::Pieces, &words, Value::Number(pieces));
        true
    }

    /// Reads a line of yut: a throw, the move of a piece, or throws given up because no piece can
    /// use them.
    pub(super) fn move_of_yut(&mut self, side: Side, made: &TrialMove<'_>, span: Span) {
        let throw = |name| made.actions.iter().find(|action| action.name == name);
        let throw = |name| throw(name).and_then(thrown);
        let decision = made.actions.iter().find(|action| action.is_decision());
        let play = match decision.map(|decision| (decision.name, decision)) {
            Some(("Pass", _)) => Some(
                throw("RememberValue")
                    .map_or(Play::Forfeit { side }, |value| Play::Throw { side, value }),
            ),
            Some(("Move" | "Remove", decision)) => {
                self.walked(decision).map(|(from, to)| Play::Advance {
                    side,
                    from,
                    to,
                    by: throw("ForgetValue"),
                })
            }
            _ => None,
        };
        let Some(play) = play else {
            let expected = Bilingual::new("a throw or a move of a piece", "던진 윷이나 말의 이동");
            self.builder.not_understood(span, expected);
            return self.builder.unread(side, span);
        };
        let tree = &mut self.builder.record.tree;
        tree.extend(span);
        if self.turn.is_none_or(|turn| turn.side != side) {
            let number = self.turn.map_or(0, |turn| turn.number) + 1;
            self.turn = Some(LastTurn { side, number });
            self.builder.add(Text::EMPTY, Body::Turn { side, number });
        }
        self.builder.add(Text::in_source(span), Body::Play(play));
        let captured = made
            .actions
            .iter()
            .filter(|action| action.name == "Move" && !action.is_decision() && enters_cell(action));
        let captured = captured.count();
        if captured > 0 {
            let points = self.builder.record.tree.points.add([]);
            let several = u8::try_from(captured).ok().filter(|&count| count > 1);
            let count = several.and_then(NonZero::new);
            self.builder
                .add(Text::EMPTY, Body::ClaimedCapture { count, points });
        }
    }

    /// Returns the places of a piece before and after its move; `None` if a site is unknown.
    fn walked(&self, decision: &Action<'_>) -> Option<(PiecePlace, PiecePlace)> {
        let place = |key| {
            let point = self.site(decision.number(key)?)?;
            Station::from_point(point).map(PiecePlace::On)
        };
        if decision.name == "Remove" {
            return Some((place("to")?, PiecePlace::Out));
        }
        let from = if decision.settings.contains(&("typeFrom", "Cell")) {
            PiecePlace::Hand
        } else {
            place("from")?
        };
        Some((from, place("to")?))
    }
}

fn enters_cell(action: &Action<'_>) -> bool {
    action.settings.contains(&("typeTo", "Cell"))
}

/// Returns the yut throw whose number of steps an action states; `None` for other numbers.
fn thrown(action: &Action<'_>) -> Option<Throw> {
    let value = action.number("value")?;
    let mut throws = Throw::ALL.into_iter();
    throws.find(|throw| throw.steps() > 0 && i32::from(throw.steps()) == i32::from(value))
}
