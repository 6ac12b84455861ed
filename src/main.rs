//! Entry point of the `bokgi` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    // On Windows, expand patterns such as `*.sgf` here; elsewhere the shell does it.
    #[cfg(windows)]
    let arguments = wild::args_os();
    #[cfg(not(windows))]
    let arguments = std::env::args_os();
    bokgi::program::run(arguments)
}
