//! Beginning of a record: setup stones, and the side that plays first.

use crate::model::{Body, NodeId, Point, Record, SetupKind, Side};

/// Beginning of a record's main line: the setup stones, and the side that plays first.
#[derive(Debug, Default)]
pub(super) struct LineStart {
    /// Number of stones of each side set up before the first play, Black's number first.
    pub stones: [usize; 2],
    /// Side to play first as the record states it; `None` if it states none.
    pub declared: Option<Side>,
    /// Node and side of the first play; `None` without plays.
    pub first: Option<(NodeId, Side)>,
}

impl LineStart {
    /// Reads the beginning of a record's main line.
    pub(super) fn from_record(record: &Record) -> LineStart {
        let mut opening = LineStart::default();
        let mut table = Vec::new();
        'line: for node in record.tree.main_line() {
            for item in record.tree.items(node) {
                match item.body {
                    Body::Setup { kind, points } if opening.first.is_none() => {
                        opening.set_up(&mut table, record, kind, record.tree.points.get(points));
                    }
                    Body::ToPlay(side) if opening.first.is_none() => opening.declared = Some(side),
                    Body::Play(play) => {
                        opening.first.get_or_insert((node, play.side()));
                        break 'line;
                    }
                    Body::Raw(_) => {
                        if let Some(side) = record.unread_move(item) {
                            opening.first.get_or_insert((node, side));
                            break 'line;
                        }
                    }
                    _ => {}
                }
            }
        }
        opening
    }

    /// Updates the numbers of stones after a setup, which may add, replace or remove stones. `table` has
    /// the stone on each point of the board and is created when needed.
    fn set_up(
        &mut self,
        table: &mut Vec<Option<Side>>,
        record: &Record,
        kind: SetupKind,
        points: &[Point],
    ) {
        let board = record.board;
        let stone = match kind {
            SetupKind::Stones(side) => Some(side),
            SetupKind::Empty => None,
        };
        table.resize(board.area(), None);
        for &at in points {
            // A stone outside the board is counted too. Another rule reports its place.
            let entry = board.index(at).map(|index| &mut table[index]);
            let before = entry.and_then(|entry| std::mem::replace(entry, stone));
            for side in [Side::BLACK, Side::WHITE] {
                let count = &mut self.stones[side.index()];
                *count += usize::from(stone == Some(side));
                *count -= usize::from(before == Some(side));
            }
        }
    }

    /// Returns the number of Black's setup stones.
    pub(super) fn black(&self) -> usize {
        self.stones[Side::BLACK.index()]
    }

    /// Returns the number of White's setup stones.
    pub(super) fn white(&self) -> usize {
        self.stones[Side::WHITE.index()]
    }
}
