//! Header of a record: the information about the game as a whole.

use std::sync::Arc;

use library::formats::csv::{self, CellKind};
use library::formats::{HeaderValue, Rows};
use library::model::{Field, Record};
use pyo3::exceptions::{PyAttributeError, PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator, PyTuple};

use crate::shared::SharedRecord;

/// Header of a record: the information about the game as a whole.
#[pyclass(frozen, mapping, module = "bokgi")]
pub(crate) struct Header {
    pub record: Arc<SharedRecord>,
}

/// Columns of the table of games that describe the record and are not header fields.
const BESIDE: [&str; 6] = ["file", "record", "game", "board", "moves", "lines"];

impl Header {
    fn entries(&self) -> Vec<(String, String)> {
        let read = self.record.read();
        let record = read.meant();
        let words = record.game.side_words();
        let mut entries: Vec<(String, String)> = Vec::new();
        for entry in record.header.entries() {
            let key = entry.field.key(words);
            if entries.iter().all(|(known, _)| *known != key) {
                entries.push((key, record.text(entry.text).to_owned()));
            }
        }
        entries
    }

    fn find(&self, key: &str) -> Option<String> {
        let read = self.record.read();
        let record = read.meant();
        let text = record.info(field(record, key)?)?;
        Some(text.to_owned())
    }

    /// Sets fields, or removes those whose value is `None`. Changes nothing if one of them cannot be set.
    fn change(&self, values: &[(String, Option<String>)]) -> PyResult<()> {
        self.record.edit(|record| {
            for (key, text) in values {
                let field = settable(record, key).ok_or_else(|| {
                    PyKeyError::new_err(format!("no field {key:?} that can be set"))
                })?;
                let Some(text) = text else {
                    record.retain_info(|entry| entry.field != field);
                    continue;
                };
                let value = HeaderValue::parse(field, text).ok_or_else(|| {
                    PyValueError::new_err(format!("{text:?} is not a value of {key}"))
                })?;
                value.set(record);
            }
            Ok(())
        })
    }

    /// Sets the field of an attribute, or removes it.
    fn change_attribute(&self, name: &str, text: Option<String>) -> PyResult<()> {
        if settable(self.record.read().meant(), name).is_none() {
            return Err(PyAttributeError::new_err(format!(
                "attribute '{name}' of 'Header' object cannot be set"
            )));
        }
        self.change(&[(name.to_owned(), text)])
    }
}

/// Returns the field with a key if its value can be set.
fn settable(record: &Record, key: &str) -> Option<Field> {
    field(record, key).filter(|field| !field.is_technical())
}

/// Returns the field with a key in the words of the record's game.
fn field(record: &Record, key: &str) -> Option<Field> {
    let field = Field::from_key(key)?;
    (field.key(record.game.side_words()) == key).then_some(field)
}

/// Converts a Python value to text; `None` stays `None`.
fn text(value: Option<Bound<'_, PyAny>>) -> PyResult<Option<String>> {
    let value = value.filter(|value| !value.is_none());
    let text = value.map(|value| Ok(value.str()?.to_string()));
    text.transpose()
}

#[pymethods]
impl Header {
    fn __getitem__(&self, key: &str) -> PyResult<String> {
        self.find(key)
            .ok_or_else(|| PyKeyError::new_err(key.to_owned()))
    }

    fn __setitem__(&self, key: String, text: String) -> PyResult<()> {
        self.change(&[(key, Some(text))])
    }

    fn __delitem__(&self, key: String) -> PyResult<()> {
        match self.find(&key) {
            Some(_) => self.change(&[(key, None)]),
            None => Err(PyKeyError::new_err(key)),
        }
    }

    fn __setattr__(&self, name: &str, value: Option<Bound<'_, PyAny>>) -> PyResult<()> {
        self.change_attribute(name, text(value)?)
    }

    fn __delattr__(&self, name: &str) -> PyResult<()> {
        match self.find(name) {
            Some(_) => self.change_attribute(name, None),
            None => Err(PyAttributeError::new_err(name.to_owned())),
        }
    }

    /// Sets several fields, or none if one of them cannot be set; ``None`` removes a field.
    fn update(&self, values: &Bound<'_, PyDict>) -> PyResult<()> {
        let values = values.iter();
        let values = values.map(|(key, value)| Ok((key.extract()?, text(Some(value))?)));
        self.change(&values.collect::<PyResult<Vec<_>>>()?)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        if let Ok(other) = other.cast::<Header>() {
            return Ok(self.entries() == other.get().entries());
        }
        let own = PyDict::new(other.py());
        for (key, text) in self.entries() {
            own.set_item(key, text)?;
        }
        own.eq(other)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.import("builtins")?.getattr("getattr")?;
        let record = crate::record::Record {
            shared: Arc::clone(&self.record),
        };
        (restore, (record, "header")).into_pyobject(py)
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

    fn values(&self) -> Vec<String> {
        self.entries().into_iter().map(|(_, text)| text).collect()
    }

    fn items(&self) -> Vec<(String, String)> {
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
        let read = self.record.read();
        let columns = csv::columns(Rows::Records).iter();
        let mut named = columns.zip(csv::game_row(read.meant()));
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
        let methods = ["get", "items", "keys", "update", "values"];
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
