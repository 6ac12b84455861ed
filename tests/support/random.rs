//! Number of cases and seed of the randomised tests.

use proptest::test_runner::{Config, RngSeed};

/// Tries a number of cases from a fixed seed, so that a run says the same about the same code.
///
/// `PROPTEST_CASES` and `PROPTEST_RNG_SEED` in the environment ask for more and for others.
pub(crate) fn cases(count: u32) -> Config {
    let mut config = Config::default();
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = count;
    }
    if std::env::var_os("PROPTEST_RNG_SEED").is_none() {
        config.rng_seed = RngSeed::Fixed(0x0BAD_0C5E);
    }
    // A failure prints its seed; nothing is written beside the sources.
    config.failure_persistence = None;
    config
}
