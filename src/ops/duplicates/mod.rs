//! Duplicate records: records with the same moves as another one, or with its first moves only.

pub mod codes;
pub mod fullness;
pub mod main_line;
pub mod orientation;

pub use codes::CODES;
pub use fullness::Fullness;
pub use main_line::MainLine;
pub use orientation::Orientation;

use rayon::prelude::*;

/// Minimum number of moves for a record to be reported as the beginning of a longer one. Many
/// different games share an opening.
pub const LEAST_BEGINNING: u32 = 10;

/// Record that duplicates another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duplicate {
    /// Index of the record to keep: the longest one; if several are equal, the first.
    pub kept: usize,
    /// Index of the duplicate record.
    pub copy: usize,
    /// True if the duplicate has only the first moves of the other record.
    pub is_beginning: bool,
    /// Rotation or reflection of the duplicate relative to the record to keep.
    pub orientation: Orientation,
}

/// Finds the duplicates among the lines with the indices in `order`; `line` returns a line by its
/// index. Of equal lines, the first in `order` is kept. The results have the same indices and are
/// sorted by the duplicate's index.
pub fn duplicates_in_order<'l>(
    order: &[usize],
    line: impl Fn(usize) -> &'l MainLine,
    least_beginning: u32,
) -> Vec<Duplicate> {
    let lines: Vec<&MainLine> = order.iter().map(|&at| line(at)).collect();
    let found = duplicates(&lines, least_beginning).into_iter();
    let found = found.map(|found| Duplicate {
        kept: order[found.kept],
        copy: order[found.copy],
        ..found
    });
    let mut found: Vec<Duplicate> = found.collect();
    found.sort_by_key(|found| found.copy);
    found
}

