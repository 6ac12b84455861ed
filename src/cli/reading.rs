//! From the bytes of an input to its records.

use std::ops::ControlFlow;

use super::input::{Input, RecordRange};
use super::problem::Problem;
use crate::formats::{Opened, Piece, Reading, detect, foreign};
use crate::report::skipped::{SkipReason, Skipped};

/// What an input turned out to be.
pub(crate) enum Opening {
    /// A file to be read.
    Opened(Box<Opened>),
    /// A file that a search came upon and that is none of ours.
    Skipped(Skipped),
}

impl Reading {
    /// Opens an input, unless a search came upon it and its content shows that another program wrote
    /// it.
    pub(crate) fn look(&self, input: &Input) -> Result<Opening, Problem> {
        let bytes = input.bytes(&self.options.limits)?;
        let extension = input.extension();
        let head = detect::head(&bytes);
        if input.is_found
            && self.from.is_none()
            && extension.is_some_and(|extension| foreign::is_of_another_program(extension, head))
        {
            let unread = foreign::unread_by_content(head);
            return Ok(Opening::Skipped(Skipped {
                name: input.name.clone(),
                reason: unread.map_or(SkipReason::OtherProgram, |unread| {
                    SkipReason::UnreadFormat(unread.name)
                }),
            }));
        }
        let opened = self.open_bytes(&input.name, extension, bytes);
        Ok(Opening::Opened(Box::new(opened)))
    }

    /// Reads an input's bytes and finds out their format and encoding.
    pub(crate) fn open(&self, input: &Input) -> Result<Opened, Problem> {
        let bytes = input.bytes(&self.options.limits)?;
        Ok(self.open_bytes(&input.name, input.extension(), bytes))
    }
}

impl Opened {
    /// Gives the pieces of the file to `each`, until it breaks off. Of wanted records only their
    /// own pieces are given.
    ///
    /// Fails when a wanted record is not there.
    pub(crate) fn pieces(
        &self,
        wanted: Option<RecordRange>,
        mut each: impl FnMut(Piece) -> ControlFlow<()>,
    ) -> Result<(), Problem> {
        let mut there = 0;
        for piece in self.read() {
            let number = piece.record.as_ref().map(|r| r.origin.index + 1);
            there = number.unwrap_or(there);
            let is_wanted = |wanted: RecordRange| number.is_some_and(|at| wanted.holds(at));
            if !wanted.is_none_or(is_wanted) {
                continue;
            }
            let is_last = wanted.is_some_and(|wanted| number == Some(wanted.last));
            if each(piece).is_break() || is_last {
                return Ok(());
            }
        }
        match wanted {
            None => Ok(()),
            Some(wanted) => {
                let asked = wanted.first.max(there + 1);
                Err(Problem::no_such_record(self.source.name(), asked, there))
            }
        }
    }
}
