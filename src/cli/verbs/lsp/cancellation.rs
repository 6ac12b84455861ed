//! Requests without an answer, which the editor may cancel.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use lsp_server::RequestId;

/// Requests without an answer, shared with the thread that reads the input.
#[derive(Debug, Default)]
pub(super) struct PendingRequests {
    requests: Mutex<Requests>,
    /// True if the running request was cancelled.
    is_cancelled: AtomicBool,
}

#[derive(Debug, Default)]
struct Requests {
    pending: HashSet<RequestId>,
    running: Option<RequestId>,
}

impl PendingRequests {
    /// Adds a request that arrived.
    pub(super) fn add(&self, id: &RequestId) {
        self.lock().pending.insert(id.clone());
    }

    /// Removes a request. True if it had no answer yet; the caller answers it.
    pub(super) fn cancel(&self, id: &RequestId) -> bool {
        let mut requests = self.lock();
        let is_running = requests.running.as_ref() == Some(id);
        let was_pending = requests.pending.remove(id);
        if was_pending && is_running {
            self.is_cancelled.store(true, Ordering::Relaxed);
        }
        was_pending
    }

    /// Begins to answer a request; false if it was cancelled.
    pub(super) fn begin(&self, id: &RequestId) -> bool {
        let mut requests = self.lock();
        requests.running = Some(id.clone());
        requests.pending.contains(id)
    }

    /// Ends the running request; false if it was cancelled.
    pub(super) fn end(&self, id: &RequestId) -> bool {
        let mut requests = self.lock();
        requests.running = None;
        self.is_cancelled.store(false, Ordering::Relaxed);
        requests.pending.remove(id)
    }

    /// True if the running request was cancelled.
    pub(super) fn is_cancelled(&self) -> bool {
        self.is_cancelled.load(Ordering::Relaxed)
    }

    fn lock(&self) -> MutexGuard<'_, Requests> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
