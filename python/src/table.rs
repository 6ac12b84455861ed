//! The library's tables of games and of moves as Arrow.

use std::collections::VecDeque;
use std::sync::Arc;

use arrow_array::builder::{Float64Builder, Int64Builder, StringBuilder};
use arrow_array::{ArrayRef, RecordBatch, StructArray};
use arrow_schema::{ArrowError, DataType, Field, Fields, Schema};
use library::diag::Findings;
use library::formats::csv::{self, CellKind, CsvRow};
use library::formats::{Opened, Rows};
use library::rules::Inspector;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use pyo3_arrow::ffi::{ArrayIterator, to_schema_pycapsule, to_stream_pycapsule};
use rayon::prelude::*;

use crate::opening::{Opening, Options};
use crate::sources::{self, Input, Unreadable};

/// Rows of a batch, at most.
const ROWS: usize = 65_536;

/// Bytes of text after which a batch ends: the offsets of an Arrow text column have 31 bits.
const BYTES: usize = 1 << 26;

/// Files that a thread makes one batch of, at most.
const FILES: usize = 16;

/// Maximum number of such batches for each thread at a time.
const BATCHES: usize = 4;

/// A table in Arrow's form; it reads its files batch by batch when it is consumed.
#[pyclass(frozen, module = "bokgi")]
pub(crate) struct Table {
    rows: Rows,
    inputs: Arc<[Input]>,
    opening: Arc<Opening>,
}

/// Arrow's types of the columns. Spark knows no unsigned numbers, and every cell may be empty.
fn fields(rows: Rows) -> Fields {
    let columns = csv::columns(rows).iter();
    let fields = columns.map(|column| {
        let kind = match column.kind {
            CellKind::Text => DataType::Utf8,
            CellKind::Whole => DataType::Int64,
            CellKind::Decimal => DataType::Float64,
        };
        Field::new(column.name, kind, true)
    });
    fields.collect()
}

/// The cells of a column, one below the other.
enum Cells {
    Text(StringBuilder),
    Whole(Int64Builder),
    Decimal(Float64Builder),
}

impl Cells {
    fn new(kind: CellKind) -> Cells {
        match kind {
            CellKind::Text => Cells::Text(StringBuilder::new()),
            CellKind::Whole => Cells::Whole(Int64Builder::new()),
            CellKind::Decimal => Cells::Decimal(Float64Builder::new()),
        }
    }

    fn add(&mut self, cell: &str) {
        match self {
            Cells::Text(cells) => cells.append_option((!cell.is_empty()).then_some(cell)),
            Cells::Whole(cells) => cells.append_option(cell.parse().ok()),
            Cells::Decimal(cells) => cells.append_option(cell.parse().ok()),
        }
    }

    fn finish(&mut self) -> ArrayRef {
        match self {
            Cells::Text(cells) => Arc::new(cells.finish()),
            Cells::Whole(cells) => Arc::new(cells.finish()),
            Cells::Decimal(cells) => Arc::new(cells.finish()),
        }
    }
}

/// Rows on their way into batches.
struct Batches {
    schema: Arc<Schema>,
    columns: Vec<Cells>,
    rows: usize,
    bytes: usize,
    finished: Vec<RecordBatch>,
}

impl Batches {
    fn new(rows: Rows) -> Batches {
        let columns = csv::columns(rows).iter();
        Batches {
            schema: Arc::new(Schema::new(fields(rows))),
            columns: columns.map(|column| Cells::new(column.kind)).collect(),
            rows: 0,
            bytes: 0,
            finished: Vec::new(),
        }
    }

    fn add(&mut self, row: &CsvRow<'_>) {
        for (column, cell) in self.columns.iter_mut().zip(row) {
            self.bytes += cell.len();
            column.add(cell);
        }
        self.rows += 1;
        if self.rows >= ROWS || self.bytes >= BYTES {
            self.close();
        }
    }

    fn close(&mut self) {
        if self.rows == 0 {
            return;
        }
        let columns = self.columns.iter_mut().map(Cells::finish).collect();
        let batch = RecordBatch::try_new(Arc::clone(&self.schema), columns);
        self.finished
            .push(batch.expect("a cell of each column for every row"));
        (self.rows, self.bytes) = (0, 0);
    }

    fn finish(mut self) -> Vec<RecordBatch> {
        self.close();
        self.finished
    }
}

/// Reads inputs into batches, a group of inputs at a time.
struct BatchReader {
    rows: Rows,
    inputs: Arc<[Input]>,
    opening: Arc<Opening>,
    /// The first input that is not read yet.
    next: usize,
    ready: VecDeque<RecordBatch>,
}

