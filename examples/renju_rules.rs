//! Compares the forbidden points of renju with a slow, literal reading of the rules on random
//! positions.
//!
//! `cargo run --release --example renju_rules [POSITIONS [SEED]]`; a million positions unless another
//! number is given. Prints what differs, and the numbers of points of each kind at the end.

#[path = "../tests/support/rif.rs"]
mod rif;

use std::process::ExitCode;

use bokgi::games::omok::ruleset::RULEBOOK;
use bokgi::games::omok::shape::{Kinds, Referee, Stones};
use bokgi::model::{Board, Coordinates, Point, Side};
use rif::Ruling;

fn main() -> ExitCode {
    let mut numbers = std::env::args()
        .skip(1)
        .filter_map(|word| word.parse().ok());
    let positions = numbers.next().unwrap_or(1_000_000_u64);
    let mut random = Random(numbers.next().unwrap_or(0x0BAD_0C5E));
    let board = Board::new(15, 15, Coordinates::Renju);
    let law = RULEBOOK.named("renju").expect("renju is a ruleset").law;
    let referee = Referee::new(law);
    let mut tally = Tally::default();
    for _ in 0..positions {
        let mut stones = random.position(board);
        let mut plain: rif::Board = [[None; rif::SIZE]; rif::SIZE];
        for at in board.points() {
            plain[usize::from(at.row())][usize::from(at.column())] =
                stones.stone(at).map(|side| side == Side::BLACK);
        }
        let mut judged = Vec::new();
        referee.judge_all(&mut stones, Side::BLACK, &mut judged);
        for at in board.points() {
            if stones.stone(at).is_some() {
                continue;
            }
            let ruling = rif::rule(&plain, (usize::from(at.row()), usize::from(at.column())));
            let effect = judged.iter().find(|judged| judged.at == at);
            let effect = effect.map(|judged| judged.effect).unwrap_or_default();
            let found = Ruling {
                five: effect.wins,
                overline: effect.kinds.holds(Kinds::OVERLINE),
                double_four: effect.kinds.holds(Kinds::DOUBLE_FOUR),
                double_three: effect.kinds.holds(Kinds::DOUBLE_THREE),
            };
            tally.add(&ruling);
            if found != ruling {
                tally.differ += 1;
                println!(
                    "{}: {found:?}, by the rules {ruling:?}\n{plain:?}",
                    board.name(at)
                );
            }
        }
    }
    println!("{positions} positions: {tally:?}");
    match tally.differ {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// How many points of each kind there were.
#[derive(Debug, Default)]
struct Tally {
    points: u64,
    fives: u64,
    overlines: u64,
    double_fours: u64,
    double_threes: u64,
    differ: u64,
}

impl Tally {
    fn add(&mut self, ruling: &Ruling) {
        self.points += 1;
        self.fives += u64::from(ruling.five);
        self.overlines += u64::from(ruling.overline);
        self.double_fours += u64::from(ruling.double_four);
        self.double_threes += u64::from(ruling.double_three);
    }
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % bound
    }

    /// Stones in a window of some size, as many of Black as of White or more.
    fn position(&mut self, board: Board) -> Stones {
        let mut stones = Stones::new(board);
        let width = 5 + self.below(11) as u8;
        let count = u64::from(width) * u64::from(width) * (10 + self.below(40)) / 100;
        let black = 50 + self.below(45);
        let (left, top) = (
            self.below(u64::from(16 - width)),
            self.below(u64::from(16 - width)),
        );
        for _ in 0..count {
            let column = (left + self.below(u64::from(width))) as u8;
            let row = (top + self.below(u64::from(width))) as u8;
            let side = match self.below(100) < black {
                true => Side::BLACK,
                false => Side::WHITE,
            };
            stones.put(side, Point::new(column, row));
        }
        stones
    }
}
