//! Objections to illegal plays and turns of yut, each with the correct alternative.

use super::codes;
use super::hand::Hand;
use super::mover::Mover;
use super::options::{FinishThrows, Options};
use super::phrases::{list, pieces_on, throw_words};
use super::position::YutPosition;
use super::snapshot::Phase;
use super::walk::{LAST, LEFT_CORNER, RIGHT_CORNER};
use crate::diag::finding::Arg;
use crate::diag::{Code, Severity};
use crate::games::Remark;
use crate::model::{Field, PiecePlace, Play, Ranking, Side, Station, Throw};
use crate::text::{Bilingual, Lang};

/// Number of moves that a missing turn is assumed to have had at most.
const MOVES_OF_A_TURN: u8 = 3;

/// Likely error in the player's name before a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NameSlip {
    /// Only the name before this turn is wrong.
    Alone,
    /// The names before this turn and the next one are exchanged.
    Exchanged,
}

/// Objections to turns: wrong player, wrong number, missing or unfinished turns.
impl YutPosition {
    /// Returns the remarks on a turn of `side` that begins now; the first ones say what the turn
    /// before left undone.
    pub(super) fn turn_remarks(&self, side: Side) -> Vec<Remark> {
        let mut remarks = Vec::new();
        match self.state.phase {
            Phase::Open => remarks.extend(self.undone().map(Remark::of_turn_before)),
            Phase::GameOver => remarks.extend(self.played_on()),
            Phase::GameDismissed => return remarks,
            Phase::TurnOver | Phase::TurnDismissed => {}
        }
        if self.state.is_over() {
            return remarks;
        }
        if let Some(how) = self.way_out(side) {
            remarks.push(self.finished(side, how));
        } else if !self.may_play(side) {
            remarks.push(self.wrong_player(side, None));
        }
        remarks
    }

    /// Returns the side that should play next; sides that were skipped and did not return are left
    /// out.
    pub(super) fn expected(&self) -> Option<Side> {
        let uncertainty = &self.state.uncertainty;
        let plays = |side| !self.state.is_done(side) && !uncertainty.is_absent(side);
        self.players.after(self.state.seat, plays)
    }

    /// Returns true if `side` may play next: it is expected, or it was skipped and is now back in
    /// its place. A side whose last piece may be home can be left out.
    pub(super) fn may_play(&self, side: Side) -> bool {
        let state = &self.state;
        if self.expected() == Some(side) {
            return true;
        }
        let in_order = |plays: &dyn Fn(Side) -> bool| self.players.after(state.seat, plays);
        let is_absent = |side| state.uncertainty.is_absent(side);
        let may_be_home = |side: Side| {
            let left = state.movers(side).count();
            state.uncertainty.is_about(side)
                && left <= usize::from(state.uncertainty.moves(side).max(1))
        };
        [
            in_order(&|side| !state.is_done(side)),
            in_order(&|side| !state.is_done(side) && !is_absent(side) && !may_be_home(side)),
        ]
        .contains(&Some(side))
    }

    fn expected_word(&self) -> Arg {
        match self.expected() {
            Some(side) => self.players.word(side),
            None => Bilingual::new("no one", "아무도 아님").into(),
        }
    }

    fn wrong_player(&self, side: Side, slip: Option<NameSlip>) -> Remark {
        let with = match slip {
            Some(NameSlip::Exchanged) => Bilingual::new(
                "; the names of this turn and the next seem to be swapped",
                ". 다음 차례와 이름이 뒤바뀐 듯함",
            ),
            _ => Bilingual::new("", ""),
        };
        self.about(&codes::WRONG_PLAYER, side)
            .with("expected", self.expected_word())
            .with("with", with)
    }

    fn finished(&self, side: Side, how: Arg) -> Remark {
        self.about(&codes::FINISHED_PLAYER, side)
            .with("how", how)
            .with("expected", self.expected_word())
    }

