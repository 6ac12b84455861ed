//! Work on whole collections: fixes, selections, duplicates and reports on events.

use std::sync::Arc;

use library::diag::Findings;
use library::model::Record as ModelRecord;
use library::ops::duplicates::{self, Fullness, LEAST_BEGINNING, MainLine};
use library::program::{self, RecordFilter};
use library::rules::Inspector;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use rayon::prelude::*;

use crate::interruption::interruptible;
use crate::language;
use crate::opening::{Opening, Options};
use crate::record::{ReadRecord, Record};
use crate::sources::{self, Input};

/// Fixes files as ``bokgi fix`` does, and returns the names and new bytes of those that change.
///
/// Only corrections with one possible reading are made, unless ``guess`` allows the others. Nothing is written.
#[pyfunction]
#[pyo3(signature = (source, *, name=None, guess=false))]
pub(crate) fn fix<'py>(
    py: Python<'py>,
    source: &Bound<'py, PyAny>,
    name: Option<&str>,
    guess: bool,
) -> PyResult<Vec<(String, Bound<'py, PyBytes>)>> {
    let inputs = sources::inputs(source, name)?;
    if inputs.iter().any(|input| matches!(input, Input::Record(_))) {
        return Err(PyTypeError::new_err(
            "fix takes files and bytes, not a Record",
        ));
    }
    let options: &[&str] = if guess { &["--guess"] } else { &[] };
    let fixed = interruptible(py, |stop| {
        let fixed = inputs.par_iter().map(|input| {
            if stop.load(std::sync::atomic::Ordering::Relaxed) {
                return Ok(Vec::new());
            }
            let files = input.files()?.into_iter();
            let fixed = files.filter_map(|(name, bytes)| {
                let fixed = program::fixed(&name, bytes, options)?;
                Some((name, fixed.bytes))
            });
            Ok(fixed.collect::<Vec<_>>())
        });
        fixed.collect::<Result<Vec<_>, sources::Unreadable>>()
    })??;
    let fixed = fixed.into_iter().flatten();
    Ok(fixed
        .map(|(name, bytes)| (name, PyBytes::new(py, &bytes)))
        .collect())
}

/// Returns the records that match all criteria of ``bokgi select``.
///
/// The keywords are its options: ``player``, ``black``, ``white``, ``result``, ``date``, ``event``, ``plies``,
/// ``opening``, ``ruleset``, ``handicap``, ``kind``, ``severity`` and ``where``, each a value or a list of values;
/// ``invert`` returns the others.
#[pyfunction]
#[pyo3(signature = (source, *, invert=false, **criteria))]
pub(crate) fn select(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    invert: bool,
    criteria: Option<&Bound<'_, PyDict>>,
) -> PyResult<Vec<Record>> {
    let mut options = Vec::new();
    for (key, value) in criteria.into_iter().flatten() {
        let key = key.str()?.to_string();
        let values: Vec<Bound<'_, PyAny>> = match value.extract::<Vec<Bound<'_, PyAny>>>() {
            Ok(values) if !value.is_instance_of::<pyo3::types::PyString>() => values,
            _ => vec![value],
        };
        for value in values {
            let key = key.trim_end_matches('_').replace('_', "-");
            options.push(format!("--{key}={}", value.str()?));
        }
    }
    if invert {
        options.push("--invert".to_owned());
    }
    let filter = RecordFilter::new(&options).map_err(PyValueError::new_err)?;
    let opening = Opening::new(&Options::default())?;
    let records = opening.records(py, &sources::inputs(source, None)?)?;
    let wanted = interruptible(py, |stop| {
        let wanted = records.into_par_iter().filter(|read| {
            !stop.load(std::sync::atomic::Ordering::Relaxed)
                && filter.wants(read.written(), read.of_reading(), &read.inspection)
        });
        wanted.collect::<Vec<_>>()
    })?;
    Ok(wanted.into_iter().map(Record::from).collect())
}

/// Returns one record of each game: the longest, and of equal ones the one with the most variations and comments.
#[pyfunction]
pub(crate) fn dedupe(py: Python<'_>, source: &Bound<'_, PyAny>) -> PyResult<Vec<Record>> {
    let opening = Opening::new(&Options::default())?;
    let records = opening.records(py, &sources::inputs(source, None)?)?;
    let kept = interruptible(py, |_| kept(&records))?;
    let kept = kept.into_iter().map(|at| Arc::clone(&records[at]));
    Ok(kept.map(Record::from).collect())
}

/// Returns the indices of the records to keep, in order.
fn kept(records: &[Arc<ReadRecord>]) -> Vec<usize> {
    let line = |read: &Arc<ReadRecord>| {
        let mut record: ModelRecord = read.meant().clone();
        Inspector::new(&read.inspection).prepare(&mut record, &mut Findings::new());
        MainLine::from_record(&record).turned_alike(&record)
    };
    let lines: Vec<MainLine> = records.par_iter().map(line).collect();
    let lines: Vec<&MainLine> = lines.iter().collect();
    let mut best: Vec<Option<usize>> = (0..records.len()).map(Some).collect();
    let fullness = |at: usize| Fullness::from_record(records[at].meant());
    for found in duplicates::duplicates(&lines, LEAST_BEGINNING) {
        best[found.copy] = None;
        if !found.is_beginning
            && let Some(kept) = best[found.kept]
            && fullness(found.copy) > fullness(kept)
        {
            best[found.kept] = Some(found.copy);
        }
    }
    let mut kept: Vec<usize> = best.into_iter().flatten().collect();
    kept.sort_unstable();
    kept
}

/// Reports on the records of an event as ``bokgi report`` does.
///
/// ``event`` is the event file or a list of pairings; ``to`` is the form, such as ``md``, ``html``, ``json`` or ``csv``.
/// Returns the bytes of the report.
#[pyfunction]
#[pyo3(signature = (paths, *, event=None, to="md", lang="en"))]
pub(crate) fn report<'py>(
    py: Python<'py>,
    paths: &Bound<'py, PyAny>,
    event: Option<std::path::PathBuf>,
    to: &str,
    lang: &str,
) -> PyResult<Bound<'py, PyBytes>> {
    let lang = language(lang)?;
    let paths: Vec<std::path::PathBuf> = match paths.extract() {
        Ok(path) => vec![path],
        Err(_) => paths.extract()?,
    };
    let mut arguments = vec![format!("--to={to}"), format!("--lang={lang}")];
    if let Some(event) = event {
        arguments.push(format!("--event={}", event.display()));
    }
    arguments.push("--".to_owned());
    arguments.extend(paths.iter().map(|path| path.display().to_string()));
    let report = py.detach(|| program::report(&arguments));
    Ok(PyBytes::new(py, &report.map_err(PyValueError::new_err)?))
}
