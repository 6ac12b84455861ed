//! The end of the program by a signal: it leaves no file that is half written.

use std::sync::Once;
#[cfg(unix)]
use std::thread;

/// Has `tidy` called when the program is told to end (Ctrl-C, and on Unix SIGTERM). It ends all the same, as it
/// would have without us: by the signal. Only the first call counts.
///
/// A signal that nobody can hear (SIGKILL) ends it untidied.
pub(super) fn prepare(tidy: fn()) {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| {
        // Without it everything works but the removal.
        let _ = listen(tidy);
    });
}

#[cfg(unix)]
fn listen(tidy: fn()) -> std::io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    thread::Builder::new().spawn(move || {
        if let Some(signal) = signals.forever().next() {
            tidy();
            let _ = emulate_default_handler(signal);
        }
    })?;
    Ok(())
}

#[cfg(windows)]
fn listen(tidy: fn()) -> Result<(), ctrlc::Error> {
    /// What a program ends with that was interrupted.
    const INTERRUPTED: i32 = 130;

    ctrlc::set_handler(move || {
        tidy();
        std::process::exit(INTERRUPTED);
    })
}

#[cfg(not(any(unix, windows)))]
fn listen(_: fn()) -> std::io::Result<()> {
    Ok(())
}
