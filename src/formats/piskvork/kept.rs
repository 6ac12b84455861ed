//! What records of these formats keep, and how texts fit on a line.

use std::borrow::Cow;

use crate::model::{Body, NodeId, Record, Text};

/// A text without line breaks, for formats where a line is an entry.
pub(super) fn one_line(text: &str) -> Cow<'_, str> {
    match text.contains(['\n', '\r']) {
        true => Cow::Owned(text.split_whitespace().collect::<Vec<_>>().join(" ")),
        false => Cow::Borrowed(text.trim()),
    }
}

/// What a record of these formats keeps under a name; `None` for records of others.
pub(super) fn kept<'r>(record: &'r Record, name: &str) -> Option<&'r str> {
    if !matches!(&*record.origin.format, "psq" | "rec") {
        return None;
    }
    let nodes = [Some(NodeId::ROOT), record.tree.last()];
    let items = nodes
        .into_iter()
        .flatten()
        .filter(|_| !record.tree.is_empty())
        .flat_map(|node| record.tree.items(node));
    let mut texts = items.filter_map(|item| match item.body {
        Body::Raw(list) => Some(record.tree.raws.get(list)),
        _ => None,
    });
    let found: &[Text] = texts.find(|texts| record.text(texts[0]) == name)?;
    found.get(1).map(|&text| record.text(text))
}
