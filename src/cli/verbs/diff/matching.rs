//! Matching of records: which record of the first file or folder is compared with which of the
//! second.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::beginnings::{self, Beginning, nearest};
use crate::model::{Record, Symmetry};
use crate::ops::comparison::{common_plays, main_line_plays};
use crate::ops::duplicates::{LEAST_BEGINNING, MainLine, duplicates};

/// A record of one of the two sides that are compared.
pub(super) struct ComparedRecord {
    /// The record; unless `--as-written` is given, with the notation of its program unified.
    pub record: Record,
    /// Name of its file, with the record number if the file has several records.
    pub name: String,
    /// Path of its file below the folder on the command line, without extension; empty if the
    /// command line names the file itself.
    below: String,
    /// Moves of the main line.
    line: MainLine,
    /// Moves of the main line, equal for all rotations and reflections of the board.
    turned_alike: MainLine,
}

impl ComparedRecord {
    /// Prepares a record for comparison. `argument` is the file or folder on the command line under
    /// which it was found.
    pub(super) fn new(mut record: Record, argument: &str) -> ComparedRecord {
        // Unused memory is freed, because all records of both sides stay in memory until they are
        // compared.
        record.tree.shrink_to_fit();
        let name = record.source().name().to_owned();
        let below = name.strip_prefix(argument).unwrap_or_default();
        let below = below.trim_start_matches(['/', '\\']);
        let start = below.rfind(['/', '\\']).map_or(0, |at| at + 1);
        let stem = below[start..]
            .rfind('.')
            .map_or(below.len(), |at| start + at);
        let line = MainLine::from_record(&record);
        ComparedRecord {
            below: below[..stem].to_owned(),
            turned_alike: line.clone().turned_alike(&record),
            line,
            name,
            record,
        }
    }
}

impl ComparedRecord {
    /// Returns the rotation or reflection that maps the other record's board onto this one's; the
    /// identity if the moves already agree or agree in no orientation.
    fn way_to(&self, other: &ComparedRecord) -> Symmetry {
        let is_beginning =
            |one: &MainLine, other: &MainLine| one.begins(other) || other.begins(one);
        if is_beginning(&self.line, &other.line)
            || !is_beginning(&self.turned_alike, &other.turned_alike)
        {
            return Symmetry::IDENTITY;
        }
        let board = self.record.board;
        let ways = Symmetry::of_board([board.columns(), board.rows()]);
        let common = |way: &&Symmetry| common_plays(&self.record, &other.record, **way);
        // Reversed, because `max_by_key` returns the last maximum, and the first symmetry is
        // preferred.
        let way = ways.iter().rev().max_by_key(common);
        way.copied().unwrap_or_default()
    }
}

/// Adds record numbers to the names of records from files with several.
pub(super) fn name(records: &mut [ComparedRecord]) {
    let mut counts: HashMap<String, usize> = HashMap::new();
    for record in records.iter() {
        *counts.entry(record.name.clone()).or_default() += 1;
    }
    for record in records {
        let number = record.record.origin.index + 1;
        if counts[&record.name] > 1 || number > 1 {
            record.name = format!("{}#{number}", record.name);
        }
    }
}

/// Two records, one from each side, to be compared.
#[derive(Clone, Copy, Debug)]
pub(super) struct MatchedPair {
    /// Index of the record on the first side.
    pub one: usize,
    /// Index of the record on the second side.
    pub other: usize,
    /// True if the records come from files with different names and were matched by their moves.
    pub is_renamed: bool,
    /// Rotation or reflection that maps the second board onto the first.
    pub way: Symmetry,
}

/// Matched pairs of records, and records that have no counterpart.
#[derive(Debug, Default)]
pub(super) struct Matching {
    /// Matched pairs, in the order of the first side.
    pub pairs: Vec<MatchedPair>,
    /// Indices of records on the first side without a counterpart.
    pub only_one: Vec<usize>,
    /// Indices of records on the second side without a counterpart.
    pub only_other: Vec<usize>,
}

