//! Records that may change, with stable references to their nodes.

use std::sync::{Arc, PoisonError, RwLock};

use library::model::{self, NodeId};
use library::ops::editing::forget_spellings;
use pyo3::PyResult;
use pyo3::exceptions::PyRuntimeError;

use crate::record::ReadRecord;

/// A record that Python code may change; its nodes and its header refer to it.
pub(crate) struct SharedRecord {
    state: RwLock<State>,
}

struct State {
    read: Arc<ReadRecord>,
    /// Current node of each handle. `None` as long as handles are the numbers of nodes.
    places: Option<Vec<Option<u32>>>,
}

impl SharedRecord {
    pub(crate) fn new(read: Arc<ReadRecord>) -> Arc<SharedRecord> {
        Arc::new(SharedRecord {
            state: RwLock::new(State { read, places: None }),
        })
    }

    /// Returns the current content.
    pub(crate) fn read(&self) -> Arc<ReadRecord> {
        let state = self.state.read().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(&state.read)
    }

    /// Returns the content with the node of a handle.
    pub(crate) fn node(&self, handle: u32) -> PyResult<(Arc<ReadRecord>, NodeId)> {
        let state = self.state.read().unwrap_or_else(PoisonError::into_inner);
        let place = match &state.places {
            None => Some(handle),
            Some(places) => places.get(handle as usize).copied().flatten(),
        };
        let place = place.ok_or_else(|| PyRuntimeError::new_err("the node was removed"))?;
        Ok((Arc::clone(&state.read), NodeId(place)))
    }

    /// Returns the handles of nodes.
    pub(crate) fn handles(&self, nodes: impl IntoIterator<Item = NodeId>) -> Vec<u32> {
        let state = self.state.read().unwrap_or_else(PoisonError::into_inner);
        let nodes = nodes.into_iter();
        let Some(places) = &state.places else {
            return nodes.map(|node| node.0).collect();
        };
        let mut handles = vec![0; state.read.meant().tree.len()];
        for (handle, place) in (0..).zip(places) {
            if let Some(place) = place {
                handles[*place as usize] = handle;
            }
        }
        nodes.map(|node| handles[node.index()]).collect()
    }

    /// Changes the record. Nodes that are added or removed must be one run.
    pub(crate) fn edit<T>(
        &self,
        change: impl FnOnce(&mut model::Record) -> PyResult<T>,
    ) -> PyResult<T> {
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        let before = state.read.meant();
        let mut record = before.clone();
        let result = change(&mut record)?;
        forget_spellings(before, &mut record);
        state.read = Arc::new(state.read.edited(record));
        Ok(result)
    }

    /// Adds nodes below the node of a handle. Returns the handle of the node that `add` returns.
    pub(crate) fn add(
        &self,
        handle: u32,
        add: impl FnOnce(&mut model::Record, NodeId) -> PyResult<NodeId>,
    ) -> PyResult<u32> {
        let (_, parent) = self.node(handle)?;
        let (before, after, first, last) = self.edit(|record| {
            let before = record.tree.len();
            let first = record.tree.subtree_end(parent) as u32;
            let last = add(record, parent)?;
            Ok((before, record.tree.len(), first, last))
        })?;
        let added = (after - before) as u32;
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        let places = state
            .places
            .get_or_insert_with(|| (0..before as u32).map(Some).collect());
        for place in places.iter_mut().flatten() {
            if *place >= first {
                *place += added;
            }
        }
        let handle = places.len() as u32 + (last.0 - first);
        places.extend((first..first + added).map(Some));
        Ok(handle)
    }

    /// Removes the node of a handle and everything below it.
    pub(crate) fn remove(&self, handle: u32) -> PyResult<()> {
        let (_, node) = self.node(handle)?;
        let (before, end) = self.edit(|record| {
            let (before, end) = (record.tree.len(), record.tree.subtree_end(node) as u32);
            let mut fates = vec![model::NodeFate::Kept; before];
            fates[node.index()] = model::NodeFate::Dropped;
            let tree = std::mem::take(&mut record.tree);
            record.tree = tree.rebuilt(&fates, |tree, _, item| tree.add(item));
            record.drop_loose_info();
            Ok((before, end))
        })?;
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        let places = state
            .places
            .get_or_insert_with(|| (0..before as u32).map(Some).collect());
        for place in places {
            match *place {
                Some(at) if at >= end => *place = Some(at - (end - node.0)),
                Some(at) if at >= node.0 => *place = None,
                _ => {}
            }
        }
        Ok(())
    }
}
