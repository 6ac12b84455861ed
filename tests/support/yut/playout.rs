//! Random legal games of yut under random options, by an independent implementation of the rules:
//! every piece keeps its whole path as a list of stations. The games give the expected findings of
//! a replay without using its code.

use bokgi::model::{PiecePlace, Play, Side, Station, Throw};

use super::{Event, Head};
use crate::support::generate::Choices;

/// A generated game with its header and events.
#[derive(Debug)]
pub(crate) struct Playout {
    /// Header; states the ranking if the game was finished.
    pub head: Head,
    pub events: Vec<Event>,
}

/// Keys of the rules with their values, the default first.
const OPTIONS: [(&str, &[&str]); 20] = [
    ("pieces", &["4", "2", "3", "5"]),
    ("backdo", &["one", "two", "none"]),
    ("backgae", &["no", "yes"]),
    ("shortcut", &["auto", "choose"]),
    ("center", &["goal", "choose"]),
    ("backdo_merge", &["path", "choose", "fixed"]),
    ("stack_path", &["any", "last", "base"]),
    ("backdo_first", &["ready", "home", "forbid"]),
    ("backdo_goal", &["no", "back"]),
    ("backdo_shortcut", &["yes", "no"]),
    ("backdo_capture_bonus", &["yes", "no"]),
    ("capture_bonus", &["always", "not-yutmo", "none"]),
    ("capture_chain", &["full", "single", "none"]),
    ("order", &["free", "fifo"]),
    ("timing", &["batch", "immediate"]),
    ("landing", &["wait", "exit"]),
    ("overshoot", &["forbid", "exit", "bounce"]),
    ("must_move", &["yes", "no"]),
    ("nak", &["no", "yes"]),
    ("play_on", &["all", "first"]),
];

/// The selected value of each option.
struct Rules([&'static str; OPTIONS.len()]);

impl Rules {
    fn random(choices: &mut Choices) -> Rules {
        let mut words = OPTIONS.map(|(_, values)| values[0]);
        for (word, (_, values)) in words.iter_mut().zip(OPTIONS) {
            if choices.below(3) == 0 {
                *word = values[choices.below(values.len())];
            }
        }
        let mut rules = Rules(words);
        if rules.is("backdo", "one") || rules.is("backdo", "none") {
            rules.0[2] = "no";
        }
        rules
    }

    fn get(&self, key: &str) -> &'static str {
        let at = OPTIONS.iter().position(|(known, _)| *known == key);
        self.0[at.unwrap_or_else(|| panic!("no option {key}"))]
    }

    fn is(&self, key: &str, word: &str) -> bool {
        self.get(key) == word
    }

    fn tag(&self) -> String {
        let mut tag = "standard".to_owned();
        for ((key, values), word) in OPTIONS.iter().zip(self.0) {
            if values[0] != word {
                tag.push_str(&format!("; {key}={word}"));
            }
        }
        tag
    }
}

/// A piece with its position and every station on its path; the last one is its current station.
#[derive(Clone, Debug)]
struct ReadItem {
    side: usize,
    spot: PiecePlace,
    walk: Vec<usize>,
    /// The station from which its last move went back; `None` if the last move went forward.
    back_from: Option<usize>,
}

/// A throw not yet used; the flag is true if a capture earned it.
type Held = (Throw, bool);

/// A legal move: the throw, the start, the destination, and the paths of the pieces after the move.
#[derive(Clone, Debug)]
struct Move {
    by: Throw,
    from: PiecePlace,
    to: PiecePlace,
    pieces: Vec<usize>,
    walks: Vec<Vec<usize>>,
}

struct Game<'c> {
    choices: &'c mut Choices,
    rules: Rules,
    pieces: Vec<ReadItem>,
    sides: usize,
    ranking: Vec<u8>,
    held: Vec<Held>,
    owed: usize,
    owed_captures: usize,
    events: Vec<Event>,
}

/// Plays a game of at most `turns` turns under random options.
pub(crate) fn playout(choices: &mut Choices, turns: usize) -> Playout {
    let rules = Rules::random(choices);
    play(choices, rules, turns)
}

