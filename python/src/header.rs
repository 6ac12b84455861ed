//! Header of a record: the information about the game as a whole.

use std::sync::Arc;

use library::formats::Rows;
use library::formats::csv::{self, CellKind};
use library::model::{Field, Record};
use pyo3::exceptions::{PyAttributeError, PyKeyError};
use pyo3::prelude::*;
use pyo3::types::PyIterator;

use crate::record::ReadRecord;

/// Header of a record: the information about the game as a whole.
#[pyclass(frozen, mapping, module = "bokgi")]
pub(crate) struct Header {
    pub read: Arc<ReadRecord>,
}

/// Columns of the table of games that are about the record and not stated by it.
const BESIDE: [&str; 6] = ["file", "record", "game", "board", "moves", "lines"];

impl Header {
    fn record(&self) -> &Record {
        self.read.meant()
    }

    fn entries(&self) -> Vec<(String, &str)> {
        let record = self.record();
        let words = record.game.side_words();
        let mut entries: Vec<(String, &str)> = Vec::new();
        for entry in record.header.entries() {
            let key = entry.field.key(words);
            if entries.iter().all(|(known, _)| *known != key) {
                entries.push((key, record.text(entry.text)));
            }
        }
        entries
    }

    fn find(&self, key: &str) -> Option<&str> {
        let record = self.record();
        let field = Field::from_key(key)?;
        let is_its_word = field.key(record.game.side_words()) == key;
        record.info(field).filter(|_| is_its_word)
    }
}

#[pymethods]
impl Header {
    fn __getitem__(&self, key: &str) -> PyResult<&str> {
        self.find(key)
            .ok_or_else(|| PyKeyError::new_err(key.to_owned()))
    }

    fn __contains__(&self, key: &Bound<'_, PyAny>) -> bool {
        key.extract::<String>()
            .is_ok_and(|key| self.find(&key).is_some())
    }

    fn __len__(&self) -> usize {
        self.entries().len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.keys().into_pyobject(py)?.try_iter()
    }

    fn keys(&self) -> Vec<String> {
        self.entries().into_iter().map(|(key, _)| key).collect()
    }

    fn values(&self) -> Vec<&str> {
        self.entries().into_iter().map(|(_, text)| text).collect()
    }

    fn items(&self) -> Vec<(String, &str)> {
        self.entries()
    }

    #[pyo3(signature = (key, default=None, /))]
    fn get<'py>(
        &self,
        py: Python<'py>,
        key: &str,
        default: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        match self.find(key) {
            Some(text) => Ok(Some(text.into_pyobject(py)?.into_any())),
            None => Ok(default),
        }
    }

    fn __getattr__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let columns = csv::columns(Rows::Records).iter();
        let mut named = columns.zip(csv::game_row(self.record()));
        let found = named.find(|(column, _)| column.name == name && !BESIDE.contains(&name));
        let Some((column, cell)) = found else {
            return Err(PyAttributeError::new_err(format!(
                "'Header' object has no attribute '{name}'"
            )));
        };
        if cell.is_empty() {
            return Ok(None);
        }
        let value = match column.kind {
            CellKind::Text => Some(cell.into_pyobject(py)?.into_any()),
            CellKind::Whole => match cell.parse::<i64>() {
                Ok(number) => Some(number.into_pyobject(py)?.into_any()),
                Err(_) => None,
            },
            CellKind::Decimal => match cell.parse::<f64>() {
                Ok(number) => Some(number.into_pyobject(py)?.into_any()),
                Err(_) => None,
            },
        };
        Ok(value)
    }

    fn __dir__(&self) -> Vec<&'static str> {
        let columns = csv::columns(Rows::Records).iter();
        let columns = columns.map(|column| column.name);
        let methods = ["get", "items", "keys", "values"];
        let stated = columns.filter(|name| !BESIDE.contains(name));
        stated.chain(methods).collect()
    }

    fn __repr__(&self) -> String {
        let entries = self.entries().into_iter();
        let entries: Vec<String> = entries
            .map(|(key, text)| format!("{key:?}: {text:?}"))
            .collect();
        format!("<Header {{{}}}>", entries.join(", "))
    }
}
