//! Empty replacement of the progress bar on WebAssembly, which has neither a terminal nor threads.

use std::io::{self, Write};

use crate::text::Lang;

/// Does nothing in place of starting the progress bar.
pub(crate) fn begin(_: Lang) {}

/// Does nothing in place of setting the expected number of inputs.
pub(crate) fn expect(_: Option<usize>) {}

/// Does nothing in place of advancing the progress bar.
pub(crate) fn advance() {}

/// Does nothing in place of removing the progress bar.
pub(crate) fn end() {}

/// Calls `write` at once, because no progress bar has to be hidden.
pub(crate) fn beside<T>(write: impl FnOnce() -> T) -> T {
    write()
}

/// A stream that is written directly, because no progress bar has to be hidden.
pub(crate) struct Beside<W>(pub W);

impl<W: Write> Write for Beside<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