/// Plays a game of at most `turns` turns under the standard rules.
pub(crate) fn standard(choices: &mut Choices, turns: usize) -> Playout {
    let rules = Rules(OPTIONS.map(|(_, values)| values[0]));
    play(choices, rules, turns)
}

fn play(choices: &mut Choices, rules: Rules, turns: usize) -> Playout {
    let sides = 2 + choices.below(5);
    let count: usize = rules.get("pieces").parse().expect("a number");
    let piece = |side| ReadItem {
        side,
        spot: PiecePlace::Hand,
        walk: Vec::new(),
        back_from: None,
    };
    let pieces = (0..sides * count).map(|at| piece(at / count)).collect();
    let mut game = Game {
        choices,
        rules,
        pieces,
        sides,
        ranking: Vec::new(),
        held: Vec::new(),
        owed: 0,
        owed_captures: 0,
        events: Vec::new(),
    };
    let mut side = 0;
    let mut number = 0;
    let ranking = loop {
        if number as usize == turns {
            break None;
        }
        number += 1;
        game.turn(side, number);
        if let Some(ranking) = game.end() {
            break Some(ranking);
        }
        loop {
            side = (side + 1) % sides;
            if !game.ranking.contains(&(side as u8)) {
                break;
            }
        }
    };
    Playout {
        head: Head {
            sides: sides as u8,
            rules: game.rules.tag(),
            ranking,
        },
        events: game.events,
    }
}

