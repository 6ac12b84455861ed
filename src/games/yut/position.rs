//! Position in a yut game, with the replay of throws, moves and turns.

use super::claims::{self, Correction};
use super::codes;
use super::matching::{Matching, Search, TurnPlays};
use super::mover::Mover;
use super::options::{self, MarkedSticks, Nak, Rules};
use super::players::Players;
use super::snapshot::{Choice, LastMove, Move, Phase, Snapshot};
use super::team::Teams;
use super::walk::Walks;
use super::{explanation, paint, phrases, sheet};
use crate::diag::Findings;
use crate::games::{self, Choices, Effect, Position, Remark, RulesRequest, history};
use crate::model::picture::Picture;
use crate::model::{
    Field, Item, NodeId, Occupant, Outcome, PiecePlace, Play, Point, Ranking, Record, Side,
    Station, Throw, Trace,
};
use crate::text::Lang;

/// Number of plays up to which memory is reserved in advance; longer games allocate more.
const LONG_GAME: usize = 1024;

/// Position in a yut game: rules, sides, board, unused throws, and the states for undo.
///
/// If a record states whose turn begins, the statement is judged; otherwise a turn begins with the
/// first play of another side.
#[derive(Debug)]
pub(super) struct YutPosition {
    pub(super) rules: Rules,
    pub(super) players: Players,
    /// True if a missing mark, such as a capture mark, is only a warning.
    pub(super) is_lenient: bool,
    pub(super) state: Snapshot,
    /// Effects of the plays in the current node, to be compared with its marks.
    pub(super) plays: Vec<YutPlay>,
    /// True if a play was impossible to execute. From then on the position is uncertain: it has no
    /// result, no ranking and no possible plays.
    is_cut: bool,
    /// Turns of the record in order, with the side and the number that it states.
    pub(super) turns: Vec<(Side, u32)>,
    /// Plays of all turns, to search for the throws that moves used.
    turn_plays: TurnPlays,
    /// True if the record contains throws but no moves (a score sheet).
    pub(super) is_score_sheet: bool,
    /// Members of each side's team, as the record names them.
    pub(super) teams: Teams,
    /// Language in which the record names the stations; `None` if it has no move with a text.
    pub(super) spelling: Option<Lang>,
    /// State of the game before each step, for undo.
    steps: Vec<Snapshot>,
}

/// Effect of a play, kept until it is compared with the record's marks.
#[derive(Clone, Debug)]
pub(super) struct YutPlay {
    pub(super) kind: YutPlayKind,
    /// True if the play was illegal and was executed anyway.
    pub(super) is_forced: bool,
}

/// Kind of a play, with the facts that a mark in the record can state.
#[derive(Clone, Debug)]
pub(super) enum YutPlayKind {
    Move(Move),
    /// Forfeit, with the throws that were given up.
    Forfeit(Vec<Throw>),
    Other,
}

impl YutPosition {
    /// Creates the starting position for a record, and reports problems with its stated rules.
    pub(super) fn begin(
        record: &Record,
        request: &RulesRequest,
        findings: &mut Findings,
    ) -> YutPosition {
        let rules = options::resolve(record, request, findings);
        let (turns, turn_plays) = TurnPlays::from_record(record);
        // Reserve one step for each play, and one for each turn.
        let steps = record.tree.len() + turns.len() + 2;
        YutPosition {
            players: Players::from_record(record).in_order_of(&turns),
            is_lenient: request.is_lenient,
            state: Snapshot::new(rules.law.pieces),
            plays: Vec::new(),
            is_cut: false,
            turn_plays,
            turns,
            is_score_sheet: sheet::is_one(record),
            teams: Teams::from_record(record),
            spelling: phrases::spelling(record),
            steps: Vec::with_capacity(steps.min(LONG_GAME)),
            rules,
        }
    }

