//! Amount of content in a record, for choosing which of several duplicates to keep.

use crate::model::{Body, Record};

/// Amount of content in a record besides its main line. Of duplicates, the record with the greatest
/// value has the most content.
///
/// The fields are compared in order. Setup comes first, because a game without its handicap stones
/// is another game. Variations take more work to write than comments, and comments more than header
/// entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Fullness {
    /// Number of points in setups.
    pub setup: u32,
    /// Number of nodes off the main line.
    pub variations: u32,
    /// Number of comments and node names.
    pub comments: u32,
    /// Number of header entries with a text.
    pub entries: u32,
}

impl Fullness {
    /// Counts the setup points, variations, comments and header entries of a record.
    pub fn from_record(record: &Record) -> Fullness {
        let tree = &record.tree;
        let main_line = tree.main_line().count();
        let items = tree.last().map_or(&[][..], |last| tree.items_through(last));
        let is_comment = |body: Body| matches!(body, Body::Comment { .. });
        let comments = items.iter().filter(|item| is_comment(item.body));
        let entries = record.header.entries().iter();
        let entries = entries.filter(|entry| !entry.text.is_empty());
        let setup = items.iter().map(|item| match item.body {
            Body::Setup { points, .. } => tree.points.get(points).len() as u32,
            _ => 0,
        });
        Fullness {
            setup: setup.sum(),
            variations: (tree.len() - main_line) as u32,
            comments: comments.count() as u32,
            entries: entries.count() as u32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats;

    fn fullness(text: &str) -> Fullness {
        let file = formats::open("game.sgf", text.as_bytes().to_vec());
        let mut records = file.read().filter_map(|piece| piece.record);
        Fullness::from_record(&records.next().expect("a record"))
    }

    #[test]
    fn variations_count_before_comments_and_these_before_entries() {
        let bare = fullness("(;GM[1]SZ[9];B[ee];W[cc])");
        let named = fullness("(;GM[1]SZ[9]PB[홍길동]EV[];B[ee];W[cc])");
        let commented = fullness("(;GM[1]SZ[9];B[ee]C[here];W[cc]N[there])");
        let branched = fullness("(;GM[1]SZ[9];B[ee](;W[cc];B[gg])(;W[gg];B[cc]))");
        assert!(bare < named && named < commented && commented < branched);
        let set_up = fullness("(;GM[1]SZ[9]AB[cc];B[ee];W[cc])");
        assert!(branched < set_up);
        assert_eq!(named.entries, bare.entries + 1);
        assert_eq!((commented.comments, branched.variations), (2, 2));
    }
}
