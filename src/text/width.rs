//! Placeholder until the real one lands.
