//! Reading of records from sources, on all processors.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use library::diag;
use library::formats::{self, Opened, ReadOptions, Reading};
use library::games::{self, RulesRequest};
use library::model::{GameId, Source};
use library::rules::Inspection;
use library::text::Lang;
use library::text::encoding::for_label;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyDict;
use rayon::prelude::*;

use crate::finding::Finding;
use crate::interruption::interruptible;
use crate::record::{ReadRecord, Record, RecordOrigin};
use crate::sources::{self, Input, Unreadable};

/// Options for reading records, as given by the keyword arguments.
pub(crate) struct Opening {
    bytes: Decoding,
    /// Options for text that Python has decoded.
    text: Decoding,
    pub(crate) inspection: Arc<Inspection>,
    pool: Option<rayon::ThreadPool>,
}

/// Options for opening files in an encoding, and the keyword arguments that give them.
struct Decoding {
    reading: Reading,
    options: Arc<OwnedOptions>,
}

/// Maximum number of threads. More than this costs time and memory on any machine.
const THREADS: usize = 256;

/// Keyword arguments of all reading functions.
#[derive(Clone, Copy, Default)]
pub(crate) struct Options<'a> {
    pub format: Option<&'a str>,
    pub encoding: Option<&'a str>,
    pub game: Option<&'a str>,
    pub rules: Option<&'a str>,
    pub as_written: bool,
    pub jobs: Option<isize>,
}

/// Keyword arguments that affect the content of records, kept to read them again.
#[derive(Clone, Debug, Default)]
pub(crate) struct OwnedOptions {
    format: Option<String>,
    encoding: Option<String>,
    game: Option<String>,
    rules: Option<String>,
    as_written: bool,
}

impl OwnedOptions {
    fn new(options: &Options<'_>) -> OwnedOptions {
        let owned = |text: Option<&str>| text.map(str::to_owned);
        OwnedOptions {
            format: owned(options.format),
            encoding: owned(options.encoding),
            game: owned(options.game),
            rules: owned(options.rules),
            as_written: options.as_written,
        }
    }

    /// Adds the arguments to a dictionary of keyword arguments.
    pub(crate) fn fill(&self, into: &Bound<'_, PyDict>) -> PyResult<()> {
        into.set_item("format", &self.format)?;
        into.set_item("encoding", &self.encoding)?;
        into.set_item("game", &self.game)?;
        into.set_item("rules", &self.rules)?;
        into.set_item("as_written", self.as_written)
    }
}

/// Records and findings of one input.
pub(crate) struct ReadInput {
    pub records: Vec<ReadRecord>,
    /// Findings about the file apart from its records, and of inputs without a record.
    pub findings: Vec<(Arc<Source>, diag::Finding)>,
}