    /// Returns a move (start and end) of a side that a throw allows; `None` if the throw allows no
    /// move.
    pub(super) fn use_of(&self, side: Side, throw: Throw) -> Option<(PiecePlace, PiecePlace)> {
        self.state.movers(side).find_map(|mover| {
            let landings = mover.landings(throw, &self.rules.law);
            landings.places().next().map(|to| (mover.from, to))
        })
    }

    /// Returns true if a throw exists under the rules.
    fn is_in_rules(&self, throw: Throw) -> bool {
        let options = &self.rules.law;
        match throw {
            Throw::BackGae => options.backgae && options.backdo == MarkedSticks::Two,
            Throw::BackDo => options.backdo != MarkedSticks::None,
            Throw::Nak => options.nak != Nak::Unknown,
            _ => true,
        }
    }

    /// Iterates over the throws that would bring a piece to a place, made or not, smallest first.
    pub(super) fn throws_to(&self, mover: Mover, to: PiecePlace) -> impl Iterator<Item = Throw> {
        Throw::ALL.into_iter().filter(move |&throw| {
            let landings = mover.landings(throw, &self.rules.law);
            self.is_in_rules(throw) && landings.walks(to).is_some()
        })
    }

    /// Saves the state of the game for undo.
    fn step(&mut self) {
        // Copy the state from a slice: `push` would copy it twice, and it is large.
        self.steps
            .extend_from_slice(std::slice::from_ref(&self.state));
    }

    /// Stores the effect of a play for the comparison with marks, and returns it.
    fn did(&mut self, kind: YutPlayKind, is_forced: bool) -> Effect {
        self.state.played = self.state.played.saturating_add(1);
        let captured = match &kind {
            YutPlayKind::Move(done) => done.captured.into(),
            _ => 0,
        };
        self.plays.push(YutPlay { kind, is_forced });
        Effect {
            captured,
            ..Effect::default()
        }
    }

    /// Stores a play that is not checked and changes nothing.
    fn dismissed(&mut self) -> Effect {
        self.did(YutPlayKind::Other, true)
    }

    /// Makes a play of the side whose turn it is, or returns the objection.
    fn judge(&mut self, side: Side, play: Play) -> Result<Effect, Box<Remark>> {
        match play {
            Play::Throw { value, .. } => self.throw(side, value),
            Play::Advance { from, to, by, .. } => self.advance(side, from, to, by),
            Play::Forfeit { .. } => self.forfeit(side),
            Play::Resign { .. } => {
                self.step();
                self.state.resign(side, &self.players);
                Ok(self.did(YutPlayKind::Other, false))
            }
            _ => Err(self.not_of_yut(play).into()),
        }
    }

    /// Returns the throws that exist under the rules, as possible plays.
    fn throws(&self, side: Side) -> Vec<games::Choice> {
        let throws = Throw::ALL
            .into_iter()
            .filter(|&value| self.is_in_rules(value));
        throws
            .map(|value| Play::Throw { side, value }.into())
            .collect()
    }

    /// Returns the plays with which a side can continue its turn. A move names its throw only if
    /// two unused throws lead to the same place.
    fn plays_in_turn(&self, side: Side) -> Vec<games::Choice> {
        let (hand, options) = (&self.state.hand, &self.rules.law);
        let owes = hand.owed() > 0;
        let mut plays = if owes && !hand.is_full() {
            self.throws(side)
        } else {
            Vec::new()
        };
        if owes && options.throws_first || hand.is_empty() {
            return plays;
        }
        let usable: Vec<Throw> = match hand.first() {
            Some(first) if options.in_order => vec![first],
            _ => hand.values().collect(),
        };
        let mut moves: Vec<(PiecePlace, PiecePlace, Throw)> = Vec::new();
        for mover in self.state.movers(side) {
            for &throw in &usable {
                let landings = mover.landings(throw, options);
                moves.extend(landings.places().map(|to| (mover.from, to, throw)));
            }
        }
        for &(from, to, throw) in &moves {
            let alike = moves
                .iter()
                .filter(|other| (other.0, other.1) == (from, to));
            let by = (alike.count() > 1).then_some(throw);
            plays.push(Play::Advance { side, from, to, by }.into());
        }
        if !owes && (moves.is_empty() || !options.must_move) {
            plays.push(Play::Forfeit { side }.into());
        }
        plays
    }

