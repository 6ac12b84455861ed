//! Comparison of items from two different records.

use std::mem::replace;

use super::{Body, Label, Record, Text};

/// Returns true if the item bodies `x` of record `a` and `y` of record `b` have equal content:
/// points, texts and numbers.
pub fn same_body(a: &Record, x: &Body, b: &Record, y: &Body) -> bool {
    let texts =
        |s: Text, t: Text| a.text(s) == b.text(t) && a.malformed_bytes(s) == b.malformed_bytes(t);
    // Ids are valid only in their own record, so their contents are compared. Then `x` takes over
    // the ids of `y`, and the remaining fields are compared directly.
    let mut x = *x;
    let is_same = match (&mut x, *y) {
        (Body::Setup { points: s, .. }, Body::Setup { points: t, .. })
        | (Body::Mark { points: s, .. }, Body::Mark { points: t, .. })
        | (Body::Connectors { ends: s, .. }, Body::Connectors { ends: t, .. })
        | (Body::ClaimedCapture { points: s, .. }, Body::ClaimedCapture { points: t, .. }) => {
            a.tree.points.get(replace(s, t)) == b.tree.points.get(t)
        }
        (Body::Comment { text: s, .. }, Body::Comment { text: t, .. })
        | (Body::FigureStart { title: s, .. }, Body::FigureStart { title: t, .. })
        | (Body::Member(s), Body::Member(t)) => texts(a.tree.text(replace(s, t)), b.tree.text(t)),
        (Body::Labels(s), Body::Labels(t)) => {
            let (s, t) = (a.tree.labels.get(replace(s, t)), b.tree.labels.get(t));
            let same = |(l, m): (&Label, &Label)| l.at == m.at && texts(l.text, m.text);
            s.len() == t.len() && s.iter().zip(t).all(same)
        }
        (Body::Raw(s), Body::Raw(t)) => {
            let (s, t) = (a.tree.raws.get(replace(s, t)), b.tree.raws.get(t));
            s.len() == t.len() && s.iter().zip(t).all(|(&l, &m)| texts(l, m))
        }
        (Body::Info(s), Body::Info(t)) => {
            let (s, t) = (a.header.entry(replace(s, t)), b.header.entry(t));
            s.field == t.field && texts(s.text, t.text)
        }
        _ => true,
    };
    is_same && x == *y
}