    /// Returns the remark on a turn whose number is not one more than the last written number or
    /// than the number of turns counted; `None` if it is, or if the record writes no number.
    pub(super) fn number_remark(&self, side: Side, number: u32) -> Option<Remark> {
        let state = &self.state;
        let due = [state.number, state.count].map(|last| last.saturating_add(1));
        (number != 0 && !due.contains(&number)).then(|| {
            self.about(&codes::TURN_NUMBER, side)
                .with("number", number)
                .with("expected", due[0])
        })
    }

    /// Returns the sides of the turns that are missing before a turn of `side` with this number, at
    /// most 12; `None` if side and number do not fit such a gap.
    fn missing_turns(&self, side: Side, number: u32) -> Option<Vec<Side>> {
        let state = &self.state;
        let due = state.number.saturating_add(1);
        let count = number
            .checked_sub(due)
            .filter(|&count| (1..=12).contains(&count))?;
        let plays = |side| !state.is_done(side) && !state.uncertainty.is_absent(side);
        let mut missing = Vec::new();
        let mut seat = state.seat;
        for _ in 0..count {
            seat = self.players.after(seat, plays);
            missing.push(seat?);
        }
        (self.players.after(seat, plays) == Some(side)).then_some(missing)
    }

    /// Returns the likely error in the name of a turn, if the next turns go on as if the expected
    /// side had played; otherwise `None`.
    fn name_slip(&self, side: Side, number: u32) -> Option<NameSlip> {
        let state = &self.state;
        let at = state.begun as usize + 1;
        let &(next, its_number) = self.turns.get(at)?;
        let expected = self.expected()?;
        let plays = |side| !state.is_done(side);
        let following = |side| self.players.after(Some(side), plays);
        let is_numbered = number == 0
            || number == state.number.saturating_add(1) && its_number == number.saturating_add(1);
        let then = self.turns.get(at + 1).map(|turn| turn.0);
        let is_exchanged = next == expected
            && following(expected) == Some(side)
            && then.is_some_and(|then| following(side) == Some(then));
        match following(expected) == Some(next) {
            _ if !is_numbered => None,
            true => Some(NameSlip::Alone),
            false => is_exchanged.then_some(NameSlip::Exchanged),
        }
    }

    /// Creates the remark that the sides play in a different order than their tags are written.
    fn order_of_tags(&self, order: &[Side]) -> Remark {
        let names = |sides: &[Side]| {
            let sides = sides.to_vec();
            Arg::each(|lang| list(sides.iter().map(|&side| self.players.say(side, lang))))
        };
        let tags: Vec<Side> = self.players.sides().collect();
        Remark::new(&codes::ORDER_OF_TAGS)
            .with("played", names(order))
            .with("tags", names(&tags))
            .about(Field::Name(Side(0)))
    }

    /// Returns true if the record splits a turn: the next turn has the same side and a fitting
    /// number, although another side is expected.
    pub(super) fn goes_on_in_next_turn(&self) -> bool {
        let state = &self.state;
        let next = self.turns.get(state.begun as usize);
        let Some(&(side, number)) = next.filter(|next| state.named == Some(next.0)) else {
            return false;
        };
        let due = [state.number, state.number.saturating_add(1), 0];
        state.phase == Phase::Open && self.expected() != Some(side) && due.contains(&number)
    }

