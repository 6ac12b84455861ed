//! Search for the throws that the moves of a turn used, because records seldom name them.
//!
//! A log seldom says which throw a move uses. Several throws in hand may bring a piece to the place, and only the
//! rest of the turn shows which of them was meant: all moves of the turn are matched together.

use super::options::Options;
use super::players::Players;
use super::snapshot::{Choice, Phase, Snapshot};
use crate::model::tree::Continuation;
use crate::model::{Body, Play, Record, Side, Throw};

/// Maximum number of game states tried to find the throw of one move; a turn of six throws needs
/// far fewer.
const MOST: u32 = 20_000;

/// Plays of all turns of a record, in order.
#[derive(Debug, Default)]
pub(super) struct TurnPlays {
    plays: Vec<Play>,
    /// Index in `plays` at which each turn ends.
    ends: Vec<usize>,
}

impl TurnPlays {
    /// Returns the turns of a record (side and number) and the plays in them; both are empty if the
    /// record has variations.
    pub(super) fn from_record(record: &Record) -> (Vec<(Side, u32)>, TurnPlays) {
        let mut turns = Vec::new();
        let mut all = TurnPlays {
            plays: Vec::with_capacity(record.tree.len()),
            ends: Vec::new(),
        };
        for node in record.tree.walk() {
            if node.continuation != Continuation::Line {
                return <(Vec<(Side, u32)>, TurnPlays)>::default();
            }
            for item in node.items {
                match item.body {
                    Body::Turn { side, number } => {
                        if !turns.is_empty() {
                            all.ends.push(all.plays.len());
                        }
                        turns.push((side, number));
                    }
                    Body::Play(play) if !turns.is_empty() => all.plays.push(play),
                    _ => {}
                }
            }
        }
        if !turns.is_empty() {
            all.ends.push(all.plays.len());
        }
        (turns, all)
    }

    /// Returns the plays of a turn after the first `played` ones.
    fn rest(&self, turn: usize, played: usize) -> &[Play] {
        let Some(&end) = self.ends.get(turn) else {
            return &[];
        };
        let start = turn.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.plays.get(start + played..end).unwrap_or_default()
    }
}

/// Search for the throws that a turn's moves used, with the plays, rules and sides, which do not
/// change during it.
#[derive(Clone, Copy)]
pub(super) struct Search<'p> {
    pub(super) plays: &'p TurnPlays,
    pub(super) options: &'p Options,
    pub(super) players: &'p Players,
}

/// Throw found for a move, by trying out the rest of its turn.
#[derive(Clone, Copy)]
pub(super) struct Matching {
    /// Throw that the move uses.
    pub(super) throw: Throw,
    /// True if another throw fits equally well but leaves a different board or different throws.
    pub(super) is_open: bool,
}

/// Best way found so far to play the rest of a turn.
struct Best {
    /// Number of plays that were possible, and true if all throws were used; larger is better.
    score: (usize, bool),
    throw: Throw,
    /// State of the game after the turn.
    end: Snapshot,
    is_open: bool,
    left: u32,
}

impl Search<'_> {
    /// Finds the throw, of those in `able`, that the next move uses so that the rest of the turn
    /// can be played. `None` if the record has no further plays in the turn, or if no throw fits.
    pub(super) fn choose(
        self,
        state: &Snapshot,
        side: Side,
        able: impl Iterator<Item = Throw>,
    ) -> Option<Matching> {
        let turn = (state.begun as usize).checked_sub(1)?;
        let rest = self.plays.rest(turn, state.played as usize);
        let (&first, rest) = rest.split_first()?;
        let mut best: Option<Best> = None;
        for throw in able {
            self.advance(*state, side, first, throw, &mut |state| {
                self.follow(state, side, rest, 1, throw, &mut best);
            });
        }
        best.map(|best| Matching {
            throw: best.throw,
            is_open: best.is_open,
        })
    }

    /// Moves a piece with a throw, and calls `then` with the new state; does nothing if the throw
    /// does not fit.
    fn advance(
        self,
        mut state: Snapshot,
        side: Side,
        play: Play,
        throw: Throw,
        then: &mut dyn FnMut(Snapshot),
    ) {
        let Play::Advance { from, to, .. } = play else {
            return;
        };
        let Some(mover) = state.mover_at(side, from) else {
            return;
        };
        let Some(walks) = mover.landings(throw, self.options).walks(to) else {
            return;
        };
        let choice = Choice {
            throw,
            walks,
            is_only: true,
        };
        state.advance(side, mover, to, Some(choice), self.options, self.players);
        then(state);
    }

    /// Plays the rest of a turn in every possible way, up to a limit of game states, and keeps the
    /// best result in `best`.
    fn follow(
        self,
        mut state: Snapshot,
        side: Side,
        rest: &[Play],
        done: usize,
        throw: Throw,
        best: &mut Option<Best>,
    ) {
        let left = best.as_ref().map_or(MOST, |best| best.left);
        if left == 0 {
            return;
        }
        if let Some(best) = best {
            best.left -= 1;
        }
        let Some((&play, behind)) = rest.split_first().filter(|_| state.phase == Phase::Open)
        else {
            let is_whole =
                state.phase != Phase::Open || state.hand.is_empty() && state.hand.owed() == 0;
            return note((done + rest.len(), is_whole), throw, state, best);
        };
        match play {
            Play::Throw { value, .. } if state.hand.owed() > 0 && !state.hand.is_full() => {
                state.hand.throw(value, self.options);
                self.follow(state, side, behind, done + 1, throw, best);
            }
            Play::Forfeit { .. } if !state.hand.is_empty() => {
                state.hand.forfeit(self.options.in_order);
                self.follow(state, side, behind, done + 1, throw, best);
            }
            Play::Advance { by, .. } => {
                let mut is_possible = false;
                let values: Vec<Throw> = state.hand.values().collect();
                let first = state.hand.first().filter(|_| self.options.in_order);
                for value in values {
                    let is_meant =
                        by.is_none_or(|by| by == value) && first.is_none_or(|first| first == value);
                    if is_meant {
                        self.advance(state, side, play, value, &mut |state| {
                            is_possible = true;
                            self.follow(state, side, behind, done + 1, throw, best);
                        });
                    }
                }
                if !is_possible {
                    note((done, false), throw, state, best);
                }
            }
            _ => note((done, false), throw, state, best),
        }
    }
}

/// Compares the end of one way to play a turn with the best one, and keeps the better. If both are
/// equally good but differ, the throw is marked as open.
fn note(score: (usize, bool), throw: Throw, end: Snapshot, best: &mut Option<Best>) {
    match best {
        Some(best) if best.score > score => {}
        Some(best) if best.score == score => {
            best.is_open |= !best.end.is_alike(&end);
        }
        _ => {
            let left = best.as_ref().map_or(MOST, |best| best.left);
            let is_open = false;
            *best = Some(Best {
                score,
                throw,
                end,
                is_open,
                left,
            });
        }
    }
}