impl BatchReader {
    /// The rows of some inputs.
    fn read(&self, inputs: &[Input]) -> Result<Vec<RecordBatch>, Unreadable> {
        let mut batches = Batches::new(self.rows);
        let mut inspector = Inspector::new(&self.opening.inspection);
        for input in inputs {
            if let Input::Record(read) = input {
                let record = read.meant();
                match self.rows {
                    Rows::Records => batches.add(&csv::game_row(record)),
                    Rows::Moves => {
                        let line = record.tree.main_line();
                        csv::move_rows(record, Some(read.trace()), line, |_, row| {
                            batches.add(&row)
                        });
                    }
                }
                continue;
            }
            let files = input.files()?.into_iter();
            let opened =
                files.map(|(name, bytes)| self.opening.open(&name, bytes, input.is_text()));
            let opened: Vec<Opened> = opened.collect();
            for piece in opened.iter().flat_map(Opened::read) {
                let Some(mut record) = piece.record else {
                    continue;
                };
                let mut findings = Findings::new();
                inspector.prepare(&mut record, &mut findings);
                match self.rows {
                    Rows::Records => batches.add(&csv::game_row(&record)),
                    Rows::Moves => {
                        let trace = inspector.replay(&record, &mut findings);
                        let line = record.tree.main_line();
                        csv::move_rows(&record, trace, line, |_, row| batches.add(&row));
                    }
                }
            }
        }
        Ok(batches.finish())
    }

    /// Reads the next inputs with all threads.
    fn read_on(&mut self) -> Result<(), Unreadable> {
        let left = &self.inputs[self.next..];
        let jobs = self.opening.jobs();
        let count = left.len().min(jobs * FILES * BATCHES);
        // Batches are small enough that even a few files are divided among all threads.
        let share = count.div_ceil(jobs * BATCHES).clamp(1, FILES);
        let read: Result<Vec<_>, Unreadable> = self.opening.install(|| {
            let shares = left[..count].par_chunks(share);
            shares.map(|inputs| self.read(inputs)).collect()
        });
        self.next += count;
        self.ready.extend(read?.into_iter().flatten());
        Ok(())
    }
}

/// Fails if a signal handler raises. Readers of Arrow replace the exception by their own, so Python raises
/// KeyboardInterrupt again when the reader has returned.
fn interrupted(py: Python<'_>) -> PyResult<()> {
    py.check_signals().inspect_err(|signal| {
        if signal.is_instance_of::<PyKeyboardInterrupt>(py) {
            let threads = py.import("_thread");
            // A failure leaves the exception of the reader.
            let _ = threads.and_then(|threads| threads.call_method0("interrupt_main"));
        }
    })
}

impl Iterator for BatchReader {
    type Item = Result<ArrayRef, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.ready.is_empty() && self.next < self.inputs.len() {
            if let Err(signal) = Python::attach(interrupted) {
                self.next = self.inputs.len();
                return Some(Err(ArrowError::ExternalError(Box::new(signal))));
            }
            if let Err(unreadable) = self.read_on() {
                self.next = self.inputs.len();
                return Some(Err(unreadable.into()));
            }
        }
        let batch = self.ready.pop_front()?;
        Some(Ok(Arc::new(StructArray::from(batch))))
    }
}

#[pymethods]
impl Table {
    /// Names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<&'static str> {
        let columns = csv::columns(self.rows).iter();
        columns.map(|column| column.name).collect()
    }

    /// Returns the schema as a capsule.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        Ok(to_schema_pycapsule(py, Schema::new(fields(self.rows)))?)
    }

    /// Returns the batches as a capsule.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let reader = BatchReader {
            rows: self.rows,
            inputs: Arc::clone(&self.inputs),
            opening: Arc::clone(&self.opening),
            next: 0,
            ready: VecDeque::new(),
        };
        let row = Arc::new(Field::new_struct("", fields(self.rows), false));
        let batches = Box::new(ArrayIterator::new(reader, row));
        Ok(to_stream_pycapsule(py, batches, requested_schema)?)
    }

    fn __repr__(&self) -> String {
        let kind = match self.rows {
            Rows::Records => "games",
            Rows::Moves => "moves",
        };
        format!("<Table of {kind} from {} inputs>", self.inputs.len())
    }
}

/// The table of games: one row a record.
#[pyfunction]
#[pyo3(signature = (paths, *, format=None, encoding=None, game=None, rules=None, as_written=false, jobs=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn games(
    paths: &Bound<'_, PyAny>,
    format: Option<&str>,
    encoding: Option<&str>,
    game: Option<&str>,
    rules: Option<&str>,
    as_written: bool,
    jobs: Option<isize>,
) -> PyResult<Table> {
    let opening = Opening::new(&Options {
        format,
        encoding,
        game,
        rules,
        as_written,
        jobs,
    })?;
    Ok(Table {
        rows: Rows::Records,
        inputs: sources::inputs(paths, None)?.into(),
        opening: Arc::new(opening),
    })
}

/// The table of moves: one row a play of the main line.
#[pyfunction]
#[pyo3(signature = (paths, *, format=None, encoding=None, game=None, rules=None, as_written=false, jobs=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn moves(
    paths: &Bound<'_, PyAny>,
    format: Option<&str>,
    encoding: Option<&str>,
    game: Option<&str>,
    rules: Option<&str>,
    as_written: bool,
    jobs: Option<isize>,
) -> PyResult<Table> {
    let opening = Opening::new(&Options {
        format,
        encoding,
        game,
        rules,
        as_written,
        jobs,
    })?;
    Ok(Table {
        rows: Rows::Moves,
        inputs: sources::inputs(paths, None)?.into(),
        opening: Arc::new(opening),
    })
}
