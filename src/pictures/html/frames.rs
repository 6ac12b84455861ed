//! Data of replays without repetition, neither between the steps of a game nor between the games of
//! a page.
//!
//! A step of a replay is a list of items from bottom to top. A stone is stored as a place and an
//! appearance (look); any other group of shapes is stored once on the page. A step stores only the
//! difference from the previous step. For a move this is the number of the stone and the places of
//! captured stones.

use std::collections::HashMap;
use std::fmt::Write as _;

use serde::{Serialize, Serializer};

use super::symbols::{GroupKind, Stamp, StampedGroup, hundredths};
use crate::pictures::display::DrawingPoint;

/// Maximum number of different appearances of stones. A stone is stored as one number: place × 16 +
/// look.
const LOOKS: usize = 16;

/// Data that all replays of a page share.
#[derive(Default)]
pub(super) struct Frames {
    /// Groups of shapes other than stones, each stored once.
    groups: Numbered<StampedGroup>,
    /// Places of stones: position in the drawing and name of the point, in board order.
    places: Numbered<([i32; 2], String)>,
    /// Appearances of stones: kind of group, and its symbols with their distances from the place.
    looks: Numbered<(GroupKind, Vec<Stamp>)>,
    /// Look that each look changes to when the next stone is played and its stone is no longer the
    /// last one.
    plain: Vec<usize>,
    /// Titles of steps. The characters [`PLY`] and [`POINT`] replace the move number and the name
    /// of the point.
    titles: Numbered<String>,
}

/// Character that replaces the move number in a title. No text on a page contains control
/// characters.
const PLY: char = '\u{1}';

/// Character that replaces the name of the point in a title.
const POINT: char = '\u{2}';

/// List of different values, numbered in the order in which they were added.
struct Numbered<T> {
    values: Vec<T>,
    known: HashMap<T, usize>,
}

impl<T> Default for Numbered<T> {
    fn default() -> Numbered<T> {
        Numbered {
            values: Vec::new(),
            known: HashMap::new(),
        }
    }
}

impl<T: Clone + Eq + std::hash::Hash> Numbered<T> {
    /// Returns the number of a value. A new value is added.
    fn number(&mut self, value: T) -> usize {
        if let Some(&number) = self.known.get(&value) {
            return number;
        }
        let number = self.values.len();
        self.values.push(value.clone());
        self.known.insert(value, number);
        number
    }
}

/// Item of a step as a number: 0 and above for a stone, below 0 for another group of shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub(super) struct Item(i32);

impl Item {
    fn stone(place: usize, look: usize) -> Item {
        Item((place * LOOKS + look) as i32)
    }

    fn group(number: usize) -> Item {
        Item(-1 - number as i32)
    }

    /// Returns the place and look of a stone; `None` for another group.
    fn as_stone(self) -> Option<(usize, usize)> {
        let number = usize::try_from(self.0).ok()?;
        Some((number / LOOKS, number % LOOKS))
    }

    /// Returns the place of a stone; `None` for another group.
    pub(super) fn place(self) -> Option<usize> {
        self.as_stone().map(|(place, _)| place)
    }
}

/// Replacement of items in a list. The edits of a step are applied one after another, each to the
/// list that the previous one produced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FrameEdit {
    /// Index in the list at which items are removed and inserted.
    pub(super) at: u32,
    /// Number of items to remove.
    pub(super) removed: u32,
    /// Items to insert at this index.
    pub(super) inserted: Vec<Item>,
}

/// Serialises the edit as a JSON list: `[at, removed, inserted...]`.
impl Serialize for FrameEdit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let head = [self.at, self.removed].map(|number| Item(number as i32));
        serializer.collect_seq(head.iter().chain(&self.inserted))
    }
}

/// Difference between a step and the previous one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// A stone is played; the stones at the listed places are captured.
    Played(Item, Vec<usize>),
    /// Any other difference, as edits of the list.
    Edits(Vec<FrameEdit>),
}

