//! Records as objects.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, OnceLock};

use library::WriteError;
use library::diag::{self, Findings, Severity};
use library::formats::{self, Preparation, RecordBuilder, WriteOptions};
use library::games::{self, CountRequest, DeadStones, RulesRequest};
use library::model::{self, Field, Hundredths, NodeId, Point, Source, Trace};
use library::rules::score::{ScoreError, Scored};
use library::rules::{Inspection, Inspector};
use library::text::Lang;
use numpy::{PyArray2, PyArray3, ToPyArray};
use pyo3::exceptions::{PyIndexError, PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple};

use crate::drawing::Drawing;
use crate::finding::Finding;
use crate::header::Header;
use crate::node::Node;
use crate::opening::{Opening, Options, OwnedOptions};
use crate::played_move::Move;
use crate::shared::SharedRecord;
use crate::{board, from_json, language};

/// A record that was read. Repairs, replay and findings are computed when they are first needed.
pub(crate) struct ReadRecord {
    written: model::Record,
    pub inspection: Arc<Inspection>,
    /// Keyword arguments of the reading, for pickling.
    options: Arc<OwnedOptions>,
    /// Origin of an unchanged record.
    pub origin: Option<RecordOrigin>,
    /// Findings of the reader.
    read: Findings,
    /// Findings about the file, reported before and after the record.
    pub before: Vec<diag::Finding>,
    pub after: Vec<diag::Finding>,
    fixed: OnceLock<FixOutcome>,
    findings: OnceLock<Vec<diag::Finding>>,
    trace: OnceLock<Trace>,
}

/// Data from which another process reads a record again.
#[derive(Clone)]
pub(crate) struct RecordOrigin {
    /// Bytes of the file, shared by its records.
    pub file: Arc<Source>,
    /// Python object of these bytes, which a pickle of many records holds once.
    pub pickled: Arc<OnceLock<Py<PyBytes>>>,
    /// Index of the record in the file, from 0.
    pub index: usize,
}

/// A record after its repairs.
#[derive(Clone)]
struct FixOutcome {
    /// The repaired record; `None` if no repair was needed.
    record: Option<model::Record>,
    /// Findings of reading and repairing the record.
    findings: Findings,
}

impl ReadRecord {
    /// Creates a record as written, with the findings of the reader.
    pub(crate) fn new(
        written: model::Record,
        read: Findings,
        inspection: Arc<Inspection>,
        options: Arc<OwnedOptions>,
    ) -> ReadRecord {
        ReadRecord {
            written,
            inspection,
            options,
            origin: None,
            read,
            before: Vec::new(),
            after: Vec::new(),
            fixed: OnceLock::new(),
            findings: OnceLock::new(),
            trace: OnceLock::new(),
        }
    }

    /// Creates a record whose repairs are already made.
    pub(crate) fn made(
        written: model::Record,
        inspection: Arc<Inspection>,
        options: Arc<OwnedOptions>,
    ) -> ReadRecord {
        let made = ReadRecord::new(written, Findings::new(), inspection, options);
        let outcome = FixOutcome {
            record: None,
            findings: Findings::new(),
        };
        made.fixed.get_or_init(|| outcome);
        made
    }

    /// Returns a changed record. The findings of its reading concern the record before.
    pub(crate) fn edited(&self, record: model::Record) -> ReadRecord {
        let (inspection, options) = (Arc::clone(&self.inspection), Arc::clone(&self.options));
        ReadRecord::made(record, inspection, options)
    }

    /// Returns the record as written.
    pub(crate) fn written(&self) -> &model::Record {
        &self.written
    }

    /// Returns the findings of the reader.
    pub(crate) fn of_reading(&self) -> &Findings {
        &self.read
    }

