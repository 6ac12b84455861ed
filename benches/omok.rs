//! Forbidden points of renju, and the replay of games with foul checks.
//!
//! `cargo bench --bench omok`. Single-threaded; every figure is the median CPU time of interleaved
//! rounds. The positions and games are generated here from a fixed seed, with stones near each
//! other as in games. The time includes setting positions up from their lists of stones.

use std::fmt::Write as _;
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use bokgi::diag::Findings;
use bokgi::formats::{self, ReadOptions};
use bokgi::games::omok::Omok;
use bokgi::games::omok::ruleset::RULEBOOK;
use bokgi::games::omok::shape::{Referee, Stones};
use bokgi::games::{Game, RulesRequest};
use bokgi::model::{Board, Coordinates, Point, Record, Side, Source, Trace};
use cpu_time::ThreadTime;

/// A measured function with its name; it returns the amount of work done.
type Contestant = (&'static str, fn(&Games) -> usize);

/// Rounds of each measurement.
const ROUNDS: usize = 15;

/// Number of generated games.
const GAMES: usize = 2_000;

/// The most moves of a game.
const LONGEST: usize = 80;

fn main() {
    let games = Games::make();
    let (boards, points) = (games.positions.len(), games.empty_points());
    println!(
        "\n{boards} positions, {points} empty points; {GAMES} games, {} plies",
        games.plies
    );
    let contestants: [Contestant; 4] = [
        ("whole boards, set-up included", whole_boards),
        ("every point asked, set-up included", every_point),
        ("single queries, each on another board", single_queries),
        ("replay with foul checks (plies)", replay),
    ];
    let mut times = [const { Vec::new() }; 4];
    let mut counts = [0; 4];
    for _ in 0..ROUNDS {
        for ((slot, count), (_, run)) in times.iter_mut().zip(&mut counts).zip(contestants) {
            let start = ThreadTime::now();
            *count = run(&games);
            slot.push(start.elapsed());
        }
    }
    for (((name, _), times), count) in contestants.iter().zip(times).zip(counts) {
        let seconds = median(times).as_secs_f64();
        println!(
            "  {name:<38} {:>8.2} ms {:>8.1} M/s",
            seconds * 1e3,
            count as f64 / seconds / 1e6,
        );
    }
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// A position as lists of stones.
struct Position {
    black: Vec<Point>,
    white: Vec<Point>,
    /// The empty point that is judged.
    asked: Point,
}

/// The generated games, as moves and as records, with the positions after every eighth move.
struct Games {
    positions: Vec<Position>,
    records: Vec<Record>,
    plies: usize,
}

impl Games {
    fn make() -> Games {
        let mut random = Random(0x0BAD_0C5E);
        let mut games = Games {
            positions: Vec::new(),
            records: Vec::new(),
            plies: 0,
        };
        let referee = referee();
        for _ in 0..GAMES {
            let moves = random.game(&referee);
            let mut sgf = String::from("(;GM[4]FF[4]SZ[15]RU[Renju]");
            for (ply, &at) in moves.iter().enumerate() {
                let side = if ply % 2 == 0 { 'B' } else { 'W' };
                let letter = |index: u8| char::from(b'a' + index);
                let (column, row) = (letter(at.column()), letter(at.row()));
                write!(sgf, ";{side}[{column}{row}]").expect("a string takes all");
                if ply % 8 == 7 {
                    let played = &moves[..=ply];
                    let asked = random.empty(played, at);
                    games.positions.push(Position {
                        black: played.iter().copied().step_by(2).collect(),
                        white: played.iter().copied().skip(1).step_by(2).collect(),
                        asked,
                    });
                }
            }
            sgf.push(')');
            games.plies += moves.len();
            games.records.push(record(sgf));
        }
        games
    }

    fn empty_points(&self) -> usize {
        let stones = |p: &Position| p.black.len() + p.white.len();
        self.positions
            .iter()
            .map(|p| board().area() - stones(p))
            .sum()
    }
}

fn board() -> Board {
    Board::new(15, 15, Coordinates::Renju)
}

fn referee() -> Referee {
    Referee::new(RULEBOOK.named("renju").expect("renju is a ruleset").law)
}

fn record(sgf: String) -> Record {
    let format = formats::by_id("sgf").expect("SGF is registered");
    let source = Arc::new(Source::from_text("game.sgf", sgf));
    let options = ReadOptions::default();
    let mut pieces = format.read(&source, &options);
    pieces.find_map(|piece| piece.record).expect("a record")
}

/// SplitMix64 random number generator.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    /// An empty point within two steps of another.
    fn near(&mut self, stones: &Stones, at: Point) -> Point {
        loop {
            let step = |random: &mut Random, from: u8| {
                let step = random.below(5) as i16 - 2;
                (i16::from(from) + step).clamp(0, 14) as u8
            };
            let near = Point::new(step(self, at.column()), step(self, at.row()));
            if stones.stone(near).is_none() {
                return near;
            }
            if self.below(8) == 0 {
                let (column, row) = (self.below(15) as u8, self.below(15) as u8);
                return self.near(stones, Point::new(column, row));
            }
        }
    }

    /// An empty point near a stone of a position.
    fn empty(&mut self, played: &[Point], at: Point) -> Point {
        self.near(&Stones::with(board(), played, &[]), at)
    }

    /// Generates the moves of a game, each near an earlier one, until a side wins.
    fn game(&mut self, referee: &Referee) -> Vec<Point> {
        let mut stones = Stones::new(board());
        let mut moves = vec![Point::new(7, 7)];
        stones.put(Side::BLACK, moves[0]);
        while moves.len() < LONGEST {
            let side = Side(moves.len() as u8 % 2);
            let from = moves[self.below(moves.len() as u64) as usize];
            let at = self.near(&stones, from);
            if referee.wins(&stones, side, at) {
                continue;
            }
            stones.put(side, at);
            moves.push(at);
        }
        moves
    }
}

fn set_up(stones: &mut Stones, position: &Position) {
    stones.clear();
    for &at in &position.black {
        stones.put(Side::BLACK, at);
    }
    for &at in &position.white {
        stones.put(Side::WHITE, at);
    }
}

fn whole_boards(games: &Games) -> usize {
    let (referee, mut stones, mut judged) = (referee(), Stones::new(board()), Vec::new());
    let mut points = 0;
    for position in black_box(&games.positions) {
        set_up(&mut stones, position);
        judged.clear();
        referee.judge_all(&mut stones, Side::BLACK, &mut judged);
        points += board().area() - stones.len();
        black_box(&judged);
    }
    points
}

fn every_point(games: &Games) -> usize {
    let (referee, mut stones) = (referee(), Stones::new(board()));
    let mut points = 0;
    for position in black_box(&games.positions) {
        set_up(&mut stones, position);
        for at in board().points() {
            if stones.stone(at).is_none() {
                points += 1;
                black_box(referee.judge(&mut stones, Side::BLACK, at));
            }
        }
    }
    points
}

fn single_queries(games: &Games) -> usize {
    let referee = referee();
    let mut boards: Vec<(Stones, Point)> = Vec::new();
    for position in games.positions.iter().take(512) {
        let stones = Stones::with(board(), &position.black, &position.white);
        boards.push((stones, position.asked));
    }
    let rounds = 2_000;
    for _ in 0..rounds {
        for (stones, at) in black_box(&mut boards) {
            black_box(referee.judge(stones, Side::BLACK, *at));
        }
    }
    rounds * boards.len()
}

fn replay(games: &Games) -> usize {
    let request = RulesRequest::default();
    let mut trace = Trace::default();
    let mut findings = Findings::new();
    for record in black_box(&games.records) {
        findings.clear();
        Omok.replay(record, &request, &mut trace, &mut findings);
        black_box(&findings);
    }
    games.plies
}