    fn throw(&mut self, side: Side, throw: Throw) -> Result<Effect, Box<Remark>> {
        let hand = &self.state.hand;
        if !self.is_in_rules(throw) {
            return Err(self.throw_not_in_rules(throw).into());
        }
        // A score sheet lacks the moves, so a capture that earned this throw may be missing.
        let may_be_owed = hand.is_doubtful() || self.is_score_sheet && hand.is_over();
        if hand.owed() == 0 && !may_be_owed {
            return Err(self.extra_throw(side, throw).into());
        }
        if hand.is_full() {
            return Err(self.too_many_throws(side).into());
        }
        self.step();
        self.state.hand.throw(throw, &self.rules.law);
        Ok(self.did(YutPlayKind::Other, false))
    }

    fn advance(
        &mut self,
        side: Side,
        from: PiecePlace,
        to: PiecePlace,
        by: Option<Throw>,
    ) -> Result<Effect, Box<Remark>> {
        let throws_first = self.rules.law.throws_first && self.state.hand.owed() > 0;
        if throws_first && !self.goes_on_in_next_turn() {
            return Err(self.missing_throw(side).into());
        }
        let Some(mover) = self.state.mover_at(side, from) else {
            return self.advance_doubtful(side, from, to, by);
        };
        let mut choice = self.choose(mover, to, by);
        let matching = choice
            .filter(|choice| !choice.is_only && by.is_none() && !self.state.hand.is_doubtful())
            .and_then(|_| self.match_turn(side, mover, to));
        if let (Some(matching), Some(known)) = (matching, &mut choice)
            && let Some(walks) = mover.landings(matching.throw, &self.rules.law).walks(to)
        {
            (known.throw, known.walks) = (matching.throw, walks);
        }
        // If a throw is missing in this turn, the move may have used it.
        let is_supposed = choice.is_none() && self.may_be_missing(mover, to, by);
        if choice.is_none() && !is_supposed {
            return Err(self.no_throw_for(side, mover, to, by).into());
        }
        let is_doubtful = self.state.hand.is_doubtful();
        let is_open = matching.is_none_or(|matching| matching.is_open);
        let ambiguous =
            choice.filter(|choice| !choice.is_only && by.is_none() && !is_doubtful && is_open);
        let remark = ambiguous.map(|choice| self.ambiguous(mover, to, choice.throw).into());
        // Assume that the missing throw is the smallest that brings the piece there.
        let supposed = is_supposed
            .then(|| self.supposed_walks(mover, to, by))
            .flatten();
        let walks = supposed.unwrap_or(mover.walks);
        self.step();
        let doubtful = &mut self.state.hand.doubtful;
        *doubtful = doubtful.saturating_sub(is_supposed.into());
        let effect = self.carry(side, Mover { walks, ..mover }, to, choice, false);
        if let Some(last) = &mut self.state.last {
            last.mover = mover;
        }
        Ok(Effect { remark, ..effect })
    }

    /// Makes a move from a place without a piece, if an earlier error may be the cause: brings an
    /// uncertain piece there first. Otherwise returns the objection.
    #[cold]
    fn advance_doubtful(
        &mut self,
        side: Side,
        from: PiecePlace,
        to: PiecePlace,
        by: Option<Throw>,
    ) -> Result<Effect, Box<Remark>> {
        // Some records write `00` as the place from which new pieces enter.
        let is_start = from == PiecePlace::On(Station::GOAL);
        let new = self.state.mover_at(side, PiecePlace::Hand);
        if is_start && new.is_some_and(|new| self.choose(new, to, by).is_some()) {
            return self.advance(side, PiecePlace::Hand, to, by);
        }
        let before = self.state;
        let is_open = self.state.uncertainty.is_about(side);
        if !is_open || !self.state.relocate(side, from, &self.rules.law) {
            return Err(self.nothing_to_move(side, from).into());
        }
        let result = self.advance(side, from, to, by);
        self.begin_step_at(before, result.is_ok());
        result
    }

