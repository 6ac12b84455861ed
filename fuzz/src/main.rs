//! The fuzzer of all targets. The first line of an input names the target, which reads the rest.
//!
//! ```text
//! Input = Target "\n" { Byte } .
//! ```

#![no_main]

mod mutation;
#[allow(dead_code, reason = "seeds are made by the example")]
mod targets;

use libfuzzer_sys::{Corpus, fuzz_mutator, fuzz_target, fuzzer_mutate};

/// Length of the first line with its line feed; `None` in an input without one.
fn head(input: &[u8]) -> Option<usize> {
    let end = input.iter().position(|&byte| byte == b'\n')?;
    Some(end + 1)
}

fuzz_target!(|input: &[u8]| -> Corpus {
    let Some(head) = head(input) else {
        return Corpus::Reject;
    };
    let name = str::from_utf8(&input[..head - 1]);
    match name.ok().and_then(targets::target) {
        Some(target) => target(&input[head..]),
        None => return Corpus::Reject,
    }
    Corpus::Keep
});

// The name of the target at the start of the input is not mutated.
fuzz_mutator!(|input: &mut [u8], size: usize, most: usize, seed: u32| {
    let head = head(&input[..size]).unwrap_or(0);
    let (size, most) = (size - head, most - head);
    let bytes = &mut input[head..];
    // Half of the inputs are mutated by libFuzzer, the other half by the grammars.
    if seed % 2 == 0 {
        return head + fuzzer_mutate(bytes, size, most);
    }
    let mutated = mutation::mutated(&bytes[..size], u64::from(seed));
    let size = mutated.len().min(most);
    bytes[..size].copy_from_slice(&mutated[..size]);
    head + size
});