impl Matching {
    /// Matches the records of two sides: in files of equal name first, then by moves, and for two
    /// single files at last by record number.
    pub(super) fn new(one: &[ComparedRecord], other: &[ComparedRecord]) -> Matching {
        let mut matching = Matching::default();
        let files = [by_file(one), by_file(other)];
        let is_file =
            |files: &Vec<(String, Vec<usize>)>| files.iter().all(|(name, _)| name.is_empty());
        let are_files = files.iter().all(is_file);
        let mut left = [Vec::new(), Vec::new()];
        let mut matched: HashSet<&str> = HashSet::new();
        let others = files[1].iter();
        let by_name: HashMap<&str, &(String, Vec<usize>)> =
            others.map(|file| (file.0.as_str(), file)).collect();
        for (name, own) in &files[0] {
            let others = if are_files {
                files[1].first()
            } else {
                by_name.get(name.as_str()).copied()
            };
            match others {
                Some((name, others)) => {
                    matched.insert(name);
                    matching.in_one_file((one, own), (other, others), &mut left);
                }
                None => left[0].extend(own),
            }
        }
        let rest = files[1]
            .iter()
            .filter(|(name, _)| !matched.contains(&name.as_str()));
        left[1].extend(rest.flat_map(|(_, others)| others));
        matching.by_moves(one, other, left);
        if are_files {
            matching.rest_in_order(one, other);
        }
        matching.pairs.sort_by_key(|pair| pair.one);
        matching.only_one.sort_unstable();
        matching.only_other.sort_unstable();
        matching
    }

    /// Adds a pair of records. In files of equal name, boards of short games are not rotated,
    /// because many openings are alike under a symmetry.
    fn pair(&mut self, one: (&[ComparedRecord], usize), other: (&[ComparedRecord], usize)) {
        let [own, there] = [one, other].map(|(records, at)| &records[at]);
        self.pairs.push(MatchedPair {
            one: one.1,
            other: other.1,
            is_renamed: own.below != there.below,
            way: if own.below == there.below && own.line.plies() < LEAST_BEGINNING {
                Symmetry::IDENTITY
            } else {
                own.way_to(there)
            },
        });
    }

    /// Matches the records of two files with one name: first those with equal moves, then those
    /// with the longest common beginning. Two files with one record each are matched in any case.
    /// Unmatched records are added to `left`.
    fn in_one_file(
        &mut self,
        (one, own): (&[ComparedRecord], &[usize]),
        (other, others): (&[ComparedRecord], &[usize]),
        left: &mut [Vec<usize>; 2],
    ) {
        let number = |records: &[ComparedRecord], at: usize| records[at].record.origin.index;
        let mut by_line: HashMap<&MainLine, BTreeSet<(u32, usize)>> = HashMap::new();
        for &there in others {
            let same = by_line.entry(&other[there].line).or_default();
            same.insert((number(other, there), there));
        }
        let mut lonely = Vec::new();
        for &at in own {
            let same = by_line.get_mut(&one[at].line);
            let near = same.and_then(|same| {
                let near = nearest(same, number(one, at))?;
                same.remove(&near);
                Some(near)
            });
            match near {
                Some((_, there)) => self.pair((one, at), (other, there)),
                None => lonely.push(at),
            }
        }
        let rest = by_line.into_values().flatten();
        let mut rest: Vec<usize> = rest.map(|(_, there)| there).collect();
        rest.sort_unstable();
        if own.len() == 1 && others.len() == 1 {
            // If both files have one record, these are compared however much they differ.
            if let (Some(&at), Some(&there)) = (lonely.first(), rest.first()) {
                self.pair((one, at), (other, there));
            }
            return;
        }
        let beginnings = |records: &[ComparedRecord], places: &[usize]| -> Vec<Beginning> {
            let places = places.iter().map(|&at| Beginning {
                plays: main_line_plays(&records[at].record),
                number: number(records, at),
            });
            places.collect()
        };
        let sides = [beginnings(one, &lonely), beginnings(other, &rest)];
        let mut matched = [HashSet::new(), HashSet::new()];
        for (at, there) in beginnings::pairs([&sides[0], &sides[1]]) {
            self.pair((one, lonely[at]), (other, rest[there]));
            matched[0].insert(lonely[at]);
            matched[1].insert(rest[there]);
        }
        left[0].extend(lonely.into_iter().filter(|at| !matched[0].contains(at)));
        left[1].extend(rest.into_iter().filter(|at| !matched[1].contains(at)));
    }

