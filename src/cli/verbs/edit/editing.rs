//! Applying edits to records and to whole files.

use super::header::HeaderEdit;
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::statement::statement;
use crate::formats::header_value::restate;
use crate::formats::{Opened, Reading};
use crate::model::{Record, TextEdit};
use crate::ops::editing::{NotTurned, Pruning, Turning, forget_spellings};
use crate::text::Span;
use crate::text::encoding::name_of;

/// All edits that the command line asks for.
pub(crate) struct Editing {
    /// Items and moves to remove.
    pub(super) pruning: Pruning,
    /// Rotation, reflection and exchange of colours.
    pub(super) turning: Turning,
    /// Changes of header fields.
    pub(super) header: HeaderEdit,
}

impl Editing {
    /// Returns the edited record without the original spellings of changed values, so that the
    /// writer spells them. Fails if an edit does not suit the record.
    pub(crate) fn edited(&self, record: &Record) -> Result<Record, CliError> {
        let mut edited = self.made(record)?;
        forget_spellings(record, &mut edited);
        Ok(edited)
    }

    /// Returns the edited record with the original spellings of its values. Fails if an edit does
    /// not suit the record.
    fn made(&self, record: &Record) -> Result<Record, CliError> {
        let name = || format!("{}#{}", record.source().name(), record.origin.index + 1);
        let mut made = record.clone();
        let pruned = self.pruning.prune(&mut made);
        pruned.map_err(|_| CliError::new(&cli_error::NO_BEGINNING).with("name", name()))?;
        let turned = self.turning.turn(&mut made).map_err(|why| {
            let kind = match why {
                NotTurned::Board => &cli_error::BOARD_NOT_TURNED,
                NotTurned::Sides => &cli_error::SIDES_NOT_SWAPPED,
                NotTurned::Homes => &cli_error::HOMES_NOT_SWAPPED,
            };
            CliError::new(kind).with("name", name())
        })?;
        turned.into_iter().for_each(|id| restate(&mut made, id));
        self.header.apply(&mut made);
        Ok(made)
    }

    /// Returns the bytes of a file with the records for which `is_wanted` is true edited, and every
    /// other byte unchanged.
    ///
    /// Fails if the format cannot keep unedited bytes or cannot express an edit, or if the file's
    /// encoding lacks a character.
    pub(crate) fn file(
        &self,
        opened: &Opened,
        is_wanted: impl Fn(&Record) -> bool,
        reading: &Reading,
        extension: Option<&str>,
    ) -> Result<Vec<u8>, CliError> {
        let source = &opened.source;
        let not_kept = || CliError::new(&cli_error::NOT_KEPT).with("name", source.name());
        let mut edits: Vec<TextEdit> = Vec::new();
        let mut expected = Vec::new();
        for record in opened.read().filter_map(|piece| piece.record) {
            if !is_wanted(&record) {
                expected.push(record);
                continue;
            }
            let made = self.made(&record)?;
            let format = opened.format.ok_or_else(not_kept)?;
            let own = format.edits(&record, &made).ok_or_else(not_kept)?;
            edits.extend(own);
            expected.push(made);
        }
        let mut done = 0;
        for edit in &mut edits {
            if edit.span.start < done && edit.span.is_empty() {
                edit.span = Span::at(done as usize);
            }
            if edit.span.start < done {
                return Err(not_kept());
            }
            done = edit.span.end;
        }
        let bytes = source.edited(&edits).map_err(|refused| {
            let problem = CliError::new(&cli_error::NOT_ENCODED).with("name", source.name());
            problem
                .with("character", refused.character)
                .with("encoding", name_of(refused.encoding))
        })?;
        if !edits.is_empty() {
            // The result is read with the file's own encoding, because the edited text might be
            // detected as another.
            let reading = Reading {
                encoding: source.decoded().sole_encoding(),
                ..reading.clone()
            };
            let again = reading.open_bytes(source.name(), extension, bytes.clone());
            let read: Vec<Record> = again.read().filter_map(|piece| piece.record).collect();
            let is_same = read.len() == expected.len()
                && read
                    .iter()
                    .zip(&expected)
                    .all(|(one, other)| statement(one) == statement(other));
            if !is_same {
                return Err(not_kept());
            }
        }
        Ok(bytes)
    }
}
