//! Writes records as move lists.

mod bare;
mod game;
mod page;

use crate::formats::{MoveForm, RecordWriter, WriteOptions};

/// A writer in the form that is asked for.
pub(crate) fn writer(options: &WriteOptions) -> Box<dyn RecordWriter> {
    match options.moves {
        MoveForm::Full => Box::new(game::GameWriter::new(options.lang)),
        form => Box::new(bare::BareWriter::new(form)),
    }
}
