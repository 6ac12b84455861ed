//! Findings as objects.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use library::diag::{self, Code};
use library::model::Source;
use library::program;
use library::report::wire;
use library::text::Lang;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde_json::Value;

use crate::{from_json, language};

/// An error, a doubt or a note about a record or file.
#[pyclass(frozen, module = "bokgi")]
pub(crate) struct Finding {
    code: &'static Code,
    content: Content,
}

/// Content of a finding: with its source, or as unpickled.
enum Content {
    Found(Arc<Source>, Box<diag::Finding>),
    Restored {
        en: Box<Value>,
        ko: Box<Value>,
        span: Option<(u32, u32)>,
    },
}

impl Finding {
    pub(crate) fn new(source: Arc<Source>, finding: diag::Finding) -> Finding {
        Finding {
            code: finding.code,
            content: Content::Found(source, Box::new(finding)),
        }
    }

    /// Converts the finding to the form that every report for programs uses.
    fn value(&self, lang: Lang) -> Value {
        match (&self.content, lang) {
            (Content::Found(source, finding), lang) => {
                let wire = wire::Finding::new(source, finding, lang);
                serde_json::to_value(&wire).expect("all its keys are texts")
            }
            (Content::Restored { en, .. }, Lang::En) => (**en).clone(),
            (Content::Restored { ko, .. }, Lang::Ko) => (**ko).clone(),
        }
    }

    fn number(&self, key: &str) -> Option<u64> {
        self.value(Lang::En).get(key)?.as_u64()
    }

    fn word(&self, key: &str, lang: Lang) -> String {
        let value = self.value(lang);
        let word = value.get(key).and_then(Value::as_str);
        word.unwrap_or_default().to_owned()
    }
}

/// Returns a finding from its forms in English and Korean, for pickling.
#[pyfunction]
#[pyo3(name = "_finding")]
pub(crate) fn restore_finding(en: &str, ko: &str, span: Option<(u32, u32)>) -> PyResult<Finding> {
    let read = |text: &str| {
        let value = serde_json::from_str::<Value>(text);
        value.map_err(|error| PyValueError::new_err(error.to_string()))
    };
    let (en, ko) = (read(en)?, read(ko)?);
    let id = en.get("code").and_then(Value::as_str).unwrap_or_default();
    let code = program::codes().find(|code| code.id == id);
    let code = code.ok_or_else(|| PyValueError::new_err(format!("no code {id:?}")))?;
    let (en, ko) = (Box::new(en), Box::new(ko));
    Ok(Finding {
        code,
        content: Content::Restored { en, ko, span },
    })
}

#[pymethods]
impl Finding {
    /// The kind of finding: a family and three digits.
    #[getter]
    fn code(&self) -> &'static str {
        self.code.id
    }

    /// The kind of finding in words.
    #[getter]
    fn name(&self) -> &'static str {
        self.code.name
    }

    /// Severity: ``error``, ``warning`` or ``note``.
    #[getter]
    fn severity(&self) -> String {
        match &self.content {
            Content::Found(_, finding) => finding.severity.to_string(),
            Content::Restored { .. } => self.word("severity", Lang::En),
        }
    }

    /// Name of the file.
    #[getter]
    fn file(&self) -> String {
        match &self.content {
            Content::Found(source, _) => source.name().to_owned(),
            Content::Restored { .. } => self.word("file", Lang::En),
        }
    }

    /// The record in its file, from 1; ``None`` for the file as a whole.
    #[getter]
    fn record(&self) -> Option<u64> {
        self.number("record")
    }

    /// The node of the record, from 0.
    #[getter]
    fn node(&self) -> Option<u64> {
        self.number("node")
    }

    /// The move on its line, from 1, passes counted.
    #[getter]
    fn r#move(&self) -> Option<u64> {
        self.number("move")
    }

    /// Line of the text, from 1; ``None`` for binary files.
    #[getter]
    fn line(&self) -> Option<u64> {
        self.number("line")
    }

    /// Column of the line in characters, from 1.
    #[getter]
    fn column(&self) -> Option<u64> {
        self.number("column")
    }

    /// Place in the source: a half-open byte range of the text as UTF-8, or of a binary file.
    #[getter]
    fn span(&self) -> Option<(u32, u32)> {
        match &self.content {
            Content::Found(_, finding) => finding.place.span.map(|span| (span.start, span.end)),
            Content::Restored { span, .. } => *span,
        }
    }

    /// Message in one line.
    #[pyo3(signature = (lang="en"))]
    fn message(&self, lang: &str) -> PyResult<String> {
        let lang = language(lang)?;
        Ok(match &self.content {
            Content::Found(_, finding) => finding.message(lang),
            Content::Restored { .. } => self.word("message", lang),
        })
    }

    /// Advice in one line, possibly empty.
    #[pyo3(signature = (lang="en"))]
    fn help(&self, lang: &str) -> PyResult<String> {
        let lang = language(lang)?;
        Ok(match &self.content {
            Content::Found(_, finding) => finding.help(lang),
            Content::Restored { .. } => self.word("help", lang),
        })
    }

    /// Explanation of this kind of finding: its meaning, why it matters and the source of the rule.
    #[pyo3(signature = (lang="en"))]
    fn explain(&self, lang: &str) -> PyResult<&'static str> {
        Ok(self.code.explain.get(language(lang)?))
    }

    /// Returns the finding with its fixes.
    ///
    /// It equals ``bokgi check --report json`` (``bokgi schema finding``).
    #[pyo3(signature = (lang="en"))]
    fn to_dict<'py>(&self, py: Python<'py>, lang: &str) -> PyResult<Bound<'py, PyAny>> {
        from_json(py, &self.value(language(lang)?))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Finding>() else {
            return false;
        };
        let other = other.get();
        self.code.id == other.code.id && self.value(Lang::En) == other.value(Lang::En)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.code.id, self.file(), self.span()).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.import("bokgi")?.getattr("_finding")?;
        let [en, ko] = [Lang::En, Lang::Ko].map(|lang| self.value(lang).to_string());
        (restore, (en, ko, self.span())).into_pyobject(py)
    }

    fn __str__(&self) -> String {
        let value = self.value(Lang::En);
        let number = |key: &str| value.get(key).and_then(Value::as_u64);
        let place = match (number("line"), number("column")) {
            (Some(line), Some(column)) => format!(":{line}:{column}"),
            _ => String::new(),
        };
        let (code, severity) = (self.code(), self.severity());
        let message = value.get("message").and_then(Value::as_str);
        let (file, message) = (self.file(), message.unwrap_or_default());
        format!("{file}{place}: {severity}[{code}] {message}")
    }

    fn __repr__(&self) -> String {
        format!("<Finding {self}>", self = self.__str__())
    }
}
