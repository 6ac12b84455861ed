//! Work on whole collections: fixes, selections, duplicates and reports on events.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use library::diag::Findings;
use library::model::Record as ModelRecord;
use library::ops::duplicates::{self, Fullness, LEAST_BEGINNING, MainLine};
use library::program::{self, RecordFilter, ReportError};
use library::report::event::FORMS;
use library::rules::Inspector;
use pyo3::exceptions::{PyOSError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString};
use rayon::prelude::*;

use crate::interruption::interruptible;
use crate::language;
use crate::opening::{Opening, Options, unknown};
use crate::record::{ReadRecord, Record};
use crate::sources::{self, Input, Unreadable};

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
            if stop.load(Ordering::Relaxed) {
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
/// ``opening``, ``ruleset``, ``handicap``, ``kind``, ``severity`` and ``where``, each a value or several values;
/// ``None`` is ignored. ``invert`` returns the others.
#[pyfunction]
#[pyo3(signature = (source, *, invert=false, **criteria))]
pub(crate) fn select(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    invert: bool,
    criteria: Option<&Bound<'_, PyDict>>,
) -> PyResult<Vec<Record>> {
    let known = RecordFilter::criteria();
    let mut options = Vec::new();
    for (key, value) in criteria.into_iter().flatten() {
        let key = key.str()?.to_string();
        if !known.contains(&key) {
            let known = known.join(", ");
            return Err(PyTypeError::new_err(format!(
                "select() has no keyword argument {key:?}; known: {known}"
            )));
        }
        let values = match value.try_iter() {
            Ok(values) if !value.is_instance_of::<PyString>() => values.collect::<PyResult<_>>()?,
            _ => vec![value],
        };
        let values = values.iter().filter(|value| !value.is_none());
        let values = values.map(|value| Ok(format!("--{key}={}", value.str()?)));
        let values = values.collect::<PyResult<Vec<_>>>()?;
        // Each criterion is parsed alone first, so that an error names it.
        RecordFilter::new(&values)
            .map_err(|message| PyValueError::new_err(format!("{key}: {message}")))?;
        options.extend(values);
    }
    if invert {
        options.push("--invert".to_owned());
    }
    let filter = RecordFilter::new(&options).map_err(PyValueError::new_err)?;
    let opening = Opening::new(&Options::default())?;
    let records = opening.records(py, &sources::inputs(source, None)?)?;
    let wanted = interruptible(py, |stop| {
        let wanted = records.into_par_iter().filter(|read| {
            !stop.load(Ordering::Relaxed)
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
    let kept = interruptible(py, |stop| kept(&records, stop))?;
    let kept = kept.into_iter().map(|at| Arc::clone(&records[at]));
    Ok(kept.map(Record::from).collect())
}

/// Returns the indices of the records to keep, in order; any after the flag is set.
fn kept(records: &[Arc<ReadRecord>], stop: &AtomicBool) -> Vec<usize> {
    let line = |read: &Arc<ReadRecord>| {
        let mut record: ModelRecord = read.meant().clone();
        Inspector::new(&read.inspection).prepare(&mut record, &mut Findings::new());
        MainLine::from_record(&record).turned_alike(&record)
    };
    let going = |_: &&Arc<ReadRecord>| !stop.load(Ordering::Relaxed);
    let read = records.par_iter().take_any_while(going);
    let lines: Vec<MainLine> = read.map(line).collect();
    let lines: Vec<&MainLine> = lines.iter().collect();
    let mut best: Vec<Option<usize>> = (0..lines.len()).map(Some).collect();
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
    event: Option<PathBuf>,
    to: &str,
    lang: &str,
) -> PyResult<Bound<'py, PyBytes>> {
    let lang = language(lang)?;
    if FORMS.iter().all(|form| form.id() != to) {
        return Err(unknown("form", to, FORMS.iter().map(|form| form.id())));
    }
    let paths: Vec<PathBuf> = match paths.extract() {
        Ok(path) => vec![path],
        Err(_) => paths
            .try_iter()?
            .map(|path| path?.extract())
            .collect::<PyResult<_>>()?,
    };
    if paths.is_empty() {
        return Err(PyValueError::new_err("no paths are given"));
    }
    for path in paths.iter().chain(&event) {
        let found = fs::metadata(path);
        found.map_err(|error| Unreadable::File {
            path: path.clone(),
            error,
        })?;
    }
    let report = interruptible(py, |stop| {
        program::report(&paths, event.as_deref(), (to, lang), stop)
    })?;
    match report {
        Ok(report) => Ok(PyBytes::new(py, &report)),
        Err(ReportError::Unreadable(message)) => Err(PyOSError::new_err(message)),
        Err(ReportError::Wrong(message)) => Err(PyValueError::new_err(message)),
    }
}
