//! Standard input kept for a second reading.

use std::fs::File;
use std::sync::{Arc, Mutex};

/// Content of standard input that is kept for a second reading.
#[derive(Clone, Debug)]
pub(crate) enum KeptStream {
    /// In memory.
    Bytes(Arc<[u8]>),
    /// In a temporary file without a name.
    File(Arc<Mutex<File>>),
}