/// Serialises a stone alone as a number, with captures as `[stone, places...]`, and edits as a list
/// of lists.
impl Serialize for Change {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Change::Played(stone, captured) if captured.is_empty() => stone.serialize(serializer),
            Change::Played(stone, captured) => {
                let captured = captured.iter().map(|place| Item(*place as i32));
                serializer.collect_seq(std::iter::once(*stone).chain(captured))
            }
            Change::Edits(edits) => edits.serialize(serializer),
        }
    }
}

impl Frames {
    /// Returns the number of the place of a stone, from the position of its first symbol and the
    /// name of its point.
    pub(super) fn place(&mut self, stamp: Stamp, name: &str) -> usize {
        self.places.number((stamp.at(), name.to_owned()))
    }

    /// Returns the position of a place in the drawing, in units.
    pub(super) fn position(&self, place: usize) -> DrawingPoint {
        let ([x, y], _) = self.places.values[place];
        DrawingPoint {
            x: x as f32 / 100.0,
            y: y as f32 / 100.0,
        }
    }

    /// Returns the item for a group of shapes. For a stone, `name` is the name of its point.
    pub(super) fn item(&mut self, name: Option<&str>, group: &StampedGroup) -> Item {
        if let (Some(look), Some(name)) = (look(group), name)
            && let Some(&look) = self.looks.known.get(&look)
        {
            return Item::stone(self.place(group.stamps[0], name), look);
        }
        Item::group(self.groups.number(group.clone()))
    }

    /// Returns the item for a stone on the point `name`. Stores its look for other stones, unless
    /// 16 other looks are stored already.
    pub(super) fn stone(&mut self, name: &str, group: &StampedGroup) -> Item {
        if let Some(look) = look(group)
            && (self.looks.values.len() < LOOKS || self.looks.known.contains_key(&look))
        {
            let number = self.looks.number(look);
            if number == self.plain.len() {
                self.plain.push(number);
            }
        }
        self.item(Some(name), group)
    }

    /// Stores that the stone `last` becomes the stone `plain` when the next stone is played.
    pub(super) fn pair(&mut self, last: Item, plain: Item) {
        if let (Some((_, last)), Some((_, plain))) = (last.as_stone(), plain.as_stone()) {
            self.plain[last] = plain;
        }
    }

    /// Returns the group of shapes for an item.
    pub(super) fn group(&self, item: Item) -> StampedGroup {
        let Some((place, look)) = item.as_stone() else {
            return self.groups.values[-(item.0 + 1) as usize].clone();
        };
        let (at, (kind, stamps)) = (self.places.values[place].0, &self.looks.values[look]);
        StampedGroup {
            kind: *kind,
            stamps: stamps.iter().map(|stamp| stamp.moved(at)).collect(),
        }
    }

    /// Returns the number of a step's title, in which its move number and the name of its point are
    /// replaced by control characters.
    pub(super) fn title(&mut self, title: &str, ply: u32, place: Option<usize>) -> usize {
        let mut pattern = title.replacen(&ply.to_string(), &PLY.to_string(), 1);
        if let Some(place) = place {
            let (_, name) = &self.places.values[place];
            if let Some(at) = pattern.rfind(&**name).filter(|_| !name.is_empty()) {
                pattern.replace_range(at..at + name.len(), &POINT.to_string());
            }
        }
        self.titles.number(pattern)
    }

    /// Returns the difference between the items of two steps. If a stone was played at `place`, it
    /// is stored in the short form where possible.
    pub(super) fn change(&self, old: &[Item], new: &[Item], place: Option<usize>) -> Change {
        let played = place.and_then(|place| {
            let stone = *new.iter().find(|item| item.place() == Some(place))?;
            let captured = self.captured(old, new)?;
            let is_same = self.played(old, stone, &captured) == new;
            is_same.then_some(Change::Played(stone, captured))
        });
        played.unwrap_or_else(|| Change::Edits(edits(old, new)))
    }