    /// Returns the content as JSON, without the name of the file.
    fn content(&self) -> PyResult<Vec<u8>> {
        let mut bytes = self.written_as("ndjson", Lang::En)?;
        let origin = b",\"origin\":";
        let at = bytes.windows(origin.len()).rposition(|part| part == origin);
        bytes.truncate(at.unwrap_or(bytes.len()));
        Ok(bytes)
    }

    fn fixed(&self) -> &FixOutcome {
        self.fixed.get_or_init(|| {
            let (mut record, mut findings) = (self.written.clone(), self.read.clone());
            let before = findings.len();
            Inspector::new(&self.inspection).prepare(&mut record, &mut findings);
            // Every repair has a finding; a dialect is reported by one finding that names it.
            let is_repaired = findings.len() > before || record.origin.quirk.is_some();
            FixOutcome {
                record: is_repaired.then_some(record),
                findings,
            }
        })
    }

    /// Returns the record with its repairs applied.
    pub(crate) fn meant(&self) -> &model::Record {
        self.fixed().record.as_ref().unwrap_or(&self.written)
    }

    /// Returns all findings.
    pub(crate) fn findings(&self) -> &[diag::Finding] {
        self.findings.get_or_init(|| {
            let mut findings = self.fixed().findings.clone();
            Inspector::new(&self.inspection).judge(self.meant(), &mut findings);
            let (before, after) = (self.before.iter(), self.after.iter());
            let mut all: Vec<diag::Finding> = before.cloned().collect();
            all.extend(findings.into_vec());
            all.extend(after.cloned());
            all
        })
    }

    /// Returns the trace of the replay.
    pub(crate) fn trace(&self) -> &Trace {
        self.trace.get_or_init(|| {
            let mut inspector = Inspector::new(&self.inspection);
            let trace = inspector.replay(self.meant(), &mut Findings::new());
            trace.cloned().unwrap_or_default()
        })
    }

    /// Returns the rules of the replay.
    pub(crate) fn rules(&self) -> RulesRequest {
        let inspector = Inspector::new(&self.inspection);
        let game = games::by_id(&self.meant().game.0);
        game.map_or_else(RulesRequest::default, |game| {
            inspector.request(game).clone()
        })
    }

    /// Returns the findings as Python objects.
    pub(crate) fn reported(&self) -> Vec<Finding> {
        let findings = self.findings().iter().cloned();
        let source = || Arc::clone(self.written.source());
        findings
            .map(|finding| Finding::new(source(), finding))
            .collect()
    }

    /// Writes the record in a format. Raises an exception if the format cannot hold it.
    fn written_as(&self, format: &str, lang: Lang) -> PyResult<Vec<u8>> {
        let (bytes, losses) = self.write(format, lang)?;
        match losses.iter().find(|it| it.severity == Severity::Error) {
            Some(refusal) => Err(PyValueError::new_err(refusal.message(lang))),
            None => Ok(bytes),
        }
    }

    /// Writes the record in a format; returns the bytes and the losses.
    fn write(&self, format: &str, lang: Lang) -> PyResult<(Vec<u8>, Vec<diag::Finding>)> {
        let options = WriteOptions {
            lang,
            game_numbers: games::sgf_numbers(),
            rules: Some(games::stated_rules),
            ..WriteOptions::default()
        };
        let writer = formats::by_id(format).and_then(|format| formats::writer(format, &options));
        let Some(mut writer) = writer else {
            let unknown = WriteError::UnknownFormat(format.to_owned());
            return Err(PyValueError::new_err(unknown.to_string()));
        };
        let (record, trace) = match writer.wants() {
            Preparation::Written => (&self.written, None),
            Preparation::Repaired => (self.meant(), None),
            Preparation::Replayed => (self.meant(), Some(self.trace())),
        };
        let mut bytes = Vec::new();
        writer.begin(&mut bytes);
        let losses = writer.record(record, trace, &mut bytes);
        writer.end(&mut bytes);
        Ok((bytes, losses))
    }
}

