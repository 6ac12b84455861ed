//! Requests without an answer, which the editor may cancel.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lsp_server::RequestId;

/// Requests without an answer, shared with the thread that reads the input.
#[derive(Debug, Default)]
pub(super) struct PendingRequests(Mutex<Requests>);

#[derive(Debug, Default)]
struct Requests {
    pending: HashSet<RequestId>,
    /// Request that is being answered; cancelled if it is no longer pending.
    running: Option<RequestId>,
}

impl PendingRequests {
    /// Adds a request that arrived.
    pub(super) fn add(&self, id: &RequestId) {
        self.lock().pending.insert(id.clone());
    }

    /// Removes a request. True if it had no answer yet; the caller answers it.
    pub(super) fn cancel(&self, id: &RequestId) -> bool {
        self.lock().pending.remove(id)
    }

    /// Begins to answer a request; false if it was cancelled.
    pub(super) fn begin(&self, id: &RequestId) -> bool {
        let mut requests = self.lock();
        let is_pending = requests.pending.contains(id);
        requests.running = is_pending.then(|| id.clone());
        is_pending
    }

    /// Ends the running request; false if it was cancelled.
    pub(super) fn end(&self, id: &RequestId) -> bool {
        let mut requests = self.lock();
        requests.running = None;
        requests.pending.remove(id)
    }

    /// True if the running request was cancelled.
    pub(super) fn is_cancelled(&self) -> bool {
        let requests = self.lock();
        let running = requests.running.as_ref();
        running.is_some_and(|id| !requests.pending.contains(id))
    }

    fn lock(&self) -> MutexGuard<'_, Requests> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
