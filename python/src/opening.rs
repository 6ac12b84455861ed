//! Reading of records from sources, on all processors.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;

use library::diag;
use library::formats::{self, Opened, ReadOptions, Reading};
use library::games::{self, RulesRequest};
use library::model::{GameId, Source};
use library::rules::Inspection;
use library::text::Lang;
use library::text::encoding::for_label;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::finding::Finding;
use crate::record::{ReadRecord, Record};
use crate::sources::{self, Input, Unreadable};

/// Options for reading records, as given by the keyword arguments.
pub(crate) struct Opening {
    reading: Reading,
    pub(crate) inspection: Arc<Inspection>,
    pool: Option<rayon::ThreadPool>,
}

/// The keyword arguments that every reading function takes.
#[derive(Default)]
pub(crate) struct Asked<'a> {
    pub format: Option<&'a str>,
    pub encoding: Option<&'a str>,
    pub game: Option<&'a str>,
    pub rules: Option<&'a str>,
    pub as_written: bool,
    pub jobs: Option<usize>,
}

/// Records and findings of one input.
pub(crate) struct ReadInput {
    pub records: Vec<ReadRecord>,
    /// Findings about the file apart from its records, and of inputs without a record.
    pub findings: Vec<(Arc<Source>, diag::Finding)>,
}

impl Opening {
    /// Understands the keyword arguments.
    pub(crate) fn new(asked: &Asked<'_>) -> PyResult<Opening> {
        let from = match asked.format {
            Some(id) => match formats::by_id(id).filter(|format| format.reads()) {
                Some(format) => Some(format),
                None => {
                    let known = formats::FORMATS.iter().filter(|format| format.reads());
                    return Err(unknown("format", id, known.map(|format| format.id())));
                }
            },
            None => None,
        };
        let encoding = match asked.encoding {
            Some(label) => match for_label(label) {
                Some(encoding) => Some(encoding),
                None => {
                    return Err(PyValueError::new_err(format!("no encoding {label:?}")));
                }
            },
            None => None,
        };
        let game = match asked.game {
            Some(id) => match games::by_id(id) {
                Some(game) => Some(GameId(game.facts().id.into())),
                None => {
                    let known = games::GAMES.iter().map(|game| game.facts().id);
                    return Err(unknown("game", id, known));
                }
            },
            None => None,
        };
        let inspection = Inspection {
            rules: asked.rules.map(RulesRequest::parse).unwrap_or_default(),
            as_written: asked.as_written,
            guesses: false,
        };
        inspection.verify().map_err(|refused| {
            let known = refused.known.iter().map(|word| word.get(Lang::En));
            unknown("rules", &refused.asked, known)
        })?;
        let pool = match asked.jobs {
            None => None,
            Some(0) => return Err(PyValueError::new_err("jobs is at least 1")),
            Some(jobs) => {
                let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build();
                Some(pool.map_err(|error| PyValueError::new_err(error.to_string()))?)
            }
        };
        Ok(Opening {
            reading: Reading {
                from,
                encoding,
                options: ReadOptions {
                    as_written: asked.as_written,
                    game,
                    game_numbers: games::sgf_numbers(),
                    ..ReadOptions::default()
                },
            },
            inspection: Arc::new(inspection),
            pool,
        })
    }

    /// Returns the number of files that are read at a time.
    pub(crate) fn jobs(&self) -> usize {
        let pool = self.pool.as_ref();
        pool.map_or_else(rayon::current_num_threads, |pool| {
            pool.current_num_threads()
        })
    }

    /// Runs a function on the requested number of threads.
    pub(crate) fn install<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        match &self.pool {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }

    /// A file by its name and bytes.
    pub(crate) fn open(&self, name: &str, bytes: Vec<u8>) -> Opened {
        let extension = Path::new(name).extension().and_then(OsStr::to_str);
        self.reading.open_bytes(name, extension, bytes)
    }

