//! Outline of a document for the editor: its records with the moves of their main lines.

use lsp_types::{DocumentSymbol, DocumentSymbolResponse, Location, SymbolInformation, SymbolKind};

use super::client::Client;
use super::document::{DocumentChecking, OpenDocument};
use super::hover::{place, words};
use crate::cli::verbs::show::titles;
use crate::games;
use crate::model::{Body, Field, Record};
use crate::text::{Lang, Span};

/// An entry of the outline: a record, or a move of its main line.
struct OutlinePart {
    name: String,
    detail: Option<String>,
    kind: SymbolKind,
    span: Span,
    /// Text span that is selected when the user picks the entry.
    head: Span,
    parts: Vec<OutlinePart>,
}

/// Maximum number of nodes in a document whose outline lists moves. Editors ask for the outline
/// after every change.
const MOVES: usize = 2000;

/// Maximum number of records in an outline.
const RECORDS: usize = 3000;

/// Returns the outline: the records of a document, each with the moves of its main line. A large
/// document is listed without moves, and beyond [`RECORDS`] a last entry states the number of
/// further records. `None` if the request was cancelled.
pub(super) fn of(
    document: &OpenDocument,
    checking: &DocumentChecking,
    (lang, client): (Lang, &Client),
) -> Option<DocumentSymbolResponse> {
    let records = &document.inspected(checking)?.records;
    let moves: usize = records.iter().map(|it| it.tree.len()).sum();
    let shown = &records[..records.len().min(RECORDS)];
    let parts = shown
        .iter()
        .map(|it| record(it, records.len(), moves <= MOVES, lang));
    let mut parts: Vec<OutlinePart> = parts.collect();
    if let [first, ..] = &records[shown.len()..] {
        let count = records.len() - shown.len();
        let end = records
            .last()
            .map_or(first.origin.span.end, |last| last.origin.span.end);
        parts.push(OutlinePart {
            name: match lang {
                Lang::En => format!("{count} more records"),
                Lang::Ko => format!("그 밖의 기보 {count}개"),
            },
            detail: None,
            kind: SymbolKind::MODULE,
            span: Span::new(first.origin.span.start as usize, end as usize),
            head: Span::at(first.origin.span.start as usize),
            parts: Vec::new(),
        });
    }
    if client.shows_levels {
        let symbols = parts.iter().map(|it| it.symbol(document, client));
        return Some(DocumentSymbolResponse::Nested(symbols.collect()));
    }
    let mut symbols = Vec::new();
    for part in &parts {
        symbols.push(part.information(document, client, None));
        let moves = part.parts.iter();
        symbols.extend(moves.map(|it| it.information(document, client, Some(&part.name))));
    }
    Some(DocumentSymbolResponse::Flat(symbols))
}

/// Returns the outline entry of a record, with its moves if `with_moves` is true. `count` is the
/// number of records in the file; several are numbered.
fn record(record: &Record, count: usize, with_moves: bool, lang: Lang) -> OutlinePart {
    let number = record.origin.index + 1;
    let title = titles::name(record);
    let name = match (title.is_empty(), lang) {
        (false, _) if count > 1 => format!("{number}. {title}"),
        (false, _) => title,
        (true, Lang::En) => format!("Record {number}"),
        (true, Lang::Ko) => format!("{number}번 기보"),
    };
    let game = games::by_id(&record.game.0).map_or(&*record.game.0, |it| it.facts().name.get(lang));
    let result = record.info(Field::Result).map(str::trim);
    let result = result.filter(|result| !result.is_empty());
    let detail = match result {
        Some(result) => format!("{game}, {result}"),
        None => game.to_owned(),
    };
    let tree = &record.tree;
    let mut parts = Vec::new();
    let mut number = 0;
    for node in tree.main_line().filter(|_| with_moves) {
        for item in tree.items(node) {
            number += u32::from(record.is_move(item));
            let Body::Play(play) = item.body else {
                continue;
            };
            let span = place(tree, node, item);
            let words = words(record, play, lang);
            let name = if play.is_numbered() {
                format!("{number}. {words}")
            } else {
                words
            };
            parts.push(OutlinePart {
                name,
                detail: None,
                kind: SymbolKind::EVENT,
                span,
                head: span,
                parts: Vec::new(),
            });
        }
    }
    let span = record.origin.span;
    // Moves outside the text span of the record, as in a merged file, are left out of its entry.
    let holds = |part: &Span| span.start <= part.start && part.end <= span.end;
    parts.retain(|part| holds(&part.span));
    OutlinePart {
        name,
        detail: Some(detail),
        kind: SymbolKind::MODULE,
        span,
        head: Span::at(span.start as usize),
        parts,
    }
}

impl OutlinePart {
    fn symbol(&self, document: &OpenDocument, client: &Client) -> DocumentSymbol {
        let parts = self.parts.iter().map(|it| it.symbol(document, client));
        let parts: Vec<DocumentSymbol> = parts.collect();
        #[allow(deprecated)] // The field has no default.
        DocumentSymbol {
            name: self.name.clone(),
            detail: self.detail.clone(),
            kind: self.kind,
            tags: None,
            deprecated: None,
            range: document.range(self.span, client.units),
            selection_range: document.range(self.head, client.units),
            children: (!parts.is_empty()).then_some(parts),
        }
    }

    fn information(
        &self,
        document: &OpenDocument,
        client: &Client,
        container: Option<&str>,
    ) -> SymbolInformation {
        let range = document.range(self.span, client.units);
        #[allow(deprecated)] // The field has no default.
        SymbolInformation {
            name: self.name.clone(),
            kind: self.kind,
            tags: None,
            deprecated: None,
            location: Location::new(document.uri.clone(), range),
            container_name: container.map(str::to_owned),
        }
    }
}
