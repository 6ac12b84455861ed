//! Teams in yut: the members who play for each side, and their order.

use super::codes;
use super::position::YutPosition;
use super::snapshot::SIDES;
use crate::games::Remark;
use crate::model::{Body, Field, Item, Record, Side};

/// Members of each side's team, as the record names them.
#[derive(Clone, Debug, Default)]
pub(super) struct Teams {
    members: [Vec<String>; SIDES],
}

impl Teams {
    /// Reads the members of all sides from a record.
    pub(super) fn from_record(record: &Record) -> Teams {
        let mut teams = Teams::default();
        for (side, named) in teams.members.iter_mut().enumerate() {
            *named = members(record, Side(side as u8));
        }
        teams
    }

    /// Returns the members of a side, in the order in which the record names them.
    fn of_side(&self, side: Side) -> &[String] {
        self.members.get(side.index()).map_or(&[], Vec::as_slice)
    }
}

/// Returns the members of a side that a record names, in their order.
pub fn members(record: &Record, side: Side) -> Vec<String> {
    let text = record.info(Field::Members(side)).unwrap_or_default();
    let names = text.split([',', '，', '、', '·', '/']).map(str::trim);
    names
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}

impl YutPosition {
    /// Returns the remark on the member who plays a turn: the name is not in the team's list, or,
    /// if the rules require the order of the list, another member should play.
    pub(super) fn member_remark(&mut self, record: &Record, items: &[Item]) -> Option<Remark> {
        let of_turn = |item: &Item| match item.body {
            Body::Member(text) => Some(text),
            _ => None,
        };
        // The member's name follows directly after the start of the turn.
        let text = items.iter().take(3).find_map(of_turn)?;
        let name = record.text(record.tree.text(text)).trim();
        let side = self.state.mover?;
        let members = self.teams.of_side(side);
        if members.is_empty() {
            return None;
        }
        let Some(place) = members.iter().position(|member| member == name) else {
            return Some(
                self.about(&codes::UNKNOWN_MEMBER, side)
                    .with("member", name)
                    .with("members", members.join(", ")),
            );
        };
        let last = self
            .state
            .throwers
            .get(side.index())
            .copied()
            .unwrap_or_default();
        let count = members.len();
        let due = match last {
            0 => place,
            last => usize::from(last) % count,
        };
        let remark = (self.rules.law.rotates && due != place).then(|| {
            self.about(&codes::MEMBER_OUT_OF_ORDER, side)
                .with("member", name)
                .with("expected", &*members[due])
        });
        self.state.throwers[side.index()] = u8::try_from(place + 1).unwrap_or(u8::MAX);
        remark
    }
}