    /// Starts the turn that the record states. Returns remarks on it and on the turn before.
    pub(super) fn open_turn(&mut self, side: Side, number: u32) -> Vec<Remark> {
        let mut remarks = Vec::new();
        if let Some(order) = self.players.other_order().filter(|_| self.state.begun == 0) {
            remarks.push(self.order_of_tags(order));
        }
        let is_exchanged = std::mem::take(&mut self.state.is_exchanged);
        let is_same = self.state.named == Some(side) && self.players.holds(side);
        if is_same && self.state.phase == Phase::Open && self.expected() != Some(side) {
            let hand = &self.state.hand;
            let is_open = hand.owed() > 0 || !hand.is_empty();
            if is_open && !hand.is_doubtful() && !self.is_score_sheet {
                // The turn before is not complete, so these plays belong to it and do not count as
                // a new turn.
                self.state.count = self.state.count.saturating_sub(1);
                return vec![
                    self.about(&codes::TURN_GOES_ON, side)
                        .with("number", number),
                ];
            }
        }
        let is_twice = is_same && number != 0 && number == self.state.number;
        if is_twice && self.expected() != Some(side) && !self.state.is_over() {
            self.state.count = self.state.count.saturating_sub(1);
            let remark = self.about(&codes::TURN_TWICE, side).with("number", number);
            self.state.phase = Phase::TurnDismissed;
            return vec![remark];
        }
        if self.state.phase == Phase::Open {
            self.leave_undone(&mut remarks);
        }
        if self.state.phase == Phase::GameOver {
            remarks.extend(self.played_on());
        }
        if self.state.is_over() {
            self.state.begin_turn(side, &self.players);
            return remarks;
        }
        let way_out = self.way_out(side);
        let is_right = way_out.is_none() && self.may_play(side);
        if is_right {
            remarks.extend(self.number_remark(side, number));
        } else if way_out.is_none()
            && let Some(missing) = self.missing_turns(side, number)
        {
            remarks.push(self.turns_missing(side, &missing, number).leaving_open());
            for &side in &missing {
                self.state.uncertainty.add(side, MOVES_OF_A_TURN);
            }
            self.state.count = number.saturating_sub(1);
            for other in self
                .players
                .sides()
                .filter(|other| !missing.contains(other))
            {
                // A piece of these sides may have been captured in the missing turns.
                self.state.uncertainty.add(other, 1);
            }
        } else {
            let expected = self.expected();
            let slip = self.name_slip(side, number);
            let is_told = is_exchanged && way_out.is_none();
            let was_open = self.state.uncertainty.was_about(side);
            let is_new = way_out.is_none() || self.state.uncertainty.goes_beyond(side) && !was_open;
            let remark = match way_out {
                Some(how) => self.finished(side, how),
                None => self.wrong_player(side, slip),
            };
            if is_new && !is_told {
                remarks.push(remark.leaving_open());
            }
            if let Some(expected) = expected.filter(|_| slip.is_some() || is_told) {
                self.state.begin_turn(expected, &self.players);
                self.state.named = Some(side);
                self.state.is_exchanged = slip == Some(NameSlip::Exchanged) && !is_told;
                return remarks;
            }
            for passed in [expected, Some(side)].into_iter().flatten() {
                self.state.uncertainty.add(passed, MOVES_OF_A_TURN);
            }
        }
        self.pass_over_before(side);
        self.state.begin_turn(side, &self.players);
        remarks
    }

    /// Marks the sides as skipped that should have played before `side`.
    fn pass_over_before(&mut self, side: Side) {
        let state = &self.state;
        let plays = |side| !state.is_done(side);
        let mut passed = Vec::new();
        let mut seat = state.seat;
        for _ in self.players.sides() {
            seat = self.players.after(seat, plays);
            match seat {
                Some(before) if before != side => passed.push(before),
                _ => break,
            }
        }
        for before in passed {
            self.state.uncertainty.pass_over(before);
        }
    }

    /// Reports what the ending turn leaves undone, such as unused throws. Marks these throws as
    /// uncertain, unless none of them allowed a move.
    fn leave_undone(&mut self, remarks: &mut Vec<Remark>) {
        let Some(remark) = self.undone() else {
            return;
        };
        let is_forfeit = remark.severity == Severity::Note;
        remarks.push(remark.of_turn_before());
        if is_forfeit {
            return;
        }
        if let Some(mover) = self.state.mover {
            let left: Vec<Throw> = self
                .state
                .hand
                .all()
                .iter()
                .map(|held| held.throw)
                .collect();
            for &throw in &left {
                self.state.uncertainty.add_throw(mover, throw);
            }
            if left.is_empty() {
                self.state.uncertainty.add(mover, 1);
            }
        }
    }

    /// Creates the remark that turns are missing before a turn of `side`.
    fn turns_missing(&self, side: Side, missing: &[Side], number: u32) -> Remark {
        let first = number.saturating_sub(missing.len() as u32);
        let numbers: Vec<String> = (first..number).map(|number| number.to_string()).collect();
        let players =
            Arg::each(|lang| list(missing.iter().map(|&side| self.players.say(side, lang))));
        self.about(&codes::TURN_MISSING, side)
            .with("missing", numbers.join(", "))
            .with("players", players)
    }

