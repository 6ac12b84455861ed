//! The `bokgi` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    // Other systems have shells that put names in the place of `*.sgf`.
    #[cfg(windows)]
    let arguments = wild::args_os();
    #[cfg(not(windows))]
    let arguments = std::env::args_os();
    bokgi::program::run(arguments)
}
