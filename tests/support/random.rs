//! Configures the number of cases and the seed of randomised tests.

use proptest::test_runner::{Config, RngSeed};

/// Configures a number of cases with a fixed seed, so that runs are reproducible.
///
/// The environment variables `PROPTEST_CASES` and `PROPTEST_RNG_SEED` override both.
pub(crate) fn cases(count: u32) -> Config {
    let mut config = Config::default();
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = count;
    }
    if std::env::var_os("PROPTEST_RNG_SEED").is_none() {
        config.rng_seed = RngSeed::Fixed(0x0BAD_0C5E);
    }
    // A failure prints its seed, so no file of seeds is written.
    config.failure_persistence = None;
    config
}
