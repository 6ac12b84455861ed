//! bokgi for Python: records as objects, boards as NumPy arrays, tables as Arrow.
//!
//! Rules, words and tables come from the library; this crate knows no game and no format.
//! `bokgi.pyi` documents the Python interface, and `tests/` runs its examples.

mod board;
mod collection;
mod drawing;
mod finding;
mod header;
mod interruption;
mod node;
mod opening;
mod played_move;
mod record;
mod shared;
mod sources;
mod table;

use pyo3::prelude::*;

/// Records of Korean board games: baduk, omok, yut and gonu.
#[pyo3::pymodule]
mod bokgi {
    use pyo3::prelude::*;
    use pyo3::types::PyMapping;

    #[pymodule_export]
    use crate::collection::{dedupe, fix, report, select};
    #[pymodule_export]
    use crate::finding::{Finding, restore_finding};
    #[pymodule_export]
    use crate::header::Header;
    #[pymodule_export]
    use crate::node::{Node, restore_node};
    #[pymodule_export]
    use crate::opening::{check, read, restore_record};
    #[pymodule_export]
    use crate::played_move::{Move, restore_move};
    #[pymodule_export]
    use crate::record::Record;
    #[pymodule_export]
    use crate::table::{Table, games, moves};
    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    /// Registers `Header` as a mapping, so that `isinstance` checks recognise it.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        PyMapping::register::<Header>(module.py())
    }
}

/// Parses the name of a language: `en` or `ko`.
pub(crate) fn language(lang: &str) -> PyResult<library::text::Lang> {
    match lang {
        "en" => Ok(library::text::Lang::En),
        "ko" => Ok(library::text::Lang::Ko),
        _ => Err(pyo3::exceptions::PyValueError::new_err(format!(
            "lang is 'en' or 'ko', not {lang:?}"
        ))),
    }
}

/// Converts a JSON value of the library to Python lists and dictionaries.
pub(crate) fn from_json<'py>(
    py: Python<'py>,
    value: &impl ToString,
) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?
        .call_method1("loads", (value.to_string(),))
}
