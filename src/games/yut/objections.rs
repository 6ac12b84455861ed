//! Why a play is not allowed: one reason each, and what would have been right.

use super::codes::{end, moves, throwing, turns, ways};
use super::landing::Mover;
use super::options::{Options, Order, Turning};
use super::position::{YutPosition, on_board};
use super::throws::Throws;
use super::walk::{LEFT_CORNER, RIGHT_CORNER};
use super::words::{self, course, each, list};
use crate::diag::Code;
use crate::games::Remark;
use crate::model::{PiecePlace, Play, Side, Station, Throw};
use crate::text::{Bi, Lang};

impl YutPosition {
    fn about(&self, code: &'static Code, side: Side) -> Remark {
        Remark::new(code).with("player", self.players.word(side))
    }

    /// A play of another game, of a side that does not take part, or of nothing.
    #[cold]
    pub(super) fn not_of_yut(&self, play: Play) -> Box<Remark> {
        let side = play.side();
        let reason = if self.players.holds(side) {
            Bi::new("it is no play of yut", "윷놀이에 없는 수")
        } else {
            Bi::new("there is no such side", "그런 편이 없음")
        };
        Box::new(
            self.about(&end::IMPOSSIBLE, side)
                .with("what", play.kind())
                .with("reason", reason),
        )
    }

    /// More throws than a hand holds.
    #[cold]
    pub(super) fn too_many_throws(&self, side: Side) -> Box<Remark> {
        let reason = each(|lang| match lang {
            Lang::En => format!("{} throws are waiting already", Throws::MOST),
            Lang::Ko => format!("쓰지 않은 윷이 이미 {}개", Throws::MOST),
        });
        Box::new(
            self.about(&end::IMPOSSIBLE, side)
                .with("what", "throw")
                .with("reason", reason),
        )
    }

    #[cold]
    pub(super) fn throw_not_in_rules(&self, throw: Throw) -> Box<Remark> {
        let option = match throw {
            Throw::BackGae => Bi::new("backdo=two; backgae=yes", "빽도=둘; 빽개=있음"),
            Throw::BackDo => Bi::new("backdo=one", "빽도=하나"),
            _ => Bi::new("nak=yes", "낙=있음"),
        };
        Box::new(
            Remark::new(&throwing::THROW_NOT_IN_RULES)
                .with("throw", throw.name())
                .with("option", option),
        )
    }

    #[cold]
    pub(super) fn extra_throw(&self, side: Side, throw: Throw) -> Box<Remark> {
        Box::new(
            self.about(&throwing::EXTRA_THROW, side)
                .with("throw", throw.name()),
        )
    }

    #[cold]
    pub(super) fn missing_throw(&self, side: Side) -> Box<Remark> {
        Box::new(
            self.about(&throwing::MISSING_THROW, side)
                .with("reason", self.why_owed()),
        )
    }

    #[cold]
    pub(super) fn turn_is_over(&self, side: Side) -> Box<Remark> {
        Box::new(self.about(&turns::TURN_IS_OVER, side))
    }

    #[cold]
    pub(super) fn nothing_to_forfeit(&self, side: Side) -> Box<Remark> {
        Box::new(self.about(&throwing::NOTHING_TO_FORFEIT, side))
    }

    /// A forfeit of throws one of which can be used.
    pub(super) fn forfeit_with_legal_move(&self, side: Side) -> Option<Box<Remark>> {
        let at_stake = self.at_stake().iter().map(|held| held.throw);
        let (throw, (from, to)) = at_stake
            .filter_map(|throw| Some((throw, self.use_of(side, throw)?)))
            .next()?;
        Some(Box::new(
            self.about(&throwing::FORFEIT_WITH_LEGAL_MOVE, side)
                .with("left", words::throws(self.at_stake()))
                .with("throw", throw.name())
                .with("move", each(|lang| course(from, to, lang))),
        ))
    }

    /// A side has nothing where it moves from.
    #[cold]
    pub(super) fn nothing_to_move(&self, side: Side, from: PiecePlace) -> Box<Remark> {
        if from == PiecePlace::Hand {
            let out = self.state.out[side.index()];
            let on_board: u8 = self
                .state
                .stations(side)
                .map(|(_, unit)| unit.count())
                .sum();
            return Box::new(
                self.about(&moves::NO_PIECE_AT_HOME, side)
                    .with("board", on_board)
                    .with("out", out),
            );
        }
        let places = each(|lang| {
            let stations = self.state.stations(side);
            let words = list(stations.map(|(at, _)| at.name().get(lang).to_owned()));
            match (words.is_empty(), lang) {
                (false, _) => words,
                (true, Lang::En) => "nowhere".to_owned(),
                (true, Lang::Ko) => "없음".to_owned(),
            }
        });
        Box::new(
            self.about(&moves::NO_PIECE_THERE, side)
                .with("from", from.name())
                .with("places", places),
        )
    }

