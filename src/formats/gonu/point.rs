//! Names of points.

use nom::Parser;
use nom::character::complete::digit1;

use super::wanted::{POINT, Parsed, TOKEN, stop};

/// Ranks below this can be told on every board: one more could not be told from a rank below 1.
pub(super) const RANKS: u8 = 100;

/// The Korean letters of the first files.
pub(super) const KOREAN: [char; 8] = ['가', '나', '다', '라', '마', '바', '사', '아'];

/// A point by its file, from 0, and its rank, from 1; both may lie outside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) file: u8,
    pub(super) rank: u8,
}

/// ```text
/// point = file , rank ;
/// file  = "a".."p" | "가" | "나" | "다" | "라" | "마" | "바" | "사" | "아" ;
/// rank  = "1".. ;
/// ```
pub(super) fn point(input: &str) -> Parsed<'_, Place> {
    let (rest, (file, rank)) = (file, digit1).parse(input)?;
    match rank.parse() {
        Ok(rank) if rank < RANKS => Ok((rest, Place { file, rank })),
        _ => stop(input, POINT),
    }
}

fn file(input: &str) -> Parsed<'_, u8> {
    let mut letters = input.chars();
    let first = letters.next();
    match first {
        Some(letter @ ('a'..='p' | 'A'..='P')) => {
            return Ok((letters.as_str(), letter.to_ascii_lowercase() as u8 - b'a'));
        }
        // A syllable in its parts, as some systems write it.
        Some(consonant @ '\u{1100}'..='\u{1112}') if letters.next() == Some('\u{1161}') => {
            let composed = u32::from('가') + (u32::from(consonant) - 0x1100) * 21 * 28;
            let file = KOREAN.iter().position(|&c| u32::from(c) == composed);
            return match file {
                Some(file) => Ok((letters.as_str(), file as u8)),
                None => stop(input, POINT),
            };
        }
        _ => {}
    }
    match KOREAN.iter().position(|&letter| Some(letter) == first) {
        Some(file) => Ok((letters.as_str(), file as u8)),
        None => stop(input, TOKEN),
    }
}
