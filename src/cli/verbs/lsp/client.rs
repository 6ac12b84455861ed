//! Capabilities that an editor states in `initialize`.

use serde_json::Value;

use super::positions::Units;
use crate::text::Lang;

/// Capabilities of an editor.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Client {
    /// Unit for characters of a line.
    pub units: Units,
    /// Language of the editor's interface, if stated.
    pub lang: Option<Lang>,
    /// True if explanations may be Markdown.
    pub shows_markdown: bool,
    /// True if outlines may be nested.
    pub shows_levels: bool,
}

impl Client {
    /// Reads the parameters of `initialize`. Missing or malformed values count as not stated.
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
        }
    }
}
