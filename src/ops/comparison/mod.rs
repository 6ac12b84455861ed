//! Comparison of two records: header, main line, variations and other content.

mod play_tree;

use std::cmp::Ordering;
use std::collections::{BTreeMap, VecDeque};

use super::same_entry::same_entry;
use crate::model::{Body, Entry, Field, ItemCopier, NodeId, Play, Record, Symmetry};
pub use play_tree::StatementKind;
use play_tree::{PlayTree, SteppedPlay};

/// Differences in content between two records. Differences of notation alone are ignored.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Comparison {
    /// True if the records are of different games, such as baduk and omok.
    pub has_other_game: bool,
    /// True if the boards have different sizes.
    pub has_other_board: bool,
    /// Header fields with different content, in the order of the first record; fields that only the
    /// second record has come last.
    pub header: Vec<HeaderDifference>,
    /// True if the records state different choices of the opening protocol.
    pub has_other_opening: bool,
    /// First move in which the main lines differ; `None` if they are equal.
    pub parting: Option<Parting>,
    /// Number of moves on the main line of each record.
    pub plies: [usize; 2],
    /// Number of plays off the main line that only the first or only the second record has.
    pub variations: [usize; 2],
    /// Comments, marks and other content that only one of the records has after the same moves: for
    /// each kind, how many the first and the second have.
    pub said: BTreeMap<StatementKind, [usize; 2]>,
}

/// Header field with different content in two records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeaderDifference {
    /// Field with the different content, such as the date.
    pub field: Field,
    /// Text of the field in the first and in the second record; `None` if the record lacks the
    /// field.
    pub texts: [Option<String>; 2],
}

/// First difference between two main lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    /// Move number at which the lines differ, from 1, as players count.
    pub ply: u32,
    /// Move with this number in the first and in the second record; `None` if the record's line has
    /// ended.
    pub plays: [Option<PartingPlay>; 2],
}

/// Move of one record at which it first differs from the other record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartingPlay {
    /// Move itself; `None` if it is unreadable.
    pub play: Option<Play>,
    /// Text of an unreadable move as written; empty for a readable one.
    pub written: String,
    /// Node that contains the move.
    pub node: Option<NodeId>,
}

impl Comparison {
    /// Compares two records; the second one is first rotated or reflected by the symmetry `way`.
    pub fn new(one: &Record, other: &Record, way: Symmetry) -> Comparison {
        let size = |record: &Record| (record.board.columns(), record.board.rows());
        let trees = [
            PlayTree::new(one, Symmetry::IDENTITY),
            PlayTree::new(other, way),
        ];
        let mut comparison = Comparison {
            has_other_game: one.game != other.game,
            has_other_board: size(one) != size(other),
            header: header(one, other),
            has_other_opening: one.header.opening != other.header.opening,
            parting: parting(&trees),
            plies: [one.main_line_moves(), other.main_line_moves()],
            ..Comparison::default()
        };
        comparison.compare_trees(&trees);
        comparison
    }

    /// Returns true if the comparison found no difference.
    pub fn is_equal(&self) -> bool {
        *self
            == Comparison {
                plies: self.plies,
                ..Comparison::default()
            }
    }

    /// Counts the variations and other content that only one of the two trees has.
    fn compare_trees(&mut self, trees: &[PlayTree; 2]) {
        let [one, other] = trees;
        let is_main = [one, other].map(|tree| {
            let mut is_main = vec![false; tree.steps.len()];
            tree.main_line()
                .into_iter()
                .for_each(|at| is_main[at] = true);
            is_main
        });
        let mut pairs = vec![(0, 0)];
        while let Some((here, there)) = pairs.pop() {
            for kind in StatementKind::ALL {
                let own = one.steps[here].said.get(&kind);
                let others = other.steps[there].said.get(&kind);
                let only = unshared(own, others);
                if only != [0, 0] {
                    let counts = self.said.entry(kind).or_default();
                    counts[0] += only[0];
                    counts[1] += only[1];
                }
            }
            let mut left = VecDeque::from(other.steps[there].children.clone());
            for &child in &one.steps[here].children {
                let play = &one.steps[child].play;
                match left.iter().position(|&at| other.steps[at].play == *play) {
                    Some(at) => pairs.extend(left.remove(at).map(|twin| (child, twin))),
                    None => self.variations[0] += beside(one, child, &is_main[0]),
                }
            }
            for child in left {
                self.variations[1] += beside(other, child, &is_main[1]);
            }
        }
    }
}

