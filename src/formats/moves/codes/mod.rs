//! The codes of move lists: those of the text itself, of its header, and of the two sites.

mod header;
mod site;
mod structure;

pub use header::*;
pub use site::*;
pub use structure::*;

use crate::diag::{Code, Sample};

/// All codes of move lists.
pub static ALL: &[&Code] = &{
    let mut all = [&structure::NO_MOVES; structure::CODES.len() + header::CODES.len()];
    let groups = [structure::CODES, header::CODES];
    let (mut group, mut to) = (0, 0);
    while group < groups.len() {
        let mut from = 0;
        while from < groups[group].len() {
            all[to] = groups[group][from];
            to += 1;
            from += 1;
        }
        group += 1;
    }
    all
};

/// A move list that needs no options.
const fn list(text: &'static str) -> Sample {
    Sample {
        bytes: text.as_bytes(),
        options: &[],
        extension: "omok",
    }
}
