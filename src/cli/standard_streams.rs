//! Standard input and output, which may be closed.
//!
//! In the place of a standard stream that is closed (`>&-`) Rust opens `/dev/null` before it comes to `main`: what is
//! written there is lost without a word, and from then on it looks like a stream that was sent there on purpose. So
//! the program looks before that ([`look`]).

use std::io::{self, ErrorKind, Stdin, Stdout, Write};
use std::sync::atomic::{AtomicBool, Ordering};

static IS_INPUT_CLOSED: AtomicBool = AtomicBool::new(false);

static IS_OUTPUT_CLOSED: AtomicBool = AtomicBool::new(false);

/// Sees which of the two are closed. It is called before anything of Rust is there, so it only asks the system.
#[cfg(unix)]
pub extern "C" fn look() {
    use rustix::io::fcntl_getfd;
    use rustix::stdio;

    IS_INPUT_CLOSED.store(fcntl_getfd(stdio::stdin()).is_err(), Ordering::Relaxed);
    IS_OUTPUT_CLOSED.store(fcntl_getfd(stdio::stdout()).is_err(), Ordering::Relaxed);
}

/// Standard input, unless it is closed.
pub(super) fn stdin() -> io::Result<Stdin> {
    open(&IS_INPUT_CLOSED).map(|()| io::stdin())
}

/// Standard output, on which nothing can be written that is closed.
pub(super) struct StandardOutput(Stdout);

impl StandardOutput {
    /// It as it is. That it is closed matters to those alone who have something to write.
    pub(super) fn new() -> StandardOutput {
        StandardOutput(io::stdout())
    }

    /// Fails where it is closed.
    pub(super) fn open() -> io::Result<()> {
        open(&IS_OUTPUT_CLOSED)
    }
}

impl Write for StandardOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        StandardOutput::open()?;
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

fn open(is_closed: &AtomicBool) -> io::Result<()> {
    if is_closed.load(Ordering::Relaxed) {
        return Err(io::Error::new(ErrorKind::NotConnected, "it is closed"));
    }
    Ok(())
}
