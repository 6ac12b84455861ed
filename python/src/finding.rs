//! Findings as objects.

use std::sync::Arc;

use library::model::Source;
use library::report::wire;
use library::text::Lang;
use pyo3::prelude::*;

use crate::{from_json, language};

/// An error, a doubt or a note about a record or file.
#[pyclass(frozen, module = "bokgi")]
pub(crate) struct Finding {
    pub source: Arc<Source>,
    pub finding: library::diag::Finding,
}

impl Finding {
    /// Converts the finding to the form that every report for programs uses.
    fn wire(&self, lang: Lang) -> wire::Finding<'_> {
        wire::Finding::new(&self.source, &self.finding, lang)
    }
}

#[pymethods]
impl Finding {
    /// The kind of finding: a family and three digits.
    #[getter]
    fn code(&self) -> &'static str {
        self.finding.code.id
    }

    /// The kind of finding in words.
    #[getter]
    fn name(&self) -> &'static str {
        self.finding.code.name
    }

    /// Severity: ``error``, ``warning`` or ``note``.
    #[getter]
    fn severity(&self) -> String {
        self.finding.severity.to_string()
    }

    /// Name of the file.
    #[getter]
    fn file(&self) -> &str {
        self.source.name()
    }

    /// The record in its file, from 1; ``None`` for the file as a whole.
    #[getter]
    fn record(&self) -> Option<u64> {
        self.wire(Lang::En).record
    }

    /// The node of the record, from 0.
    #[getter]
    fn node(&self) -> Option<u32> {
        self.wire(Lang::En).node
    }

    /// The move on its line, from 1, passes counted.
    #[getter]
    fn r#move(&self) -> Option<u32> {
        self.wire(Lang::En).ply
    }

    /// Line of the text, from 1; ``None`` for binary files.
    #[getter]
    fn line(&self) -> Option<u32> {
        self.wire(Lang::En).line
    }

    /// Column of the line in characters, from 1.
    #[getter]
    fn column(&self) -> Option<u32> {
        self.wire(Lang::En).column
    }

    /// Place in the source: a half-open byte range of the text as UTF-8, or of a binary file.
    #[getter]
    fn span(&self) -> Option<(u32, u32)> {
        let span = self.finding.place.span?;
        Some((span.start, span.end))
    }

    /// Message in one line.
    #[pyo3(signature = (lang="en"))]
    fn message(&self, lang: &str) -> PyResult<String> {
        Ok(self.finding.message(language(lang)?))
    }

    /// Advice in one line, possibly empty.
    #[pyo3(signature = (lang="en"))]
    fn help(&self, lang: &str) -> PyResult<String> {
        Ok(self.finding.help(language(lang)?))
    }

    /// Explanation of this kind of finding: its meaning, why it matters and the source of the rule.
    #[pyo3(signature = (lang="en"))]
    fn explain(&self, lang: &str) -> PyResult<&'static str> {
        Ok(self.finding.code.explain.get(language(lang)?))
    }

    /// Returns the finding with its fixes.
    ///
    /// It equals ``bokgi check --report json`` (``bokgi schema finding``).
    #[pyo3(signature = (lang="en"))]
    fn to_dict<'py>(&self, py: Python<'py>, lang: &str) -> PyResult<Bound<'py, PyAny>> {
        let wire = self.wire(language(lang)?);
        let value = serde_json::to_value(&wire).expect("all its keys are texts");
        from_json(py, &value)
    }

    fn __str__(&self) -> String {
        let wire = self.wire(Lang::En);
        let place = match (wire.line, wire.column) {
            (Some(line), Some(column)) => format!(":{line}:{column}"),
            _ => String::new(),
        };
        let (code, severity) = (self.code(), self.severity());
        format!("{}{place}: {severity}[{code}] {}", wire.file, wire.message)
    }

    fn __repr__(&self) -> String {
        format!("<Finding {self}>", self = self.__str__())
    }
}
