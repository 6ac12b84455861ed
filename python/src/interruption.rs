//! Work that Ctrl-C interrupts.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;

/// Time between two checks for a signal.
const PERIOD: Duration = Duration::from_millis(20);

/// Runs work in another thread, and raises what a signal handler raises. The work must end soon
/// after the flag is set.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Arc<AtomicBool>) -> T + Send,
) -> PyResult<T> {
    let stop = Arc::new(AtomicBool::new(false));
    py.detach(|| {
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            let stop = &stop;
            scope.spawn(move || sender.send(work(stop)));
            loop {
                match receiver.recv_timeout(PERIOD) {
                    Ok(done) => return Ok(done),
                    Err(RecvTimeoutError::Timeout) => {
                        Python::attach(|py| py.check_signals()).inspect_err(|_| {
                            stop.store(true, Ordering::Relaxed);
                        })?;
                    }
                    Err(RecvTimeoutError::Disconnected) => {
                        panic!("the work ends with a result")
                    }
                }
            }
        })
    })
}
