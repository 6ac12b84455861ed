//! Clean-up when a signal ends the program, so that no temporary file remains.

use std::sync::Once;
#[cfg(unix)]
use std::thread;

/// Calls `tidy` when the user ends the program (Ctrl+C, and SIGTERM on Unix). Then the signal ends the program as
/// usual. Only the first call counts.
///
/// SIGKILL ends the program without the clean-up.
pub(crate) fn prepare(tidy: fn()) {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| {
        // If this fails, only the clean-up is missing.
        let _ = listen(tidy);
    });
}

/// Makes an abort, such as after memory runs out, end the program with exit status 2 instead of the signal. The error
/// has been printed by then. The next run removes the temporary files.
#[cfg(unix)]
pub(crate) fn end_at_an_abort() {
    use super::session::Exit;
    use signal_hook::consts::SIGABRT;
    use signal_hook::flag::register_conditional_shutdown;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    let always = Arc::new(AtomicBool::new(true));
    // If this fails, the signal ends the program.
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
    /// Exit status after Ctrl+C.
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
