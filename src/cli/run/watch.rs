//! Repeating a check whenever the file changes, for `bokgi check --watch`.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use anyhow::Context;

use super::cli_error::{self, CliError, IoContext};
use super::input::{Input, InputOrigin};
use super::session::{Exit, Session};
use super::sink::Sink;
use crate::formats::RecordRange;
use crate::text::Lang;
use crate::text::path::readable;

/// Interval between two looks at the watched file: short for a person, but long compared with the
/// time of a look.
const PAUSE: Duration = Duration::from_millis(200);

/// Modification time and size of a watched file; `None` while the file is missing.
type Stamp = Option<(SystemTime, u64)>;

/// Calls `check` at once and after each change of the file, until the user ends the program or the
/// output is closed. `paths` must be a single file; `check` gets its path and the record numbers
/// given after `#`.
pub(crate) fn watch(
    paths: &[PathBuf],
    session: &Session,
    check: impl Fn(&Path, Option<RecordRange>) -> Result<(), CliError>,
) -> Result<Exit, CliError> {
    let [path] = paths else {
        let names: Vec<String> = paths.iter().map(|path| readable(path)).collect();
        return Err(CliError::new(&cli_error::NOT_WATCHED).with("name", names.join(" ")));
    };
    let input = Input::single(path)?;
    let InputOrigin::File(file) = &input.origin else {
        return Err(CliError::new(&cli_error::NOT_WATCHED).with("name", &input.name));
    };
    if file.is_dir() {
        return Err(CliError::new(&cli_error::NOT_WATCHED).with("name", &input.name));
    }
    fs::metadata(file).with_context(|| IoContext::Read(input.name.clone()))?;
    loop {
        let before = stamp(file);
        clear()?;
        match check(file, input.records) {
            Ok(()) => {}
            Err(problem) if problem.is_broken_pipe() => return Err(problem),
            // A missing or unreadable file is reported; the watch goes on and waits for its next
            // change.
            Err(problem) => session.say(&problem),
        }
        let mut out = Sink::stdout();
        out.print(&waiting(&input.name, session.lang))?;
        out.finish()?;
        wait_for_change(&[before], || vec![stamp(file)]);
    }
}

/// Waits until one of the files is saved; all of them must exist then.
pub(crate) fn wait(files: &[PathBuf]) {
    let stamps = || files.iter().map(|file| stamp(file)).collect::<Vec<_>>();
    wait_for_change(&stamps(), stamps);
}

/// Waits until the files' stamps differ from `before`, all files exist, and nothing changed during
/// one more interval.
fn wait_for_change(before: &[Stamp], stamps: impl Fn() -> Vec<Stamp>) {
    let mut last = before.to_vec();
    loop {
        thread::sleep(PAUSE);
        let now = stamps();
        // An editor may still be writing, so the files must stay unchanged for one interval.
        if now != before && now == last && now.iter().all(Option::is_some) {
            return;
        }
        last = now;
    }
}

fn stamp(file: &Path) -> Stamp {
    let found = fs::metadata(file).ok()?;
    Some((found.modified().ok()?, found.len()))
}

/// Clears the terminal screen; does nothing if standard output is not a terminal.
fn clear() -> Result<(), CliError> {
    let mut out = Sink::stdout();
    if io::stdout().is_terminal() {
        out.print(&"\x1b[2J\x1b[3J\x1b[H")?;
    }
    out.finish()?;
    Ok(())
}

fn waiting(name: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("\nwatching {name}: checks again after each save, Ctrl+C stops\n"),
        Lang::Ko => format!("\n{name} 지켜보는 중: 저장하면 다시 검사하며 Ctrl+C로 끝냅니다\n"),
    }
}
