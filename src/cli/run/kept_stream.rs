//! Content of standard input, kept so that it can be read more than once.

use std::fs::File;
use std::sync::{Arc, Mutex};

/// Content of standard input, kept so that it can be read more than once.
#[derive(Clone, Debug)]
pub(crate) enum KeptStream {
    /// Content in memory.
    Bytes(Arc<[u8]>),
    /// Content in a temporary file without a name.
    File(Arc<Mutex<File>>),
}
