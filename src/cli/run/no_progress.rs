//! Replacement of the progress bar in WebAssembly, which has neither a terminal nor threads.

use std::io::{self, Write};

use crate::text::Lang;

/// Does nothing.
pub(crate) fn begin(_: Lang) {}

/// Does nothing.
pub(crate) fn expect(_: Option<usize>) {}

/// Does nothing.
pub(crate) fn advance() {}

/// Does nothing.
pub(crate) fn end() {}

/// Calls `write`.
pub(crate) fn beside<T>(write: impl FnOnce() -> T) -> T {
    write()
}

/// A stream.
pub(crate) struct Beside<W>(pub W);

impl<W: Write> Write for Beside<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
