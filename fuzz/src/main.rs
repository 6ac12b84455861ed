//! The fuzzer. `TARGET` names what is fuzzed; the rest of the command line is libFuzzer's.

#![no_main]

mod mutation;
#[allow(dead_code, reason = "seeds are made by the other program")]
mod targets;

use std::sync::LazyLock;

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};

/// A target that several threads may call.
type SharedTarget = Box<dyn Fn(&[u8]) + Send + Sync>;

static TARGET: LazyLock<SharedTarget> = LazyLock::new(|| {
    let name = std::env::var("TARGET").unwrap_or_default();
    assert!(
        targets::names().contains(&&*name),
        "TARGET is one of {:?}",
        targets::names()
    );
    // What is called has no state of its own.
    Box::new(move |bytes| targets::target(&name).expect("a target")(bytes))
});

fuzz_target!(|bytes: &[u8]| TARGET(bytes));

fuzz_mutator!(|bytes: &mut [u8], size: usize, most: usize, seed: u32| {
    // libFuzzer knows best what its own look into the program asks for; every other time the grammars have a turn.
    if seed % 2 == 0 {
        return fuzzer_mutate(bytes, size, most);
    }
    let made = mutation::mutated(&bytes[..size], u64::from(seed));
    let length = made.len().min(most);
    bytes[..length].copy_from_slice(&made[..length]);
    length
});