    /// Reads an input whole.
    fn read(&self, input: &Input) -> Result<ReadInput, Unreadable> {
        let mut read = ReadInput {
            records: Vec::new(),
            findings: Vec::new(),
        };
        let Some((name, bytes)) = input.bytes()? else {
            return Ok(read);
        };
        let opened = self.open(&name, bytes);
        let mut ahead = opened.findings.clone();
        for piece in opened.read() {
            match piece.record {
                Some(record) => {
                    let inspection = Arc::clone(&self.inspection);
                    let mut record = ReadRecord::new(record, piece.findings, inspection);
                    record.before.append(&mut ahead);
                    read.records.push(record);
                }
                None => match read.records.last_mut() {
                    Some(record) => record.after.extend(piece.findings.into_vec()),
                    None => ahead.extend(piece.findings.into_vec()),
                },
            }
        }
        let source = || Arc::clone(&opened.source);
        read.findings = ahead.into_iter().map(|it| (source(), it)).collect();
        Ok(read)
    }

    fn read_all(&self, inputs: &[Input]) -> Result<Vec<ReadInput>, Unreadable> {
        self.install(|| inputs.par_iter().map(|input| self.read(input)).collect())
    }

    /// Reads inputs and looks their records over.
    fn check_all(&self, inputs: &[Input]) -> Result<Vec<ReadInput>, Unreadable> {
        self.install(|| {
            let read = inputs.par_iter().map(|input| {
                let read = self.read(input)?;
                // A file of many records is shared by the threads too.
                read.records.par_iter().for_each(|record| {
                    record.findings();
                });
                Ok(read)
            });
            read.collect()
        })
    }
}

fn unknown<'a>(what: &str, asked: &str, known: impl Iterator<Item = &'a str>) -> PyErr {
    let known: Vec<&str> = known.collect();
    PyValueError::new_err(format!("no {what} {asked:?}; known: {}", known.join(", ")))
}

/// Reads the records of files, folders and bytes.
#[pyfunction]
#[pyo3(signature = (source, *, name=None, format=None, encoding=None, game=None, rules=None, as_written=false, jobs=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn read(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    name: Option<&str>,
    format: Option<&str>,
    encoding: Option<&str>,
    game: Option<&str>,
    rules: Option<&str>,
    as_written: bool,
    jobs: Option<usize>,
) -> PyResult<Vec<Record>> {
    let opening = Opening::new(&Asked {
        format,
        encoding,
        game,
        rules,
        as_written,
        jobs,
    })?;
    let inputs = sources::inputs(source, name)?;
    let read = py.detach(|| opening.read_all(&inputs))?;
    let mut records = Vec::new();
    for (input, read) in inputs.iter().zip(read) {
        if let Input::Record(record) = input {
            records.push(Record::from(Arc::clone(record)));
        }
        let read = read.records.into_iter();
        records.extend(read.map(|record| Record::from(Arc::new(record))));
    }
    Ok(records)
}

/// Returns all findings in files, folders and bytes, including those without a record.
#[pyfunction]
#[pyo3(signature = (source, *, name=None, format=None, encoding=None, game=None, rules=None, as_written=false, jobs=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn check(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    name: Option<&str>,
    format: Option<&str>,
    encoding: Option<&str>,
    game: Option<&str>,
    rules: Option<&str>,
    as_written: bool,
    jobs: Option<usize>,
) -> PyResult<Vec<Finding>> {
    let opening = Opening::new(&Asked {
        format,
        encoding,
        game,
        rules,
        as_written,
        jobs,
    })?;
    let inputs = sources::inputs(source, name)?;
    let read = py.detach(|| opening.check_all(&inputs))?;
    let mut findings = Vec::new();
    for (input, read) in inputs.iter().zip(read) {
        if let Input::Record(record) = input {
            findings.extend(record.reported());
        }
        findings.extend(read.records.iter().flat_map(ReadRecord::reported));
        let rest = read.findings.into_iter();
        findings.extend(rest.map(|(source, finding)| Finding { source, finding }));
    }
    Ok(findings)
}
