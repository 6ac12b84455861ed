//! The turn of several plays that rows belong to.

use crate::model::{Body, Item, Record, TextId};

/// The turn that is being played, where the record has turns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Turn {
    number: Option<u32>,
    member: Option<TextId>,
}

impl Turn {
    /// Looks whether a turn begins in the items of a node.
    pub fn enter(&mut self, items: &[Item]) {
        for item in items {
            match item.body {
                Body::Turn { number, .. } => {
                    *self = Turn {
                        number: Some(number),
                        member: None,
                    };
                }
                Body::Member(text) => self.member = Some(text),
                _ => {}
            }
        }
    }

    /// Its number in the record, empty where there is none.
    pub fn number(self) -> String {
        self.number
            .map_or(String::new(), |number| number.to_string())
    }

    /// Who of the side plays it, empty where the record does not say.
    pub fn member(self, record: &Record) -> &str {
        self.member
            .map_or("", |text| record.text(record.tree.text(text)))
    }
}
