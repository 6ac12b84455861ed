//! Writes the header's data on the opening: swapped colours, announced and offered moves.

use super::Output;
use crate::formats::sgf::dialect::opening::{
    FIFTHS, OpeningMeaning, WHAT, find, identifier_of, state,
};
use crate::formats::sgf::point;
use crate::model::{Body, Dialect, Opening, Record};

impl Output<'_, '_> {
    /// Writes the opening data of the header that no property of the tree states.
    pub(super) fn opening(&mut self) {
        for meaning in [
            OpeningMeaning::Swapped,
            OpeningMeaning::Declared,
            OpeningMeaning::Offers,
        ] {
            if states_otherwise(meaning, &self.stated, &self.record.header.opening) {
                match spelling(meaning, self.record) {
                    Some(spelled) => self.out.extend_from_slice(spelled.as_bytes()),
                    None => self.lost.add(WHAT, 1),
                }
            }
        }
    }

    /// True if an item is a property about the opening that the header contradicts; such a property
    /// is not copied.
    pub(super) fn is_overruled(&self, body: &Body) -> bool {
        let Body::Raw(id) = *body else { return false };
        let name = self.record.tree.raws.get(id).first();
        let known = name.and_then(|&name| find(self.record.text(name)));
        let header = &self.record.header.opening;
        known.is_some_and(|(_, meaning)| states_otherwise(meaning, &self.stated, header))
    }
}

/// Collects the opening data that properties in a record's tree state, regardless of its header.
pub(super) fn stated(record: &Record) -> Opening {
    let tree = &record.tree;
    let mut opening = Opening::default();
    if tree.raws.is_empty() {
        return opening;
    }
    for item in tree.nodes().flat_map(|node| tree.items(node)) {
        let Body::Raw(id) = item.body else { continue };
        let mut texts = tree.raws.get(id).iter().map(|&text| record.text(text));
        if let Some((_, meaning)) = texts.next().and_then(find) {
            let values: Vec<&str> = texts.collect();
            // Ignores a value that cannot be read.
            let _ = state(meaning, &values, &mut opening);
        }
    }
    opening
}

/// True if two openings differ in what a property of this kind states: the colour swap, the
/// declared number or the offered moves. False for all other kinds.
fn states_otherwise(meaning: OpeningMeaning, one: &Opening, other: &Opening) -> bool {
    match meaning {
        OpeningMeaning::Swapped => one.swapped != other.swapped,
        OpeningMeaning::Declared => one.declared != other.declared,
        OpeningMeaning::Offers => one.offers != other.offers,
        OpeningMeaning::Stones(_)
        | OpeningMeaning::Act(_)
        | OpeningMeaning::Line(_)
        | OpeningMeaning::Game
        | OpeningMeaning::Kept => false,
    }
}

/// Formats one entry of the header's opening data as an SGF property. Empty if the header has no
/// such entry; `None` if SGF cannot name one of its points.
///
/// Offered moves go into `5A` if the record is in the dialect that uses it.
fn spelling(meaning: OpeningMeaning, record: &Record) -> Option<String> {
    let opening = &record.header.opening;
    let name = match meaning {
        OpeningMeaning::Offers if record.origin.quirk == Some(Dialect::Orc) => FIFTHS,
        _ => identifier_of(meaning)?,
    };
    let values: Vec<String> = match meaning {
        OpeningMeaning::Swapped => opening.swapped.iter().map(yes_or_no).collect(),
        OpeningMeaning::Declared => opening.declared.iter().map(u8::to_string).collect(),
        _ => {
            let points = opening.offers.iter().map(|&at| point::spell(at));
            points.collect::<Option<_>>()?
        }
    };
    if values.is_empty() {
        Some(String::new())
    } else {
        Some(format!("{name}[{}]", values.join("][")))
    }
}

fn yes_or_no(&swapped: &bool) -> String {
    if swapped { "YES" } else { "NO" }.to_owned()
}