impl Opening {
    /// Parses the keyword arguments.
    pub(crate) fn new(asked: &Options<'_>) -> PyResult<Opening> {
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
            Some(jobs) => {
                let jobs = usize::try_from(jobs).ok().filter(|&jobs| jobs > 0);
                let jobs = jobs.ok_or_else(|| PyValueError::new_err("jobs is at least 1"))?;
                let threads = rayon::ThreadPoolBuilder::new().num_threads(jobs.min(THREADS));
                let pool = threads.build();
                Some(pool.map_err(|error| PyValueError::new_err(error.to_string()))?)
            }
        };
        let reading = Reading {
            from,
            encoding,
            options: ReadOptions {
                as_written: asked.as_written,
                game,
                game_numbers: games::sgf_numbers(),
                ..ReadOptions::default()
            },
            ..Reading::default()
        };
        let of_text = Options {
            encoding: Some("utf-8"),
            ..*asked
        };
        Ok(Opening {
            text: Decoding {
                reading: Reading {
                    encoding: for_label("utf-8"),
                    ..reading.clone()
                },
                options: Arc::new(OwnedOptions::new(&of_text)),
            },
            bytes: Decoding {
                reading,
                options: Arc::new(OwnedOptions::new(asked)),
            },
            inspection: Arc::new(inspection),
            pool,
        })
    }

    /// Returns the keyword arguments.
    pub(crate) fn options(&self) -> &Arc<OwnedOptions> {
        &self.bytes.options
    }

    fn decoding(&self, is_text: bool) -> &Decoding {
        if is_text { &self.text } else { &self.bytes }
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

    /// Opens a file from its name and bytes, which are in UTF-8 if Python has decoded them.
    pub(crate) fn open(&self, name: &str, bytes: Vec<u8>, is_text: bool) -> Opened {
        let extension = Path::new(name).extension().and_then(OsStr::to_str);
        let reading = &self.decoding(is_text).reading;
        reading.open_bytes(name, extension, bytes)
    }

    /// Reads an input whole; an archive member by member.
    fn read(&self, input: &Input) -> Result<ReadInput, Unreadable> {
        let mut read = ReadInput {
            records: Vec::new(),
            findings: Vec::new(),
        };
        for (name, bytes) in input.files()? {
            self.read_file(&name, bytes, input.is_text(), &mut read);
        }
        Ok(read)
    }

    fn read_file(&self, name: &str, bytes: Vec<u8>, is_text: bool, read: &mut ReadInput) {
        let opened = self.open(name, bytes, is_text);
        let (first, pickled) = (read.records.len(), Arc::new(OnceLock::new()));
        let mut ahead = opened.findings.clone();
        for piece in opened.read() {
            match piece.record {
                Some(record) => {
                    let inspection = Arc::clone(&self.inspection);
                    let options = Arc::clone(&self.decoding(is_text).options);
                    let mut record = ReadRecord::new(record, piece.findings, inspection, options);
                    record.origin = Some(RecordOrigin {
                        file: Arc::clone(&opened.source),
                        pickled: Arc::clone(&pickled),
                        index: read.records.len() - first,
                    });
                    record.before.append(&mut ahead);
                    read.records.push(record);
                }
                None => match read.records[first..].last_mut() {
                    Some(record) => record.after.extend(piece.findings.into_vec()),
                    None => ahead.extend(piece.findings.into_vec()),
                },
            }
        }
        let source = || Arc::clone(&opened.source);
        read.findings
            .extend(ahead.into_iter().map(|it| (source(), it)));
    }

    /// Reads inputs, and replays their records if they are checked. Stops soon after the flag is
    /// set.
    fn read_all(
        &self,
        inputs: &[Input],
        checks: bool,
        stop: &AtomicBool,
    ) -> Result<Vec<ReadInput>, Unreadable> {
        let is_stopped = || stop.load(Ordering::Relaxed);
        self.install(|| {
            let read = inputs.par_iter().map(|input| {
                if is_stopped() {
                    return Ok(ReadInput {
                        records: Vec::new(),
                        findings: Vec::new(),
                    });
                }
                let read = self.read(input)?;
                if checks {
                    // All threads work on the records of one file too.
                    let records = read.records.par_iter().filter(|_| !is_stopped());
                    records.for_each(|record| {
                        record.findings();
                    });
                }
                Ok(read)
            });
            read.collect()
        })
    }

    /// Reads the records of inputs, in order.
    pub(crate) fn records(
        &self,
        py: Python<'_>,
        inputs: &[Input],
    ) -> PyResult<Vec<Arc<ReadRecord>>> {
        let read = interruptible(py, |stop| self.read_all(inputs, false, stop))??;
        let mut records = Vec::new();
        for (input, read) in inputs.iter().zip(read) {
            if let Input::Record(record) = input {
                records.push(Arc::clone(record));
            }
            records.extend(read.records.into_iter().map(Arc::new));
        }
        Ok(records)
    }
}

