//! The end of the program by a signal: it leaves no file that is half written.

use std::sync::Once;
#[cfg(unix)]
use std::thread;

use super::sink;

/// Sees to it that files which are not complete are removed when the program is told to end (Ctrl-C, and on
/// Unix SIGTERM). It ends all the same, as it would have without us: by the signal.
///
/// A signal that nobody can hear (SIGKILL) leaves a file with a temporary name, which is hidden and passed
/// over; [`sink`] removes it a day later.
pub(super) fn await_once() {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| {
        // Without it everything works but the removal.
        let _ = listen();
    });
}

#[cfg(unix)]
fn listen() -> std::io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    thread::Builder::new().spawn(move || {
        if let Some(signal) = signals.forever().next() {
            sink::abandon_all();
            let _ = emulate_default_handler(signal);
        }
    })?;
    Ok(())
}

#[cfg(windows)]
fn listen() -> Result<(), ctrlc::Error> {
    /// What a program ends with that was interrupted.
    const INTERRUPTED: i32 = 130;

    ctrlc::set_handler(|| {
        sink::abandon_all();
        std::process::exit(INTERRUPTED);
    })
}

#[cfg(not(any(unix, windows)))]
fn listen() -> std::io::Result<()> {
    Ok(())
}
