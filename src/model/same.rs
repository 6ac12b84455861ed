//! Whether items of two records mean the same.

use super::{Body, Record, Text};

/// Whether two bodies mean the same, each with the tables and texts of its own record.
pub fn same_body(a: &Record, x: &Body, b: &Record, y: &Body) -> bool {
    let texts =
        |s: Text, t: Text| a.text(s) == b.text(t) && a.malformed_bytes(s) == b.malformed_bytes(t);
    let points = |s, t| a.tree.points.get(s) == b.tree.points.get(t);
    match (*x, *y) {
        (
            Body::Setup { kind, points: s },
            Body::Setup {
                kind: other,
                points: t,
            },
        ) => kind == other && points(s, t),
        (
            Body::Mark { shape, points: s },
            Body::Mark {
                shape: other,
                points: t,
            },
        ) => shape == other && points(s, t),
        (
            Body::Connectors { kind, ends: s },
            Body::Connectors {
                kind: other,
                ends: t,
            },
        ) => kind == other && points(s, t),
        (
            Body::Comment { kind, text: s },
            Body::Comment {
                kind: other,
                text: t,
            },
        ) => kind == other && texts(a.tree.text(s), b.tree.text(t)),
        (
            Body::FigureStart { flags, title: s },
            Body::FigureStart {
                flags: other,
                title: t,
            },
        ) => flags == other && texts(a.tree.text(s), b.tree.text(t)),
        (Body::Labels(s), Body::Labels(t)) => {
            let (s, t) = (a.tree.labels.get(s), b.tree.labels.get(t));
            s.len() == t.len()
                && s.iter()
                    .zip(t)
                    .all(|(l, m)| l.at == m.at && texts(l.text, m.text))
        }
        (
            Body::ClaimedCapture { count, points: s },
            Body::ClaimedCapture {
                count: other,
                points: t,
            },
        ) => count == other && points(s, t),
        (Body::Member(s), Body::Member(t)) => texts(a.tree.text(s), b.tree.text(t)),
        (Body::Raw(s), Body::Raw(t)) => {
            let (s, t) = (a.tree.raws.get(s), b.tree.raws.get(t));
            s.len() == t.len() && s.iter().zip(t).all(|(&l, &m)| texts(l, m))
        }
        (Body::Info(s), Body::Info(t)) => {
            let (s, t) = (a.header.entry(s), b.header.entry(t));
            s.field == t.field && texts(s.text, t.text)
        }
        (x, y) => x == y,
    }
}
