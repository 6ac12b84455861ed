//! Requests of the editor that have no answer yet and may be cancelled.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lsp_server::RequestId;

/// Requests of the editor that have no answer yet. The thread that reads the input shares them with
/// the one that answers.
#[derive(Debug, Default)]
pub(super) struct PendingRequests {
    requests: Mutex<Requests>,
    /// Set while the request that is being answered is cancelled; ends the reading of records.
    stop: Arc<AtomicBool>,
}

#[derive(Debug, Default)]
struct Requests {
    pending: HashSet<RequestId>,
    /// Request that is being answered; `None` between requests.
    running: Option<RequestId>,
}

impl PendingRequests {
    /// Adds a request of the editor that has arrived.
    pub(super) fn add(&self, id: &RequestId) {
        self.lock().pending.insert(id.clone());
    }

    /// Cancels a request. Returns true if it had no answer yet; then the caller answers that it was
    /// cancelled.
    pub(super) fn cancel(&self, id: &RequestId) -> bool {
        let mut requests = self.lock();
        let is_running = requests.running.as_ref() == Some(id);
        self.stop.fetch_or(is_running, Ordering::Relaxed);
        requests.pending.remove(id)
    }

    /// Marks a request as being answered; returns false if it was cancelled before.
    pub(super) fn begin(&self, id: &RequestId) -> bool {
        let mut requests = self.lock();
        let is_pending = requests.pending.contains(id);
        requests.running = is_pending.then(|| id.clone());
        is_pending
    }

    /// Marks a request as answered; returns false if it was cancelled meanwhile, so that its result
    /// must not be sent.
    pub(super) fn end(&self, id: &RequestId) -> bool {
        let mut requests = self.lock();
        requests.running = None;
        self.stop.store(false, Ordering::Relaxed);
        requests.pending.remove(id)
    }

    /// True if the request that is being answered has been cancelled.
    pub(super) fn is_cancelled(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Returns the flag for [`Reading::stop`](crate::formats::Reading::stop): set while the request
    /// that is being answered is cancelled.
    pub(super) fn stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    fn lock(&self) -> MutexGuard<'_, Requests> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
