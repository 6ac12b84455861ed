//! Colours of findings on a terminal.

use annotate_snippets::renderer::{
    DEFAULT_EMPHASIS_STYLE, DEFAULT_ERROR_STYLE, DEFAULT_NOTE_STYLE, DEFAULT_WARNING_STYLE, Style,
};

use super::Color;
use crate::diag::Severity;

/// The styles of a finding's label and of its message.
pub fn styles(severity: Severity, color: Color) -> (Style, Style) {
    let label = match (color, severity) {
        (Color::Off, _) => return (Style::new(), Style::new()),
        (Color::On, Severity::Error) => DEFAULT_ERROR_STYLE,
        (Color::On, Severity::Warning) => DEFAULT_WARNING_STYLE,
        (Color::On, Severity::Note) => DEFAULT_NOTE_STYLE,
    };
    (label, DEFAULT_EMPHASIS_STYLE)
}