/// Returns the exception for an unknown name, with the known ones.
pub(crate) fn unknown<'a>(what: &str, asked: &str, known: impl Iterator<Item = &'a str>) -> PyErr {
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
    jobs: Option<isize>,
) -> PyResult<Vec<Record>> {
    let opening = Opening::new(&Options {
        format,
        encoding,
        game,
        rules,
        as_written,
        jobs,
    })?;
    let inputs = sources::inputs(source, name)?;
    let records = opening.records(py, &inputs)?.into_iter();
    Ok(records.map(Record::from).collect())
}

/// Reads one record of a file again, for pickling.
#[pyfunction]
#[pyo3(name = "_record")]
pub(crate) fn restore_record(
    name: &str,
    bytes: PyBackedBytes,
    index: usize,
    options: &Bound<'_, PyDict>,
) -> PyResult<Record> {
    let text = |key: &str| -> PyResult<Option<String>> {
        let value = options.get_item(key)?;
        value.map_or(Ok(None), |value| value.extract())
    };
    let (format, encoding) = (text("format")?, text("encoding")?);
    let (game, rules) = (text("game")?, text("rules")?);
    let as_written = match options.get_item("as_written")? {
        Some(value) => value.extract()?,
        None => false,
    };
    let opening = Opening::new(&Options {
        format: format.as_deref(),
        encoding: encoding.as_deref(),
        game: game.as_deref(),
        rules: rules.as_deref(),
        as_written,
        jobs: None,
    })?;
    if let Some(number) = options.get_item("made")? {
        let opened = opening.open(name, bytes.to_vec(), false);
        let record = opened.read().find_map(|item| item.record);
        let mut record = record.ok_or_else(|| PyValueError::new_err("no record"))?;
        record.origin.index = number.extract::<u32>()?.saturating_sub(1);
        let owned = Arc::clone(opening.options());
        let read = ReadRecord::made(record, opening.inspection, owned);
        return Ok(Record::from(Arc::new(read)));
    }
    // Records of the same file usually follow one another, so the last file is kept.
    let mut last = LAST_FILE.lock().unwrap_or_else(PoisonError::into_inner);
    let key = format!("{:?}", opening.options());
    let is_last = |file: &&RestoredFile| {
        file.name == name && file.options == key && file.bytes[..] == bytes[..]
    };
    let records = match last.as_ref().filter(is_last) {
        Some(file) => Arc::clone(&file.records),
        None => {
            let mut read = ReadInput {
                records: Vec::new(),
                findings: Vec::new(),
            };
            opening.read_file(name, bytes.to_vec(), false, &mut read);
            let records: Arc<[_]> = read.records.into_iter().map(Arc::new).collect();
            *last = Some(RestoredFile {
                name: name.to_owned(),
                options: key,
                bytes,
                records: Arc::clone(&records),
            });
            records
        }
    };
    let record = records.get(index).cloned();
    let record = record.ok_or_else(|| PyValueError::new_err(format!("no record {index}")))?;
    Ok(Record::from(record))
}

/// A file whose records are unpickled.
struct RestoredFile {
    name: String,
    options: String,
    bytes: PyBackedBytes,
    records: Arc<[Arc<ReadRecord>]>,
}

/// File whose record was unpickled last.
static LAST_FILE: Mutex<Option<RestoredFile>> = Mutex::new(None);

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
    jobs: Option<isize>,
) -> PyResult<Vec<Finding>> {
    let opening = Opening::new(&Options {
        format,
        encoding,
        game,
        rules,
        as_written,
        jobs,
    })?;
    let inputs = sources::inputs(source, name)?;
    let read = interruptible(py, |stop| opening.read_all(&inputs, true, stop))??;
    let mut findings = Vec::new();
    for (input, read) in inputs.iter().zip(read) {
        if let Input::Record(record) = input {
            findings.extend(record.reported());
        }
        findings.extend(read.records.iter().flat_map(ReadRecord::reported));
        let rest = read.findings.into_iter();
        findings.extend(rest.map(|(source, finding)| Finding::new(source, finding)));
    }
    Ok(findings)
}