    /// Returns the remark on a play after the end of the game; `None` if an earlier error makes the
    /// end uncertain.
    pub(super) fn played_on(&self) -> Option<Remark> {
        (!self.state.uncertainty.was_any()).then(|| self.game_over())
    }

    /// Describes how a side has left the game, by finishing or resigning; `None` if it still plays.
    fn way_out(&self, side: Side) -> Option<Arg> {
        let place = self.state.ranking.sides().position(|known| known == side);
        match place {
            Some(place) => Some(Arg::each(|lang| match lang {
                Lang::En => format!("finished in place {}", place + 1),
                Lang::Ko => format!("{}등으로 남", place + 1),
            })),
            None => {
                (self.state.resigned.holds(side)).then(|| Bilingual::new("resigned", "기권").into())
            }
        }
    }

    /// Returns the remark on throws that the ending turn left unmade or unused; `None` if there are
    /// no such throws, or if they are uncertain anyway.
    fn undone(&self) -> Option<Remark> {
        let hand = &self.state.hand;
        let mover = self.state.mover?;
        // Do not report throws that are already uncertain because of an earlier error.
        if hand.is_doubtful() || self.is_score_sheet && hand.is_over() {
            return None;
        }
        if hand.owed() == 0 && hand.is_empty() {
            return None;
        }
        self.left_undone(mover)
    }

    /// Returns the remark on a throw not made, or made but not used, at the end of a turn.
    #[cold]
    fn left_undone(&self, mover: Side) -> Option<Remark> {
        let hand = &self.state.hand;
        let number = self.state.number;
        let who = Arg::each(|lang| {
            let name = self.players.say(mover, lang);
            match lang {
                Lang::En => format!("{name} in turn {number}"),
                Lang::Ko => format!("{number}번 차례의 {name}"),
            }
        });
        if hand.owed() > 0 {
            return Some(
                Remark::new(&codes::MISSING_THROW)
                    .with("player", who)
                    .with("reason", hand.why_owed()),
            );
        }
        (!hand.is_empty()).then(|| {
            let best = match self.usable(mover) {
                Some((throw, from, to)) => Arg::each(|lang| {
                    let throw = self.as_written(throw.name()).get(lang);
                    format!("{}({throw})", self.move_text(from, to, lang))
                }),
                None => Bilingual::new("forfeit", "소멸").into(),
            };
            let remark = Remark::new(&codes::UNUSED_VALUES)
                .with("player", who)
                .with("left", self.held_words())
                .with("use", best);
            match self.usable(mover) {
                Some(_) => remark,
                // None of the unused throws allows a move, so the remark is only a note.
                None => Remark {
                    severity: Severity::Note,
                    ..remark
                },
            }
        })
    }

    /// Returns the first unused throw that allows a move, with the start and end of that move;
    /// `None` if no throw can be used.
    fn usable(&self, side: Side) -> Option<(Throw, PiecePlace, PiecePlace)> {
        let mut at_stake = self.state.hand.at_stake(self.rules.law.in_order);
        at_stake.find_map(|throw| {
            let (from, to) = self.use_of(side, throw)?;
            Some((throw, from, to))
        })
    }

    fn held_words(&self) -> Arg {
        throw_words(self.state.hand.all().iter().map(|held| held.throw))
    }

    /// Creates the remark on a play after the end of the game.
    #[cold]
    pub(super) fn game_over(&self) -> Remark {
        Remark::new(&codes::GAME_OVER).with("ranking", self.standing_of(self.state.ranking))
    }

    /// Lists the sides that still play, with the number of pieces that each has to bring home.
    pub(super) fn left(&self, lang: Lang) -> String {
        let open = self
            .players
            .sides()
            .filter(|&side| !self.state.is_done(side));
        list(open.map(|side| {
            let name = self.standing_of(Ranking::new([side]).unwrap_or_default());
            let home = self.state.out[side.index()];
            let count = self.rules.law.pieces.saturating_sub(home);
            match lang {
                Lang::En => format!("{name} {count}"),
                Lang::Ko => format!("{name} {count}개"),
            }
        }))
    }

