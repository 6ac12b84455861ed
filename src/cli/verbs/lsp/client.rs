//! Capabilities of the editor, as stated in its `initialize` request.

use serde_json::Value;

use super::positions::Units;
use crate::text::Lang;

/// Capabilities of the editor that the server takes into account.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Client {
    /// Unit in which the editor counts characters of a line: UTF-8 bytes or UTF-16 units.
    pub units: Units,
    /// Language of the editor's interface; `None` if not stated.
    pub lang: Option<Lang>,
    /// True if the editor shows hover texts as Markdown.
    pub shows_markdown: bool,
    /// True if the editor shows outlines with nested levels.
    pub shows_levels: bool,
    /// True if the editor requests findings itself. It would show findings that are sent as well twice.
    pub pulls_findings: bool,
}

impl Client {
    /// Reads the capabilities from the parameters of `initialize`. Missing or malformed values
    /// count as not stated.
    pub(super) fn new(params: &Value) -> Client {
        let at = |path: &str| params.pointer(path);
        let lists = |path: &str, wanted: &str| {
            let list = at(path).and_then(Value::as_array);
            list.is_some_and(|list| list.iter().any(|one| one == wanted))
        };
        let counts_bytes = lists("/capabilities/general/positionEncodings", "utf-8");
        let document = "/capabilities/textDocument";
        let levels = format!("{document}/documentSymbol/hierarchicalDocumentSymbolSupport");
        Client {
            units: if counts_bytes {
                Units::Utf8
            } else {
                Units::Utf16
            },
            lang: at("/locale").and_then(Value::as_str).map(Lang::from_locale),
            shows_markdown: lists(&format!("{document}/hover/contentFormat"), "markdown"),
            shows_levels: at(&levels).and_then(Value::as_bool).unwrap_or(false),
            pulls_findings: at(&format!("{document}/diagnostic")).is_some_and(Value::is_object),
        }
    }
}
