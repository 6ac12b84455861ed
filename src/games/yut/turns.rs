//! Whose turn it is, and what the turn before left undone.

use super::codes::{end, throwing, turns};
use super::position::YutPosition;
use super::state::{Begun, Phase};
use super::words::{self, each};
use crate::diag::finding::Arg;
use crate::games::Remark;
use crate::model::{Ranking, Side};
use crate::text::{Bi, Lang};

impl YutPosition {
    /// What is wrong with a side's turn beginning now: what the turn before left undone first.
    pub(super) fn turn_remarks(&self, side: Side) -> Vec<Remark> {
        let mut remarks = Vec::new();
        match self.state.phase {
            Phase::Open => remarks.extend(self.undone()),
            Phase::GameOver => remarks.push(*self.game_over()),
            Phase::GameDismissed => return remarks,
            Phase::TurnOver | Phase::TurnDismissed => {}
        }
        if self.state.is_over() {
            return remarks;
        }
        let expected = self.expected();
        if let Some(place) = self.place(side) {
            remarks.push(
                Remark::new(&turns::FINISHED_PLAYER)
                    .with("player", self.players.word(side))
                    .with("how", place)
                    .with("expected", self.next_word(expected)),
            );
        } else if expected != Some(side) {
            remarks.push(
                Remark::new(&turns::WRONG_PLAYER)
                    .with("player", self.players.word(side))
                    .with("expected", self.next_word(expected)),
            );
        }
        remarks
    }

    /// A turn that has another number than the one behind the last.
    pub(super) fn number_remark(&self, side: Side, number: u32) -> Option<Remark> {
        let expected = self.state.number.saturating_add(1);
        (number != 0 && number != expected).then(|| {
            Remark::new(&turns::TURN_NUMBER)
                .with("player", self.players.word(side))
                .with("number", number)
                .with("expected", expected)
        })
    }

    /// The side whose turn comes next.
    fn expected(&self) -> Option<Side> {
        let plays = |side| !self.state.is_done(side);
        self.players.after(self.state.seat, plays)
    }

    fn next_word(&self, expected: Option<Side>) -> Arg {
        match expected {
            Some(side) => self.players.word(side),
            None => Bi::new("nobody", "아무도 아님").into(),
        }
    }

    /// How a side left the game, where it did.
    fn place(&self, side: Side) -> Option<Arg> {
        let place = self.state.ranking.sides().position(|known| known == side);
        match place {
            Some(place) => Some(each(|lang| match lang {
                Lang::En => format!("came in at place {}", place + 1),
                Lang::Ko => format!("{}등으로 남", place + 1),
            })),
            None => (self.state.resigned.holds(side)).then(|| Bi::new("resigned", "기권").into()),
        }
    }

    /// What the turn that ends now should still have had.
    fn undone(&self) -> Option<Remark> {
        let state = &self.state;
        let mover = state.mover?;
        // Something was wrong with its throws already.
        if state.doubtful > 0 {
            return None;
        }
        let who = each(|lang| {
            let name = self.players.say(mover, lang);
            match lang {
                Lang::En => format!("{name} in turn {}", state.number),
                Lang::Ko => format!("{}번 차례의 {name}", state.number),
            }
        });
        if state.owed_in_all() > 0 {
            return Some(
                Remark::new(&throwing::MISSING_THROW)
                    .with("player", who)
                    .with("reason", self.why_owed()),
            );
        }
        (!state.throws.is_empty()).then(|| {
            Remark::new(&throwing::UNUSED_VALUES)
                .with("player", who)
                .with("left", words::throws(state.throws.all()))
                .with("use", self.best_use(mover))
        })
    }

    /// A move that one of the throws in hand is good for, or how to give them up.
    fn best_use(&self, side: Side) -> Arg {
        let throws = self.at_stake().iter().map(|held| held.throw);
        let mut uses = throws.filter_map(|throw| Some((throw, self.use_of(side, throw)?)));
        match uses.next() {
            Some((throw, (from, to))) => each(|lang| {
                let course = words::course(from, to, lang);
                format!("{course}({})", throw.name().get(lang))
            }),
            None => Bi::new("forfeit", "소멸").into(),
        }
    }

    /// What a throw is owed for.
    pub(super) fn why_owed(&self) -> Bi {
        match (self.state.owed, self.state.begun) {
            (0, _) => Bi::new("a capture earns another throw", "잡으면 한 번 더 던짐"),
            (_, Begun::Yes) => Bi::new("Yut and Mo earn another throw", "윷과 모는 한 번 더 던짐"),
            (_, Begun::No) => Bi::new("a turn begins with a throw", "차례는 던지기로 시작함"),
        }
    }

    /// Something stands behind the end of the game.
    #[cold]
    pub(super) fn game_over(&self) -> Box<Remark> {
        let ranking = Arg::Same(self.standing_of(self.state.ranking));
        Box::new(Remark::new(&end::GAME_OVER).with("ranking", ranking))
    }

    /// Sides in the order of a ranking, as results are written.
    pub(super) fn standing_of(&self, ranking: Ranking) -> String {
        let names: Vec<String> = ranking
            .sides()
            .map(|side| match self.players.name(side) {
                "" => format!("P{}", u16::from(side.0) + 1),
                name => name.to_owned(),
            })
            .collect();
        names.join(" > ")
    }
}