    /// Makes undo restore the state `before`, from before a piece was relocated; if the play was
    /// refused, restores it now.
    fn begin_step_at(&mut self, before: Snapshot, is_played: bool) {
        match self.steps.last_mut() {
            Some(step) if is_played => *step = before,
            _ => self.state = before,
        }
    }

    fn carry(
        &mut self,
        side: Side,
        mover: Mover,
        to: PiecePlace,
        choice: Option<Choice>,
        is_forced: bool,
    ) -> Effect {
        let (options, players) = (&self.rules.law, &self.players);
        let done = self
            .state
            .advance(side, mover, to, choice, options, players);
        self.did(YutPlayKind::Move(done), is_forced)
    }

    /// Returns the unused throw that brings a piece to a place: the named one, or else the
    /// smallest, because larger throws are worth more. If the rules fix the order, only the first
    /// unused throw counts. `None` if no throw does.
    fn choose(&self, mover: Mover, to: PiecePlace, by: Option<Throw>) -> Option<Choice> {
        let (hand, options) = (&self.state.hand, &self.rules.law);
        let bring = |throw: Throw| {
            let walks = mover.landings(throw, options).walks(to)?;
            Some(Choice {
                throw,
                walks,
                is_only: true,
            })
        };
        if options.in_order {
            let first = hand.first()?;
            let is_meant = by.is_none_or(|by| by == first);
            return is_meant.then(|| bring(first)).flatten();
        }
        let mut able = hand.values().filter_map(bring);
        let first = able.next()?;
        let is_only = able.next().is_none();
        let meant = match by {
            Some(by) if by != first.throw => hand.holds(by).then(|| bring(by)).flatten()?,
            _ => first,
        };
        Some(Choice { is_only, ..meant })
    }

    /// Searches for the unused throw of this move that lets the rest of the turn be played.
    fn match_turn(&self, side: Side, mover: Mover, to: PiecePlace) -> Option<Matching> {
        let search = Search {
            plays: &self.turn_plays,
            options: &self.rules.law,
            players: &self.players,
        };
        let hand = &self.state.hand;
        let able = self.throws_to(mover, to).filter(|&throw| hand.holds(throw));
        search.choose(&self.state, side, able)
    }

    /// Returns true if a throw that may be missing in the record would bring the piece to this
    /// place.
    fn may_be_missing(&self, mover: Mover, to: PiecePlace, by: Option<Throw>) -> bool {
        let mut throws = self.throws_to(mover, to);
        self.state.hand.is_doubtful() && throws.any(|throw| by.is_none_or(|by| by == throw))
    }

    /// Returns the walks by which a piece comes to a place with a throw that is assumed to be
    /// missing.
    fn supposed_walks(&self, mover: Mover, to: PiecePlace, by: Option<Throw>) -> Option<Walks> {
        let mut throws = self.throws_to(mover, to);
        let throw = throws.find(|&throw| by.is_none_or(|by| by == throw))?;
        mover.landings(throw, &self.rules.law).walks(to)
    }

    fn forfeit(&mut self, side: Side) -> Result<Effect, Box<Remark>> {
        if self.state.hand.owed() > 0 {
            return Err(self.missing_throw(side).into());
        }
        let is_doubtful = self.state.hand.is_doubtful();
        if self.state.hand.is_empty() && !is_doubtful {
            return Err(self.about(&codes::NOTHING_TO_FORFEIT, side).into());
        }
        if self.rules.law.must_move
            && !is_doubtful
            && !self.state.uncertainty.is_about(side)
            && let Some(remark) = self.forfeit_with_legal_move(side)
        {
            return Err(remark.into());
        }
        self.step();
        Ok(self.give_up(false))
    }

