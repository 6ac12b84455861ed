//! The `bokgi` program.

use std::process::ExitCode;

/// Called by the loader before anything of Rust: only then a closed standard stream can be told from `/dev/null`.
#[cfg(unix)]
#[allow(
    unsafe_code,
    reason = "no library registers a function to be called before `main` without it"
)]
#[used]
#[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
#[cfg_attr(
    target_vendor = "apple",
    unsafe(link_section = "__DATA,__mod_init_func")
)]
static LOOK_AT_STREAMS: extern "C" fn() = bokgi::cli::look;

fn main() -> ExitCode {
    // Other systems have shells that put names in the place of `*.sgf`.
    #[cfg(windows)]
    let arguments = wild::args_os();
    #[cfg(not(windows))]
    let arguments = std::env::args_os();
    bokgi::cli::run(arguments)
}
