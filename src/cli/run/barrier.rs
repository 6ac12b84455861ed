//! Barriers that catch panics: a bug ends the work on one input or request, not the whole run.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};

/// A panic that a barrier caught: its place in the source code, if known, and its message.
#[derive(Debug, Default)]
pub(crate) struct Fault {
    place: String,
    message: String,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Fault { place, message } = self;
        match place.as_str() {
            "" => f.write_str(message),
            _ => write!(f, "{message} ({place})"),
        }
    }
}

thread_local! {
    /// State of this thread: `None` outside a barrier; inside, the place of the panic, or an empty
    /// text before a panic.
    static INSIDE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Calls a function and returns a panic in it as an error. After a panic, data that the function
/// was changing may be incomplete, so the caller must drop it.
///
/// A stack overflow and a lack of memory still end the program. So does every panic on targets that
/// abort on panics, such as WebAssembly.
pub(crate) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, Fault> {
    let outer = INSIDE.replace(Some(String::new()));
    let outcome = panic::catch_unwind(AssertUnwindSafe(work));
    let place = INSIDE.replace(outer).unwrap_or_default();
    outcome.map_err(|payload| {
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        Fault {
            place,
            message: text.unwrap_or("panic").to_owned(),
        }
    })
}

/// Calls a function as if no barrier surrounded it: a panic in it ends the program, because its
/// work concerns the whole run.
pub(crate) fn unguarded<T>(work: impl FnOnce() -> T) -> T {
    let inside = INSIDE.take();
    let made = work();
    INSIDE.set(inside);
    made
}

/// Records the place of a panic and returns true if a barrier will catch the panic; returns false
/// outside a barrier. The panic hook calls this.
pub(crate) fn is_kept(fault: &PanicHookInfo<'_>) -> bool {
    INSIDE.with_borrow_mut(|inside| match inside {
        Some(place) if cfg!(panic = "unwind") => {
            *place = fault
                .location()
                .map(ToString::to_string)
                .unwrap_or_default();
            true
        }
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_inside_is_an_error_with_its_message() {
        assert_eq!(guarded(|| 7).expect("no panic"), 7);
        let fault = guarded(|| -> u8 { panic!("planted {}", 1) }).expect_err("it panics");
        assert_eq!(fault.message, "planted 1");
        let fault = guarded(|| [0_u8; 2][std::hint::black_box(5)]).expect_err("it panics");
        assert!(fault.message.contains("out of bounds"), "{fault}");
    }

    #[test]
    fn a_barrier_ends_with_its_call() {
        let is_inside = || INSIDE.with_borrow(Option::is_some);
        let inside = guarded(|| {
            let within = guarded(|| panic!("planted"));
            (
                within.is_err(),
                is_inside(),
                unguarded(is_inside),
                is_inside(),
            )
        });
        assert_eq!(
            inside.expect("the inner barrier stops it"),
            (true, true, false, true)
        );
        assert!(!is_inside());
    }
}