    /// Changes the board or its uncertainty because the record marks a capture that the replay
    /// lacks, or the reverse.
    fn correct(&mut self, correction: Correction) {
        let state = &mut self.state;
        if correction == Correction::Doubtful {
            state.uncertainty.contradict();
        }
        if let (Correction::Captured, Some(side)) = (correction, state.mover) {
            state.take_captured(side);
        }
        // The capture may have earned a throw, so it is uncertain if one is to be made.
        state.hand.uncertainty();
    }

    fn give_up(&mut self, is_forced: bool) -> Effect {
        let lost = self.state.hand.forfeit(self.rules.law.in_order);
        self.did(YutPlayKind::Forfeit(lost), is_forced)
    }

    /// Makes a play of a side whose turn was not announced: the turn begins with this play, if the
    /// side may play.
    #[cold]
    fn play_unannounced(&mut self, play: Play) -> Result<Effect, Box<Remark>> {
        let side = play.side();
        if !self.players.holds(side) {
            return Err(self.not_of_yut(play).into());
        }
        if self.state.phase == Phase::GameDismissed {
            return Ok(self.dismissed());
        }
        if let Some(first) = self.turn_remarks(side).into_iter().next() {
            return Err(first.into());
        }
        let before = self.state;
        self.state.begin_turn(side, &self.players);
        let result = self.judge(side, play);
        self.begin_step_at(before, result.is_ok());
        result
    }

    /// Executes an illegal play after it was reported; `None` if that is impossible.
    fn force_play(&mut self, play: Play) -> Option<Effect> {
        if !self.players.holds(play.side()) {
            return None;
        }
        self.step();
        if self.state.named != Some(play.side()) {
            self.state.begin_turn(play.side(), &self.players);
        }
        let side = self.state.mover?;
        match self.state.phase {
            Phase::Open => {}
            Phase::TurnOver | Phase::TurnDismissed => {
                self.state.phase = Phase::TurnDismissed;
                return Some(self.dismissed());
            }
            Phase::GameOver | Phase::GameDismissed => {
                self.state.phase = Phase::GameDismissed;
                return Some(self.dismissed());
            }
        }
        let hand = &mut self.state.hand;
        let effect = match play {
            Play::Throw { value, .. } if !hand.is_full() => {
                hand.throw(value, &self.rules.law);
                // Mark the throws as uncertain: the record may mean another throw, or a move.
                hand.uncertainty();
                if value == Throw::Nak {
                    // A second throw is uncertain too: the illegal `nak` may stand for a throw that
                    // earned another one.
                    hand.uncertainty();
                }
                Some(self.did(YutPlayKind::Other, true))
            }
            Play::Advance { from, to, by, .. } => self.force_advance(side, from, to, by),
            Play::Forfeit { .. } => {
                hand.doubtful = hand.take_owed();
                let lost = hand.first();
                match lost {
                    Some(lost) => self.state.uncertainty.add_throw(side, lost),
                    None => self.state.uncertainty.add(side, 1),
                }
                Some(self.give_up(true))
            }
            _ => None,
        };
        if effect.is_none() {
            self.state = self.steps.pop()?;
        }
        effect
    }