/// Counts the texts that only the first list and that only the second list contains. Both lists
/// must be sorted; a repeated text counts each time.
fn unshared(own: Option<&Vec<String>>, others: Option<&Vec<String>>) -> [usize; 2] {
    let mut own = own.into_iter().flatten().peekable();
    let mut others = others.into_iter().flatten().peekable();
    let mut counts = [0, 0];
    while let (Some(one), Some(other)) = (own.peek(), others.peek()) {
        match one.cmp(other) {
            Ordering::Equal => drop((own.next(), others.next())),
            Ordering::Less => counts[0] += usize::from(own.next().is_some()),
            Ordering::Greater => counts[1] += usize::from(others.next().is_some()),
        }
    }
    [counts[0] + own.count(), counts[1] + others.count()]
}

/// Counts the plays off the main line in the subtree that starts at step `from`.
fn beside(tree: &PlayTree, from: usize, is_main: &[bool]) -> usize {
    let mut count = 0;
    let mut ahead = vec![from];
    while let Some(at) = ahead.pop() {
        count += usize::from(!is_main[at]);
        ahead.extend(&tree.steps[at].children);
    }
    count
}

/// Returns the number of equal plays at the start of both main lines. The second record is first
/// rotated or reflected by the symmetry `way`.
pub fn common_plays(one: &Record, other: &Record, way: Symmetry) -> usize {
    let item_copier = ItemCopier::from_record(other).turned(way);
    let (own, others) = (main_line_plays(one), main_line_plays(other));
    let pairs = own.iter().zip(others);
    pairs
        .take_while(|(own, other)| **own == item_copier.play(*other))
        .count()
}

/// Returns the plays of a record's main line.
pub fn main_line_plays(record: &Record) -> Vec<Play> {
    let items = record.tree.main_line_items().iter();
    let plays = items.filter_map(|item| match item.body {
        Body::Play(play) => Some(play),
        _ => None,
    });
    plays.collect()
}

fn parting(trees: &[PlayTree; 2]) -> Option<Parting> {
    let lines = [trees[0].main_line(), trees[1].main_line()];
    let play = |side: usize, at: usize| trees[side].steps[at].play.as_ref();
    let mut pairs = lines[0].iter().zip(&lines[1]);
    let same = pairs.position(|(&one, &other)| play(0, one) != play(1, other));
    let same = same.unwrap_or(lines[0].len().min(lines[1].len()));
    if same == lines[0].len() && same == lines[1].len() {
        return None;
    }
    let is_counted = |at: &&usize| match play(0, **at) {
        Some(SteppedPlay::Play(play)) => play.is_numbered(),
        _ => true,
    };
    let ply = 1 + lines[0][..same].iter().filter(is_counted).count() as u32;
    let plays = [0, 1].map(|side| {
        let &at = lines[side].get(same)?;
        let step = &trees[side].steps[at];
        let (play, written) = match step.play.as_ref()? {
            SteppedPlay::Play(play) => (Some(*play), String::new()),
            SteppedPlay::Unread(written) => (None, written.clone()),
        };
        Some(PartingPlay {
            play,
            written,
            node: step.node,
        })
    });
    Some(Parting { ply, plays })
}