    /// Why no throw in hand brings a piece where the record says.
    #[cold]
    pub(super) fn objection(
        &self,
        side: Side,
        mover: Mover,
        to: PiecePlace,
        by: Option<Throw>,
    ) -> Box<Remark> {
        let held = &self.state.throws;
        if held.is_empty() && self.state.owed_in_all() > 0 {
            return self.missing_throw(side);
        }
        let candidates: Vec<Throw> = match by {
            Some(by) => held.values().filter(|&throw| throw == by).collect(),
            None => held.values().collect(),
        };
        if candidates.is_empty() {
            return self.not_in_hand(side, mover, to, by);
        }
        if let Some(remark) = self.wrong_order(side, mover, to, &candidates, by) {
            return remark;
        }
        let special = candidates
            .iter()
            .find_map(|&throw| self.special(mover, to, throw));
        if let Some(remark) = special {
            return remark;
        }
        let blocked = candidates
            .iter()
            .find_map(|&throw| self.blocked(mover, throw));
        if let Some(remark) = blocked.filter(|_| self.leads_nowhere(mover, &candidates)) {
            return remark;
        }
        if by.is_none() && self.bringing(mover, to).next().is_some() {
            return self.not_in_hand(side, mover, to, by);
        }
        self.wrong_destination(mover, to, &candidates)
    }

    /// A move that several throws in hand could have made.
    #[cold]
    pub(super) fn ambiguous(&self, mover: Mover, to: PiecePlace, taken: Throw) -> Box<Remark> {
        let held = self.state.throws;
        let able: Vec<Throw> = self
            .bringing(mover, to)
            .filter(|&throw| held.holds(throw))
            .collect();
        Box::new(
            Remark::new(&moves::AMBIGUOUS_THROW)
                .with("move", each(|lang| course(mover.from, to, lang)))
                .with("throws", words::values(able.into_iter()))
                .with("throw", taken.name()),
        )
    }

    /// The throw that a move takes is not in hand.
    fn not_in_hand(
        &self,
        side: Side,
        mover: Mover,
        to: PiecePlace,
        by: Option<Throw>,
    ) -> Box<Remark> {
        let needed: Vec<Throw> = match by {
            Some(by) => vec![by],
            None => self.bringing(mover, to).collect(),
        };
        let value = each(|lang| {
            let words = needed.iter().map(|throw| throw.name().get(lang));
            let joint = match lang {
                Lang::En => " or ",
                Lang::Ko => "·",
            };
            let words = words.collect::<Vec<_>>().join(joint);
            match (words.is_empty(), lang) {
                (false, _) => words,
                (true, Lang::En) => "a throw".to_owned(),
                (true, Lang::Ko) => "윷".to_owned(),
            }
        });
        Box::new(
            self.about(&moves::VALUE_NOT_AVAILABLE, side)
                .with("move", each(|lang| course(mover.from, to, lang)))
                .with("value", value)
                .with("left", words::throws(self.state.throws.all())),
        )
    }

    /// A throw is used before one that was thrown earlier.
    fn wrong_order(
        &self,
        side: Side,
        mover: Mover,
        to: PiecePlace,
        candidates: &[Throw],
        by: Option<Throw>,
    ) -> Option<Box<Remark>> {
        if self.rules.law.order != Order::Fifo {
            return None;
        }
        let first = self.state.throws.first()?;
        let used = candidates.iter().copied().find(|&throw| {
            let landings = mover.landings(throw, &self.rules.law);
            throw != first && (by.is_some() || landings.walks(to).is_some())
        })?;
        Some(Box::new(
            self.about(&moves::WRONG_ORDER, side)
                .with("throw", used.name())
                .with("first", first.name()),
        ))
    }