    /// Formats the names of the sides in a ranking as a result is written: `A > B`.
    pub(super) fn standing_of(&self, ranking: Ranking) -> String {
        let names = ranking.sides().map(|side| match self.players.name(side) {
            "" => format!("P{}", u16::from(side.0) + 1),
            name => name.to_owned(),
        });
        names.collect::<Vec<_>>().join(" > ")
    }
}

/// Objections to plays: throws, moves and forfeits.
impl YutPosition {
    /// Creates a remark with a code, which names the side in its message.
    #[cold]
    pub(super) fn about(&self, code: &'static Code, side: Side) -> Remark {
        Remark::new(code).with("player", self.players.word(side))
    }

    /// Creates the objection to a play that yut does not have, or of a side that does not take
    /// part.
    #[cold]
    pub(super) fn not_of_yut(&self, play: Play) -> Remark {
        let side = play.side();
        let reason = if self.players.holds(side) {
            Bilingual::new("it is not a play of yut", "윷놀이에 없는 수")
        } else {
            Bilingual::new("there is no such side", "그런 편이 없음")
        };
        self.about(&codes::IMPOSSIBLE, side)
            .with("what", play.kind())
            .with("reason", reason)
    }

    /// Creates the objection to a throw when no further unused throw can be stored.
    #[cold]
    pub(super) fn too_many_throws(&self, side: Side) -> Remark {
        let reason = Arg::each(|lang| match lang {
            Lang::En => format!("{} unused throws already", Hand::MOST),
            Lang::Ko => format!("쓰지 않은 윷이 이미 {}개", Hand::MOST),
        });
        self.about(&codes::IMPOSSIBLE, side)
            .with("what", "throw")
            .with("reason", reason)
    }

    #[cold]
    pub(super) fn throw_not_in_rules(&self, throw: Throw) -> Remark {
        let option = match throw {
            Throw::BackGae => Bilingual::new("backdo=two; backgae=yes", "빽도=둘; 빽개=있음"),
            Throw::BackDo => Bilingual::new("backdo=one", "빽도=하나"),
            _ => Bilingual::new("nak=yes", "낙=있음"),
        };
        Remark::new(&codes::THROW_NOT_IN_RULES)
            .with("throw", throw.name())
            .with("option", option)
    }

    #[cold]
    pub(super) fn extra_throw(&self, side: Side, throw: Throw) -> Remark {
        let why = if self.state.hand.has_vain_capture {
            Bilingual::new(
                "; this capture earns none under these rules",
                ". 이 규칙에서는 그렇게 잡아도 더 던지지 않음",
            )
        } else {
            Bilingual::new("", "")
        };
        self.about(&codes::EXTRA_THROW, side)
            .with("throw", throw.name())
            .with("why", why)
    }

    #[cold]
    pub(super) fn missing_throw(&self, side: Side) -> Remark {
        self.about(&codes::MISSING_THROW, side)
            .with("reason", self.state.hand.why_owed())
    }

    /// Returns the objection to giving up throws although one of them can be used; `None` if none
    /// of the throws can be used.
    pub(super) fn forfeit_with_legal_move(&self, side: Side) -> Option<Remark> {
        let (throw, from, to) = self.usable(side)?;
        let at_stake = self.state.hand.at_stake(self.rules.law.in_order);
        Some(
            self.about(&codes::FORFEIT_WITH_LEGAL_MOVE, side)
                .with("left", throw_words(at_stake))
                .with("throw", throw.name())
                .with("move", self.move_word(from, to)),
        )
    }

    /// Creates the objection to a move from a place where the side has no piece.
    #[cold]
    pub(super) fn nothing_to_move(&self, side: Side, from: PiecePlace) -> Remark {
        let units = self.state.stations_of(side);
        if from == PiecePlace::Hand {
            return self
                .about(&codes::NO_PIECE_AT_HOME, side)
                .with("board", units.map(|(_, unit)| unit.count()).sum::<u8>())
                .with("out", self.state.out[side.index()]);
        }
        let places = units.map(|(at, _)| self.as_written(at.name()));
        self.about(&codes::NO_PIECE_THERE, side)
            .with("from", self.place(from))
            .with("places", pieces_on(places))
    }