/// Returns the index of a board of the main line, which has `count` boards. A negative number counts from the end.
fn index(ply: isize, count: usize) -> PyResult<usize> {
    let index = match ply {
        0.. => Some(ply.unsigned_abs()),
        _ => count.checked_sub(ply.unsigned_abs()),
    };
    index.filter(|&index| index < count).ok_or_else(|| {
        let last = count - 1;
        PyIndexError::new_err(format!("the main line has boards 0 to {last}, not {ply}"))
    })
}

/// Returns a number of moves of the main line. A negative number counts from the end.
pub(crate) fn ply(ply: isize, record: &model::Record) -> PyResult<u32> {
    match u32::try_from(ply) {
        // The caller checks that the line is long enough, with a message in its language.
        Ok(ply) => Ok(ply),
        Err(_) => Ok(index(ply, record.main_line_moves() + 1)? as u32),
    }
}

/// Record of one game.
#[pyclass(frozen, module = "bokgi")]
pub(crate) struct Record {
    pub shared: Arc<SharedRecord>,
}

impl From<Arc<ReadRecord>> for Record {
    fn from(read: Arc<ReadRecord>) -> Record {
        Record {
            shared: SharedRecord::new(read),
        }
    }
}

impl Record {
    pub(crate) fn read(&self) -> Arc<ReadRecord> {
        self.shared.read()
    }

    /// Writes the record in a text format. Damaged characters, which files keep, become U+FFFD.
    fn text(&self, py: Python<'_>, format: &str) -> PyResult<String> {
        let bytes = py.detach(|| self.read().written_as(format, Lang::En))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Parses the name of a point of the board.
    fn point(&self, name: &str) -> PyResult<Point> {
        let board = self.read().meant().board;
        let point = board.point(name).filter(|&at| board.holds(at));
        point.ok_or_else(|| PyValueError::new_err(format!("the board has no point {name:?}")))
    }

    fn draw(&self, py: Python<'_>, form: &str, drawing: &Drawing<'_>) -> PyResult<Vec<u8>> {
        let read = self.read();
        py.detach(|| drawing.draw(read.meant(), &read.rules(), form))
    }
}

#[pymethods]
impl Record {
    /// Makes a new record of a game, such as ``baduk``, ``omok``, ``yut`` or ``gonu``.
    ///
    /// ``size`` is the number of lines, at most 52, or columns and rows; ``moves`` is a text or a list of moves as
    /// players write them, in yut the lines of a log. ``header`` gives fields by their keys; ``None`` leaves a field
    /// out. Side keys of yut are ``side1`` and so on. Raises ``ValueError`` for moves that are not understood.
    #[staticmethod]
    #[pyo3(signature = (game, *, size=None, moves=None, header=None, rules=None))]
    fn new(
        game: &str,
        size: Option<&Bound<'_, PyAny>>,
        moves: Option<&Bound<'_, PyAny>>,
        header: Option<&Bound<'_, PyDict>>,
        rules: Option<&str>,
    ) -> PyResult<Record> {
        let opening = Opening::new(&Options {
            rules,
            ..Options::default()
        })?;
        let mut builder = RecordBuilder::new(game);
        if let Some(size) = size {
            let (columns, rows) = match size.extract::<i64>() {
                Ok(lines) => (lines, lines),
                Err(_) => size.extract()?,
            };
            let lines = |lines: i64| {
                let lines = u8::try_from(lines);
                lines.map_err(|_| PyValueError::new_err(format!("no size {columns}x{rows}")))
            };
            builder = builder.size(lines(columns)?, lines(rows)?);
        }
        for (key, text) in header.into_iter().flatten() {
            let key: String = key.extract()?;
            if text.is_none() {
                continue;
            }
            let field = Field::from_key(&key).filter(|field| !field.is_technical());
            let field = field
                .ok_or_else(|| PyKeyError::new_err(format!("no field {key:?} that can be set")))?;
            builder = builder.header(field, &text.str()?.to_string());
        }
        if let Some(moves) = moves {
            builder = match moves.extract::<String>() {
                Ok(text) => builder.moves(&text),
                Err(_) => {
                    let mut words = moves.try_iter()?;
                    words.try_fold(builder, |builder, word| {
                        PyResult::Ok(builder.moves(&word?.extract::<String>()?))
                    })?
                }
            };
        }
        let record = builder.build();
        let record = record.map_err(|error| PyValueError::new_err(error.to_string()))?;
        let options = Arc::clone(opening.options());
        let read = ReadRecord::made(record, opening.inspection, options);
        Ok(Record::from(Arc::new(read)))
    }

