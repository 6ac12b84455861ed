//! Clean-up of temporary files when a signal ends the program.

use std::sync::Once;
#[cfg(unix)]
use std::thread;

/// Makes a signal that ends the program call `tidy` first: Ctrl+C, on Unix also SIGTERM, on Linux
/// also SIGHUP. Only the first call of this function has an effect.
///
/// SIGKILL ends the program without the clean-up.
pub(crate) fn prepare(tidy: fn()) {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| {
        // A failure is ignored: without the handler, an interruption merely leaves temporary files.
        let _ = listen(tidy);
    });
}

/// Makes an abort, such as after memory runs out, end the program with exit status 2 instead of a
/// signal. The cause has been printed by then; the next run removes the temporary files.
#[cfg(unix)]
pub(crate) fn end_at_an_abort() {
    use super::session::Exit;
    use signal_hook::consts::SIGABRT;
    use signal_hook::flag::register_conditional_shutdown;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    let always = Arc::new(AtomicBool::new(true));
    // A failure is ignored: then the signal itself ends the program, with another exit status.
    let _ = register_conditional_shutdown(SIGABRT, Exit::Failed as i32, always);
}

#[cfg(unix)]
fn listen(tidy: fn()) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    if hears_hangups() {
        signals.add_signal(SIGHUP)?;
    }
    thread::Builder::new().spawn(move || {
        if let Some(signal) = signals.forever().next() {
            tidy();
            let _ = emulate_default_handler(signal);
        }
    })?;
    Ok(())
}

/// True if SIGHUP, which a closed terminal sends, would end the program. `nohup` makes a program
/// ignore it, and that must stay. Only Linux answers this without unsafe code; elsewhere the result
/// is false, so a closed terminal leaves temporary files.
#[cfg(unix)]
fn hears_hangups() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    // SIGHUP is signal 1, so its bit in the mask of ignored signals is the lowest.
    ignored.is_some_and(|mask| mask & 1 == 0)
}

#[cfg(windows)]
fn listen(tidy: fn()) -> Result<(), ctrlc::Error> {
    /// Exit status after Ctrl+C on Windows.
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