/// Compares the header fields that describe the game, leaving out those that describe the file or
/// the board.
fn header(one: &Record, other: &Record) -> Vec<HeaderDifference> {
    let records = [one, other];
    let mut fields: Vec<Field> = Vec::new();
    for entry in records.iter().flat_map(|record| record.header.entries()) {
        if !entry.field.is_technical() && !fields.contains(&entry.field) {
            fields.push(entry.field);
        }
    }
    let differing = fields.into_iter().filter_map(|field| {
        let entries = records.map(|record| record.header.find(field));
        if let [Some(x), Some(y)] = entries
            && same_entry((one, x), (other, y))
        {
            return None;
        }
        let text =
            |record: &Record, entry: Option<&Entry>| Some(record.text(entry?.text).to_owned());
        let texts = [text(one, entries[0]), text(other, entries[1])];
        Some(HeaderDifference { field, texts })
    });
    differing.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats;

    fn record(text: &str) -> Record {
        let file = formats::open("game.sgf", text.as_bytes().to_vec());
        let mut records = file.read().filter_map(|piece| piece.record);
        records.next().expect("a record")
    }

    fn compared(one: &str, other: &str) -> Comparison {
        let [one, other] = [one, other].map(|text| record(&format!("(;GM[1]FF[4]SZ[9]{text})")));
        Comparison::new(&one, &other, Symmetry::IDENTITY)
    }

    #[test]
    fn different_spellings_are_equal() {
        for (one, other) in [
            (
                "PB[홍길동]RE[B+R];B[ee];W[cc]",
                "RE[흑 불계승]PB[홍길동];B[ee]\n;W[cc]",
            ),
            ("AP[x]ST[2];B[ee]C[좋은  수]", "CA[UTF-8];B[ee]C[좋은\n수]"),
            // Equal moves and comments in different nodes.
            (";B[ee];C[a];W[cc]", ";B[ee]C[a];W[cc]"),
            ("AB[cc]AB[gg];W[ee]", "AB[gg][cc];W[ee]"),
            (";B[ee](;W[cc])(;W[gg])", ";B[ee](;W[cc])(;W[gg])"),
        ] {
            assert!(compared(one, other).is_equal(), "{one} {other}");
        }
    }

    #[test]
    fn repeated_and_reordered_content_is_counted_per_occurrence() {
        for (one, other, expected) in [
            ("C[a]TR[aa]TR[bb]", "TR[bb]C[a]TR[aa]", None),
            ("XX[1]XX[1]YY[2]", "YY[2]XX[1]", Some([1, 0])),
            ("XX[1]YY[2]", "ZZ[3]XX[1]XX[1]", Some([1, 2])),
            ("", "XX[1]XX[1]", Some([0, 2])),
        ] {
            let found = compared(&format!(";B[ee]{one}"), &format!(";B[ee]{other}"));
            let others = found.said.get(&StatementKind::Others).copied();
            assert_eq!(others, expected, "{one} {other}");
        }
    }

    proptest::proptest! {
        #[test]
        fn unshared_words_are_those_left_after_pairing_equal_ones(
            mut own in proptest::collection::vec("[abc]{0,2}", 0..12),
            mut others in proptest::collection::vec("[abc]{0,2}", 0..12),
        ) {
            own.sort();
            others.sort();
            let found = unshared(Some(&own), Some(&others));
            own.retain(|word| match others.iter().position(|other| other == word) {
                Some(at) => {
                    others.remove(at);
                    false
                }
                None => true,
            });
            proptest::prop_assert_eq!(found, [own.len(), others.len()]);
        }
    }

    #[test]
    fn every_difference_is_reported_and_counted() {
        let found = compared(
            "PB[홍길동]EV[봄];B[ee]C[하나]TR[aa];W[cc];B[gg](;W[gc])(;W[cg];B[dd])",
            "PB[임꺽정];B[ee]C[둘]LB[aa:A]BL[10];W[cc];B[gf]",
        );
        let fields: Vec<Field> = found.header.iter().map(|it| it.field).collect();
        assert_eq!(
            fields,
            [Field::Name(crate::model::Side::BLACK), Field::Event]
        );
        assert_eq!(found.header[1].texts, [Some("봄".to_owned()), None]);
        let parting = found.parting.expect("they part");
        assert_eq!(parting.ply, 3);
        assert!(parting.plays.iter().all(Option::is_some));
        assert_eq!((found.plies, found.variations), ([4, 3], [2, 0]));
        let said: Vec<_> = found.said.into_iter().collect();
        assert_eq!(
            said,
            [
                (StatementKind::Comments, [1, 1]),
                (StatementKind::Marks, [1, 1]),
                (StatementKind::Clocks, [0, 1])
            ]
        );
    }

    #[test]
    fn a_line_that_ends_parts_where_the_other_goes_on() {
        let found = compared(";B[ee];W[cc]", ";B[ee];W[cc];B[gg]");
        let parting = found.parting.expect("they part");
        assert_eq!((parting.ply, parting.plays[0].as_ref()), (3, None));
        assert!(parting.plays[1].is_some());
        assert_eq!(found.variations, [0, 0]);
    }

    #[test]
    fn a_turned_board_is_compared_as_it_lies() {
        let one = record("(;GM[1]SZ[9];B[cc]TR[cc];W[gc];B[cg])");
        let other = record("(;GM[1]SZ[9];B[gc]TR[gc];W[gg];B[cc])");
        let ways = Symmetry::ALL.map(|way| common_plays(&one, &other, way));
        let best = ways
            .iter()
            .position(|&count| count == 3)
            .expect("it is turned");
        assert!(Comparison::new(&one, &other, Symmetry::ALL[best]).is_equal());
        assert!(!Comparison::new(&one, &other, Symmetry::IDENTITY).is_equal());
    }
}