    /// Id of the game: ``baduk``, ``omok``, ``yut``, ``gonu`` or another.
    #[getter]
    fn game(&self) -> String {
        self.read().meant().game.0.clone().into_owned()
    }

    /// Id of the format of the file, such as ``sgf``.
    #[getter]
    fn format(&self) -> String {
        self.read().written.origin.format.clone().into_owned()
    }

    /// Name of the file.
    #[getter]
    fn file(&self) -> String {
        self.read().written.source().name().to_owned()
    }

    /// Number of the record in the file, from 1.
    #[getter]
    fn number(&self) -> u32 {
        self.read().written.origin.index + 1
    }

    /// Rows and columns of the board; yut has one row of 29 stations.
    #[getter]
    fn shape(&self) -> (u8, u8) {
        let board = self.read().meant().board;
        (board.rows(), board.columns())
    }

    /// Number of moves of the main line, passes included.
    #[getter]
    fn plies(&self) -> usize {
        self.read().meant().main_line_moves()
    }

    /// Header: the information about the game as a whole.
    #[getter]
    fn header(&self) -> Header {
        Header {
            record: Arc::clone(&self.shared),
        }
    }

    /// The plays of the main line.
    #[getter]
    fn moves(&self, py: Python<'_>) -> Vec<Move> {
        let read = self.read();
        let record = read.meant();
        let trace = py.detach(|| read.trace());
        Move::along(record, trace, record.tree.main_line(), None)
    }

    /// First node of the tree; ``None`` if the record has no nodes.
    #[getter]
    fn root(&self) -> Option<Node> {
        let read = self.read();
        let root = (!read.meant().tree.is_empty()).then_some(NodeId::ROOT);
        Node::list(&self.shared, root).pop()
    }

    /// All nodes in file order, including variations.
    #[getter]
    fn nodes(&self) -> Vec<Node> {
        Node::list(&self.shared, self.read().meant().tree.nodes())
    }

    /// All findings: of reading the record, of replaying all its variations, and of the rule set.
    #[getter]
    fn findings(&self, py: Python<'_>) -> Vec<Finding> {
        let read = self.read();
        py.detach(|| read.findings());
        read.reported()
    }

