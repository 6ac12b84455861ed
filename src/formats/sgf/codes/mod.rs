//! The codes of the SGF reader. Where the program SGFC has a message for the same condition, its
//! number stands in the documentation.

mod game;
mod node;
mod syntax;
mod value;

pub use game::*;
pub use node::*;
pub use syntax::*;
pub use value::*;

use crate::diag::Code;
use crate::model::Field;

/// All codes of this format.
pub static ALL: &[&Code] = &{
    let mut all = [&syntax::EMPTY_FILE; COUNT];
    let groups = [syntax::CODES, node::CODES, value::CODES, game::CODES];
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

const COUNT: usize =
    syntax::CODES.len() + node::CODES.len() + value::CODES.len() + game::CODES.len();

/// The code for a statement that SGF spells otherwise.
pub fn dialect_of(field: Field) -> &'static Code {
    match field {
        Field::Result => &RESULT_FORM,
        Field::Date => &DATE_FORM,
        Field::Komi => &KOMI_FORM,
        Field::TimeLimit => &TIME_FORM,
        Field::Handicap => &HANDICAP_FORM,
        _ => &BAD_VALUE,
    }
}