    /// Returns the places of stones that are in `old` but not in `new`. Returns `None` if the
    /// stones in `new` are not in board order.
    fn captured(&self, old: &[Item], new: &[Item]) -> Option<Vec<usize>> {
        let [old, new] = [old, new].map(|list| list.iter().filter_map(|item| item.place()));
        let new: Vec<usize> = new.collect();
        let is_left = |place: &usize| new.binary_search(place).is_err();
        new.is_sorted().then(|| old.filter(is_left).collect())
    }

    /// Returns the items of a step after a stone was played. The script on the page computes the
    /// same.
    fn played(&self, old: &[Item], stone: Item, captured: &[usize]) -> Vec<Item> {
        let mut list: Vec<Item> = Vec::with_capacity(old.len() + 1);
        for item in old {
            match item.as_stone() {
                Some((place, _)) if captured.contains(&place) => {}
                Some((place, look)) => list.push(Item::stone(place, self.plain[look])),
                None => list.push(*item),
            }
        }
        let next = list
            .iter()
            .position(|item| item.place() > stone.place())
            .or_else(|| Some(list.iter().rposition(|item| item.place().is_some())? + 1));
        list.insert(next.unwrap_or_default(), stone);
        list
    }

    /// Writes the shared data as JSON for the script, without the outer braces.
    pub(super) fn write(&self, out: &mut String) {
        out.push_str("\"groups\":[");
        let groups = self.groups.values.iter();
        let groups = groups.map(|group| (group.kind, &group.stamps));
        stamped(groups, out);
        out.push_str("],\"looks\":[");
        let looks = self.looks.values.iter();
        stamped(looks.map(|(kind, stamps)| (*kind, stamps)), out);
        let _ = write!(out, "],\"plain\":{:?},\"places\":[", self.plain);
        for (index, ([x, y], name)) in self.places.values.iter().enumerate() {
            out.push_str(if index == 0 { "" } else { "," });
            hundredths(*x, out);
            out.push(',');
            hundredths(*y, out);
            let _ = write!(out, ",{}", serde_json::Value::from(&**name));
        }
        let titles = serde_json::Value::from(&*self.titles.values);
        let _ = write!(out, "],\"titles\":{titles}");
    }
}

/// Returns the appearance of a stone, independent of its place; `None` for another group.
fn look(group: &StampedGroup) -> Option<(GroupKind, Vec<Stamp>)> {
    let [x, y] = group.stamps.first()?.at();
    let stamps = group.stamps.iter().map(|stamp| stamp.moved([-x, -y]));
    matches!(group.kind, GroupKind::Stone(_)).then(|| (group.kind, stamps.collect()))
}

/// Writes groups of shapes as JSON lists: `[kind,symbol,x,y,...]`.
fn stamped<'a>(groups: impl Iterator<Item = (GroupKind, &'a Vec<Stamp>)>, out: &mut String) {
    for (index, (kind, stamps)) in groups.enumerate() {
        let comma = if index == 0 { "" } else { "," };
        let _ = write!(out, "{comma}[{}", kind.number());
        stamps.iter().for_each(|stamp| stamp.write_numbers(out));
        out.push(']');
    }
}