    /// Makes an illegal move as the record states it; if no piece is at its start, brings one there
    /// from elsewhere. The throw is the named one or an unused one that fits; otherwise it is
    /// uncertain.
    fn force_advance(
        &mut self,
        side: Side,
        from: PiecePlace,
        to: PiecePlace,
        by: Option<Throw>,
    ) -> Option<Effect> {
        if from == PiecePlace::Hand && to == PiecePlace::Hand {
            return None;
        }
        let is_there = self.state.mover_at(side, from).is_some();
        let is_again = |last: LastMove| (last.mover.from, last.to) == (from, to);
        if !is_there && self.state.last.is_some_and(is_again) {
            // The record writes the move before a second time, so nothing is moved.
            return Some(self.dismissed());
        }
        if !is_there {
            self.state.uncertainty.contradict();
        }
        if !is_there && !self.state.relocate(side, from, &self.rules.law) {
            return None;
        }
        let mover = self.state.mover_at(side, from)?;
        let owed = self.state.hand.take_owed();
        self.state.hand.doubtful = self.state.hand.doubtful.saturating_add(owed);
        let hand = &self.state.hand;
        let in_hand = |throw: &Throw| hand.holds(*throw);
        let throw = match by {
            Some(by) => Some(by).filter(in_hand),
            None => self.throws_to(mover, to).find(in_hand),
        };
        if throw.is_none() || !is_there {
            self.state.hand.uncertainty();
        }
        // The move is uncertain, unless only a throw that was still to be made is missing.
        if owed == 0 || !is_there {
            self.state.uncertainty.add_move(side, to.station());
        }
        let walks = match to.station().map(Walks::to) {
            None => Walks::NONE,
            Some(all) if mover.walks.common(all).is_empty() => all,
            Some(all) => mover.walks.common(all),
        };
        let choice = throw.map(|throw| Choice {
            throw,
            walks,
            is_only: true,
        });
        let effect = self.carry(side, Mover { walks, ..mover }, to, choice, true);
        let earned = self.state.hand.take_owed();
        self.state.hand.doubtful = self.state.hand.doubtful.saturating_add(earned);
        if let Some(YutPlayKind::Move(done)) = self.plays.last().map(|play| &play.kind)
            && done.captured > 0
        {
            self.state.uncertainty.add(done.victim, done.captured);
        }
        if let Some(last) = &mut self.state.last {
            last.mover = mover;
        }
        Some(effect)
    }
}

impl Position for YutPosition {
    fn play(&mut self, play: Play) -> Result<Effect, Box<Remark>> {
        if self.state.named != Some(play.side()) {
            return self.play_unannounced(play);
        }
        let side = self.state.mover.unwrap_or(play.side());
        match self.state.phase {
            Phase::Open => match self.judge(side, play) {
                // After an unreadable word, execute illegal plays without reporting them.
                Err(remark) if self.state.hand.is_unread => self.force(play).ok_or(remark),
                result => result,
            },
            Phase::TurnOver if self.state.uncertainty.was_about(side) => Ok(self.dismissed()),
            Phase::TurnOver => Err(self.about(&codes::TURN_IS_OVER, side).into()),
            Phase::GameOver => match self.played_on() {
                Some(remark) => Err(remark.into()),
                None => Ok(self.dismissed()),
            },
            Phase::TurnDismissed | Phase::GameDismissed => Ok(self.dismissed()),
        }
    }

    /// Executes an illegal throw, move or forfeit after it was reported. Plays after the end of the
    /// turn or the game have no effect. `None` if the play is impossible.
    fn force(&mut self, play: Play) -> Option<Effect> {
        let effect = self.force_play(play);
        self.is_cut |= effect.is_none();
        effect
    }

    /// Skips a play that cannot be executed, without changing the board.
    fn skip(&mut self, side: Side) -> Option<Effect> {
        self.players.holds(side).then(|| self.dismissed())
    }

    /// Marks the turn as uncertain because of an unreadable word, so that illegal plays after it
    /// are not reported. Returns false before the first turn.
    fn pass_over_unread(&mut self) -> bool {
        let Some(side) = self.state.mover else {
            return false;
        };
        self.step();
        self.state.hand.is_unread = true;
        self.state.uncertainty.add(side, 1);
        true
    }

    fn turn(&mut self, side: Side) {
        if self.state.named != Some(side) {
            self.step();
            self.state.begin_turn(side, &self.players);
        }
    }

    fn moment(&mut self) -> usize {
        self.steps.len()
    }

    fn rewind(&mut self, moment: usize) {
        if let Some(&state) = self.steps.get(moment) {
            self.state = state;
            self.steps.truncate(moment);
        }
        self.plays.clear();
        self.is_cut = false;
    }