    /// The reasons that have a name of their own, for a move with a throw that is in hand.
    fn special(&self, mover: Mover, to: PiecePlace, throw: Throw) -> Option<Box<Remark>> {
        let options = &self.rules.law;
        if mover.from == PiecePlace::Hand {
            let only = self.state.throws.values().all(|throw| throw.steps() < 0);
            let backwards = throw.steps() < 0 && (only || self.is_backwards_entry(to));
            return backwards.then(|| {
                Box::new(Remark::new(&ways::BACKDO_CANNOT_ENTER).with("throw", throw.name()))
            });
        }
        let at = on_board(mover.from)?;
        if throw.steps() < 0 {
            return None;
        }
        let reaches = |changed| mover.landings(throw, &changed).walks(to).is_some();
        let turned = Options {
            shortcut: Turning::Choose,
            ..*options
        };
        let is_corner = at == RIGHT_CORNER || at == LEFT_CORNER;
        if is_corner && options.shortcut == Turning::Auto && reaches(turned) {
            return Some(self.turned(&ways::SHORTCUT_IS_AUTOMATIC, mover, to, throw));
        }
        let centred = Options {
            center: Turning::Choose,
            ..*options
        };
        if at == Station::CENTRE && options.center == Turning::Auto && reaches(centred) {
            return Some(self.turned(&ways::CENTER_GOES_TO_GOAL, mover, to, throw));
        }
        let is_past = mover.landings(throw, options).is_empty();
        (to == PiecePlace::Out && is_past).then(|| self.overshoot(mover, throw))
    }

    /// Whether somebody may have thought that a throw backwards brings a new piece there.
    fn is_backwards_entry(&self, to: PiecePlace) -> bool {
        on_board(to).is_some_and(|at| at == Station::GOAL || at.index() == 19)
    }

    fn turned(
        &self,
        code: &'static Code,
        mover: Mover,
        to: PiecePlace,
        throw: Throw,
    ) -> Box<Remark> {
        let landings = mover.landings(throw, &self.rules.law);
        let right = landings.spots().next().unwrap_or(to);
        Box::new(
            Remark::new(code)
                .with("from", mover.from.name())
                .with("to", to.name())
                .with("throw", throw.name())
                .with("expected", right.name()),
        )
    }

    /// Why a throw can bring a piece nowhere.
    fn blocked(&self, mover: Mover, throw: Throw) -> Option<Box<Remark>> {
        if !mover.landings(throw, &self.rules.law).is_empty() {
            return None;
        }
        if throw.steps() > 0 {
            return Some(self.overshoot(mover, throw));
        }
        if mover.from == PiecePlace::Hand {
            let remark = Remark::new(&ways::BACKDO_CANNOT_ENTER).with("throw", throw.name());
            return Some(Box::new(remark));
        }
        Some(Box::new(
            Remark::new(&ways::BACKDO_NO_TARGET)
                .with("from", mover.from.name())
                .with("throw", throw.name()),
        ))
    }

    fn leads_nowhere(&self, mover: Mover, candidates: &[Throw]) -> bool {
        candidates
            .iter()
            .all(|&throw| mover.landings(throw, &self.rules.law).is_empty())
    }

    fn overshoot(&self, mover: Mover, throw: Throw) -> Box<Remark> {
        let exact = Throw::ALL.into_iter().find(|&throw| {
            let landings = mover.landings(throw, &self.rules.law);
            let home = [PiecePlace::On(Station::GOAL), PiecePlace::Out];
            throw.steps() > 0 && home.into_iter().any(|spot| landings.walks(spot).is_some())
        });
        let exact = exact.map_or(Bi::new("no throw", "없음"), Throw::name);
        Box::new(
            Remark::new(&ways::OVERSHOOT)
                .with("from", mover.from.name())
                .with("throw", throw.name())
                .with("exact", exact),
        )
    }

    fn wrong_destination(&self, mover: Mover, to: PiecePlace, candidates: &[Throw]) -> Box<Remark> {
        let options = &self.rules.law;
        let expected = each(|lang| {
            let parts = candidates.iter().filter_map(|&throw| {
                let landings = mover.landings(throw, options);
                let names: Vec<&str> = landings.spots().map(|spot| spot.name().get(lang)).collect();
                let throw = throw.name().get(lang);
                match (names.is_empty(), lang) {
                    (true, _) => None,
                    (false, Lang::En) => Some(format!("with {throw} to {}", names.join(" or "))),
                    (false, Lang::Ko) => Some(format!("{throw} → {}", names.join("·"))),
                }
            });
            list(parts)
        });
        Box::new(
            Remark::new(&ways::WRONG_DESTINATION)
                .with("from", mover.from.name())
                .with("to", to.name())
                .with("expected", expected),
        )
    }
}