    /// Matches records with equal moves or a long common beginning, regardless of file names,
    /// rotation and reflection. `own` and `others` are the indices not matched yet.
    fn by_moves(
        &mut self,
        one: &[ComparedRecord],
        other: &[ComparedRecord],
        [own, others]: [Vec<usize>; 2],
    ) {
        let lines = own.iter().map(|&at| &one[at].turned_alike);
        let lines: Vec<&MainLine> = lines
            .chain(others.iter().map(|&at| &other[at].turned_alike))
            .collect();
        // Records with the same moves, by the index of the longest one: indices on the first and on
        // the second side.
        let mut groups: HashMap<usize, [Vec<usize>; 2]> = HashMap::new();
        let side = |place: usize| match place.checked_sub(own.len()) {
            None => (0, own[place]),
            Some(place) => (1, others[place]),
        };
        let found = duplicates(&lines, LEAST_BEGINNING);
        let places = found.iter().map(|found| (found.kept, found.copy));
        let kept = found.iter().map(|found| (found.kept, found.kept));
        let mut places: Vec<(usize, usize)> = places.chain(kept).collect();
        places.sort_unstable();
        places.dedup();
        let mut order = Vec::new();
        for (group, place) in places {
            let (side, at) = side(place);
            if !groups.contains_key(&group) {
                order.push(group);
            }
            groups.entry(group).or_default()[side].push(at);
        }
        let mut matched = [Vec::new(), Vec::new()];
        for group in order {
            let [own, others] = &groups[&group];
            for (&at, &there) in own.iter().zip(others) {
                matched[0].push(at);
                matched[1].push(there);
                self.pair((one, at), (other, there));
            }
        }
        let left = |all: Vec<usize>, matched: &[usize]| -> Vec<usize> {
            let matched: HashSet<usize> = matched.iter().copied().collect();
            all.into_iter().filter(|at| !matched.contains(at)).collect()
        };
        self.only_one = left(own, &matched[0]);
        self.only_other = left(others, &matched[1]);
    }

    /// Matches the remaining records of two single files if they have the same index in their file.
    fn rest_in_order(&mut self, one: &[ComparedRecord], other: &[ComparedRecord]) {
        let number = |records: &[ComparedRecord], at: usize| records[at].record.origin.index;
        let others = self.only_other.iter();
        // Indices can repeat: on Windows, a file name pattern makes one side of several files.
        let mut others: BTreeSet<(u32, usize)> =
            others.map(|&there| (number(other, there), there)).collect();
        for at in std::mem::take(&mut self.only_one) {
            let index = number(one, at);
            let same = others.range((index, 0)..=(index, usize::MAX)).next();
            match same.copied() {
                Some(same) => {
                    others.remove(&same);
                    self.pair((one, at), (other, same.1));
                }
                None => self.only_one.push(at),
            }
        }
        self.only_other = others.into_iter().map(|(_, there)| there).collect();
    }
}

/// Groups the indices of records by file, in the order of the files.
fn by_file(records: &[ComparedRecord]) -> Vec<(String, Vec<usize>)> {
    let mut files: Vec<(String, Vec<usize>)> = Vec::new();
    let mut places: HashMap<&str, usize> = HashMap::new();
    for (at, record) in records.iter().enumerate() {
        let new = files.len();
        let place = *places.entry(&record.below).or_insert(new);
        if place == new {
            files.push((record.below.clone(), Vec::new()));
        }
        files[place].1.push(at);
    }
    files
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats;

    #[test]
    fn no_record_of_files_named_by_a_pattern_is_lost() {
        let compared = |(name, argument, moves): (&str, &str, &str)| {
            let text = format!("(;GM[1]SZ[9]{moves})");
            let file = formats::open(name, text.into_bytes());
            let record = file.read().find_map(|piece| piece.record);
            ComparedRecord::new(record.expect("a record"), argument)
        };
        let one = [("a.sgf", "a.sgf", ";B[aa]")].map(compared);
        let files = [
            ("b.sgf", ";B[bb]"),
            ("c.sgf", ";B[cc]"),
            ("d.sgf", ";B[dd]"),
        ];
        let other = files.map(|(name, moves)| compared((name, "?.sgf", moves)));
        for (one, other) in [(&one[..], &other[..]), (&other, &one)] {
            let found = Matching::new(one, other);
            let seen = found.pairs.len();
            assert_eq!(seen, 1, "{found:?}");
            assert_eq!(seen + found.only_one.len(), one.len(), "{found:?}");
            assert_eq!(seen + found.only_other.len(), other.len(), "{found:?}");
        }
    }
}
