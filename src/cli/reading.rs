//! From the bytes of an input to its records.

use std::ops::ControlFlow;

use super::input::Input;
use super::problem::Problem;
use crate::formats::{Opened, Piece, Reading};

impl Reading {
    /// Reads an input's bytes and finds out their format and encoding.
    pub(crate) fn open(&self, input: &Input) -> Result<Opened, Problem> {
        let bytes = input.bytes(&self.options.limits)?;
        Ok(self.open_bytes(&input.name, input.extension(), bytes))
    }
}

impl Opened {
    /// Gives the pieces of the file to `each`, until it breaks off. Of a single wanted record
    /// (counted from 1) only that one's piece is given.
    ///
    /// Fails when the wanted record is not there.
    pub(crate) fn pieces(
        &self,
        wanted: Option<u32>,
        mut each: impl FnMut(Piece) -> ControlFlow<()>,
    ) -> Result<(), Problem> {
        let mut there = 0;
        for piece in self.read() {
            let number = piece.record.as_ref().map(|r| r.origin.index + 1);
            there = number.unwrap_or(there);
            if wanted.is_some() && number != wanted {
                continue;
            }
            if each(piece).is_break() || wanted.is_some() {
                return Ok(());
            }
        }
        match wanted {
            None => Ok(()),
            Some(asked) => Err(Problem::no_such_record(self.source.name(), asked, there)),
        }
    }
}