    /// Creates the remark that more than one unused throw could have made a move.
    #[cold]
    pub(super) fn ambiguous(&self, mover: Mover, to: PiecePlace, taken: Throw) -> Remark {
        let hand = &self.state.hand;
        let able = self.throws_to(mover, to).filter(|&throw| hand.holds(throw));
        Remark::new(&codes::AMBIGUOUS_THROW)
            .with("move", self.move_word(mover.from, to))
            .with("throws", throw_words(able))
            .with("throw", taken.name())
    }

    /// Creates the objection to a move that no unused throw makes, with the most fitting reason.
    #[cold]
    pub(super) fn no_throw_for(
        &self,
        side: Side,
        mover: Mover,
        to: PiecePlace,
        by: Option<Throw>,
    ) -> Remark {
        let hand = &self.state.hand;
        if hand.is_empty() && hand.owed() > 0 {
            return self.missing_throw(side);
        }
        let is_meant = |throw: &Throw| by.is_none_or(|by| by == *throw);
        let candidates: Vec<Throw> = hand.values().filter(is_meant).collect();
        if candidates.is_empty() {
            return self.not_in_hand(side, mover, to, by);
        }
        let may_end = self.throws_to(mover, to).next().is_some();
        if to == PiecePlace::Out && self.rules.law.finish != FinishThrows::Any && may_end {
            return self.not_in_hand(side, mover, to, by);
        }
        let each = || candidates.iter().copied();
        let leads_nowhere = |throw| self.landings(mover, throw).is_empty();
        self.wrong_order(side, mover, to, &candidates, by)
            .or_else(|| each().find_map(|throw| self.special(mover, to, throw)))
            .or_else(|| {
                each()
                    .all(leads_nowhere)
                    .then(|| self.blocked(mover, candidates[0]))
            })
            .unwrap_or_else(|| {
                if by.is_none() && self.throws_to(mover, to).next().is_some() {
                    return self.not_in_hand(side, mover, to, by);
                }
                self.wrong_destination(mover, to, &candidates)
            })
    }

    /// Creates the objection that the throw needed for a move was not made or is already used.
    fn not_in_hand(&self, side: Side, mover: Mover, to: PiecePlace, by: Option<Throw>) -> Remark {
        let needed: Vec<Throw> = match by {
            Some(by) => vec![by],
            None => self.throws_to(mover, to).collect(),
        };
        let value = Arg::each(|lang| {
            let words = needed.iter().map(|throw| throw.name().get(lang));
            let words: Vec<&str> = words.collect();
            if words.is_empty() {
                return Bilingual::new("a throw", "윷").get(lang).to_owned();
            }
            words.join(Bilingual::new(" or ", "·").get(lang))
        });
        self.about(&codes::VALUE_NOT_AVAILABLE, side)
            .with("move", self.move_word(mover.from, to))
            .with("value", value)
            .with("left", self.held_words())
    }

    /// Returns the objection to using a throw before an earlier one, if the rules require the
    /// order; otherwise `None`.
    fn wrong_order(
        &self,
        side: Side,
        mover: Mover,
        to: PiecePlace,
        candidates: &[Throw],
        by: Option<Throw>,
    ) -> Option<Remark> {
        if !self.rules.law.in_order {
            return None;
        }
        let first = self.state.hand.first()?;
        let used = candidates.iter().copied().find(|&throw| {
            let brings = || self.landings(mover, throw).walks(to).is_some();
            throw != first && (by.is_some() || brings())
        })?;
        Some(
            self.about(&codes::WRONG_ORDER, side)
                .with("throw", used.name())
                .with("first", first.name()),
        )
    }