    fn forget_moments(&mut self) {
        history::forget(&mut self.steps);
    }

    /// Calls `each` with every station if anything changed since the mark. Single changes are not
    /// tracked, because the board has only 29 stations.
    fn changed_since(&self, mark: usize, each: &mut dyn FnMut(Point, Option<Occupant>)) -> usize {
        if mark != self.steps.len() || mark == 0 {
            Station::all().for_each(|at| each(at.point(), None));
            for (at, unit) in self.state.stations() {
                let side = unit.side();
                let count = unit.count();
                each(at.point(), Some(Occupant { side, count }));
            }
        }
        self.steps.len()
    }

    fn ruleset(&self) -> &'static str {
        self.rules.ruleset.info.id
    }

    fn is_unsettled(&self) -> bool {
        self.rules.is_unsettled
    }

    fn explain(&self, at: Point, lang: Lang) -> Vec<String> {
        explanation::explain(self, at, lang)
    }

    fn begin_turn(&mut self, side: Side, number: u32) -> Vec<Remark> {
        self.step();
        let remarks = self.open_turn(side, number);
        self.state.begun = self.state.begun.saturating_add(1);
        self.state.played = 0;
        self.state.count = self.state.count.saturating_add(1);
        self.state.number = match number {
            0 => self.state.number.saturating_add(1),
            number => number,
        };
        remarks
    }

    fn settle(&mut self, record: &Record, items: &[Item]) -> Option<Box<Remark>> {
        let (remark, correction) = claims::compare(self, record, items);
        if remark.is_some() || correction.is_some() {
            self.step();
        }
        if remark.is_some() {
            self.state.uncertainty.contradict();
        }
        if let Some(correction) = correction {
            self.correct(correction);
        }
        self.plays.clear();
        let remark = remark.or_else(|| self.member_remark(record, items));
        remark.map(Box::new)
    }

    fn detail(&self, play: u32, trace: &mut Trace) {
        if let Some(YutPlayKind::Move(done)) = self.plays.last().map(|play| &play.kind) {
            done.trace(play, trace);
        }
    }

    fn choices(&mut self) -> Option<Choices> {
        if self.state.is_over() || self.is_cut {
            return None;
        }
        let hand = &self.state.hand;
        let goes_on = self.state.phase == Phase::Open && (hand.owed() > 0 || !hand.is_empty());
        match self.state.mover.filter(|_| goes_on) {
            Some(side) => Some(Choices {
                held: hand.all().iter().map(|held| held.throw).collect(),
                ..Choices::of_moves(side, self.plays_in_turn(side))
            }),
            None => self.expected().map(|side| Choices {
                turn: Some(self.state.number.saturating_add(1)),
                ..Choices::of_moves(side, self.throws(side))
            }),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_over = self.state.is_over() && !self.is_cut;
        is_over.then_some(Outcome::Ranking(self.state.ranking))
    }

    fn standing(&self) -> Ranking {
        if self.is_cut {
            Ranking::NONE
        } else {
            self.state.ranking
        }
    }

    fn ending_words(&self) -> Option<[String; 2]> {
        (!self.state.is_over()).then(|| [Lang::En, Lang::Ko].map(|lang| self.left(lang)))
    }

    fn is_partial(&self) -> bool {
        self.is_score_sheet
    }

    fn closing(&self, record: &Record, _: NodeId) -> Vec<Remark> {
        if !self.is_score_sheet {
            return Vec::new();
        }
        let winner = sheet::impossible_winner(record, self.rules.law.pieces);
        let remark = winner.map(|(side, throws)| {
            self.about(&codes::TOO_FEW_THROWS, side)
                .with("throws", throws)
                .with("pieces", self.rules.law.pieces)
                .about(Field::Result)
        });
        remark.into_iter().collect()
    }

    fn paint(&self, picture: &mut Picture) {
        paint::paint(self, picture);
    }
}