impl Game<'_> {
    /// The final ranking, once the game is over.
    fn end(&self) -> Option<Vec<u8>> {
        let left = (0..self.sides as u8).filter(|side| !self.ranking.contains(side));
        let left: Vec<u8> = left.collect();
        if let [last] = left[..] {
            return Some([&self.ranking[..], &[last]].concat());
        }
        let is_won = self.rules.is("play_on", "first") && !self.ranking.is_empty();
        is_won.then(|| self.ranking.clone())
    }

    fn turn(&mut self, side: usize, number: u32) {
        self.held.clear();
        (self.owed, self.owed_captures) = (1, 0);
        let first = self.events.len();
        loop {
            let owed = self.owed + self.owed_captures > 0;
            let waits = self.rules.is("timing", "batch");
            let moves = self.moves(side);
            let moves_now = owed && !waits && !moves.is_empty() && self.choices.below(3) == 0;
            if owed && !moves_now {
                self.throw(side);
            } else if self.held.is_empty() {
                break;
            } else if moves.is_empty()
                || !owed && self.rules.is("must_move", "no") && self.choices.below(9) == 0
            {
                self.forfeit(side);
            } else {
                let chosen = moves[self.choices.below(moves.len())].clone();
                self.make(side, &chosen, &moves);
                if self.home(side) {
                    self.ranking.push(side as u8);
                    break;
                }
            }
        }
        self.events[first].turn = Some((Side(side as u8), number));
    }

    fn home(&self, side: usize) -> bool {
        let mut own = self.pieces.iter().filter(|piece| piece.side == side);
        own.all(|piece| piece.spot == PiecePlace::Out)
    }

    fn throw(&mut self, side: usize) {
        let throws = [
            Throw::Do,
            Throw::Gae,
            Throw::Geol,
            Throw::Gae,
            Throw::Geol,
            Throw::Yut,
            Throw::Mo,
            Throw::BackDo,
            Throw::BackGae,
            Throw::Nak,
        ];
        let throw = loop {
            let throw = throws[self.choices.below(throws.len())];
            let known = match throw {
                Throw::BackDo => !self.rules.is("backdo", "none"),
                Throw::BackGae => self.rules.is("backgae", "yes"),
                Throw::Nak => self.rules.is("nak", "yes"),
                _ => true,
            };
            // While 30 throws are held, only Do is thrown, which ends the chain.
            if known && (self.held.len() < 30 || throw == Throw::Do) {
                break throw;
            }
        };
        self.events.push(Event::new(Play::Throw {
            side: Side(side as u8),
            value: throw,
        }));
        let is_bonus = self.owed == 0;
        if is_bonus {
            self.owed_captures -= 1;
        } else {
            self.owed -= 1;
        }
        match throw {
            Throw::Nak => {
                self.owed = 0;
                return;
            }
            Throw::Yut | Throw::Mo if !is_bonus || self.rules.is("capture_chain", "full") => {
                self.owed += 1;
            }
            _ => {}
        }
        self.held.push((throw, is_bonus));
    }

    fn forfeit(&mut self, side: usize) {
        let count = match self.rules.get("order") {
            "fifo" => 1,
            _ => self.held.len(),
        };
        let lost: Vec<Throw> = self.held.drain(..count).map(|(throw, _)| throw).collect();
        let mut event = Event::new(Play::Forfeit {
            side: Side(side as u8),
        });
        if self.choices.below(2) == 0 {
            event.lost = lost;
        }
        self.events.push(event);
    }

    /// Returns every legal move of a side.
    fn moves(&self, side: usize) -> Vec<Move> {
        let mut values: Vec<Throw> = self.held.iter().map(|(throw, _)| *throw).collect();
        if self.rules.is("order", "fifo") {
            values.truncate(1);
        }
        values.sort();
        values.dedup();
        let mut units: Vec<Vec<usize>> = Vec::new();
        for (at, piece) in self.pieces.iter().enumerate() {
            let stands = |unit: &&mut Vec<usize>| self.pieces[unit[0]].spot == piece.spot;
            if piece.side != side || piece.spot == PiecePlace::Out {
                continue;
            }
            match units.iter_mut().find(stands) {
                // All pieces at home are alike.
                Some(_) if piece.spot == PiecePlace::Hand => {}
                Some(unit) => unit.push(at),
                None => units.push(vec![at]),
            }
        }
        let mut moves = Vec::new();
        for unit in units {
            for &by in &values {
                self.moves_of(&unit, by, &mut moves);
            }
        }
        moves
    }

    fn moves_of(&self, unit: &[usize], by: Throw, moves: &mut Vec<Move>) {
        let piece = &self.pieces[unit[0]];
        let from = piece.spot;
        let mut add = |to, walks| {
            moves.push(Move {
                by,
                from,
                to,
                pieces: unit.to_vec(),
                walks,
            });
        };
        let steps = by.steps();
        match (from, steps) {
            (PiecePlace::Out, _) | (PiecePlace::Hand, ..0) => {}
            (PiecePlace::Hand, _) => {
                let walk: Vec<usize> = (1..=steps as usize).collect();
                add(on(steps as usize), vec![walk]);
            }
            (PiecePlace::On(Station::GOAL), 1..) => {
                add(PiecePlace::Out, vec![Vec::new(); unit.len()])
            }
            (PiecePlace::On(at), 1..) => {
                for turn in self.turns(at.index(), piece.back_from) {
                    let walks = unit.iter().map(|&at| &self.pieces[at].walk);
                    let walks: Vec<_> = walks.map(|walk| self.ahead(walk, turn, steps)).collect();
                    self.share(&walks, &mut add);
                }
            }
            (PiecePlace::On(_), _) => {
                let walks = unit.iter().map(|&at| self.pieces[at].walk.clone());
                let mut after: Vec<Vec<Vec<usize>>> = walks.map(|walk| vec![walk]).collect();
                for _ in steps..0 {
                    for walks in &mut after {
                        *walks = walks.iter().flat_map(|walk| self.back(walk)).collect();
                    }
                }
                let mut seen = Vec::new();
                for walk in after.concat() {
                    let Some(&last) = walk.last() else { continue };
                    let to = match (last, self.rules.get("backdo_first")) {
                        (99, "ready") => PiecePlace::On(Station::GOAL),
                        (99, "home") => PiecePlace::Hand,
                        (99, _) => continue,
                        (at, _) => on(at),
                    };
                    if !seen.contains(&to) {
                        seen.push(to);
                        add(to, vec![walk; unit.len()]);
                    }
                }
            }
        }
    }

    /// Returns the moves of a stack whose members have different paths ahead: together if the paths
    /// end alike, otherwise all along the path of one member.
    fn share(
        &self,
        walks: &[Option<Vec<usize>>],
        add: &mut impl FnMut(PiecePlace, Vec<Vec<usize>>),
    ) {
        let known: Vec<&Vec<usize>> = walks.iter().flatten().collect();
        let mut seen = Vec::new();
        for walk in &known {
            let to = match walk.last() {
                Some(&at) => on(at),
                None => PiecePlace::Out,
            };
            if seen.contains(&to) {
                continue;
            }
            seen.push(to);
            let alike = known.iter().all(|other| other.last() == walk.last());
            let own = walks.iter().map(|own| match own {
                Some(own) if alike => own.clone(),
                _ => (*walk).clone(),
            });
            add(to, own.collect());
        }
    }

    /// Returns the stations to which a piece may continue from where it stopped.
    fn turns(&self, at: usize, back_from: Option<usize>) -> Vec<Option<usize>> {
        let resumes = self.rules.is("backdo_shortcut", "no");
        let straight = |from: Option<usize>, turned: &[usize]| match from {
            Some(from) => resumes && !turned.contains(&from),
            None => false,
        };
        match at {
            5 | 10 => {
                let inner = if at == 5 { 20 } else { 25 };
                if straight(back_from, &[20, 21, 25, 26]) {
                    vec![Some(at + 1)]
                } else if self.rules.is("shortcut", "choose") {
                    vec![Some(inner), Some(at + 1)]
                } else {
                    vec![Some(inner)]
                }
            }
            22 => {
                if straight(back_from, &[27, 28]) {
                    vec![Some(23)]
                } else if self.rules.is("center", "choose") {
                    vec![Some(27), Some(23)]
                } else {
                    vec![Some(27)]
                }
            }
            _ => vec![None],
        }
    }

    /// Returns the path of a piece that moves on; empty if it leaves the board, `None` if it cannot
    /// move.
    fn ahead(&self, walk: &[usize], turn: Option<usize>, steps: i8) -> Option<Vec<usize>> {
        let mut walk = walk.to_vec();
        for step in 0..steps {
            let at = *walk.last()?;
            if at == 0 {
                let left = (steps - step) as usize;
                return match self.rules.get("overshoot") {
                    "exit" => Some(Vec::new()),
                    "bounce" => {
                        walk.truncate(walk.len() - left);
                        Some(walk)
                    }
                    _ => None,
                };
            }
            let next = match (step, turn) {
                (0, Some(turn)) => turn,
                _ => next(&walk),
            };
            walk.push(next);
        }
        if walk.last() == Some(&0) && self.rules.is("landing", "exit") {
            walk.clear();
        }
        Some(walk)
    }

    /// Returns the possible paths of a piece after one step back; a last station of 99 is the place
    /// before `01`.
    fn back(&self, walk: &[usize]) -> Vec<Vec<usize>> {
        let Some((&at, before)) = walk.split_last() else {
            return Vec::new();
        };
        let canonical: &[&[usize]] = match (self.rules.get("backdo_merge"), at) {
            (_, 99) => return Vec::new(),
            (_, 0) if before.is_empty() || self.rules.is("backdo_goal", "no") => return Vec::new(),
            (_, 1) => return vec![vec![99]],
            ("choose", 22) => &[&[5, 20, 21], &[10, 25, 26]],
            ("choose", 15) => &[&[10, 14], &[5, 24]],
            ("choose", 0) => &[&[10, 19], &[5, 28]],
            ("fixed", 22) => &[&[5, 20, 21]],
            ("fixed", 15) => &[&[10, 14]],
            ("fixed", 0) => &[&[10, 19]],
            _ => return vec![before.to_vec()],
        };
        canonical.iter().map(|via| whole(via)).collect()
    }

    fn make(&mut self, side: usize, made: &Move, all: &[Move]) {
        let is_same = |other: &&Move| (other.from, other.to) == (made.from, made.to);
        let alike = all.iter().filter(is_same).map(|other| other.by);
        let mut alike: Vec<Throw> = alike.collect();
        alike.dedup();
        let names = alike.len() > 1 || self.choices.below(8) == 0;
        let mut event = Event::new(Play::Advance {
            side: Side(side as u8),
            from: made.from,
            to: made.to,
            by: names.then_some(made.by),
        });
        let there: Vec<usize> = (0..self.pieces.len())
            .filter(|at| matches!(made.to, PiecePlace::On(_)) && self.pieces[*at].spot == made.to)
            .filter(|at| !made.pieces.contains(at))
            .collect();
        let is_own = there
            .first()
            .is_some_and(|&at| self.pieces[at].side == side);
        let back_from = match (made.from, made.by.steps()) {
            (PiecePlace::On(from), ..0) => Some(from.index()),
            _ => None,
        };
        for (&at, walk) in made.pieces.iter().zip(&made.walks) {
            let piece = &mut self.pieces[at];
            piece.spot = made.to;
            piece.walk = match walk.last() {
                Some(99) => vec![0],
                _ => walk.clone(),
            };
            piece.back_from = back_from;
        }
        if is_own {
            event.stacked = true;
            self.stack(made.pieces[0], there[0], &made.pieces, &there);
        } else if !there.is_empty() {
            event.captured = Some(there.len() as u8);
            for &at in &there {
                self.pieces[at].spot = PiecePlace::Hand;
                self.pieces[at].walk.clear();
                self.pieces[at].back_from = None;
            }
        }
        let captures = event.captured.is_some();
        self.events.push(event);
        self.spend(made.by, captures);
    }

    fn stack(&mut self, mover: usize, base: usize, movers: &[usize], bases: &[usize]) {
        let back_from = self.pieces[mover].back_from;
        let walk = match self.rules.get("stack_path") {
            "last" => Some(self.pieces[mover].walk.clone()),
            "base" => Some(self.pieces[base].walk.clone()),
            _ => None,
        };
        for &at in movers.iter().chain(bases) {
            self.pieces[at].back_from = back_from;
            if let Some(walk) = &walk {
                self.pieces[at].walk.clone_from(walk);
            }
        }
    }

    fn spend(&mut self, by: Throw, captures: bool) {
        let wanted = |held: &Held, bonus: bool| *held == (by, bonus);
        let at = match self.rules.get("order") {
            "fifo" => Some(0),
            // Of two equal throws, the one that earns an extra throw is taken for the capture.
            _ => self
                .held
                .iter()
                .position(|held| wanted(held, !captures))
                .or_else(|| self.held.iter().position(|held| wanted(held, captures))),
        };
        let (throw, is_bonus) = self.held.remove(at.expect("it is held"));
        let is_large = matches!(throw, Throw::Yut | Throw::Mo);
        let earns = match self.rules.get("capture_bonus") {
            "none" => false,
            "not-yutmo" => !is_large,
            _ => true,
        };
        let back = throw.steps() < 0 && self.rules.is("backdo_capture_bonus", "no");
        let chained = is_bonus && self.rules.is("capture_chain", "none");
        if captures && earns && !back && !chained {
            self.owed_captures += 1;
        }
    }
}

fn on(at: usize) -> PiecePlace {
    PiecePlace::On(Station::new(at as u8).expect("a station"))
}

/// Returns the station after the last one of a path, for a piece that only passes.
fn next(walk: &[usize]) -> usize {
    match walk.last().copied().unwrap_or(0) {
        22 if walk.contains(&26) => 27,
        22 => 23,
        21 | 26 => 22,
        24 => 15,
        19 | 28 => 0,
        at => at + 1,
    }
}

/// Returns the whole path through the given stations, starting from `01`.
fn whole(via: &[usize]) -> Vec<usize> {
    let mut walk = vec![1];
    let mut via = via.iter().copied().peekable();
    let end = via.clone().last().expect("a station");
    while walk.last() != Some(&end) {
        let at = *walk.last().expect("it begins at 01");
        let next = match (at, via.peek()) {
            (5, Some(20..=24 | 28)) => 20,
            (10, Some(25 | 26)) => 25,
            (22, Some(28)) => 27,
            _ => next(&walk),
        };
        walk.push(next);
        while via.peek().is_some_and(|via| walk.contains(via)) {
            via.next();
        }
    }
    walk
}
