//! Progress bar on standard error, shown only on a terminal.
//!
//! There is one terminal, hence one bar. Other output to the terminal is written with [`beside`].

use std::env;
use std::io::{self, IsTerminal, Write};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::text::{Bilingual, Lang};

/// Running time after which the progress bar appears.
const LONG: Duration = Duration::from_secs(1);

/// Maximum number of redraws of the progress bar per second.
const RATE: u8 = 10;

static BAR: OnceLock<Progress> = OnceLock::new();

/// Progress bar of the program, with the language of its text.
struct Progress {
    bar: ProgressBar,
    lang: Lang,
    is_shown: AtomicBool,
}

/// Prepares the progress bar, hidden at first, if standard error is a terminal that can show it.
pub(crate) fn begin(lang: Lang) {
    let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    let is_watched = io::stderr().is_terminal() && !is_dumb && env::var_os("CI").is_none();
    if is_watched {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        // Only the first call has an effect; a later one fails, which is ignored.
        let _ = BAR.set(Progress {
            bar,
            lang,
            is_shown: AtomicBool::new(false),
        });
    }
}

/// Restarts the count of finished inputs. `inputs` is their number; `None` if it is unknown.
pub(crate) fn expect(inputs: Option<usize>) {
    if let Some(Progress { bar, lang, .. }) = BAR.get() {
        bar.reset();
        let template = if let Some(inputs) = inputs {
            bar.set_length(inputs as u64);
            Bilingual::new(
                "{wide_bar} {human_pos}/{human_len} files, {eta} left",
                "{wide_bar} 파일 {human_pos}/{human_len}, 남은 시간 {eta}",
            )
        } else {
            bar.unset_length();
            Bilingual::new(
                "{spinner} {human_pos} files, {elapsed}",
                "{spinner} 파일 {human_pos}개, {elapsed}",
            )
        };
        if let Ok(style) = ProgressStyle::with_template(template.get(*lang)) {
            bar.set_style(style);
        }
    }
}

/// Counts a finished input, and shows the bar once the run takes long enough.
pub(crate) fn advance() {
    if let Some(Progress { bar, is_shown, .. }) = BAR.get() {
        bar.inc(1);
        if bar.elapsed() > LONG && !is_shown.swap(true, Ordering::Relaxed) {
            bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(RATE));
        }
    }
}

/// Calls `write` while the progress bar is hidden, so that its output to the terminal is not
/// garbled.
pub(crate) fn beside<T>(write: impl FnOnce() -> T) -> T {
    match BAR.get() {
        Some(Progress { bar, .. }) => bar.suspend(write),
        None => write(),
    }
}

/// Removes the progress bar from the terminal.
pub(crate) fn end() {
    if let Some(Progress { bar, .. }) = BAR.get() {
        bar.finish_and_clear();
    }
}

/// A stream that hides the progress bar while it is written, because both may go to the same
/// terminal.
pub(crate) struct Beside<W>(pub W);

impl<W: Write> Write for Beside<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        beside(|| self.0.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        beside(|| self.0.flush())
    }
}
