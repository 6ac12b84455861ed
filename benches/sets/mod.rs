//! Sets of games for the benchmarks.

use std::fs;
use std::path::Path;

/// A set of games as SGF texts.
pub(crate) struct Games {
    pub name: String,
    /// The SGF text of each game.
    pub texts: Vec<String>,
    /// Number of moves in all games together.
    pub moves: usize,
}

impl Games {
    /// Makes all sets: each set of games as it is, with a clock on every move, and with a comment
    /// on every move.
    pub(crate) fn all() -> Vec<Games> {
        let mut all = Vec::new();
        let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpora/kgs");
        match Games::of_folder(&corpus) {
            Some(games) => all.extend(games.with_variants()),
            None => println!(
                "{} is absent: only synthetic games are measured",
                corpus.display()
            ),
        }
        all.extend(Games::synthetic().with_variants());
        all
    }

    /// Number of bytes in all texts together.
    pub(crate) fn bytes(&self) -> usize {
        self.texts.iter().map(String::len).sum()
    }

    fn new(name: &str, texts: Vec<String>) -> Games {
        let moves = texts
            .iter()
            .map(|t| t.matches(";B[").count() + t.matches(";W[").count())
            .sum();
        Games {
            name: name.to_owned(),
            texts,
            moves,
        }
    }

    fn of_folder(folder: &Path) -> Option<Games> {
        let mut paths: Vec<_> = fs::read_dir(folder)
            .ok()?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .collect();
        paths.sort();
        let texts = paths
            .iter()
            .filter_map(|path| fs::read_to_string(path).ok())
            .collect();
        Some(Games::new("kgs", texts))
    }

    /// Generates games that fill a board with legal moves, in a fixed random order. Every fifth
    /// point stays free, so that no group runs out of liberties early.
    fn synthetic() -> Games {
        let mut state = 0x2545_F491_4F6C_DD1D_u64;
        let mut random = move |below: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state % below as u64) as usize
        };
        let texts = (0..2000)
            .map(|game| {
                let mut points: Vec<(u8, u8)> = (0..19)
                    .flat_map(|x| (0..19).map(move |y| (x, y)))
                    .filter(|(x, y)| (x + 2 * y) % 5 != 0)
                    .collect();
                for at in (1..points.len()).rev() {
                    points.swap(at, random(at + 1));
                }
                let mut text = format!(
                    "(;GM[1]\nFF[4]\nSZ[19]\nPW[White {game}]\nWR[7d]\nPB[Black {game}]\nBR[7d]\n\
                     DT[2026-01-{:02}]\nPC[A club]\nKM[6.50]\nRE[B+Resign]\n\
                     RU[Japanese]CA[UTF-8]TM[1200]OT[5x30 byo-yomi]\n",
                    game % 28 + 1
                );
                for (ply, (x, y)) in points.iter().take(201).enumerate() {
                    let side = if ply % 2 == 0 { 'B' } else { 'W' };
                    text.push_str(&format!(";{side}[{}{}]\n", letter(*x), letter(*y)));
                }
                text.push_str(")\n");
                text
            })
            .collect();
        Games::new("synthetic", texts)
    }

    fn with_variants(self) -> [Games; 3] {
        let with = |what: &str, add: fn(char) -> String| {
            let texts = self
                .texts
                .iter()
                .map(|text| after_moves(text, add))
                .collect();
            Games::new(&format!("{} with {what} on every move", self.name), texts)
        };
        let clock = with("a clock", |side| format!("{side}L[1170.263]"));
        let comment = with("a comment", |_| {
            format!("C[{}]", "This is a remark of forty characters ok.")
        });
        [self, clock, comment]
    }
}

fn letter(coordinate: u8) -> char {
    char::from(b'a' + coordinate)
}

/// Inserts a property after every move of a text.
fn after_moves(text: &str, property: fn(char) -> String) -> String {
    let mut out = String::with_capacity(text.len() * 3);
    let mut rest = text;
    while let Some(at) = rest.find(';') {
        let node = &rest[at..];
        let side = node[1..]
            .chars()
            .next()
            .filter(|_| node[2..].starts_with('['));
        match (side, node.find(']')) {
            (Some(side @ ('B' | 'W')), Some(end)) => {
                out.push_str(&rest[..at + end + 1]);
                out.push_str(&property(side));
                rest = &node[end + 1..];
            }
            _ => {
                out.push_str(&rest[..=at]);
                rest = &node[1..];
            }
        }
    }
    out.push_str(rest);
    out
}
