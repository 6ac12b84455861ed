//! Lists of pairings and results that stand elsewhere than in the file of an event: a table (CSV), a file of
//! results for the European rating list (h9), and a tournament of OpenGotha (XML). Each is told by its
//! content, whatever its name.

mod draft;
mod h9;
mod opengotha;
mod table;

use crate::diag::Finding;

use super::EventFile;

/// A kind of list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventList {
    /// A table with a heading for each column.
    Table,
    /// Results for the European rating list.
    H9,
    /// A tournament of OpenGotha.
    OpenGotha,
}

impl EventList {
    /// What a text is by its first lines; `None` for everything else, such as the file of an event.
    pub fn of(text: &str) -> Option<EventList> {
        let text = text.trim_start_matches(['\u{FEFF}', ' ', '\t', '\r', '\n']);
        if text.starts_with('<') {
            Some(EventList::OpenGotha)
        } else if h9::is_h9(text) {
            Some(EventList::H9)
        } else if table::heading(text).is_some() {
            Some(EventList::Table)
        } else {
            None
        }
    }

    /// Reads a text of this kind.
    ///
    /// Fails where an XML text is broken, nested too deep or has entities of its own; what is wrong with
    /// single lines is a finding.
    pub fn read(self, text: &str) -> Result<EventFile, Finding> {
        match self {
            EventList::Table => Ok(table::read(text)),
            EventList::H9 => Ok(h9::read(text)),
            EventList::OpenGotha => opengotha::read(text),
        }
    }
}
