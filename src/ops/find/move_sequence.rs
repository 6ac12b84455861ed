//! Search for records that begin with given moves.

use super::FoundPosition;
use crate::model::{Body, PiecePlace, Play, Point, Record, Station, Symmetry, Throw};
use crate::text::Lang;

/// Sequence of opening moves to search for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveSequence {
    moves: Vec<AskedMove>,
}

/// Move to search for, by either side.
#[derive(Clone, Debug, PartialEq, Eq)]
enum AskedMove {
    Any,
    Pass,
    /// Stone on a point, by the point's name; the board decides where that is.
    Place(String),
    /// Move from one point or station to another, by their names.
    Way(String, String),
    Throw(Throw),
}

impl MoveSequence {
    /// Parses a list of moves separated by spaces or commas, such as `h8 i9`. Fails with the first
    /// invalid word, or with the whole text if it has no move.
    ///
    /// ```text
    /// Moves = Move { [ "," ] Move } .
    /// Move  = [ Number "." ] ( "*" | "pass" | Point | Place "-" Place | Throw ) .
    /// Place = Point | Station | "new" | "out" .
    /// ```
    pub fn read(text: &str) -> Result<MoveSequence, String> {
        let words = text.split(|c: char| c.is_whitespace() || c == ',');
        let words = words.map(|word| {
            let number = word.trim_start_matches(|c: char| c.is_ascii_digit());
            number.strip_prefix('.').unwrap_or(word)
        });
        let words = words.filter(|word| !word.is_empty());
        let moves: Result<Vec<AskedMove>, String> = words
            .map(|word| AskedMove::read(word).ok_or_else(|| word.to_owned()))
            .collect();
        match moves? {
            none if none.is_empty() => Err(text.trim().to_owned()),
            moves => Ok(MoveSequence { moves }),
        }
    }

    /// Finds where a record has played these moves from its start, possibly rotated or reflected by
    /// a given symmetry. Returns the position after the last move: on the main line, or on each
    /// line if `in_all_lines` is true.
    pub fn positions(
        &self,
        record: &Record,
        symmetries: &[Symmetry],
        in_all_lines: bool,
    ) -> Vec<FoundPosition> {
        let tree = &record.tree;
        let size = [record.board.columns(), record.board.rows()];
        let all = Symmetry::of_board(size);
        let mut open = 0_u8;
        for symmetry in symmetries.iter().filter(|symmetry| all.contains(symmetry)) {
            open |= 1 << symmetry.index();
        }
        let mut found = Vec::new();
        // Number of moves up to each node, and the symmetries (as bits) under which all these moves
        // match.
        let mut states: Vec<(u32, u8)> = Vec::new();
        for node in tree.nodes() {
            let parent = tree.parent(node);
            if !in_all_lines && parent.is_some_and(|parent| parent.index() + 1 != node.index()) {
                break;
            }
            let (mut ply, mut open) = parent.map_or((0, open), |parent| states[parent.index()]);
            let before = ply;
            for item in tree.items(node) {
                if !record.is_move(item) {
                    continue;
                }
                if let Some(asked) = self.moves.get(ply as usize) {
                    let fits = |symmetry: &&Symmetry| match item.body {
                        Body::Play(play) => asked.fits(play, record, **symmetry),
                        _ => *asked == AskedMove::Any,
                    };
                    for symmetry in Symmetry::ALL.iter().filter(|symmetry| !fits(symmetry)) {
                        open &= !(1 << symmetry.index());
                    }
                }
                ply += 1;
            }
            let due = self.moves.len() as u32;
            if open != 0 && before < due && ply >= due {
                found.push(FoundPosition { node, ply: due });
            }
            states.push((ply, open));
            if !in_all_lines && (open == 0 || ply >= due) {
                break;
            }
        }
        found
    }
}

impl AskedMove {
    fn read(word: &str) -> Option<AskedMove> {
        let folded = word.to_lowercase();
        match folded.as_str() {
            "*" | "?" => return Some(AskedMove::Any),
            "pass" | "패스" | "통과" => return Some(AskedMove::Pass),
            _ => {}
        }
        let called = |throw: &Throw| throw.key() == folded || throw.name().get(Lang::Ko) == word;
        if let Some(throw) = Throw::ALL.into_iter().find(called) {
            return Some(AskedMove::Throw(throw));
        }
        if let Some((from, to)) = folded.split_once('-') {
            let ends = [from, to].map(|word| {
                let point = point_name(word);
                point.or_else(|| place(word).map(|_| word.to_owned()))
            });
            let [from, to] = ends;
            return Some(AskedMove::Way(from?, to?));
        }
        point_name(&folded).map(AskedMove::Place)
    }