    /// The board after a number of moves of the main line, or at its end.
    #[pyo3(signature = (ply=None))]
    fn board<'py>(
        &self,
        py: Python<'py>,
        ply: Option<isize>,
    ) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let read = self.read();
        let record = read.meant();
        let Some(ply) = ply else {
            let end = record.tree.main_line().last().unwrap_or(NodeId::ROOT);
            let array = match record.tree.is_empty() {
                true => board::empty(&record.board),
                false => py.detach(|| board::at_node(record, &read.rules(), end)),
            };
            return Ok(array.to_pyarray(py));
        };
        let boards = py.detach(|| board::of_main_line(record, &read.rules()));
        let index = index(ply, boards.shape()[0])?;
        let axis = numpy::ndarray::Axis(0);
        Ok(boards.index_axis(axis, index).to_pyarray(py))
    }

    /// All boards of the main line at once, plies x rows x columns, for training data.
    fn boards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray3<u8>> {
        let read = self.read();
        let boards = py.detach(|| board::of_main_line(read.meant(), &read.rules()));
        PyArray3::from_owned_array(py, boards)
    }

    /// The record as SGF, in one string.
    ///
    /// A damaged character of the file becomes U+FFFD; ``to_bytes`` keeps its bytes.
    fn to_sgf(&self, py: Python<'_>) -> PyResult<String> {
        self.text(py, "sgf")
    }

    /// Returns the record as one JSON object with all its content (``bokgi schema record``).
    fn to_json(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.text(py, "ndjson")?.trim_end().to_owned())
    }

    /// Returns the record in any writable format, as ``bokgi convert --to`` does.
    #[pyo3(signature = (format, *, lang="en"))]
    fn to_bytes<'py>(
        &self,
        py: Python<'py>,
        format: &str,
        lang: &str,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let lang = language(lang)?;
        let bytes = py.detach(|| self.read().written_as(format, lang))?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// Lists the losses of writing the record in a format; empty if the format carries everything.
    ///
    /// A format that cannot hold the record gives a single error.
    fn losses(&self, py: Python<'_>, format: &str) -> PyResult<Vec<Finding>> {
        let (_, losses) = py.detach(|| self.read().write(format, Lang::En))?;
        let read = self.read();
        let source = || Arc::clone(read.written.source());
        let losses = losses.into_iter();
        Ok(losses
            .map(|finding| Finding::new(source(), finding))
            .collect())
    }

    /// Draws the board after a number of moves, or at the end, as SVG.
    #[pyo3(signature = (ply=None, *, moves=None, size=None, coords="auto", theme="book", lang="en"))]
    #[allow(clippy::too_many_arguments)]
    fn svg(
        &self,
        py: Python<'_>,
        ply: Option<isize>,
        moves: Option<(isize, isize)>,
        size: Option<f32>,
        coords: &str,
        theme: &str,
        lang: &str,
    ) -> PyResult<String> {
        let lang = language(lang)?;
        let drawing = Drawing {
            ply,
            moves,
            size,
            coords,
            theme,
            lang,
        };
        let svg = self.draw(py, "svg", &drawing)?;
        Ok(String::from_utf8(svg).expect("SVG is text"))
    }

    /// Draws the board after a number of moves, or at the end, as PNG.
    #[pyo3(signature = (ply=None, *, moves=None, size=None, coords="auto", theme="book", lang="en"))]
    #[allow(clippy::too_many_arguments)]
    fn png<'py>(
        &self,
        py: Python<'py>,
        ply: Option<isize>,
        moves: Option<(isize, isize)>,
        size: Option<f32>,
        coords: &str,
        theme: &str,
        lang: &str,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let lang = language(lang)?;
        let drawing = Drawing {
            ply,
            moves,
            size,
            coords,
            theme,
            lang,
        };
        let png = self.draw(py, "png", &drawing)?;
        Ok(PyBytes::new(py, &png))
    }

    /// Draws the board after a number of moves, or at the end, as text.
    #[pyo3(signature = (ply=None, *, moves=None, coords="auto", lang="en"))]
    fn text_board(
        &self,
        py: Python<'_>,
        ply: Option<isize>,
        moves: Option<(isize, isize)>,
        coords: &str,
        lang: &str,
    ) -> PyResult<String> {
        let lang = language(lang)?;
        let drawing = Drawing {
            ply,
            moves,
            size: None,
            coords,
            theme: "book",
            lang,
        };
        let text = self.draw(py, "unicode", &drawing)?;
        Ok(String::from_utf8(text).expect("a text board is text"))
    }

    /// Counts the game, as ``bokgi score --json`` does (``bokgi schema score``).
    ///
    /// ``dead`` names one stone of each dead group. ``["guess"]`` ignores the record's marks and guesses; further
    /// points in the list are dead. ``alive`` names living groups. Without marks and names the dead stones are guessed.
    #[pyo3(signature = (ply=None, *, dead=None, alive=None, komi=None, lang="en"))]
    fn score<'py>(
        &self,
        py: Python<'py>,
        ply: Option<isize>,
        dead: Option<Vec<String>>,
        alive: Option<Vec<String>>,
        komi: Option<f64>,
        lang: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let lang = language(lang)?;
        let read = self.read();
        let record = read.meant();
        let points = |names: &[String]| -> PyResult<Vec<_>> {
            let points = names.iter().filter(|name| *name != "guess");
            points.map(|name| self.point(name)).collect()
        };
        let dead = match dead {
            None => DeadStones::MarkedOrGuessed,
            Some(names) if names.iter().any(|name| name == "guess") => {
                DeadStones::Guessed(points(&names)?)
            }
            Some(names) => DeadStones::Named(points(&names)?),
        };
        let alive = points(&alive.unwrap_or_default())?;
        let komi = komi.map(|komi| {
            let komi = Hundredths::parse(&komi.to_string());
            komi.ok_or_else(|| PyValueError::new_err("komi has two decimals at most"))
        });
        let ply = ply.map(|ply| self::ply(ply, record)).transpose()?;
        let request = CountRequest {
            dead,
            alive,
            komi: komi.transpose()?,
            argues: false,
        };
        let scored = py.detach(|| {
            let mut inspector = Inspector::new(&read.inspection);
            Scored::new(record, &mut inspector, ply, &request)
        });
        let (scored, _) = scored.map_err(|error| match error {
            ScoreError::UnknownGame => {
                PyValueError::new_err(format!("the rules of {} are not known", record.game.0))
            }
            ScoreError::NoPosition(error) => PyIndexError::new_err(error.message(lang)),
            ScoreError::NoStone(at) => {
                PyValueError::new_err(format!("no stone at {}", record.board.name(at)))
            }
        })?;
        let value = serde_json::to_value(scored.wire(lang)).expect("all its keys are texts");
        from_json(py, &value)
    }

    /// Shows the last position in a notebook.
    fn _repr_svg_(&self, py: Python<'_>) -> Option<String> {
        self.svg(py, None, None, None, "auto", "book", "en").ok()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Record>() else {
            return Ok(false);
        };
        let (read, other) = (self.read(), other.get().read());
        Ok(Arc::ptr_eq(&read, &other) || read.content()? == other.content()?)
    }

    fn __hash__(&self) -> PyResult<u64> {
        let mut hasher = DefaultHasher::new();
        self.read().content()?.hash(&mut hasher);
        Ok(hasher.finish())
    }

    fn __copy__(&self) -> Record {
        Record::from(self.read())
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Record {
        Record::from(self.read())
    }

    /// Pickles the bytes of the file with the number of the record; a changed or new record as JSON.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.import("bokgi")?.getattr("_record")?;
        let read = self.read();
        let options = PyDict::new(py);
        read.options.fill(&options)?;
        let (bytes, index) = match &read.origin {
            Some(origin) => {
                let bytes = origin
                    .pickled
                    .get_or_init(|| PyBytes::new(py, origin.file.bytes()).unbind());
                (bytes.bind(py).clone(), origin.index)
            }
            None => {
                options.set_item("format", "ndjson")?;
                options.set_item("encoding", py.None())?;
                options.set_item("made", self.number())?;
                let bytes = read.written_as("ndjson", Lang::En)?;
                (PyBytes::new(py, &bytes), 0)
            }
        };
        (restore, (self.file(), bytes, index, options)).into_pyobject(py)
    }

    fn __repr__(&self) -> String {
        let read = self.read();
        let (record, plies) = (read.meant(), self.plies());
        let (rows, columns) = self.shape();
        let (file, number) = (self.file(), self.number());
        format!(
            "<Record {file}#{number}: {} {columns}x{rows}, {plies} moves>",
            record.game.0
        )
    }
}
