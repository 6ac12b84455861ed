//! Writer of move lists.

mod bare;
mod game;
mod site;

use crate::formats::{MoveForm, RecordWriter, WriteOptions};

/// Maximum number of characters in a line.
const COLUMNS: Option<usize> = Some(78);

/// Creates a writer for the form of move list in the options: complete or bare.
pub(crate) fn writer(options: &WriteOptions) -> Box<dyn RecordWriter> {
    match options.moves {
        MoveForm::Full => Box::new(game::GameWriter::new(options.lang)),
        form => Box::new(bare::BareWriter::new(form)),
    }
}

/// Creates a writer of pente.org texts.
pub(crate) fn site_writer(_: &WriteOptions) -> Box<dyn RecordWriter> {
    Box::new(site::SiteWriter::default())
}
