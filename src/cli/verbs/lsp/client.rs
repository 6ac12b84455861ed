//! What an editor says of itself when it begins.

use serde_json::Value;

use super::positions::Units;
use crate::text::Lang;

/// What an editor says of itself when it begins.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Client {
    /// How it counts the characters of a line.
    pub units: Units,
    /// The language that it speaks, where it says.
    pub lang: Option<Lang>,
    /// Whether it shows Markdown in explanations.
    pub shows_markdown: bool,
    /// Whether its outlines have levels.
    pub shows_levels: bool,
}

impl Client {
    /// Reads the parameters of `initialize`. What is missing or odd counts as not said.
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
