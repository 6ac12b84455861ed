//! Moves: the rows of the library's table of moves, as objects.

use library::formats::Rows;
use library::formats::csv::{self, CsvRow};
use library::model::{NodeId, Record, Trace};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

/// A play: a row of the table of moves.
#[pyclass(frozen, get_all, eq, hash, module = "bokgi")]
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Move {
    /// Number of the move on its line, from 1.
    ///
    /// Words of an opening protocol have the number of the move before.
    ply: u32,
    /// Side that plays: ``black`` or ``white``; ``side1`` and so on in yut.
    side: String,
    /// Kind of play: ``place``, ``pass``, ``slide``, ``resign``, ``throw``, ``advance`` and others.
    kind: String,
    /// Name of the point that a piece leaves.
    from_: Option<String>,
    /// Name of the point that is played on.
    to: Option<String>,
    /// The move as written in the record.
    raw: String,
    /// Row and column of that point in arrays, from 0.
    point: Option<(u8, u8)>,
    /// Stones or pieces that it captures.
    captured: Option<u32>,
    /// Remaining seconds.
    clock: Option<f64>,
    /// Remaining stones or periods.
    overtime: Option<i32>,
    /// Seconds spent on the move.
    spent: Option<f64>,
    /// Comment on the position after the move.
    comment: Option<String>,
    /// Number of its turn, in yut.
    turn: Option<u32>,
    /// Team member who plays it, in yut.
    member: Option<String>,
    /// Throw made, or throw used by the move, in yut.
    value: Option<String>,
    /// Number of own pieces that it lands on, in yut.
    stacked: Option<u32>,
    /// Pieces that it brings home, in yut.
    finished: Option<u32>,
}

impl Move {
    fn of(record: &Record, row: CsvRow<'_>) -> Move {
        let mut played = Move::default();
        for (column, cell) in csv::columns(Rows::Moves).iter().zip(row) {
            let word = || (!cell.is_empty()).then(|| cell.to_string());
            let count = || cell.parse().ok();
            let seconds = || cell.parse().ok();
            match column.name {
                "ply" => played.ply = cell.parse().unwrap_or_default(),
                "side" => played.side = cell.to_string(),
                "kind" => played.kind = cell.to_string(),
                "from" => played.from_ = word(),
                "to" => {
                    let point = record.board.point(&cell);
                    let point = point.filter(|&at| record.board.holds(at));
                    played.point = point.map(|at| (at.row(), at.column()));
                    played.to = word();
                }
                "raw" => played.raw = cell.to_string(),
                "captured" => played.captured = count(),
                "clock" => played.clock = seconds(),
                "overtime" => played.overtime = cell.parse().ok(),
                "spent" => played.spent = seconds(),
                "comment" => played.comment = word(),
                "turn" => played.turn = count(),
                "member" => played.member = word(),
                "value" => played.value = word(),
                "stacked" => played.stacked = count(),
                "finished" => played.finished = count(),
                _ => {}
            }
        }
        played
    }

    /// Lists the plays of a line given by its nodes from the root; only the plays of one node if
    /// one is given.
    pub(crate) fn along(
        record: &Record,
        trace: &Trace,
        line: impl IntoIterator<Item = NodeId>,
        of: Option<NodeId>,
    ) -> Vec<Move> {
        let mut moves = Vec::new();
        csv::move_rows(record, Some(trace), line, |node, row| {
            if of.is_none_or(|of| of == node) {
                moves.push(Move::of(record, row));
            }
        });
        moves
    }
}

impl std::hash::Hash for Move {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (
            self.ply,
            &self.side,
            &self.kind,
            &self.from_,
            &self.to,
            &self.value,
        )
            .hash(state);
    }
}

/// Returns a move with the given values, for pickling.
#[pyfunction]
#[pyo3(name = "_move")]
pub(crate) fn restore_move(values: &Bound<'_, PyDict>) -> PyResult<Move> {
    let value = |name: &str| {
        let value = values.get_item(name)?;
        value.ok_or_else(|| PyKeyError::new_err(name.to_owned()))
    };
    Ok(Move {
        ply: value("ply")?.extract()?,
        side: value("side")?.extract()?,
        kind: value("kind")?.extract()?,
        from_: value("from_")?.extract()?,
        to: value("to")?.extract()?,
        raw: value("raw")?.extract()?,
        point: value("point")?.extract()?,
        captured: value("captured")?.extract()?,
        clock: value("clock")?.extract()?,
        overtime: value("overtime")?.extract()?,
        spent: value("spent")?.extract()?,
        comment: value("comment")?.extract()?,
        turn: value("turn")?.extract()?,
        member: value("member")?.extract()?,
        value: value("value")?.extract()?,
        stacked: value("stacked")?.extract()?,
        finished: value("finished")?.extract()?,
    })
}

#[pymethods]
impl Move {
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.import("bokgi")?.getattr("_move")?;
        let values = PyDict::new(py);
        values.set_item("ply", self.ply)?;
        values.set_item("side", &self.side)?;
        values.set_item("kind", &self.kind)?;
        values.set_item("from_", &self.from_)?;
        values.set_item("to", &self.to)?;
        values.set_item("raw", &self.raw)?;
        values.set_item("point", self.point)?;
        values.set_item("captured", self.captured)?;
        values.set_item("clock", self.clock)?;
        values.set_item("overtime", self.overtime)?;
        values.set_item("spent", self.spent)?;
        values.set_item("comment", &self.comment)?;
        values.set_item("turn", self.turn)?;
        values.set_item("member", &self.member)?;
        values.set_item("value", &self.value)?;
        values.set_item("stacked", self.stacked)?;
        values.set_item("finished", self.finished)?;
        (restore, (values,)).into_pyobject(py)
    }

    fn __repr__(&self) -> String {
        let mut text = format!("<Move {} {} {}", self.ply, self.side, self.kind);
        for part in [&self.value, &self.from_, &self.to].into_iter().flatten() {
            text.push(' ');
            text.push_str(part);
        }
        text + ">"
    }
}
