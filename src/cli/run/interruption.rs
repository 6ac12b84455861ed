//! The end of the program by a signal: it leaves no file that is half written.

use std::sync::Once;
#[cfg(unix)]
use std::thread;

/// Has `tidy` called when the program is told to end (Ctrl-C, and on Unix SIGTERM). It ends all the same, as it
/// would have without us: by the signal. Only the first call counts.
///
/// A signal that nobody can hear (SIGKILL) ends it untidied.
pub(crate) fn prepare(tidy: fn()) {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| {
        // Without it everything works but the removal.
        let _ = listen(tidy);
    });
}

/// Has what ends the program by an abort, such as memory that runs out, end it with an exit status of ours instead of
/// the signal. What it was has been told by then, and nothing can be done any more: the next file that is written
/// there sweeps what is half written.
#[cfg(unix)]
pub(crate) fn end_at_an_abort() {
    use super::session::Exit;
    use signal_hook::consts::SIGABRT;
    use signal_hook::flag::register_conditional_shutdown;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    let always = Arc::new(AtomicBool::new(true));
    // Without it the program ends as well, by the signal.
    let _ = register_conditional_shutdown(SIGABRT, Exit::Failed as i32, always);
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
