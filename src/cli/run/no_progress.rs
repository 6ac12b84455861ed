//! No bar tells how far a run is: WebAssembly has neither a terminal nor threads that would draw it.

use std::io::{self, Write};

use crate::text::Lang;

/// There is no bar to begin.
pub(crate) fn begin(_: Lang) {}

/// Nothing counts inputs.
pub(crate) fn expect(_: Option<usize>) {}

/// Nothing counts an input that is done.
pub(crate) fn advance() {}

/// Nothing has to be taken away.
pub(crate) fn end() {}

/// Writes as it comes.
pub(crate) fn beside<T>(write: impl FnOnce() -> T) -> T {
    write()
}

/// A stream with no bar beside it.
pub(crate) struct Beside<W>(pub W);

impl<W: Write> Write for Beside<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
