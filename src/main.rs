//! The `bokgi` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    bokgi::cli::run(std::env::args_os())
}
