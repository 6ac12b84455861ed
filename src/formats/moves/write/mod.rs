//! Writes records as move lists.

mod bare;
mod game;
mod site;

use crate::formats::{MoveForm, RecordWriter, WriteOptions};

/// Columns of a line.
const COLUMNS: Option<usize> = Some(78);

/// A writer in the form that is asked for.
pub(crate) fn writer(options: &WriteOptions) -> Box<dyn RecordWriter> {
    match options.moves {
        MoveForm::Full => Box::new(game::GameWriter::new(options.lang)),
        form => Box::new(bare::BareWriter::new(form)),
    }
}

/// A writer of texts of pente.org.
pub(crate) fn site_writer(_: &WriteOptions) -> Box<dyn RecordWriter> {
    Box::new(site::SiteWriter::default())
}