    /// Returns true if a play of the record, transformed by `symmetry`, is this move.
    fn fits(&self, play: Play, record: &Record, symmetry: Symmetry) -> bool {
        let board = &record.board;
        let size = [board.columns(), board.rows()];
        let is = |name: &str, at: Point| board.point(name) == Some(symmetry.point(at, size));
        match (self, play) {
            (AskedMove::Any, _) | (AskedMove::Pass, Play::Pass { .. }) => true,
            (
                AskedMove::Place(name),
                Play::Place { at, .. } | Play::Rotate { at, .. } | Play::Choose { at, .. },
            ) => is(name, at),
            (
                AskedMove::Way(one, other),
                Play::Slide { from, to, .. }
                | Play::Tile {
                    cross: from,
                    nought: to,
                    ..
                },
            ) => is(one, from) && is(other, to),
            (AskedMove::Way(one, other), Play::Advance { from, to, .. }) => {
                place(one) == Some(from) && place(other) == Some(to)
            }
            (AskedMove::Throw(asked), Play::Throw { value, .. }) => *asked == value,
            _ => false,
        }
    }
}

/// Korean letters of the columns of gonu.
const COLUMNS: &str = "가나다라마바사아자차카타파하";

/// Normalises a point name of letters and a number, such as `h8`. A Korean column letter of gonu
/// becomes a Latin one. `None` for other words.
fn point_name(word: &str) -> Option<String> {
    let first = word.chars().next()?;
    let called = COLUMNS.chars().position(|column| column == first);
    let word = match called {
        Some(column) => {
            let letter = char::from(b'a' + column as u8);
            format!("{letter}{}", &word[first.len_utf8()..])
        }
        None => word.to_owned(),
    };
    let digits = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let letters = word.len() - digits.len();
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    ((1..=2).contains(&letters) && !digits.is_empty() && is_number).then_some(word)
}

/// Parses the place of a yut piece from its id or name; `None` for other words.
fn place(word: &str) -> Option<PiecePlace> {
    let stations = Station::all().map(PiecePlace::On);
    let places = stations.chain([PiecePlace::Hand, PiecePlace::Out]);
    let mut named = places.filter(|place| {
        let name = place.name();
        place.key() == word
            || [Lang::En, Lang::Ko]
                .iter()
                .any(|&lang| name.get(lang) == word)
    });
    named.next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats;

    fn plies(moves: &str, text: &str, symmetries: &[Symmetry], in_all_lines: bool) -> Vec<u32> {
        let file = formats::open("game.sgf", text.as_bytes().to_vec());
        let mut records = file.read().filter_map(|piece| piece.record);
        let record = records.next().expect("a record");
        let asked = MoveSequence::read(moves).expect("moves");
        let found = asked.positions(&record, symmetries, in_all_lines);
        found.iter().map(|found| found.ply).collect()
    }

    #[test]
    fn a_record_begins_with_moves_or_not() {
        let game = "(;GM[1]SZ[9];B[cc];W[gg](;B[gc];W[])(;B[cg];W[ee]))";
        let same = &[Symmetry::IDENTITY];
        assert_eq!(plies("C7 g3", game, same, false), [2]);
        assert_eq!(plies("1.c7, 2.*, 3.G7 pass", game, same, false), [4]);
        assert_eq!(plies("c7 g3 c3", game, same, false), [0; 0]);
        assert_eq!(plies("c7 g3 c3", game, same, true), [3]);
        assert_eq!(plies("g7 c3", game, same, false), [0; 0]);
        assert_eq!(plies("g7 c3", game, &Symmetry::ALL, false), [2]);
        assert_eq!(plies("c7 g3 *", game, &Symmetry::ALL, true), [3, 3]);
        assert_eq!(plies("c7 g3 g7 pass pass", game, same, false), [0; 0]);
    }

    #[test]
    fn moves_of_all_games_are_understood() {
        for moves in [
            "d4 Q16",
            "a1-a2 다4-다3",
            "모 새-모 도",
            "back_do 05-cc new-out",
            "pass",
        ] {
            let read = MoveSequence::read(moves);
            assert!(read.is_ok(), "{moves} {read:?}");
        }
        assert_eq!(MoveSequence::read("d4 x"), Err("x".to_owned()));
        assert_eq!(MoveSequence::read(" "), Err(String::new()));
    }
}