    /// Returns an objection with a specific code to a move that an unused throw does not make, such
    /// as a missed short cut; `None` if only the general objection fits.
    fn special(&self, mover: Mover, to: PiecePlace, throw: Throw) -> Option<Remark> {
        let options = &self.rules.law;
        if mover.from == PiecePlace::Hand {
            let only = self.state.hand.values().all(|throw| throw.steps() < 0);
            // The player may have thought that a backward throw brings a new piece onto `00` or
            // `19`.
            let is_entry = to
                .station()
                .is_some_and(|at| at == Station::GOAL || at == LAST);
            let backwards = throw.steps() < 0 && (only || is_entry);
            return backwards.then(|| cannot_enter(throw));
        }
        let at = mover.from.station()?;
        if throw.steps() < 0 {
            return None;
        }
        let reaches = |changed| mover.landings(throw, &changed).walks(to).is_some();
        let free = Options {
            free_shortcut: true,
            free_center: true,
            ..*options
        };
        let is_corner = at == RIGHT_CORNER || at == LEFT_CORNER;
        if is_corner && !options.free_shortcut && reaches(free) {
            return Some(self.turned(&codes::SHORTCUT_IS_AUTOMATIC, mover, to, throw));
        }
        if at == Station::CENTRE && !options.free_center && reaches(free) {
            return Some(self.turned(&codes::CENTER_GOES_TO_GOAL, mover, to, throw));
        }
        let is_past = self.landings(mover, throw).is_empty();
        (to == PiecePlace::Out && is_past).then(|| self.overshoot(mover, throw))
    }

    fn landings(&self, mover: Mover, throw: Throw) -> super::mover::Landings {
        mover.landings(throw, &self.rules.law)
    }

    fn turned(&self, code: &'static Code, mover: Mover, to: PiecePlace, throw: Throw) -> Remark {
        let right = self.landings(mover, throw).places().next().unwrap_or(to);
        Remark::new(code)
            .with("from", self.place(mover.from))
            .with("to", self.place(to))
            .with("throw", throw.name())
            .with("expected", self.place(right))
    }

    /// Creates the objection that a throw cannot move this piece anywhere.
    fn blocked(&self, mover: Mover, throw: Throw) -> Remark {
        if throw.steps() > 0 {
            return self.overshoot(mover, throw);
        }
        if mover.from == PiecePlace::Hand {
            return cannot_enter(throw);
        }
        Remark::new(&codes::BACKDO_NO_TARGET)
            .with("from", self.place(mover.from))
            .with("throw", throw.name())
    }

    fn overshoot(&self, mover: Mover, throw: Throw) -> Remark {
        let exact = Throw::ALL.into_iter().find(|&throw| {
            let landings = self.landings(mover, throw);
            let home = [PiecePlace::On(Station::GOAL), PiecePlace::Out];
            throw.steps() > 0
                && home
                    .into_iter()
                    .any(|place| landings.walks(place).is_some())
        });
        let exact = exact.map_or(Bilingual::new("no throw", "없음"), Throw::name);
        Remark::new(&codes::OVERSHOOT)
            .with("from", self.place(mover.from))
            .with("throw", throw.name())
            .with("exact", exact)
    }

    fn wrong_destination(&self, mover: Mover, to: PiecePlace, candidates: &[Throw]) -> Remark {
        let expected = Arg::each(|lang| {
            list(candidates.iter().filter_map(|&throw| {
                let landings = self.landings(mover, throw);
                let places = landings.places().map(|place| self.place(place).get(lang));
                let places: Vec<&str> = places.collect();
                let throw = throw.name().get(lang);
                (!places.is_empty()).then(|| match lang {
                    Lang::En => format!("with {throw} to {}", places.join(" or ")),
                    Lang::Ko => format!("{throw} → {}", places.join("·")),
                })
            }))
        });
        Remark::new(&codes::WRONG_DESTINATION)
            .with("from", self.place(mover.from))
            .with("to", self.place(to))
            .with("expected", expected)
    }
}

/// Creates the objection that a backward throw cannot bring in a new piece.
fn cannot_enter(throw: Throw) -> Remark {
    Remark::new(&codes::BACKDO_CANNOT_ENTER).with("throw", throw.name())
}