/// Returns the edits that turn one list into another, found in a single pass. Items missing in one
/// list are removed or inserted; a moved item is removed and inserted again.
fn edits(old: &[Item], new: &[Item]) -> Vec<FrameEdit> {
    let mut edits: Vec<FrameEdit> = Vec::new();
    // The common beginning and end are skipped; they are most of the lists.
    let same = |(a, b): &(&Item, &Item)| a == b;
    let begin = old.iter().zip(new).take_while(same).count();
    let (old, new) = (&old[begin..], &new[begin..]);
    let backwards = old.iter().rev().zip(new.iter().rev());
    let end = backwards.take_while(same).count();
    let (old, new) = (&old[..old.len() - end], &new[..new.len() - end]);
    // Number of times that each item still occurs in the rest of the old and of the new list.
    let mut left: HashMap<Item, [u32; 2]> = HashMap::new();
    for (list, items) in [old, new].into_iter().enumerate() {
        for item in items {
            left.entry(*item).or_default()[list] += 1;
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut edit = None;
    while i < old.len() || j < new.len() {
        let (gone, come) = (old.get(i), new.get(j));
        if let (Some(&item), true) = (gone, gone == come) {
            edits.extend(edit.take());
            for count in left.entry(item).or_default() {
                *count -= 1;
            }
            i += 1;
            j += 1;
            continue;
        }
        let edit = edit.get_or_insert_with(|| FrameEdit {
            at: (begin + j) as u32,
            removed: 0,
            inserted: Vec::new(),
        });
        let is_insertion = match (gone, come) {
            (Some(gone), Some(come)) => left[gone][1] > 0 && left[come][0] == 0,
            _ => gone.is_none(),
        };
        match (gone, come) {
            (_, Some(&come)) if is_insertion => {
                left.entry(come).or_default()[1] -= 1;
                edit.inserted.push(come);
                j += 1;
            }
            (Some(&gone), _) => {
                left.entry(gone).or_default()[0] -= 1;
                edit.removed += 1;
                i += 1;
            }
            _ => {}
        }
    }
    edits.extend(edit);
    edits
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Returns the list after the edits were applied one after another.
    fn changed(mut list: Vec<Item>, edits: &[FrameEdit]) -> Vec<Item> {
        for edit in edits {
            let at = edit.at as usize;
            list.splice(
                at..at + edit.removed as usize,
                edit.inserted.iter().copied(),
            );
        }
        list
    }

    fn items(numbers: &[i32]) -> Vec<Item> {
        numbers.iter().copied().map(Item).collect()
    }

    #[test]
    fn a_stone_more_and_two_less_are_three_changes() {
        let edits = edits(&items(&[0, 1, 2, 3, 4, 5]), &items(&[0, 2, 6, 3, 5]));
        let edit = |at, removed, inserted: &[i32]| FrameEdit {
            at,
            removed,
            inserted: items(inserted),
        };
        assert_eq!(edits, [edit(1, 1, &[]), edit(2, 0, &[6]), edit(4, 1, &[])]);
        assert_eq!(
            serde_json::to_string(&edits).expect("numbers"),
            "[[1,1],[2,0,6],[4,1]]"
        );
    }

    #[test]
    fn a_played_stone_is_its_number_and_the_captured_places() {
        let stone = |place: usize, look| (place * LOOKS) as i32 + look;
        // Looks 1 and 3 are stones marked as the last one; without the mark they become looks 0 and
        // 2.
        let frames = Frames {
            plain: vec![0, 0, 2, 2],
            ..Frames::default()
        };
        let before = items(&[-1, stone(3, 0), stone(4, 3), stone(7, 0), -2]);
        for (after, json) in [
            (
                &[-1, stone(3, 0), stone(4, 2), stone(6, 1), stone(7, 0), -2][..],
                "97",
            ),
            (&[-1, stone(7, 0), stone(9, 3), -2], "[147,3,4]"),
            // A label (-3) below the stones appears too, so the step is stored as edits.
            (
                &[
                    -1,
                    -3,
                    stone(3, 0),
                    stone(4, 2),
                    stone(6, 1),
                    stone(7, 0),
                    -2,
                ],
                "[[1,0,-3],[3,1,66,97]]",
            ),
        ] {
            let after = items(after);
            let stone = after.iter().find(|item| item.0 % 2 == 1);
            let change = frames.change(&before, &after, stone.and_then(|stone| stone.place()));
            assert_eq!(serde_json::to_string(&change).expect("numbers"), json);
        }
    }

    proptest! {
        #[test]
        fn changes_lead_from_any_list_to_any_other(
            lists in prop::collection::vec(prop::collection::vec(0i32..12, 0..20), 1..8)
        ) {
            let mut list = Vec::new();
            for next in lists {
                let next = items(&next);
                let edits = edits(&list, &next);
                list = changed(list, &edits);
                prop_assert_eq!(&list, &next);
                prop_assert!(edits.iter().all(|edit| edit.removed > 0 || !edit.inserted.is_empty()));
            }
        }
    }
}