/// Finds the duplicates among normalised lines; the results are sorted by the duplicate's index.
///
/// Lines without moves are ignored. A line with only the first moves of another is reported if it
/// has at least `least_beginning` moves.
pub fn duplicates(lines: &[&MainLine], least_beginning: u32) -> Vec<Duplicate> {
    let with_moves = (0..lines.len()).filter(|&at| lines[at].plies() > 0);
    // Lines to sort, each with its first bytes. These usually differ, so whole lines are rarely
    // compared.
    let mut order: Vec<([u128; 2], usize)> =
        with_moves.map(|at| (lines[at].first_bytes(), at)).collect();
    // After sorting, each line is directly followed by the longer lines that continue it.
    order.par_sort_unstable_by(|&(first, a), &(other, b)| {
        let rest = || lines[a].bytes.cmp(&lines[b].bytes);
        first.cmp(&other).then_with(rest).then(a.cmp(&b))
    });
    let order: Vec<usize> = order.into_iter().map(|(_, at)| at).collect();
    let mut found = Vec::new();
    // Groups of equal lines are visited from the end, so a longer line is seen before its
    // beginnings.
    let mut end = order.len();
    let mut next: Option<usize> = None;
    while end > 0 {
        let last = order[end - 1];
        let same = order[..end].iter().rev();
        let same = same.take_while(|&&at| lines[at].bytes == lines[last].bytes);
        let start = end - same.count();
        let first = order[start];
        let goes_on = next.filter(|&next| {
            lines[first].plies() >= least_beginning && lines[first].begins(lines[next])
        });
        let kept = goes_on.unwrap_or(first);
        for &copy in &order[start..end] {
            if copy != kept {
                found.push(Duplicate {
                    kept,
                    copy,
                    is_beginning: goes_on.is_some(),
                    orientation: lines[copy].orientation_to(lines[kept]),
                });
            }
        }
        next = Some(kept);
        end = start;
    }
    found.sort_by_key(|duplicate| duplicate.copy);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats;
    use crate::model::Record;

    fn line(moves: &str) -> MainLine {
        line_of("game.sgf", format!("(;GM[1]SZ[9]{moves})"))
    }

    fn line_of(name: &str, text: String) -> MainLine {
        let record = record_of(name, text);
        MainLine::from_record(&record).turned_alike(&record)
    }

    fn record_of(name: &str, text: String) -> Record {
        let file = formats::open(name, text.into_bytes());
        let mut records = file.read().filter_map(|piece| piece.record);
        records.next().expect("a record")
    }

    #[test]
    fn the_same_moves_are_found_whatever_the_side_they_are_seen_from() {
        let lines = [
            line(";B[cc];W[gg];B[cg]"),
            line(";B[gc];W[cg];B[gg]"),
            line(";B[cc];W[gg]"),
            line(";B[cc];W[gg];B[gc]"),
            line(";B[cc];W[cg];B[gg]"),
            line(""),
            line("AB[cc];W[gg]"),
            line(";B[cc]C[hm];W[gg];B[cg](;W[ee])(;W[ef])"),
        ];
        let lines: Vec<&MainLine> = lines.iter().collect();
        let found = duplicates(&lines, 2);
        let reported: Vec<(usize, usize, bool)> = found
            .iter()
            .map(|found| (found.kept, found.copy, found.is_beginning))
            .collect();
        assert_eq!(
            reported,
            [(7, 0, true), (7, 1, true), (7, 2, true), (7, 3, true)]
        );
        assert_eq!(duplicates(&lines, 4).len(), 2, "0, 1 and 3 are one game");
    }

    #[test]
    fn a_copy_says_from_which_side_it_is_seen() {
        let lines = [
            line(";B[cc];W[gg];B[cg];W[dh];B[ei]"),
            line(";B[cc];W[gg];B[cg];W[dh];B[ei]C[the same]"),
            // The next four lines are the first one after a quarter turn, a half turn, and
            // reflections at the middle column and at a diagonal.
            line(";B[gc];W[cg];B[cc];W[bd];B[ae]"),
            line(";B[gg];W[cc];B[gc];W[fb];B[ea]"),
            line(";B[gc];W[cg];B[gg];W[fh];B[ei]"),
            line(";B[cc];W[gg];B[gc];W[hd];B[ie]"),
            // This line is symmetric about the diagonal.
            line(";B[cc];W[gg]"),
        ];
        let lines: Vec<&MainLine> = lines.iter().collect();
        let found = duplicates(&lines, 2);
        use Orientation::{Mirrored, Same, Turned};
        let reported: Vec<_> = found
            .iter()
            .map(|found| (found.kept, found.copy, found.orientation))
            .collect();
        assert_eq!(
            reported,
            [
                (0, 1, Same),
                (0, 2, Turned),
                (0, 3, Turned),
                (0, 4, Mirrored),
                (0, 5, Mirrored),
                (0, 6, Same),
            ]
        );
    }

    /// Turns of Pentago quadrants rotate with the board, and change direction in a reflection.
    #[test]
    fn turned_quadrants_are_seen_from_every_side() {
        let pentago = |moves: &str| {
            line_of(
                "game.omok",
                format!("[Game \"Pentago\"]\n[Size \"6\"]\n\n{moves}\n"),
            )
        };
        let lines = [
            pentago("1. b5 tl+ e2 br-"),
            // The next two games are the first one rotated by a half turn, and reflected left to
            // right.
            pentago("1. e2 br+ b5 tl-"),
            pentago("1. e5 tr- b2 bl+"),
            // Other games: their stones are reflected, but the turns of their quadrants are not.
            pentago("1. e5 tr+ b2 bl+"),
            pentago("1. b5 tl- e2 br-"),
        ];
        let lines: Vec<&MainLine> = lines.iter().collect();
        let found = duplicates(&lines, 2);
        let reported: Vec<_> = found
            .iter()
            .map(|found| (found.kept, found.copy, found.orientation))
            .collect();
        // A quarter turn maps the fourth line to the fifth, and so does a reflection, which is
        // reported.
        use Orientation::{Mirrored, Turned};
        assert_eq!(
            reported,
            [(0, 1, Turned), (0, 2, Mirrored), (3, 4, Mirrored)]
        );
    }

    #[test]
    fn moves_are_counted_beside_the_line_as_for_people() {
        for (name, text, plies, moves) in [
            (
                "game.sgf",
                "(;GM[1]SZ[9]AB[cc];W[gg];B[];W[g-g](;B[ee])(;B[ef]))",
                3,
                4,
            ),
            (
                "game.gonu",
                "[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3 2. resign\n",
                2,
                3,
            ),
            (
                "game.omok",
                "[Game \"Gomoku\"]\n[Opening \"Swap2\"]\n\nh8 i9 g7 swap h7\n",
                4,
                4,
            ),
        ] {
            let record = record_of(name, text.to_owned());
            let (line, counted) = MainLine::counted(&record);
            assert_eq!((line.plies(), counted), (plies, moves), "{text}");
            assert_eq!(record.main_line_moves(), moves as usize, "{text}");
        }
    }

    #[test]
    fn a_line_does_not_match_within_a_play() {
        let one = line(";B[cc];W[gg]");
        assert!(line(";B[cc]").begins(&one));
        assert!(!line(";B[cc];W[ge]").begins(&one));
        assert_eq!(one.plies(), 2);
        assert!(line("AB[cc][gg];W[ee]") == line("AB[gg][cc];W[ee]"));
    }
}
